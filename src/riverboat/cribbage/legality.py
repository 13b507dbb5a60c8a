"""What the player to act may do, and why anything else is refused: one place for offers and refusals."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from riverboat.cards import Card
from riverboat.cribbage.actions import GO, LAYS, Call, Claim, Draw, Go, Lay, Throw
from riverboat.cribbage.numbers import in_words
from riverboat.cribbage.pegging import LIMIT
from riverboat.cribbage.scoring import VALUES
from riverboat.engine.contract import Action, Amounts, CardChoice, Offer
from riverboat.engine.errors import IllegalAction

MOST: Final = 29
"""The best hand there is: no claim and no call is higher (CRI-19)."""


class Phase(StrEnum):
    """Where a deal stands."""

    CUT = "cut"
    THROW = "throw"
    PLAY = "play"
    CLAIM = "claim"
    CALL = "call"
    OVER = "over"


_CLAIMS: Final = (Amounts(Claim, 0, MOST),)
_CALLS: Final = (Amounts(Call, 0, MOST),)
_GO: Final = (GO,)
_WANTED: Final = {
    Phase.CUT: ("draws a card for the deal", "CRI-4"),
    Phase.THROW: ("throws two cards to the crib", "CRI-7"),
    Phase.PLAY: ("lays a card or says go", "CRI-9"),
    Phase.CLAIM: ("claims points", "CRI-17"),
    Phase.CALL: ("calls the points missed, or 0", "CRI-17"),
}


def fits(card: Card, count: int) -> bool:
    """Whether the card can be laid on this count (CRI-9)."""
    return count + VALUES[card] <= LIMIT


def offers(phase: Phase, hand: Sequence[Card], count: int, spread: int) -> tuple[Offer, ...]:
    """What the player to act may do, holding `hand`, at this count; `spread` cards lie there to be drawn from."""
    if phase is Phase.PLAY:
        room = LIMIT - count
        return tuple([LAYS[card] for card in hand if VALUES[card] <= room]) or _GO
    match phase:
        case Phase.THROW:
            return (CardChoice(Throw, tuple(hand), 2, 2),)
        case Phase.CUT:
            return (Amounts(Draw, 1, spread),)
        case Phase.CLAIM:
            return _CLAIMS
        case Phase.CALL:
            return _CALLS
        case _:
            return ()


def refusal(phase: Phase, hand: Sequence[Card], count: int, spread: int, action: Action) -> IllegalAction | None:
    """Why the player to act may not do this, with the clause; None if it may be done."""
    if phase is Phase.PLAY:
        return _refusal_in_play(hand, count, action)
    if phase is Phase.OVER:
        return IllegalAction("The deal is over: nothing more is done in it.", "CRI-16")
    (offer,) = offers(phase, hand, count, spread)
    if offer.admits(action):
        return None
    match phase, action:
        case Phase.CUT, Draw(amount):
            return IllegalAction(f"There is no card {amount} to draw: {spread} cards lie spread.", "CRI-4")
        case Phase.THROW, Throw(cards):
            return _refusal_to_throw(cards, hand)
        case Phase.CLAIM, Claim(amount):
            return IllegalAction(f"Nothing counts {amount}: a claim is a number from 0 to {MOST}.", "CRI-17")
        case Phase.CALL, Call(amount):
            return IllegalAction(f"Nobody misses {amount}: a call is a number from 0 to {MOST}.", "CRI-17")
        case _:
            return _out_of_turn(phase)


def _refusal_in_play(hand: Sequence[Card], count: int, action: Action) -> IllegalAction | None:
    if isinstance(action, Lay):
        card = action.card
        if card not in hand:
            return IllegalAction(f"You do not hold the {card.spoken}.", "CRI-9")
        if not fits(card, count):
            return IllegalAction(
                f"The {card.spoken} would bring the count to {count + VALUES[card]}: it never passes {LIMIT}.", "CRI-9"
            )
        return None
    if isinstance(action, Go):
        for card in hand:
            if fits(card, count):
                return IllegalAction(
                    f"You can lay the {card.spoken}: go is said only by a player who can lay nothing.", "CRI-9"
                )
        return None
    return _out_of_turn(Phase.PLAY)


def _refusal_to_throw(cards: Sequence[Card], hand: Sequence[Card]) -> IllegalAction:
    if len(cards) != 2:
        return IllegalAction(f"Two cards go to the crib, not {in_words(min(len(cards), 39))}.", "CRI-7")
    for card in cards:
        if card not in hand:
            return IllegalAction(f"You do not hold the {card.spoken}.", "CRI-7")
    return IllegalAction(f"The {cards[0].spoken} cannot be thrown twice: two different cards go to the crib.", "CRI-7")


def _out_of_turn(phase: Phase) -> IllegalAction:
    wanted, clause = _WANTED[phase]
    return IllegalAction(f"That is not done now: the player to act {wanted}.", clause)
