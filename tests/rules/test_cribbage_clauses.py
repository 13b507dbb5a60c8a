"""Cribbage, clause by clause: one situation, the right answer."""

import json
from pathlib import Path
from random import Random

import pytest

from cribbage.playing import FIVE_CARD, MUGGINS, SIX_CARD, act, deal, lay, pegged
from riverboat.cards import FRENCH, Card, parse_cards
from riverboat.cribbage import events as happened
from riverboat.cribbage.actions import GO, Announce, Call, Claim, Draw, Go, Lay, Throw
from riverboat.cribbage.board import Hole, Pegs, hole, skunk
from riverboat.cribbage.events import Show
from riverboat.cribbage.game import CRIBBAGE, CribbageOpening
from riverboat.cribbage.legality import Phase
from riverboat.cribbage.options import CribbageOptions
from riverboat.cribbage.pegging import PegFor, peg_points, pegs
from riverboat.cribbage.play import LaidCard
from riverboat.cribbage.scoring import VALUES, Kind, count, points
from riverboat.cribbage.state import CribbageState
from riverboat.engine.contract import Event, Outcome
from riverboat.engine.errors import IllegalAction
from riverboat.engine.pack import given_pack
from riverboat.errors import RiverboatError

CALLER = CribbageOptions(go_point="caller")


def counted(told: list[Event]) -> list[happened.Counted]:
    return [event for event in told if isinstance(event, happened.Counted)]


def reasons(told: list[Event], seat: int) -> list[PegFor]:
    return [
        each.reason
        for event in told
        if isinstance(event, happened.Pegged) and event.seat == seat
        for each in event.reasons
    ]


def refused(state: CribbageState, text: str) -> IllegalAction:
    """The refusal of an action given as text, which must come with nothing changed."""
    action = CRIBBAGE.actions.read(text)
    before = repr(state)
    with pytest.raises(IllegalAction) as caught:
        state.apply(action)
    assert repr(state) == before
    refusal = state.refusal(action)
    assert refusal is not None
    assert refusal.sentence == caught.value.sentence
    return refusal


def cut(*drawn: str) -> tuple[CribbageState, list[Event]]:
    """A cut for deal in which these cards are drawn in turn."""
    state, _ = CRIBBAGE.deal(SIX_CARD, CribbageOpening(), given_pack([Card(card) for card in drawn], FRENCH))
    return act(state, *(Draw(1) for _ in drawn))


def standing(
    pones: str,
    dealers: str,
    laid: str,
    *,
    to_act: int = 1,
    scores: tuple[int, int] = (0, 0),
    options: CribbageOptions = SIX_CARD,
) -> CribbageState:
    """The play with these cards left in hand and these laid in the present count, seat 0 being pone."""
    on_table = parse_cards(laid)
    dealt = options.game.dealt
    state, _ = deal(
        *(("2c 3d 6c 8d 9s Td", "2d 3s 6s 8c 9d Tc") if dealt == 6 else ("2c 3d 6c 8d 9s", "2d 3s 6s 8c 9d")),
        "Qs",
        scores=scores,
        options=options,
    )
    return state.changed(
        hands=(parse_cards(pones), parse_cards(dealers)),
        laid=tuple(LaidCard((place + to_act + len(on_table)) % 2, card) for place, card in enumerate(on_table)),
        count=sum(VALUES[card] for card in on_table),
        last=1 - to_act,
        to_act=to_act,
    )


