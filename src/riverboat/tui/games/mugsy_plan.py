"""Where everything lies on Mugsy's table: up to eight seats round an oval, for any size of window."""

from dataclasses import dataclass
from functools import cache
from typing import Final

from riverboat.engine.seats import clockwise
from riverboat.tui.canvas import CardSize, Rect

_SPOTS: Final = {
    2: "bottom top",
    3: "bottom top-left top-right",
    4: "bottom left top right",
    5: "bottom left top-left top-right right",
    6: "bottom left top-left top top-right right",
    7: "bottom bottom-left left top-left top-right right bottom-right",
    8: "bottom bottom-left left top-left top top-right right bottom-right",
}
"""By the number of seats: where they sit, clockwise from the nearest."""

_WORDS_ROWS: Final = 3
"""A seat's name, what it shows, what it did."""
_WORDS_BESIDE: Final = 17
"""Columns those words need where they stand beside the cards."""
_LEAST_OVAL: Final = 34
_LEAST_READING: Final = 7
"""Rows of the middle in which a hand can be read out with a row to spare."""

_STEPS: Final = {
    CardSize.COMPACT: 4,
    CardSize.SMALL: 4,
    CardSize.MEDIUM: 4,
    CardSize.LARGE: 6,
}
"""How far a card lies from the one before it; no more of a card is hidden than its edge."""

_SIZES: Final = (
    (CardSize.LARGE, CardSize.LARGE, 8),
    (CardSize.MEDIUM, CardSize.LARGE, 7),
    (CardSize.SMALL, CardSize.LARGE, 7),
    (CardSize.SMALL, CardSize.LARGE, 6),
    (CardSize.COMPACT, CardSize.LARGE, 7),
    (CardSize.SMALL, CardSize.MEDIUM, 6),
    (CardSize.COMPACT, CardSize.MEDIUM, 6),
    (CardSize.COMPACT, CardSize.SMALL, 6),
    (CardSize.COMPACT, CardSize.COMPACT, 4),
)
"""How large the others' cards and the nearest player's are, and the rows that must be left between; the best first."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A seat's place on the table: where its cards lie, its words, its bet."""

    seat: int
    side: str
    """``"top"``, ``"left"``, ``"bottom-right"`` …"""
    size: CardSize
    cards: Rect
    """The block of its five cards."""
    words: Rect
    """The block of its words; a name that stands over the cards has a row of its own, `name`."""
    name: Rect
    bet: tuple[int, int]
    """Where the middle of its bet would best lie; `Plan.bet_at` says where there is room for it."""

    @property
    def block(self) -> Rect:
        """All of it."""
        parts = (self.cards, self.words, self.name)
        x, y = min(part.x for part in parts), min(part.y for part in parts)
        return Rect(x, y, max(part.right for part in parts) - x, max(part.bottom for part in parts) - y)

    def card_at(self, place: int) -> tuple[int, int]:
        """The corner of its card at this place, 0 and 1 being the down cards."""
        gap = _gap(self.size) if place > 1 else 0
        return self.cards.x + place * _STEPS[self.size] + gap, self.cards.y


