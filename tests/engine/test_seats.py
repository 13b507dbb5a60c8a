"""Seats go clockwise."""

import pytest

from riverboat.engine.seats import clockwise, in_order, next_in


def test_clockwise_is_to_the_next_number_and_round() -> None:
    assert list(clockwise(2, 4)) == [2, 3, 0, 1]
    assert list(clockwise(5, 4)) == [1, 2, 3, 0]


def test_the_next_seat_in_is_found_to_the_left() -> None:
    assert next_in(1, 5, {0, 1, 4}) == 4
    assert next_in(4, 5, {0, 1, 4}) == 0
    assert next_in(1, 5, {1}) == 1
    with pytest.raises(ValueError, match="nobody"):
        next_in(0, 3, ())


def test_those_in_act_in_order_from_the_first() -> None:
    assert in_order(3, 5, {0, 1, 4}) == (4, 0, 1)
