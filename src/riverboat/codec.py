"""Options, openings, deals, seats and whole matches as JSON, both ways; what does not fit wholly is refused.

The games' values are plain frozen dataclasses that know nothing of pydantic; here each gets a TypeAdapter built from
its annotations. Unknown keys are refused, numbers are numbers, cards are written as text (``"5h"``), actions in their
own text form. Importing this module imports pydantic, so the program does it late.
"""

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from types import UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from pydantic import GetCoreSchemaHandler, GetPydanticSchema, TypeAdapter, ValidationError
from pydantic_core import CoreSchema, PydanticCustomError, core_schema, from_json

from riverboat import catalogue
from riverboat.cards import Card, parse_cards, write_cards
from riverboat.engine.contract import Action, Game
from riverboat.engine.errors import RecordError
from riverboat.engine.record import Deal, Match, pack_of, replay
from riverboat.errors import RiverboatError
from riverboat.table import Seat

T = TypeVar("T")

SCHEMA = 1
"""The version of the form records have; raised whenever what is written could not be read by the program before."""

Games = Callable[[str], Game]
"""Where a game is looked up by its name; `catalogue.game` but for tests."""


def write(value: Any) -> str:
    """A dataclass value (options, an opening, settings) as JSON, its keys in the order they are declared."""
    return adapter(type(value)).dump_json(value).decode()


def read(kind: type[T], text: str, what: str, *, gaps: bool = False) -> T:
    """The value of this kind that `write` wrote; `what` names it in the sentence.

    With `gaps`, what is not written is as usual; else every field must be. Raises RecordError.
    """
    try:
        return adapter(kind, gaps).validate_json(text)
    except ValidationError as error:
        raise RecordError(f"{what} cannot be read: {_reason(error)}.") from error
    except RiverboatError as error:
        raise RecordError(f"{what} cannot be read: {error.sentence}", error.clause) from error


def read_options(game: Game, text: str) -> Any:
    """The game's options; one that came later than the record is as usual. Raises RecordError."""
    return read(game.options, text, f"The options of this game of {game.name}", gaps=True)


def read_opening(game: Game, text: str) -> Any:
    """The game's opening position of a deal. Raises RecordError."""
    return read(game.opening, text, f"The opening of a deal of {game.name}")


def read_action(game: Game, text: str) -> Action:
    """The action that `str(action)` wrote. Raises RecordError."""
    try:
        action: Action = game.actions.read(text)
    except RiverboatError as error:
        raise RecordError(f"An action of this game of {game.name} cannot be read: {error.sentence}") from error
    return action


def write_pack(pack: tuple[Card, ...] | None) -> str | None:
    """A pack given outright as text; None where it follows from the seed."""
    return None if pack is None else write_cards(pack)


def read_pack(text: str | None) -> tuple[Card, ...] | None:
    """The pack that `write_pack` wrote. Raises RecordError."""
    try:
        return None if text is None else parse_cards(text)
    except RiverboatError as error:
        raise RecordError(f"The pack of a deal cannot be read: {error.sentence}") from error


def write_seats(seats: Sequence[Seat]) -> str:
    """Who sits where, as JSON; what cannot be printed in a name becomes a question mark."""
    return _SEATS.dump_json(tuple(_printable(seat) for seat in seats)).decode()


def read_seats(text: str) -> tuple[Seat, ...]:
    """The seats that `write_seats` wrote. Raises RecordError, also for names that cannot be printed."""
    try:
        seats = _SEATS.validate_json(text)
    except ValidationError as error:
        raise RecordError("Who sits at this table cannot be read.") from error
    return _checked_seats(seats)


def check_versions(game: Game, schema: int, rules_version: int) -> None:
    """Refuse a record of another form, or made by other rules of its game. Raises RecordError."""
    _check_schema(schema)
    if rules_version != game.rules_version:
        age = "newer" if rules_version > game.rules_version else "older"
        raise RecordError(
            f"This record was made by {age} rules of {game.name} (version {rules_version}; "
            f"this riverboat plays version {game.rules_version})."
        )


def write_match(match: Match, seats: Sequence[Seat], games: Games = catalogue.game) -> str:
    """A whole match as one JSON text to keep or to share; `read_match` reads it back."""
    game = games(match.game)
    record = _MatchRecord(
        riverboat="match",
        schema=SCHEMA,
        game=match.game,
        rules_version=game.rules_version,
        options=adapter(game.options).dump_python(match.options, mode="json"),
        seed=match.seed,
        seats=tuple(_printable(seat) for seat in seats),
        deals=tuple(_deal_record(game, deal) for deal in match.deals),
    )
    return adapter(_MatchRecord).dump_json(record).decode()


