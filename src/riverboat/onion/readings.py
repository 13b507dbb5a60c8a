"""The ways a hand may be read under conditions: what each card may be played at once every either-or is settled.

Some clauses bind a whole layout: eights or aces but not both (ONI-M8 i), the jack of staves or an eight at eight
(ONI-M10 i), no eleven or an ace at one besides (ONI-M4 ii), the five of the Elephants shifted or ordinary (ONI-M7).
Each is settled beforehand, one way after the other. Within one reading the groups no longer concern each other, and
the best layout is the best of all readings.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from riverboat.cards import EIGHT_SUITS, Card, Rank
from riverboat.onion.conditions import ARCHCHANCELLOR, QUEEN_OF_COINS, Conditions, Eights, SuitPairs

WIDTH: Final = 10
"""Bits of one field of a packed number: one for each card of a hand of at most ten."""
EVERY: Final = (1 << WIDTH) - 1
NEVER: Final = 99
"""The low value of a card that may stand in no sum (an eight that may only be null)."""

# The fields of a packed number, each a mask of places in the hand.
PAIR_FIELDS: Final = (0, 10, 20, 30)
SOFT: Final = 40  # may be played at its low value or at ten points more
PICTURES: Final = 50  # may be a picture of a big Onion
ACES: Final = 60  # may be an ace of a big Onion
SIXES: Final = 70
SEVENS: Final = 80
EIGHTS: Final = 90  # ordinary eights, which may stand as the eight of a broken royal
NULLABLE: Final = 100
PRINTED: Final = 110  # printed J Q K at value ten, which Death counts (ONI-M9)
TENS: Final = 120
NINES: Final = 130
ELEVENS: Final = 140
ANY_PAIR: Final = sum(1 << field for field in PAIR_FIELDS)

ACE_VALUES: Final = 1 << 1 | 1 << 11
ANY_VALUE: Final = (1 << 12) - 2
"""The values a wild card may take: one to eleven."""


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read a hand: sets of values are numbers whose bit v says that v points are allowed."""

    cards: tuple[Card, ...]
    """The cards that may stand in groups, but for the wild eights; place i is bit i of every mask."""
    values: tuple[int, ...]
    """For each of `cards` the set of values it may be played at; empty for an eight that may only be null."""
    packed: int
    """The fields above, side by side."""
    wilds: tuple[Card, ...] = ()
    """The wild eights, all alike."""
    wild_values: int = ANY_VALUE
    """The set of values any of `wilds` may take."""
    wild_places: int = 0
    """Of `cards`, those that are wild: the jack of staves, or an eight held to be an ace of one (ONI-M4 ii)."""
    most_printed: tuple[int, int] = (10, 10)
    """How many printed pictures the Double, and the Triple, Onions may hold together (ONI-M9)."""
    elephants: tuple[Card, ...] = ()
    """The four cards that are the Elephants' Double Onion in this reading (ONI-M7); they are not among `cards`."""
    at_one: Card | None = None
    """The card that must stand in the layout as an ace of one (ONI-M4 ii)."""
    only_great: bool = False
    """This reading holds for a Great Onion and nothing else: the Lady leaves its aces alone (ONI-M4 ii)."""
    octavo: bool = False
    """Eight wild eights are the Octavo (ONI-M3)."""

    def mask(self, field: int) -> int:
        """The places of one field."""
        return self.packed >> field & EVERY


def _field_of(card: Card, pairs: SuitPairs) -> int:
    fields = 1 << PAIR_FIELDS[next(i for i, pair in enumerate(pairs.suits) if card.suit in pair)]
    match card.rank:
        case Rank.ACE:
            return fields | 1 << SOFT | 1 << ACES | 1 << ELEVENS
        case Rank.SIX:
            return fields | 1 << SIXES
        case Rank.SEVEN:
            return fields | 1 << SEVENS
        case Rank.EIGHT:
            return fields | 1 << EIGHTS
        case Rank.NINE:
            return fields | 1 << NINES
        case Rank.TEN:
            return fields | 1 << TENS
        case Rank.JACK | Rank.QUEEN | Rank.KING:
            return fields | 1 << TENS | 1 << PICTURES | 1 << PRINTED
        case _:
            return fields


