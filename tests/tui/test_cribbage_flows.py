"""Cribbage played on the screen, from the cut for deal to the last peg: every flow by keys and mouse."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest

from riverboat.cards import Card
from riverboat.cribbage import events as happened
from riverboat.cribbage.game import CRIBBAGE
from riverboat.cribbage.legality import Phase
from riverboat.cribbage.options import CribbageOptions
from riverboat.table import Memory, Seat, Table
from riverboat.tui.canvas import Canvas
from riverboat.tui.games.cribbage import CribbagePicture
from riverboat.tui.picture import Scene
from riverboat.tui.screens.explain import ExplainDialog
from riverboat.tui.screens.rules import RulesPage
from riverboat.tui.screens.table import TableScreen
from tui.screens import Window, window

YOU, ADA = Seat("You"), Seat("Ada", "steady")


@asynccontextmanager
async def table(
    seats: tuple[Seat, Seat] = (YOU, ADA),
    seed: int = 7,
    size: tuple[int, int] = (80, 24),
    motion: bool = False,
    pace: int = 6,
    **options: Any,
) -> AsyncIterator[Window]:
    """A new match of cribbage on the screen."""
    async with window(size=size, motion=motion, pace=pace) as open_window:
        match = Table.open(CRIBBAGE, CribbageOptions(**options), seats, seed, Memory())
        open_window.app.show_table(match, Memory())
        await open_window.until(lambda: isinstance(open_window.app.screen, TableScreen))
        await settle(open_window)
        yield open_window


async def settle(open_window: Window) -> None:
    """Wait until somebody is asked or waited for, or the match is over."""
    director = open_window.director
    await open_window.until(
        lambda: director.asked or director.waiting or director.finished or director.curtain is not None
    )


async def press(open_window: Window, *keys: str) -> None:
    """Press keys, each once everything has settled."""
    for key in keys:
        await open_window.press(key)
        await settle(open_window)


def view(open_window: Window) -> Any:
    """What the looker sees."""
    return open_window.director.table.view(open_window.director.looker)


def phase(open_window: Window) -> Phase:
    """Where the deal stands."""
    found: Phase = view(open_window).phase
    return found


async def go_on(open_window: Window, until: Callable[[], bool], claim: str = "4") -> None:
    """Do the first thing that can be done until this holds."""
    director = open_window.director
    for _ in range(600):
        if until():
            return
        if director.asked and phase(open_window) is Phase.THROW:
            await press(open_window, "1", "2", "enter")
        elif director.asked and phase(open_window) in (Phase.CLAIM, Phase.CALL):
            keys = tuple(claim) if phase(open_window) is Phase.CLAIM else ("0",)
            await press(open_window, *keys, "enter")
        else:
            await press(open_window, "enter")
    raise AssertionError(f"it did not come to that:\n{open_window.text}")


async def to_throw(open_window: Window) -> None:
    """Cut for the deal and go on to the throw."""
    await go_on(open_window, lambda: open_window.director.asked and phase(open_window) is Phase.THROW)


async def to_play(open_window: Window) -> None:
    """Go on until a card is to be laid."""
    await go_on(open_window, lambda: open_window.director.asked and phase(open_window) is Phase.PLAY)


def actions(open_window: Window) -> list[str]:
    """The actions of this deal as text."""
    return [str(each) for each in open_window.director.table.deal.actions]


async def test_the_deal_is_cut_for_from_a_spread_pack_by_keys_cri_4() -> None:
    async with table() as open_window:
        assert "card 27 of 52" in open_window.rows[-2]
        await press(open_window, "left", "left", "down")
        assert "card 35 of 52" in open_window.rows[-2]
        assert "Enter draw card 35" in open_window.rows[-1]
        await press(open_window, "enter")
        assert actions(open_window)[0] == "draw 35"
        assert "Enter: the next deal." in open_window.text
        drawn = view(open_window).drawn
        assert len(drawn) == 2
        rank = open_window.app.look.rank
        assert all(rank(card.rank) in open_window.text for card in drawn)


async def test_a_card_of_the_spread_pack_is_drawn_by_a_click_cri_4() -> None:
    async with table() as open_window:
        place = open_window.page.canvas().place_of("draw 9")
        assert place is not None
        await open_window.pilot.click(offset=(place.x, place.y + 1))
        await settle(open_window)
        assert actions(open_window)[0] == "draw 9"


async def test_two_discards_are_picked_taken_back_and_confirmed_cri_7() -> None:
    async with table() as open_window:
        await to_throw(open_window)
        hand = view(open_window).hand
        await press(open_window, "2", "5")
        assert "Enter throw" in open_window.rows[-1]
        await press(open_window, "6")
        assert "Two cards are picked" in open_window.rows[-2]
        await press(open_window, "2")
        assert open_window.director.ui.picked == (hand[4],)
        assert "Space pick" in open_window.rows[-1]
        await press(open_window, "escape", "1", "6", "enter")
        assert f"throw {hand[0].text} {hand[5].text}" in actions(open_window)


async def test_discards_are_picked_and_thrown_by_the_mouse_cri_7() -> None:
    async with table() as open_window:
        await to_throw(open_window)
        hand = view(open_window).hand
        await open_window.click("card 3")
        await open_window.click("card 0")
        await open_window.click("crib")
        await settle(open_window)
        thrown = next(each for each in actions(open_window) if str(hand[3].text) in each)
        assert thrown == f"throw {hand[3].text} {hand[0].text}"


async def test_a_card_is_laid_by_digit_arrows_or_mouse_cri_9() -> None:
    for keys, target in ((("2",), ""), (("right", "enter"), ""), (("right", "space"), ""), ((), "card 1")):
        async with table() as open_window:
            await to_play(open_window)
            card = view(open_window).hand[1]
            if target:
                await open_window.click(target)
                await settle(open_window)
            else:
                await press(open_window, *keys)
            assert f"lay {card.text}" in actions(open_window)


async def test_what_cannot_be_laid_and_a_go_out_of_turn_say_why_cri_9() -> None:
    async with table() as open_window:
        await to_play(open_window)
        await press(open_window, "g")
        assert "go is for a hand that can lay nothing." in open_window.rows[-2]
        await go_on(open_window, lambda: _has_unplayable(open_window))
        hand, count = view(open_window).hand, view(open_window).count
        place = next(place for place, card in enumerate(hand) if count + min(card.rank, 10) > 31)
        laid = actions(open_window)
        await press(open_window, str(place + 1))
        assert "it never passes 31" in open_window.rows[-2]
        assert actions(open_window) == laid


def _has_unplayable(open_window: Window) -> bool:
    seen = view(open_window)
    if not open_window.director.asked or seen.phase is not Phase.PLAY or str(seen.legal[0]) == "go":
        return False
    return any(seen.count + min(card.rank, 10) > 31 for card in seen.hand)


@pytest.mark.parametrize("key", ["g", "enter"])
async def test_go_is_said_by_its_key_or_by_enter_cri_9(key: str) -> None:
    async with table() as open_window:
        await go_on(
            open_window,
            lambda: (
                open_window.director.asked
                and phase(open_window) is Phase.PLAY
                and str(view(open_window).legal[0]) == "go"
            ),
        )
        assert "Enter or g go" in open_window.rows[-1]
        gone = actions(open_window).count("go")
        await open_window.press(key)
        await open_window.until(lambda: actions(open_window).count("go") > gone)


async def test_a_count_is_gone_through_step_by_step_and_opened_again_from_the_log() -> None:
    async with table(size=(120, 40)) as open_window:
        await to_throw(open_window)
        await go_on(open_window, lambda: _is_counting(open_window))
        director = open_window.director
        assert director.beat is not None
        counted = director.beat.event
        for words in counted.count.phrases:
            assert words in director.step_words
            await press(open_window, "enter")
        await go_on(open_window, lambda: open_window.director.asked and phase(open_window) is Phase.THROW)
        lines = director.lines()
        place = next(place for place, (event, _) in enumerate(lines) if event == counted)
        open_window.page.log_cursor.line = place  # type: ignore[attr-defined]
        await open_window.press("enter")
        assert isinstance(open_window.page, ExplainDialog)
        assert counted.count.phrases[0] in open_window.text


def _is_counting(open_window: Window) -> bool:
    beat = open_window.director.beat
    return bool(
        open_window.director.waiting
        and beat is not None
        and isinstance(beat.event, happened.Counted)
        and len(beat.event.count.phrases) > 1
        and beat.step == 0
    )


async def test_the_counts_can_be_skipped_together_and_then_all_three_are_shown() -> None:
    async with table() as open_window:
        await to_throw(open_window)
        await go_on(open_window, lambda: _is_counting(open_window))
        deal = open_window.director.table.deal.number
        await press(open_window, "escape")
        assert open_window.director.beat is None
        assert open_window.director.table.deal.number == deal
        assert "Enter: the next deal." in open_window.text
        assert "Your crib" in open_window.text or "Ada's crib" in open_window.text
        await press(open_window, "enter")
        assert open_window.director.table.deal.number == deal + 1


async def test_the_log_does_not_give_away_a_count_before_it_is_counted() -> None:
    async with table() as open_window:
        await to_throw(open_window)
        await go_on(open_window, lambda: _is_counting(open_window))
        assert open_window.director.beat is not None
        assert open_window.director.beat.event not in [event for event, _ in open_window.director.lines()]


async def test_a_claim_is_asked_again_until_it_is_a_number_and_then_settled_and_explained_cri_17() -> None:
    async with table(muggins=True, seed=11) as open_window:
        await go_on(open_window, lambda: open_window.director.asked and phase(open_window) is Phase.CLAIM)
        assert "Your claim" in open_window.text
        await press(open_window, "enter")
        assert "Type a number from 0 to 29" in open_window.text
        await press(open_window, "x", "y", "enter")
        assert open_window.director.asked
        await press(open_window, "3", "0", "enter")
        assert "30 is not taken here: a number from 0 to 29 is." in open_window.text
        await press(open_window, "0", "enter")
        assert "claim 0" in actions(open_window)
        log = " ".join(words for _, words in open_window.director.lines())
        assert "You claim 0 for the hand." in log
        assert open_window.director.beat is not None
        mine = open_window.director.beat.event
        assert isinstance(mine, happened.Counted)
        assert mine.seat == 0
        assert f"Muggins! You miss {mine.points} in the hand; Ada takes them." in log
        # Before the next claim the count is explained, step by step.
        assert open_window.director.step_words.startswith("Your hand: ")
        await go_on(open_window, lambda: open_window.director.asked)
        assert phase(open_window) in (Phase.CLAIM, Phase.CALL)


async def test_a_claim_above_the_truth_is_brought_down_without_penalty_cri_17() -> None:
    async with table(muggins=True, seed=11) as open_window:
        await go_on(open_window, lambda: open_window.director.asked and phase(open_window) is Phase.CLAIM)
        await press(open_window, "2", "9", "enter")
        log = " ".join(words for _, words in open_window.director.lines())
        assert "the claim is brought down" in log


async def test_a_computers_slip_can_be_called_cri_17() -> None:
    async with table((YOU, Seat("Ada", "novice")), muggins=True, seed=11) as open_window:
        await go_on(open_window, lambda: open_window.director.asked and phase(open_window) is Phase.CALL)
        announced = view(open_window).announced
        assert f"{announced.points}" in open_window.text
        assert "0 lets it stand" in open_window.text
        before = open_window.director.table.view(None).scores[0]  # type: ignore[attr-defined]
        await press(open_window, "2", "9", "enter")
        called = next(event for event, _ in open_window.director.lines() if isinstance(event, happened.Called))
        after = open_window.director.table.view(None).scores[0]  # type: ignore[attr-defined]
        assert after - before == called.taken


async def test_a_whole_game_is_played_to_its_end_with_enter_and_digits_cri_16() -> None:
    async with table(variant="five_card", seed=5) as open_window:
        await go_on(open_window, lambda: open_window.director.finished)
        text = open_window.text
        assert "the game, 61 to" in text
        assert "Games won" not in text
        assert "n new match" in open_window.rows[-1]


async def test_the_demo_takes_over_in_the_middle_of_the_throw_and_gives_back() -> None:
    async with table() as open_window:
        await to_throw(open_window)
        await press(open_window, "1")
        await open_window.press("p", "f2")
        await open_window.until(lambda: not open_window.director.asked)
        assert "DEMO" in open_window.rows[0]
        await open_window.press("f2")
        await open_window.until(lambda: open_window.director.asked)
        assert phase(open_window) is Phase.THROW
        assert len(view(open_window).hand) == 6


async def test_two_computers_play_a_whole_game_by_themselves() -> None:
    async with table((Seat("Bea", "steady"), Seat("Ada", "novice")), variant="five_card", muggins=True) as open_window:
        await open_window.until(lambda: open_window.director.finished)
        assert "wins the game" in open_window.text


async def test_behind_the_curtain_nothing_private_is_shown_and_the_table_waits() -> None:
    async with table((Seat("Ann"), Seat("Bob"))) as open_window:
        for _ in range(30):
            director = open_window.director
            if director.curtain is not None:
                hands = director.table.state.hands  # type: ignore[attr-defined]
                shown = open_window.text
                assert not any(open_window.app.look.short(card) in shown for hand in hands for card in hand)
                await press(open_window, "enter")
            elif director.asked and phase(open_window) is Phase.PLAY:
                return
            elif director.asked and phase(open_window) is Phase.THROW:
                await press(open_window, "1", "2", "enter")
            else:
                await press(open_window, "enter")
        raise AssertionError("the play never began")


async def test_the_rules_open_at_the_clause_in_play() -> None:
    async with table() as open_window:
        await to_throw(open_window)
        await open_window.press("R")
        assert isinstance(open_window.page, RulesPage)
        assert "CRI-7" in open_window.text


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (107, 26), (120, 40), (200, 60)])
async def test_a_deal_can_be_played_in_every_size_and_through_resizes(size: tuple[int, int]) -> None:
    async with table(size=size) as open_window:
        await to_play(open_window)
        canvas = open_window.page.canvas()
        assert (canvas.width, canvas.height) == size
        assert canvas.place_of("card 0") is not None
        await open_window.pilot.resize_terminal(20, 5)
        await open_window.pilot.resize_terminal(80, 24)
        await open_window.pilot.pause()
        card: Card = view(open_window).hand[0]
        assert open_window.app.look.rank(card.rank) in open_window.text


async def test_with_motion_cards_travel_and_pegs_hop_and_a_key_hurries_them(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: dict[str, set[float]] = {}
    draw = CribbagePicture.draw

    def watched(picture: CribbagePicture, scene: Scene) -> Canvas:
        if scene.beat is not None:
            seen.setdefault(scene.beat.event.word, set()).add(scene.beat.progress)
        return draw(picture, scene)

    monkeypatch.setattr(CribbagePicture, "draw", watched)
    async with table(motion=True, pace=5) as open_window:
        await to_throw(open_window)
        assert len([part for part in seen["dealt"] if 0 < part < 1]) > 1
        await press(open_window, "1", "2")
        await open_window.press("enter")
        await open_window.press("enter", "enter", "enter")
        await settle(open_window)
        assert 1.0 in seen["threw"]
