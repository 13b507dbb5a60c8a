"""Words on the pages: nothing is cut within a word, and no key is named that would do nothing; the lessons."""

import pytest

from riverboat.lessons.lesson import lesson_names
from riverboat.tui.director import Director
from riverboat.tui.screens.help import HelpPage
from riverboat.tui.screens.lobby import TAUGHT, Lobby
from riverboat.tui.screens.scores import ScoresPage
from riverboat.tui.screens.settings import SettingsPage
from riverboat.tui.screens.table import TableScreen, _in_two
from tui.screens import window


def test_the_lobby_knows_every_lesson() -> None:
    assert sorted(TAUGHT) == sorted(lesson_names())


@pytest.mark.parametrize(("game", "title"), [("onion", "Learn Cripple Mr Onion"), ("mugsy", "Learn Mugsy's Nightmare")])
async def test_a_lesson_begins_from_the_lobby_and_leads_back_to_it(game: str, title: str) -> None:
    async with window() as open_window:
        assert isinstance(open_window.page, Lobby)
        while not any(row.strip().startswith(f"▸ {title}") for row in open_window.rows):
            await open_window.press("down")
        await open_window.press("enter")
        await open_window.until(lambda: isinstance(open_window.app.screen, TableScreen))
        assert open_window.director.table.game.name == game
        assert isinstance(open_window.director, Director)
        await open_window.until(lambda: "Lesson" in open_window.text)
        await open_window.press("q", "enter")
        await open_window.until(lambda: isinstance(open_window.app.screen, Lobby))


async def test_scrolling_is_offered_only_where_there_is_more_than_is_seen() -> None:
    async with window(size=(80, 24)) as open_window:
        await open_window.press("s")
        assert isinstance(open_window.page, ScoresPage)
        assert "scroll" not in open_window.rows[-1]
        await open_window.press("q", "question_mark")
        assert isinstance(open_window.page, HelpPage)
        assert "scroll" not in open_window.rows[-1]
        await open_window.press("q", "R")
        assert "↑ ↓ scroll" in open_window.rows[-1]


async def test_what_the_scores_are_is_wrapped_between_words() -> None:
    async with window(size=(80, 24)) as open_window:
        await open_window.press("s")
        rows = [row.strip() for row in open_window.rows]
        at = next(place for place, row in enumerate(rows) if row.startswith("Every game"))
        assert f"{rows[at]} {rows[at + 1]}".endswith("is counted here, for each company of players.")


async def test_the_settings_say_how_a_value_is_changed_and_what_they_ask_before() -> None:
    async with window(size=(80, 24)) as open_window:
        await open_window.press("e")
        assert isinstance(open_window.page, SettingsPage)
        assert "Enter change or open" in open_window.rows[-1]
        assert "of 7, " in open_window.text
        assert any("before a game is forgotten" in row and "yes" in row for row in open_window.rows)


def test_a_long_question_goes_on_in_the_second_line_or_ends_at_a_word() -> None:
    assert _in_two("Lay a card.", 20, may_wrap=True) == ("Lay a card.", "")
    assert _in_two("Lay a card or say go.", 12, may_wrap=True) == ("Lay a card", "or say go.")
    assert _in_two("Lay a card or say go.", 12, may_wrap=False) == ("Lay a card…", "")
    assert _in_two("Lay a card or say go at once.", 12, may_wrap=True) == ("Lay a card", "or say go…")
