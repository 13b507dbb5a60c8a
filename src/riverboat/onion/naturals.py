"""The exact solver for hands in which no card is wild: built for speed, thousands of ten-card hands a second.

A hand is numbers: its cards' low values and masks of its places. The search goes down the categories. It keeps every
set of cards that can be left once the best groups so far are taken, and at each category drops the sets that cannot
make one more group of it as soon as any set can: the first difference decides (ONI-2.3), so nothing better is lost.
"""

from collections.abc import Iterable
from itertools import combinations
from typing import Final, TypeAlias

from riverboat.onion.categories import BAGELS, BIG_ONIONS, CARD_ONIONS, PLACE, Category
from riverboat.onion.layouts import NATURAL_DOUBLE, NULLS_FREE
from riverboat.onion.readings import (
    ACES,
    EIGHTS,
    ELEVENS,
    EVERY,
    NINES,
    NULLABLE,
    PAIR_FIELDS,
    PICTURES,
    PRINTED,
    SEVENS,
    SIXES,
    SOFT,
    TENS,
)

Path: TypeAlias = "tuple[Path, int, int] | None"
"""The groups taken so far, the last one outermost: the path before it, its rank, the mask of its cards."""
Frontier: TypeAlias = dict[int, Path]
"""For each set of cards that may be left, one way to have got there; all have taken groups of the same ranks."""

_SUBSETS: Final[dict[int, tuple[int, ...]]] = {}
_SUBSETS_OF_THREE: Final[dict[int, tuple[int, ...]]] = {}


def subsets(mask: int) -> tuple[int, ...]:
    """The non-empty subsets of a mask of at most ten places; remembered, at most 1,023 masks."""
    found = _SUBSETS.get(mask)
    if found is None:
        bits = [1 << place for place in range(mask.bit_length()) if mask >> place & 1]
        growing = [0]
        for bit in bits:
            growing += [one | bit for one in growing]
        found = _SUBSETS[mask] = tuple(growing[1:])
    return found


def subsets_of_three(mask: int) -> tuple[int, ...]:
    """Those subsets of `mask` that have three cards or more; remembered likewise."""
    found = _SUBSETS_OF_THREE.get(mask)
    if found is None:
        found = _SUBSETS_OF_THREE[mask] = tuple(one for one in subsets(mask) if one.bit_count() >= 3)
    return found


