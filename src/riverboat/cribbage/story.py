"""Cribbage told in the players' words: what happened, why it counts so, and what is asked now."""

from collections.abc import Sequence

from riverboat.cards import Card, write_cards
from riverboat.cribbage import events as happened
from riverboat.cribbage.actions import GO
from riverboat.cribbage.legality import MOST, Phase
from riverboat.cribbage.numbers import in_words
from riverboat.cribbage.pegging import Peg
from riverboat.cribbage.view import CribbageView
from riverboat.engine.contract import Event


def tell(event: Event, names: Sequence[str]) -> str:
    """The event as one line; a player named You is spoken to. Empty if there is nothing to say."""
    match event:
        case happened.Drew(seat, card):
            return f"{_does(names, seat, 'draw')} the {card.spoken}."
        case happened.Tied():
            return "Equal ranks: both draw again."
        case happened.WonDeal(seat):
            return f"{_does(names, seat, 'have')} the lower card and {_verb(names, seat, 'deal')} first."
        case happened.Shuffled(dealer, scores):
            return f"{_does(names, dealer, 'deal')}. {_standing(names, scores)}"
        case happened.Dealt(seat, cards):
            return f"{_does(names, seat, 'receive')} {_cards(cards)}."
        case happened.Threw(seat, cards):
            return f"{_does(names, seat, 'throw')} {_cards(cards)} to the crib."
        case happened.Turned(dealer, card):
            return f"{_does(names, 1 - dealer, 'cut')}, {_does(names, dealer, 'turn', False)} the {card.spoken}."
        case happened.Laid(seat, card, count):
            return f"{_does(names, seat, 'lay')} the {card.spoken}: {count}."
        case happened.SaidGo(seat, count):
            return f"{_does(names, seat, 'say')} go at {count}."
        case happened.TurnedDown(leader):
            return f"The cards are turned down; {_does(names, leader, 'lead', False)}."
        case happened.Pegged():
            return _tell_pegged(event, names)
        case happened.WonGame(seat, scores, note):
            return _tell_won(seat, scores, note, names)
        case _:
            return _tell_show(event, names)


def explain(event: Event, names: Sequence[str]) -> tuple[str, ...]:  # noqa: ARG001
    """A count combination by combination, a line each; the reasons of a score, if there are several."""
    match event:
        case happened.Counted():
            count = event.count
            return tuple(
                f"{phrase}: {write_cards(combination.cards)}"
                for phrase, combination in zip(count.phrases, count.combinations, strict=True)
            )
        case happened.Pegged(reasons=reasons) if len(reasons) > 1:
            return tuple(f"{each.words}: {each.points}" for each in reasons)
        case _:
            return ()


def question(view: CribbageView, names: Sequence[str]) -> str:
    """What is asked now, by whom and why, as one line."""
    seat = view.to_act
    if seat is None:
        return "The deal is over."
    match view.phase:
        case Phase.CUT:
            again = " again" if len(view.drawn) == 2 else ""
            place = f"any place from 1 to {view.spread}"
            return f"{_is_to(names, seat)} draw a card{again} for the deal, {place}: the lower deals."
        case Phase.THROW:
            own = "your own" if _is_you(names, seat) else "their own"
            owner = own if seat == view.dealer else _whose(names, 1 - seat, False)
            return f"{_is_to(names, seat)} throw two cards to {owner} crib."
        case Phase.PLAY:
            return _ask_to_lay(view, seat, names)
        case Phase.CLAIM:
            shown = _shown(view)
            what = view.showing.words if view.showing else "hand"
            return f"{_is_to(names, seat)} claim 0 to {MOST} points for the {what}{shown}."
        case _:
            return _ask_to_call(view, names)


def position(view: CribbageView, names: Sequence[str]) -> tuple[str, ...]:
    """What the seat sees of the table, in a few lines."""
    scores = ", ".join(f"{name} {score}" for name, score in zip(names, view.scores, strict=True))
    lines = [f"Score: {scores}, of {view.options.target}."]
    if sum(view.won):
        lines[0] += f" Games won: {', '.join(f'{name} {won}' for name, won in zip(names, view.won, strict=True))}."
    if view.dealer is None:
        return tuple(lines)
    crib = f" and holds {_cards(view.crib)}" if view.crib else ""
    owner = "yours" if _is_you(names, view.dealer) else _whose(names, view.dealer)
    lines.append(f"The crib is {owner}{crib}. Starter: {view.starter or 'not yet turned'}.")
    if view.turned:
        lines.append(f"Turned down: {write_cards(each.card for each in view.turned)}.")
    if view.laid:
        lines.append(f"Laid: {write_cards(each.card for each in view.laid)}, a count of {view.count}.")
    for seat, hand in enumerate(view.hands):
        if seat != view.seat and hand:
            lines.append(f"{_does(names, seat, 'hold')} {_cards(hand)}.")
    if view.announced is not None:
        lines.append(f"{_whose(names, view.announced.seat)} {view.announced.show.words}:{_shown(view)}.")
    if view.seat is not None and view.hand:
        lines.append(f"Your hand: {write_cards(view.hand)}.")
    return tuple(lines)


