"""The steady player of Cripple Mr Onion: samples what the others may hold, and pays what its share is worth."""

from dataclasses import dataclass
from random import Random
from typing import Final

from riverboat.cards import Card
from riverboat.engine.contract import Action
from riverboat.onion.conditions import Eights
from riverboat.onion.grouping import best_ranks
from riverboat.onion.view import OnionView, Player
from riverboat.players.onion_declaring import gain_now
from riverboat.players.onion_discards import by_samples
from riverboat.players.onion_level import Level
from riverboat.players.onion_outlook import FULL_HAND, MOST_THROWN, hidden_hand, others_in, unseen
from riverboat.players.onion_purse import pot, shown
from riverboat.players.onion_worth import averages

_GOOD: Final = 1.3
"""How many times an even share a hand must be worth to be bet on."""
_MUCH: Final = 5
"""Stakes put in on ten cards for which an opponent is given another hand, raises counted double."""
_MOST_HANDS: Final = 3
"""The most other hands."""
_VERY_MUCH: Final = 16
"""Stakes put in before the second deal for which an opponent is given the better of two first hands."""


@dataclass(frozen=True, slots=True)
class Steady(Level):
    """Budgeted in samples: of final hands for each throw, and of everybody's cards for each bet."""

    throws: int = 24
    wild_throws: int = 8
    deals: int = 16
    wild_deals: int = 6

    def throw(self, view: OnionView, rng: Random) -> tuple[Card, ...]:
        """What sampled layouts do best after."""
        return by_samples(view, self.throws, self.wild_throws, rng)

    def amount(self, view: OnionView, high: int, rng: Random) -> int:
        """Nothing on a hand that is not good; the more, the better it is."""
        advantage = self._share(view, rng) * len(view.order)
        if advantage < _GOOD:
            # A small stake keeps nobody in for nothing.
            return view.options.stake // 2 if view.seat == view.dealer else 0
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
        rivals = [
            (player, _hands(view, player, late=False), _hands(view, player, late=True)) for player in others_in(view)
        ]
        return sum(_wins(view, cards, mine, rivals, rng) for _ in range(deals)) / deals


def _hands(view: OnionView, player: Player, *, late: bool) -> int:
    """Of how many sampled hands an opponent is given the best: more, the more they have put in."""
    put_in = shown(view, player.seat, late=late)
    return 1 + (min(_MOST_HANDS, int(put_in / _MUCH)) if late else int(put_in >= _VERY_MUCH))


def _wins(
    view: OnionView,
    cards: list[Card],
    mine: tuple[int, ...] | None,
    rivals: list[tuple[Player, int, int]],
    rng: Random,
) -> float:
    """1 if my hand is the best with cards drawn from those not seen, 1/2 if it ties."""
    if mine is None:
        drawn = rng.sample(cards, FULL_HAND - len(view.hand))
        mine = best_ranks((*view.hand, *drawn), view.me.conditions)
    result = 1.0
    for player, early, late in rivals:
        for _ in range(late):
            theirs = best_ranks(_best_kept(player, cards, early, rng), player.conditions)
            if theirs > mine:
                return 0.0
            if theirs == mine:
                result = 0.5
    return result


def _best_kept(player: Player, cards: list[Card], hands: int, rng: Random) -> tuple[Card, ...]:
    """Ten cards of an opponent, the first of them the best of so many hands."""
    needed = FULL_HAND - len(player.up) + MOST_THROWN
    sampled = [hidden_hand(player, rng.sample(cards, needed)) for _ in range(hands)]
    if hands == 1 or not sampled[0][0]:
        return sampled[0][1]
    eights = player.conditions.eights
    return max(sampled, key=lambda hand: averages(hand[0], eights)[0])[1]
