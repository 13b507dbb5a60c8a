"""The table followed event by event comes to the same as the view when all is over."""

from dataclasses import replace

import pytest

from riverboat.mugsy import events as told
from riverboat.tui.games.mugsy_felt import Felt, felt
from tui.mugsy_scenes import NAMES, dealt, random_hands


def settled(table: Felt) -> Felt:
    """Without what only one of the two can know: who is asked next, the balance, what was taken unseen."""
    won = [0 if table.taken_unseen is not None else place.won for place in table.places]
    places = tuple(
        replace(place, net=None, is_gone=False, deed="", paid=0, won=chips)
        for place, chips in zip(table.places, won, strict=True)
    )
    return replace(table, places=places, to_act=None, brings_in=False)


@pytest.mark.parametrize("me", [0, 1, None])
def test_what_is_followed_event_by_event_is_what_the_view_shows(me: int | None) -> None:
    for before, action, after, events in random_hands(11, 70):
        seen = [event for each in events if (event := each.seen_by(me)) is not None]
        names = NAMES[: after.opening.seats]
        followed = felt(before.view(me), names, seen, from_start=action is None)
        assert settled(followed) == settled(felt(after.view(me), names)), (action, seen)


def test_a_new_deal_begins_with_a_bare_table() -> None:
    hand = dealt(4)
    bare = felt(hand.view(0), NAMES[:4], from_start=True)
    assert not any(place.down or place.up or place.bet for place in bare.places)
    assert [place.stack for place in bare.places] == [1000] * 4


def test_a_player_who_bought_in_again_has_nothing_until_that_is_told_mug_16() -> None:
    hand = dealt(3)
    view = replace(hand.view(0), opening=replace(hand.opening, rebuys=(2,)))
    assert felt(view, NAMES[:3], from_start=True).places[2].stack == 0
    bought = felt(view, NAMES[:3], (told.BoughtIn(2, 1000),), from_start=True)
    assert bought.places[2].stack == 1000


def test_what_each_did_in_this_round_is_remembered_and_forgotten_with_the_next_street() -> None:
    hand = dealt(4, "open-for-two call fold")
    assert [place.deed for place in felt(hand.view(0), NAMES[:4]).places] == [
        "opened for 50",
        "called 50",
        "folded",
        "",
    ]
    hand = dealt(4, "open-for-two call fold raise call call")
    assert [place.deed for place in felt(hand.view(0), NAMES[:4]).places] == ["", "", "", ""]


def test_a_raise_is_told_by_what_it_comes_to() -> None:
    hand = dealt(4, "bring-in raise raise")
    assert felt(hand.view(0), NAMES[:4]).places[2].deed == "raised to 75"
