"""The short text form of actions and events: a word and its values, as in ``lay 5h`` or ``raised 2 20``.

Any frozen dataclass with a class variable `word` can be written and read back. Values are integers, booleans, short
strings, cards, enums, nothing (``-``; ``??`` for a card that is not shown), other such dataclasses in round brackets
and tuples in square brackets; a tuple that stands last needs no brackets.
"""

import dataclasses
import typing
from collections.abc import Callable, Iterator
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, ClassVar, Protocol, get_args, get_origin, get_type_hints

from riverboat.cards import Card
from riverboat.engine.errors import TextError
from riverboat.errors import CardError, quoted

NOTHING = "-"
HIDDEN = "??"
_PLAIN = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.+/'*:")


class Worded(Protocol):
    """A frozen dataclass that has a text form; `word` begins it."""

    word: ClassVar[str]
    __dataclass_fields__: ClassVar[dict[str, Any]]


def write(value: Worded) -> str:
    """The short text form of an action or an event."""
    parts = [value.word]
    fields = _fields(type(value))
    for position, (name, _) in enumerate(fields):
        item = getattr(value, name)
        if position == len(fields) - 1 and isinstance(item, tuple):
            parts.extend(_write_value(each, _hides(fields[-1][1])) for each in item)
        else:
            parts.append(_write_value(item, _hides(fields[position][1])))
    return " ".join(parts)


class Vocabulary:
    """The actions, or the events, of one game, known by their first word."""

    def __init__(self, *kinds: type[Worded]) -> None:
        self.kinds = kinds
        self._by_word = {kind.word: kind for kind in kinds}
        if len(self._by_word) != len(kinds):
            raise ValueError("two kinds share a word")

    def read(self, text: str) -> Any:
        """The action or event that `text` is the form of. Raises TextError with a sentence."""
        tokens = list(_tokens(text))
        if not tokens or tokens[0] not in self._by_word:
            raise TextError(f"{quoted(text)} does not begin with one of: {', '.join(sorted(self._by_word))}.")
        reader = _Reader(tokens[1:], text)
        value = reader.record(self._by_word[tokens[0]], None)
        reader.end()
        return value


def _tokens(text: str) -> Iterator[str]:
    for mark in "[]()":
        text = text.replace(mark, f" {mark} ")
    return iter(text.split())


def _write_value(value: object, hidden: bool) -> str:
    match value:
        case None:
            return HIDDEN if hidden else NOTHING
        case Card():
            return value.text
        case bool():
            return "yes" if value else "no"
        case Enum():
            return str(value.value) if isinstance(value.value, str) else value.name.lower()
        case int():
            return str(value)
        case str():
            if not value or not _PLAIN.issuperset(value):
                return '"' + "".join(c if c in _PLAIN else f"%{ord(c):x};" for c in value) + '"'
            return value
        case tuple():
            return "[" + " ".join(_write_value(each, hidden) for each in value) + "]"
        case _ if dataclasses.is_dataclass(value):
            return "(" + write(typing.cast(Worded, value)) + ")"
    raise TypeError(f"{value!r} has no text form")


@cache
def _fields(kind: type) -> tuple[tuple[str, Any], ...]:
    hints = get_type_hints(kind)
    return tuple((field.name, hints[field.name]) for field in dataclasses.fields(kind))


@cache
def _hides(hint: Any) -> bool:
    """Whether nothing, in a field of this type, is a card that is not shown."""
    if get_origin(hint) in (UnionType, typing.Union):
        return Card in get_args(hint)
    return any(_hides(part) for part in get_args(hint) if part is not Ellipsis)


class _Reader:
    def __init__(self, tokens: list[str], text: str) -> None:
        self._tokens = tokens
        self._at = 0
        self._text = text

    def fail(self, wanted: str) -> TextError:
        return TextError(f"{quoted(self._text)} cannot be read: {wanted}.")

    def peek(self) -> str | None:
        return self._tokens[self._at] if self._at < len(self._tokens) else None

    def next(self, wanted: str) -> str:
        token = self.peek()
        if token is None:
            raise self.fail(f"{wanted} is missing")
        self._at += 1
        return token

    def end(self) -> None:
        if self.peek() is not None:
            raise self.fail(f"{self.peek()!r} is too much")

    def record(self, kind: type[Worded], close: str | None) -> Any:
        """A dataclass whose word has been read; `close` is the mark that ends it, None for the end of the text."""
        values = []
        fields = _fields(kind)
        for position, (_, hint) in enumerate(fields):
            last_tuple = position == len(fields) - 1 and get_origin(hint) is tuple
            values.append(self.items(hint, close) if last_tuple else self.value(hint))
        return kind(*values)

    def items(self, hint: Any, close: str | None) -> tuple[Any, ...]:
        parts = get_args(hint)
        endless = len(parts) == 2 and parts[1] is Ellipsis
        found: list[Any] = []
        while self.peek() != close:
            if self.peek() is None or (not endless and len(found) == len(parts)):
                raise self.fail("a list does not end where it should")
            found.append(self.value(parts[0] if endless else parts[len(found)]))
        if not endless and len(found) != len(parts):
            raise self.fail(f"a list of {len(parts)} is too short")
        return tuple(found)

    def value(self, hint: Any) -> Any:
        if get_origin(hint) in (UnionType, typing.Union):
            if self.peek() in (NOTHING, HIDDEN) and NoneType in get_args(hint):
                self._at += 1
                return None
            parts = [part for part in get_args(hint) if part is not NoneType]
            return self.nested(parts) if len(parts) > 1 else self.value(parts[0])
        if get_origin(hint) is tuple:
            self.expect("[")
            found = self.items(hint, "]")
            self.expect("]")
            return found
        if dataclasses.is_dataclass(hint):
            return self.nested([hint])
        token = self.next("a value")
        reader = _atom(hint)
        try:
            return reader(token)
        except (ValueError, KeyError, CardError) as error:
            raise self.fail(f"{quoted(token)} is no {getattr(hint, '__name__', hint)}") from error

    def nested(self, kinds: list[Any]) -> Any:
        self.expect("(")
        word = self.next("a word")
        for kind in kinds:
            if kind.word == word:
                value = self.record(kind, ")")
                self.expect(")")
                return value
        raise self.fail(f"{word!r} is not expected")

    def expect(self, mark: str) -> None:
        if self.next(repr(mark)) != mark:
            raise self.fail(f"{mark!r} is missing")


@cache
def _atom(hint: Any) -> Callable[[str], Any]:
    if hint is bool:
        return {"yes": True, "no": False}.__getitem__
    if hint is str:
        return _read_string
    if hint is int:
        return _read_int
    if isinstance(hint, type) and issubclass(hint, Enum):
        by_text = {str(m.value) if isinstance(m.value, str) else m.name.lower(): m for m in hint}
        return by_text.__getitem__
    return typing.cast(Callable[[str], Any], hint)


def _read_int(token: str) -> int:
    """Digits as `write` writes them: int() would also take 1_0, +5 and the digits of other scripts."""
    digits = token.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal()):
        raise ValueError(token)
    return int(token)


def _read_string(token: str) -> str:
    if not token.startswith('"'):
        return token
    pieces = token[1:-1].split("%")
    text = pieces[0]
    for piece in pieces[1:]:
        code, _, rest = piece.partition(";")
        text += chr(int(code, 16)) + rest
    return text
