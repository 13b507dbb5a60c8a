"""Mugsy's Nightmare clause by clause: one situation, the right answer. Seat 0 has the button unless told otherwise."""

from typing import TypeVar

import pytest

from riverboat.cards import Card, parse_cards
from riverboat.engine.contract import Event
from riverboat.engine.errors import IllegalAction, OptionError
from riverboat.mugsy import events as told
from riverboat.mugsy.arranged import arranged_hand, follow
from riverboat.mugsy.betting import Share, divide
from riverboat.mugsy.game import MUGSY
from riverboat.mugsy.hand import Hand
from riverboat.mugsy.opening import Opening
from riverboat.mugsy.options import MugsyOptions
from riverboat.mugsy.wilds import best_high, best_low, read, showing

# Hands that hold no wild card, no low, and beat each other in this order; the up cards show in the same order.
BEST = "Ac Ad As 9c 2c"
SECOND = "Kc Kd Ks 8c 2d"
THIRD = "Tc Td Ts 7c 2h"
WORST = "7d 3d Th 6c 2s"

E = TypeVar("E", bound=Event)


def words(hand: Hand) -> str:
    """What the seat to act may do."""
    return " ".join(str(action) for action in hand.legal())


def of(kind: type[E], happened: tuple[Event, ...]) -> list[E]:
    return [event for event in happened if isinstance(event, kind)]


def won(hand: Hand) -> list[int]:
    """What each seat has won, or lost, in a finished hand."""
    return [after - before for after, before in zip(hand.money.stacks, hand.opening.stacks, strict=True)]


class TestTheTable:
    @pytest.mark.parametrize("players", [1, 9])
    def test_mug_1_two_to_eight_players(self, players: int) -> None:
        """MUG-1"""
        with pytest.raises(OptionError, match="from 2 to 8"):
            MugsyOptions(players=players)

    def test_mug_1_the_ante_is_the_unit_of_every_bet(self) -> None:
        """MUG-1"""
        hand, _ = arranged_hand([BEST, SECOND, THIRD], options=MugsyOptions(players=3, ante=40))
        hand, _ = follow(hand, "bring-in raise")
        assert hand.money.bets == (40, 80, 0)

    def test_mug_1_the_button_moves_one_seat_clockwise(self) -> None:
        """MUG-1"""
        hand, _ = arranged_hand([BEST, SECOND, THIRD], button=2)
        hand, _ = follow(hand, "bring-in fold fold")
        following = MUGSY.next_opening(hand.options, hand)
        assert following is not None
        assert (following.hand, following.button) == (2, 0)

    def test_mug_1_cards_are_dealt_clockwise_from_the_buttons_left(self) -> None:
        """MUG-1"""
        _, happened = arranged_hand([BEST, SECOND, THIRD], button=1)
        assert [event.seat for event in of(told.DealtUp, happened)] == [2, 0, 1]

    def test_mug_1_action_goes_clockwise(self) -> None:
        """MUG-1"""
        hand, _ = arranged_hand([THIRD, BEST, SECOND, WORST])
        _, happened = follow(hand, "bring-in call call call")
        assert [event.seat for event in of(told.Called, happened)] == [2, 3, 0]


class TestTheAnte:
    def test_mug_2_everyone_antes_one_unit(self) -> None:
        """MUG-2"""
        hand, happened = arranged_hand([BEST, SECOND, THIRD])
        assert of(told.Anted, happened) == [told.Anted(seat, 25, False) for seat in (1, 2, 0)]
        assert hand.money.put == (25, 25, 25)
        assert hand.money.stacks == (975, 975, 975)


