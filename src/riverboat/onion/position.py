"""What a round of Cripple Mr Onion is made of: its stage, cards, coins, declarations, duel; `Position` is the whole."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum
from typing import TypeVar

from riverboat.cards import Card
from riverboat.engine.seats import in_order
from riverboat.onion.conditions import Conditions
from riverboat.onion.layouts import Group, Layout
from riverboat.onion.options import Options

_T = TypeVar("_T")


class Stage(Enum):
    """What the round is about now; most stages put one question to one seat after another."""

    REBUY = "rebuy"
    """Who cannot ante buys another stack or leaves (ONI-4.1)."""
    MODIFIERS = "modifiers"
    """The Dealer or the table chooses the round's modifiers (section 5)."""
    CUT = "cut"
    """The Younger cuts the pack (ONI-3.1)."""
    DISCARD = "discard"
    """Up to four cards are thrown and as many drawn (ONI-3.2)."""
    NAME = "name"
    """The Dealer names a stake (ONI-4.2)."""
    MATCH = "match"
    """A player matches the stake or folds (ONI-4.2)."""
    RAISE = "raise"
    """A player raises the Dealer (ONI-4.3)."""
    PAY = "pay"
    """The Dealer pays the raises or folds (ONI-4.3)."""
    BUY = "buy"
    """A player buys cards of the second deal face down (ONI-4.5)."""
    EXTRA = "extra"
    """A player with ten cards bets on them (ONI-4.5)."""
    EXTRAS = "extras"
    """The Dealer matches the extra bets or hands the Dealership on (ONI-4.6)."""
    OFFER = "offer"
    """The Dealership is offered to a player (ONI-4.6)."""
    AUCTION = "auction"
    """The Dealership is auctioned (ONI-4.8)."""
    DECLARE = "declare"
    """The round of declarations before Showdown (ONI-3.4)."""
    SHOWDOWN = "showdown"
    """The leader meets one challenger after another (ONI-3.5)."""
    OVER = "over"
    """The round has ended."""


class Topic(Enum):
    """What a seat is asked before the stage can go on."""

    CHOOSE = "choose"
    """Which of the next two cards of the stock takes the declared card's place (ONI-M4, ONI-M5)."""
    SHOW = "show"
    """Which hidden card to turn up (ONI-M10)."""
    RESPOND = "respond"
    """Whether to answer a declaration with another (ONI-3.6)."""
    LAY = "lay"
    """How to lay out one's groups (ONI-3.7)."""
    CRIPPLE = "cripple"
    """Whether to cripple, or outcripple (ONI-M0)."""


@dataclass(frozen=True, slots=True)
class Ask:
    """A question that comes before the stage's own. For CHOOSE: the card replaced, and whether it lay face up."""

    topic: Topic
    seat: int
    card: Card | None = None
    face_up: bool = False


@dataclass(frozen=True, slots=True)
class Declared:
    """A declaration of this round: whose, under which modifier, the card, and the others pointed out with it.

    `works` is False for a jack of staves that met the king of swords and so is not wild (ONI-M10 ii).
    """

    seat: int
    modifier: int
    card: Card
    cards: tuple[Card, ...] = ()
    works: bool = True


@dataclass(frozen=True, slots=True)
class Wager:
    """A line of the betting history: in which betting (1 to 5, 0 besides), who, what ("match"), how many coins."""

    betting: int
    seat: int
    what: str
    amount: int = 0


@dataclass(frozen=True, slots=True)
class Cards:
    """Where all 104 cards are. Every tuple has an entry for each seat, but for the stock and the open discards."""

    stock: tuple[Card, ...]
    """Not yet dealt, the next card first."""
    hands: tuple[tuple[Card, ...], ...]
    up: tuple[tuple[Card, ...], ...]
    """Those of the hand that lie face up."""
    aside: tuple[tuple[Card, ...], ...]
    """Declared and replaced: on the table, face up, out of groups (ONI-M4, ONI-M5)."""
    thrown: tuple[tuple[Card, ...], ...]
    """In the discard pot, known to this seat alone."""
    thrown_open: tuple[Card, ...] = ()
    """In the discard pot, known to all."""

    def down(self, seat: int) -> tuple[Card, ...]:
        """The cards of a hand that lie face down."""
        up = self.up[seat]
        return tuple(card for card in self.hands[seat] if card not in up) if up else self.hands[seat]

    def holder(self, card: Card) -> int | None:
        """The seat in whose hand the card is, face up or down."""
        for seat, hand in enumerate(self.hands):
            if card in hand:
                return seat
        return None

    def shower(self, card: Card) -> int | None:
        """The seat before whom the card lies face up on the table; None if it is not visible."""
        for seat, up in enumerate(self.up):
            if card in up or card in self.aside[seat]:
                return seat
        return None


