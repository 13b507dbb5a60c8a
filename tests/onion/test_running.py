"""Running flushes, what is counted as wild in them, and what they cripple (ONI-2.5, ONI-M0, M2, M3, M11)."""

from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from onion.solving import cards, under
from riverboat.cards import EIGHT_SUITS, Card, Rank
from riverboat.onion.conditions import MODIFIER_CARDS, Conditions, Eights, SuitPairs
from riverboat.onion.grouping import best_layout
from riverboat.onion.layouts import Group
from riverboat.onion.running import best_cripple, can_cripple, counted_wilds, may_be_crippled, running_flushes

NINE = "3c 4w 5c 6w 7c 8c 9w Tc Jw"
TEN = NINE + " 2w"
GREAT = "Js Qs Kh Kd Ks Ah Ad Ac As Aw"
LESSER = "Js Qs Kh Kd Ah Ad Ac As"
WILD: dict[str, Any] = {"eights": "wild"}


def lengths(hand: str, **conditions: Any) -> list[int]:
    return [len(flush.cards) for flush in running_flushes(cards(hand), under(**conditions))]


def lowest(hand: str, **conditions: Any) -> list[Rank]:
    return [flush.lowest for flush in running_flushes(cards(hand), under(**conditions))]


def fewest_wilds(hand: str, **conditions: Any) -> int:
    return running_flushes(cards(hand), under(**conditions))[0].wilds


def named(hand: str, **conditions: Any) -> Group:
    return best_layout(cards(hand), under(**conditions)).groups[0]


def cripples(hand: str, onion: Group, **conditions: Any) -> bool:
    return best_cripple(cards(hand), onion, under(**conditions)) is not None


class TestWhatRuns:
    def test_oni_2_5_nine_or_ten_of_consecutive_ranks_in_one_suit_pair(self) -> None:
        assert lengths(NINE) == [9]
        assert lengths(TEN) == [10, 9, 9]
        assert lengths(NINE.replace("7c", "7h")) == []
        assert lengths(NINE.replace("7c", "Kc")) == []

    def test_oni_2_5_pairs_of_the_table(self) -> None:
        assert lengths(NINE.replace("w", "v"), pairs=SuitPairs.OF_1998) == [9]
        assert lengths(NINE, pairs=SuitPairs.OF_1998) == []

    def test_oni_2_5_the_ace_is_low_or_high_and_nothing_goes_round(self) -> None:
        assert lengths("Ac 2w 3c 4w 5c 6w 7c 8c 9w") == [9]
        assert lengths("6c 7w 8c 9w Tc Jw Qc Kw Ac") == [9]
        assert lengths("7w 8c 9w Tc Jw Qc Kw Ac 2w") == []
        assert running_flushes(cards("5c 6c 7w 8c 9w Tc Jw Qc Kw Ac"), under())[0].spoken == (
            "a ten-card running flush from the five to the ace"
        )

    def test_oni_2_5_zeroed_and_replaced_cards_cannot_be_in_it(self) -> None:
        low = "Ac 2w 3c 4w 5c 6w 7c 8c 9w"
        assert lengths(low, aces_zeroed=True) == lengths(low, sender=True, wild_round=True) == []
        queen = "4s 5v 6s 7v 8s 9v Ts Jv Qs"
        assert [lengths(queen), lengths(queen, zeroed="Qs")] == [[9], []]

    def test_oni_2_5_shifts_do_not_change_its_ranks(self) -> None:
        assert lengths("2c 3c 4w 5c 6w 7c 8c 9w Tc", shift="Tc 2c") == [9]
        coins = "4o 5d 6o 7d 8o 9d To Jd Qo"
        assert lengths(coins + " 9c", elephants="9d 9c To Td") == [9]

    def test_oni_2_5_m8_i_eights_or_aces(self) -> None:
        assert lengths("Ac 2w 3c 4w 5c 6w 7c 8c 9w", sender=True) == []
        assert lengths(NINE, sender=True) == [9]

    def test_oni_2_5_m8_ii_no_eight_stands_as_an_ace(self) -> None:
        hand = "8h 2w 3c 4w 5c 6w 7c 8c 9w"
        assert lowest(hand, **WILD) == [Rank.ACE, Rank.TWO]
        assert lowest(hand, sender=True, **WILD) == [Rank.TWO]
        with_jack = hand.replace("8h", "Jv")
        assert lowest(with_jack, sender=True, jack_wild=True, **WILD) == [Rank.ACE, Rank.TWO]

    def test_oni_2_5_m10_i_not_the_jack_of_staves_with_an_eight_at_eight(self) -> None:
        with_jack = "3s 4v 5s 6v 7s 8s 9v Ts Jv"
        assert lengths(with_jack, archchancellor=True) == []
        assert lengths(with_jack.replace("Jv", "Js"), archchancellor=True) == [9]
        assert lengths(with_jack + " Js", archchancellor=True) == [9]
        wild_at_eight = with_jack.replace("8s", "8h")
        assert lengths(wild_at_eight, archchancellor=True, **WILD) == []

    def test_a_wild_card_stands_for_no_modifier_card(self) -> None:
        """Clubs and staves of 1998 have two jacks, and both are modifier cards (section 5, *Wild*)."""
        hand = "3c 4v 5c 6v 7c 8c 9v Tc 8h"
        later: dict[str, Any] = {"pairs": SuitPairs.OF_1998, **WILD}
        assert lowest(hand, **later) == [Rank.TWO]
        assert lowest(hand, modifier_cards=frozenset(), **later) == [Rank.TWO, Rank.THREE]