class TestTheGameAndTheBoard:
    def test_the_pack_and_the_values(self) -> None:
        """CRI-1: 52 cards; ace 1, pictures 10, others their rank."""
        assert len(CRIBBAGE.cards) == len(set(CRIBBAGE.cards)) == 52
        assert [VALUES[Card(text)] for text in ("Ac", "2c", "9h", "Ts", "Jd", "Qd", "Kd")] == [1, 2, 9, 10, 10, 10, 10]

    def test_two_games(self) -> None:
        """CRI-2: six cards to 121 or five cards to 61."""
        assert (SIX_CARD.target, SIX_CARD.game.dealt, SIX_CARD.game.kept) == (121, 6, 4)
        assert (FIVE_CARD.target, FIVE_CARD.game.dealt, FIVE_CARD.game.kept) == (61, 5, 3)
        assert CribbageOptions().variant == "six_card"

    def test_the_board(self) -> None:
        """CRI-3: sixty holes, an extra one to start and end in; once round for 61, twice for 121."""
        assert hole(0, 121) == Hole(1, 0)
        assert hole(1, 121) == Hole(1, 1)
        assert hole(60, 121) == Hole(1, 60)
        assert hole(61, 121) == Hole(2, 1)
        assert hole(120, 121) == Hole(2, 60)
        assert hole(121, 121) == Hole(2, 0)
        assert hole(60, 61) == Hole(1, 60)
        assert hole(61, 61) == Hole(1, 0)

    def test_the_pegs_leap_over_each_other(self) -> None:
        """CRI-3: the back peg shows the score before the last."""
        pegs_now = Pegs().moved(5, 121).moved(2, 121)
        assert pegs_now == Pegs(7, 5)
        assert pegs_now.last_score == 2
        state, told = lay(deal("7h 2h 3h Kd 2c 3d", "8h Qh Js Jd 2d 3s", "9c")[0], "7h 8h")
        assert told[-1] == happened.Pegged(1, 0, 2, pegs([7, 8]))
        assert state.pegs[1] == Pegs(2, 0)

    def test_the_lower_card_deals(self) -> None:
        """CRI-4: each draws; the ace is low."""
        state, told = cut("9c", "Kd")
        assert state.dealer == 0
        assert state.to_act is None
        assert told == [happened.Drew(0, Card("9c")), happened.Drew(1, Card("Kd")), happened.WonDeal(0)]
        assert cut("2c", "Ad")[0].dealer == 1

    def test_equal_ranks_draw_again(self) -> None:
        """CRI-4: suits never break the tie, and the cards drawn stay out."""
        state, told = cut("9c", "9s")
        assert told[-1] == happened.Tied()
        assert (state.to_act, state.dealer, len(state.pack)) == (0, None, 50)
        state, _ = cut("9c", "9s", "Qd", "3h")
        assert state.dealer == 1

    def test_the_cut_is_a_deal_of_its_own(self) -> None:
        """CRI-4: whoever won the deal deals from a new pack."""
        state, _ = cut("9c", "Kd")
        assert CRIBBAGE.outcome(state) is None
        assert CRIBBAGE.next_opening(SIX_CARD, state) == CribbageOpening(0)

    def test_a_card_is_drawn_from_those_that_lie_there(self) -> None:
        """CRI-4: there is no fifty-third card."""
        state, _ = CRIBBAGE.deal(SIX_CARD, CribbageOpening(), FRENCH)
        assert refused(state, "draw 53").clause == "CRI-4"
        assert refused(state, "draw 0").clause == "CRI-4"
        assert refused(act(state, Draw(52))[0], "draw 52").clause == "CRI-4"

    def test_who_deals_next(self) -> None:
        """CRI-5: the deal alternates, or goes to whoever laid the last card."""
        for options, dealer in ((SIX_CARD, 0), (CribbageOptions(next_deal="last_go"), 1)):
            state, _ = deal("2h 3h Qc Kd 2c 3d", "4h 5h Js Jd 2d 3s", "9c", options=options)
            state, _ = lay(state, "Qc Js Kd go go 4h 2h 5h 3h Jd")
            assert (state.phase, state.last) == (Phase.OVER, 1)
            following = CRIBBAGE.next_opening(options, state)
            assert following is not None
            assert following.dealer == dealer

    def test_a_last_card_that_makes_thirty_one_names_the_dealer_too(self) -> None:
        """CRI-5: with `last_go`, also the player whose last card makes 31 deals next."""
        options = CribbageOptions(next_deal="last_go")
        state = standing("", "Ah", "Kc Kd Th", options=options)
        state, _ = lay(state, "Ah")
        assert (state.phase, state.last) == (Phase.OVER, 1)
        following = CRIBBAGE.next_opening(options, state)
        assert following is not None
        assert following.dealer == 1


