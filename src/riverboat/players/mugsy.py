"""The computer players of Mugsy's Nightmare: novice, steady, expert, and the characters tight, loose and bold."""

from random import Random
from typing import Final

from riverboat.engine.contract import Action
from riverboat.mugsy.actions import Bet, BringIn, Call, Check, Fold, OpenForTwo, Raise
from riverboat.mugsy.view import HandView
from riverboat.players.mugsy_expert import Expert, Temper
from riverboat.players.mugsy_odds import imagine, share
from riverboat.players.mugsy_worth import LEVELS, level
from riverboat.players.player import Player

STEADY_SAMPLES: Final = 60


class Novice:
    """Plays what its own cards look worth, whatever the others show or do, and calls too much."""

    def decide(self, view: HandView, rng: Random) -> Action:
        """Raise with much, call with little, fold with next to nothing and not always then."""
        worth = level(view.cards) / LEVELS
        likes_it = worth > 0.55 and rng.random() < 0.7
        if _aggression(view) is not None and (likes_it or rng.random() < 0.05):
            return _aggression(view) or Call()
        hates_it = worth < 0.12 + 0.03 * view.street and view.to_call > 0
        if Fold() in view.legal and hates_it and rng.random() < 0.6:
            return Fold()
        return _staying(view)


class Steady:
    """Samples what its cards may win against hands dealt at random, and goes by the odds of the pot."""

    def decide(self, view: HandView, rng: Random) -> Action:
        """Raise with more than its share of the pot, call where the pot pays for it, fold otherwise."""
        outlooks = imagine(view, rng, STEADY_SAMPLES)
        equity = sum(share(each.mine, list(each.hands.values())) for each in outlooks) / len(outlooks)
        more = _aggression(view)
        if more is not None and equity * len(view.money.contenders) > 1.25:
            return more
        pot = sum(view.money.put)
        if Fold() in view.legal and equity * (pot + view.to_call) < view.to_call:
            return Fold()
        return _staying(view)


def _aggression(view: HandView) -> Action | None:
    """The bet or raise that is open to the seat, if any is."""
    return next((action for action in view.legal if isinstance(action, Bet | Raise | OpenForTwo)), None)


def _staying(view: HandView) -> Action:
    """The way to stay in without raising."""
    return next(action for action in view.legal if isinstance(action, BringIn | Check | Call))


PLAYERS: Final[dict[str, Player]] = {
    "novice": Novice(),
    "steady": Steady(),
    "expert": Expert(),
    "tight": Expert(Temper(staying=-1.0)),
    "loose": Expert(Temper(staying=1.0)),
    "bold": Expert(Temper(raising=1.0)),
}
"""The levels, weakest first, and then three characters: experts who leave early, who stay too long, and who push."""