class TestWhatIsCounted:
    def test_oni_m2_an_eight_as_itself_in_its_own_pair_is_not_counted(self) -> None:
        assert fewest_wilds(NINE, **WILD) == 0
        assert fewest_wilds(NINE.replace("8c", "8w"), **WILD) == 0
        assert fewest_wilds(NINE.replace("8c", "8h"), **WILD) == 1
        assert fewest_wilds(NINE.replace("7c", "8h"), **WILD) == 1
        assert fewest_wilds(NINE.replace("7c", "8w"), **WILD) == 1

    def test_oni_m2_a_wild_jack_is_counted_unless_it_stands_as_itself(self) -> None:
        staves = "3s 4v 5s 6v 7s 8s 9v Ts Jv"
        assert fewest_wilds(staves, jack_wild=True) == 0
        assert fewest_wilds(staves.replace("Jv", "Js").replace("7s", "Jv"), jack_wild=True) == 1
        assert fewest_wilds(NINE.replace("5c", "Jv"), jack_wild=True, **WILD) == 1

    def test_oni_m2_the_wild_cards_of_an_onion(self) -> None:
        assert counted_wilds(named(GREAT)) == 0
        assert counted_wilds(named(GREAT.replace("Kd", "8c").replace("Ad", "8d"), **WILD)) == 2
        assert counted_wilds(named(GREAT.replace("Kd", "Jv"), jack_wild=True)) == 0
        assert counted_wilds(named(GREAT.replace("Ad", "Jv"), jack_wild=True)) == 1


class TestWhatIsCrippled:
    def test_oni_m0_nine_cards_cripple_a_great_onion_ten_also_a_lesser(self) -> None:
        assert cripples(NINE, named(GREAT))
        assert not cripples(NINE, named(LESSER))
        assert cripples(TEN, named(GREAT))
        assert cripples(TEN, named(LESSER))

    @pytest.mark.parametrize("hand", ["Js Qs Kh Ah Ad Ac", "Js Qs Ah Ad", "Js Qs Kh Kd Ks Th Td Tv To Ts", "As Ts"])
    def test_oni_m0_nothing_else_is_crippled(self, hand: str) -> None:
        assert not may_be_crippled(named(hand), under())
        assert not cripples(TEN, named(hand))

    def test_oni_m2_a_great_onion_without_wild_cards(self) -> None:
        assert cripples(NINE, named(GREAT), **WILD)
        assert not cripples(NINE.replace("8c", "8h"), named(GREAT), **WILD)
        with_wild = named(GREAT.replace("Kd", "8d"), **WILD)
        assert cripples(NINE.replace("8c", "8h"), with_wild, **WILD)

    def test_oni_m2_holds_only_while_eights_are_wild_and_it_is_on(self) -> None:
        one_wild = NINE.replace("8c", "8h")
        assert cripples(one_wild, named(GREAT), wild_crippling=False, **WILD)
        assert cripples(NINE.replace("5c", "Jv"), named(GREAT), jack_wild=True)

    def test_oni_m3_the_octavo_is_crippled_as_a_great_onion_is(self) -> None:
        octavo = named("8c 8s 8h 8d 8w 8v 8u 8o", octavo=True, **WILD)
        assert may_be_crippled(octavo, under(**WILD))
        assert cripples("3c 4w 5c 6w 7c Jv 9w Tc Jw", octavo, jack_wild=True, octavo=True, **WILD)

    def test_oni_m11_under_the_fool_a_great_bagel_but_no_lesser_bagel(self) -> None:
        great = named("Js Qs Kh Kd Ks Th Td Tv To Ts", fool=True)
        lesser = named("Js Qs Kh Kd Ks Th Td Tv", fool=True)
        assert [great.name, lesser.name] == ["great bagel", "lesser bagel"]
        assert cripples(NINE, great, fool=True)
        assert not cripples(TEN, lesser, fool=True)
        assert not cripples(NINE, great)
        assert not cripples(NINE.replace("8c", "8h"), great, fool=True, **WILD)


