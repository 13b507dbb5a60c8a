"""Prints a whole match between four computer players as a story: `playthrough.txt` beside this file is its output.

Run it as `python tests/mugsy/playthrough.py [SEED]`.
"""

import sys
from collections.abc import Iterator

from riverboat.cards import FRENCH
from riverboat.engine.contract import Event
from riverboat.engine.pack import shuffle
from riverboat.mugsy.game import MUGSY
from riverboat.mugsy.opening import Opening
from riverboat.mugsy.options import MugsyOptions
from riverboat.players.mugsy import PLAYERS
from riverboat.players.player import decision_stream

SEED = 1
NAMES = ("Ash", "Mugsy", "Sweeney", "Frankie")
LEVELS = ("steady", "novice", "steady", "novice")
OPTIONS = MugsyOptions(players=4, stack=230, hands=12)


def story(seed: int) -> Iterator[str]:
    """What is told of the match, line by line, with why each pot was divided so."""
    opening: Opening | None = MUGSY.first(OPTIONS)
    number = 0
    while opening is not None:
        hand, events = MUGSY.deal(OPTIONS, opening, shuffle(FRENCH, seed, number))
        yield from told(events)
        place = 0
        while hand.to_act is not None:
            seat = hand.to_act
            action = PLAYERS[LEVELS[seat]].decide(hand.view(seat), decision_stream(seed, number, seat, place))
            hand, events = hand.apply(action)
            yield from told(events)
            place += 1
        yield f"-- {MUGSY.outcome(hand)}"
        opening = MUGSY.next_opening(OPTIONS, hand)
        number += 1


def told(events: tuple[Event, ...]) -> Iterator[str]:
    """The events as lines, explanations indented."""
    for event in events:
        yield MUGSY.tell(event, NAMES)
        yield from (f"    {line}" for line in MUGSY.explain(event, NAMES))


if __name__ == "__main__":
    for line in story(int(sys.argv[1]) if len(sys.argv) > 1 else SEED):
        print(line)
