"""The show: what a hand or a crib is worth with the starter, and how a player counts it aloud (CRI-12 to CRI-15)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations, product
from typing import Final

from riverboat.cards import FRENCH, Card, Rank
from riverboat.cribbage.numbers import in_words

VALUES: Final = tuple(min(card.rank, 10) for card in FRENCH)
"""The value of each card, found by its number: ace 1, pictures 10, others their rank (CRI-1)."""


class Kind(StrEnum):
    """What a hand is counted for, in the order players count."""

    FIFTEEN = "fifteen"
    RUN = "run"
    PAIR = "pair"
    FLUSH = "flush"
    NOBS = "nobs"


@dataclass(frozen=True, slots=True)
class Combination:
    """One thing counted in a hand or crib: the cards that make it, low to high, and its points."""

    kind: Kind
    cards: tuple[Card, ...]
    points: int

    @property
    def words(self) -> str:
        """Its name as spoken: ``"fifteen"``, ``"a run of three"``, ``"a pair royal"``, ``"one for his nobs"``."""
        match self.kind:
            case Kind.FIFTEEN:
                return "fifteen"
            case Kind.RUN:
                return f"a run of {in_words(len(self.cards))}"
            case Kind.PAIR:
                return ("a pair", "a pair royal", "a double pair royal")[len(self.cards) - 2]
            case Kind.FLUSH:
                return f"a flush of {in_words(len(self.cards))}"
            case Kind.NOBS:
                return "one for his nobs"


@dataclass(frozen=True, slots=True)
class Count:
    """A hand or crib counted combination by combination, in the order players count."""

    combinations: tuple[Combination, ...]

    @property
    def points(self) -> int:
        """What the hand or crib is worth."""
        return sum(combination.points for combination in self.combinations)

    def points_for(self, kind: Kind) -> int:
        """The points that one kind of combination brings."""
        return sum(combination.points for combination in self.combinations if combination.kind is kind)

    @property
    def phrases(self) -> tuple[str, ...]:
        """What is said at each combination, with the running total: ``("fifteen two", "a pair is four")``."""
        phrases = []
        total = 0
        for combination in self.combinations:
            total += combination.points
            link = " " if combination.kind is Kind.FIFTEEN else " is "
            phrases.append(f"{combination.words}{link}{in_words(total)}")
        return tuple(phrases)

    @property
    def spoken(self) -> str:
        """The whole count as said aloud; a worthless hand is announced as ``"nineteen"`` (CRI-19)."""
        phrases = self.phrases
        if not phrases:
            return "nineteen"
        if phrases[-1].startswith("fifteen") or len(phrases) == 1:
            return ", ".join(phrases)
        return ", ".join((*phrases[:-1], f"and {phrases[-1]}"))


def points(hand: Sequence[Card], starter: Card, *, crib: bool = False, five_card: bool = False) -> int:
    """What `hand` is worth with `starter`, in points: the sum of `count`'s combinations, found fast.

    `crib` counts a crib, whose flush is stricter than a hand's; `five_card` matters for a crib only (CRI-14).
    """
    key = _KEYS[starter]
    for card in hand:
        key += _KEYS[card]
    total = _POINTS_BY_RANKS[key & _RANKS]
    suits = (key >> _SUIT_SHIFT) - _SUIT_KEYS[starter]
    if not crib:
        if suits in _FLUSHES:
            total += len(hand) + (suits == len(hand) * _SUIT_KEYS[starter])
    elif five_card:
        matching = suits >> 3 * (starter // 13) & 7
        if matching >= 3:
            total += matching + 1
    elif suits == 4 * _SUIT_KEYS[starter]:
        total += 5
    if _JACKS[starter] in hand:
        total += 1
    return total


def points_held(cards: Sequence[Card]) -> int:
    """What some cards are worth by themselves, before the starter is turned: fifteens, runs, pairs, and a flush."""
    key = 0
    for card in cards:
        key += _KEYS[card]
    total = _POINTS_BY_RANKS[key & _RANKS]
    return total + len(cards) if key >> _SUIT_SHIFT in _FLUSHES else total


def count(hand: Sequence[Card], starter: Card, *, crib: bool = False, five_card: bool = False) -> Count:
    """The whole count of `hand` with `starter`: fifteens, runs, pairs, flush, nobs in that order (CRI-12 to CRI-15)."""
    cards = sorted((*hand, starter), key=_by_rank)
    found = [*_fifteens(cards), *_runs(cards), *_pairs(cards)]
    flush = _flush(hand, starter, crib=crib, five_card=five_card)
    if flush:
        found.append(Combination(Kind.FLUSH, tuple(sorted(flush, key=_by_rank)), len(flush)))
    found += (
        Combination(Kind.NOBS, (card,), 1) for card in hand if card.rank is Rank.JACK and card.suit is starter.suit
    )
    return Count(tuple(found))


def _by_rank(card: Card) -> tuple[int, int]:
    return card.rank, card.suit


def _fifteens(cards: Sequence[Card]) -> Iterable[Combination]:
    """Every choice of two or more cards that totals fifteen, the shortest first (CRI-12)."""
    for size in range(2, len(cards) + 1):
        for chosen in combinations(cards, size):
            if sum(VALUES[card] for card in chosen) == 15:
                yield Combination(Kind.FIFTEEN, chosen, 2)


def _runs(cards: Sequence[Card]) -> Iterable[Combination]:
    """Every distinct run of three or more cards, at its greatest length (CRI-12)."""
    by_rank: dict[Rank, list[Card]] = {}
    for card in cards:
        by_rank.setdefault(card.rank, []).append(card)
    for low in by_rank:
        if low - 1 in by_rank:
            continue
        length = 1
        while low + length in by_rank:
            length += 1
        if length >= 3:
            for chosen in product(*(by_rank[Rank(low + step)] for step in range(length))):
                yield Combination(Kind.RUN, chosen, length)


def _pairs(cards: Sequence[Card]) -> Iterable[Combination]:
    """Two, three or four cards of one rank: each pair among them counts 2, so 2, 6 or 12 (CRI-12)."""
    for rank in sorted({card.rank for card in cards}):
        alike = tuple(card for card in cards if card.rank is rank)
        if len(alike) >= 2:
            yield Combination(Kind.PAIR, alike, len(alike) * (len(alike) - 1))


def _flush(hand: Sequence[Card], starter: Card, *, crib: bool, five_card: bool) -> tuple[Card, ...]:
    """The cards that make a flush, the starter among them if it counts; none if there is no flush."""
    if not crib:  # CRI-13: all the cards kept, and the starter if it matches
        if len({card.suit for card in hand}) != 1:
            return ()
        return (*hand, starter) if starter.suit is hand[0].suit else tuple(hand)
    matching = (*(card for card in hand if card.suit is starter.suit), starter)
    least = 4 if five_card else 5  # CRI-14
    return matching if len(matching) >= least else ()


# The fast path. Fifteens, runs and pairs depend on the ranks only, and there are 6,188 choices of five ranks: each is
# counted once, when it is first met. A card's key is one integer that adds up: three bits for each rank, then three for
# each suit.

_SUIT_SHIFT: Final = 3 * 13
_RANKS: Final = (1 << _SUIT_SHIFT) - 1
_SUIT_KEYS: Final = tuple(1 << 3 * (number // 13) for number in range(52))
_KEYS: Final = tuple((1 << 3 * (number % 13)) + (_SUIT_KEYS[number] << _SUIT_SHIFT) for number in range(52))
_JACKS: Final = tuple(FRENCH[number // 13 * 13 + 10] for number in range(52))
_FLUSHES: Final = frozenset(size << 3 * suit for size in (3, 4) for suit in range(4))


class _PointsByRanks(dict[int, int]):
    """Points for fifteens, runs and pairs, by the ranks held; a new key is counted when it is asked for."""

    def __missing__(self, ranks: int) -> int:
        cards = [
            FRENCH[13 * suit + rank] for rank in range(13) for suit in range(ranks >> 3 * rank & 7)
        ]  # suits do not matter here
        found = (*_fifteens(cards), *_runs(cards), *_pairs(cards))
        self[ranks] = total = sum(combination.points for combination in found)
        return total


_POINTS_BY_RANKS: Final = _PointsByRanks()
