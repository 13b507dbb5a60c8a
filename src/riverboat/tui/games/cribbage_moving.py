"""What is on its way at the cribbage table: cards dealt, thrown, turned, laid and turned down, a part of the way on."""

from math import ceil

from riverboat.cribbage import events as happened
from riverboat.cribbage.view import Cards
from riverboat.tui.canvas import Canvas, between
from riverboat.tui.games.cribbage_lying import Lying
from riverboat.tui.games.cribbage_places import Places
from riverboat.tui.picture import Scene


def draw_moving(canvas: Canvas, places: Places, scene: Scene, before: Lying) -> None:
    """Draw what travels in the scene's event; `before` is the table as it was before the event."""
    assert scene.beat is not None
    progress = scene.beat.progress
    match scene.beat.event:
        case happened.Drew(seat):
            near = seat == scene.near
            end = places.hand_card(near, 0, 1)
            start = (end[0], places.middle.y)
            canvas.card(*between(start, end, progress), scene.beat.event.card, places.card(near))
        case happened.Dealt():
            _deal(canvas, places, scene)
        case happened.Threw(seat, cards):
            _throw(canvas, places, scene, before, seat, cards)
        case happened.Turned(_, card):
            canvas.card(*places.starter, card, places.middle_card, up=progress > 0.5)
        case happened.Laid(seat, card):
            near, held = seat == scene.near, before.hands[seat]
            start = places.hand_card(near, held.index(card) if card in held else len(held) - 1, len(held))
            end = places.laid(len(before.laid), len(before.laid) + 1, near)
            canvas.card(*between(start, end, progress), card, places.middle_card)
        case happened.TurnedDown():
            _turn_down(canvas, places, scene, before)
        case _:
            pass


def dealt_so_far(scene: Scene, seat: int) -> int:
    """Cards that this seat has while they are dealt one at a time, the pone first (CRI-6)."""
    assert scene.beat is not None
    hands = scene.view.hands
    dealt = int(scene.beat.progress * (len(hands[0]) + len(hands[1])))
    return ceil(dealt / 2) if seat != scene.view.dealer else dealt // 2


def _deal(canvas: Canvas, places: Places, scene: Scene) -> None:
    """One card on its way from the pack."""
    assert scene.beat is not None
    dealer = scene.view.dealer
    seat = dealer if dealt_so_far(scene, 1 - dealer) > dealt_so_far(scene, dealer) else 1 - dealer
    near, whole = seat == scene.near, len(scene.view.hands[seat])
    end = places.hand_card(near, min(dealt_so_far(scene, seat), whole - 1), whole)
    part = scene.beat.progress * 2 * whole % 1.0
    canvas.card(*between(places.starter, end, part), None, places.card(near))


def _throw(canvas: Canvas, places: Places, scene: Scene, before: Lying, seat: int, cards: Cards) -> None:
    """Two cards on their way to the crib, face down."""
    assert scene.beat is not None
    near, held = seat == scene.near, before.hands[seat]
    end = places.crib(before.dealer == scene.near)
    for number, card in enumerate(cards):
        at = held.index(card) if card in held else len(held) - 1 - number
        start = places.hand_card(near, at, len(held))
        canvas.card(*between(start, end, scene.beat.progress), None, places.card(near))


def _turn_down(canvas: Canvas, places: Places, scene: Scene, before: Lying) -> None:
    """The cards laid are turned over where they lie, then swept aside to their players."""
    assert scene.beat is not None
    part = max(0.0, scene.beat.progress * 2 - 1)
    size = places.middle_card
    for place, each in enumerate(before.laid):
        near = each.seat == scene.near
        end, row = places.turned(near)
        start = places.laid(place, len(before.laid), near)
        canvas.card(*between(start, (end - size.width, row - 1), part), None, size)
