"""Cripple Mr Onion, sections 1 to 4, clause by clause; the modifiers have their own file."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from onion.tables import NAMES, Play, gambling, opening, pack_for, showdown
from riverboat.cards import EIGHT_SUITS, Card, parse_cards
from riverboat.engine.contract import Action
from riverboat.engine.errors import OptionError
from riverboat.onion.actions import ACTIONS, Pass
from riverboat.onion.categories import Category
from riverboat.onion.conditions import PLAIN_GAME, Conditions, SuitPairs
from riverboat.onion.cut import Cut
from riverboat.onion.grouping import best_layout
from riverboat.onion.manual import IllegalLayout, lay_out
from riverboat.onion.match import ONION
from riverboat.onion.options import Options
from riverboat.onion.position import Stage
from riverboat.onion.running import running_flushes
from riverboat.rules_text import clauses

# Hands whose best groups are known: the higher number beats the lower.
DOUBLE = "3c 3s 4s Js Ah 7h Qh Ad 4d 6d"  # Double Onion, five-card onion, a six
FOUR = "9c 4v Qs Ks 4h Jh Ac 7d Td Kd"  # four-card onion, double bagel, a fourteen
FIVE = "Qu 2u 2o 3u 4w 9w 9v 6w 6v Tc"  # five-card onion, …


class TestThePackAndTheTable:
    def test_the_pack(self) -> None:
        """ONI-1.1: 8 suits of 13, written with one letter for the rank and one for the suit."""
        assert len(set(ONION.cards)) == 104
        assert [Card(text).spoken for text in ("Tw", "9v", "Au", "Ko")] == [
            "ten of swords", "nine of staves", "ace of cups", "king of coins",
        ]  # fmt: skip

    def test_suits_are_paired_as_the_table_agreed(self) -> None:
        """ONI-1.2."""
        hand = parse_cards("4c 6w 9c")
        for option, makes in (("1993", Category.FLUSH), ("1998", Category.BROKEN_FLUSH)):
            play = showdown({0: DOUBLE, 1: FOUR}, suit_pairs=option)
            now = play.state.view(0).players[0].conditions
            assert best_layout(hand, now).groups[0].category is makes
        assert Options(suit_pairs="1998") != Options()

    def test_two_to_seven_play(self) -> None:
        """ONI-1.3."""
        for players in range(2, 8):
            assert ONION.seats(Options(players=players)) == players
        for players in (1, 8):
            with pytest.raises(OptionError, match="2 to 7"):
                Options(players=players)

    def test_elder_and_younger_sit_beside_the_dealer(self) -> None:
        """ONI-1.3: Elder to the Dealer's left, Younger before the Dealer; of two the other is both."""
        view = gambling(5, dealer=2).state.view(None)
        assert (view.dealer, view.elder, view.younger) == (2, 3, 1)
        assert view.order == (2, 3, 4, 0, 1)
        assert [player.role for player in view.players] == ["", "Younger", "Dealer", "Elder", ""]
        view = gambling(2, dealer=1).state.view(None)
        assert (view.dealer, view.elder, view.younger) == (1, 0, 0)

    def test_roles_are_counted_from_a_new_dealer(self) -> None:
        """ONI-1.3: also in mid-round, those who have folded left out."""
        play = gambling(4).does(0, "name 10").does(1, "match", "raise 10").does(2, "match", "raise 0").does(3, "fold")
        play.does(0, "fold").does(1, "bid 10").does(2, "decline")
        view = play.state.view(None)
        assert (view.dealer, view.elder, view.younger) == (1, 2, 2)

    @staticmethod
    def _cut(*texts: str, players: int = 3) -> Cut:
        state, _ = ONION.deal(Options(players=players), ONION.first(Options(players=players)), EIGHT_SUITS)
        assert isinstance(state, Cut)
        for text in texts:
            place = state.stock.index(Card(text))
            state, _ = state.apply(ACTIONS.read(f"turn {place}"))
        return state

    def test_the_highest_card_deals_first_and_an_ace_is_high(self) -> None:
        """ONI-1.4."""
        state = self._cut("Kh", "2c", "Ao")
        assert state.to_act is None
        assert state.dealer == 2
        after = ONION.next_opening(Options(players=3), state)
        assert after is not None
        assert (after.dealer, after.number) == (2, 1)

    def test_those_who_tie_cut_again(self) -> None:
        """ONI-1.4: only they."""
        state = self._cut("Qh", "2c", "Qo")
        assert (state.to_act, state.cutters) == (0, (0, 2))
        assert self._cut("Qh", "2c", "Qo", "3h", "4h").dealer == 2

    def test_the_winner_deals_next(self) -> None:
        """ONI-1.4, ONI-3.8."""
        play = showdown({0: FOUR, 1: DOUBLE, 2: FIVE}).quietly()
        assert play.state.winner == 1
        after = ONION.next_opening(play.state.options, play.state)
        assert after is not None
        assert after.dealer == 1


