"""How strong the computer players of Mugsy's Nightmare are, over duplicate deals, and how long a decision takes.

Run it as `pytest tests/benchmarks/bench_mugsy_players.py -m benchmark -s`. At every second seat sits one of the two
players; each deal is played twice, the second time with all seats changed over, so that both hold the same cards at the
same places. Stacks are 1000, the unit 25. Decisions are timed by the process's own clock.
"""

from math import sqrt
from time import process_time

import pytest

from mugsy.dealing import deal
from riverboat.players.mugsy import PLAYERS
from riverboat.players.player import decision_stream

pytestmark = pytest.mark.benchmark

Times = dict[str, list[float]]


def won(levels: list[str], seed: int, times: Times) -> list[float]:
    """What each seat wins in one hand, in units."""
    hand, _ = deal([1000] * len(levels), seed)
    decision = 0
    while hand.to_act is not None:
        level = levels[hand.to_act]
        view = hand.view(hand.to_act)
        start = process_time()
        action = PLAYERS[level].decide(view, decision_stream(seed, 0, hand.to_act, decision))
        times.setdefault(level, []).append(process_time() - start)
        hand, _ = hand.apply(action)
        decision += 1
    return [(stack - 1000) / 25 for stack in hand.money.stacks]


def lead(better: str, other: str, seats: int, deals: int, times: Times) -> tuple[float, float]:
    """The units a hand that a seat of the better player wins on average, and the standard error of that."""
    gains = []
    for seed in range(deals):
        gain = 0.0
        for first, second in ((better, other), (other, better)):
            levels = [first if seat % 2 else second for seat in range(seats)]
            gain += sum(chips for chips, level in zip(won(levels, seed, times), levels, strict=True) if level == better)
        gains.append(gain / seats)
    mean = sum(gains) / deals
    spread = sqrt(sum((gain - mean) ** 2 for gain in gains) / (deals - 1))
    return mean, spread / sqrt(deals)


@pytest.mark.parametrize(
    ("better", "other", "seats", "deals"),
    [
        ("steady", "novice", 2, 3000),
        ("steady", "novice", 4, 3000),
        ("steady", "novice", 6, 3000),
        ("expert", "steady", 2, 3000),
        ("expert", "steady", 4, 3000),
        ("expert", "steady", 6, 3000),
    ],
)
def test_the_better_player_wins_over_duplicate_deals(better: str, other: str, seats: int, deals: int) -> None:
    times: Times = {}
    mean, error = lead(better, other, seats, deals, times)
    spent = sorted(times[better])
    print(
        f"\n{better} against {other}, {seats} seats, {deals} deals played twice: {mean:+.3f} units a hand, "
        f"standard error {error:.3f} ({mean / error:.1f} of them); a decision takes "
        f"{1000 * spent[len(spent) // 2]:.1f} ms, at the 95th percentile {1000 * spent[len(spent) * 95 // 100]:.1f} ms"
    )
    assert mean >= 3 * error
    assert spent[len(spent) * 95 // 100] <= 0.050
