"""All that one player, or a bystander, may know of a hand: what a screen draws and a computer player thinks about."""

from dataclasses import dataclass
from typing import ClassVar

from riverboat.cards import Card
from riverboat.engine.contract import Action
from riverboat.mugsy.betting import Betting, Pot
from riverboat.mugsy.events import PotDivided
from riverboat.mugsy.opening import Opening
from riverboat.mugsy.options import MugsyOptions
from riverboat.mugsy.wilds import High, Reading, read, showing

LAST_STREET = 3


@dataclass(frozen=True, slots=True)
class Move:
    """One action taken in the hand: what the seat owed before it, and the chips it put in."""

    word: ClassVar[str] = "move"
    street: int
    seat: int
    action: Action
    owed: int
    put: int


@dataclass(frozen=True, slots=True)
class HandView:
    """A hand as one seat sees it; a seat of None is a bystander. Hidden cards are None.

    Everything about chips is public and stands in `money`; `street` is 1 to 3.
    """

    seat: int | None
    to_act: int | None
    legal: tuple[Action, ...]
    options: MugsyOptions
    opening: Opening
    street: int
    down: tuple[tuple[Card | None, ...], ...]
    up: tuple[tuple[Card, ...], ...]
    money: Betting
    moves: tuple[Move, ...]
    brings_in: bool
    """Whether the seat to act is the one that must open the first street (MUG-3)."""
    struck: int | None
    """The seat the suicide king was dealt to, face up (MUG-7)."""
    shown: tuple[int, ...]
    """The seats whose hands were shown, in that order (MUG-11)."""
    divisions: tuple[PotDivided, ...]
    """How the pots were paid out at the showdown."""
    taken_unseen: int | None
    """The seat that was last in and took the pot without showing (MUG-15)."""

    @property
    def button(self) -> int:
        """The seat with the dealer's button."""
        return self.opening.button

    @property
    def unit(self) -> int:
        """The ante, in chips."""
        return self.money.unit

    @property
    def stacks(self) -> tuple[int, ...]:
        """The chips each player has left."""
        return self.money.stacks

    @property
    def bets(self) -> tuple[int, ...]:
        """The chips in front of each player in this round."""
        return self.money.bets

    @property
    def pots(self) -> tuple[Pot, ...]:
        """The pots in the middle, the main pot first, without the bets of this round; none once they are paid out."""
        return self.money.pots()

    @property
    def to_call(self) -> int:
        """What a call, or the bring-in, costs this seat now; 0 for a bystander or one that is out."""
        if self.seat is None or not self.is_in(self.seat):
            return 0
        if self.brings_in and self.seat == self.to_act:
            return min(self.unit, self.stacks[self.seat])
        return self.money.to_call(self.seat)

    @property
    def to_raise(self) -> int:
        """What a bet, a raise or an opening for two costs this seat now; 0 like `to_call`."""
        if self.seat is None or not self.is_in(self.seat):
            return 0
        if self.brings_in and self.seat == self.to_act:
            return min(2 * self.unit, self.stacks[self.seat])
        return self.money.to_raise(self.seat)

    @property
    def raises_left(self) -> int:
        """How many raises this round still allows (MUG-4)."""
        return self.money.raises_left

    @property
    def is_over(self) -> bool:
        """Whether the hand has been played out."""
        return self.to_act is None

    @property
    def cards(self) -> tuple[Card, ...]:
        """This seat's own cards, the down cards first; none for a bystander."""
        return () if self.seat is None else self.known(self.seat)

    def known(self, seat: int) -> tuple[Card, ...]:
        """The cards of a seat that this one can see, the down cards first."""
        return tuple(card for card in self.down[seat] if card is not None) + self.up[seat]

    def is_in(self, seat: int) -> bool:
        """Whether the seat still contests a pot."""
        return self.money.still_in[seat]

    def is_all_in(self, seat: int) -> bool:
        """Whether the seat is in the hand with no chips left to bet."""
        return self.money.still_in[seat] and not self.stacks[seat] and not self.is_over

    def sits_out(self, seat: int) -> bool:
        """Whether the seat was out of the match before this hand (MUG-16)."""
        return not self.opening.stacks[seat]

    def showing(self, seat: int) -> High | None:
        """What the seat's up cards show; its `spoken` names it: ``"pair of aces"`` (MUG-6). None without up cards."""
        return showing(self.up[seat]) if self.up[seat] else None

    def reading(self, seat: int) -> Reading | None:
        """The seat's high and low, where this seat can see all five of its cards."""
        cards = self.known(seat)
        return read(cards) if len(cards) == 5 else None

    def won(self, seat: int) -> int:
        """The chips the hand has won the seat so far, below 0 where it has lost."""
        return self.stacks[seat] - self.opening.stacks[seat]
