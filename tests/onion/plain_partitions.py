"""Laying a hand out the slow, plain way: every partition, every card played at everything it may be (ONI-2.1 to 2.3).

Written from the rules alone and sharing nothing with the solver: the measure the solver is held against.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, product
from typing import NamedTuple

from riverboat.cards import Card, Rank
from riverboat.onion.conditions import Conditions, Eights
from riverboat.onion.layouts import Layout

BAGELS = ("bagel", "double bagel", "triple bagel", "lesser bagel", "great bagel")
BIG_ONIONS = ("double onion", "triple onion", "lesser onion")
FROM_THE_BROKEN_FLUSH = (
    *("broken flush", "three-card onion", "flush", "four-card onion", "broken royal", "five-card onion", "royal"),
    *("six-card onion", "wild royal", "seven-card onion"),
)
BY_STRENGTH = ["plain total", *BAGELS, "two-card onion", *FROM_THE_BROKEN_FLUSH, *BIG_ONIONS, "great onion"]
BY_STRENGTH_UNDER_THE_FOOL = [
    *("plain total", "two-card onion", *BIG_ONIONS, "bagel", *FROM_THE_BROKEN_FLUSH, *BAGELS[1:], "great onion")
]
ONIONS = {2: "two-card onion", 3: "three-card onion", 4: "four-card onion"} | {
    5: "five-card onion",
    6: "six-card onion",
    7: "seven-card onion",
}
BIG = {4: "double onion", 6: "triple onion", 8: "lesser onion", 10: "great onion"}

Merit = tuple[int, int]
"""The category's place in the order, then the merit within it."""
Ranking = tuple[Merit, ...]


class Played(NamedTuple):
    """One card played at something."""

    card: Card
    value: int
    rank: Rank
    picture: bool = False
    ace: bool = False
    wild: bool = False
    wild_eight: bool = False
    null: bool = False
    mode: str = ""
    """Of the Elephants: "shifted" or "ordinary" if the whole layout must be that."""


class Bound(NamedTuple):
    """What one group, or several, do that clauses about the whole layout ask for."""

    eleven: bool = False
    ace_at_one: bool = False
    eights: bool = False
    aces: bool = False
    jack: bool = False
    eight_at_eight: bool = False
    doubles: int = 0
    triples: int = 0
    mode: str = ""
    elephants: bool = False

    def with_(self, other: "Bound") -> "Bound | None":
        if self.mode and other.mode and self.mode != other.mode:
            return None
        return Bound(
            self.eleven or other.eleven,
            self.ace_at_one or other.ace_at_one,
            self.eights or other.eights,
            self.aces or other.aces,
            self.jack or other.jack,
            self.eight_at_eight or other.eight_at_eight,
            self.doubles + other.doubles,
            self.triples + other.triples,
            self.mode or other.mode,
            self.elephants or other.elephants,
        )


def order_under(conditions: Conditions) -> list[str]:
    """The names from the lowest to the highest, as the Fool will have it."""
    return BY_STRENGTH_UNDER_THE_FOOL if conditions.fool else BY_STRENGTH


def in_second_clause(conditions: Conditions) -> bool:
    return conditions.wild_round or conditions.eights is Eights.WILD


def value_of(card: Card) -> int:
    return 10 if card.rank >= Rank.TEN else int(card.rank)


def is_zeroed(card: Card, conditions: Conditions) -> bool:
    if card in conditions.zeroed:
        return True
    if card.rank is not Rank.ACE:
        return False
    return conditions.aces_zeroed or (conditions.sender and in_second_clause(conditions))