class TestTheFirstStreet:
    def test_mug_3_two_down_and_one_up(self) -> None:
        """MUG-3"""
        hand, happened = arranged_hand([BEST, SECOND])
        assert hand.down == (parse_cards("Ac Ad"), parse_cards("Kc Kd"))
        assert hand.up == (parse_cards("As"), parse_cards("Ks"))
        kinds = [type(event) for event in happened if isinstance(event, told.DealtDown | told.DealtUp)]
        assert kinds == [told.DealtDown] * 4 + [told.DealtUp] * 2

    def test_mug_3_the_highest_up_card_must_bring_in_for_one_or_two(self) -> None:
        """MUG-3"""
        hand, _ = arranged_hand([THIRD, SECOND, BEST, WORST])
        assert hand.to_act == 2
        assert words(hand) == "bring-in open-for-two"
        assert follow(hand, "bring-in")[0].money.bets[2] == 25
        assert follow(hand, "open-for-two")[0].money.bets[2] == 50

    @pytest.mark.parametrize(("button", "first"), [(0, 1), (1, 3), (2, 3), (3, 1)])
    def test_mug_3_among_equal_up_cards_the_nearest_clockwise_from_the_button(self, button: int, first: int) -> None:
        """MUG-3"""
        hand, _ = arranged_hand(["2c 3c 7c", "2d 3d Kc", "2h 3h 7h", "2s 3s Kd"], button=button)
        assert hand.to_act == first

    def test_mug_3_a_seat_all_in_for_the_ante_is_passed_over_for_the_next_highest_showing(self) -> None:
        """MUG-3"""
        hand, happened = arranged_hand([THIRD, WORST, BEST, SECOND], stacks=[1000, 1000, 25, 1000])
        assert hand.to_act == 3
        assert of(told.PassedOver, happened) == [told.PassedOver(2, parse_cards("As"))]

    def test_mug_3_a_short_bring_in_puts_in_what_it_has_and_a_full_unit_is_owed(self) -> None:
        """MUG-3"""
        hand, _ = arranged_hand([THIRD, BEST, SECOND], stacks=[1000, 35, 1000])
        assert words(hand) == "bring-in"
        hand, happened = follow(hand, "bring-in")
        assert of(told.BroughtIn, happened) == [told.BroughtIn(1, 10, True)]
        assert hand.money.to_call(2) == 25
        hand, happened = follow(hand, "call")
        assert of(told.Called, happened) == [told.Called(2, 25, False)]


class TestTheAction:
    def test_mug_4_fold_call_or_raise(self) -> None:
        """MUG-4"""
        hand, _ = arranged_hand([THIRD, BEST, SECOND])
        hand, _ = follow(hand, "bring-in")
        assert words(hand) == "call raise fold"
        with pytest.raises(IllegalAction, match="25 chips to match") as refused:
            follow(hand, "check")
        assert refused.value.clause == "MUG-4"

    def test_mug_4_a_raise_is_one_unit(self) -> None:
        """MUG-4"""
        hand, _ = arranged_hand([THIRD, BEST, SECOND])
        hand, _ = follow(hand, "bring-in raise raise")
        assert hand.money.bets == (75, 25, 50)

    @pytest.mark.parametrize("hands", [[SECOND, BEST], [THIRD, BEST, SECOND]])
    def test_mug_4_after_four_raises_none_are_left_heads_up_too(self, hands: list[str]) -> None:
        """MUG-4"""
        hand, _ = arranged_hand(hands)
        hand, _ = follow(hand, "bring-in raise raise raise")
        assert words(hand) == "call raise fold"
        hand, happened = follow(hand, "raise")
        assert [event.number for event in of(told.Raised, happened)] == [4]
        assert words(hand) == "call fold"
        assert max(hand.money.bets) == 5 * 25

    def test_mug_4_opening_for_two_is_the_first_raise(self) -> None:
        """MUG-4"""
        hand, _ = arranged_hand([SECOND, BEST])
        hand, happened = follow(hand, "open-for-two")
        assert of(told.Raised, happened) == [told.Raised(1, 50, 50, 1, False, True)]
        assert hand.money.raises_left == 3
        hand, _ = follow(hand, "raise raise raise")
        assert words(hand) == "call fold"

    def test_mug_4_the_opener_is_not_asked_again_unless_raised(self) -> None:
        """MUG-4"""
        hand, _ = arranged_hand([THIRD, BEST, SECOND])
        called, _ = follow(hand, "bring-in call call")
        assert called.street == 2
        raised, _ = follow(hand, "bring-in call raise")
        assert (raised.street, raised.to_act) == (1, 1)

    def test_mug_4_each_round_has_its_own_four_raises(self) -> None:
        """MUG-4"""
        hand, _ = arranged_hand([SECOND, BEST])
        hand, _ = follow(hand, "bring-in raise raise raise raise call bet raise raise raise raise")
        assert words(hand) == "call fold"


class TestLaterStreets:
    def test_mug_5_two_more_up_cards_each_with_a_round_of_betting(self) -> None:
        """MUG-5"""
        hand, _ = arranged_hand([SECOND, BEST])
        hand, happened = follow(hand, "bring-in call")
        assert [str(event) for event in of(told.DealtUp, happened)] == ["up 1 9c", "up 0 8c"]
        hand, happened = follow(hand, "bet call")
        assert [str(event) for event in of(told.DealtUp, happened)] == ["up 1 2c", "up 0 2d"]
        assert [len(up) for up in hand.up] == [3, 3]
        hand, happened = follow(hand, "check check")
        assert len(of(told.HandShown, happened)) == 2

    def test_mug_5_the_highest_showing_hand_may_check_or_bet(self) -> None:
        """MUG-5"""
        hand, _ = arranged_hand([SECOND, BEST])
        hand, _ = follow(hand, "bring-in call")
        assert (hand.to_act, words(hand)) == (1, "check bet")
        hand, happened = follow(hand, "check bet")
        assert of(told.BetMade, happened) == [told.BetMade(0, 25, False)]

    def test_mug_5_a_pair_showing_acts_before_ace_king(self) -> None:
        """MUG-5"""
        hand, _ = arranged_hand(["2c 3c Ac Kc", "7c 8c 2d 2h", "9c Tc Kd 9d"])
        hand, _ = follow(hand, "bring-in call call")
        assert hand.to_act == 1

    def test_mug_5_the_betting_starts_again_from_nothing(self) -> None:
        """MUG-5"""
        hand, _ = arranged_hand([SECOND, BEST])
        hand, _ = follow(hand, "open-for-two call")
        assert (hand.money.bets, hand.money.collected) == ((0, 0), 150)


