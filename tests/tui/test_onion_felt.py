"""What lies on the table follows from the events alone: at the end it is what the view says (ONI-4.10)."""

from typing import Any

import pytest

from riverboat.onion import events as told
from riverboat.onion.cut import Cut
from riverboat.onion.round import Round
from riverboat.tui.games.onion_felt import Felt, felt
from tui.onion_scenes import NAMES, random_steps


def _facts(table: Felt) -> list[Any]:
    """What must not be missed: coins, cards and who is in; the order of cards may differ."""
    return [
        table.pot,
        table.dealer,
        sorted(table.hand),
        [
            (place.stack, place.bet, place.bid, sorted(place.up), place.down, sorted(place.aside), place.is_in)
            for place in table.places
        ],
    ]


@pytest.mark.parametrize("gambling", [True, False])
@pytest.mark.parametrize("me", [0, 1, None])
def test_the_events_lead_to_what_the_view_shows(gambling: bool, me: int | None) -> None:
    steps = 0
    for before, events, after in random_steps(3, 30, gambling=gambling, rebuy=gambling, stack=120):
        if isinstance(before, Cut) or isinstance(after, Cut):
            continue
        assert isinstance(after, Round)
        seen = [each for event in events if (each := event.seen_by(me)) is not None]
        start = before is after
        names = NAMES[: after.options.players]
        followed = felt(before.view(me), names, seen, from_start=start, me=me)
        assert _facts(followed) == _facts(felt(after.view(me), names)), [str(event) for event in events]
        steps += 1
    assert steps > 100


def test_an_ante_is_in_the_stack_before_it_is_paid() -> None:
    """ONI-4.1: at the beginning of a round the coins are still with their owners."""
    for before, events, after in random_steps(1, 2, gambling=True):
        if before is after and isinstance(events[0], told.RoundBegins) and isinstance(after, Round):
            names = NAMES[: after.options.players]
            bare = felt(after.view(0), names, events[:1], from_start=True)
            full = felt(after.view(0), names, events, from_start=True)
            assert bare.pot == full.pot - after.options.stake * len(after.still_in)
            return
    raise AssertionError("no round began")