TWO_PAIRS = st.sampled_from([card for card in EIGHT_SUITS if card.suit in (0, 4, 5, 1)])
EXTRA = st.sampled_from([card for card in EIGHT_SUITS if card.rank is Rank.EIGHT or card in MODIFIER_CARDS])
FLAGS = ("wild_round", "aces_zeroed", "sender", "archchancellor", "jack_wild")


@settings(max_examples=250, deadline=None)
@given(st.data())
def test_every_way_to_run_is_found_with_the_fewest_wild_cards(data: st.DataObject) -> None:
    """Against trying every card of the hand at every rank (ONI-2.5, ONI-M2)."""
    low = data.draw(st.integers(1, 6))
    suits = data.draw(st.sampled_from([(0, 4), (1, 5), (0, 5)]))
    run = [EIGHT_SUITS[data.draw(st.sampled_from(suits)) * 13 + (rank - 1) % 13] for rank in range(low, low + 9)]
    gone = data.draw(st.integers(0, 4))
    hand = run[: 9 - gone] if data.draw(st.booleans()) else run[gone:]
    hand += [
        card for card in data.draw(st.lists(EXTRA | TWO_PAIRS, unique=True, max_size=gone + 1)) if card not in hand
    ]
    chosen: dict[str, Any] = {flag: data.draw(st.booleans()) for flag in FLAGS}
    conditions = Conditions(
        eights=data.draw(st.sampled_from(Eights)), pairs=data.draw(st.sampled_from(SuitPairs)), **chosen
    )
    found = {(flush.suits, flush.lowest, len(flush.cards)): flush.wilds for flush in running_flushes(hand, conditions)}
    right = {}
    for pair in conditions.pairs.suits:
        for length in (9, 10):
            for lowest in range(1, 16 - length):
                counts = list(every_run(hand, pair, lowest, length, conditions, ()))
                if counts:
                    right[pair, lowest, length] = min(counts)
    assert found == right


def every_run(
    hand: Sequence[Card],
    pair: tuple[int, int],
    rank: int,
    left: int,
    conditions: Conditions,
    laid: tuple[tuple[Card, int, int], ...],
) -> Iterator[int]:
    """The wild cards counted in each legal way to go on from `rank` for `left` more cards."""
    second = conditions.wild_round or conditions.eights is Eights.WILD
    if not left:
        eights = [card for card, at, _ in laid if card.rank is Rank.EIGHT]
        at_eight = [card for card, at, _ in laid if card.rank is Rank.EIGHT and at == 8]
        aces = [card for card, _, _ in laid if card.rank is Rank.ACE]
        jack = any(card == Card("Jv") for card, _, _ in laid)
        if conditions.sender and not second and eights and aces:
            return
        if conditions.archchancellor and jack and at_eight:
            return
        yield sum(wild for _, _, wild in laid)
        return
    at = (rank - 1) % 13 + 1
    for card in hand:
        if card.rank is Rank.ACE and (conditions.aces_zeroed or (conditions.sender and second)):
            continue
        if any(card == other for other, _, _ in laid):
            continue
        wild_eight = card.rank is Rank.EIGHT and conditions.eights is Eights.WILD
        wild = wild_eight or (card == Card("Jv") and conditions.jack_wild)
        itself = card.rank == at and card.suit in pair
        regular = any(EIGHT_SUITS[suit * 13 + at - 1] not in MODIFIER_CARDS for suit in pair)
        barred = wild_eight and conditions.sender and second and at == 1
        if itself or (wild and regular and not barred):
            yield from every_run(hand, pair, rank + 1, left - 1, conditions, (*laid, (card, at, int(not itself))))


def test_can_cripple_is_what_best_cripple_looks_for() -> None:
    flush = running_flushes(cards(TEN), under())[0]
    assert can_cripple(flush, named(LESSER), under())
    assert best_cripple(cards(TEN), named(LESSER), under()) == flush
