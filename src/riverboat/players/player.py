"""What every computer player is: a pure function from a view and a generator to an action.

Each game has a module here (`players/cribbage.py`, …) with a `PLAYERS` mapping from the name of a level (``"novice"``,
``"steady"``, ``"expert"``, and further characters a game may have) to a player. Thinking is budgeted in samples or
nodes, never in time; the same view and the same generator give the same choice.
"""

from random import Random
from typing import Any, Protocol

from riverboat.engine.contract import Action
from riverboat.engine.pack import stream

LEVELS = ("novice", "steady", "expert")


class Player(Protocol):
    """A computer player. It sees views, never states, and only when it is its seat's turn."""

    def decide(self, view: Any, rng: Random) -> Action:
        """One of the actions that `view.legal` offers."""


def decision_stream(seed: int, deal: int, seat: int, decision: int) -> Random:
    """The generator for one decision: `decision` counts the actions of the deal so far."""
    return stream(seed, deal, seat, decision)
