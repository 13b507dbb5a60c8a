"""One's own cards of Cripple Mr Onion: in the order dealt, by suit pair, by rank, as the best groups, or as laid."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from riverboat.cards import Card
from riverboat.errors import RiverboatError
from riverboat.onion.conditions import Conditions, SuitPairs
from riverboat.onion.grouping import best_layout, groupings
from riverboat.onion.layouts import Group, Layout
from riverboat.onion.manual import IllegalLayout, lay_out
from riverboat.tui.canvas import Canvas, CardSize, Mark, Rect, shorten
from riverboat.tui.palette import GLYPHS

ARRANGEMENTS: Final = ("dealt", "pairs", "rank", "groups")
"""The ways one's cards can lie, in the order a key goes through them."""
ARRANGED_WORDS: Final = {
    "dealt": "as dealt",
    "pairs": "by suit pair",
    "rank": "by rank",
    "groups": "best groups",
}
KEYS: Final = "1234567890"
"""The keys that choose a card, from the left."""
_NUMBERS: Final = {"two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7"}

Groups = tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class Heap:
    """Cards that lie together, and what they are."""

    cards: tuple[Card, ...]
    label: str = ""
    is_group: bool = False


@lru_cache(maxsize=256)
def best(hand: tuple[Card, ...], conditions: Conditions) -> Layout:
    """The best layout of these cards (ONI-2.3)."""
    return best_layout(hand, conditions)


@lru_cache(maxsize=256)
def judged(hand: tuple[Card, ...], groups: Groups, conditions: Conditions) -> Layout | IllegalLayout:
    """What these groups of the hand are together, or why they may not be laid (ONI-3.7)."""
    try:
        return lay_out(hand, groups, conditions)
    except IllegalLayout as error:
        return error


@lru_cache(maxsize=256)
def grouping(cards: tuple[Card, ...], hand: tuple[Card, ...], conditions: Conditions) -> Group | None:
    """The best grouping that all of these cards make together; None if they make none (ONI-2.2)."""
    if not cards:
        return None
    try:
        found = groupings(cards, conditions, hand)
    except RiverboatError:
        return None
    return found[0] if found else None


def brief(words: str) -> str:
    """Groups spoken of in fewer letters: ``"4-card onion"``, ``"6-card onion (2 null)"``."""
    for number, digit in _NUMBERS.items():
        words = words.replace(f"{number}-card", f"{digit}-card").replace(
            f" with {number} null eights", f" ({digit} null)"
        )
    return words.replace(" with one null eight", " (1 null)")


def label_of(group: Group) -> str:
    """A group's name and total."""
    return group_words(group.spoken, group.total)


def group_words(spoken: str, total: int) -> str:
    """A name and a total: ``"4-card onion 21"``; a plain total says it already."""
    name = brief(spoken)
    if spoken == "…":
        return name
    if spoken.startswith(("a ", "an ")):
        return f"{name} ({total})"
    return f"{name} {total}" if total else name


def heaps(hand: tuple[Card, ...], arrangement: str, conditions: Conditions) -> tuple[Heap, ...]:
    """The cards as they lie in this arrangement."""
    match arrangement:
        case "pairs":
            return _by_pair(hand, conditions.pairs)
        case "rank":
            return (Heap(tuple(sorted(hand, key=lambda card: (card.rank, card.suit)))),) if hand else ()
        case "groups" if hand:
            layout = best(hand, conditions)
            found = [Heap(group.cards, label_of(group), is_group=True) for group in layout.groups]
            if layout.left_out:
                found.append(Heap(layout.left_out, "left over"))
            return tuple(found)
    return (Heap(hand),) if hand else ()


def heaps_laid(hand: tuple[Card, ...], laid: Groups, conditions: Conditions) -> tuple[Heap, ...]:
    """The groups laid by hand so far, then the rest by rank."""
    found = []
    for cards in laid:
        group = grouping(cards, hand, conditions)
        found.append(Heap(cards, "no group" if group is None else label_of(group), is_group=True))
    used = {card for cards in laid for card in cards}
    rest = tuple(sorted((card for card in hand if card not in used), key=lambda card: (card.rank, card.suit)))
    return (*found, Heap(rest, "not in a group")) if rest else tuple(found)


def _by_pair(hand: tuple[Card, ...], pairs: SuitPairs) -> tuple[Heap, ...]:
    found = []
    for suits in pairs.suits:
        cards = tuple(sorted((card for card in hand if card.suit in suits), key=lambda card: (card.rank, card.suit)))
        if cards:
            found.append(Heap(cards, f"{GLYPHS[suits[0]]}{GLYPHS[suits[1]]}"))
    return tuple(found)


def in_order(lying: Sequence[Heap]) -> tuple[Card, ...]:
    """The cards from the left to the right."""
    return tuple(card for heap in lying for card in heap.cards)


@dataclass(frozen=True, slots=True)
class Lit:
    """What stands out among one's cards."""

    cursor: int | None = None
    """Where the cursor is, by place from the left."""
    picked: tuple[Card, ...] = ()
    able: frozenset[Card] = frozenset()
    """The cards that may be picked now."""
    faded: frozenset[Card] = frozenset()
    up: tuple[Card, ...] = ()
    """Those that lie face up, for all to see."""
    keys: bool = False


def draw_hand(canvas: Canvas, area: Rect, size: CardSize, lying: Sequence[Heap], lit: Lit, backs: int = 0) -> None:
    """Draw the cards in the middle of the block, which has a line more than a card is high, for the labels.

    `backs` are cards face down that the looker does not know.
    """
    look = canvas.look
    step = size.width
    widths = [max(len(heap.cards) * step, len(heap.label)) for heap in lying]
    gap = 2
    backs_wide = backs * step + (gap if backs and lying else 0)
    while gap > 1 and sum(widths) + gap * (len(widths) - 1) + backs_wide > area.width:
        gap -= 1
    if sum(widths) + gap * (len(widths) - 1) + backs_wide > area.width:
        widths = [len(heap.cards) * step for heap in lying]
    total = sum(widths) + gap * max(0, len(widths) - 1) + backs_wide
    x = area.x + max(0, (area.width - total) // 2)
    place = 0
    for heap, wide in zip(lying, widths, strict=True):
        start = x + (wide - len(heap.cards) * step) // 2
        for at, card in enumerate(heap.cards):
            mark = Mark(
                cursor=lit.cursor == place,
                picked=card in lit.picked,
                playable=card in lit.able and bool(lit.able) and lit.cursor == place,
                faded=card in lit.faded,
                key=KEYS[place] if lit.keys and place < len(KEYS) else "",
            )
            spot = canvas.card(start + at * step, area.y, card, size, mark, f"card {place}")
            if card in lit.up:
                canvas.put(spot.right - 2, spot.y, "▴", look.brass)
            place += 1
        style = look.brass if heap.is_group else look.quiet
        label = shorten(heap.label, max(wide, len(heap.cards) * step))
        canvas.put(x + (wide - len(label)) // 2, area.y + size.height, label, style)
        x += wide + gap
    for at in range(backs):
        canvas.card(x + at * step, area.y, None, size)


def hand_rows(size: CardSize) -> int:
    """The rows that cards and labels take."""
    return size.height + 1
