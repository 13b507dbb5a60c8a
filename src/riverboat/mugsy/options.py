"""What a match of Mugsy's Nightmare is played for: how many sit down, the ante, the stacks, and when it ends."""

from dataclasses import dataclass

from riverboat.engine.errors import OptionError
from riverboat.engine.options import check, flag, number


@dataclass(frozen=True, slots=True)
class MugsyOptions:
    """The options of a match; chips are whole, and the ante is the unit of every bet (MUG-1)."""

    players: int = number(
        6, 2, 8, label="Players", help="How many sit at the table, people and computers together.", clause="MUG-1"
    )
    ante: int = number(
        25,
        1,
        10_000,
        label="Ante",
        help="The unit: the chips of the ante, the bring-in, a bet and a raise.",
        clause="MUG-1",
    )
    stack: int = number(
        1000,
        1,
        1_000_000,
        label="Stack",
        help="The chips each player sits down with, at least one ante.",
        clause="MUG-1",
    )
    rebuy: bool = flag(
        False, label="Rebuy", help="A player with nothing left buys a new stack instead of going out.", clause="MUG-16"
    )
    hands: int | None = number(
        None,
        1,
        10_000,
        label="Hands",
        help="The match ends after so many hands, or with none when one player has all the chips.",
        clause="MUG-16",
        takes_none=True,
    )

    def __post_init__(self) -> None:
        check(self)
        if self.stack < self.ante:
            raise OptionError(
                f"A stack of {self.stack} does not cover one ante of {self.ante}: it takes at least {self.ante}.",
                "MUG-1",
            )
