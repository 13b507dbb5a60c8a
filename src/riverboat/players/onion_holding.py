"""When the expert at Cripple Mr Onion declares a card: mostly not before it is behind in Showdown."""

from dataclasses import replace
from random import Random
from typing import Any, Final

from riverboat.cards import Card
from riverboat.engine.contract import Action
from riverboat.onion.actions import Declare, ElephantChoice, Elephants, Tuin, TuinChoice
from riverboat.onion.conditions import ARCHCHANCELLOR, DEATH, FATE, FOOL, LADY, SENDER, Conditions, Eights
from riverboat.onion.grouping import best_ranks
from riverboat.onion.position import Stage
from riverboat.onion.view import OnionView, Player
from riverboat.players.onion_outlook import Reading, hidden_hands, others_in, unseen

_READING: Final = Reading(samples=40, wild_samples=12)
_REPLACED: Final = 6
"""Cards sampled for one that is replaced."""


def declaration(view: OnionView, rng: Random) -> Action | None:
    """What to declare now, or None.

    Who is behind can still declare, and knows then whether it is needed at all; a card declared earlier only tells the
    others what to answer. So cards are held back until then, but for the Fool, who must come before Showdown.
    """
    behind = view.showdown is not None and view.showdown.behind == view.seat and view.topic is None
    if behind:
        return _best_of_all(view, rng)
    if view.stage is Stage.DECLARE and Declare(FOOL) in view.legal and _fool_serves(view, rng):
        return Declare(FOOL)
    return None


def _fool_serves(view: OnionView, rng: Random) -> bool:
    """Whether my hand wins oftener with bagels and Onions in each other's places."""
    mine = view.me.conditions
    foolish = best_ranks(view.hand, replace(mine, fool=True))
    sober = best_ranks(view.hand, mine)
    chances = [1.0, 1.0]
    for player in others_in(view):
        won = [0.0, 0.0]
        samples = 0
        for _, hand in hidden_hands(view, player, _READING, rng):
            samples += 1
            won[0] += sober > best_ranks(hand, player.conditions)
            won[1] += foolish > best_ranks(hand, replace(player.conditions, fool=True))
        chances = [chance * count / samples for chance, count in zip(chances, won, strict=True)]
    gain = chances[1] - chances[0]
    return gain > 0.02


def _best_of_all(view: OnionView, rng: Random) -> Action | None:
    """Behind, whatever has a chance to get ahead is better than to be out (ONI-3.5)."""
    assert view.showdown is not None
    duel = view.showdown
    rival = view.players[duel.leader if duel.challenger == view.seat else duel.challenger]
    hands = _rival_hands(view, rival, rng)
    best: tuple[float, Action | None] = (0.0, None)
    for action, mine, theirs in _choices(view, rival, rng):
        won = 0.0
        for hand in hands:
            other = best_ranks(hand, theirs)
            won += sum(rank > other or (rank == other and _senior(view, rival)) for rank in mine) / len(mine)
        if won > best[0]:
            best = (won, action)
    return best[1]


def _rival_hands(view: OnionView, rival: Player, rng: Random) -> list[tuple[Card, ...]]:
    """Hands the rival may hold with which they are ahead now, as they are; the more of them, the more is hidden."""
    hidden = 10 - len(rival.up)
    if hidden <= 0:
        return [rival.up]
    ahead = best_ranks(view.hand, view.me.conditions)
    cards = unseen(view)
    wild = rival.conditions.eights is Eights.WILD
    drawn = [(*rival.up, *rng.sample(cards, hidden)) for _ in range(8 if wild else 24)]
    likely = [hand for hand in drawn if best_ranks(hand, rival.conditions) >= ahead]
    return (likely or drawn)[: 6 if wild else 12]


def _choices(view: OnionView, rival: Player, rng: Random) -> list[tuple[Action, list[tuple[int, ...]], Conditions]]:
    """Every declaration open to me, what my hand may be worth after it, and what the rival is judged under then."""
    now, theirs = view.me.conditions, rival.conditions
    found: list[tuple[Action, list[tuple[int, ...]], Conditions]] = []

    def add(action: Action, others: Conditions = theirs, **changes: Any) -> None:
        found.append((action, [best_ranks(view.hand, replace(now, **changes))], others))

    for offer in view.legal:
        match offer:
            case TuinChoice():
                ranked = max(offer.pairs(), key=lambda pair: best_ranks(view.hand, replace(now, shift=pair)))
                add(Tuin(*ranked), shift=ranked)
            case ElephantChoice():
                four = max(offer.fours, key=lambda cards: best_ranks(view.hand, replace(now, elephants=cards)))
                add(Elephants(four), elephants=four)
            case Declare(card) if card in (LADY, FATE) and not view.wild_round:
                zeroed = card == FATE and _used_lady(view, rival.seat)
                mine_zeroed = card == FATE and view.seat is not None and _used_lady(view, view.seat)
                after = replace(now, aces_zeroed=mine_zeroed)
                others = replace(theirs, aces_zeroed=zeroed or theirs.aces_zeroed)
                found.append((offer, _replaced(view, card, after, rng), others))
            case Declare(card) if card == LADY:
                free = Eights.WILD if _fate_fell(view) else now.eights
                add(offer, replace(theirs, lady=True), eights=free)
            case Declare(card) if card == FATE:
                add(offer, _tamed(theirs), eights=_tamed(now).eights)
            case Declare(card) if card == ARCHCHANCELLOR:
                add(offer, jack_wild=True)
            case Declare(card) if card == SENDER:
                add(offer, replace(theirs, sender=True), sender=True)
            case Declare(card) if card == DEATH:
                add(offer, replace(theirs, death=True), death=True)
    return found


def _tamed(now: Conditions) -> Conditions:
    return replace(now, eights=Eights.PLAIN) if now.eights is Eights.WILD else now


def _used_lady(view: OnionView, seat: int) -> bool:
    return any(each.modifier == 4 and each.seat == seat for each in view.declared)


def _fate_fell(view: OnionView) -> bool:
    return any(each.modifier == 5 and each.card == FATE and each.seat != view.seat for each in view.declared)


def _replaced(view: OnionView, card: Card, now: Conditions, rng: Random) -> list[tuple[int, ...]]:
    """What my hand may be worth with the better of two unseen cards in the place of this one."""
    cards = unseen(view)
    rest = tuple(other for other in view.hand if other != card)
    found = []
    for _ in range(_REPLACED):
        two = rng.sample(cards, 2)
        found.append(max(best_ranks((*rest, new), now) for new in two))
    return found


def _senior(view: OnionView, rival: Player) -> bool:
    assert view.seat is not None
    return view.order.index(view.seat) < view.order.index(rival.seat)
