"""The games that can be taken up again, and may be forgotten."""

import asyncio
import time
from typing import TYPE_CHECKING

from riverboat import catalogue
from riverboat.errors import RiverboatError
from riverboat.tui import rails
from riverboat.tui.canvas import Canvas, Rect
from riverboat.tui.command import Command
from riverboat.tui.form import Form, Kind, Row
from riverboat.tui.page import Page
from riverboat.tui.screens.leave import LeaveDialog

if TYPE_CHECKING:
    from riverboat.store import Saved

UNFINISHED = (
    Command("unfinished.move", ("up", "down"), "choose", "Go up and down.", "Unfinished games", "↑ ↓"),
    Command("unfinished.resume", ("enter",), "go on", "Take the game up again.", "Unfinished games"),
    Command("unfinished.forget", ("x", "delete"), "forget", "Drop the game for good.", "Unfinished games"),
    Command("unfinished.help", ("?", "f1"), "help", "Show what every key does.", "Unfinished games"),
    Command("unfinished.leave", ("q", "escape"), "go back", "Go back to the lobby.", "Unfinished games"),
)


class UnfinishedPage(Page):
    """A list of kept games, the latest first."""

    commands = UNFINISHED

    def __init__(self, saved: "tuple[Saved, ...]") -> None:
        super().__init__()
        self._saved = saved
        self._form = self._made()

    def _made(self) -> Form:
        from riverboat.tui.screens.lobby import ago, how_far, reached, what

        now = time.time()
        rows = [
            Row(
                each.id,
                Kind.ACTION,
                f"{what(each)} · {reached(each)}, {ago(now - each.touched)}",
                how_far(each),
                why_not=_why_not(each),
            )
            for each in self._saved
        ] or [Row("", Kind.ACTION, "There are no unfinished games.", "")]
        return Form(rows)

    def draw(self, width: int, height: int) -> Canvas:
        """The list, and how far the game under the cursor is."""
        look = self.look
        canvas = Canvas(width, height, look)
        canvas.paste(rails.top_rail(width, look, "Unfinished games"), 0, 0)
        wide = min(72, width - 8)
        x = (width - wide) // 2
        self._form.draw(canvas, Rect(x, 2, wide, height - 7))
        canvas.fill(Rect(0, height - 4, width, 3), look.felt_deep)
        self._form.draw_explanation(canvas, Rect(x, height - 4, wide, 2))
        named = [rails.Button(self.keys.shown(each), each.label, each.id) for each in UNFINISHED]
        canvas.paste(rails.footer(width, look, named[:3], named[3:]), 0, height - 1)
        return canvas

    def press(self, key: str, character: str | None) -> bool:
        """The list's keys."""
        chosen = self._form.press(key, character)
        if chosen is None:
            return False
        self._choose(chosen)
        return True

    def click(self, target: str, button: int) -> None:
        """The list's rows."""
        chosen = self._form.click(target)
        if chosen is not None:
            self._choose(chosen)

    def scroll(self, rows: int) -> None:
        """The wheel moves the cursor."""
        self._form.move(1 if rows > 0 else -1)
        self.repaint()

    def run(self, command: Command, key: str) -> None:
        """Do what a command says."""
        match command.id:
            case "unfinished.resume":
                self._choose(self._form.choose())
            case "unfinished.forget" if self._saved:
                self._ask_to_forget(self._form.row.id)
            case "unfinished.help":
                self.table_app.open_help(self.keys, "Unfinished games")
            case "unfinished.leave":
                self.leave()

    def _choose(self, chosen: str) -> None:
        if chosen:
            app = self.table_app
            self.go_back()
            app.begin(app.take_up, chosen)
        else:
            self.repaint()

    def _ask_to_forget(self, id: str) -> None:
        if not self.table_app.settings.confirm_forget:
            self._forget(id)
            return
        dialog = LeaveDialog(lambda: self._forget(id), "It cannot be taken up again afterwards; the scores stay.")
        dialog.title_text = "Forget this game?"
        dialog.name_ways("Forget it", "Keep it")
        self.app.push_screen(dialog)

    def _forget(self, id: str) -> None:
        self.app.run_worker(self._forget_and_read(id), name="forget")

    async def _forget_and_read(self, id: str) -> None:
        store = self.table_app.store
        if store is None:
            return
        try:
            await asyncio.to_thread(store.forget, id)
        except RiverboatError as error:
            self._form.complaint = error.sentence
            self.repaint()
            return
        self._saved = await asyncio.to_thread(store.unfinished)
        self._form = self._made()
        self.repaint()


def _why_not(saved: "Saved") -> str:
    if saved.is_open_elsewhere:
        return "That game is open in another riverboat; close it there first."
    if not saved.seats or saved.game not in catalogue.TITLES:
        return "That game cannot be read by this version; it can only be forgotten."
    return ""
