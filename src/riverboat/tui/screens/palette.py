"""The palette: any command of the page below, found by typing a part of its name."""

from collections.abc import Sequence

from riverboat.tui.canvas import Canvas, Rect, shorten
from riverboat.tui.command import Command
from riverboat.tui.page import Dialog, Page


class PaletteDialog(Dialog):
    """A line to type in, and the commands that fit what was typed, each with its key."""

    title_text = "Commands"

    def __init__(self, page: Page) -> None:
        super().__init__()
        self._page = page
        self._commands: tuple[Command, ...] = tuple(page.commands_now())
        self._typed = ""
        self._cursor = 0
        self._rows = 1

    def size_wanted(self, width: int, height: int) -> tuple[int, int]:
        """Wide enough for a sentence a row."""
        return min(76, width - 4), min(height - 2, max(12, len(self._commands) + 8))

    @property
    def found(self) -> Sequence[Command]:
        """The commands that fit what was typed: those that begin with it first."""
        wanted = self._typed.lower().split()
        fitting = [each for each in self._commands if all(word in _words(each) for word in wanted)]
        return sorted(fitting, key=lambda each: not each.label.lower().startswith(self._typed.lower().strip()))

    def draw_inside(self, canvas: Canvas, area: Rect) -> None:
        """The line, then the commands."""
        look = canvas.look
        canvas.fill(Rect(area.x, area.y, area.width, 1), look.chosen)
        canvas.put(area.x + 1, area.y, "▸", look.brass)
        if self._typed:
            canvas.put(area.x + 3, area.y, self._typed + "_", look.strong)
        else:
            canvas.put(area.x + 3, area.y, "_ type a part of a command's name", look.quiet)
        found = self.found
        self._rows = max(1, area.height - 4)
        self._cursor = max(0, min(self._cursor, len(found) - 1))
        top = max(0, min(self._cursor - self._rows // 2, len(found) - self._rows))
        for place, command in enumerate(found[top : top + self._rows], start=top):
            self._draw_row(canvas, Rect(area.x, area.y + 2 + place - top, area.width, 1), place, command)
        if not found:
            canvas.put(area.x + 3, area.y + 2, "No command is called that.", look.quiet)
        canvas.put(area.x, area.bottom - 1, "↑ ↓ choose   Enter do it   Esc go back", look.quiet)

    def _draw_row(self, canvas: Canvas, area: Rect, place: int, command: Command) -> None:
        look, here = canvas.look, place == self._cursor
        if here:
            canvas.fill(area, look.chosen)
        canvas.put(area.x + 1, area.y, "▸" if here else " ", look.brass)
        canvas.put(area.x + 3, area.y, shorten(command.label, 14), look.strong if here else look.text)
        canvas.put(area.x + 18, area.y, shorten(command.help, area.width - 27), look.text if here else look.quiet)
        canvas.right(area.right - 1, area.y, self._page.keys.shown(command), look.brass)
        canvas.target(area, f"command:{place}")

    def press(self, key: str, character: str | None) -> bool:
        """Type, choose, or go back."""
        match key:
            case "up" | "down":
                self._move(1 if key == "down" else -1)
            case "pageup" | "pagedown":
                self._move(self._rows if key == "pagedown" else -self._rows)
            case "enter":
                self._do(self._cursor)
            case "escape":
                self.go_back()
            case "backspace":
                self._typed = self._typed[:-1]
            case _ if character and character.isprintable():
                self._typed, self._cursor = (self._typed + character)[:40], 0
        self.repaint()
        return True

    def click(self, target: str, button: int) -> None:
        """A row does its command; a click beside goes back."""
        what, _, place = target.partition(":")
        if what == "command":
            self._do(int(place))
        elif not target:
            self.go_back()

    def scroll(self, rows: int) -> None:
        """The wheel moves the cursor."""
        self._move(1 if rows > 0 else -1)
        self.repaint()

    def leave(self) -> None:
        """Go back."""
        self.go_back()

    def _move(self, by: int) -> None:
        # Not only when it is drawn: keys may come before the palette stands.
        self._cursor = max(0, min(self._cursor + by, len(self.found) - 1))

    def _do(self, place: int) -> None:
        found = self.found
        if place < len(found):
            self.go_back()
            self.call_later(self._page.run, found[place], "")


def _words(command: Command) -> str:
    return f"{command.group} {command.label} {command.help}".lower()
