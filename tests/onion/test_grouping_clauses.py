"""The groupings, their order, and what the modifiers do to a layout: ONI-1.2, ONI-2.1, ONI-2.2, ONI-2.3, section 5."""

from typing import Any

import pytest

from onion.solving import best, cards, under, words
from riverboat.errors import CardError
from riverboat.onion.categories import ORDER, Category
from riverboat.onion.conditions import SuitPairs
from riverboat.onion.grouping import best_layout, groupings
from riverboat.onion.layouts import Group, compare
from riverboat.onion.readings import readings

NULL: dict[str, Any] = {"eights": "null"}
WILD: dict[str, Any] = {"eights": "wild"}
LADY: dict[str, Any] = {"lady": True, "wild_round": True}


def together(hand: str, **conditions: Any) -> list[str]:
    """Everything all of these cards make as one group, from the highest down."""
    return [group.spoken for group in groupings(cards(hand), under(**conditions))]


def top(hand: str, **conditions: Any) -> Group:
    """The highest group of the best layout."""
    return best_layout(cards(hand), under(**conditions)).groups[0]


def reason(one: str, other: str, **conditions: Any) -> str:
    """How the first hand stands against the second, in words."""
    chosen = under(**conditions)
    return compare(best_layout(cards(one), chosen), best_layout(cards(other), chosen)).reason


@pytest.mark.parametrize(
    ("hand", "grouping"),
    [
        ("9c 5s", "a fourteen"),
        ("7c 6s 2h", "a fifteen"),
        ("Ac", "an eleven"),
        ("Tc Ts", "bagel"),
        ("Tc Ks", "bagel"),
        ("Jc Ks", "bagel"),
        ("9c As", "bagel"),
        ("Tc Ts Jc Js", "double bagel"),
        ("9c As Jc Js", "double bagel"),
        ("Tc Ts Jc Js Kc Ks", "triple bagel"),
        ("Tc Ts Jc Js Kc Ks 9c Ah", "lesser bagel"),
        ("Tc Ts Jc Js Kc Ks 9c Ah 9h Ad", "great bagel"),
        ("Tc As", "two-card onion"),
        ("Qc As", "two-card onion"),
        ("9c 5c 2s", "broken flush"),
        ("6c 5w 4w 2s", "broken flush"),
        ("9c 5s 7h", "three-card onion"),
        ("Kc Qs Ah", "three-card onion"),
        ("9c 5c 2w", "flush"),
        ("9c 5c 7w", "flush"),
        ("2c 3c 4w 5w 6w", "flush"),
        ("9c 5s 5h 2d", "four-card onion"),
        ("9c 5c 5w 2c", "four-card onion"),
        ("6c 7s 8h", "broken royal"),
        ("6c 7c 8c", "broken royal"),
        ("9c 5s 4h 2d Ac", "five-card onion"),
        ("7c 7s 7h", "royal"),
        ("7c 7w 7h", "royal"),
        ("2c 2s 3h 3d 5c 6s", "six-card onion"),
        ("2c 2s 2h 3d 3c 4s 5s", "seven-card onion"),
        ("Jc Qs Ah Ad", "double onion"),
        ("Jc Qs Kh Ah Ad Ac", "triple onion"),
        ("Jc Qs Kh Kd Ah Ad Ac As", "lesser onion"),
        ("Jc Qs Kh Kd Kc Ah Ad Ac As Aw", "great onion"),
    ],
)
def test_oni_2_1_each_grouping(hand: str, grouping: str) -> None:
    assert together(hand)[0] == grouping


@pytest.mark.parametrize("hand", ["Tc 9c 3w", "Kc Qs Jh", "Kc Qs As Ah 9d", "Tc Ks As Ah", "9c 9s 8h"])
def test_oni_2_1_what_is_no_grouping(hand: str) -> None:
    assert together(hand) == []


def test_oni_2_1_the_categories_from_the_lowest_to_the_highest() -> None:
    assert [category.spoken for category in ORDER[False]] == [
        *("plain total", "bagel", "double bagel", "triple bagel", "lesser bagel", "great bagel", "two-card onion"),
        *("broken flush", "three-card onion", "flush", "four-card onion", "broken royal", "five-card onion", "royal"),
        *("six-card onion", "wild royal", "seven-card onion"),
        *("double onion", "triple onion", "lesser onion", "great onion"),
    ]


