"""What cards of Cripple Mr Onion are worth: as a finished hand, to be kept, and against so many others.

A hand's strength is how many of the usual final hands it beats, 0 to 1. Five cards that others will join are worth two
numbers: how often the hand to come of them beats one usual hand, and how often three. Between and beyond these a beta
distribution of the strength to come is fitted to the two, so that "so many others" may be any number, whole or not:
an opponent who has shown strength counts as more than one.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from math import exp, lgamma
from typing import Final

from riverboat.cards import Card, Rank
from riverboat.onion.conditions import Eights

LETTERS: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_"
"""The digits the tables are written in."""
_SORTS: Final = 11
_LEAST: Final = 0.002
"""No strength is nearer to 0 or 1 than this."""


def sort_of(card: Card) -> int:
    """Cards of a sort are alike in all but flushes: 0 ace, 1 to 9 the two to the ten, 10 picture."""
    return 10 if card.rank > Rank.TEN else card.rank - 1


def poor(cards: Iterable[Card], eights: Eights) -> tuple[Card, ...]:
    """What is usually thrown: neither aces, pictures nor up to five, nor eights while they are wild; at most four."""
    thrown = [
        card
        for card in cards
        if Rank.FIVE < card.rank < Rank.JACK and not (card.rank is Rank.EIGHT and eights is Eights.WILD)
    ]
    return tuple(thrown[:4])


@dataclass(frozen=True, slots=True)
class Worth:
    """How strong the hand to come of some cards will be, as the beta distribution of its strength."""

    alpha: float
    beta: float

    @property
    def mean(self) -> float:
        """How often it beats one usual hand."""
        return self.alpha / (self.alpha + self.beta)

    def against(self, others: float) -> float:
        """How often it beats so many usual hands at once."""
        whole = self.alpha + self.beta
        return exp(lgamma(self.alpha + others) - lgamma(self.alpha) + lgamma(whole) - lgamma(whole + others))


def strength(ranks: tuple[int, ...], eights: Eights) -> float:
    """How many of the usual final hands these ranks beat, ties by half; not under the Fool."""
    usual = _usual(eights)
    beaten = (bisect_left(usual, ranks) + bisect_right(usual, ranks)) / 2 / len(usual)
    return min(max(beaten, _LEAST), 1 - _LEAST)


def averages(cards: Iterable[Card], eights: Eights) -> tuple[float, float]:
    """How often a hand with these one to five cards beats one usual hand, and three of them."""
    one, three = _tables(eights)
    place = _places()[tuple(sorted([sort_of(card) for card in cards]))]
    return one[place], three[place]


def worth(cards: Iterable[Card], eights: Eights) -> Worth:
    """The strength to come of five cards that five more will join."""
    return fitted(*averages(cards, eights))


def fitted(one: float, three: float) -> Worth:
    """The beta distribution by which these are the chances to beat one usual hand and three."""
    mean = min(max(one, 0.01), 0.99)
    low, high = 0.05, 200.0
    # The more the strength varies about the same mean, the more often three are beaten.
    for _ in range(24):
        whole = (low * high) ** 0.5
        alpha = mean * whole
        if mean * (alpha + 1) * (alpha + 2) / ((whole + 1) * (whole + 2)) > three:
            low = whole
        else:
            high = whole
    return Worth(mean * low, (1 - mean) * low)


@cache
def _usual(eights: Eights) -> list[tuple[int, ...]]:
    return [tuple(int(rank) for rank in hand.split(".")) for hand in _written(eights)[0].split()]


@cache
def _tables(eights: Eights) -> tuple[list[float], list[float]]:
    _, one, three = _written(eights)
    return _read(one), _read(three)


@cache
def _places() -> dict[tuple[int, ...], int]:
    sets = [kept for number in range(1, 6) for kept in combinations_with_replacement(range(_SORTS), number)]
    return {kept: place for place, kept in enumerate(sets)}


def _written(eights: Eights) -> tuple[str, str, str]:
    # Read only when they are needed, for they are long.
    if eights is Eights.WILD:
        from riverboat.players import onion_wild_averages as source
    else:
        from riverboat.players import onion_averages as source  # type: ignore[no-redef]
    return source.USUAL[eights.value], source.ONE[eights.value], source.THREE[eights.value]


def _read(text: str) -> list[float]:
    digits = {letter: place for place, letter in enumerate(LETTERS)}
    most = len(LETTERS) ** 2 - 1
    return [(digits[high] * len(LETTERS) + digits[low]) / most for high, low in zip(text[::2], text[1::2], strict=True)]
