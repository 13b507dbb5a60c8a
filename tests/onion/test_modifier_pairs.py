"""Where two modifiers meet: the tests that docs/onion-modifiers.md names, and that table itself (ONI-M12)."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from onion.tables import Play, showdown
from riverboat.cards import Card, parse_cards
from riverboat.onion.categories import Category
from riverboat.onion.conditions import Conditions, Eights
from riverboat.onion.grouping import best_layout, groupings
from riverboat.onion.layouts import Layout
from riverboat.onion.manual import IllegalLayout, lay_out
from riverboat.onion.modifiers import conditions
from riverboat.onion.position import Stage
from riverboat.onion.running import can_cripple, counted_wilds, running_flushes

WEAK = "2d 2o 4o 4u 6d 6u 9d 9o 9u 3o"
GREAT = "Kc Qc Jh Qh Kd Ac As Ah Ad Aw"
OCTAVO = "8c 8s 8h 8d 8w 8v 8u 8o"
WILD = Conditions(eights=Eights.WILD, wild_round=True)
TAMED = replace(WILD, eights=Eights.PLAIN)
NULL = Conditions(eights=Eights.NULL)


def now(play: Play, seat: int) -> Conditions:
    return conditions(play.state, seat)


def laid(cards: str, *groups: str, under: Conditions) -> Layout:
    return lay_out(parse_cards(cards), [parse_cards(group) for group in groups], under)


def runs(cards: str, under: Conditions) -> int:
    return len(running_flushes(parse_cards(cards), under))


# Crippling with …


def test_0_1_wild_eights_fill_a_running_flush() -> None:
    """ONI-M0, ONI-M1: null eights stand in one only at their own rank."""
    run = "2c 3w 8h 5w 6c 7c 8w 9c Tc"
    assert runs(run, WILD) == 1
    assert runs(run, NULL) == 0


def test_0_2_wild_cards_are_counted() -> None:
    """ONI-M0, ONI-M2."""
    (run,) = running_flushes(parse_cards("2c 3w 8h 5w 6c 7c 8w 9c Tc"), WILD)
    great = best_layout(parse_cards(GREAT), WILD).groups[0]
    assert not can_cripple(run, great, WILD)
    assert can_cripple(run, great, replace(WILD, wild_crippling=False))


def test_0_3_the_octavo_is_crippled_as_a_great_onion_is() -> None:
    """ONI-M0, ONI-M3: by nine cards, which no other Lesser Onion fears."""
    octavo = best_layout(parse_cards(OCTAVO), replace(WILD, octavo=True)).groups[0]
    lesser = best_layout(parse_cards("Kc Qc Jh Qh Ac As Ah Ad"), WILD).groups[0]
    (run,) = running_flushes(parse_cards("2c 3w 4c 5w 6c 7c 8w 9c Tc"), TAMED)
    assert can_cripple(run, octavo, TAMED)
    assert not can_cripple(run, lesser, TAMED)


def test_0_4_a_replaced_lady_is_in_no_running_flush() -> None:
    """ONI-M0, ONI-M4, ONI-2.5."""
    hands = {0: WEAK, 1: "Qs Js Tv 9s 8s 7s 6v 5s 4s Ad"}
    play = showdown(hands, "0,1,4,11", stock="3h Tc")
    assert running_flushes(play.state.cards.hands[1], now(play, 1))
    play.does(1, "declare Qs", "take 3h")
    assert not running_flushes(play.state.cards.hands[1], now(play, 1))


def test_0_5_nor_is_an_ace_that_fate_has_zeroed() -> None:
    """ONI-M0, ONI-M5, ONI-2.5."""
    run = "Ac 2c 3w 4c 5w 6c 7c 8w 9c"
    assert runs(run, NULL) == 1
    assert runs(run, replace(NULL, aces_zeroed=True)) == 0


def test_0_6_a_shift_changes_no_rank_in_a_running_flush() -> None:
    """ONI-M0, ONI-M6, ONI-2.5."""
    run = "2c 3w 4c 5w 6c 7c 8w 9c Tc"
    assert runs(run, replace(NULL, shift=(Card("9c"), Card("3w")))) == 1


def test_0_7_nor_do_the_elephants_and_their_onion_is_not_crippled() -> None:
    """ONI-M0, ONI-M7."""
    hands = {0: WEAK, 1: "Qo 9c 9s Tc Ts 5h 7c 3c 7s 5s", 2: "2c 3w 4c 5w 6c 7w 8w 9w Tw Jw"}
    play = showdown(hands, "0,1,7").does(1, "elephants 9c 9s Tc Ts").quietly()
    assert not play.told("may-be-crippled")
    four = (Card("9c"), Card("9h"), Card("Tc"), Card("Td"))
    assert runs("2c 3w 4c 5w 6c 7c 8w 9c Tc", replace(NULL, elephants=four)) == 1


def test_0_8_the_sender_parts_eights_and_aces_in_a_running_flush_too() -> None:
    """ONI-M0, ONI-M8 (i), ONI-2.5."""
    assert runs("Ac 2c 3w 4c 5w 6c 7c 8w 9c", replace(NULL, sender=True)) == 0
    assert runs("2c 3w 4c 5w 6c 7c 8w 9c Tc", replace(NULL, sender=True)) == 1


def test_0_10_the_archchancellor_fills_a_running_flush_or_spoils_it() -> None:
    """ONI-M0, ONI-M10, ONI-2.5: wild he fills it; as the jack of staves he bears no eight at eight beside him."""
    ten = "4s 5v 6s 7s 9s Ts Qv Ks Jv"
    assert runs("2s 3v 4s 5v 6s 7s 8v 9s Jv", replace(NULL, archchancellor=True)) == 0
    assert runs("2c 3w 4c 5w 6c 7c Jv 9c Tc", replace(NULL, archchancellor=True, jack_wild=True)) == 1
    assert runs(f"{ten} 8s", replace(NULL, archchancellor=True)) == 0
    assert runs(f"{ten} 8s", NULL) > 0


def test_0_11_under_the_fool_a_great_bagel_is_crippled() -> None:
    """ONI-M0, ONI-M11: by nine cards; a lesser bagel is not, and a Lesser Onion still is, by ten."""
    fool = replace(NULL, fool=True)
    (nine,) = running_flushes(parse_cards("2c 3w 4c 5w 6c 7c 8w 9c Tc"), fool)
    great = best_layout(parse_cards("Kc Ks Kh Kd Qc Qs Qh Qd Td Ts"), fool).groups[0]
    lesser = best_layout(parse_cards("Kc Ks Kh Kd Qc Qs Qh Qd"), fool).groups[0]
    assert can_cripple(nine, great, fool)
    assert not can_cripple(nine, lesser, fool)


# Null eights with …


def test_1_2_without_wild_eights_nothing_is_counted() -> None:
    """ONI-M1, ONI-M2: #1 off, no round is wild, though a null eight was played before."""
    play = showdown({0: WEAK, 1: GREAT}, "0,2", wild=True)
    assert now(play, 0).eights is Eights.PLAIN
    assert now(play, 0).wild_crippling


