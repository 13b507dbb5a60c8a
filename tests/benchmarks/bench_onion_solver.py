"""How fast hands of Cripple Mr Onion are laid out, beside a plain subset dynamic programme, and through the command."""

import subprocess
import sys
from collections.abc import Sequence
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import Any

import pytest

from riverboat.cards import EIGHT_SUITS, Card, Rank, write_cards
from riverboat.onion.conditions import PLAIN_GAME, Conditions, Eights
from riverboat.onion.grouping import best_layout
from riverboat.onion.shifts import best_shift

pytestmark = pytest.mark.benchmark

EIGHTS = [card for card in EIGHT_SUITS if card.rank is Rank.EIGHT]
OTHERS = [card for card in EIGHT_SUITS if card.rank is not Rank.EIGHT]
EVERYTHING: dict[str, Any] = {"lady": True, "death": True, "archchancellor": True, "jack_wild": True, "octavo": True}


def hands(number: int) -> list[list[Card]]:
    rng = Random(1)
    return [rng.sample(EIGHT_SUITS, 10) for _ in range(number)]


def with_eights(rng: Random, count: int) -> list[Card]:
    return rng.sample(EIGHTS, count) + rng.sample(OTHERS, 10 - count)


def rate(dealt: Sequence[Sequence[Card]], conditions: Conditions) -> float:
    """Hands a second of this process's own time: the machine may be shared."""
    start = process_time()
    for hand in dealt:
        best_layout(hand, conditions)
    return len(dealt) / (process_time() - start)


def plainly(hand: Sequence[Card]) -> tuple[tuple[int, int], ...]:
    """The best natural layout by a plain subset dynamic programme: the yardstick."""
    pairs = PLAIN_GAME.pairs.suits
    pair_of = [next(place for place, pair in enumerate(pairs) if card.suit in pair) for card in hand]
    values = [min(card.rank, 10) for card in hand]
    single = [
        _merit([one for one in range(len(hand)) if mask >> one & 1], hand, values, pair_of)
        for mask in range(1 << len(hand))
    ]
    best: list[tuple[tuple[int, int], ...]] = [()]
    for mask in range(1, 1 << len(hand)):
        low = mask & -mask
        found = best[mask ^ low]
        part = mask
        while part:
            merit = single[part]
            if part & low and merit is not None:
                found = max(found, tuple(sorted((*best[mask ^ part], merit), reverse=True)))
            part = part - 1 & mask
        best.append(found)
    return best[-1]


