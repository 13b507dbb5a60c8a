"""The computer players of cribbage: they play legally, as their level says, and the same every time."""

from random import Random

import pytest

from cribbage.playing import EVERY_KIND, FIVE_CARD, SIX_CARD, deal, lay, play_match
from riverboat.cards import FRENCH, Card, parse_cards, write_cards
from riverboat.cribbage.actions import GO, Announce, Call, Lay, Throw
from riverboat.cribbage.board import Pegs
from riverboat.cribbage.events import Pegged
from riverboat.cribbage.game import CRIBBAGE, CribbageOpening
from riverboat.cribbage.legality import Phase
from riverboat.cribbage.options import CribbageOptions
from riverboat.cribbage.pegging import PegFor
from riverboat.cribbage.scoring import points
from riverboat.cribbage.state import CribbageState
from riverboat.cribbage.variant import Variant
from riverboat.engine.contract import Action
from riverboat.engine.pack import given_pack
from riverboat.players.cribbage import PLAYERS
from riverboat.players.cribbage_averages import AVERAGES
from riverboat.players.cribbage_playout import Playout, reply
from riverboat.players.cribbage_throws import throws
from riverboat.players.player import LEVELS

MUGGINS = CribbageOptions(muggins=True)


def thrown_by(level: str, hand: str, *, as_dealer: bool, options: CribbageOptions = SIX_CARD) -> str:
    """What a player throws of this hand, low to high."""
    cards = parse_cards(hand)
    others = [card for card in FRENCH if card not in cards]
    first, second = (others, cards) if as_dealer else (cards, others)
    pack = given_pack([card for pair in zip(first, second, strict=False) for card in pair], FRENCH)
    state, _ = CRIBBAGE.deal(options, CribbageOpening(0 if as_dealer else 1), pack)
    if as_dealer:
        state, _ = state.apply(Throw(state.hands[1][:2]))
    assert state.to_act == 0
    action = PLAYERS[level].decide(state.view(0), Random(1))
    assert isinstance(action, Throw)
    return write_cards(sorted(action.cards, key=lambda card: (card.rank, card.suit)))


def laid_by(level: str, state: CribbageState, seed: int = 1) -> str:
    """What a player lays here."""
    action = PLAYERS[level].decide(state.view(state.to_act), Random(seed))
    assert isinstance(action, Lay)
    return action.card.text


def test_there_is_a_player_of_every_level() -> None:
    assert tuple(PLAYERS) == LEVELS


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("options", EVERY_KIND, ids=str)
def test_every_decision_is_legal_and_the_same_again(level: str, options: CribbageOptions) -> None:
    def choose(state: CribbageState) -> Action:
        view = state.view(state.to_act)
        action = PLAYERS[level].decide(view, Random(7))
        assert any(offer.admits(action) for offer in view.legal)
        assert PLAYERS[level].decide(view, Random(7)) == action
        return action

    for _ in play_match(options, 3, choose):
        pass


class TestSteady:
    def test_keeps_what_scores_most_before_the_cut(self) -> None:
        assert thrown_by("steady", "5c 5d 5h Js 2c 9d", as_dealer=True) == "2c 9d"
        assert thrown_by("steady", "6c 7d 8h 9s Kc 2d", as_dealer=False) == "2d Kc"

    def test_a_tie_is_broken_by_what_it_throws(self) -> None:
        hand = "As Ad 3d 6d 9s Ks"  # the aces with 6-9, or with 3-K: four either way
        assert thrown_by("steady", hand, as_dealer=True) == "6d 9s"
        assert thrown_by("steady", hand, as_dealer=False) == "3d Ks"

    def test_pegs_what_it_can_else_lays_its_highest(self) -> None:
        state, _ = deal("7h 2h 3h Kd 2c 3d", "8h Qh Js 7d 2d 3s", "9c")
        assert laid_by("steady", state) == "Kd"
        assert laid_by("steady", lay(state, "7h")[0]) in ("8h", "7d")
        assert laid_by("steady", lay(state, "2h")[0]) == "Qh"


