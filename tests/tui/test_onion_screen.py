"""Cripple Mr Onion in the real program: rounds by keys and mouse, the set-up, watched, hot seat, learnt."""

from typing import Any

from riverboat.lessons.lesson import lesson
from riverboat.lessons.onion_pack import arranged_pack
from riverboat.onion.match import ONION
from riverboat.onion.options import Options
from riverboat.settings import Settings
from riverboat.table import Memory, Seat, Table
from riverboat.tui.guided import LessonApp
from riverboat.tui.screens.setup import SetupPage
from riverboat.tui.screens.table import TableScreen
from tui.onion_scenes import NAMES
from tui.screens import Window, window


async def sit(open_window: Window, seats: tuple[Seat, ...] = (), hands: tuple[str, ...] = (), **options: Any) -> None:
    """Sit down to a match against novices; `hands` are dealt in the first round if nobody cuts the pack."""
    chosen = Options(**{"players": 3, "rounds": 1, **options})
    seats = seats or tuple(Seat(name, None if not at else "novice") for at, name in enumerate(NAMES[: chosen.players]))
    packs = {1: arranged_pack(hands, 2)} if hands else None
    open_window.app.show_table(Table.open(ONION, chosen, seats, 7, Memory(), packs), Memory())
    await open_window.until(lambda: isinstance(open_window.app.screen, TableScreen))
    await open_window.until(lambda: open_window.director.asked or open_window.director.curtain is not None)


def next_key(open_window: Window) -> str:
    """A key that leads on: what is offered first, and no folding."""
    director = open_window.director
    if director.waiting or director.curtain is not None:
        return "enter"
    view = director.scene_for_asking().view
    shown = open_window.rows[-1]
    for key, label in (("m", "m match"), ("y", "y pay"), ("z", "z "), ("x", "x ")):
        if label in shown:
            return key
    assert view.legal
    return "enter"


async def play_on(open_window: Window, seen: dict[str, bool]) -> None:
    """Play to the end of the match, noting which of these words came by."""
    director = open_window.director
    for _ in range(400):
        await open_window.until(
            lambda: director.asked or director.waiting or director.finished or director.curtain is not None
        )
        seen.update({words: True for words in seen if words in open_window.text})
        if director.finished:
            return
        await open_window.press(next_key(open_window))
    raise AssertionError(f"the match did not end:\n{open_window.text}")


async def test_a_whole_gambling_round_by_keys() -> None:
    seen = dict.fromkeys(
        ("turn up card", "keep all five", "Pot ", "Round 1 is over", "the rest face up", " ahead: "), False
    )
    async with window() as open_window:
        await sit(open_window, gambling=True, schedule="all")
        await play_on(open_window, seen)
    assert all(seen.values()), seen


async def test_a_manual_round_with_a_chosen_set_of_modifiers_by_keys() -> None:
    seen = dict.fromkeys(("lay out", "is over"), False)
    async with window() as open_window:
        await sit(open_window, layout="manual", schedule="table")
        await play_on(open_window, seen)
    assert all(seen.values()), seen


async def test_modifiers_are_switched_with_the_mouse() -> None:
    """Section 5: the panel of modifiers is preset and is toggled by clicks."""
    async with window() as open_window:
        await sit(open_window, schedule="table")
        await open_window.press("enter")
        await open_window.until(lambda: open_window.director.waiting)
        await open_window.press("enter")
        await open_window.until(lambda: open_window.director.asked)
        assert "[ ] #4  The Lady" in open_window.text
        await open_window.click("modifier 4")
        assert "[x] #4  The Lady" in open_window.text
        await open_window.click("onion.do")
        await open_window.until(lambda: "#0,1,4" in open_window.rows[0])