class TestTheDeal:
    @pytest.mark.parametrize(("options", "size"), [(SIX_CARD, 6), (FIVE_CARD, 5)])
    def test_cards_go_one_at_a_time_to_the_pone_first(self, options: CribbageOptions, size: int) -> None:
        """CRI-6: six each, or five."""
        state, told = CRIBBAGE.deal(options, CribbageOpening(0), FRENCH)
        assert told[1:] == (
            happened.Dealt(1, FRENCH[0 : 2 * size : 2]),
            happened.Dealt(0, FRENCH[1 : 2 * size : 2]),
        )
        assert set(state.hands[1]) == set(FRENCH[0 : 2 * size : 2])
        assert len(state.pack) == 52 - 2 * size

    def test_two_cards_each_go_to_the_dealers_crib(self) -> None:
        """CRI-7: face down, and neither sees the other's."""
        state, _ = CRIBBAGE.deal(SIX_CARD, CribbageOpening(0), FRENCH)
        assert state.to_act == 1
        thrown = state.hands[1][:2]
        state, told = act(state, Throw(thrown))
        assert told == [happened.Threw(1, thrown)]
        assert told[0].seen_by(0) == happened.Threw(1, (None, None))
        assert told[0].seen_by(1) == told[0]
        assert state.view(0).crib == (None, None)
        assert state.view(1).crib == thrown
        state, _ = act(state, Throw(state.hands[0][:2]))
        assert len(state.crib) == 4
        assert [len(hand) for hand in state.hands] == [4, 4]

    def test_what_cannot_be_thrown(self) -> None:
        """CRI-7: two different cards that are held, no more and no less."""
        state, _ = CRIBBAGE.deal(SIX_CARD, CribbageOpening(0), FRENCH)  # the pone holds clubs of odd ranks
        for text, words in (
            ("throw Ac", "Two cards go to the crib, not one"),
            ("throw Ac 3c 5c", "Two cards go to the crib, not three"),
            ("throw Ac 2c", "You do not hold the two of clubs"),
            ("throw Ac Ac", "cannot be thrown twice"),
            ("lay Ac", "throws two cards to the crib"),
        ):
            refusal = refused(state, text)
            assert words in refusal.sentence
            assert refusal.clause == "CRI-7"

    def test_a_jack_turned_is_his_heels(self) -> None:
        """CRI-8: the dealer pegs two at once."""
        state, told = deal("4h 6h Kc Kd 2c 3d", "Ah Qh Js Jd 2d 3s", "Jc")
        assert reasons(told, 1) == [PegFor.HEELS]
        assert state.scores == (0, 2)
        assert state.to_act == 0
        assert deal("4h 6h Kc Kd 2c 3d", "Ah Qh Js Jd 2d 3s", "Qc")[0].scores == (0, 0)

    def test_his_heels_can_win_the_game(self) -> None:
        """CRI-8, CRI-16: dealer at 120 turns a jack; no card is played, nothing is counted."""
        state, told = deal("4h 6h Kc Kd 2c 3d", "Ah Qh Js Jd 2d 3s", "Jc", scores=(100, 120))
        assert (state.winner, state.to_act, state.scores) == (1, None, (100, 121))
        assert told[-1] == happened.WonGame(1, (100, 121), "")
        assert not counted(told)
        assert state.legal() == ()


