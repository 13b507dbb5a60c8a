"""What the tests of the solver share: hands and conditions from text, layouts in the words of the cases."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from riverboat.cards import Card, parse_cards
from riverboat.onion.conditions import Conditions, Eights
from riverboat.onion.grouping import best_layout
from riverboat.onion.layouts import Layout

CASES = Path(__file__).parent.parent / "cases"


def cases(name: str) -> list[dict[str, Any]]:
    """The lines of one file of given cases."""
    return [json.loads(line) for line in (CASES / name).read_text().splitlines()]


def under(**conditions: Any) -> Conditions:
    """Conditions from words: `eights="wild"`, `shift="9c 3h"`, `elephants="9c 9s Tc Ts"`, `zeroed="Qs"`, flags."""
    if "eights" in conditions:
        conditions["eights"] = Eights(conditions["eights"])
    for key in ("shift", "elephants"):
        if key in conditions:
            conditions[key] = parse_cards(conditions[key])
    if "zeroed" in conditions:
        conditions["zeroed"] = frozenset(parse_cards(conditions["zeroed"]))
    return Conditions(**conditions)


def words(layout: Layout) -> str:
    """The groups as spoken, parted by commas."""
    return ", ".join(group.spoken for group in layout.groups)


def best(cards: str, **conditions: Any) -> str:
    """The best layout of a hand in words."""
    return words(best_layout(parse_cards(cards), under(**conditions)))


def in_json(layout: Layout) -> list[dict[str, Any]]:
    """The groups as the cases write them."""
    found = []
    for group in layout.groups:
        told: dict[str, Any] = {"name": group.name}
        if group.nulls:
            told["nulls"] = group.nulls
        if group.name == "plain total":
            told["total"] = group.total
        found.append(told)
    return found


def cards(text: str) -> tuple[Card, ...]:
    """Short for `parse_cards`."""
    return parse_cards(text)


def parts(text: str) -> list[Sequence[Card]]:
    """Groups written with strokes between them."""
    return [parse_cards(part) for part in text.split("/")]
