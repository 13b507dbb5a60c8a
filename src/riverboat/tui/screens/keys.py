"""Choosing other keys for any command."""

from collections.abc import Sequence
from dataclasses import replace

from riverboat import catalogue
from riverboat.settings import SettingsError, share_a_table
from riverboat.tui import rails
from riverboat.tui.canvas import Canvas, Rect, shorten
from riverboat.tui.command import TABLE, Command, KeyMap, shown_key
from riverboat.tui.form import Form, Kind, Row
from riverboat.tui.page import Page
from riverboat.tui.picture import picture
from riverboat.tui.screens.help import keys_in_words

KEYS = (
    Command("keys.move", ("up", "down"), "choose", "Go up and down.", "Keys", "↑ ↓"),
    Command("keys.change", ("enter",), "new key", "Press the key that the command is to have.", "Keys"),
    Command("keys.usual", ("backspace", "delete"), "usual keys", "Give the command its usual keys back.", "Keys"),
    Command("keys.leave", ("q", "escape"), "go back", "Go back; the keys are kept.", "Keys"),
)

_KEPT = frozenset({"ctrl+c", "ctrl+q", "ctrl+p"})


def all_commands() -> tuple[Command, ...]:
    """The commands of every table there is."""
    found = list(TABLE)
    for game in catalogue.TITLES:
        try:
            found += picture(game).commands
        except ImportError:
            continue
    return tuple(found)


class KeysPage(Page):
    """The key map, command by command."""

    commands = KEYS

    def __init__(self) -> None:
        super().__init__()
        self._all = all_commands()
        rows: list[Row] = []
        heading = ""
        for command in self._all:
            if command.group != heading:
                heading = command.group
                rows.append(Row("", Kind.HEADING, heading))
            rows.append(Row(command.id, Kind.ACTION, command.label, command.help))
        self._form = Form(rows)
        self._waits = False
        self._told = ""

    def draw(self, width: int, height: int) -> Canvas:
        """The commands with their keys."""
        look = self.look
        canvas = Canvas(width, height, look)
        canvas.paste(rails.top_rail(width, look, "Keys"), 0, 0)
        wide = min(72, width - 8)
        x = (width - wide) // 2
        area = Rect(x, 2, wide, min(height - 7, len(self._form.rows)))
        self._form.draw(canvas, area)
        map_ = KeyMap(self._all, self.table_app.remapped)
        for place in range(self._form.top, min(len(self._form.rows), self._form.top + area.height)):
            row = self._form.rows[place]
            if row.kind is not Kind.HEADING:
                own = row.id in self.table_app.remapped
                y = area.y + place - self._form.top
                words = shorten(keys_in_words(map_, row.id) or "no key", 26)
                canvas.put(x + 30, y, words, look.brass if own else look.text)
        canvas.fill(Rect(0, height - 4, width, 3), look.felt_deep)
        words = "Press the new key, or Esc to keep the old one." if self._waits else self._told or self._form.row.help
        canvas.put(x, height - 4, words, look.brass if self._waits else look.text)
        named = [rails.Button(self.keys.shown(each), each.label, each.id) for each in KEYS]
        canvas.paste(rails.footer(width, look, named[:3], named[3:]), 0, height - 1)
        return canvas

    def press(self, key: str, character: str | None) -> bool:
        """The new key, if one is waited for; else the list's keys."""
        if self._waits:
            self._waits = False
            if key != "escape":
                self._give(character if character and character.isprintable() and character != " " else key)
            self.repaint()
            return True
        chosen = self._form.press(key, character)
        if chosen is None:
            return False
        if chosen:
            self._waits, self._told = True, ""
        self.repaint()
        return True

    def click(self, target: str, button: int) -> None:
        """A row."""
        if self._form.click(target):
            self._waits, self._told = True, ""
        self.repaint()

    def scroll(self, rows: int) -> None:
        """The wheel moves the cursor."""
        self._form.move(1 if rows > 0 else -1)
        self.repaint()

    def run(self, command: Command, key: str) -> None:
        """Do what a command says."""
        if command.id == "keys.usual":
            self._give_back()
        elif command.id == "keys.change":
            self._waits, self._told = True, ""
        elif command.id == "keys.leave":
            self.leave()
        self.repaint()

    def _give(self, key: str) -> None:
        if key in _KEPT:
            self._told = f"{shown_key(key)} cannot be given away."
            return
        if not self._is_taken((key,)):
            self._keep({**self.table_app.remapped, self._form.row.id: (key,)})

    def _give_back(self) -> None:
        """Give the command its usual keys, if no other has been given one of them."""
        row = self._form.row.id
        usual = next(each.keys for each in self._all if each.id == row)
        chosen = {name: keys for name, keys in self.table_app.remapped.items() if name != row}
        given = [key for name, keys in chosen.items() for key in keys if share_a_table(name, row, key)]
        if not self._is_taken([key for key in usual if key in given]):
            self._keep(chosen)

    def _is_taken(self, keys: Sequence[str]) -> bool:
        """Whether one of the keys means another command already, which is said."""
        map_ = KeyMap(self._all, self.table_app.remapped)
        for key in keys:
            rival = map_.rival(self._form.row.id, key)
            if rival is not None:
                self._told = f"{shown_key(key)} already means {rival.label!r} ({rival.group}): choose another key."
                return True
        return False

    def _keep(self, chosen: dict[str, tuple[str, ...]]) -> None:
        try:
            self._told = self.table_app.take_settings(replace(self.table_app.settings, keys=chosen))
        except SettingsError as error:
            self._told = error.sentence
