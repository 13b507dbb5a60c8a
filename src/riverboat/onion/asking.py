"""What is asked now, by whom and why, as one clear line; and the table as a few lines of text."""

from collections.abc import Sequence

from riverboat.cards import write_cards
from riverboat.engine.contract import Amounts
from riverboat.onion.actions import Declare, ElephantChoice, TuinChoice
from riverboat.onion.cut import CutView
from riverboat.onion.grouping import best_layout
from riverboat.onion.phrases import coins, conjugated, counted, inside
from riverboat.onion.position import Stage, Topic
from riverboat.onion.view import OnionView, Player

_BETTINGS = ("", "1 of 3", "2 of 3", "3 of 3, without raises", "1 of 2, ten cards", "2 of 2, ten cards")


def question(view: OnionView | CutView, names: Sequence[str]) -> str:
    """What the seat to act is asked; empty when nobody is."""
    if view.to_act is None:
        return ""
    who = names[view.to_act]
    if isinstance(view, CutView):
        span = next((f" 0 to {offer.high}" for offer in view.legal if isinstance(offer, Amounts)), "")
        return f"{who}: cut for the first deal; lift{span} cards and turn up the next."
    asked = _asked(view, names)
    takes_number = any(isinstance(offer, Amounts) for offer in view.legal)
    if view.topic is None and view.stage in _COIN_STAGES and not takes_number and _can_declare(view):
        asked = f"{asked[:-1]}; or declare first{asked[-1]}"
    return f"{who}{_role(view.players[view.to_act])}: {asked}"


_COIN_STAGES = frozenset(
    (Stage.NAME, Stage.MATCH, Stage.RAISE, Stage.PAY, Stage.BUY, Stage.EXTRA, Stage.EXTRAS, Stage.OFFER, Stage.AUCTION)
)
"""Stages in which a declaration comes before what is asked (ONI-3.4)."""


def _can_declare(view: OnionView) -> bool:
    return any(isinstance(offer, Declare | TuinChoice | ElephantChoice) for offer in view.legal)


def _role(player: Player) -> str:
    return f" ({player.role})" if player.role else ""


def _asked(view: OnionView, names: Sequence[str]) -> str:
    if view.topic is not None:
        return _asked_first(view, names)
    amounts = next((offer for offer in view.legal if isinstance(offer, Amounts)), None)
    span = f", {amounts.low} to {amounts.high}" if amounts else ""
    if view.stage in _COIN_STAGES and _can_declare(view):
        span += ", or declare"
    cannot = amounts is None and view.to_act is not None and view.players[view.to_act].stack < view.to_pay
    match view.stage:
        case Stage.REBUY:
            return f"you cannot ante {coins(view.options.stake)}; buy another {view.options.stack}, or leave the match?"
        case Stage.MODIFIERS:
            return "choose the modifiers of this round; #0 is always on."
        case Stage.CUT:
            return "cut the pack; 0 leaves it as it is."
        case Stage.DISCARD:
            return "discard up to four cards and draw as many."
        case Stage.NAME:
            return f"name a stake{span} (betting {_BETTINGS[view.betting]})."
        case Stage.MATCH:
            if cannot:
                return f"the stake is {view.to_pay}, more than you have; you can only fold."
            return f"match {view.to_pay} or fold."
        case Stage.RAISE:
            return f"raise the Dealer{span}; 0 is no raise."
        case Stage.PAY:
            if cannot:
                return f"the raises come to {view.to_pay}, more than you have; you can only fold."
            return f"pay the raises, {view.to_pay} in all, or fold and lose the Dealership."
        case Stage.BUY:
            return f"buy card {_next_bought(view)} of 5 for {view.to_pay}, face down, or have the rest dealt face up?"
        case Stage.EXTRA:
            return f"bet extra on your ten cards{span}; 0 is no bet."
        case Stage.EXTRAS:
            others = len(view.order) - 1
            leaving = "pass the Dealership on" if others > 1 else "fold"
            if cannot:
                return f"the extra bets come to {view.to_pay}, more than you have; you can only {leaving}."
            return f"pay the extra bets, {view.to_pay} in all, or {leaving}."
        case Stage.OFFER:
            return f"take the Dealership for {view.to_pay}, or decline."
        case Stage.AUCTION:
            return f"bid to deal{span}, or decline for good."
        case Stage.DECLARE:
            return "declare a card before Showdown, or pass."
    return _behind(view, names)


