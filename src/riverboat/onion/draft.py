"""A round while an action changes it: the position opened up, with what has happened so far."""

from collections.abc import Iterable
from dataclasses import fields, replace

from riverboat.cards import Card
from riverboat.engine.contract import Event
from riverboat.engine.seats import in_order
from riverboat.onion.options import Options
from riverboat.onion.position import Ask, Cards, Coins, Declared, Duel, Opening, Position, Stage, Wager, put


class Draft:
    """A round while an action changes it. `freeze` gives the position reached; `events` what has happened."""

    options: Options
    opening: Opening
    modifiers: tuple[int, ...]
    stage: Stage
    seat: int | None
    queue: tuple[int, ...]
    asks: tuple[Ask, ...]
    dealer: int
    still_in: tuple[int, ...]
    dealt: tuple[int, ...]
    cards: Cards
    coins: Coins
    declared: tuple[Declared, ...]
    betting: int
    stake: int
    discards: tuple[int, ...]
    bought: tuple[int, ...]
    bidder: int | None
    wagers: tuple[Wager, ...]
    duel: Duel | None
    null_played: bool
    winner: int | None
    void: bool

    def __init__(self, position: Position) -> None:
        for name in _FIELDS:
            setattr(self, name, getattr(position, name))
        self.events: list[Event] = []

    def values(self) -> tuple[object, ...]:
        """The values of all fields, in the order of `Position`."""
        return tuple(getattr(self, name) for name in _FIELDS)

    @property
    def wild_round(self) -> bool:
        """Whether eights were wild when the round began (ONI-M1 ii)."""
        return self.opening.null_played and 1 in self.modifiers

    def tell(self, event: Event) -> None:
        """Note what has happened."""
        self.events.append(event)

    def wager(self, seat: int, what: str, amount: int = 0) -> None:
        """Note a bet in the history."""
        self.wagers = (*self.wagers, Wager(self.betting, seat, what, amount))

    def from_left_of(self, seat: int) -> tuple[int, ...]:
        """The seats still in, from the left of `seat` round, `seat` itself last if it is still in."""
        return in_order(seat + 1, self.options.players, self.still_in)

    @property
    def others(self) -> tuple[int, ...]:
        """Those still in but the Dealer, Elder to Younger (ONI-1.3)."""
        return tuple(seat for seat in self.from_left_of(self.dealer) if seat != self.dealer)

    def deal(self, seat: int, number: int, face_up: bool = False) -> tuple[Card, ...]:
        """Give `seat` so many cards of the stock; returns them."""
        cards = self.cards
        dealt = cards.stock[:number]
        self.cards = replace(
            cards,
            stock=cards.stock[number:],
            hands=put(cards.hands, seat, cards.hands[seat] + dealt),
            up=put(cards.up, seat, cards.up[seat] + dealt) if face_up else cards.up,
        )
        return dealt

    def turn_up(self, seat: int, shown: Iterable[Card]) -> tuple[Card, ...]:
        """Turn these cards of a hand face up; returns those that lay face down."""
        up = self.cards.up[seat]
        turned = tuple(card for card in dict.fromkeys(shown) if card not in up)
        if turned:
            self.cards = replace(self.cards, up=put(self.cards.up, seat, up + turned))
        return turned

    def give_up(self, seat: int) -> None:
        """Put a hand in the discard pot and its seat out of the round (ONI-4.9)."""
        cards = self.cards
        self.cards = replace(
            cards,
            hands=put(cards.hands, seat, ()),
            up=put(cards.up, seat, ()),
            aside=put(cards.aside, seat, ()),
            thrown=put(cards.thrown, seat, cards.thrown[seat] + cards.down(seat)),
            thrown_open=cards.thrown_open + cards.up[seat] + cards.aside[seat],
        )
        self.still_in = tuple(other for other in self.still_in if other != seat)


_FIELDS = tuple(each.name for each in fields(Position))


def hand_over(draft: Draft, stage: Stage) -> None:
    """End what is going on; `stage` begins as soon as nothing more is asked."""
    draft.stage, draft.seat, draft.queue = stage, None, ()
