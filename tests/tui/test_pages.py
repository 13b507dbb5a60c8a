"""Lobby, set-up, unfinished games, scores, settings, keys and rules."""

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.style import Style

from riverboat.settings import load
from riverboat.store import Saved, Tally
from riverboat.table import Seat
from riverboat.tui.canvas import Canvas
from riverboat.tui.form import Form, Kind, Row
from riverboat.tui.page import too_small
from riverboat.tui.palette import look
from riverboat.tui.screens.help import HelpPage
from riverboat.tui.screens.keys import KeysPage
from riverboat.tui.screens.lobby import Lobby, ago, how_far, reached, what
from riverboat.tui.screens.rules import RulesPage, broken
from riverboat.tui.screens.scores import ScoresPage, together
from riverboat.tui.screens.settings import SettingsPage
from riverboat.tui.screens.setup import SetupPage
from riverboat.tui.screens.table import TableScreen
from riverboat.tui.screens.unfinished import UnfinishedPage
from tui.screens import WATCHED, Window, window


async def open_setup(open_window: Window, game: str = "toy") -> SetupPage:
    page = SetupPage(game)
    open_window.app.push_screen(page)
    await open_window.until(lambda: open_window.app.screen is page)
    return page


async def test_the_lobby_names_the_three_games_and_quits() -> None:
    async with window() as open_window:
        for title in ("Cripple Mr Onion", "Cribbage", "Mugsy's Nightmare"):
            assert title in open_window.text
        await open_window.press("q")
    assert open_window.app.return_code == 0


async def test_a_game_to_come_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("riverboat.tui.screens.lobby.is_playable", lambda game: game == "toy")
    async with window() as open_window:
        await open_window.press("up", "enter")
        assert "Mugsy's Nightmare is still to come." in open_window.text


async def test_set_up_offers_every_option_with_its_explanation_and_deals() -> None:
    async with window() as open_window:
        await open_setup(open_window)
        for label in ("Seat 1", "Seat 2", "Rounds", "High wins", "Mood", "Seed"):
            assert label in open_window.text
        await open_window.press(*["down"] * 3)
        assert "How many deals a match has. (1 to 9)" in open_window.text
        await open_window.press("5", "f5")
        await open_window.until(lambda: isinstance(open_window.app.screen, TableScreen))
        match = open_window.director.table.match
        assert match.options.rounds == 5
        assert [seat.name for seat in open_window.director.table.seats] == ["You", "Granny"]
        assert [seat.level for seat in open_window.director.table.seats] == [None, "steady"]


async def test_a_seed_and_names_can_be_given() -> None:
    async with window() as open_window:
        await open_setup(open_window)
        await open_window.press("down", *["backspace"] * 3, "A", "d", "a")
        await open_window.press("up", "up", "4", "2", "up", "up", "up")
        await open_window.press("f5")
        await open_window.until(lambda: isinstance(open_window.app.screen, TableScreen))
        assert open_window.director.table.match.seed == 42
        assert open_window.director.table.seats[0].name == "Ada"


async def test_with_two_persons_nobody_is_called_you() -> None:
    async with window(player="Ada") as open_window:
        await open_setup(open_window)
        await open_window.press("down", "down")
        await open_window.press("left", "left")
        assert "Ada" in open_window.text
        assert "Second" in open_window.text
        assert " You" not in open_window.text


async def test_an_empty_name_and_one_that_occurs_twice_are_refused_with_a_sentence() -> None:
    async with window() as open_window:
        await open_setup(open_window)
        await open_window.press("down", *["backspace"] * 3, "f5")
        assert "Every seat needs a name: type one." in open_window.text
        await open_window.press(*"granny", "f5")
        assert "Two seats have the same name: each needs a name of its own." in open_window.text
        assert isinstance(open_window.page, SetupPage)


async def test_an_unfinished_game_is_offered_first_and_taken_up_at_the_same_decision(tmp_path: Path) -> None:
    async with window(tmp_path) as open_window:
        await open_window.sit()
        await open_window.press("1")
        await open_window.until(lambda: open_window.director.step_words)
        await open_window.press("escape")
        await open_window.until(lambda: open_window.director.asked)
        before = open_window.director.table.state
    async with window(tmp_path) as open_window:
        await open_window.until(lambda: "Go on with The Toy: You and Granny" in open_window.text)
        assert "▸ Go on with" in open_window.text
        await open_window.press("enter")
        await open_window.until(lambda: isinstance(open_window.app.screen, TableScreen))
        await open_window.until(lambda: open_window.director.asked)
        assert open_window.director.table.state == before
        assert "takes the trick." in open_window.text


