"""Reading opponents at Mugsy's Nightmare: how likely a player with such cards bets, calls or goes on.

A level is the worth of some cards, 0 to 63. What a player with it does is guessed from its share of the pot among so
many players, and from what the pot pays; so every action seen makes some pairs of down cards likelier than others.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from math import exp, log
from typing import Final

from riverboat.cards import Card
from riverboat.mugsy.actions import Bet, Fold, OpenForTwo, Raise
from riverboat.mugsy.betting import MOST_RAISES
from riverboat.mugsy.view import HandView
from riverboat.mugsy.wilds import KIND, SUIT_BITS
from riverboat.players.mugsy_odds import begun
from riverboat.players.mugsy_worth import LEVELS, worths

_RAISES_AT: Final = log(1.3)
_RAISE_SLOPE: Final = 4.0
_STAY_SLOPE: Final = 4.0
_DOUBT: Final = 0.06
"""How much any action is believed of any player."""

_AGGRESSIVE: Final = (Bet.word, OpenForTwo.word, Raise.word)

_FIELD: Final = {
    1: (0.57, 0.95, 1.25, 1.50, 1.72, 1.92, 2.09),
    2: (0.55, 0.97, 1.31, 1.62, 1.88, 2.13, 2.36),
    3: (0.52, 0.99, 1.43, 1.85, 2.25, 2.63, 2.99),
}
"""By street, for two to eight players: the power of a level at which random hands take their fair share on average."""

Likelihood = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Guess:
    """What an opponent may hold: pairs of down cards, how likely each is, and its level together with the up cards."""

    pairs: list[tuple[Card, Card]]
    weights: list[float]
    levels: list[int]


@cache
def _raising(street: int, players: int) -> Likelihood:
    return tuple(
        _soft(_RAISE_SLOPE * (log(players * _equity(level, street, players)) - _RAISES_AT)) for level in range(LEVELS)
    )


@cache
def staying(street: int, players: int, price: float) -> Likelihood:
    """How likely each level among so many players pays this part of the pot that it would then contest."""
    if price <= 0:
        return (1.0,) * LEVELS
    return tuple(_soft(_STAY_SLOPE * log(_equity(level, street, players) / price)) for level in range(LEVELS))


@cache
def _doing(word: str, street: int, players: int, price: float, may_raise: bool) -> Likelihood:
    """How likely each level does what a player did, whose call would have cost this part of the pot."""
    raises, stays = _raising(street, players), staying(street, players, price)
    if word in _AGGRESSIVE:
        seen = [up * stay for up, stay in zip(raises, stays, strict=True)]
    elif may_raise:
        seen = [(1 - up) * stay for up, stay in zip(raises, stays, strict=True)]
    else:
        seen = list(stays)
    return tuple(_DOUBT + (1 - _DOUBT) * each for each in seen)


def price_of(owed: int, pot: int) -> float:
    """What a call costs as a part of the pot it makes, in hundredths."""
    return round(owed / (pot + owed), 2) if owed > 0 else 0.0


def guesses(view: HandView, left: list[Card]) -> dict[int, Guess]:
    """What each opponent still in may hold, `left` being the cards not seen."""
    pairs = list(combinations(left, 2))
    kinds = [KIND[one] + KIND[other] for one, other in pairs]
    bits = [SUIT_BITS[one] & SUIT_BITS[other] for one, other in pairs]
    seen = _seen(view)
    return {
        seat: _guess(view, seat, pairs, kinds, bits, seen[seat]) for seat in view.money.contenders if seat != view.seat
    }


def levels(up: Sequence[Card]) -> Callable[[Card, Card], int]:
    """What tells the level of a pair of down cards together with these up cards."""
    kinds, bits = begun(up)
    mixed, of_one_suit = worths(2 + len(up))

    def level(one: Card, other: Card) -> int:
        table = of_one_suit if bits & SUIT_BITS[one] & SUIT_BITS[other] else mixed
        return table[kinds + KIND[one] + KIND[other]]

    return level


def _guess(
    view: HandView,
    seat: int,
    pairs: list[tuple[Card, Card]],
    kinds: list[int],
    bits: list[int],
    seen: dict[int, Likelihood],
) -> Guess:
    weights = [1.0] * len(pairs)
    found: list[int] = []
    up_kinds, up_bits = 0, 15
    for street, card in enumerate(view.up[seat], start=1):
        up_kinds += KIND[card]
        up_bits &= SUIT_BITS[card]
        likely = seen.get(street)
        if likely is None and street < len(view.up[seat]):
            continue
        mixed, of_one_suit = worths(2 + street)
        found = [
            (of_one_suit if bit & up_bits else mixed)[kind + up_kinds] for kind, bit in zip(kinds, bits, strict=True)
        ]
        if likely is not None:
            weights = [weight * likely[level] for weight, level in zip(weights, found, strict=True)]
    return Guess(pairs, weights, found)


def _seen(view: HandView) -> list[dict[int, Likelihood]]:
    """For each seat, how likely each level had done what the seat did, street by street."""
    seats = view.opening.seats
    found: list[dict[int, Likelihood]] = [{} for _ in range(seats)]
    pot = sum(min(view.unit, stack) for stack in view.opening.stacks)
    players = sum(stack > 0 for stack in view.opening.stacks)
    street, raises = 1, 0
    for move in view.moves:
        if move.street > street:
            street, raises = move.street, 0
        word = move.action.word
        if word != Fold.word:
            here = _doing(word, street, max(players, 2), price_of(move.owed, pot), raises < MOST_RAISES)
            before = found[move.seat].get(street)
            found[move.seat][street] = (
                here if before is None else tuple(one * two for one, two in zip(before, here, strict=True))
            )
        else:
            players -= 1
        raises += word in (Raise.word, OpenForTwo.word)
        pot += move.put
    return found


def _equity(level: int, street: int, players: int) -> float:
    """The share among so many players of cards whose share among three is this level."""
    return float(((level + 0.5) / LEVELS) ** _FIELD[street][players - 2])


def _soft(lean: float) -> float:
    return 1 / (1 + exp(-lean)) if lean > -60 else 0.0
