"""The options of a table of Cripple Mr Onion, and what each one means."""

from dataclasses import dataclass

from riverboat.engine.errors import OptionError
from riverboat.engine.options import check, choice, flag, number, number_set

LAST_MODIFIER = 11
"""The highest number of a modifier."""


@dataclass(frozen=True, slots=True)
class Options:
    """How a table plays. Raises OptionError for a value, or two together, that no table can play by."""

    players: int = number(4, 2, 7, label="Players", help="How many sit at the table.", clause="ONI-1.3")
    gambling: bool = flag(
        False, label="Gambling", help="Play for coins, with the Dealership at stake.", clause="ONI-4.1"
    )
    stake: int = number(
        10, 1, 1000, label="Stake", help="The ante: coins each player pays before the deal.", clause="ONI-4.1"
    )
    stack: int = number(500, 1, 100_000, label="Stack", help="Coins each player begins with.", clause="ONI-4.1")
    rebuy: bool = flag(
        False, label="Rebuy", help="Who cannot ante may buy another stack instead of leaving.", clause="ONI-4.1"
    )
    max_stake: int | None = number(
        8, 1, 1000, label="Bet limit",
        help="The most that one stake or raise may be: so many times the Stake.", clause="ONI-4.2",
        takes_none=True,
    )  # fmt: skip
    rounds: int | None = number(
        10, 1, 1000, label="Rounds", help="How many rounds a match has; none (gambling only) plays until one has all.",
        clause="ONI-3.8", takes_none=True,
    )  # fmt: skip
    suit_pairs: str = choice(
        "1993",
        {"1993": "clubs-swords, spades-staves", "1998": "clubs-staves, spades-swords"},
        label="Suit pairs",
        help="Which suits belong together in a flush.",
        clause="ONI-1.2",
    )
    layout: str = choice(
        "auto",
        {"auto": "the table finds everyone's best groups", "manual": "players lay out their own groups"},
        label="Groups",
        help="Who lays out the groups in Showdown: the table (auto), or the players (manual).",
        clause="ONI-3.7",
    )
    ask: str = choice(
        "holders",
        {"holders": "only who can declare is asked", "everyone": "all are asked, so that nothing leaks"},
        label="Who is asked",
        help="Whether to declare or cripple: only holders of such cards, or everyone, so that nothing leaks.",
        clause="ONI-3.9",
    )
    schedule: str = choice(
        "one",
        {
            "zero": "only #0",
            "one": "#0 and #1",
            "three": "#0 to #3",
            "each_round": "one more each round",
            "other_round": "one more every other round",
            "dealer": "the Dealer declares at the start of each round",
            "table": "the table chooses at the start of each round",
            "all": "all of them",
        },
        label="Schedule",
        help="Which modifiers are on in each round.",
        clause="ONI-M12",
    )
    modifiers: tuple[int, ...] = number_set(
        (),
        0,
        LAST_MODIFIER,
        label="Modifiers",
        help="The modifiers of every round instead of the schedule's, #0 always among them; "
        "where the Dealer or the table chooses, those of the first proposal.",
        clause="ONI-M12",
    )

    def __post_init__(self) -> None:
        check(self)
        if self.gambling and self.stack < self.stake:
            raise OptionError(
                f"Stack cannot be {self.stack}: it takes at least one Stake, {self.stake} here.", "ONI-4.1"
            )
        if not self.gambling and self.rounds is None:
            raise OptionError("Rounds cannot be none in the game without coins: it takes a whole number.", "ONI-3.8")

    @property
    def limit(self) -> int | None:
        """The most coins a stake or a raise may be, None for no limit (ONI-4.2, ONI-4.3)."""
        return None if self.max_stake is None else self.max_stake * self.stake