def test_1_3_without_wild_eights_there_is_no_octavo() -> None:
    """ONI-M1, ONI-M3."""
    assert not any(group.octavo for group in groupings(parse_cards(OCTAVO), replace(NULL, octavo=True)))


def test_1_4_the_ladys_clause_goes_by_how_the_round_began() -> None:
    """ONI-M1, ONI-M4: in a wild round she is only seen, otherwise replaced."""
    hands = {0: WEAK, 1: "Qs 3c"}
    assert showdown(hands, "0,1,4,11").does(1, "declare Qs").state.asks[0].topic.value == "choose"
    assert not showdown(hands, "0,1,4", wild=True).does(1, "declare Qs").state.asks


def test_1_5_eights_that_fate_has_tamed_are_never_null() -> None:
    """ONI-M1, ONI-M5 (ii)."""
    play = showdown({0: WEAK, 1: "Ku 3c"}, "0,1,5", wild=True).does(1, "declare Ku")
    assert now(play, 0).eights is Eights.PLAIN


def test_1_7_eights_march_with_the_elephants_only_while_wild() -> None:
    """ONI-M1, ONI-M7."""
    hands = {0: WEAK, 1: "Qo 8c 8s 9c Ts 5h 7c 3c 7s 5s"}
    assert not showdown(hands, "0,1,7").may("elephants 8c 8s 9c Ts")
    assert showdown(hands, "0,1,7", wild=True).may("elephants 8c 8s 9c Ts")


