"""What always holds of a hand: chips, offers, hidden cards, texts; the players seldom fold, the stacks are unequal."""

import random
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from mugsy.dealing import deal, hidden_elsewhere
from riverboat.cards import FRENCH, Card
from riverboat.engine.contract import Event
from riverboat.engine.errors import IllegalAction
from riverboat.engine.pack import shuffle
from riverboat.engine.record import Deal, digest, replay
from riverboat.mugsy import events as told
from riverboat.mugsy.actions import ACTIONS, EVERY_ACTION, Fold
from riverboat.mugsy.betting import MOST_RAISES
from riverboat.mugsy.events import EVENTS
from riverboat.mugsy.game import MUGSY
from riverboat.mugsy.hand import SUICIDE_KING, Hand
from riverboat.mugsy.opening import Opening
from riverboat.mugsy.options import MugsyOptions

STACKS = st.one_of(st.integers(1, 60), st.integers(1, 400), st.integers(1, 5000))
UNEQUAL = st.lists(STACKS, min_size=2, max_size=8)


def holds_in(hand: Hand) -> None:
    """What is true of every position."""
    money = hand.money
    assert sum(money.stacks) + sum(money.put) == sum(hand.opening.stacks)
    assert min(money.stacks) >= 0
    assert all(0 <= bet <= put for bet, put in zip(money.bets, money.put, strict=True))
    assert 0 <= money.raises <= MOST_RAISES
    assert max(money.bets) <= 5 * money.unit
    if hand.to_act is None:
        assert hand.legal() == ()
        assert sum(money.put) == 0
    else:
        assert len(money.contenders) > 1
        assert money.stacks[hand.to_act] > 0
        assert len(hand.legal()) > 0
        assert sum(pot.amount for pot in money.pots()) == money.collected
    for seat, up in enumerate(hand.up):
        assert SUICIDE_KING not in up or (not money.still_in[seat] and hand.struck == seat)
    dealt = [card for cards in (*hand.down, *hand.up) for card in cards]
    assert sorted(dealt) == sorted(hand.pack[: hand.dealt])


def pays_in_full(hand: Hand, happened: Sequence[Event]) -> None:
    """What is true of the end of every hand: pots paid whole, and nobody wins more than the pots they covered."""
    divisions = [event for event in happened if isinstance(event, told.PotDivided)]
    unseen = [event for event in happened if isinstance(event, told.TookUnseen)]
    assert bool(divisions) != bool(unseen)
    put = [before - after for before, after in zip(hand.opening.stacks, hand.money.stacks, strict=True)]
    for division in divisions:
        assert sum(share.amount for share in division.shares) == division.amount == division.to_high + division.to_low
        assert {share.seat for share in division.shares} == {*division.high, *division.low}
    taken = dict.fromkeys(range(len(put)), 0)
    for share in [share for division in divisions for share in division.shares]:
        taken[share.seat] += share.amount
    for event in unseen:
        taken[event.seat] += event.amount
    paid_in = {seat: put[seat] + taken[seat] for seat in taken}
    assert sum(taken.values()) == sum(paid_in.values())
    in_at_the_end = set(hand.money.contenders)
    assert all(not taken[seat] for seat in taken if seat not in in_at_the_end)
    if divisions:
        covered = max(paid_in[seat] for seat in in_at_the_end)
        for seat in in_at_the_end:
            could_win = sum(min(chips, paid_in[seat]) for chips in paid_in.values())
            if paid_in[seat] < covered:
                assert taken[seat] <= could_win


def play_out(
    hand: Hand, happened: tuple[Event, ...], rng: random.Random, folds: float = 0.1
) -> tuple[Hand, list[Event]]:
    """The hand played to its end by players who fold once in ten times, checking what always holds."""
    everything = list(happened)
    while hand.to_act is not None:
        choices = [action for action in hand.legal() if not isinstance(action, Fold) or rng.random() < folds]
        hand, events = hand.apply(choices[int(rng.random() * len(choices))])
        everything += events
        holds_in(hand)
    pays_in_full(hand, everything)
    return hand, everything


@settings(max_examples=150, deadline=None)
@given(UNEQUAL, st.integers(0, 2**32), st.integers(0, 7))
def test_chips_are_conserved_and_every_pot_is_paid_out_in_full(stacks: list[int], seed: int, button: int) -> None:
    play_out(*deal(stacks, seed, button), random.Random(seed))


@pytest.mark.proof
def test_chips_are_conserved_and_every_pot_is_paid_out_in_full_in_fifty_thousand_hands() -> None:
    rng = random.Random(2001)
    kinds: dict[str, int] = {}
    for seed in range(50_000):
        stacks = [
            rng.choice([rng.randint(1, 60), rng.randint(1, 400), rng.randint(1, 5000)]) for _ in range(seed % 7 + 2)
        ]
        _, happened = play_out(*deal(stacks, seed, rng.randrange(8), rng.choice([1, 7, 25])), rng)
        for event in happened:
            kinds[type(event).__name__] = kinds.get(type(event).__name__, 0) + 1
    assert set(kinds) == {kind.__name__ for kind in EVENTS.kinds} - {"BoughtIn"}, kinds


