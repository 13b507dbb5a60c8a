"""Each modifier in play: both its clauses, its off state, and who is asked what (section 5)."""

import json
from dataclasses import replace
from pathlib import Path
from typing import ClassVar

import pytest

from onion.tables import Play, opening, pack_for, showdown
from riverboat.cards import Card, parse_cards
from riverboat.onion.categories import Category
from riverboat.onion.conditions import PLAIN_GAME, Conditions, Eights
from riverboat.onion.grouping import best_layout
from riverboat.onion.manual import IllegalLayout, lay_out
from riverboat.onion.match import ONION
from riverboat.onion.modifiers import MODIFIERS, conditions
from riverboat.onion.options import LAST_MODIFIER, Options
from riverboat.onion.position import Stage, Topic
from riverboat.onion.running import can_cripple, running_flushes
from riverboat.onion.schedule import scheduled

WEAK = "2d 2o 4o 4u 6d 6u 9d 9o 9u 3o"
GREAT = "Kc Qc Jh Qh Kd Ac As Ah Ad Aw"
LESSER = "Kc Qc Jh Qh Ac As Ah Ad 2h 5h"
NINE = "2c 3w 4c 5w 6c 7c 8w 9c Tc 2u"
TEN = "2s 3v 4s 5v 6s 7s 8v 9s Ts Js"
ANOTHER_NINE = "2s 3v 4s 5v 6s 7s 8v 9s Ts 3u"


def now(play: Play, seat: int) -> Conditions:
    return conditions(play.state, seat)


def best(play: Play, seat: int) -> list[str]:
    return [group.spoken for group in best_layout(play.state.cards.hands[seat], now(play, seat)).groups]


class TestCrippling:
    def test_nine_cards_cripple_a_great_onion(self) -> None:
        """ONI-M0: Showdown stops, and the crippler wins the round."""
        play = showdown({0: WEAK, 1: GREAT, 2: NINE, 3: "3h 3d"}, stop=Stage.SHOWDOWN)
        assert (play.state.to_act, play.state.asks[0].topic) == (2, Topic.CRIPPLE)
        play.does(2, "cripple 2c 3w 4c 5w 6c 7c 8w 9c Tc").passes(3, 0)
        assert (play.state.winner, play.state.to_act) == (2, None)
        assert play.told("won") == ["won 2 crippling 0"]

    def test_nine_cards_do_not_cripple_a_lesser_onion_but_ten_do(self) -> None:
        """ONI-M0."""
        play = showdown({0: WEAK, 1: LESSER, 2: NINE, 3: TEN}, stop=Stage.SHOWDOWN)
        assert play.offers == ["pass"]
        play.passes(2)
        assert any(offer.startswith("cripple") for offer in play.offers)
        play.does(3, "cripple " + TEN).passes(2, 0)
        assert play.state.winner == 3

    def test_ten_cards_outcripple_nine(self) -> None:
        """ONI-M0."""
        play = showdown({0: WEAK, 1: GREAT, 2: NINE, 3: TEN}, stop=Stage.SHOWDOWN)
        play.does(2, "cripple 2c 3w 4c 5w 6c 7c 8w 9c Tc").does(3, "cripple " + TEN).passes(0)
        assert play.state.winner == 3
        assert play.told("crippled")[1].split()[:4] == ["crippled", "3", "1", "2"]

    def test_ties_go_to_the_senior(self) -> None:
        """ONI-M0: nine against nine; the Dealer, asked last, outcripples as the senior, a junior cannot."""
        play = showdown({0: ANOTHER_NINE, 1: GREAT, 2: NINE}, stop=Stage.SHOWDOWN)
        play.does(2, "cripple 2c 3w 4c 5w 6c 7c 8w 9c Tc").does(0, "cripple 2s 3v 4s 5v 6s 7s 8v 9s Ts")
        assert play.state.winner == 0
        play = showdown({0: WEAK, 1: GREAT, 2: NINE, 3: ANOTHER_NINE}, stop=Stage.SHOWDOWN)
        play.does(2, "cripple 2c 3w 4c 5w 6c 7c 8w 9c Tc")
        assert (play.state.to_act, play.offers) == (3, ["pass"])

    def test_nobody_cripples_their_own_and_passing_lets_it_stand(self) -> None:
        """ONI-M0: all others still in are asked from the namer's left, whatever they hold."""
        play = showdown({0: WEAK, 1: GREAT, 2: NINE}, stop=Stage.SHOWDOWN)
        assert [ask.seat for ask in play.state.asks] == [2, 0]
        play.passes(2, 0)
        assert play.state.to_act == 2
        assert play.told("behind")

    def test_an_onion_that_its_own_naming_undoes_is_not_crippled(self) -> None:
        """ONI-M0, ONI-3.5: the jack of diamonds comes up with it and zeroes its aces, so it is not named again."""
        ten = "3d 4o 5d 6d 7o 8d 9d To Jo Qd"
        play = showdown({0: ten, 1: "Jd Kh Qh Kc Ah Ac As Ad 2h 3c"}, "0,1,8", wild=True, stop=Stage.SHOWDOWN)
        while play.state.to_act is not None and not play.told("behind"):
            assert not play.state.asks
            play.does(play.state.to_act, "pass")
        assert len(play.told("starts-again")) == 1
        assert not play.told("may-be-crippled")

    def test_cards_that_do_not_cripple_are_refused(self) -> None:
        """ONI-M0."""
        play = showdown({0: WEAK, 1: GREAT, 2: NINE}, stop=Stage.SHOWDOWN)
        play.refuses(2, "cripple 2c 3w 4c 5w 6c 7c 8w 9c")
        play.refuses(2, "cripple 2c 3w 4c 5w 6c 7c 8w 9c 2u")
        play.refuses(2, "cripple 2s 3v 4s 5v 6s 7s 8v 9s Ts")


