"""What happens at cribbage, as told to each seat."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import ClassVar, Final

from riverboat.cards import Card
from riverboat.cribbage.pegging import Peg
from riverboat.cribbage.scoring import Count, count
from riverboat.engine.contract import Event
from riverboat.engine.text import Vocabulary


class Show(StrEnum):
    """The three counts of the show, in order (CRI-12)."""

    PONE_HAND = "pone-hand"
    DEALER_HAND = "dealer-hand"
    CRIB = "crib"

    @property
    def words(self) -> str:
        """``"hand"`` or ``"crib"``."""
        return "crib" if self is Show.CRIB else "hand"


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A player drew this card for the deal (CRI-4)."""

    word: ClassVar[str] = "drew"
    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Tied(Event):
    """Both drew the same rank and draw again (CRI-4)."""

    word: ClassVar[str] = "tied"


@dataclass(frozen=True, slots=True)
class WonDeal(Event):
    """The lower card deals first (CRI-4)."""

    word: ClassVar[str] = "won-deal"
    seat: int


@dataclass(frozen=True, slots=True)
class Shuffled(Event):
    """A deal begins: who deals, and the scores (CRI-5)."""

    word: ClassVar[str] = "shuffled"
    dealer: int
    scores: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A player received these cards, one at a time, the pone first; only that player sees which (CRI-6)."""

    word: ClassVar[str] = "dealt"
    seat: int
    cards: tuple[Card | None, ...]

    def seen_by(self, seat: int | None) -> "Dealt":
        """The event with the cards hidden from everyone else."""
        return self if seat == self.seat else replace(self, cards=(None,) * len(self.cards))


@dataclass(frozen=True, slots=True)
class Threw(Event):
    """A player threw two cards to the crib, face down (CRI-7)."""

    word: ClassVar[str] = "threw"
    seat: int
    cards: tuple[Card | None, ...]

    def seen_by(self, seat: int | None) -> "Threw":
        """The event with the cards hidden from everyone else."""
        return self if seat == self.seat else replace(self, cards=(None,) * len(self.cards))


@dataclass(frozen=True, slots=True)
class Turned(Event):
    """The pone cut the pack and the dealer turned the starter (CRI-8)."""

    word: ClassVar[str] = "turned"
    dealer: int
    card: Card


@dataclass(frozen=True, slots=True)
class Laid(Event):
    """A player laid a card, bringing the count to this (CRI-9)."""

    word: ClassVar[str] = "laid"
    seat: int
    card: Card
    count: int


@dataclass(frozen=True, slots=True)
class SaidGo(Event):
    """A player holding cards could lay none of them (CRI-9)."""

    word: ClassVar[str] = "said-go"
    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class TurnedDown(Event):
    """The cards laid are turned down; the count starts at 0 and this player leads (CRI-9)."""

    word: ClassVar[str] = "turned-down"
    leader: int


@dataclass(frozen=True, slots=True)
class Pegged(Event):
    """A player's back peg leapt from `back` over the other to `front`, for all these reasons (CRI-3).

    The reasons may add up to more than the pegs moved, for nothing is pegged past the game hole.
    """

    word: ClassVar[str] = "pegged"
    seat: int
    back: int
    front: int
    reasons: tuple[Peg, ...]

    @property
    def points(self) -> int:
        """The points pegged."""
        return self.front - self.back


@dataclass(frozen=True, slots=True)
class Claimed(Event):
    """A player claimed so many points for a hand or crib; `is_open` waits for the opponent's call (CRI-17)."""

    word: ClassVar[str] = "claimed"
    seat: int
    show: Show
    points: int
    is_open: bool


@dataclass(frozen=True, slots=True)
class Corrected(Event):
    """A claim was above the truth and is brought down to it, without penalty (CRI-17)."""

    word: ClassVar[str] = "corrected"
    seat: int
    show: Show
    claimed: int
    points: int


@dataclass(frozen=True, slots=True)
class Missed(Event):
    """A claim missed so many points, which the opponent takes (CRI-17)."""

    word: ClassVar[str] = "missed"
    seat: int
    show: Show
    points: int


@dataclass(frozen=True, slots=True)
class Called(Event):
    """A player called so many points as missed; so many of them were, and are taken (CRI-17)."""

    word: ClassVar[str] = "called"
    seat: int
    show: Show
    points: int
    taken: int


@dataclass(frozen=True, slots=True)
class Counted(Event):
    """A hand or crib lies open and is worth so many points with the starter (CRI-12)."""

    word: ClassVar[str] = "counted"
    seat: int
    show: Show
    points: int
    is_five_card: bool
    starter: Card
    cards: tuple[Card, ...]

    @property
    def count(self) -> Count:
        """The count combination by combination."""
        return count(self.cards, self.starter, crib=self.show is Show.CRIB, five_card=self.is_five_card)


@dataclass(frozen=True, slots=True)
class WonGame(Event):
    """A player reached the target and has won at that instant (CRI-16); `note` names a skunk (CRI-18)."""

    word: ClassVar[str] = "won-game"
    seat: int
    scores: tuple[int, int]
    note: str


EVENTS: Final = Vocabulary(
    Drew, Tied, WonDeal, Shuffled, Dealt, Threw, Turned, Laid, SaidGo, TurnedDown, Pegged,
    Claimed, Corrected, Missed, Called, Counted, WonGame,
)  # fmt: skip
