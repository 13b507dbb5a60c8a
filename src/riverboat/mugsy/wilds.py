"""Reading a hand of Mugsy's Nightmare both ways: the best high and the best low that its wild cards allow.

Ten cards of the pack are wild (MUG-8), so a hand is read from little: which natural ranks it holds and how often, how
many cards are wild, and whether its natural cards share a suit. Every reading is worked out once and remembered.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from enum import IntEnum
from typing import Final, NamedTuple

from riverboat.cards import FRENCH, Card, Rank, Suit

WILD_CARDS: Final = tuple(
    card
    for card in FRENCH
    if card.rank in (Rank.FOUR, Rank.QUEEN) or (card.rank is Rank.JACK and card.suit in (Suit.SPADES, Suit.HEARTS))
)
"""All fours, all queens and the one-eyed jacks, of spades and of hearts (MUG-8)."""

ACE_HIGH: Final = 14
HIGHEST_LOW: Final = 8
_LETTERS: Final = "?A23456789TJQKA"
_SPOKEN: Final = {rank.value: rank.word for rank in Rank} | {ACE_HIGH: "ace"}
_SPOKEN_MANY: Final = {rank.value: rank.plural for rank in Rank} | {ACE_HIGH: "aces"}


class Category(IntEnum):
    """The kinds of high hand, worst to best (MUG-9)."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    FIVE_OF_A_KIND = 9

    @property
    def words(self) -> str:
        """The kind as spoken: ``"four of a kind"``."""
        return _WORDS[self]


_WORDS: Final = tuple(category.name.lower().replace("_", " ") for category in Category)


class High(NamedTuple):
    """A high hand, of five cards or of what is showing; of two, the greater is the better (MUG-9).

    `ranks` are the hand's ranks in the order in which they decide, an ace being 14, or 1 at the foot of a straight.
    """

    category: Category
    ranks: tuple[int, ...]

    @property
    def letters(self) -> str:
        """The deciding ranks as text: ``"AAAA5"``."""
        return "".join(_LETTERS[rank] for rank in self.ranks)

    @property
    def spoken(self) -> str:
        """The hand as a player names it: ``"four aces, five kicker"``, ``"pair of aces"``, ``"ace-king high"``."""
        first, *rest = self.ranks
        match self.category:
            case Category.HIGH_CARD:
                return "-".join(_SPOKEN[rank] for rank in self.ranks[:2]) + " high"
            case Category.PAIR:
                name = f"pair of {_SPOKEN_MANY[first]}"
            case Category.TWO_PAIR:
                name = f"{_SPOKEN_MANY[first]} and {_SPOKEN_MANY[self.ranks[2]]}"
            case Category.THREE_OF_A_KIND:
                name = f"three {_SPOKEN_MANY[first]}"
            case Category.FOUR_OF_A_KIND:
                name = f"four {_SPOKEN_MANY[first]}"
            case Category.FIVE_OF_A_KIND:
                return f"five {_SPOKEN_MANY[first]}"
            case Category.FULL_HOUSE:
                return f"full house, {_SPOKEN_MANY[first]} over {_SPOKEN_MANY[self.ranks[-1]]}"
            case _:
                return f"{_SPOKEN[first]}-high {self.category.words}"
        kickers = [_SPOKEN[rank] for rank in rest if self.ranks.count(rank) == 1]
        return f"{name}, {kickers[0]} kicker" if kickers and len(self.ranks) == 5 else name

    def __str__(self) -> str:
        return self.spoken


class Low(NamedTuple):
    """A low hand that qualifies: five different ranks up to eight; of two, the SMALLER is the better (MUG-10)."""

    ranks: tuple[int, ...]

    def __str__(self) -> str:
        return "-".join(_LETTERS[rank] for rank in self.ranks)


class Reading(NamedTuple):
    """What five cards are worth both ways; `low` is None when they make no low."""

    high: High
    low: Low | None


def is_wild(card: Card) -> bool:
    """Whether the card is one of the ten wild cards (MUG-8)."""
    return _WILD[card]