def ways(card: Card, hand: Sequence[Card], conditions: Conditions) -> list[Played]:
    """Everything `card` may be played at."""
    rank, second = card.rank, in_second_clause(conditions)
    if is_zeroed(card, conditions):
        return []
    if (rank is Rank.EIGHT and conditions.eights is Eights.WILD) or (card == Card("Jv") and conditions.jack_wild):
        eight = rank is Rank.EIGHT
        found = [Played(card, value, Rank(value), wild=True, wild_eight=eight) for value in range(2, 10)]
        found.append(Played(card, 10, Rank.KING, picture=True, wild=True, wild_eight=eight))
        if not (eight and conditions.sender and second):
            found.append(Played(card, 1, Rank.ACE, ace=True, wild=True, wild_eight=eight))
            found.append(Played(card, 11, Rank.ACE, ace=True, wild=True, wild_eight=eight))
        return found
    if conditions.shift and card == conditions.shift[0]:
        return [Played(card, {Rank.ACE: 3, Rank.NINE: 1}.get(rank, 2), rank)]
    if conditions.shift and card == conditions.shift[1]:
        if rank is Rank.THREE:
            found = [Played(card, 11, rank, ace=True)]
            return [*found, Played(card, 1, rank)] if conditions.lady and second else found
        return [Played(card, {Rank.ACE: 9, Rank.TWO: 10}[rank], rank, picture=rank is Rank.TWO)]
    if rank is Rank.ACE:
        return [Played(card, 1, rank, ace=True), Played(card, 11, rank, ace=True)]
    mode = ""
    if conditions.elephants:
        if card in conditions.elephants or card == Card("Qo"):
            mode = "ordinary"
        elif rank in (Rank.NINE, Rank.TEN):
            return [Played(card, value_of(card), rank), Played(card, value_of(card) - 8, rank)]
    found = [Played(card, value_of(card), rank, picture=rank > Rank.TEN, mode=mode)]
    if mode and card == Card("Qo") and elephants_ready(hand, conditions):
        left = 10 + sum(value_of(one) for one in conditions.elephants or ()) - 42
        if left:
            found.append(Played(card, left, rank, mode="shifted"))
    if rank is Rank.EIGHT and conditions.eights is Eights.NULL:
        found.append(Played(card, 0, rank, null=True))
    return found


def elephants_ready(hand: Sequence[Card], conditions: Conditions) -> bool:
    """Whether the declared four can be two pictures raised from eight or nine and two aces raised (ONI-M7)."""
    four = conditions.elephants
    if not four or any(card not in hand or is_zeroed(card, conditions) for card in (*four, Card("Qo"))):
        return False
    barred = conditions.sender and in_second_clause(conditions)
    for pictures in product((False, True), repeat=4):
        if sum(pictures) != 2:
            continue
        if all(
            card.rank in (Rank.EIGHT, Rank.NINE)
            if picture
            else card.rank in (Rank.NINE, Rank.TEN) or (card.rank is Rank.EIGHT and not barred)
            for card, picture in zip(four, pictures, strict=True)
        ):
            return all(card.rank is not Rank.EIGHT or conditions.eights is Eights.WILD for card in four)
    return False


