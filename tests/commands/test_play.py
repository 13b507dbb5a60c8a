"""`riverboat play` and `demo` without a screen: options, seats, refusals, and a game that is kept and taken up."""

import subprocess
import sys
from pathlib import Path

import pytest

from riverboat.commands.play import seat_list
from riverboat.table import Seat


def run(*arguments: str, lines: str = "", data: Path | None = None) -> subprocess.CompletedProcess[str]:
    where = ["--data-dir", str(data)] if data else []
    return subprocess.run(
        [sys.executable, "-m", "riverboat", *arguments, *where],
        input=lines,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def test_a_demo_plays_a_whole_game() -> None:
    done = run("demo", "cribbage", "--plain", "--seed", "1", "--seat", "steady", "--seat", "novice:Tommy")
    assert done.returncode == 0
    assert "Tommy" in done.stdout
    assert done.stdout.endswith("The match is over.\n")
    assert done.stderr == ""


def test_the_same_seed_plays_the_same_game() -> None:
    seats = ("--seat", "steady", "--seat", "steady")
    first = run("demo", "cribbage", "--plain", "--seed", "2", *seats)
    assert first.stdout == run("demo", "cribbage", "--plain", "--seed", "2", *seats).stdout
    assert first.stdout != run("demo", "cribbage", "--plain", "--seed", "3", *seats).stdout


def test_a_game_left_is_kept_and_taken_up_at_the_same_decision(tmp_path: Path) -> None:
    left = run("play", "cribbage", "--plain", "--seed", "3", lines="5\none\n", data=tmp_path)
    assert "The game is kept" in left.stdout
    question = left.stdout.splitlines()[-3:-2]
    again = run("play", "cribbage", "--plain", "--resume", data=tmp_path)
    assert again.returncode == 0
    assert again.stdout.splitlines()[-3:-2] == question


def test_there_is_nothing_to_take_up_in_an_empty_store(tmp_path: Path) -> None:
    done = run("play", "cribbage", "--plain", "--resume", data=tmp_path)
    assert done.returncode == 2
    assert done.stderr == "riverboat: There is no unfinished game of Cribbage to take up.\n"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("play",), "Missing word after riverboat play: it takes onion, cribbage, mugsy"),
        (("play", "whist"), "There is no game 'whist'"),
        (("play", "cribbage", "--variant", "seven"), "Game cannot be 'seven': it takes six_card or five_card."),
        (("play", "mugsy", "--players", "9"), "Players cannot be '9': it takes a whole number from 2 to 8."),
        (("play", "onion", "--modifiers", "0,44"), "Modifiers cannot be '0,44'"),
        (("play", "cribbage", "--seed", "x"), "The seed cannot be 'x'"),
        (("play", "cribbage", "--seat", "bob"), "--seat cannot be 'bob': it takes human, novice, steady, expert."),
        (("demo", "cribbage", "--seat", "human"), "--seat cannot be 'human'"),
        (("play", "cribbage", *("--seat", "human") * 3), "There are 2 seats here, and --seat was given 3 times."),
        (("play", "cribbage", "--seat", "human:A", "--seat", "steady:a"), "Two seats have the same name"),
        (("play", "cribbage", "--frob"), "No such option '--frob'"),
        (("play", "cribbage"), "The screen needs a terminal"),
        (("rules", "cribbage", "CRI-99"), "There is no clause 'CRI-99'"),
        (("rules", "whist"), "There is no game called 'whist': the games are onion, cribbage, mugsy."),
        (("frob",), "There is no command 'frob'"),
        ((), "The screen needs a terminal"),
    ],
)
def test_bad_input_gets_one_sentence_and_status_2(arguments: tuple[str, ...], sentence: str) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith(f"riverboat: {sentence}")
    assert done.stderr.count("\n") == 1
    assert done.stderr.endswith(".\n")


def test_plain_play_imports_no_textual() -> None:
    code = (
        "import sys; from riverboat.cli import main\n"
        "try: main(['demo', 'cribbage', '--plain', '--seed', '1', '--seat', 'novice', '--seat', 'novice'])\n"
        "except SystemExit: pass\n"
        "assert not {'textual', 'pydantic', 'rich'} & set(sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stderr


def test_seats_not_given_are_a_person_and_computers() -> None:
    seats = seat_list("cribbage", 2, (), persons=True)
    assert [seat.level for seat in seats] == [None, "steady"]
    assert seat_list("cribbage", 2, ("expert:Bob", "human:Ann"), persons=True) == (Seat("Bob", "expert"), Seat("Ann"))


def test_where_persons_play_and_none_was_given_the_first_free_seat_is_a_persons() -> None:
    seats = seat_list("onion", 7, ("expert:X",), persons=True)
    assert [seat.level for seat in seats] == ["expert", None, *["steady"] * 5]
    assert [seat.level for seat in seat_list("onion", 3, ("steady", "human:Ann"), persons=True)] == [
        "steady",
        None,
        "steady",
    ]
    assert [seat.level for seat in seat_list("cribbage", 2, ("expert", "steady"), persons=True)] == ["expert", "steady"]
    assert [seat.level for seat in seat_list("onion", 3, (), persons=False)] == ["expert"] * 3


def test_the_help_says_what_numbers_and_sets_of_numbers_are_taken() -> None:
    words = " ".join(run("play", "onion", "--help").stdout.split())
    assert "Takes a whole number from 1 to 1000, or none." in words
    assert "--modifiers 0,1,4 " in words


def test_a_command_whose_module_is_missing_gets_one_sentence() -> None:
    code = (
        "import sys; sys.modules['riverboat.commands.rules'] = None\n"
        "from riverboat.cli import main; main(['rules', 'cribbage'])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 2
    assert done.stderr.startswith("riverboat: This installation is damaged: ")
    assert done.stderr.count("\n") == 1
