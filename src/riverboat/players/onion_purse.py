"""The coins of a round of Cripple Mr Onion as a player counts them: the Pot, the bets, what each has put in freely."""

from riverboat.onion.position import Wager
from riverboat.onion.view import OnionView

FIRST_BETTINGS = (1, 2, 3)
"""Before the second deal (ONI-4.4)."""
_FREE = ("name", "raise", "bet")
_ASKED = ("match", "pay", "accept", "bid")


def pot(view: OnionView) -> int:
    """All the coins that the winner will take as things stand: the Pot, raises and extra bets on cards, bids."""
    return view.pot + sum(player.bet + player.bid for player in view.players)


def stakes(view: OnionView, coins: float) -> float:
    """Coins as Stakes."""
    return coins / view.options.stake


def shown(view: OnionView, seat: int, *, late: bool) -> float:
    """How many Stakes this seat has put in with a choice, before the second deal or since; raises count double."""
    total = 0.0
    for wager in view.wagers:
        if wager.seat == seat and _is_late(wager) is late:
            if wager.what in _FREE:
                total += 2 * wager.amount if wager.what != "name" else wager.amount
            elif wager.what in _ASKED:
                total += wager.amount
    return stakes(view, total)


def _is_late(wager: Wager) -> bool:
    # Extra bets are laid while the third betting is still counted (ONI-4.5).
    return wager.betting not in FIRST_BETTINGS or wager.what == "bet"
