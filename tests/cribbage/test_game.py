"""What must always hold at cribbage: cards, legality, the winner, what a seat may know, replays and text forms."""

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from cribbage.playing import EVERY_KIND, SIX_CARD, at_random, play_match
from riverboat.cards import FRENCH, Card
from riverboat.cribbage.actions import Announce, Call, Claim, Draw, Go, Lay, Throw
from riverboat.cribbage.board import Pegs
from riverboat.cribbage.game import CRIBBAGE, CribbageOpening
from riverboat.cribbage.legality import Phase
from riverboat.cribbage.options import CribbageOptions
from riverboat.cribbage.state import CribbageState
from riverboat.engine.contract import Action
from riverboat.engine.errors import IllegalAction, RecordError
from riverboat.engine.pack import shuffle
from riverboat.engine.record import Deal, digest, replay
from riverboat.players.cribbage import PLAYERS

HERE = Path(__file__).parent
seeds = st.integers(0, 2**32)
kinds = st.sampled_from(EVERY_KIND)
PROBES: tuple[Action, ...] = (
    *(Lay(card) for card in FRENCH),
    Go(),
    *(Draw(place) for place in (-1, 0, 1, 51, 52, 53)),
    *(kind(points) for kind in (Claim, Announce, Call) for points in (-1, 0, 2, 29, 30)),
    Throw(FRENCH[:1]),
    Throw(FRENCH[:3]),
    Throw((FRENCH[4], FRENCH[4])),
    *(Throw((FRENCH[low], FRENCH[high])) for low in range(0, 52, 5) for high in range(low + 1, 52, 3)),
)


