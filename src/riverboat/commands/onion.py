"""`riverboat onion`: lay out a hand of Cripple Mr Onion, compare hands. Imports little, to answer quickly."""

import json
import sys
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any, TypeAlias, TypeVar

import click

from riverboat.cards import Card, parse_cards, write_cards
from riverboat.commands.batch import answer_lines, keep_going_option
from riverboat.errors import CardError
from riverboat.onion.categories import Category
from riverboat.onion.conditions import Conditions, Eights, SuitPairs
from riverboat.onion.grouping import best_layout
from riverboat.onion.layouts import Group, Layout, compare

Finder: TypeAlias = "Callable[[tuple[Card, ...]], tuple[Conditions, Layout]]"
"""Finds the best layout of a hand and the conditions it is made under, any shift included."""
_Decorated = TypeVar("_Decorated", bound=Callable[..., Any])

_LONGEST_HAND = 10


def _condition_options(command: _Decorated) -> _Decorated:
    """The options that say what a layout is judged under, the same for every command here."""
    for option in reversed(
        (
            click.option(
                "--eights",
                type=click.Choice([eights.value for eights in Eights]),
                default=Eights.PLAIN.value,
                help="What eights are: plain (default), null as well (modifier 1), or wild.",
            ),
            click.option("--wild-round", is_flag=True, help="Eights were wild when the round began: clauses ii hold."),
            click.option("--fool", is_flag=True, help="The Fool is declared: bagels and Onions change places (11)."),
            click.option(
                "--pairs",
                type=click.Choice([pairs.value for pairs in SuitPairs]),
                default=SuitPairs.OF_1993.value,
                help="The suit-pairs: of 1993 (clubs and swords; default) or of 1998 (clubs and staves).",
            ),
            click.option("--zeroed-aces", is_flag=True, help="Fate has zeroed the natural aces (5)."),
            click.option("--lady", is_flag=True, help="Another player's Lady devalues a card in a wild round (4)."),
            click.option("--death", is_flag=True, help="Death is visible: a picture is left out of an Onion (9)."),
            click.option("--sender", is_flag=True, help="The Sender of Eights is visible: eights or aces (8)."),
            click.option("--archchancellor", is_flag=True, help="No eight at eight beside the jack of staves (10)."),
            click.option("--octavo", is_flag=True, help="Eight wild eights are the Octavo (3)."),
            click.option("--jack-wild", is_flag=True, help="The jack of staves is wild (10)."),
            click.option("--tuin", is_flag=True, help="Find A'Tuin's best shift for the queen of coins (6)."),
            click.option("--elephants", is_flag=True, help="Find the Elephants' best shift for her (7)."),
            click.option("--json", "as_json", is_flag=True, help="Answer in JSON."),
            keep_going_option,
        )
    ):
        command = option(command)
    return command


@click.group()
def group() -> None:
    """Lay out and compare hands of Cripple Mr Onion.

    Cards are a rank and a suit: A 2-9 T J Q K, and c s h d, or w v u o for swords, staves, cups and coins.
    Numbers in brackets in the help of the commands are those of the modifiers.
    """


@group.command(
    "group",
    epilog="""\b
Examples:
  riverboat onion group "3c 3s 4s Js Ah 7h Qh Ad 4d 6d"
  riverboat onion group --json --eights wild "8s As Kv Ks Jo 8w 9h 4c 3w Jc"
  riverboat onion group --tuin "Qo Qu 2d Av Qc Ku 6h 5u 6c Tw"
  riverboat onion group --json - < hands.txt
""",
)
@_condition_options
@click.argument("cards", nargs=-1, required=True, metavar="CARDS")
def group_command(cards: tuple[str, ...], as_json: bool, keep_going: bool, **flags: Any) -> int:
    """Find the best layout of a hand, from the highest group down.

    CARDS are one to ten cards; a lone - reads one hand a line.
    """
    find = _finder(flags)
    draw = _pen()

    def reply(line: str) -> str:
        hand = _hand(line)
        conditions, layout = find(hand)
        if as_json:
            return json.dumps(_in_json(hand, conditions, layout))
        return draw(conditions, layout)

    return _answer(cards, " ".join(cards), reply, keep_going=keep_going)


@group.command(
    "compare",
    epilog="""\b
Examples:
  riverboat onion compare "9c 4s Qs Ks 4h Jh Ad 7d Td Kd" "8u 2d Qw Js 3w Ah 8w 3h Kc Kh"
  riverboat onion compare --fool --json "Jc Qc Tc" "Ah Kh"
  echo "Jc Qc / Ah Kh" | riverboat onion compare -
""",
)
@_condition_options
@click.argument("hands", nargs=-1, required=True, metavar="HAND HAND ...")
def compare_command(hands: tuple[str, ...], as_json: bool, keep_going: bool, **flags: Any) -> int:
    """Tell which hand is ahead, and why.

    Each HAND is one to ten cards in quotes, all judged under the same options. In JSON the first hand is number 0.
    A lone - reads lines such as "HAND / HAND".
    """
    find = _finder(flags)

    def reply(line: str) -> str:
        dealt = _hands(line)
        found = [find(hand) for hand in dealt]
        return _compared_in_json(dealt, found) if as_json else _compared_in_words(dealt, found)

    return _answer(hands, " / ".join(hands), reply, keep_going=keep_going)


def _answer(words: tuple[str, ...], line: str, reply: Callable[[str], str], *, keep_going: bool) -> int:
    if words == ("-",):
        return answer_lines(reply, keep_going=keep_going)
    click.echo(reply(line))
    return 0


