"""A first hand of Mugsy's Nightmare: antes, wild cards, the bring-in, showing hands, the suicide king, both halves."""

from typing import Final

from riverboat.lessons.lesson import Advice, Lesson, Remark
from riverboat.mugsy.arranged import arranged_pack
from riverboat.mugsy.options import MugsyOptions
from riverboat.table import Seat

_YOU: Final = "Ac Qs 5d 4h Qd"
"""The source's own example hand (MUG-14)."""
_GRANNY: Final = "Kc 9d Kd 9s 2h"
_NANNY: Final = "2c 3d As 6h Kh"

LESSON: Final = Lesson(
    game="mugsy",
    title="A first hand of Mugsy's Nightmare",
    options=MugsyOptions(players=3, hands=1),
    seats=(Seat("You"), Seat("Granny", "steady"), Seat("Nanny", "steady")),
    packs={0: arranged_pack((_YOU, _GRANNY, _NANNY))},
    others={1: ("call|check", "call|check", "call|check", "call|check"), 2: ("bring-in", "raise|call|check", "call")},
    remarks=(
        Remark(
            "hand",
            "This is five-card stud, played for two hands at once: half of the pot goes to the best high hand, half "
            "to the best low. One player may win both. (D) marks the dealer's button.",
        ),
        Remark(
            "ante 0",
            "Everyone has put in an ante of 25. That is the unit: every bet and every raise is one unit, no more and "
            "no less.",
        ),
        Remark(
            "down 0 Qs",
            "These two cards only you can see. The star marks a wild card: all fours, all queens and the jacks of "
            "spades and hearts. A wild is any card you like, and may be one in your high hand and another in your low.",
        ),
        Remark(
            "highest 1 2",
            "One card each lies face up. Nanny's ace is the highest, so she must open the betting, for one unit or "
            "for two: the bring-in.",
        ),
        Remark(
            "highest 2 0",
            "From here on the highest hand showing speaks first. Your four is wild on the table too: beside the five "
            "it shows a pair of fives, and a pair beats Nanny's ace.",
        ),
        Remark(
            "raised 2",
            "Nanny raises. A round allows four raises; those left are counted in the middle of the table.",
        ),
        Remark(
            "king 2",
            "The king of hearts, face up: whoever he is dealt to is out at once and has no claim to what they put in. "
            "Face down he would be an ordinary king.",
        ),
        Remark(
            "folded 0",
            "You are out of this hand, and the others play on for the pot. A fold costs nothing more.",
        ),
        Remark(
            "shown 0",
            "The cards speak. For the high your queens and the four are aces; for the low they are a three, a two "
            "and a four. A low is five different cards, none above eight; straights do not count against it.",
        ),
        Remark(
            "divided 0",
            "Half of the pot for the high, half for the low; where nobody has a low, the high takes all of it.",
        ),
        Remark(
            "match-ends",
            "That was a whole hand. 'riverboat play mugsy' deals you in, and R opens the rules at the table.",
        ),
    ),
    advice=(
        Advice(
            "call",
            "It costs 25 to stay in. An ace and a wild card are a pair of aces already, and nothing you hold is "
            "above eight, so both halves are in reach. Call: press c.",
            given="highest 1 2",
            otherwise="That is allowed too; we had advised a call.",
        ),
        Advice(
            "bet",
            "You may check or bet. With two wilds and an ace you hold three aces: let the others pay for their next "
            "card. Bet: press b.",
            given="highest 2 0",
            otherwise="A check keeps the pot small; let us see who bets.",
        ),
        Advice(
            "raise",
            "Fold, call or raise? Three aces are a strong high, and ace, five and two wilds are four cards to a low. "
            "Raise: press r.",
            given="raised 2",
            otherwise="A careful choice; a raise would have made the pot larger while you are ahead.",
        ),
        Advice(
            "bet",
            "Your five cards are four aces for the high, and five, four, three, two, ace for the low: there is no "
            "better low. Bet: press b.",
            given="up 0 Qd",
            otherwise="Nothing is lost by a check but what Granny might have called.",
        ),
    ),
)
