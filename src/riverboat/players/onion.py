"""Computer players of Cripple Mr Onion: each decides by the layout solver, from its view alone."""

from dataclasses import dataclass
from random import Random
from typing import Final

from riverboat.cards import Card, Rank
from riverboat.engine.contract import Action, Amounts, CardChoice, Offer
from riverboat.onion.actions import (
    Accept,
    Bid,
    Buy,
    Cripple,
    CrippleChoice,
    CutPack,
    Decline,
    Discard,
    Enough,
    Fold,
    HandOn,
    LayOut,
    LayoutChoice,
    Match,
    ModifierChoice,
    Pass,
    Pay,
    Rebuy,
    SetModifiers,
    Show,
    Take,
    TurnCard,
)
from riverboat.onion.conditions import MODIFIER_CARDS, Eights
from riverboat.onion.cut import CutView
from riverboat.onion.grouping import best_layout
from riverboat.onion.position import Stage, Topic
from riverboat.onion.view import OnionView
from riverboat.players.onion_declaring import declaration
from riverboat.players.onion_weighing import share, top_strength


@dataclass(frozen=True, slots=True)
class OnionPlayer:
    """A player that weighs its hand by `samples` of what the others may hold, or with none by its top grouping alone.

    `boldness` is how much of a good share it puts into stakes and raises.
    """

    samples: int
    boldness: float

    def decide(self, view: OnionView | CutView, rng: Random) -> Action:
        """One of the actions that `view.legal` offers."""
        if isinstance(view, CutView) or view.stage is Stage.CUT:
            return _somewhere(view.legal[0], rng)
        if view.topic is not None:
            return self._answer(view)
        spoken = declaration(view)
        if spoken is not None:
            return spoken
        if Pass() in view.legal:
            return self._lay_better(view) or Pass()
        for offer in view.legal:
            match offer:
                case ModifierChoice():
                    return SetModifiers(offer.preset)
                case CardChoice(kind=kind) if kind is Discard:
                    return Discard(_throw(view))
        return self._bet(view, rng)

    def _answer(self, view: OnionView) -> Action:
        match view.topic:
            case Topic.CHOOSE:
                return Take((_better(view),))
            case Topic.SHOW:
                hidden = next(offer for offer in view.legal if isinstance(offer, CardChoice))
                return Show((_least_telling(hidden.cards),))
            case Topic.LAY:
                return LayOut(_best_groups(view))
            case Topic.CRIPPLE:
                runs = [offer for offer in view.legal if isinstance(offer, CrippleChoice)]
                return Cripple(runs[0].runs[0].cards) if runs else Pass()
        return declaration(view) or Pass()

    def _lay_better(self, view: OnionView) -> Action | None:
        """A layout anew, when behind with less than the best."""
        for offer in view.legal:
            if isinstance(offer, LayoutChoice):
                best = LayOut(_best_groups(view))
                return best if offer.admits(best) else None
        return None

    def _bet(self, view: OnionView, rng: Random) -> Action:
        legal = view.legal
        if legal[0] == Rebuy():
            return Rebuy()
        if Buy() in legal:
            return self._buy(view)
        worth = self._share(view, rng)
        fair = 1 / len(view.order)
        amounts = next((offer for offer in legal if isinstance(offer, Amounts)), None)
        if amounts is not None and amounts.kind is not Bid:
            return amounts.kind(self._amount(view, amounts, worth / fair))
        price, pot = view.to_pay, view.pot + sum(player.bet for player in view.players)
        pays = price <= worth * (pot + price) or (price <= view.options.stake and worth > fair / 2)
        if amounts is not None:
            # Dealing costs the raises of all the others, so it is bought only on a good hand, and not dearly.
            return Bid(amounts.low) if worth > _GOOD * fair and price <= worth * pot / 4 else Decline()
        for yes, no in ((Match(), Fold()), (Pay(), HandOn()), (Pay(), Fold()), (Accept(), Decline())):
            if no in legal:
                return yes if pays and yes in legal else no
        return next(offer for offer in legal if isinstance(offer, Action))

    def _share(self, view: OnionView, rng: Random) -> float:
        """How often this hand should win against those still in."""
        if self.samples:
            return share(view, self.samples, rng)
        others = len(view.order) - 1
        return float(top_strength(view) ** others)

    def _amount(self, view: OnionView, amounts: Amounts, advantage: float) -> int:
        """Nothing on a poor hand, more the better it is: `advantage` is its share against an even one."""
        if advantage < _GOOD:
            return amounts.low
        wanted = self.boldness * (advantage - 1) * view.options.stake
        return max(amounts.low, min(amounts.high, round(wanted)))

    def _buy(self, view: OnionView) -> Action:
        """Hide a card or two behind a modifier card or a hand full of eights, which the others need not see."""
        assert view.seat is not None
        telling = sum(card in MODIFIER_CARDS or card.rank is Rank.EIGHT for card in view.hand)
        rich = view.me.stack > 20 * view.options.stake
        return Buy() if telling >= 2 and rich and view.me.bought < 2 else Enough()


_GOOD: Final = 1.25

PLAYERS: Final = {
    "novice": OnionPlayer(samples=0, boldness=2.0),
    "steady": OnionPlayer(samples=8, boldness=3.0),
    "expert": OnionPlayer(samples=20, boldness=4.0),
}
"""The levels of this game, weakest first."""


def _somewhere(offer: Offer, rng: Random) -> Action:
    """A cut near the middle."""
    assert isinstance(offer, Amounts)
    assert offer.kind in (CutPack, TurnCard)
    return offer.kind(
        offer.low + (offer.high - offer.low) // 4 + int(rng.random() * ((offer.high - offer.low) // 2 + 1))
    )


def _throw(view: OnionView) -> tuple[Card, ...]:
    """Keep aces, pictures, cards up to five and eights that are worth something; throw the rest, the middling first."""
    useful_eights = view.me.conditions.eights is not Eights.PLAIN
    poor = [
        card
        for card in view.hand
        if Rank.FIVE < card.rank < Rank.JACK and not (card.rank is Rank.EIGHT and useful_eights)
    ]
    return tuple(poor[:4])


def _better(view: OnionView) -> Card:
    """The one of the two cards that makes the better layout."""
    now = view.me.conditions
    return max(view.choice, key=lambda card: best_layout((*view.hand, card), now).rank)


def _least_telling(cards: tuple[Card, ...]) -> Card:
    """A hidden card that no modifier reads, if there is one; the lowest of them."""
    return min(cards, key=lambda card: (card in MODIFIER_CARDS, card.rank is Rank.EIGHT, card.rank))


def _best_groups(view: OnionView) -> tuple[tuple[Card, ...], ...]:
    return tuple(group.cards for group in best_layout(view.hand, view.me.conditions).groups)
