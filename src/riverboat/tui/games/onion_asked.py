"""What the looker is asked at the table of Cripple Mr Onion: the offers sorted by what the player does with them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from riverboat.cards import Card
from riverboat.engine.contract import Action, Amounts, CardChoice
from riverboat.onion.actions import (
    CrippleChoice,
    Declare,
    ElephantChoice,
    LayoutChoice,
    TuinChoice,
)
from riverboat.onion.conditions import ARCHCHANCELLOR, DEATH, FATE, FOOL, LADY, QUEEN_OF_COINS, SENDER
from riverboat.onion.modifiers import MODIFIERS
from riverboat.onion.position import Topic
from riverboat.onion.running import RunningFlush
from riverboat.onion.view import OnionView

_T = TypeVar("_T")


def offered(view: Any, kind: type[_T]) -> _T | None:
    """The first offer of this kind; None if there is none."""
    return next((offer for offer in view.legal if isinstance(offer, kind)), None)


def amounts(view: Any) -> Amounts | None:
    """The number that is asked for."""
    return offered(view, Amounts)


def cards_asked(view: Any) -> CardChoice | None:
    """The choice among one's cards that is asked for."""
    return offered(view, CardChoice)


@dataclass(frozen=True, slots=True)
class Way:
    """One way to declare a card: which, under which modifier, what it would do in one sentence."""

    card: Card
    modifier: int
    words: str
    action: Action | None
    """None where cards are still to be picked: `offer` says which."""
    offer: TuinChoice | ElephantChoice | None = None


def ways(view: OnionView) -> tuple[Way, ...]:
    """All that the looker may declare now, one line each."""
    found = []
    for offer in view.legal:
        match offer:
            case Declare(card):
                number = modifier_of(view, card)
                found.append(Way(card, number, _what_it_does(view, card, number), offer))
            case TuinChoice():
                words = "Pick two of your cards: eight points move from the first to the second."
                found.append(Way(QUEEN_OF_COINS, 6, words, None, offer))
            case ElephantChoice():
                words = "Pick four nines or tens: they become a Double Onion, which loses to any other."
                found.append(Way(QUEEN_OF_COINS, 7, words, None, offer))
    return tuple(found)


_MODIFIER_OF: Final = {LADY: 4, FATE: 5, SENDER: 8, DEATH: 9, ARCHCHANCELLOR: 10, FOOL: 11}


def modifier_of(view: OnionView, card: Card) -> int:
    """Under which modifier a card is declared by itself."""
    if card == LADY and view.wild_round and any(done.card == FATE for done in view.declared):
        return 5
    return _MODIFIER_OF.get(card, 0)


def _what_it_does(view: OnionView, card: Card, number: int) -> str:
    wild = view.wild_round
    match card:
        case _ if card == LADY and number == 5:
            return "Your own eights become wild again, and she devalues an eleven of every other player."
        case _ if card == LADY and wild:
            return "She is seen: every other player who plays an eleven must also play an ace as one."
        case _ if card == LADY:
            return "You look at the next two cards, take one in her place, and she lies aside."
        case _ if card == FATE and wild:
            return "Eights are wild no longer, for anyone; another player's Lady may free their own."
        case _ if card == FATE:
            user = next((done.seat for done in view.declared if done.modifier == 4), None)
            whose = "your own" if user == view.seat else "the Lady's user's"
            return f"You look at two cards and take one in his place; {whose} natural aces are of no use."
        case _ if card == SENDER and wild:
            return "He is seen: natural aces are of no use, and no eight may be worth one or eleven."
        case _ if card == SENDER:
            return "He is seen: from now on every hand plays eights or natural aces, never both."
        case _ if card == DEATH:
            onions = "a Double or Triple Onion" if wild else "a Double Onion"
            return f"He is seen: in every hand one picture card may take no part in {onions}."
        case _ if card == ARCHCHANCELLOR:
            return "He is wild for you, unless another player holds the king of swords: then all others turn up a card."
        case _ if card == FOOL:
            return "For the rest of the round bagels and Onions change places; a great bagel is nearly unbeatable."
    return MODIFIERS[number].rule


def laying(view: OnionView) -> LayoutChoice | None:
    """The layout that is asked for, or may be laid anew."""
    return offered(view, LayoutChoice)


def must_lay(view: OnionView) -> bool:
    """Whether the looker is asked for a layout and nothing else."""
    return view.topic is Topic.LAY and laying(view) is not None


def runs(view: OnionView) -> Sequence[RunningFlush]:
    """The running flushes with which the looker may cripple."""
    choice = offered(view, CrippleChoice)
    return choice.runs if choice is not None else ()
