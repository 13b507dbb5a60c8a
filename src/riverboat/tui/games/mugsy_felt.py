"""What lies on Mugsy's table at one moment: the view, brought up to date event by event while an action is shown."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from riverboat.cards import Card
from riverboat.mugsy import events as told
from riverboat.mugsy.actions import Bet, BringIn, Call, Check, Fold, OpenForTwo, Raise
from riverboat.mugsy.betting import MOST_RAISES, Betting, Pot
from riverboat.mugsy.view import HandView
from riverboat.mugsy.wilds import High, Reading, read, showing


@dataclass(frozen=True, slots=True)
class Place:
    """A seat as it lies on the table. Chips are in chips; hidden cards are None."""

    seat: int
    name: str
    stack: int
    bet: int = 0
    paid: int = 0
    """What it has put in the pots, its bet of this round not counted."""
    down: tuple[Card | None, ...] = ()
    up: tuple[Card, ...] = ()
    is_in: bool = True
    sits_out: bool = False
    is_struck: bool = False
    is_gone: bool = False
    """Whether the hand has left the player with nothing, who is out of the match."""
    is_shown: bool = False
    """Whether the hand was shown at the showdown."""
    deed: str = ""
    """What the player did last in this round: ``"called 25"``."""
    won: int = 0
    """What the seat has taken of the pots."""
    net: int | None = None
    """What the hand has won or lost the seat, once it is over."""

    @property
    def showing(self) -> High | None:
        """What the up cards show (MUG-6); None without up cards or when out."""
        return showing(self.up) if self.up and self.is_in else None

    @property
    def known(self) -> tuple[Card, ...]:
        """The cards that can be seen, the down cards first."""
        return (*(card for card in self.down if card is not None), *self.up)

    @property
    def reading(self) -> Reading | None:
        """The high and low of five cards that can all be seen."""
        known = self.known
        return read(known) if len(known) == 5 and self.is_in else None

    @property
    def is_all_in(self) -> bool:
        """Whether the player is in the hand with no chips left to bet."""
        return self.is_in and not self.stack and bool(self.down or self.bet) and not self.won


@dataclass(frozen=True, slots=True)
class Felt:
    """The whole table as it lies: every seat, the pots, and how the betting stands."""

    places: tuple[Place, ...]
    pots: tuple[Pot, ...]
    button: int
    street: int
    unit: int
    level: int
    """The bets' last full level in this round."""
    raises: int
    to_act: int | None
    brings_in: bool = False
    divisions: tuple[told.PotDivided, ...] = ()
    taken_unseen: int | None = None
    """The seat that was last in and took everything (MUG-15)."""

    @property
    def pot(self) -> int:
        """All chips in the middle, without the bets of this round."""
        return sum(pot.amount for pot in self.pots)

    @property
    def bets(self) -> int:
        """The bets of this round, which have still to be drawn into the pots."""
        return sum(place.bet for place in self.places)

    def pots_of(self, seat: int, chips: int) -> tuple[int, ...]:
        """The numbers of the pots that so many chips more of this seat go to; empty while there is but one (MUG-13)."""
        tops = sorted({place.paid + place.bet for place in self.places if place.is_all_in})
        put = self.places[seat].paid + self.places[seat].bet
        if not tops or not chips:
            return ()
        first = sum(top <= put for top in tops)
        return tuple(range(first, 1 + sum(top < put + chips for top in tops)))

    @property
    def highest(self) -> int:
        """What everyone has to match in this round."""
        return max(self.level, *(place.bet for place in self.places))

    @property
    def raises_left(self) -> int:
        """How many raises this round still allows (MUG-4)."""
        return MOST_RAISES - self.raises

    def changed(self, seat: int, change: Callable[[Place], Place]) -> "Felt":
        """The table with one seat changed."""
        places = tuple(change(place) if place.seat == seat else place for place in self.places)
        return replace(self, places=places)


def felt(view: HandView, names: Sequence[str], events: Sequence[Any] = (), *, from_start: bool = False) -> Felt:
    """The table as this view sees it, after these further events.

    With `from_start` the view is of a hand that has just been dealt, and the events are those of the deal.
    """
    table = _bare(view, names) if from_start else _as_seen(view, names)
    for event in events:
        table = after(table, event)
    return table


def _bare(view: HandView, names: Sequence[str]) -> Felt:
    opening = view.opening
    places = tuple(
        Place(
            seat,
            name,
            0 if seat in opening.rebuys else opening.stacks[seat],
            is_in=bool(opening.stacks[seat]),
            sits_out=not opening.stacks[seat],
        )
        for seat, name in enumerate(names)
    )
    return Felt(places, (), opening.button, 1, view.unit, 0, 0, None)


def _as_seen(view: HandView, names: Sequence[str]) -> Felt:
    deeds = _deeds(view)
    taken = [0] * len(names)
    for division in view.divisions:
        for share in division.shares:
            taken[share.seat] += share.amount
    places = tuple(
        Place(
            seat=seat,
            name=name,
            stack=view.stacks[seat],
            bet=view.bets[seat],
            paid=view.money.put[seat] - view.bets[seat],
            down=view.down[seat],
            up=view.up[seat],
            is_in=view.is_in(seat),
            sits_out=view.sits_out(seat),
            is_struck=seat == view.struck and not view.is_in(seat),
            is_gone=view.is_over and not view.stacks[seat] and not view.sits_out(seat) and not view.options.rebuy,
            is_shown=seat in view.shown,
            deed=deeds[seat],
            won=taken[seat],
            net=view.won(seat) if view.is_over and not view.sits_out(seat) else None,
        )
        for seat, name in enumerate(names)
    )
    money = view.money
    return Felt(
        places,
        view.pots,
        view.button,
        view.street,
        view.unit,
        money.level,
        money.raises,
        view.to_act,
        view.brings_in,
        view.divisions,
        view.taken_unseen,
    )


