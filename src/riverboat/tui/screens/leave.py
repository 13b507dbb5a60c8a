"""Asks before a game is left."""

from collections.abc import Callable

from riverboat.tui.canvas import Canvas, Rect
from riverboat.tui.form import Form, Kind, Row
from riverboat.tui.page import Dialog


class LeaveDialog(Dialog):
    """Leave the table, or stay."""

    title_text = "Leave the table?"

    def __init__(
        self, leave: Callable[[], None], words: str = "The game is kept as it stands, at this very decision."
    ) -> None:
        super().__init__()
        self._leave = leave
        self._words = words
        self._form = Form(
            (
                Row("leave", Kind.ACTION, "Leave; take it up again from the lobby"),
                Row("stay", Kind.ACTION, "Stay at the table"),
            )
        )

    def name_ways(self, do: str, keep: str) -> None:
        """Name the two ways otherwise."""
        self._form = Form((Row("leave", Kind.ACTION, do), Row("stay", Kind.ACTION, keep)))

    def size_wanted(self, width: int, height: int) -> tuple[int, int]:
        """Small."""
        return min(58, width - 4), 11

    def draw_inside(self, canvas: Canvas, area: Rect) -> None:
        """The words and the two ways."""
        canvas.paragraph(Rect(area.x, area.y, area.width, 2), self._words, canvas.look.text)
        self._form.draw(canvas, Rect(area.x, area.y + 3, area.width, 2))
        canvas.put(area.x, area.bottom - 1, "y yes   n no", canvas.look.quiet)

    def press(self, key: str, character: str | None) -> bool:
        """Choose."""
        match key:
            case "y" | "q":
                self._choose("leave")
            case "n" | "escape":
                self._choose("stay")
            case _:
                self._choose(self._form.press(key, character))
        return True

    def click(self, target: str, button: int) -> None:
        """Choose with the mouse; beside the dialog is to stay."""
        if not target:
            self._choose("stay")
        else:
            self._choose(self._form.click(target))

    def leave(self) -> None:
        """A second ctrl+c leaves."""
        self._choose("leave")

    def _choose(self, what: str | None) -> None:
        if what == "leave":
            self.go_back()
            self._leave()
        elif what == "stay":
            self.go_back()
        else:
            self.repaint()
