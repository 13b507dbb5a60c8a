"""The play: cards laid in turn to a count of thirty-one, go, and the last card (CRI-9 to CRI-11)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from riverboat.cards import Card
from riverboat.cribbage import show
from riverboat.cribbage.events import Laid, SaidGo, TurnedDown
from riverboat.cribbage.pegging import LIMIT, Peg, PegFor, pegs
from riverboat.cribbage.scoring import VALUES
from riverboat.engine.contract import Event

if TYPE_CHECKING:
    from riverboat.cribbage.state import CribbageState

_GO: Final = (Peg(PegFor.GO, 1, 1),)
_LAST_CARD: Final = Peg(PegFor.LAST_CARD, 1, 1)


@dataclass(frozen=True, slots=True)
class LaidCard:
    """A card on the table and the seat that laid it."""

    seat: int
    card: Card


def lay(state: "CribbageState", card: Card, told: list[Event]) -> "CribbageState":
    """The player to act lays the card and pegs what it makes (CRI-11)."""
    seat = state.to_act
    assert seat is not None
    count = state.count + VALUES[card]
    told.append(Laid(seat, card, count))
    hand = tuple([held for held in state.hands[seat] if held is not card])
    hands = (hand, state.hands[1]) if seat == 0 else (state.hands[0], hand)
    laid = (*state.laid, LaidCard(seat, card))
    changes: dict[str, Any] = {
        "hands": hands,
        "laid": laid,
        "count": count,
        "last": seat,
        "is_answered": state.caller is not None,
    }
    reasons = pegs([each.card.rank for each in laid])
    is_last_of_all = not hand and not hands[1 - seat]
    if is_last_of_all and count != LIMIT:  # CRI-10: one for the last card, but thirty-one is two only
        reasons = (*reasons, _LAST_CARD)
    if not is_last_of_all:
        changes |= _asking(seat, hands, state.gone) if count != LIMIT else {}
    state = state.pegged(seat, reasons, told, **changes) if reasons else state.changed(**changes)
    if state.winner is not None:
        return state
    if is_last_of_all:
        return show.begin(state, told)
    return _turn_down(state, told) if count == LIMIT else _end_if_none_is_asked(state, told)


def say_go(state: "CribbageState", told: list[Event]) -> "CribbageState":
    """The player to act can lay nothing; the other then lays all they can (CRI-9)."""
    seat = state.to_act
    assert seat is not None
    told.append(SaidGo(seat, state.count))
    gone = (True, state.gone[1]) if seat == 0 else (state.gone[0], True)
    caller = seat if state.caller is None else state.caller
    state = state.changed(gone=gone, caller=caller, **_asking(seat, state.hands, gone))
    return _end_if_none_is_asked(state, told)


def _asking(seat: int, hands: tuple[tuple[Card, ...], ...], gone: tuple[bool, bool]) -> dict[str, int | None]:
    """Who is asked after `seat`: the opponent, else the same again; who has cards and has not said go."""
    other = 1 - seat
    if hands[other] and not gone[other]:
        return {"to_act": other}
    return {"to_act": seat if hands[seat] and not gone[seat] else None}


def _end_if_none_is_asked(state: "CribbageState", told: list[Event]) -> "CribbageState":
    """The count ends when nobody can go on: one point for the last to lay, or as `go_point` says (CRI-9)."""
    if state.to_act is not None:
        return state
    last = state.last
    assert last is not None
    takes_it = last
    if state.options.go_point == "caller" and state.caller is not None and not state.is_answered:
        takes_it = state.caller
    state = state.pegged(takes_it, _GO, told)
    return state if state.winner is not None else _turn_down(state, told)


def _turn_down(state: "CribbageState", told: list[Event]) -> "CribbageState":
    """A new count: the opponent of the last to lay leads if they have cards, else the last to lay (CRI-9, CRI-10)."""
    last = state.last
    assert last is not None
    leader = 1 - last if state.hands[1 - last] else last
    told.append(TurnedDown(leader))
    return state.changed(
        laid=(),
        turned=state.turned + state.laid,
        count=0,
        gone=(False, False),
        caller=None,
        is_answered=False,
        to_act=leader,
    )