class TestThePlay:
    def test_the_pone_leads_and_the_count_never_passes_thirty_one(self) -> None:
        """CRI-9: who can lay must; a card too high is refused."""
        state, _ = deal("Th 6h Kc Kd 2c 3d", "Ah Qh Js 5d 2d 3s", "9c")
        assert state.to_act == 0
        assert {str(offer) for offer in state.legal()} == {"lay Th", "lay 6h", "lay Kc", "lay Kd"}
        state, _ = lay(state, "Th Qh Kc")
        assert [str(offer) for offer in state.legal()] == ["lay Ah"]
        refusal = refused(state, "lay Js")
        assert refusal.sentence == "The jack of spades would bring the count to 40: it never passes 31."
        assert refusal.clause == "CRI-9"
        assert "You do not hold" in refused(state, "lay Kd").sentence
        assert "You can lay the ace of hearts" in refused(state, "go").sentence
        assert refused(state, "throw Ah Js").clause == "CRI-9"

    def test_who_can_lay_nothing_says_go(self) -> None:
        """CRI-9: and is offered nothing else."""
        state = standing("Kc Qd", "9h", "Th Ts 5d", to_act=0)
        assert state.legal() == (GO,)
        assert state.view(0).legal == (GO,)
        state, told = act(state, Go())
        assert told[0] == happened.SaidGo(0, 25)

    def test_after_a_go_the_other_lays_every_card_they_can(self) -> None:
        """CRI-9: count 26, pone says go, dealer holds A, 2, K: both small cards, then one point; the pone leads."""
        for order in (("Ah", "2h"), ("2h", "Ah")):
            state = standing("Kc Qd", "Ah 2h Kh", "Th Ts 6d", to_act=0)
            state, _ = act(state, Go())
            assert {str(offer) for offer in state.legal()} == {"lay Ah", "lay 2h"}
            assert refused(state, "go").clause == "CRI-9"
            state, told = lay(state, order[0])
            assert not pegged(told, 1)
            assert state.legal() == (Lay(Card(order[1])),)
            state, told = lay(state, f"{order[1]} go")
            assert reasons(told, 1) == [PegFor.GO]
            assert pegged(told, 1) == 1
            assert pegged(told, 0) == 0
            assert (state.to_act, state.count) == (0, 0)

    def test_thirty_one_pegs_two_and_the_count_begins_again(self) -> None:
        """CRI-9: the opponent of the last to lay leads."""
        state, told = lay(deal("Th Kc 2h 3h 5c 5d", "Qd Ah 8c 7d 5h 5s", "9c")[0], "Th Qd Kc Ah")
        assert reasons(told, 1) == [PegFor.THIRTY_ONE]
        assert pegged(told, 1) == 2
        assert told[-1] == happened.TurnedDown(0)
        assert (state.to_act, state.count, state.laid, len(state.turned)) == (0, 0, (), 4)

    def test_the_point_for_a_go_is_the_last_to_lays(self) -> None:
        """CRI-9: the default, whoever said go first."""
        state, told = lay(deal("Th Kc 9h 8h 5c 5d", "Qd Jd 7h 6h 5h 5s", "9c")[0], "Th Qd Kc go go")
        assert (pegged(told, 0), pegged(told, 1)) == (1, 0)
        assert state.to_act == 1

    def test_the_point_for_a_go_can_be_the_callers(self) -> None:
        """CRI-9: `go_point = caller`, when the other lays nothing after the call; who leads is the same."""
        state, told = lay(deal("Th Kc 9h 8h 5c 5d", "Qd Jd 7h 6h 5h 5s", "9c", options=CALLER)[0], "Th Qd Kc go go")
        assert (pegged(told, 0), pegged(told, 1)) == (0, 1)
        assert state.to_act == 1

    @pytest.mark.parametrize("options", [SIX_CARD, CALLER], ids=lambda options: options.go_point)
    def test_the_callers_point_is_lost_if_the_other_lays(self, options: CribbageOptions) -> None:
        """CRI-9: a card laid after the call takes the point, with either option."""
        state, told = lay(deal("Th Kc Ah 9h 5c 5d", "6h Qd Jd 7h 5h 5s", "9c", options=options)[0], "Th 6h Kc go Ah go")
        assert (pegged(told, 0), pegged(told, 1)) == (1, 0)
        assert state.to_act == 1

    def test_the_other_who_lays_the_last_of_their_cards_answers_a_go_with_nothing(self) -> None:
        """CRI-9: the caller need not have been asked last: a player who has run out of cards lays nothing more."""
        for options, seat in ((SIX_CARD, 0), (CALLER, 1)):
            state = standing("9h", "Kd Kh", "Tc Ts", to_act=0, options=options)
            state, told = lay(state, "9h go")
            assert pegged(told, seat) == pegged(told, 0) + pegged(told, 1) == 1
            assert state.to_act == 1

    def test_a_player_without_cards_never_says_go(self) -> None:
        """CRI-9: they are not asked, and the other goes on alone."""
        state = standing("", "5h Kd", "Tc Ts 5c", to_act=1)
        state, told = lay(state, "5h")
        assert state.to_act == 1
        state, told = lay(state, "go")
        assert not [event for event in told if isinstance(event, happened.SaidGo) and event.seat == 0]
        assert pegged(told, 1) == 1
        assert state.to_act == 1

    def test_a_go_that_only_ends_the_count_goes_without_saying(self) -> None:
        """CRI-9, Ruling: once the other has said go, or has no cards, the table says it."""
        state = standing("Kc Qd", "Kh Jd", "Th Ts 6d", to_act=0)
        assert CRIBBAGE.unspoken(SIX_CARD, state.view(0)) is None
        state, _ = act(state, Go())
        assert state.legal() == (GO,)
        assert CRIBBAGE.unspoken(SIX_CARD, state.view(1)) == GO
        assert CRIBBAGE.unspoken(SIX_CARD, standing("", "Kd", "Tc Ts 5c", to_act=1).view(1)) == GO
        assert CRIBBAGE.unspoken(SIX_CARD, standing("", "5h Kd", "Tc Ts 5c", to_act=1).view(1)) is None


