"""How good a hand of Cripple Mr Onion is: by its top grouping, or by samples of what the others may hold."""

from random import Random
from typing import Final

from riverboat.cards import EIGHT_SUITS, Card
from riverboat.onion.categories import ORDER
from riverboat.onion.conditions import Eights
from riverboat.onion.grouping import best_layout, best_ranks
from riverboat.onion.view import OnionView

FULL_HAND: Final = 10
_WILD_SAMPLES: Final = 4
"""A hand with wild cards takes ten times as long to lay out, so fewer are sampled."""


def top_strength(view: OnionView) -> float:
    """How high the hand's top grouping stands, 0 to 1; with five cards as if it were twice as good."""
    now = view.me.conditions
    layout = best_layout(view.hand, now)
    if not layout.groups:
        return 0.0
    place = ORDER[now.fool].index(layout.groups[0].category)
    high = (place + (3 if len(view.hand) < FULL_HAND else 0)) / (len(ORDER[now.fool]) - 4)
    return min(1.0, high)


def share(view: OnionView, samples: int, rng: Random) -> float:
    """How often, of so many deals of the cards not seen, this hand is the best of those still in; ties count half."""
    assert view.seat is not None
    unseen = _unseen(view)
    if view.me.conditions.eights is Eights.WILD:
        samples = min(samples, _WILD_SAMPLES)
    won = 0.0
    for _ in range(samples):
        rng.shuffle(unseen)
        won += _wins(view, unseen)
    return won / samples


def _wins(view: OnionView, unseen: list[Card]) -> float:
    at = 0

    def filled(known: tuple[Card, ...]) -> tuple[Card, ...]:
        nonlocal at
        missing = FULL_HAND - len(known)
        at += missing
        return known + tuple(unseen[at - missing : at])

    mine = best_ranks(filled(view.hand), view.me.conditions)
    result = 1.0
    for player in view.players:
        if player.is_in and player.seat != view.seat:
            theirs = best_ranks(filled(player.up), player.conditions)
            if theirs > mine:
                return 0.0
            if theirs == mine:
                result = 0.5
    return result


def _unseen(view: OnionView) -> list[Card]:
    """Every card this seat has not seen."""
    seen = set(view.hand) | set(view.thrown) | set(view.thrown_open)
    for player in view.players:
        seen.update(player.up)
        seen.update(player.aside)
    return [card for card in EIGHT_SUITS if card not in seen]