class TestTheHands:
    def test_every_grouping_beats_the_ones_before_it(self) -> None:
        """ONI-2.1."""
        rising = [
            "2c 3s 9h", "Tc Ts", "Tc Ts Th Td", "Tc Ts Th Td Tw Tv", "Tc Ts Th Td Tw Tv Tu To",
            "Tc Ts Th Td Tw Tv Tu To Kc Ks", "Tc As", "2c 7c 8h", "3c 9s 9h", "2c 7c 8w", "3c 3s 6h 9d", "6c 7s 8h",
            "3c 3s 2h 4d 9d", "7c 7s 7h", "3c 3s 2h 4d 4c 5d", "2c 2s 2h 3d 3c 3h 6d", "Kc Ks Ac As",
            "Kc Ks Kh Ac As Ah", "Kc Ks Kh Qd Ac As Ah Ad", "Kc Ks Kh Qd Qh Ac As Ah Ad Aw",
        ]  # fmt: skip
        ranks = [best_layout(parse_cards(cards)).groups[0].rank for cards in rising]
        assert ranks == sorted(set(ranks))
        assert [best_layout(parse_cards(cards)).groups[0].category for cards in rising] == [
            category for category in Category if category is not Category.WILD_ROYAL
        ]

    def test_a_ten_is_no_picture_and_totals_go_by_their_points(self) -> None:
        """ONI-2.2."""
        assert best_layout(parse_cards("Tc Ts Ac As")).groups[0].category is not Category.DOUBLE_ONION
        assert best_layout(parse_cards("2c 9h")).rank > best_layout(parse_cards("3c 7h")).rank
        assert (
            best_layout(parse_cards("2c 7c 8c")).rank == best_layout(parse_cards("3h 7h 9h")).rank
        )  # seventeen, nineteen

    def test_the_first_difference_decides_and_a_group_beats_none(self) -> None:
        """ONI-2.3."""
        assert best_layout(parse_cards("Kc Ac 2h")).rank > best_layout(parse_cards("Qs As")).rank
        assert best_layout(parse_cards("Kc Ac 2h")).rank < best_layout(parse_cards("Qs As 3h")).rank

    def test_the_examples_of_the_original_text(self) -> None:
        """ONI-2.4."""
        assert [group.spoken for group in best_layout(parse_cards(DOUBLE)).groups] == [
            "double onion", "five-card onion", "a six",
        ]  # fmt: skip
        assert [group.spoken for group in best_layout(parse_cards("9c 4s Qs Ks 4h Jh Ad 7d Td Kd")).groups] == [
            "four-card onion", "double bagel", "a fourteen",
        ]  # fmt: skip

    def test_a_running_flush(self) -> None:
        """ONI-2.5: nine or ten of a suit-pair; the ace low or high, never both."""
        assert running_flushes(parse_cards("Ac 2c 3w 4c 5w 6c 7c 8w 9c"), PLAIN_GAME)
        assert running_flushes(parse_cards("6w 7c 8c 9w Tc Jw Qc Kw Ac"), PLAIN_GAME)
        assert not running_flushes(parse_cards("Kc Ac 2c 3w 4c 5w 6c 7c 8w"), PLAIN_GAME)
        assert not running_flushes(parse_cards("Ah 2c 3w 4c 5w 6c 7c 8w 9c"), PLAIN_GAME)

    def test_a_card_counts_once(self) -> None:
        """ONI-2.1: a group over twenty-one, and a card in two groups, are refused."""
        hand = parse_cards("Kc Ks 5h Ac")
        with pytest.raises(IllegalLayout, match="over twenty-one"):
            lay_out(hand, [parse_cards("Kc Ks 5h")], PLAIN_GAME)
        with pytest.raises(IllegalLayout, match="at most one group"):
            lay_out(hand, [parse_cards("Kc Ac"), parse_cards("Ks Ac")], Conditions(pairs=SuitPairs.OF_1998))


