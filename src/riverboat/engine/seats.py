"""Seats are numbered from 0; the next seat to the left, clockwise, has the next number."""

from collections.abc import Collection, Iterator


def clockwise(start: int, seats: int) -> Iterator[int]:
    """Every seat once, `start` first, then to the left."""
    return iter([(start + step) % seats for step in range(seats)])


def next_in(seat: int, seats: int, still_in: Collection[int]) -> int:
    """The first seat to the left of `seat` that is in `still_in`; `seat` itself if it alone is. Raises ValueError."""
    for other in clockwise(seat + 1, seats):
        if other in still_in:
            return other
    raise ValueError("nobody is in")


def in_order(first: int, seats: int, still_in: Collection[int]) -> tuple[int, ...]:
    """The seats of `still_in` in the order they act when `first` is asked first, were they in."""
    return tuple(seat for seat in clockwise(first, seats) if seat in still_in)