def _finder(flags: dict[str, Any]) -> Finder:
    """What finds the best layout under the options given."""
    tuin, elephants = flags.pop("tuin"), flags.pop("elephants")
    conditions = Conditions(
        eights=Eights(flags.pop("eights")),
        pairs=SuitPairs(flags.pop("pairs")),
        aces_zeroed=flags.pop("zeroed_aces"),
        **flags,
    )
    if tuin or elephants:
        from riverboat.onion.shifts import best_shift

        return lambda hand: best_shift(hand, conditions, tuin=tuin, elephants=elephants)
    return lambda hand: (conditions, best_layout(hand, conditions))


def _hand(text: str) -> tuple[Card, ...]:
    """The one to ten cards of a hand. Raises CardError."""
    cards = parse_cards(text)
    if not cards:
        raise CardError("No card was given: a hand of Cripple Mr Onion is one to ten cards, as in Ah Kv 7o.")
    if len(cards) > _LONGEST_HAND:
        raise CardError(f"A hand of Cripple Mr Onion is at most ten cards, but {len(cards)} were given.", "ONI-3.3")
    return cards


def _hands(text: str) -> list[tuple[Card, ...]]:
    """Two hands or more, parted by strokes and dealt from one pack. Raises CardError."""
    hands = [_hand(part) for part in text.split("/")]
    if len(hands) < 2:
        raise CardError('Two hands or more can be compared, each in quotes, as in "Jc Qc Tc" "Ah Kh".')
    parse_cards([card.text for hand in hands for card in hand])
    return hands


def _in_json(hand: Sequence[Card], conditions: Conditions, layout: Layout) -> dict[str, Any]:
    answer: dict[str, Any] = {"cards": write_cards(hand), "groups": [_group_in_json(group) for group in layout.groups]}
    if conditions.shift is not None:
        lowered, raised = conditions.shift
        answer["shift"] = {"lowered": lowered.text, "raised": raised.text}
    if conditions.elephants is not None:
        answer["elephants"] = [card.text for card in conditions.elephants]
    return answer


def _group_in_json(group: Group) -> dict[str, Any]:
    told: dict[str, Any] = {"name": group.name}
    if group.nulls:
        told["nulls"] = group.nulls
    if group.category is Category.PLAIN_TOTAL:
        told["total"] = group.total
    told["cards"] = [card.text for card in group.cards]
    if group.stands:
        told["wild"] = {wild.text: stood_for.text for wild, stood_for in group.stands}
    return told


def _ranked(found: Sequence[tuple[Conditions, Layout]]) -> list[int]:
    """The hands by their numbers, the best first, level ones in the order given."""
    return sorted(range(len(found)), key=lambda place: found[place][1].rank, reverse=True)


def _compared_in_json(dealt: Sequence[Sequence[Card]], found: Sequence[tuple[Conditions, Layout]]) -> str:
    order = _ranked(found)
    first = found[order[0]][1]
    ahead = [place for place in order if found[place][1].rank == first.rank]
    against = order[len(ahead)] if len(ahead) < len(order) else order[1]
    return json.dumps(
        {
            "ahead": ahead,
            "reason": compare(first, found[against][1]).reason,
            "order": order,
            "hands": [_in_json(hand, *each) for hand, each in zip(dealt, found, strict=True)],
        }
    )


def _compared_in_words(dealt: Sequence[Sequence[Card]], found: Sequence[tuple[Conditions, Layout]]) -> str:
    order = _ranked(found)
    lines = [
        f"Hand {place + 1}, {write_cards(hand)}: {_shift_in_words(conditions)}{layout.spoken}."
        for place, (hand, (conditions, layout)) in enumerate(zip(dealt, found, strict=True))
    ]
    for better, worse in pairwise(order):
        compared = compare(found[better][1], found[worse][1])
        if compared.sign:
            lines.append(f"Hand {better + 1} is ahead of hand {worse + 1}: {compared.reason}.")
        else:
            lines.append(f"Hands {better + 1} and {worse + 1} are equal, and the senior wins: {compared.reason}.")
    return "\n".join(lines)


def _shift_in_words(conditions: Conditions) -> str:
    if conditions.shift is not None:
        return f"A'Tuin lowers {conditions.shift[0]} and raises {conditions.shift[1]}; "
    if conditions.elephants is not None:
        return f"the Elephants are declared with {write_cards(conditions.elephants)}; "
    return ""


def _pen() -> Callable[[Conditions, Layout], str]:
    """What draws a layout with the lines the output can show."""
    try:
        "┌─┬┐│└┴┘→".encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        corners, arrow = "+-++|+++", ">"
    else:
        corners, arrow = "┌─┬┐│└┴┘", "→"

    def draw(conditions: Conditions, layout: Layout) -> str:
        lines = []
        if shift := _shift_in_words(conditions):
            lines.append(shift[0].upper() + shift[1:-2] + ".")
        for group in layout.groups:
            lines += _drawn(group, corners, arrow)
        if layout.left_out:
            lines.append(f"In no group: {write_cards(layout.left_out)}.")
        return "\n".join(lines)

    return draw


def _drawn(group: Group, corners: str, arrow: str) -> list[str]:
    """One group in three lines: its cards, and below each what it is played at."""
    top_left, line, top, top_right, side, low_left, low, low_right = list(corners)
    stands = dict(group.stands)
    cards, values = [], []
    for card, value in zip(group.cards, group.values, strict=True):
        stood_for = stands.get(card, card)
        cards.append(f" {card} " if stood_for == card else f" {card}{arrow}{stood_for} ")
        values.append("null" if card in group.null_eights else str(value) if value else "wild")
    widths = [len(card) for card in cards]
    over = top.join(line * width for width in widths)
    under = low.join(value.center(width, line) for value, width in zip(values, widths, strict=True))
    return [
        f"{top_left}{over}{top_right}",
        f"{side}{side.join(cards)}{side}  {group.spoken}",
        f"{low_left}{under}{low_right}",
    ]
