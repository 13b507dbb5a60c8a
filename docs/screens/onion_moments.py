"""Named moments at the table of Cripple Mr Onion, for `make_screens.py`."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from riverboat.engine.contract import Action
from riverboat.engine.record import Deal, Match
from riverboat.lessons.guided import GuidedGame, lay
from riverboat.lessons.lesson import lesson
from riverboat.lessons.onion_pack import arranged_pack
from riverboat.onion import events as happened
from riverboat.onion.actions import ACTIONS
from riverboat.onion.match import ONION
from riverboat.onion.options import Options
from riverboat.onion.position import Stage, Topic
from riverboat.onion.round import Round
from riverboat.table import Memory, Seat, Table
from riverboat.tui.games.onion import PICTURE
from riverboat.tui.guided import GuidedPicture
from riverboat.tui.screens.table import TableScreen

if TYPE_CHECKING:
    from collections.abc import Awaitable

Play = Any
NAMES = ("You", "Granny", "Nanny", "Magrat", "Casanunda", "Mugsy", "Tommy")
HANDS = (
    "As Kd 5c 6c 7s Qs 9w Jd 3u 8h",
    "Qh Ac 2s 9v Td 4h 7h 3c Jw 6v",
    "Kw Tc 8s Ah 4u 5h 9o 2d Js 7w",
    "Ad Ks 6h 6o 3d Tu Qo 5s 8c 2w",
    "Jv 9d Au 3s 7c Kh 4c Th 8v 2o",
    "Ku 9c Ao 5v 6d Qd Tw 3h 7o 4v",
    "Jc 9h Av 2h 6s Kc Tv 5u 8w 4d",
)
_QUIET = {
    Stage.MODIFIERS: "modifiers 0 1", Stage.CUT: "cut 0", Stage.DISCARD: "discard", Stage.NAME: "name 0",
    Stage.MATCH: "match", Stage.RAISE: "raise 0", Stage.PAY: "pay", Stage.BUY: "enough", Stage.EXTRA: "bet 0",
    Stage.EXTRAS: "pay", Stage.OFFER: "decline", Stage.AUCTION: "decline",
}  # fmt: skip
Script = dict[tuple[str, int, int], str]
"""By stage, betting and seat: what a seat does instead of nothing, in text form."""


def _sit(
    play: Play,
    until: Callable[[Round], bool],
    script: Script | None = None,
    *,
    hands: Sequence[str] = HANDS[:4],
    dealer: int = 0,
    stock: str = "",
    number: int = 3,
    wild: bool = False,
    modifiers: tuple[int, ...] = (),
    stacks: Sequence[int] | None = None,
    persons: bool = True,
    **options: Any,
) -> None:
    """Sit down to a round with these hands, played quietly, or by the script, until something holds."""
    chosen = Options(players=len(hands), modifiers=modifiers, **options)
    first = replace(
        ONION.first(chosen), number=number, dealer=dealer, null_played=wild, won=(1, 0, 1, 0, 0, 0, 0)[: len(hands)]
    )
    if stacks is not None:
        first = replace(first, stacks=tuple(stacks))
    pack = arranged_pack(hands, dealer, stock=stock)
    state, _ = ONION.deal(chosen, first, pack)
    assert isinstance(state, Round)
    actions: list[Action] = []
    while state.to_act is not None and not until(state):
        text = (script or {}).get((state.stage.value, state.betting, state.to_act), "")
        action = ACTIONS.read(text or ("pass" if state.asks else _QUIET.get(state.stage, "pass")))
        if state.refusal(action) is not None:
            action = ACTIONS.read("pass" if state.asks else _QUIET.get(state.stage, "pass"))
        state, _ = state.apply(action)
        actions.append(action)
    match = Match("onion", chosen, 7, (Deal(number, first, pack, tuple(actions)),))
    seats = tuple(
        Seat(name, None if place == 0 and persons else "steady") for place, name in enumerate(NAMES[: len(hands)])
    )
    play.app.show_table(Table(ONION, match, seats, Memory()), Memory())


def _mine(stage: Stage, betting: int | None = None) -> Callable[[Round], bool]:
    """Until the looker is asked in this stage."""
    return lambda state: state.stage is stage and state.to_act == 0 and betting in (None, state.betting)


async def _asked(play: Play) -> None:
    await play.until(lambda: play.director.asked)


async def _until_shown(play: Play, kind: type, key: str) -> None:
    """Do what the key does, then go on until such an event is shown."""
    await _asked(play)
    play.director.pace = 0
    await play.pilot.press(key)
    for _ in range(900):
        beat = play.director.beat
        if beat is not None and isinstance(beat.event, kind):
            await play.pilot.pause(0.05)
            return
        if play.director.waiting:
            await play.pilot.press("enter")
        await play.pilot.pause(0.02)
    raise TimeoutError("the moment did not come")


async def set_up(play: Play) -> None:
    """The set-up of a match."""
    await play.pilot.pause(0.3)
    await play.pilot.press("enter")
    await play.pilot.pause(0.2)


async def cut(play: Play) -> None:
    """The cut for the first deal."""
    await play.sit("onion", tuple(Seat(name, None if not at else "steady") for at, name in enumerate(NAMES[:4])), 7)
    await _asked(play)


async def modifiers(play: Play) -> None:
    """The Dealer chooses the modifiers of the round."""
    _sit(play, _mine(Stage.MODIFIERS), hands=HANDS[:4], schedule="dealer", gambling=True)
    await _asked(play)
    await play.press("4", "5", "8")


async def discard(play: Play) -> None:
    """Two cards are picked to be thrown."""
    _sit(play, _mine(Stage.DISCARD), dealer=3)
    await _asked(play)
    await play.press("2", "3")


async def first_stake(play: Play) -> None:
    """The Dealer names a stake."""
    _sit(play, _mine(Stage.NAME), gambling=True)
    await _asked(play)


async def match(play: Play) -> None:
    """A player matches the stake or folds."""
    script = {("name", 2, 3): "name 40", ("raise", 1, 1): "raise 20", ("match", 2, 4): "fold"}
    _sit(play, _mine(Stage.MATCH, 2), script, hands=HANDS[:6], dealer=3, gambling=True)
    await _asked(play)


async def buying(play: Play) -> None:
    """The second deal: buy the next card, or let the rest come face up."""
    script = {("name", 1, 3): "name 30", ("match", 1, 5): "fold", ("extra", 3, 4): "bet 30", ("buy", 3, 4): "buy"}
    _sit(
        play, lambda state: state.stage is Stage.BUY and state.to_act == 0 and state.bought[0] == 0, script,
        hands=HANDS[:6], dealer=3, gambling=True, modifiers=(0, 1, 4, 6, 9),
    )  # fmt: skip
    await _asked(play)
    await play.press("b", "b")


async def auction(play: Play) -> None:
    """The Dealer has folded, and the Dealership is auctioned."""
    script = {
        ("name", 1, 4): "name 20", ("raise", 1, 5): "raise 80", ("raise", 1, 1): "raise 60", ("pay", 1, 4): "fold",
        ("auction", 1, 5): "bid 10",
    }  # fmt: skip
    _sit(play, _mine(Stage.AUCTION), script, hands=HANDS[:6], dealer=4, gambling=True)
    await _asked(play)


async def seven(play: Play) -> None:
    """Seven players with ten cards each, the widest a table can be."""
    script = {
        ("name", 1, 6): "name 20", ("match", 1, 3): "fold", ("raise", 4, 1): "raise 30", ("buy", 3, 2): "buy",
        ("name", 4, 6): "name 40", ("raise", 4, 0): "raise 0",
    }  # fmt: skip
    _sit(play, _mine(Stage.MATCH, 4), script, hands=HANDS, dealer=6, gambling=True, modifiers=(0, 1, 4, 5, 6, 8, 9, 11))
    await _asked(play)


_CLOSE = (
    "As Kd 5c 6c 9s Qs 9w Jd 3u 8h",
    "Qh Ac 2s 9v Td 4h 7h 3c Jw 6v",
    "Kw Tc 8s Ah 4u 5h 9o 2d Js 7w",
    "Ad Ks 6h 6o 3d Tu Qo 5s 8c 2w",
)


async def difference(play: Play) -> None:
    """Showdown: the deciding difference between leader and challenger."""
    _sit(
        play,
        lambda state: state.stage is Stage.DECLARE and state.to_act == 0,
        dealer=3,
        modifiers=(0, 1, 4, 9),
        hands=_CLOSE,
    )
    await _until_shown(play, happened.Behind, "x")


async def declaring(play: Play) -> None:
    """What the player can declare before Showdown."""
    _sit(play, _mine(Stage.DECLARE), dealer=3, modifiers=(0, 1, 4, 8, 9), hands=_CLOSE)
    await _asked(play)
    await play.press("c")


async def declaration(play: Play) -> None:
    """A declaration: the Lady is exchanged for one of two cards."""
    _sit(play, _mine(Stage.DECLARE), dealer=3, modifiers=(0, 1, 4, 8, 9), hands=_CLOSE, stock="Th Av")
    await _asked(play)
    play.director.pace = 0
    await play.press("c")
    await play.pilot.press("enter")
    await play.until(
        lambda: play.director.beat is not None and isinstance(play.director.beat.event, happened.CardDeclared)
    )


async def exchange(play: Play) -> None:
    """One of two cards takes the Lady's place."""
    _sit(play, _mine(Stage.DECLARE), dealer=3, modifiers=(0, 1, 4, 8, 9), hands=_CLOSE, stock="Th Av")
    await _asked(play)
    await play.press("c", "enter", "enter")
    await _asked(play)


