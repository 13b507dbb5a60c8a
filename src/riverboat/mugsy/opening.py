"""What a hand begins with, and how one hand follows another: the button moves, players go out or buy in again."""

from collections.abc import Sequence
from dataclasses import dataclass

from riverboat.engine.seats import next_in
from riverboat.mugsy.options import MugsyOptions


@dataclass(frozen=True, slots=True)
class Opening:
    """The position before a hand; a seat without chips is out of the match (MUG-1, MUG-16)."""

    hand: int
    """1 for the first hand of the match."""
    button: int
    stacks: tuple[int, ...]
    bought: tuple[int, ...]
    """The chips each player has bought since the match began, the first stack among them."""
    rebuys: tuple[int, ...] = ()
    """The seats that bought a new stack just before this hand."""

    @property
    def seats(self) -> int:
        """How many seats the table has, those that are out among them."""
        return len(self.stacks)


def first_opening(options: MugsyOptions) -> Opening:
    """Everyone has a stack, and the button lies before the first seat."""
    stacks = (options.stack,) * options.players
    return Opening(1, 0, stacks, stacks)


def next_opening(options: MugsyOptions, opening: Opening, stacks: Sequence[int]) -> Opening | None:
    """The position after a hand that left these stacks, or None when the match is over.

    It is over when one player has all the chips, or after as many hands as were agreed (MUG-16). The button moves one
    seat clockwise, past those who are out (MUG-1).
    """
    if options.hands is not None and opening.hand >= options.hands:
        return None
    rebuys = tuple(seat for seat, stack in enumerate(stacks) if not stack) if options.rebuy else ()
    stacks = tuple(options.stack if seat in rebuys else stack for seat, stack in enumerate(stacks))
    still_in = [seat for seat, stack in enumerate(stacks) if stack]
    if len(still_in) < 2:
        return None
    return Opening(
        hand=opening.hand + 1,
        button=next_in(opening.button, len(stacks), still_in),
        stacks=stacks,
        bought=tuple(chips + options.stack * (seat in rebuys) for seat, chips in enumerate(opening.bought)),
        rebuys=rebuys,
    )
