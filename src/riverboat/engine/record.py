"""Records: a deal as its opening, its pack and its actions; a match as a chain of deals; replaying both."""

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from riverboat.cards import Card
from riverboat.engine.contract import Action, Event, Game, State
from riverboat.engine.errors import IllegalAction, RecordError
from riverboat.engine.pack import shuffle


@dataclass(frozen=True, slots=True)
class Deal:
    """One deal of a match. `pack` is None where it follows from the match's seed and the deal's number."""

    number: int
    opening: Any
    pack: tuple[Card, ...] | None = None
    actions: tuple[Action, ...] = ()


@dataclass(frozen=True, slots=True)
class Match:
    """A whole match: the game's name, its options, the seed of all its packs, and its deals in order."""

    game: str
    options: Any
    seed: int
    deals: tuple[Deal, ...] = ()


@dataclass(frozen=True, slots=True)
class Step:
    """A state reached in a replay, the action that led there (None at the start), and what happened."""

    action: Action | None
    state: State
    events: tuple[Event, ...]


def digest(state: State) -> str:
    """A short fingerprint of a state: 16 characters, the same on every machine."""
    return blake2b(repr(state).encode(), digest_size=8).hexdigest()


def pack_of(game: Game, seed: int, deal: Deal) -> tuple[Card, ...]:
    """The deal's pack, top card first. Raises RecordError if one was given that is not the game's pack."""
    if deal.pack is None:
        return shuffle(game.cards, seed, deal.number)
    if sorted(deal.pack) != sorted(game.cards):
        raise RecordError(f"The pack given for deal {deal.number} does not hold all {len(game.cards)} cards once.")
    return deal.pack


def replay(game: Game, options: Any, seed: int, deal: Deal) -> Iterator[Step]:
    """Every state of a deal in order, beginning with the one before the first action.

    Raises RecordError where an action of the record is not legal.
    """
    state, events = game.deal(options, deal.opening, pack_of(game, seed, deal))
    yield Step(None, state, events)
    for place, action in enumerate(deal.actions):
        try:
            state, events = state.apply(action)
        except IllegalAction as error:
            raise RecordError(
                f"Action {place + 1} of deal {deal.number} ({action}) is not legal: {error.sentence}", error.clause
            ) from error
        yield Step(action, state, events)