def read_match(text: str, games: Games = catalogue.game) -> tuple[Match, tuple[Seat, ...]]:
    """The match and the seats that `write_match` wrote, replayed to make sure that every action is legal.

    Raises RecordError for a text that is no such record, is damaged, was made by another version of the program or
    of the rules, or tells a match that could not have been played.
    """
    record = read(_MatchRecord, _versioned(text), "This record of a match")
    try:
        game = games(record.game)
    except RiverboatError as error:
        raise RecordError(f"This record of a match cannot be read: {error.sentence}") from error
    check_versions(game, record.schema, record.rules_version)
    options = read_options(game, _json(record.options))
    deals = tuple(
        Deal(
            each.number,
            read_opening(game, _json(each.opening)),
            read_pack(each.pack),
            tuple(read_action(game, action) for action in each.actions),
        )
        for each in record.deals
    )
    match = Match(game.name, options, record.seed, deals)
    seats = _checked_seats(record.seats)
    if len(seats) != game.seats(options):
        raise RecordError(f"This record names {len(seats)} players, but {game.seats(options)} sit at its table.")
    prove(game, match)
    return match, seats


def prove(game: Game, match: Match) -> None:
    """Replay every deal of a match: its actions legal, each deal finished but the last, each following from the other.

    Raises RecordError, naming the deal.
    """
    if not match.deals:
        raise RecordError("This record of a match holds no deal.")
    expected: Any = None
    for place, deal in enumerate(match.deals):
        if place and (deal.number != match.deals[place - 1].number + 1 or deal.opening != expected):
            raise RecordError(f"Deal {deal.number} of this record does not follow from the deal before it.")
        pack_of(game, match.seed, deal)
        try:
            *_, last = replay(game, match.options, match.seed, deal)
        except (ValueError, TypeError, LookupError, AssertionError, AttributeError) as error:
            # An opening of the right form may still be one from which nothing can be dealt.
            raise RecordError(f"Deal {deal.number} of this record cannot be played.") from error
        if last.state.to_act is None:
            expected = game.next_opening(match.options, last.state)
        elif place < len(match.deals) - 1:
            raise RecordError(f"Deal {deal.number} of this record was not played to its end.")


def adapter(kind: type[T], gaps: bool = False) -> TypeAdapter[T]:
    """The TypeAdapter of a plain dataclass: strict, unknown keys refused, missing ones too but for `gaps`."""
    if (kind, gaps) not in _ADAPTERS:
        _ADAPTERS[kind, gaps] = TypeAdapter(_as_read(kind, gaps))
    return _ADAPTERS[kind, gaps]


@dataclasses.dataclass(frozen=True, slots=True)
class _DealRecord:
    number: int
    opening: dict[str, Any]
    pack: str | None
    actions: tuple[str, ...]


@dataclasses.dataclass(frozen=True, slots=True)
class _MatchRecord:
    riverboat: Literal["match"]
    schema: int
    game: str
    rules_version: int
    options: dict[str, Any]
    seed: int
    seats: tuple[Seat, ...]
    deals: tuple[_DealRecord, ...]


def _deal_record(game: Game, deal: Deal) -> _DealRecord:
    opening = adapter(game.opening).dump_python(deal.opening, mode="json")
    return _DealRecord(deal.number, opening, write_pack(deal.pack), tuple(str(action) for action in deal.actions))


def _json(part: dict[str, Any]) -> str:
    # JSON knows lists where the dataclasses have tuples, so a part of a record is read as JSON again.
    return _ANYTHING.dump_json(part).decode()


def _versioned(text: str) -> str:
    """The text, if it is a record of a match in the form this program writes; a newer form may have other keys."""
    try:
        found = from_json(text.removeprefix("\ufeff").encode())
    except ValueError as error:  # a lone surrogate, which cannot be encoded, among them
        raise RecordError("This is no record of a match, or a damaged one: it is not JSON.") from error
    if not isinstance(found, dict) or found.get("riverboat") != "match":
        raise RecordError('This is no record of a match: it does not begin with {"riverboat":"match".')
    schema = found.get("schema")
    if isinstance(schema, int):
        _check_schema(schema)
    return text.removeprefix("\ufeff")


