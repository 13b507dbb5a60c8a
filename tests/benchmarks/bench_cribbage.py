"""Measures cribbage: counts and random games a second, the players' strength, the time of a decision and of a command.

Run it as `pytest tests/benchmarks/bench_cribbage.py -m benchmark -s`. Rates and decisions are by the process's own
clock, so that a busy machine does not blur them; the command's start is by the wall clock, against bare imports.
"""

import statistics
import subprocess
import sys
from random import Random
from time import perf_counter, process_time

import pytest

from cribbage.playing import FIVE_CARD, SIX_CARD, at_random, play_match
from riverboat.cards import FRENCH, Card
from riverboat.cribbage.game import CRIBBAGE, CribbageOpening
from riverboat.cribbage.legality import Phase
from riverboat.cribbage.options import CribbageOptions
from riverboat.cribbage.scoring import points
from riverboat.engine.pack import shuffle
from riverboat.players.cribbage import PLAYERS
from riverboat.players.player import Player, decision_stream

pytestmark = pytest.mark.benchmark


def test_counts_a_second() -> None:
    rng = Random(1)
    hands = [tuple(rng.sample(FRENCH, 5)) for _ in range(200_000)]
    shows: list[tuple[tuple[Card, ...], Card]] = [(hand[:4], hand[4]) for hand in hands]
    for hand, starter in shows[:20_000]:
        points(hand, starter)
    start = process_time()
    for hand, starter in shows:
        points(hand, starter)
    rate = len(shows) / (process_time() - start)
    print(f"\ncounts a second: {rate:,.0f}")
    assert rate >= 300_000


@pytest.mark.parametrize("options", [SIX_CARD, FIVE_CARD, CribbageOptions(muggins=True)], ids=str)
def test_random_games_a_second(options: CribbageOptions) -> None:
    start = process_time()
    games = 500
    actions = 0
    for seed in range(games):
        actions += sum(1 for _ in play_match(options, seed, at_random(Random(seed))))
    rate = games / (process_time() - start)
    print(
        f"\n{options.variant}, muggins {options.muggins}: {rate:,.0f} games a second, {actions / games:.0f} steps each"
    )
    assert rate >= 300


def games_won(first: Player, second: Player, options: CribbageOptions, games: int, spent: list[float]) -> int:
    """How many games `first` wins; who deals first alternates, and each pair of games has the same packs."""
    won = 0
    for number in range(games):
        players = (first, second)
        opening: CribbageOpening | None = CribbageOpening(dealer=number % 2)
        deal = 0
        while opening is not None:
            state, _ = CRIBBAGE.deal(options, opening, shuffle(FRENCH, number // 2, deal))
            place = 0
            while state.to_act is not None:
                seat = state.to_act
                view = state.view(seat)
                start = process_time()
                action = players[seat].decide(view, decision_stream(number, deal, seat, place))
                if seat == 0 and len(view.legal) + (view.phase is Phase.THROW) > 1:
                    spent.append(process_time() - start)
                state, _ = state.apply(action)
                place += 1
            if state.winner is not None:
                won += state.winner == 0
                break
            opening = CRIBBAGE.next_opening(options, state)
            deal += 1
    return won


@pytest.mark.parametrize("options", [SIX_CARD, FIVE_CARD], ids=lambda options: options.variant)
@pytest.mark.parametrize(
    ("better", "worse", "games", "least"), [("expert", "steady", 4000, 0.62), ("steady", "novice", 4000, 0.60)]
)
def test_strength(better: str, worse: str, games: int, least: float, options: CribbageOptions) -> None:
    spent: list[float] = []
    won = games_won(PLAYERS[better], PLAYERS[worse], options, games, spent)
    spent.sort()
    print(
        f"\n{options.variant}: {better} beats {worse} in {won / games:.1%} of {games} games; a decision of {better}: "
        f"median {statistics.median(spent) * 1000:.2f} ms, 95 % below {spent[len(spent) * 95 // 100] * 1000:.2f} ms"
    )
    if options.variant == "six_card":
        assert won / games >= least
    assert statistics.median(spent) <= 0.010


def test_the_command_starts_quickly() -> None:
    def seconds(*command: str) -> float:
        start = perf_counter()
        subprocess.run([sys.executable, *command], check=True, stdout=subprocess.DEVNULL)
        return perf_counter() - start

    pairs = [
        (
            seconds("-c", "import json, dataclasses, random"),
            seconds("-m", "riverboat", "cribbage", "count", "--json", "5c 5d 5h Js", "5s"),
        )
        for _ in range(40)
    ]
    bare, command = (statistics.median(each) for each in zip(*pairs, strict=True))
    print(f"\nbare imports {bare * 1000:.0f} ms, the command {command * 1000:.0f} ms: {command / bare:.2f} times")
    assert command <= 2.5 * bare
