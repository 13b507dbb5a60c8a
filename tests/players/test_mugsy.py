"""The computer players of Mugsy's Nightmare: legal, repeatable, blind to hidden cards, and each in character."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mugsy.dealing import deal, hidden_elsewhere
from riverboat.mugsy.actions import Bet, BringIn, Call, Check, Fold, OpenForTwo, Raise
from riverboat.mugsy.arranged import arranged_hand, follow
from riverboat.mugsy.hand import Hand
from riverboat.mugsy.view import HandView
from riverboat.players.mugsy import PLAYERS
from riverboat.players.player import LEVELS, decision_stream

EVERYONE = sorted(PLAYERS)


def choose(hand: Hand, level: str, seed: int = 1, decision: int = 0) -> str:
    assert hand.to_act is not None
    return str(PLAYERS[level].decide(hand.view(hand.to_act), decision_stream(seed, 0, hand.to_act, decision)))


def test_there_are_three_levels_and_three_characters() -> None:
    assert tuple(PLAYERS) == (*LEVELS, "tight", "loose", "bold")


@settings(max_examples=15, deadline=None)
@given(
    st.lists(st.one_of(st.integers(1, 90), st.integers(1, 3000)), min_size=2, max_size=8),
    st.integers(0, 2**32),
    st.randoms(use_true_random=False),
)
def test_players_choose_what_is_legal_again_the_same_and_know_nothing_hidden(
    stacks: list[int], seed: int, draw: Random
) -> None:
    hand, _ = deal(stacks, seed)
    decision = 0
    while hand.to_act is not None:
        level = EVERYONE[draw.randrange(len(EVERYONE))]
        view = hand.view(hand.to_act)
        chosen = PLAYERS[level].decide(view, decision_stream(seed, 0, hand.to_act, decision))
        assert chosen in view.legal
        assert PLAYERS[level].decide(view, decision_stream(seed, 0, hand.to_act, decision)) == chosen
        other = hidden_elsewhere(hand, hand.to_act, draw).view(hand.to_act)
        assert PLAYERS[level].decide(other, decision_stream(seed, 0, hand.to_act, decision)) == chosen
        hand, _ = hand.apply(chosen)
        decision += 1


@pytest.mark.parametrize("level", ["steady", "expert"])
def test_a_sure_winner_of_both_halves_is_raised_with(level: str) -> None:
    hand, _ = arranged_hand(["Qd Qc Ah 2c 3c", "Kc Kd Ks 8c Td"])
    hand, _ = follow(hand, "bring-in call check bet call check bet")
    assert (hand.to_act, hand.street) == (0, 3)
    assert choose(hand, level) == "raise"


@pytest.mark.parametrize("level", ["steady", "expert", "tight"])
def test_nothing_is_paid_into_a_pot_that_cannot_be_won(level: str) -> None:
    hand, _ = arranged_hand(["7d 9s Td 8h Kc", "Kd Ks Qc 4c Qs"])
    hand, _ = follow(hand, "bring-in call bet call bet")
    assert (hand.to_act, hand.street) == (0, 3)
    assert choose(hand, level) == "fold"


def habits(level: str, hands: int, seats: int = 4) -> Counter[type]:
    """What the player did in so many hands against steady players, from every seat in turn."""
    done: Counter[type] = Counter()
    for number in range(hands):
        hand, _ = deal([1000] * seats, number)
        decision = 0
        while hand.to_act is not None:
            seat = hand.to_act
            is_the_one = seat == number % seats
            player = PLAYERS[level if is_the_one else "steady"]
            action = player.decide(hand.view(seat), decision_stream(7, number, seat, decision))
            if is_the_one:
                done[type(action)] += 1
            hand, _ = hand.apply(action)
            decision += 1
    return done


def part(done: Counter[type], *kinds: type) -> float:
    return sum(done[kind] for kind in kinds) / sum(done.values())


def test_characters_differ_visibly() -> None:
    folds, pushes = {}, {}
    for level in ("expert", "tight", "loose", "bold"):
        done = habits(level, 40)
        folds[level], pushes[level] = part(done, Fold), part(done, Bet, Raise, OpenForTwo)
    assert folds["tight"] > folds["expert"] + 0.05
    assert folds["loose"] < folds["expert"] - 0.05
    assert pushes["bold"] > pushes["expert"] + 0.15


def test_the_novice_calls_too_much() -> None:
    novice, steady = habits("novice", 60), habits("steady", 60)
    assert part(novice, Call, Check, BringIn) > part(steady, Call, Check, BringIn) + 0.15
    assert part(novice, Fold) < part(steady, Fold)


def test_the_expert_mixes_its_choices() -> None:
    hand, _ = deal([1000] * 3, 5)
    seen: set[tuple[int, str]] = set()
    for decision in range(6):
        if hand.to_act is None:
            break
        choices = {choose(hand, "expert", seed, decision) for seed in range(12)}
        seen |= {(decision, choice) for choice in choices}
        hand, _ = hand.apply(next(action for action in hand.legal() if isinstance(action, BringIn | Call | Check)))
    assert len(seen) > len({decision for decision, _ in seen})


def test_players_see_views_of_their_own_seat() -> None:
    hand, _ = deal([1000] * 4, 2)
    assert hand.to_act is not None
    view = hand.view(hand.to_act)
    assert isinstance(view, HandView)
    hidden = [card for seat, cards in enumerate(view.down) for card in cards if seat != view.seat]
    assert set(hidden) == {None}
    assert len(view.cards) == 3
