"""A hand of Mugsy's Nightmare told in players' words: each event, the position, the question."""

from collections.abc import Iterable, Sequence

from riverboat.cards import Card, write_cards
from riverboat.engine.contract import Event
from riverboat.mugsy import events as told
from riverboat.mugsy.actions import Bet, BringIn, Call, Check, Fold, OpenForTwo, Raise
from riverboat.mugsy.betting import Pot
from riverboat.mugsy.view import HandView
from riverboat.mugsy.wilds import Category, High, is_wild, showing

_STREETS = ("", "First street", "Second street", "Last street")
_IRREGULAR = {"goes": "go", "has": "have", "is": "are"}


def tell(event: Event, names: Sequence[str]) -> str:
    """The event as one line; empty for a card that the listener does not see."""
    match event:
        case told.HandBegins(hand, button):
            return f"Hand {hand}. {_does(names[button], 'has')} the button."
        case told.BoughtIn(seat, amount):
            return f"{_does(names[seat], 'buys')} a new stack of {amount}."
        case told.DealtDown(seat, card):
            return "" if card is None else f"{_does(names[seat], 'is')} dealt {_card(card)} face down."
        case told.DealtUp(seat, card):
            return f"{_does(names[seat], 'is')} dealt {_card(card)} face up."
        case told.KingStrikes(seat):
            return f"The suicide king! {_does(names[seat], 'is')} out at once, with no claim to any pot."
        case told.PassedOver(seat, cards):
            but = f"but {_verb(names[seat], 'is')} all-in and passed over"
            return f"{_does(names[seat], 'shows')} {said(showing(cards))} {but}."
        case told.HighestShows(street, seat, _):
            next_is = _verb(names[seat], "brings") + " in" if street == 1 else _verb(names[seat], "acts") + " first"
            return f"{_STREETS[street]}: {_does(names[seat], 'shows')} {said(event.hand)} and {next_is}."
        case told.HandShown(seat, cards):
            low = event.reading.low
            return (
                f"{_does(names[seat], 'shows')} {write_cards(cards)}: {said(event.reading.high)}"
                f"{f' and a low of {low}' if low else ', no low'}."
            )
        case told.PotsStand(pots):
            return _pots(pots)
        case told.PotDivided():
            return _division(event, names)
        case told.TookUnseen(seat, amount):
            return f"{_does(names[seat], 'is')} the last one in and {_verb(names[seat], 'takes')} {amount} unseen."
        case told.WentOut(seat):
            return f"{_does(names[seat], 'has')} nothing left and {_verb(names[seat], 'is')} out of the match."
        case told.MatchEnds(winners):
            return f"The match is over: {_whom(winners, names)} won it."
    return _deed(event, names)


def _deed(event: Event, names: Sequence[str]) -> str:
    """Chips put in, or not, by one seat."""
    match event:
        case told.Anted(seat, amount, all_in):
            return f"{_does(names[seat], 'antes')} {amount}{_all_in(all_in)}."
        case told.BroughtIn(seat, amount, all_in):
            return f"{_does(names[seat], 'brings')} in for {amount}{_all_in(all_in)}."
        case told.Checked(seat):
            return f"{_does(names[seat], 'checks')}."
        case told.Called(seat, amount, all_in):
            return f"{_does(names[seat], 'calls')} {amount}{_all_in(all_in)}."
        case told.BetMade(seat, amount, all_in):
            return f"{_does(names[seat], 'bets')} {amount}{_all_in(all_in)}."
        case told.Raised(seat, _, to, number, all_in, opens):
            count = f", raise {number} of 4" if number else ""
            if opens:
                return f"{_does(names[seat], 'opens')} for {to}{count}{_all_in(all_in)}."
            verb = "raises" if number or all_in else "completes"
            return f"{_does(names[seat], verb)} to {to}{count}{_all_in(all_in)}."
        case told.Folded(seat):
            return f"{_does(names[seat], 'folds')}."
        case told.Returned(seat, amount):
            return f"{amount} go back to {_to(names[seat])}, unmatched."
    return ""


