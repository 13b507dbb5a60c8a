"""Every clause of the rules is there, can be read by itself, and has a test that names it."""

import re
from pathlib import Path

import pytest

from riverboat.errors import RiverboatError
from riverboat.rules_text import clause, clauses, rules

TESTS = Path(__file__).resolve().parents[1]
WHOLE = {
    "onion": [
        *(f"ONI-1.{n}" for n in range(1, 5)),
        *(f"ONI-2.{n}" for n in range(1, 6)),
        *(f"ONI-3.{n}" for n in range(1, 10)),
        *(f"ONI-4.{n}" for n in range(1, 12)),
        *(f"ONI-M{n}" for n in range(13)),
    ],
    "cribbage": [f"CRI-{n}" for n in range(1, 20)],
    "mugsy": [f"MUG-{n}" for n in range(1, 17)],
}
CLAUSES = [(game, each) for game, ids in WHOLE.items() for each in ids]


@pytest.mark.parametrize("game", WHOLE)
def test_the_rules_hold_every_clause_in_order(game: str) -> None:
    assert list(clauses(game)) == WHOLE[game]


@pytest.mark.parametrize(("game", "name"), CLAUSES)
def test_a_test_names_the_clause(game: str, name: str) -> None:
    exact = re.compile(rf"{re.escape(name)}(?![0-9.]*[0-9])")
    proofs = [path for path in TESTS.rglob("test_*.py") if path != Path(__file__) and exact.search(path.read_text())]
    assert proofs, f"no test names {name}"


def test_a_clause_is_read_by_itself() -> None:
    text = clause("cribbage", "cri-9")
    assert text.startswith("- **CRI-9")
    assert "CRI-10" not in text
    assert clause("cribbage", "9") == text


def test_what_is_no_clause_is_refused_with_a_sentence() -> None:
    with pytest.raises(
        RiverboatError, match="There is no clause 'CRI-99' in the rules of cribbage: they go from CRI-1"
    ):
        clause("cribbage", "CRI-99")
    with pytest.raises(RiverboatError, match="missing"):
        rules("whist")
