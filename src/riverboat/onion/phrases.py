"""Turns of phrase that the story and the questions share."""

from collections.abc import Sequence

from riverboat.cards import Card

_THIRD_PERSON = {"do": "does", "pass": "passes", "match": "matches"}


def conjugated(name: str, verb: str) -> str:
    """Name and verb: ``"Granny folds"``, ``"You fold"``."""
    if name == "You":
        return f"You {verb}"
    return f"{name} {_THIRD_PERSON.get(verb, verb + 's')}"


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
