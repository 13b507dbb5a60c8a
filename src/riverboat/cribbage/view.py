"""All that one seat may know of a deal of cribbage."""

from dataclasses import dataclass

from riverboat.cards import Card
from riverboat.cribbage.board import Pegs
from riverboat.cribbage.events import Show
from riverboat.cribbage.legality import Phase, refusal
from riverboat.cribbage.options import CribbageOptions
from riverboat.cribbage.play import LaidCard
from riverboat.cribbage.show import Announcement
from riverboat.engine.contract import Action, Offer
from riverboat.engine.errors import IllegalAction

Cards = tuple[Card | None, ...]
"""Cards as a seat sees them: None for each one that lies face down."""


@dataclass(frozen=True, slots=True)
class CribbageView:
    """What a seat sees; a seat of None is a bystander. Pairs have an entry for each seat.

    `kept` is all that a player kept after the throw, `hands` what is left of it to lay, and `thrown` what went to the
    crib. Each player's front peg is the score, the back peg the score before it.
    """

    seat: int | None
    to_act: int | None
    legal: tuple[Offer, ...]
    options: CribbageOptions
    phase: Phase
    dealer: int | None
    pegs: tuple[Pegs, Pegs]
    won: tuple[int, int]
    spread: int
    """Cards nobody has: those spread to be drawn from, while the deal is cut for."""
    drawn: tuple[Card, ...]
    hands: tuple[Cards, Cards]
    kept: tuple[Cards, Cards]
    thrown: tuple[Cards, Cards]
    starter: Card | None
    laid: tuple[LaidCard, ...]
    turned: tuple[LaidCard, ...]
    count: int
    gone: tuple[bool, bool]
    caller: int | None
    last: int | None
    showing: Show | None
    announced: Announcement | None
    winner: int | None

    @property
    def pone(self) -> int | None:
        """The player who does not deal."""
        return None if self.dealer is None else 1 - self.dealer

    @property
    def scores(self) -> tuple[int, int]:
        """Points of the game so far."""
        return self.pegs[0].front, self.pegs[1].front

    @property
    def hand(self) -> tuple[Card, ...]:
        """This seat's own cards still to be laid or thrown; none for a bystander."""
        return () if self.seat is None else known(self.hands[self.seat])

    @property
    def crib(self) -> Cards:
        """The crib so far as this seat sees it, the pone's cards first."""
        return () if self.dealer is None else (*self.thrown[1 - self.dealer], *self.thrown[self.dealer])

    @property
    def shown(self) -> Cards:
        """The hand or crib being counted now, to be laid out with the starter; empty outside the show."""
        if self.dealer is None or self.showing is None:
            return ()
        match self.showing:
            case Show.PONE_HAND:
                return self.kept[1 - self.dealer]
            case Show.DEALER_HAND:
                return self.kept[self.dealer]
            case Show.CRIB:
                return self.crib

    def refusal(self, action: Action) -> IllegalAction | None:
        """Why this seat may not do this now, with the clause and a sentence for the player; None if it may."""
        if self.seat != self.to_act and self.to_act is not None:
            return IllegalAction("It is the other player's turn.", "CRI-9")
        return refusal(self.phase, self.hand, self.count, self.spread, action)


def known(cards: Cards) -> tuple[Card, ...]:
    """The cards that are seen."""
    return tuple(card for card in cards if card is not None)