async def test_unfinished_games_are_listed_and_may_be_forgotten(tmp_path: Path) -> None:
    async with window(tmp_path) as open_window:
        for seed in (1, 2):
            await open_window.sit(seed=seed)
            await open_window.press("q", "y")
        await open_window.until(lambda: "Unfinished games (2)" in open_window.text)
        await open_window.press("down", "enter")
        assert isinstance(open_window.page, UnfinishedPage)
        await open_window.press("x")
        assert "It cannot be taken up again afterwards" in open_window.text
        await open_window.press("y")
        assert open_window.app.store is not None
        store = open_window.app.store
        await open_window.until(lambda: len(store.unfinished()) == 1)


async def test_the_scores_are_kept_without_being_asked(tmp_path: Path) -> None:
    async with window(tmp_path) as open_window:
        await open_window.sit(WATCHED, rounds=1)
        await open_window.until(lambda: open_window.director.finished)
        await open_window.press("q", "s")
        assert isinstance(open_window.page, ScoresPage)
        await open_window.until(lambda: "The Toy" in open_window.text)
        assert "1 match" in open_window.text
        assert "Played by the computer alone" in open_window.text


async def test_settings_hold_at_once_and_are_kept(tmp_path: Path) -> None:
    async with window(tmp_path) as open_window:
        await open_window.until(lambda: open_window.app.store is not None)
        await open_window.press("e")
        assert isinstance(open_window.page, SettingsPage)
        await open_window.press("right", "down", "right")
        assert open_window.text.isascii()
        await open_window.press("escape")
        assert isinstance(open_window.page, Lobby)
    settings, told = load(tmp_path)
    assert (settings.theme, settings.suits, told) == ("light", "ascii", "")


async def test_a_key_is_given_to_a_command_and_its_usual_ones_back(tmp_path: Path) -> None:
    async with window(tmp_path) as open_window:
        await open_window.until(lambda: open_window.app.store is not None)
        open_window.app.push_screen(KeysPage())
        await open_window.pilot.pause()
        await open_window.press("down", "enter")
        assert "Press the new key" in open_window.text
        await open_window.press("w")
        assert open_window.app.settings.keys == {"table.demo": ("w",)}
        await open_window.press("enter", "escape")
        assert open_window.app.settings.keys == {"table.demo": ("w",)}
        await open_window.press("backspace")
        assert open_window.app.settings.keys == {}


async def test_the_rules_open_at_the_clause_in_play() -> None:
    async with window() as open_window:
        open_window.app.open_rules("cribbage", "CRI-9")
        await open_window.until(lambda: isinstance(open_window.app.screen, RulesPage))
        assert any(row.strip().startswith("▸ CRI-9") for row in open_window.rows[:8])
        await open_window.press("n")
        assert any("CRI-10" in row for row in open_window.rows[:6])
        await open_window.press("p", "p", "end", "home", "pagedown", "pageup", "q")
        assert isinstance(open_window.page, Lobby)


async def test_help_opens_everywhere() -> None:
    async with window() as open_window:
        for key in ("question_mark", "f1"):
            await open_window.press(key)
            assert isinstance(open_window.page, HelpPage)
            await open_window.press("q")


def test_how_long_ago_is_said_in_words() -> None:
    assert [ago(each) for each in (5, 60, 7200, 90000, 200000)] == [
        "just now",
        "1 minute ago",
        "2 hours ago",
        "1 day ago",
        "2 days ago",
    ]


async def test_a_key_that_another_command_has_is_refused_by_its_name(tmp_path: Path) -> None:
    async with window(tmp_path) as open_window:
        await open_window.until(lambda: open_window.app.store is not None)
        open_window.app.push_screen(KeysPage())
        await open_window.pilot.pause()
        await open_window.press("down", "enter", "q")
        assert "q already means 'leave' (Table): choose another key." in open_window.text
        await open_window.press("enter", "g")
        assert "g already means" in open_window.text
        assert open_window.app.settings.keys == {}
        await open_window.press("enter", "w", "down", "enter", "w")
        assert "w already means 'demo' (Table): choose another key." in open_window.text
        assert open_window.app.settings.keys == {"table.demo": ("w",)}


