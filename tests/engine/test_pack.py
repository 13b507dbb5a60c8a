"""Chance: the shuffle is pinned, every deal has a pack of its own, and a pack may be given outright."""

from collections import Counter

import pytest

from riverboat.cards import EIGHT_SUITS, FRENCH, parse_cards, write_cards
from riverboat.engine.errors import RecordError
from riverboat.engine.pack import given_pack, shuffle, stream


def test_the_shuffle_is_the_same_on_every_machine() -> None:
    assert write_cards(shuffle(FRENCH, 7, 0)[:8]) == "4h 3c Qc 8d Ks Qd 6d Kh"
    assert write_cards(shuffle(EIGHT_SUITS, 2**62, 3)[:8]) == "5s 7d Tv 3c Tu 3h 4s Jw"


def test_a_shuffled_pack_is_the_whole_pack() -> None:
    assert sorted(shuffle(EIGHT_SUITS, 1, 2)) == list(EIGHT_SUITS)


def test_seeds_and_deals_give_packs_of_their_own() -> None:
    packs = {shuffle(FRENCH, seed, deal) for seed in range(20) for deal in range(20)}
    assert len(packs) == 400


def test_streams_of_different_places_differ() -> None:
    places = [(), (0,), (1,), (0, 0), (0, 1), (1, 0), (0, 0, 0)]
    assert len({stream(5, *place).random() for place in places}) == len(places)


def test_every_card_comes_to_the_top_about_as_often() -> None:
    tops = Counter(shuffle(FRENCH, seed, 0)[0] for seed in range(5200))
    assert set(tops) == set(FRENCH)
    assert 55 < min(tops.values()) <= max(tops.values()) < 150


def test_a_given_pack_begins_as_told_and_holds_every_card() -> None:
    top = parse_cards("5h 5c Jd")
    pack = given_pack(top, FRENCH)
    assert pack[:3] == top
    assert sorted(pack) == list(FRENCH)


def test_a_given_pack_refuses_what_is_not_in_it() -> None:
    with pytest.raises(RecordError):
        given_pack(parse_cards("5w"), FRENCH)
    with pytest.raises(RecordError):
        given_pack((*parse_cards("5h"), *parse_cards("5h")), FRENCH)
