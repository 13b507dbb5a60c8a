"""Which modifiers are on in a round: by the schedule, by the set given outright, or by whoever chooses (section 5)."""

from riverboat.onion.modifiers import MODIFIERS
from riverboat.onion.options import Options

EVERY = tuple(modifier.number for modifier in MODIFIERS)
"""The numbers of all modifiers."""
_USUAL = (0, 1)


def asks_for(options: Options) -> bool:
    """Whether somebody chooses the modifiers at the start of each round."""
    return options.schedule in ("dealer", "table")


def scheduled(options: Options, number: int, before: tuple[int, ...]) -> tuple[int, ...]:
    """The modifiers of the round with this number, from 1, or the ones proposed to whoever chooses.

    `before` are those of the last round, empty in the first; what was chosen last is proposed again.
    """
    given = tuple(sorted({0, *options.modifiers})) if options.modifiers else ()
    match options.schedule:
        case "dealer" | "table":
            return before or given or _USUAL
        case _ if given:
            return given
        case "zero":
            return EVERY[:1]
        case "one":
            return _USUAL
        case "three":
            return EVERY[:4]
        case "each_round":
            return EVERY[:number]
        case "other_round":
            return EVERY[: (number + 1) // 2]
    return EVERY


def chooser(options: Options, dealer: int, still_in: tuple[int, ...]) -> int:
    """The seat that chooses: the Dealer; or the first seat still in the match, which speaks for the table."""
    return dealer if options.schedule == "dealer" else min(still_in)
