"""Scenes of the cribbage table for tests: positions, and every event of an action as the screen shows it."""

from collections.abc import Iterator, Sequence
from typing import Any

from cribbage.playing import SIX_CARD, deal, lay
from riverboat.cribbage.options import CribbageOptions
from riverboat.cribbage.state import CribbageState
from riverboat.engine.contract import Event
from riverboat.table import Seat
from riverboat.tui.games.cribbage import PICTURE
from riverboat.tui.palette import Look, look
from riverboat.tui.picture import Beat, Scene

SEATS = (Seat("You"), Seat("Ada", "steady"))


def scene(
    state: CribbageState,
    seat: int | None = 0,
    *,
    asked: bool | None = None,
    ui: Any = None,
    size: tuple[int, int] = (80, 17),
    seats: tuple[Seat, Seat] = SEATS,
    paint: Look | None = None,
    beat: Beat | None = None,
) -> Scene:
    """What this seat sees; it is asked if it is to act."""
    view = state.view(seat)
    is_asked = (seat is not None and state.to_act == seat and beat is None) if asked is None else asked
    return Scene(
        view=view,
        seats=seats,
        options=state.options,
        look=paint or look(),
        width=size[0],
        height=size[1],
        asked=is_asked,
        ui=PICTURE.fresh(view, is_asked) if ui is None else ui,
        beat=beat,
    )


def text(shown: Scene) -> str:
    """The table as text."""
    return PICTURE.draw(shown).text()


def beats(
    before: CribbageState, after: CribbageState, events: Sequence[Event], seat: int | None = 0, **more: Any
) -> Iterator[Scene]:
    """Each event of an action as the screen shows it to this seat, when its motion is over."""
    seen = [each for event in events if (each := event.seen_by(seat)) is not None]
    for place, event in enumerate(seen):
        beat = Beat(event, tuple(seen[:place]), tuple(seen[place + 1 :]), after.view(seat))
        yield scene(before, seat, beat=beat, asked=False, **more)


def in_play(laid: str = "", pone: str = "4h 7c 9d Kd 2s 2h", dealer: str = "3s 8c Tc Qd As Ah") -> CribbageState:
    """Seat 0 is pone and has these cards, the last two thrown; Ada deals. These cards have been laid."""
    state, _ = deal(pone, dealer, "5d", scores=(68, 74), options=SIX_CARD)
    return lay(state, laid)[0]


__all__ = ["PICTURE", "SEATS", "CribbageOptions", "beats", "deal", "in_play", "lay", "look", "scene", "text"]
