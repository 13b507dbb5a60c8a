"""The twenty-one kinds of grouping and their order, as it stands and under the Fool (ONI-2.1, ONI-M11)."""

from enum import IntEnum
from typing import Final


class Category(IntEnum):
    """A kind of grouping (ONI-2.1); the numbers rise in the order without the Fool."""

    PLAIN_TOTAL = 0
    BAGEL = 1
    DOUBLE_BAGEL = 2
    TRIPLE_BAGEL = 3
    LESSER_BAGEL = 4
    GREAT_BAGEL = 5
    TWO_CARD_ONION = 6
    BROKEN_FLUSH = 7
    THREE_CARD_ONION = 8
    FLUSH = 9
    FOUR_CARD_ONION = 10
    BROKEN_ROYAL = 11
    FIVE_CARD_ONION = 12
    ROYAL = 13
    SIX_CARD_ONION = 14
    WILD_ROYAL = 15
    SEVEN_CARD_ONION = 16
    DOUBLE_ONION = 17
    TRIPLE_ONION = 18
    LESSER_ONION = 19
    GREAT_ONION = 20

    @property
    def spoken(self) -> str:
        """The name in lower case, as the commands write it: ``"four-card onion"``."""
        return _SPOKEN[self]

    @property
    def is_bagel(self) -> bool:
        """One to five bagels, which form one grouping."""
        return Category.BAGEL <= self <= Category.GREAT_BAGEL

    @property
    def is_card_onion(self) -> bool:
        """An onion of two to seven cards, the only groupings null eights lengthen (ONI-M1)."""
        return self in _ONION_LENGTHS

    @property
    def is_big_onion(self) -> bool:
        """A Double, Triple, Lesser or Great Onion."""
        return self >= Category.DOUBLE_ONION


BAGELS: Final = (
    Category.BAGEL,
    Category.DOUBLE_BAGEL,
    Category.TRIPLE_BAGEL,
    Category.LESSER_BAGEL,
    Category.GREAT_BAGEL,
)
"""By the number of bagels less one."""

CARD_ONIONS: Final = {
    2: Category.TWO_CARD_ONION,
    3: Category.THREE_CARD_ONION,
    4: Category.FOUR_CARD_ONION,
    5: Category.FIVE_CARD_ONION,
    6: Category.SIX_CARD_ONION,
    7: Category.SEVEN_CARD_ONION,
}
"""By the number of cards, null eights included; there is no eight-card onion."""

BIG_ONIONS: Final = {
    2: Category.DOUBLE_ONION,
    3: Category.TRIPLE_ONION,
    4: Category.LESSER_ONION,
    5: Category.GREAT_ONION,
}
"""By the number of pictures, which is the number of aces."""

_ONION_LENGTHS: Final = {category: length for length, category in CARD_ONIONS.items()}

_SPOKEN: Final = {
    category: category.name.lower().replace("_card_onion", "-card onion").replace("_", " ") for category in Category
}

_UNDER_THE_FOOL: Final = (
    Category.PLAIN_TOTAL,
    Category.TWO_CARD_ONION,
    Category.DOUBLE_ONION,
    Category.TRIPLE_ONION,
    Category.LESSER_ONION,
    Category.BAGEL,
    Category.BROKEN_FLUSH,
    Category.THREE_CARD_ONION,
    Category.FLUSH,
    Category.FOUR_CARD_ONION,
    Category.BROKEN_ROYAL,
    Category.FIVE_CARD_ONION,
    Category.ROYAL,
    Category.SIX_CARD_ONION,
    Category.WILD_ROYAL,
    Category.SEVEN_CARD_ONION,
    Category.DOUBLE_BAGEL,
    Category.TRIPLE_BAGEL,
    Category.LESSER_BAGEL,
    Category.GREAT_BAGEL,
    Category.GREAT_ONION,
)

ORDER: Final[dict[bool, tuple[Category, ...]]] = {False: tuple(Category), True: _UNDER_THE_FOOL}
"""The categories from the lowest to the highest, without and with the Fool declared (ONI-M11)."""

PLACE: Final = {fool: tuple(32 * order.index(category) for category in Category) for fool, order in ORDER.items()}
"""The rank number at which each category begins, by `fool`; a group's own merit within it is added (0 to 31)."""
