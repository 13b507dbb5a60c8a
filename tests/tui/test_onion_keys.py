"""What keys and mouse do at the table of Cripple Mr Onion: discards, bets, declarations, layouts, cripples."""

from dataclasses import replace

import pytest

from onion.tables import gambling, showdown
from riverboat.cards import Card, parse_cards
from riverboat.onion import events as told
from riverboat.onion.match import ONION
from riverboat.onion.position import Stage
from riverboat.settings import Settings
from riverboat.tui.games.onion import PICTURE
from riverboat.tui.games.onion_commands import COMMANDS
from riverboat.tui.picture import Scene
from tui.onion_scenes import beats, drawn, pressed, scene

HANDS = {
    0: "As Kd 5c 6c 9s Qs 9w Jd 3u 8h",
    1: "Qh Ac 2s 9v Td 4h 7h 3c Jw 6v",
    2: "Kw Tc 8s Ah 4u 5h 9o 2d Js 7w",
}


def _discarding() -> Scene:
    from onion.tables import Play, opening, pack_for
    from riverboat.onion.options import Options

    options = Options(players=3)
    play = Play(options, opening(options, dealer=2), pack_for(HANDS, 3, 2)).does(1, "cut 0")
    return scene(play.state)


def test_discards_are_picked_by_digit_space_and_mouse_and_taken_back() -> None:
    """ONI-3.2: up to four; nothing is thrown before it is confirmed."""
    at, reply = pressed(_discarding(), "2", "right", "space")
    assert at.ui.picked == parse_cards("5c 6c")
    assert reply.action is None
    clicked = PICTURE.click("card 0", at)
    at = at.with_ui(clicked.ui)
    assert Card("As") in at.ui.picked
    at, _ = pressed(at, "1", "escape")
    assert at.ui.picked == ()
    _, reply = pressed(at, "2", "3", "enter")
    assert str(reply.action) == "discard 5c 6c"


def test_a_fifth_card_is_refused_with_the_clause() -> None:
    at, reply = pressed(_discarding(), "1", "2", "3", "4", "5")
    assert "ONI-3.2" in reply.say
    assert len(at.ui.picked) == 4


def test_keeping_every_card_asks_once_more_unless_the_settings_say_otherwise() -> None:
    at, reply = pressed(_discarding(), "enter")
    assert reply.action is None
    assert "Enter once more" in reply.say
    assert str(pressed(at, "enter")[1].action) == "discard"
    hasty = replace(_discarding(), settings=Settings(confirm_discard=False))
    assert str(pressed(hasty, "enter")[1].action) == "discard"


def test_the_dealer_names_a_stake_by_typing_or_by_a_letter() -> None:
    """ONI-4.2: from 0 to eight Stakes."""
    at = scene(gambling(3).state)
    prompt = PICTURE.prompt(at)
    assert prompt is not None
    assert (prompt.label, prompt.low, prompt.high, prompt.start, prompt.step) == ("Your stake", 0, 80, 10, 10)
    assert str(prompt.make(35)) == "name 35"
    assert prompt.hint == "Enter names it; each other player pays it or folds."
    for key, action in (("z", "name 0"), ("r", "name 10")):
        assert str(pressed(at, key)[1].action) == action


def test_the_most_is_only_filled_in_for_enter_to_confirm() -> None:
    """ONI-4.2: nobody stakes everything by one key."""
    _, reply = pressed(scene(gambling(3).state), "t")
    assert (reply.fill, reply.action) == (80, None)


def test_match_fold_and_raise() -> None:
    """ONI-4.2, ONI-4.3: match or fold; a fold is asked twice; then a raise, or none."""
    play = gambling(3, dealer=2).does(2, "name 20")
    at = scene(play.state)
    assert "m match 20" in PICTURE.draw(at).text()
    assert str(pressed(at, "m")[1].action) == "match"
    at, reply = pressed(at, "f")
    assert reply.action is None
    assert "f once more" in reply.say
    assert str(pressed(at, "f")[1].action) == "fold"
    assert pressed(at, "right")[0].ui.sure == ""
    after = scene(play.does(0, "match").state)
    assert str(pressed(after, "z")[1].action) == "raise 0"
    assert str(pressed(after, "r")[1].action) == "raise 10"


