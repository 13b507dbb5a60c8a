"""Hands dealt for tests: any stacks from a seed, and the same hand with everything hidden dealt anew."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from riverboat.cards import FRENCH
from riverboat.engine.contract import Event
from riverboat.engine.pack import shuffle
from riverboat.mugsy.game import MUGSY
from riverboat.mugsy.hand import Hand
from riverboat.mugsy.opening import Opening
from riverboat.mugsy.options import MugsyOptions


def deal(stacks: Sequence[int], seed: int, button: int = 0, ante: int = 25) -> tuple[Hand, tuple[Event, ...]]:
    options = MugsyOptions(players=len(stacks), ante=ante)
    opening = Opening(1, button % len(stacks), tuple(stacks), tuple(stacks))
    return MUGSY.deal(options, opening, shuffle(FRENCH, seed, 0))


def hidden_elsewhere(hand: Hand, seat: int, rng: Random) -> Hand:
    """The same hand for this seat, with all it cannot see dealt anew: others' down cards and the rest of the pack."""
    known = {hand.down[seat], *[hand.down[other] for other in hand.shown]}
    open_cards = {card for cards in hand.up for card in cards} | {card for cards in known for card in cards}
    unseen = [card for card in hand.pack if card not in open_cards]
    rng.shuffle(unseen)
    new = {card: card for card in open_cards}
    new |= dict(zip([card for card in hand.pack if card not in open_cards], unseen, strict=True))
    down = tuple(tuple(new[card] for card in cards) for cards in hand.down)
    return replace(hand, pack=tuple(new[card] for card in hand.pack), down=down)
