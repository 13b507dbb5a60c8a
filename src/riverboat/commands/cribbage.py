"""`riverboat cribbage`: count a hand, peg a sequence, weigh the throws. Imports little, to answer quickly."""

import json
from collections.abc import Callable
from typing import Any

import click

from riverboat.cards import FRENCH, RANK_LETTERS, Card, parse_cards, write_cards
from riverboat.commands.batch import answer_lines, keep_going_option
from riverboat.cribbage.pegging import LIMIT, pegs
from riverboat.cribbage.scoring import Count, Kind, count
from riverboat.cribbage.variant import Variant
from riverboat.errors import CardError, RiverboatError

_KEYS = {Kind.FIFTEEN: "fifteens", Kind.RUN: "runs", Kind.PAIR: "pairs", Kind.FLUSH: "flush", Kind.NOBS: "nobs"}


def _variant(_ctx: click.Context, _param: click.Parameter, value: str) -> Variant:
    """The variant named, five-card being as good as five_card."""
    named = value.strip().lower().replace("-", "_")
    if named not in [each.value for each in Variant]:
        raise click.BadParameter(f"{value!r} is not one of {', '.join(Variant)}")
    return Variant(named)


_variant_option = click.option(
    "--variant",
    callback=_variant,
    metavar="|".join(Variant),
    default=Variant.SIX_CARD.value,
    help="The game: six_card to 121 (default) or five_card to 61.",
)
_json_option = click.option("--json", "as_json", is_flag=True, help="Answer in JSON.")


@click.group()
def group() -> None:
    """Count cribbage hands, pegging and discards.

    Cards are a rank and a suit, as in 5h, Jc or Ts.
    """


@group.command(
    "count",
    epilog="""\b
Examples:
  riverboat cribbage count "5c 5d 5h Js" 5s
  riverboat cribbage count --crib --json "2h 4h 6h 8h" Kh
  riverboat cribbage count --variant five_card "2h 3h 4h" 5s
  echo "5c 5d 5h Js / 5s" | riverboat cribbage count --json -
""",
)
@click.option("--crib", is_flag=True, help="Count a crib, whose flush is stricter.")
@_variant_option
@_json_option
@keep_going_option
@click.argument("cards", nargs=-1, required=True, metavar="CARDS STARTER")
def count_command(cards: tuple[str, ...], crib: bool, variant: Variant, as_json: bool, keep_going: bool) -> int:
    """Count a hand or a crib with the starter, as players say it.

    CARDS are the cards kept, STARTER the card turned; a lone - reads lines such as "5c 5d 5h Js / 5s".
    """

    def reply(line: str) -> str:
        hand, starter = _hand_and_starter(line, variant, crib=crib)
        counted = count(hand, starter, crib=crib, five_card=variant is Variant.FIVE_CARD)
        return json.dumps(_count_in_json(counted)) if as_json else counted.spoken

    return _answer(cards, reply, keep_going=keep_going)


@group.command(
    "peg",
    epilog="""\b
Examples:
  riverboat cribbage peg "4 6 5"
  riverboat cribbage peg --json "Th 8c 7d 6s"
""",
)
@_json_option
@keep_going_option
@click.argument("laid", nargs=-1, required=True, metavar="LAID")
def peg_command(laid: tuple[str, ...], as_json: bool, keep_going: bool) -> int:
    """Tell what each card of one sequence pegs, from a count of nothing.

    LAID are the cards in the order they were laid; suits may be left out. A lone - reads lines.
    """

    def reply(line: str) -> str:
        ranks = _ranks(line)
        return json.dumps(_pegs_in_json(line, ranks)) if as_json else _pegs_in_words(ranks)

    return _answer(laid, reply, keep_going=keep_going)


@group.command(
    "discard",
    epilog="""\b
Examples:
  riverboat cribbage discard --dealer "5h 6d 7c Js Kd Ac"
  riverboat cribbage discard --pone --variant five_card --json "5h 6d 7c Js Kd"
""",
)
@click.option("--dealer/--pone", default=True, help="Whose cards they are: the crib's owner (default) or the other.")
@_variant_option
@_json_option
@keep_going_option
@click.argument("cards", nargs=-1, required=True, metavar="CARDS")
def discard_command(cards: tuple[str, ...], dealer: bool, variant: Variant, as_json: bool, keep_going: bool) -> int:
    """Weigh every throw to the crib, best first.

    Each throw is shown with the mean of the hand kept over all starters, the crib's average, and both together:
    the crib is added for the dealer and taken away for the pone. A lone - reads lines.
    """

    def reply(line: str) -> str:
        dealt = _cards(line, variant.dealt, f"{variant.words} deals {variant.dealt} cards to each player", "CRI-6")
        return _throws(dealt, variant, dealer=dealer, as_json=as_json)

    return _answer(cards, reply, keep_going=keep_going)


