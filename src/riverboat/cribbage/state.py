"""A position in a deal of cribbage, and what each seat may know of it."""

from dataclasses import dataclass, fields
from operator import attrgetter
from typing import Any, Final

from riverboat.cards import Card
from riverboat.cribbage import cutting, play, show, throwing
from riverboat.cribbage.actions import Announce, Call, Claim, Draw, Go, Lay, Throw
from riverboat.cribbage.board import Pegs, skunk
from riverboat.cribbage.events import Pegged, Show, WonGame
from riverboat.cribbage.legality import Phase, offers, refusal
from riverboat.cribbage.options import CribbageOptions
from riverboat.cribbage.pegging import Peg
from riverboat.cribbage.play import LaidCard
from riverboat.cribbage.show import Announcement
from riverboat.cribbage.view import CribbageView
from riverboat.engine.contract import Action, Event, Offer
from riverboat.engine.errors import IllegalAction


@dataclass(frozen=True, slots=True)
class CribbageState:
    """A position in a deal. Pairs have an entry for each seat; scores are points from the start."""

    options: CribbageOptions
    phase: Phase
    to_act: int | None
    dealer: int | None
    pegs: tuple[Pegs, Pegs]
    won: tuple[int, int]
    """Games won in the match, this one included once it is over."""
    pack: tuple[Card, ...]
    """The cards nobody has, top card first; while the deal is cut for, those that may be drawn."""
    drawn: tuple[Card, ...] = ()
    """The cards drawn for the deal in the last round of drawing, by seat (CRI-4)."""
    hands: tuple[tuple[Card, ...], tuple[Card, ...]] = ((), ())
    """The cards not yet laid."""
    kept: tuple[tuple[Card, ...], tuple[Card, ...]] = ((), ())
    """The cards kept after the throw, laid or not."""
    thrown: tuple[tuple[Card, ...], tuple[Card, ...]] = ((), ())
    """What each player threw to the crib."""
    starter: Card | None = None
    laid: tuple[LaidCard, ...] = ()
    """The cards laid in this count, in order."""
    turned: tuple[LaidCard, ...] = ()
    """The cards laid in earlier counts, turned down, in order."""
    count: int = 0
    gone: tuple[bool, bool] = (False, False)
    """Who has said go in this count."""
    caller: int | None = None
    """Who said go first in this count."""
    is_answered: bool = False
    """Whether a card was laid after that go."""
    last: int | None = None
    """Who laid the last card."""
    shows: int = 0
    """How many of the three counts of the show have begun."""
    announced: Announcement | None = None
    winner: int | None = None

    @property
    def pone(self) -> int | None:
        """The player who does not deal."""
        return None if self.dealer is None else 1 - self.dealer

    @property
    def scores(self) -> tuple[int, int]:
        """Points of the game so far."""
        return self.pegs[0].front, self.pegs[1].front

    @property
    def crib(self) -> tuple[Card, ...]:
        """The cards thrown to the crib so far, the pone's first."""
        return () if self.dealer is None else (*self.thrown[1 - self.dealer], *self.thrown[self.dealer])

    def legal(self) -> tuple[Offer, ...]:
        """What the seat to act may do; empty once the deal is over."""
        seat = self.to_act
        return () if seat is None else offers(self.phase, self.hands[seat], self.count, len(self.pack))

    def refusal(self, action: Action) -> IllegalAction | None:
        """Why the seat to act may not do this, with the clause; None if it may."""
        hand = () if self.to_act is None else self.hands[self.to_act]
        return refusal(self.phase, hand, self.count, len(self.pack), action)

    def apply(self, action: Action) -> "tuple[CribbageState, tuple[Event, ...]]":
        """The next state and what happened. Raises IllegalAction, and then nothing has changed."""
        refused = self.refusal(action)
        if refused is not None:
            raise refused
        told: list[Event] = []
        match action:
            case Lay(card):
                state = play.lay(self, card, told)
            case Go():
                state = play.say_go(self, told)
            case Throw(cards):
                state = throwing.throw(self, cards, told)
            case Draw(place):
                state = cutting.draw(self, place, told)
            case Claim(points):
                state = show.claim(self, points, told, is_open=isinstance(action, Announce))
            case Call(points):
                state = show.call(self, points, told)
            case _:
                raise AssertionError(action)
        if state.winner is not None:
            told.append(state.won_game())
        return state, tuple(told)

    def view(self, seat: int | None) -> CribbageView:
        """All that `seat` may know; None is a bystander."""
        hands_lie_open = self.shows > 0
        return CribbageView(
            seat=seat,
            to_act=self.to_act,
            legal=self.legal() if seat is not None and seat == self.to_act else (),
            options=self.options,
            phase=self.phase,
            dealer=self.dealer,
            pegs=self.pegs,
            won=self.won,
            spread=len(self.pack),
            drawn=self.drawn,
            hands=_pair(_seen(self.hands[each], seat == each) for each in (0, 1)),
            kept=_pair(_seen(self.kept[each], seat == each or hands_lie_open) for each in (0, 1)),
            thrown=_pair(_seen(self.thrown[each], seat == each or self.shows == 3) for each in (0, 1)),
            starter=self.starter,
            laid=self.laid,
            turned=self.turned,
            count=self.count,
            gone=self.gone,
            caller=self.caller,
            last=self.last,
            showing=None if self.shows == 0 else tuple(Show)[self.shows - 1],
            announced=self.announced,
            winner=self.winner,
        )

    def changed(self, **changes: Any) -> "CribbageState":
        """The state with some fields changed; several times faster than `dataclasses.replace`."""
        new = object.__new__(CribbageState)
        for set_field, value in zip(_SETTERS, _read_fields(self), strict=True):
            set_field(new, value)
        for name, value in changes.items():
            _SETTER_OF[name](new, value)
        return new

    def pegged(self, seat: int, reasons: tuple[Peg, ...], told: list[Event], **changes: Any) -> "CribbageState":
        """The state after a score, with other changes besides; whoever reaches the target has won (CRI-16)."""
        target = self.options.target
        pegs = self.pegs[seat].moved(sum([each.points for each in reasons]), target)
        told.append(Pegged(seat, pegs.back, pegs.front, reasons))
        both = (pegs, self.pegs[1]) if seat == 0 else (self.pegs[0], pegs)
        if pegs.front < target:
            return self.changed(pegs=both, **changes)
        won = (self.won[0] + (seat == 0), self.won[1] + (seat == 1))
        over = {"pegs": both, "phase": Phase.OVER, "to_act": None, "winner": seat, "won": won}
        return self.changed(**(changes | over))

    def won_game(self) -> WonGame:
        """What is told when the game is won."""
        assert self.winner is not None
        return WonGame(self.winner, self.scores, skunk(self.scores[1 - self.winner], self.options.target))


_FIELDS: Final = tuple(field.name for field in fields(CribbageState))
_read_fields: Final = attrgetter(*_FIELDS)
# A frozen dataclass refuses to be written to; its slots do not, and nobody has seen the new state yet.
_SETTER_OF: Final = {name: getattr(CribbageState, name).__set__ for name in _FIELDS}
_SETTERS: Final = tuple(_SETTER_OF.values())


def _seen(cards: tuple[Card, ...], is_open: bool) -> tuple[Card | None, ...]:
    return cards if is_open else (None,) * len(cards)


def _pair(entries: Any) -> tuple[Any, Any]:
    first, second = entries
    return first, second
