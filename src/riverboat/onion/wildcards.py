"""The exact solver for hands with wild cards or cards of several values; the same search as `naturals`.

Wild eights are all alike, so a set of cards is a mask of the other cards and a number of wild eights. Which sums a set
can reach is one number whose bit s says that s points can be reached, and so is what any number of wild eights adds.
"""

from itertools import combinations
from typing import Final, TypeAlias

from riverboat.onion.categories import BAGELS, BIG_ONIONS, CARD_ONIONS, PLACE, Category
from riverboat.onion.layouts import NATURAL_DOUBLE, NULLS_FREE, OCTAVO
from riverboat.onion.naturals import choices, places, subsets
from riverboat.onion.readings import (
    ACES,
    EIGHTS,
    EVERY,
    NULLABLE,
    PAIR_FIELDS,
    PICTURES,
    PRINTED,
    SEVENS,
    SIXES,
    WIDTH,
    Reading,
)

Path: TypeAlias = "tuple[Path, int, int] | None"
"""The groups taken so far, the last one outermost: the path before it, its rank, its cards as a mask with the number of
wild eights above it."""
Frontier: TypeAlias = dict[int, Path]
Groups: TypeAlias = list[list[int]]
"""By the number of wild eights in them, the masks of the other cards."""

SUMS: Final = (1 << 22) - 1
"""The sums that matter: up to 21."""
FLUSH_SUMS: Final = range(16, 22)

_SPREAD: Final[dict[int, tuple[int, ...]]] = {}


def spread(values: int) -> tuple[int, ...]:
    """For 0 to 8 wild eights of these values, the set of sums they can make; remembered for the few sets there are."""
    found = _SPREAD.get(values)
    if found is None:
        sums = [1]
        for _ in range(8):
            sums.append(widened(sums[-1], values))
        found = _SPREAD[values] = tuple(sums)
    return found


def widened(sums: int, values: int) -> int:
    """The sums reached from `sums` by one more card of one of `values`."""
    found = 0
    value = 0
    while values:
        if values & 1:
            found |= sums << value
        values >>= 1
        value += 1
    return found & SUMS


def reachable(values: tuple[int, ...]) -> list[int]:
    """For each mask of cards of these values, the set of sums up to 21 it can be played at."""
    sums = [1]
    for allowed in values:
        if allowed & allowed - 1 or not allowed:
            sums += [widened(one, allowed) for one in sums]
        else:
            value = allowed.bit_length() - 1
            sums += [one << value & SUMS for one in sums]
    return sums


def take(frontier: Frontier, groups: Groups, rank: int) -> Frontier:
    """Take groups of one rank as often as any set of cards left allows."""
    by_wilds = [(wilds, masks) for wilds, masks in enumerate(groups) if masks]
    if not by_wilds:
        return frontier
    while True:
        found: Frontier = {}
        for left, path in frontier.items():
            for wilds, masks in by_wilds:
                if wilds > left >> WIDTH:
                    break
                above = wilds << WIDTH
                for mask in masks:
                    if mask & left == mask:
                        found[left - mask - above] = (path, rank, mask | above)
        if not found:
            return frontier
        frontier = found