async def tuin(play: Play) -> None:
    """Great A'Tuin: two cards are picked for the shift of eight points."""
    hands = ("Qo 9s 2h Kd Ac 5c 6v 7u 3d Th", *_CLOSE[1:])
    hands = (hands[0], "Qh Au 2s 9v Td 4h 7h 3c Jw 6s", *_CLOSE[2:3], "Ad Ks 6h 6o 3v Tu Qd 5s 8c 2w")
    _sit(play, _mine(Stage.DECLARE), dealer=3, modifiers=(0, 1, 6, 7), hands=hands)
    await _asked(play)
    await play.press("c", "enter", "7")


async def manual(play: Play) -> None:
    """Laying out by hand: a group is being built."""
    _sit(
        play,
        lambda state: bool(state.asks) and state.asks[0].topic is Topic.LAY,
        dealer=3,
        layout="manual",
        hands=_CLOSE,
    )
    await _asked(play)
    await play.press("1", "0", "g", "4", "5", "8")


_GREAT = (
    "2c 3w 4c 5c 6w 7c 8c 9w Tc Jc",
    "Ah Kh Ad Kd As Ks Ao Ko Au Qu",
    "Kw 5d 8s Av 4u 5h 9o 2d Js 7w",
    "Aw Qs 6h 6o 3d Tu Qo 5s 8v 2w",
)