def places(mask: int) -> list[int]:
    """The single places of `mask`, each as a mask of one bit."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low)
        mask ^= low
    return found


def choices(mask: int, count: int) -> list[int]:
    """The subsets of `mask` with `count` cards."""
    if count == 0:
        return [0]
    return [sum(chosen) for chosen in combinations(places(mask), count)]


def take(frontier: Frontier, groups: Iterable[int], rank: int) -> Frontier:
    """Take groups of one rank as often as any set of cards left allows."""
    while True:
        found: Frontier = {}
        for left, path in frontier.items():
            for group in groups:
                if group & left == group:
                    found[left ^ group] = (path, rank, group)
        if not found:
            return frontier
        frontier = found


class NaturalHand:
    """One hand as the search sees it."""

    __slots__ = ("first_sums", "lows", "most_printed", "nullable", "packed", "place", "second_sums", "soft")

    def __init__(self, lows: list[int], packed: int, most_printed: tuple[int, int], fool: bool) -> None:
        self.lows = lows
        self.packed = packed
        self.most_printed = most_printed
        self.place = PLACE[fool]
        self.soft = packed >> SOFT & EVERY
        self.nullable = packed >> NULLABLE & EVERY
        sums = [0]
        for low in lows[:5]:
            sums += [one + low for one in sums]
        self.first_sums = sums
        sums = [0]
        for low in lows[5:]:
            sums += [one + low for one in sums]
        self.second_sums = sums

    def best(self, fool: bool) -> Path:
        """The best layout as the path of its groups, the lowest outermost."""
        place = self.place
        frontier: Frontier = {(1 << len(self.lows)) - 1: None}
        onions = self._onions()
        if not fool:
            frontier = self._big_onions(frontier, (5, 4, 3, 2))
        else:
            frontier = self._bagels(self._big_onions(frontier, (5,)), fool, 2)
        for length in (7, 6):
            frontier = self._card_onions(frontier, onions, length)
        sevens = self.packed >> SEVENS & EVERY
        if sevens.bit_count() >= 3:
            frontier = take(frontier, choices(sevens, 3), place[Category.ROYAL])
        frontier = self._card_onions(frontier, onions, 5)
        sixes, eights = self.packed >> SIXES & EVERY, self.packed >> EIGHTS & EVERY
        if sixes and sevens and eights:
            royals = [
                six | seven | eight for six in places(sixes) for seven in places(sevens) for eight in places(eights)
            ]
            frontier = take(frontier, royals, place[Category.BROKEN_ROYAL])
        frontier = self._card_onions(frontier, onions, 4)
        frontier = take(frontier, self._flushes(), place[Category.FLUSH])
        frontier = self._card_onions(frontier, onions, 3)
        if any(left.bit_count() >= 3 for left in frontier):
            frontier = take(frontier, self._broken_flushes(), place[Category.BROKEN_FLUSH])
        if fool:
            frontier = self._bagels(frontier, fool, 1)
            frontier = self._big_onions(frontier, (4, 3, 2))
            frontier = self._card_onions(frontier, onions, 2)
        else:
            frontier = self._card_onions(frontier, onions, 2)
            frontier = self._bagels(frontier, fool, 1)
        return self._totals(frontier)

    def great_onion(self) -> Path:
        """A Great Onion, or None: nothing else is looked for (ONI-M4 ii)."""
        return next(iter(self._big_onions({(1 << len(self.lows)) - 1: None}, (5,)).values()))

    def _onions(self) -> dict[int, list[tuple[int, list[int]]]]:
        """By length, the onions by their null eights, none first."""
        halves_of_sum: dict[int, list[int]] = {}
        for half, total in enumerate(self.second_sums):
            if total <= 21:
                if total in halves_of_sum:
                    halves_of_sum[total].append(half << 5)
                else:
                    halves_of_sum[total] = [half << 5]
        soft = self.soft
        found = []
        nothing: tuple[int, ...] = ()
        for half, total in enumerate(self.first_sums):
            if total <= 21:
                found += [half | other for other in halves_of_sum.get(21 - total, nothing)]
                if soft and total <= 11:
                    found += [half | other for other in halves_of_sum.get(11 - total, nothing) if (half | other) & soft]
        by_length: list[list[int]] = [[] for _ in range(11)]
        for onion in found:
            by_length[onion.bit_count()].append(onion)
        if self.nullable:
            return self._lengthened(by_length)
        return {length: [(0, by_length[length])] for length in range(2, 8)}

    def _lengthened(self, by_length: list[list[int]]) -> dict[int, list[tuple[int, list[int]]]]:
        """The onions with those that null eights make out of them (ONI-M1 i)."""
        grown: dict[int, dict[int, set[int]]] = {length: {} for length in range(2, 8)}
        for length in range(2, 8):
            for onion in by_length[length]:
                grown[length].setdefault(0, set()).add(onion)
                for nulls in subsets(self.nullable & ~onion):
                    count = nulls.bit_count()
                    if length + count <= 7:
                        grown[length + count].setdefault(count, set()).add(onion | nulls)
        return {length: sorted((count, sorted(grown[length][count])) for count in grown[length]) for length in grown}

    def _card_onions(self, frontier: Frontier, onions: dict[int, list[tuple[int, list[int]]]], length: int) -> Frontier:
        rank = self.place[CARD_ONIONS[length]] + NULLS_FREE
        for nulls, groups in onions[length]:
            if groups:
                frontier = take(frontier, groups, rank - nulls)
        return frontier

    def _big_onions(self, frontier: Frontier, sizes: tuple[int, ...]) -> Frontier:
        pictures, aces = self.packed >> PICTURES & EVERY, self.packed >> ACES & EVERY
        most = min(pictures.bit_count(), aces.bit_count())
        if most < 2:
            return frontier
        printed = self.packed >> PRINTED & EVERY
        for size in sizes:
            if size <= most:
                allowed = self.most_printed[size - 2] if size <= 3 else 10
                groups = [
                    picture | ace
                    for picture in choices(pictures, size)
                    if (picture & printed).bit_count() <= allowed
                    for ace in choices(aces, size)
                ]
                rank = self.place[BIG_ONIONS[size]] + (NATURAL_DOUBLE if size == 2 else 0)
                frontier = take(frontier, groups, rank)
        return frontier

    def _flushes(self) -> list[int]:
        first, second, soft, packed = self.first_sums, self.second_sums, self.soft, self.packed
        found = []
        for field in PAIR_FIELDS:
            pair = packed >> field & EVERY
            if pair.bit_count() >= 3:
                for group in subsets_of_three(pair):
                    total = first[group & 31] + second[group >> 5]
                    if 16 <= total <= 21 or (6 <= total <= 11 and group & soft):
                        found.append(group)
        return found

    def _broken_flushes(self) -> list[int]:
        first, second, soft, lows = self.first_sums, self.second_sums, self.soft, self.lows
        everyone = [(1 << place, low) for place, low in enumerate(lows)]
        everyone += [(1 << place, low + 10) for place, low in enumerate(lows) if soft >> place & 1]
        found: list[int] = []
        for field in PAIR_FIELDS:
            pair = self.packed >> field & EVERY
            if pair & pair - 1:
                outsiders = [one for one in everyone if not one[0] & pair]
                for core in subsets(pair):
                    if core & core - 1:
                        total = first[core & 31] + second[core >> 5]
                        if total <= 20:
                            least, most = 16 - total, 21 - total
                            found += [core | bit for bit, value in outsiders if least <= value <= most]
                            if core & soft and total <= 10:
                                least, most = 6 - total, 11 - total
                                found += [core | bit for bit, value in outsiders if least <= value <= most]
        return found

    def _bagels(self, frontier: Frontier, fool: bool, at_least: int) -> Frontier:
        """Take as many bagels as possible, which are one group; without the Fool only values matter afterwards."""
        tens, nines, elevens = (self.packed >> field & EVERY for field in (TENS, NINES, ELEVENS))
        most = 0
        of_left = {}
        for left in frontier:
            count = ((left & tens).bit_count() >> 1) + min((left & nines).bit_count(), (left & elevens).bit_count())
            of_left[left] = count
            most = max(most, count)
        if most < at_least:
            return frontier
        rank = self.place[BAGELS[most - 1]]
        found: Frontier = {}
        for left, count in of_left.items():
            if count == most:
                path = frontier[left]
                for group in self._bagel_groups(left & tens, left & nines, left & elevens, fool):
                    found[left ^ group] = (path, rank, group)
        return found

    @staticmethod
    def _bagel_groups(tens: int, nines: int, elevens: int, fool: bool) -> list[int]:
        paired = tens.bit_count() & ~1
        if paired and tens.bit_count() != paired:
            found = choices(tens, paired) if fool else [tens & tens - 1]
        else:
            found = [tens if paired else 0]
        mixed = min(nines.bit_count(), elevens.bit_count())
        if mixed:
            found = [
                one | nine | eleven
                for one in found
                for nine in choices(nines, mixed)
                for eleven in choices(elevens, mixed)
            ]
        return found

    def _totals(self, frontier: Frontier) -> Path:
        """Plain totals of what no other grouping can use, the highest first; ends when nothing is left to use."""
        first, second, soft = self.first_sums, self.second_sums, self.soft
        while True:
            most = 0
            found: Frontier = {}
            for left, path in frontier.items():
                total = first[left & 31] + second[left >> 5]
                if total <= 21 and not left & soft:
                    if total >= most:
                        if total > most:
                            most, found = total, {}
                        found[0] = (path, total, left)
                    continue
                for group in subsets(left):
                    total = first[group & 31] + second[group >> 5]
                    if total <= 21:
                        if total <= 11 and group & soft:
                            total += 10
                        if total >= most:
                            if total > most:
                                most, found = total, {}
                            found[left ^ group] = (path, total, group)
            if not most:
                return next(iter(frontier.values()))
            frontier = found
