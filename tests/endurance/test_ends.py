"""The real program ends in good order: asked to, by a signal at any moment, by a fault, or before it has begun."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from time import monotonic

import pytest

from endurance.kept import Shadow, decision, is_shown, match_now, rows_now, take_stock
from endurance.program import PATIENCE, End, Ending, Program
from riverboat.settings import Settings, save

SIZE = (100, 30)


@pytest.fixture
def programs() -> Iterator[list[Program]]:
    """The programs a test starts; none outlives it."""
    started: list[Program] = []
    yield started
    for each in started:
        each.discard()


def sit_down(programs: list[Program], directory: Path, *arguments: str) -> Program:
    """A table of cribbage, with the first decision on it."""
    save(directory, Settings(motion=False, pace=6))
    programs.append(
        Program(
            "play", "cribbage", "--seed", "1", "--data-dir", directory, *(arguments or ("--seat", "human")), size=SIZE
        )
    )
    programs[-1].until_shown("draw a card for the deal")
    return programs[-1]


def take_up(programs: list[Program], directory: Path) -> Program:
    """The lobby, and the table of the game that is offered first."""
    programs.append(Program("--data-dir", directory, size=SIZE))
    programs[-1].until_shown("▸ Go on with Cribbage: You and Granny")
    programs[-1].press("enter")
    return programs[-1]


def play_to_the_throw(program: Program) -> None:
    """Cut for the deal, and go on until cards are to be thrown."""
    while "You are to throw" not in program.text:
        program.press("enter")
        program.pump(1)


def assert_is_kept(programs: list[Program], directory: Path) -> int:
    """Assert that the game is kept at one decision, which the next program shows; how many actions there are."""
    kept = take_stock(directory, match_now(directory))
    assert kept is not None
    shadow = Shadow(kept.table.match, kept.table.seats)
    shadow.follow(kept.rows)
    assert shadow.is_like(kept.table)
    again = take_up(programs, directory)
    if kept.is_asked:
        wanted = decision(kept.table, *SIZE)
        again.until(lambda: is_shown(again.rows, wanted))
    else:
        again.until(lambda: again.rows[0].startswith("  Cribbage"))
    assert again.end(End.TERM).status == 143
    return len(kept.rows)


@pytest.mark.parametrize("key", ["ctrl+c", pytest.param("q", marks=pytest.mark.proof)])
def test_ctrl_c_asks_and_once_more_leaves_and_the_game_is_kept(
    tmp_path: Path, programs: list[Program], key: str
) -> None:
    program = sit_down(programs, tmp_path)
    play_to_the_throw(program)
    program.press(key)
    program.until_shown("Leave the table?")
    program.press("n")
    program.until(lambda: "Leave the table?" not in program.text)
    program.press(key)
    program.until_shown("Leave the table?")
    program.press(key)
    ending = program.ended()
    assert (ending.status, ending.unrestored, ending.last_words) == (0, "", "")
    assert assert_is_kept(programs, tmp_path) > 0


def test_a_program_that_was_stopped_from_outside_goes_on_and_ends_in_good_order(
    tmp_path: Path, programs: list[Program]
) -> None:
    """The terminal's library takes SIGCONT for the end of a ctrl+z that there never was."""
    program = sit_down(programs, tmp_path)
    for _ in range(3):
        program.stop_and_continue()
        program.until_shown("draw a card for the deal")
    program.press("f1")
    program.until_shown("Help: Cribbage")
    ending = program.end(End.TERM)
    assert (ending.status, ending.unrestored) == (143, "")


def faults() -> list[str]:
    return ["draw", "motion", "key", "think", "commit"]


def crash(programs: list[Program], directory: Path, where: str) -> Ending:
    """A program with a fault, played until that ends it."""
    save(directory, Settings(motion=False, pace=6))
    script = str(Path(__file__).with_name("failing.py"))
    program = Program(directory, where, command=(script,), size=SIZE)
    programs.append(program)
    try:
        program.until_shown("draw a card for the deal")
        deadline = monotonic() + PATIENCE
        while monotonic() < deadline:
            program.press("enter")
            program.pump(1)
            program.catch_up()
    except (EOFError, OSError):
        return program.ended()
    raise AssertionError(f"it goes on:\n{program.text}")


@pytest.mark.parametrize("where", ["draw", *(pytest.param(each, marks=pytest.mark.proof) for each in faults()[1:])])
def test_after_a_fault_the_terminal_is_restored_one_sentence_says_so_and_the_game_is_kept(
    tmp_path: Path, programs: list[Program], where: str
) -> None:
    ending = crash(programs, tmp_path, where)
    assert ending.status == 1
    assert ending.unrestored == ""
    assert ending.last_words.startswith("riverboat: a fault of the program, Fault, ended it")
    assert ending.last_words.endswith("the game is kept.")
    assert "Traceback" not in ending.last_words
    # The details are those of the fault itself, not of the thread or the worker it came through.
    assert 'failing.py", line' in (tmp_path / "crash.log").read_text(encoding="utf-8")
    actions = assert_is_kept(programs, tmp_path)
    assert (actions == {"commit": 0, "think": 1}[where]) if where in ("commit", "think") else actions >= 2


