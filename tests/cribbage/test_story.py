"""Cribbage told in words: to a player named You, to others, and what each seat is not told."""

import pytest

from cribbage.playing import MUGGINS, SIX_CARD, act, deal, lay
from riverboat.cards import FRENCH, Card
from riverboat.cribbage import events as happened
from riverboat.cribbage.actions import Announce, Draw
from riverboat.cribbage.events import Show
from riverboat.cribbage.game import CRIBBAGE, CribbageOpening
from riverboat.cribbage.pegging import Peg, PegFor
from riverboat.engine.contract import Event

YOU = ("You", "Granny")
BOTH = ("James", "Bea")
FIFTEEN = Peg(PegFor.FIFTEEN, 2, 2)
RUN = Peg(PegFor.RUN, 3, 3)
LAST = Peg(PegFor.LAST_CARD, 1, 1)


@pytest.mark.parametrize(
    ("event", "to_you", "to_both"),
    [
        (
            happened.WonDeal(0),
            "You have the lower card and deal first.",
            "James has the lower card and deals first.",
        ),
        (happened.Shuffled(0, (3, 12)), "You deal. Granny leads by 12 to 3.", "James deals. Bea leads by 12 to 3."),
        (
            happened.Turned(0, Card("Jc")),
            "Granny cuts, you turn the jack of clubs.",
            "Bea cuts, James turns the jack of clubs.",
        ),
        (
            happened.Pegged(0, 3, 9, (FIFTEEN, RUN, LAST)),
            "You peg 6 for fifteen (2), a run of three (3) and the last card (1): 9.",
            "James pegs 6 for fifteen (2), a run of three (3) and the last card (1): 9.",
        ),
        (
            happened.Pegged(0, 120, 121, (FIFTEEN,)),
            "You peg 2 for fifteen, and need only 1: 121.",
            "James pegs 2 for fifteen, and needs only 1: 121.",
        ),
        (
            happened.Missed(0, Show.CRIB, 1),
            "Muggins! You miss 1 in the crib; Granny takes it.",
            "Muggins! James misses 1 in the crib; Bea takes it.",
        ),
        (
            happened.Called(0, Show.CRIB, 4, 2),
            "You call muggins on the crib: 4, but only 2 were missed.",
            "James calls muggins on the crib: 4, but only 2 were missed.",
        ),
        (
            happened.Counted(0, Show.PONE_HAND, 0, False, Card("Ks"), (Card("2h"), Card("4c"), Card("6d"), Card("8s"))),
            'Your hand, 2h 4c 6d 8s with the Ks: "nineteen", nothing at all.',
            'James\' hand, 2h 4c 6d 8s with the Ks: "nineteen", nothing at all.',
        ),
        (
            happened.WonGame(0, (121, 58), "double skunk"),
            "You win the game, 121 to 58: a double skunk!",
            "James wins the game, 121 to 58: a double skunk!",
        ),
    ],
    ids=lambda value: value.word if isinstance(value, Event) else "",
)
def test_what_happened_is_one_line(event: Event, to_you: str, to_both: str) -> None:
    assert CRIBBAGE.tell(event, YOU) == to_you
    assert CRIBBAGE.tell(event, BOTH) == to_both


def test_a_count_is_explained_combination_by_combination() -> None:
    _, told = act(deal("2h 3h Qc Kd 2c 3d", "4h 5h Js Jd 2d 3s", "9c")[0])
    assert told == []
    cards = (Card("7s"), Card("8c"), Card("8d"), Card("Kc"))
    event = happened.Counted(0, Show.PONE_HAND, 6, False, Card("Qh"), cards)
    assert CRIBBAGE.explain(event, YOU) == ("fifteen two: 7s 8c", "fifteen four: 7s 8d", "a pair is six: 8c 8d")
    assert CRIBBAGE.explain(happened.Tied(), YOU) == ()


def test_hidden_cards_are_told_as_so_many() -> None:
    _, events = CRIBBAGE.deal(SIX_CARD, CribbageOpening(0), FRENCH)
    told = [CRIBBAGE.tell(seen, YOU) for event in events if (seen := event.seen_by(0)) is not None]
    assert told[1] == "Granny receives six cards."
    assert told[2].startswith("You receive 2c 4c")


def test_what_is_asked_is_one_line() -> None:
    state, _ = CRIBBAGE.deal(SIX_CARD, CribbageOpening(), FRENCH)
    assert CRIBBAGE.question(state.view(0), YOU) == (
        "You are to draw a card for the deal, any place from 1 to 52: the lower deals."
    )
    state, _ = act(state, Draw(3))
    assert CRIBBAGE.question(state.view(0), YOU).startswith("Granny is to draw a card for the deal")
    state, _ = CRIBBAGE.deal(SIX_CARD, CribbageOpening(1), FRENCH)
    assert CRIBBAGE.question(state.view(0), YOU) == "You are to throw two cards to Granny's crib."
    state, _ = deal("Th 9h 8h Kc 2c 3d", "Qd Jd 7h 6h 2d 3s", "9c")
    assert CRIBBAGE.question(state.view(0), YOU) == "You are to lead."
    state, _ = lay(state, "Th")
    assert CRIBBAGE.question(state.view(1), YOU) == "The count is 10: Granny is to lay a card."
    state, _ = lay(state, "Qd Kc")
    assert CRIBBAGE.question(state.view(1), ("Ada", "You")) == (
        "The count is 30: you can lay nothing; you are to say go."
    )
    # Whoever does not act is not told what the other can do.
    assert CRIBBAGE.question(state.view(0), YOU) == "The count is 30: Granny is to lay a card."


def test_a_claim_and_a_call_are_asked_for_over_open_cards() -> None:
    state, _ = deal("Ac 7c 7d 8h 2c 3d", "9c 9d Qh Js 2d 3s", "Kd", options=MUGGINS)
    state, _ = lay(state.changed(hands=((), (Card("Js"),)), laid=(), to_act=1, last=0), "Js")
    assert (
        CRIBBAGE.question(state.view(0), YOU) == "You are to claim 0 to 29 points for the hand Ac 7c 7d 8h with the Kd."
    )
    state, _ = act(state, Announce(6))
    assert CRIBBAGE.question(state.view(1), ("Granny", "You")) == (
        "Granny claims 6: how many points were missed? 0 lets it stand."
    )


def test_the_position_names_what_lies_on_the_table() -> None:
    state, _ = lay(deal("Th 9h 8h Kc 2c 3d", "Qd Jd 7h 6h 2d 3s", "9c", scores=(5, 9), won=(1, 0))[0], "Th Qd Kc")
    assert CRIBBAGE.position(state.view(0), YOU) == (
        "Score: You 5, Granny 9, of 121. Games won: You 1, Granny 0.",
        "The crib is Granny's and holds four cards. Starter: 9c.",
        "Laid: Th Qd Kc, a count of 30.",
        "Granny holds three cards.",
        "Your hand: 8h 9h.",
    )