class TestTheLastCard:
    def test_the_last_card_pegs_one(self) -> None:
        """CRI-10: once, and not a go besides."""
        _, told = lay(standing("", "4h", "Th Ts"), "4h")
        assert reasons(told, 1)[0] is PegFor.LAST_CARD
        assert PegFor.GO not in reasons(told, 1) + reasons(told, 0)

    def test_thirty_one_with_the_last_card_pegs_two(self) -> None:
        """CRI-10: two, not three."""
        _, told = lay(standing("", "Ah", "Kc Kd Th"), "Ah")
        assert reasons(told, 1)[0] is PegFor.THIRTY_ONE
        assert PegFor.LAST_CARD not in reasons(told, 1)

    def test_other_points_come_with_the_last_card(self) -> None:
        """CRI-10, CRI-11: fifteen two and one for the last card is three."""
        _, told = lay(standing("", "5h", "Kc"), "5h")
        assert reasons(told, 1)[:2] == [PegFor.FIFTEEN, PegFor.LAST_CARD]
        assert next(event for event in told if isinstance(event, happened.Pegged)).points == 3

    def test_the_last_to_lay_leads_again_if_the_other_has_no_cards(self) -> None:
        """CRI-10: after a thirty-one as after a go."""
        state, told = lay(standing("", "Ah Kh Qh", "Kc Kd Th"), "Ah")
        assert told[-1] == happened.TurnedDown(1)
        assert state.to_act == 1
        state, told = lay(state, "Kh Qh")
        assert pegged(told, 1) >= 1

    def test_five_card_cribbage_is_laid_to_the_last_card(self) -> None:
        """CRI-10: three cards each, the same flow."""
        state, _ = deal("Th 9h 2c 5c 5d", "Qd 8h 3c 5h 5s", "7c", options=FIVE_CARD)
        state, told = lay(state, "Th Qd 9h go 2c")
        assert reasons(told, 0) == [PegFor.THIRTY_ONE]
        assert state.to_act == 1
        _, told = lay(state, "8h 3c")
        assert reasons(told, 1)[0] is PegFor.LAST_CARD


class TestPegging:
    @pytest.mark.parametrize(
        ("laid", "pegged"),
        [
            ([7, 8], 2),  # fifteen
            ([6, 8, 7], 3),  # a run in any order
            ([2, 4, 5, 6, 3], 5),
            ([2, 4, 5, 6, 3, 7], 6),
            ([6, 13, 8, 7], 2),  # interrupted: thirty-one only
            ([11, 11], 2),  # a pair
            ([11, 12], 0),  # of value ten, but of two ranks
            ([12, 11, 11], 2),  # so the queen makes no pair royal of these jacks
            ([4, 4, 4], 6),
            ([3, 3, 3, 3], 12),
            ([4, 6, 5], 5),  # fifteen and a run
            ([12, 13, 1], 0),  # king high, ace low
            ([5, 5, 5], 8),  # fifteen and a pair royal
        ],
    )
    def test_what_a_card_makes(self, laid: list[int], pegged: int) -> None:
        """CRI-11: all that apply add up."""
        assert sum(each.points for each in pegs(laid)) == peg_points(laid) == pegged

    def test_the_cards_of_an_earlier_count_make_nothing(self) -> None:
        """CRI-11: within the present sequence only."""
        state, _ = lay(deal("Th Kc 2h 3h 5c 5d", "Qd Ah 8c 7d 5h 5s", "9c")[0], "Th Qd Kc Ah")
        _, told = lay(state, "2h 8c 3h")
        assert pegged(told, 0) == 0

    def test_the_player_just_laying_pegs_for_the_others_cards(self) -> None:
        """CRI-11: whoever laid them."""
        state, told = lay(deal("4h Kc 2h 5s 5c 5d", "6d Qd 8c 7d 5h Ks", "9c")[0], "4h 6d 5s 7d")
        assert reasons(told, 0) == [PegFor.FIFTEEN, PegFor.RUN]
        assert reasons(told, 1) == [PegFor.RUN]
        assert state.scores == (5, 4)


