"""The novice at Cripple Mr Onion: throws by habit, bets by its top grouping alone, declares whatever gains now."""

from random import Random
from typing import Final

from riverboat.cards import Card
from riverboat.engine.contract import Action
from riverboat.onion.categories import ORDER, Category
from riverboat.onion.grouping import best_layout
from riverboat.onion.view import OnionView
from riverboat.players.onion_declaring import gain_now
from riverboat.players.onion_discards import by_habit
from riverboat.players.onion_level import Level
from riverboat.players.onion_outlook import FULL_HAND
from riverboat.players.onion_purse import stakes

_FAIR: Final = {False: Category.BAGEL, True: Category.FIVE_CARD_ONION}
"""The least top grouping that is worth a stake, before the second deal and since."""
_GOOD: Final = {False: Category.THREE_CARD_ONION, True: Category.SEVEN_CARD_ONION}
"""The least that is worth a raise, or a high stake."""
_CHEAP: Final = 2
"""Stakes that are paid on a fair hand, and named or raised on a good one."""


class Novice(Level):
    """Looks at nothing but its own cards."""

    def throw(self, view: OnionView, rng: Random) -> tuple[Card, ...]:  # noqa: ARG002
        """All but aces, pictures and cards up to five, at most four."""
        return by_habit(view)

    def amount(self, view: OnionView, high: int, rng: Random) -> int:  # noqa: ARG002
        """Two Stakes on a good hand, one on a fair one as Dealer, else nothing."""
        if _reaches(view, _GOOD):
            return _CHEAP * view.options.stake
        return view.options.stake if view.seat == view.dealer and _reaches(view, _FAIR) else 0

    def pays(self, view: OnionView, rng: Random) -> bool:  # noqa: ARG002
        """Little on a fair hand, anything on a good one."""
        return _reaches(view, _GOOD) or (_reaches(view, _FAIR) and stakes(view, view.to_pay) <= 2 * _CHEAP)

    def bids(self, view: OnionView, rng: Random) -> bool:  # noqa: ARG002
        """On a good hand, up to two Stakes."""
        return _reaches(view, _GOOD) and stakes(view, view.to_pay) <= _CHEAP

    def declaration(self, view: OnionView, rng: Random) -> Action | None:  # noqa: ARG002
        """Whatever makes its own layout better now."""
        return gain_now(view)


def _reaches(view: OnionView, least: dict[bool, Category]) -> bool:
    """Whether the top grouping is at least this one, for so many cards."""
    now = view.me.conditions
    groups = best_layout(view.hand, now).groups
    order = ORDER[now.fool]
    return bool(groups) and order.index(groups[0].category) >= order.index(least[len(view.hand) == FULL_HAND])
