"""What a computer player reckons of a hand of Mugsy's Nightmare: unseen cards, hidden hands, and shares of a pot."""

from bisect import bisect
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from random import Random
from typing import Final

from riverboat.cards import FRENCH, Card
from riverboat.mugsy.hand import SUICIDE_KING
from riverboat.mugsy.view import HandView
from riverboat.mugsy.wilds import KIND, SUIT_BITS, reading_of

_NO_HAND: Final = (-1, 0)


class _Values(dict[int, tuple[int, int]]):
    """Each hand's high and low as two numbers, greater is better both ways, and a low of 0 is none."""

    def __init__(self, one_suit: bool) -> None:
        super().__init__()
        self._one_suit = one_suit

    def __missing__(self, kinds: int) -> tuple[int, int]:
        (category, ranks), low = reading_of(kinds, self._one_suit)
        high = int(category)
        for rank in ranks:
            high = high << 4 | rank
        packed = 0
        for rank in () if low is None else low.ranks:
            packed = packed << 4 | rank
        value = self[kinds] = (high, 0 if low is None else (1 << 20) - packed)
        return value


_VALUES: Final = (_Values(False), _Values(True))


def value(kinds: int, bits: int) -> tuple[int, int]:
    """A hand's high and low as two numbers, from the sum of its cards' kinds and what is left of their suits."""
    return _VALUES[bits > 0][kinds]


def unseen(view: HandView) -> list[Card]:
    """The cards that this seat cannot see, in the pack's order."""
    seen = {card for cards in view.up for card in cards} | {card for cards in view.down for card in cards if card}
    return [card for card in FRENCH if card not in seen]


def share(mine: tuple[int, int], others: Sequence[tuple[int, int]]) -> float:
    """The part of a pot that a hand takes from the others, both halves together (MUG-11)."""
    high, low = mine
    high_ties = low_ties = 1
    is_low = low > 0
    for other_high, other_low in others:
        if other_high >= high:
            high_ties = high_ties + 1 if other_high == high and high_ties else 0
        if other_low:
            is_low = True
            if other_low >= low:
                low_ties = low_ties + 1 if other_low == low and low_ties else 0
    taken_high = 1 / high_ties if high_ties else 0.0
    if not is_low:
        return taken_high
    return (taken_high + (1 / low_ties if low and low_ties else 0.0)) / 2


@dataclass(frozen=True, slots=True)
class Hidden:
    """The two down cards a player may have, and how likely each pair is, as running sums."""

    pairs: Sequence[tuple[Card, Card]]
    running: Sequence[float]

    def draw(self, rng: Random) -> tuple[Card, Card]:
        """One pair, drawn by likelihood."""
        return self.pairs[bisect(self.running, rng.random() * self.running[-1], 0, len(self.pairs) - 1)]


def hidden(pairs: Sequence[tuple[Card, Card]], weights: Sequence[float]) -> Hidden:
    """The pairs with these likelihoods."""
    return Hidden(pairs, list(accumulate(weights)))


@dataclass(frozen=True, slots=True)
class Outlook:
    """How one imagined deal ends: this seat's hand, and each opponent's down cards and hand.

    A player struck by the suicide king on the way has no hand.
    """

    mine: tuple[int, int]
    pairs: dict[int, tuple[Card, Card]]
    hands: dict[int, tuple[int, int]]


def imagine(view: HandView, rng: Random, samples: int, guesses: dict[int, Hidden] | None = None) -> list[Outlook]:
    """So many imagined ends of the hand, everyone in staying in; hidden cards by `guesses`, or all alike likely."""
    assert view.seat is not None
    me = view.seat
    opponents = [seat for seat in view.money.contenders if seat != me]
    left = unseen(view)
    missing = {seat: 3 - len(view.up[seat]) for seat in view.money.contenders}
    known = {seat: begun(view.up[seat]) for seat in opponents}
    own = begun(view.cards)
    drawer = (
        _uniform(left, opponents, missing, missing[me])
        if guesses is None
        else _guessed(left, opponents, missing, missing[me], guesses)
    )
    outlooks = []
    for _ in range(samples):
        pairs, ups, mine = drawer(rng)
        hands = {seat: _finished(known[seat], pairs[seat], ups[seat]) for seat in opponents}
        outlooks.append(Outlook(_finished(own, (), mine), pairs, hands))
    return outlooks


_Draw = tuple[dict[int, tuple[Card, Card]], dict[int, Sequence[Card]], Sequence[Card]]


def _uniform(
    left: list[Card], opponents: Sequence[int], missing: dict[int, int], own: int
) -> Callable[[Random], _Draw]:
    number = own + sum(2 + missing[seat] for seat in opponents)

    def draw(rng: Random) -> _Draw:
        cards = rng.sample(left, number)
        place = own
        pairs: dict[int, tuple[Card, Card]] = {}
        ups: dict[int, Sequence[Card]] = {}
        for seat in opponents:
            pairs[seat] = (cards[place], cards[place + 1])
            ups[seat] = cards[place + 2 : place + 2 + missing[seat]]
            place += 2 + missing[seat]
        return pairs, ups, cards[:own]

    return draw


def _guessed(
    left: list[Card], opponents: Sequence[int], missing: dict[int, int], own: int, guesses: dict[int, Hidden]
) -> Callable[[Random], _Draw]:
    number = len(left)
    still = own + sum(missing[seat] for seat in opponents)

    def draw(rng: Random) -> _Draw:
        random = rng.random
        taken: set[Card] = set()
        pairs: dict[int, tuple[Card, Card]] = {}
        for seat in opponents:
            guess = guesses[seat]
            pair = guess.draw(rng)
            for _ in range(20):
                if pair[0] not in taken and pair[1] not in taken:
                    break
                pair = guess.draw(rng)
            pairs[seat] = pair
            taken.update(pair)
        cards: list[Card] = []
        while len(cards) < still:
            card = left[int(random() * number)]
            if card not in taken:
                taken.add(card)
                cards.append(card)
        ups: dict[int, Sequence[Card]] = {}
        place = own
        for seat in opponents:
            ups[seat] = cards[place : place + missing[seat]]
            place += missing[seat]
        return pairs, ups, cards[:own]

    return draw


def begun(cards: Sequence[Card]) -> tuple[int, int]:
    """The sum of the cards' kinds, and what is left of their suits."""
    kinds, bits = 0, 15
    for card in cards:
        kinds += KIND[card]
        bits &= SUIT_BITS[card]
    return kinds, bits


def _finished(known: tuple[int, int], pair: Sequence[Card], ups: Sequence[Card]) -> tuple[int, int]:
    kinds, bits = known
    for card in pair:
        kinds += KIND[card]
        bits &= SUIT_BITS[card]
    for card in ups:
        if card is SUICIDE_KING:
            return _NO_HAND
        kinds += KIND[card]
        bits &= SUIT_BITS[card]
    return _VALUES[bits > 0][kinds]