class TestTheShow:
    def test_pone_then_dealer_then_crib_each_with_the_starter(self) -> None:
        """CRI-12: in this order, pegged one after the other."""
        _, told = lay(standing("", "4h", "Th Ts"), "4h")
        shown = counted(told)
        assert [(each.seat, each.show) for each in shown] == [
            (0, Show.PONE_HAND),
            (1, Show.DEALER_HAND),
            (1, Show.CRIB),
        ]
        assert [each.points for each in shown] == [
            count(each.cards, each.starter, crib=each.show is Show.CRIB).points for each in shown
        ]

    def test_fifteens_runs_and_pairs(self) -> None:
        """CRI-12: A-7-7-8 has three fifteens, 5-6-6-7 two runs besides the pair."""
        assert points(parse_cards("Ac 7c 7d 8h"), Card("Kd")) == 6 + 2
        assert points(parse_cards("5c 6d 6h 7s"), Card("Kd")) == 2 + 6 + 2
        assert points(parse_cards("3c 4d 5h 6s"), Card("Kd")) == 4 + 4  # a run of four holds no runs of three
        assert count(parse_cards("7s 8c 8d Kc"), Card("Qh")).spoken == "fifteen two, fifteen four, and a pair is six"

    def test_a_flush_in_hand(self) -> None:
        """CRI-13: all the cards kept, four or three, and one more for the starter."""
        assert points(parse_cards("2h 4h 6h 8h"), Card("Ks")) == 4
        assert points(parse_cards("2h 4h 6h 8h"), Card("Kh")) == 5
        assert points(parse_cards("2h 4h 6h Ks"), Card("8h")) == 0
        assert points(parse_cards("2h 4h 6h"), Card("Ks"), five_card=True) == 3
        assert points(parse_cards("2h 4h 6h"), Card("Kh"), five_card=True) == 4

    def test_a_flush_in_the_crib(self) -> None:
        """CRI-14: all five in six-card; the starter and three of its suit at least in five-card."""
        four, three = parse_cards("2h 4h 6h 8h"), parse_cards("2h 4h 6h Qs")
        assert points(four, Card("Ks"), crib=True) == 0
        assert points(four, Card("Kh"), crib=True) == 5
        assert points(three, Card("8h"), crib=True) == 0
        assert points(four, Card("Ks"), crib=True, five_card=True) == 0
        assert points(four, Card("Kh"), crib=True, five_card=True) == 5
        assert points(three, Card("8h"), crib=True, five_card=True) == 4

    def test_the_five_card_game_counts_its_own_crib(self) -> None:
        """CRI-14: the show knows which game is played."""
        for options, pones, dealers, worth in (
            (FIVE_CARD, "Tc 9c Jc 2h 4h", "Td 9d Jd 6h Qs", 4),
            (SIX_CARD, "Kc Tc 9c Jc 2h 4h", "Kd Td 9d Jd 6h Qs", 0),
        ):
            state, _ = deal(pones, dealers, "8h", options=options)
            told: list[Event] = []
            rng = Random(1)
            while state.to_act is not None:
                state, more = act(state, state.legal()[0].pick(rng))
                told += more
            crib = counted(told)[-1]
            assert crib.count.points_for(Kind.FLUSH) == worth
            assert crib.points == crib.count.points

    def test_his_nobs(self) -> None:
        """CRI-15: the jack of the starter's suit, in hand or crib."""
        assert points(parse_cards("Jh 2c 6d 8s"), Card("Kh")) == 1
        assert points(parse_cards("Jh 2c 6d 8s"), Card("Kh"), crib=True) == 1
        assert points(parse_cards("Jh 2c 6d 8s"), Card("Kc")) == 0


class TestTheEnd:
    def test_the_last_card_of_all_wins_before_any_hand_is_counted(self) -> None:
        """CRI-16: pone 119, dealer 120; the dealer lays the last card and wins 121 to 119."""
        state, told = lay(standing("", "4h", "Th Ts", scores=(119, 120)), "4h")
        assert CRIBBAGE.outcome(state) == Outcome("game", (1,), (119, 121))
        assert not counted(told)
        assert told[-1] == happened.WonGame(1, (119, 121), "")
        assert state.to_act is None
        assert refused(state, "go").clause == "CRI-16"

    def test_the_pone_counts_out_first(self) -> None:
        """CRI-16: the dealer's better hand is never counted."""
        cards = ("Ac 7c 7d 8h 2c 3d", "5c 5d 5h Js 2d 3s", "Kd")
        state, _ = deal(*cards, scores=(118, 118))
        state = state.changed(hands=((), (Card("Js"),)), laid=(), to_act=1)
        state, told = lay(state, "Js")
        assert (state.winner, state.scores) == (0, (121, 119))
        assert [each.show for each in counted(told)] == [Show.PONE_HAND]

    def test_nothing_is_pegged_past_the_game_hole(self) -> None:
        """CRI-16, Ruling: a winner has exactly 121."""
        state, told = lay(standing("", "5h", "Kc", scores=(0, 120)), "5h")
        assert state.scores == (0, 121)
        assert pegged(told, 1) == 1

    def test_sixty_one_wins_the_five_card_game(self) -> None:
        """CRI-16, CRI-2: and 60 does not."""
        state, _ = lay(standing("", "4h", "Th Ts", scores=(0, 60), options=FIVE_CARD), "4h")
        assert (state.winner, state.scores[1]) == (1, 61)
        assert lay(standing("", "4h Kh", "Th Ts", scores=(0, 60), options=FIVE_CARD), "4h")[0].winner is None