class TestNullEights:
    def test_a_null_eight_lengthens_an_onion(self) -> None:
        """ONI-M1 (i)."""
        assert now(showdown({0: WEAK, 1: GREAT}), 0).eights is Eights.NULL
        play = showdown({0: "Kc Ac 8c 8d 2h 2s 2c 3h 3s 4d", 1: WEAK})
        layout = best_layout(parse_cards("Kc Ac 8c 8d"), now(play, 0))
        assert (layout.groups[0].category, layout.groups[0].nulls) == (Category.FOUR_CARD_ONION, 2)

    def test_a_played_null_eight_makes_eights_wild_in_the_next_round_only(self) -> None:
        """ONI-M1 (ii): and the round after that is ordinary again."""
        options = Options(players=2, modifiers=(0, 1))
        start = opening(options)
        hands = {0: "2c 3s 4h 6d 6s 8c 8h Kd Td 9d", 1: "2d 2w 4v 4u Ts Th Kh Ks Jh 9c"}
        play = Play(options, start, pack_for(hands, 2)).start().quietly()
        assert play.told("eights-wild-next")
        assert play.state.null_played
        following = ONION.next_opening(options, play.state)
        assert following is not None
        wild = Play(options, following, pack_for(hands, 2, following.dealer or 0)).start()
        assert wild.state.wild_round
        assert now(wild, 0).eights is Eights.WILD
        wild.quietly()
        last = ONION.next_opening(options, wild.state)
        assert last is not None
        assert not last.null_played

    def test_a_null_eight_that_was_never_reached_is_not_played(self) -> None:
        """ONI-M1: a group below the deciding one does not count."""
        hands = {0: "Kc Ac Ks As Tc 3h 8c 9d 9h 9v", 1: "2h 2d 2w 4c 6d 6w 9s 9u Th Jh"}
        play = showdown(hands)
        groups = best_layout(play.state.cards.hands[0], now(play, 0)).groups
        assert any(group.nulls for group in groups[1:])
        assert not groups[0].nulls
        play.quietly()
        assert play.state.winner == 0
        assert not play.state.null_played

    def test_a_folded_out_wild_round_uses_it_up(self) -> None:
        """ONI-M1: as does a carried one."""
        options = Options(players=2, gambling=True, modifiers=(0, 1))
        play = Play(options, opening(options, null_played=True), pack_for({}, 2)).start()
        assert play.state.wild_round
        play.does(0, "name 10").does(1, "fold")
        after = ONION.next_opening(options, play.state)
        assert after is not None
        assert not after.null_played

    def test_off(self) -> None:
        """ONI-M1: eights are plain; and not wild either, though a null eight was played before."""
        play = showdown({0: WEAK, 1: GREAT}, "0,2", wild=True)
        assert not play.state.wild_round
        assert now(play, 0).eights is Eights.PLAIN


class TestWildCrippling:
    RUN = "3c 4w 5c 6w 7c {} 9w Tc Jw 2s"

    def test_an_eight_as_itself_is_not_counted(self) -> None:
        """ONI-M2, ONI-M0: a Great Onion without wild cards against 3c … 8c … Jw is crippled; with 8h it is not."""
        for eight, cripples in (("8c", True), ("8h", False)):
            run = self.RUN.format(eight)
            hands = {0: WEAK, 1: GREAT, 2: run}
            play = showdown(hands, "0,1,2", wild=True, stop=Stage.SHOWDOWN)
            assert play.may("cripple " + run.removesuffix(" 2s")) is cripples

    def test_as_many_wild_cards_as_the_onion(self) -> None:
        """ONI-M2."""
        run = self.RUN.format("8h")
        hands = {0: WEAK, 1: "Kc Qc Jh Qh Kd Ac As Ah Ad 8d", 2: run}
        play = showdown(hands, "0,1,2", wild=True, stop=Stage.SHOWDOWN)
        assert play.may("cripple " + run.removesuffix(" 2s"))

    def test_off(self) -> None:
        """ONI-M2: any number of wild cards."""
        run = self.RUN.format("8h")
        play = showdown({0: WEAK, 1: GREAT, 2: run}, "0,1", wild=True, stop=Stage.SHOWDOWN)
        assert play.may("cripple " + run.removesuffix(" 2s"))