def test_1_8_a_null_eight_is_a_use_of_eights() -> None:
    """ONI-M1, ONI-M8 (i)."""
    with pytest.raises(IllegalLayout, match="eights or aces"):
        laid("Kc Ac 8h", "Kc Ac 8h", under=replace(NULL, sender=True))


def test_1_9_deaths_clause_goes_by_how_the_round_began() -> None:
    """ONI-M1, ONI-M9."""
    six = parse_cards("Kc Ac Ks As Kh Ah")
    assert best_layout(six, replace(NULL, death=True)).groups[0].category is Category.TRIPLE_ONION
    assert best_layout(six, replace(TAMED, death=True)).groups[0].category is Category.DOUBLE_ONION


def test_1_10_a_null_eight_may_stand_beside_the_jack_of_staves() -> None:
    """ONI-M1, ONI-M10 (i): it does not count eight."""
    layout = laid("Jv Ac 8h", "Jv Ac 8h", under=replace(NULL, archchancellor=True))
    assert (layout.groups[0].category, layout.groups[0].nulls) == (Category.THREE_CARD_ONION, 1)


# Wild crippling with …


def test_2_3_the_octavo_is_eight_wild_cards() -> None:
    """ONI-M2, ONI-M3."""
    octavo = best_layout(parse_cards(OCTAVO), replace(WILD, octavo=True)).groups[0]
    assert counted_wilds(octavo) == 8


def test_2_5_once_fate_has_fallen_no_eight_fills_a_running_flush() -> None:
    """ONI-M2, ONI-M5 (ii): nor is any counted."""
    assert runs("2c 3w 8h 5w 6c 7c 8w 9c Tc", TAMED) == 0
    (run,) = running_flushes(parse_cards("2c 3w 4c 5w 6c 7c 8w 9c Tc"), TAMED)
    assert run.wilds == 0


def test_2_8_the_sender_lets_no_wild_eight_be_the_ace_of_a_running_flush() -> None:
    """ONI-M2, ONI-M8 (ii)."""
    run = "8h 2c 3w 4c 5w 6c 7c 8w 9c"
    assert runs(run, WILD) > runs(run, replace(WILD, sender=True))


def test_2_10_a_wild_jack_that_stands_for_another_card_is_counted() -> None:
    """ONI-M2, ONI-M10."""
    (run,) = running_flushes(parse_cards("2c 3w 4c 5w 6c 7c 8w Jv Tc"), replace(WILD, jack_wild=True))
    assert run.wilds == 1


def test_2_11_the_wild_cards_of_a_great_bagel_are_counted() -> None:
    """ONI-M2, ONI-M11."""
    fool = replace(WILD, fool=True)
    bagel = laid("Kc Ks Kh Kd Qc Qs Qh Qd Td 8s", "Kc Ks Kh Kd Qc Qs Qh Qd Td 8s", under=fool).groups[0]
    assert (bagel.category, counted_wilds(bagel)) == (Category.GREAT_BAGEL, 1)


# The Octavo with …


def test_3_4_the_octavo_plays_no_card_as_eleven() -> None:
    """ONI-M3, ONI-M4 (ii)."""
    assert laid(OCTAVO, OCTAVO, under=replace(WILD, octavo=True, lady=True)).groups[0].octavo


