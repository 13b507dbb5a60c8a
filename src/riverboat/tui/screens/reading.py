"""Pages that are read: lines longer than the window, gone through with arrows, keys and wheel."""

from collections.abc import Sequence

from rich.style import Style

from riverboat.tui import rails
from riverboat.tui.canvas import Canvas, Rect
from riverboat.tui.command import Command
from riverboat.tui.page import Page

Parts = list[tuple[str, Style]]

READING = (
    Command("reading.down", ("down", "j"), "scroll", "Go down a line.", "Reading", "↑ ↓"),
    Command("reading.up", ("up", "k"), "up", "Go up a line.", "Reading"),
    Command("reading.forward", ("pagedown", "space"), "page", "Go down a page.", "Reading"),
    Command("reading.back", ("pageup", "b"), "page back", "Go up a page.", "Reading"),
    Command("reading.first", ("home",), "start", "Go to the beginning.", "Reading"),
    Command("reading.last", ("end",), "end", "Go to the end.", "Reading"),
    Command("reading.leave", ("q", "escape", "enter"), "go back", "Go back to where you came from.", "Reading"),
)


class ReadingPage(Page):
    """Lines under a rail. Subclasses write them for a width."""

    commands: Sequence[Command] = READING
    heading = ""
    widest = 92

    def __init__(self) -> None:
        super().__init__()
        self._top = 0
        self._room = 1
        self._lines: list[Parts] = []
        self._made_for: tuple[int, object] | None = None

    def write(self, width: int) -> list[Parts]:
        """The lines, each in pieces with their styles, at most so many cells wide."""
        raise NotImplementedError

    def begin_at(self) -> int:
        """The line to open at, once they are written."""
        return 0

    def rewrite(self) -> None:
        """Write the lines anew."""
        self._made_for = None
        self.repaint()

    def draw(self, width: int, height: int) -> Canvas:
        """The rail, as many lines as fit, the keys."""
        look = self.look
        canvas = Canvas(width, height, look)
        wide = min(self.widest, width - 8)
        if self._made_for != (wide, look):
            first = self._made_for is None
            self._lines = self.write(wide)
            self._made_for = (wide, look)
            if first:
                self._top = self.begin_at()
        self._room = height - 4
        self._top = max(0, min(self._top, len(self._lines) - self._room))
        x = (width - wide) // 2
        for place, parts in enumerate(self._lines[self._top : self._top + self._room]):
            canvas.words(x, 2 + place, parts)
        canvas.paste(rails.top_rail(width, look, self.heading, right=self._where()), 0, 0)
        self._draw_bar(canvas, Rect(width - 2, 2, 1, self._room))
        named = [
            rails.Button(self.keys.shown(each), each.label, each.id) for each in self.commands if self._in_footer(each)
        ]
        canvas.paste(rails.footer(width, look, named[:-1], named[-1:]), 0, height - 1)
        return canvas

    def _in_footer(self, command: Command) -> bool:
        """What names the keys; those that only scroll are left out where everything is seen at once."""
        if command.id in ("reading.down", "reading.forward") and len(self._lines) <= self._room:
            return False
        return command.id not in ("reading.up", "reading.back", "reading.first", "reading.last")

    def _where(self) -> list[tuple[str, bool]]:
        beyond = len(self._lines) - self._room
        return [(f"{round(100 * self._top / beyond)} %", False)] if beyond > 0 else []

    def _draw_bar(self, canvas: Canvas, area: Rect) -> None:
        beyond = len(self._lines) - self._room
        if beyond <= 0:
            return
        size = max(1, area.height * area.height // len(self._lines))
        start = round((area.height - size) * self._top / beyond)
        canvas.down(area.x, area.y, area.height, canvas.look.line)
        canvas.down(area.x, area.y + start, size, canvas.look.brass, "┃")

    def run(self, command: Command, key: str) -> None:
        """Go through the lines."""
        steps = {
            "reading.down": 1,
            "reading.up": -1,
            "reading.forward": self._room - 1,
            "reading.back": 1 - self._room,
            "reading.first": -len(self._lines),
            "reading.last": len(self._lines),
        }
        if command.id in steps:
            self.scroll(steps[command.id])
        else:
            self.leave()

    def scroll(self, rows: int) -> None:
        """Go so many lines down."""
        self._top += rows
        self.repaint()
