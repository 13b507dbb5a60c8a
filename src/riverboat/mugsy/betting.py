"""The money of a hand: antes, the bring-in, fixed-limit rounds, all-in players, the pots, and how each is divided.

A `Betting` knows no cards. Who must act first, and who won, it is told.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final, TypeVar

from riverboat.engine.seats import clockwise

MOST_RAISES: Final = 4
"""Raises in one round, heads-up too (MUG-4)."""

NOT_YET: Final = -1

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Pot:
    """Chips that the same players contest; those who put chips in it and are out contest it no more."""

    word: ClassVar[str] = "pot"
    amount: int
    contenders: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Share:
    """What one seat takes of one pot, in chips."""

    word: ClassVar[str] = "share"
    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class Betting:
    """Every player's chips at one moment of a hand; all of it is public.

    `level` is the last full level of the round: what a call comes to but for all-in raises of less than a unit.
    `acted` says at which full level each seat last acted in this round, or NOT_YET.
    """

    unit: int
    stacks: tuple[int, ...]
    put: tuple[int, ...]
    """What each has put in since the hand began, the bets of this round among it."""
    bets: tuple[int, ...]
    """What lies in front of each in this round."""
    still_in: tuple[bool, ...]
    level: int
    raises: int
    acted: tuple[int, ...]

    @property
    def contenders(self) -> tuple[int, ...]:
        """The seats still in the hand."""
        return tuple(seat for seat, is_in in enumerate(self.still_in) if is_in)

    @property
    def with_chips(self) -> tuple[int, ...]:
        """The seats still in the hand that are not all-in."""
        return tuple(seat for seat, is_in in enumerate(self.still_in) if is_in and self.stacks[seat])

    @property
    def highest(self) -> int:
        """What everyone has to match in this round: the full level, or an all-in raise above it."""
        return max(self.level, *self.bets)

    @property
    def raises_left(self) -> int:
        """How many raises the round still allows (MUG-4)."""
        return MOST_RAISES - self.raises

    @property
    def collected(self) -> int:
        """The chips of the antes and the rounds that are over."""
        return sum(self.put) - sum(self.bets)

    def owes(self, seat: int) -> int:
        """What the seat must add to match the round's bets, also where it has less."""
        return self.highest - self.bets[seat]

    def to_call(self, seat: int) -> int:
        """What a call costs the seat: what it owes, or all it has left (MUG-13)."""
        return min(self.owes(seat), self.stacks[seat])

    def to_raise(self, seat: int) -> int:
        """What a bet or a raise costs the seat: one full level more, or all it has left (MUG-4, MUG-13)."""
        return min(self.level + self.unit - self.bets[seat], self.stacks[seat])

    def others_with_chips(self, seat: int) -> bool:
        """Whether anyone else is in who could still add a chip."""
        return any(is_in and self.stacks[other] for other, is_in in enumerate(self.still_in) if other != seat)

    def is_open_to(self, seat: int) -> bool:
        """Whether the seat may raise: it has not acted yet, or a full bet or raise has come since (MUG-13)."""
        return self.acted[seat] < self.level or self.acted[seat] == NOT_YET

    def is_asked(self, seat: int) -> bool:
        """Whether the seat has anything to say: chips, and a bet to match or a first word worth something (MUG-13)."""
        if not (self.still_in[seat] and self.stacks[seat]):
            return False
        return self.owes(seat) > 0 or (self.acted[seat] == NOT_YET and self.others_with_chips(seat))

    def next_asked(self, first: int) -> int | None:
        """The first seat with something to say, `first` itself or clockwise from it; None when the round is over."""
        return next((seat for seat in clockwise(first, len(self.stacks)) if self.is_asked(seat)), None)

    def check(self, seat: int) -> "Betting":
        """The seat says nothing yet."""
        return self._after(seat, 0, self.level, self.raises)

    def call(self, seat: int) -> "Betting":
        """The seat matches the round's bets, or goes all-in for less."""
        return self._after(seat, self.to_call(seat), self.level, self.raises)

    def bring_in(self, seat: int) -> "Betting":
        """The forced opening for one unit; with less the seat is all-in, and a full unit is still owed (MUG-3)."""
        return self._after(seat, min(self.unit, self.stacks[seat]), self.unit, self.raises)

    def open_for_two(self, seat: int) -> "Betting":
        """The bring-in and at once the first raise; with less than two units, all-in for no raise (MUG-3, MUG-13)."""
        return self.bring_in(seat).raise_by_one(seat)

    def raise_by_one(self, seat: int) -> "Betting":
        """The seat bets or raises one unit, completing what all-in players left short.

        With less than that it goes all-in: no full level, so none of the four raises, and nothing is reopened. The
        first full level of a round is a bet, not a raise, also where it completes a short one (MUG-13).
        """
        full = self.bets[seat] + self.stacks[seat] >= self.level + self.unit
        level = self.level + self.unit if full else self.level
        return self._after(seat, self.to_raise(seat), level, self.raises + (full and self.level > 0))

    def fold(self, seat: int) -> "Betting":
        """The seat gives up every claim; its chips stay (MUG-4, MUG-7)."""
        return replace(self, still_in=_with(self.still_in, seat, False))

    def uncalled(self) -> Share | None:
        """The part of the highest bet that nobody has matched, and whose it is (MUG-13)."""
        second, first = sorted(self.bets)[-2:]
        return Share(self.bets.index(first), first - second) if first > second else None

    def close(self) -> "Betting":
        """The round is over: an uncalled part goes back, the bets join the pots, the next round stands at nothing."""
        back = self.uncalled()
        after = self if back is None else self._after(back.seat, -back.amount, self.level, self.raises)
        seats = len(self.stacks)
        return replace(after, bets=(0,) * seats, level=0, raises=0, acted=(NOT_YET,) * seats)

    def pots(self) -> tuple[Pot, ...]:
        """The pots of what has been collected, the main pot first.

        There is one for every different sum that a player still in has put in; what only those who are out have put in
        above a pot joins that pot (MUG-7, MUG-13).
        """
        paid = [put - bet for put, bet in zip(self.put, self.bets, strict=True)]
        levels = sorted({paid[seat] for seat in self.contenders} - {0})
        pots = []
        below = 0
        for level in levels:
            top = sum(paid) if level == levels[-1] else level
            amount = sum(min(chips, top) - min(chips, below) for chips in paid)
            pots.append(Pot(amount, tuple(seat for seat in self.contenders if paid[seat] >= level)))
            below = level
        return tuple(pots)

    def paid_out(self, shares: Sequence[Share]) -> "Betting":
        """The pots are gone and the shares are with their owners."""
        stacks = list(self.stacks)
        for share in shares:
            stacks[share.seat] += share.amount
        return replace(self, stacks=tuple(stacks), put=(0,) * len(stacks))

    def _after(self, seat: int, chips: int, level: int, raises: int) -> "Betting":
        """The seat has acted and put in so many chips, which made this the round's full level."""
        return Betting(
            self.unit,
            _with(self.stacks, seat, self.stacks[seat] - chips),
            _with(self.put, seat, self.put[seat] + chips),
            _with(self.bets, seat, self.bets[seat] + chips),
            self.still_in,
            level,
            raises,
            _with(self.acted, seat, level),
        )


