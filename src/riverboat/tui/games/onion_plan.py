"""Where everything lies on the table of Cripple Mr Onion: up to six others round the Pot, one's own cards below."""

from dataclasses import dataclass
from functools import cache
from typing import Final

from riverboat.engine.seats import clockwise
from riverboat.tui.canvas import CardSize, Rect

_SPOTS: Final = {
    1: "top",
    2: "top top",
    3: "left top right",
    4: "left top top right",
    5: "left top top top right",
    6: "left left top top right right",
}
"""By the number of others: where they sit, clockwise from the looker's left."""

_SEAT_SIZES: Final = ((CardSize.SMALL, 33, 7), (CardSize.COMPACT, 30, 5), (CardSize.SLIP, 25, 3))
"""How large the others' cards may be, with the columns and rows such a seat takes."""
_HAND_SIZES: Final = (CardSize.LARGE, CardSize.MEDIUM, CardSize.SMALL)
_LEAST_MIDDLE: Final = 28


@dataclass(frozen=True, slots=True)
class Spot:
    """A seat's place on the table: its name above two rows of five cards, words beside them."""

    seat: int
    area: Rect
    size: CardSize

    @property
    def step(self) -> int:
        """How far a card lies from the one before it."""
        return 3 if self.size is CardSize.SLIP else 4

    def card_at(self, row: int, place: int) -> tuple[int, int]:
        """The corner of a card, in the upper row (0) of those face down or the lower (1) of those face up."""
        return self.area.x + 1 + place * self.step, self.area.y + 1 + row * self.size.height

    @property
    def words(self) -> Rect:
        """The block beside the cards."""
        wide = 1 + 4 * self.step + self.size.width + 1
        return Rect(self.area.x + wide, self.area.y + 1, self.area.width - wide, self.area.height - 1)

    @property
    def purse(self) -> tuple[int, int]:
        """Where coins come from and go to."""
        return self.area.x + self.area.width // 2, self.area.y


@dataclass(frozen=True, slots=True)
class Plan:
    """The places on a table of some size."""

    width: int
    height: int
    spots: tuple[Spot, ...]
    middle: Rect
    hand: Rect
    """The looker's own place: a line of words, the cards, a line under them."""
    hand_size: CardSize

    def spot(self, seat: int) -> Spot | None:
        """Another player's place; None for the looker's own."""
        return next((each for each in self.spots if each.seat == seat), None)

    def purse(self, seat: int) -> tuple[int, int]:
        """Where a seat's coins lie."""
        spot = self.spot(seat)
        return spot.purse if spot is not None else (self.hand.x + 16, self.hand.y)

    def cards_of(self, seat: int) -> tuple[int, int]:
        """Where a seat's cards lie, roughly."""
        spot = self.spot(seat)
        return spot.card_at(0, 2) if spot is not None else (self.width // 2 - 3, self.hand.y + 1)


@cache
def plan(width: int, height: int, seats: int, near: int) -> Plan:
    """The places on a table of so many cells, with the seat `near` at the bottom."""
    for hand in _HAND_SIZES:
        for size, wide, high in _SEAT_SIZES:
            made = _plan(width, height, seats, near, hand, size, wide, high)
            if made is not None:
                return made
    made = _plan(width, height, seats, near, CardSize.SMALL, CardSize.SLIP, 0, 3)
    assert made is not None
    return made


def _plan(
    width: int, height: int, seats: int, near: int, hand: CardSize, size: CardSize, wide: int, high: int
) -> Plan | None:
    others = [seat for seat in clockwise(near, seats) if seat != near]
    sides = _SPOTS[len(others)].split()
    top, left = sides.count("top"), sides.count("left")
    rows = hand.height + 2
    middle = height - high - rows
    needed = max(6, left * (high + 1) - 1) if wide else 0
    across = width // top >= wide and (not left or 2 * wide + _LEAST_MIDDLE <= width)
    if wide and not (across and middle >= needed and width >= 10 * hand.width + 8):
        return None
    wide = max(wide, min(width // max(top, 3), 40)) if wide else min(25, width // max(1, top))
    if left:
        wide = min(wide, (width - _LEAST_MIDDLE) // 2)
    spots = []
    for place, (seat, side) in enumerate(zip(others, sides, strict=True)):
        if side == "top":
            at = place - left
            x = at * width // top
            room = (at + 1) * width // top - x
            one = min(max(wide, 25), room)
            spots.append(Spot(seat, Rect(x + (room - one) // 2, 0, one, high), size))
            continue
        # Clockwise: up along the left side, down along the right.
        row = (left - 1 - place) if side == "left" else place - left - top
        gap = max(0, (middle - left * high) // (left + 1))
        y = high + gap + row * (high + gap)
        spots.append(Spot(seat, Rect(0 if side == "left" else width - wide, y, wide, high), size))
    inset = wide + 1 if left else max(2, (width - 64) // 2)
    centre = Rect(inset, high, width - 2 * inset, middle)
    if centre.height > 13:
        spare = (centre.height - 11) // 2
        centre = Rect(centre.x, centre.y + spare, centre.width, centre.height - 2 * spare)
    if centre.width > 64:
        spare = (centre.width - 64) // 2
        centre = Rect(centre.x + spare, centre.y, centre.width - 2 * spare, centre.height)
    return Plan(width, height, tuple(spots), centre, Rect(0, height - rows, width, rows), hand)
