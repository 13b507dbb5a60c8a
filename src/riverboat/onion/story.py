"""How the game speaks: each event as a line in its own words, and why; what is asked now; the table in a few lines."""

# Every teller has the same shape, so some arguments go unused.
# ruff: noqa: ARG001, ARG005

from collections.abc import Callable, Sequence
from typing import Any

from riverboat.cards import write_cards
from riverboat.engine.contract import Event
from riverboat.onion import coin_events as coin
from riverboat.onion import events as happened
from riverboat.onion.modifiers import MODIFIERS
from riverboat.onion.phrases import capital, cards_shown, coins, conjugated, counted, inside, listed, whose

Teller = Callable[[Any, Sequence[str]], str]


def tell(event: Event, names: Sequence[str]) -> str:
    """The event as one line; empty if there is nothing to say."""
    return _TELLERS[type(event)](event, names)


def explain(event: Event, names: Sequence[str]) -> tuple[str, ...]:
    """Why, in more lines; empty if `tell` said it all."""
    match event:
        case happened.GroupNamed():
            return _how_a_group_is_made(event)
        case happened.CardDeclared(_, _, number, _):
            modifier = MODIFIERS[number]
            return (f"#{number} {modifier.name}: {modifier.rule} ({modifier.clause})",)
        case happened.ModifiersSet(_, _, numbers):
            return tuple(f"#{number} {MODIFIERS[number].name}: {MODIFIERS[number].rule}" for number in numbers)
        case happened.Behind(_, _, tied, reason):
            because = "In complete equality the junior counts as behind (ONI-3.5)." if tied else "ONI-2.3."
            return (f"{reason[0].upper()}{reason[1:]}. {because}",)
        case coin.BetsReturned():
            return ("Bets the Dealer did not match go back to their owners (ONI-4.3, ONI-4.6).",)
        case happened.Crippled():
            return ("Showdown stops, and who cripples wins the round (ONI-M0).",)
        case happened.EightsWildNext():
            return ("A null eight stood in a group that was named (ONI-M1).",)
    return ()


def _how_a_group_is_made(event: happened.GroupNamed) -> tuple[str, ...]:
    stands = dict(zip(event.stands[::2], event.stands[1::2], strict=True))
    parts = []
    for place, (card, value) in enumerate(zip(event.cards, event.values, strict=True)):
        part = f"{card} {value}"
        if card in stands and stands[card] != card:
            part = f"{card} as {stands[card]} {value}"
        elif place >= len(event.cards) - event.nulls:
            part = f"{card} null"
        parts.append(part)
    return (f"{', '.join(parts)}: {sum(event.values)} in all.",)


# The start of a round


def _turned(event: happened.CardTurned, names: Sequence[str]) -> str:
    return f"{conjugated(names[event.seat], 'cut')} the {event.card.spoken} ({event.card})."


def _tied(event: happened.CutTied, names: Sequence[str]) -> str:
    return f"{capital(listed([inside(names[seat]) for seat in event.seats]))} are level and cut again."


def _begins(event: happened.RoundBegins, names: Sequence[str]) -> str:
    carried = f", for a Pot of {coins(event.pot)} carried from the last round" if event.pot else ""
    return f"Round {event.number}: {conjugated(inside(names[event.dealer]), 'deal')}{carried}."


def _anted(event: coin.Anted, names: Sequence[str]) -> str:
    return f"{capital(listed([inside(names[seat]) for seat in event.seats]))} ante {coins(event.amount)} each."


def _playing(event: happened.ModifiersSet, names: Sequence[str]) -> str:
    what = listed([f"#{number} {MODIFIERS[number].name}" for number in event.numbers])
    who = "" if event.seat is None else f"{conjugated(names[event.seat], 'choose')}: "
    wild = " Eights are wild in this round." if event.wild_round else ""
    return f"{who}{'playing' if who else 'Playing'} {what}.{wild}"


def _pack_cut(event: happened.PackCut, names: Sequence[str]) -> str:
    if not event.amount:
        return f"{conjugated(names[event.seat], 'tap')} the pack, and it stays as it is."
    return f"{conjugated(names[event.seat], 'cut')} {counted(event.amount, 'card')} from the pack."


def _dealt(event: happened.Dealt, names: Sequence[str]) -> str:
    facing = "up" if event.face_up else "down"
    shown = cards_shown(event.cards)
    return f"{conjugated(names[event.seat], 'get')} {counted(len(event.cards), 'card')} face {facing}{shown}."


def _threw(event: happened.Discarded, names: Sequence[str]) -> str:
    if not event.cards:
        return f"{conjugated(names[event.seat], 'keep')} every card."
    return f"{conjugated(names[event.seat], 'discard')} {counted(len(event.cards), 'card')}{cards_shown(event.cards)}."


# Betting

_BETTINGS = (
    "",
    "first matching and raising",
    "second matching and raising",
    "matching alone",
    "first matching and raising on ten cards",
    "last matching and raising",
)


def _named_stake(event: coin.StakeNamed, names: Sequence[str]) -> str:
    amount = coins(event.amount) if event.amount else "nothing, so that everyone stays in"
    return f"The {_BETTINGS[event.betting]}: {conjugated(inside(names[event.seat]), 'name')} {amount}."


