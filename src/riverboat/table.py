"""A table runs a match: it knows who sits where, asks, applies, records, then tells. No screen, no rules.

Whoever drives the table (the screen, the plain mode, a test) looks at `to_act`; if that seat is played by the computer
it lets `choose` think, perhaps in a thread, and hands the action to `submit`; otherwise it gets one from the person. An
action is committed to the journal before anyone is told of it.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from riverboat import catalogue
from riverboat.cards import Card
from riverboat.engine.contract import Action, Event, Game, Outcome, State, View
from riverboat.engine.errors import IllegalAction, RecordError
from riverboat.engine.record import Deal, Match, digest, pack_of, replay
from riverboat.players.player import decision_stream

DEMO_LEVEL = "expert"


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits at a seat: a person (`level` is None) or a computer player, and whether the demo plays its cards."""

    name: str
    level: str | None = None
    demo: bool = False

    @property
    def is_person(self) -> bool:
        """Whether a person owns the seat, be it in demo mode or not."""
        return self.level is None

    @property
    def is_asked(self) -> bool:
        """Whether a person is to be asked for this seat's actions now."""
        return self.level is None and not self.demo


class Journal(Protocol):
    """Where a table commits what must not be lost. Each call returns once it is safe."""

    def opened(self, match: Match, seats: Sequence[Seat]) -> None:
        """A match begins."""

    def seated(self, seats: Sequence[Seat]) -> None:
        """Who plays the seats has changed."""

    def dealt(self, deal: Deal) -> None:
        """A deal begins; it has no actions yet."""

    def acted(self, deal: int, place: int, action: Action, state_digest: str) -> None:
        """The action at this place, from 0, of the deal with this number, and the digest of the state it led to."""

    def ended(self, deal: int, outcome: Outcome | None, match_over: bool) -> None:
        """A deal has ended, with what it decided, and perhaps the match."""


class Memory:
    """A journal that forgets: for plain play without a store, for demos and tests."""

    def opened(self, match: Match, seats: Sequence[Seat]) -> None:
        """Do nothing."""

    def seated(self, seats: Sequence[Seat]) -> None:
        """Do nothing."""

    def dealt(self, deal: Deal) -> None:
        """Do nothing."""

    def acted(self, deal: int, place: int, action: Action, state_digest: str) -> None:
        """Do nothing."""

    def ended(self, deal: int, outcome: Outcome | None, match_over: bool) -> None:
        """Do nothing."""


Listener = Callable[[tuple[Event, ...]], None]