def _deeds(view: HandView) -> list[str]:
    """What each seat did last in the round that is being played."""
    deeds = [""] * view.opening.seats
    bets = [0] * view.opening.seats
    for move in view.moves:
        if move.street != view.street:
            continue
        bets[move.seat] += move.put
        match move.action:
            case BringIn():
                deeds[move.seat] = f"brought in {move.put}"
            case OpenForTwo():
                deeds[move.seat] = f"opened for {move.put}"
            case Check():
                deeds[move.seat] = "checked"
            case Bet():
                deeds[move.seat] = f"bet {move.put}"
            case Call():
                deeds[move.seat] = f"called {move.put}"
            case Raise():
                deeds[move.seat] = f"raised to {bets[move.seat]}"
            case Fold():
                deeds[move.seat] = "folded"
    return deeds


def after(table: Felt, event: Any) -> Felt:
    """The table once this event has happened."""
    match event:
        case told.HandBegins(_, button):
            return replace(table, button=button)
        case told.BoughtIn(seat, amount):
            return table.changed(seat, lambda place: replace(place, stack=place.stack + amount, deed="bought in again"))
        case told.DealtDown(seat, card):
            return table.changed(seat, lambda place: replace(place, down=(*place.down, card)))
        case told.DealtUp(seat, card):
            street = len(table.places[seat].up) + 1
            return _new_street(table, street).changed(seat, lambda place: replace(place, up=(*place.up, card)))
        case told.KingStrikes(seat):
            return _out(table, seat, is_struck=True, deed="")
        case told.HighestShows(street, seat, _):
            return replace(table, street=street, to_act=seat, brings_in=street == 1)
        case told.Folded(seat):
            return _out(table, seat, is_struck=False, deed="folded")
        case told.Checked(seat):
            return table.changed(seat, lambda place: replace(place, deed="checked"))
        case told.Returned(seat, amount):
            # What nobody called goes back only when the round is over, and it may be all there was to draw in.
            return replace(table, level=0, raises=0).changed(
                seat, lambda place: replace(place, stack=place.stack + amount, bet=max(0, place.bet - amount))
            )
        case told.PotsStand(pots):
            return replace(_gathered(table), pots=pots)
        case told.HandShown(seat, cards):
            return table.changed(seat, lambda place: replace(place, down=cards[:2], up=cards[2:], is_shown=True))
        case told.PotDivided():
            return _paid(replace(table, divisions=(*table.divisions, event)), event)
        case told.TookUnseen(seat, amount):
            emptied = replace(_gathered(table), pots=(), taken_unseen=seat)
            return emptied.changed(seat, lambda place: replace(place, stack=place.stack + amount, won=amount))
        case told.WentOut(seat):
            return table.changed(seat, lambda place: replace(place, is_gone=True))
    return _with_chips(table, event)


def _with_chips(table: Felt, event: Any) -> Felt:
    """The table once a seat has put chips before it."""
    match event:
        case told.Anted(seat, amount, _):
            return _put(table, seat, amount, "")
        case told.BroughtIn(seat, amount, _):
            table = replace(table, level=table.unit, brings_in=False)
            return _put(table, seat, amount, f"brought in {amount}")
        case told.Called(seat, amount, _):
            return _put(table, seat, amount, f"called {amount}")
        case told.BetMade(seat, amount, _):
            level = table.unit if amount >= table.unit else 0
            return _put(replace(table, level=level), seat, amount, f"bet {amount}")
        case told.Raised(seat, amount, to, number, _, opens):
            table = replace(table, raises=number or table.raises, brings_in=False)
            if opens:
                return _put(
                    replace(table, level=to if to >= 2 * table.unit else table.unit), seat, amount, f"opened for {to}"
                )
            level = table.level + table.unit
            table = replace(table, level=level if to >= level else table.level)
            return _put(table, seat, amount, f"raised to {to}")
    return table


def _put(table: Felt, seat: int, amount: int, deed: str) -> Felt:
    return table.changed(
        seat, lambda place: replace(place, stack=place.stack - amount, bet=place.bet + amount, deed=deed)
    )


def _gathered(table: Felt) -> Felt:
    """The table once the round's bets have been drawn in."""
    places = tuple(replace(place, bet=0, paid=place.paid + place.bet) for place in table.places)
    return replace(table, places=places, level=0, raises=0, to_act=None)


def _out(table: Felt, seat: int, *, is_struck: bool, deed: str) -> Felt:
    """The table once a seat is out of the hand: it contests no pot any more."""
    table = table.changed(seat, lambda place: replace(place, is_in=False, is_struck=is_struck, deed=deed))
    paid = tuple(place.paid for place in table.places)
    nothing = (0,) * len(paid)
    still_in = tuple(place.is_in for place in table.places)
    money = Betting(table.unit, nothing, paid, nothing, still_in, 0, 0, nothing)
    return replace(table, pots=money.pots())


def _new_street(table: Felt, street: int) -> Felt:
    """The table as the next up cards come: what was done in the last round is done with."""
    places = tuple(replace(place, deed="") for place in table.places)
    return replace(table, places=places, to_act=None, street=street)


def _paid(table: Felt, division: told.PotDivided) -> Felt:
    pots = table.pots[1:] if len(table.pots) > 1 else ()
    table = replace(table, pots=pots)
    for share in division.shares:
        table = table.changed(share.seat, _taker(share.amount))
    return table


def _taker(amount: int) -> Callable[[Place], Place]:
    return lambda place: replace(place, stack=place.stack + amount, won=place.won + amount)
