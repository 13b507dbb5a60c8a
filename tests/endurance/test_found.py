"""Faults that random keys and cuts have found, each told as shortly as it can be."""

from riverboat.tui.app import RiverboatApp
from riverboat.tui.screens.lobby import Lobby
from riverboat.tui.screens.palette import PaletteDialog


async def test_enter_in_a_palette_that_is_not_drawn_yet_does_nothing_where_no_command_fits() -> None:
    app = RiverboatApp(None)
    async with app.run_test(size=(80, 24)):
        assert isinstance(app.screen, Lobby)
        palette = PaletteDialog(app.screen)
        with app._context():
            for key, character in (("#", "#"), ("up", None), ("pageup", None), ("enter", "\r")):
                palette.press(key, character)
        assert isinstance(app.screen, Lobby)