class TestTheRound:
    def test_the_first_deal(self) -> None:
        """ONI-3.1: two to the Dealer, three to each other; three to the Dealer, two to each other; all face down."""
        options = Options(players=3)
        play = Play(options, opening(options, dealer=1), EIGHT_SUITS)
        assert play.state.to_act == 0  # the Younger cuts
        play.does(0, "cut 0")
        pack = EIGHT_SUITS
        assert play.state.cards.hands[1] == pack[0:2] + pack[8:11]
        assert play.state.cards.hands[2] == pack[2:5] + pack[11:13]
        assert play.state.cards.hands[0] == pack[5:8] + pack[13:15]
        assert play.state.cards.up == ((), (), ())
        assert next(str(event.seen_by(0)) for event in play.events if event.word == "dealt") == "dealt 1 no ?? ??"

    def test_the_younger_cuts_from_top_to_bottom(self) -> None:
        """ONI-3.1."""
        options = Options(players=2)
        play = Play(options, opening(options), EIGHT_SUITS).does(1, "cut 100")
        assert play.state.cards.hands[0][:2] == EIGHT_SUITS[100:102]
        assert len(play.state.cards.stock) == 94

    def test_discards(self) -> None:
        """ONI-3.2: Elder to Younger, the Dealer last; up to four, and as many drawn; only the number is public."""
        options = Options(players=3)
        play = Play(options, opening(options), pack_for({}, 3)).does(2, "cut 0")
        hand = play.state.cards.hands[1]
        five = " ".join(card.text for card in hand)
        assert "discard 0 to 4" in play.refuses(1, f"discard {five}")
        top = play.state.cards.stock[:2]
        play.does(1, f"discard {hand[0]} {hand[3]}").does(2, "discard")
        assert play.state.to_act == 0
        assert play.state.cards.hands[1] == (hand[1], hand[2], hand[4], *top)
        seen = play.state.view(2)
        assert (seen.players[1].discards, seen.players[1].down, seen.thrown) == (2, 5, ())
        assert play.state.view(1).thrown == (hand[0], hand[3])
        assert next(str(event.seen_by(2)) for event in play.events if event.word == "threw") == "threw 1 ?? ??"

    def test_the_second_deal(self) -> None:
        """ONI-3.3: five more each, the Dealer's face down, then everyone else's face up."""
        play = showdown({0: FOUR, 1: DOUBLE, 2: FIVE}, "0,1,4", stop=Stage.DECLARE)
        assert [len(hand) for hand in play.state.cards.hands] == [10, 10, 10]
        assert play.state.cards.up[0] == ()
        assert play.state.cards.up[1] == parse_cards(DOUBLE)[5:]
        assert play.told("dealt")[-3:] == [
            f"dealt 0 no {' '.join(FOUR.split()[5:])}",
            f"dealt 1 yes {' '.join(DOUBLE.split()[5:])}",
            f"dealt 2 yes {' '.join(FIVE.split()[5:])}",
        ]

    def test_nothing_is_declared_before_the_draw_is_over(self) -> None:
        """ONI-3.4: and then at any of one's own turns."""
        options = Options(players=3, gambling=True, modifiers=(0, 1, 4, 11))
        play = Play(options, opening(options), pack_for({1: "Jc 2c 3c 4c 5c", 0: "Qs"}, 3)).does(2, "cut 0")
        assert not play.may("declare Jc")
        play.does(1, "discard").does(2, "discard").does(0, "discard")
        assert play.state.stage is Stage.NAME
        play.does(0, "declare Qs")
        assert play.state.to_act == 0  # to choose one of two cards
        play.does(0, f"take {play.state.cards.stock[0]}").passes(1, 2).does(0, "name 0")
        assert play.state.to_act == 1
        assert play.may("declare Jc")

    def test_declarations_go_round_until_all_pass(self) -> None:
        """ONI-3.4: from the Elder to the Dealer, again and again."""
        play = showdown({0: FOUR, 1: DOUBLE, 2: "Jd " + FIVE[3:], 3: "Jc Tw"}, "0,1,8,9,11")
        play.passes(1).does(2, "declare Jd")
        play.does(3, "declare Jc").passes(0, 1, 2, 3)
        assert play.state.stage is Stage.SHOWDOWN

    def test_only_once_all_have_passed_in_succession(self) -> None:
        """ONI-3.4: who declares is asked again after all the others."""
        play = showdown({0: FOUR, 1: "Jd Kw", 2: FIVE}, "0,1,8,9")
        play.does(1, "declare Jd").passes(2, 0)
        play.does(1, "declare Kw")
        # Nothing is left to declare, and nobody is asked for it.
        assert play.state.stage is Stage.SHOWDOWN

    def test_the_fool_closes_with_showdown(self) -> None:
        """ONI-3.4, ONI-M11."""
        hands = {0: DOUBLE, 1: "Jc Qs 2c 2w 4h 6o 6u 9h 9o 5s"}
        play = showdown(hands, "0,1,4,11")
        assert play.may("declare Jc")
        play.passes(1, 0)
        assert play.state.to_act == 1  # behind
        assert not play.may("declare Jc")
        assert play.may("declare Qs")

    def test_showdown_goes_leftwards_from_the_elder_and_the_dealer_comes_last(self) -> None:
        """ONI-3.5."""
        play = showdown({0: FOUR, 1: FIVE, 2: DOUBLE, 3: "2c 2s"}, dealer=2).quietly()
        assert play.told("showdown") == ["showdown 3"]
        met = [event.split()[1:] for event in play.told("challenged")]
        assert [pair[1] for pair in met] == ["0", "1", "2"]
        assert play.state.winner == 2

    def test_groups_are_named_from_the_highest_and_who_is_out_shows_all(self) -> None:
        """ONI-3.5."""
        play = showdown({0: DOUBLE, 1: FOUR}, stop=Stage.SHOWDOWN)
        assert [line for line in play.story[-5:] if "name" in line] == [
            "Bob names a four-card onion: 9c 4h Ac 7d.",
            "Ann names a double onion: Js Ah Qh Ad.",
        ]
        assert set(parse_cards("Js Ah Qh Ad")) <= set(play.state.cards.up[0])
        assert len(play.state.cards.up[0]) == 4
        assert play.state.to_act == 1
        play.passes(1)
        assert len(play.state.cards.up[1]) == 10
        assert play.story[-2:] == [
            "Bob is out, and turns up 4v Qs Ks.",
            "Ann wins the round, the last one standing.",
        ]

    def test_equal_groups_send_the_comparison_to_the_next(self) -> None:
        """ONI-3.5, ONI-2.3."""
        hands = {0: "Kc Ac Ks As 2c 3s 4h 9d 9c 5h", 1: "Kh Ah Kd Ad 2s 3h 4d 9w 9s 6d"}
        play = showdown(hands, stop=Stage.SHOWDOWN)
        assert "Level on the double onion." in play.story

    def test_complete_equality_is_decided_by_seniority(self) -> None:
        """ONI-3.5: the junior counts as behind, is asked once more, and then the senior wins."""
        hands = {0: "Kc Ac Ks As 2c 3s 4h 9d 9c 5h", 1: "Kh Ah Kd Ad 2s 3h 4d 9w 9s 5d"}
        for dealer in (0, 1):
            play = showdown(hands, dealer=dealer, stop=Stage.SHOWDOWN)
            assert play.state.to_act == 1 - dealer
            assert play.told("behind")[0].split()[:4] == ["behind", str(1 - dealer), str(dealer), "yes"]
            play.passes(1 - dealer)
            assert play.state.winner == dealer

    def test_a_card_seen_by_naming_changes_what_holds_and_starts_again(self) -> None:
        """ONI-3.5: the king of swords in the Elder's own Triple Onion is Death, and the comparison begins again."""
        elder = "Kw Kh Kd Ah Ad Au 2c 3s 5c 7c"
        play = showdown({0: "2s 2h 2d 2w 4c 4s 6d 6w 9h 9c", 1: elder}, "0,1,9", wild=True).passes(1, 0)
        named = [event for event in play.told("named") if event.startswith("named 1")]
        assert "triple%20;onion" in named[0]
        assert play.told("starts-again")
        assert "double%20;onion" in named[1]

    def test_an_answer_can_change_who_is_behind(self) -> None:
        """ONI-3.6: after any declaration the others still in are asked, an answer can be answered, and all is compared
        afresh; whoever is behind then is asked, also if that was the leader."""
        hands = {
            0: "Ku Kh 7c 7s 7h 2c 2d 3s 3d 4h",
            1: "Qs Kc Ks 8c 8s 9c 9s 6h 6d 5w",
            2: "2h 2w 2v 4c 4s 6w 6v 9h 9d 9w",
        }
        play = showdown(hands, "0,1,5", dealer=2, wild=True, stop=Stage.SHOWDOWN)
        # Ann leads, and is behind the Double Onion that Bob makes with wild eights.
        assert play.state.to_act == 0
        play.does(0, "declare Ku")
        unanswered, answered = play.state, play
        for seat in (1, 2):
            assert unanswered.to_act == seat
            unanswered, _ = unanswered.apply(Pass())
        assert unanswered.to_act == 1  # Fate has made his eights plain
        answered.does(1, "declare Qs")
        # Nothing more can be declared; Bob's eights are wild again, and Ann is behind as before.
        assert answered.state.to_act == 0
        assert answered.state.duel is not None
        assert answered.state.duel.behind == 0
        assert len(play.told("starts-again")) == 1

    def test_knock_outs_stand(self) -> None:
        """ONI-3.6: Death falls on the leader's Double Onion after it has put a player out, who stays out."""
        hands = {
            0: "2h 2d 2w 2v 4c 4s 6d 6w 7h 9v",
            1: "Kc Ac Qs As Tc Th Td Tw 9h 9d",
            2: "7c 7s 7d 9c 9s 2c 2s 4h 5d 6h",
            3: "Kw 7w 7v 7u Jd 3c 3d 4d 5w 6s",
        }
        play = showdown(hands, "0,1,9").passes(1, 2, 3, 0)
        assert play.state.to_act == 2
        play.passes(2)
        assert play.state.duel is not None
        assert play.state.duel.pair == (1, 3)
        play.does(3, "declare Kw")
        assert play.told("starts-again")
        assert play.state.to_act == 1  # now behind the royal, and so would Cid's have been ahead
        play.passes(1)
        assert 2 not in play.state.still_in
        assert play.state.duel.pair == (3, 0)

    def test_manual_layouts(self) -> None:
        """ONI-3.7: players lay out their own, may miss the best, and better it when behind; no layout is refused."""
        play = showdown({0: DOUBLE, 1: FOUR}, layout="manual", stop=Stage.SHOWDOWN)
        assert play.state.to_act == 1
        assert "over twenty-one" in play.refuses(1, "lay [Qs Ks Jh]")
        play.does(1, "lay [9c 4v Ac 7d]")
        play.does(0, "lay [Js Qh]")
        assert play.state.to_act == 0
        assert "better" in play.refuses(0, "lay [3c 3s]")
        play.does(0, "lay [Js Ah Qh Ad]")
        assert play.state.to_act == 1
        play.does(1, "pass")
        assert play.state.winner == 0

    def test_a_manual_layout_stays_hidden_until_it_is_named(self) -> None:
        """ONI-3.7, ONI-3.5."""
        play = showdown({0: DOUBLE, 1: FOUR}, layout="manual", stop=Stage.SHOWDOWN)
        play.does(1, "lay [9c 4v Ac 7d] [Qs Ks]")
        duel = play.state.view(0).showdown
        assert duel is not None
        assert (duel.named, duel.layout) == (((), ()), None)
        own = play.state.view(1).showdown
        assert own is not None
        assert own.layout is not None

    def test_most_rounds_win_the_match(self) -> None:
        """ONI-3.8."""
        play = showdown({0: FOUR, 1: DOUBLE}, rounds=1).quietly()
        assert ONION.next_opening(play.state.options, play.state) is None
        outcome = ONION.outcome(play.state)
        assert outcome is not None
        assert (outcome.kind, outcome.winners, outcome.scores) == ("match", (1,), (0, 1))
        with pytest.raises(OptionError, match="Rounds"):
            Options(rounds=None)

    def test_with_holders_who_can_only_pass_is_not_asked(self) -> None:
        """ONI-3.9."""
        hands = {0: DOUBLE, 1: "Jd" + FOUR[2:], 2: FIVE}
        play = showdown(hands, "0,1,8")
        holder = play.state.view(1)
        assert ONION.unspoken(Options(ask="holders"), holder) is None
        play.passes(1)
        other = play.state.view(2)
        assert other.legal == (Pass(),)
        assert ONION.unspoken(Options(ask="holders"), other) == Pass()
        assert ONION.unspoken(Options(ask="everyone"), other) is None


