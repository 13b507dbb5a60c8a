"""How many six-player hands of Mugsy's Nightmare the engine plays in a second, with players who draw their actions.

By the process's own clock, so that a busy machine does not blur the rate.
"""

from random import Random
from time import process_time

import pytest

from riverboat.cards import FRENCH
from riverboat.engine.pack import shuffle
from riverboat.mugsy.actions import Fold
from riverboat.mugsy.game import MUGSY
from riverboat.mugsy.options import MugsyOptions

pytestmark = pytest.mark.benchmark


def test_six_player_hands_a_second() -> None:
    rng = Random(1)
    options = MugsyOptions(players=6)
    packs = [shuffle(FRENCH, 1, number) for number in range(1000)]
    actions = 0
    start = process_time()
    for pack in packs:
        hand, _ = MUGSY.deal(options, MUGSY.first(options), pack)
        while hand.to_act is not None:
            legal = hand.view(hand.to_act).legal
            stay = [action for action in legal if not isinstance(action, Fold) or rng.random() < 0.2]
            hand, _ = hand.apply(stay[int(rng.random() * len(stay))])
            actions += 1
    rate = len(packs) / (process_time() - start)
    print(f"\nsix-player hands a second: {rate:,.0f} (wanted: 300), {actions / len(packs):.1f} actions a hand")
    assert rate >= 300
