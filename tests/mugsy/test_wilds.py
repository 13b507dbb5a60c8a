"""Reading hands both ways: the cases, the worked example, real substitution of wilds, and what each wild stands for."""

import json
import random
from collections import Counter
from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement, pairwise
from pathlib import Path

import pytest

from riverboat.cards import FRENCH, Card, Rank, parse_cards
from riverboat.mugsy.wilds import (
    WILD_CARDS,
    Category,
    High,
    Low,
    best_high,
    best_low,
    is_wild,
    read,
    showing,
    stands_for_high,
    stands_for_low,
)

HERE = Path(__file__).parent.parent
CASES = [json.loads(line) for line in (HERE / "cases" / "mugsy-read.jsonl").read_text().splitlines()]
FACTS = json.loads((HERE / "facts" / "mugsy-hand-counts.json").read_text())

PLAIN_SHAPES = {
    (5,): Category.FIVE_OF_A_KIND,
    (4, 1): Category.FOUR_OF_A_KIND,
    (3, 2): Category.FULL_HOUSE,
    (3, 1, 1): Category.THREE_OF_A_KIND,
    (2, 2, 1): Category.TWO_PAIR,
    (2, 1, 1, 1): Category.PAIR,
    (1, 1, 1, 1, 1): Category.HIGH_CARD,
}


def plain_high(cards: Sequence[Card]) -> High:
    """Poker without a wild card, written from MUG-9 alone and sharing nothing with the code under test."""
    ranks = sorted((14 if card.rank == Rank.ACE else int(card.rank) for card in cards), reverse=True)
    groups = sorted(Counter(ranks).items(), key=lambda item: (item[1], item[0]), reverse=True)
    category = PLAIN_SHAPES[tuple(count for _, count in groups)]
    deciding = tuple(rank for rank, count in groups for _ in range(count))
    flush = len({card.suit for card in cards}) == 1
    if ranks == [14, 5, 4, 3, 2]:
        ranks = [5, 4, 3, 2, 1]
    straight = all(high - low == 1 for high, low in pairwise(ranks))
    if straight and category is Category.HIGH_CARD:
        return High(Category.STRAIGHT_FLUSH if flush else Category.STRAIGHT, tuple(ranks))
    if flush and category < Category.FOUR_OF_A_KIND:
        return High(Category.FLUSH, tuple(ranks))
    return High(category, deciding)


def plain_low(cards: Sequence[Card]) -> Low | None:
    ranks = sorted({int(card.rank) for card in cards}, reverse=True)
    return Low(tuple(ranks)) if len(ranks) == 5 and ranks[0] <= 8 else None


def substituted(cards: Sequence[Card]) -> tuple[High, Low | None]:
    """The best of every real substitution: each wild by each of the 52 cards, repeats allowed (MUG-8)."""
    natural = [card for card in cards if not is_wild(card)]
    highs, lows = [], []
    for chosen in combinations_with_replacement(FRENCH, 5 - len(natural)):
        hand = [*natural, *chosen]
        highs.append(plain_high(hand))
        low = plain_low(hand)
        if low is not None:
            lows.append(low)
    return max(highs), min(lows, default=None)


def hand_with(wilds: int, rng: random.Random) -> list[Card]:
    natural = [card for card in FRENCH if not is_wild(card)]
    return rng.sample(WILD_CARDS, wilds) + rng.sample(natural, 5 - wilds)


def test_the_ten_wild_cards_are_fours_queens_and_one_eyed_jacks() -> None:
    assert {card.text for card in WILD_CARDS} == {"4c", "4s", "4h", "4d", "Qc", "Qs", "Qh", "Qd", "Js", "Jh"}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["cards"])
def test_given_case(case: dict[str, str | None]) -> None:
    high, low = read(parse_cards(str(case["cards"])))
    assert (high.category.words, low and str(low)) == (case["high"], case["low"])


def test_mug_14_the_sources_hand() -> None:
    cards = parse_cards("Ac 5d 4h Qs Qd")
    high, low = read(cards)
    assert (high.category.words, high.letters, str(low)) == ("four of a kind", "AAAA5", "5-4-3-2-A")
    assert [card.rank for card in stands_for_high(cards)] == [1, 5, 1, 1, 1]
    assert stands_for_low(cards) == parse_cards("Ac 5d 4h 3c 2c")


def test_mug_14_ace_and_five_of_one_suit_make_a_straight_flush() -> None:
    cards = parse_cards("Ad 5d 4h Qs Qc")
    assert read(cards).high == High(Category.STRAIGHT_FLUSH, (5, 4, 3, 2, 1))
    assert {card.suit.letter for card in stands_for_high(cards)} == {"d"}


