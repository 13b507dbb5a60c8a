"""Groups and layouts as values, and which of two layouts is ahead and why (ONI-2.2, ONI-2.3)."""

from dataclasses import dataclass
from typing import Final

from riverboat.cards import Card
from riverboat.onion.categories import PLACE, Category

PLAIN_TOTAL_WORDS: Final = (
    (
        "nothing a one,a two,a three,a four,a five,a six,a seven,an eight,a nine,a ten,an eleven,a twelve,a thirteen,"
        "a fourteen,a fifteen,a sixteen,a seventeen,an eighteen,a nineteen,a twenty,a twenty-one"
    )
    .replace("nothing ", "nothing,")
    .split(",")
)
"""A plain total as spoken, by its points."""

MADE_BY_ELEPHANTS: Final = 0
NATURAL_DOUBLE: Final = 1
OCTAVO: Final = 1
NULLS_FREE: Final = 7
"""What is added to a rank for an onion without null eights; each null eight takes one off (ONI-M1)."""


@dataclass(frozen=True, slots=True)
class Group:
    """Cards laid out together as one grouping; multiple bagels are one group (ONI-2.1)."""

    category: Category
    cards: tuple[Card, ...]
    """From the card that makes it to the card that fills it: bagels pair by pair, an Onion picture, ace, picture, ace …
    with its further pictures or aces in turn, null eights last."""
    values: tuple[int, ...]
    """What each of `cards` is played at, in points: a null eight at 0. The eights of a wild royal and of the Octavo are
    played as wild eights and at no value of their own, written 0."""
    rank: int
    """Its strength under the Fool it was laid out under: the place of the category, then merit within it."""
    nulls: int = 0
    """How many null eights lengthen it, the last of `cards` (ONI-M1)."""
    stands: tuple[tuple[Card, Card], ...] = ()
    """For each wild card in it the regular card it stands for, itself if it stands as itself. Not given for the eights
    of a wild royal or the Octavo."""
    elephants: bool = False
    """A Double Onion made by the Elephants' shift, which loses to any other (ONI-M7)."""
    octavo: bool = False
    """The eight eights as a Lesser Onion that beats other Lesser Onions (ONI-M3)."""

    @property
    def total(self) -> int:
        """The points it is played at."""
        return sum(self.values)

    @property
    def null_eights(self) -> tuple[Card, ...]:
        """The null eights in it."""
        return self.cards[len(self.cards) - self.nulls :]

    @property
    def name(self) -> str:
        """The category in lower case, as the commands write it: ``"double bagel"``."""
        return self.category.spoken

    @property
    def spoken(self) -> str:
        """How a player names it: ``"a fourteen"``, ``"six-card onion with two null eights"``, ``"the Octavo"``."""
        if self.category is Category.PLAIN_TOTAL:
            return PLAIN_TOTAL_WORDS[self.total]
        if self.octavo:
            return "the Octavo"
        if self.elephants:
            return "double onion made by the Elephants"
        if self.nulls:
            number = (
                "",
                "one null eight",
                "two null eights",
                "three null eights",
                "four null eights",
                "five null eights",
            )
            return f"{self.name} with {number[self.nulls]}"
        return self.name


def rank_of(
    category: Category, fool: bool, *, total: int = 0, nulls: int = 0, elephants: bool = False, octavo: bool = False
) -> int:
    """The strength of a group of `category`; higher wins (ONI-2.2, ONI-M1, ONI-M3, ONI-M7, ONI-M11)."""
    place = PLACE[fool][category]
    if category is Category.PLAIN_TOTAL:
        return place + total
    if category.is_card_onion:
        return place + NULLS_FREE - nulls
    if category is Category.DOUBLE_ONION:
        return place + (MADE_BY_ELEPHANTS if elephants else NATURAL_DOUBLE)
    return place + (OCTAVO if octavo else 0)


@dataclass(frozen=True, slots=True)
class Layout:
    """A hand laid out in groups, from the highest down (ONI-2.3)."""

    groups: tuple[Group, ...]
    rank: tuple[int, ...]
    """The ranks of the groups; of two layouts the greater tuple is ahead (ONI-2.3)."""
    left_out: tuple[Card, ...] = ()
    """Cards of the hand in no group."""

    @property
    def spoken(self) -> str:
        """The groups as a player names them: ``"four-card onion, double bagel and a fourteen"``."""
        return _listed([group.spoken for group in self.groups]) if self.groups else "nothing"


@dataclass(frozen=True, slots=True)
class Comparison:
    """How one layout stands against another."""

    sign: int
    """1: ahead; -1: behind; 0: level throughout."""
    reason: str
    """In words, the higher group first: ``"level on the four-card onion; double bagel beats bagel"``."""
    level_groups: int
    """How many groups from the highest down are level."""


def compare(one: Layout, other: Layout) -> Comparison:
    """How `one` stands against `other`, both made under the same Fool, and the reason in words (ONI-2.3)."""
    level = 0
    for mine, theirs in zip(one.rank, other.rank, strict=False):
        if mine != theirs:
            break
        level += 1
    on = ""
    if level:
        on = "level on " + _listed([_definite(group) for group in one.groups[:level]])
    if one.rank == other.rank:
        return Comparison(0, f"{on}: level throughout" if on else "neither has any group", level)
    sign = 1 if one.rank > other.rank else -1
    winner, loser = (one, other) if sign > 0 else (other, one)
    better = winner.groups[level].spoken
    worse = loser.groups[level].spoken if level < len(loser.groups) else "no group"
    return Comparison(sign, f"{on}; {better} beats {worse}" if on else f"{better} beats {worse}", level)


def _definite(group: Group) -> str:
    """`group` with the definite article, or a plain total with its own."""
    if group.category is Category.PLAIN_TOTAL or group.octavo:
        return group.spoken
    return f"the {group.spoken}"


def _listed(words: list[str]) -> str:
    """``"a, b and c"``."""
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " and " + words[-1]
