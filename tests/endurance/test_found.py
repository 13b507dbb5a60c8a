"""Faults that random keys and cuts have found, each told as shortly as it can be."""

import asyncio
import gc

import pytest
from textual.strip import Strip

from riverboat import catalogue
from riverboat.table import Memory, Seat, Table
from riverboat.tui.app import RiverboatApp
from riverboat.tui.director import Director
from riverboat.tui.palette import look
from riverboat.tui.picture import picture
from riverboat.tui.screens.lobby import Lobby
from riverboat.tui.screens.palette import PaletteDialog
from riverboat.tui.screens.settings import SettingsPage


async def test_enter_in_a_palette_that_is_not_drawn_yet_does_nothing_where_no_command_fits() -> None:
    app = RiverboatApp(None)
    async with app.run_test(size=(80, 24)):
        assert isinstance(app.screen, Lobby)
        palette = PaletteDialog(app.screen)
        with app._context():
            for key, character in (("#", "#"), ("up", None), ("pageup", None), ("enter", "\r")):
                palette.press(key, character)
        assert isinstance(app.screen, Lobby)


async def test_pages_that_were_left_leave_nothing_behind() -> None:
    app = RiverboatApp(None)
    async with app.run_test(size=(80, 24)) as pilot:
        lines = []
        for _ in range(12):
            app.push_screen(SettingsPage())
            await pilot.pause()
            app.pop_screen()
            await pilot.pause()
            gc.collect()
            lines.append(sum(isinstance(each, Strip) for each in gc.get_objects()))
        assert lines[-1] - lines[2] < 24, lines


@pytest.mark.parametrize("game", list(catalogue.TITLES))
async def test_another_may_be_looked_at_in_the_middle_of_what_is_shown(game: str) -> None:
    found = catalogue.game(game)
    options = found.options()
    seats = [Seat(f"Player {place}", "novice") for place in range(found.seats(options))]
    table = Table.open(found, options, seats, 5, Memory())
    drawn = picture(game)

    def changed() -> None:
        if director.beat is not None:
            director.look_over()
        drawn.draw(director.scene(look(), 96, 35))

    director = Director(table, drawn, changed, motion=False)
    director.pace = 6
    course = asyncio.ensure_future(director.run())
    while table.deal.number < 2 and len(table.deal.actions) < 60 and not course.done():
        await asyncio.sleep(0.001)
    if course.done():
        course.result()
    course.cancel()
    director.close()
    assert director.story