class TestTheOctavo:
    EIGHTS = "8c 8s 8h 8d 8w 8v 8u 8o 2h 5h"

    def test_it_beats_other_lesser_onions(self) -> None:
        """ONI-M3."""
        play = showdown({0: "Kc Qc Jh Qh Ac As Ah Ad 2c 5c", 1: self.EIGHTS}, "0,1,3", wild=True, stop=Stage.SHOWDOWN)
        play.passes(0)
        assert play.state.asks[0].topic is Topic.CRIPPLE
        play.quietly()
        assert play.state.winner == 1

    def test_it_is_crippled_as_a_great_onion_is(self) -> None:
        """ONI-M3: by nine cards; another Lesser Onion is not."""
        # Nobody else can hold an eight, so what could cripple the Octavo must run above or below it.
        octavo = best_layout(parse_cards(self.EIGHTS), now(showdown({0: WEAK, 1: self.EIGHTS}, "0,1,3", wild=True), 1))
        run, *_ = running_flushes(parse_cards("2c 3w 4c 5w 6c 7c 8w 9c Tc"), PLAIN_GAME)
        assert can_cripple(run, octavo.groups[0], PLAIN_GAME)
        lesser = best_layout(parse_cards("Kc Qc Jh Qh Ac As Ah Ad"), PLAIN_GAME)
        assert not can_cripple(run, lesser.groups[0], PLAIN_GAME)

    def test_off(self) -> None:
        """ONI-M3: eight wild eights are no better than they can be made."""
        play = showdown({0: WEAK, 1: self.EIGHTS}, "0,1", wild=True)
        assert "the Octavo" not in best(play, 1)
        assert "the Octavo" in best(showdown({0: WEAK, 1: self.EIGHTS}, "0,1,3", wild=True), 1)


class TestTheLady:
    HANDS: ClassVar = {0: WEAK, 1: "Qs Kc 3c 3s 5c 5s 7c 7s 9c 9s"}

    def test_she_is_replaced_by_one_of_two_cards(self) -> None:
        """ONI-M4 (i): her owner alone sees both, one is discarded, and she stays on the table out of all groups."""
        play = showdown(self.HANDS, "0,1,4,11", stock="Ah Tc").does(1, "declare Qs")
        assert play.offers == ["take 1..1 of Ah Tc"]
        assert play.state.view(1).choice == parse_cards("Ah Tc")
        assert play.state.view(0).choice == ()
        play.does(1, "take Ah")
        cards = play.state.cards
        assert Card("Qs") not in cards.hands[1]
        assert Card("Ah") in cards.hands[1]
        assert (cards.aside[1], cards.thrown[1]) == (parse_cards("Qs"), parse_cards("Tc"))
        assert [str(event.seen_by(0)) for event in play.events[-2:]] == ["looked-at 1 ?? ??", "replaced 1 Qs no ?? ??"]

    def test_face_up_if_she_lay_face_up_else_face_down(self) -> None:
        """ONI-M4 (i)."""
        down = showdown(self.HANDS, "0,1,4,11", stock="Ah Tc").does(1, "declare Qs", "take Ah")
        assert Card("Ah") not in down.state.cards.up[1]
        hands = {0: WEAK, 1: "9s Kc 3c 3s 5c 5s 7c 7s 9c Qs"}
        up = showdown(hands, "0,1,4,11", stock="Ah Tc").does(1, "declare Qs", "take Ah")
        assert Card("Ah") in up.state.cards.up[1]

    def test_also_during_showdown_and_never_twice(self) -> None:
        """ONI-M4 (i): and the hands are compared afresh."""
        hands = {0: "Kh Ad Kd Ah 4c 4d 6c 6h 9d 9h", 1: "Qs Kc 3c 3s 5c 5h 7c 7s 9c 9s"}
        play = showdown(hands, "0,1,4,5", stock="Ac Tc", stop=Stage.SHOWDOWN)
        play.does(1, "declare Qs", "take Ac").passes(0)
        assert play.told("starts-again")
        assert play.state.to_act == 1
        assert play.offers == ["pass"]

    def test_visible_in_a_wild_round_she_devalues_an_eleven(self) -> None:
        """ONI-M4 (ii): for every other player, once she is visible, declared merely to be seen."""
        play = showdown({0: "Kh Ad 3h 3d", 1: self.HANDS[1]}, "0,1,4", wild=True)
        assert not now(play, 0).lady
        play.does(1, "declare Qs")
        assert Card("Qs") in play.state.cards.up[1]
        assert Card("Qs") in play.state.cards.hands[1]
        assert now(play, 0).lady
        assert not now(play, 1).lady
        with pytest.raises(IllegalLayout, match="Lady"):
            lay_out(parse_cards("Kh Ad 3h"), [parse_cards("Kh Ad")], now(play, 0), [Category.TWO_CARD_ONION])
        assert lay_out(parse_cards("Kh Ad As"), [parse_cards("Kh Ad"), parse_cards("As")], now(play, 0)).rank

    def test_a_raised_three_may_itself_be_devalued(self) -> None:
        """ONI-M4, ONI-M6: wild round; 3 raised to eleven, K, 7. Refused as K+11 unless another ace stands as one."""
        shifted = Conditions(eights=Eights.WILD, wild_round=True, lady=True, shift=(Card("Kd"), Card("3c")))
        hand = parse_cards("3c Ks 7h Kd Ah")
        with pytest.raises(IllegalLayout, match="Lady"):
            lay_out(hand, [parse_cards("Ks 3c")], shifted, [Category.TWO_CARD_ONION])
        with_an_ace = lay_out(hand, [parse_cards("Ks 3c"), parse_cards("Ah")], shifted)
        assert with_an_ace.groups[0].category is Category.TWO_CARD_ONION
        one = lay_out(hand, [parse_cards("3c Ks 7h")], shifted)
        assert (one.groups[0].category, one.groups[0].total) == (Category.PLAIN_TOTAL, 18)

    def test_off(self) -> None:
        """ONI-M4: she is an ordinary queen, and wild eights do not fear her."""
        play = showdown({**self.HANDS, 2: "Jc"}, "0,1,11")
        assert play.offers == ["pass"]
        hands = {0: WEAK, 1: "9s Kc 3c 3s 5c 5s 7c 7s 9c Qs"}
        assert not now(showdown(hands, "0,1,9", wild=True), 0).lady
        assert now(showdown(hands, "0,1,4", wild=True), 0).lady


