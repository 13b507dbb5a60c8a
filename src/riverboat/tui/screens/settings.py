"""The settings: looks, motion, pace, what is asked before it is done, names and keys."""

from dataclasses import replace
from typing import Any

from riverboat.players.player import LEVELS
from riverboat.settings import NAME_LENGTH, PACES, SettingsError
from riverboat.tui import rails
from riverboat.tui.canvas import Canvas, CardSize, Mark, Rect
from riverboat.tui.command import Command
from riverboat.tui.director import PACE_WORDS
from riverboat.tui.form import Form, Kind, Row
from riverboat.tui.page import Page

SETTINGS = (
    Command("settings.move", ("up", "down"), "choose", "Go up and down.", "Settings", "↑ ↓"),
    Command("settings.change", ("left", "right"), "change", "Change a value.", "Settings", "← →"),
    Command("settings.open", ("enter", "space"), "change or open", "Change a value, or open a page.", "Settings"),
    Command("settings.help", ("f1",), "help", "Show what every key does.", "Settings"),
    Command("settings.leave", ("escape",), "go back", "Go back; the settings are kept.", "Settings"),
)

_FACES = (("dark", "easy on the eyes"), ("light", "like paper"))
_SUITS = (("glyphs", "♣ ♠ ♥ ♦"), ("ascii", "C S H D"))
_PACE_TITLES = tuple(f"{place} of {len(PACE_WORDS)}, {word}" for place, word in enumerate(PACE_WORDS, 1))
_PACES = tuple((title, "") for title in _PACE_TITLES)
_LEVELS = tuple((level, "") for level in LEVELS)
_LABELS = 27
"""Columns for what a row is about."""
_DISCARD = (
    "Two cards picked for the crib wait for Enter, which throws them; without this the second goes at once. "
    "In Cripple Mr Onion, to keep every card is asked."
)
_FOLD = (
    "A fold is asked twice where it gives up coins (Cripple Mr Onion), or chips beyond the ante (Mugsy's Nightmare)."
)
_ROWS = (
    Row("", Kind.HEADING, "Looks"),
    Row("theme", Kind.CHOICE, "Card faces", "What the cards are printed on.", _FACES),
    Row("suits", Kind.CHOICE, "Suits", "Suit glyphs and lines, or letters where the font lacks them.", _SUITS),
    Row("motion", Kind.FLAG, "Motion", "Whether cards travel and pegs hop."),
    Row("pace", Kind.CHOICE, "Pace", "How fast things are shown; + and - change it at the table.", _PACES),
    Row("", Kind.HEADING, "Ask"),
    Row("confirm_discard", Kind.FLAG, "before cards are thrown", _DISCARD),
    Row("confirm_fold", Kind.FLAG, "before a hand is folded", _FOLD),
    Row("confirm_leave", Kind.FLAG, "before the table is left", "Ask before leaving; the game is kept either way."),
    Row("confirm_forget", Kind.FLAG, "before a game is forgotten", "Ask before an unfinished game is dropped."),
    Row("", Kind.HEADING, "Players and keys"),
    Row("player", Kind.TEXT, "Your name", "Used where several people play; type it.", longest=NAME_LENGTH),
    Row("level", Kind.CHOICE, "Computer player", "The computer player that is proposed.", _LEVELS),
    Row("keys:", Kind.ACTION, "Keys...", "Choose other keys for any command."),
    Row("back:", Kind.ACTION, "Done", "Go back; the settings are kept."),
)  # fmt: skip


class SettingsPage(Page):
    """Changes hold at once and are kept."""

    commands = SETTINGS

    def __init__(self) -> None:
        super().__init__()
        self._form = Form(_ROWS)
        self._told = ""

    def on_mount(self) -> None:
        """Show the settings that hold."""
        settings = self.table_app.settings
        fields = ("theme", "suits", "motion", "confirm_discard", "confirm_fold", "confirm_leave", "confirm_forget")
        values: dict[str, Any] = {each: getattr(settings, each) for each in (*fields, "player", "level")}
        values["pace"] = _PACE_TITLES[settings.pace * (len(PACE_WORDS) - 1) // (PACES - 1)]
        self._form = Form(_ROWS, values)
        super().on_mount()

    def draw(self, width: int, height: int) -> Canvas:
        """The form, with a few cards as they will look."""
        look = self.look
        canvas = Canvas(width, height, look)
        canvas.paste(rails.top_rail(width, look, "Settings"), 0, 0)
        wide = min(72, width - 8)
        x = (width - wide) // 2
        self._form.draw(canvas, Rect(x, 2, wide - 16, height - 7), _LABELS)
        from riverboat.cards import Card

        for place, text in enumerate(("5h", "Js", "Tv")):
            canvas.card(x + wide - 10, 3 + place * 6, Card(text), CardSize.LARGE, Mark(playable=place == 1))
        canvas.fill(Rect(0, height - 4, width, 3), look.felt_deep)
        if self._told:
            canvas.paragraph(Rect(x, height - 3, wide, 2), self._told, look.bad)
        self._form.draw_explanation(canvas, Rect(x, height - 4, wide, 3 if not self._told else 1))
        named = [rails.Button(self.keys.shown(each), each.label, each.id) for each in SETTINGS]
        canvas.paste(rails.footer(width, look, named[:3], named[3:]), 0, height - 1)
        return canvas

    def press(self, key: str, character: str | None) -> bool:
        """The form's keys."""
        before = dict(self._form.values)
        chosen = self._form.press(key, character)
        if chosen is None:
            if character == "q":
                self.leave()
            elif character == "?":
                self.table_app.open_help(self.keys, "Settings")
            else:
                return False
            return True
        self._after(chosen, before)
        return True

    def click(self, target: str, button: int) -> None:
        """A row or an arrow beside a value."""
        before = dict(self._form.values)
        chosen = self._form.click(target)
        if chosen is not None:
            self._after(chosen, before)

    def scroll(self, rows: int) -> None:
        """The wheel moves the cursor."""
        self._form.move(1 if rows > 0 else -1)
        self.repaint()

    def run(self, command: Command, key: str) -> None:
        """Do what a command says."""
        if command.id == "settings.help":
            self.table_app.open_help(self.keys, "Settings")
        elif command.id == "settings.leave":
            self.leave()
        elif command.id == "settings.open":
            self.press("enter", None)

    def _after(self, chosen: str, before: dict[str, Any]) -> None:
        if before != self._form.values:
            self._take()
        if chosen == "back:":
            self.leave()
        elif chosen == "keys:":
            from riverboat.tui.screens.keys import KeysPage

            self.app.push_screen(KeysPage())
        self.repaint()

    def _take(self) -> None:
        values = dict(self._form.values)
        values["pace"] = _PACE_TITLES.index(values["pace"]) * (PACES - 1) // (len(PACE_WORDS) - 1)
        values["player"] = str(values["player"])
        try:
            self._told = self.table_app.take_settings(replace(self.table_app.settings, **values))
        except SettingsError as error:
            self._told = error.sentence
