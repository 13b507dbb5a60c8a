"""The Dealership changing hands in mid-round: offered when it is passed on, auctioned when the Dealer folds."""

from riverboat.engine.contract import Action, Amounts, Offer
from riverboat.onion.actions import Accept, Bid, Decline
from riverboat.onion.coin_events import (
    AuctionBegins,
    BidDeclined,
    BidMade,
    NewDealer,
    OfferDeclined,
    PassedOver,
)
from riverboat.onion.draft import Draft, hand_over
from riverboat.onion.position import Position, Stage
from riverboat.onion.settling import everyone_folds, pay

LAST_BETTING = 5
"""The number of the last betting, after which Showdown comes (ONI-4.7)."""


def offers(now: Position | Draft) -> tuple[Offer, ...]:
    """What the seat to act may do about the Dealership."""
    assert now.seat is not None
    if now.stage is Stage.OFFER:
        return (Accept(), Decline())
    low, high = _bids(now, now.seat)
    return (Amounts(Bid, low, high), Decline())


def _bids(now: Position | Draft, seat: int) -> tuple[int, int]:
    """The lowest and the highest bid this seat may make now; the first bid is exactly the Stake (ONI-4.8)."""
    stake = now.options.stake
    if now.bidder is None:
        return stake, min(stake, now.coins.stacks[seat])
    return now.coins.bids[now.bidder] + stake, now.coins.stacks[seat] + now.coins.bids[seat]


def act(draft: Draft, action: Action) -> None:
    """Carry out what the seat to act does about the Dealership; the action is legal."""
    seat = draft.seat
    assert seat is not None
    match action:
        case Accept():
            _accept(draft, seat)
        case Decline():
            _decline(draft, seat)
        case Bid(amount):
            _bid(draft, seat, amount)
        case _:
            raise AssertionError(action)


# Passed on (ONI-4.6)


def begin_offer(draft: Draft) -> None:
    """Offer the Dealership to each of the others once, leftwards from the Elder."""
    draft.queue = draft.others
    _next_offer(draft)


def _next_offer(draft: Draft) -> None:
    """Offer the Dealership to the next who can pay the others' extra bets."""
    while draft.queue:
        seat = draft.queue[0]
        price = _price(draft, seat)
        if draft.coins.stacks[seat] >= price:
            draft.stage, draft.seat = Stage.OFFER, seat
            return
        draft.tell(PassedOver(seat, price))
        draft.queue = draft.queue[1:]
    everyone_folds(draft)


def _price(draft: Draft, seat: int) -> int:
    return sum(draft.coins.bets) - draft.coins.bets[seat]


def _accept(draft: Draft, seat: int) -> None:
    price = _price(draft, seat)
    draft.wager(seat, "accept", price)
    _move_dealership(draft, seat, price)
    pay(draft, seat, price)
    hand_over(draft, Stage.NAME)


def _move_dealership(draft: Draft, seat: int, price: int) -> None:
    draft.dealer = seat
    others = draft.others
    draft.tell(NewDealer(seat, price, others[0], others[-1]))


# The auction (ONI-4.8)


def begin_auction(draft: Draft) -> None:
    """Auction the Dealership of the Dealer who has folded, Elder to Younger, round and round."""
    draft.tell(AuctionBegins(draft.dealer))
    draft.queue = draft.from_left_of(draft.dealer)
    draft.bidder = None
    _next_bidder(draft)


def _next_bidder(draft: Draft) -> None:
    while draft.queue:
        seat = draft.queue[0]
        if seat == draft.bidder and len(draft.queue) == 1:
            _knock_down(draft, seat)
            return
        low, high = _bids(draft, seat)
        if low <= high:
            draft.stage, draft.seat = Stage.AUCTION, seat
            return
        _bid_no_more(draft, seat, forced=True)
    everyone_folds(draft)


def _bid(draft: Draft, seat: int, amount: int) -> None:
    draft.coins = draft.coins.bid(seat, amount)
    draft.bidder = seat
    draft.wager(seat, "bid", amount)
    draft.tell(BidMade(seat, amount))
    draft.queue = (*draft.queue[1:], seat)
    _next_bidder(draft)


def _decline(draft: Draft, seat: int) -> None:
    draft.wager(seat, "decline")
    if draft.stage is Stage.OFFER:
        draft.tell(OfferDeclined(seat))
        draft.queue = draft.queue[1:]
        _next_offer(draft)
    else:
        _bid_no_more(draft, seat, forced=False)
        _next_bidder(draft)


def _bid_no_more(draft: Draft, seat: int, *, forced: bool) -> None:
    draft.tell(BidDeclined(seat, draft.coins.bids[seat], forced))
    draft.coins = draft.coins.bid_paid(seat)
    draft.queue = draft.queue[1:]


def _knock_down(draft: Draft, seat: int) -> None:
    price = draft.coins.bids[seat]
    draft.coins = draft.coins.bid_paid(seat)
    draft.bidder = None
    _move_dealership(draft, seat, price)
    hand_over(draft, Stage.DECLARE if draft.betting == LAST_BETTING else Stage.NAME)