def test_3_5_fate_takes_the_octavo_away() -> None:
    """ONI-M3, ONI-M5 (ii): and only the Lady's owner gets it back."""
    assert not any(group.octavo for group in groupings(parse_cards(OCTAVO), replace(TAMED, octavo=True)))
    hands = {0: "Ku 3c", 1: f"Qs {OCTAVO} 2h"}
    play = showdown(hands, "0,1,3,5,11", wild=True).passes(1).does(0, "declare Ku")
    hand = play.state.cards.hands[1]
    assert not any(group.octavo for group in groupings(parse_cards(OCTAVO), now(play, 1)))
    play.does(1, "declare Qs")
    assert lay_out(hand, [parse_cards(OCTAVO)], now(play, 1)).groups[0].octavo


def test_3_7_eights_that_march_may_still_be_the_octavo() -> None:
    """ONI-M3, ONI-M7: in any layout the five may be played as they ordinarily are."""
    four = (Card("8c"), Card("8s"), Card("8h"), Card("8d"))
    assert best_layout(parse_cards(f"Qo {OCTAVO}"), replace(WILD, octavo=True, elephants=four)).groups[0].octavo


def test_3_8_the_octavo_stands_before_the_sender() -> None:
    """ONI-M3, ONI-M8 (ii): none of its eights is worth one or eleven."""
    assert laid(OCTAVO, OCTAVO, under=replace(WILD, octavo=True, sender=True)).groups[0].octavo


def test_3_10_the_octavo_counts_no_eight_at_eight() -> None:
    """ONI-M3, ONI-M10 (i)."""
    under = replace(WILD, octavo=True, archchancellor=True)
    assert laid(f"{OCTAVO} Jv", OCTAVO, "Jv", under=under).groups[0].octavo


def test_3_11_under_the_fool_the_octavo_falls_with_the_lesser_onions() -> None:
    """ONI-M3, ONI-M11: below a bagel, above any other Lesser Onion."""
    fool = replace(WILD, octavo=True, fool=True)
    octavo = next(group for group in groupings(parse_cards(OCTAVO), fool) if group.octavo).rank
    assert octavo < laid("Kc Ks", "Kc Ks", under=fool).groups[0].rank
    assert octavo > laid("Kc Qc Jh Qh Ac As Ah Ad", "Kc Qc Jh Qh Ac As Ah Ad", under=fool).groups[0].rank


# The Lady with …


def test_4_5_fate_follows_the_lady() -> None:
    """ONI-M4, ONI-M5 (i): he may be declared only once she is replaced, and zeroes what she drew as well."""
    hands = {0: "Ku 3c", 1: "Qs Ac"}
    play = showdown(hands, "0,1,4,5,11", stock="As Td Tc 5c")
    play.does(1, "declare Qs", "take As").does(0, "declare Ku", "take Tc")
    with pytest.raises(IllegalLayout, match="Fate has zeroed"):
        lay_out(play.state.cards.hands[1], [parse_cards("As")], now(play, 1))


def test_4_6_a_raised_three_counts_as_eleven() -> None:
    """ONI-M4 (ii), ONI-M6: it may itself be devalued, to a one that is no ace."""
    under = replace(WILD, lady=True, shift=(Card("Kd"), Card("3c")))
    with pytest.raises(IllegalLayout, match="Lady"):
        lay_out(parse_cards("3c Ks 7h Kd"), [parse_cards("3c Ks")], under, [Category.TWO_CARD_ONION])
    assert laid("3c Ks 7h Kd", "3c Ks 7h", under=under).groups[0].total == 18


def test_4_7_the_elephants_elevens_count_as_eleven() -> None:
    """ONI-M4 (ii), ONI-M7: their Double Onion needs an ace at one besides."""
    four = (Card("9c"), Card("9s"), Card("Tc"), Card("Td"))
    under = replace(WILD, lady=True, elephants=four)
    cards = "Qo 9c 9s Tc Td"
    with pytest.raises(IllegalLayout):
        lay_out(parse_cards(cards), [four], under, [Category.DOUBLE_ONION])
    assert lay_out(parse_cards(f"{cards} Ah"), [four, parse_cards("Ah")], under, [Category.DOUBLE_ONION, None]).rank


