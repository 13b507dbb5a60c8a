"""A lesson as a value: a hand with a given pack, what the other players do in it, and what is said about it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Final

from riverboat.cards import Card
from riverboat.engine.errors import OptionError
from riverboat.table import Seat

_LESSONS: Final = {"mugsy": "riverboat.lessons.mugsy:LESSON", "onion": "riverboat.lessons.onion:LESSON"}


@dataclass(frozen=True, slots=True)
class Remark:
    """What is said once, after the first event whose text form begins with `after` (``"king 2"``)."""

    after: str
    text: str


@dataclass(frozen=True, slots=True)
class Advice:
    """What the learner is told before a decision: `text`, which ends in the `action` that is advised.

    Advice is given in order, each once, when its action (in text form) is allowed and an event that begins with
    `given` has happened; what the learner has passed by is left out. `otherwise` is said to one who did something else.
    `keys` says which keys do it on the screen; line by line, what to type is said instead.
    """

    action: str
    text: str
    given: str = ""
    otherwise: str = ""
    keys: str = ""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A guided first hand. The learner sits at seat 0; nothing of it is kept.

    `others` says by seat what the computer players do, decision by decision, as text forms of actions, the first that
    is allowed where several are parted by ``|``. Where none is, or no more are given, they decide for themselves.
    """

    game: str
    title: str
    options: Any
    seats: tuple[Seat, ...]
    packs: Mapping[int, tuple[Card, ...]]
    others: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    remarks: tuple[Remark, ...] = ()
    advice: tuple[Advice, ...] = ()
    seed: int = 0


def lesson_names() -> tuple[str, ...]:
    """The games that can be learnt."""
    return tuple(_LESSONS)


def lesson(game: str) -> Lesson:
    """The lesson of the game of this name. Raises OptionError if there is none."""
    if game not in _LESSONS:
        raise OptionError(f"There is no lesson in {game!r}: there is one in {' and '.join(_LESSONS)}.")
    module, _, name = _LESSONS[game].partition(":")
    found = getattr(import_module(module), name)
    assert isinstance(found, Lesson)
    return found