class Table:
    """A match in progress. `Table.open` begins one, `Table.resume` takes one up again."""

    def __init__(self, game: Game, match: Match, seats: Sequence[Seat], journal: Journal) -> None:
        """For `open` and `resume`; `match` holds at least one deal, whose actions are all legal."""
        self.game = game
        self.match = match
        self.seats = tuple(seats)
        self._journal = journal
        self._listeners: list[tuple[int | None, Listener]] = []
        self._packs: Mapping[int, tuple[Card, ...]] = {}
        steps = list(replay(game, match.options, match.seed, match.deals[-1]))
        self.state: State = steps[-1].state
        self.history: tuple[Event, ...] = tuple(event for step in steps for event in step.events)
        """What has happened in this deal, unfiltered; `seen_by` is what a seat may be told of it."""

    @classmethod
    def open(
        cls,
        game: Game,
        options: object,
        seats: Sequence[Seat],
        seed: int,
        journal: Journal,
        packs: Mapping[int, tuple[Card, ...]] | None = None,
    ) -> "Table":
        """Begin a match; `packs` gives the packs of some deals outright, by number.

        Raises ValueError if `seats` does not have one seat for each player.
        """
        if len(seats) != game.seats(options):
            raise ValueError(f"{game.name} needs {game.seats(options)} seats here, not {len(seats)}")
        packs = packs or {}
        deal = Deal(0, game.first(options), packs.get(0))
        match = Match(game.name, options, seed, (deal,))
        journal.opened(match, seats)
        journal.dealt(deal)
        table = cls(game, match, seats, journal)
        table._packs = packs
        return table

    @classmethod
    def resume(
        cls, game: Game, match: Match, seats: Sequence[Seat], digests: Sequence[str], journal: Journal
    ) -> "tuple[Table, str]":
        """Take up a match at the exact decision where it was left; also returns a sentence, empty if all is well.

        `digests` are those committed with the actions of the last deal. If replaying does not reach them, the deal is
        begun again from its opening position and the sentence says so.
        """
        last = match.deals[-1]
        try:
            steps = list(replay(game, match.options, match.seed, last))
            if [digest(step.state) for step in steps[1:]] != list(digests):
                raise RecordError("the record leads to another position than it did")
            return cls(game, match, seats, journal), ""
        except RecordError:
            fresh = replace(last, actions=())
            journal.dealt(fresh)
            table = cls(game, replace(match, deals=(*match.deals[:-1], fresh)), seats, journal)
            return (
                table,
                "The last deal could not be taken up where it was left, so it begins again with the same cards.",
            )

    @property
    def deal(self) -> Deal:
        """The deal being played."""
        return self.match.deals[-1]

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return tuple(seat.name for seat in self.seats)

    @property
    def to_act(self) -> int | None:
        """The seat that is asked, or None when the deal is over."""
        return self.state.to_act

    @property
    def is_over(self) -> bool:
        """Whether the deal is over and no other follows."""
        return self.to_act is None and self.game.next_opening(self.match.options, self.state) is None

    @property
    def asks_person(self) -> bool:
        """Whether a person is to be asked now."""
        return self.to_act is not None and self.seats[self.to_act].is_asked

    @property
    def unspoken(self) -> Action | None:
        """What the table does for the seat to act without asking it, because it has nothing to say; else None."""
        seat = self.to_act
        return None if seat is None else self.game.unspoken(self.match.options, self.state.view(seat))

    def view(self, seat: int | None) -> View:
        """All that this seat, or with None a bystander, may know."""
        return self.state.view(seat)

    def refusal(self, action: Action) -> IllegalAction | None:
        """Why the seat to act may not do this; None if it may."""
        return self.state.refusal(action)

    def seen_by(self, seat: int | None) -> tuple[Event, ...]:
        """What has happened in this deal, as this seat may be told it."""
        return _filtered(self.history, seat)

    def watch(self, listener: Listener, seat: int | None = None) -> Callable[[], None]:
        """Tell `listener` what happens, as this seat sees it; returns what ends that."""
        entry = (seat, listener)
        self._listeners.append(entry)
        return lambda: self._listeners.remove(entry)

    def choose(self) -> Action:
        """What the computer would do for the seat to act. Changes nothing, so it may run in a thread."""
        seat = self.state.to_act
        if seat is None:
            raise ValueError("nobody is asked")
        player = catalogue.player(self.game.name, self.seats[seat].level or DEMO_LEVEL)
        deal = self.deal
        return player.decide(
            self.state.view(seat), decision_stream(self.match.seed, deal.number, seat, len(deal.actions))
        )

    def submit(self, action: Action) -> tuple[Event, ...]:
        """Apply the action of the seat to act: commit it, then tell. Returns the events, unfiltered.

        Raises IllegalAction, and then nothing has changed and nobody has been told.
        """
        state, events = self.state.apply(action)
        deal = self.deal
        self._journal.acted(deal.number, len(deal.actions), action, digest(state))
        self.state = state
        self.history += events
        self._keep(replace(deal, actions=(*deal.actions, action)))
        if state.to_act is None:
            over = self.game.next_opening(self.match.options, state) is None
            self._journal.ended(deal.number, self.game.outcome(state), over)
        self._tell(events)
        return events

    def next_deal(self) -> bool:
        """Begin the deal that follows a finished one; False if the match is over."""
        if self.to_act is not None:
            raise ValueError("the deal is not over")
        opening = self.game.next_opening(self.match.options, self.state)
        if opening is None:
            return False
        number = self.deal.number + 1
        deal = Deal(number, opening, self._packs.get(number))
        self._journal.dealt(deal)
        self.match = replace(self.match, deals=(*self.match.deals, deal))
        self.state, events = self.game.deal(self.match.options, opening, pack_of(self.game, self.match.seed, deal))
        self.history = events
        self._tell(events)
        return True

    def set_demo(self, seat: int, on: bool) -> None:
        """Let the computer play a person's cards from now on, or give them back; also in the middle of a decision."""
        if self.seats[seat].demo != on:
            seats = tuple(replace(each, demo=on) if place == seat else each for place, each in enumerate(self.seats))
            self._journal.seated(seats)
            self.seats = seats

    def _keep(self, deal: Deal) -> None:
        self.match = replace(self.match, deals=(*self.match.deals[:-1], deal))

    def _tell(self, events: tuple[Event, ...]) -> None:
        for seat, listener in tuple(self._listeners):
            listener(_filtered(events, seat))


def _filtered(events: Sequence[Event], seat: int | None) -> tuple[Event, ...]:
    return tuple(seen for event in events if (seen := event.seen_by(seat)) is not None)
