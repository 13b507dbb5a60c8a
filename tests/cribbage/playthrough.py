"""Prints a whole game between two computer players as a story: the golden playthroughs beside this file are its output.

Run it as `python tests/cribbage/playthrough.py six_card`, or `five_card_muggins`.
"""

import sys
from collections.abc import Iterator

from riverboat.cards import FRENCH
from riverboat.cribbage.game import CRIBBAGE, CribbageOpening
from riverboat.cribbage.options import CribbageOptions
from riverboat.engine.contract import Event
from riverboat.engine.pack import shuffle
from riverboat.players.cribbage import PLAYERS
from riverboat.players.player import decision_stream

GAMES = {
    "six_card": (CribbageOptions(), 11),
    "five_card_muggins": (CribbageOptions(variant="five_card", muggins=True), 5),
}
NAMES = ("Ada", "Bea")
LEVELS = ("steady", "novice")


def story(options: CribbageOptions, seed: int) -> Iterator[str]:
    """What is told of the game, line by line, with what was decided and why it counted so."""
    opening: CribbageOpening | None = CRIBBAGE.first(options)
    deal = 0
    while opening is not None:
        yield f"-- Deal {deal}" if deal else "-- The cut"
        state, events = CRIBBAGE.deal(options, opening, shuffle(FRENCH, seed, deal))
        yield from _told(events)
        place = 0
        while state.to_act is not None:
            seat = state.to_act
            action = PLAYERS[LEVELS[seat]].decide(state.view(seat), decision_stream(seed, deal, seat, place))
            state, events = state.apply(action)
            yield from _told(events)
            place += 1
        outcome = CRIBBAGE.outcome(state)
        if outcome is not None:
            yield f"-- {outcome}"
        opening = CRIBBAGE.next_opening(options, state)
        deal += 1


def _told(events: tuple[Event, ...]) -> Iterator[str]:
    for event in events:
        yield CRIBBAGE.tell(event, NAMES)
        yield from (f"    {line}" for line in CRIBBAGE.explain(event, NAMES))


if __name__ == "__main__":
    for line in story(*GAMES[sys.argv[1]]):
        print(line)
