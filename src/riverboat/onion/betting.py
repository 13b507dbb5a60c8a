"""The coins of a round: antes, matching, raising, buying, extra bets, passing the Dealership on, and its auction."""

from riverboat.engine.contract import Action, Amounts, Offer
from riverboat.onion import dealing
from riverboat.onion.actions import (
    Bet,
    Buy,
    Enough,
    Fold,
    HandOn,
    Leave,
    Match,
    NameStake,
    Pay,
    Raise,
    Rebuy,
)
from riverboat.onion.coin_events import (
    Anted,
    BoughtIn,
    CardBought,
    ExtraBet,
    Folded,
    HandedOn,
    Matched,
    OutOfMatch,
    Raised,
    StakeNamed,
)
from riverboat.onion.dealership import LAST_BETTING
from riverboat.onion.draft import Draft, hand_over
from riverboat.onion.position import Position, Stage, put
from riverboat.onion.settling import pay, return_bets, win

SECOND_HAND = 5
"""Cards of the second deal, each of which a player may buy (ONI-4.5)."""
_MATCHING_ALONE = 3


# What may be done


def offers(now: Position | Draft) -> tuple[Offer, ...]:
    """What the seat to act may do with its coins at this stage; one Stake is the option's."""
    seat = now.seat
    assert seat is not None
    stack = now.coins.stacks[seat]
    match now.stage:
        case Stage.REBUY:
            return (Rebuy(), Leave())
        case Stage.NAME:
            return (Amounts(NameStake, 0, _highest_stake(now)),)
        case Stage.MATCH:
            return (Match(), Fold()) if stack >= now.stake else (Fold(),)
        case Stage.RAISE:
            return (Amounts(Raise, 0, _highest_raise(now, seat)),)
        case Stage.PAY:
            return (Pay(), Fold()) if stack >= sum(now.coins.bets) else (Fold(),)
        case Stage.BUY:
            return (Buy(), Enough())
        case Stage.EXTRA:
            return (Amounts(Bet, 0, _highest_raise(now, seat)),)
        case Stage.EXTRAS:
            leaving = HandOn() if len(now.still_in) > 2 else Fold()
            return (Pay(), leaving) if stack >= sum(now.coins.bets) else (leaving,)
    raise AssertionError(now.stage)


def _highest_stake(now: Position | Draft) -> int:
    """The most the Dealer may name: their stack, the richest other's, and `max_stake` Stakes (ONI-4.2)."""
    stacks = now.coins.stacks
    high = min(stacks[now.dealer], max(stacks[seat] for seat in now.still_in if seat != now.dealer))
    return high if now.options.limit is None else min(high, now.options.limit)


def _highest_raise(now: Position | Draft, seat: int) -> int:
    """The most this player may raise or bet: their stack, the Dealer's, and `max_stake` Stakes (ONI-4.3, ONI-4.5)."""
    high = min(now.coins.stacks[seat], now.coins.stacks[now.dealer])
    return high if now.options.limit is None else min(high, now.options.limit)


# What is done


def act(draft: Draft, action: Action) -> None:
    """Carry out what the seat to act does with its coins; the action is legal."""
    seat = draft.seat
    assert seat is not None
    match action:
        case Rebuy() | Leave():
            _buy_in_or_leave(draft, seat, buys=isinstance(action, Rebuy))
        case NameStake(amount):
            _name(draft, amount)
        case Match():
            draft.coins = draft.coins.paid(seat, draft.stake)
            draft.wager(seat, "match", draft.stake)
            draft.tell(Matched(seat, draft.stake))
            _ask_raise(draft, seat)
        case Fold():
            _fold(draft, seat)
        case Raise(amount):
            draft.coins = draft.coins.laid(seat, amount)
            draft.wager(seat, "raise", amount)
            draft.tell(Raised(seat, amount))
            _next_player(draft)
        case Pay():
            extras = draft.stage is Stage.EXTRAS
            pay(draft, seat, sum(draft.coins.bets))
            begin_betting(draft) if extras else _next_stage(draft)
        case Buy():
            _buy(draft, seat)
        case Enough():
            _deal_the_rest(draft, seat)
        case Bet(amount):
            draft.coins = draft.coins.laid(seat, amount)
            draft.wager(seat, "bet", amount)
            draft.tell(ExtraBet(seat, amount))
            _next_buyer(draft)
        case HandOn():
            draft.wager(seat, "hand-on")
            draft.tell(HandedOn(seat))
            hand_over(draft, Stage.OFFER)
        case _:
            raise AssertionError(action)


# Antes (ONI-4.1)


def begin(draft: Draft) -> None:
    """Antes before the deal: ask who cannot pay whether to buy another stack, or put them out (ONI-4.1)."""
    if not draft.options.gambling or draft.opening.carried:
        hand_over(draft, Stage.MODIFIERS)
        return
    draft.stage = Stage.REBUY
    poor = tuple(seat for seat in draft.from_left_of(draft.dealer) if draft.coins.stacks[seat] < draft.options.stake)
    if draft.options.rebuy:
        draft.queue = poor
    else:
        for seat in poor:
            _leave(draft, seat)
    _next_poor(draft)


