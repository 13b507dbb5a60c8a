"""A hand set up on purpose, for a lesson, a puzzle, a picture or a test: given cards, given stacks, given actions."""

from collections.abc import Sequence

from riverboat.cards import FRENCH, Card, parse_cards
from riverboat.engine.contract import Event
from riverboat.engine.pack import given_pack
from riverboat.engine.seats import clockwise
from riverboat.mugsy.actions import ACTIONS
from riverboat.mugsy.hand import Hand, begin
from riverboat.mugsy.opening import Opening
from riverboat.mugsy.options import MugsyOptions


def arranged_pack(hands: Sequence[str], button: int = 0) -> tuple[Card, ...]:
    """The pack that deals these cards, a seat's two down cards before its up cards.

    A seat that is to fold, or to be struck by the suicide king, is given only the cards it will be dealt until then;
    one that sits out is given none. Raises CardError or RecordError.
    """
    cards = [parse_cards(hand, FRENCH) for hand in hands]
    order = list(clockwise(button + 1, len(hands)))
    return given_pack([cards[seat][place] for place in range(5) for seat in order if place < len(cards[seat])], FRENCH)


def arranged_hand(
    hands: Sequence[str],
    stacks: Sequence[int] | None = None,
    button: int = 0,
    options: MugsyOptions | None = None,
) -> tuple[Hand, tuple[Event, ...]]:
    """A hand that deals these cards as `arranged_pack` does, before its first decision, and what happened."""
    options = options or MugsyOptions(players=len(hands))
    given = tuple(stacks) if stacks is not None else (options.stack,) * len(hands)
    return begin(options, Opening(1, button, given, given), arranged_pack(hands, button))


def follow(hand: Hand, actions: str) -> tuple[Hand, tuple[Event, ...]]:
    """The hand after these actions, given in their text form, and all that happened. Raises IllegalAction."""
    happened: tuple[Event, ...] = ()
    for word in actions.split():
        hand, events = hand.apply(ACTIONS.read(word))
        happened += events
    return hand, happened