class TestFate:
    HANDS: ClassVar = {0: "Ku 2s 2h 2d 4h 4v 6d 6w 9h 9v", 1: "Qs Kc Ac Ad 5c 5s 7c 7s 9c 9s"}

    def test_after_the_lady_he_is_replaced_and_zeroes_her_owners_aces(self) -> None:
        """ONI-M5 (i): only once she is replaced; aces still to come too."""
        play = showdown(self.HANDS, "0,1,4,5", stock="As Tc Ah Td")
        play.passes(1)
        assert play.offers == ["pass"]
        play.passes(0)
        play = showdown(self.HANDS, "0,1,4,5", stock="As Tc Ah Td").does(1, "declare Qs", "take As")
        play.does(0, "declare Ku", "take Td")
        assert play.state.cards.aside == (parse_cards("Ku"), parse_cards("Qs"))
        assert now(play, 1).aces_zeroed
        assert not now(play, 0).aces_zeroed
        with pytest.raises(IllegalLayout, match="Fate has zeroed"):
            lay_out(play.state.cards.hands[1], [parse_cards("Kc As")], now(play, 1))

    def test_one_player_may_do_both(self) -> None:
        """ONI-M5 (i): zeroing their own."""
        hands = {0: WEAK, 1: "Qs Ku Ac Ad 5c 5s 7c 7s 9c 9s"}
        play = showdown(hands, "0,1,4,5", stock="As Tc Ah Td").does(1, "declare Qs", "take As")
        play.passes(0).does(1, "declare Ku", "take Ah")
        assert now(play, 1).aces_zeroed

    def test_in_a_wild_round_he_ends_wild_eights_for_everyone(self) -> None:
        """ONI-M5 (ii): they are plain then, never null."""
        play = showdown(self.HANDS, "0,1,4,5", wild=True).passes(1).does(0, "declare Ku")
        assert [now(play, seat).eights for seat in (0, 1)] == [Eights.PLAIN, Eights.PLAIN]
        assert Card("Ku") in play.state.cards.hands[0]
        assert play.state.cards.aside == ((), ())

    def test_another_players_lady_makes_their_own_eights_wild_again(self) -> None:
        """ONI-M5 (ii): wherever she is, visible or not."""
        for lady_at in (0, 9):
            order = self.HANDS[1].split()
            order.insert(lady_at, order.pop(0))
            hands = {0: self.HANDS[0], 1: " ".join(order)}
            play = showdown(hands, "0,1,5", wild=True).passes(1).does(0, "declare Ku").does(1, "declare Qs")
            assert [now(play, seat).eights for seat in (0, 1)] == [Eights.PLAIN, Eights.WILD]

    def test_also_when_she_has_been_declared_before(self) -> None:
        """ONI-M5 (ii): seen under #4, she may still answer Fate, once."""
        play = showdown(self.HANDS, "0,1,4,5", wild=True).does(1, "declare Qs").does(0, "declare Ku")
        assert now(play, 1).eights is Eights.PLAIN
        play.does(1, "declare Qs")
        assert now(play, 1).eights is Eights.WILD
        # Nothing more can be declared.
        assert play.state.stage is Stage.SHOWDOWN

    def test_not_the_player_who_declared_fate(self) -> None:
        """ONI-M5 (ii): a different player."""
        hands = {0: "Ku Qs 2h 2d 4h 4v 6d 6w 9h 9v", 1: "3s 3h 3d 3w 5h 5v 7d 7w Th Tv"}
        play = showdown(hands, "0,1,5", wild=True).passes(1)
        play.does(0, "declare Ku")
        play.passes(1)
        assert play.offers == ["pass"]

    def test_off(self) -> None:
        """ONI-M5."""
        play = showdown(self.HANDS, "0,1,4", stock="As Tc").does(1, "declare Qs", "take As")
        assert play.state.stage is Stage.SHOWDOWN
        assert not now(play, 1).aces_zeroed
        assert showdown(self.HANDS, "0,1,4", wild=True).passes(1).offers == ["pass"]


