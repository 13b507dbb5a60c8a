"""What must always hold, in random rounds at random tables (ONI-4.10 and the engine's contract)."""

from collections import Counter
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from onion.driver import play_round, random_opening, random_options
from riverboat.onion.match import ONION


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 2**32), stacked=st.booleans())
def test_every_step_of_a_random_round_keeps_the_contract(seed: int, stacked: bool) -> None:
    rng = Random(seed)
    options = random_options(rng)
    play_round(rng, options, random_opening(rng, options), Counter(), stacked=stacked)


def test_a_random_match_ends_after_its_rounds_unless_a_pot_is_carried() -> None:
    """ONI-3.8, ONI-4.6: rounds follow each other, the winner deals, coins are kept from round to round."""
    for seed in range(12):
        rng = Random(seed)
        options = random_options(rng, rebuy=False, rounds=3)
        start = random_opening(rng, options)
        rounds = 0
        while True:
            state = play_round(rng, options, start, Counter(), stacked=bool(seed % 2), checks=0.1)
            rounds += 1
            after = ONION.next_opening(options, state)
            if after is None:
                break
            assert sum(after.stacks) + after.pot == sum(start.stacks) + start.pot
            assert after.carried == state.void
            assert after.dealer == (state.dealer if state.void else state.winner)
            start = after
        assert ONION.outcome(state) is not None
        if not options.gambling:
            assert rounds == 3


@pytest.mark.proof
def test_by_volume() -> None:
    """The counts that must be reached: rounds, Showdowns, declarations, answers, cripples, auctions, carried Pots."""
    counts: Counter[str] = Counter()
    for seed in range(32_000):
        rng = Random(seed)
        options = random_options(rng)
        play_round(rng, options, random_opening(rng, options), counts, stacked=seed % 2 == 0, checks=0.02)
    for name, number in sorted(counts.items()):
        print(f"{number:9} {name}")
    required = {
        "rounds": 20_000,
        "showdown": 10_000,
        "cripples": 100,
        "outcrippled": 100,
        "auction": 500,
        "carried": 100,
    }
    for kind in _DECLARATIONS:
        required |= {kind: 200, f"{kind} in answer": 200}
    required |= {"jack-wild": 200, "king-answers": 200, "turned-up": 200, "must-lay-again": 200}
    missing = {name: counts[name] for name, least in required.items() if counts[name] < least}
    assert not missing


_DECLARATIONS = (
    "M4 i Qs", "M4 ii Qs", "M5 i Ku", "M5 ii Ku", "M5 ii Qs", "M6 Qo", "M7 Qo", "M8 Jd", "M9 Kw", "M10 Jv", "M11 Jc",
)  # fmt: skip