class WildHand:
    """One reading of a hand as the search sees it."""

    __slots__ = ("jacks", "most_wilds", "naturals", "place", "reading", "sums", "wild_sums")

    def __init__(self, reading: Reading, fool: bool) -> None:
        self.reading = reading
        self.place = PLACE[fool]
        self.sums = reachable(reading.values)
        self.most_wilds = len(reading.wilds)
        self.wild_sums = spread(reading.wild_values)
        held = 1 << reading.cards.index(reading.at_one) if reading.at_one else 0
        self.jacks = reading.wild_places & ~held

    def best(self, fool: bool) -> Path:
        """The best layout as the path of its groups, the lowest outermost."""
        place = self.place
        frontier = self._everything()
        onions = self._onions()
        if not fool:
            frontier = self._big_onions(frontier, (5, 4, 3, 2))
        else:
            frontier = self._bagels(self._big_onions(frontier, (5,)), 2)
        frontier = self._card_onions(frontier, onions, 7)
        if self.most_wilds >= 3:
            wild_royal: Groups = [[], [], [], [0]]
            frontier = take(frontier, wild_royal, place[Category.WILD_ROYAL])
        frontier = self._card_onions(frontier, onions, 6)
        frontier = take(frontier, self._royals(), place[Category.ROYAL])
        frontier = self._card_onions(frontier, onions, 5)
        frontier = take(frontier, self._broken_royals(), place[Category.BROKEN_ROYAL])
        frontier = self._card_onions(frontier, onions, 4)
        frontier = take(frontier, self._flushes(outsiders=False), place[Category.FLUSH])
        frontier = self._card_onions(frontier, onions, 3)
        frontier = take(frontier, self._flushes(outsiders=True), place[Category.BROKEN_FLUSH])
        if fool:
            frontier = self._bagels(frontier, 1)
            frontier = self._big_onions(frontier, (4, 3, 2))
            frontier = self._card_onions(frontier, onions, 2)
        else:
            frontier = self._card_onions(frontier, onions, 2)
            frontier = self._bagels(frontier, 1)
        return self._totals(frontier)

    def great_onion(self) -> Path:
        """A Great Onion, or None: nothing else is looked for (ONI-M4 ii)."""
        return next(iter(self._big_onions(self._everything(), (5,)).values()))

    def _everything(self) -> Frontier:
        return {(1 << len(self.reading.cards)) - 1 | self.most_wilds << WIDTH: None}

    def _needed(self, wilds: int, totals: range) -> int:
        """The set of sums from which `wilds` wild eights reach one of `totals`."""
        added = self.wild_sums[wilds]
        return sum(1 << one for one in range(22) if any(added >> total - one & 1 for total in totals if total >= one))

    def _onions(self) -> dict[int, dict[int, Groups]]:
        """By length and number of null eights, the onions."""
        onions: dict[int, dict[int, Groups]] = {
            length: {0: [[] for _ in range(self.most_wilds + 1)]} for length in range(2, 8)
        }
        for wilds in range(self.most_wilds + 1):
            needed = self._needed(wilds, range(21, 22))
            by_length: Groups = [[] for _ in range(20)]
            for mask, sums in enumerate(self.sums):
                if sums & needed:
                    by_length[mask.bit_count() + wilds].append(mask)
            for length in onions:
                onions[length][0][wilds] = by_length[length]
        nullable = self.reading.mask(NULLABLE)
        if nullable:
            # Eights are null or wild, never both: a null eight lengthens an onion without wild eights (ONI-M1 i).
            for length in range(2, 8):
                for onion in onions[length][0][0]:
                    for nulls in subsets(nullable & ~onion):
                        count = nulls.bit_count()
                        if length + count <= 7:
                            onions[length + count].setdefault(count, [[]])[0].append(onion | nulls)
        return onions

    def _card_onions(self, frontier: Frontier, onions: dict[int, dict[int, Groups]], length: int) -> Frontier:
        rank = self.place[CARD_ONIONS[length]] + NULLS_FREE
        for nulls in sorted(onions[length]):
            frontier = take(frontier, onions[length][nulls], rank - nulls)
        return frontier

    def _big_onions(self, frontier: Frontier, sizes: tuple[int, ...]) -> Frontier:
        for size in sizes:
            rank = self.place[BIG_ONIONS[size]]
            if size == 4 and self.reading.octavo and self.most_wilds == 8:
                octavo: Groups = [[] for _ in range(8)] + [[0]]
                frontier = take(frontier, octavo, rank + OCTAVO)
            frontier = take(frontier, self._big_onions_of(size), rank + (NATURAL_DOUBLE if size == 2 else 0))
        return frontier

    def _big_onions_of(self, size: int) -> Groups:
        """The Onions of `size` pictures and as many aces, wild cards standing for whatever is missing."""
        reading = self.reading
        pictures = reading.mask(PICTURES) & ~self.jacks
        aces = reading.mask(ACES) & ~self.jacks
        printed = reading.mask(PRINTED)
        most_printed = reading.most_printed[size - 2] if size <= 3 else 10
        groups: Groups = [[] for _ in range(self.most_wilds + 1)]
        for count_pictures in range(min(size, pictures.bit_count()) + 1):
            for count_aces in range(min(size, aces.bit_count()) + 1):
                no_pictures, no_aces = size - count_pictures, size - count_aces
                for jack in (0, self.jacks) if self.jacks else (0,):
                    wilds = no_pictures + no_aces - (1 if jack else 0)
                    if not 0 <= wilds <= self.most_wilds or not self._filled(jack, no_pictures, no_aces):
                        continue
                    groups[wilds] += [
                        picture | ace | jack
                        for picture in choices(pictures, count_pictures)
                        if (picture & printed).bit_count() <= most_printed
                        for ace in choices(aces, count_aces)
                    ]
        return groups

    def _filled(self, jack: int, no_pictures: int, no_aces: int) -> bool:
        """Whether wild cards can be what is missing; the Lady and the Sender may bar them from eleven (ONI-M4, M8)."""
        jack_at_eleven = bool(jack) and bool(self.reading.values[jack.bit_length() - 1] >> 11 & 1)
        if not self.reading.wild_values >> 11 & 1 and no_aces > (1 if jack_at_eleven else 0):
            return False
        return not jack or jack_at_eleven or no_pictures > 0

    def _royals(self) -> Groups:
        """7 7 7 by rank, wild cards standing for any of them."""
        sevens = self.reading.mask(SEVENS) & ~self.jacks
        groups: Groups = [[] for _ in range(self.most_wilds + 1)]
        for wilds in range(min(3, self.most_wilds) + 1):
            for jack in (0, self.jacks) if self.jacks else (0,):
                naturals = 3 - wilds - (1 if jack else 0)
                if 0 <= naturals <= sevens.bit_count():
                    groups[wilds] += [jack | natural for natural in choices(sevens, naturals)]
        return groups

    def _broken_royals(self) -> Groups:
        """6 7 8 by rank, wild cards standing for any of them; a wild eight may be barred from eight (ONI-M10 i)."""
        reading = self.reading
        ranks = [(value, reading.mask(field) & ~self.jacks) for value, field in ((6, SIXES), (7, SEVENS), (8, EIGHTS))]
        groups: Groups = [[] for _ in range(self.most_wilds + 1)]
        for by_nature in ((), *combinations(ranks, 1), *combinations(ranks, 2), tuple(ranks)):
            missing = [value for value, _ in ranks if value not in {value for value, _ in by_nature}]
            masks = [0]
            for _, mask in by_nature:
                masks = [one | place for one in masks for place in places(mask)]
            barred = sum(1 for value in missing if not reading.wild_values >> value & 1)
            if len(missing) <= self.most_wilds and not barred:
                groups[len(missing)] += masks
            if self.jacks and missing and len(missing) - 1 <= self.most_wilds and barred <= 1:
                groups[len(missing) - 1] += [mask | self.jacks for mask in masks]
        return groups

    def _flushes(self, *, outsiders: bool) -> Groups:
        """Flushes, or with `outsiders` broken ones: cards of a suit-pair, wild eights, and then one other card."""
        groups: Groups = [[] for _ in range(self.most_wilds + 1)]
        everyone = (1 << len(self.reading.cards)) - 1
        needed = [self._needed(wilds, FLUSH_SUMS) for wilds in range(self.most_wilds + 1)]
        sums = self.sums
        for field in PAIR_FIELDS:
            pair = self.reading.mask(field)
            masks: list[int] | tuple[int, ...] = (0, *subsets(pair))
            if outsiders:
                masks = [mask | other for other in places(everyone & ~pair) for mask in masks]
            for wilds in range(self.most_wilds + 1):
                need, least = needed[wilds], 3 - wilds
                groups[wilds] += [mask for mask in masks if sums[mask] & need and mask.bit_count() >= least]
        return groups

    def _bagels(self, frontier: Frontier, at_least: int) -> Frontier:
        """Take as many bagels as possible, which are one group."""
        pairs: list[tuple[int, int]] = []
        everyone = (1 << len(self.reading.cards)) - 1
        for wilds in range(min(2, self.most_wilds) + 1):
            needed = self._needed(wilds, range(20, 21))
            if 2 - wilds <= everyone.bit_count():
                masks = choices(everyone, 2 - wilds)
                pairs += [(mask, wilds << WIDTH) for mask in masks if self.sums[mask] & needed]
        came_from = {left: left for left in frontier}
        count = 0
        while True:
            further: dict[int, int] = {}
            for left, start in came_from.items():
                for mask, above in pairs:
                    if mask & left == mask and above <= left & ~EVERY:
                        further[left - mask - above] = start
            if not further:
                break
            came_from = further
            count += 1
        if count < at_least:
            return frontier
        rank = self.place[BAGELS[count - 1]]
        return {left: (frontier[start], rank, start - left) for left, start in came_from.items()}

    def _totals(self, frontier: Frontier) -> Path:
        """Plain totals of what no other grouping can use, the highest first; ends when nothing is left to use."""
        sums = self.sums
        while True:
            most = 0
            found: Frontier = {}
            for left, path in frontier.items():
                masks = (0, *subsets(left & EVERY))
                for wilds in range((left >> WIDTH) + 1):
                    above = wilds << WIDTH
                    for mask in masks:
                        reached = widened(sums[mask], self.wild_sums[wilds]) if wilds else sums[mask]
                        total = reached.bit_length() - 1
                        if total >= most and total > 0:
                            if total > most:
                                most, found = total, {}
                            found[left - mask - above] = (path, total, mask | above)
            if not most:
                return next(iter(frontier.values()))
            frontier = found