class TestExpert:
    def test_throws_by_means_and_the_cribs_average(self) -> None:
        best = throws(parse_cards("5c 5d Kh Qs 2c 9d"), Variant.SIX_CARD, dealer=False)[0]
        assert thrown_by("expert", "5c 5d Kh Qs 2c 9d", as_dealer=False) == write_cards(best.thrown) == "2c 9d"
        assert thrown_by("expert", "2c 3d 7h 8s Kc Qd", as_dealer=True) != thrown_by(
            "expert", "2c 3d 7h 8s Kc Qd", as_dealer=False
        )

    def test_always_takes_a_winning_peg(self) -> None:
        cards = ("7h 2h 3h Kd 2c 3d", "8h 7d Qh Js 2d 3s", "9c")
        for seed in range(20):
            state, _ = lay(deal(*cards, scores=(119, 119))[0], "7h")
            assert laid_by("expert", state, seed) in ("8h", "7d")
            assert laid_by("expert", deal(*cards, scores=(0, 0))[0], seed) in ("7h", "2h", "3h", "Kd")

    def test_knows_what_the_score_asks(self) -> None:
        """Dealer at 120 against 117: the pone counts first, so only a point in the play can win."""
        state, _ = deal("5h 5c Jh Qd 2c 3d", "Ah Th Js 7d 2d 3s", "9c", scores=(117, 120))
        state, _ = lay(state, "Jh")
        assert laid_by("expert", state) == "Js"

    def test_near_the_end_it_throws_to_win(self) -> None:
        """Pone at 117 with four of a suit: the flush wins under any starter, whatever the dealer's crib may be."""
        hand = parse_cards("2h 4h 8h Th 5c 5d")
        others = [card for card in FRENCH if card not in hand]
        pack = given_pack([card for pair in zip(hand, others, strict=False) for card in pair], FRENCH)
        pegs = (Pegs(117, 100), Pegs(119, 100))
        state, _ = CRIBBAGE.deal(SIX_CARD, CribbageOpening(1, pegs), pack)
        action = PLAYERS["expert"].decide(state.view(0), Random(1))
        assert isinstance(action, Throw)
        kept = tuple(card for card in hand if card not in action.cards)
        assert min(points(kept, starter) for starter in others) >= 4

    def test_averages_are_symmetric_and_near_those_of_others(self) -> None:
        for tables in AVERAGES.values():
            for table in tables.values():
                assert all(table[low][high] == table[high][low] for low in range(13) for high in range(13))
        assert AVERAGES[Variant.SIX_CARD][True][4][4] == pytest.approx(8.79, abs=0.35)
        assert AVERAGES[Variant.SIX_CARD][False][12][9] == pytest.approx(3.88, abs=0.35)


class TestMuggins:
    def claim(self) -> CribbageState:
        state, _ = deal("Ac 7c 7d 8h 2c 3d", "9c 9d Qh Js 2d 3s", "Kd", options=MUGGINS)
        state, _ = lay(state.changed(hands=((), (Card("Js"),)), laid=(), to_act=1, last=0), "Js")
        assert state.phase is Phase.CLAIM
        return state

    @pytest.mark.parametrize("level", ["steady", "expert"])
    def test_the_better_players_count_right(self, level: str) -> None:
        assert PLAYERS[level].decide(self.claim().view(0), Random(1)) == Announce(8)

    def test_the_novice_sometimes_misses_points_and_never_claims_too_much(self) -> None:
        view = self.claim().view(0)
        claims = [PLAYERS["novice"].decide(view, Random(seed)) for seed in range(200)]
        amounts = {claim.amount for claim in claims if isinstance(claim, Announce)}
        assert len(amounts) > 1
        assert max(amounts) == 8

    @pytest.mark.parametrize("level", LEVELS)
    def test_what_the_opponent_missed_is_called_exactly(self, level: str) -> None:
        state, _ = self.claim().apply(Announce(6))
        assert PLAYERS[level].decide(state.view(1), Random(1)) == Call(2)


class TestPlayout:
    @pytest.mark.parametrize("options", [SIX_CARD, FIVE_CARD, CribbageOptions(go_point="caller")], ids=str)
    @pytest.mark.parametrize("seed", range(20))
    def test_it_imitates_the_play_exactly(self, options: CribbageOptions, seed: int) -> None:
        """The same cards laid in the same order peg the same in the imitation as in the game."""
        rng = Random(seed)
        size = options.game.kept
        cards = rng.sample(FRENCH, 2 * size + 4)
        pone, dealer = cards[:size], cards[size : 2 * size]
        rest = cards[2 * size :]
        starter = next(card for card in FRENCH if card not in cards and card.rank != 11)
        state, _ = deal(
            write_cards([*pone, *rest[:2]]), write_cards([*dealer, *rest[2:]]), str(starter), options=options
        )
        playout = Playout(
            hands=[[int(card.rank) for card in hand] for hand in state.hands],
            scores=[0, 0],
            turn=0,
            target=1000,
            caller_takes_go=options.go_point == "caller",
        )
        playout.run()
        won = [0, 0]
        while state.phase is Phase.PLAY:
            assert state.to_act is not None
            hand = state.hands[state.to_act]
            rank = reply([int(card.rank) for card in hand], [int(each.card.rank) for each in state.laid], state.count)
            action: Action = Lay(next(card for card in hand if card.rank == rank)) if rank else GO
            state, events = state.apply(action)
            for event in events:
                if isinstance(event, Pegged) and not {each.reason for each in event.reasons} & {
                    PegFor.HAND,
                    PegFor.CRIB,
                }:
                    won[event.seat] += event.points
        assert playout.scores == won