def cards_in(value: object) -> Iterator[Card]:
    """Every card that a value holds, wherever it stands."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, tuple):
        for each in value:
            yield from cards_in(each)
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from cards_in(getattr(value, field.name))


def check(state: CribbageState) -> None:
    """Cards are conserved; the first to reach the target has won, and nothing happens after."""
    on_table = [each.card for each in (*state.laid, *state.turned)]
    starter = [] if state.starter is None else [state.starter]
    held = [*state.hands[0], *state.hands[1], *on_table, *state.thrown[0], *state.thrown[1], *starter, *state.pack]
    if state.drawn:
        assert len(set(held)) == len(held)
        assert not set(held) & set(state.drawn)
    else:
        assert sorted(held) == list(FRENCH)
    target = state.options.target
    assert all(0 <= pegs.back <= pegs.front <= target for pegs in state.pegs)
    assert state.count == sum(min(each.card.rank, 10) for each in state.laid) <= 31
    reached = [seat for seat in (0, 1) if state.scores[seat] == target]
    assert reached == ([] if state.winner is None else [state.winner])
    assert (state.to_act is None) == (state.phase is Phase.OVER) == (not state.legal())
    if state.winner is not None:
        assert state.to_act is None


class WholeMatches(RuleBasedStateMachine):
    """Plays matches with actions drawn from what is legal, and tries everything else."""

    @initialize(options=kinds, seed=seeds)
    def sit_down(self, options: CribbageOptions, seed: int) -> None:
        self.options = options
        self.seed = seed
        self.number = 0
        self.state, _ = CRIBBAGE.deal(options, CRIBBAGE.first(options), shuffle(FRENCH, seed, 0))

    @precondition(lambda self: self.state.to_act is not None)
    @rule(choice=st.randoms(use_true_random=False), steps=st.integers(1, 12))
    def act(self, choice: Random, steps: int) -> None:
        for _ in range(steps):
            if self.state.to_act is None:
                break
            for offer in self.state.legal():
                assert self.state.refusal(offer.pick(choice)) is None
            action = at_random(choice)(self.state)
            assert CRIBBAGE.actions.read(str(action)) == action
            self.state, events = self.state.apply(action)
            for event in events:
                assert CRIBBAGE.events.read(str(event)) == event
                assert CRIBBAGE.tell(event, ("Ada", "Bea"))
                for seat in (0, 1, None):
                    seen = event.seen_by(seat)
                    assert seen is None or CRIBBAGE.events.read(str(seen)) == seen
            check(self.state)

    @precondition(lambda self: self.state.to_act is None)
    @rule()
    def deal(self) -> None:
        opening = CRIBBAGE.next_opening(self.options, self.state)
        self.number += 1
        if opening is None:
            assert sum(self.state.won) == self.options.games
            opening = CRIBBAGE.first(self.options)
        elif self.state.winner is None:
            assert opening.pegs == self.state.pegs
        self.state, _ = CRIBBAGE.deal(self.options, opening, shuffle(FRENCH, self.seed, self.number))

    @invariant()
    def everything_else_is_refused_and_changes_nothing(self) -> None:
        before = repr(self.state)
        offers = self.state.legal()
        for probe in PROBES:
            refusal = self.state.refusal(probe)
            assert (refusal is None) == any(offer.admits(probe) for offer in offers)
            if refusal is not None:
                assert refusal.clause is not None
                assert refusal.clause.startswith("CRI-")
                with pytest.raises(IllegalAction, match=r"^[A-Z].*[.]$"):
                    self.state.apply(probe)
        assert repr(self.state) == before
        check(self.state)


TestWholeMatches = WholeMatches.TestCase
TestWholeMatches.settings = settings(max_examples=25, stateful_step_count=30, deadline=None)


def otherwise_hidden(state: CribbageState, seat: int, rng: Random) -> CribbageState:
    """The same state for all that `seat` can see, with the cards it cannot see changed about."""
    other = 1 - seat
    thrown_lie_open = state.shows == 3
    mine = [*state.hands[other], *([] if thrown_lie_open else state.thrown[other])]
    hidden = [*mine, *state.pack]
    rng.shuffle(hidden)
    hand = tuple(hidden[: len(state.hands[other])])
    rest = hidden[len(hand) :]
    laid = tuple(card for card in state.kept[other] if card not in state.hands[other])
    kept = (*laid, *hand) if state.kept[other] else ()
    thrown = state.thrown[other]
    if not thrown_lie_open:
        thrown, rest = tuple(rest[: len(thrown)]), rest[len(thrown) :]

    def placed(pair: tuple[object, object], new: object) -> tuple[object, object]:
        return (new, pair[1]) if other == 0 else (pair[0], new)

    return state.changed(
        hands=placed(state.hands, hand),
        kept=placed(state.kept, kept),
        thrown=placed(state.thrown, thrown),
        pack=tuple(rest),
    )


@given(kinds, seeds, st.integers(0, 120), st.randoms(use_true_random=False))
@settings(max_examples=60, deadline=None)
def test_nothing_hidden_leaks(options: CribbageOptions, seed: int, stop: int, rng: Random) -> None:
    """Two states that differ only in cards a seat cannot see: equal views, legal actions, computer decisions."""
    steps = list(play_match(options, seed, at_random(Random(seed))))
    _, state, _ = steps[stop % len(steps)]
    for seat in (0, 1):
        other = otherwise_hidden(state, seat, rng)
        assert other.view(seat) == state.view(seat)
        assert other.view(None) == state.view(None)
        if state.to_act == seat:
            assert other.legal() == state.legal()
            for player in PLAYERS.values():
                assert player.decide(other.view(seat), Random(seed)) == player.decide(state.view(seat), Random(seed))


@given(kinds, seeds)
@settings(max_examples=20, deadline=None)
def test_what_is_told_shows_no_card_that_is_not_seen(options: CribbageOptions, seed: int) -> None:
    known: dict[int | None, set[Card]] = {}
    for action, state, events in play_match(options, seed, at_random(Random(seed))):
        if action is None:
            known = {seat: set() for seat in (0, 1, None)}
        for seat, seen in known.items():
            seen |= set(cards_in(state.view(seat)))
            told = {card for event in events for card in cards_in(event.seen_by(seat))}
            assert told <= seen
            if state.dealer is not None and state.phase is Phase.PLAY and seat is not None:
                assert not set(state.hands[1 - seat]) & seen
                assert not set(state.thrown[1 - seat]) & seen
                assert not set(state.pack) & seen


@given(kinds, seeds)
@settings(max_examples=20, deadline=None)
def test_a_record_replays_to_the_same_events_and_states(options: CribbageOptions, seed: int) -> None:
    number = -1
    deals: list[tuple[CribbageOpening, list[tuple[Action | None, str, tuple[object, ...]]]]] = []
    previous: CribbageState | None = None
    for action, state, events in play_match(options, seed, at_random(Random(seed))):
        if action is None:
            number += 1
            opening = CRIBBAGE.first(options) if previous is None else CRIBBAGE.next_opening(options, previous)
            assert opening is not None
            deals.append((opening, []))
        deals[-1][1].append((action, digest(state), events))
        previous = state
    for number, (opening, steps) in enumerate(deals):
        actions = tuple(CRIBBAGE.actions.read(str(action)) for action, _, _ in steps if action is not None)
        again = list(replay(CRIBBAGE, options, seed, Deal(number, opening, None, actions)))
        assert [(step.action, digest(step.state), step.events) for step in again] == steps


@given(kinds, seeds)
@settings(max_examples=10, deadline=None)
def test_every_question_and_position_can_be_put_into_words(options: CribbageOptions, seed: int) -> None:
    for _, state, _ in play_match(options, seed, at_random(Random(seed))):
        for seat in (0, 1, None):
            for names in (("You", "Granny"), ("Ada", "You")):
                view = state.view(seat)
                assert CRIBBAGE.question(view, names).endswith((".", "stand."))
                assert all(line.endswith(".") for line in CRIBBAGE.position(view, names))


def test_an_opening_that_no_deal_can_have_is_refused() -> None:
    for opening in (
        CribbageOpening(2),
        CribbageOpening(0, (Pegs(121, 0), Pegs())),
        CribbageOpening(0, (Pegs(3, 5), Pegs())),
    ):
        with pytest.raises(RecordError):
            CRIBBAGE.deal(SIX_CARD, opening, FRENCH)


def test_twenty_six_ties_in_a_row_spread_the_pack_again() -> None:
    pack = tuple(sorted(FRENCH, key=lambda card: (card.rank, card.suit)))
    state, _ = CRIBBAGE.deal(SIX_CARD, CribbageOpening(), pack)
    for _ in range(52):
        state, _ = state.apply(Draw(1))
    assert (len(state.pack), state.to_act) == (52, 0)


@pytest.mark.parametrize("hash_seed", ["0", "4242"])
@pytest.mark.parametrize("name", ["six_card", "five_card_muggins"])
def test_a_whole_game_reads_as_a_story(name: str, hash_seed: str) -> None:
    done = subprocess.run(
        [sys.executable, str(HERE / "playthrough.py"), name],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONHASHSEED": hash_seed, "PYTHONUTF8": "1"},
    )
    assert done.stdout == (HERE / f"playthrough_{name}.txt").read_text()


@pytest.mark.proof
def test_a_hundred_thousand_random_games() -> None:
    """Whole games of every kind, every state checked in one of a hundred, every outcome in all."""
    for seed in range(100_000):
        options = EVERY_KIND[seed % len(EVERY_KIND)]
        games = 0
        for _, state, _ in play_match(options, seed, at_random(Random(seed))):
            if seed % 100 == 0:
                check(state)
            if state.winner is not None:
                games += 1
                outcome = CRIBBAGE.outcome(state)
                assert outcome is not None
                assert outcome.scores[state.winner] == options.target > outcome.scores[1 - state.winner]
        assert games == options.games