@dataclass(frozen=True, slots=True)
class Plan:
    """The whole table: the oval in the middle, and every seat's place, by seat."""

    width: int
    height: int
    oval: Rect
    spots: tuple[Spot, ...]
    keys: Rect | None
    """The block beside the nearest player's cards for what may be done; None where there is no room there."""

    bets_row: int
    """The row of the bets at the left and right; -1 where nobody sits there."""

    @property
    def is_round(self) -> bool:
        """Whether there is room to round the oval's corners."""
        return self.oval.height >= 7 and self.oval.width >= 44

    @property
    def most_discs(self) -> int:
        """As many discs as a bet is shown with; one + four is as many units as a round can see (MUG-4)."""
        return 5 if self.oval.width >= 36 else 3

    def bet_at(self, seat: int, width: int) -> tuple[int, int]:
        """Where a bet of so many cells begins: on the oval's line before its owner, or just inside it at the sides."""
        inset = 3 if self.is_round else 1
        x, y = self.spots[seat].bet
        return max(self.oval.x + inset, min(self.oval.right - inset - width, x - width // 2)), y

    @property
    def inside(self) -> Rect:
        """The block of the oval inside its line, below the bets of those at its sides."""
        inner = self.oval.shrunk(2, 1)
        if self.bets_row < 0:
            return inner
        top = self.bets_row + 1
        return Rect(inner.x, top, inner.width, inner.bottom - top)


def hand_width(size: CardSize) -> int:
    """The columns that five cards take."""
    return 4 * _STEPS[size] + size.width + _gap(size)


def _gap(size: CardSize) -> int:
    """By how much more the up cards lie apart from the down cards, so that bare felt is seen between them."""
    return 1 if size is CardSize.COMPACT else 2


@cache
def plan(width: int, height: int, seats: int, near: int) -> Plan:
    """The places on a table of so many cells, with the seat `near` at the bottom."""
    sides = _SPOTS[seats].split()
    drafts = [(_Draft(width, height, sides, others, mine), least) for others, mine, least in _SIZES]
    fitting = [draft for draft, least in drafts if draft.fits(least)]
    return (fitting[0] if fitting else drafts[-1][0]).plan(near, seats)


class _Draft:
    """A plan with cards of these sizes, which may turn out not to fit."""

    def __init__(self, width: int, height: int, sides: list[str], others: CardSize, mine: CardSize) -> None:
        self.width, self.height, self.sides = width, height, sides
        self.others, self.mine = others, mine
        self.top = [side for side in sides if side.startswith("top")]
        self.has_sides = "left" in sides
        self.is_full_below = "bottom-left" in sides
        self.top_width = width // max(1, len(self.top))
        self.beside = self.top_width >= hand_width(others) + _WORDS_BESIDE + 1
        self.margin = (width - hand_width(mine)) // 2 - 2
        self.mine_beside = not self.is_full_below and self.margin >= _WORDS_BESIDE
        high = others.height
        self.top_rows = max(high, _WORDS_ROWS) if self.beside else high + _WORDS_ROWS
        if self.mine_beside:
            self.bottom_rows = max(mine.height, 4)
        else:
            self.bottom_rows = max(mine.height + 2, high + _WORDS_ROWS if self.is_full_below else 0)
        self.middle = height - self.top_rows - self.bottom_rows
        # A row of felt between the rail and those at the top, where the middle can spare it.
        self.above = int(self.middle > max(_LEAST_READING, high + _WORDS_ROWS if self.has_sides else 0))

    def fits(self, least: int) -> bool:
        """Whether there is room, with at least so many rows in the middle."""
        one = hand_width(self.others)
        across = self.top_width > one or (self.top_width >= one and len(self.top) == 1)
        if self.has_sides:
            across = across and 2 * one + _LEAST_OVAL <= self.width
            least = max(least, self.others.height + _WORDS_ROWS)
        if self.is_full_below:
            across = across and 2 * one + hand_width(self.mine) + 4 <= self.width
        return across and hand_width(self.mine) <= self.width and self.middle >= least

    def plan(self, near: int, seats: int) -> Plan:
        """The plan itself."""
        one = hand_width(self.others)
        left = one + 2 if self.has_sides else max(2, self.width // 9)
        # Taller windows than needed get some bare felt between the oval and the seats above and below it.
        middle = self.middle - self.above
        air = 1 if middle >= 12 else 0
        oval = Rect(left, self.above + self.top_rows + air, self.width - 2 * left, max(2, middle - 2 * air))
        by_seat = {
            seat: self._spot(seat, side, oval) for seat, side in zip(clockwise(near, seats), self.sides, strict=True)
        }
        bottom = self.height - self.bottom_rows
        right = (self.width + hand_width(self.mine)) // 2 + 2
        keys = Rect(right, bottom, self.width - right - 1, self.bottom_rows) if self.mine_beside else None
        bets_row = self._bets_row(oval) if self.has_sides else -1
        return Plan(self.width, self.height, oval, tuple(by_seat[seat] for seat in range(seats)), keys, bets_row)

    @staticmethod
    def _bets_row(oval: Rect) -> int:
        return oval.y + max(1, oval.height // 2 - 4)

    def _spot(self, seat: int, side: str, oval: Rect) -> Spot:
        if side == "bottom":
            return self._nearest(seat, oval)
        one, high = hand_width(self.others), self.others.height
        if side.startswith("top"):
            place = self.top.index(side)
            x = place * self.width // len(self.top)
            room = (place + 1) * self.width // len(self.top) - x
            if self.beside:
                left = x + (room - one - _WORDS_BESIDE - 1) // 2
                cards = Rect(left, self.above + (self.top_rows - high) // 2, one, high)
                y = self.above + (self.top_rows - 3) // 2
                words = Rect(cards.right + 1, y, x + room - cards.right - 1, _WORDS_ROWS)
                name = Rect(words.x, words.y, words.width, 1)
            else:
                cards, words, name = self._column(x, room, self.above)
            return Spot(seat, side, self.others, cards, words, name, (cards.x + one // 2, oval.y))
        rows = high + _WORDS_ROWS
        if side in ("left", "right"):
            y = oval.y + (oval.height - rows) // 2
            x = 1 if side == "left" else self.width - one - 1
            cards, words, name = self._column(x, one, y, edge=side)
            bet = (oval.x if side == "left" else oval.right, self._bets_row(oval))
            return Spot(seat, side, self.others, cards, words, name, bet)
        y = self.height - self.bottom_rows
        x = 1 if side == "bottom-left" else self.width - one - 1
        cards, words, name = self._column(x, one, y, edge=side.removeprefix("bottom-"))
        where = oval.x if side == "bottom-left" else oval.right
        return Spot(seat, side, self.others, cards, words, name, (where, oval.bottom - 1))

    def _column(self, x: int, room: int, y: int, edge: str = "") -> tuple[Rect, Rect, Rect]:
        """Cards under the name, other words under the cards; at an edge of the table the words may run inwards."""
        one, high = hand_width(self.others), self.others.height
        left = x + (room - one) // 2
        cards = Rect(left, y + 1, one, high)
        words = Rect(left, y + 1 + high, one, _WORDS_ROWS - 1)
        assert edge in ("", "left", "right")
        return cards, words, Rect(left, y, one, 1)

    def _nearest(self, seat: int, oval: Rect) -> Spot:
        wide = hand_width(self.mine)
        x = (self.width - wide) // 2
        y = self.height - self.bottom_rows
        bet = (self.width // 2, oval.bottom - 1)
        if self.mine_beside:
            cards = Rect(x, y + (self.bottom_rows - self.mine.height) // 2, wide, self.mine.height)
            words = Rect(1, y, x - 3, self.bottom_rows)
            return Spot(seat, "bottom", self.mine, cards, words, Rect(1, y, x - 3, 1), bet)
        cards = Rect(x, y, wide, self.mine.height)
        rows = self.bottom_rows - self.mine.height
        # The words may be wider than the cards, up to the neighbours at the corners.
        more = x - (hand_width(self.others) + 3 if self.is_full_below else 1)
        words = Rect(x - more, y + self.mine.height, wide + 2 * more, rows)
        return Spot(seat, "bottom", self.mine, cards, words, Rect(words.x, words.y, words.width, 1), bet)
