"""The course of a match on the screen: asks and waits, lets computers think, commits, shows event after event.

It holds what the table screen draws (who looks, the beat, what is waited for) but knows no widget; `changed` is called
whenever something is to be drawn anew.
"""

import asyncio
import contextlib
import sys
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from time import monotonic
from typing import Any, Final

from riverboat.engine.contract import Action, Event
from riverboat.settings import Settings
from riverboat.table import Table
from riverboat.tui.palette import Look, look
from riverboat.tui.picture import Beat, Motion, Picture, Scene

FRAME: Final = 1 / 15
PACES: Final = (3.0, 2.0, 1.4, 1.0, 0.6, 0.3, 0.0)
"""How much longer than usual everything takes, slowest first."""
PACE_WORDS: Final = ("slowest", "slower", "slow", "usual", "fast", "faster", "at once")
USUAL_PACE: Final = 3
_DEAL_HOLD: Final = 2.5
_STEP_HOLD: Final = 1.4
_THOUGHT_SWITCH: Final = 5e-5


@dataclass(frozen=True, slots=True)
class Line:
    """Something that happened, for the log: the event unfiltered, and the number of the deal."""

    event: Event
    deal: int


class Director:
    """Runs a table for the screen. `run` is the whole course; everything else answers the players."""

    def __init__(self, table: Table, picture: Picture, changed: Callable[[], None], *, motion: bool = True) -> None:
        self.table = table
        self.picture = picture
        self.motion = motion
        self.settings = Settings()
        self.pace = USUAL_PACE
        self.paused = False
        self.looker: int | None = self._first_looker()
        """The seat whose cards are shown; None shows what is public."""
        self.curtain: int | None = None
        """The seat that is to take over, while the curtain is drawn."""
        self.asked = False
        self.thinking = False
        self.beat: Beat | None = None
        self.before: Any = None
        self.step_words = ""
        self.waiting = ""
        """What Enter goes on to, while the player's word is waited for."""
        self.finished = False
        self.story: list[Line] = []
        self.said = ""
        """A remark, until the next key."""
        self.refused = ""
        """Why something cannot be done, until the next key."""
        self.ui: Any = None
        self._told: list[tuple[Event, str]] = []
        self._told_to: int | None = -1
        self._told_upto = 0
        self._changed = changed
        self._writer = ThreadPoolExecutor(1, "journal")
        self._answer: asyncio.Future[Action] | None = None
        self._interrupt = asyncio.Event()
        self._switching = asyncio.Lock()
        self._go = asyncio.Event()
        self._step = asyncio.Event()
        self._skip_all = False
        self._stepped = False
        self._thoughts = 0
        self._usual_switch = sys.getswitchinterval()

    # ------------------------------------------------------------------ what is drawn

    def scene(self, drawn: Look, width: int, height: int) -> Scene:
        """All that the picture draws from, now."""
        # Without a view from before there is nothing that the beat could be shown on: another looks on now.
        is_shown = self.beat is not None and self.before is not None
        return Scene(
            view=self.before if is_shown else self.table.view(self.looker),
            seats=self.table.seats,
            options=self.table.match.options,
            look=drawn,
            width=width,
            height=height,
            asked=self.asked,
            ui=self.ui,
            beat=self.beat if is_shown else None,
            thinking=self.thinking,
            settings=self.settings,
        )

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats that persons own."""
        return tuple(place for place, seat in enumerate(self.table.seats) if seat.is_person)

    @property
    def demo_seats(self) -> tuple[int, ...]:
        """The seats whose cards `switch_demo` gives away or takes back: all alike in demo mode or not.

        Where the computer plays for everybody, all are taken back; else it is the seat that is called to the table or
        looks, then the seat to act, then those whose cards the computer plays.
        """
        persons, seats = self.persons, self.table.seats
        given = tuple(seat for seat in persons if seats[seat].demo)
        if given == persons:
            return given
        for seat in (self.curtain, self.looker, self.table.to_act):
            if seat in persons:
                return (seat,)
        return given or (persons if len(persons) == 1 else ())

    @property
    def is_attended(self) -> bool:
        """Whether a person plays their own cards, so that there is somebody to wait for."""
        return any(seat.is_asked for seat in self.table.seats)

    @property
    def is_showing(self) -> bool:
        """Whether something is being shown that can be skipped or gone on from."""
        return self.beat is not None or bool(self.waiting)

    def lines(self) -> list[tuple[Event, str]]:
        """The log as the looker may read it: each event and its line."""
        if self._told_to != self.looker:
            self._told_to, self._told, self._told_upto = self.looker, [], 0
        for line in self.story[self._told_upto :]:
            seen = line.event.seen_by(self.looker)
            if seen is not None and (text := self.table.game.tell(seen, self.table.names)):
                self._told.append((seen, text))
        self._told_upto = len(self.story)
        return self._told

    # ------------------------------------------------------------------ what players do

    def answer(self, action: Action) -> None:
        """The asked person's action; a refusal is said."""
        if not self.asked or self._answer is None or self._answer.done():
            return
        refusal = self.table.refusal(action)
        if refusal is not None:
            self.refused = f"{refusal.sentence} ({refusal.clause})" if refusal.clause else refusal.sentence
            return
        self.asked = False
        self._answer.set_result(action)

    def go_on(self) -> None:
        """Go on to what comes next: lift the curtain, show the next step."""
        self._go.set()

    def skip(self) -> None:
        """Show the rest of what has happened at once."""
        self._skip_all = True
        self._go.set()

    def pause(self) -> None:
        """Pause the computers, or let them go on."""
        self.paused = not self.paused
        self._step.set()

    def step(self) -> None:
        """While paused, let one thing happen."""
        if self.paused:
            self._step.set()
            self._go.set()
        else:
            self.refused = "Single steps are for a pause: press p first."

    def change_pace(self, by: int) -> None:
        """Play faster or slower."""
        self.pace = max(0, min(len(PACES) - 1, self.pace + by))
        self.said = f"Pace: {PACE_WORDS[self.pace]}."

    async def switch_demo(self) -> None:
        """Give a person's cards to the computer, or take them back, also in the middle of a decision."""
        async with self._switching:
            seats = self.demo_seats
            if not seats:
                self.refused = "Only computers play here." if not self.persons else "Nobody has taken over yet."
                return
            on = not self.table.seats[seats[0]].demo
            for seat in seats:
                await self._commit(self.table.set_demo, seat, on)
            self._interrupt.set()
        if self.waiting and not self.is_attended:
            self._go.set()
        whose = " and ".join(f"{self._name(seat)}'s" for seat in seats)
        if len(self.persons) == 1:
            self.said = "The computer plays your cards now." if on else "The cards are yours again."
        else:
            self.said = f"The computer plays {whose} cards now." if on else f"{whose} cards are theirs again."

    def look_over(self, by: int = 1) -> None:
        """While only computers play, look at another seat's cards, or at none."""
        if self.persons:
            self.refused = "You can look at another player's cards only while all the players are computers."
            return
        seats = [*range(len(self.table.seats)), None]
        self.looker = seats[(seats.index(self.looker) + by) % len(seats)]
        if self.beat is not None:
            self.before = None
            self.skip()
        self.ui = self.picture.fresh(self.table.view(self.looker), False)
        self.said = (
            "No hidden cards are shown." if self.looker is None else f"You see {self._name(self.looker)}'s cards."
        )

    # ------------------------------------------------------------------ the course

    async def run(self) -> None:
        """Play the match to its end."""
        self.ui = self.picture.fresh(self.table.view(self.looker), False)
        begun = len(self.table.deal.actions) == 0
        if begun:
            await self._show(self.table.history, self.table.view(self.looker))
        else:
            self.story += [Line(event, self.table.deal.number) for event in self.table.history]
        self._renew()
        while not (self.table.to_act is None and self.table.is_over):
            if self.table.to_act is None:
                await self._next_deal()
                continue
            action = await self._decide(self.table.to_act)
            if action is not None:
                await self._do(action)
        self.finished = True
        self.looker = self._first_looker() if len(self.persons) < 2 else None
        self._changed()

    def close(self) -> None:
        """Let go of the thread that commits, once what it is doing is done."""
        self._writer.shutdown(wait=True)
        sys.setswitchinterval(self._usual_switch)

    async def _do(self, action: Action) -> None:
        before, publicly = self.table.view(self.looker), self.table.view(None)
        events = await self._commit(self.table.submit, action)
        if self._hides_next():
            self.looker, before = None, publicly
            self.ui = self.picture.fresh(publicly, False)
        await self._show(events, before)
        self._renew()

    async def _next_deal(self) -> None:
        if self.picture.result_stays or not self._stepped:
            await self._wait_for_word("the next deal", _DEAL_HOLD)
        await self._gate()
        await self._commit(self.table.next_deal)
        if len(self.persons) > 1:
            self.looker = None
        view = self.table.view(self.looker)
        self.ui = self.picture.fresh(view, False)
        await self._show(self.table.history, view)
        self._renew()

    async def _decide(self, seat: int) -> Action | None:
        """What is done for this seat; None if it is to be asked anew, because its cards changed hands."""
        async with self._switching:
            self._interrupt.clear()
        unspoken = self.table.unspoken
        if unspoken is not None:
            return unspoken
        if self.table.seats[seat].is_asked:
            return await self._ask(seat)
        await self._gate()
        return None if self._interrupt.is_set() else await self._think()

    async def _ask(self, seat: int) -> Action | None:
        if self.looker != seat:
            if len(self.persons) > 1 and not await self._draw_curtain(seat):
                return None
            self.looker = seat
            self.ui = self.picture.fresh(self.table.view(seat), True)
        self.asked = True
        ahead = self.picture.ahead(self.scene_for_asking())
        if ahead is not None and self.table.refusal(ahead) is None:
            self.asked = False
            return ahead
        self._renew()
        self._answer = asyncio.get_running_loop().create_future()
        self._changed()
        await self._first_of(self._answer)
        self.asked = False
        return self._answer.result() if self._answer.done() else None

    def scene_for_asking(self) -> Scene:
        """The scene without a size, for what does not draw."""
        return self.scene(look(), 0, 0)

    async def _draw_curtain(self, seat: int) -> bool:
        self.looker, self.curtain, self.said = None, seat, ""
        self._changed()
        self._go.clear()
        await self._first_of(self._go.wait())
        self.curtain = None
        return not self._interrupt.is_set()

    async def _think(self) -> Action | None:
        self.thinking = True
        self._thoughts += 1
        sys.setswitchinterval(_THOUGHT_SWITCH)
        self._changed()
        thought = asyncio.ensure_future(asyncio.to_thread(self.table.choose))
        thought.add_done_callback(self._thought_over)
        try:
            await self._first_of(thought)
        finally:
            self.thinking = False
        async with self._switching:
            # What comes after the person has taken the cards back is dropped.
            return None if self._interrupt.is_set() else thought.result()

    def _thought_over(self, thought: "asyncio.Future[Action]") -> None:
        self._thoughts -= 1
        if self._thoughts == 0:
            sys.setswitchinterval(self._usual_switch)
        if not thought.cancelled():
            thought.exception()

    async def _first_of(self, wanted: "asyncio.Future[Any] | Coroutine[Any, Any, Any]") -> None:
        """Wait for this or for an interruption; what need not be waited for any more is called off."""
        hoped, stop = asyncio.ensure_future(wanted), asyncio.ensure_future(self._interrupt.wait())
        try:
            await asyncio.wait({hoped, stop}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            stop.cancel()
            if hoped is not wanted:
                hoped.cancel()

    async def _commit(self, call: Callable[..., Any], *arguments: Any) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self._writer, call, *arguments)

    # ------------------------------------------------------------------ showing

    async def _show(self, events: Sequence[Event], before: Any) -> None:
        """Show what an action brought about, one event after the other."""
        seen = [(raw, event) for raw in events if (event := raw.seen_by(self.looker)) is not None]
        hidden = [raw for raw in events if raw.seen_by(self.looker) is None]
        told = tuple(event for _, event in seen)
        deal = self.table.deal.number
        self.before, self._skip_all, self._stepped = before, False, False
        after = self.table.view(self.looker)
        self.story += [Line(raw, deal) for raw in hidden]
        for place, (raw, event) in enumerate(seen):
            line = Line(raw, deal)
            if self.before is None:
                # Another looks on now, for whom the rest has happened already.
                self.story.append(line)
                continue
            self.beat = Beat(event, told[:place], told[place + 1 :], after, 0.0)
            motion = self.picture.motion(event, self.scene_for_asking())
            # What is told step by step is not given away by the log before.
            if not motion.steps:
                self.story.append(line)
            if motion != Motion() and not self._skip_all:
                await self._show_one(self.beat, motion)
            if motion.steps:
                self.story.append(line)
        self.beat = self.before = None
        self.step_words = ""
        self._changed()

    async def _show_one(self, beat: Beat, motion: Motion) -> None:
        if not self.is_attended:
            await self._gate()
        seconds = motion.seconds * PACES[self.pace] if self.motion else 0.0
        self._go.clear()
        begun = monotonic()
        while seconds and (passed := monotonic() - begun) < seconds and not self._go.is_set():
            self.beat = replace(beat, progress=passed / seconds)
            self._changed()
            await asyncio.sleep(FRAME)
        self.beat = replace(beat, progress=1.0)
        self._go.clear()
        for place, words in enumerate(motion.steps):
            if self._skip_all:
                break
            self.beat = replace(beat, progress=1.0, step=place)
            self.step_words = words
            await self._wait_for_word("go on", motion.hold or _STEP_HOLD)
            self._stepped = self.is_attended and not self._skip_all
        self.step_words = ""
        if motion.steps:
            self.beat = replace(beat, progress=1.0, step=len(motion.steps) - 1)
        elif motion.hold:
            self._changed()
            await self._wait(motion.hold)

    async def _wait_for_word(self, what: str, hold: float) -> None:
        """Wait for the player's word, or where nobody plays for so many seconds."""
        if not self.is_attended:
            self._changed()
            await self._gate()
            await self._wait(hold)
            return
        self.waiting = what
        self._changed()
        self._go.clear()
        await self._go.wait()
        self.waiting = ""

    async def _wait(self, seconds: float) -> None:
        """Let so many seconds pass at the usual pace, or until a player goes on."""
        if self._skip_all:
            return
        self._go.clear()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._go.wait(), max(0.001, seconds * PACES[self.pace]))

    async def _gate(self) -> None:
        """While paused, wait for a step, the end of the pause, or an interruption."""
        if self.paused:
            self._changed()
            self._step.clear()
            await self._first_of(self._step.wait())

    # ------------------------------------------------------------------ who looks

    def _first_looker(self) -> int | None:
        persons = self.persons
        if len(persons) > 1:
            return None
        return persons[0] if persons else 0

    def _hides_next(self) -> bool:
        """Whether somebody else's turn is next, so that the looker's cards must be gone before anything is shown."""
        if len(self.persons) < 2:
            return False
        seat = self.table.to_act
        return seat is None or (self.table.seats[seat].is_asked and seat != self.looker)

    def _renew(self) -> None:
        asked = self.looker is not None and self.table.to_act == self.looker and self.table.seats[self.looker].is_asked
        self.ui = self.picture.renew(self.ui, self.table.view(self.looker), asked)

    def _name(self, seat: int) -> str:
        return self.table.names[seat]