class TestGreatATuin:
    HANDS: ClassVar = {0: WEAK, 1: "Qo Kc 2c 3s 5c 5s 7c 7s 9c 9s"}

    def test_eight_points_move_from_one_card_to_another(self) -> None:
        """ONI-M6: both are turned face up with the queen, and the shift stands for the round."""
        play = showdown(self.HANDS, "0,1,6").does(1, "tuin 9c 3s")
        assert set(parse_cards("Qo 9c 3s")) <= set(play.state.cards.up[1])
        assert now(play, 1).shift == (Card("9c"), Card("3s"))
        assert now(play, 0).shift is None
        assert best_layout(parse_cards("Kc 3s"), now(play, 1)).groups[0].category is Category.TWO_CARD_ONION
        assert best_layout(parse_cards("Kc 9c"), now(play, 1)).groups[0].total == 11

    def test_both_end_between_one_and_eleven(self) -> None:
        """ONI-M6: nines, tens, pictures and aces go down; aces, twos and threes go up; the queen may be one of them."""
        play = showdown(self.HANDS, "0,1,6")
        for words in ("tuin 7c 2c", "tuin 9c 5c", "tuin 9c 9c", "tuin Kh 2c", "tuin 2c 3s"):
            play.refuses(1, words)
        assert play.may("tuin Qo 2c")
        assert play.may("tuin Kc 2c")

    def test_a_raised_two_may_be_a_picture_and_a_lowered_picture_is_none(self) -> None:
        """ONI-M6."""
        play = showdown(self.HANDS, "0,1,6").does(1, "tuin Qo 2c")
        assert sorted(play.state.cards.up[1]) == sorted(set(play.state.cards.up[1]))
        hand = parse_cards("2c Kc Ah As")
        assert best_layout(hand, now(play, 1)).groups[0].category is Category.DOUBLE_ONION
        hand = parse_cards("Qo Kc Ah As")
        assert best_layout(hand, now(play, 1)).groups[0].category is not Category.DOUBLE_ONION

    def test_once(self) -> None:
        """ONI-M6: irrevocable."""
        play = showdown({**self.HANDS, 0: "Jc 2s 2h 2d 4h 4v 6d 6w 9h 9v"}, "0,1,6,11").does(1, "tuin 9c 3s").passes(0)
        assert play.offers == ["pass"]

    def test_off(self) -> None:
        """ONI-M6."""
        assert showdown({**self.HANDS, 0: "Jc"}, "0,1,11").offers == ["pass"]


class TestTheElephants:
    @staticmethod
    def _with(cards: str, *, wild: bool = False) -> Play:
        return showdown({0: "2s 2h 2d 2w 4h 4v 6d 6w 3h 3v", 1: f"Qo {cards}"}, "0,1,7", wild=wild)

    def test_nines_and_tens_make_a_double_onion(self) -> None:
        """ONI-M7: queen of coins with 9 9 T T; the queen is a six."""
        play = self._with("9c 9s Tc Ts 5c 7c 3c 7s 5s").does(1, "elephants 9c 9s Tc Ts")
        layout = best_layout(play.state.cards.hands[1], now(play, 1))
        assert layout.groups[0].spoken == "double onion made by the Elephants"
        queen = next(group for group in layout.groups if Card("Qo") in group.cards)
        assert queen.values[queen.cards.index(Card("Qo"))] == 6
        assert set(parse_cards("Qo 9c 9s Tc Ts")) <= set(play.state.cards.up[1])

    def test_an_unshifted_ten_is_no_picture(self) -> None:
        """ONI-M7: not with 9 T T T, nor with T T T T."""
        for four in ("9c Tc Ts Th", "Td Tc Ts Th"):
            play = self._with(f"{four} 5c 7c 3c 7s 5s")
            assert not play.may(f"elephants {four}")

    def test_four_wild_eights_leave_the_queen_nothing(self) -> None:
        """ONI-M7: she is zeroed."""
        eights = "8c 8s 8h 8d"
        play = self._with(f"{eights} 5c 7c 3c 7s 5s", wild=True).does(1, f"elephants {eights}")
        layout = best_layout(parse_cards(f"Qo {eights}"), now(play, 1))
        assert layout.groups[0].category is Category.DOUBLE_ONION
        made = [parse_cards(eights), parse_cards("Qo")]
        elephants = replace(now(play, 1), eights=Eights.WILD)
        both = lay_out(parse_cards(f"Qo {eights}"), made, elephants, [Category.DOUBLE_ONION, None])
        # With the queen beside them the eights are wild ones, and no herd.
        assert not both.groups[0].elephants

    def test_eights_only_in_a_wild_round(self) -> None:
        """ONI-M7."""
        assert not self._with("8c 8s 8h 8d 5c 7c 3c 7s 5s").may("elephants 8c 8s 8h 8d")

    def test_it_loses_to_any_other_double_onion(self) -> None:
        """ONI-M7."""
        hands = {0: "Kc Ac Ks As 2h 2d 4h 4d 6h 6d", 1: "Qo 9c 9s Tc Ts 5c 7c 3c 7s 5s"}
        play = showdown(hands, "0,1,7").does(1, "elephants 9c 9s Tc Ts")
        assert play.state.stage is Stage.SHOWDOWN
        assert play.state.to_act == 1
        assert "double onion beats double onion made by the Elephants" in str(play.story)

    def test_one_declaration_of_the_queen(self) -> None:
        """ONI-M7: for #6 or #7, not both."""
        play = showdown({0: WEAK, 1: "Qo 9c 9s Tc Ts 5c 7c 3c 7s 2c"}, "0,1,6,7,9")
        play.does(1, "elephants 9c 9s Tc Ts").passes(0)
        assert play.offers == ["pass"]

    def test_off(self) -> None:
        """ONI-M7."""
        play = showdown({0: "2s", 1: "Qo 9c 9s Tc Ts 5c 7c 3c 7s 2c"}, "0,1,6")
        assert not play.may("elephants 9c 9s Tc Ts")


