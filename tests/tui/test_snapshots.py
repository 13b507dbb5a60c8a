"""A few pictures of the whole screen, colours and all; `--snapshot-update` after a wanted change."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from textual.pilot import Pilot

from riverboat.settings import Settings
from riverboat.tui.app import RiverboatApp
from riverboat.tui.screens.setup import SetupPage
from tui.screens import HOT, Window


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch) -> RiverboatApp:
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setattr("riverboat.tui.screens.lobby.is_playable", lambda game: game != "mugsy")
    made = RiverboatApp(None)
    made.settings = Settings(motion=False, pace=6)
    made.pace = 6
    return made


def led_by(lead: Callable[[Window], Awaitable[Any]]) -> Callable[[Pilot[None]], Awaitable[None]]:
    async def run(pilot: Pilot[None]) -> None:
        assert isinstance(pilot.app, RiverboatApp)
        opened = Window(pilot.app, pilot)
        await lead(opened)
        await opened.settle()
        opened.page.repaint()
        await pilot.pause(0.1)

    return run


def test_the_lobby(app: RiverboatApp, snap_compare: Any) -> None:
    async def nothing(opened: Window) -> None:
        await opened.settle()

    assert snap_compare(app, terminal_size=(80, 24), run_before=led_by(nothing))


def test_a_person_is_asked_at_the_table(app: RiverboatApp, snap_compare: Any) -> None:
    assert snap_compare(app, terminal_size=(120, 36), run_before=led_by(lambda opened: opened.sit()))


def test_the_curtain(app: RiverboatApp, snap_compare: Any) -> None:
    assert snap_compare(app, terminal_size=(80, 24), run_before=led_by(lambda opened: opened.sit(HOT)))


def test_set_up(app: RiverboatApp, snap_compare: Any) -> None:
    async def lead(opened: Window) -> None:
        opened.app.push_screen(SetupPage("toy"))
        await opened.settle()
        await opened.press("down", "down")

    assert snap_compare(app, terminal_size=(80, 24), run_before=led_by(lead))
