"""The player's settings: one JSON file, read strictly, written whole or not at all.

`glance` tells the looks quickly, for the first frame; `load` reads everything and says what is wrong with the file.
"""

import json
import os
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Literal

from riverboat.errors import RiverboatError

NAME = "settings.json"
PACES = 7
"""How many paces there are: 0 is the slowest, the middle one is usual, the last shows everything at once."""
NAME_LENGTH = 24


class SettingsError(RiverboatError):
    """A setting has a value it does not take."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How the player likes the program. Raises SettingsError for a value that a setting does not take."""

    player: str = ""
    """The player's name; empty until one is given."""
    theme: Literal["dark", "light"] = "dark"
    """Whether cards are printed on dark or on light faces."""
    suits: Literal["glyphs", "ascii"] = "glyphs"
    """Whether suits and lines are drawn, or written in plain ASCII."""
    motion: bool = True
    """Whether cards travel and pegs hop."""
    pace: int = PACES // 2
    """How fast things are shown, from 0, the slowest, to 6, at once."""
    confirm_discard: bool = True
    """Ask before cards are thrown to the crib or discarded for good."""
    confirm_fold: bool = True
    """Ask before a hand is folded that has cost coins or chips."""
    confirm_leave: bool = True
    """Ask before the table is left; the game is kept either way."""
    confirm_forget: bool = True
    """Ask before an unfinished game is dropped."""
    level: str = "steady"
    """The computer player that is proposed where a game has no other in `levels`."""
    levels: dict[str, str] = field(default_factory=dict)
    """The computer player that is proposed for each game, by the game's name."""
    keys: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """The keys that mean a command, by the command's id, where the player has chosen others than usual."""

    def __post_init__(self) -> None:
        if not 0 <= self.pace < PACES:
            raise SettingsError(f"The pace cannot be {self.pace}: it is a whole number from 0 to {PACES - 1}.")
        if not self.player.isprintable() or len(self.player) > NAME_LENGTH:
            raise SettingsError(f"A player's name has up to {NAME_LENGTH} letters that can be printed.")
        for command, keys in self.keys.items():
            if not all(key and key.isprintable() and " " not in key for key in keys):
                raise SettingsError(f"The keys for {command} are not names of keys, such as g, f2 or enter.")

    def level_for(self, game: str) -> str:
        """The computer player that is proposed for this game."""
        return self.levels.get(game, self.level)


def load(directory: Path) -> tuple[Settings, str]:
    """The settings kept in `directory`, or the usual ones with a sentence that says why; empty if all is well.

    A key that the file gives to two commands of one table stays the first's, which the sentence says; the other has
    its usual keys. A file that is no settings at all is set aside. One with an unknown key or a wrong value is left to
    be mended, and set aside only when new settings are saved.
    """
    settings, told = _read(directory)
    settings, doubled = _without_doubles(settings)
    return settings, told or doubled


def _read(directory: Path) -> tuple[Settings, str]:
    path = directory / NAME
    text = ""
    try:
        text = path.read_bytes().decode()
        found = json.loads(text)
    except FileNotFoundError:
        return Settings(), ""
    except OSError as error:
        return Settings(), f"The settings in {path} cannot be read ({error.strerror}); the usual ones are used."
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        try:
            return Settings(), f"The file of settings is damaged; {_set_aside(path)}, and the usual ones are used."
        except OSError as error:
            return Settings(), f"The file of settings {path} is damaged ({error.strerror}); the usual ones are used."
    from riverboat import codec
    from riverboat.engine.errors import RecordError

    try:
        return codec.read(Settings, text, f"The file of settings {path}", gaps=True), ""
    except RecordError as error:
        return Settings(), f"{error.sentence.rstrip('.')}; until it is mended, the usual settings are used."


def _without_doubles(settings: Settings) -> tuple[Settings, str]:
    """The settings without the keys chosen for a command that another at the same table has been given before."""
    kept: dict[str, tuple[str, ...]] = {}
    told = ""
    for command, keys in settings.keys.items():
        held = ((other, key) for other, given in kept.items() for key in given if key in keys)
        rival = next(((other, key) for other, key in held if share_a_table(command, other, key)), None)
        if rival is None:
            kept[command] = keys
        else:
            told = told or (
                f"The settings give the key {rival[1]} to {rival[0]} and to {command}; it stays with {rival[0]}, "
                f"and {command} has its usual keys."
            )
    return replace(settings, keys=kept), told


def share_a_table(one: str, other: str, key: str) -> bool:
    """Whether this key cannot mean both commands: they are a game's own, or one of them is every table's.

    Enter, Space and Esc go on at every table, and mean a game's command while nothing is being shown.
    """
    places = {one.partition(".")[0], other.partition(".")[0]}
    return len(places) == 1 or ("table" in places and key not in ("enter", "space", "escape"))


def glance(directory: Path) -> Settings:
    """The looks (theme, suits, motion, pace) that the settings in `directory` give, the rest as usual. Never raises.

    Quick, for the first frame: a value that does not fit counts for nothing here, and `load` tells of it later.
    """
    try:
        found = json.loads((directory / NAME).read_bytes())
    except (OSError, ValueError, RecursionError):
        return Settings()
    looks = found if isinstance(found, dict) else {}
    return replace(
        Settings(),
        theme="light" if looks.get("theme") == "light" else "dark",
        suits="ascii" if looks.get("suits") == "ascii" else "glyphs",
        motion=looks.get("motion") is not False,
        pace=pace if type(pace := looks.get("pace")) is int and 0 <= pace < PACES else PACES // 2,
    )


def save(directory: Path, settings: Settings) -> str:
    """Keep the settings in `directory`, in place of those there; a sentence if there is something to say, else empty.

    There is when they cannot be written, or when the file that was there could not be read and was set aside.
    """
    path = directory / NAME
    told = ""
    try:
        directory.mkdir(parents=True, exist_ok=True)
        if path.exists():
            told = _read(directory)[1]
            if told and path.exists():
                told = f"The file of settings that was there could not be read; {_set_aside(path)}."
        _write_whole(path, json.dumps(_as_json(settings), indent=2, ensure_ascii=False) + "\n")
    except (OSError, UnicodeEncodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "a name in them is no text"
        return f"The settings cannot be saved in {path} ({reason}); they hold until you leave."
    return told


def _as_json(settings: Settings) -> Mapping[str, Any]:
    return {each.name: getattr(settings, each.name) for each in fields(settings)}


def _write_whole(path: Path, text: str) -> None:
    """Write a file so that whoever reads it, also after a cut, finds the old text or the new. Raises OSError."""
    descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".tmp")
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(name)
        raise
    if os.name == "posix":
        parent = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(parent)
        finally:
            os.close(parent)


def _set_aside(path: Path) -> str:
    """Move a file to a new name; what was done, as part of a sentence. Raises OSError."""
    number = 1
    while (aside := path.with_name(f"{path.stem}.set-aside-{number}{path.suffix}")).exists():
        number += 1
    path.rename(aside)
    return f"it was set aside as {aside}"
