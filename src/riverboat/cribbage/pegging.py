"""The play's arithmetic: what the card just laid pegs within the present sequence (CRI-9, CRI-11)."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, Final

from riverboat.cribbage.numbers import in_words

LIMIT: Final = 31
"""The count never passes thirty-one (CRI-9)."""


class PegFor(StrEnum):
    """What a player pegs for: in the play, in the order it is called, then in the rest of the deal."""

    FIFTEEN = "fifteen"
    THIRTY_ONE = "thirty-one"
    RUN = "run"
    PAIR = "pair"
    GO = "go"
    LAST_CARD = "last-card"
    HEELS = "heels"
    HAND = "hand"
    CRIB = "crib"
    MUGGINS = "muggins"


@dataclass(frozen=True, slots=True)
class Peg:
    """Points pegged for one reason; `cards` is how many cards make it, in the play the last ones laid."""

    word: ClassVar[str] = "for"
    reason: PegFor
    cards: int
    points: int

    @property
    def words(self) -> str:
        """The reason as spoken: ``"fifteen"``, ``"a run of four"``, ``"a pair royal"``, ``"the last card"``."""
        match self.reason:
            case PegFor.FIFTEEN | PegFor.THIRTY_ONE:
                return self.reason.value
            case PegFor.RUN:
                return f"a run of {in_words(self.cards)}"
            case PegFor.PAIR:
                return ("a pair", "a pair royal", "a double pair royal")[self.cards - 2]
            case PegFor.GO:
                return "the go"
            case PegFor.LAST_CARD:
                return "the last card"
            case PegFor.HEELS:
                return "his heels"
            case PegFor.HAND | PegFor.CRIB:
                return f"the {self.reason.value}"
            case PegFor.MUGGINS:
                return "muggins"


def pegs(laid: Sequence[int]) -> tuple[Peg, ...]:
    """What the last of the ranks `laid` (1 to 13, in the order played, from a count of 0) pegs by itself.

    Everything that applies adds up; the point for a go or for the last card of all is not the sequence's to tell.
    """
    count = sum([rank if rank < 10 else 10 for rank in laid])
    if not gain(laid[-1], laid[:-1], count):
        return ()
    found = []
    if count == 15:
        found.append(Peg(PegFor.FIFTEEN, len(laid), 2))
    elif count == LIMIT:
        found.append(Peg(PegFor.THIRTY_ONE, len(laid), 2))
    if (length := run_length(laid)) >= 3:
        found.append(Peg(PegFor.RUN, length, length))
    elif (alike := cards_alike(laid)) >= 2:
        found.append(Peg(PegFor.PAIR, alike, alike * (alike - 1)))
    return tuple(found)


def peg_points(laid: Sequence[int]) -> int:
    """The points of `pegs`, without the reasons."""
    return gain(laid[-1], laid[:-1], sum([rank if rank < 10 else 10 for rank in laid]))


def gain(rank: int, before: Sequence[int], count: int) -> int:
    """The points a card of `rank` pegs laid on the ranks `before`, bringing the count to `count`; found fast."""
    points = 2 if count in (15, LIMIT) else 0
    if before:
        step = before[-1] - rank
        if step == 0:
            alike = cards_alike(before) + 1
            return points + alike * (alike - 1)
        size = len(before)
        if size >= 2 and -size <= step <= size:  # else the last two cards are too far apart for any run
            return points + run_length([*before, rank])
    return points


def run_length(laid: Sequence[int]) -> int:
    """How many of the last cards form a run of three or more in any order, not interrupted; 0 if none do (CRI-11)."""
    longest = 0
    low = high = laid[-1]
    seen = 0
    for length, rank in enumerate(reversed(laid), 1):
        bit = 1 << rank
        if seen & bit:  # a rank met twice ends every longer run
            break
        seen |= bit
        low = min(low, rank)
        high = max(high, rank)
        if length >= 3 and high - low + 1 == length:
            longest = length
    return longest


def cards_alike(laid: Sequence[int]) -> int:
    """How many of the last cards are of the rank just laid, one after another: by rank, not value (CRI-11)."""
    alike = 0
    for rank in reversed(laid):
        if rank != laid[-1]:
            break
        alike += 1
    return alike