class TestMuggins:
    """CRI-17. The pone has fifteen two, fifteen four, fifteen six and a pair: 8."""

    def claims(self, scores: tuple[int, int] = (0, 0)) -> CribbageState:
        state, _ = deal("Ac 7c 7d 8h 2c 3d", "9c 9d Qh Js 2d 3s", "Kd", scores=scores, options=MUGGINS)
        state, _ = lay(state.changed(hands=((), (Card("Js"),)), laid=(), to_act=1, last=0), "Js")
        return state

    def test_the_pone_is_asked_for_a_claim_first(self) -> None:
        """CRI-17: nothing is counted before, and 0 to 29 may be claimed."""
        state = self.claims()
        assert (state.phase, state.to_act) == (Phase.CLAIM, 0)
        assert [str(offer) for offer in state.legal()] == ["claim 0..29"]
        assert refused(state, "claim 30").clause == "CRI-17"
        assert refused(state, "call 2").clause == "CRI-17"
        assert refused(state, "go").clause == "CRI-17"

    def test_a_claim_is_a_number(self) -> None:
        """CRI-17: nothing, or letters, is no claim; no number is shown or scored before there is one."""
        state = self.claims()
        for text in ("claim", "claim many", "claim 3.5", "claim -2", "claim 8 8"):
            with pytest.raises(RiverboatError):
                act(state, CRIBBAGE.actions.read(text))
        assert state.scores == (0, 1)  # the last card laid
        assert not counted(act(state, Announce(6))[1])

    def test_a_true_claim_is_pegged(self) -> None:
        """CRI-17: and the exact count shown after it."""
        state, told = act(self.claims(), Claim(8))
        assert (pegged(told, 0), pegged(told, 1)) == (8, 0)
        assert isinstance(told[-1], happened.Counted)
        assert told[-1].points == 8
        assert (state.phase, state.to_act) == (Phase.CLAIM, 1)

    def test_a_claim_too_high_is_corrected_without_penalty(self) -> None:
        """CRI-17: to the truth, before it is pegged."""
        _, told = act(self.claims(), Claim(12))
        assert told[1] == happened.Corrected(0, Show.PONE_HAND, 12, 8)
        assert (pegged(told, 0), pegged(told, 1)) == (8, 0)

    def test_the_points_missed_go_to_the_opponent(self) -> None:
        """CRI-17: named, after the claim is pegged."""
        _, told = act(self.claims(), Claim(5))
        assert [type(event) for event in told] == [
            happened.Claimed,
            happened.Pegged,
            happened.Missed,
            happened.Pegged,
            happened.Counted,
        ]
        assert told[2] == happened.Missed(0, Show.PONE_HAND, 3)
        assert (pegged(told, 0), pegged(told, 1)) == (5, 3)
        assert reasons(told, 1) == [PegFor.MUGGINS]

    def test_the_claim_can_win_before_the_points_missed_are_taken(self) -> None:
        """CRI-17, CRI-16: tested after each."""
        state, told = act(self.claims((118, 117)), Claim(3))
        assert (state.winner, state.scores) == (0, (121, 118))
        assert not [event for event in told if isinstance(event, happened.Missed)]
        assert told[-1] == happened.WonGame(0, (121, 118), "")
        assert isinstance(told[-2], happened.Counted)

    def test_the_points_missed_can_win(self) -> None:
        """CRI-17, CRI-16: and then nothing more is claimed."""
        state, _ = act(self.claims((110, 117)), Claim(2))
        assert (state.winner, state.scores) == (1, (112, 121))
        assert state.to_act is None

    @pytest.mark.parametrize(("called", "taken"), [(0, 0), (1, 1), (2, 2), (9, 2)])
    def test_a_call_is_cut_to_what_was_missed_and_the_rest_is_lost(self, called: int, taken: int) -> None:
        """CRI-17: the computer announces 6 of 8; above what was missed a call is cut, below it the rest is lost."""
        state, told = act(self.claims(), Announce(6))
        assert (state.phase, state.to_act) == (Phase.CALL, 1)
        assert not counted(told)
        assert [str(offer) for offer in state.legal()] == ["call 0..29"]
        assert refused(state, "claim 2").clause == "CRI-17"
        state, told = act(state, Call(called))
        assert told[0] == happened.Called(1, Show.PONE_HAND, called, taken)
        assert (pegged(told, 0), pegged(told, 1)) == (0, taken)
        assert isinstance(told[-1], happened.Counted)
        assert (state.phase, state.to_act, state.scores[0]) == (Phase.CLAIM, 1, 6)

    def test_a_call_is_asked_for_even_if_nothing_was_missed(self) -> None:
        """CRI-17, Ruling: being asked tells nothing."""
        state, _ = act(self.claims(), Announce(8))
        assert state.phase is Phase.CALL
        state, told = act(state, Call(5))
        assert pegged(told, 1) == 0

    def test_hand_hand_and_crib_are_claimed(self) -> None:
        """CRI-17, CRI-12: the deal ends after the crib."""
        state = self.claims()
        asked = []
        while state.to_act is not None:
            asked.append((state.to_act, state.view(None).showing))
            state, _ = act(state, Claim(0))
        assert asked == [(0, Show.PONE_HAND), (1, Show.DEALER_HAND), (1, Show.CRIB)]
        assert state.phase is Phase.OVER

    def test_without_muggins_the_program_counts(self) -> None:
        """CRI-17: off by default."""
        assert CribbageOptions().muggins is False
        _, told = lay(standing("", "4h", "Th Ts"), "4h")
        assert len(counted(told)) == 3