def _merit(
    group: list[int], hand: Sequence[Card], values: Sequence[int], pair_of: Sequence[int]
) -> tuple[int, int] | None:
    """The category number of ONI-2.1's table and the merit within it, or None."""
    size = len(group)
    if not size:
        return None
    ranks = sorted(hand[one].rank for one in group)
    aces = ranks.count(Rank.ACE)
    pictures = sum(rank > Rank.TEN for rank in ranks)
    if size in (4, 6, 8, 10) and pictures == aces == size // 2:
        return (11 + size // 2, 0)
    total = sum(values[one] for one in group)
    totals = [total, total + 10] if aces else [total]
    if 21 in totals and 2 <= size <= 7:
        if ranks == [7, 7, 7]:
            return (9, 0)
        if ranks == [6, 7, 8]:
            return (7, 0)
        if size >= 4 or size == 2:
            return ({2: 2, 4: 6, 5: 8, 6: 10, 7: 12}[size], 0)
    outside = size - max(sum(pair_of[one] == pair for one in group) for pair in range(4))
    in_flush = size >= 3 and any(16 <= each <= 21 for each in totals)
    if in_flush and outside == 0:
        return (5, 0)
    if size == 3 and 21 in totals:
        return (4, 0)
    if in_flush and outside == 1:
        return (3, 0)
    if size % 2 == 0:
        nines = ranks.count(Rank.NINE)
        tens = sum(rank >= Rank.TEN for rank in ranks)
        if nines == aces and tens % 2 == 0 and nines + aces + tens == size:
            return (1, size // 2)
    able = [each for each in totals if each <= 21]
    return (0, max(able)) if able else None


def test_natural_hands_a_second_and_the_ratio_to_the_plain_programme() -> None:
    dealt = hands(5000)
    best_layout(dealt[0])
    quick = rate(dealt, PLAIN_GAME)
    start = process_time()
    for hand in dealt[:60]:
        plain = plainly(hand)
        assert len(plain) == len(best_layout(hand).groups)
    slow = 60 / (process_time() - start)
    print(
        f"\nnatural ten-card hands a second: {quick:,.0f} (wanted 3,000, aim 6,500); "
        f"plain subset programme: {slow:,.0f}; ratio {quick / slow:,.0f}"
    )
    assert quick >= 3000


@pytest.mark.parametrize(
    ("name", "conditions"),
    [
        ("the Fool", Conditions(fool=True)),
        ("null eights", Conditions(eights=Eights.NULL)),
        ("wild eights", Conditions(eights=Eights.WILD)),
        ("the Sender", Conditions(sender=True)),
        ("everything, wild", Conditions(eights=Eights.WILD, **EVERYTHING)),
    ],
)
def test_hands_a_second_under_conditions(name: str, conditions: Conditions) -> None:
    print(f"\nrandom ten-card hands a second, {name}: {rate(hands(1500), conditions):,.0f}")


def test_three_wild_eights_in_the_median() -> None:
    rng = Random(3)
    times = []
    for _ in range(1000):
        hand = with_eights(rng, 3)
        start = process_time()
        best_layout(hand, Conditions(eights=Eights.WILD))
        times.append(1000 * (process_time() - start))
    print(f"\nthree wild eights: median {median(times):.2f} ms (wanted 2), worst of 1,000 {max(times):.2f} ms")
    assert median(times) <= 2


@pytest.mark.parametrize("chosen", [{}, {"fool": True}, {"sender": True}, EVERYTHING])
def test_the_worst_of_ten_thousand_hands_with_up_to_eight_wild_cards(chosen: dict[str, Any]) -> None:
    rng = Random(4)
    conditions = Conditions(eights=Eights.WILD, **chosen)
    times = []
    for number in range(10_000):
        hand = with_eights(rng, number % 9)
        start = process_time()
        best_layout(hand, conditions)
        times.append(1000 * (process_time() - start))
    print(
        f"\n10,000 hands of up to eight wild cards, {', '.join(chosen) or 'nothing else'}: "
        f"median {median(times):.2f} ms, worst {max(times):.2f} ms (wanted 25)"
    )
    assert max(times) <= 25


def test_the_best_shift() -> None:
    rng = Random(5)
    queen = Card("Qo")
    for flags in ({"tuin": True}, {"elephants": True}):
        times = []
        for _ in range(300):
            kept = [card for card in EIGHT_SUITS if card != queen and ("tuin" in flags or 8 <= card.rank <= 11)]
            hand = [queen, *rng.sample(kept, 9)]
            start = process_time()
            best_shift(hand, PLAIN_GAME, **flags)
            times.append(1000 * (process_time() - start))
        print(f"\nbest shift, {next(iter(flags))}: median {median(times):.1f} ms, worst {max(times):.1f} ms")


@pytest.mark.parametrize("extra", [[], ["--json"]])
def test_hands_a_second_through_the_command(extra: list[str]) -> None:
    lines = "".join(write_cards(hand) + "\n" for hand in hands(4000))
    start = perf_counter()
    done = subprocess.run(
        [sys.executable, "-m", "riverboat", "onion", "group", "--eights", "plain", *extra, "-"],
        input=lines,
        capture_output=True,
        text=True,
        check=True,
        encoding="utf-8",
    )
    through = 4000 / (perf_counter() - start)
    assert done.stdout.count("\n") >= 4000
    print(f"\nhands a second through the command, start included {extra}: {through:,.0f} (wanted 2,000)")
    assert through >= 2000
