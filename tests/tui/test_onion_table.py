"""The table of Cripple Mr Onion as drawn: seats, Pot, what is asked, modifiers, Showdown, declarations, crippling."""

from dataclasses import replace

import pytest

from onion.tables import gambling, opening, pack_for, showdown
from riverboat.cards import Card, parse_cards
from riverboat.onion import events as told
from riverboat.onion.modifiers import MODIFIERS
from riverboat.onion.options import Options
from riverboat.onion.position import Stage
from riverboat.tui.games.onion import PICTURE
from riverboat.tui.games.onion_commands import OnionUi
from riverboat.tui.games.onion_hand import group_words
from riverboat.tui.games.onion_middle import numbers_shown
from riverboat.tui.palette import look
from tui.onion_scenes import beats, drawn, pressed, scene

HANDS = {
    0: "As Kd 5c 6c 9s Qs 9w Jd 3u 8h",
    1: "Qh Ac 2s 9v Td 4h 7h 3c Jw 6v",
    2: "Kw Tc 8s Ah 4u 5h 9o 2d Js 7w",
}
GREAT = {
    0: "2c 3w 4c 5c 6w 7c 8c 9w Tc Jc",
    1: "Ah Kh Ad Kd As Ks Ao Ko Au Qu",
    2: "Kw 5d 8s Av 4u 5h 9o 2d Js 7w",
}


def test_seven_players_fit_the_smallest_window_with_name_part_and_coins() -> None:
    """ONI-1.3: Dealer, Elder and Younger are told apart."""
    text = drawn(gambling(7).state)
    for name in ("Granny Elder", "Nanny", "Magrat", "Casanunda", "Mugsy", "Tommy Younger", "You Dealer"):
        assert name in text
    assert text.count("490") == 7
    assert "Pot 70" in text
    assert text.count("╳╳ ╳╳ ╳╳ ╳╳ ╳╳") == 6
    assert max(map(len, text.splitlines())) <= 80


def test_bets_and_folded_hands_are_seen() -> None:
    """ONI-4.3: a raise lies on its owner's cards; ONI-4.9: a folded hand is gone."""
    play = gambling(3).does(0, "name 20").does(1, "match", "raise 30").does(2, "fold")
    text = drawn(play.state)
    assert "● 30" in text
    assert "folded" in text
    assert "raises 30" in text


def test_ten_cards_stand_in_two_rows_and_fit_face_up_and_down() -> None:
    """ONI-3.3: five cards face down, five face up, the Dealer's all face down."""
    text = drawn(showdown(HANDS, dealer=2, stop=Stage.DECLARE).quietly(Stage.SHOWDOWN).state, me=0)
    assert "your cards" in text


@pytest.mark.parametrize(
    ("numbers", "written"),
    [
        ((0,), "#0"),
        ((0, 1), "#0,1"),
        ((0, 1, 2, 3), "#0-3"),
        ((0, 1, 4, 5, 6, 11), "#0,1,4-6,11"),
        (tuple(range(12)), "#0-11"),
    ],
)
def test_the_modifiers_that_are_on_are_written_short(numbers: tuple[int, ...], written: str) -> None:
    assert numbers_shown(numbers) == written


@pytest.mark.parametrize(("wild", "words"), [(False, "eights may be null"), (True, "EIGHTS ARE WILD")])
def test_whether_eights_are_wild_stays_in_sight(wild: bool, words: str) -> None:
    """ONI-M1: what eights are in this round stands on the table and in the rail, with the modifiers."""
    state = showdown(HANDS, "0,1,4,9", wild=wild, dealer=2).state
    assert words in drawn(state)
    assert words in PICTURE.headline(scene(state))
    assert "#0,1,4,9" in PICTURE.headline(scene(state))
    assert "Null Eights, The Lady, Death" in PICTURE.headline(scene(state, size=(130, 33)))


def test_the_panel_lists_all_twelve_with_boxes_preset() -> None:
    """Section 5: all modifiers with their names; those proposed are checked, and #0 cannot be switched off."""
    options = Options(players=3, schedule="dealer")
    from onion.tables import Play

    state = Play(options, opening(options), pack_for({}, 3)).state
    text = drawn(state)
    for modifier in MODIFIERS:
        assert modifier.name in text
    assert text.count("[x]") == 2
    at, _ = pressed(scene(state), "4", "down", "space")
    assert at.ui.on == (0, 1, 4, 5)
    at, reply = pressed(replace(at, ui=replace(at.ui, row=0)), "space")
    assert reply.say == "#0 is always on."
    assert pressed(at, "e", "0")[0].ui.on == (0, 1, 4, 5, 10, 11)
    assert PICTURE.click("modifier 0", at).say == "#0 is always on."
    _, reply = pressed(at, "enter")
    assert str(reply.action) == "modifiers 0 1 4 5"


def test_a_large_window_shows_every_rule_whole() -> None:
    options = Options(players=3, schedule="table")
    from onion.tables import Play

    text = drawn(Play(options, opening(options), pack_for({}, 3)).state, size=(120, 29))
    flat = " ".join(text.split()).replace("│", " ")
    for modifier in MODIFIERS:
        assert modifier.rule.split(";")[0].split(",")[0] in " ".join(flat.split())


