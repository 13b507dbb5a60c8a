"""Offers: what they cover, and that what they pick they cover."""

from dataclasses import dataclass
from typing import ClassVar

from hypothesis import given
from hypothesis import strategies as st

from riverboat.cards import FRENCH, parse_cards
from riverboat.engine.contract import AmountAction, Amounts, CardChoice, CardsAction
from riverboat.engine.pack import stream


@dataclass(frozen=True, slots=True)
class Raise(AmountAction):
    word: ClassVar[str] = "raise"


@dataclass(frozen=True, slots=True)
class Bid(AmountAction):
    word: ClassVar[str] = "bid"


@dataclass(frozen=True, slots=True)
class Discard(CardsAction):
    word: ClassVar[str] = "discard"


def test_an_action_is_the_offer_of_itself() -> None:
    assert Raise(3).admits(Raise(3))
    assert not Raise(3).admits(Raise(4))
    assert not Raise(3).admits(Bid(3))
    assert Raise(3).pick(stream(0)) == Raise(3)


def test_amounts_cover_their_range_only() -> None:
    offer = Amounts(Raise, 2, 5)
    assert [offer.admits(Raise(amount)) for amount in range(1, 7)] == [False, True, True, True, True, False]
    assert not offer.admits(Bid(3))
    assert {offer.pick(stream(seed)) for seed in range(60)} == {Raise(amount) for amount in range(2, 6)}
    assert str(offer) == "raise 2..5"


def test_a_choice_of_cards_covers_each_card_once() -> None:
    offer = CardChoice(Discard, parse_cards("2c 3c 4c"), 1, 2)
    assert offer.admits(Discard(parse_cards("4c 2c")))
    assert not offer.admits(Discard(()))
    assert not offer.admits(Discard(parse_cards("2c 3c 4c")))
    assert not offer.admits(Discard(parse_cards("5c")))
    assert not offer.admits(Discard(parse_cards("2c") * 2))


@given(st.integers(0, 2**40), st.integers(0, 4), st.integers(0, 4))
def test_whatever_is_picked_is_covered(seed: int, low: int, more: int) -> None:
    rng = stream(seed)
    amounts = Amounts(Raise, low, low + more)
    assert amounts.admits(amounts.pick(rng))
    cards = CardChoice(Discard, FRENCH[:8], low, low + more)
    assert cards.admits(cards.pick(rng))
