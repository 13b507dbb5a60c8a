"""`riverboat cribbage count`, `peg` and `discard`: the answers, bad input, and what is not imported."""

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from riverboat.cli import main

CASES = Path(__file__).parent.parent / "cases"
COUNTS = [json.loads(line) for line in (CASES / "cribbage-count.jsonl").read_text().splitlines()]
PEGS = [json.loads(line) for line in (CASES / "cribbage-peg.jsonl").read_text().splitlines()]


def run(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as left:
        main(["cribbage", *args])
    out, err = capsys.readouterr()
    assert isinstance(left.value.code, int)
    return left.value.code, out, err


def answer(capsys: pytest.CaptureFixture[str], *args: str) -> str:
    status, out, err = run(capsys, *args)
    assert (status, err) == (0, "")
    return out


def run_lines(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lines: str, *args: str
) -> tuple[int, str, str]:
    monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
    return run(capsys, *args)


class TestCount:
    def test_in_json(self, capsys: pytest.CaptureFixture[str]) -> None:
        counted = json.loads(answer(capsys, "count", "--json", "5c 5d 5h Js", "5s"))
        combinations = counted.pop("combinations")
        assert counted == {"points": 29, "fifteens": 16, "runs": 0, "pairs": 12, "flush": 0, "nobs": 1}
        assert len(combinations) == 10
        assert combinations[0] == {"kind": "fifteen", "cards": "5c Js", "points": 2, "spoken": "fifteen two"}
        assert sum(each["points"] for each in combinations) == 29

    def test_in_words(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert answer(capsys, "count", "7s 8c 8d Kc", "Qh") == "fifteen two, fifteen four, and a pair is six\n"
        assert answer(capsys, "count", "2h 4c 6d 8s", "Ks") == "nineteen\n"

    def test_cards_may_be_words_of_their_own(self, capsys: pytest.CaptureFixture[str]) -> None:
        whole = answer(capsys, "count", "--json", "4c 5d 6h 4s", "5c")
        assert answer(capsys, "count", "--json", "4c", "5d", "6h", "4s", "5c") == whole
        assert answer(capsys, "count", "--json", "4c 5d 6h 4s / 5c") == whole
        assert answer(capsys, "count", "--json", "4C,5D,6H,4S", "5C") == whole

    def test_crib_and_variant(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert answer(capsys, "count", "--crib", "2h 4h 6h 8h", "Ks") == "nineteen\n"
        assert answer(capsys, "count", "--crib", "2h 4h 6h 8h", "Kh") == "a flush of five is five\n"
        assert answer(capsys, "count", "--variant", "five_card", "2h 4h 6h", "Ks") == "a flush of three is three\n"
        crib = answer(capsys, "count", "--crib", "--json", "--variant", "five-card", "2h 3h Jh 2c", "Ah")
        assert json.loads(crib)["points"] == 19

    def test_every_given_case_through_one_run(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        for is_crib in (False, True):
            cases = [case for case in COUNTS if case["crib"] is is_crib]
            lines = "\n".join(f"{case['hand']} / {case['starter']}" for case in cases)
            flags = ("--crib",) if is_crib else ()
            status, out, err = run_lines(monkeypatch, capsys, lines, "count", "--json", *flags, "-")
            assert (status, err) == (0, "")
            assert [json.loads(line)["points"] for line in out.splitlines()] == [case["points"] for case in cases]

    @pytest.mark.parametrize(
        ("args", "sentence"),
        [
            (("5c 5d 5h Jx", "5s"), "'Jx' is not a card"),
            (("5c 5d 5h Jw", "5s"), "Jw is not in this game's pack of 52 cards"),
            (("5c 5d 5h 5c", "5s"), "5c is named twice"),
            (("5c 5d 5h Js",), "4 cards and the starter, 5 in all, but 4 were given"),
            (("5c 5d 5h Js 6s", "5s"), "5 in all, but 6 were given"),
            (("--variant", "five_card", "5c 5d 5h Js", "5s"), "3 cards and the starter, 4 in all, but 5 were given"),
            (("5c 5d 5h / Js 5s",), "one card stands after the stroke"),
            (("",), "but none was given"),
            (("--variant", "seven_card", "5c"), "'seven_card'"),
            ((), "Missing argument"),
            (("--crip", "5c"), "--crip"),
        ],
    )
    def test_bad_input_gets_one_sentence(
        self, capsys: pytest.CaptureFixture[str], args: tuple[str, ...], sentence: str
    ) -> None:
        status, out, err = run(capsys, "count", *args)
        assert (status, out) == (2, "")
        assert sentence in err
        assert err.count("\n") == 1

    def test_a_batch_names_the_line_and_stops_or_goes_on(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        lines = "7s 8c 8d Kc / Qh\n\n5c 5d\n2h 4c 6d 8s / Ks\n"
        status, out, err = run_lines(monkeypatch, capsys, lines, "count", "-")
        assert (status, out) == (2, "fifteen two, fifteen four, and a pair is six\n")
        assert err.startswith("riverboat: line 3: ")
        status, out, err = run_lines(monkeypatch, capsys, lines, "count", "--keep-going", "-")
        assert status == 2
        assert out.splitlines()[1:] == ["nineteen"]
        assert err.count("\n") == 1


class TestPeg:
    def test_in_json(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert json.loads(answer(capsys, "peg", "--json", "4 6 5")) == {"laid": "4 6 5", "count": 15, "pegs": [0, 0, 5]}

    def test_suits_are_optional(self, capsys: pytest.CaptureFixture[str]) -> None:
        told = json.loads(answer(capsys, "peg", "--json", "10 8c", "7D", "6"))
        assert told == {"laid": "T 8c 7d 6", "count": 31, "pegs": [0, 0, 0, 5]}

    def test_in_words(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert answer(capsys, "peg", "4 6 5") == "4 (4), 6 (10), 5 (15) pegs 5: fifteen 2 and a run of three 3\n"

    def test_every_given_case_through_one_run(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        lines = "\n".join(case["laid"] for case in PEGS)
        status, out, _ = run_lines(monkeypatch, capsys, lines, "peg", "--json", "-")
        told = [json.loads(line) for line in out.splitlines()]
        assert status == 0
        assert [(each["count"], each["pegs"][-1]) for each in told] == [
            (case["count"], case["last_card_pegs"]) for case in PEGS
        ]

    @pytest.mark.parametrize(
        ("laid", "sentence"),
        [
            ("K K K 2", "The count never passes 31, but 2 would bring it to 32"),
            ("K K K A A", "would bring it to 32"),
            ("5 5 5 5 5", "only four cards of one rank"),
            ("5c 5 5c", "5c is named twice"),
            ("1", "'1' is not a card"),
            ("x", "'x' is not a card"),
            (" ", "A sequence is one card or more"),
        ],
    )
    def test_bad_input_gets_one_sentence(self, capsys: pytest.CaptureFixture[str], laid: str, sentence: str) -> None:
        status, out, err = run(capsys, "peg", laid)
        assert (status, out) == (2, "")
        assert sentence in err
        assert err.count("\n") == 1


class TestDiscard:
    def test_every_throw_best_first(self, capsys: pytest.CaptureFixture[str]) -> None:
        told = json.loads(answer(capsys, "discard", "--json", "5h 6d 7c Js Kd Ac"))
        totals = [each["total"] for each in told["throws"]]
        assert (told["cards"], told["dealer"]) == ("5h 6d 7c Js Kd Ac", True)
        assert len(totals) == 15
        assert totals == sorted(totals, reverse=True)
        assert all(abs(each["hand"] + each["crib"] - each["total"]) < 0.011 for each in told["throws"])

    def test_the_pones_crib_is_taken_away(self, capsys: pytest.CaptureFixture[str]) -> None:
        told = json.loads(answer(capsys, "discard", "--json", "--pone", "5h 6d 7c Js Kd Ac"))
        assert all(abs(each["hand"] - each["crib"] - each["total"]) < 0.011 for each in told["throws"])
        assert "5h" not in told["throws"][0]["throw"]

    def test_the_hand_is_the_exact_mean_over_all_starters(self, capsys: pytest.CaptureFixture[str]) -> None:
        told = json.loads(answer(capsys, "discard", "--json", "5c 5d 5h Js 2c 9d"))
        best = next(each for each in told["throws"] if each["throw"] == "2c 9d")
        assert best["keep"] == "5c 5d 5h Js"
        # The last five makes 29, a ten, queen or king 20, a jack 22, the other thirty 14; eleven spades give his nobs.
        assert best["hand"] == round((29 + 12 * 20 + 3 * 22 + 30 * 14 + 11) / 46, 2)

    def test_five_card(self, capsys: pytest.CaptureFixture[str]) -> None:
        told = json.loads(answer(capsys, "discard", "--json", "--variant", "five_card", "5h 6d 7c Js Kd"))
        assert len(told["throws"]) == 10
        assert len(told["throws"][0]["keep"].split()) == 3

    def test_as_a_table(self, capsys: pytest.CaptureFixture[str]) -> None:
        lines = answer(capsys, "discard", "--dealer", "5h 6d 7c Js Kd Ac").splitlines()
        assert lines[0].split() == ["throw", "keep", "hand", "crib", "total"]
        assert len(lines) == 16

    def test_bad_input_gets_one_sentence(self, capsys: pytest.CaptureFixture[str]) -> None:
        status, out, err = run(capsys, "discard", "5h 6d")
        assert (status, out) == (2, "")
        assert err == "riverboat: Six-card cribbage deals 6 cards to each player, but 2 were given.\n"


@pytest.mark.parametrize(
    "args",
    [("count", "5c 5d 5h Js", "5s"), ("peg", "4 6 5"), ("discard", "5h 6d 7c Js Kd Ac")],
    ids=lambda args: args[0],
)
def test_the_commands_import_neither_the_screen_nor_pydantic(args: tuple[str, ...]) -> None:
    program = (
        "import sys\nfrom riverboat.cli import main\n"
        f"try:\n    main(['cribbage', *{args!r}])\nexcept SystemExit:\n    pass\n"
        "print([name for name in ('textual', 'rich', 'pydantic', 'asyncio', 'sqlite3') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"
