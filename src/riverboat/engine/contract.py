"""The contract every game keeps: actions, offers, events, states, views, and the game itself.

A deal is its options, its opening position, its pack and the list of actions taken; its state follows from them. A
match is a chain of deals. Seats are integers from 0, clockwise. The engine knows no clock, file, screen or person.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Protocol, Self, runtime_checkable

from riverboat.cards import Card
from riverboat.engine.errors import IllegalAction
from riverboat.engine.text import Vocabulary, write


class Action:
    """What a seat does: a frozen dataclass with slots whose `word` begins its text form.

    An action is itself the offer of just this action.
    """

    __slots__ = ()
    word: ClassVar[str]

    def admits(self, action: "Action") -> bool:
        """Whether this offer covers `action`: an action covers its equal."""
        return self == action

    def pick(self, rng: Random) -> "Action":  # noqa: ARG002
        """One action that the offer covers, drawn evenly: here the action itself."""
        return self

    def __str__(self) -> str:
        return write(self)  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class AmountAction(Action):
    """An action that names a number, of coins, chips, points or cards."""

    amount: int


@dataclass(frozen=True, slots=True)
class CardsAction(Action):
    """An action that names some of the seat's cards."""

    cards: tuple[Card, ...]


@runtime_checkable
class Offer(Protocol):
    """Something a seat may do, as a value a player can be shown: an action, or a family of them."""

    def admits(self, action: Action) -> bool:
        """Whether the offer covers `action`."""

    def pick(self, rng: Random) -> Action:
        """One action the offer covers, drawn evenly."""


@dataclass(frozen=True, slots=True)
class Amounts:
    """The offer of every whole number from `low` to `high`."""

    kind: type[AmountAction]
    low: int
    high: int

    def admits(self, action: Action) -> bool:
        """Whether `action` is of this kind, with an amount in the range."""
        return isinstance(action, self.kind) and self.low <= action.amount <= self.high

    def pick(self, rng: Random) -> Action:
        """An amount from the range, drawn evenly."""
        return self.kind(self.low + int(rng.random() * (self.high - self.low + 1)))

    def __str__(self) -> str:
        return f"{self.kind.word} {self.low}..{self.high}"


@dataclass(frozen=True, slots=True)
class CardChoice:
    """The offer of any `least` to `most` of `cards`, each once, in any order."""

    kind: type[CardsAction]
    cards: tuple[Card, ...]
    least: int
    most: int

    def admits(self, action: Action) -> bool:
        """Whether `action` is of this kind and names so many of the cards, each once."""
        if not isinstance(action, self.kind):
            return False
        chosen = action.cards
        return (
            self.least <= len(chosen) <= self.most
            and len(set(chosen)) == len(chosen)
            and all(card in self.cards for card in chosen)
        )

    def pick(self, rng: Random) -> Action:
        """So many of the cards, number and cards drawn evenly, in the order they are held."""
        number = self.least + int(rng.random() * (self.most - self.least + 1))
        chosen = set(rng.sample(range(len(self.cards)), number))
        return self.kind(tuple(card for place, card in enumerate(self.cards) if place in chosen))

    def __str__(self) -> str:
        return f"{self.kind.word} {self.least}..{self.most} of {' '.join(card.text for card in self.cards)}"


class Event:
    """Something that happened: a frozen dataclass with slots whose `word` begins its text form."""

    __slots__ = ()
    word: ClassVar[str]

    def seen_by(self, seat: int | None) -> "Event | None":  # noqa: ARG002
        """The event as this seat sees it (None: a bystander), with hidden cards as None; None if it sees nothing."""
        return self

    def __str__(self) -> str:
        return write(self)  # type: ignore[arg-type]


class View(Protocol):
    """All that one seat may know, frozen; a seat of None is a bystander, who knows what is public.

    `legal` is empty unless it is this seat's turn.
    """

    @property
    def seat(self) -> int | None:
        """Whose view it is."""

    @property
    def to_act(self) -> int | None:
        """The seat that is asked."""

    @property
    def legal(self) -> tuple[Offer, ...]:
        """What this seat may do now."""


class State(Protocol):
    """A position in a deal: a frozen dataclass whose `repr` tells it wholly, for its digest is taken of that."""

    @property
    def to_act(self) -> int | None:
        """The seat that is asked, or None once the deal is over."""

    def legal(self) -> tuple[Offer, ...]:
        """What the seat to act may do; empty once the deal is over."""

    def refusal(self, action: Action) -> IllegalAction | None:
        """Why the seat to act may not do this, with the clause; None if it may. Decides for `legal` and `apply`."""

    def apply(self, action: Action) -> "tuple[Self, tuple[Event, ...]]":
        """The next state and what happened. Raises IllegalAction, and then nothing has changed."""

    def view(self, seat: int | None) -> View:
        """All that `seat` may know."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a finished deal decided: a game of cribbage, a round, a match. Kept in the match scores.

    `scores` has a number for each seat (points, coins, chips, rounds won); `note` may say more ("double skunk").
    """

    kind: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    note: str = ""


class Game(Protocol):
    """One of the games: how its deals begin and follow each other, and how it speaks.

    `options`, `opening` and `state` are the game's own frozen dataclasses; only the game looks inside them.
    """

    name: str
    """One word, as typed: ``"cribbage"``."""
    title: str
    """As printed: ``"Cripple Mr Onion"``."""
    rules_version: int
    """Raised whenever the same record would give another game."""
    options: type[Any]
    """The frozen dataclass of options, its fields made by `engine.options.option`."""
    opening: type[Any]
    """The frozen dataclass of opening positions: scores or stacks, dealer and whatever else a deal begins with."""
    cards: tuple[Card, ...]
    """The pack before it is shuffled."""
    actions: Vocabulary
    events: Vocabulary

    def seats(self, options: Any) -> int:
        """How many seats play under these options."""

    def first(self, options: Any) -> Any:
        """The opening position of a match's first deal."""

    def deal(self, options: Any, opening: Any, pack: Sequence[Card]) -> tuple[State, tuple[Event, ...]]:
        """The deal's first state, and what happened before anyone is asked. `pack[0]` is the top card."""

    def next_opening(self, options: Any, state: Any) -> Any | None:
        """The opening that follows a finished deal, or None when the match is over."""

    def outcome(self, state: Any) -> Outcome | None:
        """What a finished deal decided for the match scores, or None."""

    def unspoken(self, options: Any, view: Any) -> Action | None:
        """What the table does for a seat that has nothing to say, without asking it (ONI-3.9); None to ask."""

    def position(self, view: Any, names: Sequence[str]) -> tuple[str, ...]:
        """What the seat sees of the table, in a few lines of plain text, for play without a screen."""

    def question(self, view: Any, names: Sequence[str]) -> str:
        """What is asked now, by whom and why, as one clear line for the seat that acts."""

    def tell(self, event: Any, names: Sequence[str]) -> str:
        """The event as one line in the game's own words; empty if there is nothing to say."""

    def explain(self, event: Any, names: Sequence[str]) -> tuple[str, ...]:
        """Why, in more lines: fifteens counted, groups compared, pots split; empty if `tell` said it all."""
