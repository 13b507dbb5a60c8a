"""What moves at the table of Cripple Mr Onion: cards and coins on their way, and how long each event is shown."""

from dataclasses import replace
from typing import Any

from riverboat.onion import coin_events as coin
from riverboat.onion import events as told
from riverboat.onion.modifiers import MODIFIERS
from riverboat.onion.phrases import conjugated
from riverboat.tui.canvas import Canvas, CardSize, between
from riverboat.tui.games.onion_felt import Felt
from riverboat.tui.games.onion_hand import brief
from riverboat.tui.games.onion_plan import Plan
from riverboat.tui.picture import STILL, Beat, Motion, Scene

ON_THEIR_WAY = (
    told.Dealt, told.Discarded, coin.Anted, coin.StakeNamed, coin.Matched, coin.Raised, coin.ExtraBet, coin.RaisesPaid,
    coin.BetsReturned, coin.CardBought, coin.Folded, told.CardReplaced, told.RoundWon, coin.BidMade, coin.NewDealer,
)  # fmt: skip
"""Events that lie on the table only once their motion is over."""


def motion(event: object, scene: Scene) -> Motion:
    """How long an event of this game is shown, and which words wait for the player."""
    mine = scene.me is not None and getattr(event, "seat", None) == scene.me
    match event:
        case told.CardTurned():
            return Motion(seconds=0.2, hold=0.3 if mine else 0.5)
        case told.CutTied() | told.FirstDealer():
            return Motion(hold=1.2)
        case told.RoundBegins() | coin.OutOfMatch() | coin.BoughtIn():
            return Motion(hold=0.7)
        case told.ModifiersSet(seat, _, _):
            return STILL if mine else Motion(hold=1.6 if seat is None else 2.6)
        case coin.Anted():
            return Motion(seconds=0.6, hold=0.2)
        case told.PackCut():
            return Motion(hold=0.2 if mine else 0.5)
        case told.Dealt(_, face_up, _):
            return Motion(seconds=0.34, hold=0.5) if face_up else Motion(seconds=0.16)
        case told.Discarded():
            return Motion(seconds=0.3, hold=0.05 if mine else 0.3)
    return _of_coins(event, mine=mine) or _of_showdown(event, scene) or STILL


def _of_coins(event: object, *, mine: bool) -> Motion | None:
    match event:
        case coin.StakeNamed() | coin.Matched() | coin.Raised() | coin.ExtraBet() | coin.BidMade():
            return Motion(seconds=0.3, hold=0.1 if mine else 0.6)
        case coin.RaisesPaid() | coin.BetsReturned():
            return Motion(seconds=0.4, hold=0.6)
        case coin.CardBought():
            return Motion(seconds=0.3, hold=0.1 if mine else 0.35)
        case coin.Folded() | coin.BidDeclined() | coin.OfferDeclined() | coin.PassedOver():
            return Motion(seconds=0.3, hold=0.1 if mine else 0.6)
        case coin.HandedOn() | coin.AuctionBegins() | coin.EveryoneFolds():
            return Motion(hold=1.4)
        case coin.NewDealer():
            return Motion(hold=1.6)
    return None


def _of_showdown(event: object, scene: Scene) -> Motion | None:
    names = scene.names
    match event:
        case told.CardDeclared():
            who = conjugated(names[event.seat], "bring")
            words = f"{who} #{event.modifier} {MODIFIERS[event.modifier].name} into play."
            return Motion(seconds=0.6, hold=2.4, steps=(words,))
        case told.JackWild() | told.KingAnswers() | told.AcesZeroed() | told.EightsTamed() | told.EightsFreed():
            return Motion(hold=2.2)
        case told.TwoSeen() | told.TurnedUp():
            return Motion(hold=0.8)
        case told.CardReplaced():
            return Motion(seconds=0.4, hold=0.8)
        case told.ShowdownBegins() | told.Challenged() | told.StartsAgain():
            return Motion(hold=1.0)
        case told.LaidOut():
            return Motion(hold=0.4)
        case told.MustLayAgain():
            return Motion(hold=1.8)
        case told.GroupNamed():
            return Motion(seconds=0.18 * len(event.cards), hold=0.9)
        case told.GroupsLevel():
            return Motion(hold=1.0)
        case told.MayBeCrippled():
            return Motion(hold=1.6)
        case told.Behind(seat, ahead, tied, _):
            is_or_are = "are" if names[ahead] == "You" else "is"
            words_ = f"{names[ahead]} {is_or_are} ahead of {_them(names[seat])}"
            if tied:
                words_ = f"All is level, and {names[ahead]} {is_or_are} senior to {_them(names[seat])}"
            return Motion(hold=2.2, steps=(f"{words_}{_what_follows(scene, seat)}.",))
        case told.KnockedOut():
            return Motion(seconds=0.3, hold=0.9)
        case told.Missed(_, laid, able):
            words_ = f"{names[event.seat]} laid out {brief(laid)}; the best was {brief(able)}."
            return Motion(hold=2.0, steps=(words_,)) if able else Motion(hold=0.8)
        case told.Crippled():
            words_ = f"A running flush of {len(event.cards)} cards cripples the {event.spoken.removeprefix('the ')}."
            return Motion(seconds=1.6, hold=3.0, steps=(words_,))
        case told.RoundWon():
            return Motion(seconds=0.7, hold=0.8)
        case told.EightsWildNext():
            return Motion(hold=1.6)
    return None


