"""The modifiers, one entry each: number, name, rule, cards, what it lets a player declare, and what it does.

Everything else reads them from `MODIFIERS`: the panel its names and rules, the round what may be declared, the solver's
conditions what holds for a player. Crippling and null eights are besides Showdown's own business.
"""

from collections.abc import Callable
from functools import cache
from typing import Final

from riverboat.onion import characters
from riverboat.onion.conditions import (
    ARCHCHANCELLOR,
    DEATH,
    FATE,
    FOOL,
    LADY,
    QUEEN_OF_COINS,
    SENDER,
    Conditions,
    SuitPairs,
)
from riverboat.onion.scene import Changes, Declaration, Modifier, Scene

_ANY_TURN = "at any of your turns, from the end of the replacement draw on"

MODIFIERS: Final = (
    Modifier(
        0,
        "Crippling",
        "A nine-card running flush cripples a Great Onion, a ten-card one a Lesser Onion too, and wins the round.",
    ),
    Modifier(
        1,
        "Null Eights",
        "An eight may count zero to lengthen an onion; if one did, eights are wild in the next round.",
        shape=characters.null_or_wild,
    ),
    Modifier(
        2,
        "Wild Crippling",
        "A running flush may hold no more wild cards than the Onion it cripples.",
        shape=characters.count_wild_cards,
    ),
    Modifier(
        3,
        "The Octavo",
        "All eight wild eights are a Lesser Onion that beats the others and is crippled only as a Great Onion is.",
        shape=characters.octavo,
    ),
    Modifier(
        4,
        "The Lady",
        "The queen of spades may be replaced by one of the next two cards; "
        "in a wild round, once seen, she devalues one eleven of every other player.",
        (LADY,),
        (Declaration(LADY, _ANY_TURN, characters.lady_is_open, characters.offer_lady, characters.declare_lady),),
        characters.lady_devalues,
    ),
    Modifier(
        5,
        "Fate",
        "After the Lady the king of cups may be replaced too, and zeroes her user's aces; "
        "in a wild round he ends wild eights, and another's Lady makes theirs wild again.",
        (FATE, LADY),
        (
            Declaration(
                FATE,
                "once the Lady has been replaced, or in a wild round; at any of your turns",
                characters.fate_is_open,
                characters.always(FATE, characters.fate_is_open),
                characters.declare_fate,
            ),
            Declaration(
                LADY,
                "in a wild round, after another player's Fate; at any of your turns",
                characters.lady_may_answer,
                characters.offer_lady_against_fate,
                characters.declare_lady_against_fate,
            ),
        ),
        characters.fate_falls,
    ),
    Modifier(
        6,
        "Great A'Tuin",
        "The queen of coins moves eight points from one of your cards to another, each ending between 1 and 11.",
        (QUEEN_OF_COINS,),
        (
            Declaration(
                QUEEN_OF_COINS, _ANY_TURN, characters.queen_is_free, characters.offer_tuin, characters.declare_tuin
            ),
        ),
        characters.tuin_swims,
    ),
    Modifier(
        7,
        "The Elephants",
        "With the queen of coins four nines and tens (or wild eights) make a Double Onion that loses to any other.",
        (QUEEN_OF_COINS,),
        (
            Declaration(
                QUEEN_OF_COINS,
                _ANY_TURN,
                characters.queen_is_free,
                characters.offer_elephants,
                characters.declare_elephants,
            ),
        ),
        characters.elephants_march,
    ),
    Modifier(
        8,
        "The Sender of Eights",
        "While the jack of diamonds is seen, a hand uses eights or natural aces, never both; "
        "in a wild round aces are nothing and no eight is worth one or eleven.",
        (SENDER,),
        (characters.to_be_seen(8, SENDER),),
        characters.send_eights,
    ),
    Modifier(
        9,
        "Death",
        "While the king of swords is seen, one picture card of every hand takes no part in a Double Onion; "
        "in a wild round, nor in a Triple.",
        (DEATH,),
        (characters.to_be_seen(9, DEATH),),
        characters.death_waits,
    ),
    Modifier(
        10,
        "The Archchancellor",
        "Who plays the jack of staves plays no eight at eight; "
        "declared, he is wild unless another player holds the king of swords.",
        (ARCHCHANCELLOR, DEATH),
        (
            Declaration(
                ARCHCHANCELLOR,
                _ANY_TURN,
                characters.nothing_yet(10, ARCHCHANCELLOR),
                characters.always(ARCHCHANCELLOR, characters.nothing_yet(10, ARCHCHANCELLOR)),
                characters.declare_archchancellor,
            ),
        ),
        characters.archchancellor_presides,
    ),
    Modifier(
        11,
        "The Fool",
        "The jack of clubs, declared before Showdown, makes bagels and Onions change places for the round.",
        (FOOL,),
        (
            Declaration(
                FOOL,
                "at any of your turns before Showdown begins",
                characters.fool_is_open,
                characters.always(FOOL, characters.fool_is_open),
                characters.declare_fool,
            ),
        ),
        characters.fool_turns,
    ),
)
"""All modifiers, by number."""


def conditions(scene: Scene, seat: int) -> Conditions:
    """What this seat's layout is judged under now (ONI-3.6). All of it is public."""
    changes = dict(_common(scene.modifiers, scene.options.suit_pairs))
    for shape in _shapes(scene.modifiers):
        shape(scene, seat, changes)
    return Conditions(wild_round=scene.wild_round, **changes)


@cache
def _common(modifiers: tuple[int, ...], pairs: str) -> Changes:
    read = frozenset(card for number in modifiers for card in MODIFIERS[number].cards)
    return {"pairs": SuitPairs(pairs), "wild_crippling": False, "modifier_cards": read}


@cache
def _shapes(modifiers: tuple[int, ...]) -> tuple[Callable[[Scene, int, Changes], None], ...]:
    return tuple(shape for number in modifiers if (shape := MODIFIERS[number].shape) is not None)
