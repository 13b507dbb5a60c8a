"""The commands of Cripple Mr Onion's table, and what the player has picked, opened and laid so far."""

from dataclasses import dataclass
from typing import Final

from riverboat.cards import Card
from riverboat.tui.command import Command
from riverboat.tui.games.onion_hand import Groups

GROUP: Final = "Cripple Mr Onion"
LEFT: Final = Command("onion.left", ("left",), "choose", "Go to the card at the left.", GROUP, "← →")
RIGHT: Final = Command("onion.right", ("right",), "choose", "Go to the card at the right.", GROUP)
UP: Final = Command("onion.up", ("up",), "up", "Go up in a list; when cutting, ten cards back.", GROUP, "↑ ↓")
DOWN: Final = Command("onion.down", ("down",), "down", "Go down in a list; when cutting, ten cards on.", GROUP)
CARD: Final = Command(
    "onion.card", ("1", "2", "3", "4", "5", "6", "7", "8", "9", "0"), "pick",
    "Pick the card, or the line of a list, with this number; 0 is the tenth.", GROUP, "1-0",
)  # fmt: skip
ELEVENTH: Final = Command("onion.eleventh", ("e",), "#11", "In the list of modifiers: switch #11.", GROUP)
PICK: Final = Command("onion.pick", ("space",), "pick", "Pick the card under the cursor, or take it back.", GROUP)
DO: Final = Command(
    "onion.do", ("enter",), "do it", "Do what the line of keys says: discard, lay out, declare …", GROUP
)
BACK: Final = Command("onion.back", ("escape", "backspace"), "take back", "Take back what is picked or opened.", GROUP)
MATCH: Final = Command("onion.match", ("m",), "match", "Match the Dealer's stake.", GROUP)
FOLD: Final = Command("onion.fold", ("f",), "fold", "Throw your hand and every claim to the Pot.", GROUP)
RAISE: Final = Command(
    "onion.raise", ("r",), "one Stake", "Name, raise or bet one Stake (the ante), or bid the least.", GROUP
)
MOST: Final = Command("onion.most", ("t",), "the most", "Fill in the most that is allowed; Enter confirms it.", GROUP)
ZERO: Final = Command("onion.zero", ("z",), "nothing", "Name, raise or bet nothing; leave the pack as it is.", GROUP)
PAY: Final = Command("onion.pay", ("y",), "pay", "As Dealer: pay the raises or the extra bets.", GROUP)
HAND_ON: Final = Command("onion.hand-on", ("h",), "pass it on", "As Dealer: offer the Dealership to the others.", GROUP)
BUY: Final = Command("onion.buy", ("b",), "buy", "Buy the next card face down, or another stack.", GROUP)
ACCEPT: Final = Command("onion.accept", ("a",), "accept", "Take the Dealership.", GROUP)
NO: Final = Command(
    "onion.no", ("x",), "pass", "Pass, decline, or have enough: say no to what is asked.", GROUP
)  # fmt: skip
DECLARE: Final = Command("onion.declare", ("c",), "declare", "See which cards you can declare, and do it.", GROUP)
MAKE: Final = Command("onion.group", ("g",), "group", "Manual layout: make a group of the cards picked.", GROUP)
UNDO: Final = Command("onion.undo", ("u",), "undo", "Manual layout: take the last group back.", GROUP)
HINT: Final = Command("onion.hint", ("i",), "hint", "Manual layout: lay out the best groups there are.", GROUP)
SORT: Final = Command("onion.sort", ("s",), "sort", "Lay your cards as dealt, by suit pair, by rank, as groups.", GROUP)
RULES: Final = Command("onion.modifiers", ("#", "o"), "modifiers", "Read which modifiers are on in this round.", GROUP)

COMMANDS: Final = (
    MATCH, FOLD, RAISE, MOST, ZERO, PAY, HAND_ON, BUY, ACCEPT, NO, DECLARE, MAKE, UNDO, HINT, DO, PICK, CARD, ELEVENTH,
    LEFT, RIGHT, UP, DOWN, BACK, SORT, RULES,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class OnionUi:
    """What the player has picked and opened. `cursor` counts places in the hand, in a list or in the spread pack."""

    arrangement: str = "rank"
    cursor: int = 0
    picked: tuple[Card, ...] = ()
    mode: str = ""
    """What is open: ``"declare"``, ``"tuin"``, ``"elephants"``, ``"modifiers"``, ``"lay"``, or nothing."""
    looks: bool = False
    """Whether the player goes through the cards only to look at them."""
    row: int = 0
    """Where the cursor is in a list."""
    on: tuple[int, ...] = ()
    """The modifiers switched on, while they are chosen."""
    laid: Groups = ()
    """The groups laid by hand so far."""
    sure: str = ""
    """The command that is to be given once more, because it cannot be taken back."""
    read: int | None = None
    """The seat whose cards are read out."""
