"""Writes docs/keys.md from the command table: ``python -m riverboat.tui.keys_document > docs/keys.md``."""

from collections.abc import Sequence

from riverboat.tui.command import TABLE, Command, KeyMap, sections
from riverboat.tui.picture import picture
from riverboat.tui.screens.help import keys_in_words
from riverboat.tui.screens.keys import KEYS
from riverboat.tui.screens.lobby import LOBBY
from riverboat.tui.screens.reading import READING
from riverboat.tui.screens.rules import RULES
from riverboat.tui.screens.settings import SETTINGS
from riverboat.tui.screens.setup import SETUP
from riverboat.tui.screens.unfinished import UNFINISHED

_GAMES = ("cribbage", "onion", "mugsy")
_HEAD = """# Keys

Made from the command table by `python -m riverboat.tui.keys_document`; the program shows the same under `?`. Every
command can also be clicked in the footer and found by its name in the palette (`:`), and can be given other keys in the
settings under *Keys*, or in the settings file by the id in the last column.
"""


def document() -> str:
    """The whole of docs/keys.md."""
    parts = [_HEAD]
    games: list[Command] = []
    for game in _GAMES:
        try:
            games += picture(game).commands
        except ModuleNotFoundError:
            continue
    others = (*LOBBY, *SETUP, *UNFINISHED, *READING, *RULES[4:6], *SETTINGS, *KEYS)
    for heading, commands in sections((*TABLE, *games, *others)).items():
        parts.append(_section(heading, commands))
    return "\n".join(parts)


def _section(heading: str, commands: Sequence[Command]) -> str:
    keys = KeyMap(commands)
    lines = [f"## {heading}\n", "| key | | id |", "|---|---|---|"]
    for command in commands:
        written = keys_in_words(keys, command.id).replace("|", "\\|")
        lines.append(f"| {written} | {command.help} | `{command.id}` |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(document(), end="")
