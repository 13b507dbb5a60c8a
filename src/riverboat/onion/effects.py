"""What declarations do on the table: pointing cards out, replacing them, forcing others up (section 5)."""

from dataclasses import replace

from riverboat.cards import Card
from riverboat.onion.conditions import DEATH
from riverboat.onion.draft import Draft
from riverboat.onion.events import (
    AcesZeroed,
    CardDeclared,
    CardReplaced,
    EightsFreed,
    EightsTamed,
    JackWild,
    KingAnswers,
    TurnedUp,
    TwoSeen,
)
from riverboat.onion.position import Ask, Declared, Topic, put


def point_out(draft: Draft, declared: Declared) -> None:
    """Put the card and those declared with it face up, and keep the declaration for the rest of the round."""
    seat, card = declared.seat, declared.card
    draft.turn_up(seat, (card, *declared.cards))
    draft.declared = (*draft.declared, declared)
    draft.tell(CardDeclared(seat, card, declared.modifier, declared.cards))


def replace_card(draft: Draft, declared: Declared) -> None:
    """Declare a card and put it aside; its owner is to choose one of the next two of the stock (ONI-M4, ONI-M5)."""
    seat, card = declared.seat, declared.card
    cards = draft.cards
    was_up = card in cards.up[seat]
    draft.cards = replace(
        cards,
        hands=put(cards.hands, seat, tuple(other for other in cards.hands[seat] if other != card)),
        up=put(cards.up, seat, tuple(other for other in cards.up[seat] if other != card)),
        aside=put(cards.aside, seat, (*cards.aside[seat], card)),
    )
    draft.declared = (*draft.declared, declared)
    draft.tell(CardDeclared(seat, card, declared.modifier, ()))
    draft.tell(TwoSeen(seat, cards.stock[:2]))
    draft.asks = (Ask(Topic.CHOOSE, seat, card, was_up), *draft.asks)


def take(draft: Draft, ask: Ask, chosen: Card) -> None:
    """Put the chosen card in the declared card's place and the other in the discard pot."""
    cards = draft.cards
    seat = ask.seat
    first, second, *rest = cards.stock
    other = second if chosen == first else first
    draft.cards = replace(
        cards,
        stock=tuple(rest),
        hands=put(cards.hands, seat, (*cards.hands[seat], chosen)),
        up=put(cards.up, seat, (*cards.up[seat], chosen)) if ask.face_up else cards.up,
        thrown=put(cards.thrown, seat, (*cards.thrown[seat], other)),
    )
    assert ask.card is not None
    draft.tell(CardReplaced(seat, ask.card, ask.face_up, chosen, other))


def zero_aces(draft: Draft, seat: int) -> None:
    """Tell that the Lady's user has lost all natural aces (ONI-M5 i)."""
    draft.tell(AcesZeroed(seat))


def end_wild_eights(draft: Draft, seat: int) -> None:
    """Tell that Fate has ended wild eights for everyone (ONI-M5 ii)."""
    draft.tell(EightsTamed(seat))


def restore_wild_eights(draft: Draft, seat: int) -> None:
    """Tell that the Lady has made this seat's own eights wild again (ONI-M5 ii)."""
    draft.tell(EightsFreed(seat))


def summon_archchancellor(draft: Draft, declared: Declared) -> None:
    """Declare the jack of staves: wild, unless another player still in holds the king of swords (ONI-M10 ii)."""
    seat = declared.seat
    king = draft.cards.holder(DEATH)
    if king is None or king == seat or king not in draft.still_in:
        point_out(draft, declared)
        draft.tell(JackWild(seat))
        return
    point_out(draft, replace(declared, works=False))
    forced = bool(draft.turn_up(king, (DEATH,)))
    draft.tell(KingAnswers(king, forced))
    draft.asks = (
        *(
            Ask(Topic.SHOW, other)
            for other in draft.from_left_of(seat)
            if other not in (seat, king) and draft.cards.down(other)
        ),
        *draft.asks,
    )


def show(draft: Draft, seat: int, card: Card) -> None:
    """Turn up a card under compulsion: it is only visible (section 5, Ruling)."""
    draft.turn_up(seat, (card,))
    draft.tell(TurnedUp(seat, (card,)))
