"""What the queen of coins may be declared for, and the best of it: Great A'Tuin and the Elephants (ONI-M6, ONI-M7)."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from riverboat.cards import Card, Rank
from riverboat.onion.conditions import ARCHCHANCELLOR, QUEEN_OF_COINS, Conditions, Eights
from riverboat.onion.grouping import best_layout, best_ranks
from riverboat.onion.layouts import Layout
from riverboat.onion.readings import (
    ELEVENS,
    FIELDS,
    IS_EIGHT,
    WIDTH,
    elephants_stand,
    is_wild_jack,
    out_of_groups,
)

_LOWERED = (Rank.ACE, Rank.NINE, Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING)
_RAISED = (Rank.ACE, Rank.TWO, Rank.THREE)


def tuin_shifts(hand: Sequence[Card], conditions: Conditions) -> tuple[tuple[Card, Card], ...]:
    """Every pair of cards of `hand` between which A'Tuin may move eight points: the one lowered, the one raised.

    None without the queen of coins in the hand. Natural cards only, and none that is zeroed (ONI-M6).
    """
    if QUEEN_OF_COINS not in hand or out_of_groups(QUEEN_OF_COINS, conditions):
        return ()
    able = [card for card in hand if _is_natural(card, conditions) and not out_of_groups(card, conditions)]
    return tuple(
        (lowered, raised)
        for lowered in able
        if lowered.rank in _LOWERED
        for raised in able
        if raised.rank in _RAISED and raised != lowered
    )


def elephant_fours(hand: Sequence[Card], conditions: Conditions) -> tuple[tuple[Card, Card, Card, Card], ...]:
    """Every four cards of `hand` that the Elephants can make a Double Onion of (ONI-M7)."""
    able = [card for card in hand if card.rank in (Rank.EIGHT, Rank.NINE, Rank.TEN)]
    return tuple(four for four in combinations(able, 4) if elephants_stand(tuple(hand), four, conditions))


def best_shift(
    hand: Sequence[Card], conditions: Conditions, *, tuin: bool = False, elephants: bool = False
) -> tuple[Conditions, Layout]:
    """The best layout of `hand` if its owner may declare the queen of coins for A'Tuin or the Elephants, or not at all.

    Returns the conditions with the shift or the four that serve best, or unchanged where none is better, and the
    layout. One declaration serves one of the two (ONI-M7, Ruling); nothing is looked for if `conditions` holds one.
    """
    best, ranks = conditions, best_ranks(hand, conditions)
    if conditions.shift is None and conditions.elephants is None:
        for declared in _declarations(hand, conditions, tuin=tuin, elephants=elephants):
            found = best_ranks(hand, declared)
            if found > ranks:
                best, ranks = declared, found
    return best, best_layout(hand, best)


def _declarations(hand: Sequence[Card], conditions: Conditions, *, tuin: bool, elephants: bool) -> Iterator[Conditions]:
    """The conditions under each declaration, only one of those that differ in equal cards."""
    fields = FIELDS[conditions.pairs]

    def sort_of(card: Card) -> int:
        if IS_EIGHT[card]:
            return 0
        # All pictures of a suit-pair are equal, but for the two that clauses name besides (ONI-M6, ONI-M10 i).
        if card.rank > Rank.TEN and card not in (QUEEN_OF_COINS, ARCHCHANCELLOR):
            return fields[card]
        return fields[card] | card + 1 << ELEVENS + WIDTH

    seen: set[tuple[int, ...]] = set()
    if tuin:
        for shift in tuin_shifts(hand, conditions):
            sorts = tuple(sort_of(card) for card in shift)
            if sorts not in seen:
                seen.add(sorts)
                yield replace(conditions, shift=shift)
    seen.clear()
    if elephants:
        for four in elephant_fours(hand, conditions):
            sorts = tuple(sorted(sort_of(card) for card in four))
            if sorts not in seen:
                seen.add(sorts)
                yield replace(conditions, elephants=four)


def _is_natural(card: Card, conditions: Conditions) -> bool:
    return not is_wild_jack(card, conditions) and not (IS_EIGHT[card] and conditions.eights is Eights.WILD)
