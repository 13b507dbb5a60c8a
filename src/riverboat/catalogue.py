"""The games there are, by name; each is imported only when it is asked for."""

from importlib import import_module
from typing import TYPE_CHECKING, cast

from riverboat.engine.errors import OptionError

if TYPE_CHECKING:
    from riverboat.engine.contract import Game
    from riverboat.players.player import Player

TITLES = {"onion": "Cripple Mr Onion", "cribbage": "Cribbage", "mugsy": "Mugsy's Nightmare"}
"""Each game's name as typed, and its title as printed."""

_GAMES = {
    "onion": "riverboat.onion.match:ONION",
    "cribbage": "riverboat.cribbage.game:CRIBBAGE",
    "mugsy": "riverboat.mugsy.game:MUGSY",
}


def title(name: str) -> str:
    """The title of the game of this name. Raises OptionError if there is none."""
    if name not in TITLES:
        raise OptionError(f"There is no game called {name!r}: the games are {', '.join(TITLES)}.")
    return TITLES[name]


def game(name: str) -> "Game":
    """The game of this name. Raises OptionError if there is none."""
    title(name)
    module, _, constant = _GAMES[name].partition(":")
    return cast("Game", getattr(import_module(module), constant))


def levels(name: str) -> tuple[str, ...]:
    """The computer players that game has, weakest first."""
    return tuple(import_module(f"riverboat.players.{game(name).name}").PLAYERS)


def player(name: str, level: str) -> "Player":
    """The computer player of this level for this game. Raises OptionError if there is none."""
    players = import_module(f"riverboat.players.{game(name).name}").PLAYERS
    if level not in players:
        raise OptionError(f"There is no computer player called {level!r}: there are {', '.join(players)}.")
    return cast("Player", players[level])
