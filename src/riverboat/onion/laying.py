"""A player's own groups as a layout, or the reason why they are none (ONI-3.7)."""

from riverboat.cards import Card
from riverboat.onion.conditions import Conditions
from riverboat.onion.grouping import groupings
from riverboat.onion.layouts import Layout


def lay(groups: tuple[tuple[Card, ...], ...], hand: tuple[Card, ...], conditions: Conditions) -> Layout | str:
    """The layout these groups make, or the reason why they make none as a sentence."""
    found = []
    for cards in groups:
        each = groupings(cards, conditions)
        if not each:
            return "no"
        found.append(each[0])
    found.sort(key=lambda g: g.rank, reverse=True)
    return Layout(tuple(found), tuple(g.rank for g in found), ())
