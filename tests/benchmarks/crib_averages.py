"""Measures what a crib is worth on average by the two cards thrown to it, and prints `players/cribbage_averages.py`.

Run it as `python tests/benchmarks/crib_averages.py` and put what it prints there; it takes about twelve minutes.

Each round deals hands, lets both sides throw by the averages of the round before, and counts the cribs that come of
it. It begins without any averages, and after a few rounds they no longer change.
"""

import sys
from collections.abc import Sequence
from itertools import combinations_with_replacement
from random import Random

from riverboat.cards import FRENCH, Card
from riverboat.cribbage.scoring import points
from riverboat.cribbage.variant import Variant
from riverboat.players import cribbage_averages, cribbage_throws

Table = list[list[float]]
"""Averages by the ranks thrown, ace first."""


def settled(variant: Variant, rounds: int, hands: int, cribs: int) -> dict[bool, Table]:
    """The averages for the dealer (True) and the pone after so many rounds; the last one counts twice the cribs."""
    tables = {who: [[0.0] * 13 for _ in range(13)] for who in (True, False)}
    for number in range(rounds):
        rng = Random(f"{variant} {number}")
        last = number == rounds - 1
        thrown = {who: _throws(variant, tables, who, hands, rng) for who in (True, False)}
        tables = {who: _measured(variant, thrown[not who], cribs * (1 + last), rng) for who in (True, False)}
        print(f"{variant}, round {number + 1} of {rounds}", file=sys.stderr)
    return tables


def _throws(
    variant: Variant, tables: dict[bool, Table], dealer: bool, hands: int, rng: Random
) -> list[tuple[Card, ...]]:
    """What this side throws from so many hands."""
    cribbage_averages.AVERAGES[variant] = tables
    return [
        cribbage_throws.throws(rng.sample(FRENCH, variant.dealt), variant, dealer=dealer)[0].thrown
        for _ in range(hands)
    ]


def _measured(variant: Variant, others: Sequence[tuple[Card, ...]], cribs: int, rng: Random) -> Table:
    """The mean crib for each two ranks thrown, the other side having thrown one of `others`."""
    table = [[0.0] * 13 for _ in range(13)]
    for low, high in combinations_with_replacement(range(13), 2):
        total = 0
        counted = 0
        while counted < cribs:
            mine = FRENCH[13 * rng.randrange(4) + low], FRENCH[13 * rng.randrange(4) + high]
            crib = (*mine, *others[rng.randrange(len(others))])
            if len(set(crib)) < 4:
                continue
            starter = FRENCH[rng.randrange(52)]
            if starter in crib:
                continue
            total += points(crib, starter, crib=True, five_card=variant is Variant.FIVE_CARD)
            counted += 1
        table[low][high] = table[high][low] = total / cribs
    return table


def main() -> None:
    """Print the module."""
    print(
        '"""What a crib is worth on average by the ranks of the two cards thrown to it; made by crib_averages.py."""\n'
    )
    print("from typing import Final\n\nfrom riverboat.cribbage.variant import Variant\n")
    print("AVERAGES: Final[dict[Variant, dict[bool, list[list[float]]]]] = {")
    for variant, rounds in ((Variant.SIX_CARD, 4), (Variant.FIVE_CARD, 4)):
        print(f"    Variant.{variant.name}: {{")
        for dealer, table in settled(variant, rounds, 40_000, 40_000).items():
            print(f"        {dealer}: [")
            for row in table:
                print(f"            [{', '.join(f'{average:.2f}' for average in row)}],")
            print("        ],")
        print("    },")
    print("}")
    print('"""By variant, then for the dealer (True) or the pone, then by the two ranks, ace first; in points."""')


if __name__ == "__main__":
    main()
