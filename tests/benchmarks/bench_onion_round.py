"""How many seven-player gambling rounds of Cripple Mr Onion the engine plays in a second, the packs unstacked."""

from collections import Counter
from random import Random
from time import perf_counter, process_time

import pytest

from onion.driver import play_round, random_modifiers, random_opening
from riverboat.onion.options import Options

pytestmark = pytest.mark.benchmark

ROUNDS = 1000
WANTED = 40


@pytest.mark.parametrize("modifiers", ["usual", "any", "all"])
def test_seven_player_gambling_rounds_a_second(modifiers: str) -> None:
    counts: Counter[str] = Counter()
    rng = Random(7)
    start, busy = perf_counter(), process_time()
    for _ in range(ROUNDS):
        chosen = {"usual": (0, 1), "any": random_modifiers(rng), "all": tuple(range(12))}[modifiers]
        options = Options(players=7, gambling=True, stack=2000, modifiers=chosen)
        play_round(rng, options, random_opening(rng, options), counts, stacked=False, checks=0)
    rate = ROUNDS / (perf_counter() - start)
    alone = ROUNDS / (process_time() - busy)
    print(
        f"\nseven-player gambling rounds a second, {modifiers} modifiers: {rate:,.0f} (wanted: {WANTED}), "
        f"{alone:,.0f} by the processor's own time; "
        f"{counts['actions'] / ROUNDS:.0f} actions a round, {counts['showdown']} of {ROUNDS} came to Showdown"
    )
    assert rate >= WANTED