FIELDS: Final = {pairs: tuple(_field_of(card, pairs) for card in EIGHT_SUITS) for pairs in SuitPairs}
"""For each card of the pack its fields at place 0 as it stands in the plain game."""
LOWS: Final = tuple(min(card.rank, 10) for card in EIGHT_SUITS)
"""For each card of the pack its value, an ace's low one."""
IS_ACE: Final = tuple(card.rank is Rank.ACE for card in EIGHT_SUITS)
IS_EIGHT: Final = tuple(card.rank is Rank.EIGHT for card in EIGHT_SUITS)
_VALUES: Final = tuple(ACE_VALUES if IS_ACE[card] else 1 << LOWS[card] for card in EIGHT_SUITS)


def settled(conditions: Conditions) -> bool:
    """Whether no clause leaves an either-or and no card is wild or of two values, aces excepted: one plain reading."""
    return not (
        conditions.eights is Eights.WILD
        or conditions.jack_wild
        or conditions.sender
        or conditions.archchancellor
        or conditions.elephants
        or conditions.lady
    )


def out_of_groups(card: Card, conditions: Conditions) -> bool:
    """Whether `card` is zeroed or replaced and may be in no group (ONI-M4 i, M5 i, M8 ii)."""
    if card in conditions.zeroed:
        return True
    return IS_ACE[card] and (conditions.aces_zeroed or (conditions.sender and conditions.clause_ii))


def is_wild_jack(card: Card, conditions: Conditions) -> bool:
    """Whether `card` is the jack of staves and wild (ONI-M10 ii)."""
    return conditions.jack_wild and card == ARCHCHANCELLOR


def one_card(card: Card, conditions: Conditions) -> tuple[int, int]:
    """The set of values and the fields at place 0 of one card that is in groups and no wild eight (ONI-M6, M7, M10)."""
    fields = FIELDS[conditions.pairs][card]
    if is_wild_jack(card, conditions):
        return ANY_VALUE, ANY_PAIR | 1 << PICTURES | 1 << ACES
    if conditions.shift and card in conditions.shift:
        return _shifted(card, fields & ANY_PAIR, conditions)
    if IS_EIGHT[card] and conditions.eights is Eights.NULL:
        return _VALUES[card], fields | 1 << NULLABLE
    if conditions.elephants and card not in conditions.elephants:
        if card.rank is Rank.NINE:
            return 1 << 1 | 1 << 9, fields
        if card.rank is Rank.TEN:
            return 1 << 2 | 1 << 10, fields
    return _VALUES[card], fields


def _shifted(card: Card, suit: int, conditions: Conditions) -> tuple[int, int]:
    """The one card lowered or raised by eight points (ONI-M6)."""
    assert conditions.shift
    if card == conditions.shift[0]:
        return 1 << (3 if IS_ACE[card] else LOWS[card] - 8), suit
    match card.rank:
        case Rank.ACE:
            return 1 << 9, suit | 1 << NINES
        case Rank.TWO:
            return 1 << 10, suit | 1 << TENS | 1 << PICTURES
        case _:
            fields = suit | 1 << ACES | 1 << ELEVENS
            if conditions.lady and conditions.clause_ii:
                # It may itself be the card the Lady devalues, and is then a one and no ace (ONI-M4 ii).
                return ACE_VALUES, fields | 1 << SOFT
            return 1 << 11, fields


def readings(hand: tuple[Card, ...], conditions: Conditions, used: tuple[Card, ...] | None = None) -> Iterator[Reading]:
    """Every way to read `hand`; a layout is legal if it is legal in one of them.

    With `used`, only these cards of the hand stand in groups, and readings that differ in equal cards are all given.
    """
    for reading in _elephants(hand, conditions, hand if used is None else used):
        for one in _eights_or_aces(reading, conditions):
            for two in _jack_or_eights(one, conditions):
                yield from _lady(two, conditions, each=used is not None)


