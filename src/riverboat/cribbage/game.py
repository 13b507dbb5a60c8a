"""Cribbage as a game the engine knows: how deals begin and follow each other, and what they decide (CRI-2 to CRI-5)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from riverboat.cards import FRENCH, Card
from riverboat.cribbage import story, throwing
from riverboat.cribbage.actions import ACTIONS, GO
from riverboat.cribbage.board import Pegs, skunk
from riverboat.cribbage.events import EVENTS, Shuffled
from riverboat.cribbage.legality import Phase
from riverboat.cribbage.options import CribbageOptions
from riverboat.cribbage.state import CribbageState
from riverboat.cribbage.view import CribbageView
from riverboat.engine.contract import Action, Event, Outcome
from riverboat.engine.errors import RecordError
from riverboat.engine.text import Vocabulary


@dataclass(frozen=True, slots=True)
class CribbageOpening:
    """What a deal begins with: who deals, or None where that is cut for; the pegs; the games won. By seat."""

    dealer: int | None = None
    pegs: tuple[Pegs, Pegs] = (Pegs(), Pegs())
    won: tuple[int, int] = (0, 0)


class Cribbage:
    """The game of cribbage for two."""

    name = "cribbage"
    title = "Cribbage"
    rules_version = 1
    options: type[CribbageOptions] = CribbageOptions
    opening: type[CribbageOpening] = CribbageOpening
    cards: tuple[Card, ...] = FRENCH
    actions: Vocabulary = ACTIONS
    events: Vocabulary = EVENTS

    def seats(self, options: CribbageOptions) -> int:  # noqa: ARG002
        """Two players (CRI-1)."""
        return 2

    def first(self, options: CribbageOptions) -> CribbageOpening:  # noqa: ARG002
        """A match begins with the cut for deal (CRI-4)."""
        return CribbageOpening()

    def deal(
        self, options: CribbageOptions, opening: CribbageOpening, pack: Sequence[Card]
    ) -> tuple[CribbageState, tuple[Event, ...]]:
        """The deal's first state: cards in hand, or the pack spread for the cut. Raises RecordError."""
        _check(options, opening)
        state = CribbageState(
            options=options,
            phase=Phase.CUT,
            to_act=0,
            dealer=opening.dealer,
            pegs=opening.pegs,
            won=opening.won,
            pack=tuple(pack),
        )
        if opening.dealer is None:
            return state, ()
        told: list[Event] = [Shuffled(opening.dealer, state.scores)]
        state = throwing.deal(state, told)
        return state, tuple(told)

    def next_opening(self, options: CribbageOptions, state: CribbageState) -> CribbageOpening | None:
        """The next deal, of this game or of another; None when the match's last game is over (CRI-5, CRI-18)."""
        dealer = state.dealer
        assert state.to_act is None
        assert dealer is not None
        if state.winner is not None:
            if options.games is not None and sum(state.won) >= options.games:
                return None
            return CribbageOpening(None if options.next_game == "cut" else 1 - state.winner, won=state.won)
        if state.last is None:  # the cut for deal is over
            return CribbageOpening(dealer, state.pegs, state.won)
        next_dealer = state.last if options.next_deal == "last_go" else 1 - dealer
        return CribbageOpening(next_dealer, state.pegs, state.won)

    def outcome(self, state: CribbageState) -> Outcome | None:
        """The game that this deal decided, with its scores in points and a skunk in the note; None if it goes on."""
        if state.winner is None:
            return None
        note = skunk(state.scores[1 - state.winner], state.options.target)
        return Outcome("game", (state.winner,), state.scores, note)

    def unspoken(self, options: CribbageOptions, view: CribbageView) -> Action | None:  # noqa: ARG002
        """Go goes without saying for a player whose opponent has said it, or has no cards: it only ends the count."""
        seat = view.to_act
        if seat is None or seat != view.seat or view.legal != (GO,):
            return None
        return GO if view.gone[1 - seat] or not view.hands[1 - seat] else None

    def position(self, view: CribbageView, names: Sequence[str]) -> tuple[str, ...]:
        """What the seat sees of the table, in a few lines."""
        return story.position(view, names)

    def question(self, view: CribbageView, names: Sequence[str]) -> str:
        """What is asked now, by whom and why, as one line."""
        return story.question(view, names)

    def tell(self, event: Event, names: Sequence[str]) -> str:
        """The event as one line in the players' words; empty if there is nothing to say."""
        return story.tell(event, names)

    def explain(self, event: Event, names: Sequence[str]) -> tuple[str, ...]:
        """The count of a hand or crib, combination by combination; empty for other events."""
        return story.explain(event, names)


CRIBBAGE: Final = Cribbage()


def _check(options: CribbageOptions, opening: CribbageOpening) -> None:
    """Raise RecordError for an opening that no deal can have."""
    if opening.dealer not in (None, 0, 1):
        raise RecordError(f"Two players sit at cribbage: seat {opening.dealer} cannot deal.", "CRI-1")
    for pegs in opening.pegs:
        if not 0 <= pegs.back <= pegs.front < options.target:
            raise RecordError(
                f"A deal of a game to {options.target} cannot begin with pegs at {pegs.back} and {pegs.front}.",
                "CRI-16",
            )