def _buy_in_or_leave(draft: Draft, seat: int, *, buys: bool) -> None:
    if buys:
        amount = draft.options.stack
        stacks = put(draft.coins.stacks, seat, draft.coins.stacks[seat] + amount)
        draft.coins = type(draft.coins)(stacks, draft.coins.bets, draft.coins.bids, draft.coins.pot)
        draft.tell(BoughtIn(seat, amount))
    else:
        _leave(draft, seat)
    draft.queue = draft.queue[1:]
    _next_poor(draft)


def _leave(draft: Draft, seat: int) -> None:
    draft.still_in = draft.dealt = tuple(other for other in draft.still_in if other != seat)
    draft.tell(OutOfMatch(seat))


def _next_poor(draft: Draft) -> None:
    if draft.queue:
        draft.seat = draft.queue[0]
        return
    if len(draft.still_in) < 2:
        hand_over(draft, Stage.OVER)
        return
    stake = draft.options.stake
    for seat in draft.still_in:
        draft.coins = draft.coins.paid(seat, stake)
    draft.tell(Anted(stake, draft.from_left_of(draft.dealer)))
    hand_over(draft, Stage.MODIFIERS)


# Matching and raising (ONI-4.2 to ONI-4.4, ONI-4.7)


def begin_betting(draft: Draft) -> None:
    """The Dealer names the stake of the next betting, 1 to 5; who can only name nothing is not asked."""
    draft.betting += 1
    draft.stage, draft.seat = Stage.NAME, draft.dealer
    if _highest_stake(draft) == 0:
        _name(draft, 0)


def _name(draft: Draft, amount: int) -> None:
    dealer = draft.dealer
    draft.stake = amount
    draft.coins = draft.coins.paid(dealer, amount)
    draft.wager(dealer, "name", amount)
    draft.tell(StakeNamed(dealer, amount, draft.betting))
    draft.queue = (-1, *draft.others)
    _next_player(draft)


def _next_player(draft: Draft) -> None:
    """Ask the next player to match; with a stake of nothing everyone stays in (ONI-4.2)."""
    draft.queue = draft.queue[1:]
    if not draft.queue:
        _settle_raises(draft)
    elif draft.stake > 0:
        draft.stage, draft.seat = Stage.MATCH, draft.queue[0]
    else:
        _ask_raise(draft, draft.queue[0])


def _ask_raise(draft: Draft, seat: int) -> None:
    if draft.betting != _MATCHING_ALONE and _highest_raise(draft, seat) > 0:
        draft.stage, draft.seat = Stage.RAISE, seat
    else:
        _next_player(draft)


def _settle_raises(draft: Draft) -> None:
    if sum(draft.coins.bets) > 0:
        draft.stage, draft.seat = Stage.PAY, draft.dealer
    else:
        _next_stage(draft)


def _next_stage(draft: Draft) -> None:
    """What follows a betting, or the second deal (ONI-4.4, ONI-4.7)."""
    draft.stake = 0
    if draft.betting == LAST_BETTING:
        hand_over(draft, Stage.DECLARE)
    elif draft.betting == _MATCHING_ALONE:
        _second_deal(draft)
    else:
        begin_betting(draft)


# Folding (ONI-4.8, ONI-4.9)


def _fold(draft: Draft, seat: int) -> None:
    is_dealer = seat == draft.dealer
    draft.wager(seat, "fold")
    draft.tell(Folded(seat))
    if is_dealer:
        return_bets(draft)
    draft.give_up(seat)
    if len(draft.still_in) == 1:
        win(draft, draft.still_in[0], "folding")
    elif is_dealer:
        hand_over(draft, Stage.AUCTION)
    else:
        _next_player(draft)


# The second deal (ONI-4.5)


def _second_deal(draft: Draft) -> None:
    dealing.deal_down(draft, draft.dealer, SECOND_HAND)
    draft.queue = (-1, *draft.others)
    _next_buyer(draft)


def _next_buyer(draft: Draft) -> None:
    draft.queue = draft.queue[1:]
    if draft.queue:
        _ask_to_buy(draft, draft.queue[0])
    elif sum(draft.coins.bets) > 0:
        draft.stage, draft.seat = Stage.EXTRAS, draft.dealer
    else:
        begin_betting(draft)


def _ask_to_buy(draft: Draft, seat: int) -> None:
    if draft.bought[seat] < SECOND_HAND and draft.coins.stacks[seat] >= draft.options.stake:
        draft.stage, draft.seat = Stage.BUY, seat
    else:
        _deal_the_rest(draft, seat)


def _buy(draft: Draft, seat: int) -> None:
    price = draft.options.stake
    draft.coins = draft.coins.paid(seat, price)
    draft.bought = put(draft.bought, seat, draft.bought[seat] + 1)
    draft.wager(seat, "buy", price)
    (card,) = draft.deal(seat, 1)
    draft.tell(CardBought(seat, price, card))
    _ask_to_buy(draft, seat)


def _deal_the_rest(draft: Draft, seat: int) -> None:
    rest = SECOND_HAND - draft.bought[seat]
    if rest:
        dealing.deal_up(draft, seat, rest)
    if _highest_raise(draft, seat) > 0:
        draft.stage, draft.seat = Stage.EXTRA, seat
    else:
        _next_buyer(draft)