def test_oni_2_1_there_is_no_eight_card_onion_but_a_plain_twenty_one() -> None:
    assert together("Ac As 2h 2d 3w 3v 4u 5o") == ["a twenty-one"]


def test_oni_2_1_a_wild_royal_is_exactly_three_wild_eights() -> None:
    assert best("8c 8s 8h", **WILD) == "wild royal"
    assert "wild royal" not in together("8c 8s 7h", **WILD)
    assert "wild royal" not in together("8c 8s Jv", jack_wild=True, **WILD)
    assert best("8c 8s 8h") == "a sixteen, an eight"


def test_oni_2_1_a_flush_totals_sixteen_to_twenty_one() -> None:
    assert best("7c 5w 4c") == "flush"
    assert best("7c 5w 3c") == "a fifteen"


def test_oni_2_1_all_but_exactly_one_card_of_a_broken_flush_are_of_one_pair() -> None:
    assert best("7c 5w 4s") == "broken flush"
    assert best("7c 5h 4s") == "a sixteen"
    assert together("7c 5w 4s 2h") == ["an eighteen"]


def test_oni_2_2_a_ten_is_never_a_picture() -> None:
    assert best("Tc Ks Ah Ad") == "three-card onion, an eleven"


def test_oni_2_2_cards_take_the_highest_category_they_fit() -> None:
    assert together("7c 7w 7s") == ["royal", "three-card onion", "broken flush"]
    assert together("9c 5c 7w") == ["flush", "three-card onion"]
    assert best("9c 5c 7w") == "flush"


@pytest.mark.parametrize(
    ("one", "other", "right"),
    [
        ("9c 5c 2w", "9s 6s 6v", "level on the flush: level throughout"),
        ("2c 3c 4w 7w", "9s 6s 6v", "level on the flush: level throughout"),
        ("Tc As", "Kc Ah", "level on the two-card onion: level throughout"),
        ("9c 5s", "9h 4d", "a fourteen beats a thirteen"),
        ("Tc Ts", "Jc Js Th Td Kc Kh", "triple bagel beats bagel"),
    ],
)
def test_oni_2_2_what_is_equal_within_a_category_and_what_is_not(one: str, other: str, right: str) -> None:
    assert reason(one, other) == right


def test_oni_2_3_the_first_difference_decides_and_a_group_beats_no_group() -> None:
    right = "level on the four-card onion; double bagel beats bagel"
    assert reason("9c 5s 5h 2d Jc Js Kh Kd", "9s 5c 5d 2h Jh Jd") == right
    assert reason("9s 5c 5d 2h Jh Jd", "9c 5s 5h 2d Jc Js Kh Kd") == right
    assert reason("Jc Js 2h", "Jh Jd") == "level on the bagel; a two beats no group"
    assert reason("Jc Js 2h", "Jh Jd 2d") == "level on the bagel and a two: level throughout"


def test_oni_2_3_a_comparison_says_who_is_ahead_and_how_far_they_are_level() -> None:
    better, worse = best_layout(cards("Jc Js 2h")), best_layout(cards("Jh Jd"))
    assert [compare(better, worse).sign, compare(worse, better).sign, compare(worse, worse).sign] == [1, -1, 0]
    assert [compare(better, worse).level_groups, compare(better, better).level_groups] == [1, 2]
    assert better.rank > worse.rank


def test_oni_1_2_suit_pairs_of_1993_and_1998() -> None:
    assert [best("9c 5c 2w"), best("9c 5c 2v")] == ["flush", "broken flush"]
    later = SuitPairs.OF_1998
    assert [best("9c 5c 2w", pairs=later), best("9c 5c 2v", pairs=later)] == ["broken flush", "flush"]
    assert [best("9s 5s 2w", pairs=later), best("9h 5u 2h", pairs=later)] == ["flush", "flush"]


def test_a_hand_is_at_most_ten_different_cards() -> None:
    with pytest.raises(CardError, match="at most ten"):
        best_layout(cards("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc"))
    with pytest.raises(CardError, match="different"):
        best_layout(cards("2c") * 2)
    assert best_layout(()).groups == ()


