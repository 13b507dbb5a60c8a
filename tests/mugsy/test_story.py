"""A hand told in words: to a player named You and to others; the question, the position, and a whole match."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from riverboat.cards import Card, parse_cards
from riverboat.engine.contract import Event
from riverboat.mugsy import events as happened
from riverboat.mugsy.arranged import arranged_hand, follow
from riverboat.mugsy.betting import Pot, Share
from riverboat.mugsy.game import MUGSY

HERE = Path(__file__).parent
YOU = ("You", "Granny", "Nanny")
ALL = ("Ash", "Granny", "Nanny")


@pytest.mark.parametrize(
    ("event", "to_you", "to_others"),
    [
        (happened.HandBegins(3, 0), "Hand 3. You have the button.", "Hand 3. Ash has the button."),
        (happened.BoughtIn(0, 500), "You buy a new stack of 500.", "Ash buys a new stack of 500."),
        (happened.Anted(0, 10, True), "You ante 10, all-in.", "Ash antes 10, all-in."),
        (
            happened.DealtDown(0, Card("4c")),
            "You are dealt 4c, a wild card, face down.",
            "Ash is dealt 4c, a wild card, face down.",
        ),
        (happened.DealtDown(0, None), "", ""),
        (happened.DealtUp(0, Card("9h")), "You are dealt 9h face up.", "Ash is dealt 9h face up."),
        (
            happened.KingStrikes(0),
            "The suicide king! You are out at once, with no claim to any pot.",
            "The suicide king! Ash is out at once, with no claim to any pot.",
        ),
        (
            happened.HighestShows(1, 0, (Card("Qc"),)),
            "First street: You show ace high and bring in.",
            "First street: Ash shows ace high and brings in.",
        ),
        (
            happened.HighestShows(2, 0, parse_cards("Qc Js")),
            "Second street: You show a pair of aces and act first.",
            "Second street: Ash shows a pair of aces and acts first.",
        ),
        (
            happened.PassedOver(0, parse_cards("9c 9h")),
            "You show a pair of nines but are all-in and passed over.",
            "Ash shows a pair of nines but is all-in and passed over.",
        ),
        (happened.BroughtIn(0, 25, False), "You bring in for 25.", "Ash brings in for 25."),
        (happened.Checked(0), "You check.", "Ash checks."),
        (happened.Called(0, 15, True), "You call 15, all-in.", "Ash calls 15, all-in."),
        (happened.BetMade(0, 25, False), "You bet 25.", "Ash bets 25."),
        (
            happened.Raised(0, 50, 75, 2, False, False),
            "You raise to 75, raise 2 of 4.",
            "Ash raises to 75, raise 2 of 4.",
        ),
        (
            happened.Raised(0, 50, 50, 1, False, True),
            "You open for 50, raise 1 of 4.",
            "Ash opens for 50, raise 1 of 4.",
        ),
        (happened.Raised(0, 10, 35, 0, True, False), "You raise to 35, all-in.", "Ash raises to 35, all-in."),
        (happened.Raised(0, 25, 25, 0, False, False), "You complete to 25.", "Ash completes to 25."),
        (happened.Folded(0), "You fold.", "Ash folds."),
        (happened.Returned(0, 25), "25 go back to you, unmatched.", "25 go back to Ash, unmatched."),
        (
            happened.PotsStand((Pot(75, (0, 1, 2)), Pot(50, (0, 1)))),
            "The main pot is 75, side pot 1 is 50.",
            "The main pot is 75, side pot 1 is 50.",
        ),
        (
            happened.HandShown(0, parse_cards("Ac 5d 4h Qs Qd")),
            "You show Ac 5d 4h Qs Qd: four aces, five kicker and a low of 5-4-3-2-A.",
            "Ash shows Ac 5d 4h Qs Qd: four aces, five kicker and a low of 5-4-3-2-A.",
        ),
        (
            happened.PotDivided(0, 101, 51, 50, (1,), (0,), (Share(1, 51), Share(0, 50))),
            "The pot of 101: 51 to Granny for the high and 50 to you for the low.",
            "The pot of 101: 51 to Granny for the high and 50 to Ash for the low.",
        ),
        (
            happened.TookUnseen(0, 100),
            "You are the last one in and take 100 unseen.",
            "Ash is the last one in and takes 100 unseen.",
        ),
        (
            happened.WentOut(0),
            "You have nothing left and are out of the match.",
            "Ash has nothing left and is out of the match.",
        ),
        (happened.MatchEnds((0,)), "The match is over: you won it.", "The match is over: Ash won it."),
    ],
    ids=lambda value: str(value) if isinstance(value, Event) else "",
)
def test_what_happens_is_told_in_one_line(event: Event, to_you: str, to_others: str) -> None:
    assert MUGSY.tell(event, YOU) == to_you
    assert MUGSY.tell(event, ALL) == to_others
    assert MUGSY.events.read(str(event)) == event


def test_a_shown_hand_is_explained_by_what_its_wilds_stand_for() -> None:
    assert MUGSY.explain(happened.HandShown(0, parse_cards("Ac 5d 4h Qs Qd")), ALL) == (
        "For the high: Ac 5d As Ah Ad, with 4h for As, Qs for Ah and Qd for Ad.",
        "For the low: Ac 5d 4h 3c 2c, with 4h for itself, Qs for 3c and Qd for 2c.",
    )


def test_a_division_is_explained() -> None:
    event = happened.PotDivided(0, 101, 51, 50, (1,), (0, 2), (Share(1, 51), Share(0, 25), Share(2, 25)))
    assert MUGSY.explain(event, YOU) == (
        "The best high is Granny's, the best low yours and Nanny's: 51 to the high, 50 to the low.",
        "The odd chip between high and low goes to the high (MUG-12).",
        "Tied hands share; odd chips go one each, clockwise from the button's left (MUG-12).",
    )
    alone = happened.PotDivided(0, 80, 80, 0, (0,), (), (Share(0, 80),))
    assert MUGSY.explain(alone, ALL) == (
        "The best high is Ash's; nobody in this pot has a low, so the high takes all 80 (MUG-11).",
    )


def test_the_question_names_every_choice_and_its_price() -> None:
    hand, _ = arranged_hand(["Tc Td 7s", "Ac Ad As", "Kc Kd Ks"], stacks=[1000, 1000, 60])
    assert MUGSY.question(hand.view(1), ALL) == "Granny: bring in for 25 or open for 50?"
    hand, _ = follow(hand, "bring-in")
    assert MUGSY.question(hand.view(2), ALL) == "Nanny: call 25, raise to 35 (all-in) or fold? 4 raises left."
    hand, _ = follow(hand, "call raise raise")
    assert MUGSY.question(hand.view(2), ALL) == "Nanny: call 10 (all-in) or fold? 2 raises left."


def test_the_position_shows_up_cards_showing_hands_stacks_and_bets() -> None:
    hand, _ = arranged_hand(["Tc Td 7s 2c", "Ac Ad Qs 3h", "Kc Kd Ks 8h"], stacks=[1000, 1000, 50])
    hand, _ = follow(hand, "bring-in call call bet")
    assert MUGSY.position(hand.view(0), YOU) == (
        "Second street, unit 25. The pot is 150.",
        "You (button): Tc Td | 7s 2c, seven-two high showing; stack 950.",
        "Granny: ?? ?? | Qs* 3h, a pair of threes showing; stack 925, bet 25.",
        "Nanny (all-in): ?? ?? | Ks 8h, king-eight high showing; stack 0.",
    )


def test_the_golden_playthrough_is_the_same_story_under_two_hash_seeds() -> None:
    golden = (HERE / "playthrough.txt").read_text()
    for hash_seed in ("1", "20260"):
        done = subprocess.run(
            [sys.executable, str(HERE / "playthrough.py")],
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
        )
        assert done.stdout == golden
