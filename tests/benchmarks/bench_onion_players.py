"""Measures how strong the computer players of Cripple Mr Onion are, and how long they think.

Run it as `pytest tests/benchmarks/bench_onion_players.py -m benchmark -s`. Every deal is played once with the player
measured in each of the seats, the packs, the seats' streams and the first Dealer the same; a standard error is that of
the means of such deals. Times are the process's own.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from random import Random
from statistics import mean, median, stdev
from time import process_time
from typing import Final

import pytest

from riverboat.cards import EIGHT_SUITS, Card
from riverboat.engine.contract import Action
from riverboat.engine.pack import shuffle
from riverboat.onion.actions import Discard
from riverboat.onion.categories import Category
from riverboat.onion.conditions import Eights
from riverboat.onion.grouping import best_layout, best_ranks
from riverboat.onion.match import ONION
from riverboat.onion.options import Options
from riverboat.onion.position import Opening, Stage
from riverboat.onion.round import Round
from riverboat.onion.view import OnionView
from riverboat.players.onion import PLAYERS
from riverboat.players.onion_novice import Novice
from riverboat.players.onion_worth import poor
from riverboat.players.player import Player, decision_stream

pytestmark = pytest.mark.benchmark

ALL: Final = tuple(range(12))
STAKE: Final = 10
_MOST_CARRIED: Final = 8


class Bully(Novice):
    """Always names and raises the most, and pays everything."""

    def __str__(self) -> str:
        return "bully"

    def amount(self, view: OnionView, high: int, rng: Random) -> int:
        return high

    def pays(self, view: OnionView, rng: Random) -> bool:
        return True

    def bids(self, view: OnionView, rng: Random) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Rock(Novice):
    """Folds all but Onions, from `least` upwards, and bets the most on those."""

    least: Category = Category.DOUBLE_ONION

    def __str__(self) -> str:
        return f"rock from the {self.least.spoken} upwards"

    def amount(self, view: OnionView, high: int, rng: Random) -> int:
        return high if self.pays(view, rng) else 0

    def pays(self, view: OnionView, rng: Random) -> bool:
        groups = best_layout(view.hand, view.me.conditions).groups
        return bool(groups) and groups[0].category >= self.least

    def bids(self, view: OnionView, rng: Random) -> bool:
        return self.pays(view, rng)


class Seeing(Novice):
    """Sees the very cards it will be dealt, and throws what makes the best of them; the measure of luck.

    How many it throws moves all that is dealt after, so it chooses between five different second hands besides.
    """

    def best_throw(self, state: Round, others: Sequence[Player | None], key: tuple[int, int]) -> Action:
        """The discard after which its ten cards are best, the others playing as they do."""
        seat = state.seat
        assert seat is not None
        hand = state.cards.hands[seat]
        throws = [Discard(cards) for number in range(5) for cards in combinations(hand, number)]
        return max(throws, key=lambda throw: self._ranks(state.apply(throw)[0], seat, others, key))

    @staticmethod
    def _ranks(state: Round, seat: int, others: Sequence[Player | None], key: tuple[int, int]) -> tuple[int, ...]:
        place = 0
        while state.stage is Stage.DISCARD:
            asked = state.to_act
            assert asked is not None
            player = others[asked]
            assert player is not None
            state, _ = state.apply(player.decide(state.view(asked), decision_stream(*key, asked, place)))
            place += 1
        return best_ranks(state.cards.hands[seat], state.view(seat).me.conditions)


@dataclass(frozen=True, slots=True)
class Measured:
    """The mean of a measurement and its standard error, over so many rounds."""

    mean: float
    error: float
    rounds: int

    def __str__(self) -> str:
        return f"{self.mean:+.3f} ± {self.error:.3f} ({self.rounds:,} rounds)"


def measured(values: Sequence[float], rounds: int) -> Measured:
    return Measured(mean(values), stdev(values) / len(values) ** 0.5, rounds)


def play(
    options: Options, opening: Opening, pack: Sequence[Card], players: Sequence[Player], key: tuple[int, int]
) -> Round:
    """One round to its end."""
    state, _ = ONION.deal(options, opening, pack)
    assert isinstance(state, Round)
    place = 0
    while state.to_act is not None:
        seat = state.to_act
        player, view = players[seat], state.view(seat)
        if isinstance(player, Seeing) and state.stage is Stage.DISCARD:
            action = player.best_throw(state, players, key)
        else:
            action = ONION.unspoken(options, view) or player.decide(view, decision_stream(*key, seat, place))
        state, _ = state.apply(action)
        place += 1
    return state


def coins_won(one: Player, others: Sequence[Player], deals: int, modifiers: tuple[int, ...] = (0, 1)) -> Measured:
    """Stakes a round that `one` takes from the others; a carried Pot is played on. Every third round is wild."""
    options = Options(players=len(others) + 1, gambling=True, stake=STAKE, stack=100 * STAKE, modifiers=modifiers)
    found = []
    for deal in range(deals):
        total = 0.0
        for seat in range(options.players):
            players = [*others[:seat], one, *others[seat:]]
            opening = replace(ONION.first(options), number=1, dealer=0, null_played=deal % 3 == 0)
            state = play(options, opening, shuffle(EIGHT_SUITS, deal, 1), players, (deal, 1))
            number = 1
            while state.void and number < _MOST_CARRIED:
                number += 1
                carried = ONION.next_opening(options, state)
                assert carried is not None
                state = play(options, carried, shuffle(EIGHT_SUITS, deal, number), players, (deal, number))
            total += (state.coins.stacks[seat] - options.stack) / STAKE
        found.append(total / options.players)
    return measured(found, deals * options.players)


def rounds_won(
    one: Player, others: Sequence[Player], matches: int, modifiers: tuple[int, ...], length: int
) -> Measured:
    """How many times its even share of the rounds `one` wins; matches of so many rounds without coins."""
    options = Options(players=len(others) + 1, modifiers=modifiers, rounds=length)
    found = []
    for match in range(matches):
        won = 0
        for seat in range(options.players):
            players = [*others[:seat], one, *others[seat:]]
            opening: Opening | None = replace(ONION.first(options), number=1, dealer=0)
            while opening is not None:
                key = match, opening.number
                state = play(options, opening, shuffle(EIGHT_SUITS, *key), players, key)
                won += state.winner == seat
                opening = ONION.next_opening(options, state)
        found.append(won / length)
    return measured(found, matches * options.players * length)


def seeing_its_own_cards(deals: int) -> Measured:
    """The share of a player who sees nine cards of its own, four to replace and the second hand, against three novices.

    Here each has a stock of their own, so that throwing more or fewer does not change the second hand.
    """
    found = []
    for deal in range(deals):
        pack = shuffle(EIGHT_SUITS, deal, 1)
        stocks = [pack[14 * seat : 14 * seat + 14] for seat in range(4)]
        usual = []
        for cards in stocks:
            kept = [card for card in cards[:5] if card not in poor(cards[:5], Eights.PLAIN)]
            usual.append(best_ranks((*kept, *cards[5 : 10 - len(kept)], *cards[9:])))
        won = 0
        for seat, cards in enumerate(stocks):
            keeps = [kept for number in range(1, 6) for kept in combinations(cards[:5], number)]
            best = max(best_ranks((*kept, *cards[5 : 10 - len(kept)], *cards[9:])) for kept in keeps)
            won += all(
                best > other or (best == other and seat < place) for place, other in enumerate(usual) if place != seat
            )
        found.append(won)
    return measured(found, 4 * deals)


def three(level: str) -> list[Player]:
    return [PLAYERS[level]] * 3


def test_throwing_alone_against_three_novices() -> None:
    """Without coins and modifiers, and how much of the way to the seeing player it goes."""
    expert = rounds_won(PLAYERS["expert"], three("novice"), 3000, (0,), 1)
    steady = rounds_won(PLAYERS["steady"], three("novice"), 200, (0,), 1)
    seeing = rounds_won(Seeing(), three("novice"), 250, (0,), 1)
    own = seeing_its_own_cards(1000)
    print(f"\nshare against three novices, #0 alone: expert {expert}\nsteady {steady}")
    for what, player in (("its own nine cards", own), ("what every throw brings it at the table", seeing)):
        way = (expert.mean - 1) / (player.mean - 1)
        print(f"seeing {what} {player}: the expert goes {way:.0%} of the way")
    assert expert.mean - 1 > 3 * expert.error


def test_all_modifiers_against_three_novices() -> None:
    expert = rounds_won(PLAYERS["expert"], three("novice"), 60, ALL, 6)
    print(f"\nshare against three novices, all modifiers: expert {expert}")
    assert expert.mean >= 1.15


@pytest.mark.parametrize(
    ("better", "worse", "deals"), [("expert", "steady", 400), ("steady", "novice", 120), ("expert", "novice", 250)]
)
def test_coins_taken(better: str, worse: str, deals: int) -> None:
    won = coins_won(PLAYERS[better], three(worse), deals)
    hundred = f"{100 * won.mean:.0f} ± {100 * won.error:.0f} in a hundred"
    print(f"\n{better} against three of {worse}: {won} Stakes a round, {hundred}")
    assert won.mean > 3 * won.error


_LOOSE: Final = Rock(Category.THREE_CARD_ONION)
"""A rock that takes any onion from three cards upwards for one."""


@pytest.mark.parametrize(
    ("character", "level", "deals"),
    [
        (Bully(), "expert", 100),
        (_LOOSE, "expert", 100),
        (Rock(), "expert", 400),
        (Bully(), "steady", 60),
        (_LOOSE, "steady", 40),
        (Rock(), "steady", 150),
    ],
    ids=str,
)
def test_characters_lose(character: Player, level: str, deals: int) -> None:
    lost = coins_won(character, three(level), deals)
    print(f"\n{character} against three of {level}: {lost} Stakes a round")
    assert lost.mean < 0


@pytest.mark.parametrize("modifiers", [(0, 1), ALL], ids=["usual", "all"])
@pytest.mark.parametrize("level", PLAYERS)
def test_a_decision_at_a_table_of_seven(level: str, modifiers: tuple[int, ...]) -> None:
    spent: list[float] = []

    class Timed:
        def decide(self, view: OnionView, rng: Random) -> Action:
            start = process_time()
            action = PLAYERS[level].decide(view, rng)
            if len(view.legal) > 1 or not isinstance(view.legal[0], Action):
                spent.append(process_time() - start)
            return action

    options = Options(players=7, gambling=True, stake=STAKE, stack=100 * STAKE, modifiers=modifiers)
    for deal in range(12):
        opening = replace(ONION.first(options), number=1, dealer=deal % 7, null_played=deal % 2 == 0)
        play(options, opening, shuffle(EIGHT_SUITS, deal, 1), [Timed()] * 7, (deal, 1))
    spent.sort()
    slow = spent[len(spent) * 95 // 100]
    print(
        f"\n{level}, seven players, modifiers {modifiers}: median {median(spent) * 1000:.1f} ms, "
        f"95 % below {slow * 1000:.1f} ms, longest {spent[-1] * 1000:.1f} ms, {len(spent)} decisions"
    )
    assert slow <= 0.5
