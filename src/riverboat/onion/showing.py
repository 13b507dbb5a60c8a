"""Cards in events that some seats may not see."""

from riverboat.cards import Card

Hidden = Card | None
"""A card, or None where the seat that is told may not see it."""


def hide(cards: tuple[Hidden, ...]) -> tuple[Hidden, ...]:
    """As many cards, none of them seen."""
    return (None,) * len(cards)
