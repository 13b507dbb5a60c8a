"""Everything that happens in Cripple Mr Onion but with coins, card by card and reason by reason; and the vocabulary."""

from dataclasses import dataclass, replace
from typing import ClassVar

from riverboat.cards import Card
from riverboat.engine.contract import Event
from riverboat.engine.text import Vocabulary
from riverboat.onion.coin_events import (
    Anted,
    AuctionBegins,
    BetsReturned,
    BidDeclined,
    BidMade,
    BoughtIn,
    CardBought,
    EveryoneFolds,
    ExtraBet,
    Folded,
    HandedOn,
    Matched,
    NewDealer,
    OfferDeclined,
    OutOfMatch,
    PassedOver,
    Raised,
    RaisesPaid,
    StakeNamed,
)
from riverboat.onion.showing import Hidden, hide


@dataclass(frozen=True, slots=True)
class CardTurned(Event):
    """A seat cut for the first deal and turned up this card (ONI-1.4)."""

    word: ClassVar[str] = "turned"
    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class CutTied(Event):
    """Several seats cut the same highest rank and cut again (ONI-1.4)."""

    word: ClassVar[str] = "tied"
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FirstDealer(Event):
    """The cut has made this seat the first Dealer (ONI-1.4)."""

    word: ClassVar[str] = "deals-first"
    seat: int


@dataclass(frozen=True, slots=True)
class RoundBegins(Event):
    """A round begins; `pot` is what is carried from the last one (ONI-4.6)."""

    word: ClassVar[str] = "round"
    number: int
    dealer: int
    pot: int


@dataclass(frozen=True, slots=True)
class ModifiersSet(Event):
    """The modifiers of this round; `seat` chose them, None if the schedule did. Also whether eights are wild."""

    word: ClassVar[str] = "playing"
    seat: int | None
    wild_round: bool
    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PackCut(Event):
    """The Younger has cut so many cards from the top to the bottom (ONI-3.1)."""

    word: ClassVar[str] = "pack-cut"
    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A seat has been dealt these cards, face up or down (ONI-3.1, ONI-3.3, ONI-4.5)."""

    word: ClassVar[str] = "dealt"
    seat: int
    face_up: bool
    cards: tuple[Hidden, ...]

    def seen_by(self, seat: int | None) -> "Dealt":
        """Face-down cards are seen by their owner alone."""
        return self if self.face_up or seat == self.seat else replace(self, cards=hide(self.cards))


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """A seat has thrown these cards; only their number is public (ONI-3.2)."""

    word: ClassVar[str] = "threw"
    seat: int
    cards: tuple[Hidden, ...]

    def seen_by(self, seat: int | None) -> "Discarded":
        """The cards are known to the thrower alone."""
        return self if seat == self.seat else replace(self, cards=hide(self.cards))


@dataclass(frozen=True, slots=True)
class CardDeclared(Event):
    """A seat has declared a card under a modifier, and pointed out others with it (section 5)."""

    word: ClassVar[str] = "declared"
    seat: int
    card: Card
    modifier: int
    others: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class TwoSeen(Event):
    """A seat looks at the next two cards of the stock (ONI-M4, ONI-M5)."""

    word: ClassVar[str] = "looked-at"
    seat: int
    cards: tuple[Hidden, ...]

    def seen_by(self, seat: int | None) -> "TwoSeen":
        """The two cards are seen by that seat alone."""
        return self if seat == self.seat else replace(self, cards=hide(self.cards))


@dataclass(frozen=True, slots=True)
class CardReplaced(Event):
    """One of the two has taken the declared card's place, the other is in the discard pot (ONI-M4, ONI-M5)."""

    word: ClassVar[str] = "replaced"
    seat: int
    card: Card
    face_up: bool
    taken: Hidden
    other: Hidden

    def seen_by(self, seat: int | None) -> "CardReplaced":
        """The discarded card is seen by that seat alone, and the card taken too unless it lies face up."""
        if seat == self.seat:
            return self
        return replace(self, taken=self.taken if self.face_up else None, other=None)


@dataclass(frozen=True, slots=True)
class AcesZeroed(Event):
    """All natural aces of this seat are of no use for the rest of the round (ONI-M5 i)."""

    word: ClassVar[str] = "aces-zeroed"
    seat: int


@dataclass(frozen=True, slots=True)
class EightsTamed(Event):
    """Eights are wild no longer (ONI-M5 ii)."""

    word: ClassVar[str] = "eights-tamed"
    seat: int


@dataclass(frozen=True, slots=True)
class EightsFreed(Event):
    """This seat's own eights are wild again (ONI-M5 ii)."""

    word: ClassVar[str] = "eights-freed"
    seat: int


@dataclass(frozen=True, slots=True)
class JackWild(Event):
    """The jack of staves is wild for this seat for the rest of the round (ONI-M10 ii)."""

    word: ClassVar[str] = "jack-wild"
    seat: int


