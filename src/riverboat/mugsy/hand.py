"""A hand of Mugsy's Nightmare as a state machine: the deal, three streets, the suicide king, the showdown."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from riverboat.cards import Card
from riverboat.engine.contract import Action, Event
from riverboat.engine.errors import IllegalAction
from riverboat.engine.seats import in_order
from riverboat.mugsy import events as told
from riverboat.mugsy.actions import EVERY_ACTION, Bet, BringIn, Call, Check, Fold, OpenForTwo, Raise, refusal
from riverboat.mugsy.betting import Betting, Pot, Share, ante, divide, halves
from riverboat.mugsy.opening import Opening, next_opening
from riverboat.mugsy.options import MugsyOptions
from riverboat.mugsy.view import LAST_STREET, HandView, Move
from riverboat.mugsy.wilds import best_high, best_low, read, showing

SUICIDE_KING: Final = Card("Kh")


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand at one moment. `dealt` counts the cards taken off the pack; the other fields are as in HandView."""

    options: MugsyOptions
    opening: Opening
    pack: tuple[Card, ...]
    dealt: int
    street: int
    down: tuple[tuple[Card, ...], ...]
    up: tuple[tuple[Card, ...], ...]
    money: Betting
    to_act: int | None = None
    struck: int | None = None
    moves: tuple[Move, ...] = ()
    shown: tuple[int, ...] = ()
    divisions: tuple[told.PotDivided, ...] = ()
    taken_unseen: int | None = None

    @property
    def brings_in(self) -> bool:
        """Whether the seat to act must open the first street (MUG-3)."""
        return self.street == 1 and self.to_act is not None and not self.money.level

    def refusal(self, action: Action) -> IllegalAction | None:
        """Why the seat to act may not do this, with the clause; None if it may."""
        if self.to_act is None:
            return IllegalAction("The hand is over.", "MUG-11")
        return refusal(self.money, self.to_act, self.brings_in, action)

    def legal(self) -> tuple[Action, ...]:
        """What the seat to act may do; nothing once the hand is over."""
        return tuple(action for action in EVERY_ACTION if self.refusal(action) is None)

    def apply(self, action: Action) -> "tuple[Hand, tuple[Event, ...]]":
        """The hand after the seat to act has done this, and what happened. Raises IllegalAction."""
        refused = self.refusal(action)
        if refused is not None:
            raise refused
        course = _Course(self)
        course.act(action)
        return course.hand, tuple(course.events)

    def view(self, seat: int | None) -> HandView:
        """All that this seat, or with None a bystander, may know."""
        hidden = tuple(
            cards if owner == seat or owner in self.shown else (None,) * len(cards)
            for owner, cards in enumerate(self.down)
        )
        return HandView(
            seat=seat,
            to_act=self.to_act,
            legal=self.legal() if seat is not None and seat == self.to_act else (),
            options=self.options,
            opening=self.opening,
            street=self.street,
            down=hidden,
            up=self.up,
            money=self.money,
            moves=self.moves,
            brings_in=self.brings_in,
            struck=self.struck,
            shown=self.shown,
            divisions=self.divisions,
            taken_unseen=self.taken_unseen,
        )


def begin(options: MugsyOptions, opening: Opening, pack: Sequence[Card]) -> tuple[Hand, tuple[Event, ...]]:
    """Ante, deal, and go on to the first decision, if there is one (MUG-2, MUG-3)."""
    nothing = ((),) * opening.seats
    money = ante(options.ante, opening.stacks)
    course = _Course(Hand(options, opening, tuple(pack), 0, 1, nothing, nothing, money))
    course.begin()
    return course.hand, tuple(course.events)


