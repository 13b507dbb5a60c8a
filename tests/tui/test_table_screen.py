"""The table on the screen: keys, mouse, log, help, rules, demo, curtain, leaving, and windows of every size."""

from contextlib import suppress
from pathlib import Path

import pytest

from riverboat.cards import Card
from riverboat.tui.app import RiverboatApp
from riverboat.tui.canvas import Canvas
from riverboat.tui.curtain import draw_curtain, has_secrets
from riverboat.tui.log import LogCursor
from riverboat.tui.palette import look
from riverboat.tui.picture import Scene
from riverboat.tui.screens.explain import ExplainDialog
from riverboat.tui.screens.help import HelpPage
from riverboat.tui.screens.leave import LeaveDialog
from riverboat.tui.screens.lobby import Lobby
from riverboat.tui.screens.rules import RulesPage
from riverboat.tui.screens.table import TableScreen
from tui.screens import HOT, WATCHED, Window, window
from tui.toy import Lay, ToyPicture, ToyView


async def play_to_the_guess(open_window: Window) -> None:
    director = open_window.director
    for _ in range(60):
        await open_window.until(lambda: director.asked or director.waiting)
        view = director.table.view(0)
        if director.asked and view.guessing:  # type: ignore[attr-defined]
            return
        await open_window.press("enter")
    raise AssertionError("nobody was asked for a guess")


async def test_the_screen_says_whose_turn_it_is_what_is_asked_and_by_which_keys() -> None:
    async with window() as open_window:
        await open_window.sit()
        assert open_window.rows[0].startswith("  The Toy  2 rounds")
        assert open_window.rows[-3] == " ▸ You: lay a card."
        assert open_window.rows[-2] == "   four of hearts"
        assert "1-3 lay" in open_window.rows[-1]
        assert "q leave" in open_window.rows[-1]


async def test_a_card_is_laid_by_arrows_and_enter_by_its_digit_or_by_the_mouse() -> None:
    for keys, target, card in ((("right", "enter"), "", "3c"), (("2",), "", "3c"), ((), "card 2", "Qc")):
        async with window() as open_window:
            await open_window.sit()
            if target:
                await open_window.click(target)
            else:
                await open_window.press(*keys)
            await open_window.until(lambda: open_window.director.table.deal.actions)
            assert str(open_window.director.table.deal.actions[0]) == f"lay {card}"


async def test_a_button_in_the_footer_answers_to_the_mouse() -> None:
    async with window() as open_window:
        await open_window.sit()
        await open_window.click("table.help")
        assert isinstance(open_window.page, HelpPage)


async def test_a_number_is_typed_checked_and_asked_again() -> None:
    async with window() as open_window:
        await open_window.sit(rounds=9)
        await play_to_the_guess(open_window)
        assert "Your guess:  _" in open_window.rows[-2]
        await open_window.press("enter")
        assert "Type a number from 0 to 20, then Enter." in open_window.rows[-2]
        await open_window.press("9", "9", "enter")
        assert "99 is not taken here: a number from 0 to 20 is." in open_window.rows[-2]
        await open_window.press("x", "up", "4", "backspace", "3", "enter")
        await open_window.until(lambda: str(open_window.director.table.deal.actions[-1]) == "guess 3")


async def test_letters_mean_no_number() -> None:
    async with window() as open_window:
        await open_window.sit(rounds=9)
        await play_to_the_guess(open_window)
        await open_window.press("a", "b", "²", "٣")
        assert "Your guess:  _" in open_window.rows[-2]


async def test_the_log_is_gone_through_and_says_why() -> None:
    async with window(size=(120, 40)) as open_window:
        await open_window.sit()
        await open_window.press("1")
        await open_window.until(lambda: open_window.director.step_words)
        await open_window.press("escape")
        await open_window.until(lambda: open_window.director.asked)
        await open_window.press("l", "up")
        line = next(row for row in open_window.rows if "▸ " in row and "+" in row)
        assert "takes the trick." in line
        await open_window.press("enter")
        assert isinstance(open_window.page, ExplainDialog)
        assert "met" in open_window.text
        await open_window.press("escape", "escape")
        assert isinstance(open_window.page, TableScreen)
        assert open_window.page.log_cursor == LogCursor(None)


