"""What a player may do in a hand of Mugsy's Nightmare, and the one function that decides whether they may."""

from dataclasses import dataclass
from typing import ClassVar, Final

from riverboat.engine.contract import Action
from riverboat.engine.errors import IllegalAction
from riverboat.engine.text import Vocabulary
from riverboat.mugsy.betting import MOST_RAISES, Betting


@dataclass(frozen=True, slots=True)
class BringIn(Action):
    """Open the first street for one unit, or for what is left (MUG-3)."""

    word: ClassVar[str] = "bring-in"


@dataclass(frozen=True, slots=True)
class OpenForTwo(Action):
    """Open the first street for two units, which is the first raise (MUG-3, MUG-4)."""

    word: ClassVar[str] = "open-for-two"


@dataclass(frozen=True, slots=True)
class Check(Action):
    """Say nothing while nothing is to be matched (MUG-5)."""

    word: ClassVar[str] = "check"


@dataclass(frozen=True, slots=True)
class Bet(Action):
    """Open a later street for one unit, or for what is left (MUG-5, MUG-13)."""

    word: ClassVar[str] = "bet"


@dataclass(frozen=True, slots=True)
class Call(Action):
    """Match the bets, or go all-in for less (MUG-4, MUG-13)."""

    word: ClassVar[str] = "call"


@dataclass(frozen=True, slots=True)
class Raise(Action):
    """Raise one unit, completing what all-in players left short; or go all-in for less (MUG-4, MUG-13)."""

    word: ClassVar[str] = "raise"


@dataclass(frozen=True, slots=True)
class Fold(Action):
    """Give up the hand and every claim to the pots (MUG-4)."""

    word: ClassVar[str] = "fold"


EVERY_ACTION: Final = (BringIn(), OpenForTwo(), Check(), Bet(), Call(), Raise(), Fold())
"""Every action there is, in the order in which a player is offered them."""

ACTIONS: Final = Vocabulary(*(type(action) for action in EVERY_ACTION))


def refusal(money: Betting, seat: int, brings_in: bool, action: Action) -> IllegalAction | None:
    """Why the seat to act may not do this, with the clause; None if it may.

    `brings_in` says that the seat is the one that must open the first street.
    """
    if brings_in:
        return _opening_refusal(money, seat, action)
    owes = money.owes(seat)
    match action:
        case BringIn() | OpenForTwo():
            return IllegalAction("The bring-in opens the first street, and only that.", "MUG-3")
        case Check() if owes:
            return IllegalAction(f"There are {owes} chips to match: fold or call, but no check.", "MUG-4")
        case Fold() if not owes:
            return IllegalAction("There is nothing to match, so there is no need to fold: check.", "MUG-5")
        case Call() if not owes:
            return IllegalAction("There is nothing to call: check or bet.", "MUG-5")
        case Bet() if money.highest:
            return IllegalAction("There is a bet already: it can be called or raised.", "MUG-4")
        case Raise() if not money.highest:
            return IllegalAction("There is nothing to raise yet: check or bet.", "MUG-5")
        case Raise():
            return _raise_refusal(money, seat, owes)
        case Check() | Bet() | Call() | Fold():
            return None
    return IllegalAction(f"{action} is nothing a player of Mugsy's Nightmare can do.", "MUG-4")


def _opening_refusal(money: Betting, seat: int, action: Action) -> IllegalAction | None:
    match action:
        case BringIn():
            return None
        case OpenForTwo() if money.stacks[seat] <= money.unit:
            return IllegalAction(f"Opening for two takes more than {money.stacks[seat]} chips.", "MUG-3")
        case OpenForTwo():
            return None
    return IllegalAction("The highest card showing has to bring in: open for one unit or for two.", "MUG-3")


def _raise_refusal(money: Betting, seat: int, owes: int) -> IllegalAction | None:
    if money.raises >= MOST_RAISES:
        return IllegalAction(f"There have been {MOST_RAISES} raises in this round, so none are left.", "MUG-4")
    if money.stacks[seat] <= owes:
        return IllegalAction(f"Calling takes all {money.stacks[seat]} chips; nothing is left to raise with.", "MUG-13")
    if not money.is_open_to(seat):
        return IllegalAction("An all-in for less than a full unit does not reopen the betting: fold or call.", "MUG-13")
    if not money.others_with_chips(seat):
        return IllegalAction("Everyone else is all-in, so nobody could call a raise.", "MUG-13")
    return None
