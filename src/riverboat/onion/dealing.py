"""The start of a round: its modifiers, the cut, the first deal, discards; and how cards are dealt (section 3)."""

from dataclasses import replace

from riverboat.cards import EIGHT_SUITS, Card
from riverboat.engine.contract import Action, Amounts, CardChoice, Offer
from riverboat.onion.actions import CutPack, Discard, ModifierChoice, SetModifiers
from riverboat.onion.draft import Draft, hand_over
from riverboat.onion.events import Dealt, Discarded, ModifiersSet, PackCut
from riverboat.onion.position import Position, Stage, put
from riverboat.onion.schedule import EVERY, asks_for, chooser, scheduled

MOST_DISCARDS = 4
"""ONI-3.2."""


def choose_modifiers(draft: Draft) -> None:
    """Ask whoever chooses the round's modifiers, or set those of the schedule."""
    if asks_for(draft.options):
        draft.seat = chooser(draft.options, draft.dealer, draft.still_in)
        return
    _set_modifiers(draft, None, _proposed(draft))


def offers(now: Position | Draft) -> tuple[Offer, ...]:
    """What the seat to act may do at the start of a round."""
    assert now.seat is not None
    match now.stage:
        case Stage.MODIFIERS:
            return (ModifierChoice(EVERY, _proposed(now)),)
        case Stage.CUT:
            return (Amounts(CutPack, 0, len(EIGHT_SUITS) - 1),)
        case Stage.DISCARD:
            return (CardChoice(Discard, now.cards.hands[now.seat], 0, MOST_DISCARDS),)
    raise AssertionError(now.stage)


def act(draft: Draft, action: Action) -> None:
    """Carry out what the seat to act does at the start of a round; the action is legal."""
    assert draft.seat is not None
    match action:
        case SetModifiers(numbers):
            _set_modifiers(draft, draft.seat, numbers)
        case CutPack(amount):
            _cut(draft, draft.seat, amount)
        case Discard(cards):
            _discard(draft, draft.seat, cards)
        case _:
            raise AssertionError(action)


def _proposed(now: Position | Draft) -> tuple[int, ...]:
    return scheduled(now.options, now.opening.number, now.opening.modifiers)


def _set_modifiers(draft: Draft, seat: int | None, numbers: tuple[int, ...]) -> None:
    draft.modifiers = numbers
    draft.tell(ModifiersSet(seat, draft.wild_round, numbers))
    # The Younger: the last before the Dealer (ONI-1.3).
    draft.stage, draft.seat = Stage.CUT, draft.others[-1]


def _cut(draft: Draft, seat: int, amount: int) -> None:
    stock = draft.cards.stock
    draft.cards = replace(draft.cards, stock=stock[amount:] + stock[:amount])
    draft.tell(PackCut(seat, amount))
    _first_deal(draft)


def _first_deal(draft: Draft) -> None:
    """Two to the Dealer, three to each other; then three to the Dealer, two to each other (ONI-3.1)."""
    dealer = draft.dealer
    for to_dealer, to_others in ((2, 3), (3, 2)):
        deal_down(draft, dealer, to_dealer)
        for seat in draft.others:
            deal_down(draft, seat, to_others)
    draft.stage, draft.queue = Stage.DISCARD, (*draft.others, dealer)
    draft.seat = draft.queue[0]


def _discard(draft: Draft, seat: int, thrown: tuple[Card, ...]) -> None:
    cards = draft.cards
    gone = tuple(card for card in cards.hands[seat] if card in thrown)
    draft.cards = replace(
        cards,
        hands=put(cards.hands, seat, tuple(card for card in cards.hands[seat] if card not in thrown)),
        thrown=put(cards.thrown, seat, gone),
    )
    draft.discards = put(draft.discards, seat, len(gone))
    draft.tell(Discarded(seat, gone))
    if gone:
        deal_down(draft, seat, len(gone))
    draft.queue = draft.queue[1:]
    if draft.queue:
        draft.seat = draft.queue[0]
    elif draft.options.gambling:
        hand_over(draft, Stage.NAME)
    else:
        _second_deal(draft)


def _second_deal(draft: Draft) -> None:
    """Five more each, the Dealer's face down, then everyone else's face up (ONI-3.3)."""
    deal_down(draft, draft.dealer, 5)
    for seat in draft.others:
        deal_up(draft, seat, 5)
    hand_over(draft, Stage.DECLARE)


def deal_down(draft: Draft, seat: int, number: int) -> None:
    """Deal a seat so many cards face down."""
    draft.tell(Dealt(seat, False, draft.deal(seat, number)))


def deal_up(draft: Draft, seat: int, number: int) -> None:
    """Deal a seat so many cards face up."""
    draft.tell(Dealt(seat, True, draft.deal(seat, number, face_up=True)))
