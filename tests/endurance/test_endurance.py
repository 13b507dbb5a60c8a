"""The real program, for minutes on end: random keys, clicks, pastes and window sizes on every page.

It neither crashes nor hangs, it keeps every game, and it does not grow.
"""

import os
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median, quantiles

import pytest

from endurance.kept import take_stock
from endurance.program import KEYS, End, Program
from riverboat import catalogue
from riverboat.settings import Settings, save
from riverboat.store import Store
from riverboat.table import Seat, Table

PRESSED: Sequence[str] = (
    *"abcdefghijklmnopqrstuvwxyzRS0123456789+-.:?=#/ é♣",
    *KEYS, *["enter"] * 12, *["up", "down", "left", "right"] * 3, *["space"] * 3, *["escape"] * 2, "tab", "backspace",
)  # fmt: skip
LEAVES_THE_LOBBY = frozenset({"q", "escape", "ctrl+c", "ctrl+q"})
SIZES = [(1, 1), (2, 250), (20, 5), (40, 12), (79, 24), (80, 23), (100, 30), (107, 30), (108, 30), (250, 60)]
ROOM = [(80, 24), (80, 24), (100, 30), (120, 40), (250, 60)]
GARBAGE = (
    b"\x1b[200~pasted\nwords\x1b[201~", b"\x1b[I", b"\x1b[O", b"\xff\xfe\xc3", b"\x1b[<0;999;999M", b"\x1b[<0;0;0m",
    b"\x1b[1;2", b"\x1b\x1b\x1b", b"\x00\x01\x02", b"\x1b]11;rgb:ffff/ffff/ffff\x07", b"\x1b[?1;2c", b"\x1b[99~",
    b"\x1bOz",
)  # fmt: skip
"""What a terminal may send though nobody pressed a key, and what none should."""

HANG = 60.0
"""Seconds without an answer that count as a hang, on a machine with other things to do."""

GROWTH = 12_000
"""Kilobytes that memory may differ between the second and the last quarter of a program's life."""


@dataclass
class Figures:
    """What was done, where, and how the program bore it."""

    seconds: float = 0.0
    done: Counter[str] = field(default_factory=Counter)
    pages: Counter[str] = field(default_factory=Counter)
    sizes: set[tuple[int, int]] = field(default_factory=set)
    answers: list[float] = field(default_factory=list)
    endings: list[float] = field(default_factory=list)
    memory: list[list[int]] = field(default_factory=list)
    matches: int = 0

    def __str__(self) -> str:
        late = quantiles(self.answers, n=20, method="inclusive")[18] if len(self.answers) > 1 else 0.0
        lives = "; ".join(
            f"{life[0] // 1024} to {max(life) // 1024} MB, at the end {life[-1] // 1024}"
            for life in self.memory
            if life
        )
        return (
            f"{self.seconds / 60:.1f} minutes, {sum(self.done.values())} things done: "
            f"{', '.join(f'{number} {what}' for what, number in self.done.most_common())}; "
            f"{len(self.sizes)} window sizes\n"
            f"  pages: {', '.join(f'{page} {number}' for page, number in self.pages.most_common())}\n"
            f"  {len(self.answers)} times a key was answered after {median(self.answers or [0]) * 1000:.0f} ms, "
            f"95 % within {late * 1000:.0f} ms, all within {max(self.answers or [0]) * 1000:.0f} ms\n"
            f"  {len(self.endings)} times it was left, and ended after at most {max(self.endings, default=0):.1f} s\n"
            f"  memory of {len(self.memory)} programs: {lives}\n"
            f"  {self.matches} unfinished matches, all taken up where they were"
        )