async def test_a_click_on_a_line_of_the_log_says_why_too() -> None:
    async with window() as open_window:
        await open_window.sit()
        await open_window.click("log:0")
        assert isinstance(open_window.page, ExplainDialog)
        assert "There is no more to say about this." in open_window.text


async def test_what_one_person_reads_is_put_away_when_another_is_to_take_over() -> None:
    async with window() as open_window:
        await open_window.sit(HOT)
        await open_window.press("enter")
        await open_window.until(lambda: open_window.director.asked)
        await open_window.click("log:0")
        assert isinstance(open_window.page, ExplainDialog)
        assert "Ann is dealt 4♥" in open_window.text
        open_window.director.looker, open_window.director.curtain = None, 1
        open_window.director._changed()
        await open_window.settle()
        assert isinstance(open_window.page, TableScreen)
        assert "4♥" not in open_window.text


async def test_the_log_can_be_hidden_and_the_table_takes_its_room() -> None:
    async with window() as open_window:
        await open_window.sit()
        assert "is dealt" in open_window.text
        await open_window.press("L")
        assert "is dealt" not in open_window.text
        assert open_window.rows[-4].strip() == "You  0"
        await open_window.press("L")
        assert "is dealt" in open_window.text


async def test_help_is_made_from_the_commands_and_goes_back() -> None:
    async with window(size=(100, 50)) as open_window:
        await open_window.sit()
        await open_window.press("question_mark")
        for command in open_window.director.picture.commands:
            assert command.help in open_window.text
        assert "Let the computer play your cards, or take them back." in open_window.text
        await open_window.press("escape")
        assert isinstance(open_window.page, TableScreen)


async def test_the_rules_open_from_the_table() -> None:
    async with window() as open_window:
        await open_window.sit()
        await open_window.press("R")
        assert isinstance(open_window.page, RulesPage)


async def test_f2_and_its_letter_hand_the_cards_to_the_computer_and_take_them_back() -> None:
    for key in ("f2", "d"):
        async with window(pace=0) as open_window:
            await open_window.sit()
            await open_window.press("p")
            await open_window.press(key)
            await open_window.until(lambda: not open_window.director.asked)
            assert "DEMO" in open_window.rows[0]
            assert "take back" in open_window.rows[-1]
            await open_window.press(key)
            await open_window.until(lambda: open_window.director.asked)
            assert "DEMO" not in open_window.rows[0]


async def test_pace_and_pause_show_in_the_rail() -> None:
    async with window(pace=3) as open_window:
        await open_window.sit(WATCHED)
        await open_window.press("p", "minus")
        assert "PAUSED" in open_window.rows[0]
        assert "pace: slow" in open_window.rows[0]
        assert "WATCHING" in open_window.rows[0]


async def test_the_curtain_hides_the_cards_the_log_and_the_title() -> None:
    async with window() as open_window:
        await open_window.sit(HOT)
        hands = open_window.director.table.state.hands  # type: ignore[attr-defined]
        assert "Ann, it is your turn." in open_window.text
        assert not any(open_window.app.look.short(card) in open_window.text for hand in hands for card in hand)
        await open_window.press("l", "1", "question_mark", "escape")
        assert "Ann, it is your turn." in open_window.text
        await open_window.press("enter")
        await open_window.until(lambda: open_window.director.asked)
        assert all(open_window.app.look.short(card) in open_window.text for card in hands[0])
        await open_window.press("1")
        await open_window.until(lambda: open_window.director.curtain == 1)
        assert not any(open_window.app.look.short(card) in open_window.text for hand in hands for card in hand)


async def test_to_leave_is_asked_and_escape_stays() -> None:
    async with window() as open_window:
        await open_window.sit()
        await open_window.press("q")
        assert isinstance(open_window.page, LeaveDialog)
        await open_window.press("escape")
        assert isinstance(open_window.page, TableScreen)
        await open_window.press("ctrl+c", "y")
        assert isinstance(open_window.page, Lobby)


