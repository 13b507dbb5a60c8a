"""When a computer player of Cripple Mr Onion declares a card: when its own hand gains by it now."""

from dataclasses import replace

from riverboat.engine.contract import Action
from riverboat.onion.actions import Declare, ElephantChoice, Elephants, Tuin, TuinChoice
from riverboat.onion.categories import Category
from riverboat.onion.conditions import (
    ARCHCHANCELLOR,
    DEATH,
    FATE,
    FOOL,
    LADY,
    SENDER,
    Conditions,
    Eights,
)
from riverboat.onion.grouping import best_layout, best_ranks
from riverboat.onion.position import Stage
from riverboat.onion.view import OnionView

_DECLARING_STAGES = (Stage.DECLARE, Stage.SHOWDOWN)


def gain_now(view: OnionView) -> Action | None:
    """What to declare now, or None. Cards are held back until Showdown is near, or until they are needed in it."""
    if view.stage not in _DECLARING_STAGES:
        return None
    for offer in view.legal:
        match offer:
            case Declare(card) if _gains(view, offer):
                return Declare(card)
            case TuinChoice():
                best = max(offer.pairs(), key=lambda pair: _rank(view, shift=pair))
                if _rank(view, shift=best) > _rank(view):
                    return Tuin(*best)
            case ElephantChoice():
                # Eights and nines go before tens, which are worth keeping.
                four = min(offer.fours, key=lambda cards: sum(card.rank for card in cards))
                if _rank(view, elephants=four) > _rank(view):
                    return Elephants(four)
    return None


def _rank(view: OnionView, **changes: object) -> tuple[int, ...]:
    now = replace(view.me.conditions, **changes)  # type: ignore[arg-type]
    return best_ranks(view.hand, now)


def _gains(view: OnionView, offer: Declare) -> bool:
    now = view.me.conditions
    behind = view.showdown is not None and view.showdown.behind == view.seat
    match offer.card:
        case card if card == LADY and not view.wild_round:
            return _is_spare(view, now)
        case card if card == LADY:
            return now.eights is not Eights.WILD or behind
        case card if card == FATE and not view.wild_round:
            return behind
        case card if card == FATE:
            return behind and _rank(view, eights=Eights.PLAIN) == _rank(view)
        case card if card == ARCHCHANCELLOR:
            return _rank(view, jack_wild=True) > _rank(view)
        case card if card == FOOL:
            return best_layout(view.hand, now).groups[0].category in _BETTER_UNDER_THE_FOOL
        case card if card == SENDER:
            return behind and _rank(view, sender=True) == _rank(view)
        case card if card == DEATH:
            return behind and _rank(view, death=True) == _rank(view)
    return False


_BETTER_UNDER_THE_FOOL = (Category.TRIPLE_BAGEL, Category.LESSER_BAGEL, Category.GREAT_BAGEL)


def _is_spare(view: OnionView, now: Conditions) -> bool:
    """Whether the Lady stands in neither of the two highest groups."""
    return all(LADY not in group.cards for group in best_layout(view.hand, now).groups[:2])
