"""How the game speaks: every event has a line, a player named You is spoken to, questions are one clear line."""

from collections import Counter
from random import Random

import pytest

from onion.driver import play_round
from onion.tables import NAMES, Play, gambling, opening, pack_for, showdown
from riverboat.engine.contract import Event
from riverboat.onion.events import EVENTS
from riverboat.onion.match import ONION
from riverboat.onion.options import Options
from riverboat.onion.position import Stage

YOU = ("You", "Bob", "Cid", "Dot")


def told(play: Play, word: str) -> list[str]:
    return [ONION.tell(event, YOU) for event in play.events if event.word == word]


def test_a_player_named_you_is_spoken_to() -> None:
    hands = {0: "2s 2h 2d 2w 4c 4v 6d 6w 9h 9c", 1: "Kc Ac Ks As 2c 3s 4h 9d 5h 7c"}
    play = showdown(hands).quietly()
    assert told(play, "round") == ["Round 1: you deal."]
    assert told(play, "challenged") == ["You meet Bob."]
    assert told(play, "behind")[0].startswith("Bob is ahead of you: double onion beats ")
    assert told(play, "knocked-out")[0].startswith("You are out, and turn up ")


def test_in_the_auction_too() -> None:
    play = gambling(3, (30, 100, 100)).does(0, "name 0").does(1, "raise 20").does(2, "raise 20").does(0, "fold")
    play.does(1, "bid 10").does(2, "decline")
    assert told(play, "returned") == ["Unmatched bets go back: 20 to Bob and 20 to Cid."]
    assert told(play, "auction") == ["Your Dealership is auctioned."]
    assert told(play, "deals-now") == ["Bob takes the Dealership for 10 coins; Cid is Elder now."]


def test_hidden_cards_are_told_by_their_number() -> None:
    options = Options(players=2)
    play = Play(options, opening(options), pack_for({0: "2c 3c", 1: "4c 5c 6c"}, 2)).does(1, "cut 0")
    (mine, theirs) = [event for event in play.events if event.word == "dealt"][:2]
    for event, line in ((mine, "You get 2 cards face down: 2c 3c."), (theirs, "Bob gets 3 cards face down.")):
        seen = event.seen_by(0)
        assert seen is not None
        assert ONION.tell(seen, YOU) == line


def test_a_declaration_is_explained_by_its_rule() -> None:
    play = showdown({0: "2c", 1: "Jd 3c"}, "0,1,8").does(1, "declare Jd")
    (event,) = [event for event in play.events if event.word == "declared"]
    assert ONION.tell(event, NAMES) == "Bob declares the jack of diamonds (Jd), The Sender of Eights."
    assert ONION.explain(event, NAMES)[0].startswith("#8 The Sender of Eights: While the jack")


def test_a_group_is_explained_card_by_card() -> None:
    hands = {0: "2s 2h 2d 2w 4c 4v 6d 6w 9h 9c", 1: "Kc Ac 8c 3s 3h 5s 5h 7s 7h 9d"}
    play = showdown(hands, stop=Stage.SHOWDOWN)
    event = next(event for event in play.events if event.word == "named")
    (line,) = ONION.explain(event, NAMES)
    assert line.endswith(": 21 in all.")


@pytest.mark.parametrize("seed", range(6))
def test_every_event_and_every_question_has_words(seed: int) -> None:
    rng = Random(seed)
    options = Options(players=4, gambling=True, schedule="all", stack=200)
    play_round(rng, options, opening(options), Counter(), stacked=True)


def test_a_question_names_the_seat_its_role_and_what_is_at_stake() -> None:
    play = gambling(3, (500, 60, 35)).does(0, "name 20")
    assert ONION.question(play.state.view(1), NAMES) == "Bob (Elder): match 20 or fold."
    play.does(1, "match", "raise 40").does(2, "match", "raise 0")
    assert ONION.question(play.state.view(0), NAMES) == (
        "Ann (Dealer): pay the raises, 40 in all, or fold and lose the Dealership."
    )


def test_the_position_shows_what_the_seat_sees() -> None:
    play = gambling(3, (500, 60, 35))
    lines = ONION.position(play.state.view(1), NAMES)
    assert lines[0] == "Round 1; Pot 30; modifiers #0 #1."
    assert lines[1] == "Ann (Dealer): stack 500, 5 cards face down."
    assert lines[-2].startswith("Your cards: ")
    assert lines[-1].startswith("Your best layout: ")
    manual = gambling(2, layout="manual")
    assert not ONION.position(manual.state.view(1), NAMES)[-1].startswith("Your best layout")


def test_the_words_of_events_are_all_known() -> None:
    assert len(EVENTS.kinds) == len({kind.word for kind in EVENTS.kinds})
    assert all(issubclass(kind, Event) for kind in EVENTS.kinds)
