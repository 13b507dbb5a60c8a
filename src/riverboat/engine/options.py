"""Options declared once: a field of a frozen dataclass that knows its label, its explanation and the values it takes.

The command line, the set-up screen, the records and the documents all read them from here.
"""

from dataclasses import dataclass, field, fields
from typing import Any

from riverboat.engine.errors import OptionError
from riverboat.errors import quoted


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a game: its field's name, label and one-line explanation, default, clause, and what it takes.

    It takes one of `choices` (each with its own words), or yes and no if `is_flag`, or a whole number from `low` to
    `high`, or none where `takes_none`; or, if `is_set`, a tuple of such numbers, ascending, each once.
    """

    name: str
    label: str
    help: str
    clause: str
    default: Any
    choices: tuple[tuple[str, str], ...] = ()
    is_flag: bool = False
    low: int = 0
    high: int = 0
    takes_none: bool = False
    is_set: bool = False

    @property
    def accepted(self) -> str:
        """What the option takes, as part of a sentence: ``"6 to 12"``, ``"yes or no"``."""
        if self.choices:
            return " or ".join(value for value, _ in self.choices)
        if self.is_flag:
            return "yes or no"
        if self.is_set:
            return f"whole numbers from {self.low} to {self.high} parted by commas, or none"
        return f"a whole number from {self.low} to {self.high}" + (", or none" if self.takes_none else "")

    def allows(self, value: object) -> bool:
        """Whether the option takes this value."""
        if self.choices:
            return any(value == choice for choice, _ in self.choices)
        if self.is_flag:
            return isinstance(value, bool)
        if self.is_set:
            return isinstance(value, tuple) and all(
                type(each) is int and self.low <= each <= self.high and each not in value[:place]
                for place, each in enumerate(value)
            )
        if value is None:
            return self.takes_none
        return isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high

    def refusal(self, value: object) -> OptionError:
        """The sentence that says this value is not taken."""
        named = quoted(value) if isinstance(value, str) else repr(value)
        return OptionError(f"{self.label} cannot be {named}: it takes {self.accepted}.", self.clause or None)

    def read(self, text: str) -> Any:
        """The value that `text` names. Raises OptionError."""
        text = text.strip().lower()
        value: object = text
        if self.is_flag:
            value = {"yes": True, "on": True, "true": True, "no": False, "off": False, "false": False}.get(text, text)
        elif self.choices:
            value = text.replace("-", "_") if not self.allows(text) else text
        elif self.is_set:
            words = [] if text == "none" else text.replace(",", " ").split()
            if all(_is_number(word) for word in words):
                value = tuple(sorted(int(word) for word in words))
        elif self.takes_none and text == "none":
            value = None
        elif _is_number(text):
            value = int(text)
        if not self.allows(value):
            raise self.refusal(text)
        return value

    def write(self, value: object) -> str:
        """The value as `read` reads it."""
        if self.is_flag:
            return "yes" if value else "no"
        if isinstance(value, tuple):
            return ",".join(str(each) for each in value) or "none"
        return "none" if value is None else str(value)


def choice(default: str, choices: dict[str, str], *, label: str, help: str, clause: str = "") -> Any:
    """An option that takes one of several words, each with a short explanation."""
    return _field(default, label, help, clause, choices=tuple(choices.items()))


def flag(default: bool, *, label: str, help: str, clause: str = "") -> Any:
    """An option that is on or off."""
    return _field(default, label, help, clause, is_flag=True)


def number(
    default: int | None, low: int, high: int, *, label: str, help: str, clause: str = "", takes_none: bool = False
) -> Any:
    """An option that takes a whole number in a range, or also none."""
    return _field(default, label, help, clause, low=low, high=high, takes_none=takes_none)


def number_set(default: tuple[int, ...], low: int, high: int, *, label: str, help: str, clause: str = "") -> Any:
    """An option that takes a set of whole numbers in a range, as a tuple."""
    return _field(default, label, help, clause, low=low, high=high, is_set=True)


def _field(default: object, label: str, help: str, clause: str, **takes: Any) -> Any:
    return field(default=default, metadata={"option": {"label": label, "help": help, "clause": clause, **takes}})


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= 18


def options_of(kind: type[Any]) -> tuple[Option, ...]:
    """The options a game's options dataclass declares, in order."""
    return tuple(
        Option(name=each.name, default=each.default, **each.metadata["option"])
        for each in fields(kind)
        if "option" in each.metadata
    )


def check(options: Any) -> None:
    """Raise OptionError unless each option has a value it takes. For `__post_init__`."""
    for each in options_of(type(options)):
        value = getattr(options, each.name)
        if not each.allows(value):
            raise each.refusal(value)
