"""What happens to the coins and to the Dealership (section 4)."""

from dataclasses import dataclass, replace
from typing import ClassVar

from riverboat.engine.contract import Event
from riverboat.onion.showing import Hidden


@dataclass(frozen=True, slots=True)
class OutOfMatch(Event):
    """A seat cannot ante and is out of the match (ONI-4.1)."""

    word: ClassVar[str] = "left"
    seat: int


@dataclass(frozen=True, slots=True)
class BoughtIn(Event):
    """A seat has bought another stack (ONI-4.1)."""

    word: ClassVar[str] = "bought-in"
    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class Anted(Event):
    """These seats have each paid the Stake into the Pot (ONI-4.1)."""

    word: ClassVar[str] = "anted"
    amount: int
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class StakeNamed(Event):
    """The Dealer has named a stake and paid it (ONI-4.2); `betting` is 1 to 5."""

    word: ClassVar[str] = "named-stake"
    seat: int
    amount: int
    betting: int


@dataclass(frozen=True, slots=True)
class Matched(Event):
    """A player has matched the stake (ONI-4.2)."""

    word: ClassVar[str] = "matched"
    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class Folded(Event):
    """A player, or the Dealer, has folded (ONI-4.2, ONI-4.3)."""

    word: ClassVar[str] = "folded"
    seat: int


@dataclass(frozen=True, slots=True)
class Raised(Event):
    """A player has laid a raise on their cards, or none (ONI-4.3)."""

    word: ClassVar[str] = "raised"
    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class RaisesPaid(Event):
    """The Dealer has paid the total of the raises or extra bets, and all of it is in the Pot (ONI-4.3, ONI-4.6)."""

    word: ClassVar[str] = "paid"
    seat: int
    amount: int
    pot: int


@dataclass(frozen=True, slots=True)
class BetsReturned(Event):
    """Unmatched raises or extra bets have gone back: so many coins to each seat (ONI-4.3, ONI-4.6)."""

    word: ClassVar[str] = "returned"
    amounts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardBought(Event):
    """A player has bought a card face down (ONI-4.5)."""

    word: ClassVar[str] = "bought"
    seat: int
    amount: int
    card: Hidden

    def seen_by(self, seat: int | None) -> "CardBought":
        """The card is seen by its owner alone."""
        return self if seat == self.seat else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class ExtraBet(Event):
    """A player with ten cards has placed an extra bet, or none (ONI-4.5)."""

    word: ClassVar[str] = "bet"
    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class HandedOn(Event):
    """The Dealer has passed the Dealership on (ONI-4.6)."""

    word: ClassVar[str] = "handed-on"
    seat: int


@dataclass(frozen=True, slots=True)
class PassedOver(Event):
    """A player cannot pay for the Dealership and is passed over (ONI-4.6)."""

    word: ClassVar[str] = "passed-over"
    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class OfferDeclined(Event):
    """A player does not want the Dealership (ONI-4.6)."""

    word: ClassVar[str] = "refused"
    seat: int


@dataclass(frozen=True, slots=True)
class AuctionBegins(Event):
    """The Dealership of `seat`, who folded, is auctioned (ONI-4.8)."""

    word: ClassVar[str] = "auction"
    seat: int


@dataclass(frozen=True, slots=True)
class BidMade(Event):
    """A player has brought their bid for the Dealership to so much (ONI-4.8)."""

    word: ClassVar[str] = "bade"
    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class BidDeclined(Event):
    """A player bids no more; their standing bid, `amount`, goes into the Pot. `forced`: they could not (ONI-4.8)."""

    word: ClassVar[str] = "declined"
    seat: int
    amount: int
    forced: bool


@dataclass(frozen=True, slots=True)
class NewDealer(Event):
    """The Dealership has moved, for so many coins; Elder and Younger are counted from the new Dealer (ONI-1.3)."""

    word: ClassVar[str] = "deals-now"
    seat: int
    amount: int
    elder: int
    younger: int


@dataclass(frozen=True, slots=True)
class EveryoneFolds(Event):
    """Nobody wants the Dealership: all fold and the Pot is carried (ONI-4.6, ONI-4.8)."""

    word: ClassVar[str] = "all-fold"
    pot: int
