"""How quickly the screen starts and answers, and how little it does while nothing happens.

Run with: pytest -m benchmark -s tests/benchmarks/bench_tui.py
"""

import asyncio
import os
import resource
import statistics
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pexpect
import pytest

from riverboat import catalogue
from riverboat.store import Store
from riverboat.table import Seat, Table
from riverboat.tui.app import RiverboatApp
from riverboat.tui.page import Page
from riverboat.tui.widgets.zone import Zone

pytestmark = pytest.mark.benchmark

_EMPTY = """
from textual.app import App
from textual.widgets import Label

class Empty(App):
    def compose(self):
        yield Label("ready")

Empty().run()
"""


def first_frame(arguments: list[str], sign: str, environment: dict[str, str]) -> float:
    begun = time.perf_counter()
    child = pexpect.spawn(
        sys.executable,
        arguments,
        dimensions=(24, 80),
        env={**os.environ, "TERM": "xterm-256color", **environment},
        timeout=30,
    )
    child.expect(sign)
    seconds = time.perf_counter() - begun
    child.close(force=True)
    return seconds


def test_start_to_the_first_frame(tmp_path: Path) -> None:
    """At most 1.3 times an empty Textual application, in the same run."""
    given = {"RIVERBOAT_DATA_DIR": str(tmp_path)}
    first_frame(["-m", "riverboat"], "Sit down", given)
    empty, lobby = [], []
    for _ in range(15):
        empty.append(first_frame(["-c", _EMPTY], "ready", {}))
        lobby.append(first_frame(["-m", "riverboat"], "Sit down", given))
    one, other = statistics.median(empty), statistics.median(lobby)
    print(f"\nfirst frame: empty Textual app {one * 1000:.0f} ms, lobby {other * 1000:.0f} ms, ratio {other / one:.2f}")
    assert other <= 1.3 * one


class Clock:
    """Times from a key's arrival to the repaint it leads to, as it would be written to the terminal."""

    def __init__(self, app: RiverboatApp) -> None:
        self.app = app
        self.times: list[float] = []

    async def press(self, key: str) -> None:
        zone = self.app.screen.query_one(Zone)
        painted = asyncio.get_running_loop().create_future()
        original = self.app._display

        def display(screen: object, renderable: object) -> None:
            original(screen, renderable)  # type: ignore[arg-type]
            if not painted.done():
                painted.set_result(time.perf_counter())

        before = zone.canvas
        self.app._display = display  # type: ignore[method-assign]
        begun = time.perf_counter()
        self.app.simulate_key(key)
        try:
            end = await asyncio.wait_for(painted, 2)
        finally:
            self.app._display = original  # type: ignore[method-assign]
        assert zone.canvas is not before
        self.times.append(end - begun)


def told(name: str, times: list[float]) -> float:
    times = sorted(times)
    late = times[int(len(times) * 0.95)]
    print(
        f"\n{name}: median {statistics.median(times) * 1000:.1f} ms, "
        f"95th percentile {late * 1000:.1f} ms ({len(times)} keys)"
    )
    return late


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=str)
@pytest.mark.parametrize("game", ["cribbage"])
async def test_key_to_repaint_at_the_table(tmp_path: Path, game: str, size: tuple[int, int]) -> None:
    """At most 10 ms at the 95th percentile; at most 20 ms while a computer thinks."""
    store = Store(tmp_path)
    app = RiverboatApp(None)
    found = catalogue.game(game)
    seats = [Seat("You"), Seat("Granny", "steady")]
    async with app.run_test(size=size) as pilot:
        journal = store.journal()
        app.show_table(Table.open(found, found.options(), seats, 7, journal), journal)
        await pilot.pause(1.0)
        director = app.screen.director  # type: ignore[attr-defined]
        director.motion, director.pace = False, 6
        for _ in range(2000):
            if director.asked:
                break
            await asyncio.sleep(0.005)
        clock = Clock(app)
        for place in range(200):
            await clock.press("right" if place % 2 else "left")
            await asyncio.sleep(0.03)
        late = told(f"key to repaint, {game} {size}", clock.times)
        stop = threading.Event()
        thinker = threading.Thread(target=_busy, args=(stop.is_set,), daemon=True)
        sys.setswitchinterval(5e-5)
        thinker.start()
        busy = Clock(app)
        for place in range(200):
            await busy.press("right" if place % 2 else "left")
            await asyncio.sleep(0.03)
        stop.set()
        thinker.join()
        sys.setswitchinterval(0.005)
        while_thinking = told(f"the same while a thread thinks, {game} {size}", busy.times)
    store.close()
    assert late <= 0.010
    assert while_thinking <= 0.020


def _busy(stop: Callable[[], bool]) -> None:
    number = 0
    while not stop():
        for each in range(1000):
            number += each * each


async def test_drawing_a_page_alone() -> None:
    """How long the pure drawing of a whole window takes."""
    app = RiverboatApp(None)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        page = app.screen
        assert isinstance(page, Page)
        times = []
        for _ in range(200):
            begun = time.perf_counter()
            page.canvas()
            times.append(time.perf_counter() - begun)
        told("drawing the lobby, 120 by 40", times)


def test_idle(tmp_path: Path) -> None:
    """Less than one per cent of a core while a person is asked and does nothing."""
    child = pexpect.spawn(
        sys.executable,
        ["-m", "riverboat", "play", "cribbage", "--seed", "7", "--data-dir", str(tmp_path)],
        dimensions=(24, 80),
        env={**os.environ, "TERM": "xterm-256color"},
        timeout=30,
    )
    child.expect("leave")
    time.sleep(3)
    before, begun = _cpu(child.pid), time.perf_counter()
    time.sleep(20)
    share = (_cpu(child.pid) - before) / (time.perf_counter() - begun)
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    child.close(force=True)
    print(f"\nidle at the table: {share * 100:.2f} % of a core (this process: {memory} MB)")
    assert share < 0.01


def _cpu(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
