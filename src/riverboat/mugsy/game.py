"""Mugsy's Nightmare as one of the games: its hands, how they follow each other, and where its words are."""

from collections.abc import Sequence
from typing import Final

from riverboat.cards import FRENCH, Card
from riverboat.engine.contract import Action, Event, Game, Outcome
from riverboat.engine.errors import RecordError
from riverboat.mugsy import story
from riverboat.mugsy.actions import ACTIONS
from riverboat.mugsy.events import EVENTS
from riverboat.mugsy.hand import Hand, begin, match_winners
from riverboat.mugsy.opening import Opening, first_opening, next_opening
from riverboat.mugsy.options import MugsyOptions
from riverboat.mugsy.view import HandView


class Mugsy:
    """The game; `MUGSY` is the one there is. A deal is a hand."""

    name = "mugsy"
    title = "Mugsy's Nightmare"
    rules_version = 1
    options = MugsyOptions
    opening = Opening
    cards = FRENCH
    actions = ACTIONS
    events = EVENTS

    def seats(self, options: MugsyOptions) -> int:
        """How many seats play, from 2 to 8 (MUG-1)."""
        return options.players

    def first(self, options: MugsyOptions) -> Opening:
        """Everyone has a stack, and the button lies before the first seat."""
        return first_opening(options)

    def deal(self, options: MugsyOptions, opening: Opening, pack: Sequence[Card]) -> tuple[Hand, tuple[Event, ...]]:
        """A hand before its first decision, or already over where nobody has one to make. Raises RecordError."""
        _check(options, opening)
        return begin(options, opening, pack)

    def next_opening(self, options: MugsyOptions, state: Hand) -> Opening | None:
        """The position that follows a finished hand, or None when the match is over (MUG-16)."""
        return next_opening(options, state.opening, state.money.stacks)

    def outcome(self, state: Hand) -> Outcome:
        """What a finished hand decided.

        When the match is over with it, a ``"match"``: the scores are the chips won since its beginning. Else a
        ``"hand"``: the scores are the chips won in it, and the winners are those who won any.
        """
        stacks = state.money.stacks
        if self.next_opening(state.options, state) is None:
            net = tuple(stack - bought for stack, bought in zip(stacks, state.opening.bought, strict=True))
            return Outcome("match", match_winners(state), net)
        net = tuple(after - before for after, before in zip(stacks, state.opening.stacks, strict=True))
        return Outcome("hand", tuple(seat for seat, chips in enumerate(net) if chips > 0), net)

    def unspoken(self, options: MugsyOptions, view: HandView) -> Action | None:  # noqa: ARG002
        """The forced bring-in of a seat too short to open for two: there is nothing to choose (MUG-3)."""
        return view.legal[0] if len(view.legal) == 1 else None

    def position(self, view: HandView, names: Sequence[str]) -> tuple[str, ...]:
        """The pots, then every seat with its cards and chips, in a line each."""
        return story.position(view, names)

    def question(self, view: HandView, names: Sequence[str]) -> str:
        """What the seat to act may do and what each choice costs."""
        return story.question(view, names)

    def tell(self, event: Event, names: Sequence[str]) -> str:
        """The event as one line."""
        return story.tell(event, names)

    def explain(self, event: Event, names: Sequence[str]) -> tuple[str, ...]:
        """What the wilds stand for, and why each pot is divided as it is."""
        return story.explain(event, names)


MUGSY: Final = Mugsy()
_KEEPS_THE_CONTRACT: Final[Game] = MUGSY


def _check(options: MugsyOptions, opening: Opening) -> None:
    """Raise RecordError for an opening that no hand can have."""
    seats = options.players
    if len(opening.stacks) != seats or len(opening.bought) != seats:
        raise RecordError(f"{seats} players sit at this table, but {len(opening.stacks)} have a stack.", "MUG-1")
    if min(opening.stacks) < 0 or sum(stack > 0 for stack in opening.stacks) < 2:
        raise RecordError("A hand needs two players with chips, and nobody can have fewer than none.", "MUG-16")
    if not 0 <= opening.button < seats or not opening.stacks[opening.button]:
        raise RecordError(f"Seat {opening.button} is not in the match and cannot have the button.", "MUG-1")
    if opening.hand < 1 or not all(0 <= seat < seats for seat in opening.rebuys):
        raise RecordError("Hands are counted from 1, and only seats at the table can buy in again.", "MUG-16")
