"""The log beside the table: what has happened, line by line, the latest at the bottom."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from riverboat.cards import Card
from riverboat.engine.contract import Event
from riverboat.tui.canvas import Canvas, Rect, wrap
from riverboat.tui.palette import Look
from riverboat.tui.rails import spoken_parts

Lines = Sequence[tuple[Event, str]]


@dataclass(slots=True)
class LogCursor:
    """Where the player is in the log; None while the player is not in it and the latest lines are shown."""

    line: int | None = None

    def settle(self, lines: Lines) -> None:
        """Stay within the log, which is shorter for another looker."""
        if self.line is not None:
            self.line = min(self.line, len(lines) - 1) if lines else None

    def enter(self, lines: Lines) -> None:
        """Go to the latest line."""
        self.line = len(lines) - 1 if lines else None

    def move(self, by: int, lines: Lines) -> None:
        """Go up or down; never beyond the ends."""
        if lines:
            self.line = max(0, min(len(lines) - 1, (len(lines) - 1 if self.line is None else self.line) + by))


def draw_log(
    width: int,
    height: int,
    look: Look,
    lines: Lines,
    cursor: LogCursor,
    *,
    pack: Collection[Card],
    style_of: Callable[[Any], str],
    explains: Callable[[Any], bool],
    title: str = "",
) -> Canvas:
    """The log as a sunk panel; a line's target is ``log:<its number>``. A line that can be explained ends in ``+``."""
    canvas = Canvas(width, height, look, look.felt_deep)
    cursor.settle(lines)
    top = 0
    if title:
        canvas.put(2, 0, title, look.brass if cursor.line is not None else look.quiet)
        canvas.across(len(title) + 3, 0, width - len(title) - 4, look.line)
        top = 1
    room, last = height - top, len(lines) - 1
    if cursor.line is not None:
        last = _last_shown(lines, cursor.line, width - 6, room)
    blocks: list[tuple[int, list[str]]] = []
    used = 0
    for place in range(last, -1, -1):
        if used >= room:
            break
        wrapped = _wrapped(lines[place][1], width - 6)
        blocks.append((place, wrapped))
        used += len(wrapped)
    y = top + min(room, used)
    for place, wrapped in blocks:
        y -= len(wrapped)
        _draw_line(canvas, y, top, place, wrapped, lines, cursor, pack, style_of, explains)
    if last < len(lines) - 1:
        canvas.put(width - 2, height - 1, "▼", look.brass)
    if blocks and blocks[-1][0] > 0:
        canvas.put(width - 2, top, "▲", look.quiet)
    return canvas


def _draw_line(
    canvas: Canvas,
    y: int,
    top: int,
    place: int,
    wrapped: list[str],
    lines: Lines,
    cursor: LogCursor,
    pack: Collection[Card],
    style_of: Callable[[Any], str],
    explains: Callable[[Any], bool],
) -> None:
    look = canvas.look
    event = lines[place][0]
    here, latest = cursor.line == place, cursor.line is None and place == len(lines) - 1
    styles = {"quiet": look.quiet, "strong": look.strong, "good": look.good, "bad": look.bad, "heading": look.brass}
    style = look.strong if here or latest else styles.get(style_of(event), look.text)
    for row, text in enumerate(wrapped):
        if y + row < top:
            continue
        if here:
            canvas.fill(Rect(0, y + row, canvas.width, 1), look.chosen)
        if row == 0:
            canvas.put(1, y, "▸" if here else "·", look.brass if here or latest else look.line)
        end = canvas.words(3, y + row, spoken_parts(text, look, style, pack))
        if row == len(wrapped) - 1 and explains(event):
            canvas.put(end + 1, y + row, "+", look.brass)
    shown = max(top, y)
    canvas.target(Rect(0, shown, canvas.width, y + len(wrapped) - shown), f"log:{place}")


def _last_shown(lines: Lines, line: int, width: int, room: int) -> int:
    """The line at the bottom: as late as may be with the cursor's line in the middle or below."""
    last, used = line, len(_wrapped(lines[line][1], width))
    while last < len(lines) - 1:
        more = len(_wrapped(lines[last + 1][1], width))
        if used + more > max(1, (room + 1) // 2):
            break
        last, used = last + 1, used + more
    return last


@lru_cache(4096)
def _wrapped(text: str, width: int) -> list[str]:
    return wrap(text, max(8, width))