def read(cards: Sequence[Card]) -> Reading:
    """The best high and the best low of exactly five cards (MUG-8 to MUG-10). Raises ValueError for another number.

    Equal readings are one object, so a reading may be remembered by identity.
    """
    a, b, c, d, e = cards
    together = SUIT_BITS[a] & SUIT_BITS[b] & SUIT_BITS[c] & SUIT_BITS[d] & SUIT_BITS[e]
    return (_OF_ONE_SUIT if together else _OF_MIXED_SUITS)[KIND[a] + KIND[b] + KIND[c] + KIND[d] + KIND[e]]


def reading_of(kinds: int, one_suit: bool) -> Reading:
    """The reading of five cards by the sum of their KINDs and whether their SUIT_BITS leave a suit: for speed."""
    return (_OF_ONE_SUIT if one_suit else _OF_MIXED_SUITS)[kinds]


def showing(cards: Sequence[Card]) -> High:
    """The best hand that one to four up cards show, with neither straights nor flushes (MUG-6)."""
    return _of_a_kind(*_naturals(cards))


def stands_for_high(cards: Sequence[Card]) -> tuple[Card, ...]:
    """What each of five cards stands for in their best high, in the order given; a natural card stands for itself."""
    high = read(cards).high
    flush = high.category in (Category.FLUSH, Category.STRAIGHT_FLUSH)
    naturals = [card for card in cards if not _WILD[card]]
    suit = naturals[0].suit if flush and naturals else None
    return _stand(cards, high.ranks, suit)


def stands_for_low(cards: Sequence[Card]) -> tuple[Card, ...] | None:
    """What each of five cards stands for in their best low, in the order given, or None when they make no low."""
    low = read(cards).low
    return None if low is None else _stand(cards, low.ranks, None)


def best_high(hands: Sequence[Reading]) -> tuple[int, ...]:
    """The places in `hands` of the best high: one, or all that tie (MUG-9)."""
    best = max(hand.high for hand in hands)
    return tuple(place for place, hand in enumerate(hands) if hand.high == best)


def best_low(hands: Sequence[Reading]) -> tuple[int, ...]:
    """The places in `hands` of the best low: none if nobody makes one, else one or all that tie (MUG-10)."""
    lows = [hand.low for hand in hands if hand.low is not None]
    if not lows:
        return ()
    best = min(lows)
    return tuple(place for place, hand in enumerate(hands) if hand.low == best)


def _naturals(cards: Iterable[Card]) -> tuple[list[int], int]:
    """The natural ranks, highest first with the ace 14, and the number of wild cards."""
    ranks = []
    wilds = 0
    for card in cards:
        if _WILD[card]:
            wilds += 1
        else:
            ranks.append(ACE_HIGH if card.rank is Rank.ACE else int(card.rank))
    return sorted(ranks, reverse=True), wilds


def _high(ranks: list[int], wilds: int, one_suit: bool) -> High:
    """The best high of five cards: the best of a kind, unless a straight or a flush beats it."""
    found = [_of_a_kind(ranks, wilds)]
    run = _straight(ranks)
    if run:
        found.append(High(Category.STRAIGHT_FLUSH if one_suit else Category.STRAIGHT, run))
    if one_suit:
        # A wild may repeat a card already held, so in a flush every wild is an ace (MUG-8).
        found.append(High(Category.FLUSH, tuple(sorted(ranks + [ACE_HIGH] * wilds, reverse=True))))
    return max(found)


def _of_a_kind(ranks: list[int], wilds: int) -> High:
    """The best hand by equal ranks alone: the wilds all join the rank held most often, the highest of those."""
    counts = Counter(ranks)
    order = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True) or [ACE_HIGH]
    counts[order[0]] += wilds
    shape = [counts[rank] for rank in order]
    match shape[0], shape[1:2]:
        case 5, _:
            category = Category.FIVE_OF_A_KIND
        case 4, _:
            category = Category.FOUR_OF_A_KIND
        case 3, [2]:
            category = Category.FULL_HOUSE
        case 3, _:
            category = Category.THREE_OF_A_KIND
        case 2, [2]:
            category = Category.TWO_PAIR
        case 2, _:
            category = Category.PAIR
        case _:
            category = Category.HIGH_CARD
    return High(category, tuple(rank for rank in order for _ in range(counts[rank])))


