"""The computer players of Cripple Mr Onion: what each level does in clear cases, and what all always keep to."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from onion.driver import random_opening, random_options, shuffled_unseen, stacked_pack
from onion.tables import Play, opening, pack_for, showdown
from riverboat.cards import EIGHT_SUITS, parse_cards
from riverboat.engine.contract import Action
from riverboat.engine.pack import shuffle
from riverboat.onion.actions import (
    ACTIONS,
    Cripple,
    CutPack,
    Declare,
    Discard,
    Fold,
    HandOn,
    LayOut,
    Match,
    NameStake,
    Pass,
    Pay,
    Raise,
    SetModifiers,
    Tuin,
)
from riverboat.onion.conditions import Eights
from riverboat.onion.match import ONION
from riverboat.onion.options import Options
from riverboat.onion.position import Stage, Topic
from riverboat.onion.round import Round
from riverboat.players.onion import PLAYERS
from riverboat.players.onion_worth import fitted, strength, worth
from riverboat.players.player import LEVELS

GREAT_ONION = "Jh Ah Qh As Kh Ac Jw Ad Qw Av"
TRIPLE_ONION = "Ju Au Qu Aw Kv Ao 2c 3d 6s 9c"
JUNK = "9h 8w Ts 9d Tv 8s 9w Tc 6w 8h"
NINE_IN_A_ROW = "2d 3d 4o 5d 6d 7o 8d 9d To Ks"


def decision(play: Play, level: str, seed: int = 1) -> Action:
    """What this level does for the seat that is asked."""
    seat = play.state.to_act
    assert seat is not None
    return PLAYERS[level].decide(play.state.view(seat), Random(seed))


def gambling_with(hands: dict[int, str], *, players: int = 4, cut: bool = True, **options: object) -> Play:
    """A gambling round with these hands, seat 0 the Dealer, brought to the first stake or left before the cut."""
    table = Options(players=players, gambling=True, **options)  # type: ignore[arg-type]
    play = Play(table, opening(table), pack_for(hands, players))
    return play.start() if cut else play


def to_ten_cards(play: Play) -> Play:
    """Quietly on until all have ten cards and the Dealer names the fourth stake."""
    quiet = {Stage.NAME: "name 0", Stage.RAISE: "raise 0", Stage.BUY: "enough", Stage.EXTRA: "bet 0"}
    while not (play.state.stage is Stage.NAME and play.state.betting == 4):
        assert play.state.to_act is not None
        play.does(play.state.to_act, quiet[play.state.stage])
    return play


def test_there_is_a_player_for_every_level() -> None:
    assert tuple(PLAYERS) == LEVELS


class TestAlways:
    """What holds at every step of any round, under any options."""

    def play(self, seed: int, counts: Counter[str]) -> None:
        rng = Random(seed)
        options = random_options(rng)
        start = random_opening(rng, options)
        if options.gambling and rng.random() < 0.3:
            start = replace(start, stacks=(0, *start.stacks[1:]))
        stacked = rng.random() < 0.5
        pack = stacked_pack(rng, options, start) if stacked else shuffle(EIGHT_SUITS, seed, 1)
        players = [PLAYERS[rng.choice(LEVELS)] for _ in range(options.players)]
        state, _ = ONION.deal(options, start, pack)
        assert isinstance(state, Round)
        while state.to_act is not None:
            seat = state.to_act
            view = state.view(seat)
            fate = rng.getrandbits(32)
            action = players[seat].decide(view, Random(fate))
            assert any(offer.admits(action) for offer in view.legal), (str(action), view.legal)
            if rng.random() < 0.15:
                assert players[seat].decide(view, Random(fate)) == action, "the same view and stream, another choice"
                other = shuffled_unseen(rng, state, seat)
                assert players[seat].decide(other.view(seat), Random(fate)) == action, "it knew a hidden card"
            counts[action.word] += 1
            counts[str(state.stage)] += 1
            if state.asks:
                counts[str(state.asks[0].topic)] += 1
            if stacked and state.stage is Stage.CUT:
                action = CutPack(0)
            state, _ = state.apply(action)

    def test_every_decision_is_legal_repeated_and_blind_to_hidden_cards(self) -> None:
        counts: Counter[str] = Counter()
        for seed in range(80):
            self.play(seed, counts)
        for stage in Stage:
            assert counts[str(stage)] or stage is Stage.OVER, f"{stage} never came up"
        for topic in Topic:
            assert counts[str(topic)], f"{topic} never came up"

    @pytest.mark.proof
    def test_by_volume(self) -> None:
        counts: Counter[str] = Counter()
        for seed in range(1000, 3000):
            self.play(seed, counts)
        assert {"declare", "tuin", "elephants", "take", "show", "lay", "cripple", "hand-on", "accept"} <= set(counts)

    @pytest.mark.parametrize("level", LEVELS)
    def test_the_first_deal_is_cut_for(self, level: str) -> None:
        state, _ = ONION.deal(Options(), ONION.first(Options()), shuffle(EIGHT_SUITS, 1, 0))
        assert state.to_act is not None
        view = state.view(state.to_act)
        assert view.legal[0].admits(PLAYERS[level].decide(view, Random(1)))


class TestThrowing:
    """ONI-3.2."""

    def throw(self, level: str, hand: str, *, wild: bool = False, modifiers: tuple[int, ...] = (0, 1)) -> set[str]:
        table = Options(players=4, modifiers=modifiers)
        play = Play(table, opening(table, null_played=wild), pack_for({1: hand}, 4))
        play.does(3, "cut 0")
        action = decision(play, level)
        assert isinstance(action, Discard)
        return {card.text for card in action.cards}

    def test_the_novice_keeps_aces_pictures_and_cards_up_to_five(self) -> None:
        assert self.throw("novice", "Ah 5c Kd 6s Tw") == {"6s", "Tw"}
        assert self.throw("novice", "2h 3c 4d Js Aw") == set()

    def test_the_novice_throws_at_most_four(self) -> None:
        assert len(self.throw("novice", "7h 8c 9d 6s Tw")) == 4

    def test_the_novice_throws_wild_eights_too(self) -> None:
        assert self.throw("novice", "8h 8c Ad Ks Kw", wild=True) == {"8h", "8c"}

    @pytest.mark.parametrize("level", ["steady", "expert"])
    def test_others_keep_wild_eights(self, level: str) -> None:
        assert not {"8h", "8c"} & self.throw(level, "8h 8c Ad Ts 9w", wild=True)

    @pytest.mark.parametrize("level", ["steady", "expert"])
    def test_three_aces_and_two_pictures_are_all_kept(self, level: str) -> None:
        assert self.throw(level, "Ah As Kc Jw Ad", modifiers=(0,)) == set()

    def test_the_expert_throws_a_picture_that_no_ace_goes_with(self) -> None:
        """A beginner keeps every picture; low cards that may make a long onion are better without them."""
        assert self.throw("novice", "Ah 2s 3c Kc Jw", modifiers=(0,)) == set()
        assert "Kc" in self.throw("expert", "Ah 2s 3c Kc Jw", modifiers=(0,))

    def test_the_expert_keeps_the_jack_of_staves_for_what_he_may_become(self) -> None:
        hand = "Ah 2s 3c Jv 4d"
        assert "Jv" in self.throw("expert", hand, modifiers=(0,))
        assert "Jv" not in self.throw("expert", hand, modifiers=(0, 10))


class TestBetting:
    """ONI-4.2 to ONI-4.8."""

    @pytest.mark.parametrize("level", LEVELS)
    def test_nobody_folds_a_great_onion(self, level: str) -> None:
        play = to_ten_cards(gambling_with({1: GREAT_ONION}))
        play.does(0, "name 80")
        assert decision(play, level) == Match()

    @pytest.mark.parametrize("level", LEVELS)
    def test_a_great_onion_is_bet_on(self, level: str) -> None:
        play = to_ten_cards(gambling_with({0: GREAT_ONION}))
        action = decision(play, level)
        assert isinstance(action, NameStake)
        assert action.amount >= 20

    @pytest.mark.parametrize("level", LEVELS)
    def test_junk_is_folded_to_a_high_stake(self, level: str) -> None:
        play = to_ten_cards(gambling_with({1: JUNK}))
        play.does(0, "name 80")
        assert decision(play, level) == Fold()

    @pytest.mark.parametrize("level", ["steady", "expert"])
    def test_a_great_onion_pays_the_raises(self, level: str) -> None:
        play = to_ten_cards(gambling_with({0: GREAT_ONION}))
        play.does(0, "name 0").does(1, "raise 30").does(2, "raise 0").does(3, "raise 50")
        assert decision(play, level) == Pay()

    def test_the_expert_passes_a_poor_dealership_on_rather_than_pay(self) -> None:
        play = gambling_with({0: JUNK})
        quiet = {Stage.NAME: "name 0", Stage.RAISE: "raise 0", Stage.BUY: "enough", Stage.EXTRA: "bet 60"}
        while play.state.stage is not Stage.EXTRAS:
            assert play.state.to_act is not None
            play.does(play.state.to_act, quiet[play.state.stage])
        assert decision(play, "expert") == HandOn()

    def test_the_steady_player_folds_what_its_share_is_not_worth(self) -> None:
        """A price of four fifths of the Pot to come for a middling hand against three."""
        play = gambling_with({1: "2c 9s Th 6d 7w"}, max_stake=None)
        play.does(0, "name 300")
        assert decision(play, "steady") == Fold()

    def test_the_novice_bets_by_its_top_grouping_alone(self) -> None:
        """The same hand, the same bet, whatever the others have put in."""
        bets = set()
        for raised in (0, 80):
            play = gambling_with({2: "Ah Ks Qw Ad 2c"})
            play.does(0, "name 0").does(1, f"raise {raised}")
            bets.add(decision(play, "novice"))
        assert bets == {Raise(20)}


class TestDeclaring:
    """ONI-3.4 to ONI-3.7, section 5."""

    def test_the_novice_declares_when_it_gains_and_the_expert_waits(self) -> None:
        play = showdown({0: JUNK, 1: "Qo 3c 9s 2d 7h 4w 6c 5v 2h Td"}, "0,6")
        assert isinstance(decision(play, "novice"), Tuin)
        assert decision(play, "expert") == Pass()

    def test_the_expert_declares_once_it_is_behind(self) -> None:
        """Beaten by a Double Onion, it makes one too out of a nine, an ace, a picture and the ace it has raised."""
        play = showdown(
            {0: "Kh Ks Ah As 4c 7c 9c Tc 2u 6u", 1: "Qo 3c Jd Ad Jw 4w 6c 9v Tu 8h"}, "0,6", stop=Stage.SHOWDOWN
        )
        while play.state.stage is Stage.SHOWDOWN and play.state.to_act == 0:
            play.does(0, "pass")
        assert play.state.to_act == 1
        action = decision(play, "expert")
        assert isinstance(action, Tuin)
        assert action.raised.text == "3c"

    @pytest.mark.parametrize("level", LEVELS)
    def test_a_winning_cripple_is_taken(self, level: str) -> None:
        play = showdown({0: GREAT_ONION, 1: NINE_IN_A_ROW}, "0", stop=Stage.SHOWDOWN)
        while not play.state.asks:
            assert play.state.to_act is not None
            play.does(play.state.to_act, "pass")
        assert play.state.asks[0].topic is Topic.CRIPPLE
        action = decision(play, level)
        assert isinstance(action, Cripple)
        assert len(action.cards) == 9

    @pytest.mark.parametrize("level", LEVELS)
    def test_by_hand_the_best_layout_is_laid(self, level: str) -> None:
        play = showdown({0: TRIPLE_ONION, 1: JUNK}, "0", stop=Stage.SHOWDOWN, layout="manual")
        assert play.state.asks[0].topic is Topic.LAY
        play.does(1, str(ACTIONS.read(str(decision(play, level)))))
        action = decision(play, level)
        assert isinstance(action, LayOut)
        assert len(action.groups[0]) == 6

    def test_the_better_of_two_cards_replaces_the_lady(self) -> None:
        play = showdown({0: JUNK, 1: "Qs Kh Jh Ah 2c 4d 6c 7u 9c Tu"}, "0,4", stock="5c As")
        play.does(1, "declare Qs")
        for level in LEVELS:
            assert str(decision(play, level)) == "take As"

    def test_the_expert_declares_the_fool_for_a_great_bagel_only(self) -> None:
        bagels = "Jc Th Td Tu Kv Kh Qd Qh Jh Tw"
        assert decision(showdown({0: JUNK, 1: bagels}, "0,11"), "expert") == Declare(parse_cards("Jc")[0])
        assert decision(showdown({0: JUNK, 1: "Jc Ah Kd As 2c 3c 4c 6h 7d 9s"}, "0,11"), "expert") == Pass()


class TestModifiers:
    """Section 5: the Dealer declares at the start of each round."""

    def test_the_expert_switches_all_on_and_the_others_keep_what_is_proposed(self) -> None:
        table = Options(players=3, schedule="dealer")
        play = Play(table, opening(table), shuffle(EIGHT_SUITS, 1, 1))
        assert decision(play, "expert") == SetModifiers(tuple(range(12)))
        assert decision(play, "steady") == decision(play, "novice") == SetModifiers((0, 1))

    def test_who_speaks_for_the_table_keeps_to_what_is_proposed(self) -> None:
        table = Options(players=3, schedule="table", modifiers=(0, 2))
        play = Play(table, opening(table), shuffle(EIGHT_SUITS, 1, 1))
        assert decision(play, "expert") == SetModifiers((0, 2))


class TestWorth:
    """The tables behind the expert."""

    def test_a_great_onion_is_stronger_than_a_bagel(self) -> None:
        for eights in Eights:
            assert strength((640,), eights) > 0.99
            assert strength((64, 12), eights) < 0.01

    def test_two_aces_and_two_pictures_are_worth_most_against_many(self) -> None:
        onion, flush = (
            worth(parse_cards("Ah As Kc Jw 2d"), Eights.NULL),
            worth(parse_cards("6h 9h 7h 4u 5u"), Eights.NULL),
        )
        assert onion.mean > flush.mean
        assert onion.against(3) > 2 * flush.against(3)
        assert onion.against(1) == pytest.approx(onion.mean)

    def test_the_distribution_goes_through_both_averages(self) -> None:
        fit = fitted(0.5, 0.25)
        assert fit.against(1) == pytest.approx(0.5, abs=0.001)
        assert fit.against(3) == pytest.approx(0.25, abs=0.001)
        assert fit.against(6) < fit.against(5.5) < fit.against(5)
