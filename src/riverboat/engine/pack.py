"""Chance: one ordered pack for each deal, from the match's seed and the deal's number, or given outright."""

from collections.abc import Sequence
from hashlib import blake2b
from random import Random

from riverboat.cards import Card
from riverboat.engine.errors import RecordError

SEED_LIMIT = 2**63


def stream(seed: int, *place: int) -> Random:
    """A generator of its own for one place in a match, such as (deal), or (deal, seat, decision).

    The same seed and place give the same numbers on every machine. Seed and place are hashed, for `random.Random`
    gives the same numbers for some pairs of long integers (17 and 17 + 2**36 among them).
    """
    key = "/".join(str(number) for number in (seed, *place))
    return Random(int.from_bytes(blake2b(key.encode(), digest_size=16).digest(), "big"))


def shuffle(cards: Sequence[Card], seed: int, deal: int) -> tuple[Card, ...]:
    """The pack for the deal with this number: Fisher and Yates's shuffle, pinned by a test vector."""
    rng = stream(seed, deal)
    pack = list(cards)
    for last in range(len(pack) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        pack[last], pack[other] = pack[other], pack[last]
    return tuple(pack)


def given_pack(top: Sequence[Card], cards: Sequence[Card], seed: int = 0, deal: int = 0) -> tuple[Card, ...]:
    """A whole pack that begins with the cards of `top`, the rest shuffled: for tests, lessons and puzzles.

    Raises RecordError if `top` names a card twice or one that is not among `cards`.
    """
    chosen = set(top)
    if len(chosen) != len(top) or not chosen <= set(cards):
        raise RecordError("A given pack may hold each card of the game once and no other.")
    return tuple(top) + tuple(card for card in shuffle(cards, seed, deal) if card not in chosen)