async def test_a_stake_is_typed() -> None:
    """ONI-4.2: a number out of range is refused and asked again."""
    async with window() as open_window:
        await sit(open_window, gambling=True)
        director = open_window.director
        for _ in range(60):
            await open_window.until(lambda: director.asked or director.waiting)
            if director.asked and "Your " in open_window.rows[-2] and "Cards to cut" not in open_window.rows[-2]:
                break
            await open_window.press(next_key(open_window))
        await open_window.press("9", "9", "9", "enter")
        assert "999 is not taken here" in open_window.text
        await open_window.press("0", "enter")
        await open_window.until(lambda: not director.asked or "999" not in open_window.text)


async def test_the_set_up_takes_modifiers_typed_and_says_what_is_wrong() -> None:
    """Section 5: the modifiers of every round are typed as numbers; a wrong one is told in a sentence."""
    async with window() as open_window:
        await open_window.app.push_screen(SetupPage("onion"))
        await open_window.settle()
        await open_window.press("up", "up", "right", "left", *"0,1,12", "f5")
        assert "Modifiers cannot be '0,1,12'" in open_window.text
        await open_window.press("backspace", "backspace", "4", "f5")
        await open_window.until(lambda: isinstance(open_window.app.screen, TableScreen))
        assert open_window.director.table.match.options.modifiers == (0, 1, 4)


async def test_watching_seven_computers() -> None:
    seats = tuple(Seat(name, "novice") for name in NAMES)
    async with window() as open_window:
        chosen = Options(players=7, rounds=1, gambling=True)
        open_window.app.show_table(Table.open(ONION, chosen, seats, 7, Memory()), Memory())
        await open_window.until(lambda: isinstance(open_window.app.screen, TableScreen))
        await open_window.until(lambda: open_window.director.finished)
        assert "The match is over" in open_window.text


async def test_the_curtain_hides_every_card_between_two_people() -> None:
    async with window() as open_window:
        await sit(open_window, (Seat("Ann"), Seat("Bob"), Seat("Granny", "novice")))
        seen = dict.fromkeys(("The cards are covered.", "Ann, it is your turn.", "Bob, it is your turn."), False)
        await play_on(open_window, seen)
    assert all(seen.values()), seen


async def test_the_lesson_can_be_followed_by_its_own_advice() -> None:
    app = LessonApp(None, lesson("onion"))
    app.settings = Settings(motion=False, pace=6)
    app.pace = 6
    async with app.run_test(size=(80, 24)) as pilot:
        opened = Window(app, pilot)
        await opened.until(lambda: isinstance(app.screen, TableScreen))
        director = opened.director
        notes = 0
        for _ in range(120):
            await opened.until(lambda: director.asked or director.waiting or director.finished)
            if director.finished:
                break
            notes += "Lesson ─" in opened.text
            if director.asked:
                director.answer(director.table.choose())
                await opened.settle()
            else:
                await opened.press("enter")
        assert director.finished
        assert notes > 12
        assert "You are the last one standing" in " ".join(text for _, text in director.lines())


async def test_while_a_note_of_the_lesson_stands_the_digits_are_under_the_cards() -> None:
    app = LessonApp(None, lesson("onion"))
    app.settings = Settings(motion=False, pace=6)
    app.pace = 6
    async with app.run_test(size=(80, 24)) as pilot:
        opened = Window(app, pilot)
        await opened.until(lambda: isinstance(app.screen, TableScreen))
        for _ in range(20):
            await opened.until(lambda: opened.director.asked or opened.director.waiting)
            if "the digits under them" in " ".join(opened.text.split()).replace(" │ ", " "):
                break
            await opened.press("enter")
        assert opened.director.waiting
        assert all(f"╴{place}╶" in opened.text for place in range(1, 6))


def test_line_by_line_the_lesson_says_what_to_type() -> None:
    from riverboat.lessons.guided import Said, lay

    said = Said("Throw the two.", "discard 2w", "Press 2 and Enter.")
    game = lay(lesson("onion")).game
    assert game.tell(said, NAMES) == "Lesson: Throw the two. Type: discard 2w"