def explain(event: Event, names: Sequence[str]) -> tuple[str, ...]:
    """What the wild cards of a shown hand stand for, who contests each pot, or how a pot comes to be so divided."""
    match event:
        case told.HandShown(_, cards):
            lines = [_stands("high", cards, event.as_high)]
            if event.as_low is not None:
                lines.append(_stands("low", cards, event.as_low))
            return tuple(lines)
        case told.PotsStand(pots) if len(pots) > 1:
            return tuple(
                f"{pot_name(number, len(pots))}: {pot.amount}, contested by {_whom(pot.contenders, names)}."
                for number, pot in enumerate(pots)
            )
        case told.PotDivided():
            return _why_divided(event, names)
        case told.KingStrikes(seat):
            return (f"The king of hearts dealt face up folds {_to(names[seat])} at once, all-in or not (MUG-7).",)
    return ()


def question(view: HandView, names: Sequence[str]) -> str:
    """What the seat to act may do and what it costs, as one line."""
    if view.to_act is None:
        return "The hand is over."
    choices = []
    for action in view.legal:
        match action:
            case BringIn():
                choices.append(f"bring in for {view.to_call}{_takes_all(view, view.to_call)}")
            case OpenForTwo():
                choices.append(f"open for {view.to_raise}{_takes_all(view, view.to_raise)}")
            case Check():
                choices.append("check")
            case Bet():
                choices.append(f"bet {view.to_raise}{_takes_all(view, view.to_raise)}")
            case Call():
                choices.append(f"call {view.to_call}{_takes_all(view, view.to_call)}")
            case Raise():
                to = view.bets[view.to_act] + view.to_raise
                choices.append(f"raise to {to}{_takes_all(view, view.to_raise)}")
            case Fold():
                choices.append("fold")
    left = f" {_so_many(view.raises_left, 'raise')} left." if not view.brings_in else ""
    return f"{names[view.to_act]}: {_or(choices)}?{left}"


def position(view: HandView, names: Sequence[str]) -> tuple[str, ...]:
    """The pots, then every seat with its cards and chips; a star marks a wild card."""
    lines = [f"{_STREETS[view.street]}, unit {view.unit}. {_pots(view.pots)}".rstrip()]
    lines += [_seat_line(view, seat, name) for seat, name in enumerate(names)]
    own = None if view.seat is None or not view.is_in(view.seat) else view.reading(view.seat)
    if own is not None:
        lines.append(f"Your hand: {own.high}, {f'low {own.low}' if own.low else 'no low'}.")
    return tuple(lines)


def _seat_line(view: HandView, seat: int, name: str) -> str:
    if view.sits_out(seat):
        return f"{name}: out of the match."
    marks = ["button"] if seat == view.button else []
    if not view.is_in(seat):
        marks.append("struck by the king" if seat == view.struck else "folded")
    elif view.is_all_in(seat):
        marks.append("all-in")
    down = " ".join("??" if card is None else _starred(card) for card in view.down[seat])
    up = " ".join(_starred(card) for card in view.up[seat])
    shows = view.showing(seat) if view.is_in(seat) else None
    told_up = f" | {up}" + (f", {said(shows)} showing" if shows else "") if up else ""
    marked = f" ({', '.join(marks)})" if marks else ""
    bet = f", bet {view.bets[seat]}" if view.bets[seat] else ""
    return f"{name}{marked}: {down}{told_up}; stack {view.stacks[seat]}{bet}."


def said(hand: High) -> str:
    """A hand within a sentence: ``"a pair of aces"``, ``"three kings"``, ``"ace-king high"``."""
    if hand.category in (
        Category.PAIR,
        Category.FULL_HOUSE,
        Category.STRAIGHT,
        Category.FLUSH,
        Category.STRAIGHT_FLUSH,
    ):
        return f"an {hand}" if hand.spoken[0] in "ae" else f"a {hand}"
    return hand.spoken