class TestNullEights:
    """ONI-M1 i."""

    def test_oni_m1_they_lengthen_an_onion_of_two_cards_or_more(self) -> None:
        assert best("Kc As 8h", **NULL) == "three-card onion with one null eight"
        assert best("Kc As 8h 8d 8c 8s 8w", **NULL) == "seven-card onion with five null eights"
        assert best("Kc As 8h") == "two-card onion, an eight"

    def test_oni_m1_the_other_cards_must_be_an_onion_by_themselves(self) -> None:
        assert best("Kc 9s 8h", **NULL) == "a nineteen, an eight"
        assert best("7c 7s 7h 8h", **NULL) == "royal, an eight"
        assert together("7c 7s 7h 8h", **NULL) == ["four-card onion with one null eight"]

    def test_oni_m1_no_onion_is_longer_than_seven_cards(self) -> None:
        assert best("2c 2s 2h 3d 3c 4s 5s 8h", **NULL) == "seven-card onion, an eight"

    def test_oni_m1_of_two_as_long_the_one_with_fewer_null_eights_wins(self) -> None:
        right = "three-card onion beats three-card onion with one null eight"
        assert reason("9c 5s 7h", "Kc As 8h", **NULL) == right

    def test_oni_m1_an_eight_may_be_plain_and_another_null(self) -> None:
        group = top("8c 8s 9h 4d", **NULL)
        assert (group.spoken, group.values) == ("four-card onion with one null eight", (8, 9, 4, 0))
        assert group.null_eights == group.cards[-1:]


class TestOctavo:
    """ONI-M3."""

    EIGHTS = "8c 8s 8h 8d 8w 8v 8u 8o"

    def test_oni_m3_eight_wild_eights_are_a_lesser_onion_that_beats_others(self) -> None:
        lesser = "Jh Jd Qh Qd Ah Ad Ac As"
        assert reason(self.EIGHTS, lesser, octavo=True, **WILD) == "the Octavo beats lesser onion"
        assert top(self.EIGHTS, octavo=True, **WILD).name == "lesser onion"

    def test_oni_m3_needs_all_eight_wild_now_and_the_modifier_on(self) -> None:
        assert not top(self.EIGHTS, **WILD).octavo
        assert not top(self.EIGHTS, octavo=True, wild_round=True).octavo
        assert not top(self.EIGHTS.removeprefix("8c "), octavo=True, **WILD).octavo


class TestLady:
    """ONI-M4 ii."""

    def test_oni_m4_ii_no_eleven_unless_an_ace_stands_as_one(self) -> None:
        assert best("Kc As", **LADY) == "an eleven"
        assert best("Kc As Ah", **LADY) == "two-card onion, a one"
        assert best("Kc As 8h", lady=True, **WILD) == "three-card onion"

    def test_oni_m4_ii_a_double_onion_needs_a_third_ace(self) -> None:
        assert top("Kc Ks As Ah", **LADY).name == "three-card onion"
        assert best("Kc Ks As Ah Ad", **LADY) == "double onion, a one"

    def test_oni_m4_ii_leaves_a_great_onion_alone(self) -> None:
        assert best("Jc Qs Kh Kd Kc Ah Ad Ac As Aw", **LADY) == "great onion"
        assert top("Jc Qs Kh Kd Kc Ah Ad Ac As 2w", **LADY).name == "triple onion"

    def test_oni_m4_ii_does_not_hold_in_a_round_that_is_not_wild(self) -> None:
        assert best("Kc As", lady=True) == "two-card onion"

    def test_oni_m4_ii_holds_in_a_wild_round_when_fate_has_made_eights_plain(self) -> None:
        assert best("Kc As 8h", eights="plain", **LADY) == "a nineteen"

    def test_oni_m4_m6_a_three_raised_to_eleven_counts_and_may_stand_as_a_one_but_is_no_ace(self) -> None:
        assert best("3c Kc 7h Qo", shift="Qo 3c") == "two-card onion, a nine"
        lady = best_layout(cards("3c Kc 7h Qo"), under(shift="Qo 3c", **LADY))
        assert max(value for group in lady.groups for value in group.values) == 10
        assert best("3c Kc Ah Qo", shift="Qo 3c", **LADY) == "two-card onion, a three"
        assert best("Ac 5c 2w 9d 3s", shift="9d 3s", **LADY) == "broken flush, a three"