def _raised(event: coin.Raised, names: Sequence[str]) -> str:
    if not event.amount:
        return f"{conjugated(names[event.seat], 'do')} not raise."
    return f"{conjugated(names[event.seat], 'raise')} the Dealer by {coins(event.amount)}."


def _paid(event: coin.RaisesPaid, names: Sequence[str]) -> str:
    return f"{conjugated(names[event.seat], 'pay')} {coins(event.amount)}; the Pot holds {event.pot}."


def _returned(event: coin.BetsReturned, names: Sequence[str]) -> str:
    back = [f"{amount} to {inside(names[seat])}" for seat, amount in enumerate(event.amounts) if amount]
    return f"Unmatched bets go back: {listed(back)}."


def _bought(event: coin.CardBought, names: Sequence[str]) -> str:
    return f"{conjugated(names[event.seat], 'buy')} a card for {event.amount}{cards_shown((event.card,))}."


def _extra(event: coin.ExtraBet, names: Sequence[str]) -> str:
    if not event.amount:
        return f"{conjugated(names[event.seat], 'place')} no extra bet."
    return f"{conjugated(names[event.seat], 'bet')} {event.amount} extra on ten cards."


def _passed_over(event: coin.PassedOver, names: Sequence[str]) -> str:
    name = names[event.seat]
    return f"{name} cannot pay {event.amount} and {'are' if name == 'You' else 'is'} passed over."


def _declined(event: coin.BidDeclined, names: Sequence[str]) -> str:
    lost = f", and the {event.amount} bid so far goes into the Pot" if event.amount else ""
    if event.forced:
        return f"{names[event.seat]} cannot bid enough{lost}."
    return f"{conjugated(names[event.seat], 'bid')} no more{lost}."


def _new_dealer(event: coin.NewDealer, names: Sequence[str]) -> str:
    roles = f"{_is(inside(names[event.elder]))} Elder now"
    if event.younger != event.elder:
        roles += f" and {inside(names[event.younger])} Younger"
    return f"{conjugated(names[event.seat], 'take')} the Dealership for {coins(event.amount)}; {roles}."


def _all_fold(event: coin.EveryoneFolds, names: Sequence[str]) -> str:
    return f"Nobody wants the Dealership: everyone folds, and the Pot of {event.pot} is the next round's ante."


# Declarations


def _declared(event: happened.CardDeclared, names: Sequence[str]) -> str:
    who = conjugated(names[event.seat], "declare")
    others = ""
    if event.modifier == 6:
        lowered, raised = event.others
        others = f", moving eight points from {lowered} to {raised}"
    elif event.others:
        others = f" with {write_cards(event.others)}"
    return f"{who} the {event.card.spoken} ({event.card}), {MODIFIERS[event.modifier].name}{others}."


def _looked_at(event: happened.TwoSeen, names: Sequence[str]) -> str:
    return f"{conjugated(names[event.seat], 'look')} at the next two cards{cards_shown(event.cards)}."


def _replaced(event: happened.CardReplaced, names: Sequence[str]) -> str:
    taken = f" {event.taken}" if event.taken is not None else " one"
    where = "face up" if event.face_up else "face down"
    other = f"{event.other} is" if event.other is not None else "the other is"
    return f"{conjugated(names[event.seat], 'take')}{taken} {where} in place of {event.card}; {other} discarded."


def _turned_up(event: happened.TurnedUp, names: Sequence[str]) -> str:
    return f"{conjugated(names[event.seat], 'turn')} up {write_cards(event.cards)}."


def _king_answers(event: happened.KingAnswers, names: Sequence[str]) -> str:
    must = "must declare" if event.forced else "already shows"
    return (
        f"{names[event.seat]} {must} the king of swords: the jack of staves is not wild, and the others turn up a card."
    )


# Showdown


def _named(event: happened.GroupNamed, names: Sequence[str]) -> str:
    return f"{conjugated(names[event.seat], 'name')} {_a(event.spoken)}: {write_cards(event.cards)}."


def _a(spoken: str) -> str:
    if spoken.startswith(("a ", "an ", "the ")):
        return spoken
    return f"{'an' if spoken[0] in 'aeiou' else 'a'} {spoken}"


def _level(event: happened.GroupsLevel, names: Sequence[str]) -> str:
    spoken = event.spoken if event.spoken.startswith(("a ", "an ", "the ")) else f"the {event.spoken}"
    return f"Level on {spoken}."


def _behind(event: happened.Behind, names: Sequence[str]) -> str:
    if event.tied:
        return f"All is level, and {_is(names[event.ahead])} senior to {inside(names[event.seat])}."
    return f"{_is(names[event.ahead])} ahead of {inside(names[event.seat])}: {event.reason}."


def _knocked_out(event: happened.KnockedOut, names: Sequence[str]) -> str:
    name = names[event.seat]
    shown = f", and turn{'' if name == 'You' else 's'} up {write_cards(event.cards)}" if event.cards else ""
    return f"{_is(name)} out{shown}."