@dataclass(frozen=True, slots=True)
class Coins:
    """Where the coins are, by seat: in stacks, on cards as raises and extra bets, in standing bids; and in the Pot."""

    stacks: tuple[int, ...]
    bets: tuple[int, ...]
    bids: tuple[int, ...]
    pot: int = 0

    @property
    def total(self) -> int:
        """All the coins on the table (ONI-4.10)."""
        return sum(self.stacks) + sum(self.bets) + sum(self.bids) + self.pot

    def paid(self, seat: int, amount: int) -> "Coins":
        """After `seat` has paid so much from the stack into the Pot."""
        return replace(self, stacks=put(self.stacks, seat, self.stacks[seat] - amount), pot=self.pot + amount)

    def laid(self, seat: int, amount: int) -> "Coins":
        """After `seat` has laid a bet of so much on their cards."""
        return replace(
            self, stacks=put(self.stacks, seat, self.stacks[seat] - amount), bets=put(self.bets, seat, amount)
        )

    def gathered(self) -> "Coins":
        """After all bets have gone into the Pot."""
        return replace(self, bets=(0,) * len(self.bets), pot=self.pot + sum(self.bets))

    def returned(self) -> "Coins":
        """After all bets have gone back to their owners."""
        stacks = tuple(stack + bet for stack, bet in zip(self.stacks, self.bets, strict=True))
        return replace(self, stacks=stacks, bets=(0,) * len(self.bets))

    def bid(self, seat: int, amount: int) -> "Coins":
        """After `seat` has brought their standing bid to so much."""
        more = amount - self.bids[seat]
        return replace(self, stacks=put(self.stacks, seat, self.stacks[seat] - more), bids=put(self.bids, seat, amount))

    def bid_paid(self, seat: int) -> "Coins":
        """After `seat` has paid their standing bid into the Pot."""
        return replace(self, bids=put(self.bids, seat, 0), pot=self.pot + self.bids[seat])

    def won(self, seat: int) -> "Coins":
        """After `seat` has taken the Pot."""
        return replace(self, stacks=put(self.stacks, seat, self.stacks[seat] + self.pot), pot=0)


@dataclass(frozen=True, slots=True)
class Laid:
    """A layout, and the hand and conditions it was laid under: while these last it need not be found again."""

    layout: Layout
    hand: tuple[Card, ...]
    conditions: Conditions


@dataclass(frozen=True, slots=True)
class Crippling:
    """An Onion just named: by whom; who has shown a running flush for it so far, the one that holds last; that run."""

    namer: int
    group: Group
    cripplers: tuple[int, ...] = ()
    run: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Duel:
    """The comparison in course (ONI-3.5); where two stand together, the leader's comes first.

    `named` counts the groups each has named, `level` those compared and found equal. `is_settled` is False while what
    holds may have changed, so that the layouts must be looked at again; `is_repeated` until it is told that the
    comparison begins anew.
    """

    leader: int
    challenger: int
    waiting: tuple[int, ...]
    laid: tuple[Laid | None, Laid | None] = (None, None)
    named: tuple[int, int] = (0, 0)
    level: int = 0
    is_settled: bool = False
    is_repeated: bool = False
    behind: int | None = None
    reason: str = ""
    crippling: Crippling | None = None

    @property
    def pair(self) -> tuple[int, int]:
        """The two seats."""
        return self.leader, self.challenger

    def afresh(self) -> "Duel":
        """The same duel, to be compared again from the highest group (ONI-3.6)."""
        return replace(self, named=(0, 0), level=0, is_settled=False, is_repeated=True, behind=None, reason="")


@dataclass(frozen=True, slots=True)
class Opening:
    """What a deal begins with. Deal 0 is the cut for the first Dealer, and has no Dealer yet (ONI-1.4).

    `carried` means a Pot that nobody won: exactly `seats` play on for it and nobody antes (ONI-4.6).
    """

    number: int
    dealer: int | None
    seats: tuple[int, ...]
    stacks: tuple[int, ...]
    won: tuple[int, ...]
    pot: int = 0
    carried: bool = False
    null_played: bool = False
    modifiers: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Position:
    """A round, wholly: frozen, and told by its `repr`."""

    options: Options
    opening: Opening
    modifiers: tuple[int, ...]
    stage: Stage
    seat: int | None
    """The seat the stage asks."""
    queue: tuple[int, ...]
    """The seats the stage asks, in order, the present one first."""
    asks: tuple[Ask, ...]
    """What is asked before the stage's own question."""
    dealer: int
    still_in: tuple[int, ...]
    """Neither folded nor knocked out, in the order of seats."""
    dealt: tuple[int, ...]
    """Those dealt into the round."""
    cards: Cards
    coins: Coins
    declared: tuple[Declared, ...] = ()
    betting: int = 0
    """1 to 3 before the second deal, 4 and 5 after it; 0 before any (ONI-4.4, ONI-4.7)."""
    stake: int = 0
    """The stake the Dealer has named, while it is matched."""
    discards: tuple[int, ...] = ()
    """Cards thrown by each seat in the replacement draw (ONI-3.2)."""
    bought: tuple[int, ...] = ()
    """Cards bought by each seat (ONI-4.5)."""
    bidder: int | None = None
    """Whose bid stands highest in the auction (ONI-4.8)."""
    wagers: tuple[Wager, ...] = ()
    duel: Duel | None = None
    null_played: bool = False
    """Whether a null eight has been played in this round (ONI-M1 ii)."""
    winner: int | None = None
    void: bool = False
    """Whether everyone folded, so that the Pot is carried (ONI-4.6, ONI-4.8)."""

    @property
    def wild_round(self) -> bool:
        """Whether eights were wild when the round began (ONI-M1 ii)."""
        return self.opening.null_played and 1 in self.modifiers


def put_pair(pair: tuple[_T, _T], side: int, value: _T) -> tuple[_T, _T]:
    """The pair with another value on one side, 0 or 1."""
    return (pair[0], value) if side else (value, pair[1])


def put(values: tuple[_T, ...], seat: int, value: _T) -> tuple[_T, ...]:
    """The tuple with another value for one seat."""
    return (*values[:seat], value, *values[seat + 1 :])


def seniority(dealer: int, players: int, still_in: Iterable[int]) -> tuple[int, ...]:
    """Those still in, the most senior first: the Dealer, the Elder, … the Younger (ONI-1.3)."""
    return in_order(dealer, players, tuple(still_in))
