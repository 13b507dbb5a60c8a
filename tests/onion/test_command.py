"""`riverboat onion group` and `compare`: the answers, every option, bad input, and what is not imported."""

import io
import json
import subprocess
import sys
from typing import Any

import pytest

from onion.solving import cases
from riverboat.cli import main

FIRST = "3c 3s 4s Js Ah 7h Qh Ad 4d 6d"


def run(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as left:
        main(["onion", *args])
    out, err = capsys.readouterr()
    assert isinstance(left.value.code, int)
    return left.value.code, out, err


def answer(capsys: pytest.CaptureFixture[str], *args: str) -> str:
    status, out, err = run(capsys, *args)
    assert (status, err) == (0, "")
    return out


def in_json(capsys: pytest.CaptureFixture[str], *args: str) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(answer(capsys, "group", "--json", *args))
    return told


def names(capsys: pytest.CaptureFixture[str], *args: str) -> list[str]:
    return [each["name"] for each in in_json(capsys, *args)["groups"]]


def without_cards(groups: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{key: each[key] for key in ("name", "nulls", "total") if key in each} for each in groups]


class TestGroup:
    def test_in_json_from_the_highest_group_down(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert in_json(capsys, FIRST) == {
            "cards": FIRST,
            "groups": [
                {"name": "double onion", "cards": ["Js", "Ah", "Qh", "Ad"]},
                {"name": "five-card onion", "cards": ["3c", "3s", "4s", "7h", "4d"]},
                {"name": "plain total", "total": 6, "cards": ["6d"]},
            ],
        }

    def test_null_eights_are_counted_and_come_last(self, capsys: pytest.CaptureFixture[str]) -> None:
        (onion,) = in_json(capsys, "--eights", "null", "Kc 8d As 8h")["groups"]
        assert onion == {"name": "four-card onion", "nulls": 2, "cards": ["Kc", "As", "8d", "8h"]}

    def test_wild_cards_say_what_they_stand_for(self, capsys: pytest.CaptureFixture[str]) -> None:
        (royal,) = in_json(capsys, "--eights", "wild", "7c 7s 8h")["groups"]
        assert royal == {"name": "royal", "cards": ["7c", "7s", "8h"], "wild": {"8h": "7h"}}

    def test_a_picture_without_json(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert answer(capsys, "group", "--eights", "wild", "Kc", "8s") == (
            "┌────┬───────┐\n│ Kc │ 8s→As │  two-card onion\n└─10─┴───11──┘\n"
        )
        assert answer(capsys, "group", "--eights", "null", "Kc As 8h") == (
            "┌────┬────┬────┐\n│ Kc │ As │ 8h │  three-card onion with one null eight\n└─10─┴─11─┴null┘\n"
        )

    @pytest.mark.parametrize(
        ("options", "hand", "right"),
        [
            ("", "Kc As", ["two-card onion"]),
            ("--fool", "Tc Ts Jc Js 7c 7s 7h", ["double bagel", "royal"]),
            ("--pairs=1998", "9c 5c 2v", ["flush"]),
            ("--zeroed-aces", "Kc As", ["plain total"]),
            ("--lady", "Kc As", ["two-card onion"]),
            ("--lady --wild-round", "Kc As", ["plain total"]),
            ("--death", "Kc Qs Jh Ah Ad Ac", ["triple onion"]),
            ("--death --wild-round", "Kc Qs Jh Ah Ad Ac", ["double onion", "two-card onion"]),
            ("--sender", "Kc As", ["two-card onion"]),
            ("--sender --wild-round", "Kc As", ["plain total"]),
            ("--archchancellor", "Jv 8c 3h", ["plain total"]),
            ("--octavo --eights=wild", "8c 8s 8h 8d 8w 8v 8u 8o", ["lesser onion"]),
            ("--jack-wild", "Jv 7c 7s", ["royal"]),
            ("--tuin", "Qo 2c Ah Ad 9c", ["double onion", "plain total"]),
            ("--elephants", "Qo 9c 9s Tc Ts", ["double onion", "plain total"]),
        ],
    )
    def test_each_option(self, capsys: pytest.CaptureFixture[str], options: str, hand: str, right: list[str]) -> None:
        assert names(capsys, *options.split(), hand) == right

    def test_the_shift_found_is_named(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert in_json(capsys, "--tuin", "Qo 2c Ah Ad 9c")["shift"] == {"lowered": "9c", "raised": "2c"}
        assert in_json(capsys, "--elephants", "Qo 9c 9s Tc Ts")["elephants"] == ["9c", "9s", "Tc", "Ts"]
        assert "shift" not in in_json(capsys, "--tuin", "--elephants", "Qo 9c 9s Tc Ts")
        assert answer(capsys, "group", "--tuin", "Qo 2c Ah Ad 9c").startswith("A'Tuin lowers 9c and raises 2c.\n")

    def test_every_given_case(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        by_options: dict[str, list[dict[str, Any]]] = {}
        for case in cases("onion-conditions.jsonl"):
            by_options.setdefault(case["options"], []).append(case)
        for case in cases("onion-group.jsonl"):
            by_options.setdefault(f"--eights {case['eights']}{' --fool' * case['fool']}", []).append(case)
        for options, alike in by_options.items():
            monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join(case["cards"] for case in alike)))
            lines = answer(capsys, "group", "--json", *options.split(), "-").splitlines()
            told = [json.loads(line) for line in lines]
            assert [each["cards"] for each in told] == [case["cards"] for case in alike]
            assert [without_cards(each["groups"]) for each in told] == [case["groups"] for case in alike]

    @pytest.mark.parametrize(
        ("args", "sentence"),
        [
            (("Kx",), "'Kx' is not a card"),
            (("Kc Kc",), "Kc is named twice"),
            (("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc",), "at most ten cards, but 11 were given"),
            (("",), "No card was given"),
            (("--eights", "purple", "Kc"), "'purple' is not one of 'plain', 'null', 'wild'"),
            ((), "Missing argument"),
        ],
    )
    def test_bad_input_is_one_sentence_and_status_2(
        self, capsys: pytest.CaptureFixture[str], args: tuple[str, ...], sentence: str
    ) -> None:
        status, out, err = run(capsys, "group", *args)
        assert (status, out, err.count("\n")) == (2, "", 1)
        assert sentence in err

    def test_a_bad_line_is_named_by_its_number(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(sys, "stdin", io.StringIO("Kc As\nKc Kc\nKc"))
        status, out, err = run(capsys, "group", "--json", "-")
        assert (status, len(out.splitlines())) == (2, 1)
        assert "line 2: Kc is named twice" in err


class TestCompare:
    ONE = "9c 5s 5h 2d Jc Js Kh Kd"
    OTHER = "9s 5c 5d 2h Jh Jd"

    def test_in_words(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert answer(capsys, "compare", self.OTHER, self.ONE) == (
            f"Hand 1, {self.OTHER}: four-card onion and bagel.\n"
            f"Hand 2, {self.ONE}: four-card onion and double bagel.\n"
            "Hand 2 is ahead of hand 1: level on the four-card onion; double bagel beats bagel.\n"
        )

    def test_in_json(self, capsys: pytest.CaptureFixture[str]) -> None:
        told = json.loads(answer(capsys, "compare", "--json", self.OTHER, self.ONE, "Ac"))
        assert told["ahead"] == [1]
        assert told["order"] == [1, 0, 2]
        assert told["reason"] == "level on the four-card onion; double bagel beats bagel"
        assert [hand["cards"] for hand in told["hands"]] == [self.OTHER, self.ONE, "Ac"]

    def test_level_hands_are_all_ahead(self, capsys: pytest.CaptureFixture[str]) -> None:
        told = json.loads(answer(capsys, "compare", "--json", "Kc As", "2c", "Kd Ah"))
        assert (told["ahead"], told["reason"]) == ([0, 2], "two-card onion beats a two")
        assert "Hands 1 and 2 are equal, and the senior wins" in answer(capsys, "compare", "Kc As", "Kd Ah")

    def test_the_same_options(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert "two-card onion beats bagel" in answer(capsys, "compare", "Kc As", "Kd Qd")
        assert "bagel beats two-card onion" in answer(capsys, "compare", "--fool", "Kc As", "Kd Qd")

    def test_lines(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        monkeypatch.setattr(sys, "stdin", io.StringIO("Kc As / Kd Qd\nKd Qd / Kc As\n"))
        told = [json.loads(line)["ahead"] for line in answer(capsys, "compare", "--json", "-").splitlines()]
        assert told == [[0], [1]]

    @pytest.mark.parametrize(
        ("args", "sentence"),
        [
            (("Kc As",), "Two hands or more"),
            (("Kc As", "Kc 2d"), "Kc is named twice"),
            (("Kc As", ""), "No card was given"),
        ],
    )
    def test_bad_input_is_one_sentence_and_status_2(
        self, capsys: pytest.CaptureFixture[str], args: tuple[str, ...], sentence: str
    ) -> None:
        status, out, err = run(capsys, "compare", *args)
        assert (status, out, err.count("\n")) == (2, "", 1)
        assert sentence in err


def test_the_commands_import_neither_the_screen_nor_the_codec() -> None:
    code = (
        "import sys\n"
        "from riverboat.cli import main\n"
        "try:\n"
        "    main(['onion', 'group', 'Kc As'])\n"
        "finally:\n"
        "    print([name for name in ('textual', 'pydantic', 'rich') if name in sys.modules])\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, encoding="utf-8")
    assert done.returncode == 0
    assert done.stdout.endswith("[]\n")


def test_plain_lines_where_the_output_cannot_show_others() -> None:
    code = "from riverboat.cli import main\nmain(['onion', 'group', '--eights', 'wild', 'As 8s'])\n"
    done = subprocess.run(
        [sys.executable, "-X", "utf8=0", "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONIOENCODING": "ascii"},
    )
    assert done.stdout == "+----+-------+\n| As | 8s>Ks |  two-card onion\n+-11-+---10--+\n"
