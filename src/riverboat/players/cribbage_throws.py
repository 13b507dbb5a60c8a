"""Weighing the throws to the crib: the exact mean of the hand kept, and the crib's average."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from riverboat.cards import FRENCH, Card
from riverboat.cribbage.scoring import points
from riverboat.cribbage.variant import Variant
from riverboat.players.cribbage_averages import AVERAGES


@dataclass(frozen=True, slots=True)
class WeighedThrow:
    """Two cards to throw and what to expect of it, in points.

    `hand` is the exact mean of the cards kept over all starters, `crib` the average worth of a crib these two cards
    go to; `total` adds the crib for the dealer and takes it away for the pone.
    """

    thrown: tuple[Card, Card]
    kept: tuple[Card, ...]
    hand: float
    crib: float
    total: float


def throws(dealt: Sequence[Card], variant: Variant, *, dealer: bool) -> tuple[WeighedThrow, ...]:
    """Every throw from the cards dealt, best first; of equals the one that comes first in the hand."""
    starters = [card for card in FRENCH if card not in dealt]
    averages = AVERAGES[variant][dealer]
    sign = 1 if dealer else -1
    weighed = []
    for thrown, kept in choices(dealt):
        hand = sum([points(kept, starter) for starter in starters]) / len(starters)
        crib = averages[thrown[0].rank - 1][thrown[1].rank - 1]
        weighed.append(WeighedThrow(thrown, kept, hand, crib, hand + sign * crib))
    return tuple(sorted(weighed, key=lambda each: -each.total))


def choices(dealt: Sequence[Card]) -> Iterator[tuple[tuple[Card, Card], tuple[Card, ...]]]:
    """Each two cards that may be thrown, with the cards then kept."""
    for first, second in combinations(range(len(dealt)), 2):
        kept = tuple([card for place, card in enumerate(dealt) if place not in (first, second)])
        yield (dealt[first], dealt[second]), kept