def ante(unit: int, stacks: Sequence[int]) -> Betting:
    """Everyone with chips antes one unit, or what they have; the antes lie in front of them (MUG-2, MUG-13)."""
    antes = tuple(min(unit, stack) for stack in stacks)
    return Betting(
        unit=unit,
        stacks=tuple(stack - chips for stack, chips in zip(stacks, antes, strict=True)),
        put=antes,
        bets=antes,
        still_in=tuple(stack > 0 for stack in stacks),
        level=unit,
        raises=0,
        acted=(NOT_YET,) * len(stacks),
    )


def divide(amount: int, high: Sequence[int], low: Sequence[int]) -> tuple[Share, ...]:
    """A pot among the seats that tie for its best high and those that tie for its best low; `low` may be empty.

    Both are given clockwise from the button's left, in which order odd chips go; one between high and low goes to the
    high. Those who tie both ways share what comes to them together (MUG-11, MUG-12).
    """
    to_high, to_low = halves(amount, bool(low))
    taken: dict[int, int] = {}
    for seats, chips in ((high, to_high), (low, to_low)):
        for seat, share in _evenly(chips, seats).items():
            taken[seat] = taken.get(seat, 0) + share
    both = [seat for seat in high if seat in low]
    taken |= _evenly(sum(taken[seat] for seat in both), both)
    return tuple(Share(seat, chips) for seat, chips in taken.items())


def halves(amount: int, is_split: bool) -> tuple[int, int]:
    """The parts of a pot for the high and for the low: an odd chip to the high; all of it when nobody has a low."""
    return (amount - amount // 2, amount // 2) if is_split else (amount, 0)


def _evenly(chips: int, seats: Sequence[int]) -> dict[int, int]:
    return {seat: chips // len(seats) + (place < chips % len(seats)) for place, seat in enumerate(seats)}


def _with(values: tuple[_T, ...], place: int, value: _T) -> tuple[_T, ...]:
    return (*values[:place], value, *values[place + 1 :])
