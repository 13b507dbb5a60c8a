"""A layout a player makes by hand: what it is worth, or why it is refused (ONI-3.7)."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Final

from riverboat.cards import Card, Rank, write_cards
from riverboat.errors import RiverboatError
from riverboat.onion.arranging import Arranger
from riverboat.onion.categories import BAGELS, Category
from riverboat.onion.conditions import FATE, LADY, Conditions
from riverboat.onion.layouts import Group, Layout, rank_of
from riverboat.onion.readings import Reading, out_of_groups, readings

_LIFTED: Final = ("lady", "sender", "archchancellor", "death")
"""The conditions that bind several groups or bar a kind of grouping, in the order they are given as the reason."""


class IllegalLayout(RiverboatError):  # noqa: N818
    """A layout that is not legal under its conditions; the sentence says why, `clause` names the clause."""


def lay_out(
    hand: Sequence[Card],
    groups: Iterable[Sequence[Card]],
    conditions: Conditions,
    named: Sequence[Category | None] | None = None,
) -> Layout:
    """The cards of `hand` laid out in just these `groups`, each at its best, sorted from the highest down.

    Groups of bagels become one grouping (ONI-2.1). `named` may hold for each group the category its owner claims, or
    None. Raises IllegalLayout with the reason and its clause.
    """
    parts = [tuple(part) for part in groups if part]
    used = tuple(card for part in parts for card in part)
    if len(set(used)) != len(used):
        raise IllegalLayout("A card counts in at most one group.", "ONI-2")
    strangers = [card for card in used if card not in hand]
    if strangers:
        raise IllegalLayout(f"{write_cards(strangers)} is not in this hand.", "ONI-2")
    claims = list(named) if named is not None else [None] * len(parts)
    layout = _best_of(hand, parts, conditions, claims)
    if layout is None:
        raise _refusal(hand, parts, conditions, claims)
    return layout


def _best_of(
    hand: Sequence[Card], parts: list[tuple[Card, ...]], conditions: Conditions, claims: Sequence[Category | None]
) -> Layout | None:
    """The best layout in these parts over every reading of the hand, or None if none is legal."""
    used = tuple(card for part in parts for card in part)
    left_out = tuple(card for card in hand if card not in used)
    best: Layout | None = None
    for reading in readings(tuple(hand), conditions, used):
        if reading.only_great and len(parts) != 1:
            continue
        groups = _groups_in(reading, parts, conditions, claims, hand)
        if groups is None:
            continue
        groups.sort(key=lambda group: group.rank, reverse=True)
        layout = Layout(tuple(groups), tuple(group.rank for group in groups), left_out)
        if best is None or layout.rank > best.rank:
            best = layout
    return best


def _groups_in(
    reading: Reading,
    parts: list[tuple[Card, ...]],
    conditions: Conditions,
    claims: Sequence[Category | None],
    hand: Sequence[Card],
) -> list[Group] | None:
    """Each part as its best group in one reading; None if one of them is none, or Death is cheated (ONI-M9)."""
    arranger = Arranger(reading, conditions, hand)
    groups: list[Group] = []
    for part, claim in zip(parts, claims, strict=True):
        able = [group for group in arranger.every(part) if claim is None or group.category is claim]
        if reading.only_great:
            able = [group for group in able if group.category is Category.GREAT_ONION]
        if not able:
            return None
        groups.append(max(able, key=lambda group: group.rank))
    if reading.elephants and not any(group.elephants for group in groups):
        return None
    for category, most in zip((Category.DOUBLE_ONION, Category.TRIPLE_ONION), reading.most_printed, strict=True):
        together = [card for group in groups if group.category is category for card in group.cards]
        if sum(arranger.pieces[card].printed for card in together if card in arranger.pieces) > most:
            return None
    return _bagels_as_one(groups, conditions)


def _bagels_as_one(groups: list[Group], conditions: Conditions) -> list[Group]:
    """Several bagels in one hand form one grouping (ONI-2.1)."""
    bagels = [group for group in groups if group.category.is_bagel]
    if len(bagels) < 2:
        return groups
    cards = tuple(card for group in bagels for card in group.cards)
    category = BAGELS[len(cards) // 2 - 1]
    one = Group(
        category,
        cards,
        tuple(value for group in bagels for value in group.values),
        rank_of(category, conditions.fool),
        stands=tuple(pair for group in bagels for pair in group.stands),
    )
    return [group for group in groups if not group.category.is_bagel] + [one]


def _refusal(
    hand: Sequence[Card], parts: list[tuple[Card, ...]], conditions: Conditions, claims: Sequence[Category | None]
) -> IllegalLayout:
    for card in (card for part in parts for card in part):
        if out_of_groups(card, conditions):
            return _zeroed(card, conditions)
    active = [name for name in _LIFTED if getattr(conditions, name)]
    free = _lifted(conditions, active)
    for part, claim in zip(parts, claims, strict=True):
        if _best_of(hand, [part], free, [claim]) is None:
            if claim is not None:
                return IllegalLayout(f"{write_cards(part)} makes no {claim.spoken}.", "ONI-2.1")
            return IllegalLayout(
                f"{write_cards(part)} makes no grouping: only bagels and the Onions go over twenty-one.", "ONI-2.1"
            )
    for count in range(1, len(active) + 1):
        for names in combinations(active, count):
            if _best_of(hand, parts, _lifted(conditions, names), claims) is not None:
                return _bound_by(names[0], conditions)
    return IllegalLayout("These groups cannot stand together: the Elephants' five are shifted or not.", "ONI-M7")


def _lifted(conditions: Conditions, names: Iterable[str]) -> Conditions:
    changes: dict[str, bool] = dict.fromkeys(names, False)
    return replace(conditions, **changes)  # type: ignore[arg-type]


def _zeroed(card: Card, conditions: Conditions) -> IllegalLayout:
    if card in conditions.zeroed:
        if card in (LADY, FATE):
            clause = "ONI-M4" if card == LADY else "ONI-M5"
            return IllegalLayout(f"The {card.spoken} has been replaced and may be in no group.", clause)
        return IllegalLayout(f"The {card.spoken} is zeroed and may be in no group.", "ONI-M5")
    assert card.rank is Rank.ACE
    if conditions.aces_zeroed:
        return IllegalLayout(f"Fate has zeroed your aces: the {card.spoken} may be in no group.", "ONI-M5")
    return IllegalLayout(f"The Sender of Eights zeroes all aces: the {card.spoken} may be in no group.", "ONI-M8")


def _bound_by(name: str, conditions: Conditions) -> IllegalLayout:
    match name:
        case "lady":
            return IllegalLayout(
                "The Lady devalues a card: none may be played as eleven unless an ace stands as one.", "ONI-M4"
            )
        case "sender" if conditions.clause_ii:
            return IllegalLayout("The Sender of Eights lets no eight be worth one or eleven.", "ONI-M8")
        case "sender":
            return IllegalLayout("The Sender of Eights lets a layout hold eights or aces, never both.", "ONI-M8")
        case "archchancellor":
            return IllegalLayout("With the jack of staves in a group no eight may be played at eight.", "ONI-M10")
        case _:
            onions = "a Double or a Triple Onion" if conditions.clause_ii else "a Double Onion"
            return IllegalLayout(f"Death wants one picture of your hand to take no part in {onions}.", "ONI-M9")
