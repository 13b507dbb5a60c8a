"""Driving the application in tests: a window of some size, keys, and waiting for what must come."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from riverboat.settings import Settings, save
from riverboat.table import Journal, Memory, Seat, Table
from riverboat.tui.app import RiverboatApp
from riverboat.tui.director import Director
from riverboat.tui.page import Page
from riverboat.tui.screens.table import TableScreen
from tui.toy import TOY, ToyOptions

ALONE = (Seat("You"), Seat("Granny", "steady"))
HOT = (Seat("Ann"), Seat("Bob"))
WATCHED = (Seat("Granny", "steady"), Seat("Nanny", "expert"))


class Window:
    """The application as a test sees it."""

    def __init__(self, app: RiverboatApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def page(self) -> Page:
        """The page that is open."""
        assert isinstance(self.app.screen, Page)
        return self.app.screen

    @property
    def text(self) -> str:
        """What the window shows."""
        return self.page.canvas().text()

    @property
    def rows(self) -> list[str]:
        """What the window shows, row by row."""
        return self.text.splitlines()

    @property
    def director(self) -> Director:
        """The director of the table that is open, be it under a dialog."""
        return next(each for each in self.app.screen_stack if isinstance(each, TableScreen)).director

    async def press(self, *keys: str) -> None:
        """Press keys, each once the one before has been answered."""
        for key in keys:
            self.app.simulate_key(key)
            await self.settle()

    async def settle(self) -> None:
        """Wait until every message sent so far has been dealt with."""
        for _ in range(3):
            await self.pilot._wait_for_screen()
            await asyncio.sleep(0)

    async def click(self, target: str) -> None:
        """Click the middle of what answers under this name."""
        place = self.page.canvas().place_of(target)
        assert place is not None, f"{target} is not on the screen:\n{self.text}"
        await self.pilot.click(offset=(place.x + place.width // 2, place.y + place.height // 2))
        await self.settle()

    async def until(self, true: Callable[[], object]) -> None:
        """Wait until something holds."""
        for _ in range(5000):
            if true():
                await self.settle()
                return
            await asyncio.sleep(0.002)
        raise TimeoutError(f"it did not come to that:\n{self.text}")

    async def sit(self, seats: Sequence[Seat] = ALONE, seed: int = 7, **options: Any) -> None:
        """Sit down to a match of the toy."""
        if self.app.directory is not None:
            await self.until(lambda: self.app.store is not None)
        journal: Journal = self.app.store.journal() if self.app.store is not None else Memory()
        self.app.show_table(Table.open(TOY, ToyOptions(**options), seats, seed, journal), journal)
        await self.until(lambda: isinstance(self.app.screen, TableScreen))
        await self.until(
            lambda: self.director.asked or self.director.curtain is not None or not self.director.is_attended
        )


@asynccontextmanager
async def window(
    directory: Path | None = None, size: tuple[int, int] = (80, 24), **settings: Any
) -> AsyncIterator[Window]:
    """The application, with motion off and everything shown at once unless the settings say otherwise."""
    chosen = Settings(**{"motion": False, "pace": 6, **settings})
    if directory is not None and not (directory / "settings.json").exists():
        save(directory, chosen)
    app = RiverboatApp(directory)
    if directory is None:
        app.settings = chosen
        app.pace = chosen.pace
        app.look = app._look()
    async with app.run_test(size=size) as pilot:
        opened = Window(app, pilot)
        await opened.settle()
        yield opened
    app.close_store()
