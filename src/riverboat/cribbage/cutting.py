"""The cut for deal: each draws a card from the spread pack, and the lower deals (CRI-4)."""

from typing import TYPE_CHECKING

from riverboat.cards import FRENCH
from riverboat.cribbage.events import Drew, Tied, WonDeal
from riverboat.cribbage.legality import Phase
from riverboat.engine.contract import Event

if TYPE_CHECKING:
    from riverboat.cribbage.state import CribbageState


def draw(state: "CribbageState", place: int, told: list[Event]) -> "CribbageState":
    """The player to act draws the card at `place`, counted from 1; seat 0 draws first.

    Cards drawn lie open and are not drawn again: after a tie both draw from the rest, unless nothing is left.
    """
    seat = state.to_act
    assert seat is not None
    card = state.pack[place - 1]
    rest = state.pack[: place - 1] + state.pack[place:]
    told.append(Drew(seat, card))
    if seat == 0:
        return state.changed(pack=rest, drawn=(card,), to_act=1)
    both = (state.drawn[0], card)
    if both[0].rank == both[1].rank:
        told.append(Tied())
        return state.changed(pack=rest or FRENCH, drawn=both, to_act=0)
    dealer = 0 if both[0].rank < both[1].rank else 1
    told.append(WonDeal(dealer))
    return state.changed(pack=rest, drawn=both, dealer=dealer, to_act=None, phase=Phase.OVER)