class TestZeroed:
    """Zeroed and replaced cards may be in no group (section 5)."""

    def test_oni_m5_i_zeroed_aces_are_of_no_use(self) -> None:
        layout = best_layout(cards("Kc As"), under(aces_zeroed=True))
        assert (words(layout), layout.left_out) == ("a ten", cards("As"))
        assert best("Kc As 8c", aces_zeroed=True, **NULL) == "an eighteen"

    def test_oni_m4_i_a_replaced_queen_stands_out_of_groups(self) -> None:
        assert best("Kc Qs 2h", zeroed="Qs") == "a twelve"

    def test_oni_m5_a_wild_card_standing_for_an_ace_is_not_a_natural_ace(self) -> None:
        assert best("Kc 8s As", aces_zeroed=True, **WILD) == "two-card onion"


class TestTuin:
    """ONI-M6."""

    def test_oni_m6_a_two_at_ten_may_be_a_picture_a_three_at_eleven_is_an_ace(self) -> None:
        assert best("Qo 2c Ah Ad Kc", shift="Qo 2c") == "double onion, a two"
        assert best("Qo 3c Ah Jd Kc", shift="Qo 3c") == "double onion, a two"

    @pytest.mark.parametrize(
        ("shift", "values"),
        [("9c 2d", {1, 10}), ("Tc 3d", {2, 11}), ("Kc Ad", {2, 9}), ("Ac 2d", {3, 10}), ("Qo 3d", {2, 11})],
    )
    def test_oni_m6_eight_points_go_from_one_to_the_other(self, shift: str, values: set[int]) -> None:
        for card in cards(shift):
            (group,) = groupings([card], under(shift=shift))
            values.discard(group.total)
        assert values == set()

    def test_oni_m6_a_picture_lowered_is_no_picture_and_a_nine_at_one_no_ace(self) -> None:
        assert "double onion" not in together("Qo Kc Ah Ad", shift="Qo 3c")
        assert "double onion" not in together("Kc Qc 9h Ah", shift="9h 3d")
        lowered: dict[str, Any] = {"shift": "9h 3d", **LADY}
        assert best("Kc Ah 9h 3d", **lowered) == "two-card onion, a two"
        assert best("Kc 9h 3d", **lowered) == "a twelve"

    def test_oni_m6_suits_and_ranks_stay_for_flushes_and_royals(self) -> None:
        assert best("9c 2c 6w", shift="9c 2c") == "flush"
        assert "broken royal" not in together("6c 7s Ah", shift="Ah 2c")

    def test_oni_m6_lowered_and_raised_cards_are_no_printed_pictures(self) -> None:
        assert best("Kc 2s Ah Ad", death=True, shift="9d 2s") == "double onion"
        assert best("Kc Qs 2s Ah Ad", death=True, shift="9d 2s") == "double onion, a ten"