class TestShowingHands:
    @pytest.mark.parametrize(
        ("better", "worse"),
        [
            ("4c", "Kc"),
            ("Qd 3c", "Ac Kc"),
            ("Qd Jh", "Kc Kd"),
            ("Qd 9h", "8c 8d"),
            ("Qd Jh 2c", "Ac Ad Kc"),
            ("2c 3d 9h", "5c 6c 8c"),
            ("2c 5d 9h", "2d 3d 9c"),
        ],
    )
    def test_mug_6_wilds_make_the_showing_hand_best_without_straights_or_flushes(self, better: str, worse: str) -> None:
        """MUG-6"""
        assert showing(parse_cards(better)) > showing(parse_cards(worse))

    def test_mug_6_one_wild_shows_an_ace_and_ties_with_one(self) -> None:
        """MUG-6"""
        assert showing(parse_cards("4c")) == showing(parse_cards("Ad"))
        hand, _ = arranged_hand(["2c 3c Ac", "2d 3d 7d", "5c 6c 4c"])
        assert hand.to_act == 2

    def test_mug_6_equal_showing_hands_the_nearest_clockwise_from_the_button(self) -> None:
        """MUG-6"""
        hand, _ = arranged_hand(["2c 3c Kc 7c", "2d 3d Ad Kd", "5c 6c 7d 7h"])
        hand, _ = follow(hand, "bring-in call call")
        assert hand.to_act == 2
        hand, _ = arranged_hand(["2c 3c Kc 7c", "7d 7h 9d Qd", "5c 6c 9h 4c"], button=1)
        hand, _ = follow(hand, "bring-in call call")
        assert hand.to_act == 2


