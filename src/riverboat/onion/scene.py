"""What a modifier is, and what it looks at: a round, frozen or being changed."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from riverboat.cards import Card
from riverboat.engine.contract import Offer
from riverboat.onion.conditions import Conditions
from riverboat.onion.draft import Draft
from riverboat.onion.options import Options
from riverboat.onion.position import Cards, Declared, Opening, Stage

Changes = dict[str, Any]
"""Fields of `Conditions` and what a modifier sets them to."""


class Scene(Protocol):
    """What a modifier looks at: a round, frozen or being changed."""

    @property
    def options(self) -> Options: ...  # noqa: D102
    @property
    def modifiers(self) -> tuple[int, ...]: ...  # noqa: D102
    @property
    def wild_round(self) -> bool: ...  # noqa: D102
    @property
    def opening(self) -> Opening: ...  # noqa: D102
    @property
    def stage(self) -> Stage: ...  # noqa: D102
    @property
    def still_in(self) -> tuple[int, ...]: ...  # noqa: D102
    @property
    def cards(self) -> Cards: ...  # noqa: D102
    @property
    def declared(self) -> tuple[Declared, ...]: ...  # noqa: D102


@dataclass(frozen=True, slots=True)
class Declaration:
    """Something a modifier lets a player declare."""

    card: Card
    when: str
    """When it may be declared, in words, for the panel and the documents."""
    is_open: Callable[[Scene], bool]
    """Whether anyone at all might declare it now, as far as the whole table can know."""
    offer: Callable[[Scene, int, Conditions], Offer | None]
    """What the seat that holds the card in hand may declare now, under its conditions."""
    work: Callable[[Draft, int, Any], None]
    """Carry the declaration out."""


@dataclass(frozen=True, slots=True)
class Modifier:
    """One modifier of section 5."""

    number: int
    name: str
    rule: str
    """What it does, in one sentence."""
    cards: tuple[Card, ...] = ()
    """The cards it reads."""
    declarations: tuple[Declaration, ...] = ()
    shape: Callable[[Scene, int, Changes], None] | None = None
    """What it does to the conditions a seat's layout is judged under."""

    @property
    def clause(self) -> str:
        """Its clause in the rules: ``"ONI-M4"``."""
        return f"ONI-M{self.number}"


def find(scene: Scene, modifier: int, card: Card | None = None) -> Declared | None:
    """The declaration of this round under that modifier (of that card), if it has been made."""
    for each in scene.declared:
        if each.modifier == modifier and card in (None, each.card):
            return each
    return None
