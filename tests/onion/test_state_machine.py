"""A table as a state machine: any options, any modifiers, any actions, with what must hold after each of them."""

from random import Random

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from onion.driver import (
    check_cards,
    check_coins,
    check_events,
    check_no_leak,
    check_offers,
    check_refusals,
    choose,
    random_opening,
    random_options,
    stacked_pack,
)
from riverboat.cards import EIGHT_SUITS
from riverboat.engine.pack import shuffle
from riverboat.engine.record import Deal, digest, replay
from riverboat.onion.actions import ACTIONS
from riverboat.onion.match import ONION
from riverboat.onion.position import Opening
from riverboat.onion.round import Round

seeds = st.integers(0, 2**32)


class OnionTable(RuleBasedStateMachine):
    """Rounds follow each other as in a match; each action is drawn anew."""

    @initialize(seed=seeds, stacked=st.booleans())
    def sit_down(self, seed: int, stacked: bool) -> None:
        rng = Random(seed)
        self.rng = rng
        self.stacked = stacked
        self.options = random_options(rng)
        self._deal(random_opening(rng, self.options))

    def _deal(self, opening: Opening) -> None:
        self.opening = opening
        if self.stacked:
            self.pack = stacked_pack(self.rng, self.options, opening)
        else:
            self.pack = shuffle(EIGHT_SUITS, self.rng.randrange(2**40), opening.number)
        state, _ = ONION.deal(self.options, opening, self.pack)
        assert isinstance(state, Round)
        self.state = state
        self.actions: list[str] = []

    @precondition(lambda self: self.state.to_act is not None)
    @rule(seed=seeds)
    def act(self, seed: int) -> None:
        action = choose(Random(seed), self.state, stacked=self.stacked)
        before = self.state
        self.state, events = before.apply(action)
        self.actions.append(str(action))
        check_coins(before, self.state, events)
        check_events(before, self.state, events)

    @precondition(lambda self: self.state.to_act is None)
    @rule()
    def deal_again(self) -> None:
        record = Deal(self.opening.number, self.opening, self.pack, tuple(map(ACTIONS.read, self.actions)))
        *_, last = replay(ONION, self.options, 0, record)
        assert digest(last.state) == digest(self.state)
        assert ONION.outcome(self.state) is not None
        following = ONION.next_opening(self.options, self.state)
        self._deal(following or random_opening(self.rng, self.options))

    @invariant()
    def everything_is_in_its_place(self) -> None:
        check_cards(self.state)
        if self.state.to_act is None:
            assert self.state.legal() == ()
            assert self.state.refusal(ACTIONS.read("pass")) is not None
            return
        check_offers(self.rng, self.state)
        check_refusals(self.rng, self.state)
        check_no_leak(self.rng, self.state)


TestOnionTable = OnionTable.TestCase
TestOnionTable.settings = settings(
    max_examples=15, stateful_step_count=90, deadline=None, suppress_health_check=list(HealthCheck)
)