def pot_name(number: int, pots: int) -> str:
    """A pot's name among so many: ``"The pot"``, ``"The main pot"``, ``"Side pot 1"``."""
    return "The pot" if pots == 1 else "The main pot" if number == 0 else f"Side pot {number}"


def _pots(pots: Sequence[Pot]) -> str:
    if not pots:
        return ""
    named = [f"{pot_name(number, len(pots))} is {pot.amount}" for number, pot in enumerate(pots)]
    return ", ".join([named[0], *(each[0].lower() + each[1:] for each in named[1:])]) + "."


def _division(event: told.PotDivided, names: Sequence[str]) -> str:
    pot = "The pot" if event.number == 0 else f"Side pot {event.number}"
    shares = _and(
        f"{share.amount} to {_to(names[share.seat])}{_both_ways(event, share.seat)}" for share in event.shares
    )
    return f"{pot} of {event.amount}: {shares}."


def _both_ways(event: told.PotDivided, seat: int) -> str:
    ways = [word for word, seats in (("high", event.high), ("low", event.low)) if seat in seats]
    return f" for the {' and the '.join(ways)}"


def _why_divided(event: told.PotDivided, names: Sequence[str]) -> tuple[str, ...]:
    high = f"The best high is {_whose(event.high, names)}"
    if not event.low:
        return (f"{high}; nobody in this pot has a low, so the high takes all {event.amount} (MUG-11).",)
    lines = [
        f"{high}, the best low {_whose(event.low, names)}: {event.to_high} to the high, {event.to_low} to the low."
    ]
    if event.to_high > event.to_low:
        lines.append("The odd chip between high and low goes to the high (MUG-12).")
    if len(event.high) > 1 or len(event.low) > 1:
        lines.append("Tied hands share; odd chips go one each, clockwise from the button's left (MUG-12).")
    return tuple(lines)


def _whose(seats: Sequence[int], names: Sequence[str]) -> str:
    return _and("yours" if names[seat] == "You" else f"{names[seat]}'s" for seat in seats)


def _stands(way: str, cards: Sequence[Card], played: Sequence[Card]) -> str:
    stands = [
        f"{card} for {'itself' if card == other else other}"
        for card, other in zip(cards, played, strict=True)
        if is_wild(card)
    ]
    return f"For the {way}: {write_cards(played)}" + (f", with {_and(stands)}." if stands else ".")


def _card(card: Card) -> str:
    return f"{card}, a wild card," if is_wild(card) else card.text


def _starred(card: Card) -> str:
    return f"{card}*" if is_wild(card) else card.text


def _all_in(is_so: bool) -> str:
    return ", all-in" if is_so else ""


def _takes_all(view: HandView, chips: int) -> str:
    return " (all-in)" if view.seat is not None and chips == view.stacks[view.seat] else ""


def _does(name: str, verb: str) -> str:
    return f"{name} {_verb(name, verb)}"


def _verb(name: str, verb: str) -> str:
    """The verb as it goes with the name, which may be ``"You"``."""
    return verb if name != "You" else _IRREGULAR.get(verb, verb.removesuffix("s"))


def _to(name: str) -> str:
    return "you" if name == "You" else name


def _whom(seats: Sequence[int], names: Sequence[str]) -> str:
    return _and(_to(names[seat]) for seat in seats)


def _so_many(number: int, what: str) -> str:
    return f"{number or 'No'} {what}{'' if number == 1 else 's'}"


def _and(parts: Iterable[str]) -> str:
    return _listed(list(parts), "and")


def _or(parts: Sequence[str]) -> str:
    return _listed(parts, "or")


def _listed(parts: Sequence[str], word: str) -> str:
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {word} {parts[-1]}"