class _Course:
    """How a hand goes on by itself, from an action or the ante to the next decision, and what happens meanwhile."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.events: list[Event] = []
        self._pots: tuple[Pot, ...] = hand.money.pots()

    def begin(self) -> None:
        opening, money = self.hand.opening, self.hand.money
        self._tell(told.HandBegins(opening.hand, opening.button))
        self.events += [told.BoughtIn(seat, self.hand.options.stack) for seat in opening.rebuys]
        for seat in self._in_turn():
            self._tell(told.Anted(seat, money.bets[seat], not money.stacks[seat]))
        self._pots = ()
        self._collect()
        for _ in range(2):
            for seat in self._in_turn():
                card = self._top_card()
                self._set(down=_added(self.hand.down, seat, card))
                self._tell(told.DealtDown(seat, card))
        self._go_on()

    def act(self, action: Action) -> None:
        seat, money = self.hand.to_act, self.hand.money
        assert seat is not None
        before = money.stacks[seat]
        owed = money.owes(seat)
        match action:
            case BringIn():
                money = money.bring_in(seat)
            case OpenForTwo():
                money = money.open_for_two(seat)
            case Check():
                money = money.check(seat)
            case Call():
                money = money.call(seat)
            case Bet() | Raise():
                money = money.raise_by_one(seat)
            case Fold():
                money = money.fold(seat)
        put = before - money.stacks[seat]
        self._tell(_deed(action, seat, put, self.hand.money, money))
        move = Move(self.hand.street, seat, action, owed, put)
        self._set(money=money, moves=(*self.hand.moves, move), to_act=None)
        if len(money.contenders) > 1:
            self._set(to_act=money.next_asked((seat + 1) % len(money.stacks)))
        if self.hand.to_act is None:
            self._collect()
            if len(money.contenders) == 1:
                self._take_unseen()
            elif self.hand.street == LAST_STREET:
                self._showdown()
            else:
                self._set(street=self.hand.street + 1)
                self._go_on()

    def _go_on(self) -> None:
        """Deal this street's up cards and find who is asked; where nobody is, go on to the next street (MUG-13)."""
        while self._deal_up():
            first = self._first_to_act()
            if first is not None:
                self._set(to_act=first)
                return
            if self.hand.street == LAST_STREET:
                self._showdown()
                return
            self._set(street=self.hand.street + 1)
        self._take_unseen()

    def _deal_up(self) -> bool:
        """One up card to each who is in; False when the suicide king left only one and the deal stopped (MUG-7)."""
        for seat in self._in_turn():
            card = self._top_card()
            self._set(up=_added(self.hand.up, seat, card))
            self._tell(told.DealtUp(seat, card))
            if card == SUICIDE_KING:
                self._set(money=self.hand.money.fold(seat), struck=seat)
                self._tell(told.KingStrikes(seat))
                self._tell_pots()
                if len(self.hand.money.contenders) == 1:
                    return False
        return True

    def _first_to_act(self) -> int | None:
        """The highest showing hand that has chips, the nearest to the button's left among equals (MUG-3, MUG-5, MUG-6).

        None when fewer than two could bet, for then nobody is asked (MUG-13).
        """
        hand = self.hand
        if len(hand.money.with_chips) < 2:
            return None
        for seat in sorted(self._in_turn(), key=lambda seat: showing(hand.up[seat]), reverse=True):
            if hand.money.stacks[seat]:
                self._tell(told.HighestShows(hand.street, seat, hand.up[seat]))
                return seat
            self._tell(told.PassedOver(seat, hand.up[seat]))
        return None

    def _collect(self) -> None:
        """The round is over: what nobody matched goes back, the rest joins the pots (MUG-13)."""
        back = self.hand.money.uncalled()
        self._set(money=self.hand.money.close())
        if back is not None:
            self._tell(told.Returned(back.seat, back.amount))
        if len(self.hand.money.contenders) > 1:
            self._tell_pots()

    def _showdown(self) -> None:
        """All who are in show, and each pot is divided by itself (MUG-11, MUG-12)."""
        hand = self.hand
        for seat in self._showing_order():
            self._tell(told.HandShown(seat, hand.down[seat] + hand.up[seat]))
        readings = {seat: read(hand.down[seat] + hand.up[seat]) for seat in hand.money.contenders}
        divisions = []
        for number, pot in enumerate(hand.money.pots()):
            seats = [seat for seat in self._in_turn() if seat in pot.contenders]
            hands = [readings[seat] for seat in seats]
            high = tuple(seats[place] for place in best_high(hands))
            low = tuple(seats[place] for place in best_low(hands))
            shares = divide(pot.amount, high, low)
            divisions.append(told.PotDivided(number, pot.amount, *halves(pot.amount, bool(low)), high, low, shares))
        self.events += divisions
        money = hand.money.paid_out([share for division in divisions for share in division.shares])
        self._set(money=money, shown=self._showing_order(), divisions=tuple(divisions))
        self._end()

    def _showing_order(self) -> tuple[int, ...]:
        """Who bet or raised last on the last street shows first, else the highest showing hand; then clockwise."""
        hand = self.hand
        bets = [move.seat for move in hand.moves if move.street == LAST_STREET and isinstance(move.action, Bet | Raise)]
        first = bets[-1] if bets else max(self._in_turn(), key=lambda seat: showing(hand.up[seat]))
        return in_order(first, hand.opening.seats, hand.money.contenders)

    def _take_unseen(self) -> None:
        """The last one in takes everything without showing (MUG-15)."""
        (seat,) = self.hand.money.contenders
        share = Share(seat, sum(self.hand.money.put))
        self._tell(told.TookUnseen(seat, share.amount))
        self._set(money=self.hand.money.paid_out([share]), taken_unseen=seat)
        self._end()

    def _end(self) -> None:
        """Say who is out, and who has won the match if it is over (MUG-16)."""
        hand = self.hand
        stacks = hand.money.stacks
        following = next_opening(hand.options, hand.opening, stacks)
        if following is None or not hand.options.rebuy:
            gone = [seat for seat, stack in enumerate(stacks) if not stack and hand.opening.stacks[seat]]
            self.events += [told.WentOut(seat) for seat in gone]
        if following is None:
            self._tell(told.MatchEnds(match_winners(hand)))

    def _in_turn(self) -> tuple[int, ...]:
        """The seats in the hand, clockwise from the button's left (MUG-1)."""
        opening = self.hand.opening
        return in_order(opening.button + 1, opening.seats, self.hand.money.contenders)

    def _top_card(self) -> Card:
        card = self.hand.pack[self.hand.dealt]
        self._set(dealt=self.hand.dealt + 1)
        return card

    def _tell_pots(self) -> None:
        pots = self.hand.money.pots()
        if [pot.amount for pot in pots] != [pot.amount for pot in self._pots]:
            self._pots = pots
            self._tell(told.PotsStand(pots))

    def _tell(self, event: Event) -> None:
        self.events.append(event)

    def _set(self, **changes: object) -> None:
        self.hand = replace(self.hand, **changes)  # type: ignore[arg-type]


def match_winners(hand: Hand) -> tuple[int, ...]:
    """The seats that have won the most since the match began, or lost the fewest, after a finished hand."""
    won = [stack - bought for stack, bought in zip(hand.money.stacks, hand.opening.bought, strict=True)]
    return tuple(seat for seat, chips in enumerate(won) if chips == max(won))


def _deed(action: Action, seat: int, put: int, before: Betting, after: Betting) -> Event:
    """The event of an action that put so many chips in, told with where it stands in the round."""
    all_in = not after.stacks[seat]
    number = after.raises if after.raises > before.raises else 0
    match action:
        case BringIn():
            return told.BroughtIn(seat, put, all_in)
        case OpenForTwo() | Raise():
            return told.Raised(seat, put, after.bets[seat], number, all_in, isinstance(action, OpenForTwo))
        case Bet():
            return told.BetMade(seat, put, all_in)
        case Call():
            return told.Called(seat, put, all_in)
        case Check():
            return told.Checked(seat)
    return told.Folded(seat)


def _added(cards: tuple[tuple[Card, ...], ...], seat: int, card: Card) -> tuple[tuple[Card, ...], ...]:
    return (*cards[:seat], (*cards[seat], card), *cards[seat + 1 :])