class Driver(RuleBasedStateMachine):
    """A match whose players seldom fold, with very unequal stacks; every action is tried, offered or not."""

    @initialize(stacks=UNEQUAL, seed=st.integers(0, 2**32), rebuy=st.booleans())
    def sit_down(self, stacks: list[int], seed: int, rebuy: bool) -> None:
        self.options = MugsyOptions(players=len(stacks), rebuy=rebuy, stack=100)
        self.seed = seed
        self.chips = sum(stacks)
        self.begin(Opening(1, 0, tuple(stacks), tuple(stacks)))

    def begin(self, opening: Opening) -> None:
        self.actions: list[str] = []
        self.hand, events = MUGSY.deal(self.options, opening, shuffle(FRENCH, self.seed, opening.hand))
        self.happened = list(events)

    @precondition(lambda self: self.hand.to_act is not None)
    @rule(choice=st.integers(0, 5), folds=st.integers(0, 9))
    def act(self, choice: int, folds: int) -> None:
        legal = [action for action in self.hand.legal() if not isinstance(action, Fold) or not folds]
        action = legal[choice % len(legal)]
        self.hand, events = self.hand.apply(action)
        self.actions.append(str(action))
        self.happened += events
        for event in events:
            assert EVENTS.read(str(event)) == event

    @precondition(lambda self: self.hand.to_act is None)
    @rule()
    def next_hand(self) -> None:
        pays_in_full(self.hand, self.happened)
        opening = MUGSY.next_opening(self.options, self.hand)
        outcome = MUGSY.outcome(self.hand)
        assert (opening is None) == (outcome.kind == "match")
        if opening is not None:
            assert sum(opening.stacks) == sum(opening.bought)
            assert sum(outcome.scores) == 0
            self.begin(opening)

    @invariant()
    def what_is_offered_is_taken_and_all_else_refused(self) -> None:
        before = repr(self.hand)
        legal = self.hand.legal()
        for action in EVERY_ACTION:
            if action in legal:
                self.hand.apply(action)
            else:
                with pytest.raises(IllegalAction) as refused:
                    self.hand.apply(action)
                assert refused.value.clause
        assert repr(self.hand) == before

    @invariant()
    def chips_and_cards_are_all_there(self) -> None:
        holds_in(self.hand)

    @invariant()
    def the_record_leads_here_again(self) -> None:
        record = Deal(0, self.hand.opening, self.hand.pack, tuple(ACTIONS.read(text) for text in self.actions))
        steps = list(replay(MUGSY, self.options, 0, record))
        assert digest(steps[-1].state) == digest(self.hand)
        assert [event for step in steps for event in step.events] == self.happened


TestDriver = Driver.TestCase
TestDriver.settings = settings(max_examples=30, stateful_step_count=40, deadline=None)


@settings(max_examples=60, deadline=None)
@given(UNEQUAL, st.integers(0, 2**32))
def test_a_seat_sees_nothing_of_hidden_cards(stacks: list[int], seed: int) -> None:
    rng = random.Random(seed)
    hand, _ = deal(stacks, seed)
    while True:
        for seat in range(len(stacks)):
            other = hidden_elsewhere(hand, seat, rng)
            assert other.view(seat) == hand.view(seat)
            assert other.to_act == hand.to_act
            assert other.legal() == hand.legal()
        bystander = hand.view(None)
        assert all(
            card is None for owner, cards in enumerate(bystander.down) if owner not in hand.shown for card in cards
        )
        if hand.to_act is None:
            break
        legal = hand.legal()
        hand, events = hand.apply(legal[int(rng.random() * len(legal))])
        for event in events:
            seen = event.seen_by(0)
            if isinstance(seen, told.DealtDown):
                assert (seen.card is None) == (seen.seat != 0)


def test_a_hand_of_eight_where_all_stay_deals_forty_cards() -> None:
    hand, _ = deal([1000] * 8, 3)
    while hand.to_act is not None:
        calls = [action for action in hand.legal() if not isinstance(action, Fold)]
        hand, _ = hand.apply(calls[0])
    struck = 0 if hand.struck is None else 5 - len(hand.down[hand.struck]) - len(hand.up[hand.struck])
    assert hand.dealt == 40 - struck


def test_nothing_can_be_done_after_the_end() -> None:
    hand, _ = deal([1000, 20], 1)
    assert hand.to_act is None
    with pytest.raises(IllegalAction, match="hand is over"):
        hand.apply(Fold())


def test_cards_that_are_dealt_down_are_seen_by_their_owner_alone() -> None:
    event = told.DealtDown(2, Card("Ah"))
    assert event.seen_by(2) == event
    assert event.seen_by(1) == event.seen_by(None) == told.DealtDown(2, None)
    assert str(event.seen_by(1)) == "down 2 ??"
