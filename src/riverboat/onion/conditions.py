"""Everything one player's layout is judged under, as one frozen value: the modifiers make it, the solver reads it."""

from dataclasses import dataclass
from enum import Enum
from typing import Final

from riverboat.cards import Card, Suit

LADY: Final = Card("Qs")
"""The queen of spades (ONI-M4)."""
FATE: Final = Card("Ku")
"""The king of cups (ONI-M5)."""
QUEEN_OF_COINS: Final = Card("Qo")
"""Great A'Tuin and the Elephants (ONI-M6, ONI-M7)."""
SENDER: Final = Card("Jd")
"""The jack of diamonds, the Sender of Eights (ONI-M8)."""
DEATH: Final = Card("Kw")
"""The king of swords (ONI-M9)."""
ARCHCHANCELLOR: Final = Card("Jv")
"""The jack of staves (ONI-M10)."""
FOOL: Final = Card("Jc")
"""The jack of clubs (ONI-M11)."""

MODIFIER_CARDS: Final = frozenset({LADY, FATE, QUEEN_OF_COINS, SENDER, DEATH, ARCHCHANCELLOR, FOOL})
"""The seven cards that modifiers read; a wild card never stands for one of them."""


class Eights(Enum):
    """What this player's eights are now (section 5, General terms)."""

    PLAIN = "plain"
    """An eight is an eight and nothing else."""
    NULL = "null"
    """An eight may also be worth zero to lengthen an onion (ONI-M1 i)."""
    WILD = "wild"
    """An eight acts as any regular card, chosen anew for each layout."""


class SuitPairs(Enum):
    """Which suits are paired for flushes and running flushes (ONI-1.2)."""

    OF_1993 = "1993"
    """Clubs–swords, spades–staves, hearts–cups, diamonds–coins."""
    OF_1998 = "1998"
    """Clubs–staves, spades–swords, hearts–cups, diamonds–coins."""

    @property
    def suits(self) -> tuple[tuple[Suit, Suit], ...]:
        """The four pairs, the French suit first."""
        return _PAIRED_SUITS[self]


_PAIRED_SUITS: Final = {
    SuitPairs.OF_1993: (
        (Suit.CLUBS, Suit.SWORDS),
        (Suit.SPADES, Suit.STAVES),
        (Suit.HEARTS, Suit.CUPS),
        (Suit.DIAMONDS, Suit.COINS),
    ),
    SuitPairs.OF_1998: (
        (Suit.CLUBS, Suit.STAVES),
        (Suit.SPADES, Suit.SWORDS),
        (Suit.HEARTS, Suit.CUPS),
        (Suit.DIAMONDS, Suit.COINS),
    ),
}


@dataclass(frozen=True, slots=True)
class Conditions:
    """What holds for ONE player at one comparison (ONI-3.6: judged afresh each time).

    Which of clauses i/ii of ONI-M4, M5, M8 and M9 is meant is fixed by `wild_round`; whether eights are wild now, for
    this player, is `eights` and governs everything else (section 5, Ruling). `eights=WILD` implies a wild round.
    The default value is the plain game: no modifier touches the layout.
    """

    eights: Eights = Eights.PLAIN
    """Plain, null or wild, now, for this player (ONI-M1; ONI-M5 ii makes wild eights plain, the Lady wild again)."""
    wild_round: bool = False
    """Whether eights were wild when the round began: clause ii instead of clause i of ONI-M4, M5, M8, M9."""
    pairs: SuitPairs = SuitPairs.OF_1993
    """The suit pairs of the table (ONI-1.2)."""
    fool: bool = False
    """The Fool has been declared: bagels and Onions have changed places (ONI-M11). The same for every player."""
    aces_zeroed: bool = False
    """All this player's natural aces are of no use (ONI-M5 i, Fate after the Lady)."""
    zeroed: frozenset[Card] = frozenset()
    """Further cards that may be in no group: the replaced queen of spades and king of cups (ONI-M4 i, ONI-M5 i)."""
    lady: bool = False
    """The queen of spades is visible and another player's: she devalues here in a wild round (ONI-M4 ii)."""
    death: bool = False
    """The king of swords is visible: one picture takes no part in a Double (ii: or Triple) Onion (ONI-M9)."""
    sender: bool = False
    """The jack of diamonds is visible: i eights or natural aces, never both; ii no aces, no eight at 1 or 11 (M8)."""
    archchancellor: bool = False
    """ONI-M10 is on: who plays the jack of staves in a group plays no eight at value eight (ONI-M10 i)."""
    jack_wild: bool = False
    """The jack of staves has been declared and is wild for its owner (ONI-M10 ii)."""
    octavo: bool = False
    """ONI-M3 is on: all eight eights, wild now, are the Octavo."""
    wild_crippling: bool = True
    """ONI-M2 is on: while this player's eights are wild their running flush may hold no more wilds than the Onion."""
    shift: tuple[Card, Card] | None = None
    """Great A'Tuin's shift of eight points as declared by this player: the card lowered, the card raised (ONI-M6)."""
    elephants: tuple[Card, Card, Card, Card] | None = None
    """The four cards declared with the queen of coins (ONI-M7). Each layout may use the Double Onion they make, the
    queen keeping what is left, or all five at their ordinary values; other nines and tens may count as one and two."""
    modifier_cards: frozenset[Card] = MODIFIER_CARDS
    """Cards a wild card may not stand for: those of the modifiers that are on (ONI-M12; section 5, *Wild*)."""

    @property
    def clause_ii(self) -> bool:
        """Whether the second clauses of ONI-M4, M5, M8 and M9 hold: eights were wild when the round began."""
        return self.wild_round or self.eights is Eights.WILD


PLAIN_GAME: Final = Conditions()
"""The conditions of a round that no modifier touches."""