class Visitor:
    """Somebody who does anything at all at the screen."""

    def __init__(self, directory: Path, seed: int, arguments: Sequence[str]) -> None:
        self.rng = Random(seed)
        self.directory = directory
        self.figures = Figures()
        self._arguments = arguments
        self._program = self._start()

    # ------------------------------------------------------------------ the visit

    def stay(self, seconds: float) -> None:
        """Do things for so long, then have the program end, and look at what it kept."""
        try:
            begun = time.monotonic()
            measured = begun
            while (now := time.monotonic()) - begun < seconds:
                self._do_something()
                if now - measured > min(5.0, seconds / 20):
                    self._measure()
                    measured = now
            self.figures.seconds += time.monotonic() - begun
            self._leave()
        finally:
            self._program.discard()
        self._look_at_what_is_kept()

    def _start(self) -> Program:
        self.figures.memory.append([])
        program = Program(*self._arguments, "--data-dir", self.directory, size=self.rng.choice(ROOM))
        program.until_written(1000)
        return program

    def _do_something(self) -> None:
        try:
            page = page_of(self._program)
            self.figures.pages[page] += 1
            what = self._choose(page)
            what()
            self.figures.done[what.__name__.strip("_").replace("_", " ")] += 1
            self._program.pump(self.rng.choice([0, 0, 0.01, 0.02, 0.1]))
            self._program.catch_up()
        except (EOFError, OSError):
            self._begin_again()
        else:
            if self._program.has_left:
                self._begin_again()

    def _choose(self, page: str) -> Callable[[], None]:
        if page == "too small" and self.rng.random() < 0.3:
            return self._make_room
        chance = self.rng.random()
        ways: list[tuple[float, Callable[[], None]]] = [
            (0.02, self._ask_for_an_answer), (0.03, self._resize), (0.04, self._make_room), (0.01, self._burst),
            (0.01, self._garbage), (0.12, self._click), (0.05, self._move), (0.03, self._wheel),
        ]  # fmt: skip
        for share, way in ways:
            if chance < share:
                return way
            chance -= share
        return self._go_somewhere if page == "lobby" else self._press

    # ------------------------------------------------------------------ what is done

    def _press(self) -> None:
        key = self._key()
        self._program.press(key)
        if key in LEAVES_THE_LOBBY:
            # What leaves one page must not leave the next one, unseen.
            self._program.pump(1)

    def _key(self) -> str:
        key = self.rng.choice(PRESSED)
        # Whoever leaves all the time gets to see little.
        unwanted = key in LEAVES_THE_LOBBY and page_of(self._program) == "lobby" and self.rng.random() < 0.98
        return "down" if unwanted else key

    def _go_somewhere(self) -> None:
        for _ in range(self.rng.randrange(5)):
            self._program.press("down")
        self._program.pump(0.5)
        self._program.catch_up()
        goes = "▸ Quit" in self._program.text and self.rng.random() < 0.95
        self._program.press(
            "up" if goes else self.rng.choice(["enter", "enter", "enter", "e", "s", "R", "?", ":", "f1", "home"])
        )

    def _burst(self) -> None:
        """As fast as somebody can who leans on the keyboard."""
        keys = [self._key() for _ in range(self.rng.choice([5, 20, 80]))]
        self._program.press(*(key for key in keys if key not in LEAVES_THE_LOBBY))

    def _garbage(self) -> None:
        self._program.send(self.rng.choice(GARBAGE))

    def _click(self) -> None:
        x, y = self._spot()
        if page_of(self._program) == "lobby" and "uit" in self._program.rows[y] and self.rng.random() < 0.95:
            y = 0
        self._program.click(x, y, button=self.rng.choice([0, 0, 0, 0, 0, 1, 2]))

    def _move(self) -> None:
        for _ in range(self.rng.choice([1, 5])):
            self._program.mouse(35, *self._spot())

    def _wheel(self) -> None:
        self._program.mouse(self.rng.choice([64, 65]), *self._spot())

    def _spot(self) -> tuple[int, int]:
        """A cell of the window, mostly one with something in it."""
        rows, rng = self._program.rows, self.rng
        y = rng.randrange(len(rows))
        written = [x for x, glyph in enumerate(rows[y]) if glyph != " "]
        return (rng.choice(written) if written and rng.random() < 0.8 else rng.randrange(len(rows[y]) or 1)), y

    def _resize(self) -> None:
        rng = self.rng
        size = rng.choice(
            [*SIZES, (rng.randint(1, 250), rng.randint(1, 60)), (rng.randint(1, 250), rng.randint(1, 60))]
        )
        self._program.resize(*size)
        self.figures.sizes.add(size)

    def _make_room(self) -> None:
        size = self.rng.choice(ROOM)
        self._program.resize(*size)
        self.figures.sizes.add(size)

    def _ask_for_an_answer(self) -> None:
        """Whatever the page, the help opens or ctrl+c closes something, or the program hangs."""
        program = self._program
        program.resize(*self.rng.choice([size for size in ROOM if size != program.size]))
        program.until(lambda: program.rows[-1].strip() and program.rows[0].strip(), HANG)
        for _ in range(10):
            # Unless something is being shown, nothing more comes.
            if not program.pump(0.2):
                break
        begun, written = time.monotonic(), program.read
        program.press("f1")
        program.pump(3)
        if program.read == written:
            if page_of(program) == "lobby":
                raise AssertionError(f"the lobby does not answer:\n{program.text}")
            begun = time.monotonic()
            program.press("ctrl+c")
            program.pump(HANG)
            assert program.read > written, f"it does not answer:\n{program.text}"
        self.figures.answers.append(time.monotonic() - begun)

    # ------------------------------------------------------------------ how it bears it

    def _measure(self) -> None:
        # It may be just about to end.
        with suppress(OSError, IndexError):
            self.figures.memory[-1].append(self._program.memory)

    def _begin_again(self) -> None:
        """The program has ended: in good order, because it was left."""
        ending = self._program.ended()
        # What was typed just then may stand in the line that was given back.
        assert (ending.status, ending.unrestored) == (0, ""), self._fault()
        assert "riverboat:" not in ending.last_words, self._fault()
        self.figures.done["left"] += 1
        self.figures.endings.append(ending.seconds)
        self._program = self._start()

    def _leave(self) -> None:
        ending = self._program.end(End.TERM)
        assert (ending.status, ending.unrestored, ending.last_words) == (143, "", ""), self._fault()

    def _fault(self) -> str:
        crash = self.directory / "crash.log"
        told = crash.read_text(encoding="utf-8") if crash.exists() else ""
        return f"{self._program.text}\n{told}"

    def _look_at_what_is_kept(self) -> None:
        assert not (self.directory / "crash.log").exists()
        store = Store(self.directory)
        unfinished = store.unfinished()
        store.close()
        for saved in unfinished:
            assert take_stock(self.directory, saved.id) is not None
        self.figures.matches = len(unfinished)
        for life in self.figures.memory:
            quarter = len(life) // 4
            if quarter >= 8:
                assert median(life[-quarter:]) - median(life[quarter : 2 * quarter]) < GROWTH, life


