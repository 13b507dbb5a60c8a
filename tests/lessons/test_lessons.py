"""Lessons: what is advised can be followed to the end, or not; the words come where they should; nothing leaks."""

import io
import sys

import pytest

from riverboat.cli import main
from riverboat.engine.contract import Action, Event
from riverboat.engine.errors import OptionError
from riverboat.lessons.guided import LEARNER, GuidedTable, Said, lay
from riverboat.lessons.lesson import lesson, lesson_names
from riverboat.plain import PlainPlay


def run(table: GuidedTable, *choices: str) -> GuidedTable:
    """The lesson with these choices of the learner, then what it advises, to the end; `history` holds all deals."""
    wanted = list(choices)
    told: tuple[Event, ...] = ()
    while table.to_act is not None:
        action: Action = table.unspoken or table.choose()
        if table.to_act == LEARNER and wanted:
            action = table.game.actions.read(wanted.pop(0))
        table.submit(action)
        if table.to_act is None and not table.is_over:
            told += table.history
            table.next_deal()
    table.history = told + table.history
    return table


def said(table: GuidedTable) -> list[str]:
    """The lesson's words so far."""
    return [event.text for event in table.history if isinstance(event, Said)]


@pytest.mark.parametrize("name", lesson_names())
def test_who_follows_the_advice_hears_every_word_but_those_for_other_ways(name: str) -> None:
    given = lesson(name)
    table = run(lay(given))
    heard = said(table)
    for advice in given.advice:
        assert advice.text in heard
        assert not advice.otherwise or advice.otherwise not in heard
    not_for_all = {"mugsy": ["folded 0"], "onion": []}
    assert [remark.after for remark in given.remarks if remark.text not in heard] == not_for_all[name]


@pytest.mark.parametrize("name", lesson_names())
def test_a_lesson_goes_alike_every_time(name: str) -> None:
    assert run(lay(lesson(name))).history == run(lay(lesson(name))).history


@pytest.mark.parametrize(
    "choices", [("fold",), ("raise",), ("call", "check"), ("call", "bet", "call"), ("call", "bet", "fold")]
)
def test_a_lesson_can_be_played_otherwise_and_comes_to_an_end(choices: tuple[str, ...]) -> None:
    given = lesson("mugsy")
    table = run(lay(given), *choices)
    heard = said(table)
    assert table.is_over
    assert any(advice.otherwise in heard for advice in given.advice)
    assert (given.remarks[-1].text) in heard
    assert ("You are out of this hand, and the others play on for the pot. A fold costs nothing more." in heard) == (
        choices[-1] == "fold"
    )


@pytest.mark.parametrize(
    "choices",
    [
        ("turn 52", "discard", "pass", "lay"),
        ("turn 9", "discard Ac 9o 4d 2w", "declare Qs", "take 3s"),
        ("turn 52", "discard 2w 3v", "pass", "lay [Ac 4d 7h 9o]", "pass"),
        ("turn 0", "discard"),
    ],
)
def test_the_round_of_onions_can_be_played_otherwise_too(choices: tuple[str, ...]) -> None:
    table = lay(lesson("onion"))
    wanted = list(choices)
    while table.to_act is not None or (not table.is_over and table.next_deal()):
        action = table.unspoken or table.choose()
        if table.to_act == LEARNER and wanted:
            chosen = table.game.actions.read(wanted.pop(0))
            action = chosen if table.refusal(chosen) is None else action
        table.submit(action)
    assert table.is_over


def test_the_lesson_of_onions_shows_a_null_eight_and_a_declared_card() -> None:
    """ONI-M1 and ONI-M4: both are played by the learner, who wins by them."""
    table = run(lay(lesson("onion")))
    told = [str(event) for event in table.history]
    assert "declared 0 Qs 4" in told
    assert "eights-wild-next" in told
    assert "won 0 showdown 0" in told


def test_each_decision_is_advised_in_its_turn_and_the_question_repeats_it() -> None:
    table = lay(lesson("mugsy"))
    while table.to_act != LEARNER:
        table.submit(table.choose())
    assert isinstance(table.history[-1], Said)
    assert table.history[-1].advised == "call"
    assert table.game.question(table.view(LEARNER), table.names).endswith("(Advice: call.)")
    assert str(table.choose()) == "call"


def test_what_is_said_of_a_choice_follows_it_at_once() -> None:
    table = lay(lesson("mugsy"))
    while table.to_act != LEARNER:
        table.submit(table.choose())
    events = table.submit(table.game.actions.read("raise"))
    assert [type(event).__name__ for event in events[:2]] == ["Raised", "Said"]


def test_no_word_of_the_lesson_names_a_card_the_learner_cannot_see_yet() -> None:
    table = run(lay(lesson("mugsy")))
    shown = False
    for event in table.history:
        shown = shown or str(event).startswith("shown 1")
        if isinstance(event, Said) and not shown:
            assert "Granny holds" not in event.text


def test_the_lesson_shows_the_sources_own_hand_mug_14() -> None:
    table = run(lay(lesson("mugsy")))
    texts = [table.game.tell(event, table.names) for event in table.history]
    assert "You show Ac Qs 5d 4h Qd: four aces, five kicker and a low of 5-4-3-2-A." in texts
    assert "The pot of 425: 425 to you for the high and the low." in texts


def test_the_lesson_line_by_line() -> None:
    out = io.StringIO()
    status = PlainPlay(lay(lesson("mugsy")), io.StringIO("call\nbet\nraise\nbet\n"), out).run()
    assert status == 0
    assert out.getvalue().count("Lesson: ") == 14
    assert "The suicide king! Nanny is out at once" in out.getvalue()


def test_the_command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("c\nnonsense\nb\n"))
    with pytest.raises(SystemExit) as left:
        main(["learn", "mugsy", "--plain"])
    out, err = capsys.readouterr()
    assert left.value.code == 0
    assert err == ""
    assert "'nonsense' is not understood." in out
    assert "You have left the lesson; it can be begun again." in out


def test_a_game_without_a_lesson_is_refused_in_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["learn", "whist"])
    assert left.value.code == 2
    assert capsys.readouterr().err.startswith("riverboat: There is no lesson in 'whist': there is one in ")
    with pytest.raises(OptionError):
        lesson("whist")


def test_without_a_terminal_the_screen_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["learn", "mugsy"])
    assert left.value.code == 2
    assert "riverboat learn mugsy --plain" in capsys.readouterr().err
