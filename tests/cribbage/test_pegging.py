"""The play's arithmetic: what the card just laid pegs (CRI-9, CRI-11)."""

import json
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from riverboat.cards import RANK_LETTERS
from riverboat.cribbage.pegging import LIMIT, Peg, PegFor, peg_points, pegs

CASES_FILE = Path(__file__).parent.parent / "cases" / "cribbage-peg.jsonl"
CASES = [json.loads(line) for line in CASES_FILE.read_text().splitlines()]

sequences = st.lists(st.integers(1, 13), min_size=1, max_size=13).filter(
    lambda laid: sum(min(rank, 10) for rank in laid) <= LIMIT and all(laid.count(rank) <= 4 for rank in laid)
)


def ranks(text: str) -> list[int]:
    return [RANK_LETTERS.index(letter) + 1 for letter in text.split()]


def points(text: str) -> int:
    """What the last card of the sequence pegs, told both ways."""
    laid = ranks(text)
    total = sum(peg.points for peg in pegs(laid))
    assert peg_points(laid) == total
    return total


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["laid"])
def test_known_sequences_peg_right(case: dict[str, Any]) -> None:
    assert points(case["laid"]) == case["last_card_pegs"]
    assert sum(min(rank, 10) for rank in ranks(case["laid"])) == case["count"]


def test_a_count_of_fifteen_pegs_two_cri_11() -> None:
    assert pegs(ranks("7 8")) == (Peg(PegFor.FIFTEEN, 2, 2),)
    assert points("K 5") == 2
    assert points("K 4") == 0


def test_thirty_one_pegs_two_cri_9() -> None:
    assert pegs(ranks("K Q J A")) == (Peg(PegFor.THIRTY_ONE, 4, 2),)
    assert points("K Q J") == 3  # thirty is nothing: only the run


def test_runs_peg_their_length_in_any_order_cri_11() -> None:
    assert points("6 8 7") == 3
    assert points("2 4 5 6 3") == 5
    assert points("2 4 5 6 3 7") == 6
    assert points("Q K A") == 0  # king high, ace low: no run around the corner


def test_a_run_must_not_be_interrupted_cri_11() -> None:
    assert points("6 K 8 7") == 2  # thirty-one, but no run
    assert points("6 T 8 7") == 2
    assert points("4 5 5 6") == 0
    assert points("5 4 3 3 2 A") == 3


def test_pairs_go_by_rank_not_value_cri_11() -> None:
    assert points("J J") == 2
    assert points("J Q") == 0
    assert points("4 4 4") == 6
    assert points("4 4 4 4") == 12
    assert points("4 5 4") == 0


def test_all_that_apply_add_up_cri_11() -> None:
    assert points("4 6 5") == 5
    assert points("5 5 5") == 8
    assert points("T 8 7 6") == 5
    assert [peg.words for peg in pegs(ranks("4 6 5"))] == ["fifteen", "a run of three"]
    assert [peg.words for peg in pegs(ranks("9 4 9 9"))] == ["thirty-one", "a pair"]


@given(sequences)
def test_the_points_alone_are_the_sum_of_the_pegs(laid: list[int]) -> None:
    assert peg_points(laid) == sum(peg.points for peg in pegs(laid))


@given(sequences)
def test_a_run_is_the_longest_stretch_of_neighbours_at_the_end(laid: list[int]) -> None:
    longest = 0
    for length in range(3, len(laid) + 1):
        tail = sorted(laid[-length:])
        if tail == list(range(tail[0], tail[0] + length)):
            longest = length
    assert sum(peg.points for peg in pegs(laid) if peg.reason is PegFor.RUN) == longest


def test_the_order_within_a_run_does_not_matter_cri_11() -> None:
    assert {points(" ".join(order)) for order in permutations("A234")} == {4}
