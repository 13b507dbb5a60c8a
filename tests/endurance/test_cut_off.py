"""The real program is cut off again and again in the middle of play, and the game is always exactly where it was."""

import os
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from random import Random

import pytest

from endurance.kept import Kept, Rows, Shadow, decision, is_shown, match_now, rows_now, take_stock
from endurance.program import End, Ending, Program
from riverboat import catalogue
from riverboat.settings import Settings, save
from riverboat.tui.screens.lobby import what

KEYS: dict[str, Sequence[str]] = {
    "cribbage": [*"1234566", *["enter"] * 8, "space", "left", "right", "up", "down", "g", "escape", "f2"],
    "mugsy": [*"ckkcbbrf", *["enter"] * 4, "space", "left", "right", "u", "escape", "f2"],
    "onion": [
        *"1234567890mraxyzbihcgutsf", *["enter"] * 12, *["x"] * 3, *["space"] * 3, "left", "right", "up", "down",
        "escape", "f2",
    ],
}  # fmt: skip
"""What somebody presses at each table, the more often the more likely."""

OPTIONS: dict[str, Sequence[Sequence[str]]] = {
    "cribbage": [
        (), ("--games", "none"), ("--muggins",), ("--variant", "five_card"),
        ("--seat", "human:Ann", "--seat", "human:Bob"),
    ],
    "mugsy": [
        (), ("--players", "3", "--rebuy"), ("--players", "8", "--hands", "2"),
        ("--players", "3", "--seat", "human:Ann", "--seat", "human:Bob", "--seat", "loose:Kit"),
    ],
    "onion": [
        (), ("--gambling", "--rounds", "none"), ("--schedule", "all", "--ask", "everyone", "--layout", "manual"),
        ("--players", "3", "--rounds", "2", "--seat", "human:Ann", "--seat", "steady:Kit", "--seat", "human:Bob"),
    ],
}  # fmt: skip
"""Tables of each kind, two people at one screen among them."""

TABLES = 18
"""After so many cuts another table is taken; not a multiple of the ways."""

SIZES = [(80, 24), (100, 30), (120, 40), (160, 50)]


@dataclass
class Figures:
    """What was seen, for the report."""

    cuts: Counter[End] = field(default_factory=Counter)
    actions: int = 0
    thoughts: int = 0
    matches: int = 0
    finished: int = 0
    offered: int = 0
    decisions: int = 0
    """How often the resumed program showed the very picture that is drawn of what was kept."""
    curtains: int = 0
    at_rest: int = 0
    """How often it showed that picture when it was cut off, too."""
    rushed: int = 0
    """How often more was committed than had been when the harness last looked."""
    restored: int = 0
    left: int = 0
    """Matches left for another, and found as they were left at the end."""
    seconds: list[float] = field(default_factory=list)

    def __str__(self) -> str:
        ways = ", ".join(f"{self.cuts[way]} {way.value}" for way in End)
        slow = sorted(self.seconds)
        return (
            f"{sum(self.cuts.values())} cuts ({ways}); {self.matches} matches, {self.finished} played to the end, "
            f"{self.left} left for another and found as they were left; "
            f"{self.actions} actions kept, {self.thoughts} of computers chosen again from the same cards; "
            f"{self.offered} games offered and taken up, {self.decisions} pictures the same after the start "
            f"({self.curtains} behind a curtain), "
            f"{self.at_rest} the same before the cut too; {self.rushed} cuts in mid-action; "
            f"{self.restored} terminals restored; "
            f"leaving took {slow[len(slow) // 2]:.2f} s, at most {slow[-1]:.2f}"
        )


