"""How bets and rounds are settled: paid or given back; won, or with everyone folded and the Pot carried."""

from riverboat.onion.coin_events import BetsReturned, EveryoneFolds, RaisesPaid
from riverboat.onion.draft import Draft, hand_over
from riverboat.onion.events import RoundWon
from riverboat.onion.position import Stage


def pay(draft: Draft, seat: int, amount: int) -> None:
    """The Dealer pays the bets laid against them, so many coins, and all of it goes into the Pot (ONI-4.3, ONI-4.6)."""
    draft.coins = draft.coins.paid(seat, amount).gathered()
    draft.wager(seat, "pay", amount)
    draft.tell(RaisesPaid(seat, amount, draft.coins.pot))


def win(draft: Draft, seat: int, how: str) -> None:
    """`seat` wins the round, takes the Pot and deals next (ONI-3.8, ONI-4.7, ONI-4.9)."""
    draft.tell(RoundWon(seat, how, draft.coins.pot))
    draft.coins = draft.coins.won(seat)
    draft.winner = seat
    hand_over(draft, Stage.OVER)


def everyone_folds(draft: Draft) -> None:
    """Nobody wants to deal: the Pot is carried and the old Dealer deals again (ONI-4.6, ONI-4.8)."""
    return_bets(draft)
    draft.tell(EveryoneFolds(draft.coins.pot))
    for seat in draft.still_in:
        draft.give_up(seat)
    draft.void = True
    hand_over(draft, Stage.OVER)


def return_bets(draft: Draft) -> None:
    """Give raises or extra bets that were not matched back to their owners (ONI-4.3, ONI-4.6)."""
    if any(draft.coins.bets):
        draft.tell(BetsReturned(draft.coins.bets))
        draft.coins = draft.coins.returned()
