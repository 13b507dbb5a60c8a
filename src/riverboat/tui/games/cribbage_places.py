"""Where everything lies on the cribbage table, for a picture of any size.

Four zones from top to bottom: the far player, the middle (count, starter, cards laid), the peg board, the near player.
As the window grows the cards do, then the board is laid out in full, then the zones move apart.
"""

from dataclasses import dataclass

from riverboat.tui.canvas import CardSize, Rect
from riverboat.tui.games.cribbage_board import FULL_HEIGHT, STRIP_HEIGHT, WIDE_WIDTH

LEAST_WIDTH = 80
MOST_WIDTH = 104
SIDE = 18
"""Columns at each side: the player's words at the left, the crib at the right."""


@dataclass(frozen=True, slots=True)
class Places:
    """The zones, and the size of the cards in each."""

    far: Rect
    middle: Rect
    board: Rect
    near: Rect
    far_card: CardSize
    middle_card: CardSize
    near_card: CardSize
    stagger: int
    """How many rows lower the near player's laid cards lie than the far player's."""

    @property
    def left(self) -> int:
        """The first column used."""
        return self.near.x

    @property
    def width(self) -> int:
        """Columns used."""
        return self.near.width

    def zone(self, is_near: bool) -> Rect:
        """A player's zone."""
        return self.near if is_near else self.far

    def card(self, is_near: bool) -> CardSize:
        """The size of the cards a player holds."""
        return self.near_card if is_near else self.far_card

    def hand_top(self, is_near: bool) -> int:
        """The row of a hand's upper edge; above the near player's is a row for lifted cards."""
        return self.near.bottom - self.near_card.height if is_near else self.far.y

    def hand_step(self, is_near: bool, cards: int) -> int:
        """Columns from one card in a hand to the next."""
        size = self.card(is_near)
        room = self.width - 2 * SIDE
        wide = size.width + 1
        return wide if cards * wide <= room + 1 else max(2, (room - size.width) // max(1, cards - 1))

    def hand_card(self, is_near: bool, place: int, cards: int) -> tuple[int, int]:
        """The corner of a card in a hand of so many."""
        size, step = self.card(is_near), self.hand_step(is_near, cards)
        whole = (cards - 1) * step + size.width
        return self.left + (self.width - whole) // 2 + place * step, self.hand_top(is_near)

    def crib(self, is_near: bool) -> tuple[int, int]:
        """The corner of the crib's pile, on its dealer's side."""
        size = self.card(is_near)
        return self.left + self.width - 3 - size.width, self.hand_top(is_near)

    @property
    def starter(self) -> tuple[int, int]:
        """The corner of the starter, with the count at its left."""
        return self.left + 15, self.middle.y + self.above_cards

    @property
    def above_cards(self) -> int:
        """Rows in the middle zone above a card that lies alone."""
        return (self.middle.height - self.middle_card.height) // 2

    def laid(self, place: int, cards: int, is_near: bool) -> tuple[int, int]:
        """The corner of a card laid in this count, the place-th of so many."""
        size = self.middle_card
        start = self.starter[0] + size.width + 3
        room = self.left + self.width - 2 - start
        step = size.width + 1
        if cards * step > room:
            step = max(2, (room - size.width) // max(1, cards - 1))
        top = self.middle.y + max(0, (self.middle.height - size.height - self.stagger) // 2)
        return start + place * step, top + (self.stagger if is_near else 0)

    def turned(self, is_near: bool) -> tuple[int, int]:
        """Where a player's turned-down cards end at the right: column beyond the last, and row."""
        row = self.middle.y + (self.middle.height - 2 if is_near else 1)
        return self.left + self.width - 3, row


def places(width: int, height: int) -> Places:
    """Share out a picture of so many cells."""
    is_huge = height >= 44 and width >= WIDE_WIDTH + 4
    used = min(max(width, LEAST_WIDTH), MOST_WIDTH + 20 if is_huge else MOST_WIDTH)
    left = max(0, (width - used) // 2)
    if is_huge:
        far, middle, near, stagger = CardSize.HUGE, CardSize.HUGE, CardSize.HUGE, 2
        board = FULL_HEIGHT
    elif height >= 30:
        far, middle, near, stagger = CardSize.LARGE, CardSize.LARGE, CardSize.LARGE, 2
        board = FULL_HEIGHT
    elif height >= 22:
        far, middle, near, stagger = CardSize.MEDIUM, CardSize.LARGE, CardSize.LARGE, 1
        board = STRIP_HEIGHT
    else:
        far, middle, near, stagger = CardSize.SMALL, CardSize.MEDIUM, CardSize.MEDIUM, 1
        board = STRIP_HEIGHT
    rows = (far.height, middle.height + stagger, board, near.height + (height > 16))
    spare = max(0, height - sum(rows))
    gaps = [spare // 5] * 5
    # What does not divide goes above the board and below the far hand first, then round the edges.
    for place in (2, 1, 3, 0)[: spare % 5]:
        gaps[place] += 1
    tops = []
    y = 0
    for gap, size in zip(gaps, rows, strict=False):
        y += gap
        tops.append(y)
        y += size
    zones = [Rect(left, top, used, size) for top, size in zip(tops, rows, strict=True)]
    board_zone = Rect(0, zones[2].y, width, board) if board == STRIP_HEIGHT else zones[2]
    return Places(zones[0], zones[1], board_zone, zones[3], far, middle, near, stagger)