class TestTheSuicideKing:
    def test_mug_7_a_player_dealt_him_face_up_is_out_before_anyone_brings_in(self) -> None:
        """MUG-7"""
        hand, happened = arranged_hand([THIRD, "Ac Ad Kh", SECOND])
        assert of(told.KingStrikes, happened) == [told.KingStrikes(1)]
        assert not hand.money.still_in[1]
        assert hand.to_act == 2

    def test_mug_7_before_the_next_card(self) -> None:
        """MUG-7"""
        _, happened = arranged_hand([THIRD, "Ac Ad Kh", SECOND])
        place = happened.index(told.KingStrikes(1))
        assert happened[place - 1] == told.DealtUp(1, Card("Kh"))
        assert told.DealtUp(2, Card("Ks")) in happened[place:]

    @pytest.mark.parametrize(("cards", "actions"), [("Ac Ad 9c Kh", "bring-in call call"), ("Ac Ad 9c 2c Kh", "")])
    def test_mug_7_on_the_later_streets_too(self, cards: str, actions: str) -> None:
        """MUG-7"""
        hand, _ = arranged_hand([THIRD, cards, SECOND])
        hand, happened = follow(hand, actions or "bring-in call call check check check")
        assert of(told.KingStrikes, happened) == [told.KingStrikes(1)]
        assert hand.to_act == 2

    def test_mug_7_all_in_or_not(self) -> None:
        """MUG-7"""
        hand, happened = arranged_hand([THIRD, "Ac Ad Kh", SECOND], stacks=[1000, 25, 1000])
        assert told.KingStrikes(1) in happened
        hand, _ = follow(hand, "bring-in call check check check check")
        assert won(hand) == [-50, -25, 75]

    def test_mug_7_dealt_face_down_he_is_an_ordinary_king(self) -> None:
        """MUG-7"""
        hand, happened = arranged_hand([THIRD, "Kh Kd Ks 8c 2d"])
        assert not of(told.KingStrikes, happened)
        hand, _ = follow(hand, "bring-in call check check check check")
        assert won(hand) == [-50, 50]

    def test_mug_7_when_one_player_is_left_the_deal_stops(self) -> None:
        """MUG-7"""
        hand, happened = arranged_hand([THIRD, "Ac Ad Kh"])
        assert hand.to_act is None
        assert [event.seat for event in of(told.DealtUp, happened)] == [1]
        assert of(told.TookUnseen, happened) == [told.TookUnseen(0, 50)]

    def test_mug_7_one_left_all_in_in_the_bring_in_seat(self) -> None:
        """MUG-7"""
        hand, happened = arranged_hand(["2c 3c Kh", "5c 6c Ac"], stacks=[1000, 25])
        assert of(told.TookUnseen, happened) == [told.TookUnseen(1, 50)]
        assert hand.to_act is None

    def test_mug_7_two_left_and_the_bring_in_seat_all_in(self) -> None:
        """MUG-7: the other is alone with chips, so nobody is asked and both show."""
        hand, happened = arranged_hand(["5c 3c Kh", BEST, SECOND], stacks=[1000, 25, 1000])
        assert of(told.KingStrikes, happened) == [told.KingStrikes(0)]
        assert [event.seat for event in of(told.HandShown, happened)] == [1, 2]
        assert won(hand) == [-25, 50, -25]

    def test_mug_7_one_left_all_in_on_a_later_street_takes_the_pot(self) -> None:
        """MUG-7"""
        hand, _ = arranged_hand(["2c 3c 9c Kh", "5c 6c Ac 8c", "7c 8d 5d"], stacks=[1000, 50, 1000])
        hand, _ = follow(hand, "bring-in fold call")
        assert hand.to_act is None
        assert hand.taken_unseen == 1
        assert won(hand) == [-50, 75, -25]

    def test_mug_7_a_side_pot_whose_contenders_are_out_joins_the_pot_below(self) -> None:
        """MUG-7"""
        hands = ["2c 3c 9c 8c Kh", "5c 6c Ac 8d 2d", "7c 8s Td Tc", "5d 6d 7d 7h 2h"]
        hand, _ = arranged_hand(hands, stacks=[1000, 50, 1000, 50])
        hand, happened = follow(hand, "bring-in call call call")
        assert [event.pots[0].amount for event in of(told.PotsStand, happened)] == [200]
        hand, happened = follow(hand, "bet raise fold")
        # Seat 0 got back what nobody matched; the side pot of 50 is his alone until the king strikes him.
        assert of(told.Returned, happened) == [told.Returned(0, 25)]
        assert [len(event.pots) for event in of(told.PotsStand, happened)] == [2, 1]
        assert [event.amount for event in of(told.PotDivided, happened)] == [250]
        assert sum(hand.money.stacks) == 2100


class TestWildCards:
    @pytest.mark.parametrize("wild", ["4c", "4s", "4h", "4d", "Qc", "Qs", "Qh", "Qd", "Js", "Jh"])
    def test_mug_8_each_wild_card_makes_a_pair_of_aces_with_an_ace(self, wild: str) -> None:
        """MUG-8"""
        assert str(read(parse_cards(f"Ac {wild} 7d 9h 2s")).high) == "pair of aces, nine kicker"

    @pytest.mark.parametrize("natural", ["Jc", "Jd", "Kh", "3c"])
    def test_mug_8_other_cards_are_not_wild(self, natural: str) -> None:
        """MUG-8"""
        assert read(parse_cards(f"Ac {natural} 7d 9h 2s")).high.category.words == "high card"

    def test_mug_8_one_card_for_the_high_and_another_for_the_low(self) -> None:
        """MUG-8"""
        event = told.HandShown(0, parse_cards("Ac 5d 2h Qs 7d"))
        assert (event.as_high[3].text, event.as_low and event.as_low[3].text) == ("As", "3c")

    def test_mug_8_a_wild_may_be_its_own_face(self) -> None:
        """MUG-8"""
        event = told.HandShown(0, parse_cards("8h 9h Th Jh Qh"))
        assert event.reading.high.letters == "QJT98"
        assert event.as_high == event.cards

    def test_mug_8_a_wild_may_repeat_a_card_already_held(self) -> None:
        """MUG-8"""
        flush = read(parse_cards("Ah 4c Kh 9h 7h")).high
        assert (flush.category.words, flush.letters) == ("flush", "AAK97")
        assert read(parse_cards("Ah Ad As Ac 4c")).high.category.words == "five of a kind"


