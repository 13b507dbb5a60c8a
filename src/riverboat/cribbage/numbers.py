"""Numbers as a cribbage player says them."""

from typing import Final

# fmt: off
_SMALL: Final = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
    "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
)
# fmt: on
_TENS: Final = ("", "", "twenty", "thirty")


def in_words(number: int) -> str:
    """A number from 0 to 39 in words: ``"twenty-nine"``."""
    if number < len(_SMALL):
        return _SMALL[number]
    tens, rest = divmod(number, 10)
    return f"{_TENS[tens]}-{_SMALL[rest]}" if rest else _TENS[tens]
