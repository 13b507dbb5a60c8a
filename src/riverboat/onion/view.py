"""What one seat may know of a round: everything a screen shows and a player decides by, and no more."""

from dataclasses import dataclass

from riverboat.cards import Card
from riverboat.engine.contract import Offer
from riverboat.onion.conditions import Conditions
from riverboat.onion.draft import Draft
from riverboat.onion.layouts import Group, Layout
from riverboat.onion.modifiers import conditions
from riverboat.onion.options import Options
from riverboat.onion.position import Declared, Position, Stage, Topic, Wager, seniority
from riverboat.onion.schedule import scheduled


@dataclass(frozen=True, slots=True)
class Player:
    """What is public about one seat: its cards by number and those face up, its coins, its part in the round."""

    seat: int
    role: str
    """``"Dealer"``, ``"Elder"``, ``"Younger"``, or empty; with two players the other is ``"Elder"`` (ONI-1.3)."""
    is_in: bool
    """Neither folded nor knocked out, and in the match."""
    is_knocked_out: bool
    """Beaten in Showdown; the cards still lie face up."""
    up: tuple[Card, ...]
    down: int
    aside: tuple[Card, ...]
    """Declared and replaced cards, face up, out of groups."""
    discards: int
    bought: int
    stack: int
    bet: int
    bid: int
    conditions: Conditions
    """What this seat's layout is judged under now."""


@dataclass(frozen=True, slots=True)
class ShowdownView:
    """The comparison in course, as all can see it."""

    leader: int
    challenger: int
    waiting: tuple[int, ...]
    named: tuple[tuple[Group, ...], tuple[Group, ...]]
    """The groups each of the two has named so far in this comparison, the leader's first."""
    level: int
    """How many groups have been compared and found equal."""
    behind: int | None
    reason: str
    """The deciding difference in words, once somebody is behind."""
    namer: int | None
    """Who named the group that may be crippled now, else None."""
    onion: Group | None
    """That group."""
    crippler: int | None
    """Who holds the best running flush shown for it so far."""
    run: tuple[Card, ...]
    layout: Layout | None
    """This seat's own layout, once it is laid out."""


@dataclass(frozen=True, slots=True)
class OnionView:
    """All that `seat` may know; a seat of None is a bystander."""

    seat: int | None
    to_act: int | None
    legal: tuple[Offer, ...]
    options: Options
    number: int
    """The round's number, from 1."""
    stage: Stage
    topic: Topic | None
    """What is asked before the stage's own question, if anything is."""
    modifiers: tuple[int, ...]
    proposed: tuple[int, ...]
    """The modifiers proposed to whoever chooses them."""
    wild_round: bool
    """Whether eights were wild when the round began, or, while modifiers are chosen, would be with #1."""
    dealer: int
    elder: int
    younger: int
    order: tuple[int, ...]
    """Those still in, the most senior first."""
    players: tuple[Player, ...]
    hand: tuple[Card, ...]
    """One's own cards, as dealt."""
    up: tuple[Card, ...]
    """Those of them that lie face up."""
    choice: tuple[Card, ...]
    """The two cards to choose from, while this seat does."""
    thrown: tuple[Card, ...]
    """Cards in the discard pot that this seat knows: its own, and the other of two it chose from."""
    thrown_open: tuple[Card, ...]
    """Cards in the discard pot that all have seen."""
    stock: int
    """How many cards are not yet dealt."""
    pot: int
    carried: bool
    """Whether the Pot was carried from the last round."""
    betting: int
    """1 to 3 before the second deal, 4 and 5 after it."""
    stake: int
    """The stake to be matched, 0 if none is."""
    to_pay: int
    """What the seat to act must pay to go on: the stake, the raises, the price of a card or of the Dealership."""
    bidder: int | None
    wagers: tuple[Wager, ...]
    declared: tuple[Declared, ...]
    null_played: bool
    showdown: ShowdownView | None
    won: tuple[int, ...]
    """Rounds won by each seat before this one."""
    winner: int | None
    void: bool

    @property
    def me(self) -> Player:
        """This seat's own part. Raises ValueError for a bystander."""
        if self.seat is None:
            raise ValueError("a bystander has no seat")
        return self.players[self.seat]