class TestTheGamblingGame:
    def test_everyone_antes_the_stake(self) -> None:
        """ONI-4.1: the Dealer too; who cannot is out of the match."""
        options = Options(players=4, gambling=True, stake=10)
        start = replace(opening(options), stacks=(10, 50, 9, 40))
        play = Play(options, start, pack_for({}, 4, seats=(0, 1, 3)))
        assert play.state.coins.stacks == (0, 40, 9, 30)
        assert play.state.coins.pot == 30
        assert play.state.still_in == (0, 1, 3)
        assert play.told("left") == ["left 2"]

    def test_who_cannot_ante_may_buy_another_stack(self) -> None:
        """ONI-4.1, option rebuy."""
        options = Options(players=3, gambling=True, stake=10, stack=100, rebuy=True)
        start = replace(opening(options), stacks=(40, 0, 5))
        play = Play(options, start, pack_for({}, 3))
        assert play.offers == ["rebuy", "leave"]
        play.does(1, "leave").does(2, "rebuy")
        assert play.state.coins.stacks == (30, 0, 95)
        assert play.state.still_in == (0, 2)

    def test_the_dealer_names_no_more_than_the_richest_other_has(self) -> None:
        """ONI-4.2: Stake 10, max_stake 8; the Dealer has 500, the others 60 and 35."""
        play = gambling(3, (500, 60, 35))
        assert play.offers == ["name 0..60"]
        play.does(0, "name 60").does(1, "match")
        assert play.state.to_act == 2
        assert play.offers == ["fold"]

    def test_a_stake_is_limited(self) -> None:
        """ONI-4.2: by max_stake Stakes, unless there is none, and by the Dealer's stack."""
        assert gambling(3, (500, 300, 300)).offers == ["name 0..80"]
        assert gambling(3, (500, 300, 300), max_stake=2).offers == ["name 0..20"]
        assert gambling(3, (500, 300, 200), max_stake=None).offers == ["name 0..300"]
        assert gambling(3, (45, 300, 300)).offers == ["name 0..45"]

    def test_matching(self) -> None:
        """ONI-4.2: the Dealer pays what they name, each pays exactly that or folds; nothing keeps everyone in."""
        play = gambling(3, (100, 100, 100)).does(0, "name 20").does(1, "match", "raise 0").does(2, "fold")
        assert play.state.coins.stacks == (80, 80, 100)
        assert play.state.coins.pot == 30 + 40
        assert play.state.still_in == (0, 1)
        play = gambling(3).does(0, "name 0")
        assert play.state.stage is Stage.RAISE

    def test_a_raise_is_limited_by_the_dealer(self) -> None:
        """ONI-4.3: two players, the Dealer has 20 left after matching, the other 90."""
        play = gambling(2, (30, 100)).does(0, "name 10").does(1, "match")
        assert play.offers == ["raise 0..20"]

    def test_raises_lie_on_the_cards_until_the_dealer_pays(self) -> None:
        """ONI-4.3."""
        play = gambling(3, (100, 100, 100)).does(0, "name 0").does(1, "raise 15")
        assert play.state.to_act == 2  # at once, before the next is asked
        assert play.state.coins.bets == (0, 15, 0)
        play.does(2, "raise 30")
        assert play.offers == ["pay", "fold"]
        play.does(0, "pay")
        assert play.state.coins.stacks == (55, 85, 70)
        assert play.state.coins.pot == 30 + 90

    def test_raises_together_may_be_more_than_the_dealer_can_pay(self) -> None:
        """ONI-4.3: four players, the Dealer has 30; three raises of 15 go back, and there is an auction."""
        play = gambling(4, (30, 100, 100, 100)).does(0, "name 0")
        play.does(1, "raise 15").does(2, "raise 15").does(3, "raise 15")
        assert play.offers == ["fold"]
        play.does(0, "fold")
        assert play.state.coins.stacks == (30, 100, 100, 100)
        assert play.state.stage is Stage.AUCTION
        assert play.state.queue == (1, 2, 3)

    def test_a_total_of_nothing_is_not_asked_for(self) -> None:
        """ONI-4.3: so the Dealer cannot fold then."""
        play = gambling(3).does(0, "name 0").does(1, "raise 0").does(2, "raise 0")
        assert (play.state.stage, play.state.betting, play.state.to_act) == (Stage.NAME, 2, 0)

    def test_the_first_betting_has_three_stages(self) -> None:
        """ONI-4.4: in the third nobody raises and the Dealer cannot fold."""
        play = gambling(2)
        for _ in range(2):
            play.does(0, "name 0").does(1, "raise 0")
        assert play.state.betting == 3
        play.does(0, "name 10")
        assert play.offers == ["match", "fold"]
        play.does(1, "match")
        assert play.state.stage is Stage.BUY

    def test_an_empty_dealer_names_nothing(self) -> None:
        """ONI-4.4."""
        play = gambling(2, (20, 100)).does(0, "name 10").does(1, "match", "raise 10").does(0, "pay")
        assert play.state.coins.stacks[0] == 0
        assert play.told("named-stake")[1:] == ["named-stake 0 0 2", "named-stake 0 0 3"]
        assert play.state.stage is Stage.BUY

    @staticmethod
    def _at_the_second_deal(players: int = 3, stacks: tuple[int, ...] = (200, 100, 100, 100)) -> Play:
        return gambling(players, stacks[:players]).quietly(Stage.BUY)

    def test_cards_are_bought_one_at_a_time(self) -> None:
        """ONI-4.5: seeing each before the next, one Stake each; the rest face up, the Dealer's face down."""
        play = self._at_the_second_deal()
        pot = play.state.coins.pot
        assert [len(hand) for hand in play.state.cards.hands] == [10, 5, 5]
        play.does(1, "buy")
        assert len(play.state.view(1).hand) == 6
        assert play.state.view(2).players[1].down == 6
        play.does(1, "buy", "enough")
        assert play.state.coins.pot == pot + 20
        assert (len(play.state.cards.hands[1]), len(play.state.cards.up[1])) == (10, 3)
        assert play.state.cards.up[0] == ()

    def test_all_five_may_be_bought_but_not_without_coins(self) -> None:
        """ONI-4.5."""
        play = self._at_the_second_deal().does(1, *["buy"] * 5)
        assert play.state.stage is Stage.EXTRA
        assert play.state.cards.up[1] == ()
        play = self._at_the_second_deal(3, (200, 25, 100)).does(1, "buy", "buy")
        assert (play.state.stage, play.state.to_act, len(play.state.cards.up[1])) == (Stage.EXTRA, 1, 3)

    def test_an_extra_bet_before_the_next_player_is_dealt_to(self) -> None:
        """ONI-4.5: limited as a raise; the Dealer neither buys nor bets."""
        play = self._at_the_second_deal(3, (60, 100, 100)).does(1, "enough")
        assert play.offers == ["bet 0..60"]
        assert len(play.state.cards.hands[2]) == 5
        play.does(1, "bet 20")
        assert play.state.coins.bets == (0, 20, 0)
        play.does(2, "enough", "bet 0")
        assert play.state.to_act == 0
        assert play.offers == ["pay", "hand-on"]

    def test_the_dealer_matches_the_extra_bets(self) -> None:
        """ONI-4.6."""
        play = self._at_the_second_deal().does(1, "enough", "bet 20").does(2, "enough", "bet 5")
        pot = play.state.coins.pot
        play.does(0, "pay")
        assert play.state.coins.pot == pot + 50
        assert (play.state.stage, play.state.betting) == (Stage.NAME, 4)

    def test_two_players_cannot_pass_the_dealership_on(self) -> None:
        """ONI-4.6: two players, an extra bet of 20; the Dealer pays or folds, and then the other takes the Pot."""
        play = self._at_the_second_deal(2).does(1, "enough", "bet 20")
        assert play.offers == ["pay", "fold"]
        play.does(0, "fold")
        assert (play.state.winner, play.state.to_act) == (1, None)
        assert play.state.coins.stacks == (200, 120)

    def test_who_accepts_pays_the_others_bets(self) -> None:
        """ONI-4.6: four players, extra bets 5, 0 and 10; the Dealer passes and the Elder, who bet 5, accepts."""
        play = self._at_the_second_deal(4)
        play.does(1, "enough", "bet 5").does(2, "enough", "bet 0").does(3, "enough", "bet 10")
        pot, before = play.state.coins.pot, play.state.coins.stacks
        play.does(0, "hand-on").does(1, "accept")
        assert play.state.coins.pot == pot + 25
        assert play.state.coins.stacks == (before[0], before[1] - 10, before[2], before[3])
        assert play.state.still_in == (0, 1, 2, 3)
        assert (play.state.dealer, play.state.to_act, play.state.betting) == (1, 1, 4)
        assert len(play.state.cards.up[1]) == 5
        assert play.state.view(None).order == (1, 2, 3, 0)

    def test_the_dealership_is_offered_once_to_each_who_can_pay(self) -> None:
        """ONI-4.6: leftwards from the Elder, not back to the old Dealer; nobody accepts, and the Pot is carried."""
        play = gambling(4, (200, 100, 20, 100)).quietly(Stage.BUY)
        play.does(1, "enough", "bet 30").does(2, "enough", "bet 20").does(3, "enough", "bet 40")
        pot = play.state.coins.pot
        play.does(0, "hand-on").does(1, "decline")
        assert play.told("passed-over") == ["passed-over 2 70"]
        play.does(3, "decline")
        assert play.state.void
        assert play.state.coins.stacks == (200, 100, 20, 100)
        assert play.state.coins.pot == pot
        after = ONION.next_opening(play.state.options, play.state)
        assert after is not None
        assert (after.dealer, after.pot, after.carried) == (0, pot, True)

    def test_the_second_betting_has_two_stages(self) -> None:
        """ONI-4.7: then Showdown, and the winner takes the Pot."""
        play = self._at_the_second_deal(2).does(1, "enough", "bet 0")
        assert play.state.betting == 4
        play.does(0, "name 10").does(1, "match", "raise 10").does(0, "pay", "name 10").does(1, "match", "raise 0")
        assert play.state.stage is Stage.SHOWDOWN
        pot = play.state.coins.pot
        play.quietly()
        winner = play.state.winner
        assert winner is not None
        assert play.told("won") == [f"won {winner} showdown {pot}"]
        assert play.state.coins.pot == 0

    @staticmethod
    def _auction(players: int = 4, stacks: tuple[int, ...] = (0, 100, 100, 100)) -> Play:
        play = gambling(players, (30, *stacks[1:])).does(0, "name 0")
        for seat in range(1, players):
            play.does(seat, "raise 15")
        return play.does(0, "fold")

    def test_the_auction(self) -> None:
        """ONI-4.8: Stake 10; B bids 10, C bids 20, D declines, B declines, C is alone."""
        play = self._auction()
        pot = play.state.coins.pot
        assert play.offers == ["bid 10..10", "decline"]
        play.does(1, "bid 10")
        assert play.offers == ["bid 20..100", "decline"]
        play.does(2, "bid 20").does(3, "decline")
        assert play.offers == ["bid 30..100", "decline"]
        play.does(1, "decline")
        assert play.state.coins.pot == pot + 30
        assert play.state.coins.stacks == (30, 90, 80, 100)
        assert play.state.dealer == 2
        assert play.state.still_in == (1, 2, 3)
        assert (play.state.stage, play.state.betting, play.state.to_act) == (Stage.NAME, 2, 2)

    def test_the_last_one_asked_may_still_bid(self) -> None:
        """ONI-4.8: B and C decline; D, asked last, bids 10."""
        play = self._auction()
        pot = play.state.coins.pot
        play.does(1, "decline").does(2, "decline").does(3, "bid 10")
        assert play.state.dealer == 3
        assert play.state.coins.pot == pot + 10

    def test_nobody_bids(self) -> None:
        """ONI-4.8: everyone folds, the Pot is the next ante, the old Dealer deals again, nobody antes."""
        play = self._auction().does(1, "decline").does(2, "decline").does(3, "decline")
        assert play.state.void
        assert play.state.cards.hands == ((), (), (), ())
        options = play.state.options
        after = ONION.next_opening(options, play.state)
        assert after is not None
        again = Play(options, after, pack_for({}, 4))
        assert not again.told("anted")
        assert again.state.coins == play.state.coins
        assert again.state.dealer == 0

    def test_who_cannot_reach_the_next_bid_declines_by_necessity(self) -> None:
        """ONI-4.8: and declining is final."""
        play = self._auction(4, (0, 100, 15, 100)).does(1, "bid 10")
        assert play.told("declined") == ["declined 2 0 yes"]
        play.does(3, "bid 20").does(1, "bid 30").does(3, "decline")
        assert play.state.dealer == 1

    def test_after_the_last_stage_the_auction_leads_to_showdown(self) -> None:
        """ONI-4.8."""
        play = self._at_the_second_deal(3).does(1, "enough", "bet 0").does(2, "enough", "bet 0")
        play.does(0, "name 0").does(1, "raise 0").does(2, "raise 0")
        play.does(0, "name 0").does(1, "raise 10").does(2, "raise 0").does(0, "fold")
        play.does(1, "bid 10").does(2, "decline")
        assert play.state.stage is Stage.SHOWDOWN
        assert play.told("showdown") == ["showdown 2"]

    def test_one_player_left_takes_the_pot(self) -> None:
        """ONI-4.9: without Showdown; two players, the Dealer folds at any raise, and there is no auction."""
        play = gambling(2, (100, 100)).does(0, "name 0").does(1, "raise 10").does(0, "fold")
        assert (play.state.winner, play.state.coins.stacks) == (1, (100, 120))
        assert not play.told("auction")
        assert not play.told("showdown")
        after = ONION.next_opening(play.state.options, play.state)
        assert after is not None
        assert after.dealer == 1

    def test_folded_cards_are_visible_no_longer(self) -> None:
        """ONI-4.9: those face up go to the discard pot too, though all have seen them."""
        play = self._at_the_second_deal(3).does(1, "enough", "bet 0").does(2, "enough", "bet 0").does(0, "name 10")
        shown = play.state.cards.up[1]
        hand = play.state.cards.hands[1]
        play.does(1, "fold")
        assert play.state.cards.up[1] == ()
        assert play.state.cards.thrown_open == shown
        assert set(play.state.cards.thrown[1]) == set(hand) - set(shown)

    def test_coins_are_conserved(self) -> None:
        """ONI-4.10: through raises, a fold, an auction and a new Dealer; see also the random rounds."""
        play = self._auction().does(1, "bid 10").does(2, "bid 20").does(3, "decline")
        assert play.state.coins.total == 40 + 30 + 300
        assert play.state.coins.bids == (0, 10, 20, 0)

    def test_a_carried_pot_is_played_by_those_who_carried_it(self) -> None:
        """ONI-4.11: also by players without coins, who are not put out; a rebuyer waits."""
        options = Options(players=4, gambling=True, rebuy=True, stake=10)
        start = replace(opening(options), stacks=(0, 100, 5, 0), seats=(0, 1, 2), pot=70, carried=True, number=3)
        play = Play(options, start, pack_for({}, 4, seats=(0, 1, 2)))
        assert play.state.stage is Stage.CUT
        assert play.state.still_in == (0, 1, 2)
        assert not play.told("anted")

    def test_a_match_ends_when_one_has_all_the_coins(self) -> None:
        """ONI-4.11: or after its rounds, a carried Pot being played on until it is won; ties are shared."""
        play = gambling(2, (0, 100)).quietly()
        last = replace(play.state, coins=replace(play.state.coins, stacks=(0, 120)))
        assert ONION.next_opening(last.options, last) is None
        outcome = ONION.outcome(last)
        assert outcome is not None
        assert (outcome.kind, outcome.winners) == ("match", (1,))

    def test_a_carried_pot_is_played_on_after_the_last_round(self) -> None:
        """ONI-4.11."""
        void = self._auction().does(1, "decline").does(2, "decline").does(3, "decline").state
        options = replace(void.options, rounds=1)
        assert ONION.next_opening(options, replace(void, options=options)) is not None
        won = gambling(2, rounds=1).quietly().state
        level = replace(won, coins=replace(won.coins, stacks=(50, 50)))
        assert ONION.next_opening(level.options, level) is None
        outcome = ONION.outcome(level)
        assert outcome is not None
        assert (outcome.winners, outcome.note) == ((0, 1), "shared")

    def test_a_stack_holds_at_least_a_stake(self) -> None:
        """ONI-4.1."""
        with pytest.raises(OptionError, match="at least one Stake"):
            Options(gambling=True, stake=50, stack=49)


