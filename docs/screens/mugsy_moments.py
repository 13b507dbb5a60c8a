"""Named moments at Mugsy's table, for `make_screens.py`."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from riverboat.engine.record import Deal, Match
from riverboat.lessons.guided import GuidedGame, lay
from riverboat.lessons.lesson import lesson
from riverboat.mugsy import events as happened
from riverboat.mugsy.actions import ACTIONS
from riverboat.mugsy.arranged import arranged_pack
from riverboat.mugsy.game import MUGSY
from riverboat.mugsy.opening import Opening
from riverboat.mugsy.options import MugsyOptions
from riverboat.table import Memory, Seat, Table
from riverboat.tui.games.mugsy import PICTURE
from riverboat.tui.guided import GuidedPicture
from riverboat.tui.screens.table import TableScreen

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

Play = Any
NAMES = ("You", "Granny", "Nanny", "Magrat", "Casanunda", "Mugsy", "Tommy", "Scarne")
CARDS = (
    "5h 4c Ac 2d 7s",
    "Ks Jc 9c Kc 8h",
    "As 3d 8s 2h 7d",
    "Qh Td 6c Tc 5c",
    "2c 3h Kd 9s Jd",
    "4s Ad Jh 5d 8c",
    "6h 6s 7h 6d 9h",
    "5s 9d Ts 2s 3c",
)
_TO_THE_LAST = "bring-in call call call check check check check check bet call call"


def _sit(
    play: Play,
    players: int,
    actions: str = "",
    cards: Sequence[str] = CARDS,
    stacks: Sequence[int] = (1000,) * 8,
    hand: int = 3,
    persons: bool = True,
    button: int = 0,
) -> None:
    """Sit down in the middle of a hand, after these actions."""
    seats = tuple(
        Seat(name, None if place == 0 and persons else "steady") for place, name in enumerate(NAMES[:players])
    )
    given = tuple(stacks[:players])
    opening = Opening(hand, button, given, given)
    deal = Deal(
        0,
        opening,
        arranged_pack(cards[:players], button),
        tuple(ACTIONS.read(word) for word in actions.split()),
    )
    match = Match("mugsy", MugsyOptions(players=players), 7, (deal,))
    play.app.show_table(Table(MUGSY, match, seats, Memory()), Memory())


async def _asked(play: Play) -> None:
    await play.until(lambda: play.director.asked)


async def _until_shown(play: Play, kind: type, key: str, seat: int | None = None) -> None:
    """Do what the key does, then go on until such an event is shown, of this seat if one is given."""
    await _asked(play)
    await play.press(key)
    for _ in range(60):
        beat = play.director.beat
        if beat is not None and isinstance(beat.event, kind) and seat in (None, getattr(beat.event, "seat", None)):
            return
        await play.press("enter")
    raise TimeoutError("the moment did not come")


async def bring_in(play: Play) -> None:
    """The first street: the highest card showing opens."""
    _sit(play, 4)
    await _asked(play)


async def heads_up(play: Play) -> None:
    """Two players, the last street."""
    _sit(play, 2, "bring-in raise call check bet call")
    await _asked(play)


async def raised(play: Play) -> None:
    """Six players, facing a raise on the second street, one of them out."""
    _sit(play, 6, "bring-in call call fold call call check check check bet raise call")
    await _asked(play)


async def eight(play: Play) -> None:
    """Eight players, the widest a table can be."""
    _sit(play, 8, "bring-in call raise raise fold call call", button=0)
    await _asked(play)


async def in_advance(play: Play) -> None:
    """Another player is to act, and what comes next has been chosen already."""
    cards = ("5h 7c 9c 2c 3s", "Ks Jc Ac Kc 8h", "As 3d 8s 2d 7s", "Qh Td 6c Tc 5c")
    _sit(play, 4, "bring-in call", cards)
    play.director.paused = True
    await play.until(lambda: play.director.picture is not None and play.director.ui is not None)
    await play.pilot.press("c")
    await play.pilot.pause(0.1)


async def king(play: Play) -> None:
    """The suicide king is dealt face up."""
    cards = ("Ad 9c 5d Kh", "Ks Jc 9d Kc 8h", "As 3d 8s 2d 7s", "Qh Td Ac Tc 5c")
    _sit(play, 4, "bring-in call call", cards, button=3)
    await play.until(lambda: play.director.waiting or play.director.asked)
    for _ in range(20):
        beat = play.director.beat
        if beat is not None and isinstance(beat.event, happened.KingStrikes):
            return
        await play.press("c" if play.director.asked else "enter")


async def side_pots(play: Play) -> None:
    """Two players all-in, two side pots, the last street."""
    actions = "bring-in raise raise call call call bet call raise call call check bet raise"
    _sit(play, 4, actions, stacks=(1000, 100, 1000, 200))
    await _asked(play)


async def showdown(play: Play) -> None:
    """A hand is read out both ways, with what the wilds stand for."""
    cards = ("Ad 5c 4h Qs Qd", "Ks Jc 9c Kc 8h", "As 3d 8s 2d 7s", "Kd Td 6c Tc 5s")
    _sit(play, 4, _TO_THE_LAST, cards)
    await _until_shown(play, happened.HandShown, "c", 0)


async def division(play: Play) -> None:
    """A pot is divided between the high and the low."""
    cards = ("5h 7c Ac 9d 3s", "Ks Jc 9c Kc 8h", "As 3d 8s 2d 7s", "Qh Td 6c Tc 5c")
    _sit(play, 4, _TO_THE_LAST, cards)
    await _until_shown(play, happened.PotDivided, "c")


async def over(play: Play) -> None:
    """The hand is over: every pot and everyone's balance."""
    cards = ("5h 7c Ac 9d 3s", "Ks Jc 9c Kc 8h", "As 3d 8s 2d 7s", "Qh Td 6c Tc 5c")
    _sit(play, 4, _TO_THE_LAST, cards)
    await _until_shown(play, happened.HandShown, "c")
    await play.press("escape")


async def watching(play: Play) -> None:
    """Six computers play, seen over one player's shoulder; the match is paused."""
    _sit(play, 6, "bring-in call call fold call call check", persons=False)
    play.director.paused = True
    await play.pilot.pause(0.2)


async def taught(play: Play) -> None:
    """The lesson: a note lies on the table."""
    table = lay(lesson("mugsy"))
    assert isinstance(table.game, GuidedGame)
    await play.app.push_screen(TableScreen(table, GuidedPicture(PICTURE, table.game)))
    for _ in range(3):
        await play.settle()
        await play.press("enter")


MOMENTS: "dict[str, Callable[[Play], Awaitable[None]]]" = {
    "mugsy-bring-in": bring_in,
    "mugsy-two": heads_up,
    "mugsy-raise": raised,
    "mugsy-eight": eight,
    "mugsy-in-advance": in_advance,
    "mugsy-king": king,
    "mugsy-side-pots": side_pots,
    "mugsy-showdown": showdown,
    "mugsy-division": division,
    "mugsy-over": over,
    "mugsy-demo": watching,
    "mugsy-lesson": taught,
}
