"""What must always hold, in random rounds at random tables (ONI-4.10 and the engine's contract)."""

from collections import Counter
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from onion.driver import play_round, random_opening, random_options

from riverboat.onion.match import ONION
from riverboat.onion.options import Options


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 2**32), stacked=st.booleans())
def test_every_step_of_a_random_round_keeps_the_contract(seed: int, stacked: bool) -> None:
    rng = Random(seed)
    options = random_options(rng)
    play_round(rng, options, random_opening(rng, options), Counter(), stacked=stacked)
