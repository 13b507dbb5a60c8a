"""Measures how good final hands of Cripple Mr Onion are, and what cards kept are worth; prints tables for the players.

Run it as `python tests/benchmarks/onion_averages.py plain null > src/riverboat/players/onion_averages.py` and
`python tests/benchmarks/onion_averages.py wild > src/riverboat/players/onion_wild_averages.py`; each table takes some
two minutes.

First the usual final hands: five cards, the poor ones thrown, the rest dealt. Then random hands of ten: how many of the
usual hands each would beat is counted for every one to five cards in it, by the cards' sorts. So each hand of ten tells
something of 637 sets of cards that might have been kept, and 200,000 hands are enough for a table of 4,367 sets.
"""

import sys
from bisect import bisect_left, bisect_right
from itertools import combinations, combinations_with_replacement
from random import Random
from typing import Final

from riverboat.cards import EIGHT_SUITS
from riverboat.onion.conditions import Conditions, Eights
from riverboat.onion.grouping import best_ranks
from riverboat.players.onion_worth import LETTERS, poor, sort_of

USUAL_HANDS: Final = 40_000
HANDS: Final = 200_000
QUANTILES: Final = 240
_CONDITIONS: Final = {
    "plain": Conditions(),
    "null": Conditions(eights=Eights.NULL),
    "wild": Conditions(eights=Eights.WILD, wild_round=True),
}

Ranks = tuple[int, ...]


def usual_hands(conditions: Conditions, rng: Random) -> list[Ranks]:
    """The ranks of so many usual final hands, ascending."""
    found = []
    for _ in range(USUAL_HANDS):
        cards = rng.sample(EIGHT_SUITS, 14)
        thrown = poor(cards[:5], conditions.eights)
        kept = [card for card in cards[:5] if card not in thrown]
        found.append(best_ranks(kept + cards[5 : 15 - len(kept)], conditions))
    return sorted(found)


def averages(conditions: Conditions, usual: list[Ranks], rng: Random) -> dict[tuple[int, ...], tuple[float, float]]:
    """By sorts kept: how often a hand with them beats one usual hand, and three of them."""
    sums: dict[tuple[int, ...], list[float]] = {}
    for _ in range(HANDS):
        hand = rng.sample(EIGHT_SUITS, 10)
        ranks = best_ranks(hand, conditions)
        beaten = (bisect_left(usual, ranks) + bisect_right(usual, ranks)) / 2 / len(usual)
        sorts = sorted(sort_of(card) for card in hand)
        for number in range(1, 6):
            for kept in combinations(sorts, number):
                entry = sums.setdefault(kept, [0, 0.0, 0.0])
                entry[0] += 1
                entry[1] += beaten
                entry[2] += beaten**3
    return {kept: (one / count, three / count) for kept, (count, one, three) in sums.items()}


def main() -> None:
    """Print a module."""
    names = sys.argv[1:]
    print(
        '"""How good final hands are, and what cards kept are worth, by the kind of eights; see onion_averages.py."""'
    )
    print("\nfrom typing import Final\n")
    usuals, tables = {}, {}
    for name in names:
        conditions, rng = _CONDITIONS[name], Random(name)
        usuals[name] = usual_hands(conditions, rng)
        tables[name] = averages(conditions, usuals[name], rng)
    print("USUAL: Final = {")
    for name, usual in usuals.items():
        steps = [usual[(2 * place + 1) * len(usual) // (2 * QUANTILES)][:3] for place in range(QUANTILES)]
        _print_text(name, " ".join(".".join(str(rank) for rank in ranks) for ranks in steps))
    print('}\n"""The ranks of the first three groups of usual final hands, at equal steps, the worst first."""\n')
    for place, title in enumerate(("ONE", "THREE")):
        print(f"{title}: Final = {{")
        for name, table in tables.items():
            written = []
            for number in range(1, 6):
                for kept in combinations_with_replacement(range(11), number):
                    value = round(table.get(kept, (0.0, 0.0))[place] * (len(LETTERS) ** 2 - 1))
                    written.append(LETTERS[value // len(LETTERS)] + LETTERS[value % len(LETTERS)])
            _print_text(name, "".join(written))
        many = ("one usual hand", "three usual hands")[place]
        print(f'}}\n"""How often a hand with one to five given cards beats {many}; read by `onion_worth`."""\n')


def _print_text(name: str, text: str) -> None:
    print(f'    "{name}": (')
    for start in range(0, len(text), 108):
        print(f'        "{text[start : start + 108]}"')
    print("    ),")


if __name__ == "__main__":
    main()