def view_of(now: Position, seat: int | None, to_act: int | None, legal: tuple[Offer, ...]) -> OnionView:
    """What `seat` may know of this position, when `to_act` is asked and `legal` is what it may do."""
    cards, coins = now.cards, now.coins
    ask = now.asks[0] if now.asks else None
    others = _others(now)
    chooses = ask is not None and ask.topic is Topic.CHOOSE and ask.seat == seat
    return OnionView(
        seat=seat,
        to_act=to_act,
        legal=legal,
        options=now.options,
        number=now.opening.number,
        stage=now.stage,
        topic=ask.topic if ask else None,
        modifiers=now.modifiers,
        proposed=scheduled(now.options, now.opening.number, now.opening.modifiers),
        wild_round=now.wild_round if now.modifiers else now.opening.null_played,
        dealer=now.dealer,
        elder=others[0] if others else now.dealer,
        younger=others[-1] if others else now.dealer,
        order=seniority(now.dealer, now.options.players, now.still_in),
        players=tuple(_player(now, other, others) for other in range(now.options.players)),
        hand=() if seat is None else cards.hands[seat],
        up=() if seat is None else cards.up[seat],
        choice=cards.stock[:2] if chooses else (),
        thrown=() if seat is None else cards.thrown[seat],
        thrown_open=cards.thrown_open,
        stock=len(cards.stock),
        pot=coins.pot,
        carried=now.opening.carried,
        betting=now.betting,
        stake=now.stake if now.stage is Stage.MATCH else 0,
        to_pay=_to_pay(now),
        bidder=now.bidder,
        wagers=now.wagers,
        declared=now.declared,
        null_played=now.null_played,
        showdown=_showdown(now, seat),
        won=now.opening.won,
        winner=now.winner,
        void=now.void,
    )


def _others(now: Position | Draft) -> tuple[int, ...]:
    return tuple(seat for seat in seniority(now.dealer + 1, now.options.players, now.still_in) if seat != now.dealer)


def _player(now: Position, seat: int, others: tuple[int, ...]) -> Player:
    cards, coins = now.cards, now.coins
    is_in = seat in now.still_in
    role = ""
    if seat == now.dealer:
        role = "Dealer"
    elif others and seat in (others[0], others[-1]):
        role = "Elder" if seat == others[0] else "Younger"
    return Player(
        seat=seat,
        role=role,
        is_in=is_in,
        is_knocked_out=not is_in and bool(cards.hands[seat]),
        up=cards.up[seat],
        down=len(cards.hands[seat]) - len(cards.up[seat]),
        aside=cards.aside[seat],
        discards=now.discards[seat],
        bought=now.bought[seat],
        stack=coins.stacks[seat],
        bet=coins.bets[seat],
        bid=coins.bids[seat],
        conditions=conditions(now, seat),
    )


def _to_pay(now: Position) -> int:
    match now.stage:
        case Stage.MATCH:
            return now.stake
        case Stage.PAY | Stage.EXTRAS:
            return sum(now.coins.bets)
        case Stage.BUY:
            return now.options.stake
        case Stage.OFFER if now.seat is not None:
            return sum(now.coins.bets) - now.coins.bets[now.seat]
        case Stage.AUCTION:
            return now.options.stake + (0 if now.bidder is None else now.coins.bids[now.bidder])
    return 0


def _showdown(now: Position, seat: int | None) -> ShowdownView | None:
    duel = now.duel
    if duel is None:
        return None
    named = [
        laid.layout.groups[:count] if laid is not None else ()
        for laid, count in zip(duel.laid, duel.named, strict=True)
    ]
    crippling = duel.crippling
    own = duel.laid[duel.pair.index(seat)] if seat in duel.pair else None
    return ShowdownView(
        leader=duel.leader,
        challenger=duel.challenger,
        waiting=duel.waiting,
        named=(named[0], named[1]),
        level=duel.level,
        behind=duel.behind,
        reason=duel.reason,
        namer=crippling.namer if crippling else None,
        onion=crippling.group if crippling else None,
        crippler=crippling.cripplers[-1] if crippling and crippling.cripplers else None,
        run=crippling.run if crippling else (),
        layout=own.layout if own else None,
    )
