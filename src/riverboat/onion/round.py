"""The round as a state machine: who is asked, what they may do, and what follows from it."""

from collections.abc import Callable
from dataclasses import dataclass

from riverboat.engine.contract import Action, Amounts, CardChoice, Event, Offer
from riverboat.engine.errors import IllegalAction
from riverboat.onion import betting, dealership, dealing, declaring, showdown
from riverboat.onion.actions import LayOut, LayoutChoice, Pass
from riverboat.onion.draft import Draft
from riverboat.onion.position import Ask, Position, Stage, Topic
from riverboat.onion.view import OnionView, view_of

_AT_THE_START = frozenset({Stage.MODIFIERS, Stage.CUT, Stage.DISCARD})

_CLAUSES = {
    Stage.REBUY: "ONI-4.1",
    Stage.MODIFIERS: "ONI-M12",
    Stage.CUT: "ONI-3.1",
    Stage.DISCARD: "ONI-3.2",
    Stage.NAME: "ONI-4.2",
    Stage.MATCH: "ONI-4.2",
    Stage.RAISE: "ONI-4.3",
    Stage.PAY: "ONI-4.3",
    Stage.BUY: "ONI-4.5",
    Stage.EXTRA: "ONI-4.5",
    Stage.EXTRAS: "ONI-4.6",
    Stage.OFFER: "ONI-4.6",
    Stage.AUCTION: "ONI-4.8",
    Stage.DECLARE: "ONI-3.4",
    Stage.SHOWDOWN: "ONI-3.5",
    Stage.OVER: "ONI-3.8",
}
_CLAUSES_ASKED = {
    Topic.CHOOSE: "ONI-M4",
    Topic.SHOW: "ONI-M10",
    Topic.RESPOND: "ONI-3.6",
    Topic.LAY: "ONI-3.7",
    Topic.CRIPPLE: "ONI-M0",
}


@dataclass(frozen=True, slots=True)
class Round(Position):
    """A round of Cripple Mr Onion at one moment."""

    @property
    def to_act(self) -> int | None:
        """The seat that is asked: everyone entitled to speak is, whatever they hold; None once the round is over."""
        return self.asks[0].seat if self.asks else self.seat

    def legal(self) -> tuple[Offer, ...]:
        """What the seat to act may do: numbers as ranges, cards as choices."""
        if self.asks:
            ask = self.asks[0]
            if ask.topic in (Topic.LAY, Topic.CRIPPLE):
                return showdown.offers_asked(self, ask)
            return declaring.offers_asked(self, ask)
        seat = self.seat
        if seat is None:
            return ()
        match self.stage:
            case Stage.SHOWDOWN:
                return showdown.offers(self, seat)
            case Stage.DECLARE:
                return (Pass(), *declaring.declarations(self, seat))
            case stage if stage in _AT_THE_START:
                return dealing.offers(self)
            case Stage.OFFER | Stage.AUCTION:
                return (*dealership.offers(self), *declaring.declarations(self, seat))
        return (*betting.offers(self), *declaring.declarations(self, seat))

    def refusal(self, action: Action) -> IllegalAction | None:
        """Why the seat to act may not do this, with the clause; None if it may."""
        offers = self.legal()
        if any(offer.admits(action) for offer in offers):
            return None
        clause = _CLAUSES_ASKED[self.asks[0].topic] if self.asks else _CLAUSES[self.stage]
        if not offers:
            return IllegalAction("The round is over.", clause)
        for offer in offers:
            if isinstance(offer, LayoutChoice) and isinstance(action, LayOut):
                return offer.refusal(action)
            if isinstance(offer, Amounts | CardChoice) and isinstance(action, offer.kind):
                return IllegalAction(
                    f"{_shown(action)} is not possible: here it is {_shown(offer).replace('..', ' to ')}.", clause
                )
        accepted = ", or ".join(str(offer).replace("..", " to ") for offer in offers)
        return IllegalAction(f"{_shown(action)} is not possible here: you may {accepted}.", clause)

    def apply(self, action: Action) -> tuple["Round", tuple[Event, ...]]:
        """The next state and what happened. Raises IllegalAction, and then nothing has changed."""
        refused = self.refusal(action)
        if refused is not None:
            raise refused
        draft = Draft(self)
        if self.asks:
            _act_asked(draft, self.asks[0], action)
        else:
            _act(draft, action)
        return settled(draft)

    def view(self, seat: int | None) -> OnionView:
        """All that `seat` may know."""
        return view_of(self, seat, self.to_act, self.legal() if seat is not None and seat == self.to_act else ())


def settled(draft: Draft) -> tuple[Round, tuple[Event, ...]]:
    """The round once everything that follows of itself has happened, and all that has happened."""
    while True:
        declaring.skip_idle(draft)
        if draft.asks or draft.seat is not None or draft.stage is Stage.OVER:
            return Round(*draft.values()), tuple(draft.events)  # type: ignore[arg-type]
        _BEGINNINGS[draft.stage](draft)


_BEGINNINGS: dict[Stage, Callable[[Draft], None]] = {
    Stage.REBUY: betting.begin,
    Stage.MODIFIERS: dealing.choose_modifiers,
    Stage.NAME: betting.begin_betting,
    Stage.OFFER: dealership.begin_offer,
    Stage.AUCTION: dealership.begin_auction,
    Stage.DECLARE: declaring.begin,
    Stage.SHOWDOWN: showdown.advance,
}


def _act_asked(draft: Draft, ask: Ask, action: Action) -> None:
    if ask.topic in (Topic.LAY, Topic.CRIPPLE):
        showdown.act_asked(draft, ask, action)
    else:
        declaring.act_asked(draft, ask, action)


def _act(draft: Draft, action: Action) -> None:
    seat = draft.seat
    assert seat is not None
    match draft.stage:
        case Stage.SHOWDOWN:
            showdown.act(draft, action)
        case stage if stage in _AT_THE_START:
            dealing.act(draft, action)
        case Stage.DECLARE if isinstance(action, Pass):
            declaring.pass_turn(draft)
        case stage:
            if not declaring.declare(draft, seat, action):
                act = dealership.act if stage in (Stage.OFFER, Stage.AUCTION) else betting.act
                act(draft, action)


def _shown(what: object) -> str:
    return repr(str(what))
