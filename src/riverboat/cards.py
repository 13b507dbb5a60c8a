"""Rank, Suit and Card; the pack of 52 and the pack of 104; reading and writing cards as text (ONI-1.1)."""

from collections.abc import Iterable, Sequence
from enum import IntEnum
from typing import Final

from riverboat.errors import CardError, quoted

RANK_LETTERS: Final = "A23456789TJQK"
SUIT_LETTERS: Final = "cshdwvuo"


class Rank(IntEnum):
    """A card's rank; its number is 1 for the ace up to 13 for the king."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    @property
    def letter(self) -> str:
        """One character: ``A 2..9 T J Q K``."""
        return RANK_LETTERS[self - 1]

    @property
    def word(self) -> str:
        """The rank as spoken: ``"ace"``, ``"seven"``."""
        return self.name.lower()

    @property
    def plural(self) -> str:
        """The rank as spoken of several cards: ``"aces"``, ``"sixes"``."""
        return self.word + ("es" if self is Rank.SIX else "s")


class Suit(IntEnum):
    """A suit: the four French suits, then the four Latin ones."""

    CLUBS = 0
    SPADES = 1
    HEARTS = 2
    DIAMONDS = 3
    SWORDS = 4
    STAVES = 5
    CUPS = 6
    COINS = 7

    @property
    def letter(self) -> str:
        """One character: ``c s h d`` for the French suits, ``w v u o`` for the Latin ones."""
        return SUIT_LETTERS[self]

    @property
    def word(self) -> str:
        """The suit as spoken: ``"clubs"``."""
        return self.name.lower()


class Card(int):
    """One playing card, read from its text: ``Card("Ah")``, ``Card("Tv")``.

    There is one object for each of the 104 cards. As a number a card is its place in the unshuffled pack
    (`suit * 13 + rank - 1`), so cards sort, hash and compare as fast as integers and alike on every machine.
    """

    rank: Rank
    suit: Suit
    text: str

    def __new__(cls, text: str) -> "Card":
        """The card that `text` names, in either case; ten may be written T or 10. Raises CardError."""
        card = _BY_TEXT.get(text)
        if card is None:
            card = _BY_TEXT.get(text[:-1].upper().replace("10", "T") + text[-1:].lower())
        if card is None:
            raise CardError(
                f"{quoted(text)} is not a card: a card is a rank (A 2-9 T J Q K) and a suit "
                "(c s h d, or w v u o for swords, staves, cups and coins), as in Ah or Tv."
            )
        return card

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a card cannot be changed")

    def __reduce__(self) -> tuple[type["Card"], tuple[str]]:
        return Card, (self.text,)

    def __copy__(self) -> "Card":
        return self

    def __deepcopy__(self, memo: object) -> "Card":
        return self

    def __repr__(self) -> str:
        return f"Card({self.text!r})"

    def __str__(self) -> str:
        return self.text

    def __format__(self, spec: str) -> str:
        return format(self.text, spec)

    @property
    def spoken(self) -> str:
        """The card's full name: ``"queen of spades"``."""
        return f"{self.rank.word} of {self.suit.word}"


def _print_pack() -> tuple[Card, ...]:
    pack = []
    for suit in Suit:
        for rank in Rank:
            card = int.__new__(Card, suit * 13 + rank - 1)
            card.__dict__.update(rank=rank, suit=suit, text=rank.letter + suit.letter)
            pack.append(card)
    return tuple(pack)


EIGHT_SUITS: Final = _print_pack()
"""The 104 cards of Cripple Mr Onion, unshuffled, in the order of their numbers (ONI-1.1)."""

FRENCH: Final = EIGHT_SUITS[:52]
"""The ordinary pack of 52, unshuffled: clubs, spades, hearts, diamonds (CRI-1, MUG-1)."""

_BY_TEXT: Final = {card.text: card for card in EIGHT_SUITS}


def parse_cards(text: str | Iterable[str], pack: Sequence[Card] = EIGHT_SUITS) -> tuple[Card, ...]:
    """The cards that `text` names, parted by blanks or commas, in the order given.

    Raises CardError for a word that names no card, a card that `pack` does not hold, or a card named twice.
    """
    words = text if isinstance(text, str) else " ".join(text)
    cards: list[Card] = []
    for word in words.replace(",", " ").split():
        card = Card(word)
        if card >= len(pack):
            raise CardError(f"{card} is not in this game's pack of {len(pack)} cards: its suits are c s h d.")
        if card in cards:
            raise CardError(f"{card} is named twice; there is only one {card.spoken} in the pack.")
        cards.append(card)
    return tuple(cards)


def write_cards(cards: Iterable[Card]) -> str:
    """The cards as text, parted by single blanks; `parse_cards` reads it back."""
    return " ".join(card.text for card in cards)