@dataclass(frozen=True, slots=True)
class KingAnswers(Event):
    """This seat holds the king of swords, so the jack of staves is not wild (ONI-M10 ii); `forced`: it was hidden."""

    word: ClassVar[str] = "king-answers"
    seat: int
    forced: bool


@dataclass(frozen=True, slots=True)
class TurnedUp(Event):
    """A seat has turned up these cards: under compulsion (ONI-M10), or being out of the round (ONI-3.5)."""

    word: ClassVar[str] = "turned-up"
    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class ShowdownBegins(Event):
    """Showdown begins with this leader (ONI-3.5)."""

    word: ClassVar[str] = "showdown"
    leader: int


@dataclass(frozen=True, slots=True)
class Challenged(Event):
    """A challenger meets the leader (ONI-3.5)."""

    word: ClassVar[str] = "challenged"
    leader: int
    challenger: int


@dataclass(frozen=True, slots=True)
class LaidOut(Event):
    """A seat has laid out its groups, still face down; `again`: it was behind or had to (ONI-3.7)."""

    word: ClassVar[str] = "laid-out"
    seat: int
    again: bool


@dataclass(frozen=True, slots=True)
class MustLayAgain(Event):
    """A layout is no longer legal, for this reason, and must be laid anew (ONI-3.6)."""

    word: ClassVar[str] = "must-lay-again"
    seat: int
    reason: str


@dataclass(frozen=True, slots=True)
class StartsAgain(Event):
    """What holds has changed, so the comparison starts again from the top (ONI-3.5)."""

    word: ClassVar[str] = "starts-again"
    leader: int
    challenger: int


@dataclass(frozen=True, slots=True)
class GroupNamed(Event):
    """A seat has named its next group, from the highest down, and laid it face up.

    `place` counts from 0, `spoken` is how a player names it, `values` what each card is played at, `stands` what each
    wild card stands for, as pairs.
    """

    word: ClassVar[str] = "named"
    seat: int
    place: int
    category: str
    spoken: str
    nulls: int
    values: tuple[int, ...]
    stands: tuple[Card, ...]
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class GroupsLevel(Event):
    """The two groups named are equal, and the next ones are compared (ONI-2.3)."""

    word: ClassVar[str] = "level"
    leader: int
    challenger: int
    place: int
    spoken: str


@dataclass(frozen=True, slots=True)
class Behind(Event):
    """`seat` is behind `ahead`, for this reason; `tied`: all is equal and the other is senior (ONI-3.5)."""

    word: ClassVar[str] = "behind"
    seat: int
    ahead: int
    tied: bool
    reason: str


@dataclass(frozen=True, slots=True)
class KnockedOut(Event):
    """`seat` is out of the round, beaten by `winner`; all its cards go face up, these newly (ONI-3.5)."""

    word: ClassVar[str] = "knocked-out"
    seat: int
    winner: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Missed(Event):
    """A player laid out by hand less than they could have: what, and what the best was, once it is over (ONI-3.7)."""

    word: ClassVar[str] = "missed"
    seat: int
    laid: str
    best: str

    def seen_by(self, seat: int | None) -> "Missed":
        """The groups are told to that player alone."""
        return self if seat == self.seat else replace(self, laid="", best="")


@dataclass(frozen=True, slots=True)
class MayBeCrippled(Event):
    """A group that can be crippled has been named; the others are asked (ONI-M0)."""

    word: ClassVar[str] = "may-be-crippled"
    seat: int
    spoken: str


@dataclass(frozen=True, slots=True)
class Crippled(Event):
    """`seat` cripples what `namer` named with this running flush, or outcripples `rival` (ONI-M0)."""

    word: ClassVar[str] = "crippled"
    seat: int
    namer: int
    rival: int | None
    spoken: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class RoundWon(Event):
    """`seat` has won the round and its Pot and deals next: by Showdown, by crippling or because all others folded."""

    word: ClassVar[str] = "won"
    seat: int
    how: str
    pot: int


@dataclass(frozen=True, slots=True)
class EightsWildNext(Event):
    """A null eight was played, so eights are wild in the next round, if #1 is on then (ONI-M1 ii)."""

    word: ClassVar[str] = "eights-wild-next"


EVENTS = Vocabulary(
    CardTurned, CutTied, FirstDealer, RoundBegins, OutOfMatch, BoughtIn, Anted, ModifiersSet, PackCut, Dealt, Discarded,
    StakeNamed, Matched, Folded, Raised, RaisesPaid, BetsReturned, CardBought, ExtraBet, HandedOn, PassedOver,
    OfferDeclined, AuctionBegins, BidMade, BidDeclined, NewDealer, EveryoneFolds, CardDeclared, TwoSeen, CardReplaced,
    AcesZeroed, EightsTamed, EightsFreed, JackWild, KingAnswers, TurnedUp, ShowdownBegins, Challenged, LaidOut,
    MustLayAgain, StartsAgain, GroupNamed, GroupsLevel, Behind, KnockedOut, Missed, MayBeCrippled, Crippled, RoundWon,
    EightsWildNext,
)  # fmt: skip
"""All events of the game, by their first word."""
