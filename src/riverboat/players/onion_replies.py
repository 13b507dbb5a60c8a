"""What a bet at Cripple Mr Onion makes the others do: how many pay it, and how strong those are who do.

Whoever pays is thought to go roughly by the odds: a price that is so great a part of the Pot to come is paid by hands
whose share is as great. Hands are ordered from the worst to the best, 0 to 1; a price is paid by all above some place.
"""

from dataclasses import dataclass
from itertools import pairwise
from typing import Final

_SHARES: Final = (0.40, 0.455, 0.51, 0.56, 0.61, 0.64, 0.665, 0.69, 0.725, 0.82, 0.95)
"""Five cards after the discards, from the worst to the best in tenths: the chance to beat one opponent, as it goes into
the chance to beat several."""


@dataclass(frozen=True, slots=True)
class Replies:
    """How others are thought to answer."""

    sharp: float = 0.8
    """1 if they pay exactly by the odds, 0 if they pay always."""
    trust: float = 0.8
    """How far those who pay are thought to hold what the odds ask for."""

    def place(self, odds: float, others: int, *, late: bool) -> float:
        """From which place of all hands upwards a price at such odds is paid, with so many `others` against each."""
        needed = odds ** (1 / others)
        return self.sharp * (needed if late else _place_of(needed))

    def beats_payer(self, chance: float, place: float) -> float:
        """How likely my hand beats one that has paid, if it beats one of all hands with this chance; ten cards each."""
        if place >= 1:
            return 0.0
        if_so = max(0.0, (chance - place) / (1 - place))
        return self.trust * if_so + (1 - self.trust) * chance

    def payer_counts(self, place: float) -> float:
        """As how many usual hands one that has paid counts, before the second deal."""
        mean = 0.54 + 0.34 * self.trust * place**1.6
        return float(mean / (1 - mean))


def _place_of(share: float) -> float:
    """Which part of all five-card hands have a smaller share against one opponent."""
    if share <= _SHARES[0]:
        return 0.0
    for tenth, (low, high) in enumerate(pairwise(_SHARES)):
        if share < high:
            return (tenth + (share - low) / (high - low)) / 10
    return 1.0