class TestHighAndLow:
    def test_mug_9_the_order_of_the_high_hands(self) -> None:
        """MUG-9"""
        ascending = [
            "Kc Td 9c 5h 2d",
            "Kc Kd 9c 5h 2d",
            "Kc Kd 9c 9h 2d",
            "Kc Kd Ks 9h 2d",
            "5c 6d 7h 8s 9c",
            "Ac 9c 7c 3c 2c",
            "2c 2d 2s 3h 3d",
            "2c 2d 2s 2h 3d",
            "5c 6c 7c 8c 9c",
            "2c 2d 2s 2h 4c",
        ]
        highs = [read(parse_cards(cards)).high for cards in ascending]
        assert highs == sorted(highs)
        assert [high.category.words for high in highs] == [
            "high card",
            "pair",
            "two pair",
            "three of a kind",
            "straight",
            "flush",
            "full house",
            "four of a kind",
            "straight flush",
            "five of a kind",
        ]

    def test_mug_9_suits_never_break_ties(self) -> None:
        """MUG-9"""
        assert best_high([read(parse_cards("Kc 9d 7h 5s 2c")), read(parse_cards("Ks 9h 7d 5c 2h"))]) == (0, 1)

    def test_mug_9_ace_to_five_is_the_lowest_straight(self) -> None:
        """MUG-9"""
        lowest, next_lowest = (read(parse_cards(cards)).high for cards in ("Ac 2d 3h 4s 5c", "6c 2d 3h 4s 5c"))
        assert (lowest.letters, next_lowest.letters) == ("5432A", "65432")
        assert lowest < next_lowest

    @pytest.mark.parametrize(
        ("cards", "low"),
        [
            ("Ac 2c 3c 4c 5c", "5-4-3-2-A"),
            ("5c 6d 7h 8s 4c", "8-7-6-5-A"),
            ("Ac 2d 3h 5s 9c", None),
            ("Ac 2d 3h 3s 8c", None),
            ("4c 4d Qs Qh 8c", "8-4-3-2-A"),
        ],
    )
    def test_mug_10_five_different_ranks_up_to_eight(self, cards: str, low: str | None) -> None:
        """MUG-10"""
        found = read(parse_cards(cards)).low
        assert (None if found is None else str(found)) == low

    def test_mug_10_compared_from_the_highest_card_down(self) -> None:
        """MUG-10"""
        seven, eight = read(parse_cards("7c 6d 5h 3s 2c")), read(parse_cards("8c 5d 3h 2s Ac"))
        assert best_low([eight, seven]) == (1,)
        assert best_low([read(parse_cards("8d 6h 3s 2d Ah")), eight]) == (1,)


