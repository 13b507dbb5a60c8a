"""The show: points, the spoken count, and that the fast path and the spoken one agree (CRI-12 to CRI-15, CRI-19)."""

import json
from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from riverboat.cards import FRENCH, Card, parse_cards
from riverboat.cribbage.scoring import Kind, count, points

TESTS = Path(__file__).parent.parent
CASES = [json.loads(line) for line in (TESTS / "cases" / "cribbage-count.jsonl").read_text().splitlines()]
FACTS = json.loads((TESTS / "facts" / "cribbage-score-counts.json").read_text())

deals = st.lists(st.sampled_from(FRENCH), min_size=5, max_size=5, unique=True)


def show(hand: str, starter: str, *, crib: bool = False, five_card: bool = False) -> int:
    """Points, counted both ways."""
    cards = parse_cards(hand)
    counted = count(cards, Card(starter), crib=crib, five_card=five_card).points
    assert points(cards, Card(starter), crib=crib, five_card=five_card) == counted
    return counted


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["hand"])
def test_known_hands_are_counted_right(case: dict[str, Any]) -> None:
    assert show(case["hand"], case["starter"], crib=case["crib"]) == case["points"]


def test_fifteens_of_any_size_count_two_each_cri_12() -> None:
    assert show("Ac 7c 7d 8h", "Kd") == 8  # 7-8 twice and A-7-7, and the pair
    assert count(parse_cards("Ac 7c 7d 8h"), Card("Kd")).points_for(Kind.FIFTEEN) == 6
    assert show("Ac 2d 3h 4s", "5c") == 7  # all five cards make fifteen
    assert show("Jc Qd Kh 5s", "2d") == 9


def test_every_distinct_run_counts_at_its_greatest_length_cri_12() -> None:
    hand = count(parse_cards("5c 6d 6h 7s"), Card("Kd"))
    assert hand.points_for(Kind.RUN) == 6
    assert hand.points_for(Kind.PAIR) == 2
    assert count(parse_cards("3c 4d 5h 6s"), Card("7d")).points_for(Kind.RUN) == 5
    assert count(parse_cards("Qc Kd Ah 2s"), Card("9d")).points_for(Kind.RUN) == 0


@pytest.mark.parametrize(
    ("hand", "starter", "total"),
    [("2c 3d 3h 4s", "Kd", 8), ("2c 3d 3h 3s", "4d", 15), ("2c 2d 3h 3s", "4d", 16)],
    ids=["double run", "triple run", "quadruple run"],
)
def test_runs_with_doubled_cards_cri_19(hand: str, starter: str, total: int) -> None:
    counted = count(parse_cards(hand), Card(starter))
    assert counted.points_for(Kind.RUN) + counted.points_for(Kind.PAIR) == total


def test_a_flush_in_hand_takes_all_the_cards_kept_cri_13() -> None:
    assert show("2h 4h 6h 8h", "Ks") == 4
    assert show("2h 4h 6h 8h", "Kh") == 5
    assert show("2h 4h 6h Ks", "8h") == 0
    assert show("2h 4h 6h", "Ks", five_card=True) == 3
    assert show("2h 4h 6h", "Kh", five_card=True) == 4


def test_a_flush_in_the_six_card_crib_takes_all_five_cri_14() -> None:
    assert show("2h 4h 6h 8h", "Ks", crib=True) == 0
    assert show("2h 4h 6h Ks", "8h", crib=True) == 0
    assert show("2h 4h 6h 8h", "Kh", crib=True) == 5


def test_a_flush_in_the_five_card_crib_takes_four_of_the_starters_suit_cri_14() -> None:
    assert show("2h 4h 6h 8h", "Ks", crib=True, five_card=True) == 0
    assert show("2h 4h 6h Ks", "8h", crib=True, five_card=True) == 4
    assert show("2h 4h Qs Ks", "8h", crib=True, five_card=True) == 0
    assert show("2h 4h 6h 8h", "Kh", crib=True, five_card=True) == 5