def page_of(program: Program) -> str:
    """Which page a program shows, by its words."""
    width, height = program.size
    if width < 80 or height < 24:
        return "too small"
    rows = program.rows
    text, rail = "\n".join(rows[1:]), rows[0].strip()
    dialogs = {
        "Leave the table?": "leave", "Forget this game?": "forget", "choose   Enter do it   Esc go back": "palette",
        "Enter goes back": "why", "it is your turn.": "curtain",
    }  # fmt: skip
    for words, name in dialogs.items():
        if words in text:
            return name
    pages = {
        "Riverboat  three": "lobby", "Help:": "help", "The rules of": "rules", "Settings": "settings", "Keys": "keys",
        "Unfinished games": "unfinished", "Match scores": "scores",
    }  # fmt: skip
    for words, name in pages.items():
        if rail.startswith(words):
            return name
    for game, title in catalogue.TITLES.items():
        if rail.startswith(title):
            return f"{game} set-up" if rail.endswith("a new game") else f"{game} table"
    return "just being drawn"


def lay_tables(directory: Path, rng: Random) -> None:
    """Have some matches wait to be taken up, those with two people at one screen first."""
    store = Store(directory)
    for second in (Seat("Kit", "novice"), Seat("Bob")):
        for game in rng.sample(list(catalogue.TITLES), len(catalogue.TITLES)):
            found = catalogue.game(game)
            others = [Seat(f"Player {place}", "steady") for place in range(2, found.seats(found.options()))]
            seats = (Seat("Ann"), second, *others)
            Table.open(found, found.options(), seats, rng.randrange(1000), store.journal())
    store.close()


def visit(directory: Path, seed: int, seconds: float, *arguments: str) -> Figures:
    """Do anything at all for so long; what was done."""
    directory.mkdir(parents=True, exist_ok=True)
    save(
        directory,
        Settings(motion=seed % 2 == 1, pace=[6, 3, 5][seed % 3], suits="ascii" if seed % 5 == 4 else "glyphs"),
    )
    lay_tables(directory, Random(seed))
    visitor = Visitor(directory, seed, arguments)
    visitor.stay(seconds)
    return visitor.figures


def test_anything_may_be_done_to_the_program_in_its_window(tmp_path: Path) -> None:
    assert sum(visit(tmp_path, 1, 2.0).done.values()) > 10


@pytest.mark.proof
@pytest.mark.parametrize(
    ("seed", "arguments"),
    [(1, ()), (2, ()), (3, ("demo", "onion")), (4, ()), (5, ("play", "cribbage", "--muggins", "--games", "none"))],
    ids=lambda given: " ".join(given) if isinstance(given, tuple) else "",
)
def test_anything_may_be_done_to_it_for_minutes(tmp_path: Path, seed: int, arguments: tuple[str, ...]) -> None:
    """For ENDURANCE_SECONDS in all, 1300 unless given."""
    figures = visit(tmp_path, seed, float(os.environ.get("ENDURANCE_SECONDS", "1300")) / 5, *arguments)
    print(f"\n{' '.join(arguments) or 'lobby'}: {figures}")