def test_what_is_refused_names_the_clause_and_what_is_accepted() -> None:
    """ONI-4.2: every refusal does so."""
    play = gambling(3, (500, 60, 35))
    refusal = play.state.refusal(ACTIONS.read("name 61"))
    assert refusal is not None
    assert refusal.clause == "ONI-4.2"
    assert "0 to 60" in refusal.sentence
    assert isinstance(ACTIONS.read("name 61"), Action)


def test_the_question_is_one_clear_line() -> None:
    """ONI-4.2: asked, by whom and why."""
    play = gambling(3, (500, 60, 35))
    assert ONION.question(play.state.view(0), NAMES) == "Ann (Dealer): name a stake, 0 to 60 (betting 1 of 3)."
    play.does(0, "name 60").does(1, "match")
    assert ONION.question(play.state.view(2), NAMES) == (
        "Cid (Younger): the stake is 60, more than you have; you can only fold."
    )


def test_the_rules_hold_every_ruling_of_the_sources() -> None:
    """ONI-1.1 to ONI-M12: every clause is there, rulings marked."""
    text = clauses("onion")
    assert len(text) == 4 + 5 + 9 + 11 + 13
    for name in ("ONI-4.2", "ONI-4.3", "ONI-4.6", "ONI-4.8", "ONI-4.9", "ONI-M1", "ONI-M2", "ONI-M6", "ONI-M10"):
        assert "**Ruling:**" in text[name]


