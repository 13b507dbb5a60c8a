"""How fast hands of Mugsy's Nightmare are read: in one process, and through the command with its start.

By the processes' own clocks, so that a busy machine does not blur the rates.
"""

import random
import subprocess
import sys
from resource import RUSAGE_CHILDREN, getrusage
from time import process_time

import pytest

from riverboat.cards import FRENCH, Card, write_cards
from riverboat.mugsy.wilds import read

pytestmark = pytest.mark.benchmark


def hands(number: int) -> list[list[Card]]:
    rng = random.Random(1)
    return [rng.sample(FRENCH, 5) for _ in range(number)]


def test_readings_a_second_in_one_process() -> None:
    dealt = hands(300_000)
    start = process_time()
    for hand in dealt:
        read(hand)
    rate = len(dealt) / (process_time() - start)
    print(f"\nhigh and low readings a second in one process: {rate:,.0f} (wanted: 250,000)")
    assert rate >= 250_000


@pytest.mark.parametrize("extra", [[], ["--json"]])
def test_hands_a_second_through_the_command(extra: list[str]) -> None:
    lines = "".join(write_cards(hand) + "\n" for hand in hands(20_000))
    before = getrusage(RUSAGE_CHILDREN)
    done = subprocess.run(
        [sys.executable, "-m", "riverboat", "mugsy", "read", *extra, "-"],
        input=lines,
        capture_output=True,
        text=True,
        check=True,
    )
    after = getrusage(RUSAGE_CHILDREN)
    rate = 20_000 / (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    assert len(done.stdout.splitlines()) == 20_000
    print(f"\nhands a second through `mugsy read {' '.join(extra)} -`, start included: {rate:,.0f} (wanted: 20,000)")
    assert rate >= 20_000
