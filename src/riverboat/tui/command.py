"""Commands: each is declared once and shows in the footer, the palette, the help and the key map alike."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from textual.keys import _character_to_key as long_name

from riverboat.settings import share_a_table


@dataclass(frozen=True, slots=True)
class Command:
    """Something a player can do by a key, with the mouse, or from the palette.

    `id` never changes, for players remap keys by it; `keys` are as a player would write them (``"g"``, ``"f2"``,
    ``"enter"``, ``"?"``); `label` is for the footer; `help` is one sentence; `group` its heading in the help.
    """

    id: str
    keys: tuple[str, ...]
    label: str
    help: str
    group: str = ""
    keys_shown: str = ""
    """What the footer prints for the keys, where that is not the first of them: ``"1-6"``."""


_SHOWN: Final = {
    "enter": "Enter", "space": "Space", "escape": "Esc", "left": "←", "right": "→", "up": "↑", "down": "↓",
    "backspace": "Bksp", "tab": "Tab", "shift+tab": "⇧Tab", "home": "Home", "end": "End",
    "pageup": "PgUp", "pagedown": "PgDn",
}  # fmt: skip


def shown_key(key: str) -> str:
    """A key as printed: ``"Enter"``, ``"F2"``, ``"g"``."""
    if key in _SHOWN:
        return _SHOWN[key]
    if key.startswith("ctrl+"):
        return "^" + shown_key(key[5:])
    return key.upper() if len(key) > 1 and key[0] == "f" and key[1:].isdigit() else key


def typed_key(key: str) -> str:
    """A key as the terminal library names it: ``"question_mark"`` for ``"?"``."""
    return long_name(key) if len(key) == 1 else key


class KeyMap:
    """Which keys mean which command: the commands' own keys, unless a player has chosen others."""

    def __init__(self, commands: Iterable[Command], remapped: Mapping[str, Sequence[str]] | None = None) -> None:
        self.commands = tuple(commands)
        self._keys = {
            each.id: tuple(remapped[each.id]) if remapped and remapped.get(each.id) else each.keys
            for each in self.commands
        }
        self._by_key: dict[str, Command] = {}
        self._by_id = {each.id: each for each in self.commands}
        chosen = [each for each in self.commands if self._keys[each.id] != each.keys]
        # A key that a player has chosen wins over one that came with a command; else the first declared wins.
        for each in [*chosen, *self.commands]:
            for key in self._keys[each.id]:
                self._by_key.setdefault(typed_key(key), each)

    def command(self, key: str) -> Command | None:
        """The command of this key, named as the terminal library names it."""
        return self._by_key.get(key)

    def named(self, command: str) -> Command | None:
        """The command with this id."""
        return self._by_id.get(command)

    def keys(self, command: str) -> tuple[str, ...]:
        """The keys of the command with this id, as a player writes them; those another command has taken left out."""
        each = self._by_id[command]
        return tuple(
            key for key in self._keys[command] if key in SHARED_KEYS or self._by_key.get(typed_key(key)) is each
        )

    def shown(self, command: Command) -> str:
        """What to print for the command's keys in the footer."""
        keys = self._keys.get(command.id, command.keys)
        if command.keys_shown and keys == command.keys:
            return command.keys_shown
        return shown_key(keys[0]) if keys else ""

    def rival(self, command: str, key: str) -> Command | None:
        """The command that this key means already, where the one with this id has its keys too."""
        for each in self.commands:
            meets = each.id != command and share_a_table(each.id, command, key)
            if meets and typed_key(key) in map(typed_key, self._keys[each.id]):
                return each
        return None


TABLE: Final = (
    Command("table.help", ("?", "f1"), "help", "Show what every key does.", "Table"),
    Command("table.demo", ("f2", "d"), "demo", "Let the computer play your cards, or take them back.", "Table"),
    Command("table.rules", ("R", "f3"), "rules", "Read the rules, opened at the clause in play.", "Table"),
    Command("table.log", ("l", "tab"), "log", "Go to the log and back; Enter on a line there explains it.", "Table"),
    Command("table.hide_log", ("L",), "hide log", "Give the table the whole window, or show the log again.", "Table"),
    Command("table.continue", ("enter", "space"), "go on", "Go on to what comes next.", "Table"),
    Command("table.skip", ("escape",), "skip", "Skip what is being shown.", "Table"),
    Command("table.faster", ("+", "="), "faster", "Play faster.", "Table"),
    Command("table.slower", ("-",), "slower", "Play slower.", "Table"),
    Command("table.pause", ("p",), "pause", "Pause the computers, or let them go on.", "Table"),
    Command("table.step", (".",), "step", "While paused: let one thing happen.", "Table"),
    Command("table.seat", ("v",), "view", "While only computers play: look over another player's shoulder.", "Table"),
    Command("table.again", ("n",), "new match", "Once a match is over: begin another with the same players.", "Table"),
    Command("table.face", ("f4",), "faces", "Change between dark and light card faces.", "Table"),
    Command("table.palette", (":", "ctrl+p"), "commands", "Find any command by its name.", "Table"),
    Command("table.leave", ("q", "ctrl+c"), "leave", "Leave the table; the game is kept.", "Table"),
)  # fmt: skip
"""What can be done at every table; a game adds its own commands, whose keys are none of these.

Enter, Space and Esc mean `table.continue` and `table.skip` only while something is being shown, so games use them too.
"""

SHARED_KEYS: Final = frozenset({"enter", "space", "escape"})


def sections(commands: Iterable[Command]) -> dict[str, list[Command]]:
    """The commands by the heading they stand under, in order."""
    found: dict[str, list[Command]] = {}
    for each in commands:
        found.setdefault(each.group, []).append(each)
    return found
