"""The screen's commands: whether there is a terminal to draw on, and the exit status. Textual is imported only here."""

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from riverboat.errors import RiverboatError

if TYPE_CHECKING:
    from riverboat.table import Seat


def open_lobby(data_dir: Path | None = None) -> NoReturn:
    """Show the lobby until it is left, then end the program. Raises RiverboatError without a terminal."""
    _show(data_dir, None)


def open_table(name: str, options: Any, seats: "tuple[Seat, ...]", seed: int, data_dir: Path | None = None) -> NoReturn:
    """Show the table of a new match until it is left, then end the program; only computers at it make a demo.

    Raises RiverboatError without a terminal, or where the game has no table yet.
    """
    _show(data_dir, (name, options, seats, seed))


def _show(data_dir: Path | None, match: "tuple[str, Any, tuple[Seat, ...], int] | None") -> NoReturn:
    check_terminal("--plain" if match is None else f"riverboat play {match[0]} --plain")
    from riverboat.directory import data_directory
    from riverboat.tui.app import Start, run

    directory = data_directory(str(data_dir) if data_dir is not None else None)
    sys.exit(run(directory, None if match is None else Start(*match)))


def check_terminal(plain: str) -> None:
    """Raise RiverboatError, with one sentence that points to play without a screen, unless this is a terminal."""
    if not (sys.stdin.isatty() and sys.stdout.isatty() and sys.stderr.isatty()):
        raise RiverboatError(f"The screen needs a terminal; without one, play line by line with {plain}.")
    if os.environ.get("TERM", "") in ("", "dumb"):
        raise RiverboatError(f"This terminal cannot show the screen; play line by line with {plain}.")
