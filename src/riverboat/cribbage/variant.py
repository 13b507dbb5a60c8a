"""The two games of cribbage, six-card to 121 and five-card to 61, and the numbers that part them (CRI-2)."""

from enum import StrEnum


class Variant(StrEnum):
    """Which cribbage is played (CRI-2)."""

    SIX_CARD = "six_card"
    FIVE_CARD = "five_card"

    @property
    def dealt(self) -> int:
        """Cards dealt to each player (CRI-6)."""
        return 6 if self is Variant.SIX_CARD else 5

    @property
    def kept(self) -> int:
        """Cards each player keeps after throwing two to the crib (CRI-7)."""
        return self.dealt - 2

    @property
    def target(self) -> int:
        """Points that win the game (CRI-16)."""
        return 121 if self is Variant.SIX_CARD else 61

    @property
    def words(self) -> str:
        """The game's name as spoken: ``"six-card cribbage"``."""
        return f"{self.value.replace('_', '-')} cribbage"