def _them(name: str) -> str:
    return "you" if name == "You" else name


def _what_follows(scene: Scene, seat: int) -> str:
    """What becomes of the player who is behind: out, or asked whether to answer."""
    if scene.beat is None:
        return ""
    names, later = scene.names, scene.beat.later
    mine = names[seat] == "You"
    if not any(isinstance(event, told.KnockedOut) and event.seat == seat for event in later):
        may = getattr(scene.beat.after, "to_act", None) == seat
        return f"; {'you' if mine else names[seat]} may answer, or {'are' if mine else 'is'} out" if may else ""
    out = f"; {'you are' if mine else f'{names[seat]} is'} out"
    leads = next((event.leader for event in later if isinstance(event, told.Challenged)), None)
    if leads is None:
        return out
    return f"{out}, and {conjugated(_them(names[leads]), 'lead')} now"


def draw_motion(canvas: Canvas, where: Plan, table: Felt, beat: Beat) -> None:
    """Draw what is on its way in this beat over a table where it does not lie yet."""
    event, progress = beat.event, beat.progress
    if progress >= 1:
        return
    middle = (where.middle.x + where.middle.width // 2, where.middle.y + where.middle.height // 2)
    match event:
        case told.Dealt(seat, face_up, cards):
            card = cards[-1] if cards and (face_up or cards[-1] is not None) else None
            x, y = between(where.cards_of(table.dealer), where.cards_of(seat), progress)
            canvas.card(x, y, card, CardSize.SMALL)
        case coin.CardBought(seat, _, card):
            x, y = between(middle, where.cards_of(seat), progress)
            canvas.card(x, y, card, CardSize.SMALL)
        case told.Discarded(seat, cards) if cards:
            x, y = between(where.cards_of(seat), middle, progress)
            canvas.card(x - 2, y - 1, None, CardSize.SMALL)
        case coin.Folded(seat):
            x, y = between(where.cards_of(seat), middle, progress)
            canvas.card(x - 2, y - 1, None, CardSize.SMALL)
        case coin.Anted(amount, seats):
            for seat in seats:
                _coins(canvas, between(where.purse(seat), middle, progress), amount)
        case coin.StakeNamed(seat, amount, _) | coin.Matched(seat, amount) | coin.RaisesPaid(seat, amount, _):
            _coins(canvas, between(where.purse(seat), middle, progress), amount)
        case coin.Raised(seat, amount) | coin.ExtraBet(seat, amount) | coin.BidMade(seat, amount):
            _coins(canvas, between(where.purse(seat), where.cards_of(seat), progress), amount)
        case coin.BetsReturned(amounts):
            for seat, amount in enumerate(amounts):
                _coins(canvas, between(where.cards_of(seat), where.purse(seat), progress), amount)
        case told.RoundWon(seat, _, pot):
            _coins(canvas, between(middle, where.purse(seat), progress), pot)


def _coins(canvas: Canvas, at: tuple[int, int], amount: int) -> None:
    if amount:
        text = f" ● {amount} "
        x = max(0, min(canvas.width - len(text), at[0] - len(text) // 2))
        canvas.put(x, at[1], text, canvas.look.brass)


def so_far(beat: Beat) -> Any:
    """The event of this beat as far as it has come: of a group that is being laid down the first cards."""
    event = beat.event
    if isinstance(event, told.GroupNamed) and beat.progress < 1:
        laid = max(1, round(beat.progress * len(event.cards)))
        return replace(event, cards=event.cards[:laid], values=event.values[:laid], spoken="…", nulls=0)
    return event


def is_done(beat: Any) -> bool:
    """Whether the event of this beat lies on the table already."""
    return not isinstance(beat.event, ON_THEIR_WAY) or beat.progress >= 1
