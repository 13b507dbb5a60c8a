"""The money by itself: pots and layers, uncalled bets, and what a division always pays out."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from riverboat.mugsy.betting import Betting, Pot, Share, ante, divide, halves


def standing(put: tuple[int, ...], still_in: str) -> Betting:
    """Chips that were put in by seats of which those marked x are still in."""
    seats = len(put)
    nothing = ante(25, (1000,) * seats).close()
    return replace(nothing, put=put, bets=(0,) * seats, still_in=tuple(mark == "x" for mark in still_in))


def test_mug_13_one_pot_for_every_sum_a_contender_has_put_in() -> None:
    assert standing((100, 200, 300, 300), "xxxx").pots() == (
        Pot(400, (0, 1, 2, 3)),
        Pot(300, (1, 2, 3)),
        Pot(200, (2, 3)),
    )


def test_mug_13_folded_chips_stay_in_every_layer_they_reach() -> None:
    assert standing((100, 150, 300, 300), "x-xx").pots() == (Pot(400, (0, 2, 3)), Pot(450, (2, 3)))


def test_mug_13_a_top_layer_of_folded_chips_alone_joins_the_pot_below() -> None:
    assert standing((75, 50, 75, 50), "-x-x").pots() == (Pot(250, (1, 3)),)
    assert standing((90, 30, 60, 90), "-xx-").pots() == (Pot(120, (1, 2)), Pot(150, (2,)))


def test_the_bets_of_a_running_round_lie_in_front_of_their_owners() -> None:
    money = ante(25, (1000, 1000, 10)).close().bring_in(0)
    assert money.pots() == (Pot(30, (0, 1, 2)), Pot(30, (0, 1)))
    assert money.bets == (25, 0, 0)


def test_mug_13_only_the_highest_bet_has_an_uncalled_part() -> None:
    money = ante(25, (1000, 1000, 1000)).close()
    assert money.bring_in(0).uncalled() == Share(0, 25)
    assert money.bring_in(0).raise_by_one(1).call(2).uncalled() is None
    assert money.bring_in(0).raise_by_one(1).uncalled() == Share(1, 25)


SEATS = st.permutations(range(8))
CHIPS = st.integers(min_value=0, max_value=2000)


@given(CHIPS, SEATS, st.integers(1, 8), SEATS, st.integers(0, 8))
def test_mug_12_a_division_pays_out_the_whole_pot_and_odd_chips_one_each(
    amount: int, high: list[int], highs: int, low: list[int], lows: int
) -> None:
    winners, low_winners = high[:highs], low[:lows]
    shares = {share.seat: share.amount for share in divide(amount, winners, low_winners)}
    to_high, to_low = halves(amount, bool(lows))
    assert sum(shares.values()) == amount == to_high + to_low
    assert set(shares) == {*winners, *low_winners}
    assert to_high - to_low in ({0, 1} if lows else {amount})
    for alike in (
        [seat for seat in winners if seat not in low_winners],
        [seat for seat in winners if seat in low_winners],
        [seat for seat in low_winners if seat not in winners],
    ):
        taken = [shares[seat] for seat in alike]
        assert not taken or max(taken) - min(taken) <= 1


@given(st.lists(st.tuples(st.integers(1, 500), st.booleans()), min_size=2, max_size=8))
def test_mug_13_pots_hold_all_that_was_put_in(players: list[tuple[int, bool]]) -> None:
    put = tuple(chips for chips, _ in players)
    marks = "".join("x" if is_in else "-" for _, is_in in players)
    if "x" not in marks:
        return
    pots = standing(put, marks).pots()
    assert sum(pot.amount for pot in pots) == sum(put)
    assert all(pot.amount > 0 and pot.contenders for pot in pots)
    for seat, chips in enumerate(put):
        could_win = sum(min(chips, other) for other in put)
        contested = sum(pot.amount for pot in pots if seat in pot.contenders)
        reached = max((put[other] for other in range(len(put)) if marks[other] == "x"), default=0)
        assert contested <= could_win or chips == reached
