"""The steady player of Cripple Mr Onion: samples what the others may hold, and pays what its share is worth."""

from dataclasses import dataclass
from random import Random
from typing import Final

from riverboat.cards import Card
from riverboat.engine.contract import Action
from riverboat.onion.conditions import Eights
from riverboat.onion.grouping import best_ranks
from riverboat.onion.view import OnionView
from riverboat.players.onion_declaring import gain_now
from riverboat.players.onion_discards import by_samples
from riverboat.players.onion_level import Level
from riverboat.players.onion_outlook import FULL_HAND, MOST_THROWN, hidden_hand, others_in, unseen
from riverboat.players.onion_purse import pot

_GOOD: Final = 1.3
"""How many times an even share a hand must be worth to be bet on."""


@dataclass(frozen=True, slots=True)
class Steady(Level):
    """Budgeted in samples: of final hands for each throw, and of everybody's cards for each bet."""

    throws: int = 20
    wild_throws: int = 8
    deals: int = 24
    wild_deals: int = 6

    def throw(self, view: OnionView, rng: Random) -> tuple[Card, ...]:
        """What sampled layouts do best after."""
        return by_samples(view, self.throws, self.wild_throws, rng)

    def amount(self, view: OnionView, high: int, rng: Random) -> int:
        """Nothing on a hand that is not good; the more, the better it is."""
        advantage = self._share(view, rng) * len(view.order)
        if advantage < _GOOD:
            # A small stake keeps nobody in for nothing.
            return view.options.stake // 2 if view.seat == view.dealer and advantage >= 0.7 else 0
        return min(high, round(3 * (advantage - 1) * view.options.stake))

    def pays(self, view: OnionView, rng: Random) -> bool:
        """When its share of wins times the Pot is worth the price."""
        price = view.to_pay
        return self._share(view, rng) * (pot(view) + price) >= price

    def bids(self, view: OnionView, rng: Random) -> bool:
        """First, when its share of the Pot is worth the price; against others only on a good hand, and not dearly."""
        worth = self._share(view, rng)
        if view.bidder is None:
            return worth * (pot(view) + view.to_pay) >= view.to_pay
        return worth * len(view.order) > _GOOD and view.to_pay <= worth * pot(view) / 4

    def declaration(self, view: OnionView, rng: Random) -> Action | None:  # noqa: ARG002
        """Whatever makes its own layout better now."""
        return gain_now(view)

    def _share(self, view: OnionView, rng: Random) -> float:
        """How often, of so many deals of the cards not seen, this hand is the best; ties count half."""
        cards = unseen(view)
        wild = view.me.conditions.eights is Eights.WILD
        deals = self.wild_deals if wild else self.deals
        mine = best_ranks(view.hand, view.me.conditions) if len(view.hand) == FULL_HAND else None
        won = sum(_wins(view, rng.sample(cards, len(cards)), mine) for _ in range(deals))
        return won / deals


def _wins(view: OnionView, drawn: list[Card], mine: tuple[int, ...] | None) -> float:
    """1 if my hand is the best when the cards not seen lie in this order, 1/2 if it ties."""
    if mine is None:
        at = FULL_HAND - len(view.hand)
        mine, drawn = best_ranks((*view.hand, *drawn[:at]), view.me.conditions), drawn[at:]
    result = 1.0
    for player in others_in(view):
        at = FULL_HAND - len(player.up) + MOST_THROWN
        theirs, drawn = best_ranks(hidden_hand(player, drawn[:at])[1], player.conditions), drawn[at:]
        if theirs > mine:
            return 0.0
        if theirs == mine:
            result = 0.5
    return result
