"""What can be done at Mugsy's table by key and mouse, now or in advance, and what is said about the cards."""

from dataclasses import replace

import pytest

from riverboat.mugsy.actions import Call, Fold
from riverboat.mugsy.hand import Hand
from riverboat.settings import Settings
from riverboat.tui.games.mugsy import PICTURE
from riverboat.tui.games.mugsy_choices import MugsyUi, read_out
from riverboat.tui.picture import Scene
from tui.mugsy_scenes import NAMES, beats, dealt, scene


def offered(made: Scene) -> dict[str, str]:
    """The labels of the bets that are offered, by key."""
    return {
        choice.command.keys[0]: choice.label or choice.command.label
        for choice in PICTURE.choices(made)
        if not choice.why_not and choice.command.keys[0] in "fkcbr"
    }


def pressed(made: Scene, key: str) -> Scene:
    """The scene after a key that chooses in advance."""
    command = next(each.command for each in PICTURE.choices(made) if key in each.command.keys)
    return made.with_ui(PICTURE.act(command.id, key, made).ui)


def act(made: Scene, key: str) -> str:
    """The action the key means now, as text."""
    command = next(each.command for each in PICTURE.choices(made) if key in each.command.keys)
    return str(PICTURE.act(command.id, key, made).action)


def test_the_bring_in_has_two_keys_mug_3() -> None:
    made = scene(dealt(4))
    assert offered(made) == {"b": "bring in 25", "r": "open for 50"}
    assert act(made, "b") == "bring-in"
    assert act(made, "r") == "open-for-two"


def test_facing_a_raise_there_are_fold_call_and_raise_mug_4() -> None:
    made = scene(dealt(4, "bring-in raise raise call", button=3))
    assert offered(made) == {"f": "fold", "c": "call 50", "r": "raise to 100"}
    assert [act(made, key) for key in "fcr"] == ["fold", "call", "raise"]


def test_without_a_bet_there_are_check_and_bet_mug_5() -> None:
    made = scene(dealt(4, "bring-in call call call"))
    assert made.asked
    assert offered(made) == {"k": "check", "b": "bet 25"}
    assert [act(made, key) for key in "kb"] == ["check", "bet"]


def test_a_key_that_means_nothing_now_says_why() -> None:
    made = scene(dealt(4, "bring-in raise raise call", button=3))
    why = {choice.command.keys[0]: choice.why_not for choice in PICTURE.choices(made) if choice.why_not}
    assert why["k"].startswith("There are 50 chips to match")
    assert why["b"] == "There is a bet already: it can be called or raised."


def test_a_call_for_all_one_has_says_so_mug_13() -> None:
    made = scene(dealt(4, "bring-in raise raise call", button=3, stacks=(60, 1000, 1000, 1000)))
    assert offered(made) == {"f": "fold", "c": "call 10, all-in"}


def test_nothing_is_offered_once_the_four_raises_are_made_mug_4() -> None:
    made = scene(dealt(4, "open-for-two raise raise raise", button=3))
    assert not made.asked or "r" not in offered(made)


def test_every_offered_bet_is_a_target_on_the_table() -> None:
    for players in (4, 8):
        hand = dealt(players, "bring-in call call call" if players == 4 else "bring-in" + " call" * 2)
        canvas = PICTURE.draw(scene(hand))
        for choice in PICTURE.choices(scene(hand)):
            if choice.footer and choice.command.keys[0] in "fkcbr":
                assert canvas.place_of(choice.command.id) is not None, choice


# ---------------------------------------------------------------------- in advance


def waiting(actions: str = "bring-in") -> Hand:
    """A hand of four in which Granny, at your left, is to act and you have still to speak."""
    hand = dealt(4, actions, hands=("5h 7c 9c 2c 3s", "Ks Jc Ac Kc 8h", "As 3d 8s 2d 7s", "Qh Td 6c Tc 5c"))
    assert hand.to_act not in (0, None)
    return hand


def test_a_bet_can_be_chosen_in_advance_and_taken_back() -> None:
    made = scene(waiting())
    assert offered(made) == {"f": "fold", "c": "call 25", "r": "raise to 50"}
    chosen = pressed(made, "c")
    text = PICTURE.draw(chosen).text()
    assert "Choose ahead:" in text
    assert "◆ c you will call 25" in text
    assert pressed(chosen, "c").ui.ahead is None
    assert pressed(chosen, "u").ui.ahead is None
    assert pressed(chosen, "f").ui.ahead.command == "mugsy.fold"


def test_what_was_chosen_in_advance_is_done_when_the_turn_comes() -> None:
    for key, action in (("f", "fold"), ("c", "call"), ("r", "raise")):
        chosen = pressed(scene(waiting("bring-in call")), key)
        mine = scene(waiting_for_me("bring-in call call"), ui=chosen.ui)
        assert str(PICTURE.ahead(mine)) == action


def waiting_for_me(actions: str) -> Hand:
    hand = dealt(4, actions, hands=("5h 7c 9c 2c 3s", "Ks Jc Ac Kc 8h", "As 3d 8s 2d 7s", "Qh Td 6c Tc 5c"))
    assert hand.to_act == 0
    return hand


