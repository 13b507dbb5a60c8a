"""A hand of Mugsy's Nightmare as a state machine: the deal, three streets, the suicide king, the showdown."""

from collections.abc import Sequence
from dataclasses import dataclass
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
        return course.hand(), tuple(course.events)

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
    return course.hand(), tuple(course.events)


class _Course:
    """How a hand goes on by itself, from an action or the ante to the next decision, and what happens meanwhile."""

    def __init__(self, hand: Hand) -> None:
        self.options = hand.options
        self.opening = hand.opening
        self.pack = hand.pack
        self.dealt = hand.dealt
        self.street = hand.street
        self.down = list(hand.down)
        self.up = list(hand.up)
        self.money = hand.money
        self.to_act = hand.to_act
        self.struck = hand.struck
        self.moves = hand.moves
        self.shown = hand.shown
        self.divisions = hand.divisions
        self.taken_unseen = hand.taken_unseen
        self.events: list[Event] = []

    def hand(self) -> Hand:
        """The hand as it now stands."""
        return Hand(
            self.options,
            self.opening,
            self.pack,
            self.dealt,
            self.street,
            tuple(self.down),
            tuple(self.up),
            self.money,
            self.to_act,
            self.struck,
            self.moves,
            self.shown,
            self.divisions,
            self.taken_unseen,
        )

    def begin(self) -> None:
        """From the antes on."""
        self.events.append(told.HandBegins(self.opening.hand, self.opening.button))
        self.events += [told.BoughtIn(seat, self.options.stack) for seat in self.opening.rebuys]
        for seat in self._in_turn():
            self.events.append(told.Anted(seat, self.money.bets[seat], not self.money.stacks[seat]))
        self._collect()
        for _ in range(2):
            for seat in self._in_turn():
                card = self._top_card()
                self.down[seat] += (card,)
                self.events.append(told.DealtDown(seat, card))
        self._go_on()

    def act(self, action: Action) -> None:
        """From a legal action of the seat to act on."""
        seat, before = self.to_act, self.money
        assert seat is not None
        match action:
            case BringIn():
                self.money = before.bring_in(seat)
            case OpenForTwo():
                self.money = before.open_for_two(seat)
            case Check():
                self.money = before.check(seat)
            case Call():
                self.money = before.call(seat)
            case Bet() | Raise():
                self.money = before.raise_by_one(seat)
            case Fold():
                self.money = before.fold(seat)
        put = before.stacks[seat] - self.money.stacks[seat]
        self.events.append(_deed(action, seat, put, before, self.money))
        self.moves = (*self.moves, Move(self.street, seat, action, before.owes(seat), put))
        is_alone = len(self.money.contenders) == 1
        self.to_act = None if is_alone else self.money.next_asked((seat + 1) % self.opening.seats)
        if self.to_act is None:
            self._collect()
            if is_alone:
                self._take_unseen()
            elif self.street == LAST_STREET:
                self._showdown()
            else:
                self.street += 1
                self._go_on()

    def _go_on(self) -> None:
        """Deal this street's up cards and find who is asked; where nobody is, go on to the next street (MUG-13)."""
        while self._deal_up():
            self.to_act = self._first_to_act()
            if self.to_act is not None:
                return
            if self.street == LAST_STREET:
                self._showdown()
                return
            self.street += 1
        self._take_unseen()

    def _deal_up(self) -> bool:
        """One up card to each who is in; False when the suicide king left only one and the deal stopped (MUG-7)."""
        for seat in self._in_turn():
            card = self._top_card()
            self.up[seat] += (card,)
            self.events.append(told.DealtUp(seat, card))
            if card == SUICIDE_KING:
                before = self.money.pots()
                self.money = self.money.fold(seat)
                self.struck = seat
                self.events.append(told.KingStrikes(seat))
                self._tell_pots(before)
                if len(self.money.contenders) == 1:
                    return False
        return True

    def _first_to_act(self) -> int | None:
        """The highest showing hand that has chips, the nearest to the button's left among equals (MUG-3, MUG-5, MUG-6).

        None when fewer than two could bet, for then nobody is asked (MUG-13).
        """
        if len(self.money.with_chips) < 2:
            return None
        for seat in sorted(self._in_turn(), key=lambda seat: showing(self.up[seat]), reverse=True):
            if self.money.stacks[seat]:
                self.events.append(told.HighestShows(self.street, seat, self.up[seat]))
                return seat
            self.events.append(told.PassedOver(seat, self.up[seat]))
        return None

    def _collect(self) -> None:
        """The round is over: what nobody matched goes back, the rest joins the pots (MUG-13)."""
        before, back = self.money.pots(), self.money.uncalled()
        self.money = self.money.close()
        if back is not None:
            self.events.append(told.Returned(back.seat, back.amount))
        if len(self.money.contenders) > 1:
            self._tell_pots(before)

    def _showdown(self) -> None:
        """All who are in show, and each pot is divided by itself (MUG-11, MUG-12)."""
        hands = {seat: self.down[seat] + self.up[seat] for seat in self.money.contenders}
        self.shown = self._showing_order()
        self.events += [told.HandShown(seat, hands[seat]) for seat in self.shown]
        self.divisions = tuple(self._divided(number, pot, hands) for number, pot in enumerate(self.money.pots()))
        self.events += self.divisions
        self.money = self.money.paid_out([share for division in self.divisions for share in division.shares])
        self._end()

    def _divided(self, number: int, pot: Pot, hands: dict[int, tuple[Card, ...]]) -> told.PotDivided:
        """How one pot is divided among the hands that contest it."""
        seats = [seat for seat in self._in_turn() if seat in pot.contenders]
        readings = [read(hands[seat]) for seat in seats]
        high = tuple(seats[place] for place in best_high(readings))
        low = tuple(seats[place] for place in best_low(readings))
        to_high, to_low = halves(pot.amount, bool(low))
        return told.PotDivided(number, pot.amount, to_high, to_low, high, low, divide(pot.amount, high, low))

    def _showing_order(self) -> tuple[int, ...]:
        """Who bet or raised last on the last street shows first, else the highest showing hand; then clockwise."""
        bets = [move.seat for move in self.moves if move.street == LAST_STREET and isinstance(move.action, Bet | Raise)]
        first = bets[-1] if bets else max(self._in_turn(), key=lambda seat: showing(self.up[seat]))
        return in_order(first, self.opening.seats, self.money.contenders)

    def _take_unseen(self) -> None:
        """The last one in takes everything without showing (MUG-15)."""
        (seat,) = self.money.contenders
        share = Share(seat, sum(self.money.put))
        self.events.append(told.TookUnseen(seat, share.amount))
        self.money = self.money.paid_out([share])
        self.taken_unseen = seat
        self._end()

    def _end(self) -> None:
        """Say who is out, and who has won the match if it is over (MUG-16)."""
        stacks = self.money.stacks
        following = next_opening(self.options, self.opening, stacks)
        if following is None or not self.options.rebuy:
            gone = [seat for seat, stack in enumerate(stacks) if not stack and self.opening.stacks[seat]]
            self.events += [told.WentOut(seat) for seat in gone]
        if following is None:
            self.events.append(told.MatchEnds(match_winners(self.hand())))

    def _in_turn(self) -> tuple[int, ...]:
        """The seats in the hand, clockwise from the button's left (MUG-1)."""
        return in_order(self.opening.button + 1, self.opening.seats, self.money.contenders)

    def _top_card(self) -> Card:
        card = self.pack[self.dealt]
        self.dealt += 1
        return card

    def _tell_pots(self, before: tuple[Pot, ...]) -> None:
        pots = self.money.pots()
        if [pot.amount for pot in pots] != [pot.amount for pot in before]:
            self.events.append(told.PotsStand(pots))


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
