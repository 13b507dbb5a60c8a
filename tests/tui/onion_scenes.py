"""Scenes of Cripple Mr Onion's table for the tests: rounds set up on purpose, what happens next, the table drawn."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from riverboat.cards import EIGHT_SUITS
from riverboat.engine.contract import Event
from riverboat.engine.pack import shuffle
from riverboat.onion.actions import ACTIONS
from riverboat.onion.cut import Cut
from riverboat.onion.match import ONION
from riverboat.onion.options import Options
from riverboat.onion.round import Round
from riverboat.table import Seat
from riverboat.tui.games.onion import PICTURE
from riverboat.tui.games.onion_commands import OnionUi
from riverboat.tui.palette import Look, look
from riverboat.tui.picture import Beat, Reply, Scene

NAMES = ("You", "Granny", "Nanny", "Magrat", "Casanunda", "Mugsy", "Tommy")


def seats(players: int) -> tuple[Seat, ...]:
    """A person and computers."""
    return tuple(Seat(name, None if place == 0 else "steady") for place, name in enumerate(NAMES[:players]))


def scene(
    state: Cut | Round,
    *,
    size: tuple[int, int] = (80, 17),
    look_: Look | None = None,
    me: int | None = 0,
    **changes: Any,
) -> Scene:
    """The scene of a round as a seat sees it."""
    view = state.view(me)
    asked = me is not None and view.to_act == me
    made = Scene(
        view,
        seats(state.options.players),
        state.options,
        look_ or look(),
        *size,
        asked=asked,
        ui=PICTURE.fresh(view, asked),
    )
    return replace(made, **changes)


def drawn(state: Cut | Round, **how: Any) -> str:
    """The table as text."""
    return PICTURE.draw(scene(state, **how)).text()


def beats(before: Cut | Round, action: str, me: int | None = 0, **how: Any) -> Iterator[tuple[Event, Scene]]:
    """Every event that the action brings about, and the scene in which it is shown."""
    after, events = before.apply(ACTIONS.read(action))
    told = tuple(seen for event in events if (seen := event.seen_by(me)) is not None)
    for place, event in enumerate(told):
        beat = Beat(event, told[:place], told[place + 1 :], after.view(me))
        yield event, scene(before, me=me, asked=False, beat=beat, **how)


def pressed(at: Scene, *keys: str) -> tuple[Scene, Reply]:
    """The scene after these keys, and what the last of them led to."""
    reply = Reply()
    for key in keys:
        command = next(each for each in PICTURE.commands if key in each.keys)
        choice = next((each for each in PICTURE.choices(at) if each.command == command), None)
        assert choice is not None, f"{key} means nothing here: {[each.command.keys[0] for each in PICTURE.choices(at)]}"
        if choice.why_not:
            return at, Reply(say=choice.why_not)
        reply = PICTURE.act(command.id, key, at)
        if isinstance(reply.ui, OnionUi):
            at = at.with_ui(reply.ui)
    return at, reply


Step = tuple[Cut | Round, tuple[Event, ...], Cut | Round]


def random_steps(seed: int, matches: int, **options: Any) -> Iterator[Step]:
    """Steps of random matches at tables of every size: before, what happened, after; a start has itself before."""
    rng = Random(seed)
    for number in range(matches):
        chosen = Options(**{"players": 2 + number % 6, "rounds": 2, "schedule": "all", **options})
        opening: Any = ONION.first(chosen)
        deal = 0
        while opening is not None and deal < 4:
            state, events = ONION.deal(chosen, opening, shuffle(EIGHT_SUITS, seed + number, deal))
            if events:
                yield state, events, state
            while state.to_act is not None:
                offers = state.legal()
                offer = offers[int(rng.random() * len(offers))]
                if str(offer) == "fold" and rng.random() < 0.7:
                    offer = offers[0]
                after, events = state.apply(offer.pick(rng))
                yield state, events, after
                state = after
            opening = ONION.next_opening(chosen, state)
            deal += 1
