"""Scenes of Mugsy's table for the tests: hands set up on purpose, what happens next, and the table drawn."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from riverboat.mugsy.arranged import arranged_hand, follow
from riverboat.mugsy.hand import Hand
from riverboat.mugsy.options import MugsyOptions
from riverboat.table import Seat
from riverboat.tui.games.mugsy import PICTURE
from riverboat.tui.games.mugsy_choices import MugsyUi
from riverboat.tui.palette import Look, look
from riverboat.tui.picture import Beat, Scene

NAMES = ("You", "Granny", "Nanny", "Magrat", "Casanunda", "Mugsy", "Tommy", "Scarne")
EIGHT = (
    "5h 7c Ac 9d 3s",
    "Ks Jc 9c Kc 8h",
    "As 3d 8s 2d 7s",
    "Qh Td 6c Tc 5c",
    "2c 3h Kd 9s Jd",
    "4s Ad Jh 5d 8c",
    "6h 6s 7h 6d 9h",
    "5s 2h Ts 2s 3c",
)


def seats(players: int) -> tuple[Seat, ...]:
    """A person and computers."""
    return tuple(Seat(name, None if place == 0 else "steady") for place, name in enumerate(NAMES[:players]))


def dealt(
    players: int = 4,
    actions: str = "",
    *,
    hands: Sequence[str] = EIGHT,
    stacks: Sequence[int] | None = None,
    button: int = 0,
    **options: Any,
) -> Hand:
    """A hand of so many players after these actions."""
    chosen = MugsyOptions(players=players, **options)
    hand, _ = arranged_hand(hands[:players], stacks and stacks[:players], button, chosen)
    return follow(hand, actions)[0]


def scene(
    hand: Hand, *, size: tuple[int, int] = (80, 17), look_: Look | None = None, me: int | None = 0, **changes: Any
) -> Scene:
    """The scene of a hand as a seat sees it."""
    view = hand.view(me)
    made = Scene(
        view,
        seats(hand.opening.seats),
        hand.options,
        look_ or look(),
        *size,
        asked=me is not None and view.to_act == me,
        ui=MugsyUi(),
    )
    return replace(made, **changes)


def drawn(hand: Hand, **how: Any) -> str:
    """The table as text."""
    return PICTURE.draw(scene(hand, **how)).text()


def beats(before: Hand, action: str, me: int | None = 0, **how: Any) -> Iterator[tuple[Any, Scene]]:
    """Every event that the action brings about, and the scene in which it is shown."""
    after, events = follow(before, action)
    told = tuple(seen for event in events if (seen := event.seen_by(me)) is not None)
    for place, event in enumerate(told):
        beat = Beat(event, told[:place], told[place + 1 :], after.view(me))
        yield event, scene(before, me=me, asked=False, beat=beat, **how)


def random_hands(seed: int, number: int) -> Iterator[tuple[Hand, Any, Hand, tuple[Any, ...]]]:
    """Steps of random hands at tables of every size with unequal stacks: before, the action, after, what happened."""
    from riverboat.cards import FRENCH
    from riverboat.engine.pack import shuffle
    from riverboat.mugsy.hand import begin
    from riverboat.mugsy.opening import Opening

    rng = Random(seed)
    for deal in range(number):
        players = 2 + deal % 7
        stacks = tuple(rng.choice((0, 10, 25, 60, 130, 400, 1000)) for _ in range(players))
        if sum(stack > 0 for stack in stacks) < 2:
            stacks = (40, 300, *stacks[2:])
        button = next(seat for seat in range(players) if stacks[seat])
        options = MugsyOptions(players=players)
        hand, events = begin(options, Opening(deal + 1, button, stacks, stacks), shuffle(FRENCH, seed, deal))
        yield hand, None, hand, events
        while hand.to_act is not None:
            legal = hand.legal()
            action = legal[int(rng.random() * len(legal))]
            if str(action) == "fold" and rng.random() < 0.6:
                action = legal[0]
            after, events = hand.apply(action)
            yield hand, action, after, events
            hand = after