@pytest.mark.parametrize("size", [(1, 1), (10, 3), (79, 24), (80, 23)])
async def test_a_window_too_small_says_so_in_a_sentence_and_recovers(size: tuple[int, int]) -> None:
    async with window() as open_window:
        await open_window.sit()
        before = open_window.text
        await open_window.pilot.resize_terminal(*size)
        await open_window.press("1", "enter")
        assert not open_window.director.table.deal.actions
        assert "80" in open_window.text or size[0] < 20
        await open_window.pilot.resize_terminal(80, 24)
        await open_window.pilot.pause()
        assert open_window.text == before


@pytest.mark.parametrize("size", [(80, 24), (107, 30), (108, 30), (120, 40), (250, 60)])
async def test_every_size_is_filled_to_its_last_cell(size: tuple[int, int]) -> None:
    async with window(size=size) as open_window:
        await open_window.sit()
        canvas = open_window.page.canvas()
        assert (canvas.width, canvas.height) == size
        assert open_window.rows[-1].endswith("q leave")


async def test_in_ascii_mode_the_whole_screen_is_ascii() -> None:
    async with window(suits="ascii") as open_window:
        await open_window.sit()
        assert open_window.text.isascii()
        await open_window.press("question_mark")
        assert open_window.text.isascii()
        await open_window.press("escape", "q")
        assert open_window.text.isascii()


async def test_a_players_own_key_works_at_the_table_and_shows_in_footer_and_help() -> None:
    async with window(keys={"table.leave": ("x",)}) as open_window:
        await open_window.sit()
        assert open_window.rows[-1].endswith("x leave")
        await open_window.press("q")
        assert isinstance(open_window.page, TableScreen)
        await open_window.press("x")
        assert isinstance(open_window.page, LeaveDialog)


async def test_the_palette_finds_a_command_by_a_part_of_its_name_and_does_it() -> None:
    async with window() as open_window:
        await open_window.sit()
        await open_window.press("colon")
        for command in open_window.director.picture.commands:
            assert command.keys_shown or command.help in open_window.text
        assert "Let the computer play your cards" in open_window.text
        await open_window.press(*"slow")
        assert "Play slower." in open_window.text
        assert "Let the computer play your cards" not in open_window.text
        await open_window.press("enter")
        await open_window.until(lambda: isinstance(open_window.app.screen, TableScreen))
        assert "pace: faster" in open_window.rows[0]


async def test_keys_typed_faster_than_a_dialog_closes_do_no_harm() -> None:
    async with window() as open_window:
        await open_window.sit()
        for key in ("q", "escape", "escape", "escape", "escape"):
            open_window.app.simulate_key(key)
        await open_window.until(lambda: isinstance(open_window.app.screen, TableScreen))
        await open_window.press("2")
        await open_window.until(lambda: open_window.director.table.deal.actions)


async def test_the_log_shows_cards_as_they_lie_on_the_table() -> None:
    async with window() as open_window:
        await open_window.sit()
        assert "You is dealt 4♥ 3♣ Q♣." in open_window.text
        assert Card("4h").text not in open_window.text


async def test_a_match_that_is_over_can_be_followed_by_another() -> None:
    async with window() as open_window:
        await open_window.sit(WATCHED, rounds=1)
        await open_window.until(lambda: open_window.director.finished)
        assert "The match is over." in open_window.rows[-3]
        first = open_window.director
        await open_window.press("n")
        await open_window.until(lambda: len(open_window.app.screen_stack) > 1 and open_window.director is not first)


async def test_when_nothing_can_be_saved_it_is_said_once_and_a_mark_stays(tmp_path: Path) -> None:
    async with window(tmp_path) as open_window:
        await open_window.sit()
        store = open_window.app.store
        assert store is not None
        store.trouble = "Nothing can be saved here (the disk is full); the game goes on, but only in memory."
        open_window.app.say(store.trouble)
        assert "NOT SAVED" in open_window.rows[0]
        assert "the disk is full" in open_window.rows[-2]
        await open_window.press("right")
        assert "NOT SAVED" in open_window.rows[0]
        assert "the disk is full" not in open_window.text
        store.trouble = ""