def test_the_dealer_pays_or_folds() -> None:
    """ONI-4.3."""
    play = gambling(3).does(0, "name 0").does(1, "raise 30").does(2, "raise 20")
    at = scene(play.state)
    assert "y pay 50" in PICTURE.draw(at).text()
    assert str(pressed(at, "y")[1].action) == "pay"


def test_buying_and_having_enough() -> None:
    """ONI-4.5."""
    at = scene(gambling(3, dealer=2).quietly(Stage.BUY).state)
    assert str(pressed(at, "b")[1].action) == "buy"
    assert str(pressed(at, "x")[1].action) == "enough"
    assert "the rest face up" in PICTURE.draw(at).text()


def test_the_dealership_is_passed_on_taken_and_bid_for() -> None:
    """ONI-4.6 and ONI-4.8."""
    play = gambling(3).quietly(Stage.BUY).does(1, "enough", "bet 40").does(2, "enough", "bet 0")
    assert str(pressed(scene(play.state), "h")[1].action) == "hand-on"
    offered = scene(play.does(0, "hand-on").state, me=1)
    assert str(pressed(offered, "a")[1].action) == "accept"
    assert str(pressed(offered, "x")[1].action) == "decline"
    sold = gambling(3).does(0, "name 0").does(1, "raise 30").does(2, "raise 20").does(0, "fold")
    at = scene(sold.state, me=1)
    prompt = PICTURE.prompt(at)
    assert prompt is not None
    assert (prompt.label, prompt.low) == ("Your bid", 10)
    assert str(pressed(at, "r")[1].action) == "bid 10"
    assert str(pressed(at, "x")[1].action) == "decline"


def test_what_can_be_declared_is_listed_with_what_it_would_do() -> None:
    """ONI-3.4, ONI-M4, ONI-M8: each card in one sentence; Esc leaves it for later."""
    at, _ = pressed(scene(showdown(HANDS, "0,1,4,8", dealer=2).state), "c")
    text = PICTURE.draw(at).text()
    assert "queen of spades: #4 The Lady" in text
    assert "You look at the next two cards" in text
    assert str(pressed(at, "enter")[1].action) == "declare Qs"
    assert str(PICTURE.click("way 0", at).action) == "declare Qs"
    assert PICTURE.click("card 0", at).action is None
    assert pressed(at, "escape")[0].ui.mode == ""
    assert str(pressed(at, "x")[1].action) == "pass"


def test_one_of_two_cards_takes_the_ladys_place() -> None:
    """ONI-M4 i."""
    play = showdown(HANDS, "0,1,4", dealer=2, stock="Th Av").does(0, "declare Qs")
    at = scene(play.state)
    assert "Take one of the two" in PICTURE.draw(at).text()
    assert str(pressed(at, "2")[1].action) == "take Av"
    assert str(pressed(at, "enter")[1].action) == "take Th"
    assert str(PICTURE.click("two 1", at).action) == "take Av"
    assert PICTURE.click("card 1", at).action is None


def test_great_atuin_is_picked_on_the_cards() -> None:
    """ONI-M6: first the card that drops by eight, then the one that rises."""
    hands = {0: "Qo 9s 2h Kd Ac 5c 6v 7u 3d Th", 1: "", 2: ""}
    at, _ = pressed(scene(showdown(hands, "0,6", dealer=2).state), "c", "enter")
    assert at.ui.mode == "tuin"
    assert "which card drops by eight?" in PICTURE.draw(at).text()
    assert PICTURE.question(at) == "Great A'Tuin: choose the card that drops by eight; Esc cancels."
    assert PICTURE.pointed(at).startswith("ace of clubs")
    at, reply = pressed(at, "5")
    assert "cannot drop by eight" in reply.say
    at, _ = pressed(at, "7")
    assert "which card rises by eight?" in PICTURE.draw(at).text()
    _, reply = pressed(at, "2", "enter")
    assert str(reply.action) == "tuin 9s 2h"


