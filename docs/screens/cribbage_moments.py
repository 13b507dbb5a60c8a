"""Named moments at the cribbage table, for `make_screens.py`."""

from typing import TYPE_CHECKING, Any

from riverboat.cribbage import events as happened
from riverboat.cribbage.game import CRIBBAGE
from riverboat.cribbage.legality import Phase
from riverboat.cribbage.options import CribbageOptions
from riverboat.table import Memory, Seat, Table

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

Play = Any
YOU, ADA = Seat("You"), Seat("Ada", "steady")


async def _dealt(play: Play, seed: int = 7, seats: tuple[Seat, Seat] = (YOU, ADA), **options: Any) -> None:
    """A new match, the deal cut for, and the first hand dealt."""
    await play.sit("cribbage", seats, seed, **options)
    if play.director.asked:
        await play.act("draw 20")
    await play.until(lambda: play.director.waiting or _view(play).phase is Phase.THROW)
    await play.press("enter")
    await play.until(lambda: _view(play).phase is Phase.THROW and play.director.asked)


def _view(play: Play) -> Any:
    director = play.director
    return director.table.view(director.looker)


async def _on(play: Play) -> None:
    """Do the first thing that can be done, or go on past what is shown."""
    phase = _view(play).phase if play.director.asked else Phase.OVER
    keys = {Phase.THROW: ("1", "2", "enter"), Phase.CLAIM: ("4", "enter"), Phase.CALL: ("0", "enter")}
    await play.press(*keys.get(phase, ("enter",)))


async def _play_on(play: Play, until: "Callable[[Any], bool]") -> None:
    """Play on until the player is asked something and this holds."""
    for _ in range(400):
        if play.director.asked and until(_view(play)):
            return
        await _on(play)
    raise TimeoutError("the moment did not come")


async def _count_on(play: Play, seat: int) -> None:
    """Play on until this player's hand is counted."""
    for _ in range(200):
        beat = play.director.beat
        if beat is not None and isinstance(beat.event, happened.Counted) and beat.event.seat == seat:
            return
        await _on(play)
    raise TimeoutError("the moment did not come")


async def cut(play: Play) -> None:
    """The cut for deal: the pack lies spread."""
    await play.sit("cribbage", (YOU, ADA), 7)


async def discard(play: Play) -> None:
    """Six cards in hand, one of them picked for the crib."""
    await _dealt(play)
    await play.press("2", "right", "right")


async def in_play(play: Play) -> None:
    """In the middle of the play, several cards laid in this count."""
    await _dealt(play)
    await _play_on(play, lambda view: view.phase is Phase.PLAY and len(view.laid) >= 2 and len(view.turned) >= 2)


async def go(play: Play) -> None:
    """Nothing can be laid: go is all there is to say."""
    await _dealt(play)
    await _play_on(play, lambda view: view.phase is Phase.PLAY and str(view.legal[0]) == "go")


async def count(play: Play) -> None:
    """A hand is counted, combination by combination."""
    await _dealt(play, seed=11)
    await _count_on(play, 0)
    await play.press("enter")


async def counts(play: Play) -> None:
    """All three counts, once the deal is over."""
    await _dealt(play, seed=11)
    await _count_on(play, 0)
    await play.press("escape")


async def claim(play: Play) -> None:
    """Muggins: a claim is asked for."""
    await _dealt(play, seed=11, muggins=True)
    await _play_on(play, lambda view: view.phase is Phase.CLAIM)
    await play.press("8")


async def call(play: Play) -> None:
    """Muggins: the computer has claimed, and what it missed can be called."""
    await _dealt(play, seed=11, muggins=True, seats=(YOU, Seat("Ada", "novice")))
    await _play_on(play, lambda view: view.phase is Phase.CALL)


async def won(play: Play) -> None:
    """The game is over."""
    await _dealt(play, seed=5, variant="five_card")
    for _ in range(900):
        if play.director.finished:
            return
        await _on(play)


async def five_card(play: Play) -> None:
    """The older game: five cards, once round the board."""
    await _dealt(play, seed=3, variant="five_card")
    await play.press("4", "5")


async def watching(play: Play) -> None:
    """Two computers play each other; the match is paused."""
    match = Table.open(CRIBBAGE, CribbageOptions(), (Seat("Bea", "steady"), Seat("Ada", "steady")), 21, Memory())
    play.app.show_table(match, Memory())
    await play.pilot.pause()
    await play.pilot.press("p")
    for _ in range(400):
        seen = _view(play)
        if seen.phase is Phase.PLAY and len(seen.laid) >= 3 and play.director.beat is None:
            break
        play.director.step()
        await play.pilot.pause(0.02)


MOMENTS: "dict[str, Callable[[Play], Awaitable[None]]]" = {
    "cribbage-cut": cut,
    "cribbage-discard": discard,
    "cribbage-play": in_play,
    "cribbage-go": go,
    "cribbage-count": count,
    "cribbage-counts": counts,
    "cribbage-claim": claim,
    "cribbage-call": call,
    "cribbage-won": won,
    "cribbage-five-card": five_card,
    "cribbage-demo": watching,
}