def fits(played: Sequence[Played], conditions: Conditions) -> Iterator[tuple[str, int]]:
    """The categories these cards fit so played, each with its merit; a plain total is given beside better ones."""
    size, total = len(played), sum(one.value for one in played)
    nulls = sum(one.null for one in played)
    if total == 21 and 2 <= size <= 7 and size - nulls >= 2:
        yield ONIONS[size], -nulls
    if nulls:
        return
    if total <= 21:
        yield "plain total", total
    if size % 2 == 0 and makes_bagels([one.value for one in played]):
        yield BAGELS[size // 2 - 1], 0
    if sorted(one.rank for one in played) == [6, 7, 8]:
        yield "broken royal", 0
    if [one.rank for one in played] == [7, 7, 7]:
        yield "royal", 0
    if size >= 3 and 16 <= total <= 21:
        outside = fewest_outside(played, conditions)
        if outside <= 1:
            yield ("flush", "broken flush")[outside], 0
    pictures = sum(one.picture and one.value == 10 for one in played)
    aces = sum(one.ace and one.value == 11 for one in played)
    if size in BIG and pictures == aces == size // 2:
        yield BIG[size], 1 if size == 4 else 0


def fewest_outside(played: Sequence[Played], conditions: Conditions) -> int:
    """How many cards lie outside the suit-pair that holds most; a wild card is of any suit."""
    return min(sum(not one.wild and one.card.suit not in pair for one in played) for pair in conditions.pairs.suits)


def makes_bagels(values: Sequence[int]) -> bool:
    """Whether the values go two by two to twenty."""
    if not values:
        return True
    first, *others = values
    return any(
        first + second == 20 and makes_bagels(others[:place] + others[place + 1 :])
        for place, second in enumerate(others)
    )


def all_ways(cards: Sequence[Card], hand: Sequence[Card], conditions: Conditions) -> Iterator[tuple[Played, ...]]:
    """Every way to play these cards together; wild eights are alike, so their order is not tried twice."""
    wild = [card for card in cards if card.rank is Rank.EIGHT and conditions.eights is Eights.WILD]
    wild = [card for card in wild if not is_zeroed(card, conditions)]
    others = [ways(card, hand, conditions) for card in cards if card not in wild]
    of_wild = ways(wild[0], hand, conditions) if wild else []
    for chosen in product(*others):
        for eights in combinations_with_replacement(of_wild, len(wild)):
            yield (*chosen, *(one._replace(card=card) for one, card in zip(eights, wild, strict=True)))


def bound_by(played: Sequence[Played], name: str, hand: Sequence[Card], conditions: Conditions) -> Bound:
    """What this group does that clauses about the whole layout ask for, or None if it cannot be in any."""
    mode = {one.mode for one in played if one.mode}
    printed = sum(is_printed(one.card, conditions) and one.picture for one in played)
    return Bound(
        eleven=name != "great onion" and any(one.value == 11 for one in played),
        ace_at_one=any(one.ace and one.value == 1 for one in played),
        eights=any(one.card.rank is Rank.EIGHT for one in played),
        aces=any(one.card.rank is Rank.ACE for one in played),
        jack=any(one.card == Card("Jv") for one in played),
        eight_at_eight=any(one.card.rank is Rank.EIGHT and one.value == 8 for one in played),
        doubles=printed if name == "double onion" else 0,
        triples=printed if name == "triple onion" else 0,
        mode=max(mode, default=""),
    )


def is_printed(card: Card, conditions: Conditions) -> bool:
    """A printed J Q K that is not wild, raised or lowered by A'Tuin (ONI-M9)."""
    wild = card == Card("Jv") and conditions.jack_wild
    return card.rank > Rank.TEN and not wild and not (conditions.shift and card in conditions.shift)


def options(cards: Sequence[Card], hand: Sequence[Card], conditions: Conditions) -> dict[Bound, Merit]:
    """What all of `cards` together make as one group: by what it binds, the best."""
    order = order_under(conditions)
    found: dict[Bound, Merit] = {}

    def note(name: str, merit: int, bound: Bound) -> None:
        found[bound] = max(found.get(bound, (-1, 0)), (order.index(name), merit))

    for played in all_ways(cards, hand, conditions):
        if len({one.mode for one in played if one.mode}) > 1:
            continue
        for name, merit in fits(played, conditions):
            note(name, merit, bound_by(played, name, hand, conditions))
    if conditions.eights is Eights.WILD and all(
        card.rank is Rank.EIGHT and not is_zeroed(card, conditions) for card in cards
    ):
        mode = "ordinary" if conditions.elephants and set(cards) & set(conditions.elephants) else ""
        if len(cards) == 3:
            note("wild royal", 0, Bound(eights=True, mode=mode))
        if len(cards) == 8 and conditions.octavo:
            note("lesser onion", 1, Bound(eights=True, mode=mode))
    if conditions.elephants and set(cards) == set(conditions.elephants) and elephants_ready(hand, conditions):
        eights = any(card.rank is Rank.EIGHT for card in cards)
        note("double onion", 0, Bound(eleven=True, eights=eights, mode="shifted", elephants=True))
    return found


def is_legal(bound: Bound, hand: Sequence[Card], conditions: Conditions) -> bool:
    """Whether a layout that does all this is legal."""
    second = in_second_clause(conditions)
    if conditions.lady and second and bound.eleven and not bound.ace_at_one:
        return False
    if conditions.sender and not second and bound.eights and bound.aces:
        return False
    if conditions.archchancellor and bound.jack and bound.eight_at_eight:
        return False
    if bound.mode == "shifted" and not bound.elephants:
        return False
    if conditions.death:
        printed = [card for card in hand if is_printed(card, conditions) and not is_zeroed(card, conditions)]
        count = len([card for card in printed if card != Card("Qo") or bound.mode != "shifted"])
        if count >= 2 and bound.doubles + (bound.triples if second else 0) > count - 1:
            return False
    return True


def partitions(cards: Sequence[Card]) -> Iterator[list[list[Card]]]:
    """Every way to part cards into groups, any of them left out."""
    if not cards:
        yield []
        return
    first, *others = cards
    for rest in partitions(others):
        yield rest
        yield [*rest, [first]]
        for place in range(len(rest)):
            yield [*rest[:place], [first, *rest[place]], *rest[place + 1 :]]


def best_by_partitions(hand: Sequence[Card], conditions: Conditions) -> Ranking:
    """The best ranking of any legal layout: every partition tried, each of its groups played every way."""
    remembered: dict[tuple[Card, ...], dict[Bound, Merit]] = {}
    best: Ranking = ()
    for parts in partitions(hand):
        made: dict[Bound, tuple[Merit, ...]] = {Bound(): ()}
        for part in parts:
            key = tuple(sorted(part))
            if key not in remembered:
                remembered[key] = options(key, hand, conditions)
            made = _joined(made, remembered[key])
        for bound, merits in made.items():
            if is_legal(bound, hand, conditions):
                best = max(best, merits)
    return best


def best_of_parts(groups: Sequence[Sequence[Card]], hand: Sequence[Card], conditions: Conditions) -> Ranking | None:
    """The best ranking of just these groups, or None if no way to play them is legal."""
    made: dict[Bound, Ranking] = {Bound(): ()}
    for group in groups:
        made = _joined(made, options(tuple(sorted(group)), hand, conditions))
    return max((merits for bound, merits in made.items() if is_legal(bound, hand, conditions)), default=None)


def _joined(made: dict[Bound, Ranking], more: dict[Bound, Merit]) -> dict[Bound, Ranking]:
    found: dict[Bound, Ranking] = {}
    for bound, merits in made.items():
        for other, merit in more.items():
            both = bound.with_(other)
            if both is not None:
                joined = tuple(sorted((*merits, merit), reverse=True))
                found[both] = max(found.get(both, ()), joined)
    return found


def best_by_subsets(hand: Sequence[Card], conditions: Conditions) -> Ranking:
    """The same by dynamic programming over the subsets of a hand, for hands of ten cards."""
    cards = sorted(hand)
    single = [options(_chosen(cards, mask), hand, conditions) if mask else {} for mask in range(1 << len(cards))]
    best: list[dict[Bound, Ranking]] = [{Bound(): ()}]
    for mask in range(1, 1 << len(cards)):
        low = mask & -mask
        found = dict(best[mask ^ low])
        part = mask
        while part:
            if part & low and single[part]:
                for bound, merits in _joined(best[mask ^ part], single[part]).items():
                    found[bound] = max(found.get(bound, ()), merits)
            part = part - 1 & mask
        best.append(found)
    return max(merits for bound, merits in best[-1].items() if is_legal(bound, hand, conditions))


def _chosen(cards: Sequence[Card], mask: int) -> tuple[Card, ...]:
    return tuple(card for place, card in enumerate(cards) if mask >> place & 1)


def ranking_of(layout: Layout, conditions: Conditions) -> Ranking:
    """The layout of the solver in the same terms."""
    order = order_under(conditions)
    found = []
    for group in layout.groups:
        merit = -group.nulls
        if group.name == "plain total":
            merit = group.total
        elif group.name == "double onion":
            merit = 0 if group.elephants else 1
        elif group.octavo:
            merit = 1
        found.append((order.index(group.name), merit))
    return tuple(found)