def test_a_call_chosen_in_advance_lapses_when_somebody_raises_and_that_is_said() -> None:
    chosen = pressed(scene(waiting("bring-in call")), "c")
    raised = waiting_for_me("bring-in call raise")
    mine = scene(raised, ui=chosen.ui)
    assert PICTURE.ahead(mine) is None
    ui = PICTURE.renew(chosen.ui, raised.view(0), True)
    assert ui.ahead is None
    assert PICTURE.pointed(mine.with_ui(ui)) == "The bets have changed, so the call you chose ahead was taken back."


def test_a_fold_chosen_in_advance_stands_whatever_is_bet() -> None:
    chosen = pressed(scene(waiting("bring-in call")), "f")
    assert str(PICTURE.ahead(scene(waiting_for_me("bring-in call raise"), ui=chosen.ui))) == "fold"


def test_check_or_fold_checks_where_nothing_is_to_be_matched() -> None:
    first = "bring-in call call call "
    chosen = pressed(scene(waiting(first + "check")), "f")
    assert offered(scene(waiting(first + "check"))) == {"f": "check or fold", "k": "check", "b": "bet 25"}
    assert str(PICTURE.ahead(scene(waiting_for_me(first + "check check check"), ui=chosen.ui))) == "check"


def test_what_is_chosen_in_advance_does_not_outlast_the_street_or_ones_own_action() -> None:
    first = "bring-in call call call "
    chosen = pressed(scene(waiting("bring-in call")), "c")
    assert PICTURE.renew(chosen.ui, waiting(first).view(0), False) == MugsyUi()
    assert PICTURE.ahead(scene(waiting_for_me(first + "check check check"), ui=chosen.ui)) is None


def test_what_is_chosen_in_advance_is_kept_while_the_others_call() -> None:
    chosen = pressed(scene(waiting()), "c")
    assert PICTURE.renew(chosen.ui, waiting("bring-in call").view(0), False) == chosen.ui


def test_nothing_can_be_chosen_in_advance_by_one_who_has_nothing_more_to_say() -> None:
    folded = dealt(4, "bring-in raise", button=3)
    for made in (scene(folded, me=None), scene(dealt(4, "bring-in raise raise call fold", button=3))):
        assert not offered(made)
    demo = scene(waiting())
    seats = (replace(demo.seats[0], demo=True), *demo.seats[1:])
    assert not offered(replace(demo, seats=seats))


def test_a_bet_can_be_chosen_while_another_players_doing_is_shown() -> None:
    for _, made in beats(waiting(), "call"):
        assert offered(made) == {"f": "fold", "c": "call 25", "r": "raise to 50"}
        assert pressed(made, "c").ui.ahead is not None


def test_while_a_raise_is_shown_what_is_chosen_is_meant_for_the_raised_bet() -> None:
    for _, made in beats(waiting("bring-in call"), "raise"):
        assert offered(made) == {"f": "fold", "c": "call 50", "r": "raise to 75"}
        chosen = pressed(made, "c").ui
        assert PICTURE.renew(chosen, waiting_for_me("bring-in call raise").view(0), True) == chosen
        assert str(PICTURE.ahead(scene(waiting_for_me("bring-in call raise"), ui=chosen))) == "call"


def test_nothing_can_be_chosen_while_the_round_ends_or_cards_are_dealt() -> None:
    hand = dealt(
        4, "bring-in call call", hands=("5h 7c Ac 2c 3s", "Ks Jc 9c Kc 8h", "As 3d 8s 2d 7s", "Qh Td 6c Tc 5c")
    )
    for _, made in beats(hand, "call"):
        assert not offered(made)


# ---------------------------------------------------------------------- words


def test_a_seats_cards_are_read_out_in_full_by_arrows_and_by_clicking() -> None:
    hand = dealt(4, "bring-in call call call")
    made = scene(hand)
    assert (
        read_out(hand.view(0), 1, NAMES) == "Granny: 2 face down, nine of clubs, king of clubs; king-nine high showing."
    )
    assert PICTURE.pointed(pressed(made, "left")).startswith("Granny: ")
    assert PICTURE.pointed(pressed(made, "right")).startswith("Magrat: ")
    clicked = made.with_ui(PICTURE.click("card 0 1", made).ui)
    assert PICTURE.pointed(clicked) == "You: five of hearts, seven of clubs, ace of clubs, nine of diamonds."
    assert "queen of hearts (wild)" in read_out(hand.view(3), 3, NAMES)


@pytest.mark.parametrize(
    ("actions", "clause"),
    [("", "MUG-3"), ("bring-in", "MUG-4"), ("bring-in call call call", "MUG-5"), ("bring-in fold fold fold", "MUG-15")],
)
def test_the_rules_open_at_the_clause_in_play(actions: str, clause: str) -> None:
    assert PICTURE.clause(scene(dealt(4, actions))) == clause


def test_a_fold_that_gives_up_more_than_the_ante_is_asked_twice_if_the_player_wants_that() -> None:
    made = scene(dealt(4, "bring-in raise raise call", button=3))
    assert PICTURE.doubt(Fold(), made) == "Fold, and give up 50 chips? f once more folds."
    assert PICTURE.doubt(Call(), made) == ""
    assert PICTURE.doubt(Fold(), replace(made, settings=Settings(confirm_fold=False))) == ""
    only_ante = scene(dealt(4))
    assert PICTURE.doubt(Fold(), only_ante) == ""
