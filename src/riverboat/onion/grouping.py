"""The layout solver of Cripple Mr Onion: the best layout of a hand under any conditions, exactly (ONI-2.1 to 2.4)."""

from collections.abc import Sequence
from typing import Final

from riverboat.cards import Card
from riverboat.errors import CardError
from riverboat.onion.arranging import Arranger, natural_group
from riverboat.onion.categories import ORDER, Category
from riverboat.onion.conditions import PLAIN_GAME, Conditions, Eights
from riverboat.onion.layouts import NULLS_FREE, OCTAVO, Comparison, Group, Layout, compare, rank_of
from riverboat.onion.naturals import NaturalHand, Path
from riverboat.onion.readings import (
    ACE_VALUES,
    EVERY,
    FIELDS,
    IS_EIGHT,
    LOWS,
    NEVER,
    NULLABLE,
    PRINTED,
    WIDTH,
    Reading,
    out_of_groups,
    readings,
    settled,
    spared_by_death,
)
from riverboat.onion.wildcards import WildHand

__all__ = ["Category", "Comparison", "Conditions", "Group", "Layout", "best_layout", "compare", "groupings"]

_LOW_OF: Final = {0: NEVER, ACE_VALUES: 1} | {1 << value: value for value in range(1, 12)}


def best_layout(hand: Sequence[Card], conditions: Conditions = PLAIN_GAME) -> Layout:
    """The layout of `hand` that no other partition of its cards beats under `conditions` (ONI-2.3).

    `hand` is at most ten different cards, replaced cards not among them or named in `conditions.zeroed`.
    Raises CardError for more than ten cards or a card named twice.
    """
    if len(hand) > 10 or len(set(hand)) != len(hand):
        raise CardError("A hand of Cripple Mr Onion is at most ten different cards.", "ONI-3.3")
    if settled(conditions) and conditions.shift is None:
        return _best_natural(hand, conditions)
    _, reading, path = _best_reading(hand, conditions)
    return _laid_out(hand, conditions, reading, path)


def best_ranks(hand: Sequence[Card], conditions: Conditions = PLAIN_GAME) -> tuple[int, ...]:
    """The rank of the best layout without the layout, somewhat quicker; `Layout.rank` under the same conditions."""
    if settled(conditions) and conditions.shift is None:
        return _best_natural(hand, conditions).rank
    return _best_reading(hand, conditions)[0]


def groupings(
    cards: Sequence[Card], conditions: Conditions = PLAIN_GAME, hand: Sequence[Card] | None = None
) -> tuple[Group, ...]:
    """Every grouping that all of `cards` together can make under `conditions`, from the highest down (ONI-2.2).

    `hand` is the hand they are taken from, if there is more of it: Death and the Elephants look at all of it. What else
    is laid out is not looked at: a group is given if some layout may hold it.
    """
    whole = tuple(cards if hand is None else hand)
    found: dict[int, Group] = {}
    for reading in readings(whole, conditions, tuple(cards)):
        for group in Arranger(reading, conditions, whole).every(cards):
            if not reading.only_great or group.category is Category.GREAT_ONION:
                found.setdefault(group.rank, group)
    return tuple(found[rank] for rank in sorted(found, reverse=True))


def _best_natural(hand: Sequence[Card], conditions: Conditions) -> Layout:
    """`best_layout` where every card is itself and nothing binds the groups to each other."""
    fields = FIELDS[conditions.pairs]
    cards = hand
    if conditions.zeroed or conditions.aces_zeroed:
        cards = [card for card in hand if not out_of_groups(card, conditions)]
    packed = 0
    for place, card in enumerate(cards):
        packed |= fields[card] << place
    most_printed = (10, 10)
    if conditions.death:
        most_printed = spared_by_death((packed >> PRINTED & EVERY).bit_count(), conditions)
    if conditions.eights is Eights.NULL:
        packed |= sum(1 << NULLABLE + place for place, card in enumerate(cards) if IS_EIGHT[card])
    lows = [LOWS[card] for card in cards]
    path = NaturalHand(lows, packed, most_printed, conditions.fool).best(conditions.fool)
    order = ORDER[conditions.fool]
    groups: list[Group] = []
    while path is not None:
        path, rank, mask = path
        chosen = [card for place, card in enumerate(cards) if mask >> place & 1]
        groups.append(natural_group(order[rank >> 5], rank, chosen, conditions.pairs))
    groups.reverse()
    if len(cards) == len(hand):
        return Layout(tuple(groups), tuple([group.rank for group in groups]))
    return Layout(
        tuple(groups), tuple([group.rank for group in groups]), tuple(card for card in hand if card not in cards)
    )


def _best_reading(hand: Sequence[Card], conditions: Conditions) -> tuple[tuple[int, ...], Reading, Path]:
    """The ranks of the best layout, the reading it is found in and its path there."""
    best: tuple[tuple[int, ...], Reading, Path] | None = None
    for reading in readings(tuple(hand), conditions):
        found = _search(reading, conditions)
        if found is not None and (best is None or found[0] > best[0]):
            best = (found[0], reading, found[1])
    assert best is not None, "some reading always allows a layout, if only an empty one"
    return best


def _search(reading: Reading, conditions: Conditions) -> tuple[tuple[int, ...], Path] | None:
    """The best layout of one reading as its ranks and its path; None where the reading allows nothing at all."""
    fool = conditions.fool
    solver: NaturalHand | WildHand
    if not reading.wilds and not reading.wild_places and all(allowed in _LOW_OF for allowed in reading.values):
        lows = [_LOW_OF[allowed] for allowed in reading.values]
        solver = NaturalHand(lows, reading.packed, reading.most_printed, fool)
    else:
        solver = WildHand(reading, fool)
    if reading.only_great:
        path = solver.great_onion()
        if path is None:
            return None
    else:
        path = solver.best(fool)
    ranks = []
    step = path
    while step is not None:
        step, rank, _ = step
        ranks.append(rank)
    if reading.elephants:
        ranks.append(_elephants_rank(conditions))
    ranks.sort(reverse=True)
    return tuple(ranks), path


def _elephants_rank(conditions: Conditions) -> int:
    return rank_of(Category.DOUBLE_ONION, conditions.fool, elephants=True)


def _laid_out(hand: Sequence[Card], conditions: Conditions, reading: Reading, path: Path) -> Layout:
    """The layout found as a path, with the cards of each group and what they are played at."""
    arranger = Arranger(reading, conditions, hand)
    wilds = list(reading.wilds)
    order = ORDER[conditions.fool]
    groups = []
    while path is not None:
        path, rank, mask = path
        cards = [card for place, card in enumerate(reading.cards) if mask >> place & 1]
        cards += [wilds.pop() for _ in range(mask >> WIDTH)]
        category = order[rank >> 5]
        if category is Category.LESSER_ONION and rank & 31 == OCTAVO:
            group: Group | None = arranger.arrange_octavo(cards)
        else:
            group = arranger.arrange(category, cards, nulls=max(NULLS_FREE - (rank & 31), 0), total=rank & 31)
        assert group is not None, (hand, conditions, category, cards)
        groups.append(group)
    if reading.elephants:
        groups.append(arranger.arrange_elephants(reading.elephants))
    groups.sort(key=lambda group: group.rank, reverse=True)
    used = {card for group in groups for card in group.cards}
    left_out = tuple(card for card in hand if card not in used)
    return Layout(tuple(groups), tuple(group.rank for group in groups), left_out)
