"""The curtain between two people's turns: nothing private is on the screen until the next one takes over."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from riverboat.cards import Card
from riverboat.tui.canvas import Canvas, CardSize, Rect
from riverboat.tui.palette import Look


def draw_curtain(width: int, height: int, look: Look, name: str, title: str, *, covers: bool = True) -> Canvas:
    """The whole picture while the cards are covered: who is to take over, and by which key.

    `covers` is whether there is anything to cover: while a deal is cut for nobody holds a card.
    """
    canvas = Canvas(width, height, look, look.felt_deep)
    for y in range(0, height, 2):
        canvas.put(0, y, ("╱ " * width)[:width], look.line)
    wide, high = min(58, width - 4), 15
    area = Rect((width - wide) // 2, max(0, (height - high) // 2), wide, high)
    canvas.fill(area, look.felt)
    inner = canvas.box(area, look.brass, edge="double", title=title, title_style=look.brass)
    cards = 5
    x = inner.x + (inner.width - (cards - 1) * 3 - CardSize.MEDIUM.width) // 2
    canvas.row(x, inner.y + 1, [None] * cards, CardSize.MEDIUM, step=3)
    if covers:
        canvas.centre(inner.x, inner.y + 6, inner.width, "The cards are covered.", look.quiet)
    canvas.centre(inner.x, inner.y + 8, inner.width, f"{name}, it is your turn.", look.strong)
    if covers:
        canvas.centre(inner.x, inner.y + 10, inner.width, "When only you are looking:", look.text)
    button = f"  Enter  show {name}'s cards  " if covers else "  Enter  go on  "
    start = inner.x + (inner.width - len(button)) // 2
    canvas.put(start, inner.y + 11, button, look.chosen)
    canvas.put(start + 2, inner.y + 11, "Enter", look.brass)
    canvas.target(Rect(start, inner.y + 11, len(button), 1), "table.continue")
    return canvas


def has_secrets(view: Any, public: Any) -> bool:
    """Whether a seat's view shows cards that a bystander's does not."""
    return bool(_cards(view) - _cards(public))


def _cards(value: Any) -> "Counter[Card]":
    """The cards that stand anywhere in a view, but for those that only what may be done names."""
    if isinstance(value, Card):
        return Counter((value,))
    if is_dataclass(value):
        parts = [getattr(value, each.name) for each in fields(value) if each.name != "legal"]
    elif isinstance(value, Mapping):
        parts = list(value.values())
    else:
        parts = list(value) if isinstance(value, tuple | list | set | frozenset) else []
    found: Counter[Card] = Counter()
    for part in parts:
        found += _cards(part)
    return found