def test_4_8_with_the_sender_no_ace_is_left_to_stand_as_one() -> None:
    """ONI-M4 (ii), ONI-M8 (ii): so nothing counts eleven outside a Great Onion."""
    under = replace(WILD, lady=True, sender=True)
    assert best_layout(parse_cards("Kc 8h As"), under).groups[0].category is Category.BAGEL


def test_4_10_a_wild_jack_may_be_the_ace_at_one() -> None:
    """ONI-M4 (ii), ONI-M10."""
    under = replace(WILD, lady=True, jack_wild=True)
    layout = best_layout(parse_cards("Kc Ah Jv"), under)
    assert layout.groups[0].category in (Category.TWO_CARD_ONION, Category.THREE_CARD_ONION)
    assert laid("Kc Ah Jv", "Kc Ah", "Jv", under=under).groups[0].category is Category.TWO_CARD_ONION


def test_4_11_she_devalues_the_ace_of_a_bagel() -> None:
    """ONI-M4 (ii), ONI-M11: a nine and an ace are twenty only with the ace at eleven."""
    under = replace(WILD, lady=True, fool=True)
    with pytest.raises(IllegalLayout, match="Lady"):
        lay_out(parse_cards("9c Ah"), [parse_cards("9c Ah")], under, [Category.BAGEL])


# Fate with …


def test_5_6_a_zeroed_ace_has_no_points_to_move() -> None:
    """ONI-M5 (i), ONI-M6."""
    hands = {0: "Ku 3h", 1: "Qs Ac 2c Qo 9s 5c 5s 7c 7s 4s"}
    play = showdown(hands, "0,1,4,5,6", stock="Ts Td Tc 5h").does(1, "declare Qs", "take Ts")
    play.does(0, "declare Ku", "take Tc")
    assert play.state.to_act == 1
    assert not play.may("tuin Ac 2c")
    assert not play.may("tuin 9s Ac")
    assert play.may("tuin 9s 2c")


def test_5_7_fate_scatters_a_herd_of_eights() -> None:
    """ONI-M5 (ii), ONI-M7: the declared eights are no longer wild."""
    hands = {0: "Ku 3h", 1: "Qo 8c 8s 9c Ts 5h 7c 3c 7s 5s"}
    play = showdown(hands, "0,1,5,7", wild=True).does(1, "elephants 8c 8s 9c Ts")
    assert best_layout(play.state.cards.hands[1], now(play, 1)).rank
    play.does(0, "declare Ku")
    assert not any(group.elephants for group in best_layout(play.state.cards.hands[1], now(play, 1)).groups)


# The queen of coins with …


def test_6_7_one_declaration_of_the_queen_of_coins() -> None:
    """ONI-M6, ONI-M7: serves one of them, not both."""
    hands = {0: WEAK, 1: "Qo 9c 9s Tc Ts 5h 7c 3c 7s 5s"}
    for first, then in (("tuin 9c 3c", "elephants 9c 9s Tc Ts"), ("elephants 9c 9s Tc Ts", "tuin 9c 3c")):
        play = showdown(hands, "0,1,6,7,11")
        assert play.may(then)
        play.does(1, first).passes(0)
        play.refuses(1, then)


def test_6_8_a_raised_three_is_no_natural_ace() -> None:
    """ONI-M6, ONI-M8: the Sender does not zero it."""
    under = replace(TAMED, sender=True, shift=(Card("Kd"), Card("3c")))
    assert best_layout(parse_cards("3c Ks Kd"), under).groups[0].category is Category.TWO_CARD_ONION


