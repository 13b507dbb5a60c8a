"""Everything a seat can do in Cripple Mr Onion, and the offers that are more than an amount or a choice of cards."""

from dataclasses import dataclass
from random import Random
from typing import ClassVar

from riverboat.cards import Card
from riverboat.engine.contract import Action, AmountAction, CardsAction
from riverboat.engine.errors import IllegalAction
from riverboat.engine.text import Vocabulary
from riverboat.onion.conditions import Conditions
from riverboat.onion.grouping import best_layout
from riverboat.onion.layouts import Group
from riverboat.onion.manual import IllegalLayout, lay_out
from riverboat.onion.running import RunningFlush, can_cripple, running_flushes


@dataclass(frozen=True, slots=True)
class TurnCard(AmountAction):
    """Cut for the first deal: lift so many cards and turn up the next (ONI-1.4)."""

    word: ClassVar[str] = "turn"


@dataclass(frozen=True, slots=True)
class Rebuy(Action):
    """Buy another stack (ONI-4.1)."""

    word: ClassVar[str] = "rebuy"


@dataclass(frozen=True, slots=True)
class Leave(Action):
    """Leave the match (ONI-4.1)."""

    word: ClassVar[str] = "leave"


@dataclass(frozen=True, slots=True)
class SetModifiers(Action):
    """Choose the modifiers of this round, by their numbers, ascending (section 5)."""

    word: ClassVar[str] = "modifiers"
    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CutPack(AmountAction):
    """Cut the pack: so many cards go from the top to the bottom; none leaves it as it is (ONI-3.1)."""

    word: ClassVar[str] = "cut"


@dataclass(frozen=True, slots=True)
class Discard(CardsAction):
    """Throw up to four cards and draw as many (ONI-3.2)."""

    word: ClassVar[str] = "discard"


@dataclass(frozen=True, slots=True)
class NameStake(AmountAction):
    """Name a stake of so many coins, and pay it (ONI-4.2)."""

    word: ClassVar[str] = "name"


@dataclass(frozen=True, slots=True)
class Match(Action):
    """Pay the stake (ONI-4.2)."""

    word: ClassVar[str] = "match"


@dataclass(frozen=True, slots=True)
class Fold(Action):
    """Throw the hand and every claim to the Pot (ONI-4.2, ONI-4.3, ONI-4.6)."""

    word: ClassVar[str] = "fold"


@dataclass(frozen=True, slots=True)
class Raise(AmountAction):
    """Raise the Dealer by so many coins, none for no raise (ONI-4.3)."""

    word: ClassVar[str] = "raise"


@dataclass(frozen=True, slots=True)
class Pay(Action):
    """As Dealer, pay the total of the raises or of the extra bets (ONI-4.3, ONI-4.6)."""

    word: ClassVar[str] = "pay"


@dataclass(frozen=True, slots=True)
class Buy(Action):
    """Buy the next card face down for one Stake (ONI-4.5)."""

    word: ClassVar[str] = "buy"


@dataclass(frozen=True, slots=True)
class Enough(Action):
    """Buy no more; the rest come face up (ONI-4.5)."""

    word: ClassVar[str] = "enough"


@dataclass(frozen=True, slots=True)
class Bet(AmountAction):
    """Place an extra bet of so many coins on ten cards, none for no bet (ONI-4.5)."""

    word: ClassVar[str] = "bet"


@dataclass(frozen=True, slots=True)
class HandOn(Action):
    """As Dealer, pass the Dealership on without folding (ONI-4.6)."""

    word: ClassVar[str] = "hand-on"


@dataclass(frozen=True, slots=True)
class Accept(Action):
    """Accept the Dealership (ONI-4.6)."""

    word: ClassVar[str] = "accept"


@dataclass(frozen=True, slots=True)
class Decline(Action):
    """Decline the Dealership, or bid no more for it (ONI-4.6, ONI-4.8)."""

    word: ClassVar[str] = "decline"


@dataclass(frozen=True, slots=True)
class Bid(AmountAction):
    """Bid so many coins in all for the Dealership (ONI-4.8)."""

    word: ClassVar[str] = "bid"


@dataclass(frozen=True, slots=True)
class Declare(Action):
    """Declare a modifier card (section 5)."""

    word: ClassVar[str] = "declare"
    card: Card


@dataclass(frozen=True, slots=True)
class Tuin(Action):
    """Declare the queen of coins and move eight points from one card to another (ONI-M6)."""

    word: ClassVar[str] = "tuin"
    lowered: Card
    raised: Card


@dataclass(frozen=True, slots=True)
class Elephants(CardsAction):
    """Declare four cards with the queen of coins (ONI-M7)."""

    word: ClassVar[str] = "elephants"


@dataclass(frozen=True, slots=True)
class Take(CardsAction):
    """Take this card of the two in the declared card's place (ONI-M4, ONI-M5)."""

    word: ClassVar[str] = "take"


@dataclass(frozen=True, slots=True)
class Show(CardsAction):
    """Turn up this card (ONI-M10)."""

    word: ClassVar[str] = "show"


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Declare nothing, cripple nothing; for whoever is behind in Showdown, give in (ONI-3.4, ONI-3.5)."""

    word: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class LayOut(Action):
    """Lay out one's groups; cards named in none are left out (ONI-3.7)."""

    word: ClassVar[str] = "lay"
    groups: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class Cripple(CardsAction):
    """Cripple an Onion with this running flush, or outcripple another (ONI-M0)."""

    word: ClassVar[str] = "cripple"


DECLARING = (Declare, Tuin, Elephants)
"""The actions that declare a card."""

