"""The show: pone's hand, dealer's hand, crib; counted by the program or, under muggins, claimed (CRI-12, CRI-17)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from riverboat.cards import Card
from riverboat.cribbage.events import Called, Claimed, Corrected, Counted, Missed, Show
from riverboat.cribbage.legality import Phase
from riverboat.cribbage.pegging import Peg, PegFor
from riverboat.cribbage.scoring import points
from riverboat.engine.contract import Event

if TYPE_CHECKING:
    from riverboat.cribbage.state import CribbageState

SHOWS: Final = tuple(Show)


@dataclass(frozen=True, slots=True)
class Announcement:
    """A claim that waits for the opponent's call: what was claimed and pegged, for which count (CRI-17)."""

    seat: int
    show: Show
    points: int


def begin(state: "CribbageState", told: list[Event]) -> "CribbageState":
    """The show begins with the pone's hand; without muggins it runs to its end (CRI-12)."""
    if state.options.muggins:
        return _next_claim(state)
    for number, each in enumerate(SHOWS, 1):
        counted = _counted(state, each)
        told.append(counted)
        if counted.points:
            state = state.pegged(counted.seat, _reasons(each, counted.points, len(counted.cards)), told, shows=number)
            if state.winner is not None:
                return state
    return state.changed(shows=len(SHOWS), phase=Phase.OVER, to_act=None)


def claim(state: "CribbageState", claimed: int, told: list[Event], *, is_open: bool) -> "CribbageState":
    """The claim is brought down to the truth and pegged; what it missed goes to the opponent (CRI-17).

    An open claim is one that the opponent may call: nothing more is told before they have.
    """
    counted = _counted(state, SHOWS[state.shows - 1])
    seat, each = counted.seat, counted.show
    told.append(Claimed(seat, each, claimed, is_open))
    if claimed > counted.points:
        told.append(Corrected(seat, each, claimed, counted.points))
        claimed = counted.points
    if claimed:
        state = state.pegged(seat, _reasons(each, claimed, len(counted.cards)), told)
    if is_open and state.winner is None:
        return state.changed(phase=Phase.CALL, to_act=1 - seat, announced=Announcement(seat, each, claimed))
    missed = counted.points - claimed
    if missed and state.winner is None:
        told.append(Missed(seat, each, missed))
        state = state.pegged(1 - seat, (Peg(PegFor.MUGGINS, 0, missed),), told)
    return _settled(state, counted, told)


def call(state: "CribbageState", called: int, told: list[Event]) -> "CribbageState":
    """The opponent takes what was missed, as far as it was called; the rest is lost (CRI-17)."""
    caller, announced = state.to_act, state.announced
    assert caller is not None
    assert announced is not None
    counted = _counted(state, announced.show)
    taken = min(called, counted.points - announced.points)
    told.append(Called(caller, announced.show, called, taken))
    if taken:
        state = state.pegged(caller, (Peg(PegFor.MUGGINS, 0, taken),), told)
    return _settled(state, counted, told)


def _settled(state: "CribbageState", counted: Counted, told: list[Event]) -> "CribbageState":
    """The exact count is shown in any case, and the next claim asked for unless the game is won (CRI-17)."""
    told.append(counted)
    return _next_claim(state.changed(announced=None)) if state.winner is None else state.changed(announced=None)


def _next_claim(state: "CribbageState") -> "CribbageState":
    if state.shows == len(SHOWS):
        return state.changed(phase=Phase.OVER, to_act=None)
    seat, _ = _laid_open(state, SHOWS[state.shows])
    return state.changed(phase=Phase.CLAIM, to_act=seat, shows=state.shows + 1)


def _laid_open(state: "CribbageState", each: Show) -> tuple[int, tuple[Card, ...]]:
    """Whose hand or crib it is, and its cards."""
    dealer = state.dealer
    assert dealer is not None
    match each:
        case Show.PONE_HAND:
            return 1 - dealer, state.kept[1 - dealer]
        case Show.DEALER_HAND:
            return dealer, state.kept[dealer]
        case Show.CRIB:
            return dealer, state.crib


def _counted(state: "CribbageState", each: Show) -> Counted:
    starter = state.starter
    assert starter is not None
    seat, cards = _laid_open(state, each)
    is_five_card = state.options.is_five_card
    worth = points(cards, starter, crib=each is Show.CRIB, five_card=is_five_card)
    return Counted(seat, each, worth, is_five_card, starter, cards)


def _reasons(each: Show, worth: int, cards: int) -> tuple[Peg, ...]:
    return (Peg(PegFor.CRIB if each is Show.CRIB else PegFor.HAND, cards + 1, worth),)