def _plain_reading(
    hand: tuple[Card, ...], conditions: Conditions, used: tuple[Card, ...], elephants: tuple[Card, ...] = ()
) -> Reading:
    """`used` with nothing settled yet; with `elephants`, without these four and the queen keeping the rest."""
    eights_wild = conditions.eights is Eights.WILD
    cards: list[Card] = []
    wilds: list[Card] = []
    values: list[int] = []
    packed = 0
    # A card of many values comes first, so that fewer sums are spread over its values.
    for card in sorted(used, key=lambda card: not is_wild_jack(card, conditions)):
        if out_of_groups(card, conditions) or card in elephants:
            continue
        if eights_wild and IS_EIGHT[card]:
            wilds.append(card)
            continue
        allowed, fields = one_card(card, conditions)
        if elephants and card == QUEEN_OF_COINS:
            kept = LOWS[card] + sum(LOWS[one] for one in elephants) - 42
            if kept == 0:
                continue
            allowed, fields = 1 << kept, fields & ANY_PAIR
        packed |= fields << len(cards)
        cards.append(card)
        values.append(allowed)
    return Reading(
        tuple(cards),
        tuple(values),
        packed,
        tuple(wilds),
        ANY_VALUE & ~ACE_VALUES if conditions.sender and conditions.clause_ii else ANY_VALUE,
        sum(1 << place for place, card in enumerate(cards) if is_wild_jack(card, conditions)),
        spared_by_death(_printed(hand, conditions, elephants), conditions),
        elephants,
        octavo=conditions.octavo,
    )


def _printed(hand: tuple[Card, ...], conditions: Conditions, elephants: tuple[Card, ...]) -> int:
    """The printed pictures at value ten in a hand, whether used or not (ONI-M9)."""
    return sum(
        one_card(card, conditions)[1] >> PRINTED & 1
        for card in hand
        if card.rank > Rank.TEN and not out_of_groups(card, conditions) and not (elephants and card == QUEEN_OF_COINS)
    )


def spared_by_death(printed: int, conditions: Conditions) -> tuple[int, int]:
    """How many of `printed` pictures may be in the Double, and the Triple, Onions of the hand (ONI-M9)."""
    if not conditions.death or printed < 2:
        return 10, 10
    return printed - 1, printed - 1 if conditions.clause_ii else 10


def _elephants(hand: tuple[Card, ...], conditions: Conditions, used: tuple[Card, ...]) -> Iterator[Reading]:
    """The five of the Elephants at their ordinary values, and as the shift makes them (ONI-M7)."""
    yield _plain_reading(hand, conditions, used)
    four = conditions.elephants
    if four and elephants_stand(hand, four, conditions):
        yield _plain_reading(hand, conditions, used, four)


def elephants_stand(hand: tuple[Card, ...], four: tuple[Card, ...], conditions: Conditions) -> bool:
    """Whether the queen of coins and these four of `hand` make the Elephants' Double Onion now (ONI-M7)."""
    if QUEEN_OF_COINS not in hand or out_of_groups(QUEEN_OF_COINS, conditions) or len(set(four)) != 4:
        return False
    ranks = [card.rank for card in four]
    if any(card not in hand or out_of_groups(card, conditions) for card in four):
        return False
    if not all(rank in (Rank.EIGHT, Rank.NINE, Rank.TEN) for rank in ranks) or ranks.count(Rank.TEN) > 2:
        return False
    eights = ranks.count(Rank.EIGHT)
    if eights and conditions.eights is not Eights.WILD:
        return False
    # No eight may be worth eleven (ONI-M8 ii): two of the four must be nines or tens.
    return not (conditions.sender and conditions.clause_ii and eights > 2)