def test_the_elephants_are_picked_on_the_cards() -> None:
    """ONI-M7."""
    hands = {0: "Qo 9s 9h Tc Td 5c 6v 7u 3d Kh", 1: "", 2: ""}
    at, _ = pressed(scene(showdown(hands, "0,7", dealer=2).state), "c", "enter")
    assert at.ui.mode == "elephants"
    able = [
        place
        for place, card in enumerate(sorted(parse_cards(hands[0]), key=lambda card: (card.rank, card.suit)))
        if card.rank in (9, 10)
    ]
    at, reply = pressed(at, *(str(place + 1) for place in able))
    assert len(at.ui.picked) == 4
    assert reply.action is None
    assert str(pressed(at, "enter")[1].action).startswith("elephants ")


def _laying() -> Scene:
    play = showdown(HANDS, "0,1", dealer=2, layout="manual")
    return scene(play.state)


def test_a_layout_is_made_by_hand_with_live_names_and_undone() -> None:
    """ONI-3.7: pick, group, undo; the group being built is named with its total."""
    at = _laying()
    assert "best groups" not in PICTURE.draw(at).text()
    assert "with Enter 10 cards stay out of every group" in PICTURE.pointed(at)
    at, _ = pressed(at, "1", "0")
    assert PICTURE.pointed(at) == "As Kd: two-card onion, 21 in all."
    at, _ = pressed(at, "g")
    assert "2-card onion 21" in PICTURE.draw(at).text()
    at, _ = pressed(at, "u")
    assert at.ui.laid == ()


def test_an_illegal_group_is_refused_with_the_reason() -> None:
    """ONI-2.1: only bagels and the Onions go over twenty-one."""
    at, _ = pressed(_laying(), "0", "9", "8")
    assert "not yet" in PICTURE.pointed(at)
    at, reply = pressed(at, "g")
    assert "makes no grouping" in reply.say
    assert "ONI-2.1" in reply.say
    assert at.ui.laid == ()


def test_the_hint_lays_out_the_best_and_enter_lays_it_down() -> None:
    """ONI-3.7."""
    at, reply = pressed(_laying(), "i")
    assert "five-card onion" in reply.say
    _, reply = pressed(at, "enter")
    assert str(reply.action).startswith("lay [")


def test_nothing_is_laid_out_by_mistake() -> None:
    at, reply = pressed(_laying(), "enter")
    assert reply.action is None
    assert str(pressed(at, "enter")[1].action) == "lay"


def test_who_laid_badly_is_told_what_was_missed() -> None:
    """ONI-3.7: after a knock-out the words say what the best of the cards was."""
    play = showdown(HANDS, "0,1", dealer=2, layout="manual")
    play.does(0, "lay [As Kd]").does(1, "lay [Ac 2s 3c 6v 9v]")
    missed = next(event for event, _ in beats(play.state, "pass") if isinstance(event, told.Missed))
    line = ONION.tell(missed, ("You", "Ann", "Bob"))
    assert line.startswith("You lay out two-card onion; the best of your cards was five-card onion with one null eight")
    others = next(event for event, _ in beats(play.state, "pass", me=1) if isinstance(event, told.Missed))
    assert ONION.tell(others, ("You", "Ann", "Bob")) == "You could have laid out better."


@pytest.mark.parametrize("command", COMMANDS, ids=lambda each: each.id)
def test_no_key_of_the_game_is_one_of_the_tables(command: object) -> None:
    from riverboat.tui.command import SHARED_KEYS, TABLE

    taken = {key for each in TABLE for key in each.keys} - SHARED_KEYS
    assert not taken & set(command.keys)  # type: ignore[attr-defined]


def test_every_key_means_one_command() -> None:
    keys = [key for each in COMMANDS for key in each.keys]
    assert len(keys) == len(set(keys))


def test_the_rules_open_at_the_clause_in_play() -> None:
    assert PICTURE.clause(_discarding()) == "ONI-3.2"
    assert PICTURE.clause(scene(gambling(3).state)) == "ONI-4.2"
    assert PICTURE.clause(_laying()) == "ONI-3.7"
    at, _ = pressed(scene(showdown(HANDS, "0,1,4", dealer=2).state), "#", "down", "down")
    assert PICTURE.clause(at) == "ONI-M2"
    assert "Modifiers in this round: #0,1,4" in drawn(showdown(HANDS, "0,1,4", dealer=2).state, ui=at.ui)