@pytest.mark.parametrize(
    ("terminal", "arguments"),
    [
        (terminal, arguments)
        for terminal in ("xterm-256color", "dumb", "")
        for arguments in ((), ("play", "cribbage"), ("demo", "mugsy"), ("play", "onion"), ("learn", "mugsy"))
        if (terminal, arguments) in {("xterm-256color", ()), ("dumb", ())} or os.environ.get("ALL")
    ],
)
def test_without_a_terminal_that_can_show_it_one_sentence_and_status_2(
    tmp_path: Path, programs: list[Program], terminal: str, arguments: tuple[str, ...]
) -> None:
    environment = {"TERM": terminal, "RIVERBOAT_DATA_DIR": str(tmp_path / "none")}
    if terminal == "xterm-256color":
        done = subprocess.run(
            [sys.executable, "-m", "riverboat", *arguments], env={**os.environ, **environment}, text=True,
            stdin=subprocess.DEVNULL, capture_output=True, timeout=PATIENCE, check=False,
        )  # fmt: skip
        assert (done.returncode, done.stdout) == (2, "")
        said = done.stderr
    else:
        program = Program(*arguments, environment=environment)
        programs.append(program)
        ending = program.ended()
        assert (ending.status, ending.unrestored) == (2, "")
        said = program.text
    (sentence,) = [line for line in said.splitlines() if line.strip()]
    assert sentence.startswith("riverboat: ")
    assert "--plain" in sentence
    assert not (tmp_path / "none").exists()


def test_where_nothing_can_be_saved_nothing_is_promised(tmp_path: Path, programs: list[Program]) -> None:
    """The game goes on with a mark; who leaves is told before and after."""
    (tmp_path / "file").touch()
    program = Program("--data-dir", tmp_path / "file", size=SIZE)
    programs.append(program)
    program.until_shown("Nothing can be saved in")
    program.press("down", "enter")
    program.until_shown("a new game")
    program.press("f5")
    program.until_shown("draw a card for the deal")
    assert program.rows[0].rstrip().endswith("NOT SAVED")
    program.press("q")
    program.until_shown("It cannot be saved just now, and is lost")
    program.press("y")
    program.until_shown("Go on with Cribbage")
    ending = program.end(End.TERM)
    assert (ending.status, ending.unrestored) == (143, "")
    assert ending.last_words == f"riverboat: what was played is lost: nothing could be saved in {tmp_path / 'file'}."


@pytest.mark.proof
@pytest.mark.parametrize("arguments", [("demo", "cribbage"), ("demo", "onion"), ("learn", "mugsy")])
def test_a_demo_and_a_lesson_end_in_good_order_too(
    tmp_path: Path, programs: list[Program], arguments: tuple[str, ...]
) -> None:
    for way in End:
        program = Program(*arguments, "--data-dir", tmp_path, size=SIZE)
        programs.append(program)
        program.until_shown("F2 demo", "WATCHING")
        ending = program.end(way)
        assert ending.status == way.status
        assert not way.restores or ending.unrestored == ""


@pytest.mark.proof
@pytest.mark.parametrize("way", [End.TERM, End.HUP])
def test_a_signal_at_any_moment_of_the_start_finds_the_terminal_restored(
    tmp_path: Path, programs: list[Program], way: End
) -> None:
    """After so many bytes have been written, from the first on: before, in and after the first frame."""
    for least in (1, 100, 300, 1000, 3000, 6000, 9000, 12000):
        program = Program("--data-dir", tmp_path, size=SIZE)
        programs.append(program)
        program.until_written(least)
        ending = program.end(way)
        assert ending.unrestored == "", least
        assert ending.status == way.status, least


def test_two_programs_in_one_directory_share_everything_but_a_match(tmp_path: Path, programs: list[Program]) -> None:
    one = sit_down(programs, tmp_path)
    first = match_now(tmp_path)
    other = Program("--data-dir", tmp_path, size=SIZE)
    programs.append(other)
    other.until_shown("Go on with Cribbage: You and Granny")
    other.press("enter")
    other.until_shown("open in another riverboat")
    play_to_the_throw(one)
    # The other begins a match of its own, and both go on at once.
    third = sit_down(programs, tmp_path)
    second = match_now(tmp_path)
    assert second != first
    play_to_the_throw(third)
    for program in (one, third):
        # A key too many may have picked a card already.
        program.press("backspace", "1", "2")
        program.until_shown("Enter throw")
        program.press("enter")
        program.until_shown("are to lay")
    assert other.end(End.HUP).status == 129
    assert one.end(End.KILL).status == -9
    assert third.end(End.TERM).status == 143
    for match in (first, second):
        kept = take_stock(tmp_path, match)
        assert kept is not None
        assert len(kept.rows) == len(rows_now(tmp_path, match)) >= 4
        shadow = Shadow(kept.table.match, kept.table.seats)
        shadow.follow(kept.rows)
        assert shadow.is_like(kept.table)