def _next_bought(view: OnionView) -> int:
    return 1 + next((player.bought for player in view.players if player.seat == view.to_act), 0)


def _asked_first(view: OnionView, names: Sequence[str]) -> str:
    match view.topic:
        case Topic.CHOOSE:
            return f"take one of {write_cards(view.choice)}." if view.choice else "take one of the two cards."
        case Topic.SHOW:
            return "turn up one of your hidden cards, for the Archchancellor met the king of swords."
        case Topic.LAY:
            return "lay out your groups."
        case Topic.CRIPPLE:
            return _cripple(view, names)
    last = view.declared[-1]
    return f"{names[last.seat]} declared {last.card}; answer with a card of your own, or pass."


def _cripple(view: OnionView, names: Sequence[str]) -> str:
    duel = view.showdown
    assert duel is not None
    assert duel.onion is not None
    assert duel.namer is not None
    spoken = duel.onion.spoken.removeprefix("the ")
    if duel.crippler is not None:
        return f"{conjugated(names[duel.crippler], 'cripple')} the {spoken}; outcripple, or pass."
    return f"{conjugated(names[duel.namer], 'name')} a {spoken}; cripple it, or pass."


def _behind(view: OnionView, names: Sequence[str]) -> str:
    duel = view.showdown
    assert duel is not None
    ahead = duel.leader if duel.behind == duel.challenger else duel.challenger
    anew = "lay out better, " if view.options.layout == "manual" else ""
    return f"{anew}declare a card, or pass and be out; you are behind {inside(names[ahead])} ({duel.reason})."


def position(view: OnionView | CutView, names: Sequence[str]) -> tuple[str, ...]:
    """What the seat sees of the table, in a few lines."""
    if isinstance(view, CutView):
        return tuple(f"{names[seat]} cut {card}." for seat, card in view.turned) or ("Nobody has cut yet.",)
    lines = [_head(view)]
    lines += [_line(view, player, names) for player in view.players if player.is_in or player.is_knocked_out]
    if view.hand:
        hidden = [card for card in view.hand if card not in view.up]
        shown = f"; face up {write_cards(view.up)}" if view.up else ""
        lines.append(f"Your cards: {write_cards(hidden) or 'none hidden'}{shown}.")
        if view.options.layout == "auto":
            lines.append(f"Your best layout: {best_layout(view.hand, view.me.conditions).spoken}.")
    return tuple(lines)


def _head(view: OnionView) -> str:
    parts = [f"Round {view.number}"]
    if view.options.gambling:
        parts.append(f"Pot {view.pot}")
    if view.modifiers:
        parts.append("modifiers " + " ".join(f"#{number}" for number in view.modifiers))
    if view.wild_round:
        parts.append("eights wild")
    return "; ".join(parts) + "."


def _line(view: OnionView, player: Player, names: Sequence[str]) -> str:
    parts = []
    if view.options.gambling:
        parts.append(f"stack {player.stack}")
        parts += [f"{what} {amount}" for what, amount in (("bet", player.bet), ("bid", player.bid)) if amount]
    parts.append(f"{counted(player.down, 'card')} face down")
    if player.up:
        parts.append(f"up {write_cards(player.up)}")
    if player.aside:
        parts.append(f"aside {write_cards(player.aside)}")
    if player.is_knocked_out:
        parts.append("out")
    return f"{names[player.seat]}{_role(player)}: {', '.join(parts)}."
