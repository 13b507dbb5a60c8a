"""What the queen of coins may be declared for, and the best of it (ONI-M6, ONI-M7)."""

from typing import Any

import pytest

from onion.solving import cards, under, words
from riverboat.cards import write_cards
from riverboat.onion.shifts import best_shift, elephant_fours, tuin_shifts

WILD: dict[str, Any] = {"eights": "wild"}


def shifts(hand: str, **conditions: Any) -> list[str]:
    return sorted(write_cards(shift) for shift in tuin_shifts(cards(hand), under(**conditions)))


def fours(hand: str, **conditions: Any) -> list[str]:
    return [write_cards(four) for four in elephant_fours(cards(hand), under(**conditions))]


class TestTuin:
    def test_oni_m6_nine_to_king_or_an_ace_goes_down_an_ace_two_or_three_up(self) -> None:
        assert shifts("Qo 9c Tc Jc 2d") == ["9c 2d", "Jc 2d", "Qo 2d", "Tc 2d"]
        assert shifts("Qo 3d 4d 5c 6c 7c 8c") == ["Qo 3d"]
        assert shifts("Qo Ac As") == ["Ac As", "As Ac", "Qo Ac", "Qo As"]

    def test_oni_m6_needs_the_queen_of_coins(self) -> None:
        assert shifts("Qd 9c 2d") == shifts("Qo 9c 2d", zeroed="Qo") == []

    def test_oni_m6_natural_cards_only_and_none_that_is_zeroed(self) -> None:
        assert shifts("Qo Jv 2d", jack_wild=True) == ["Qo 2d"]
        assert shifts("Qo Ac 2d", aces_zeroed=True) == ["Qo 2d"]

    def test_oni_m6_the_best_shift_or_none(self) -> None:
        hand = cards("Qo 2c Ah Ad 9c")
        found, layout = best_shift(hand, under(), tuin=True)
        assert (found.shift, words(layout)) == (cards("9c 2c"), "double onion, a one")
        assert best_shift(cards("Qo Kc Ah Ad 2c"), under(), tuin=True)[0].shift is None
        assert best_shift(hand, under())[0] == under()


class TestElephants:
    @pytest.mark.parametrize("four", ["9c 9s 9h 9d", "9c 9s 9h Td", "9c 9s Th Td"])
    def test_oni_m7_nines_and_at_most_two_tens(self, four: str) -> None:
        assert fours(f"Qo {four}") == [four]

    def test_oni_m7_at_least_two_must_be_shifted_up_to_ten(self) -> None:
        assert fours("Qo 9c Ts Th Td") == fours("Qo Tc Ts Th Td") == []

    def test_oni_m7_eights_while_they_are_wild(self) -> None:
        assert fours("Qo 8c 8s Th Td", **WILD) == ["8c 8s Th Td"]
        assert fours("Qo 8c 8s Th Td", wild_round=True) == fours("Qo 8c 8s Th Td") == []

    def test_oni_m7_m8_ii_no_eight_at_eleven(self) -> None:
        assert fours("Qo 8c 8s 8h 9d", **WILD) == ["8c 8s 8h 9d"]
        assert fours("Qo 8c 8s 8h 9d", sender=True, **WILD) == []
        assert fours("Qo 8c 8s 9h Td", sender=True, **WILD) == ["8c 8s 9h Td"]

    def test_oni_m7_needs_the_queen_of_coins(self) -> None:
        assert fours("Qd 9c 9s Th Td") == fours("Qo 9c 9s Th Td", zeroed="Qo") == []

    def test_oni_m7_one_declaration_serves_a_tuin_or_the_elephants(self) -> None:
        hand = cards("Qo 9c 9s Tc Ts 2d")
        found, layout = best_shift(hand, under(), tuin=True, elephants=True)
        assert (found.shift, found.elephants) == (None, cards("9c 9s Tc Ts"))
        assert layout.groups[0].elephants
        declared = under(shift="9c 2d")
        assert best_shift(hand, declared, elephants=True)[0] == declared
