"""What lies on the cribbage table while an action's events are shown one after another.

The screen shows an event with the view from before the action. `Lying` begins with that view and takes in each event
as it is shown, so that cards, pegs and counts are where the players have seen them come to.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from riverboat.cards import Card
from riverboat.cribbage import events as happened
from riverboat.cribbage.board import Pegs, skunk
from riverboat.cribbage.events import Counted, Show
from riverboat.cribbage.legality import Phase
from riverboat.cribbage.play import LaidCard
from riverboat.cribbage.scoring import points
from riverboat.cribbage.view import Cards, CribbageView, known
from riverboat.engine.contract import Event


@dataclass(frozen=True, slots=True)
class Lying:
    """The table as it is seen now. Pairs have an entry for each seat."""

    target: int
    is_cut: bool
    """Whether the deal is being cut for, or has just been."""
    dealer: int | None
    hands: tuple[Cards, Cards]
    kept: tuple[Cards, Cards]
    thrown: tuple[Cards, Cards]
    starter: Card | None
    laid: tuple[LaidCard, ...]
    turned: tuple[LaidCard, ...]
    count: int
    pegs: tuple[Pegs, Pegs]
    drawn: tuple[Card, ...]
    spread: int
    counted: tuple[Counted, ...]
    """The counts of the show that are settled, in order."""
    opened: tuple[int, Show, tuple[Card, ...]] | None
    """Whose hand or crib lies open to be claimed for, and its cards."""
    said: tuple[str, str]
    """What each player has said last."""
    turn: int | None
    """Who is to act; while something is shown, who does it."""
    won: tuple[int, int]
    """Games won in the match."""
    winner: int | None = None

    @property
    def crib(self) -> Cards:
        """The cards in the crib, the pone's first."""
        return () if self.dealer is None else (*self.thrown[1 - self.dealer], *self.thrown[self.dealer])

    @property
    def skunk(self) -> str:
        """What the loser of the game suffered."""
        return "" if self.winner is None else skunk(self.pegs[1 - self.winner].front, self.target)

    @classmethod
    def of(cls, view: CribbageView) -> "Lying":
        """The table as this view has it."""
        return cls(
            target=view.options.target,
            is_cut=view.phase is Phase.CUT or (view.phase is Phase.OVER and view.starter is None),
            dealer=view.dealer,
            hands=view.hands,
            kept=view.kept,
            thrown=view.thrown,
            starter=view.starter,
            laid=view.laid,
            turned=view.turned,
            count=view.count,
            pegs=view.pegs,
            drawn=view.drawn,
            spread=view.spread if view.phase is Phase.CUT else 0,
            counted=_settled(view),
            opened=_opened(view),
            said=_said(view),
            turn=view.to_act,
            won=view.won,
            winner=view.winner,
        )

    def before_dealing(self) -> "Lying":
        """The table before the cards of this deal were dealt."""
        return replace(self, hands=((), ()), turn=None)

    def after_all(self, told: Sequence[Event], view: CribbageView) -> "Lying":
        """The table after these events."""
        lying = self
        for event in told:
            lying = lying.after(event, view)
        return lying

    def after(self, event: Event, view: CribbageView) -> "Lying":
        """The table after this event; `view` is the view it is shown with, which knows a new deal's cards."""
        match event:
            case happened.Drew(seat, card):
                drawn = (card,) if seat == 0 else (*self.drawn[:1], card)
                return self.changed(drawn=drawn, spread=max(0, self.spread - 1), turn=seat)
            case happened.Tied():
                return self.saying("equal ranks", "equal ranks", turn=0)
            case happened.WonDeal(seat):
                return self.changed(dealer=seat, turn=None).told(seat, "lower card")
            case happened.Shuffled(dealer):
                return self.changed(dealer=dealer)
            case happened.Dealt(seat):
                return self.changed(hands=_with(self.hands, seat, view.hands[seat]), turn=view.to_act)
            case happened.Threw(seat, cards):
                hand = _without(self.hands[seat], cards)
                hands, thrown = _with(self.hands, seat, hand), _with(self.thrown, seat, cards)
                kept = hands if seat == self.dealer else self.kept
                return self.changed(hands=hands, thrown=thrown, kept=kept, turn=seat)
            case happened.Turned(_, card):
                return self.changed(starter=card)
            case happened.Laid(seat, card, count):
                hands = _with(self.hands, seat, _without(self.hands[seat], (card,)))
                laid = (*self.laid, LaidCard(seat, card))
                return self.saying("", "", hands=hands, laid=laid, count=count, turn=seat)
            case happened.SaidGo(seat):
                return self.changed(turn=seat).told(seat, "“Go.”")
            case happened.TurnedDown(leader):
                return self.saying("", "", turned=self.turned + self.laid, laid=(), count=0, turn=leader)
            case happened.WonGame(seat):
                won = (self.won[0] + (seat == 0), self.won[1] + (seat == 1))
                return self.changed(winner=seat, turn=None, won=won)
            case happened.Pegged():
                pegs = Pegs(event.front, event.back)
                moved = (pegs, self.pegs[1]) if event.seat == 0 else (self.pegs[0], pegs)
                return self.changed(pegs=moved).told(event.seat, pegged_words(event))
            case _:
                return self._after_show(event)

    def _after_show(self, event: Event) -> "Lying":
        match event:
            case Counted(seat, each):
                owner = _with(self.kept, seat, event.cards) if each is not Show.CRIB else self.kept
                counted = (*(one for one in self.counted if one.show is not each), event)
                return self.saying("", "", counted=counted, kept=owner, opened=None, turn=None)
            case happened.Claimed(seat, _, claimed):
                return self.saying("", "").told(seat, f"claims {claimed}")
            case happened.Corrected(seat, _, _, worth):
                return self.told(seat, f"no: only {worth}")
            case happened.Missed(seat, _, missed):
                return self.told(1 - seat, f"Muggins! {missed} missed")
            case happened.Called(seat, _, called, taken):
                if called == 0:
                    return self.told(seat, "lets it stand")
                return self.told(seat, f"calls {called}" + ("" if taken == called else f", takes {taken}"))
            case _:
                return self

    def changed(self, **changes: Any) -> "Lying":
        """The table with some things changed."""
        return replace(self, **changes)

    def told(self, seat: int, words: str) -> "Lying":
        """The table after a player has said this."""
        return replace(self, said=(words, self.said[1]) if seat == 0 else (self.said[0], words))

    def saying(self, first: str, second: str, **changes: Any) -> "Lying":
        """The table after both have said this, with other changes besides."""
        return replace(self, said=(first, second), **changes)


