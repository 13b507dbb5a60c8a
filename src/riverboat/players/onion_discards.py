"""Which cards of Cripple Mr Onion the players throw before the second deal (ONI-3.2)."""

from collections.abc import Iterable
from itertools import combinations
from random import Random
from typing import Final

from riverboat.cards import Card
from riverboat.onion.conditions import (
    ARCHCHANCELLOR,
    DEATH,
    FATE,
    FOOL,
    LADY,
    QUEEN_OF_COINS,
    SENDER,
    Eights,
)
from riverboat.onion.grouping import best_ranks
from riverboat.onion.view import OnionView
from riverboat.players.onion_outlook import FULL_HAND, MOST_THROWN, others_in, unseen
from riverboat.players.onion_worth import averages, fitted, poor, strength

_CANDIDATES: Final = 12


def by_habit(view: OnionView) -> tuple[Card, ...]:
    """The novice keeps aces, pictures and cards up to five, and throws the rest, at most four, wild eights too."""
    return poor(view.hand, Eights.PLAIN)


def by_samples(view: OnionView, samples: int, wild_samples: int, rng: Random) -> tuple[Card, ...]:
    """The throw after which sampled final hands do best against the usual strength of a hand: the steady player."""
    eights = view.me.conditions.eights
    cards = unseen(view)
    others = len(others_in(view))
    keeps = _sensible(view, eights)
    sums = [0.0] * len(keeps)
    for _ in range(wild_samples if eights is Eights.WILD else samples):
        # The same cards come to every candidate, so that luck favours none.
        drawn = rng.sample(cards, FULL_HAND - 1)
        for place, kept in enumerate(keeps):
            ranks = best_ranks((*kept, *drawn[: FULL_HAND - len(kept)]), view.me.conditions)
            sums[place] += strength(ranks, eights) ** others
    return _all_but(view.hand, keeps[max(range(len(keeps)), key=sums.__getitem__)])


def by_averages(view: OnionView) -> tuple[Card, ...]:
    """The throw after which the cards kept are worth most on average, by tables: the expert."""
    eights = view.me.conditions.eights
    others = len(others_in(view))
    best: tuple[float, tuple[Card, ...]] | None = None
    for kept in _keeps(view.hand):
        one, three = averages(kept, eights)
        value = three if others == 3 else one if others == 1 else fitted(one, three).against(others)
        value += _powers(view, kept)
        if best is None or value > best[0]:
            best = (value, kept)
    assert best is not None
    return _all_but(view.hand, best[1])


def _keeps(hand: tuple[Card, ...]) -> Iterable[tuple[Card, ...]]:
    """Every set of cards that may be kept, the larger first."""
    for number in range(len(hand), len(hand) - MOST_THROWN - 1, -1):
        yield from combinations(hand, number)


def _sensible(view: OnionView, eights: Eights) -> list[tuple[Card, ...]]:
    """At most a dozen sets of cards worth keeping: what is usually kept, that with or without one card, flushes."""
    hand = view.hand
    usual = _all_but(hand, poor(hand, eights))
    found = [usual] if usual else []
    for card in hand:
        near = tuple(other for other in hand if (other in usual) is not (other == card))
        if len(hand) - MOST_THROWN <= len(near):
            found.append(near)
    for suits in view.me.conditions.pairs.suits:
        flush = tuple(card for card in hand if card.suit in suits)
        if len(flush) >= 3:
            found.append(flush)
    found.append(hand)
    return list(dict.fromkeys(found))[:_CANDIDATES]


def _all_but(hand: tuple[Card, ...], kept: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(card for card in hand if card not in kept)


_POWER: Final = {
    (6, QUEEN_OF_COINS): 0.06,
    (7, QUEEN_OF_COINS): 0.02,
    (10, ARCHCHANCELLOR): 0.15,
    (4, LADY): 0.02,
    (5, FATE): 0.01,
    (8, SENDER): 0.01,
    (9, DEATH): 0.02,
    (11, FOOL): 0.01,
}
"""What a card is worth above any other picture because of what it may be declared for, by the modifier."""


def _powers(view: OnionView, kept: tuple[Card, ...]) -> float:
    return sum(bonus for (number, card), bonus in _POWER.items() if number in view.modifiers and card in kept)
