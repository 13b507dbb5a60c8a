"""Why: a line of the log, and under it the reasons in more words."""

from collections.abc import Sequence

from riverboat.engine.contract import Game
from riverboat.tui import rails
from riverboat.tui.canvas import Canvas, Rect, wrap
from riverboat.tui.page import Dialog


class ExplainDialog(Dialog):
    """Shows the explanation of one event until a key is pressed."""

    title_text = "Why"

    def __init__(self, line: str, reasons: Sequence[str], game: Game) -> None:
        super().__init__()
        self._line = line
        self._reasons = tuple(reasons)
        self._game = game
        self._top = 0
        self._room = 1
        self._rows = 1

    def size_wanted(self, width: int, height: int) -> tuple[int, int]:
        """As large as the explanation needs."""
        wide = min(76, width - 8)
        rows = sum(len(wrap(each, wide - 8)) for each in self._reasons) + len(wrap(self._line, wide - 6))
        return wide, min(height - 4, rows + 8)

    def draw_inside(self, canvas: Canvas, area: Rect) -> None:
        """The line, then its reasons."""
        look = canvas.look
        y = area.y
        for text in wrap(self._line, area.width):
            canvas.words(area.x, y, rails.spoken_parts(text, look, look.strong, self._game.cards))
            y += 1
        y += 1
        rows = [(text, place == 0) for each in self._reasons for place, text in enumerate(wrap(each, area.width - 2))]
        self._rows, self._room = len(rows), max(1, area.bottom - y - 2)
        self._top = max(0, min(self._top, self._rows - self._room))
        for place, (text, first) in enumerate(rows[self._top : self._top + self._room]):
            if first:
                canvas.put(area.x, y + place, "·", look.brass)
            canvas.words(area.x + 2, y + place, rails.spoken_parts(text, look, look.text, self._game.cards))
        more = "↑ ↓ more   " if self._rows > self._room else ""
        canvas.right(area.right, area.bottom - 1, f"{more}Enter goes back", look.quiet)

    def press(self, key: str, character: str | None) -> bool:
        """Arrows go through a long explanation; any other key closes it."""
        steps = {"up": -1, "down": 1, "pageup": -self._room, "pagedown": self._room}
        if key in steps and self._rows > self._room:
            self._top += steps[key]
            self.repaint()
        else:
            self.go_back()
        return True

    def click(self, target: str, button: int) -> None:
        """Any click closes it."""
        self.go_back()

    def scroll(self, rows: int) -> None:
        """The wheel goes through a long explanation."""
        self._top += rows
        self.repaint()
