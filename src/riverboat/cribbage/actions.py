"""What a player does at cribbage: draw for the deal, throw to the crib, lay, say go, claim, call."""

from dataclasses import dataclass
from typing import ClassVar, Final

from riverboat.cards import FRENCH, Card
from riverboat.engine.contract import Action, AmountAction, CardsAction
from riverboat.engine.text import Vocabulary


@dataclass(frozen=True, slots=True)
class Draw(AmountAction):
    """Draw a card from the spread pack to see who deals; the amount is its place, from 1 (CRI-4)."""

    word: ClassVar[str] = "draw"


@dataclass(frozen=True, slots=True)
class Throw(CardsAction):
    """Throw two cards to the crib (CRI-7)."""

    word: ClassVar[str] = "throw"


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """Lay a card in the play (CRI-9)."""

    word: ClassVar[str] = "lay"
    card: Card


@dataclass(frozen=True, slots=True)
class Go(Action):
    """Say go: no card held can be laid without passing thirty-one (CRI-9)."""

    word: ClassVar[str] = "go"


@dataclass(frozen=True, slots=True)
class Claim(AmountAction):
    """Claim so many points for a hand or crib; what it misses goes to the opponent at once (CRI-17)."""

    word: ClassVar[str] = "claim"


@dataclass(frozen=True, slots=True)
class Announce(Claim):
    """A computer player's claim, allowed wherever a claim is: what it misses goes to the opponent who calls it."""

    word: ClassVar[str] = "announce"


@dataclass(frozen=True, slots=True)
class Call(AmountAction):
    """Call so many points as missed in the claim just announced; 0 lets it stand (CRI-17)."""

    word: ClassVar[str] = "call"


GO: Final = Go()
LAYS: Final = tuple(Lay(card) for card in FRENCH)
"""The laying of each card, found by the card's number."""

ACTIONS: Final = Vocabulary(Draw, Throw, Lay, Go, Claim, Announce, Call)
