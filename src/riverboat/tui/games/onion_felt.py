"""What lies on the table of Cripple Mr Onion at one moment: the view, brought up to date event by event."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from riverboat.cards import Card
from riverboat.onion import coin_events as coin
from riverboat.onion import events as told
from riverboat.onion.layouts import Group
from riverboat.onion.view import OnionView, Player
from riverboat.tui.games.onion_deeds import STAGES, deeds_of


@dataclass(frozen=True, slots=True)
class Named:
    """A group named and laid face up: how it is spoken of, its cards, what each counts, how many null eights end it."""

    spoken: str
    cards: tuple[Card, ...]
    values: tuple[int, ...]
    nulls: int = 0

    @property
    def total(self) -> int:
        """The points it is played at."""
        return sum(self.values)


@dataclass(frozen=True, slots=True)
class Place:
    """A seat as it lies on the table. Amounts are in coins."""

    seat: int
    name: str
    role: str = ""
    stack: int = 0
    bet: int = 0
    bid: int = 0
    up: tuple[Card, ...] = ()
    down: int = 0
    aside: tuple[Card, ...] = ()
    is_in: bool = True
    is_out: bool = False
    """Knocked out in Showdown; the cards still lie face up."""
    is_gone: bool = False
    """Not in the match any more, or not dealt into this round."""
    deed: str = ""
    """What the player did last: ``"matched 20"``."""
    won: int = 0
    """Rounds won before this one."""


@dataclass(frozen=True, slots=True)
class Contest:
    """Leader and challenger, and the groups each has named, the leader's first."""

    leader: int
    challenger: int
    named: tuple[tuple[Named, ...], tuple[Named, ...]] = ((), ())
    level: int = 0
    behind: int | None = None
    words: str = ""
    """The deciding difference."""

    @property
    def pair(self) -> tuple[int, int]:
        """The two seats."""
        return self.leader, self.challenger


@dataclass(frozen=True, slots=True)
class Felt:
    """The whole table as it lies."""

    places: tuple[Place, ...]
    pot: int
    dealer: int
    to_act: int | None
    stake: int
    """What is to be matched, 0 if nothing is."""
    stage: str
    """What the round is about now, in a few words."""
    modifiers: tuple[int, ...]
    wild: bool
    hand: tuple[Card, ...]
    """The looker's own cards, as dealt."""
    declared: tuple[Card, ...] = ()
    """The cards declared in this round, in order."""
    contest: Contest | None = None
    ended: told.RoundWon | None = None

    def changed(self, seat: int, change: Callable[[Place], Place]) -> "Felt":
        """The table with one seat changed."""
        places = tuple(change(place) if place.seat == seat else place for place in self.places)
        return replace(self, places=places)

    @property
    def bets(self) -> int:
        """All bets that lie on cards."""
        return sum(place.bet for place in self.places)


def felt(
    view: OnionView,
    names: Sequence[str],
    events: Iterable[Any] = (),
    *,
    from_start: bool = False,
    me: int | None = None,
) -> Felt:
    """The table as this view sees it, after these further events.

    With `from_start` the view is of a round that has just begun, and the events are those of its beginning.
    """
    events = tuple(events)
    table = _as_seen(view, names)
    if from_start:
        table = _without_antes(table, events)
    for event in events:
        table = after(table, event, me if me is not None else view.seat)
    return table


def _as_seen(view: OnionView, names: Sequence[str]) -> Felt:
    deeds = deeds_of(view)
    places = tuple(
        Place(
            seat=player.seat,
            name=names[player.seat],
            role=player.role if player.is_in else "",
            stack=player.stack,
            bet=player.bet,
            bid=player.bid,
            up=player.up,
            down=player.down,
            aside=player.aside,
            is_in=player.is_in,
            is_out=player.is_knocked_out,
            is_gone=view.options.gambling and _is_gone(view, player),
            deed=deeds[player.seat],
            won=view.won[player.seat],
        )
        for player in view.players
    )  # fmt: skip
    contest = None
    duel = view.showdown
    if duel is not None and view.stage.value == "showdown":
        contest = Contest(
            duel.leader,
            duel.challenger,
            (tuple(map(_named, duel.named[0])), tuple(map(_named, duel.named[1]))),
            duel.level,
            duel.behind,
            duel.reason,
        )
    return Felt(
        places=places,
        pot=view.pot,
        dealer=view.dealer,
        to_act=view.to_act,
        stake=view.stake,
        stage=STAGES[view.stage.value],
        modifiers=view.modifiers,
        wild=view.wild_round and bool(view.modifiers),
        hand=view.hand,
        declared=tuple(done.card for done in view.declared),
        contest=contest,
    )