def _check_schema(schema: int) -> None:
    if schema != SCHEMA:
        age = "a newer" if schema > SCHEMA else "an older"
        raise RecordError(f"This record was written by {age} riverboat (form {schema}; this one reads form {SCHEMA}).")


def _printable(seat: Seat) -> Seat:
    return dataclasses.replace(seat, name="".join(char if char.isprintable() else "?" for char in seat.name))


def _checked_seats(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    if not all(seat.name.isprintable() for seat in seats):
        raise RecordError("A player's name in this record cannot be printed.")
    return seats


def _reason(error: ValidationError) -> str:
    """The first thing wrong, as the end of a sentence."""
    first = error.errors(include_url=False)[0]
    where = ".".join(str(part) for part in first["loc"])
    match first["type"]:
        case "extra_forbidden" | "unexpected_keyword_argument":
            return f"it has the unknown key {where!r}"
        case "missing":
            return f"{where!r} is missing"
        case "json_invalid":
            return "it is not JSON, or is cut short"
    message = first["msg"].rstrip(".")
    return f"at {where!r}, {message[0].lower()}{message[1:]}" if where else message[0].lower() + message[1:]


def _as_read(hint: Any, gaps: bool = False) -> Any:
    """The annotation as pydantic is to see it: the same, but for cards, sets and dataclasses wherever they stand."""
    if hint is Card:
        return Annotated[Card, GetPydanticSchema(lambda _source, _handler: _CARD)]
    if isinstance(hint, type) and dataclasses.is_dataclass(hint):
        return Annotated[hint, GetPydanticSchema(lambda kind, handler: _dataclass_schema(kind, handler, gaps))]
    origin, parts = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return Union[tuple(_as_read(part, gaps) for part in parts)]  # noqa: UP007 - built from a list
    if origin is frozenset:
        return Annotated[origin[_as_read(parts[0], gaps)], GetPydanticSchema(_sorted_set)]
    if origin is not None and origin is not Literal and origin is not Annotated and parts:
        inner = tuple(part if part is Ellipsis else _as_read(part, gaps) for part in parts)
        return (dict if origin is Mapping else origin)[inner]
    return hint


def _dataclass_schema(kind: type[Any], handler: GetCoreSchemaHandler, gaps: bool) -> CoreSchema:
    hints = get_type_hints(kind, include_extras=True)
    declared = [each for each in dataclasses.fields(kind) if each.init]
    fields = []
    for each in declared:
        schema = handler.generate_schema(_as_read(hints[each.name], gaps))
        if gaps and each.default is not dataclasses.MISSING:
            schema = core_schema.with_default_schema(schema, default=each.default)
        elif gaps and each.default_factory is not dataclasses.MISSING:
            schema = core_schema.with_default_schema(schema, default_factory=each.default_factory)
        fields.append(core_schema.dataclass_field(each.name, schema))
    # Options check themselves when they are made, so `__post_init__` is run; an OptionError passes through pydantic.
    return core_schema.dataclass_schema(
        kind,
        core_schema.dataclass_args_schema(kind.__name__, fields),
        [each.name for each in declared],
        post_init=hasattr(kind, "__post_init__"),
        frozen=True,
        slots="__slots__" in kind.__dict__,
        config=core_schema.CoreConfig(extra_fields_behavior="forbid", strict=True),
    )


def _sorted_set(kind: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
    """A set is written in order, so that the same set is always the same text."""
    (item,) = get_args(kind)
    return core_schema.frozenset_schema(
        handler.generate_schema(item),
        serialization=core_schema.wrap_serializer_function_ser_schema(lambda found, write_on: sorted(write_on(found))),
    )


def _read_card(text: str) -> Card:
    try:
        return Card(text)
    except RiverboatError as error:
        raise PydanticCustomError("card", "{sentence}", {"sentence": error.sentence}) from error


_CARD = core_schema.no_info_after_validator_function(
    _read_card,
    core_schema.str_schema(strict=True),
    serialization=core_schema.plain_serializer_function_ser_schema(
        lambda card: card.text, return_schema=core_schema.str_schema()
    ),
)
_ADAPTERS: dict[tuple[type[Any], bool], TypeAdapter[Any]] = {}
_ANYTHING: TypeAdapter[Any] = TypeAdapter(Any)
_SEATS: TypeAdapter[tuple[Seat, ...]] = TypeAdapter(_as_read(tuple[Seat, ...]))