class TestTheSender:
    HANDS: ClassVar = {0: WEAK, 1: "Jd Kc 3c 3s 5c 5s 7c 7s 9c 9s"}

    def test_eights_or_aces_never_both(self) -> None:
        """ONI-M8 (i): the jack may be declared merely to be seen."""
        play = showdown(self.HANDS, "0,1,8")
        assert not now(play, 0).sender
        play.does(1, "declare Jd")
        assert now(play, 0).sender
        assert now(play, 1).sender
        hand = parse_cards("Kc Ac 8h Ts Td")
        with pytest.raises(IllegalLayout, match="eights or aces"):
            lay_out(hand, [parse_cards("Kc Ac"), parse_cards("8h")], now(play, 0))
        assert lay_out(hand, [parse_cards("Kc Ac")], now(play, 0)).rank

    def test_in_a_wild_round_aces_are_zeroed(self) -> None:
        """ONI-M8 (ii): and no eight is worth one or eleven."""
        play = showdown(self.HANDS, "0,1,8", wild=True).does(1, "declare Jd")
        with pytest.raises(IllegalLayout, match="zeroes all aces"):
            lay_out(parse_cards("Kc Ac"), [parse_cards("Kc Ac")], now(play, 0))
        assert best_layout(parse_cards("Kc 8h"), now(play, 0)).groups[0].category is Category.BAGEL

    def test_dealt_face_up_it_needs_no_declaration(self) -> None:
        """ONI-M8: visible is enough, and then there is nothing to declare."""
        play = showdown({0: WEAK, 1: "9s Kc 3c 3s 5c 5s 7c 7s 9c Jd"}, "0,1,8")
        assert now(play, 0).sender
        assert play.state.stage is Stage.SHOWDOWN

    def test_off(self) -> None:
        """ONI-M8."""
        hands = {0: "Kw", 1: "9s Kc 3c 3s 5c 5s 7c 7s 9c Jd"}
        assert not now(showdown(hands, "0,1,9"), 0).sender


class TestDeath:
    def test_two_pictures_make_no_double_onion(self) -> None:
        """ONI-M9 (i): exactly two printed pictures and two aces; with a third it stands."""
        hands = {0: WEAK, 1: "Kw 3c 3s 3d 5c 5s 5d 7c 7s 7d"}
        play = showdown(hands, "0,1,9")
        four = parse_cards("Kc Ac Ks As")
        assert best_layout(four, now(play, 0)).groups[0].category is Category.DOUBLE_ONION
        play.does(1, "declare Kw")
        assert best_layout(four, now(play, 0)).groups[0].category is not Category.DOUBLE_ONION
        assert best_layout((*four, Card("Jh")), now(play, 0)).groups[0].category is Category.DOUBLE_ONION
        with pytest.raises(IllegalLayout, match="Death"):
            lay_out(four, [four], now(play, 0), [Category.DOUBLE_ONION])

    def test_in_a_wild_round_a_triple_onion_neither(self) -> None:
        """ONI-M9 (ii): while in an ordinary round a Triple Onion stands."""
        six = parse_cards("Kc Ac Ks As Kh Ah")
        hands = {0: WEAK, 1: "3c 3s 3d 5c 5s 5d 7c 7s 7d Kw"}
        assert best_layout(six, now(showdown(hands, "0,1,9"), 0)).groups[0].category is Category.TRIPLE_ONION
        wild = now(showdown(hands, "0,1,9", wild=True), 0)
        assert best_layout(six, wild).groups[0].category is Category.DOUBLE_ONION

    def test_off(self) -> None:
        """ONI-M9."""
        hands = {0: WEAK, 1: "3c 3s 3d 5c 5s 5d 7c 7s 7d Kw"}
        assert not now(showdown(hands, "0,1,8"), 0).death