def test_his_nobs_is_the_jack_of_the_starters_suit_cri_15() -> None:
    assert show("Jh 2c 6d 8s", "Kh") == 1
    assert show("Jh 2c 6d 8s", "Kc") == 0
    assert show("Jh 2c 6d 8s", "Kh", crib=True) == 1
    assert show("2c 6d 8s 9h", "Jh") == show("2c 6d 8s 9h", "Jc")  # the starter itself is no nobs


def test_the_best_hand_is_twenty_nine_cri_19() -> None:
    hand = count(parse_cards("Js 5c 5d 5h"), Card("5s"))
    assert [hand.points_for(kind) for kind in Kind] == [16, 0, 12, 0, 1]


def test_a_five_card_crib_can_make_nineteen_cri_19() -> None:
    assert show("2h 3h Jh 2c", "Ah", crib=True, five_card=True) == 19


def test_the_count_is_spoken_as_players_speak_cri_12() -> None:
    assert count(parse_cards("8s 7s 3h 3c"), Card("Ks")).spoken == "fifteen two, and a pair is four"
    assert count(parse_cards("7s 8c 8d Kc"), Card("Qh")).spoken == "fifteen two, fifteen four, and a pair is six"
    assert count(parse_cards("5c 6d 7h Ts"), Card("Kd")).spoken == (
        "fifteen two, fifteen four, and a run of three is seven"
    )
    assert count(parse_cards("2h 4h 6h 8h"), Card("Ks")).spoken == "a flush of four is four"
    assert count(parse_cards("7s 8d Qc Kh"), Card("2s")).spoken == "fifteen two"
    assert count(parse_cards("9c 9d 9h Jd"), Card("Kd")).spoken == (
        "a pair royal is six, and one for his nobs is seven"
    )


def test_a_worthless_hand_is_announced_as_nineteen_cri_19() -> None:
    assert count(parse_cards("2h 4c 6d 8s"), Card("Ks")).spoken == "nineteen"


@given(deals, st.booleans(), st.booleans())
def test_points_are_the_sum_of_the_spoken_combinations(cards: list[Card], crib: bool, five_card: bool) -> None:
    hand, starter = cards[: 3 if five_card and not crib else 4], cards[-1]
    counted = count(hand, starter, crib=crib, five_card=five_card)
    assert points(hand, starter, crib=crib, five_card=five_card) == counted.points
    assert sum(counted.points_for(kind) for kind in Kind) == counted.points
    assert len(counted.phrases) == len(counted.combinations)
    assert all(set(combination.cards) <= {*hand, starter} for combination in counted.combinations)


@given(deals, st.booleans(), st.booleans())
def test_the_order_of_a_hand_does_not_matter(cards: list[Card], crib: bool, five_card: bool) -> None:
    hand, starter = cards[:4], cards[4]
    assert count(hand, starter, crib=crib, five_card=five_card).spoken == (
        count(hand[::-1], starter, crib=crib, five_card=five_card).spoken
    )


def _tally(size: int, *, crib: bool = False) -> dict[str, int]:
    tally: Counter[int] = Counter()
    for cards in combinations(FRENCH, size + 1):
        for place, starter in enumerate(cards):
            tally[points(cards[:place] + cards[place + 1 :], starter, crib=crib)] += 1
    return {str(total): ways for total, ways in sorted(tally.items())}


def test_every_five_card_hand_as_the_facts_have_it_cri_19() -> None:
    assert _tally(3) == FACTS["five_card_hand_3_cards_and_starter"]["counts"]


@pytest.mark.proof
def test_every_hand_as_the_facts_have_it_cri_19() -> None:
    assert _tally(4) == FACTS["hand_4_cards_and_starter"]["counts"]


@pytest.mark.proof
def test_every_crib_as_the_facts_have_it_cri_19() -> None:
    assert _tally(4, crib=True) == FACTS["crib_4_cards_and_starter_flush_needs_all_five"]["counts"]
