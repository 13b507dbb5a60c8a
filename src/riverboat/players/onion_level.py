"""What the computer players of Cripple Mr Onion have in common: the questions, and the answers without choice."""

from random import Random

from riverboat.cards import Card, Rank
from riverboat.engine.contract import Action, Amounts, CardChoice, Offer
from riverboat.onion.actions import (
    Accept,
    Bid,
    Buy,
    Cripple,
    CrippleChoice,
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
)
from riverboat.onion.conditions import MODIFIER_CARDS
from riverboat.onion.cut import CutView
from riverboat.onion.grouping import best_layout, best_ranks
from riverboat.onion.position import Stage, Topic
from riverboat.onion.view import OnionView


class Level:
    """A computer player: a level says how it throws, bets, buys, declares and chooses modifiers."""

    def decide(self, view: OnionView | CutView, rng: Random) -> Action:
        """One of the actions that `view.legal` offers."""
        if isinstance(view, CutView) or view.stage is Stage.CUT:
            return _somewhere(view.legal[0], rng)
        if view.topic is not None:
            return self._answer(view, rng)
        spoken = self.declaration(view, rng)
        if spoken is not None:
            return spoken
        match view.stage:
            case Stage.DECLARE | Stage.SHOWDOWN:
                return _better_layout(view) or Pass()
            case Stage.REBUY:
                return Rebuy()
            case Stage.MODIFIERS:
                return self._modifiers(view)
            case Stage.DISCARD:
                return Discard(self.throw(view, rng))
            case Stage.BUY:
                return Buy() if self.buys(view, rng) else Enough()
            case Stage.NAME | Stage.RAISE | Stage.EXTRA:
                offer = next(offer for offer in view.legal if isinstance(offer, Amounts))
                amount = 0 if offer.high == 0 else self.amount(view, offer.high, rng)
                return offer.kind(max(offer.low, min(offer.high, amount)))
            case Stage.AUCTION:
                return self._bid(view, rng)
        return self._pay_or_not(view, rng)

    # What a level decides

    def throw(self, view: OnionView, rng: Random) -> tuple[Card, ...]:
        """The cards to throw, at most four."""
        raise NotImplementedError

    def amount(self, view: OnionView, high: int, rng: Random) -> int:
        """The coins to name, raise or bet; more than `high` is cut down to it."""
        raise NotImplementedError

    def pays(self, view: OnionView, rng: Random) -> bool:
        """Whether to pay what is asked to go on: the stake, the raises, the price of the Dealership."""
        raise NotImplementedError

    def bids(self, view: OnionView, rng: Random) -> bool:
        """Whether to make the lowest bid for the Dealership."""
        raise NotImplementedError

    def buys(self, view: OnionView, rng: Random) -> bool:  # noqa: ARG002
        """Whether to buy the next card face down: by default a modifier card or two are hidden behind it."""
        telling = sum(card in MODIFIER_CARDS or card.rank is Rank.EIGHT for card in view.hand)
        return telling >= 2 and view.me.stack > 20 * view.options.stake and view.me.bought < 2

    def modifiers(self, view: OnionView) -> tuple[int, ...]:
        """The modifiers to switch on as Dealer: by default those proposed."""
        return view.proposed

    def declaration(self, view: OnionView, rng: Random) -> Action | None:
        """What to declare now, if anything."""
        raise NotImplementedError

    # The rest

    def _answer(self, view: OnionView, rng: Random) -> Action:
        match view.topic:
            case Topic.CHOOSE:
                now = view.me.conditions
                return Take((max(view.choice, key=lambda card: best_ranks((*view.hand, card), now)),))
            case Topic.SHOW:
                hidden = next(offer for offer in view.legal if isinstance(offer, CardChoice))
                return Show((_least_telling(hidden.cards),))
            case Topic.LAY:
                return LayOut(_best_groups(view))
            case Topic.CRIPPLE:
                runs = [offer for offer in view.legal if isinstance(offer, CrippleChoice)]
                return Cripple(runs[0].runs[0].cards) if runs else Pass()
        return self.declaration(view, rng) or Pass()

    def _modifiers(self, view: OnionView) -> Action:
        offer = next(offer for offer in view.legal if isinstance(offer, ModifierChoice))
        # The first seat speaks for the table, and keeps to what is proposed; the Dealer may please themselves.
        return SetModifiers(self.modifiers(view) if view.options.schedule == "dealer" else offer.preset)

    def _pay_or_not(self, view: OnionView, rng: Random) -> Action:
        no = next(action for action in (Fold(), HandOn(), Decline()) if action in view.legal)
        yes = next((action for action in (Match(), Pay(), Accept()) if action in view.legal), None)
        return yes if yes is not None and self.pays(view, rng) else no

    def _bid(self, view: OnionView, rng: Random) -> Action:
        offer = next((offer for offer in view.legal if isinstance(offer, Amounts)), None)
        return Bid(offer.low) if offer is not None and self.bids(view, rng) else Decline()


def _somewhere(offer: Offer, rng: Random) -> Action:
    """A cut near the middle."""
    assert isinstance(offer, Amounts)
    width = offer.high - offer.low
    return offer.kind(offer.low + width // 4 + int(rng.random() * (width // 2 + 1)))


def _better_layout(view: OnionView) -> Action | None:
    """A layout anew, when behind with less than the best (ONI-3.7)."""
    for offer in view.legal:
        if isinstance(offer, LayoutChoice):
            best = LayOut(_best_groups(view))
            return best if offer.admits(best) else None
    return None


def _least_telling(cards: tuple[Card, ...]) -> Card:
    """A hidden card that no modifier reads, if there is one; the lowest of them."""
    return min(cards, key=lambda card: (card in MODIFIER_CARDS, card.rank is Rank.EIGHT, card.rank))


def _best_groups(view: OnionView) -> tuple[tuple[Card, ...], ...]:
    return tuple(group.cards for group in best_layout(view.hand, view.me.conditions).groups)