class TestElephants:
    """ONI-M7."""

    FOUR = "9c 9s Tc Ts"

    def test_oni_m7_two_nines_and_two_tens_leave_the_queen_a_six(self) -> None:
        layout = best_layout(cards(f"Qo {self.FOUR}"), under(elephants=self.FOUR))
        assert words(layout) == "double onion made by the Elephants, a six"
        assert dict(zip(layout.groups[0].cards, layout.groups[0].values, strict=True)) == dict(
            zip(cards(self.FOUR), (10, 10, 11, 11), strict=True)
        )

    @pytest.mark.parametrize(("four", "queen"), [("9c 9s 9h 9d", 4), ("9c 9s 9h Td", 5)])
    def test_oni_m7_the_queen_keeps_what_is_left(self, four: str, queen: int) -> None:
        layout = best_layout(cards(f"Qo {four}"), under(elephants=four))
        assert [group.total for group in layout.groups[1:]] == [queen]

    @pytest.mark.parametrize("four", ["9c Tc Ts Th", "Tc Ts Th Td"])
    def test_oni_m7_an_unshifted_ten_is_no_picture(self, four: str) -> None:
        assert "onion" not in best(f"Qo {four}", elephants=four)

    def test_oni_m7_four_wild_eights_leave_the_queen_nothing(self) -> None:
        four = "8c 8s 8h 8d"
        shifted = [one for one in readings(cards(f"Qo {four}"), under(elephants=four, **WILD)) if one.elephants]
        assert [(one.elephants, one.cards) for one in shifted] == [(cards(four), ())]
        made = groupings(cards(four), under(elephants=four, **WILD), cards(f"Qo {four}"))
        assert any(group.elephants for group in made)

    def test_oni_m7_eights_serve_only_while_they_are_wild(self) -> None:
        hand, four = "Qo 8c 9s Tc Ts", "8c 9s Tc Ts"
        assert "Elephants" in best(hand, elephants=four, **WILD)
        assert "Elephants" not in best(hand, elephants=four, wild_round=True)

    def test_oni_m7_such_a_double_onion_loses_to_any_other(self) -> None:
        made = best_layout(cards(f"Qo {self.FOUR}"), under(elephants=self.FOUR))
        natural = best_layout(cards("Kc Ks Ac As"))
        assert compare(natural, made).reason == "double onion beats double onion made by the Elephants"

    def test_oni_m7_the_five_may_be_played_at_their_ordinary_values(self) -> None:
        hand = f"Qo {self.FOUR} Ac Ah"
        assert best(hand, elephants=self.FOUR, fool=True) == best(hand, fool=True)
        assert "Elephants" in best(hand, elephants=self.FOUR)

    def test_oni_m7_the_shifted_cards_stand_in_no_other_group(self) -> None:
        assert top(f"Qo {self.FOUR} Kc Ah", elephants=self.FOUR).elephants

    def test_oni_m7_other_nines_and_tens_may_count_as_one_and_two(self) -> None:
        hand = f"Qo {self.FOUR} Th 5h 4d"
        layout = best_layout(cards(hand), under(elephants=self.FOUR))
        assert words(layout) == "double onion made by the Elephants, three-card onion, a four"
        assert together("Th 5h", elephants=self.FOUR) == ["a fifteen", "a seven"]
        assert together("9h 9d", elephants=self.FOUR) == ["an eighteen", "a ten", "a two"]

    def test_oni_m7_a_nine_at_one_is_no_ace(self) -> None:
        assert not top(f"Qo {self.FOUR} 9h", elephants=self.FOUR, **LADY).elephants
        assert top(f"Qo {self.FOUR} Ah", elephants=self.FOUR, **LADY).elephants


class TestSender:
    """ONI-M8."""

    def test_oni_m8_i_a_layout_holds_eights_or_aces_never_both(self) -> None:
        assert best("8c 2s Ah", sender=True) == "a thirteen"
        assert best("8c 2s Ah") == "three-card onion"
        assert best("Kc As 8h", sender=True, **NULL) == "two-card onion"
        assert best("9c As 8h 8d 4c", sender=True, **NULL) == "four-card onion with one null eight"

    def test_oni_m8_i_a_wild_jack_is_no_natural_ace(self) -> None:
        with_jack = together("Kc Jv 8h", sender=True, jack_wild=True, **NULL)
        assert "three-card onion with one null eight" in with_jack
        assert "three-card onion with one null eight" not in together("Kc As 8h", sender=True, **NULL)

    def test_oni_m8_ii_aces_are_zeroed_and_no_eight_is_worth_one_or_eleven(self) -> None:
        assert best("Kc As", sender=True, wild_round=True) == "a ten"
        assert best("Kc 8h", sender=True, **WILD) == "bagel"
        assert "double onion" in together("Kc Qs 8h 8d", **WILD)
        assert "double onion" not in together("Kc Qs 8h 8d", sender=True, **WILD)
        assert together("8h", sender=True, **WILD)[-1] == "a two"

    def test_oni_m8_ii_still_zeroes_aces_when_fate_has_made_eights_plain(self) -> None:
        assert best("8c 2s Ah", sender=True, wild_round=True) == "a ten"


