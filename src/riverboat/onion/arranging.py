"""One grouping made of given cards: what each is played at, which eights are null, what the wild cards stand for."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from riverboat.cards import EIGHT_SUITS, Card, Rank, Suit
from riverboat.onion.categories import BAGELS, BIG_ONIONS, CARD_ONIONS, Category
from riverboat.onion.conditions import Conditions, SuitPairs
from riverboat.onion.layouts import NULLS_FREE, Group, rank_of
from riverboat.onion.readings import (
    ACES,
    ANY_PAIR,
    FIELDS,
    IS_ACE,
    IS_EIGHT,
    LOWS,
    NULLABLE,
    PAIR_FIELDS,
    PICTURES,
    PRINTED,
    Reading,
)

_RANKS_AT: Final[dict[int, tuple[Rank, ...]]] = {
    1: (Rank.ACE,),
    11: (Rank.ACE,),
    10: (Rank.KING, Rank.QUEEN, Rank.JACK, Rank.TEN),
} | {value: (Rank(value),) for value in range(2, 10)}
_PICTURE_RANKS: Final = (Rank.KING, Rank.QUEEN, Rank.JACK)
_BAGELS_OF: Final = {category: count for count, category in enumerate(BAGELS, 1)}
_SIZE_OF: Final = {category: size for size, category in BIG_ONIONS.items()}
_LENGTH_OF: Final = {category: length for length, category in CARD_ONIONS.items()}


@dataclass(frozen=True, slots=True)
class Piece:
    """One card of a group with what a reading lets it be."""

    card: Card
    values: int
    pairs: tuple[bool, bool, bool, bool]
    """Whether it counts in each suit-pair; a wild card counts in any."""
    picture: bool = False
    ace: bool = False
    printed: bool = False
    nullable: bool = False
    wild: bool = False
    wild_eight: bool = False


def pieces(reading: Reading) -> dict[Card, Piece]:
    """Every card that may stand in a group of `reading`."""
    found = {}
    for place, card in enumerate(reading.cards):
        pairs = [bool(reading.packed >> field + place & 1) for field in PAIR_FIELDS]
        found[card] = Piece(
            card,
            reading.values[place],
            (pairs[0], pairs[1], pairs[2], pairs[3]),
            picture=bool(reading.packed >> PICTURES + place & 1),
            ace=bool(reading.packed >> ACES + place & 1),
            printed=bool(reading.packed >> PRINTED + place & 1),
            nullable=bool(reading.packed >> NULLABLE + place & 1),
            wild=bool(reading.wild_places >> place & 1),
        )
    at_eleven = bool(reading.wild_values >> 11 & 1)
    for card in reading.wilds:
        found[card] = Piece(
            card, reading.wild_values, (True,) * 4, picture=True, ace=at_eleven, wild=True, wild_eight=True
        )
    return found


def natural_group(category: Category, rank: int, cards: list[Card], pairs: SuitPairs) -> Group:
    """Cards that the solver found to be a group of `category` and `rank`, all of them natural and unshifted."""
    nulls = 0
    if category.is_bagel or category.is_big_onion:
        tens = [card for card in cards if LOWS[card] == 10]
        others = [card for card in cards if LOWS[card] != 10]
        if category.is_bagel:
            others.sort(key=lambda card: not IS_ACE[card])
            half = len(others) // 2
            mixed = [card for pair in zip(others[half:], others[:half], strict=True) for card in pair]
            values = [10] * len(tens) + [9, 11] * half
            cards = tens + mixed
        else:
            cards = [card for pair in zip(tens, others, strict=True) for card in pair]
            values = [10, 11] * len(tens)
        return Group(category, tuple(cards), tuple(values), rank)
    if category is Category.BROKEN_FLUSH:
        of_pair = FIELDS[pairs]
        suits = [of_pair[card] & ANY_PAIR for card in cards]
        cards = sorted(cards, key=lambda card: suits.count(of_pair[card] & ANY_PAIR) == 1)
    elif category.is_card_onion:
        nulls = NULLS_FREE - (rank & 31)
        if nulls:
            null = [card for card in cards if IS_EIGHT[card]][-nulls:]
            cards = [card for card in cards if card not in null]
            values = _with_one_ace_high([LOWS[card] for card in cards])
            return Group(category, (*cards, *null), (*values, *(0,) * nulls), rank, nulls)
    elif category is Category.BROKEN_ROYAL:
        cards = sorted(cards, key=lambda card: card.rank)
    values = [LOWS[card] for card in cards]
    if category is not Category.PLAIN_TOTAL or sum(values) != rank:
        values = _with_one_ace_high(values)
    return Group(category, tuple(cards), tuple(values), rank)


def _with_one_ace_high(values: list[int]) -> list[int]:
    """`values` with one ace at eleven if there is one and room for it."""
    if 1 in values and sum(values) <= 11:
        values[values.index(1)] = 11
    return values


def assigned(values: Sequence[int], total: int) -> list[int] | None:
    """For each set of values one of them, so that they come to `total` points; None if that cannot be."""
    reach = [1]
    for allowed in reversed(values):
        sums = 0
        for value in range(1, 12):
            if allowed >> value & 1:
                sums |= reach[-1] << value
        reach.append(sums)
    if total < 0 or not reach[-1] >> total & 1:
        return None
    found = []
    for place, allowed in enumerate(values, 1):
        further = reach[len(values) - place]
        for value in range(1, 12):
            if allowed >> value & 1 and value <= total and further >> total - value & 1:
                found.append(value)
                total -= value
                break
    return found


class Arranger:
    """Makes groups of one hand in one reading; wild cards are told to stand for cards that are not in the hand."""

    def __init__(self, reading: Reading, conditions: Conditions, hand: Iterable[Card]) -> None:
        self.reading = reading
        self.conditions = conditions
        self.hand = frozenset(hand)
        self.pieces = pieces(reading)

    def every(self, cards: Sequence[Card]) -> Iterator[Group]:
        """Every grouping that all of `cards` together make, each kind and merit once, from no particular height."""
        if self.reading.elephants and set(cards) == set(self.reading.elephants):
            yield self.arrange_elephants(cards)
        if not cards or any(card not in self.pieces for card in cards):
            return
        for category in Category:
            for total in range(1, 22) if category is Category.PLAIN_TOTAL else (21,):
                for nulls in range(6) if category.is_card_onion else (0,):
                    group = self.arrange(category, cards, nulls=nulls, total=total)
                    if group:
                        yield group
        if self._is_octavo(cards):
            yield self.arrange_octavo(cards)

    def arrange(self, category: Category, cards: Sequence[Card], *, nulls: int = 0, total: int = 21) -> Group | None:
        """`cards` as one group of `category`, or None if they cannot be one; `total` is read for a plain total."""
        made = [self.pieces[card] for card in cards]
        if category is Category.PLAIN_TOTAL:
            return self._plain_total(made, total)
        if category.is_bagel:
            return self._bagels(category, made)
        if category.is_card_onion:
            return self._card_onion(category, made, nulls)
        if category.is_big_onion:
            return self._big_onion(category, made)
        match category:
            case Category.FLUSH:
                return self._flush(category, made, 0)
            case Category.BROKEN_FLUSH:
                return self._flush(category, made, 1)
            case Category.ROYAL:
                return self._royal(category, made, (7, 7, 7))
            case Category.BROKEN_ROYAL:
                return self._royal(category, made, (6, 7, 8))
            case _:
                return self._wild_royal(made)

    def arrange_octavo(self, cards: Sequence[Card]) -> Group:
        """The eight eights as the Octavo (ONI-M3)."""
        rank = rank_of(Category.LESSER_ONION, self.conditions.fool, octavo=True)
        return Group(Category.LESSER_ONION, tuple(cards), (0,) * 8, rank, octavo=True)

    def arrange_elephants(self, four: Sequence[Card]) -> Group:
        """The four cards declared with the queen of coins as their Double Onion: two at ten, two at eleven (ONI-M7)."""
        # An unshifted ten is no picture, so the tens are aces first; eights are pictures first (ONI-M8 ii).
        low_to_high = sorted(four, key=lambda card: card.rank)
        pictures, aces = low_to_high[:2], low_to_high[2:]
        cards = tuple(card for pair in zip(pictures, aces, strict=True) for card in pair)
        rank = rank_of(Category.DOUBLE_ONION, self.conditions.fool, elephants=True)
        return Group(Category.DOUBLE_ONION, cards, (10, 11, 10, 11), rank, elephants=True)

    def _is_octavo(self, cards: Sequence[Card]) -> bool:
        return self.reading.octavo and len(cards) == 8 and all(self.pieces[card].wild_eight for card in cards)

    def _group(
        self,
        category: Category,
        made: Sequence[Piece],
        values: Sequence[int],
        nulls: int = 0,
        suits: Sequence[Suit] = tuple(Suit),
        pictures: bool = False,
    ) -> Group:
        total = sum(values)
        return Group(
            category,
            tuple(piece.card for piece in made),
            tuple(values),
            rank_of(category, self.conditions.fool, total=total, nulls=nulls),
            nulls,
            self._stands(made, values, suits, pictures),
        )

    def _stands(
        self, made: Sequence[Piece], values: Sequence[int], suits: Sequence[Suit], pictures: bool
    ) -> tuple[tuple[Card, Card], ...]:
        if not any(piece.wild for piece in made):
            return ()
        taken = set(self.hand)
        found = []
        for piece, value in zip(made, values, strict=True):
            if piece.wild:
                ranks = _PICTURE_RANKS if pictures and value == 10 else _RANKS_AT[value]
                stood_for = self._regular(piece.card, ranks, suits, taken)
                taken.add(stood_for)
                found.append((piece.card, stood_for))
        return tuple(found)

    def _regular(self, wild: Card, ranks: Sequence[Rank], suits: Sequence[Suit], taken: set[Card]) -> Card:
        """The regular card `wild` stands for: itself if it can, else one not in the hand; never a modifier card."""
        if wild.rank in ranks and wild.suit in suits:
            return wild
        by_nearness = sorted(suits, key=lambda suit: (suit is not wild.suit, suit))
        able = [
            EIGHT_SUITS[suit * 13 + rank - 1]
            for suit in by_nearness
            for rank in ranks
            if EIGHT_SUITS[suit * 13 + rank - 1] not in self.conditions.modifier_cards
        ]
        return next((card for card in able if card not in taken), able[0])

    def _plain_total(self, made: Sequence[Piece], total: int) -> Group | None:
        """A total that, so played, fits no other grouping (ONI-2.1)."""
        count = len(made)
        if (count == 2 and total >= 20) or (total == 21 and 2 <= count <= 7):
            return None
        values = assigned([piece.values for piece in made], total)
        if values is None:
            return None
        if count >= 3 and total >= 16 and not self._spread_over_pairs(made):
            return None
        return self._group(Category.PLAIN_TOTAL, made, values)

    @staticmethod
    def _spread_over_pairs(made: Sequence[Piece]) -> bool:
        """Whether two cards or more can be kept out of each suit-pair, so that this is not even a broken flush."""
        settled = [piece for piece in made if not piece.wild]
        return all(sum(piece.pairs[pair] for piece in settled) <= len(made) - 2 for pair in range(4))

    def _card_onion(self, category: Category, made: Sequence[Piece], nulls: int) -> Group | None:
        if len(made) != _LENGTH_OF[category] or len(made) - nulls < 2:
            return None
        eights = [piece for piece in made if piece.nullable]
        if nulls > len(eights):
            return None
        # Of the eights it does not matter which are null, but for one that may be nothing else.
        eights.sort(key=lambda piece: piece.values)
        null = eights[:nulls]
        onion = [piece for piece in made if piece not in null]
        values = assigned([piece.values for piece in onion], 21)
        if values is None:
            return None
        return self._group(category, [*onion, *null], [*values, *(0 for _ in null)], nulls)

    def _flush(self, category: Category, made: Sequence[Piece], outsiders: int) -> Group | None:
        if len(made) < 3:
            return None
        for total in range(21, 15, -1):
            values = assigned([piece.values for piece in made], total)
            if values is None:
                continue
            for pair, suits in enumerate(self.conditions.pairs.suits):
                outside = [piece for piece in made if not piece.pairs[pair]]
                if len(outside) == outsiders:
                    played = sorted(zip(made, values, strict=True), key=lambda one: one[0] in outside)
                    return self._group(category, [one for one, _ in played], [one for _, one in played], suits=suits)
            if outsiders == 1 and any(piece.wild for piece in made):
                return self._flush_broken_by_a_wild(category, made, values)
        return None

    def _flush_broken_by_a_wild(self, category: Category, made: Sequence[Piece], values: list[int]) -> Group | None:
        """All of one suit-pair but for a wild card, which stands for a card of another: less than it might be."""
        for pair, suits in enumerate(self.conditions.pairs.suits):
            if all(piece.pairs[pair] for piece in made):
                odd = next(place for place, piece in enumerate(made) if piece.wild)
                others = [suit for suit in Suit if suit not in suits]
                stands = self._stands(
                    [piece for place, piece in enumerate(made) if place != odd],
                    [value for place, value in enumerate(values) if place != odd],
                    suits,
                    False,
                )
                stands += self._stands([made[odd]], [values[odd]], others, False)
                rank = rank_of(category, self.conditions.fool)
                return Group(category, tuple(piece.card for piece in made), tuple(values), rank, 0, stands)
        return None

    def _royal(self, category: Category, made: Sequence[Piece], values: tuple[int, int, int]) -> Group | None:
        """7 7 7 or 6 7 8 by rank; a shift changes no rank (ONI-M6)."""
        if len(made) != 3:
            return None
        first, second, third = made
        for order in (
            (first, second, third),
            (first, third, second),
            (second, first, third),
            (second, third, first),
            (third, first, second),
            (third, second, first),
        ):
            if all(
                piece.values >> value & 1 and (piece.wild or piece.card.rank == value)
                for piece, value in zip(order, values, strict=True)
            ):
                return self._group(category, order, values)
        return None

    def _wild_royal(self, made: Sequence[Piece]) -> Group | None:
        if len(made) != 3 or not all(piece.wild_eight for piece in made):
            return None
        rank = rank_of(Category.WILD_ROYAL, self.conditions.fool)
        return Group(Category.WILD_ROYAL, tuple(piece.card for piece in made), (0, 0, 0), rank)

    def _bagels(self, category: Category, made: Sequence[Piece]) -> Group | None:
        if len(made) != 2 * _BAGELS_OF[category]:
            return None
        paired = _paired(list(made))
        if paired is None:
            return None
        return self._group(category, [piece for piece, _ in paired], [value for _, value in paired])

    def _big_onion(self, category: Category, made: Sequence[Piece]) -> Group | None:
        size = _SIZE_OF[category]
        if len(made) != 2 * size:
            return None
        free = [piece for piece in made if piece.picture and piece.ace]
        pictures = [piece for piece in made if piece.picture and not piece.ace]
        aces = [piece for piece in made if piece.ace and not piece.picture]
        if len(pictures) > size or len(aces) > size or len(free) + len(pictures) + len(aces) != 2 * size:
            return None
        # A wild jack of staves stands as itself if it can: then it does not count as wild (ONI-M2).
        free.sort(key=lambda piece: piece.wild_eight)
        missing = size - len(pictures)
        pictures += free[:missing]
        aces += free[missing:]
        if not self._death_allows(size, pictures):
            return None
        order = [piece for pair in zip(pictures, aces, strict=True) for piece in pair]
        return self._group(category, order, (10, 11) * size, pictures=True)

    def _death_allows(self, size: int, pictures: Sequence[Piece]) -> bool:
        """Whether one printed picture of the hand is left out, where Death wants it (ONI-M9)."""
        return size > 3 or sum(piece.printed for piece in pictures) <= self.reading.most_printed[size - 2]


def _paired(made: list[Piece]) -> list[tuple[Piece, int]] | None:
    """The cards two by two with their values, each two totalling 20; None if that cannot be."""
    if not made:
        return []
    first, *others = made
    for place, second in enumerate(others):
        for one, two in ((10, 10), (9, 11), (11, 9)):
            if first.values >> one & 1 and second.values >> two & 1:
                rest = _paired(others[:place] + others[place + 1 :])
                if rest is not None:
                    return [(first, one), (second, two), *rest]
    return None
