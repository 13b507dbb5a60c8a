"""Options: declared once, checked, read and written."""

from dataclasses import dataclass

import pytest

from riverboat.engine.errors import OptionError
from riverboat.engine.options import check, choice, flag, number, options_of


@dataclass(frozen=True, slots=True)
class Some:
    variant: str = choice("six_card", {"six_card": "to 121", "five_card": "to 61"}, label="Variant", help="Which game.")
    muggins: bool = flag(False, label="Muggins", help="Claim your own.", clause="CRI-17")
    most: int | None = number(8, 1, 99, label="The most", help="How much.", takes_none=True)
    rounds: int = number(10, 1, 99, label="Rounds", help="How long.")

    def __post_init__(self) -> None:
        check(self)


def test_options_are_described_in_order() -> None:
    assert [each.name for each in options_of(Some)] == ["variant", "muggins", "most", "rounds"]
    assert [each.accepted for each in options_of(Some)] == [
        "six_card or five_card",
        "yes or no",
        "a whole number from 1 to 99, or none",
        "a whole number from 1 to 99",
    ]


@pytest.mark.parametrize(
    "wrong",
    [
        {"variant": "seven"},
        {"muggins": 1},
        {"most": 0},
        {"rounds": None},
        {"rounds": 100},
        {"rounds": True},
        {"most": "8"},
    ],
)
def test_a_value_that_is_not_taken_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(OptionError, match="it takes"):
        Some(**wrong)  # type: ignore[arg-type]


def test_a_refusal_names_the_clause() -> None:
    with pytest.raises(OptionError) as caught:
        Some(muggins="x")  # type: ignore[arg-type]
    assert caught.value.clause == "CRI-17"


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("variant", "five-card", "five_card"),
        ("variant", "SIX_CARD", "six_card"),
        ("muggins", "on", True),
        ("muggins", "No", False),
        ("most", "none", None),
        ("most", " 12 ", 12),
    ],
)
def test_a_text_is_read_as_the_value_it_names(name: str, text: str, value: object) -> None:
    option = next(each for each in options_of(Some) if each.name == name)
    assert option.read(text) == value
    assert option.read(option.write(value)) == value


@pytest.mark.parametrize(
    ("name", "text"),
    [("variant", "seven"), ("muggins", "maybe"), ("most", "-1"), ("rounds", "none"), ("rounds", "²"), ("rounds", "")],
)
def test_a_text_that_names_no_value_is_refused(name: str, text: str) -> None:
    option = next(each for each in options_of(Some) if each.name == name)
    with pytest.raises(OptionError, match="it takes"):
        option.read(text)