def _ask_to_lay(view: CribbageView, seat: int, names: Sequence[str]) -> str:
    start = f"The count is {view.count}: " if view.laid else ""
    if view.legal == (GO,):
        return f"{start}{_name(names, seat, not start)} can lay nothing; {_is_to(names, seat, False)} say go."
    return f"{start}{_is_to(names, seat, not start)} {'lay a card' if view.laid else 'lead'}."


def _ask_to_call(view: CribbageView, names: Sequence[str]) -> str:
    announced = view.announced
    assert announced is not None
    claimed = f"{_does(names, announced.seat, 'claim')} {announced.points}"
    return f"{claimed}: how many points were missed? 0 lets it stand."


def _shown(view: CribbageView) -> str:
    starter = f" with the {view.starter}" if view.starter else ""
    return f" {_cards(view.shown)}{starter}"


def _tell_pegged(event: happened.Pegged, names: Sequence[str]) -> str:
    whole = sum(each.points for each in event.reasons)
    why = _reasons(event.reasons)
    needed = f", and {_verb(names, event.seat, 'need')} only {event.points}" if event.points < whole else ""
    return f"{_does(names, event.seat, 'peg')} {whole} for {why}{needed}: {event.front}."


def _reasons(reasons: Sequence[Peg]) -> str:
    if len(reasons) == 1:
        return reasons[0].words
    told = [f"{each.words} ({each.points})" for each in reasons]
    return f"{', '.join(told[:-1])} and {told[-1]}"


def _tell_show(event: Event, names: Sequence[str]) -> str:
    match event:
        case happened.Counted(seat, show, points, _, starter, cards):
            worth = f": {event.count.spoken}." if points else ': "nineteen", nothing at all.'
            return f"{_whose(names, seat)} {show.words}, {write_cards(cards)} with the {starter}{worth}"
        case happened.Claimed(seat, show, points, _):
            return f"{_does(names, seat, 'claim')} {points} for the {show.words}."
        case happened.Corrected(_, show, claimed, points):
            return f"The {show.words} is worth {points}, not {claimed}: the claim is brought down to {points}."
        case happened.Missed(seat, show, points):
            taker = _does(names, 1 - seat, "take", False)
            return f"Muggins! {_does(names, seat, 'miss')} {points} in the {show.words}; {taker} {_them(points)}."
        case happened.Called(seat, show, points, taken):
            if points == 0:
                return f"{_does(names, seat, 'let')} the claim stand."
            call = f"{_does(names, seat, 'call')} muggins on the {show.words}: {points}"
            if taken == points:
                return f"{call}, and {_verb(names, seat, 'take')} {_them(points)}."
            found = "none was" if taken == 0 else "only 1 was" if taken == 1 else f"only {taken} were"
            return f"{call}, but {found} missed."
        case _:
            return ""


def _tell_won(seat: int, scores: tuple[int, int], note: str, names: Sequence[str]) -> str:
    won = f"{_does(names, seat, 'win')} the game, {scores[seat]} to {scores[1 - seat]}"
    return f"{won}: a {note}!" if note else f"{won}."


def _them(points: int) -> str:
    return "it" if points == 1 else "them"


def _standing(names: Sequence[str], scores: Sequence[int]) -> str:
    if not any(scores):
        return "Both pegs are at the start."
    if scores[0] == scores[1]:
        return f"Both have {scores[0]}."
    ahead = 0 if scores[0] > scores[1] else 1
    return f"{_does(names, ahead, 'lead')} by {scores[ahead]} to {scores[1 - ahead]}."


def _cards(cards: Sequence[Card | None]) -> str:
    seen = [card for card in cards if card is not None]
    if len(seen) == len(cards):
        return write_cards(seen)
    return "one card" if len(cards) == 1 else f"{in_words(len(cards))} cards"


def _is_you(names: Sequence[str], seat: int) -> bool:
    return names[seat].lower() == "you"


def _name(names: Sequence[str], seat: int, first: bool = True) -> str:
    """The player's name; You inside a sentence is you."""
    return names[seat] if first or not _is_you(names, seat) else "you"


def _whose(names: Sequence[str], seat: int, first: bool = True) -> str:
    if _is_you(names, seat):
        return "Your" if first else "your"
    return names[seat] + ("'" if names[seat].endswith("s") else "'s")


def _is_to(names: Sequence[str], seat: int, first: bool = True) -> str:
    return f"{_name(names, seat, first)} {'are' if _is_you(names, seat) else 'is'} to"


def _does(names: Sequence[str], seat: int, verb: str, first: bool = True) -> str:
    return f"{_name(names, seat, first)} {_verb(names, seat, verb)}"


def _verb(names: Sequence[str], seat: int, verb: str) -> str:
    """The verb as it follows the player's name."""
    if _is_you(names, seat):
        return verb
    if verb == "have":
        return "has"
    return verb + ("es" if verb.endswith("ss") else "s")
