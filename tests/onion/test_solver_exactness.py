"""The solver against every partition of a hand, under every condition and combination of conditions (ONI-2.3)."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from onion.plain_partitions import Ranking, best_by_partitions, best_by_subsets, ranking_of
from riverboat.cards import EIGHT_SUITS, Card, Rank
from riverboat.onion.conditions import MODIFIER_CARDS, QUEEN_OF_COINS, Conditions, Eights, SuitPairs
from riverboat.onion.grouping import best_layout, best_ranks
from riverboat.onion.layouts import Layout
from riverboat.onion.shifts import best_shift, elephant_fours, tuin_shifts

SPECIAL = sorted(MODIFIER_CARDS)
OF_RANK = {rank: [card for card in EIGHT_SUITS if card.rank is rank] for rank in Rank}
EIGHTS = OF_RANK[Rank.EIGHT]
KINDS = (
    list(EIGHT_SUITS),
    SPECIAL,
    EIGHTS,
    OF_RANK[Rank.ACE],
    OF_RANK[Rank.ACE] + OF_RANK[Rank.TWO] + OF_RANK[Rank.THREE],
    [card for card in EIGHT_SUITS if card.rank > Rank.NINE],
    OF_RANK[Rank.NINE] + OF_RANK[Rank.TEN],
    [card for card in EIGHT_SUITS if card.suit in (0, 4)],
)
FLAGS = ("wild_round", "fool", "aces_zeroed", "lady", "death", "sender", "archchancellor", "jack_wild", "octavo")


def hands(least: int, most: int) -> st.SearchStrategy[list[Card]]:
    """Hands in which special cards, eights, aces and pictures are frequent."""
    return st.lists(st.sampled_from(KINDS).flatmap(st.sampled_from), min_size=least, max_size=most, unique=True)


@st.composite
def conditions_of(draw: st.DrawFn, hand: list[Card]) -> Conditions:
    """Any conditions at all, with a legal shift or four of the Elephants if the hand has them."""
    chosen: dict[str, Any] = {flag: draw(st.booleans()) for flag in FLAGS}
    if draw(st.integers(0, 5)) == 5 and hand:
        chosen["zeroed"] = frozenset({draw(st.sampled_from(hand))})
    conditions = Conditions(eights=draw(st.sampled_from(Eights)), pairs=draw(st.sampled_from(SuitPairs)), **chosen)
    shifts, fours = tuin_shifts(hand, conditions), elephant_fours(hand, conditions)
    what = draw(st.integers(0, 2))
    if what == 1 and shifts:
        return replace(conditions, shift=draw(st.sampled_from(shifts)))
    if what == 2 and fours:
        return replace(conditions, elephants=draw(st.sampled_from(fours)))
    return conditions


@settings(max_examples=900, deadline=None)
@given(st.data())
def test_no_partition_beats_the_layout(data: st.DataObject) -> None:
    hand = data.draw(hands(0, 6))
    conditions = data.draw(conditions_of(hand))
    assert ranking_of(best_layout(hand, conditions), conditions) == best_by_partitions(hand, conditions)


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_no_partition_beats_the_layout_with_the_queen_of_coins(data: st.DataObject) -> None:
    hand = data.draw(hands(4, 6))
    if QUEEN_OF_COINS not in hand:
        hand = [QUEEN_OF_COINS, *hand[:5]]
    conditions = data.draw(conditions_of(hand))
    assert ranking_of(best_layout(hand, conditions), conditions) == best_by_partitions(hand, conditions)


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_the_best_shift_is_never_beaten_by_another(data: st.DataObject) -> None:
    hand = [QUEEN_OF_COINS, *(card for card in data.draw(hands(4, 5)) if card != QUEEN_OF_COINS)]
    flags: dict[str, Any] = {flag: data.draw(st.booleans()) for flag in FLAGS}
    conditions = Conditions(eights=data.draw(st.sampled_from(Eights)), **flags)
    every = [conditions]
    every += [replace(conditions, shift=shift) for shift in tuin_shifts(hand, conditions)]
    every += [replace(conditions, elephants=four) for four in elephant_fours(hand, conditions)]
    found, layout = best_shift(hand, conditions, tuin=True, elephants=True)
    assert ranking_of(layout, found) == max(best_by_partitions(hand, each) for each in every)


@pytest.mark.parametrize(
    ("chosen", "kinds"),
    [
        ({}, ()),
        ({"fool": True}, ()),
        ({"death": True}, (Rank.KING, Rank.ACE)),
        ({"eights": Eights.NULL}, (Rank.EIGHT, Rank.ACE)),
        ({"eights": Eights.WILD}, (Rank.EIGHT,)),
        ({"eights": Eights.WILD, "octavo": True, "fool": True}, (Rank.EIGHT,)),
        ({"eights": Eights.WILD, "lady": True}, (Rank.ACE, Rank.KING)),
        ({"pairs": SuitPairs.OF_1998, "sender": True}, (Rank.ACE, Rank.EIGHT)),
    ],
)
def test_ten_cards_against_all_their_subsets(chosen: dict[str, Any], kinds: tuple[Rank, ...]) -> None:
    rng = Random(str(chosen))
    conditions = Conditions(**chosen)
    for _ in range(2):
        assert_exact(ten_cards(rng, kinds), conditions)


@pytest.mark.proof
def test_many_hands_of_seven_to_ten_cards() -> None:
    rng = Random(20)
    for _ in range(1500):
        size = rng.choice((7, 8, 9, 10))
        hand = ten_cards(rng, rng.sample((Rank.EIGHT, Rank.ACE, Rank.KING, Rank.TEN), 2))[:size]
        chosen: dict[str, Any] = {flag: rng.random() < 0.25 for flag in FLAGS}
        assert_exact(hand, Conditions(eights=rng.choice(list(Eights)), **chosen))


def ten_cards(rng: Random, kinds: Any) -> list[Card]:
    """A shuffled hand of ten with up to three cards more of each of some ranks."""
    hand: list[Card] = []
    for rank in kinds:
        hand += rng.sample(OF_RANK[rank], rng.choice((1, 2, 3)))
    others = [card for card in EIGHT_SUITS if card not in hand]
    hand += rng.sample(others, 10 - len(hand))
    rng.shuffle(hand)
    return hand


def assert_exact(hand: list[Card], conditions: Conditions) -> None:
    layout = best_layout(hand, conditions)
    right: Ranking = best_by_subsets(hand, conditions)
    assert ranking_of(layout, conditions) == right, (hand, conditions)
    assert_sound(hand, conditions, layout)


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_a_layout_tells_the_truth_about_its_cards(data: st.DataObject) -> None:
    hand = data.draw(hands(1, 10))
    conditions = data.draw(conditions_of(hand))
    assert_sound(hand, conditions, best_layout(hand, conditions))


def assert_sound(hand: list[Card], conditions: Conditions, layout: Layout) -> None:
    """Each card stands at most once, ranks go down, wild cards stand for regular cards of the value they are at."""
    used = [card for group in layout.groups for card in group.cards]
    assert sorted([*used, *layout.left_out]) == sorted(hand)
    assert layout.rank == tuple(group.rank for group in layout.groups) == tuple(sorted(layout.rank, reverse=True))
    assert layout.rank == best_ranks(hand, conditions)
    for group in layout.groups:
        assert len(group.values) == len(group.cards)
        assert group.total <= 21 or group.category.is_bagel or group.category.is_big_onion
        values = dict(zip(group.cards, group.values, strict=True))
        for wild, stood_for in group.stands:
            assert stood_for not in conditions.modifier_cards or stood_for == wild
            value = values[wild]
            assert value in ((1, 11) if stood_for.rank is Rank.ACE else (min(stood_for.rank, 10),))
        if group.name in ("flush", "broken flush"):
            stands = dict(group.stands)
            suits = [stands.get(card, card).suit for card in group.cards]
            inside = max(sum(suit in pair for suit in suits) for pair in conditions.pairs.suits)
            assert inside == len(suits) - (group.name == "broken flush")