async def may_cripple(play: Play) -> None:
    """A Great Onion is named, and the looker holds a running flush."""
    _sit(
        play,
        lambda state: bool(state.asks) and state.asks[0].topic is Topic.CRIPPLE and state.to_act == 0,
        dealer=3,
        hands=_GREAT,
    )
    await _asked(play)


async def crippling(play: Play) -> None:
    """Crippling: the running flush is laid down, and Showdown stops."""
    _sit(
        play,
        lambda state: bool(state.asks) and state.asks[0].topic is Topic.CRIPPLE and state.to_act == 0,
        dealer=3,
        hands=_GREAT,
    )
    await _until_shown(play, happened.Crippled, "enter")


async def over(play: Play) -> None:
    """The round is over."""
    _sit(
        play,
        lambda state: bool(state.asks) and state.asks[0].topic is Topic.CRIPPLE and state.to_act == 0,
        dealer=3,
        hands=_GREAT,
        gambling=True,
    )
    await _until_shown(play, happened.Crippled, "enter")
    await play.press("escape")


async def watching(play: Play) -> None:
    """Six computers play; the match is paused."""
    script = {("name", 1, 3): "name 30", ("match", 1, 5): "fold", ("raise", 4, 1): "raise 20"}

    def last_raise(state: Round) -> bool:
        return state.stage is Stage.RAISE and state.betting == 4 and state.to_act == 2

    _sit(play, last_raise, script, hands=HANDS[:6], dealer=3, gambling=True, persons=False)
    play.director.paused = True
    await play.pilot.pause(0.3)


async def learn(play: Play) -> None:
    """The lesson: a note lies on the table."""
    table = lay(lesson("onion"))
    assert isinstance(table.game, GuidedGame)
    await play.app.push_screen(TableScreen(table, GuidedPicture(PICTURE, table.game)))
    for _ in range(40):
        await play.settle()
        beat = play.director.beat
        if beat is not None and "bagel" in getattr(beat.event, "text", ""):
            return
        await play.press("enter")


MOMENTS: "dict[str, Callable[[Play], Awaitable[None]]]" = {
    "onion-set-up": set_up,
    "onion-cut": cut,
    "onion-modifiers": modifiers,
    "onion-discard": discard,
    "onion-first-stake": first_stake,
    "onion-match": match,
    "onion-buying": buying,
    "onion-auction": auction,
    "onion-seven": seven,
    "onion-difference": difference,
    "onion-declaring": declaring,
    "onion-declaration": declaration,
    "onion-exchange": exchange,
    "onion-tuin": tuin,
    "onion-manual": manual,
    "onion-may-cripple": may_cripple,
    "onion-crippling": crippling,
    "onion-over": over,
    "onion-demo": watching,
    "onion-learn": learn,
}