def pegged_words(event: happened.Pegged) -> str:
    """A score as its player says it: ``"+2 fifteen"``, ``"+5 fifteen, run of three"``."""
    reasons = (each.words.removeprefix("a ").removeprefix("the ") for each in event.reasons)
    return f"+{event.points} {', '.join(reasons)}"


def _said(view: CribbageView) -> tuple[str, str]:
    words = ["“Go.”" if gone else "" for gone in view.gone]
    if view.announced is not None:
        words[view.announced.seat] = f"claims {view.announced.points}"
    return words[0], words[1]


def _opened(view: CribbageView) -> tuple[int, Show, tuple[Card, ...]] | None:
    if view.phase not in (Phase.CLAIM, Phase.CALL) or view.showing is None or view.dealer is None:
        return None
    seat = 1 - view.dealer if view.showing is Show.PONE_HAND else view.dealer
    return seat, view.showing, known(view.shown)


def _settled(view: CribbageView) -> tuple[Counted, ...]:
    """The counts that have been told: under muggins the one that is claimed for now is not among them."""
    if view.showing is None or view.dealer is None or view.starter is None:
        return ()
    found = []
    for each in Show:
        if each is view.showing and view.phase is not Phase.OVER:
            break
        seat = 1 - view.dealer if each is Show.PONE_HAND else view.dealer
        cards = known(view.crib if each is Show.CRIB else view.kept[seat])
        crib, five = each is Show.CRIB, view.options.is_five_card
        worth = points(cards, view.starter, crib=crib, five_card=five)
        found.append(Counted(seat, each, worth, five, view.starter, cards))
        if each is view.showing:
            break
    return tuple(found)


def _with(pair: tuple[Cards, Cards], seat: int, cards: Cards) -> tuple[Cards, Cards]:
    return (cards, pair[1]) if seat == 0 else (pair[0], cards)


def _without(hand: Cards, cards: Cards) -> Cards:
    """The hand without these cards; for each one that is not known there, without one that lies face down."""
    left = list(hand)
    for card in cards:
        if card in left:
            left.remove(card)
        elif None in left:
            left.remove(None)
    return tuple(left)