class TestDeath:
    """ONI-M9."""

    def test_oni_m9_two_pictures_and_two_aces_are_no_double_onion_with_a_third_picture_they_are(self) -> None:
        assert best("Kc Qs Ah Ad", death=True) == "three-card onion, an eleven"
        assert best("Kc Qs Jh Ah Ad", death=True) == "double onion, a ten"

    def test_oni_m9_i_leaves_a_triple_onion_alone_ii_does_not(self) -> None:
        triple = "Kc Qs Jh Ah Ad Ac"
        assert best(triple, death=True) == "triple onion"
        assert top(triple, death=True, wild_round=True).name == "double onion"
        assert best("Kc Qs Jh Jd Ah Ad Ac As", death=True, wild_round=True) == "lesser onion"

    def test_oni_m9_wild_cards_are_not_counted(self) -> None:
        assert best("Kc 8s Ah Ad", death=True, **WILD) == "double onion"
        assert best("Kc Jv Ah Ad", death=True, jack_wild=True) == "double onion"
        assert "double onion" not in best("Kc Jv Ah Ad", death=True)

    def test_oni_m9_the_killed_picture_may_stand_in_any_other_group(self) -> None:
        assert best("Kc Qs Jh Ah Ad Tc", death=True) == "double onion, bagel"


class TestArchchancellor:
    """ONI-M10."""

    def test_oni_m10_i_the_jack_of_staves_and_an_eight_at_eight_are_not_played_together(self) -> None:
        assert best("Jv 8c 3h", archchancellor=True) == "a thirteen"
        assert best("Js 8c 3h", archchancellor=True) == "three-card onion"

    def test_oni_m10_i_a_null_eight_and_a_wild_eight_at_another_value_may_be_played(self) -> None:
        assert best("Jv As 8c", archchancellor=True, **NULL) == "three-card onion with one null eight"
        assert best("Jv 8c", archchancellor=True, **WILD) == "two-card onion"
        assert "a nineteen" in together("Jv 8c", archchancellor=True, **WILD)
        assert "an eighteen" not in together("Jv 8c", archchancellor=True, **WILD)

    def test_oni_m10_ii_a_wild_jack_of_staves_stands_for_any_regular_card(self) -> None:
        assert best("Jv 7c 7s", jack_wild=True) == "royal"
        assert best("Jv 6c 7s", jack_wild=True) == "broken royal"
        assert best("Jv 8c 8s", jack_wild=True, **WILD) == "royal"
        assert top("Jv Kc", jack_wild=True).stands == ((cards("Jv")[0], cards("Av")[0]),)
        assert best("Jv Kc 2s") == "bagel, a two"


class TestFool:
    """ONI-M11."""

    def test_oni_m11_the_order_under_the_fool(self) -> None:
        assert [category.spoken for category in reversed(ORDER[True])] == [
            *("great onion", "great bagel", "lesser bagel", "triple bagel", "double bagel", "seven-card onion"),
            *("wild royal", "six-card onion", "royal", "five-card onion", "broken royal", "four-card onion"),
            *("flush", "three-card onion", "broken flush", "bagel", "lesser onion", "triple onion", "double onion"),
            *("two-card onion", "plain total"),
        ]
        assert set(ORDER[True]) == set(Category)

    def test_oni_m11_the_layout_follows_the_fool(self) -> None:
        assert [best("Kc Qs Ah Ad"), best("Kc Qs Ah Ad", fool=True)] == ["double onion", "three-card onion, an eleven"]
        assert reason("Tc Ts", "Kc As", fool=True) == "bagel beats two-card onion"
        long_onion = "2c 2s 2h 3d 3c 4s 5s"
        assert reason("Kc Qs Jh Jd", long_onion, fool=True) == "double bagel beats seven-card onion"
        assert reason("Kc Qs", "9c 5c 2s", fool=True) == "broken flush beats bagel"


def test_a_wild_card_stands_for_a_regular_card_and_never_for_a_modifier_card() -> None:
    onion = top("8w 8u Ah Ac", **WILD)
    assert onion.name == "double onion"
    assert dict(onion.stands) == dict(zip(cards("8w 8u"), cards("Qw Qu"), strict=True))
    without = top("8w 8u Ah Ac", modifier_cards=frozenset(), **WILD)
    assert dict(without.stands) == dict(zip(cards("8w 8u"), cards("Kw Ku"), strict=True))