@pytest.mark.parametrize(
    ("better", "worse", "why"),
    [
        ("4c Qd Ah Ad As", "Kh Kd Ks Kc 4d", "five aces beat five kings"),
        ("2c 2d 2h 4d 4c", "9s Ts Qs 4s Ks", "five of a kind beats a straight flush"),
        ("9c Tc 4d Kc Ac", "2c 2d 2h 2s As", "a flush with a wild does not beat four of a kind"),
        ("Ah Kh 4h 9h 7h", "Ad Kd Td 9d 7d", "a flush's wild may repeat its ace"),
        ("6c 5d 4h 3s 2c", "Ac 5h 4d 3d 2d", "A-2-3-4-5 is the lowest straight"),
        ("Kc Kd 9c 5h 2d", "Kh Ks 8c 5d 3d", "kickers decide between equal pairs"),
        ("Kc Kd 9c 9h 2d", "Kh Ks 8c 8d Ad", "the second pair decides before the kicker"),
        ("3c 3d 4c 9h 2d", "3h 3s 4d 8d 2c", "kickers decide between equal threes"),
    ],
)
def test_mug_9_order_of_high_hands(better: str, worse: str, why: str) -> None:
    one, other = read(parse_cards(better)).high, read(parse_cards(worse)).high
    if why.startswith("a flush with"):
        one, other = other, one
    assert one > other, why


def test_mug_9_suits_never_break_ties() -> None:
    hands = [read(parse_cards("Kc 9d 7h 5s 2c")), read(parse_cards("Ks 9h 7d 5c 2h"))]
    assert best_high(hands) == (0, 1)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("5c 4d 3h 2s Ac", "6c 3d 2h As 5d"),
        ("7c 6d 5h 3s 2d", "8c 3d 2h As 5d"),
        ("8c 5d 3h 2s Ah", "8d 6d 3s 2c Ad"),
        ("8c 4c 4d 4h 4s", "8d 6d 3s 2c Ad"),
        ("2c 3c 5c 6c 7c", "8d 6d 3s 2d Ad"),
    ],
)
def test_mug_10_lows_compare_from_the_highest_card_down(better: str, worse: str) -> None:
    hands = [read(parse_cards(worse)), read(parse_cards(better))]
    assert best_low(hands) == (1,)


@pytest.mark.parametrize("cards", ["2c 2d 3c 5c 6d", "2c 3c 5c 6c 9d", "4c Qd Qh 2c 2d", "Kc 4d 4h 4s 4c"])
def test_mug_10_a_pair_or_a_card_above_eight_makes_no_low(cards: str) -> None:
    hand = parse_cards(cards)
    assert read(hand).low is None
    assert stands_for_low(hand) is None
    assert best_low([read(hand)]) == ()


@pytest.mark.parametrize(
    ("cards", "category", "ranks"),
    [
        ("4c", Category.HIGH_CARD, "A"),
        ("Kd", Category.HIGH_CARD, "K"),
        ("Qd 7c", Category.PAIR, "77"),
        ("Qd Jh", Category.PAIR, "AA"),
        ("Ac Kc", Category.HIGH_CARD, "AK"),
        ("2c 2d", Category.PAIR, "22"),
        ("Qd Jh 4c", Category.THREE_OF_A_KIND, "AAA"),
        ("Qd Jh 2c", Category.THREE_OF_A_KIND, "222"),
        ("Qd 9h 2c", Category.PAIR, "992"),
        ("Qd 9h 9c", Category.THREE_OF_A_KIND, "999"),
        ("9d 9h Kc", Category.PAIR, "99K"),
        ("5c 6c 7c", Category.HIGH_CARD, "765"),
    ],
)
def test_mug_6_what_up_cards_show(cards: str, category: Category, ranks: str) -> None:
    high = showing(parse_cards(cards))
    assert (high.category, high.letters) == (category, ranks)


def test_mug_5_a_pair_showing_beats_ace_king() -> None:
    assert showing(parse_cards("2c 2d")) > showing(parse_cards("Ac Kc"))


@pytest.mark.parametrize(
    ("cards", "spoken"),
    [
        ("4c Qd Ah Ad As", "five aces"),
        ("9s Ts 4s Ks Js", "king-high straight flush"),
        ("Ac 5d 4h Qs Qd", "four aces, five kicker"),
        ("6c 6d 6h 2c 2d", "full house, sixes over twos"),
        ("Ah Kh 9h 7h 2h", "ace-high flush"),
        ("6c 2d 4h 3s 5c", "six-high straight"),
        ("Ac 2d 9h 4s 4c", "three aces, nine kicker"),
        ("Kc Kd 9c 9h 2d", "kings and nines, two kicker"),
        ("Kc Td 9c 4h 2d", "pair of kings, ten kicker"),
        ("Kc Td 9c 5h 2d", "king-ten high"),
    ],
)
def test_a_hand_is_named_as_players_name_it(cards: str, spoken: str) -> None:
    assert str(read(parse_cards(cards)).high) == spoken