def _is_gone(view: OnionView, player: Player) -> bool:
    """Whether a seat without coins was not dealt into this round."""
    has_played = player.is_in or player.is_knocked_out or player.bet or any(w.seat == player.seat for w in view.wagers)
    return not player.stack and not has_played


def _named(group: Group) -> Named:
    return Named(group.spoken, group.cards, tuple(int(value) for value in group.values), group.nulls)


def _without_antes(table: Felt, events: Sequence[Any]) -> Felt:
    for event in events:
        match event:
            case coin.Anted(amount, seats):
                for seat in seats:
                    table = table.changed(seat, lambda place: replace(place, stack=place.stack + amount))
                table = replace(table, pot=table.pot - amount * len(seats))
            case coin.OutOfMatch(seat):
                table = table.changed(seat, lambda place: replace(place, is_in=True, is_gone=False))
    return table


def after(table: Felt, event: Any, me: int | None) -> Felt:
    """The table once this event has happened."""
    seat: int = getattr(event, "seat", -1)
    match event:
        case told.RoundBegins(_, dealer, pot):
            return replace(table, dealer=dealer, pot=pot)
        case told.ModifiersSet(_, wild, numbers):
            return replace(table, modifiers=numbers, wild=wild)
        case told.Dealt(_, face_up, cards):
            return _given(replace(table, stage="dealing"), seat, cards, me, face_up=face_up)
        case told.Discarded(_, cards):
            table = table.changed(
                seat,
                lambda place: replace(
                    place, down=place.down - len(cards), deed=f"threw {len(cards)}" if cards else "kept all"
                ),
            )
            gone = set(cards) if seat == me else set()
            return replace(table, hand=tuple(card for card in table.hand if card not in gone))
        case told.CardDeclared(_, card, number, others):
            table = replace(table, declared=(*table.declared, card))
            if number in (4, 5) and not table.wild:
                return _put_aside(table, seat, card, me)
            return _turned(table, seat, (card, *others))
        case told.CardReplaced():
            return _replaced(table, event, me)
        case told.TurnedUp(_, cards) | told.Crippled(_, _, _, _, cards):
            return _turned(table, seat, cards)
        case told.KingAnswers(_, forced):
            return _turned(table, seat, (Card("Kw"),)) if forced else table
    return _in_showdown(table, event) or _with_coins(table, event, me)


def _given(table: Felt, seat: int, cards: Sequence[Card | None], me: int | None, *, face_up: bool) -> Felt:
    seen = tuple(card for card in cards if card is not None)
    if face_up:
        table = table.changed(seat, lambda place: replace(place, up=place.up + seen))
    else:
        table = table.changed(seat, lambda place: replace(place, down=place.down + len(cards)))
    return replace(table, hand=table.hand + seen) if seat == me else table


def _turned(table: Felt, seat: int, cards: Iterable[Card]) -> Felt:
    """The table once a seat has turned these cards up, those that were up already left where they are."""

    def change(place: Place) -> Place:
        new = tuple(card for card in dict.fromkeys(cards) if card not in place.up and card not in place.aside)
        return replace(place, up=place.up + new, down=max(0, place.down - len(new)))

    return table.changed(seat, change)


def _put_aside(table: Felt, seat: int, card: Card, me: int | None) -> Felt:
    """The table once a card that is to be replaced lies aside (ONI-M4, ONI-M5)."""

    def change(place: Place) -> Place:
        up = tuple(other for other in place.up if other != card)
        return replace(place, up=up, aside=(*place.aside, card), down=place.down - (card not in place.up))

    hand = tuple(other for other in table.hand if other != card) if seat == me else table.hand
    return replace(table.changed(seat, change), hand=hand)


def _replaced(table: Felt, event: told.CardReplaced, me: int | None) -> Felt:
    taken = () if event.taken is None else (event.taken,)

    def change(place: Place) -> Place:
        return replace(place, up=place.up + taken) if event.face_up else replace(place, down=place.down + 1)

    table = table.changed(event.seat, change)
    return replace(table, hand=table.hand + taken) if event.seat == me else table


