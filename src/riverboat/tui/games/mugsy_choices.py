"""What can be done at Mugsy's table: the commands, what each means and costs now, and what can be chosen in advance."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from riverboat.engine.contract import Action
from riverboat.mugsy import events as told
from riverboat.mugsy.actions import Bet, BringIn, Call, Check, Fold, OpenForTwo, Raise, refusal
from riverboat.mugsy.view import HandView
from riverboat.mugsy.wilds import is_wild
from riverboat.tui.command import Command
from riverboat.tui.picture import Choice, Scene

_GROUP: Final = "Mugsy's Nightmare"
FOLD: Final = Command(
    "mugsy.fold", ("f",), "fold", "Give up the hand; ahead of your turn: check if you can, else fold.", _GROUP
)
CHECK: Final = Command("mugsy.check", ("k",), "check", "Say nothing while there is nothing to match.", _GROUP)
CALL: Final = Command("mugsy.call", ("c",), "call", "Match the bets.", _GROUP)
BET: Final = Command("mugsy.bet", ("b",), "bet", "Bet one unit, or bring in for one.", _GROUP)
RAISE: Final = Command("mugsy.raise", ("r",), "raise", "Raise by one unit, or open for two.", _GROUP)
BACK: Final = Command("mugsy.back", ("u", "escape"), "take back", "Take back what you have chosen in advance.", _GROUP)
LEFT: Final = Command("mugsy.left", ("left",), "look round", "Have the next player's cards read out.", _GROUP, "← →")
RIGHT: Final = Command("mugsy.right", ("right",), "look round", "Have the cards of the one before read out.", _GROUP)


@dataclass(frozen=True, slots=True)
class Ahead:
    """What is chosen ahead of one's turn, and what it was chosen for: it lapses when the bets change."""

    command: str
    street: int
    to_match: int
    moves: int
    """How often the player had acted."""


@dataclass(frozen=True, slots=True)
class MugsyUi:
    """What the player has chosen ahead, why an earlier choice lapsed, and whose cards are read out."""

    ahead: Ahead | None = None
    lapsed: str = ""
    read_out: int | None = None


def read_out(view: HandView, seat: int, names: Sequence[str]) -> str:
    """A seat's cards in full words, as far as they can be seen: ``"Nanny: ace of spades, queen of hearts (wild)."``."""
    cards = [f"{card.spoken}{' (wild)' if is_wild(card) else ''}" for card in view.known(seat)]
    hidden = len(view.down[seat]) + len(view.up[seat]) - len(cards)
    if hidden and view.is_in(seat):
        cards.insert(0, f"{hidden} face down")
    if not cards:
        return f"{names[seat]}: no cards."
    shows = view.showing(seat) if view.is_in(seat) else None
    shown = f"; {shows.spoken} showing" if shows and hidden else "" if view.is_in(seat) else "; out of the hand"
    return f"{names[seat]}: {', '.join(cards)}{shown}."


def moves_made(view: HandView) -> int:
    """How often the looker has acted in this hand."""
    return sum(move.seat == view.seat for move in view.moves)


def still_holds(ahead: Ahead, view: HandView) -> bool:
    """Whether a choice made ahead still means what it meant: a fold always, the others while the bets stand so."""
    return ahead.command == FOLD.id or ahead.to_match == view.money.highest


def action_of(command: str, view: HandView) -> Action | None:
    """The action a command means in this position, legal or not."""
    match command:
        case FOLD.id:
            return Fold()
        case CHECK.id:
            return Check()
        case CALL.id:
            return Call()
        case BET.id:
            return BringIn() if view.brings_in else Bet()
        case RAISE.id:
            return OpenForTwo() if view.brings_in else Raise()
    return None


def choices_now(view: HandView) -> tuple[Choice, ...]:
    """The bets of the seat to act, each with what it costs, or why it cannot be made."""
    seat = view.to_act
    assert seat is not None
    found = []
    for command in (FOLD, CHECK, CALL, BET, RAISE):
        action = action_of(command.id, view)
        assert action is not None
        refused = refusal(view.money, seat, view.brings_in, action)
        if refused is None:
            found.append(Choice(command, _label(command, view, seat)))
        else:
            found.append(Choice(command, why_not=refused.sentence, footer=False))
    return tuple(found)


def coming(scene: Scene) -> HandView | None:
    """The position in which the looker will be asked, as far as is known, to choose ahead for; None if they cannot.

    While another player's doing is shown, that is the position after it.
    """
    view: HandView = scene.view
    me = view.seat
    if me is None or not scene.seats[me].is_asked or view.to_act == me:
        return None
    if scene.beat is not None:
        after: HandView = scene.beat.after
        if not _is_deed(scene.beat.event) or after.street != view.street:
            return None
        view = after
    if view.to_act is None or view.brings_in or not view.money.is_asked(me):
        return None
    return view


def _is_deed(event: object) -> bool:
    deeds = told.BroughtIn | told.Checked | told.Called | told.BetMade | told.Raised | told.Folded
    return isinstance(event, deeds)


def choices_ahead(view: HandView) -> tuple[Choice, ...]:
    """The bets the looker can choose in advance for this position."""
    me, money = view.seat, view.money
    assert me is not None
    owes = money.owes(me)
    found = [Choice(FOLD, "fold" if owes else "check or fold")]
    found.append(Choice(CALL, _label(CALL, view, me)) if owes else Choice(CHECK))
    command = RAISE if money.highest else BET
    action = action_of(command.id, view)
    if action is not None and refusal(money, me, False, action) is None:
        found.append(Choice(command, _label(command, view, me)))
    return tuple(found)


def _label(command: Command, view: HandView, seat: int) -> str:
    """A bet with what it costs: ``"call 25"``, ``"raise to 75"``."""
    money, stack = view.money, view.stacks[seat]
    match command.id:
        case CALL.id:
            chips = money.to_call(seat)
            return f"call {chips}{', all-in' if chips == stack else ''}"
        case BET.id if view.brings_in:
            return f"bring in {min(view.unit, stack)}"
        case RAISE.id if view.brings_in:
            return f"open for {min(2 * view.unit, stack)}"
        case BET.id:
            chips = money.to_raise(seat)
            return f"bet {chips}{', all-in' if chips == stack else ''}"
        case RAISE.id:
            chips = money.to_raise(seat)
            return f"raise to {money.bets[seat] + chips}{', all-in' if chips == stack else ''}"
    return command.label