def test_what_shows_is_named_without_kickers() -> None:
    assert str(showing(parse_cards("Qd Jh"))) == "pair of aces"
    assert str(showing(parse_cards("9d 9h Kc"))) == "pair of nines"


def test_a_wild_card_may_be_its_own_face() -> None:
    assert stands_for_high(parse_cards("9s Ts Js Qs Ks")) == parse_cards("9s Ts Js Qs Ks")
    assert stands_for_low(parse_cards("Ac 5d 4h 3s 2c")) == parse_cards("Ac 5d 4h 3s 2c")


def test_mug_8_a_wild_repeats_a_held_card_only_where_it_must() -> None:
    assert stands_for_high(parse_cards("Ah Kh 4c 9h 7h")) == tuple(map(Card, ["Ah", "Kh", "Ah", "9h", "7h"]))
    assert stands_for_high(parse_cards("4c Qd Ah Ad As")) == tuple(map(Card, ["Ac", "Ac", "Ah", "Ad", "As"]))


@pytest.mark.parametrize("number", [4, 6])
def test_a_hand_read_has_five_cards(number: int) -> None:
    with pytest.raises(ValueError, match="values to unpack"):
        read(FRENCH[:number])


def agrees_with_substitution(cards: list[Card]) -> None:
    high, low = read(cards)
    assert (high, low) == substituted(cards), cards
    played = stands_for_high(cards)
    assert plain_high(played) == high
    assert all(stands == card for stands, card in zip(played, cards, strict=True) if not is_wild(card))
    played_low = stands_for_low(cards)
    assert (plain_low(played_low) if played_low else None) == low


@pytest.mark.parametrize(("wilds", "hands"), [(0, 400), (1, 100), (2, 25), (3, 3)])
def test_mug_8_reading_is_the_best_real_substitution(wilds: int, hands: int) -> None:
    rng = random.Random(wilds)
    for _ in range(hands):
        agrees_with_substitution(hand_with(wilds, rng))


@pytest.mark.proof
def test_mug_8_reading_is_the_best_real_substitution_by_volume() -> None:
    rng = random.Random(2001)
    for wilds, hands in [(0, 20_000), (1, 5_000), (2, 400), (3, 30), (4, 3)]:
        for _ in range(hands):
            agrees_with_substitution(hand_with(wilds, rng))


def test_equal_hands_tie_under_substitution_too() -> None:
    rng = random.Random(7)
    hands = [hand_with(wilds, rng) for wilds in (0, 1, 1, 2) for _ in range(8)]
    truth = [substituted(hand) for hand in hands]
    for (one, true_one), (other, true_other) in combinations(zip(hands, truth, strict=True), 2):
        readings = read(one), read(other)
        expected = [
            place for place, high in enumerate((true_one[0], true_other[0])) if high == max(true_one[0], true_other[0])
        ]
        assert list(best_high(readings)) == expected


@pytest.mark.proof
def test_every_hand_of_the_pack_is_counted_as_in_the_facts() -> None:
    high: Counter[str] = Counter()
    low: Counter[str] = Counter()
    by_wilds: dict[str, Counter[str]] = {str(wilds): Counter() for wilds in range(6)}
    low_by_wilds: Counter[str] = Counter()
    high_of_lows: Counter[str] = Counter()
    tally: Counter[tuple[object, int]] = Counter()
    wild = [is_wild(card) for card in FRENCH]
    for hand in combinations(FRENCH, 5):
        a, b, c, d, e = hand
        tally[read(hand), wild[a] + wild[b] + wild[c] + wild[d] + wild[e]] += 1
    for (reading, wilds), count in tally.items():
        assert isinstance(reading, tuple)
        category, made_low = reading[0].category.words, reading[1]
        high[category] += count
        by_wilds[str(wilds)][category] += count
        if made_low is not None:
            low[str(made_low)] += count
            low_by_wilds[str(wilds)] += count
            high_of_lows[category] += count
    assert sum(high.values()) == FACTS["hands"] == 2_598_960
    assert high == {name: fact["count"] for name, fact in FACTS["high"].items()}
    assert by_wilds == FACTS["high_by_wild_count"]
    assert {wilds: sum(counts.values()) for wilds, counts in by_wilds.items()} == FACTS["hands_by_wild_count"]
    assert low == FACTS["low"]["counts"]
    assert sum(low.values()) == FACTS["low"]["qualifying"]
    assert low_by_wilds == FACTS["low_qualifying_by_wild_count"]
    assert high_of_lows == FACTS["high_category_among_low_qualifiers"]
