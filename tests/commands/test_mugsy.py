"""`riverboat mugsy read` and `compare`: the answers, bad input, and what is not imported."""

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from riverboat.cli import main

CASES = [
    json.loads(line) for line in (Path(__file__).parent.parent / "cases" / "mugsy-read.jsonl").read_text().splitlines()
]
SOURCE = "Ac 5d 4h Qs Qd"
KINGS = "Kc Kd Kh 9s 2c"


def run(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as left:
        main(["mugsy", *args])
    out, err = capsys.readouterr()
    assert isinstance(left.value.code, int)
    return left.value.code, out, err


def run_lines(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lines: str, *args: str
) -> tuple[int, str, str]:
    monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
    return run(capsys, *args)


def test_read_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "read", "--json", SOURCE)
    assert status == 0
    assert json.loads(out) == {
        "cards": SOURCE,
        "high": {"category": "four of a kind", "ranks": "AAAA5", "as": "Ac 5d As Ah Ad"},
        "low": "5-4-3-2-A",
    }


def test_cards_may_be_given_as_one_word_each(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "read", *SOURCE.lower().split()) == run(capsys, "read", SOURCE)


def test_read_in_words_tells_what_the_wilds_stand_for_both_ways(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "read", SOURCE)
    assert out == ("Ac 5d 4h Qs Qd: four aces, five kicker (Ac 5d As Ah Ad); low 5-4-3-2-A (Ac 5d 4h 3c 2c)\n")


def test_read_in_words_without_a_low(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "read", KINGS)
    assert out == "Kc Kd Kh 9s 2c: three kings, nine kicker (Kc Kd Kh 9s 2c); no low\n"


def test_every_given_case_through_one_run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    lines = "\n".join(case["cards"] for case in CASES)
    status, out, err = run_lines(monkeypatch, capsys, lines, "read", "--json", "-")
    answers = [json.loads(line) for line in out.splitlines()]
    assert (status, err) == (0, "")
    assert [(each["cards"], each["high"]["category"], each["low"]) for each in answers] == [
        (case["cards"], case["high"], case["low"]) for case in CASES
    ]


def test_compare_in_json_counts_hands_from_nought(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "compare", "--json", KINGS, SOURCE)
    assert json.loads(out) == {"high": [1], "low": [1]}


def test_compare_lists_all_that_tie_and_none_without_a_low(capsys: pytest.CaptureFixture[str]) -> None:
    tied = ("Kc 9d 7h 5s 2c", "Ts 8d 6h 3c 2d", "Ks 9h 7d 5c 2h")
    _, out, _ = run(capsys, "compare", "--json", *tied)
    assert json.loads(out) == {"high": [0, 2], "low": []}
    _, out, _ = run(capsys, "compare", *tied)
    assert out == "High: hands 1 and 3 tie, king-nine high. Low: nobody has one.\n"


def test_compare_splits_high_and_low(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "compare", "--json", KINGS, "2d 3d 5h 6s 7c")
    assert json.loads(out) == {"high": [0], "low": [1]}
    _, out, _ = run(capsys, "compare", KINGS, "2d 3d 5h 6s 7c")
    assert out == "High: hand 1, three kings, nine kicker. Low: hand 2, 7-6-5-3-2.\n"


def test_compare_reads_lines_with_hands_parted_by_strokes(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, _ = run_lines(monkeypatch, capsys, f"{KINGS} / {SOURCE}\n\n", "compare", "--json", "-")
    assert (status, json.loads(out)) == (0, {"high": [1], "low": [1]})


@pytest.mark.parametrize(
    ("args", "part"),
    [
        (["read", "Ac 5d 4h Qs"], "is five cards, but 4 were given"),
        (["read", "Ac 5d 4h Qs Qd Kc"], "is five cards, but 6 were given"),
        (["read", ""], "is five cards, but none was given"),
        (["read", "Ac 5d 4h Qs Xx"], "'Xx' is not a card"),
        (["read", "Ac 5d 4h Qs Qw"], "not in this game's pack of 52"),
        (["read", "Ac 5d 4h Qs Ac"], "named twice"),
        (["read"], "Missing argument"),
        (["compare", SOURCE], "Two hands or more"),
        (["compare", SOURCE, "Kc"], "is five cards, but 1 was given"),
        (["compare", SOURCE, "Ac Kd Kh 9s 2c"], "named twice"),
        (["compare", "--jsn", SOURCE, KINGS], "--jsn"),
    ],
)
def test_bad_input_gets_one_sentence_and_status_2(
    args: list[str], part: str, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = run(capsys, *args)
    assert (status, out) == (2, "")
    assert part in err
    assert err.count("\n") == 1
    assert err.rstrip().endswith(".") or err.rstrip().endswith(").")


def test_a_bad_line_ends_the_run_or_is_passed_over(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = f"{SOURCE}\nAc\n{KINGS}\n"
    status, out, err = run_lines(monkeypatch, capsys, lines, "read", "--json", "-")
    assert (status, len(out.splitlines())) == (2, 1)
    assert "line 2: A hand of Mugsy's Nightmare is five cards, but 1 was given." in err
    status, out, _ = run_lines(monkeypatch, capsys, lines, "read", "--json", "--keep-going", "-")
    assert (status, len(out.splitlines())) == (2, 2)


def test_reading_a_hand_imports_neither_screen_nor_models_nor_the_engine() -> None:
    code = (
        "import sys, riverboat.commands.mugsy\n"
        "wanted = ('textual', 'pydantic', 'rich', 'sqlite3', 'asyncio', 'riverboat.engine')\n"
        "print([name for name in sys.modules if name.startswith(wanted) and name != 'riverboat.engine'])\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
