"""The golden playthrough: a full gambling round with all modifiers, the same whatever the hash seed."""

import subprocess
import sys
from pathlib import Path

import pytest

from onion.playthrough import story

GOLDEN = Path(__file__).with_name("playthrough_all_modifiers.txt")


def test_the_story_is_the_golden_one() -> None:
    assert story() == GOLDEN.read_text(encoding="utf-8")


@pytest.mark.parametrize("hash_seed", ["1", "77"])
def test_whatever_the_hash_seed(hash_seed: str) -> None:
    told = subprocess.run(
        [sys.executable, str(Path(__file__).with_name("playthrough.py"))],
        env={"PYTHONHASHSEED": hash_seed, "PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    assert told.stdout == GOLDEN.read_text(encoding="utf-8")