class TestTheArchchancellor:
    def test_no_eight_at_eight_beside_the_jack_of_staves(self) -> None:
        """ONI-M10 (i)."""
        play = showdown({0: WEAK, 1: "Jv 3c"}, "0,1,10")
        hand = parse_cards("Jv Ac 8h 7h 6h Kc")
        with pytest.raises(IllegalLayout, match="jack of staves"):
            lay_out(hand, [parse_cards("Jv Ac"), parse_cards("6h 7h 8h")], now(play, 1))
        assert lay_out(hand, [parse_cards("Kc Ac"), parse_cards("6h 7h 8h")], now(play, 1)).rank
        # A null eight does not count eight.
        assert lay_out(hand, [parse_cards("Jv Ac 8h")], now(play, 1)).rank

    def test_he_is_wild_without_the_king_of_swords(self) -> None:
        """ONI-M10 (ii): for his owner, for the rest of the round."""
        play = showdown({0: "2s 2h", 1: "Jv 3c 3s", 2: "4h 4v 6d 6w 9h 9v"}, "0,1,10").does(1, "declare Jv")
        assert [now(play, seat).jack_wild for seat in range(3)] == [False, True, False]
        assert play.told("jack-wild") == ["jack-wild 1"]

    def test_the_king_of_swords_must_be_declared_and_the_others_show_a_card(self) -> None:
        """ONI-M10 (ii): every other player still in but these two turns up one hidden card, those without one none."""
        hands = {0: WEAK, 1: "Jv 3c 3s 5c 5s 7c 7s 9c 9s Tc", 2: "Kw 3h 3u 5h 5u 7h 7u 8h 8v Td", 3: "Jh Qh"}
        play = showdown(hands, "0,1,8,10").does(1, "declare Jv")
        assert play.told("king-answers") == ["king-answers 2 yes"]
        assert Card("Kw") in play.state.cards.up[2]
        assert not now(play, 1).jack_wild
        assert [ask.seat for ask in play.state.asks] == [3, 0]
        hidden = play.state.cards.down(3)
        assert play.offers == [f"show 1..1 of {' '.join(card.text for card in hidden)}"]
        play.does(3, f"show {hidden[1]}").does(0, "show 4o")
        assert hidden[1] in play.state.cards.up[3]
        assert Card("4o") in play.state.cards.up[0]
        assert play.state.to_act == 2

    def test_who_has_no_hidden_card_turns_up_none(self) -> None:
        """ONI-M10 (ii)."""
        hands = {0: WEAK, 1: "Jv 3c 3s 5c 5s 7c 7s 9c 9s Tc", 2: "Kw 3h 3u 5h 5u 7h 7u 8h 8v Td", 3: "Jh Qh"}
        play = showdown(hands, "0,1,10")
        cards = play.state.cards
        shown = replace(cards, up=(*cards.up[:3], cards.hands[3]))
        play.state = replace(play.state, cards=shown)
        play.does(1, "declare Jv")
        assert [ask.seat for ask in play.state.asks if ask.topic is Topic.SHOW] == [0]

    def test_a_king_of_a_player_knocked_out_does_not_count(self) -> None:
        """ONI-M10 (ii): the jack is wild for the rest of the round, and no one turns up a card."""
        hands = {
            0: "Jv 2h 2d 2w 4h 4v 6d 6w 9h 9v",
            1: "Kc Ac Ks As 3h 3d 5h 5d 7h 7d",
            2: "Kw 3c 3s 5c 5s 7c 7s 9c 9s 2c",
        }
        play = showdown(hands, "0,1,10", stop=Stage.SHOWDOWN)
        play.passes(2)
        assert play.state.to_act == 0
        play.does(0, "declare Jv")
        assert now(play, 0).jack_wild
        assert not play.told("king-answers")

    def test_ones_own_king_does_not_count(self) -> None:
        """ONI-M10 (ii)."""
        play = showdown({0: WEAK, 1: "Jv Kw 3s 5c 5s 7c 7s 9c 9s Tc"}, "0,1,10").does(1, "declare Jv")
        assert now(play, 1).jack_wild

    def test_it_is_judged_once(self) -> None:
        """ONI-M10 (ii): a king drawn afterwards in the Lady's place changes nothing."""
        hands = {0: "Qs 2h 2d 2w 4h 4v 6d 6w 9h 9v", 1: "Jv 3c 3s 5c 5s 7c 7s 9c 9s Tc"}
        play = showdown(hands, "0,1,4,10", stock="Kw Td").does(1, "declare Jv").does(0, "declare Qs", "take Kw")
        assert now(play, 1).jack_wild

    def test_a_card_shown_under_compulsion_is_only_visible(self) -> None:
        """ONI-M10: the Lady turned up so is not declared; her owner may still do that."""
        hands = {0: "Qs 2h 2d 2w 4h 4v 6d 6w 9h 9v", 1: "Jv 3c 3s 5c 5s 7c 7s 9c 9s Tc", 2: "Kw 3d"}
        play = showdown(hands, "0,1,4,10").does(1, "declare Jv").does(0, "show Qs")
        assert not [each for each in play.state.declared if each.card == Card("Qs")]
        play.passes(2)
        assert play.may("declare Qs")

    def test_off(self) -> None:
        """ONI-M10."""
        play = showdown({0: "Jc 2s", 1: "Jv 3c 3s"}, "0,1,11")
        assert play.offers == ["pass"]
        assert not now(play, 1).archchancellor


class TestTheFool:
    def test_bagels_and_onions_change_places(self) -> None:
        """ONI-M11."""
        play = showdown({0: WEAK, 1: "Jc 3c 3s 5c 5s 7c 7s 9c 9s Tc"}, "0,1,11").does(1, "declare Jc")
        fool = now(play, 0)
        rising = [
            "2c 3s", "Kc Ac", "Kc Ac Ks As", "Kc Ac Ks As Kh Ah", "Kc Ac Ks As Kh Ah Kd Ad", "Kc Ks", "3c 9s 9h",
            "Kc Ks Kh Kd", "Kc Ks Kh Kd Qc Qs", "Kc Ks Kh Kd Qc Qs Qh Qd", "Kc Ks Kh Kd Qc Qs Qh Qd Tc Ts",
            "Kc Ac Ks As Kh Ah Kd Ad Qc Aw",
        ]  # fmt: skip
        ranks = [lay_out(parse_cards(cards), [parse_cards(cards)], fool).rank for cards in rising]
        assert ranks == sorted(ranks)
        assert len(set(ranks)) == len(rising)

    def test_a_great_bagel_is_crippled_and_a_lesser_is_not(self) -> None:
        """ONI-M11, ONI-M0."""
        great = "Kc Ks Kh Kd Qc Qs Qh Qd Td Ts"
        lesser = "Kc Ks Kh Kd Qc Qs Qh Qd 2h 3h"
        for bagel, asked in ((great, True), (lesser, False)):
            play = showdown({0: "Jc" + WEAK[2:], 1: bagel, 2: NINE.replace(" 2u", " 3u")}, "0,1,11").passes(1, 2)
            play.does(0, "declare Jc")
            assert play.state.stage is Stage.SHOWDOWN
            assert (play.state.asks != ()) is asked
            if asked:
                assert play.may("cripple 2c 3w 4c 5w 6c 7c 8w 9c Tc")

    def test_off(self) -> None:
        """ONI-M11."""
        assert showdown({0: "Jd", 1: "Jc 3c"}, "0,1,8").offers == ["pass"]


