"""The computer players of Cripple Mr Onion by level: each decides from its view alone."""

from typing import Final

from riverboat.players.onion_expert import Expert
from riverboat.players.onion_novice import Novice
from riverboat.players.onion_steady import Steady
from riverboat.players.player import Player

PLAYERS: Final[dict[str, Player]] = {"novice": Novice(), "steady": Steady(), "expert": Expert()}
"""The levels of this game, weakest first."""
