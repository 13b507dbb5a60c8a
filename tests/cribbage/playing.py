"""Playing cribbage in tests: whole matches by a chooser, positions set up from cards, records of deals."""

from collections.abc import Callable, Iterator, Sequence
from random import Random

from riverboat.cards import FRENCH, Card, parse_cards
from riverboat.cribbage.actions import Lay, Throw
from riverboat.cribbage.board import Pegs
from riverboat.cribbage.game import CRIBBAGE, CribbageOpening
from riverboat.cribbage.options import CribbageOptions
from riverboat.cribbage.state import CribbageState
from riverboat.engine.contract import Action, Event
from riverboat.engine.pack import given_pack, shuffle

Choose = Callable[[CribbageState], Action]
Step = tuple[Action | None, CribbageState, tuple[Event, ...]]

SIX_CARD = CribbageOptions()
FIVE_CARD = CribbageOptions(variant="five_card")
MUGGINS = CribbageOptions(muggins=True)
EVERY_KIND = (
    SIX_CARD,
    FIVE_CARD,
    MUGGINS,
    CribbageOptions(variant="five_card", muggins=True, next_deal="last_go"),
    CribbageOptions(go_point="caller", next_deal="last_go", next_game="cut", games=2),
    CribbageOptions(variant="five_card", go_point="caller", games=3),
)


def at_random(rng: Random) -> Choose:
    """A chooser that draws evenly from what is legal."""

    def choose(state: CribbageState) -> Action:
        legal = state.legal()
        return legal[int(rng.random() * len(legal))].pick(rng)

    return choose


def play_match(options: CribbageOptions, seed: int, choose: Choose) -> Iterator[Step]:
    """Every step of a match, each deal beginning with one that has no action."""
    opening: CribbageOpening | None = CRIBBAGE.first(options)
    number = 0
    while opening is not None:
        state, events = CRIBBAGE.deal(options, opening, shuffle(FRENCH, seed, number))
        yield None, state, events
        while state.to_act is not None:
            action = choose(state)
            state, events = state.apply(action)
            yield action, state, events
        opening = CRIBBAGE.next_opening(options, state)
        number += 1


def deal(
    pone: str,
    dealer: str,
    starter: str,
    *,
    scores: tuple[int, int] = (0, 0),
    options: CribbageOptions = SIX_CARD,
    won: tuple[int, int] = (0, 0),
) -> tuple[CribbageState, list[Event]]:
    """A deal in which seat 0 is pone and seat 1 deals, both having thrown the last two of the cards named for them."""
    pones, dealers = parse_cards(pone), parse_cards(dealer)
    top = [card for pair in zip(pones, dealers, strict=True) for card in pair]
    pack = given_pack([*top, Card(starter)], FRENCH)
    opening = CribbageOpening(1, (Pegs(scores[0], 0), Pegs(scores[1], 0)), won)
    state, events = CRIBBAGE.deal(options, opening, pack)
    told = list(events)
    for thrown in (pones[-2:], dealers[-2:]):
        state, events = state.apply(Throw(thrown))
        told += events
    return state, told


def act(state: CribbageState, *actions: Action) -> tuple[CribbageState, list[Event]]:
    """The state after these actions, and all that happened."""
    told: list[Event] = []
    for action in actions:
        state, events = state.apply(action)
        told += events
    return state, told


def lay(state: CribbageState, cards: str) -> tuple[CribbageState, list[Event]]:
    """Lay these cards, each by whoever is to act; `go` says go."""
    words = cards.split()
    return act(state, *(CRIBBAGE.actions.read("go") if word == "go" else Lay(Card(word)) for word in words))


def pegged(told: Sequence[Event], seat: int) -> int:
    """The points that this seat pegged in these events."""
    from riverboat.cribbage.events import Pegged

    return sum(event.points for event in told if isinstance(event, Pegged) and event.seat == seat)
