"""What happens in a hand of Mugsy's Nightmare, card by card and chip by chip, as a table can show it."""

from dataclasses import dataclass, replace
from typing import ClassVar, Final

from riverboat.cards import Card
from riverboat.engine.contract import Event
from riverboat.engine.text import Vocabulary
from riverboat.mugsy.betting import Pot, Share
from riverboat.mugsy.wilds import High, Reading, read, showing, stands_for_high, stands_for_low


@dataclass(frozen=True, slots=True)
class HandBegins(Event):
    """A hand begins, the match's first being number 1; the button lies before this seat (MUG-1)."""

    word: ClassVar[str] = "hand"
    hand: int
    button: int


@dataclass(frozen=True, slots=True)
class BoughtIn(Event):
    """A player who had nothing left has bought so many chips (MUG-16)."""

    word: ClassVar[str] = "bought"
    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class Anted(Event):
    """The seat puts its ante in the pot; all-in if that was all it had (MUG-2)."""

    word: ClassVar[str] = "ante"
    seat: int
    amount: int
    all_in: bool


@dataclass(frozen=True, slots=True)
class DealtDown(Event):
    """A card is dealt face down; only its owner sees it (MUG-3)."""

    word: ClassVar[str] = "down"
    seat: int
    card: Card | None

    def seen_by(self, seat: int | None) -> "DealtDown":
        """With the card for its owner, without it for everyone else."""
        return self if seat == self.seat else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class DealtUp(Event):
    """A card is dealt face up (MUG-3, MUG-5)."""

    word: ClassVar[str] = "up"
    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class KingStrikes(Event):
    """The suicide king was dealt face up to this seat, which is out of the hand at once (MUG-7)."""

    word: ClassVar[str] = "king"
    seat: int


@dataclass(frozen=True, slots=True)
class PassedOver(Event):
    """This seat shows the highest hand but is all-in, so the next highest opens (MUG-3)."""

    word: ClassVar[str] = "passed-over"
    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class HighestShows(Event):
    """A round of betting begins with this seat, whose up cards show the highest hand that can bet (MUG-3, MUG-5).

    `street` is 1 for the bring-in, 2 and 3 for the later streets.
    """

    word: ClassVar[str] = "highest"
    street: int
    seat: int
    cards: tuple[Card, ...]

    @property
    def hand(self) -> High:
        """The showing hand (MUG-6)."""
        return showing(self.cards)


@dataclass(frozen=True, slots=True)
class BroughtIn(Event):
    """The forced opening of the first street for one unit, or for all that the seat had left (MUG-3)."""

    word: ClassVar[str] = "brought-in"
    seat: int
    amount: int
    all_in: bool


@dataclass(frozen=True, slots=True)
class Checked(Event):
    """The seat checks (MUG-5)."""

    word: ClassVar[str] = "checked"
    seat: int


@dataclass(frozen=True, slots=True)
class Called(Event):
    """The seat puts in so many chips to match the bets (MUG-4)."""

    word: ClassVar[str] = "called"
    seat: int
    amount: int
    all_in: bool


@dataclass(frozen=True, slots=True)
class BetMade(Event):
    """The seat opens a later street with so many chips (MUG-5)."""

    word: ClassVar[str] = "bet"
    seat: int
    amount: int
    all_in: bool


@dataclass(frozen=True, slots=True)
class Raised(Event):
    """The seat puts in `amount` chips and now has `to` before it.

    `number` is which of the four raises this was; 0 for an all-in of less than a unit and for completing a short bet,
    which are none of the four (MUG-4, MUG-13). Opening for two is a raise whose `opens` is yes (MUG-3).
    """

    word: ClassVar[str] = "raised"
    seat: int
    amount: int
    to: int
    number: int
    all_in: bool
    opens: bool


@dataclass(frozen=True, slots=True)
class Folded(Event):
    """The seat folds (MUG-4)."""

    word: ClassVar[str] = "folded"
    seat: int


@dataclass(frozen=True, slots=True)
class Returned(Event):
    """The part of a bet or an ante that nobody matched goes back to its owner (MUG-13)."""

    word: ClassVar[str] = "returned"
    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class PotsStand(Event):
    """The pots as they now lie in the middle, the main pot first, with who contests each (MUG-13)."""

    word: ClassVar[str] = "pots"
    pots: tuple[Pot, ...]


@dataclass(frozen=True, slots=True)
class HandShown(Event):
    """The seat shows its five cards, the two down cards first; they speak (MUG-11)."""

    word: ClassVar[str] = "shown"
    seat: int
    cards: tuple[Card, ...]

    @property
    def reading(self) -> Reading:
        """The best high and the best low of the hand."""
        return read(self.cards)

    @property
    def as_high(self) -> tuple[Card, ...]:
        """What each card stands for in the high."""
        return stands_for_high(self.cards)

    @property
    def as_low(self) -> tuple[Card, ...] | None:
        """What each card stands for in the low, or None if there is none."""
        return stands_for_low(self.cards)


@dataclass(frozen=True, slots=True)
class PotDivided(Event):
    """One pot is paid out at the showdown; number 0 is the main pot (MUG-11, MUG-12).

    `high` and `low` are the seats that hold the best high and the best low among its contenders; `low` is empty when
    nobody has one. `shares` says what each winner takes, both ways together.
    """

    word: ClassVar[str] = "divided"
    number: int
    amount: int
    to_high: int
    to_low: int
    high: tuple[int, ...]
    low: tuple[int, ...]
    shares: tuple[Share, ...]


@dataclass(frozen=True, slots=True)
class TookUnseen(Event):
    """The last one in takes all there is without showing (MUG-15)."""

    word: ClassVar[str] = "took-unseen"
    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class WentOut(Event):
    """The seat has nothing left and is out of the match (MUG-16)."""

    word: ClassVar[str] = "went-out"
    seat: int


@dataclass(frozen=True, slots=True)
class MatchEnds(Event):
    """The match is over; `winners` have won the most chips, or lost the fewest (MUG-16)."""

    word: ClassVar[str] = "match-ends"
    winners: tuple[int, ...]


EVENTS: Final = Vocabulary(
    HandBegins,
    BoughtIn,
    Anted,
    DealtDown,
    DealtUp,
    KingStrikes,
    PassedOver,
    HighestShows,
    BroughtIn,
    Checked,
    Called,
    BetMade,
    Raised,
    Folded,
    Returned,
    PotsStand,
    HandShown,
    PotDivided,
    TookUnseen,
    WentOut,
    MatchEnds,
)