ACTIONS = Vocabulary(
    TurnCard, Rebuy, Leave, SetModifiers, CutPack, Discard, NameStake, Match, Fold, Raise, Pay, Buy, Enough, Bet,
    HandOn, Accept, Decline, Bid, Declare, Tuin, Elephants, Take, Show, Pass, LayOut, Cripple,
)  # fmt: skip
"""All actions of the game, by their first word."""


@dataclass(frozen=True, slots=True)
class ModifierChoice:
    """The offer of any set of modifiers that holds #0; `preset` is what is proposed."""

    numbers: tuple[int, ...]
    preset: tuple[int, ...]

    def admits(self, action: Action) -> bool:
        """Whether `action` names #0 and others, each once, ascending."""
        return (
            isinstance(action, SetModifiers)
            and action.numbers[:1] == (0,)
            and all(number in self.numbers for number in action.numbers)
            and all(one < other for one, other in zip(action.numbers, action.numbers[1:], strict=False))
        )

    def pick(self, rng: Random) -> Action:
        """Each modifier but #0 on or off, evenly."""
        return SetModifiers((0, *(number for number in self.numbers if number and rng.random() < 0.5)))

    def __str__(self) -> str:
        return f"{SetModifiers.word} 0 and any of {' '.join(str(number) for number in self.numbers if number)}"


@dataclass(frozen=True, slots=True)
class TuinChoice:
    """The offer of moving eight points from any of `lowered` to any other of `raised` (ONI-M6)."""

    lowered: tuple[Card, ...]
    raised: tuple[Card, ...]

    def admits(self, action: Action) -> bool:
        """Whether `action` lowers one of the ones and raises another of the others."""
        return (
            isinstance(action, Tuin)
            and action.lowered in self.lowered
            and action.raised in self.raised
            and action.lowered != action.raised
        )

    def pick(self, rng: Random) -> Action:
        """One pair of cards, drawn evenly."""
        pairs = self.pairs()
        return Tuin(*pairs[int(rng.random() * len(pairs))])

    def pairs(self) -> tuple[tuple[Card, Card], ...]:
        """Every pair the offer covers: the card lowered, the card raised."""
        return tuple((low, high) for low in self.lowered for high in self.raised if low != high)

    def __str__(self) -> str:
        return (
            f"{Tuin.word} one of {' '.join(card.text for card in self.lowered)} "
            f"and one of {' '.join(card.text for card in self.raised)}"
        )


@dataclass(frozen=True, slots=True)
class ElephantChoice:
    """The offer of any of these fours, of which the Elephants can make a Double Onion (ONI-M7)."""

    fours: tuple[tuple[Card, Card, Card, Card], ...]

    def admits(self, action: Action) -> bool:
        """Whether `action` names four such cards, in any order."""
        return (
            isinstance(action, Elephants)
            and len(action.cards) == 4
            and any(set(four) == set(action.cards) for four in self.fours)
        )

    def pick(self, rng: Random) -> Action:
        """One of the fours, drawn evenly."""
        return Elephants(self.fours[int(rng.random() * len(self.fours))])

    def __str__(self) -> str:
        able = dict.fromkeys(card for four in self.fours for card in four)
        return f"{Elephants.word} 4 of {' '.join(card.text for card in able)}"


@dataclass(frozen=True, slots=True)
class CrippleChoice:
    """The offer of any running flush of `least` or more of one's cards that cripples `onion` (ONI-M0).

    `runs` are those flushes, the longest first; where two cards of a suit-pair share a rank either will do.
    """

    runs: tuple[RunningFlush, ...]
    hand: tuple[Card, ...]
    conditions: Conditions
    onion: Group
    least: int

    def admits(self, action: Action) -> bool:
        """Whether `action` names the cards of such a flush, in any order."""
        if not isinstance(action, Cripple) or not self.least <= len(action.cards) == len(set(action.cards)):
            return False
        return all(card in self.hand for card in action.cards) and any(
            len(run.cards) == len(action.cards) and can_cripple(run, self.onion, self.conditions)
            for run in running_flushes(action.cards, self.conditions)
        )

    def pick(self, rng: Random) -> Action:
        """One of the flushes, drawn evenly."""
        return Cripple(self.runs[int(rng.random() * len(self.runs))].cards)

    def __str__(self) -> str:
        shown = ", or ".join(" ".join(card.text for card in run.cards) for run in self.runs)
        return f"{Cripple.word} {shown}"


@dataclass(frozen=True, slots=True)
class LayoutChoice:
    """The offer of any legal layout of `cards`, strictly better than `above` where that is given (ONI-3.7)."""

    cards: tuple[Card, ...]
    conditions: Conditions
    above: tuple[int, ...] | None = None

    def admits(self, action: Action) -> bool:
        """Whether `action` is such a layout."""
        return isinstance(action, LayOut) and self.refusal(action) is None

    def refusal(self, action: LayOut) -> IllegalAction | None:
        """Why the layout is refused, with the clause; None if it is not."""
        try:
            laid = lay_out(self.cards, action.groups, self.conditions)
        except IllegalLayout as error:
            return IllegalAction(error.sentence, error.clause)
        if self.above is not None and laid.rank <= self.above:
            return IllegalAction(f"Who is behind lays out only something better, and {laid.spoken} is not.", "ONI-3.7")
        return None

    def pick(self, rng: Random) -> Action:
        """The best layout; or, where anything may be laid, sometimes that layout without one of its groups."""
        groups = tuple(group.cards for group in best_layout(self.cards, self.conditions).groups)
        if self.above is None and len(groups) > 1 and rng.random() < 0.5:
            left_out = int(rng.random() * len(groups))
            fewer = LayOut(groups[:left_out] + groups[left_out + 1 :])
            if self.admits(fewer):
                return fewer
        return LayOut(groups)

    def __str__(self) -> str:
        return f"{LayOut.word} [cards] [cards] ... of {' '.join(card.text for card in self.cards)}"
