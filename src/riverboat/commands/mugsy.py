"""`riverboat mugsy`: read a hand both ways, compare hands. Imports little, to answer quickly."""

import json
from collections.abc import Callable, Sequence

import click

from riverboat.cards import FRENCH, Card, parse_cards, write_cards
from riverboat.commands.batch import answer_lines, keep_going_option
from riverboat.errors import CardError
from riverboat.mugsy.wilds import best_high, best_low, read, stands_for_high, stands_for_low

_json_option = click.option("--json", "as_json", is_flag=True, help="Answer in JSON.")


@click.group()
def group() -> None:
    """Read and compare hands of Mugsy's Nightmare.

    Cards are a rank and a suit, as in 5h, Jc or Ts. Fours, queens and the jacks of spades and hearts are wild.
    """


@group.command(
    "read",
    epilog="""\b
Examples:
  riverboat mugsy read "Ac 5d 4h Qs Qd"
  riverboat mugsy read --json Ac 5d 4h Qs Qd
  riverboat mugsy read --json - < hands.txt
""",
)
@_json_option
@keep_going_option
@click.argument("cards", nargs=-1, required=True, metavar="CARDS")
def read_command(cards: tuple[str, ...], as_json: bool, keep_going: bool) -> int:
    """Read a hand of five cards: its best high, its best low, and what each card stands for in them.

    CARDS are five cards; a lone - reads one hand a line.
    """
    return _answer(cards, " ".join(cards), _read_in_json if as_json else _read_in_words, keep_going=keep_going)


@group.command(
    "compare",
    epilog="""\b
Examples:
  riverboat mugsy compare "Ac 5d 4h Qs Qd" "Kc Kd Kh 9s 2c"
  riverboat mugsy compare --json "Ac 5d 4h Qs Qd" "Kc Kd Kh 9s 2c" "2d 3d 5h 6s 7c"
  echo "Ac 5d 4h Qs Qd / Kc Kd Kh 9s 2c" | riverboat mugsy compare -
""",
)
@_json_option
@keep_going_option
@click.argument("hands", nargs=-1, required=True, metavar="HAND HAND ...")
def compare_command(hands: tuple[str, ...], as_json: bool, keep_going: bool) -> int:
    """Tell which hands win the high and the low; all that tie are listed.

    Each HAND is five cards in quotes. In JSON the first hand is number 0. A lone - reads lines such as "HAND / HAND".
    """
    return _answer(hands, " / ".join(hands), _compare_in_json if as_json else _compare_in_words, keep_going=keep_going)


def _answer(words: tuple[str, ...], line: str, reply: Callable[[str], str], *, keep_going: bool) -> int:
    if words == ("-",):
        return answer_lines(reply, keep_going=keep_going)
    click.echo(reply(line))
    return 0


def _hand(text: str) -> tuple[Card, ...]:
    """The five cards of a hand. Raises CardError for any other number of them."""
    cards = parse_cards(text, FRENCH)
    if len(cards) != 5:
        number = "none was" if not cards else "1 was" if len(cards) == 1 else f"{len(cards)} were"
        raise CardError(f"A hand of Mugsy's Nightmare is five cards, but {number} given.", "MUG-5")
    return cards


def _hands(text: str) -> list[tuple[Card, ...]]:
    """Two hands or more, parted by strokes and dealt from one pack. Raises CardError."""
    hands = [_hand(part) for part in text.split("/")]
    if len(hands) < 2:
        raise CardError('Two hands or more can be compared, each in quotes, as in "Ac 5d 4h Qs Qd" "Kc Kd Kh 9s 2c".')
    parse_cards([card.text for hand in hands for card in hand], FRENCH)
    return hands


def _read_in_json(line: str) -> str:
    cards = _hand(line)
    high, low = read(cards)
    answer = {
        "cards": write_cards(cards),
        "high": {
            "category": high.category.words,
            "ranks": high.letters,
            "as": write_cards(stands_for_high(cards)),
        },
        "low": None if low is None else str(low),
    }
    return json.dumps(answer)


def _read_in_words(line: str) -> str:
    cards = _hand(line)
    high, low = read(cards)
    played_low = stands_for_low(cards)
    told = f"{write_cards(cards)}: {high} ({write_cards(stands_for_high(cards))}); "
    return told + ("no low" if played_low is None else f"low {low} ({write_cards(played_low)})")


def _compare_in_json(line: str) -> str:
    readings = [read(hand) for hand in _hands(line)]
    return json.dumps({"high": list(best_high(readings)), "low": list(best_low(readings))})


def _compare_in_words(line: str) -> str:
    readings = [read(hand) for hand in _hands(line)]
    highs, lows = best_high(readings), best_low(readings)
    told = f"High: {_numbered(highs)}, {readings[highs[0]].high}. "
    return told + (f"Low: {_numbered(lows)}, {readings[lows[0]].low}." if lows else "Low: nobody has one.")


def _numbered(places: Sequence[int]) -> str:
    numbers = [str(place + 1) for place in places]
    if len(numbers) == 1:
        return f"hand {numbers[0]}"
    return f"hands {', '.join(numbers[:-1])} and {numbers[-1]} tie"
