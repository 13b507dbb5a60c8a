"""Cards: reading, writing, order, and what is refused (ONI-1.1, CRI-1, MUG-1)."""

import copy
import pickle

import pytest

from riverboat.cards import EIGHT_SUITS, FRENCH, Card, Rank, Suit, parse_cards, write_cards
from riverboat.errors import CardError


def test_the_pack_has_eight_suits_of_thirteen() -> None:
    """ONI-1.1."""
    assert len(set(EIGHT_SUITS)) == 104
    assert {(card.rank, card.suit) for card in EIGHT_SUITS} == {(rank, suit) for rank in Rank for suit in Suit}


def test_the_french_pack_has_its_four_suits() -> None:
    assert len(FRENCH) == 52
    assert {card.suit.letter for card in FRENCH} == set("cshd")


def test_a_card_is_one_object_however_it_is_written() -> None:
    assert Card("Th") is Card("10h") is Card("tH")
    assert pickle.loads(pickle.dumps(Card("Tv"))) is Card("Tv")
    assert copy.deepcopy(Card("Tv")) is Card("Tv")


def test_every_card_round_trips() -> None:
    assert parse_cards(write_cards(EIGHT_SUITS)) == EIGHT_SUITS
    for card in EIGHT_SUITS:
        assert eval(repr(card), {"Card": Card}) is card


def test_a_card_speaks_its_name() -> None:
    assert Card("Qs").spoken == "queen of spades"
    assert f"{Card('Ao'):>3}" == " Ao"
    assert Rank.SIX.plural == "sixes"


def test_a_card_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        Card("Qs").rank = Rank.ACE


@pytest.mark.parametrize("text", ["", "h", "1h", "11h", "Ahh", "A", "Ax", "♥5", "10", "0h", "5 h", "-5h", "Ah\x00"])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(CardError, match="is not a card"):
        Card(text)


def test_cards_are_parted_by_blanks_or_commas() -> None:
    assert parse_cards(" 5h,5c  Jd ") == (Card("5h"), Card("5c"), Card("Jd"))
    assert parse_cards("") == ()


def test_a_card_named_twice_or_of_another_pack_is_refused() -> None:
    with pytest.raises(CardError, match="named twice"):
        parse_cards("5h 5c 5h")
    with pytest.raises(CardError, match="not in this game's pack"):
        parse_cards("5w", FRENCH)