class TestTheList:
    def test_twelve_modifiers_as_data(self) -> None:
        """ONI-M12: a name, a sentence and a clause each; what may be declared names its card and when."""
        assert [modifier.number for modifier in MODIFIERS] == list(range(LAST_MODIFIER + 1))
        for modifier in MODIFIERS:
            assert modifier.name
            assert modifier.rule.endswith(".")
            assert modifier.clause == f"ONI-M{modifier.number}"
            for each in modifier.declarations:
                assert each.card in modifier.cards
                assert each.when

    def test_a_card_under_several_modifiers_falls_under_each(self) -> None:
        """ONI-M12: the king of swords forced up by #10 is Death for #9."""
        hands = {0: WEAK, 1: "Jv 3c 3s 5c 5s 7c 7s 9c 9s Tc", 2: "Kw 3h 3u 5h 5u 7h 7u 8h 8v Td"}
        play = showdown(hands, "0,1,9,10").does(1, "declare Jv")
        assert now(play, 0).death
        assert not now(showdown(hands, "0,1,10").does(1, "declare Jv"), 0).death

    def test_the_schedules(self) -> None:
        """ONI-M12, section 5."""
        rows = {
            "zero": [(0,), (0,), (0,)],
            "one": [(0, 1), (0, 1), (0, 1)],
            "three": [(0, 1, 2, 3)] * 3,
            "each_round": [(0,), (0, 1), (0, 1, 2)],
            "other_round": [(0,), (0,), (0, 1)],
            "all": [tuple(range(12))] * 3,
        }
        for name, sets in rows.items():
            options = Options(schedule=name)
            assert [scheduled(options, number, ()) for number in (1, 2, 3)] == sets
        assert scheduled(Options(schedule="each_round"), 40, ()) == tuple(range(12))
        assert scheduled(Options(modifiers=(4, 9)), 1, ()) == (0, 4, 9)

    def test_the_dealer_or_the_table_chooses(self) -> None:
        """ONI-M12: recorded as an action; the last choice is proposed again."""
        for schedule, seat in (("dealer", 2), ("table", 0)):
            options = Options(players=3, schedule=schedule)
            play = Play(options, opening(options, dealer=2), pack_for({}, 3, 2))
            assert (play.state.stage, play.state.to_act) == (Stage.MODIFIERS, seat)
            assert play.state.view(seat).proposed == (0, 1)
            play.refuses(seat, "modifiers 1 2")
            play.does(seat, "modifiers 0 4 9").quietly()
            assert play.state.modifiers == (0, 4, 9)
            after = ONION.next_opening(options, play.state)
            assert after is not None
            again = Play(options, after, pack_for({}, 3, after.dealer or 0))
            assert again.state.view(None).proposed == (0, 4, 9)


SITUATIONS = {
    "Wild round. A Great Onion without wild": TestWildCrippling.test_an_eight_as_itself_is_not_counted,
    "The Fool declared; a great bagel": TestTheFool.test_a_great_bagel_is_crippled_and_a_lesser_is_not,
    "Wild round, the Lady visible": TestTheLady.test_a_raised_three_may_itself_be_devalued,
    "Queen of coins with 9 9 T T": TestTheElephants.test_nines_and_tens_make_a_double_onion,
    "Queen of coins with 9 T T T": TestTheElephants.test_an_unshifted_ten_is_no_picture,
    "Wild round, queen of coins with 8": TestTheElephants.test_four_wild_eights_leave_the_queen_nothing,
    "Death visible; a hand with exactly two": TestDeath.test_two_pictures_make_no_double_onion,
    "Jack of staves declared; the king of swords lies": (
        TestTheArchchancellor.test_a_king_of_a_player_knocked_out_does_not_count
    ),
    "Jack of staves declared; another": (
        TestTheArchchancellor.test_the_king_of_swords_must_be_declared_and_the_others_show_a_card
    ),
    "A null eight in a group that was never": TestNullEights.test_a_null_eight_that_was_never_reached_is_not_played,
}


def test_every_known_situation_of_the_modifiers_has_its_test() -> None:
    lines = (Path(__file__).parents[1] / "cases" / "onion-situations.jsonl").read_text().splitlines()
    for case in map(json.loads, lines):
        if case["clause"].startswith("ONI-M"):
            tests = [test for start, test in SITUATIONS.items() if case["situation"].startswith(start)]
            assert len(tests) == 1, case["situation"]
            assert all(clause in str(tests[0].__doc__) for clause in case["clause"].split(", "))
