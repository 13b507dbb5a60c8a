"""Layouts made by hand: what they are worth, and why they are refused (ONI-3.7)."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from onion.plain_partitions import BAGELS, Ranking, best_of_parts, order_under, ranking_of
from onion.solving import best, cards, parts, under, words
from onion.test_solver_exactness import conditions_of, hands
from riverboat.onion.categories import Category
from riverboat.onion.grouping import best_layout
from riverboat.onion.manual import IllegalLayout, lay_out

LADY: dict[str, Any] = {"lady": True, "wild_round": True}
WILD: dict[str, Any] = {"eights": "wild"}


def laid(groups: str, *, hand: str = "", **conditions: Any) -> str:
    """What the groups are worth in words."""
    chosen = parts(groups)
    whole = cards(hand) if hand else tuple(card for part in chosen for card in part)
    return words(lay_out(whole, chosen, under(**conditions)))


def refusal(groups: str, *, hand: str = "", named: list[Category | None] | None = None, **conditions: Any) -> str:
    """The clause and the sentence of the refusal."""
    chosen = parts(groups)
    whole = cards(hand) if hand else tuple(card for part in chosen for card in part)
    with pytest.raises(IllegalLayout) as refused:
        lay_out(whole, chosen, under(**conditions), named)
    return f"{refused.value.clause}: {refused.value.sentence}"


def test_oni_3_7_a_player_may_miss_the_best_and_leave_cards_out() -> None:
    hand = "9c 5s 7h Kc Kd"
    layout = lay_out(cards(hand), parts("Kc Kd / 9c 5s"), under())
    assert (words(layout), layout.left_out) == ("bagel, a fourteen", cards("7h"))
    assert best_layout(cards(hand)).rank > layout.rank


def test_oni_2_1_bagels_laid_apart_are_one_grouping() -> None:
    assert laid("Kc Kd / 5s / 9c As / Th Td") == "triple bagel, a five"


def test_groups_come_out_from_the_highest_down() -> None:
    assert laid("5s / Kc Kd / 9h 5c 7s") == "three-card onion, bagel, a five"


def test_a_wild_card_is_played_at_its_best() -> None:
    assert laid("8c 9s / 8h 8d Ks Ac", **WILD) == "double onion, bagel"


def test_a_card_is_in_one_group_and_of_this_hand() -> None:
    assert refusal("9c 5s / 9c 4d", hand="9c 5s 4d") == "ONI-2: A card counts in at most one group."
    assert refusal("9c 5s", hand="9c 4d") == "ONI-2: 5s is not in this hand."


def test_oni_2_1_cards_that_make_no_grouping() -> None:
    assert refusal("9c 9s 5d") == (
        "ONI-2.1: 9c 9s 5d makes no grouping: only bagels and the Onions go over twenty-one."
    )
    assert refusal("9c 5s", named=[Category.BAGEL]) == "ONI-2.1: 9c 5s makes no bagel."


def test_zeroed_and_replaced_cards_are_refused_by_name() -> None:
    assert (
        refusal("As 5d", aces_zeroed=True) == "ONI-M5: Fate has zeroed your aces: the ace of spades may be in no group."
    )
    assert refusal("As 5d", sender=True, wild_round=True).startswith("ONI-M8: The Sender of Eights zeroes all aces")
    assert refusal("Qs 5d", zeroed="Qs").startswith("ONI-M4: The queen of spades has been replaced")


def test_oni_m4_ii_the_raised_three_is_refused_as_a_two_card_onion_but_may_stand_as_a_one() -> None:
    raised: dict[str, Any] = {"hand": "3c Kc 7h Qo Ad", "shift": "Qo 3c", **LADY}
    claim = [Category.TWO_CARD_ONION, None]
    assert refusal("3c Kc / 7h", named=claim, **raised).startswith("ONI-M4: The Lady devalues a card")
    assert laid("3c Kc / 7h", **raised) == "an eleven, a seven"
    assert laid("3c Kc / 7h Ad", **raised) == "two-card onion, an eight"


def test_oni_m4_ii_any_ace_of_the_layout_may_be_the_one() -> None:
    assert laid("Kc As / 5c Ah", **LADY) == "two-card onion, a six"
    assert laid("Kc 8h / 5c 8s", lady=True, **WILD) == "two-card onion, a six"


def test_oni_m8_i_eights_beside_aces() -> None:
    assert refusal("8c 5d / As", sender=True) == (
        "ONI-M8: The Sender of Eights lets a layout hold eights or aces, never both."
    )


def test_oni_m9_death_counts_the_whole_hand_and_all_the_onions_together() -> None:
    two = "Kc Qs Ah Ad"
    assert refusal(two, death=True).startswith("ONI-M9: Death wants one picture")
    assert laid(two, hand=two + " Jh", death=True) == "double onion"
    both = f"{two} / Jh Jd Ac As"
    assert refusal(both, death=True).startswith("ONI-M9")
    assert laid(both, hand=both.replace("/", "") + " Kd", death=True) == "double onion, double onion"


def test_oni_m10_i_the_jack_of_staves_beside_an_eight_at_eight() -> None:
    assert refusal("Jv 5d / 8c", archchancellor=True).startswith("ONI-M10: With the jack of staves in a group")
    assert laid("Jv 5d / 8c", archchancellor=True, **WILD) == "a fifteen, an eleven"


def test_oni_m7_the_five_are_shifted_or_ordinary() -> None:
    four = "9c 9s Tc Ts"
    hand = f"Qo {four} 8h"
    assert laid(f"{four} / Qo 8h", hand=hand, elephants=four) == "double onion made by the Elephants, a fourteen"
    assert laid("9c / 9s / Tc Qo", hand=hand, elephants=four) == "bagel, a nine, a nine"
    assert refusal(f"{four} / Qo 8h", hand=hand, elephants=four, named=[None, Category.BROKEN_FLUSH]).startswith(
        "ONI-2.1"
    )


@settings(max_examples=500, deadline=None)
@given(st.data())
def test_a_layout_by_hand_is_legal_when_some_way_to_play_its_groups_is(data: st.DataObject) -> None:
    """Against playing the cards of every group every way (ONI-3.7)."""
    hand = data.draw(hands(1, 7))
    conditions = data.draw(conditions_of(hand))
    places = [data.draw(st.integers(0, 3)) for _ in hand]
    groups = [[card for card, place in zip(hand, places, strict=True) if place == one] for one in (1, 2, 3)]
    right = best_of_parts([group for group in groups if group], hand, conditions)
    try:
        found: Ranking | None = ranking_of(lay_out(hand, groups, conditions), conditions)
    except IllegalLayout:
        found = None
    assert found == (None if right is None else with_one_bagel_group(right, order_under(conditions)))


def with_one_bagel_group(ranking: Ranking, order: list[str]) -> Ranking:
    """Several bagels form one grouping (ONI-2.1)."""
    bagels = sum(BAGELS.index(order[place]) + 1 for place, _ in ranking if order[place] in BAGELS)
    others = [merit for merit in ranking if order[merit[0]] not in BAGELS]
    return tuple(sorted([*others, (order.index(BAGELS[bagels - 1]), 0)] if bagels else others, reverse=True))


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_the_best_layout_is_legal_by_hand_and_worth_as_much(data: st.DataObject) -> None:
    hand = data.draw(hands(1, 10))
    conditions = data.draw(conditions_of(hand))
    layout = best_layout(hand, conditions)
    again = lay_out(hand, [group.cards for group in layout.groups], conditions)
    assert again.rank == layout.rank


def test_best_is_never_below_a_layout_by_hand() -> None:
    assert best("Kc Kd 9c 5s 7h") == "three-card onion, bagel"