def test_6_9_a_raised_two_is_no_printed_picture() -> None:
    """ONI-M6, ONI-M9: Death does not count it, so K and the raised two make a Double Onion where K K do not."""
    under = replace(NULL, death=True, shift=(Card("Td"), Card("2c")))
    assert best_layout(parse_cards("2c Ks Ah As Td"), under).groups[0].category is Category.DOUBLE_ONION
    assert best_layout(parse_cards("Kc Ks Ah As Td"), under).groups[0].category is not Category.DOUBLE_ONION


def test_6_10_a_wild_jack_is_not_shifted_and_a_shifted_jack_may_become_wild() -> None:
    """ONI-M6, ONI-M10: natural cards only; afterwards he is wild and the other card keeps its shift."""
    hands = {0: WEAK, 1: "Qo Jv 2c 5h 7c 3c 7s 5s 4s 4c"}
    wild = showdown(hands, "0,1,6,10,11").does(1, "declare Jv").passes(0)
    wild.refuses(1, "tuin Jv 2c")
    play = showdown(hands, "0,1,6,10,11").does(1, "tuin Jv 2c").passes(0).does(1, "declare Jv")
    assert now(play, 1).jack_wild
    assert laid("Jv 2c Ah As", "Jv 2c Ah As", under=now(play, 1)).groups[0].category is Category.DOUBLE_ONION


def test_7_8_the_sender_lets_at_most_two_eights_march() -> None:
    """ONI-M7, ONI-M8 (ii): no eight may be worth eleven."""
    hands = {0: WEAK, 1: "Qo 8c 8s 8h 9c Ts 7c 3c 7s Jd"}
    play = showdown(hands, "0,1,7,8", wild=True)
    play.refuses(1, "elephants 8c 8s 8h 9c")
    assert play.may("elephants 8c 8s 9c Ts")


def test_7_9_death_finds_no_picture_among_the_elephants() -> None:
    """ONI-M7, ONI-M9."""
    four = (Card("9c"), Card("9s"), Card("Tc"), Card("Td"))
    under = replace(NULL, death=True, elephants=four)
    assert best_layout(parse_cards("Qo 9c 9s Tc Td Kc"), under).groups[0].elephants


def test_7_11_under_the_fool_the_elephants_carry_less() -> None:
    """ONI-M7, ONI-M11: their Double Onion stands with the others, below a bagel."""
    four = (Card("9c"), Card("9s"), Card("Tc"), Card("Td"))
    under = replace(NULL, fool=True, elephants=four)
    herd = lay_out(parse_cards("Qo 9c 9s Tc Td"), [four], under, [Category.DOUBLE_ONION])
    assert herd.rank < laid("Kc Ks", "Kc Ks", under=under).rank


def test_9_10_the_king_forced_up_is_death_at_once() -> None:
    """ONI-M9, ONI-M10 (ii)."""
    hands = {0: WEAK, 1: "Jv 3c 3s 5c 5s 7c 7s 9c 9s Tc", 2: "Kw 3h 3u 5h 5u 7h 7u 8h 8v Td"}
    play = showdown(hands, "0,1,9,10").does(1, "declare Jv")
    assert [now(play, seat).death for seat in range(3)] == [True, True, True]
    assert play.state.stage is Stage.DECLARE


# The table in the documents

TABLE = (Path(__file__).parents[2] / "docs" / "onion-modifiers.md").read_text(encoding="utf-8")


def test_the_document_says_of_every_pair_what_happens() -> None:
    """ONI-M12: independent, or the test above that shows it; and no test is left out."""
    rows = re.findall(r"^\| #(\d+) \| #(\d+) \| (.*?) \|$", TABLE, re.MULTILINE)
    assert [(int(one), int(other)) for one, other, _ in rows] == [
        (one, other) for one in range(12) for other in range(one + 1, 12)
    ]
    here = {name for name in globals() if re.match(r"test_\d+_\d+_", name)}
    named = set()
    for one, other, what in rows:
        if what.startswith("*independent*"):
            continue
        (test,) = re.findall(r"`(test_\w+)`", what)
        assert test.startswith(f"test_{one}_{other}_")
        named.add(test)
    assert named == here
