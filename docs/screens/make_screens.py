"""Makes the pictures of docs/screens from the real program: every named moment at 80x24 and 120x40, as PNG.

    python docs/screens/make_screens.py [--out DIR] [--size 80x24] [--face light] [--ascii] [--colours 16] [MOMENT ...]

A moment is an async function that leads the program there; each game has its own in `<game>_moments.py` beside this
file, as a `MOMENTS` mapping from a name to the function. Needs `rsvg-convert` and the font DejaVu Sans Mono;
`pngquant`, where it is there, makes the files smaller.
"""

import argparse
import asyncio
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from shutil import which
from typing import Any

from riverboat import catalogue
from riverboat.cards import Card
from riverboat.engine.pack import given_pack
from riverboat.settings import Settings, save
from riverboat.table import Journal, Memory, Seat, Table
from riverboat.tui.app import RiverboatApp
from riverboat.tui.director import Director
from riverboat.tui.page import Page
from riverboat.tui.screens.table import TableScreen

HERE = Path(__file__).resolve().parent
SIZES = ("80x24", "120x40")


class Play:
    """The program being led to a moment."""

    def __init__(self, app: RiverboatApp, pilot: Any) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def director(self) -> Director:
        """The director of the table that is open."""
        screen = next(each for each in reversed(self.app.screen_stack) if isinstance(each, TableScreen))
        return screen.director

    async def sit(
        self,
        game: str,
        seats: Sequence[Seat],
        seed: int = 7,
        top: Sequence[Card] = (),
        **options: Any,
    ) -> None:
        """Sit down to a new match; `top` are the first cards of its first deal's pack."""
        while self.app.store is None and self.app.directory is not None:
            await self.pilot.pause(0.02)
        found = catalogue.game(game)
        packs = {0: given_pack(top, found.cards, seed)} if top else None
        journal: Journal = self.app.store.journal() if self.app.store is not None else Memory()
        self.app.show_table(Table.open(found, found.options(**options), seats, seed, journal, packs), journal)
        await self.settle()

    async def press(self, *keys: str) -> None:
        """Press keys, one after the other, each once the program has settled."""
        for key in keys:
            await self.pilot.press(key)
            await self.settle()

    async def act(self, *actions: str) -> None:
        """Let the person who is asked do this, given in the actions' text form (``"lay 5h"``)."""
        for text in actions:
            await self.until(lambda: self.director.asked)
            self.director.answer(self.director.table.game.actions.read(text))
            await self.settle()

    async def until(self, true: Callable[[], bool], seconds: float = 20.0) -> None:
        """Wait until something holds."""
        for _ in range(int(seconds / 0.02)):
            if true():
                break
            await self.pilot.pause(0.02)
        else:
            raise TimeoutError("the moment did not come")
        await self.pilot.pause()

    async def settle(self) -> None:
        """Wait until somebody is asked, or waited for, or nothing moves."""
        await self.pilot.pause()
        screen = self.app.screen
        if isinstance(screen, TableScreen):
            director = screen.director
            await self.until(
                lambda: bool(director.asked or director.waiting or director.finished or director.curtain is not None)
            )


Moment = Callable[[Play], Awaitable[None]]


async def lobby(play: Play) -> None:
    """The lobby as a newcomer sees it."""
    await play.pilot.pause(0.3)


async def settings(play: Play) -> None:
    """The settings."""
    await play.press("e")


async def help_page(play: Play) -> None:
    """The help, made from the command table."""
    await play.press("question_mark")


async def scores(play: Play) -> None:
    """The match scores, before anything was played."""
    await play.press("s")


async def set_up(play: Play) -> None:
    """Setting up a game of cribbage."""
    await play.press("down", "enter")


async def curtain(play: Play) -> None:
    """Between two people's turns, when nobody may see any cards."""
    await play.sit("cribbage", (Seat("Ann"), Seat("Bob")))
    await play.until(lambda: play.director.curtain is not None)


async def resume(play: Play) -> None:
    """The lobby offers the game that was left."""
    await play.sit("cribbage", (Seat("You"), Seat("Ada", "steady")))
    await play.press("q", "enter")
    await play.until(lambda: not any(isinstance(each, TableScreen) for each in play.app.screen_stack))
    await play.pilot.pause(0.3)


