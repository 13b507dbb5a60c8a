"""Whatever a player does: random keys, clicks and window sizes never crash the screen, stall it or fill memory."""

import asyncio
import os
import resource
import time
from pathlib import Path
from random import Random

import pytest
from textual import events

from riverboat.tui.app import RiverboatApp
from riverboat.tui.command import TABLE
from riverboat.tui.page import Page
from riverboat.tui.picture import picture
from riverboat.tui.screens.table import TableScreen
from tui.screens import Window, window

KEYS = [
    *"abcdefghijklmnoprstuvwxyz0123456789+-.:?R ",
    "up", "down", "left", "right", "enter", "space", "escape", "tab", "backspace", "home", "end", "pageup", "pagedown",
    "f1", "f2", "f3", "f4", "f5", "delete", "ctrl+p", "q",
]  # fmt: skip
SIZES = [(1, 1), (20, 5), (79, 23), (80, 24), (80, 24), (100, 30), (120, 40), (120, 40), (250, 60)]


def click(app: RiverboatApp, rng: Random) -> None:
    x, y = rng.randrange(app.size.width), rng.randrange(app.size.height)
    page = app.screen
    if isinstance(page, Page) and rng.random() < 0.8 and (targets := page.canvas().targets):
        place, _ = targets[rng.randrange(len(targets))]
        x, y = min(app.size.width - 1, max(0, place.x)), min(app.size.height - 1, max(0, place.y))
    for kind in (events.MouseDown, events.MouseUp):
        app.post_message(kind(None, x, y, 0, 0, 1, False, False, False, x, y))


async def one_thing(open_window: Window, rng: Random) -> None:
    app = open_window.app
    chance = rng.random()
    if chance < 0.02:
        await open_window.pilot.resize_terminal(*SIZES[rng.randrange(len(SIZES))])
    elif chance < 0.15:
        click(app, rng)
    elif chance < 0.18:
        app.post_message(events.MouseScrollDown(None, 3, 3, 0, 1, 0, False, False, False, 3, 3))
    else:
        app.simulate_key(KEYS[rng.randrange(len(KEYS))])


async def do_anything(directory: Path, game: str, seed: int, seconds: float) -> int:
    """Do random things for so long; returns how many there were."""
    rng, done, monkeypatch = Random(seed), 0, pytest.MonkeyPatch()
    async with window(directory, pace=5, motion=bool(seed % 2), suits="ascii" if seed % 5 == 0 else "glyphs") as opened:
        app = opened.app
        monkeypatch.setattr(app, "exit", lambda *_, **__: None)
        try:
            ends = time.monotonic() + seconds
            while time.monotonic() < ends:
                if not any(isinstance(screen, TableScreen) for screen in app.screen_stack) and rng.random() < 0.05:
                    await sit_somewhere(opened, game, rng)
                await one_thing(opened, rng)
                done += 1
                if rng.random() < 0.3:
                    async with asyncio.timeout(30):
                        await opened.settle()
        finally:
            monkeypatch.undo()
    return done


async def sit_somewhere(opened: Window, game: str, rng: Random) -> None:
    from riverboat import catalogue
    from riverboat.table import Seat
    from riverboat.tui.app import Start

    found = catalogue.game(game)
    options = found.options()
    levels = catalogue.levels(game)
    seats = [
        Seat(f"Player {place}", None if rng.random() < 0.5 else levels[0]) for place in range(found.seats(options))
    ]
    await opened.app.sit_down(Start(game, options, tuple(seats), rng.randrange(1000)))


def games() -> list[str]:
    found = ["toy"]
    for game in ("cribbage", "mugsy", "onion"):
        try:
            picture(game)
        except ModuleNotFoundError:
            continue
        found.append(game)
    return found


@pytest.mark.parametrize("game", games())
async def test_anything_may_be_done_at_the_screen(tmp_path: Path, game: str) -> None:
    assert TABLE
    assert await do_anything(tmp_path, game, 3, 2.5) > 20


@pytest.mark.proof
@pytest.mark.parametrize("game", games())
async def test_anything_may_be_done_for_minutes(tmp_path: Path, game: str) -> None:
    """For ANYTHING_SECONDS a game (300 unless given), in sittings of 30; memory stays flat in the second half."""
    done, peaks = 0, []
    for sitting in range(max(3, int(os.environ.get("ANYTHING_SECONDS", "300")) // 30)):
        done += await do_anything(tmp_path / str(sitting), game, sitting, 30)
        peaks.append(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)
    print(f"\n{game}: {done} keys, clicks and resizes; peak memory after each sitting {peaks} MB")
    assert peaks[-1] - peaks[len(peaks) // 2] < 30
