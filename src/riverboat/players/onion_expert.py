"""The expert at Cripple Mr Onion: weighs the others' cards and bets, and what a bet makes them do."""

from dataclasses import dataclass, field
from math import comb
from random import Random
from typing import Final

from riverboat.cards import Card
from riverboat.engine.contract import Action
from riverboat.onion.modifiers import MODIFIERS
from riverboat.onion.position import Stage
from riverboat.onion.view import OnionView
from riverboat.players.onion_discards import by_averages
from riverboat.players.onion_holding import declaration
from riverboat.players.onion_level import Level
from riverboat.players.onion_outlook import FULL_HAND, Outlook, Reading, others_in, outlook
from riverboat.players.onion_purse import pot
from riverboat.players.onion_replies import Replies

_SIZES: Final = (0.5, 1, 2, 3, 4, 6, 8, 12, 16)
"""Stakes tried as a bet; and besides them the most allowed."""


@dataclass(frozen=True, slots=True)
class Expert(Level):
    """Puts a number of coins on every choice and takes the best."""

    reading: Reading = field(default_factory=Reading)
    replies: Replies = field(default_factory=Replies)
    early_margin: float = 1.0
    """How many times the price the share must be worth before the second deal, when more is still to be paid."""
    late_margin: float = 1.0
    """The same since then, but at the last."""
    void: float = 0.15
    """How likely nobody accepts a Dealership passed on."""
    taken: float = 0.5
    """How likely somebody after me takes the Dealership that I decline."""
    hiding: float = 0.0
    """What a hidden card adds to my share of the Pot, as a part of it."""

    def throw(self, view: OnionView, rng: Random) -> tuple[Card, ...]:  # noqa: ARG002
        """What is worth least on average, by tables of what every set of cards kept is worth."""
        return by_averages(view)

    def declaration(self, view: OnionView, rng: Random) -> Action | None:
        """Held back until it is needed."""
        return declaration(view, rng)

    def modifiers(self, view: OnionView) -> tuple[int, ...]:  # noqa: ARG002
        """All of them: the more there is to know, the more knowing it is worth."""
        return tuple(modifier.number for modifier in MODIFIERS)

    def amount(self, view: OnionView, high: int, rng: Random) -> int:
        """The bet that promises most coins, nothing among them."""
        stake = view.options.stake
        able = sorted({min(high, round(size * stake)) for size in _SIZES if size * stake <= high} | {high})
        hand = self._outlook(view, rng)
        value = self._value_of_stake if view.stage is Stage.NAME else self._value_of_bet
        quiet = value(view, 0, hand)
        best, amount = quiet + 0.02 * abs(quiet), 0
        for coins in able:
            found = value(view, coins, hand)
            if found > best:
                best, amount = found, coins
        return amount

    def pays(self, view: OnionView, rng: Random) -> bool:
        """Whether staying in promises more than leaving."""
        price, total = view.to_pay, pot(view)
        worth = self._outlook(view, rng).share()
        dealt = max(2, len(view.order))
        match view.stage:
            case Stage.EXTRAS if len(view.order) > 2:
                stays = worth * total * (1 - self.void) + self.void * view.pot / dealt
                return worth * (total + price) - price > stays
            case Stage.OFFER:
                bet = view.me.bet
                stays = worth * total * self.taken + (1 - self.taken) * (view.pot / dealt + bet)
                return worth * (total + price) - price > stays
        return worth * (total + price) >= price * self._margin(view)

    def bids(self, view: OnionView, rng: Random) -> bool:
        """On the first bid, when nobody else may save the Pot; later only with a hand that wants to deal."""
        price, total = view.to_pay, pot(view)
        worth = self._outlook(view, rng).share()
        if view.bidder is None:
            stays = worth * total * self.taken + (1 - self.taken) * view.pot / len(view.order)
            return worth * (total + price) - price > stays
        return worth > 0.6 and price <= 2 * view.options.stake

    def buys(self, view: OnionView, rng: Random) -> bool:
        """While hiding one more card is worth a Stake in so great a Pot."""
        worth = self._outlook(view, rng).share() if len(view.hand) == 5 else 1 / len(view.order)
        return (1 - worth) * view.options.stake < self.hiding * pot(view)

    def _outlook(self, view: OnionView, rng: Random) -> Outlook:
        return outlook(view, self.reading, self.replies, rng)

    # Values in coins, what is already in the Pot not counted as mine

    def _margin(self, view: OnionView) -> float:
        if view.betting <= 3:
            return 1 + (self.early_margin - 1) * (4 - view.betting) / 3 + (self.late_margin - 1)
        return self.late_margin if view.betting == 4 else 1.0

    def _value_of_stake(self, view: OnionView, coins: int, hand: Outlook) -> float:
        """What naming so much promises: some fold, and those who match are the stronger."""
        total, others = pot(view), len(others_in(view))
        if coins == 0:
            return hand.share() * total
        late = len(view.hand) == FULL_HAND
        place = self.replies.place(coins / (total + 2 * coins), others, late=late)
        value = 0.0
        for callers in range(others + 1):
            likely = comb(others, callers) * (1 - place) ** callers * place ** (others - callers)
            wins = hand.against_payers(callers, place)
            value += likely * (wins * (total + coins * (1 + callers)) - coins)
        return value

    def _value_of_bet(self, view: OnionView, coins: int, hand: Outlook) -> float:
        """What a raise or an extra bet of so much promises: the Dealer pays as much again, folds, or passes it on."""
        before = sum(player.bet for player in view.players)
        total, raised = pot(view), before + coins
        worth = hand.share()
        if raised == 0:
            return worth * total
        late = len(view.hand) == FULL_HAND
        place = self.replies.place(raised / (total + coins + raised), len(others_in(view)), late=late)
        paid = hand.share(payer=view.dealer, place=place) * (total + coins + raised) - coins
        if view.stage is Stage.EXTRA and len(view.order) > 2:
            otherwise = worth * (total + coins) - coins
        else:
            otherwise = hand.share(without=view.dealer) * (total - before)
        return (1 - place) * paid + place * otherwise