def _answer(words: tuple[str, ...], reply: Callable[[str], str], *, keep_going: bool) -> int:
    if words == ("-",):
        return answer_lines(reply, keep_going=keep_going)
    click.echo(reply(" ".join(words)))
    return 0


def _cards(line: str, number: int, rule: str, clause: str) -> tuple[Card, ...]:
    """So many cards from a line. Raises CardError for any other number of them."""
    cards = parse_cards(line, FRENCH)
    if len(cards) != number:
        raise CardError(f"{rule[0].upper()}{rule[1:]}, but {_so_many(len(cards))} given.", clause)
    return cards


def _so_many(number: int) -> str:
    return "none was" if number == 0 else "1 was" if number == 1 else f"{number} were"


def _hand_and_starter(line: str, variant: Variant, *, crib: bool) -> tuple[tuple[Card, ...], Card]:
    """The cards and the starter of a line; a stroke may part them, else the last card is the starter."""
    size = 4 if crib else variant.kept
    what = f"a {'crib' if crib else 'hand'} of {variant.words} is {size} cards and the starter"
    hand, stroke, starter = line.partition("/")
    cards = _cards(f"{hand} {starter}", size + 1, f"{what}, {size + 1} in all", "CRI-12")
    if stroke and len(starter.split()) != 1:
        raise CardError(f"{what[0].upper()}{what[1:]}: one card stands after the stroke.", "CRI-12")
    return cards[:-1], cards[-1]


def _count_in_json(counted: Count) -> dict[str, Any]:
    by_kind = {_KEYS[kind]: counted.points_for(kind) for kind in Kind}
    combinations = [
        {
            "kind": combination.kind.value,
            "cards": write_cards(combination.cards),
            "points": combination.points,
            "spoken": phrase,
        }
        for combination, phrase in zip(counted.combinations, counted.phrases, strict=True)
    ]
    return {"points": counted.points, **by_kind, "combinations": combinations}


def _ranks(line: str) -> list[int]:
    """The ranks of a sequence in play. Raises RiverboatError if it cannot have been laid."""
    words = line.replace(",", " ").split()
    if not words:
        raise CardError("A sequence is one card or more, as in 4 6 5.", "CRI-9")
    parse_cards([word for word in words if _rank(word) is None], FRENCH)
    ranks = [_rank(word) or int(Card(word).rank) for word in words]
    total = 0
    for place, rank in enumerate(ranks):
        if ranks[: place + 1].count(rank) > 4:
            raise CardError(
                f"The pack has only four cards of one rank, but {words[place]} is laid a fifth time.", "CRI-1"
            )
        total += min(rank, 10)
        if total > LIMIT:
            raise RiverboatError(
                f"The count never passes {LIMIT}, but {words[place]} would bring it to {total}.", "CRI-9"
            )
    return ranks


def _rank(word: str) -> int | None:
    letter = "T" if word == "10" else word.upper()
    return RANK_LETTERS.index(letter) + 1 if len(letter) == 1 and letter in RANK_LETTERS else None


def _pegs_in_json(line: str, ranks: list[int]) -> dict[str, Any]:
    words = line.replace(",", " ").split()
    laid = [
        RANK_LETTERS[rank - 1] + ("" if _rank(word) else word[-1].lower())
        for word, rank in zip(words, ranks, strict=True)
    ]
    points = [sum(peg.points for peg in pegs(ranks[: place + 1])) for place in range(len(ranks))]
    return {"laid": " ".join(laid), "count": sum(min(rank, 10) for rank in ranks), "pegs": points}


def _pegs_in_words(ranks: list[int]) -> str:
    total = 0
    told = []
    for place, rank in enumerate(ranks):
        total += min(rank, 10)
        found = pegs(ranks[: place + 1])
        why = " and ".join(f"{peg.words} {peg.points}" for peg in found)
        points = sum(peg.points for peg in found)
        told.append(f"{RANK_LETTERS[rank - 1]} ({total}){f' pegs {points}: {why}' if found else ''}")
    return ", ".join(told)


def _throws(dealt: tuple[Card, ...], variant: Variant, *, dealer: bool, as_json: bool) -> str:
    from riverboat.players.cribbage_throws import throws

    weighed = throws(dealt, variant, dealer=dealer)
    if as_json:
        rows = [
            {
                "throw": write_cards(each.thrown),
                "keep": write_cards(each.kept),
                "hand": round(each.hand, 2),
                "crib": round(each.crib, 2),
                "total": round(each.total, 2),
            }
            for each in weighed
        ]
        return json.dumps({"cards": write_cards(dealt), "dealer": dealer, "throws": rows})
    width = len(write_cards(weighed[0].kept))
    lines = [f"throw  {'keep':<{width}}  {'hand':>5}  {'crib':>5}  {'total':>5}"]
    lines += (
        f"{write_cards(each.thrown)}  {write_cards(each.kept)}  {each.hand:5.2f}  {each.crib:5.2f}  {each.total:5.2f}"
        for each in weighed
    )
    return "\n".join(lines)