async def draw_badly(directory: Path) -> RiverboatApp:
    async with window(directory) as open_window:
        await open_window.sit()

        def broken(scene: Scene) -> Canvas:
            raise ZeroDivisionError("a card fell off the table")

        picture = open_window.director.picture
        picture.draw = broken  # type: ignore[method-assign]
        try:
            with suppress(ZeroDivisionError):
                await open_window.press("left")
        finally:
            del picture.draw
            open_window.app._exception = None
    return open_window.app


async def test_a_fault_of_the_program_ends_it_with_one_sentence_and_status_1(tmp_path: Path) -> None:
    app = await draw_badly(tmp_path)
    details = tmp_path / "crash.log"
    assert app.return_code == 1
    assert app.crash == (
        f"riverboat: a fault of the program, ZeroDivisionError, ended it (details in {details}); the game is kept."
    )
    assert "a card fell off the table" in details.read_text()


async def test_at_the_curtain_the_footer_says_what_the_demo_will_do_for_who_is_called() -> None:
    async with window(pace=0) as open_window:
        await open_window.sit(HOT)
        assert "F2 let the computer play Ann's cards" in open_window.rows[-1]
        await open_window.press("f2")
        await open_window.until(lambda: open_window.director.curtain == 1)
        assert "F2 let the computer play Bob's cards" in open_window.rows[-1]
        assert "take back" not in open_window.rows[-1]
        await open_window.press("p", "f2")
        await open_window.until(lambda: "take back" in open_window.rows[-1])
        await open_window.press("f2")
        await open_window.until(lambda: open_window.director.curtain is not None)
        assert not any(seat.demo for seat in open_window.director.table.seats)


async def test_to_look_over_a_shoulder_is_offered_only_where_computers_alone_play() -> None:
    async with window(pace=0, size=(120, 40)) as open_window:
        await open_window.sit()
        await open_window.press("p", "f2")
        await open_window.until(lambda: "PAUSED" in open_window.rows[0])
        assert "v view" not in open_window.rows[-1]
    async with window(pace=0, size=(120, 40)) as open_window:
        await open_window.sit(WATCHED)
        assert "v view" in open_window.rows[-1]


def test_a_curtain_over_no_cards_promises_none() -> None:
    def view(seat: int | None, *hands: tuple[Card | None, ...]) -> ToyView:
        return ToyView(seat, 0, hands, (Card("Kd"),), (0, 0), False, (Lay(Card("4h")),))

    hidden = view(None, (None, None), (None,))
    assert has_secrets(view(0, (Card("4h"), Card("3c")), (None,)), hidden)
    assert not has_secrets(view(0, (), ()), view(None, (), ()))
    canvas = draw_curtain(80, 22, look(), "Ann", "The Toy", covers=False)
    assert "Ann, it is your turn." in canvas.text()
    assert "Enter  go on" in canvas.text()
    assert "cards" not in canvas.text()


async def test_of_a_lesson_nothing_is_said_to_be_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ToyPicture, "is_lesson", True)
    async with window() as open_window:
        await open_window.sit()
        await open_window.press("q")
        assert "Leave the lesson?" in open_window.text
        assert "Nothing of a lesson is kept" in open_window.text
        assert "take it up again" not in open_window.text


async def test_what_a_picture_doubts_is_done_at_the_second_pressing_and_by_no_other_key_between(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(ToyPicture, "doubt", lambda self, action, scene: "Lay it? Once more lays it.")
    async with window() as open_window:
        await open_window.sit()
        await open_window.press("1")
        assert "Lay it? Once more lays it." in open_window.rows[-2]
        await open_window.press("2", "F4", "l", "l", "2")
        assert "Lay it?" in open_window.rows[-2]
        assert not open_window.director.table.deal.actions
        await open_window.press("2")
        await open_window.until(lambda: str(open_window.director.table.deal.actions[0]) == "lay 3c")