async def test_usual_keys_that_another_command_was_given_do_not_come_back_to_two(tmp_path: Path) -> None:
    async with window(tmp_path) as open_window:
        await open_window.until(lambda: open_window.app.store is not None)
        open_window.app.push_screen(KeysPage())
        await open_window.pilot.pause()
        await open_window.press("down", "enter", "w", "down", "enter", "f2", "up", "backspace")
        assert "F2 already means 'rules' (Table)" in open_window.text
        assert open_window.app.settings.keys == {"table.demo": ("w",), "table.rules": ("f2",)}


def test_marks_of_bold_are_not_counted_where_a_line_of_the_rules_breaks() -> None:
    quiet, bold = Style(bold=False), Style(bold=True)
    lines = broken([("CRI-1", bold), (" Two play", quiet), (". ", quiet), ("Each", bold), (", in turn.", quiet)], 21)
    assert ["".join(text for text, _ in line) for line in lines] == ["CRI-1 Two play. Each,", "in turn."]
    assert [[style for _, style in line] for line in lines] == [[bold, quiet, bold, quiet], [quiet]]


async def test_no_line_of_the_rules_could_take_the_next_word() -> None:
    async with window(size=(80, 24)) as open_window:
        for game in ("onion", "cribbage", "mugsy"):
            open_window.app.open_rules(game)
            await open_window.until(lambda: isinstance(open_window.app.screen, RulesPage))
            page = open_window.page
            assert isinstance(page, RulesPage)
            lines = ["".join(text for text, _ in line) for line in page.write(72)]
            assert max(map(cell_len, lines)) <= 72
            for line, after in pairwise(lines):
                if line.startswith(("· ", "  ")) and after.startswith("  ") and after.strip():
                    assert cell_len(line) + 1 + cell_len(after.split()[0]) > 70, line
            assert not any("**" in line for line in lines)
            await open_window.press("q")


def test_switches_are_told_apart_without_glyphs() -> None:
    form = Form((Row("a", Kind.FLAG, "One", ""), Row("b", Kind.FLAG, "Two", "")), {"a": True, "b": False})
    canvas = Canvas(40, 2, look(ascii=True))
    form.draw(canvas, canvas.whole)
    assert "[x] yes" in canvas.text().splitlines()[0]
    assert "[ ] no" in canvas.text().splitlines()[1]


@pytest.mark.parametrize("width", range(12, 80))
def test_a_size_is_not_torn_apart_where_the_window_is_too_small(width: int) -> None:
    text = too_small(width, 15, look()).text()
    assert "80 by 24;" in text
    assert f"{width} by 15." in text


def test_a_kept_game_says_how_it_is_played_and_how_far_it_is_as_at_its_table() -> None:
    seats = (Seat("You"), *(Seat(name, "steady") for name in ("Granny", "Nanny", "Magrat")))
    onion = Saved("1", "onion", "gambling", seats, 0.0, 0.0, 3, 40, False)
    assert what(onion) == "Cripple Mr Onion: You and 3 others, gambling"
    assert reached(onion) == "round 3"
    cribbage = Saved("2", "cribbage", "six_card", seats[:2], 0.0, 0.0, 0, 1, False)
    assert what(cribbage) == "Cribbage: You and Granny, six card"
    assert how_far(cribbage).startswith("The cut for the first deal, 1 move so far, left ")
    assert reached(replace(cribbage, deals=2)) == "deal 2"
    assert reached(Saved("3", "mugsy", "", seats, 0.0, 0.0, 7, 1, False)) == "hand 7"


async def test_each_line_of_unfinished_games_says_how_far_it_is_and_when_it_was_left(tmp_path: Path) -> None:
    async with window(tmp_path) as open_window:
        for seed in (1, 2):
            await open_window.sit(seed=seed)
            await open_window.press("q", "y")
        await open_window.until(lambda: "Unfinished games (2)" in open_window.text)
        await open_window.press("down", "enter")
        assert open_window.text.count("The Toy: You and Granny · deal 1, just now") == 2


def test_computers_of_one_level_stand_together_in_the_scores() -> None:
    players = (Tally("You", None, 9, 2), *(Tally("", "steady", 9, won) for won in (1, 2, 3)), Tally("", "expert", 9, 1))
    assert [(each.title, number, each.won) for each, number in together(players)] == [
        ("You", 1, 2),
        ("steady", 3, 6),
        ("expert", 1, 1),
    ]