def test_leader_and_challenger_face_each_other_and_groups_are_laid_down_one_by_one() -> None:
    """ONI-3.5: naming a group turns its cards face up; the words of the deciding difference stand between them."""
    play = showdown(HANDS, "0,1,4,9", dealer=2).passes(0, 1)
    shown: list[str] = []
    words = ""
    for event, at in beats(play.state, "pass"):
        text = PICTURE.draw(at).text()
        if isinstance(event, told.GroupNamed):
            shown.append(text)
        if isinstance(event, told.Behind):
            words = text
            assert PICTURE.motion(event, at).steps == ("Granny is ahead of you; you may answer, or are out.",)
    assert "5-card onion (1 null) 21" in shown[0]
    assert "5-card onion 21" not in shown[0]
    assert "5-card onion 21" in shown[1]
    assert "Granny ahead: 5-card onion beats 5-card onion (1 null)" in words
    assert "behind" in words
    assert "leads" in words or "lead" in words


def test_a_group_is_laid_down_card_by_card() -> None:
    play = showdown(HANDS, "0,1,4,9", dealer=2).passes(0, 1)
    for event, at in beats(play.state, "pass"):
        if isinstance(event, told.GroupNamed):
            assert at.beat is not None
            early = PICTURE.draw(replace(at, beat=replace(at.beat, progress=0.2))).text()
            late = PICTURE.draw(at).text()
            assert early.count("╱╱╱") > late.count("╱╱╱")
            return
    raise AssertionError("no group was named")


def test_a_declaration_has_its_moment_with_the_rule() -> None:
    """ONI-M4: the Lady is shown large, with what she does; the words wait for the player."""
    play = showdown(HANDS, "0,1,4", dealer=2)
    assert play.state.to_act == 0
    for event, at in beats(play.state, "declare Qs", me=1):
        if isinstance(event, told.CardDeclared):
            text = PICTURE.draw(at).text()
            assert "queen of spades: #4 The Lady" in text
            assert "replaced by one of the next two cards" in text
            assert "in a wild round" not in text
            assert PICTURE.clause(at) == "ONI-M4"
            assert PICTURE.motion(event, at).steps
            return
    raise AssertionError("nothing was declared")


def test_crippling_has_its_moment() -> None:
    """ONI-M0: the running flush lies on the table, and Showdown stops."""
    play = showdown(GREAT, "0,1,4", dealer=2).passes(0, 1, 2)
    while play.state.to_act != 0:
        play.does(play.state.to_act or 0, "pass")
    text = drawn(play.state)
    assert "You can cripple!" in text
    assert "a ten-card running flush from the two to the jack" in text
    _, reply = pressed(scene(play.state), "enter")
    assert str(reply.action).startswith("cripple ")
    for event, beat in beats(play.state, str(reply.action)):
        if isinstance(event, told.Crippled):
            shown = PICTURE.draw(beat).text()
            assert "You cripple Granny's great onion!" in shown
            assert "who cripples wins the round" in shown
            assert PICTURE.motion(event, beat).steps
    over = play.does(0, str(reply.action)).passes(2).state
    assert "You win the round" in drawn(over)
    assert "by crippling" in drawn(over)


def test_eight_suits_are_told_apart_without_colour() -> None:
    glyphs = {look().suit(card.suit) for card in parse_cards("Ac As Ah Ad Aw Av Au Ao")}
    letters = {look(ascii=True).suit(card.suit) for card in parse_cards("Ac As Ah Ad Aw Av Au Ao")}
    assert len(glyphs) == len(letters) == 8


@pytest.mark.parametrize(
    ("spoken", "total", "words"),
    [
        ("four-card onion", 21, "4-card onion 21"),
        ("six-card onion with two null eights", 21, "6-card onion (2 null) 21"),
        ("a fourteen", 14, "a fourteen (14)"),
        ("double bagel", 40, "double bagel 40"),
        ("the Octavo", 0, "the Octavo"),
    ],
)
def test_a_groups_name_and_total(spoken: str, total: int, words: str) -> None:
    assert group_words(spoken, total) == words


def test_ones_cards_lie_four_ways() -> None:
    """A key goes through them: by rank, as the best groups with names and totals, as dealt, by suit pair."""
    state = showdown(HANDS, dealer=2).state
    at = scene(state)
    seen = []
    for _ in range(4):
        seen.append(PICTURE.draw(at).text())
        at, _ = pressed(at, "s")
    assert at.ui.arrangement == "rank"
    assert "5-card onion (1 null) 21" in seen[1]
    assert "♣†" in seen[3]
    assert "♠Ψ" in seen[3]


def test_the_cursor_stays_on_its_card_when_the_cards_are_laid_another_way() -> None:
    at, _ = pressed(scene(showdown(HANDS, dealer=2).state), "right", "right", "right")
    card = PICTURE.pointed(at).partition(";")[0].rstrip(".")
    at, _ = pressed(at, "s")
    assert PICTURE.pointed(at).startswith(card)


def test_what_can_be_seen_of_another_players_cards_is_read_out() -> None:
    at = scene(showdown(HANDS, "0,1,4", dealer=2).state)
    reply = PICTURE.click("seat 1", at)
    assert isinstance(reply.ui, OnionUi)
    assert "Granny: 5 face down, four of hearts, seven of hearts" in PICTURE.pointed(at.with_ui(reply.ui))
    assert Card("Qh").spoken not in PICTURE.pointed(at.with_ui(reply.ui))
