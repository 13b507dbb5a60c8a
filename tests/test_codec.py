"""Options, openings, seats and matches survive JSON, and nothing damaged, foreign or of another version is let in."""

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from riverboat import catalogue, codec
from riverboat.cards import EIGHT_SUITS, FRENCH, Card, Rank
from riverboat.engine.contract import Game
from riverboat.engine.errors import OptionError, RecordError
from riverboat.engine.options import options_of
from riverboat.engine.record import Match
from riverboat.table import Memory, Seat, Table
from store.matches import CRIBBAGE, endless, is_same, one_game, open_table, play


class Mood(StrEnum):
    CALM = "calm"
    BOLD = "bold"


@dataclass(frozen=True, slots=True)
class Inner:
    number: int
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class Outer:
    cards: tuple[Card, ...]
    rank: Rank
    mood: Mood
    inner: tuple[Inner, ...]
    moods: frozenset[Mood]
    pairs: tuple[tuple[int, bool], ...]
    note: str | None


inners = st.builds(Inner, st.integers(), st.none() | st.sampled_from(EIGHT_SUITS))
outers = st.builds(
    Outer,
    st.lists(st.sampled_from(EIGHT_SUITS)).map(tuple),
    st.sampled_from(Rank),
    st.sampled_from(Mood),
    st.lists(inners).map(tuple),
    st.frozensets(st.sampled_from(Mood)),
    st.lists(st.tuples(st.integers(), st.booleans())).map(tuple),
    st.none() | st.text(),
)


@given(outers)
def test_any_value_made_of_what_games_use_is_read_back_as_it_was(value: Outer) -> None:
    text = codec.write(value)
    again = codec.read(Outer, text, "It")
    assert again == value
    assert codec.write(again) == text
    assert all(type(card) is Card for card in again.cards)
    json.loads(text)


def test_cards_are_written_as_text_and_sets_in_order() -> None:
    value = Outer((Card("5h"), Card("Tv")), Rank.ACE, Mood.BOLD, (Inner(1),), frozenset(Mood), ((1, True),), None)
    assert codec.write(value) == (
        '{"cards":["5h","Tv"],"rank":1,"mood":"bold","inner":[{"number":1,"card":null}],'
        '"moods":["bold","calm"],"pairs":[[1,true]],"note":null}'
    )


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('{"number": 1, "card": null, "suit": 3}', "unknown key 'suit'"),
        ('{"number": 1}', "'card' is missing"),
        ('{"number": true, "card": null}', "at 'number'"),
        ('{"number": "1", "card": null}', "at 'number'"),
        ('{"number": 1.0, "card": null}', "at 'number'"),
        ('{"number": 1, "card": "5x"}', "'5x' is not a card"),
        ('{"number": 1, "card": 5}', "at 'card'"),
        ('{"number": 1, "card": null', "not JSON, or is cut short"),
        ("[1, null]", "object"),
        ("", "not JSON"),
        ("[" * 100_000, "not JSON"),
        ("\ud800", "string"),
    ],
)
def test_what_does_not_fit_wholly_is_refused_with_one_sentence(text: str, reason: str) -> None:
    with pytest.raises(RecordError, match=reason) as refused:
        codec.read(Inner, text, "The record")
    assert refused.value.sentence.startswith("The record cannot be read: ")
    assert refused.value.sentence.endswith(".")


def test_gaps_are_filled_only_where_they_are_allowed() -> None:
    assert codec.read(Inner, '{"number": 1}', "It", gaps=True) == Inner(1)
    with pytest.raises(RecordError, match="'number' is missing"):
        codec.read(Inner, '{"card": "5h"}', "It", gaps=True)


def some_options(game: Game, rng: Random) -> Any:
    """Options of the game, each by even chance left as usual or changed; those that do not go together are not."""
    while True:
        chosen = {}
        for option in options_of(game.options):
            if rng.random() < 0.5:
                continue
            values: list[Any] = [value for value, _ in option.choices] or [True, False]
            if not option.choices and not option.is_flag:
                values = [option.low, min(option.high, option.low + 3)] + [None] * option.takes_none
            chosen[option.name] = rng.choice(values)
        try:
            return game.options(**chosen)
        except OptionError:
            continue


@pytest.mark.parametrize("name", catalogue.TITLES)
@settings(max_examples=25, deadline=None)
@given(rng=st.randoms(use_true_random=False))
def test_a_match_of_any_game_is_read_back_as_it_was_played(name: str, rng: Random) -> None:
    game = catalogue.game(name)
    options = some_options(game, rng)
    assert codec.read_options(game, codec.write(options)) == options
    seats = tuple(Seat(f"Player {place}", None if place else "steady") for place in range(game.seats(options)))
    table = Table.open(game, options, seats, rng.randrange(2**63), Memory())
    for _ in range(rng.randrange(150)):
        if table.to_act is not None:
            table.submit(rng.choice(table.state.legal()).pick(rng))
        elif not table.next_deal():
            break
    for deal in table.match.deals:
        assert codec.read_opening(game, codec.write(deal.opening)) == deal.opening
        assert tuple(codec.read_action(game, str(action)) for action in deal.actions) == deal.actions
    text = codec.write_match(table.match, seats)
    assert codec.read_match(text) == (table.match, seats)
    assert codec.write_match(*codec.read_match(text)) == text