def _is(name: str) -> str:
    return f"{name} {'are' if name in ('You', 'you') else 'is'}"


def _missed(event: happened.Missed, names: Sequence[str]) -> str:
    name = names[event.seat]
    if not event.best:
        return f"{name} could have laid out better."
    whose = "your" if name == "You" else f"{name}'s"
    return f"{conjugated(name, 'lay')} out {event.laid or 'nothing'}; the best of {whose} cards was {event.best}."


def _crippled(event: happened.Crippled, names: Sequence[str]) -> str:
    run = f"a {len(event.cards)}-card running flush, {write_cards(event.cards)}"
    if event.rival is not None:
        return f"{conjugated(names[event.seat], 'outcripple')} {inside(names[event.rival])} with {run}."
    spoken = event.spoken.removeprefix("the ")
    return f"{conjugated(names[event.seat], 'cripple')} {whose(names[event.namer])} {spoken} with {run}."


_HOW = {
    "showdown": "the last one standing",
    "crippling": "by crippling",
    "folding": "all the others having folded",
}


def _won(event: happened.RoundWon, names: Sequence[str]) -> str:
    pot = f" and the Pot of {coins(event.pot)}" if event.pot else ""
    return f"{conjugated(names[event.seat], 'win')} the round{pot}, {_HOW[event.how]}."


def _simply(verb: str, rest: str) -> Teller:
    """A line that says who does something, the amount put in where `rest` has `{amount}`."""

    def teller(event: Any, names: Sequence[str]) -> str:
        amount = coins(event.amount) if hasattr(event, "amount") else ""
        return f"{conjugated(names[event.seat], verb)}{rest.format(amount=amount)}."

    return teller


_TELLERS: dict[type[Event], Teller] = {
    happened.CardTurned: _turned,
    happened.CutTied: _tied,
    happened.FirstDealer: _simply("deal", " the first round"),
    happened.RoundBegins: _begins,
    coin.OutOfMatch: _simply("leave", " the match, unable to ante"),
    coin.BoughtIn: _simply("buy", " another {amount}"),
    coin.Anted: _anted,
    happened.ModifiersSet: _playing,
    happened.PackCut: _pack_cut,
    happened.Dealt: _dealt,
    happened.Discarded: _threw,
    coin.StakeNamed: _named_stake,
    coin.Matched: _simply("match", " the stake of {amount}"),
    coin.Folded: _simply("fold", ""),
    coin.Raised: _raised,
    coin.RaisesPaid: _paid,
    coin.BetsReturned: _returned,
    coin.CardBought: _bought,
    coin.ExtraBet: _extra,
    coin.HandedOn: _simply("pass", " the Dealership on"),
    coin.PassedOver: _passed_over,
    coin.OfferDeclined: _simply("decline", " the Dealership"),
    coin.AuctionBegins: lambda event, names: f"{capital(whose(names[event.seat]))} Dealership is auctioned.",
    coin.BidMade: _simply("bid", " {amount}"),
    coin.BidDeclined: _declined,
    coin.NewDealer: _new_dealer,
    coin.EveryoneFolds: _all_fold,
    happened.CardDeclared: _declared,
    happened.TwoSeen: _looked_at,
    happened.CardReplaced: _replaced,
    happened.AcesZeroed: lambda event, names: (
        f"All {whose(names[event.seat])} natural aces are of no use in this round."
    ),
    happened.EightsTamed: lambda event, names: "Eights are wild no longer, for anyone.",
    happened.EightsFreed: lambda event, names: f"{capital(whose(names[event.seat]))} eights are wild again.",
    happened.JackWild: lambda event, names: (
        f"The jack of staves is wild for {inside(names[event.seat])} in this round."
    ),
    happened.KingAnswers: _king_answers,
    happened.TurnedUp: _turned_up,
    happened.ShowdownBegins: lambda event, names: f"Showdown: {conjugated(inside(names[event.leader]), 'lead')}.",
    happened.Challenged: lambda event, names: (
        f"{conjugated(names[event.challenger], 'meet')} {inside(names[event.leader])}."
    ),
    happened.LaidOut: lambda event, names: (
        f"{conjugated(names[event.seat], 'lay')} out {'anew' if event.again else 'the groups'}."
    ),
    happened.MustLayAgain: lambda event, names: f"{names[event.seat]} must lay out anew: {event.reason}",
    happened.StartsAgain: lambda event, names: (
        f"{names[event.leader]} and {inside(names[event.challenger])} compare again from the top."
    ),
    happened.GroupNamed: _named,
    happened.GroupsLevel: _level,
    happened.Behind: _behind,
    happened.KnockedOut: _knocked_out,
    happened.Missed: _missed,
    happened.MayBeCrippled: lambda event, names: f"Does anyone cripple {_its(event.spoken)}?",
    happened.Crippled: _crippled,
    happened.RoundWon: _won,
    happened.EightsWildNext: lambda event, names: "A null eight was played: eights are wild in the next round.",
}


def _its(spoken: str) -> str:
    return spoken if spoken.startswith("the ") else f"the {spoken}"