def without(reading: Reading, places: int) -> Reading:
    """`reading` without the cards at `places`."""
    kept = [place for place in range(len(reading.cards)) if not places >> place & 1]
    packed = wild_places = 0
    for new, place in enumerate(kept):
        for field in range(0, ELEVENS + WIDTH, WIDTH):
            packed |= (reading.packed >> field + place & 1) << field + new
        wild_places |= (reading.wild_places >> place & 1) << new
    return replace(
        reading,
        cards=tuple(reading.cards[place] for place in kept),
        values=tuple(reading.values[place] for place in kept),
        packed=packed,
        wild_places=wild_places,
    )


def _eights_or_aces(reading: Reading, conditions: Conditions) -> Iterator[Reading]:
    """The Sender in a round that is not wild: eights or natural aces, never both (ONI-M8 i)."""
    aces = sum(1 << place for place, card in enumerate(reading.cards) if IS_ACE[card])
    eights = sum(1 << place for place, card in enumerate(reading.cards) if IS_EIGHT[card])
    if not conditions.sender or conditions.clause_ii or not aces or not eights:
        yield reading
    else:
        yield without(reading, eights)
        yield without(reading, aces)


def _jack_or_eights(reading: Reading, conditions: Conditions) -> Iterator[Reading]:
    """The Archchancellor: the jack of staves in a group, or an eight at value eight (ONI-M10 i)."""
    eights = sum(1 << place for place, card in enumerate(reading.cards) if IS_EIGHT[card])
    if not conditions.archchancellor or ARCHCHANCELLOR not in reading.cards or not (eights or reading.wilds):
        yield reading
        return
    yield without(reading, 1 << reading.cards.index(ARCHCHANCELLOR))
    yield replace(
        reading,
        values=tuple(0 if IS_EIGHT[card] else reading.values[place] for place, card in enumerate(reading.cards)),
        packed=reading.packed & ~(EVERY << EIGHTS),
        wild_values=reading.wild_values & ~(1 << 8),
    )


def _lady(reading: Reading, conditions: Conditions, *, each: bool) -> Iterator[Reading]:
    """The Lady in a wild round: no card at eleven, or an ace at one besides; a Great Onion is free (ONI-M4 ii)."""
    if not (conditions.lady and conditions.clause_ii):
        yield reading
        return
    if len(reading.cards) + len(reading.wilds) >= 10:
        yield replace(reading, only_great=True)
    if not reading.elephants:
        yield replace(
            reading,
            values=tuple(allowed & ~(1 << 11) for allowed in reading.values),
            packed=reading.packed & ~(EVERY << SOFT | EVERY << ACES | EVERY << ELEVENS),
            wild_values=reading.wild_values & ~(1 << 11),
        )
    seen = set()
    for place, card in enumerate(reading.cards):
        is_wild = reading.wild_places >> place & 1
        suits = tuple(reading.packed >> field + place & 1 for field in PAIR_FIELDS)
        if (is_wild or (IS_ACE[card] and reading.values[place] == ACE_VALUES)) and (each or suits not in seen):
            seen.add(suits)
            yield _held_at_one(reading, place)
    if reading.wild_values & 1 << 1:
        for wild in reading.wilds if each else reading.wilds[-1:]:
            moved = replace(
                reading,
                cards=(*reading.cards, wild),
                values=(*reading.values, 1 << 1),
                packed=reading.packed | ANY_PAIR << len(reading.cards),
                wilds=tuple(card for card in reading.wilds if card != wild),
                wild_places=reading.wild_places | 1 << len(reading.cards),
            )
            yield _held_at_one(moved, len(reading.cards))


def _held_at_one(reading: Reading, place: int) -> Reading:
    """`reading` with the card at `place` standing as an ace of one, which leaves the others free."""
    roles = (1 << SOFT | 1 << ACES | 1 << ELEVENS | 1 << PICTURES) << place
    return replace(
        reading,
        values=tuple(1 << 1 if one == place else allowed for one, allowed in enumerate(reading.values)),
        packed=reading.packed & ~roles,
        at_one=reading.cards[place],
    )