class TestTheShowdown:
    def test_mug_11_half_to_the_best_high_and_half_to_the_best_low(self) -> None:
        """MUG-11"""
        hand, _ = arranged_hand([SECOND, BEST, "8d 7h 5d 3c 2h"])
        hand, happened = follow(hand, "bring-in call call check check check check check check")
        assert of(told.PotDivided, happened) == [
            told.PotDivided(0, 150, 75, 75, (1,), (2,), (Share(1, 75), Share(2, 75)))
        ]
        assert won(hand) == [-50, 25, 25]

    def test_mug_11_without_a_qualifying_low_all_goes_to_the_high(self) -> None:
        """MUG-11"""
        hand, _ = arranged_hand([SECOND, BEST, THIRD])
        hand, happened = follow(hand, "bring-in call call check check check check check check")
        assert [(event.to_high, event.to_low, event.low) for event in of(told.PotDivided, happened)] == [(150, 0, ())]
        assert won(hand) == [-50, 100, -50]

    def test_mug_11_one_player_may_take_both(self) -> None:
        """MUG-11"""
        hand, _ = arranged_hand([SECOND, "4c Qd Ac 5h 2c", "8d 7h 6d 3c 2h"])
        hand, happened = follow(hand, "bring-in call call check check check check check check")
        (division,) = of(told.PotDivided, happened)
        assert (division.high, division.low, division.shares) == ((1,), (1,), (Share(1, 150),))

    def test_mug_11_all_who_are_in_show_and_those_who_folded_do_not(self) -> None:
        """MUG-11"""
        hand, _ = arranged_hand([SECOND, BEST, "Tc Td Ts"])
        hand, happened = follow(hand, "bring-in fold call check check check check")
        assert [event.seat for event in of(told.HandShown, happened)] == [1, 0]
        bystander = hand.view(None)
        assert bystander.down == (parse_cards("Kc Kd"), parse_cards("Ac Ad"), (None, None))

    def test_mug_11_who_bet_last_on_the_last_street_shows_first(self) -> None:
        """MUG-11"""
        hand, _ = arranged_hand([SECOND, BEST, THIRD])
        hand, happened = follow(hand, "bring-in call call check check check check bet call call")
        assert [event.seat for event in of(told.HandShown, happened)] == [2, 0, 1]

    def test_mug_12_an_odd_chip_between_high_and_low_goes_to_the_high(self) -> None:
        """MUG-12: pot 101, one best high, another best low."""
        assert divide(101, [3], [1]) == (Share(3, 51), Share(1, 50))

    def test_mug_12_tied_hands_get_odd_chips_one_each_from_the_buttons_left(self) -> None:
        """MUG-12"""
        assert divide(101, [4, 1, 2], []) == (Share(4, 34), Share(1, 34), Share(2, 33))
        assert divide(102, [0], [4, 1]) == (Share(0, 51), Share(4, 26), Share(1, 25))

    def test_mug_12_the_order_is_clockwise_from_the_buttons_left(self) -> None:
        """MUG-12: pot 7, two tie."""
        hands = ["Ac Kd 9s 8c 2c", "Ad Ks 9d", "Ah Kc 9c 8s 2h"]
        hand, _ = arranged_hand(hands, button=1, options=MugsyOptions(players=3, ante=1))
        hand, happened = follow(hand, "open-for-two call fold check check check check")
        (division,) = of(told.PotDivided, happened)
        assert division.shares == (Share(2, 4), Share(0, 3))

    def test_mug_12_players_tied_both_ways_simply_share(self) -> None:
        """MUG-12: pot 6, two players hold the same high and the same low."""
        assert divide(6, [2, 0], [2, 0]) == (Share(2, 3), Share(0, 3))
        assert divide(7, [2, 0], [2, 0]) == (Share(2, 4), Share(0, 3))
        assert divide(14, [1, 2], [1, 2, 0]) == (Share(1, 6), Share(2, 6), Share(0, 2))

    def test_mug_12_each_pot_is_divided_by_itself(self) -> None:
        """MUG-12: both pots are odd, and each gives its odd chip to the high."""
        hands = ["8d 7h 5d 3c 2h", BEST, SECOND, "Tc Td 7s", "9d 9h 6s 3h 8h"]
        stacks = [1000, 1000, 22, 1000, 1000]
        hand, _ = arranged_hand(hands, stacks=stacks, options=MugsyOptions(players=5, ante=11))
        hand, happened = follow(hand, "bring-in call fold call call bet call call bet fold call")
        divisions = of(told.PotDivided, happened)
        assert [(event.amount, event.to_high, event.to_low) for event in divisions] == [(99, 50, 49), (55, 28, 27)]

    def test_mug_14_the_worked_example(self) -> None:
        """MUG-14"""
        high, low = read(parse_cards("Ac 5d 4h Qs Qd"))
        assert (high.category.words, high.letters, str(low)) == ("four of a kind", "AAAA5", "5-4-3-2-A")
        assert read(parse_cards("Ad 5d 4h Qs Qc")).high.category.words == "straight flush"


