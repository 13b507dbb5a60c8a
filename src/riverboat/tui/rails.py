"""The rails round every page: the wood at the top with the title, the question and the keys at the bottom."""

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len
from rich.style import Style

from riverboat.cards import Card
from riverboat.tui.canvas import Canvas, Rect, shorten
from riverboat.tui.palette import Look

BOTTOM_ROWS: Final = 3

_CARD: Final = re.compile(r"(?<![\w'])(10|[2-9TJQKA])([cshdwvuo])(?![\w'])")
_DOT: Final = " · "
_SUITS: Final = "cshdwvuo"


@dataclass(frozen=True, slots=True)
class Button:
    """A key and what it does, in the footer; `target` answers to the mouse."""

    key: str
    label: str
    target: str
    enabled: bool = True


def top_rail(width: int, look: Look, title: str, middle: str = "", right: Sequence[tuple[str, bool]] = ()) -> Canvas:
    """The rail at the top: the title, something about it, and at the right marks such as the pace.

    A mark with True is lit.
    """
    canvas = Canvas(width, 1, look, look.wood)
    x = canvas.put(2, 0, title, look.wood_key)
    end = width - 2
    for text, lit in reversed(right):
        end = canvas.right(end, 0, text, look.wood_key if lit else look.wood_quiet) - 2
    if middle:
        canvas.put(x + 2, 0, fewer_parts(middle, end - x - 4), look.wood)
    return canvas


def fewer_parts(text: str, width: int) -> str:
    """As many of the parts between dots as fit in so many cells, from the first, each whole.

    The first is cut only where it does not fit alone.
    """
    parts = text.split(_DOT)
    while len(parts) > 1 and cell_len(_DOT.join(parts)) > width:
        parts.pop()
    return shorten(_DOT.join(parts), width)


def footer(width: int, look: Look, buttons: Sequence[Button], last: Sequence[Button] = ()) -> Canvas:
    """The keys, as many as fit; those of `last` stand at the right, the second of three only if there is room."""
    canvas = Canvas(width, 1, look, look.wood)
    sizes = [_size(button) for button in buttons]
    wanted = sum(sizes) + 2 * len(sizes)
    if len(last) > 2 and wanted + sum(_size(each) + 2 for each in last) + 2 > width:
        # What may be done now comes before what may always be done; help tells of the rest.
        last = (last[0], *last[2:])
    end = width - 2
    for button in reversed(last):
        end -= _size(button)
        _draw_button(canvas, end, button)
        end -= 2
    gap = 3 if 2 + sum(sizes) + 3 * len(sizes) <= end else 2
    x = 2
    for button, size in zip(buttons, sizes, strict=True):
        if x + size > end:
            canvas.put(min(x, end), 0, "…", look.wood_quiet)
            break
        x = _draw_button(canvas, x, button) + gap
    return canvas


def _size(button: Button) -> int:
    return cell_len(button.key) + 1 + cell_len(button.label)


def _draw_button(canvas: Canvas, x: int, button: Button) -> int:
    look = canvas.look
    start = x
    x = canvas.put(x, 0, button.key, look.wood_key if button.enabled else look.wood_quiet)
    x = canvas.put(x + 1, 0, button.label, look.wood if button.enabled else look.wood_quiet)
    canvas.target(Rect(start - 1, 0, x - start + 2, 1), button.target)
    return x


def spoken_parts(
    text: str, look: Look, style: Style, pack: Collection[Card], *, on_felt: bool = True
) -> list[tuple[str, Style]]:
    """A sentence of a game in pieces, its cards (``5h``) written as on the table and in their suits' colours."""
    parts: list[tuple[str, Style]] = []
    at = 0
    for found in _CARD.finditer(text):
        card = Card(found[0])
        if card not in pack or (found[0] in ("As", "To") and _is_a_word(text, found.start(), found.end())):
            continue
        parts.append((text[at : found.start()], style))
        parts.append((look.short(card), look.suits_on_felt[card.suit] if on_felt else style))
        at = found.end()
    parts.append((text[at:], style))
    return [part for part in parts if part[0]]


def _is_a_word(text: str, start: int, end: int) -> bool:
    """Whether ``As`` or ``To`` begins a sentence here rather than naming a card."""
    begins = start == 0 or text[:start].rstrip()[-1:] in (".", ":", "!", "?")
    return begins and text[end : end + 1] == " " and text[end + 1 : end + 2].islower()
