"""Turns of phrase that the story and the questions share."""

from collections.abc import Sequence

from riverboat.cards import Card

_THIRD_PERSON = {"do": "does", "pass": "passes", "match": "matches"}


def conjugated(name: str, verb: str) -> str:
    """Name and verb: ``"Granny folds"``, ``"You fold"``."""
    if name in ("You", "you"):
        return f"{name} {verb}"
    return f"{name} {_THIRD_PERSON.get(verb, verb + 's')}"


def inside(name: str) -> str:
    """The name inside a sentence: You is you."""
    return "you" if name == "You" else name


def whose(name: str) -> str:
    """``"your"``, ``"Granny's"``."""
    return "your" if name == "You" else f"{name}'s"


def capital(sentence: str) -> str:
    """The sentence with its first letter capital, whatever name it begins with."""
    return sentence[:1].upper() + sentence[1:]


def coins(amount: int) -> str:
    """``"1 coin"``, ``"20 coins"``."""
    return counted(amount, "coin")


def counted(number: int, what: str) -> str:
    """``"no cards"``, ``"1 card"``, ``"4 cards"``."""
    return f"{number or 'no'} {what}{'' if number == 1 else 's'}"


def listed(words: Sequence[str]) -> str:
    """``"a, b and c"``."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def cards_shown(cards: Sequence[Card | None]) -> str:
    """Those of the cards that may be seen, after a colon; empty if none may."""
    seen = [card.text for card in cards if card is not None]
    return f": {' '.join(seen)}" if seen else ""
