"""The course of a match: asking, thinking, committing before telling, demo, pause, pace, the curtain."""

import asyncio
import sys
import threading
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import pytest

from riverboat.engine.contract import Action
from riverboat.table import Memory, Seat, Table
from riverboat.tui.director import PACES, Director
from riverboat.tui.palette import look
from riverboat.tui.picture import Motion, Scene
from tui.toy import PLAYERS, TOY, Dealt, Lay, ToyOptions, ToyPicture

ALONE = (Seat("You"), Seat("Granny", "steady"))
HOT = (Seat("Ann"), Seat("Bob"))
WATCHED = (Seat("Granny", "steady"), Seat("Nanny", "expert"))


class StillPicture(ToyPicture):
    """The toy's picture without motion or steps, so that nothing is waited for."""

    def motion(self, event: Any, scene: Scene) -> Motion:
        return Motion()


class Recorder(Memory):
    """A journal that remembers what was committed, and from which thread."""

    def __init__(self) -> None:
        self.actions: list[str] = []
        self.threads: set[str] = set()

    def acted(self, deal: int, place: int, action: Action, state_digest: str) -> None:
        self.actions.append(str(action))
        self.threads.add(threading.current_thread().name)


@asynccontextmanager
async def playing(
    seats: Sequence[Seat],
    *,
    picture: ToyPicture | None = None,
    journal: Memory | None = None,
    changed: Callable[[], None] = lambda: None,
    seed: int = 7,
    **options: Any,
) -> AsyncIterator[Director]:
    table = Table.open(TOY, ToyOptions(**options), seats, seed, journal or Memory())
    director = Director(table, picture or StillPicture(), changed, motion=False)
    director.pace = len(PACES) - 1
    course = asyncio.ensure_future(director.run())
    try:
        await asyncio.sleep(0)
        yield director
    finally:
        course.cancel()
        await asyncio.gather(course, return_exceptions=True)
        director.close()


async def until(true: Callable[[], object]) -> None:
    async with asyncio.timeout(10):
        while not true():
            await asyncio.sleep(0.001)


def first_card(director: Director) -> Lay:
    seat = director.table.to_act
    assert seat is not None
    card = director.table.view(seat).hands[seat][0]  # type: ignore[attr-defined]
    return Lay(card)


async def test_a_person_is_asked_and_the_action_is_committed_off_the_event_loop() -> None:
    journal = Recorder()
    async with playing(ALONE, journal=journal) as director:
        await until(lambda: director.asked)
        action = first_card(director)
        director.answer(action)
        await until(lambda: director.asked)
        assert journal.actions[0] == str(action)
        assert len(journal.actions) >= 2
        assert all(name.startswith("journal") for name in journal.threads)


async def test_nothing_is_told_before_it_is_committed() -> None:
    seen_when_committed: list[int] = []

    class Watchful(Memory):
        def acted(self, deal: int, place: int, action: Action, state_digest: str) -> None:
            seen_when_committed.append(len(director.story))

    async with playing(ALONE, journal=Watchful()) as director:
        await until(lambda: director.asked)
        told = len(director.story)
        director.answer(first_card(director))
        await until(lambda: len(director.story) > told)
        assert seen_when_committed[0] == told


async def test_a_refused_action_is_said_with_its_clause_and_changes_nothing() -> None:
    async with playing(ALONE) as director:
        await until(lambda: director.asked)
        theirs = director.table.state.hands[1][0]  # type: ignore[attr-defined]
        director.answer(Lay(theirs))
        assert director.refused == "Only a card you hold can be laid. (TOY-1)"
        assert director.asked
        assert not director.table.deal.actions


async def test_the_demo_plays_on_from_the_middle_of_a_decision_and_gives_the_cards_back() -> None:
    async with playing(ALONE, rounds=9) as director:
        await until(lambda: director.asked)
        await director.switch_demo()
        await until(lambda: len(director.table.deal.actions) > 3 or director.table.deal.number > 0)
        await director.switch_demo()
        await until(lambda: director.asked or director.waiting)
        assert not director.table.seats[0].demo


async def test_a_thought_that_comes_after_the_cards_were_taken_back_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    may_end = threading.Event()
    begun = threading.Event()

    class Slow:
        def decide(self, view: Any, rng: Random) -> Action:
            begun.set()
            may_end.wait(10)
            action: Action = view.legal[0].pick(rng)
            return action

    monkeypatch.setitem(PLAYERS, "expert", Slow())
    async with playing(ALONE) as director:
        await until(lambda: director.asked)
        await director.switch_demo()
        await until(lambda: director.thinking and begun.is_set())
        await director.switch_demo()
        may_end.set()
        await until(lambda: director.asked)
        await asyncio.sleep(0.02)
        assert director.asked
        assert not director.table.deal.actions


