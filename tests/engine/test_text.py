"""The short text form of actions and events: what is written is read back, what is damaged is refused."""

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from riverboat.cards import EIGHT_SUITS, Card
from riverboat.engine.contract import AmountAction, CardsAction, Event
from riverboat.engine.errors import TextError
from riverboat.engine.text import Vocabulary, write


class Mood(Enum):
    CALM = "calm"
    WILD = "wild"


@dataclass(frozen=True, slots=True)
class Heap(Event):
    word: ClassVar[str] = "heap"
    mood: Mood
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Lay(CardsAction):
    word: ClassVar[str] = "lay"


@dataclass(frozen=True, slots=True)
class Story(Event):
    word: ClassVar[str] = "story"
    number: int
    text: str
    is_true: bool
    perhaps: int | None
    heap: Heap
    pair: tuple[int, str]
    heaps: tuple[Heap | Lay | None, ...]
    cards: tuple[Card | None, ...]


@dataclass(frozen=True, slots=True)
class Raise(AmountAction):
    word: ClassVar[str] = "raise"


VOCABULARY = Vocabulary(Story, Heap, Lay, Raise)
CARDS = st.sampled_from(EIGHT_SUITS)
HEAPS = st.builds(Heap, st.sampled_from(Mood), st.lists(CARDS, max_size=3).map(tuple))
LAYS = st.builds(Lay, st.lists(CARDS, max_size=3).map(tuple))
STORIES = st.builds(
    Story,
    st.integers(),
    st.text(),
    st.booleans(),
    st.none() | st.integers(),
    HEAPS,
    st.tuples(st.integers(), st.text()),
    st.lists(HEAPS | LAYS | st.none(), max_size=3).map(tuple),
    st.lists(CARDS | st.none(), max_size=4).map(tuple),
)


@given(STORIES)
def test_whatever_is_written_is_read_back(story: Story) -> None:
    assert VOCABULARY.read(write(story)) == story


def test_the_form_is_short() -> None:
    assert str(Lay((Card("5h"), Card("Tc")))) == "lay 5h Tc"
    assert str(Raise(20)) == "raise 20"
    assert str(Heap(Mood.WILD, ())) == "heap wild"
    heap = Heap(Mood.CALM, (Card("Ah"),))
    assert str(Story(1, "x", True, None, heap, (2, "y"), (heap, None), (None, Card("2h")))) == (
        "story 1 x yes - (heap calm Ah) [2 y] [(heap calm Ah) -] ?? 2h"
    )


@pytest.mark.parametrize(
    "text",
    [
        *("", "fold", "raise", "raise x", "raise 1 2", "lay 5x", "lay [5h]", "heap", "heap angry", "heap calm Ah )"),
        *(
            "story 1 x yes - heap calm [2 y] [] 2h",
            "story 1 x maybe - (heap calm) [2 y] [] 2h",
            "story 1 x yes - (heap",
        ),
    ],
)
def test_a_damaged_text_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(TextError, match=r"\.$"):
        VOCABULARY.read(text)


def test_two_kinds_cannot_share_a_word() -> None:
    with pytest.raises(ValueError, match="share a word"):
        Vocabulary(Lay, Lay)
