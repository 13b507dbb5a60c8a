"""A toy game and its picture: three cards each, the higher of two takes the trick, and at the end a guess is asked.

It is as small as a game can be that uses every part of the screen: hidden cards, choices, a number, motion, steps.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, ClassVar

from riverboat.cards import FRENCH, Card
from riverboat.engine.contract import Action, AmountAction, Amounts, Event, Offer, Outcome
from riverboat.engine.errors import IllegalAction
from riverboat.engine.options import check as check_options
from riverboat.engine.options import choice, flag, number
from riverboat.engine.text import Vocabulary
from riverboat.tui.canvas import Canvas, CardSize, Mark, between
from riverboat.tui.command import Command
from riverboat.tui.picture import NOTHING, Choice, Motion, Picture, Prompt, Reply, Scene


@dataclass(frozen=True, slots=True)
class Lay(Action):
    word: ClassVar[str] = "lay"
    card: Card


@dataclass(frozen=True, slots=True)
class Guess(AmountAction):
    word: ClassVar[str] = "guess"


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    word: ClassVar[str] = "dealt"
    seat: int
    cards: tuple[Card | None, ...]

    def seen_by(self, seat: int | None) -> "Event | None":
        return self if seat == self.seat else replace(self, cards=(None,) * len(self.cards))


@dataclass(frozen=True, slots=True)
class Laid(Event):
    word: ClassVar[str] = "laid"
    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Taken(Event):
    word: ClassVar[str] = "taken"
    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Guessed(Event):
    word: ClassVar[str] = "guessed"
    seat: int
    amount: int
    right: bool


@dataclass(frozen=True, slots=True)
class ToyOptions:
    rounds: int = number(2, 1, 9, label="Rounds", help="How many deals a match has.")
    high: bool = flag(True, label="High wins", help="Whether the higher card takes the trick.")
    mood: str = choice(
        "calm", {"calm": "nobody minds", "fierce": "everybody does"}, label="Mood", help="How it is played."
    )

    def __post_init__(self) -> None:
        check_options(self)


@dataclass(frozen=True, slots=True)
class ToyOpening:
    deal: int
    scores: tuple[int, int]


@dataclass(frozen=True, slots=True)
class ToyView:
    seat: int | None
    to_act: int | None
    hands: tuple[tuple[Card | None, ...], ...]
    table: tuple[Card, ...]
    scores: tuple[int, int]
    guessing: bool
    legal: tuple[Offer, ...]


@dataclass(frozen=True, slots=True)
class ToyState:
    options: ToyOptions
    opening: ToyOpening
    hands: tuple[tuple[Card, ...], ...]
    table: tuple[Card, ...]
    scores: tuple[int, int]
    lead: int
    guessed: bool = False

    @property
    def to_act(self) -> int | None:
        if self.guessed:
            return None
        return (self.lead + len(self.table)) % 2

    @property
    def guessing(self) -> bool:
        return not any(self.hands)

    def legal(self) -> tuple[Offer, ...]:
        seat = self.to_act
        if seat is None:
            return ()
        if self.guessing:
            return (Amounts(Guess, 0, 20),)
        return tuple(Lay(card) for card in self.hands[seat])

    def refusal(self, action: Action) -> IllegalAction | None:
        match action:
            case Guess(amount) if self.guessing and not 0 <= amount <= 20:
                return IllegalAction(f"A guess is a number from 0 to 20, not {amount}.", "TOY-2")
            case Lay(card) if self.to_act is not None and card in self.hands[self.to_act]:
                return None
            case Guess() if self.guessing:
                return None
        return IllegalAction("Only a card you hold can be laid.", "TOY-1")

    def apply(self, action: Action) -> tuple["ToyState", tuple[Event, ...]]:
        if error := self.refusal(action):
            raise error
        seat = self.to_act
        assert seat is not None
        if isinstance(action, Guess):
            right = action.amount == sum(self.scores)
            return replace(self, guessed=True), (Guessed(seat, action.amount, right),)
        assert isinstance(action, Lay)
        hands = tuple(
            tuple(card for card in hand if card != action.card) if place == seat else hand
            for place, hand in enumerate(self.hands)
        )
        table = (*self.table, action.card)
        laid = Laid(seat, action.card)
        if len(table) == 1:
            return replace(self, hands=hands, table=table), (laid,)
        ahead = (table[0].rank >= table[1].rank) == self.options.high
        winner = self.lead if ahead else 1 - self.lead
        scores = (self.scores[0] + (winner == 0), self.scores[1] + (winner == 1))
        return (
            replace(self, hands=hands, table=(), scores=scores, lead=winner),
            (laid, Taken(winner, table)),
        )

    def view(self, seat: int | None) -> ToyView:
        return ToyView(
            seat,
            self.to_act,
            tuple(hand if place == seat else (None,) * len(hand) for place, hand in enumerate(self.hands)),
            self.table,
            self.scores,
            self.guessing,
            self.legal() if seat is not None and seat == self.to_act else (),
        )


class ToyGame:
    name = "toy"
    title = "The Toy"
    rules_version = 1
    options = ToyOptions
    opening = ToyOpening
    cards = FRENCH
    actions = Vocabulary(Lay, Guess)
    events = Vocabulary(Dealt, Laid, Taken, Guessed)

    def seats(self, options: Any) -> int:
        return 2

    def first(self, options: Any) -> ToyOpening:
        return ToyOpening(0, (0, 0))

    def deal(self, options: Any, opening: Any, pack: Sequence[Card]) -> tuple[ToyState, tuple[Event, ...]]:
        hands = tuple(pack[:3]), tuple(pack[3:6])
        return (
            ToyState(options, opening, hands, (), opening.scores, opening.deal % 2),
            (Dealt(0, hands[0]), Dealt(1, hands[1])),
        )

    def next_opening(self, options: Any, state: Any) -> ToyOpening | None:
        deal = state.opening.deal + 1
        return ToyOpening(deal, state.scores) if deal < options.rounds else None

    def outcome(self, state: Any) -> Outcome | None:
        if state.opening.deal + 1 < state.options.rounds:
            return None
        best = max(state.scores)
        return Outcome("match", tuple(i for i, each in enumerate(state.scores) if each == best), state.scores)

    def unspoken(self, options: Any, view: Any) -> Action | None:
        return None

    def position(self, view: Any, names: Sequence[str]) -> tuple[str, ...]:
        return (f"Tricks: {view.scores}",)

    def question(self, view: Any, names: Sequence[str]) -> str:
        what = "guess how many tricks were taken, 0 to 20" if view.guessing else "lay a card"
        return f"{names[view.to_act]}: {what}."

    def tell(self, event: Any, names: Sequence[str]) -> str:
        match event:
            case Dealt(seat, cards):
                shown = " ".join("??" if card is None else card.text for card in cards)
                return f"{names[seat]} is dealt {shown}."
            case Laid(seat, card):
                return f"{names[seat]} lays {card.text}."
            case Taken(seat, cards):
                return f"{names[seat]} takes the trick."
            case Guessed(seat, amount, right):
                return f"{names[seat]} guesses {amount}: {'right' if right else 'wrong'}."
        return ""

    def explain(self, event: Any, names: Sequence[str]) -> tuple[str, ...]:
        match event:
            case Taken(seat, cards):
                return (f"{cards[0].spoken} met {cards[1].spoken}.", f"So {names[seat]} takes both.")
        return ()


TOY = ToyGame()


class ToyPlayer:
    def decide(self, view: Any, rng: Random) -> Action:
        offer: Offer = view.legal[int(rng.random() * len(view.legal))]
        return offer.pick(rng)


PLAYERS = {"novice": ToyPlayer(), "steady": ToyPlayer(), "expert": ToyPlayer()}


@dataclass(frozen=True, slots=True)
class ToyUi:
    cursor: int = 0


LEFT = Command("toy.left", ("left",), "move", "Go to the card at the left.", "The Toy", "← →")
RIGHT = Command("toy.right", ("right",), "move", "Go to the card at the right.", "The Toy")
CARD = Command("toy.card", ("1", "2", "3"), "lay", "Lay the card with this number.", "The Toy", "1-3")
LAY = Command("toy.lay", ("enter", "space"), "lay it", "Lay the card the cursor is on.", "The Toy")


class ToyPicture(Picture):
    commands = (LEFT, RIGHT, CARD, LAY)
    blurb = "Three cards each; the higher takes the trick."

    def draw(self, scene: Scene) -> Canvas:
        look, view = scene.look, scene.view
        canvas = Canvas(scene.width, scene.height, look)
        near = scene.near
        canvas.centre(0, 0, canvas.width, f"{scene.names[1 - near]}  {view.scores[1 - near]}", look.quiet)
        left = (canvas.width - 23) // 2
        canvas.row(left, 1, view.hands[1 - near], CardSize.LARGE, step=8)
        hand = view.hands[near]
        bottom = canvas.height - 6
        asked = scene.asked and not view.guessing
        marks = [
            Mark(cursor=asked and place == scene.ui.cursor, playable=asked, key=str(place + 1) if asked else "")
            for place in range(len(hand))
        ]
        targets = [f"card {place}" for place in range(len(hand))]
        canvas.row(left, bottom, hand, CardSize.LARGE, step=8, marks=marks, targets=targets)
        canvas.centre(0, canvas.height - 1, canvas.width, f"{scene.names[near]}  {view.scores[near]}", look.text)
        middle = (canvas.width // 2 - 3, canvas.height // 2 - 3)
        for place, card in enumerate(view.table):
            canvas.card(middle[0] + 8 * place, middle[1], card, CardSize.LARGE)
        match scene.beat:
            case None:
                pass
            case beat if isinstance(beat.event, Laid):
                start = (left, bottom if beat.event.seat == near else 1)
                end = (middle[0] + 8 * len(view.table), middle[1])
                canvas.card(*between(start, end, beat.progress), beat.event.card, CardSize.LARGE)
            case beat if isinstance(beat.event, Taken):
                for place, card in enumerate(beat.event.cards):
                    if beat.step >= place or beat.step < 0:
                        canvas.card(middle[0] + 8 * place, middle[1], card, CardSize.LARGE)
        return canvas

    def fresh(self, view: Any, asked: bool) -> ToyUi:
        return ToyUi()

    def choices(self, scene: Scene) -> Sequence[Choice]:
        if not scene.asked or scene.view.guessing:
            return ()
        return (Choice(CARD), Choice(LEFT), Choice(RIGHT, footer=False), Choice(LAY))

    def prompt(self, scene: Scene) -> Prompt | None:
        return Prompt("Your guess", 0, 20, Guess) if scene.asked and scene.view.guessing else None

    def act(self, command: str, key: str, scene: Scene) -> Reply:
        hand = scene.view.hands[scene.near]
        cursor = min(scene.ui.cursor, len(hand) - 1)
        match command:
            case "toy.left":
                return Reply(ui=ToyUi((cursor - 1) % len(hand)))
            case "toy.right":
                return Reply(ui=ToyUi((cursor + 1) % len(hand)))
            case "toy.lay":
                return Reply(action=Lay(hand[cursor]))
            case "toy.card" if key.isdigit():
                if int(key) > len(hand):
                    return Reply(say=f"You hold only {len(hand)} cards.")
                return Reply(action=Lay(hand[int(key) - 1]))
        return NOTHING

    def click(self, target: str, scene: Scene) -> Reply:
        if target.startswith("card ") and scene.asked:
            return Reply(action=Lay(scene.view.hands[scene.near][int(target[5:])]))
        return NOTHING

    def motion(self, event: Any, scene: Scene) -> Motion:
        match event:
            case Laid():
                return Motion(seconds=0.3, hold=0.3)
            case Taken(_, cards):
                return Motion(steps=tuple(card.spoken for card in cards), hold=0.5)
        return Motion()

    def headline(self, scene: Scene) -> str:
        return f"{scene.options.rounds} rounds"

    def pointed(self, scene: Scene) -> str:
        hand = scene.view.hands[scene.near]
        if not scene.asked or not hand:
            return ""
        card = hand[min(scene.ui.cursor, len(hand) - 1)]
        return card.spoken if card is not None else ""

    def clause(self, scene: Scene) -> str:
        return "TOY-1"


PICTURE = ToyPicture()