async def test_while_a_computer_thinks_the_interpreter_switches_threads_quickly(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen: list[float] = []

    class Curious:
        def decide(self, view: Any, rng: Random) -> Action:
            seen.append(sys.getswitchinterval())
            action: Action = view.legal[0].pick(rng)
            return action

    usual = sys.getswitchinterval()
    monkeypatch.setitem(PLAYERS, "steady", Curious())
    async with playing(ALONE) as director:
        await until(lambda: director.asked)
        director.answer(first_card(director))
        await until(lambda: seen and director.asked)
        assert seen[0] == pytest.approx(5e-5)
        assert sys.getswitchinterval() == pytest.approx(usual)


async def test_paused_computers_wait_and_a_single_step_lets_one_thing_happen() -> None:
    async with playing(WATCHED) as director:
        director.pause()
        await asyncio.sleep(0.02)
        before = len(director.table.deal.actions)
        await asyncio.sleep(0.02)
        assert len(director.table.deal.actions) == before
        director.step()
        await until(lambda: len(director.table.deal.actions) == before + 1)
        await asyncio.sleep(0.02)
        assert len(director.table.deal.actions) == before + 1
        director.pause()
        await until(lambda: director.finished)


async def test_two_computers_play_a_match_to_its_end_unattended() -> None:
    async with playing(WATCHED, picture=ToyPicture(), rounds=3) as director:
        await until(lambda: director.finished)
        assert director.table.is_over


async def test_at_a_deals_end_the_person_is_waited_for() -> None:
    async with playing(ALONE) as director:
        for _ in range(20):
            await until(lambda: director.asked or director.waiting)
            if director.waiting:
                break
            offer = director.table.view(0).legal[0]
            director.answer(offer.pick(Random(1)))
        assert director.waiting == "the next deal"
        director.go_on()
        await until(lambda: director.table.deal.number == 1)


async def test_steps_wait_for_the_player_one_by_one_and_can_be_skipped() -> None:
    async with playing(ALONE, picture=ToyPicture()) as director:
        await until(lambda: director.asked)
        director.answer(first_card(director))
        await until(lambda: director.step_words)
        assert director.beat is not None
        assert director.beat.step == 0
        director.go_on()
        await until(lambda: director.beat is not None and director.beat.step == 1)
        director.skip()
        await until(lambda: director.beat is None)


async def test_a_picture_is_shown_the_view_before_the_action_and_what_comes_of_it() -> None:
    scenes: list[Scene] = []

    class Watching(ToyPicture):
        def motion(self, event: Any, scene: Scene) -> Motion:
            scenes.append(scene)
            return Motion()

    async with playing(ALONE, picture=Watching()) as director:
        await until(lambda: director.asked)
        scenes.clear()
        director.answer(first_card(director))
        await until(lambda: len(scenes) >= 1)
        beat = scenes[0].beat
        assert beat is not None
        assert len(scenes[0].view.hands[0]) == 3
        assert len(beat.after.hands[0]) == 2


# ---------------------------------------------------------------- the curtain


async def test_between_two_people_the_curtain_waits_for_the_next_and_shows_nothing_private() -> None:
    async with playing(HOT) as director:
        await until(lambda: director.curtain is not None)
        assert director.curtain == 0
        assert director.looker is None
        director.go_on()
        await until(lambda: director.asked)
        assert director.looker == 0
        director.answer(first_card(director))
        await until(lambda: director.curtain == 1)
        assert director.looker is None
        scene = director.scene(look(), 80, 20)
        assert all(card is None for hand in scene.view.hands for card in hand)
        assert not any(card.text in text for _, text in director.lines() for card in director.table.state.hands[0])  # type: ignore[attr-defined]


async def test_each_person_reads_a_log_of_their_own() -> None:
    async with playing(HOT) as director:
        await until(lambda: director.curtain == 0)
        director.go_on()
        await until(lambda: director.asked)
        dealt = [event for event, _ in director.lines() if isinstance(event, Dealt)]
        assert [None in event.cards for event in dealt] == [False, True]
        director.answer(first_card(director))
        await until(lambda: director.curtain == 1)
        director.go_on()
        await until(lambda: director.asked)
        dealt = [event for event, _ in director.lines() if isinstance(event, Dealt)]
        assert [None in event.cards for event in dealt] == [True, False]


async def test_what_an_action_brings_about_is_shown_without_the_last_persons_cards() -> None:
    lookers: list[int | None] = []

    class Watching(ToyPicture):
        def motion(self, event: Any, scene: Scene) -> Motion:
            lookers.append(scene.me)
            return Motion()

    async with playing(HOT, picture=Watching()) as director:
        await until(lambda: director.curtain == 0)
        director.go_on()
        await until(lambda: director.asked)
        lookers.clear()
        director.answer(first_card(director))
        await until(lambda: director.curtain == 1)
        assert lookers == [None]


async def test_the_demo_may_play_for_a_person_who_has_not_taken_over() -> None:
    async with playing(HOT) as director:
        await until(lambda: director.curtain == 0)
        await director.switch_demo()
        await until(lambda: director.curtain == 1)
        assert director.table.seats[0].demo
        assert len(director.table.deal.actions) == 1


async def test_nobody_looks_over_a_shoulder_while_a_person_plays() -> None:
    async with playing(ALONE) as director:
        await until(lambda: director.asked)
        director.look_over()
        assert director.looker == 0
        assert director.refused.startswith("You can look at another player's cards only while")


async def test_who_watches_computers_may_look_at_each_hand_or_none() -> None:
    async with playing(WATCHED) as director:
        director.pause()
        seen = []
        for _ in range(3):
            seen.append(director.looker)
            director.look_over()
        assert seen == [0, 1, None]


async def test_the_cards_of_two_persons_come_back_once_the_computer_plays_for_both() -> None:
    async with playing(HOT, rounds=9) as director:
        await until(lambda: director.curtain == 0)
        await director.switch_demo()
        await until(lambda: director.curtain == 1)
        director.pause()
        assert list(director.demo_seats) == [1]
        await director.switch_demo()
        assert [seat.demo for seat in director.table.seats] == [True, True]
        assert list(director.demo_seats) == [0, 1]
        await director.switch_demo()
        assert [seat.demo for seat in director.table.seats] == [False, False]
        assert director.said == "Ann's and Bob's cards are theirs again."
        await until(lambda: director.curtain is not None)


async def test_while_one_of_two_persons_looks_only_their_cards_change_hands() -> None:
    async with playing(HOT, rounds=9) as director:
        await until(lambda: director.curtain == 0)
        director.go_on()
        await until(lambda: director.asked)
        await director.switch_demo()
        assert [seat.demo for seat in director.table.seats] == [True, False]
        assert director.said == "The computer plays Ann's cards now."
