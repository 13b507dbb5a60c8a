"""`riverboat play` and `demo` without a screen: options, seats, refusals, and a game that is kept and taken up."""

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
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


def test_a_damaged_game_does_not_hide_an_older_good_one(tmp_path: Path) -> None:
    run("play", "cribbage", "--plain", "--seed", "3", data=tmp_path)
    run("play", "cribbage", "--plain", "--seed", "4", lines="one\n", data=tmp_path)
    with closing(sqlite3.connect(tmp_path / "riverboat.db")) as db, db:
        db.execute("UPDATE matches SET options = '[1' WHERE seed = 4")
    done = run("play", "cribbage", "--plain", "--resume", data=tmp_path)
    assert done.returncode == 0
    assert "cannot be read" in done.stderr
    assert "The game is kept" in done.stdout


def test_a_game_that_cannot_be_kept_is_not_said_to_be(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no directory")
    done = run("play", "cribbage", "--plain", "--seed", "3", data=tmp_path / "file" / "within")
    assert done.returncode == 0
    assert "The game is kept" not in done.stdout
    assert "You have left the game." in done.stdout


def test_what_a_stream_cannot_hold_does_no_harm() -> None:
    strict = {**os.environ, "PYTHONIOENCODING": "ascii:strict"}
    command = [sys.executable, "-m", "riverboat", "play", "cribbage", "--plain", "--seat", "human:Zoë"]
    done = subprocess.run(command, input=b"\xff\xe9\n", capture_output=True, env=strict, check=False, timeout=60)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"is not understood" in done.stdout


@pytest.mark.parametrize("closing_words", [">&-", "<&-", "2>&-"])
@pytest.mark.parametrize("command", ["cribbage count 5c 5d 5h Js 5s", "cribbage count -", "rules cribbage CRI-9"])
def test_closed_streams_do_no_harm(command: str, closing_words: str) -> None:
    shell = f"{sys.executable} -m riverboat {command} {closing_words} </dev/null"
    if closing_words == "<&-":
        shell = shell.removesuffix(" </dev/null")
    done = subprocess.run(["/bin/sh", "-c", shell], capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0
    assert "Traceback" not in done.stderr


def test_a_full_disk_is_told_in_a_sentence() -> None:
    shell = f"{sys.executable} -m riverboat cribbage count 5c 5d 5h Js 5s >/dev/full"
    done = subprocess.run(["/bin/sh", "-c", shell], capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 1
    assert done.stderr == "riverboat: The output could not be written: No space left on device.\n"


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
        (("play", "cribbage", "--seed", "9" * 5000), "The seed cannot be '999"),
        (("play", "mugsy", "--ante", "9" * 5000), "Ante cannot be '999"),
        (("play", "cribbage", "--seat", "human:A\nB"), "A player cannot be called 'A\\nB'"),
        (("play", "cribbage", "--seat", "human:" + "A" * 41), "A player cannot be called"),
        (("play", "cribbage", "--plain", "--data-dir", "~nobody-at-all/x"), "There is no such home directory"),
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


def test_a_byte_order_mark_begins_no_card() -> None:
    done = run("cribbage", "count", "-", lines="\ufeff5c 5d 5h Js / 5s\r\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("twenty-nine\n")
