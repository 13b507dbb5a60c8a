"""A table at which a lesson is given: the others play as it says, and its words come as events among the others.

So whatever can show a table, the screen or lines of text, can show a lesson.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from riverboat import catalogue
from riverboat.cards import Card
from riverboat.engine.contract import Action, Event, Game, Outcome, State
from riverboat.engine.errors import TextError
from riverboat.engine.text import Vocabulary
from riverboat.lessons.lesson import Advice, Lesson
from riverboat.table import Memory, Table

LEARNER = 0
"""The learner's seat."""


@dataclass(frozen=True, slots=True)
class Said(Event):
    """Words of the lesson; `advised` is the action they end in, in text form, or empty."""

    word: ClassVar[str] = "said"
    text: str
    advised: str = ""
    keys: str = ""
    """Which keys do it on the screen."""


class GuidedGame:
    """A game as it is, but that it tells a lesson's words too."""

    def __init__(self, game: Game) -> None:
        self.inner = game
        self.name: str = game.name
        self.title: str = game.title
        self.rules_version: int = game.rules_version
        self.options: type[Any] = game.options
        self.opening: type[Any] = game.opening
        self.cards: tuple[Card, ...] = game.cards
        self.actions: Vocabulary = game.actions
        self.events: Vocabulary = game.events
        self.advised = ""
        """What the lesson advises now, in text form."""
        self.on_screen = False
        """Whether the learner has keys and cards to point at, and does not type."""

    def seats(self, options: Any) -> int:
        """As in the game."""
        return self.inner.seats(options)

    def first(self, options: Any) -> Any:
        """As in the game."""
        return self.inner.first(options)

    def deal(self, options: Any, opening: Any, pack: Sequence[Card]) -> tuple[State, tuple[Event, ...]]:
        """As in the game."""
        return self.inner.deal(options, opening, pack)

    def next_opening(self, options: Any, state: Any) -> Any | None:
        """As in the game."""
        return self.inner.next_opening(options, state)

    def outcome(self, state: Any) -> Outcome | None:
        """As in the game."""
        return self.inner.outcome(state)

    def unspoken(self, options: Any, view: Any) -> Action | None:
        """As in the game."""
        return self.inner.unspoken(options, view)

    def position(self, view: Any, names: Sequence[str]) -> tuple[str, ...]:
        """As in the game."""
        return self.inner.position(view, names)

    def question(self, view: Any, names: Sequence[str]) -> str:
        """As in the game, and what the lesson advises."""
        asked = self.inner.question(view, names)
        return f"{asked} (Advice: {self.advised}.)" if self.advised else asked

    def tell(self, event: Any, names: Sequence[str]) -> str:
        """As in the game; words of the lesson as they are."""
        if not isinstance(event, Said):
            return self.inner.tell(event, names)
        how = event.keys if self.on_screen or not event.keys else f"Type: {event.advised}"
        return f"Lesson: {event.text} {how}".rstrip()

    def explain(self, event: Any, names: Sequence[str]) -> tuple[str, ...]:
        """As in the game; the lesson's words have nothing behind them."""
        return () if isinstance(event, Said) else self.inner.explain(event, names)


class GuidedTable(Table):
    """A table at which a lesson is given. `lay` makes one."""

    _lesson: Lesson
    _guided: GuidedGame

    def begin(self, lesson: Lesson, game: GuidedGame) -> None:
        """Begin to teach: put the lesson's words among what has happened so far."""
        self._lesson, self._guided = lesson, game
        self._remarks = list(lesson.remarks)
        self._advice = list(lesson.advice)
        self._now: Advice | None = None
        self._done = dict.fromkeys(range(len(self.seats)), 0)
        self._happened: list[str] = []
        self.history = self._with_words(self.history)

    def choose(self) -> Action:
        """What the lesson has this seat do; where it says nothing that is allowed, what the computer would do."""
        seat = self.to_act
        assert seat is not None
        said: tuple[str, ...] = ()
        if seat == LEARNER and self._now is not None:
            said = (self._now.action,)
        elif self._done[seat] < len(script := self._lesson.others.get(seat, ())):
            said = tuple(script[self._done[seat]].split("|"))
        return next((action for text in said if (action := self._allowed(text)) is not None), None) or super().choose()

    def submit(self, action: Action) -> tuple[Event, ...]:
        """Apply the action; the lesson's words are among what comes back."""
        seat = self.to_act
        before = len(self.history)
        super().submit(action)
        told = self.history[before:]
        if seat is not None:
            self._done[seat] += 1
        if seat == LEARNER and self._now is not None:
            if str(action) != self._now.action and self._now.otherwise:
                # What is said of the learner's own action follows it, before what comes of it.
                told = (*told[:1], Said(self._now.otherwise), *told[1:])
            self._now, self._guided.advised = None, ""
        told = self._with_words(told)
        self.history = (*self.history[:before], *told)
        return told

    def _with_words(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        found: list[Event] = []
        for event in events:
            found.append(event)
            if isinstance(event, Said):
                continue
            text = str(event)
            self._happened.append(text)
            said = [remark for remark in self._remarks if text.startswith(remark.after)]
            for remark in said:
                self._remarks.remove(remark)
                found.append(Said(remark.text))
        advice = self._next_advice() if self.to_act == LEARNER else None
        if advice is not None:
            self._now, self._guided.advised = advice, advice.action
            found.append(Said(advice.text, advice.action, advice.keys))
        return tuple(found)

    def _next_advice(self) -> Advice | None:
        for place, advice in enumerate(self._advice):
            given = not advice.given or any(text.startswith(advice.given) for text in self._happened)
            if given and self._allowed(advice.action) is not None:
                del self._advice[: place + 1]
                return advice
        return None

    def _allowed(self, text: str) -> Action | None:
        try:
            action: Action = self.game.actions.read(text)
        except TextError:
            return None
        return action if self.refusal(action) is None else None


def lay(lesson: Lesson) -> GuidedTable:
    """The table at which this lesson is given, its first deal dealt."""
    game = GuidedGame(catalogue.game(lesson.game))
    table = GuidedTable.open(game, lesson.options, lesson.seats, lesson.seed, Memory(), lesson.packs)
    assert isinstance(table, GuidedTable)
    table.begin(lesson, game)
    return table
