"""The options of a cribbage match, each with what it means for the players."""

from dataclasses import dataclass

from riverboat.cribbage.variant import Variant
from riverboat.engine.options import check, choice, flag, number


@dataclass(frozen=True, slots=True)
class CribbageOptions:
    """How a match of cribbage is played. Raises OptionError for a value that an option does not take."""

    variant: str = choice(
        "six_card",
        {"six_card": "six cards each, twice round the board to 121", "five_card": "five cards each, once round to 61"},
        label="Game",
        help="Six cards each to 121 points, or the older game of five cards each to 61.",
        clause="CRI-2",
    )
    next_deal: str = choice(
        "alternate",
        {"alternate": "the deal passes to the other player", "last_go": "whoever laid the last card deals next"},
        label="Next deal",
        help="The deal alternates, or goes to whoever laid the last card of the deal (which is mostly the dealer).",
        clause="CRI-5",
    )
    go_point: str = choice(
        "last_card",
        {"last_card": "the player who laid last pegs it", "caller": "the first to say go pegs it, if nothing follows"},
        label="Point for a go",
        help="Who pegs one when a count ends short of 31: the last to lay, or the first who said go.",
        clause="CRI-9",
    )
    muggins: bool = flag(
        False,
        label="Muggins",
        help="Players count their own hands and cribs, and points they miss go to the opponent.",
        clause="CRI-17",
    )
    next_game: str = choice(
        "loser_deals",
        {"loser_deals": "the loser deals the next game", "cut": "a new cut for deal"},
        label="Next game",
        help="Who deals first after a game: its loser, or whoever a new cut names.",
        clause="CRI-18",
    )
    games: int | None = number(
        1,
        1,
        99,
        label="Games",
        help="How many games the match has; none plays on until someone leaves.",
        clause="CRI-18",
        takes_none=True,
    )

    def __post_init__(self) -> None:
        check(self)

    @property
    def game(self) -> Variant:
        """The game played, with its numbers."""
        return Variant(self.variant)

    @property
    def is_five_card(self) -> bool:
        """Whether the five-card game is played."""
        return self.variant == "five_card"

    @property
    def target(self) -> int:
        """The points that win a game."""
        return 61 if self.is_five_card else 121
