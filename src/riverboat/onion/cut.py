"""The cut for the first deal: each player turns up a card, the highest rank deals, ties cut again (ONI-1.4)."""

from dataclasses import dataclass, replace

from riverboat.cards import Card, Rank
from riverboat.engine.contract import Action, Amounts, Event, Offer
from riverboat.engine.errors import IllegalAction
from riverboat.onion.actions import TurnCard
from riverboat.onion.events import CardTurned, CutTied, FirstDealer
from riverboat.onion.options import Options
from riverboat.onion.position import Opening


@dataclass(frozen=True, slots=True)
class CutView:
    """What a seat may know of the cut: the cards turned up so far, in order; those who cut, and those still to."""

    seat: int | None
    to_act: int | None
    legal: tuple[Offer, ...]
    options: Options
    turned: tuple[tuple[int, Card], ...]
    queue: tuple[int, ...]
    dealer: int | None


@dataclass(frozen=True, slots=True)
class Cut:
    """The cut at one moment. `turned` are the cards of all cuts so far, `cutters` those in the present one."""

    options: Options
    opening: Opening
    stock: tuple[Card, ...]
    cutters: tuple[int, ...]
    queue: tuple[int, ...]
    turned: tuple[tuple[int, Card], ...] = ()
    dealer: int | None = None

    @property
    def to_act(self) -> int | None:
        """The seat that cuts, or None once the first Dealer is found."""
        return self.queue[0] if self.queue else None

    def legal(self) -> tuple[Offer, ...]:
        """How many cards may be lifted; the next is turned up."""
        return (Amounts(TurnCard, 0, len(self.stock) - 1),) if self.queue else ()

    def refusal(self, action: Action) -> IllegalAction | None:
        """Why the seat may not do this; None if it may."""
        if any(offer.admits(action) for offer in self.legal()):
            return None
        if not self.queue:
            return IllegalAction("The cut is over.", "ONI-1.4")
        return IllegalAction(
            f"'{action}' is not possible here: you may {str(self.legal()[0]).replace('..', ' to ')}.", "ONI-1.4"
        )

    def apply(self, action: Action) -> tuple["Cut", tuple[Event, ...]]:
        """The next state and what happened. Raises IllegalAction, and then nothing has changed."""
        refused = self.refusal(action)
        if refused is not None:
            raise refused
        assert isinstance(action, TurnCard)
        seat, card = self.queue[0], self.stock[action.amount]
        turned = replace(
            self,
            stock=tuple(other for other in self.stock if other != card),
            queue=self.queue[1:],
            turned=(*self.turned, (seat, card)),
        )
        event = CardTurned(seat, card)
        if turned.queue:
            return turned, (event,)
        decided, what = turned._decided()
        return decided, (event, what)

    def view(self, seat: int | None) -> CutView:
        """All that `seat` may know: every card turned up."""
        to_act = self.to_act
        legal = self.legal() if seat is not None and seat == to_act else ()
        return CutView(seat, to_act, legal, self.options, self.turned, self.queue, self.dealer)

    def _decided(self) -> tuple["Cut", Event]:
        cut = self.turned[-len(self.cutters) :]
        highest = max(_height(card) for _, card in cut)
        first = tuple(seat for seat, card in cut if _height(card) == highest)
        # Should the pack ever run out in ties, the first of the tied deals.
        if len(first) == 1 or len(self.stock) < len(first):
            return replace(self, dealer=first[0]), FirstDealer(first[0])
        return replace(self, cutters=first, queue=first), CutTied(first)


def _height(card: Card) -> int:
    """The ace is high."""
    return 14 if card.rank is Rank.ACE else card.rank