def played(steps: int = 60) -> Table:
    table = open_table(Memory(), endless())
    play(table, steps)
    return table


def test_a_match_that_was_shared_is_played_on() -> None:
    table = played()
    match, seats = codec.read_match("\ufeff" + codec.write_match(table.match, table.seats))
    assert is_same(Table(CRIBBAGE, match, seats, Memory()), table)


def test_packs_given_outright_are_kept_and_must_be_whole() -> None:
    match = Match("cribbage", one_game(), 1, played().match.deals[:1])
    match = replace(match, deals=(replace(match.deals[0], pack=FRENCH[::-1], actions=()),))
    assert codec.read_match(codec.write_match(match, played().seats))[0] == match
    short = replace(match, deals=(replace(match.deals[0], pack=FRENCH[1:]),))
    with pytest.raises(RecordError, match="does not hold all 52 cards"):
        codec.read_match(codec.write_match(short, played().seats))


def changed(change: Callable[[dict[str, Any]], None]) -> str:
    record = json.loads(codec.write_match(played().match, played().seats))
    change(record)
    return json.dumps(record)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda r: r.update(riverboat="score"), "no record of a match"),
        (lambda r: r.update(schema=2), "written by a newer riverboat"),
        (lambda r: r.update(schema=2, colour="red"), "written by a newer riverboat"),
        (lambda r: r.update(schema=0), "written by an older riverboat"),
        (lambda r: r.update(schema="1"), "at 'schema'"),
        (lambda r: r.update(rules_version=99), "newer rules of cribbage"),
        (lambda r: r.update(rules_version=0), "older rules of cribbage"),
        (lambda r: r.update(game="whist"), "no game called 'whist'"),
        (lambda r: r.update(colour="red"), "unknown key 'colour'"),
        (lambda r: r.pop("seed"), "'seed' is missing"),
        (lambda r: r["options"].update(variant="seven_card"), "Game cannot be 'seven_card'"),
        (lambda r: r["options"].update(stakes=3), "unknown key 'stakes'"),
        (lambda r: r["deals"][0].update(colour="red"), "unknown key 'deals.0.colour'"),
        (lambda r: r["deals"][0]["opening"].update(colour="red"), "unknown key 'colour'"),
        (lambda r: r["deals"][0]["opening"].clear(), "is missing"),
        (lambda r: r["deals"][0]["actions"].append("sing"), "'sing'"),
        (lambda r: r["deals"][0]["actions"].insert(0, "go"), "not legal"),
        (lambda r: r["deals"][0]["actions"].pop(), "was not played to its end"),
        (lambda r: r["deals"][1].update(number=5), "does not follow"),
        (lambda r: r["deals"].pop(0), ""),
        (lambda r: r["deals"].pop(1), "does not follow"),
        (lambda r: r["deals"].clear(), "no deal"),
        (lambda r: r["deals"][0].update(pack="5h 5h"), "named twice"),
        (lambda r: r["seats"].pop(), "names 1 players, but 2"),
        (lambda r: r["seats"][0].update(name="\x1b[2J"), "cannot be printed"),
        (lambda r: r["seats"][0].update(level=3), "at 'seats.0.level'"),
    ],
)
def test_a_record_that_is_damaged_foreign_or_of_another_version_is_refused(
    change: Callable[[dict[str, Any]], None], reason: str
) -> None:
    text = changed(change)
    if not reason:
        # Without its first deal a match is one that begins later: a lesson may.
        codec.read_match(text)
        return
    with pytest.raises(RecordError, match=reason) as refused:
        codec.read_match(text)
    assert "\n" not in refused.value.sentence


def test_a_record_that_is_cut_short_anywhere_is_refused() -> None:
    text = codec.write_match(played().match, played().seats)
    for length in range(0, len(text), 7):
        with pytest.raises(RecordError):
            codec.read_match(text[:length])


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_a_record_with_any_characters_changed_is_refused_or_is_a_match_that_can_be_played(data: st.DataObject) -> None:
    table = played(40)
    text = list(codec.write_match(table.match, table.seats))
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(text) - 1))
        text[place] = data.draw(st.sampled_from('"{}[],:0123456789-. abcdeTJQKhsdcno') | st.characters())
    try:
        match, seats = codec.read_match("".join(text))
    except RecordError:
        return
    Table(CRIBBAGE, match, seats, Memory())


def test_names_that_cannot_be_printed_are_written_so_that_they_can() -> None:
    seats = (Seat("Ann\x1b\n"), Seat("\ud800", "steady"))
    assert codec.read_seats(codec.write_seats(seats)) == (Seat("Ann??"), Seat("?", "steady"))


def test_a_text_that_no_file_can_hold_is_refused() -> None:
    with pytest.raises(RecordError, match="not JSON"):
        codec.read_match('{"riverboat": "\ud800"}')
