"""The deal, the throw to the crib, and the starter (CRI-6 to CRI-8)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from riverboat.cards import Card, Rank
from riverboat.cribbage.events import Dealt, Threw, Turned
from riverboat.cribbage.legality import Phase
from riverboat.cribbage.pegging import Peg, PegFor
from riverboat.engine.contract import Event

if TYPE_CHECKING:
    from riverboat.cribbage.state import CribbageState


def deal(state: "CribbageState", told: list[Event]) -> "CribbageState":
    """Cards go one at a time from the top of the pack, the pone first (CRI-6). Hands are held low to high."""
    dealer = state.dealer
    assert dealer is not None
    dealt = 2 * state.options.game.dealt
    pones, dealers = state.pack[0:dealt:2], state.pack[1:dealt:2]
    told += (Dealt(1 - dealer, pones), Dealt(dealer, dealers))
    hands = (_sorted(pones), _sorted(dealers)) if dealer == 1 else (_sorted(dealers), _sorted(pones))
    return state.changed(phase=Phase.THROW, to_act=1 - dealer, hands=hands, pack=state.pack[dealt:])


def throw(state: "CribbageState", cards: Sequence[Card], told: list[Event]) -> "CribbageState":
    """Two cards go face down to the crib, the pone's first, though neither sees the other's (CRI-7)."""
    seat = state.to_act
    assert seat is not None
    hand = tuple([card for card in state.hands[seat] if card not in cards])
    thrown = tuple([card for card in state.hands[seat] if card in cards])
    told.append(Threw(seat, thrown))
    others = 1 - seat
    hands = (hand, state.hands[1]) if seat == 0 else (state.hands[0], hand)
    throws = (thrown, state.thrown[1]) if seat == 0 else (state.thrown[0], thrown)
    if seat != state.dealer:
        return state.changed(hands=hands, thrown=throws, to_act=others)
    return _turn_starter(state.changed(hands=hands, kept=hands, thrown=throws, to_act=others, phase=Phase.PLAY), told)


def _turn_starter(state: "CribbageState", told: list[Event]) -> "CribbageState":
    """The pone cuts, and the pack being well shuffled, the card found is its top one; a jack is his heels (CRI-8)."""
    dealer = state.dealer
    assert dealer is not None
    starter = state.pack[0]
    told.append(Turned(dealer, starter))
    changes = {"starter": starter, "pack": state.pack[1:]}
    if starter.rank is Rank.JACK:
        return state.pegged(dealer, (Peg(PegFor.HEELS, 1, 2),), told, **changes)
    return state.changed(**changes)


def _sorted(cards: Sequence[Card]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=lambda card: (card.rank, card.suit)))
