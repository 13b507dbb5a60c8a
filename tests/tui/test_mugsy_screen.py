"""Mugsy's Nightmare in the real program: hands played by keys and mouse, chosen in advance, watched, learnt."""

from collections.abc import Sequence
from typing import Any

from riverboat.lessons.lesson import lesson
from riverboat.mugsy.arranged import arranged_pack
from riverboat.mugsy.game import MUGSY
from riverboat.mugsy.options import MugsyOptions
from riverboat.settings import Settings
from riverboat.table import Memory, Seat, Table
from riverboat.tui.guided import LessonApp
from riverboat.tui.screens.table import TableScreen
from tui.mugsy_scenes import EIGHT, NAMES
from tui.screens import Window, window


async def sit(open_window: Window, players: int = 3, cards: Sequence[str] = EIGHT, **options: Any) -> None:
    """Sit down to a match against novices, who call nearly everything, with given cards."""
    seats = tuple(Seat(name, None if place == 0 else "novice") for place, name in enumerate(NAMES[:players]))
    chosen = MugsyOptions(players=players, **options)
    packs = {0: arranged_pack(cards[:players])}
    open_window.app.show_table(Table.open(MUGSY, chosen, seats, 7, Memory(), packs), Memory())
    await open_window.until(lambda: isinstance(open_window.app.screen, TableScreen))
    await open_window.until(lambda: open_window.director.asked or open_window.director.waiting)


async def test_a_whole_hand_by_keys() -> None:
    async with window() as open_window:
        await sit(open_window, hands=1)
        director = open_window.director
        assert "b bring in 25" in open_window.rows[-1]
        assert "You: bring in for 25 or open for 50?" in open_window.text
        await open_window.press("b")
        shown: set[str] = set()
        for _ in range(60):
            await open_window.until(lambda: director.asked or director.waiting or director.finished)
            if director.finished:
                break
            shown |= {word for word in ("shows · pot", "You show · pot", "The pot of") if word in open_window.text}
            await open_window.press("enter" if director.waiting else "k" if "k check" in open_window.rows[-1] else "c")
        assert "Hand 1 is over" in open_window.text
        assert shown == {"shows · pot", "You show · pot", "The pot of"}


async def test_esc_skips_the_reading_out_but_not_how_the_hand_ended() -> None:
    async with window() as open_window:
        await sit(open_window)
        director = open_window.director
        await open_window.press("b")
        while "shows · pot" not in open_window.text and "You show · pot" not in open_window.text:
            await open_window.until(lambda: director.asked or director.waiting)
            await open_window.press("k" if "k check" in open_window.rows[-1] else "c")
        await open_window.press("escape")
        await open_window.until(lambda: director.waiting == "the next deal")
        assert "Hand 1 is over" in open_window.text


async def test_a_bet_by_the_mouse_on_the_table() -> None:
    async with window() as open_window:
        await sit(open_window)
        place = open_window.director.table
        await open_window.click("mugsy.raise")
        await open_window.until(lambda: place.deal.actions)
        assert str(place.deal.actions[0]) == "open-for-two"


async def test_a_key_that_is_not_allowed_says_why() -> None:
    async with window() as open_window:
        await sit(open_window)
        await open_window.press("f")
        assert "The highest card showing has to bring in" in open_window.text
        assert not open_window.director.table.deal.actions


async def test_clicked_cards_are_read_out_in_full() -> None:
    async with window() as open_window:
        await sit(open_window)
        await open_window.click("card 1 2")
        assert "Granny: 2 face down, nine of clubs; nine high showing." in open_window.text


async def test_a_bet_is_chosen_in_advance_while_others_are_shown_and_done_when_the_turn_comes() -> None:
    hands = ("5h 7c 9c 2c 3s", "Ks Jc Ac Kc 8h", "As 3d 8s 2d 7s", "Qh Td 6c Tc 5c")
    async with window(pace=4) as open_window:
        seats = tuple(Seat(name, None if place == 0 else "novice") for place, name in enumerate(NAMES[:4]))
        table = Table.open(MUGSY, MugsyOptions(players=4), seats, 7, Memory(), {0: arranged_pack(hands)})
        open_window.app.show_table(table, Memory())
        await open_window.until(lambda: "Choose ahead:" in open_window.text)
        await open_window.press("c")
        assert "◆ c you will call 25" in open_window.text
        await open_window.press("c")
        assert "◆" not in open_window.text
        await open_window.press("f")
        assert "◆ f you will fold" in open_window.text
        mine = open_window.director
        await open_window.until(lambda: [move for move in mine.table.view(0).moves if move.seat == 0])  # type: ignore[attr-defined]
        assert [str(move.action) for move in mine.table.view(0).moves if move.seat == 0] == ["fold"]  # type: ignore[attr-defined]
        mine.skip()


async def test_eight_play_in_the_smallest_window_and_in_a_large_one() -> None:
    for size in ((80, 24), (120, 40), (200, 60)):
        async with window(size=size) as open_window:
            await sit(open_window, 8)
            for name in NAMES:
                assert name in open_window.text
            assert "pot 200" in open_window.text


async def test_the_lesson_on_the_screen_reads_its_notes_and_advises() -> None:
    app = LessonApp(None, lesson("mugsy"))
    app.settings = Settings(motion=False, pace=6)
    app.pace = 6
    async with app.run_test(size=(80, 24)) as pilot:
        open_window = Window(app, pilot)
        await open_window.until(lambda: isinstance(app.screen, TableScreen))
        director = open_window.director
        notes = 0
        for _ in range(200):
            await open_window.until(lambda: director.asked or director.waiting or director.finished)
            if director.finished:
                break
            if director.waiting:
                notes += "─ Lesson ─" in open_window.text
                await open_window.press("enter")
            else:
                advised = open_window.text.partition("(Advice: ")[2].partition(".")[0]
                await open_window.press({"call": "c", "bet": "b", "raise": "r"}[advised])
        assert notes == 14
        assert "high and low: you" in open_window.text
        assert "a lesson · hand 1 of 1" in open_window.rows[0]


async def test_the_result_stays_to_be_seen_after_the_last_pots_division() -> None:
    async with window() as open_window:
        await sit(open_window)
        director = open_window.director
        await open_window.press("b")
        for _ in range(60):
            await open_window.until(lambda: director.asked or director.waiting)
            if "The pot of" in open_window.text and director.waiting == "go on":
                break
            await open_window.press("enter" if director.waiting else "k" if "k check" in open_window.rows[-1] else "c")
        await open_window.press("enter")
        await open_window.until(lambda: director.waiting == "the next deal")
        assert "Hand 1 is over" in open_window.text
