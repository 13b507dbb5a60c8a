"""The computer players of Cripple Mr Onion: every decision is legal, repeatable, and made from the view alone."""

from random import Random

import pytest

from onion.driver import random_opening, random_options, shuffled_unseen, stacked_pack
from onion.tables import Play, opening, pack_for, showdown
from riverboat import catalogue
from riverboat.engine.contract import Action
from riverboat.onion.cut import Cut
from riverboat.onion.match import ONION
from riverboat.onion.options import Options
from riverboat.onion.position import Stage
from riverboat.onion.round import Round
from riverboat.players.onion import PLAYERS
from riverboat.players.player import LEVELS, decision_stream


def decide(level: str, state: Round | Cut, decision: int = 0) -> Action:
    seat = state.to_act
    assert seat is not None
    return catalogue.player("onion", level).decide(state.view(seat), decision_stream(1, 1, seat, decision))


def test_there_is_a_player_of_each_level() -> None:
    assert tuple(PLAYERS) == LEVELS


@pytest.mark.parametrize("seed", range(16))
def test_players_finish_any_round(seed: int) -> None:
    """Nothing they choose is refused, at any table; and what they cannot see does not sway them."""
    rng = Random(seed)
    options = random_options(rng, rebuy=False, players=rng.randint(2, 5))
    start = random_opening(rng, options)
    state, _ = ONION.deal(options, start, stacked_pack(rng, options, start))
    number = 0
    while state.to_act is not None:
        level = LEVELS[(state.to_act + seed) % 2]
        action = decide(level, state, number)
        if isinstance(state, Round) and number % 5 == 0:
            assert decide(level, shuffled_unseen(rng, state, state.to_act), number) == action
        state, _ = state.apply(action)
        number += 1


def test_the_expert_repeats_itself() -> None:
    options = Options(players=3, gambling=True)
    state = Play(options, opening(options), pack_for({}, 3)).start().state
    assert decide("expert", state) == decide("expert", state)


def test_they_cut_for_the_first_deal() -> None:
    options = Options(players=3)
    state, _ = ONION.deal(options, ONION.first(options), ONION.cards)
    while state.to_act is not None:
        state, _ = state.apply(decide("novice", state))
    assert isinstance(state, Cut)
    assert state.dealer is not None


def test_a_running_flush_is_not_held_back() -> None:
    hands = {0: "2d 2o", 1: "Kc Qc Jh Qh Kd Ac As Ah Ad Aw", 2: "2c 3w 4c 5w 6c 7c 8w 9c Tc 2u"}
    play = showdown(hands, stop=Stage.SHOWDOWN)
    assert str(decide("novice", play.state)) == "cripple 2c 3w 4c 5w 6c 7c 8w 9c Tc"


def test_the_herd_is_declared_when_it_helps() -> None:
    hands = {0: "2d 2o 4o 4u", 1: "Qo 9c 9s Tc Ts 5h 7c 3c 7s 5s"}
    play = showdown(hands, "0,1,7")
    assert str(decide("steady", play.state)).startswith("elephants")