def _in_showdown(table: Felt, event: Any) -> Felt | None:
    contest = table.contest
    match event:
        case told.ShowdownBegins():
            return replace(table, stage=STAGES["showdown"])
        case told.Challenged(leader, challenger):
            return replace(table, stage=STAGES["showdown"], contest=Contest(leader, challenger))
        case told.StartsAgain(leader, challenger):
            return replace(table, contest=Contest(leader, challenger))
        case told.GroupNamed(seat, place, _, spoken, nulls, values, _, cards) if contest is not None:
            side = contest.pair.index(seat) if seat in contest.pair else 0
            named = (*contest.named[side][:place], Named(spoken, cards, values, nulls))
            both = (named, contest.named[1]) if side == 0 else (contest.named[0], named)
            return _turned(replace(table, contest=replace(contest, named=both)), seat, cards)
        case told.GroupsLevel(_, _, place, spoken) if contest is not None:
            return replace(table, contest=replace(contest, level=place + 1, words=f"level on the {spoken}"))
        case told.Behind(seat, _, tied, reason) if contest is not None:
            words = f"{reason}; the senior is ahead" if tied else reason
            return replace(table, contest=replace(contest, behind=seat, words=words))
        case told.KnockedOut(seat, _, cards):
            table = _turned(table, seat, cards)
            return table.changed(
                seat, lambda place: replace(place, is_in=False, is_out=True, role="", deed="knocked out")
            )
        case told.RoundWon(seat, _, pot):
            return replace(
                table.changed(seat, lambda place: replace(place, stack=place.stack + pot)), pot=0, ended=event
            )
    return None


def _with_coins(table: Felt, event: Any, me: int | None) -> Felt:
    """The table once coins have moved, or the Dealership has."""
    match event:
        case coin.OutOfMatch(seat):
            return table.changed(seat, lambda place: replace(place, is_in=False, is_gone=True))
        case coin.BoughtIn(seat, amount):
            return table.changed(seat, lambda place: replace(place, stack=place.stack + amount, deed="bought in"))
        case coin.Anted(amount, seats):
            for seat in seats:
                table = _paid(table, seat, amount, f"ante {amount}")
            return table
        case coin.StakeNamed(seat, amount, _):
            table = replace(table, places=tuple(replace(place, deed="") for place in table.places))
            return replace(_paid(table, seat, amount, f"named {amount}"), stake=amount)
        case coin.Matched(seat, amount):
            return _paid(table, seat, amount, f"matched {amount}")
        case coin.Folded(seat):
            if seat == me:
                table = replace(table, hand=())
            return table.changed(seat, _folded)
        case coin.Raised(seat, amount):
            return _laid(table, seat, amount, f"raised {amount}" if amount else "no raise")
        case coin.ExtraBet(seat, amount):
            return _laid(table, seat, amount, f"bet {amount} extra" if amount else "no bet")
        case coin.RaisesPaid(seat, amount, pot):
            table = _paid(table, seat, amount, f"paid {amount}")
            return replace(table, pot=pot, places=tuple(replace(place, bet=0) for place in table.places))
        case coin.BetsReturned():
            places = tuple(replace(place, stack=place.stack + place.bet, bet=0) for place in table.places)
            return replace(table, places=places)
        case coin.CardBought(seat, amount, card):
            return _given(_paid(table, seat, amount, "bought"), seat, (card,), me, face_up=False)
        case coin.BidMade(seat, amount):
            return table.changed(
                seat,
                lambda place: replace(place, stack=place.stack - amount + place.bid, bid=amount, deed=f"bid {amount}"),
            )
        case coin.BidDeclined(seat, amount, _):
            table = table.changed(seat, lambda place: replace(place, bid=0, deed="declined"))
            return replace(table, pot=table.pot + amount)
        case coin.NewDealer():
            return _new_dealer(table, event)
        case coin.HandedOn(seat) | coin.PassedOver(seat, _) | coin.OfferDeclined(seat):
            words = {"handed-on": "passed it on", "passed-over": "cannot pay", "refused": "declined"}[event.word]
            return table.changed(seat, lambda place: replace(place, deed=words))
        case coin.EveryoneFolds(pot):
            return replace(table, pot=pot, hand=(), places=tuple(map(_folded, table.places)))
    return table


def _folded(place: Place) -> Place:
    return replace(place, is_in=False, up=(), down=0, aside=(), role="", deed="folded")


def _paid(table: Felt, seat: int, amount: int, deed: str) -> Felt:
    table = table.changed(seat, lambda place: replace(place, stack=place.stack - amount, deed=deed))
    return replace(table, pot=table.pot + amount)


def _laid(table: Felt, seat: int, amount: int, deed: str) -> Felt:
    return table.changed(
        seat, lambda place: replace(place, stack=place.stack - amount, bet=place.bet + amount, deed=deed)
    )


def _new_dealer(table: Felt, event: coin.NewDealer) -> Felt:
    roles = {event.younger: "Younger", event.elder: "Elder", event.seat: "Dealer"}

    def change(place: Place) -> Place:
        bid = place.bid if place.seat == event.seat else 0
        return replace(place, role=roles.get(place.seat, ""), bid=place.bid - bid)

    paid = table.places[event.seat].bid
    return replace(table, places=tuple(map(change, table.places)), dealer=event.seat, pot=table.pot + paid)