class TestAllIn:
    def test_mug_13_all_in_for_100_200_300_and_400(self) -> None:
        """MUG-13: hands best to worst in that order, no low; the last 100 of the 400 goes back."""
        options = MugsyOptions(players=4, ante=200)
        hands = [BEST, SECOND, THIRD, "7d 3d Ah 6c 9s"]
        hand, _ = arranged_hand(hands, stacks=[100, 200, 300, 400], options=options)
        hand, happened = follow(hand, "bring-in call")
        assert of(told.Returned, happened) == [told.Returned(3, 100)]
        assert won(hand) == [300, 100, -100, -300]
        assert [(event.amount, event.high) for event in of(told.PotDivided, happened)] == [
            (400, (0,)),
            (300, (1,)),
            (200, (2,)),
        ]

    def test_mug_13_a_short_call_contests_only_the_pots_it_covers(self) -> None:
        """MUG-13"""
        hand, _ = arranged_hand(["Ac Ad 9c 2c As", SECOND, THIRD], stacks=[40, 1000, 1000])
        hand, happened = follow(hand, "bring-in call call")
        assert of(told.Called, happened)[1] == told.Called(0, 15, True)
        hand, happened = follow(hand, "check check check check")
        assert [(each.amount, each.high) for each in of(told.PotDivided, happened)] == [(120, (0,)), (20, (1,))]
        assert won(hand) == [80, -30, -50]

    def test_mug_13_a_short_ante(self) -> None:
        """MUG-13"""
        hand, happened = arranged_hand([BEST, SECOND, THIRD], stacks=[10, 1000, 1000])
        assert told.Anted(0, 10, True) in happened
        (stand,) = of(told.PotsStand, happened)
        assert [(pot.amount, pot.contenders) for pot in stand.pots] == [(30, (0, 1, 2)), (30, (1, 2))]
        hand, _ = follow(hand, "bring-in call check check check check")
        assert won(hand) == [20, 30, -50]

    def test_mug_13_side_pots_are_split_high_and_low_each_by_itself(self) -> None:
        """MUG-13"""
        hands = ["8d 7h 5d 3c 2h", SECOND, BEST, "8s 6h 5s 3h 2s"]
        hand, _ = arranged_hand(hands, stacks=[1000, 1000, 35, 1000])
        hand, happened = follow(hand, "bring-in call call call bet call call check check check")
        divisions = of(told.PotDivided, happened)
        assert [(each.amount, each.high, each.low) for each in divisions] == [
            (140, (2,), (3,)),
            (120, (1,), (3,)),
        ]

    def test_mug_13_an_all_in_raise_of_less_than_a_unit_reopens_nothing(self) -> None:
        """MUG-13"""
        hand, _ = arranged_hand([THIRD, BEST, SECOND], stacks=[60, 1000, 1000])
        hand, happened = follow(hand, "bring-in call raise")
        assert of(told.Raised, happened) == [told.Raised(0, 35, 35, 0, True, False)]
        assert hand.money.raises_left == 4
        assert (hand.to_act, words(hand)) == (1, "call fold")
        with pytest.raises(IllegalAction, match="does not reopen") as refused:
            follow(hand, "raise")
        assert refused.value.clause == "MUG-13"

    def test_mug_13_several_short_raises_together_neither(self) -> None:
        """MUG-13"""
        hand, _ = arranged_hand([THIRD, BEST, SECOND, WORST], stacks=[72, 1000, 1000, 60])
        hand, _ = follow(hand, "bring-in call raise raise")
        assert hand.money.bets == (47, 25, 25, 35)
        assert (hand.to_act, words(hand)) == (1, "call fold")

    def test_mug_13_the_next_raiser_completes_to_the_last_full_level_plus_a_unit(self) -> None:
        """MUG-13"""
        hand, _ = arranged_hand([THIRD, BEST, SECOND, WORST], stacks=[1000, 1000, 60, 1000])
        hand, happened = follow(hand, "bring-in raise raise")
        assert of(told.Raised, happened)[1] == told.Raised(3, 50, 50, 1, False, False)
        assert hand.money.raises_left == 3
        hand, _ = follow(hand, "call")
        assert words(hand) == "call raise fold"

    def test_mug_13_completing_a_short_bring_in_is_no_raise(self) -> None:
        """MUG-13"""
        hand, _ = arranged_hand([THIRD, BEST, SECOND], stacks=[1000, 35, 1000])
        hand, _ = follow(hand, "bring-in call")
        assert hand.money.raises_left == 4
        hand, happened = follow(hand, "raise")
        assert of(told.Raised, happened) == [told.Raised(0, 50, 50, 1, False, False)]

    def test_mug_13_completing_a_short_opening_bet_is_no_raise(self) -> None:
        """MUG-13"""
        hand, _ = arranged_hand([THIRD, BEST, SECOND], stacks=[1000, 60, 1000])
        hand, _ = follow(hand, "bring-in call call bet")
        assert hand.money.bets == (0, 10, 0)
        hand, happened = follow(hand, "raise")
        assert of(told.Raised, happened) == [told.Raised(2, 25, 25, 0, False, False)]
        assert hand.money.raises_left == 4

    def test_mug_13_a_short_opening_bet_reopens_nothing_to_those_who_checked(self) -> None:
        """MUG-13"""
        hand, _ = arranged_hand([THIRD, BEST, SECOND], stacks=[1000, 1000, 60])
        hand, _ = follow(hand, "bring-in call call check bet")
        completed, _ = follow(hand, "raise")
        assert words(completed) == "call raise fold"
        called, _ = follow(hand, "call")
        assert words(called) == "call fold"

    def test_mug_13_after_the_fourth_raise_no_all_in_above_the_level(self) -> None:
        """MUG-13"""
        hand, _ = arranged_hand([THIRD, BEST, SECOND], stacks=[160, 1000, 1000])
        hand, _ = follow(hand, "open-for-two raise call raise raise")
        assert hand.money.stacks[0] > hand.money.owes(0) > 0
        assert words(hand) == "call fold"

    def test_mug_13_a_raise_nobody_could_call_is_not_offered(self) -> None:
        """MUG-13"""
        hand, _ = arranged_hand([SECOND, BEST], stacks=[1000, 50])
        hand, _ = follow(hand, "bring-in")
        assert words(hand) == "call fold"

    def test_mug_13_a_lone_player_with_chips_is_asked_nothing_more(self) -> None:
        """MUG-13: everyone left but one is all-in; the cards are dealt out and shown."""
        hand, _ = arranged_hand([THIRD, SECOND, BEST], stacks=[1000, 50, 50])
        hand, happened = follow(hand, "bring-in call call")
        assert hand.to_act is None
        assert len(of(told.DealtUp, happened)) == 6
        assert len(of(told.HandShown, happened)) == 3

    def test_mug_13_a_lone_player_does_not_even_bring_in(self) -> None:
        """MUG-13"""
        hand, happened = arranged_hand([BEST, SECOND], stacks=[1000, 20])
        assert told.Returned(0, 5) in happened
        assert hand.to_act is None
        assert won(hand) == [20, -20]

    def test_mug_13_a_layer_of_chips_of_those_who_are_out_joins_the_pot_that_is_shown_for(self) -> None:
        """MUG-13: both who contested the side pot are out, one folded and one struck by the king."""
        hands = ["2c 3c 9c 8c Kh", "5c 6c Ac 8d 2d", "7c 8s Td Tc", "5d 6d 7d 7h 2h"]
        hand, _ = arranged_hand(hands, stacks=[1000, 50, 1000, 50])
        hand, happened = follow(hand, "bring-in call call call bet raise fold")
        (division,) = of(told.PotDivided, happened)
        assert (division.amount, sum(share.amount for share in division.shares)) == (250, 250)

    def test_mug_13_a_layer_of_folded_players_chips_joins_the_pot_below(self) -> None:
        """MUG-13: what is paid out always sums to what was put in."""
        hands = ["Tc Td 7s 7c", BEST, "Kc Kd Ks 8c Kh"]
        hand, _ = arranged_hand(hands, stacks=[1000, 50, 1000])
        hand, happened = follow(hand, "bring-in call call bet raise fold")
        assert of(told.TookUnseen, happened) == [told.TookUnseen(1, 200)]
        assert won(hand) == [-75, 150, -75]