class TestTheMatch:
    @pytest.mark.parametrize(
        ("loser", "target", "note"),
        [
            (91, 121, ""),
            (90, 121, "skunk"),
            (61, 121, "skunk"),
            (60, 121, "double skunk"),
            (58, 121, "double skunk"),
            (31, 61, ""),
            (30, 61, "skunk"),
            (0, 61, "skunk"),
        ],
    )
    def test_skunks(self, loser: int, target: int, note: str) -> None:
        """CRI-18: under 91 or 31 a skunk, under 61 of 121 a double skunk."""
        assert skunk(loser, target) == note

    def test_the_outcome_names_the_skunk(self) -> None:
        """CRI-18: for the scores that are kept."""
        state, told = lay(standing("", "4h", "Th Ts", scores=(58, 120)), "4h")
        assert CRIBBAGE.outcome(state) == Outcome("game", (1,), (58, 121), "double skunk")
        assert told[-1] == happened.WonGame(1, (58, 121), "double skunk")

    def test_the_loser_deals_the_next_game(self) -> None:
        """CRI-18: or there is a new cut; the games won are carried on."""
        for options, dealer in ((CribbageOptions(games=3), 0), (CribbageOptions(games=3, next_game="cut"), None)):
            state, _ = lay(standing("", "4h", "Th Ts", scores=(58, 120), options=options), "4h")
            assert CRIBBAGE.next_opening(options, state) == CribbageOpening(dealer, won=(0, 1))

    def test_a_match_has_so_many_games(self) -> None:
        """CRI-18: one unless more are asked for; with none it goes on."""
        for games, goes_on in ((1, False), (2, True), (None, True)):
            options = CribbageOptions(games=games)
            state, _ = lay(standing("", "4h", "Th Ts", scores=(58, 120), options=options), "4h")
            assert (CRIBBAGE.next_opening(options, state) is not None) == goes_on


class TestFacts:
    def test_the_best_hand(self) -> None:
        """CRI-19: twenty-nine."""
        assert points(parse_cards("Js 5c 5d 5h"), Card("5s")) == 29

    def test_nineteen(self) -> None:
        """CRI-19: no hand makes it, so a worthless one is announced so; a five-card crib can."""
        assert count(parse_cards("2h 4c 6d 8s"), Card("Ks")).spoken == "nineteen"
        assert points(parse_cards("2h 3h Jh 2c"), Card("Ah"), crib=True, five_card=True) == 19

    @pytest.mark.parametrize(
        ("hand", "starter", "worth"), [("2c 3d 3h 4s", "Kd", 8), ("2c 3d 3h 3s", "4d", 15), ("2c 2d 3h 3s", "4d", 16)]
    )
    def test_runs_with_doubled_cards(self, hand: str, starter: str, worth: int) -> None:
        """CRI-19: double, triple, quadruple, not counting fifteens."""
        counted = count(parse_cards(hand), Card(starter))
        assert counted.points - counted.points_for(Kind.FIFTEEN) == worth


SITUATIONS = {
    "Dealer stands at 120": TestTheDeal.test_his_heels_can_win_the_game,
    "Pone 119, dealer 120": TestTheEnd.test_the_last_card_of_all_wins_before_any_hand_is_counted,
    "Both cut a nine": TestTheGameAndTheBoard.test_equal_ranks_draw_again,
    "Count 26; pone says go": TestThePlay.test_after_a_go_the_other_lays_every_card_they_can,
    "The last card of all makes exactly 31": TestTheLastCard.test_thirty_one_with_the_last_card_pegs_two,
    "Muggins on; the claim field": TestMuggins.test_a_claim_is_a_number,
    "Six-card, loser at 58": TestTheMatch.test_the_outcome_names_the_skunk,
}


def test_every_known_situation_has_its_test() -> None:
    lines = (Path(__file__).parent.parent / "cases" / "cribbage-situations.jsonl").read_text().splitlines()
    for line in lines:
        case = json.loads(line)
        tests = [test for start, test in SITUATIONS.items() if case["situation"].startswith(start)]
        assert len(tests) == 1
        assert all(clause in str(tests[0].__doc__) for clause in case["clause"].split(", "))
