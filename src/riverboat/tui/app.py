"""The application: which page is shown, the settings and the store behind it, and leaving in good order."""

import asyncio
import os
import sys
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from rich.text import Text
from textual.app import App
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.theme import Theme
from textual.worker import WorkerFailed

from riverboat.errors import RiverboatError
from riverboat.settings import Settings, glance
from riverboat.tui import terminal
from riverboat.tui.command import KeyMap
from riverboat.tui.page import Page
from riverboat.tui.palette import Colours, Face, Look, look

if TYPE_CHECKING:
    from riverboat.store import Store
    from riverboat.table import Journal, Seat, Table
    from riverboat.tui.screens.table import TableScreen

T = TypeVar("T")
_AFTER_FIRST_FRAME = 0.03


@dataclass(frozen=True, slots=True)
class Start:
    """A match to sit down to at once, without the lobby."""

    game: str
    options: Any
    seats: "tuple[Seat, ...]"
    seed: int


class RiverboatApp(App[None], inherit_bindings=False):
    """Riverboat on the screen."""

    TITLE = "Riverboat"
    CSS = """
    Screen { background: $background; }
    Page { overflow: hidden; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "leave_page", "Leave", priority=True, show=False, id="app.leave"),
        Binding("ctrl+q", "leave_page", "Leave", priority=True, show=False, id="app.quit"),
    ]
    # Our own palette is drawn like every page; the library's stumbles when it is left while it still searches.
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, directory: Path | None, start: Start | None = None) -> None:
        """Play with what is kept in `directory`; None keeps nothing, for tests."""
        super().__init__()
        self.directory = directory
        self.settings = glance(directory) if directory is not None else Settings()
        self.start = start
        self.store: Store | None = None
        self.told: list[str] = []
        """Sentences of the store and the settings, for the lobby to show."""
        self.look = self._look()
        self.pace = self.settings.pace
        self.crash = ""
        self.heeds_signals = False
        """Whether signals and the end of the terminal end the program: where it has the terminal to itself."""
        self._store_ready = asyncio.Event()
        self.register_theme(self._theme())
        # Set without its watcher, which would read the style sheets a second time.
        self.set_reactive(RiverboatApp.theme, "riverboat")

    # ------------------------------------------------------------------ looks and settings

    @property
    def motion(self) -> bool:
        """Whether cards travel and pegs hop."""
        return self.settings.motion

    @property
    def remapped(self) -> dict[str, tuple[str, ...]]:
        """The keys the player has chosen, by command."""
        return self.settings.keys

    @property
    def trouble(self) -> str:
        """Why not everything is being saved, as a sentence; empty when all is well."""
        return self.store.trouble if self.store is not None else ""

    def _look(self) -> Look:
        encoding = (getattr(sys.stdout, "encoding", "") or "").lower().replace("-", "")
        plain = self.settings.suits == "ascii" or bool(os.environ.get("RIVERBOAT_ASCII")) or encoding == "ascii"
        few = {"standard": Colours.SIXTEEN, "256": Colours.XTERM}.get(self.console.color_system or "", Colours.MANY)
        colours = Colours.GREYS if self.no_color else few
        return look(Face(self.settings.theme), ascii=plain, colours=colours)

    def _theme(self) -> Theme:
        tones = self.look.tones
        return Theme(
            name="riverboat",
            primary=tones.brass,
            secondary=tones.felt_line,
            accent=tones.brass,
            foreground=tones.cream,
            background=tones.felt,
            surface=tones.felt_deep,
            panel=tones.felt_deep,
            dark=True,
        )

    def take_settings(self, settings: Settings) -> str:
        """Play by these settings from now on, and keep them; a sentence if there is something to say."""
        from riverboat.settings import save

        self.settings = settings
        self.pace = settings.pace
        self.look = self._look()
        for screen in self.screen_stack:
            if isinstance(screen, Page):
                screen.forget_keys()
                screen.repaint()
        return save(self.directory, settings) if self.directory is not None else ""

    def change_face(self) -> None:
        """Change between dark and light card faces."""
        self.take_settings(replace(self.settings, theme="light" if self.settings.theme == "dark" else "dark"))

    # ------------------------------------------------------------------ pages

    def get_default_screen(self) -> Screen[Any]:
        """The lobby, or a page that says a table is being laid."""
        from riverboat.tui.screens.lobby import Laying, Lobby

        return Lobby() if self.start is None else Laying()

    def on_load(self) -> None:
        """Answer to signals before the terminal is changed, so that it is restored whenever they come."""
        if self.heeds_signals:
            terminal.heed_signals(self)

    def on_mount(self) -> None:
        """Open the store and read the settings, once the first frame stands."""
        if self.heeds_signals and self._driver is not None:
            terminal.heed_continuing(self, self._driver)
        # Not `call_after_refresh`: that waits for the lobby, which a quick key may have left already.
        self.set_timer(_AFTER_FIRST_FRAME, self._after_first_frame)

    def _after_first_frame(self) -> None:
        self.run_worker(self._open_store(), name="store")

    async def _open_store(self) -> None:
        if self.directory is not None:
            self.store, settings = await asyncio.to_thread(_open, self.directory, self._say_from_thread)
            if settings != self.settings:
                self.settings = settings
                self.look = self._look()
        self._store_ready.set()
        if self.start is not None:
            await self.sit_down(self.start)
        else:
            self._refresh_pages()

    def _say_from_thread(self, sentence: str) -> None:
        with suppress(RuntimeError):
            self.call_from_thread(self.say, sentence)

    def say(self, sentence: str) -> None:
        """Show a sentence on the page that is open."""
        self.told.append(sentence)
        for screen in self.screen_stack:
            if isinstance(screen, Page):
                screen.hear(sentence)
        self._refresh_pages()

    def _refresh_pages(self) -> None:
        for screen in self.screen_stack:
            if isinstance(screen, Page):
                screen.kept_changed()

    def step_back(self) -> None:
        """Leave the page that is open: to the one below, or the program."""
        from riverboat.tui.screens.table import TableScreen

        if isinstance(self.screen, TableScreen) and self.start is not None:
            self.exit()
        elif len(self.screen_stack) > 1:
            self.pop_screen()
            self._refresh_pages()
        else:
            self.exit()

    def action_leave_page(self) -> None:
        """What ctrl+c and ctrl+q do: ask, or leave the page."""
        if isinstance(self.screen, Page):
            self.screen.leave()
        elif len(self.screen_stack) > 1:
            self.pop_screen()
        else:
            self.exit()

    def open_help(self, keys: KeyMap, title: str) -> None:
        """Show what every key of a page does."""
        from riverboat.tui.screens.help import HelpPage

        self.push_screen(HelpPage(keys, title))

    def open_palette(self, page: Page) -> None:
        """Find a command of this page by its name."""
        from riverboat.tui.screens.palette import PaletteDialog

        self.push_screen(PaletteDialog(page))

    def open_rules(self, game: str, clause: str = "") -> None:
        """Show the rules of a game, opened at a clause."""
        from riverboat.tui.screens.rules import RulesPage

        self.push_screen(RulesPage(game, clause))

    # ------------------------------------------------------------------ sitting down

    def begin(self, work: Callable[[T], Coroutine[Any, Any, None]], what: T) -> None:
        """Begin to sit down to a match, or to take one up, without waiting for it."""
        self.run_worker(work(what), name="begin")

    async def sit_down(self, start: Start) -> None:
        """Begin a match and show its table."""
        from riverboat import catalogue
        from riverboat.table import Memory, Table

        await self._store_ready.wait()
        game = catalogue.game(start.game)
        journal: Journal = self.store.journal() if self.store is not None else Memory()
        try:
            table = await asyncio.to_thread(Table.open, game, start.options, start.seats, start.seed, journal)
        except RiverboatError as error:
            self.say(error.sentence)
            return
        self.show_table(table, journal)

    async def take_up(self, id: str) -> None:
        """Take up a kept match at the very decision where it was left."""
        from riverboat import catalogue
        from riverboat.table import Table

        await self._store_ready.wait()
        assert self.store is not None
        try:
            loaded, journal = await asyncio.to_thread(self.store.take_up, id)
            game = catalogue.game(loaded.match.game)
            table, told = await asyncio.to_thread(
                Table.resume, game, loaded.match, loaded.seats, loaded.digests, journal
            )
        except RiverboatError as error:
            self.say(error.sentence)
            return
        self.show_table(table, journal, told)

    def play_again(self, finished: "TableScreen") -> None:
        """Begin another match with the same options and players."""
        match = finished.table.match
        seats = tuple(replace(seat, demo=False) for seat in finished.table.seats)
        finished.go_back()
        start = Start(match.game, match.options, seats, new_seed())
        self.begin(self.sit_down, start)

    def show_table(self, table: "Table", journal: "Journal", told: str = "") -> None:
        """Show this table until its players leave it, then close its journal."""
        from riverboat.tui.picture import picture
        from riverboat.tui.screens.table import TableScreen

        screen = TableScreen(table, picture(table.game.name), partial(self._close_journal, journal))
        screen.director.said = told
        self.told.clear()
        self.push_screen(screen)

    @staticmethod
    def _close_journal(journal: "Journal") -> None:
        close: Callable[[], None] | None = getattr(journal, "close", None)
        if close is not None:
            close()

    # ------------------------------------------------------------------ leaving

    def _handle_exception(self, error: Exception) -> None:
        """After a fault of the program: restore the terminal, say one sentence, keep the details in a file."""
        if isinstance(error, WorkerFailed) and isinstance(error.error, Exception):
            error = error.error
        self._return_code = 1
        if self._exception is None:
            self._exception = error
            self._exception_event.set()
        if not self.crash:
            self.crash = crash_sentence(error, self.directory, is_kept=not self.trouble)
            self._exit_renderables.append(Text(self.crash))
        self._close_messages_no_wait()

    def close_store(self) -> bool:
        """Write what is left to write; whether everything is on disk."""
        return self.store is None or self.store.close()


def crash_sentence(error: BaseException, directory: Path | None, *, is_kept: bool = True) -> str:
    """What to say after a fault of the program; the traceback goes to a file in the directory."""
    import traceback

    where = ""
    if directory is not None:
        with suppress(OSError):
            directory.mkdir(parents=True, exist_ok=True)
            (directory / "crash.log").write_text("".join(traceback.format_exception(error)), encoding="utf-8")
            where = f" (details in {directory / 'crash.log'})"
    kept = "; the game is kept" if is_kept else ""
    return f"riverboat: a fault of the program, {type(error).__name__}, ended it{where}{kept}."


def new_seed() -> int:
    """A seed by chance."""
    import secrets

    return secrets.randbelow(10**9)


def _open(directory: Path, say: Callable[[str], None]) -> "tuple[Store, Settings]":
    from riverboat.settings import load
    from riverboat.store import Store

    settings, told = load(directory)
    if told:
        say(told)
    # What the store says comes last, for it matters more.
    return Store(directory, say), settings


def run(directory: Path | None, start: Start | None = None) -> int:
    """Show the screen until it is left; the exit status."""
    return show(RiverboatApp(directory, start))


def show(app: RiverboatApp) -> int:
    """Give an application the terminal until it is left, or the terminal is gone; the exit status."""
    app.heeds_signals = True
    try:
        app.run()
    finally:
        if not app.close_store():
            print(f"riverboat: what was played is lost: nothing could be saved in {app.directory}.", file=sys.stderr)
    return app.return_code or 0