async def leaving(play: Play) -> None:
    """Before the table is left, it is asked."""
    await play.sit("cribbage", (Seat("You"), Seat("Granny", "steady")))
    await play.press("q")


async def rules(play: Play) -> None:
    """The rules, opened at the clause in play."""
    play.app.open_rules("cribbage", "CRI-9")
    await play.pilot.pause()


async def palette(play: Play) -> None:
    """Any command, found by a part of its name."""
    await play.sit("cribbage", (Seat("You"), Seat("Granny", "steady")))
    await play.press("colon")


MOMENTS: dict[str, Moment] = {
    "lobby": lobby,
    "set-up": set_up,
    "settings": settings,
    "curtain": curtain,
    "resume": resume,
    "leaving": leaving,
    "rules": rules,
    "palette": palette,
    "help": help_page,
    "scores": scores,
}


def all_moments() -> dict[str, Moment]:
    """The moments of the program and of every game."""
    found = dict(MOMENTS)
    for path in sorted(HERE.glob("*_moments.py")):
        spec = spec_from_file_location(path.stem, path)
        assert spec is not None
        assert spec.loader is not None
        module = module_from_spec(spec)
        sys.modules[path.stem] = module
        spec.loader.exec_module(module)
        found.update(module.MOMENTS)
    return found


async def picture_of(moment: Moment, size: tuple[int, int], changed: Mapping[str, Any]) -> str:
    """Lead the program to the moment; what it shows then, as SVG."""
    usual = Settings(motion=False, pace=5)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as directory:
        save(Path(directory), replace(usual, **changed))
        app = RiverboatApp(Path(directory))
        async with app.run_test(size=size) as pilot:
            await pilot.pause(0.1)
            await moment(Play(app, pilot))
            await pilot.pause(0.05)
            if isinstance(app.screen, Page):
                app.screen.repaint()
            await pilot.pause(0.05)
            picture = app.export_screenshot(title="Riverboat")
            for screen in app.screen_stack:
                if isinstance(screen, TableScreen):
                    screen.director.skip()
        app.close_store()
    return picture


def write_png(svg: str, path: Path, zoom: float = 1.0) -> None:
    """Write the picture as PNG, in a font that has all the glyphs."""
    svg = re.sub(r"@font-face *\{[^}]*\}", "", svg)
    svg = re.sub(r'Fira Code, monospace|"?Fira Code"?', "DejaVu Sans Mono", svg)
    svg = svg.replace("<text ", '<text xml:space="preserve" ')
    subprocess.run(["rsvg-convert", "-z", str(zoom), "-f", "png", "-o", str(path)], input=svg.encode(), check=True)
    if which("pngquant"):  # a palette of 64 colours is plenty, and takes a third of the room
        subprocess.run(["pngquant", "--force", "--strip", "--output", str(path), "64", str(path)], check=True)


def main() -> None:
    """Make the pictures that were asked for, or all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("moments", nargs="*")
    parser.add_argument("--out", type=Path, default=HERE)
    parser.add_argument("--size", action="append")
    parser.add_argument("--face", choices=("dark", "light"), default="dark")
    parser.add_argument("--ascii", action="store_true")
    parser.add_argument("--colours", choices=("all", "256", "16", "none"), default="all")
    parser.add_argument("--zoom", type=float, default=1.0)
    given = parser.parse_args()
    found = all_moments()
    os.environ.update(
        TERM="xterm-256color" if given.colours == "256" else "xterm",
        COLORTERM="" if given.colours in ("256", "16") else "truecolor",
    )
    if given.colours == "none":
        os.environ["NO_COLOR"] = "1"
    changed = {"theme": given.face, "suits": "ascii" if given.ascii else "glyphs"}
    mark = (
        ("-light" if given.face == "light" else "")
        + ("-ascii" if given.ascii else "")
        + ("" if given.colours == "all" else f"-{given.colours}")
    )
    for name in given.moments or found:
        for size in given.size or SIZES:
            width, _, height = size.partition("x")
            svg = asyncio.run(picture_of(found[name], (int(width), int(height)), changed))
            path = given.out / f"{name}-{size}{mark}.png"
            write_png(svg, path, given.zoom)
            print(path)


if __name__ == "__main__":
    main()
