"""Faults that random keys and cuts have found, each told as shortly as it can be."""

import gc

from textual.strip import Strip

from riverboat.tui.app import RiverboatApp
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