class TestTheEnd:
    def test_mug_15_the_bet_goes_back_and_the_last_one_in_wins_the_rest(self) -> None:
        """MUG-15: a bet of one unit, everyone folds; the pot before the bet was 4 units."""
        hand, _ = arranged_hand([SECOND, BEST])
        hand, _ = follow(hand, "bring-in call")
        assert hand.money.collected == 100
        hand, happened = follow(hand, "bet fold")
        assert of(told.Returned, happened) == [told.Returned(1, 25)]
        assert of(told.TookUnseen, happened) == [told.TookUnseen(1, 100)]
        assert won(hand) == [-50, 50]

    def test_mug_15_without_showing(self) -> None:
        """MUG-15"""
        hand, _ = arranged_hand([SECOND, BEST])
        hand, happened = follow(hand, "bring-in fold")
        assert not of(told.HandShown, happened)
        assert hand.view(0).down[1] == (None, None)

    def test_mug_16_a_player_with_nothing_left_is_out_of_the_match(self) -> None:
        """MUG-16"""
        hand, _ = arranged_hand([THIRD, SECOND, BEST], stacks=[1000, 50, 1000])
        hand, happened = follow(hand, "bring-in call call check check check check")
        assert of(told.WentOut, happened) == [told.WentOut(1)]
        following = MUGSY.next_opening(hand.options, hand)
        assert following is not None
        assert following.button == 2
        _, happened = MUGSY.deal(hand.options, following, MUGSY.cards)
        assert {event.seat for event in of(told.Anted, happened)} == {0, 2}
        assert {event.seat for event in of(told.DealtUp, happened)} == {0, 2}

    def test_mug_16_the_match_ends_when_one_has_all_the_chips(self) -> None:
        """MUG-16"""
        hand, _ = arranged_hand([SECOND, BEST], stacks=[50, 50])
        hand, happened = follow(hand, "bring-in call")
        assert happened[-2:] == (told.WentOut(0), told.MatchEnds((1,)))
        assert MUGSY.next_opening(hand.options, hand) is None
        assert MUGSY.outcome(hand).winners == (1,)

    def test_mug_16_or_after_the_hands_agreed_on(self) -> None:
        """MUG-16"""
        hand, _ = arranged_hand([SECOND, BEST], options=MugsyOptions(players=2, hands=1))
        hand, happened = follow(hand, "bring-in fold")
        assert happened[-1] == told.MatchEnds((1,))
        assert MUGSY.next_opening(hand.options, hand) is None

    def test_mug_16_with_the_rebuy_option_a_new_stack_is_bought(self) -> None:
        """MUG-16"""
        options = MugsyOptions(players=2, rebuy=True, stack=50)
        hand, _ = arranged_hand([SECOND, BEST], stacks=[50, 50], options=options)
        hand, happened = follow(hand, "bring-in call")
        assert not of(told.WentOut, happened)
        following = MUGSY.next_opening(options, hand)
        assert following == Opening(2, 1, (50, 100), (100, 50), (0,))
        _, happened = MUGSY.deal(options, following, MUGSY.cards)
        assert of(told.BoughtIn, happened) == [told.BoughtIn(0, 50)]
