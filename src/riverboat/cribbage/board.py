"""The board: sixty holes round, an extra hole for each player, and two pegs that leap-frog each other (CRI-3)."""

from dataclasses import dataclass
from typing import Final

HOLES: Final = 60
"""Holes in one circuit of a player's track, not counting the extra hole."""


@dataclass(frozen=True, slots=True)
class Pegs:
    """One player's two pegs, in points from the start: the front peg is the score, the back peg the score before it."""

    front: int = 0
    back: int = 0

    def moved(self, points: int, target: int) -> "Pegs":
        """The pegs after scoring: the back peg leaps over the front one, and never past the game hole (CRI-16)."""
        return Pegs(min(self.front + points, target), self.front)

    @property
    def last_score(self) -> int:
        """The points pegged last, as the distance between the pegs shows them."""
        return self.front - self.back


@dataclass(frozen=True, slots=True)
class Hole:
    """A hole of the board; number 0 is the player's extra hole, where the pegs start and where a game ends."""

    circuit: int
    number: int


def hole(points: int, target: int) -> Hole:
    """Where a peg with so many points stands in a game to `target`: circuits from 1, holes from 1 to 60."""
    if points in (0, target):
        return Hole(1 if points == 0 else target // HOLES, 0)
    return Hole((points - 1) // HOLES + 1, (points - 1) % HOLES + 1)


def skunk(loser: int, target: int) -> str:
    """What the loser of a game suffered: ``"skunk"``, ``"double skunk"`` or an empty text (CRI-18)."""
    if target == 2 * HOLES + 1 and loser < HOLES + 1:
        return "double skunk"
    return "skunk" if loser < target - 30 else ""
