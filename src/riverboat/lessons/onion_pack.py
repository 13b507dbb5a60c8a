"""Packs of Cripple Mr Onion that deal given hands: for the lesson and for pictures of the table."""

from collections.abc import Sequence

from riverboat.cards import EIGHT_SUITS, Card, parse_cards
from riverboat.engine.pack import given_pack
from riverboat.engine.seats import clockwise


def arranged_pack(
    hands: Sequence[str], dealer: int = 0, *, draws: str = "", stock: str = "", seed: int = 5
) -> tuple[Card, ...]:
    """A pack that deals these hands, by seat: five cards, then five more, those that are not named drawn from the rest.

    `draws` are the cards drawn in the replacement draw, in the order they are drawn, `stock` those that come next after
    all hands. It deals so if the pack is not cut (ONI-3.1 to ONI-3.3). Raises CardError or RecordError for cards that
    are none or named twice.
    """
    wanted = [list(parse_cards(hand)) for hand in hands]
    drawn, stocked = parse_cards(draws), parse_cards(stock)
    given = {card for hand in wanted for card in hand} | set(drawn) | set(stocked)
    spare = [card for card in given_pack((), EIGHT_SUITS, seed) if card not in given]
    for hand in wanted:
        hand += [spare.pop() for _ in range(10 - len(hand))]
    others = [seat for seat in clockwise(dealer, len(hands)) if seat != dealer]
    top: list[Card] = []

    def give(seat: int, number: int) -> None:
        top.extend(wanted[seat][:number])
        del wanted[seat][:number]

    for to_dealer, to_others in ((2, 3), (3, 2)):
        give(dealer, to_dealer)
        for seat in others:
            give(seat, to_others)
    top += drawn
    for seat in (dealer, *others):
        give(seat, 5)
    return given_pack((*top, *stocked), EIGHT_SUITS, seed)