SITUATIONS = {
    "Stake 10, max_stake 8": TestTheGamblingGame.test_the_dealer_names_no_more_than_the_richest_other_has,
    "Two players. The Dealer has 20 left": TestTheGamblingGame.test_a_raise_is_limited_by_the_dealer,
    "Four players, the Dealer has 30": TestTheGamblingGame.test_raises_together_may_be_more_than_the_dealer_can_pay,
    "Two players, an extra bet of 20": TestTheGamblingGame.test_two_players_cannot_pass_the_dealership_on,
    "Four players, extra bets 5, 0, 10": TestTheGamblingGame.test_who_accepts_pays_the_others_bets,
    "Stake 10; B bids 10": TestTheGamblingGame.test_the_auction,
    "Stake 10; B and C decline": TestTheGamblingGame.test_the_last_one_asked_may_still_bid,
    "Everyone declines": TestTheGamblingGame.test_nobody_bids,
    "Two players; the Dealer folds": TestTheGamblingGame.test_one_player_left_takes_the_pot,
    "Elder and the Dealer alone are left": TestTheRound.test_complete_equality_is_decided_by_seniority,
}


def test_every_known_situation_of_play_has_its_test() -> None:
    lines = (Path(__file__).parents[1] / "cases" / "onion-situations.jsonl").read_text().splitlines()
    for case in map(json.loads, lines):
        if not case["clause"].startswith("ONI-M"):
            tests = [test for start, test in SITUATIONS.items() if case["situation"].startswith(start)]
            assert len(tests) == 1, case["situation"]
            assert case["clause"] in str(tests[0].__doc__)
