"""Tables of Cripple Mr Onion set up for a test: packs that deal given hands, and a round played by its words."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from riverboat.cards import EIGHT_SUITS, Card, parse_cards
from riverboat.engine.contract import Action, Event
from riverboat.engine.pack import given_pack
from riverboat.engine.seats import clockwise
from riverboat.onion.actions import ACTIONS
from riverboat.onion.match import ONION
from riverboat.onion.options import Options
from riverboat.onion.position import Opening, Stage
from riverboat.onion.round import Round

NAMES = ("Ann", "Bob", "Cid", "Dot", "Eve", "Fay", "Gus")


def pack_for(
    hands: Mapping[int, str], players: int, dealer: int = 0, stock: str = "", seats: Sequence[int] | None = None
) -> tuple[Card, ...]:
    """A pack that deals these hands (five cards, then five more) if it is not cut and nobody discards.

    Cards not given are taken from those that nobody was given; `stock` comes next after all ten-card hands.
    """
    seats = tuple(seats or range(players))
    wanted = {seat: list(parse_cards(hands.get(seat, ""))) for seat in seats}
    stocked = parse_cards(stock)
    given = {card for hand in wanted.values() for card in hand} | set(stocked)
    spare = [card for card in given_pack((), EIGHT_SUITS, seed=len(given)) if card not in given]
    for hand in wanted.values():
        while len(hand) < 10:
            hand.append(spare.pop())
    order = [seat for seat in clockwise(dealer, players) if seat in seats]
    others = order[1:]
    top: list[Card] = []

    def give(seat: int, number: int) -> None:
        top.extend(wanted[seat][:number])
        del wanted[seat][:number]

    for to_dealer, to_others in ((2, 3), (3, 2)):
        give(dealer, to_dealer)
        for seat in others:
            give(seat, to_others)
    give(dealer, 5)
    for seat in others:
        give(seat, 5)
    return given_pack((*top, *stocked), EIGHT_SUITS)


def opening(options: Options, **changes: Any) -> Opening:
    """The opening of round 1 with seat 0 as Dealer, or another."""
    first = replace(ONION.first(options), number=1, dealer=0)
    return replace(first, **changes)


class Play:
    """A round in progress, moved on by words; keeps all that happened."""

    def __init__(self, options: Options, start: Opening, pack: Sequence[Card]) -> None:
        state, events = ONION.deal(options, start, pack)
        assert isinstance(state, Round)
        self.state = state
        self.events: list[Event] = list(events)
        self.actions: list[Action] = []

    def does(self, seat: int, *words: str) -> "Play":
        """The seat, whose turn it must be, does this, and then that."""
        for each in words:
            assert self.state.to_act == seat, f"{self.state.to_act} is asked, not {seat}, to {each}"
            action = ACTIONS.read(each)
            self.state, events = self.state.apply(action)
            self.actions.append(action)
            self.events += events
        return self

    def refuses(self, seat: int, words: str) -> str:
        """The sentence that refuses this; nothing has changed."""
        assert self.state.to_act == seat
        before = repr(self.state)
        refusal = self.state.refusal(ACTIONS.read(words))
        assert refusal is not None, f"{words} is not refused"
        assert repr(self.state) == before
        return refusal.sentence

    @property
    def offers(self) -> list[str]:
        """What the seat to act may do, as text."""
        return [str(offer) for offer in self.state.legal()]

    def may(self, words: str) -> bool:
        """Whether the seat to act may do this."""
        return self.state.refusal(ACTIONS.read(words)) is None

    def start(self, cut: int = 0) -> "Play":
        """Cut, and let nobody discard."""
        while self.state.stage in (Stage.CUT, Stage.DISCARD):
            seat = self.state.to_act
            assert seat is not None
            self.does(seat, f"cut {cut}" if self.state.stage is Stage.CUT else "discard")
        return self

    def quietly(self, until: Stage | None = None) -> "Play":
        """Everyone bets nothing, buys nothing and declares nothing, until this stage or the end."""
        quiet = {
            Stage.CUT: "cut 0", Stage.DISCARD: "discard", Stage.NAME: "name 0", Stage.MATCH: "match",
            Stage.RAISE: "raise 0", Stage.PAY: "pay", Stage.BUY: "enough", Stage.EXTRA: "bet 0", Stage.EXTRAS: "pay",
        }  # fmt: skip
        while self.state.to_act is not None and self.state.stage is not until:
            self.does(self.state.to_act, "pass" if self.state.asks else quiet.get(self.state.stage, "pass"))
        return self

    def passes(self, *seats: int) -> "Play":
        """These seats pass, one after the other."""
        for seat in seats:
            self.does(seat, "pass")
        return self

    def told(self, word: str) -> list[str]:
        """The text of every event with this first word."""
        return [str(event) for event in self.events if event.word == word]

    @property
    def story(self) -> list[str]:
        """All that happened, as told."""
        return [line for event in self.events if (line := ONION.tell(event, NAMES))]


def showdown(
    hands: Mapping[int, str],
    modifiers: str = "0,1",
    *,
    stock: str = "",
    wild: bool = False,
    dealer: int = 0,
    stop: Stage = Stage.DECLARE,
    **options: Any,
) -> Play:
    """A round without coins in which these hands are dealt, brought to the declarations, or beyond them to Showdown."""
    numbers = tuple(int(number) for number in modifiers.split(","))
    table = Options(players=len(hands), modifiers=numbers, **options)
    start = opening(table, dealer=dealer, null_played=wild)
    play = Play(table, start, pack_for(hands, len(hands), dealer, stock))
    return play.start() if stop is Stage.DECLARE else play.quietly(stop)


def gambling(players: int = 4, stacks: Sequence[int] | None = None, dealer: int = 0, **options: Any) -> Play:
    """A gambling round brought to the Dealer's first stake; `stacks` are those after the ante."""
    table = Options(players=players, gambling=True, **options)
    start = opening(table, dealer=dealer)
    if stacks is not None:
        start = replace(start, stacks=tuple(stack + table.stake for stack in stacks))
    return Play(table, start, pack_for({}, players, dealer)).start()