class Player:
    """Somebody who plays one game in one directory, and whose program is cut off all the time."""

    def __init__(self, directory: Path, game: str, seed: int) -> None:
        self.directory = directory
        self.game = game
        self.rng = Random(seed)
        self.figures = Figures()
        self._seed = seed
        self._match = ""
        self._known = 0
        self._kept: Kept | None = None
        self._shadow: Shadow | None = None
        self._left: dict[str, Rows] = {}

    def change_tables(self) -> None:
        """Leave the match as it is and begin another; it must still be there at the end."""
        if self._kept is not None:
            self._left[self._match] = self._kept.rows
        self._kept = None

    def look_back(self) -> None:
        """Assert that the matches that were left are as they were left."""
        for match, rows in self._left.items():
            assert take_stock(self.directory, match) is not None
            assert rows_now(self.directory, match) == rows
        self.figures.left = len(self._left)

    def play_until_cut(self, way: End) -> None:
        """Start the program, play a while, and cut it off; asserts all that must hold then."""
        save(self.directory, Settings(motion=self.rng.random() < 0.3, pace=self.rng.choice([3, 5, 6, 6, 6])))
        size = self.rng.choice(SIZES)
        program = self._begin(size) if self._kept is None else self._take_up(self._kept, size)
        try:
            self._press_keys(program)
            seen = rows_now(self.directory, self._match)
            ending = program.end(way)
        finally:
            program.discard()
        self._check_ending(way, ending)
        self._check_kept(seen, program, size)

    def _begin(self, size: tuple[int, int]) -> Program:
        """Begin a new match from the command line."""
        self._seed += 1
        options = OPTIONS[self.game][self._seed % len(OPTIONS[self.game])]
        program = Program(
            "play", self.game, "--seed", str(self._seed), "--data-dir", self.directory, *options, size=size
        )
        program.until(lambda: program.rows[0].startswith(f"  {catalogue.TITLES[self.game]}"))
        self._match, before = match_now(self.directory), self._match
        assert self._match not in ("", before)
        self._shadow, self._known = None, 0
        self.figures.matches += 1
        return program

    def _take_up(self, kept: Kept, size: tuple[int, int]) -> Program:
        """Start the program anew: it offers the game first, and shows the decision at which it was cut off."""
        program = Program("--data-dir", self.directory, size=size)
        program.until_shown(f"▸ Go on with {what(kept.saved)}")
        self.figures.offered += 1
        program.press("enter")
        program.until(lambda: program.rows[0].startswith(f"  {catalogue.TITLES[self.game]}"))
        if kept.is_asked:
            self._check_decision(program, kept, size)
        return program

    def _check_decision(self, program: Program, kept: Kept, size: tuple[int, int]) -> None:
        wanted = decision(kept.table, *size)
        if kept.is_curtained:
            assert kept.table.to_act is not None
            program.until_shown(f"{kept.table.names[kept.table.to_act]}, it is your turn.")
            assert not set(program.text) & set("♣♠♥♦†Ψ∪◉"), "no card is to be seen"
            program.press("enter")
            self.figures.curtains += 1
        try:
            program.until(lambda: is_shown(program.rows, wanted))
        except TimeoutError as error:
            raise AssertionError("\n".join(["another decision is shown:", str(error), *wanted])) from error
        self.figures.decisions += 1

    def _press_keys(self, program: Program) -> None:
        """Press some keys; sometimes with time for an answer, sometimes without."""
        rng = self.rng
        if "DEMO" in program.rows[0] and rng.random() < 0.5:
            program.press("d")
        for _ in range(rng.choice([0, 1, 2, 5, 10, 20, 40])):
            program.press(rng.choice(KEYS[self.game]))
            program.pump(rng.choice([0, 0.02, 0.1, 0.1, 0.3]))
        if rng.random() < 0.4:
            # Until nothing moves any more, mostly because the player is asked.
            for _ in range(20):
                if not program.pump(0.4):
                    break
        program.catch_up()

    def _check_ending(self, way: End, ending: Ending) -> None:
        assert ending.status == way.status, (way, ending)
        if way.restores:
            assert ending.unrestored == ""
            assert ending.last_words == ""
            self.figures.restored += 1
        if way is not End.KILL:
            self.figures.seconds.append(ending.seconds)
        self.figures.cuts[way] += 1

    def _check_kept(self, seen: Rows, program: Program, size: tuple[int, int]) -> None:
        kept = take_stock(self.directory, self._match)
        rows = rows_now(self.directory, self._match)
        assert rows[: len(seen)] == seen, "what was committed before the cut is there after it"
        self.figures.rushed += len(rows) > len(seen)
        self.figures.finished += kept is None
        if kept is not None:
            if self._shadow is None:
                self._shadow = Shadow(kept.table.match, kept.table.seats)
            known = self._shadow.thoughts
            self._shadow.follow(rows)
            assert self._shadow.is_like(kept.table)
            self.figures.thoughts += self._shadow.thoughts - known
            if kept.is_asked and is_shown(program.rows, decision(kept.table, *size)):
                self.figures.at_rest += 1
        self.figures.actions += len(rows) - self._known
        self._kept, self._known = kept, len(rows)


def cut_off(directory: Path, game: str, seed: int, cuts: int) -> Figures:
    """Cut a game off so many times, each way in turn; what was seen."""
    player = Player(directory, game, seed)
    for cut, way in zip(range(cuts), cycle(End), strict=False):
        if cut % TABLES == 0:
            player.change_tables()
        player.play_until_cut(way)
    player.look_back()
    return player.figures


def test_a_game_that_is_cut_off_is_taken_up_exactly_where_it_was(tmp_path: Path) -> None:
    assert sum(cut_off(tmp_path, "cribbage", 1, 2).cuts.values()) == 2


@pytest.mark.proof
@pytest.mark.parametrize("game", list(catalogue.TITLES))
def test_games_cut_off_again_and_again_are_taken_up_exactly_where_they_were(tmp_path: Path, game: str) -> None:
    """CUTS times a game (80 unless given): by -9, SIGTERM, SIGHUP and the end of the terminal in turn."""
    figures = cut_off(tmp_path, game, 1000, int(os.environ.get("CUTS", "80")))
    print(f"\n{game}: {figures}")
    assert figures.decisions
    assert figures.thoughts