def _straight(ranks: list[int]) -> tuple[int, ...] | None:
    """The highest straight that different natural ranks leave to be filled with wilds, or None; A-2-3-4-5 is lowest."""
    if len(set(ranks)) < len(ranks):
        return None
    for top in range(ACE_HIGH, 4, -1):
        run = tuple(range(top, top - 5, -1))
        if all(rank in run or (rank == ACE_HIGH and 1 in run) for rank in ranks):
            return run
    return None


def _low(ranks: list[int]) -> Low | None:
    """The best low: different ranks up to eight, the wilds taking the lowest ranks not yet held."""
    held = {1 if rank == ACE_HIGH else rank for rank in ranks}
    if len(held) < len(ranks) or max(held, default=1) > HIGHEST_LOW:
        return None
    free = [rank for rank in range(1, HIGHEST_LOW + 1) if rank not in held]
    return Low(tuple(sorted([*held, *free[: 5 - len(held)]], reverse=True)))


def _stand(cards: Sequence[Card], ranks: Iterable[int], suit: Suit | None) -> tuple[Card, ...]:
    """Each card, the wild ones replaced so that the hand's ranks are `ranks`, all of `suit` if one is given.

    A wild stands for its own face where that serves, else for a card not in the hand; it repeats one only if it must.
    """
    wilds = [place for place, card in enumerate(cards) if _WILD[card]]
    if not wilds:
        return tuple(cards)
    wanted = [1 if rank == ACE_HIGH else rank for rank in ranks]
    for card in cards:
        if not _WILD[card]:
            wanted.remove(card % 13 + 1)
    stands = list(cards)
    to_fill = []
    for place in wilds:
        face = cards[place] % 13 + 1
        if face in wanted and (suit is None or suit == cards[place] // 13):
            wanted.remove(face)
        else:
            to_fill.append(place)
    if to_fill:
        suits = range(4) if suit is None else (suit,)
        shown = {card for place, card in enumerate(cards) if place not in to_fill}
        for place, rank in zip(to_fill, sorted(wanted, key=_ACES_FIRST.__getitem__), strict=True):
            faces = [FRENCH[one * 13 + rank - 1] for one in suits]
            stands[place] = next((face for face in faces if face not in shown), faces[0])
            shown.add(stands[place])
    return tuple(stands)


_ACES_FIRST: Final = (0, 0, *range(13, 1, -1))
_WILD: Final = [card in WILD_CARDS for card in FRENCH]

WILD_KIND: Final = 13
KIND: Final = [1 << 3 * (WILD_KIND if _WILD[card] else card.rank - 1) for card in FRENCH]
"""By card: its kind as a number that counts in three bits of a sum, the ace in the lowest; all wilds are one kind."""
SUIT_BITS: Final = [15 if _WILD[card] else 1 << card.suit for card in FRENCH]
"""By card: a bit for its suit, and all four for a wild; natural cards share a suit if a bit is left of all of them."""


class _Readings(dict[int, Reading]):
    """Every reading met so far, by the sum of the cards' kinds; a new one is worked out when it is first asked for."""

    def __init__(self, one_suit: bool, known: dict[Reading, Reading]) -> None:
        super().__init__()
        self._one_suit = one_suit
        self._known = known

    def __missing__(self, kinds: int) -> Reading:
        ranks = [
            rank
            for rank in range(ACE_HIGH, 1, -1)
            for _ in range(kinds >> 3 * (0 if rank == ACE_HIGH else rank - 1) & 7)
        ]
        reading = Reading(_high(ranks, kinds >> 3 * WILD_KIND, self._one_suit), _low(ranks))
        reading = self[kinds] = self._known.setdefault(reading, reading)
        return reading


_KNOWN: Final[dict[Reading, Reading]] = {}
_OF_ONE_SUIT: Final = _Readings(True, _KNOWN)
_OF_MIXED_SUITS: Final = _Readings(False, _KNOWN)
