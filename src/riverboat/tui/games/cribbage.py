"""The picture of the cribbage table: what keys and mouse mean there, and how what happens is shown."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from riverboat.cards import Card
from riverboat.cribbage import events as happened
from riverboat.cribbage.actions import GO, LAYS, Call, Claim, Draw, Throw
from riverboat.cribbage.events import Counted
from riverboat.cribbage.legality import MOST, Phase, fits
from riverboat.cribbage.pegging import LIMIT
from riverboat.cribbage.scoring import VALUES
from riverboat.cribbage.view import CribbageView
from riverboat.engine.contract import Action
from riverboat.tui.canvas import Canvas
from riverboat.tui.command import Command
from riverboat.tui.games.cribbage_drawing import CribbageUi, draw_table
from riverboat.tui.games.cribbage_words import points_words, shown_words
from riverboat.tui.picture import NOTHING, Choice, Layout, Motion, Picture, Prompt, Reply, Scene

GROUP: Final = "Cribbage"
LEFT: Final = Command("cribbage.left", ("left",), "choose", "Go to the card at the left.", GROUP, "← →")
RIGHT: Final = Command("cribbage.right", ("right",), "choose", "Go to the card at the right.", GROUP)
BACK: Final = Command("cribbage.back", ("up", "home"), "ten back", "Cutting: go ten cards back.", GROUP)
ON: Final = Command("cribbage.on", ("down", "end"), "ten on", "Cutting: go ten cards on.", GROUP)
CARD: Final = Command(
    "cribbage.card", ("1", "2", "3", "4", "5", "6"), "card", "Lay the card with this number, or pick it for the crib.",
    GROUP, "1-6",
)  # fmt: skip
DO: Final = Command("cribbage.do", ("enter",), "lay", "Lay the card, throw the two picked, draw, or say go.", GROUP)
PICK: Final = Command(
    "cribbage.pick", ("space",), "pick", "Lay the card, or pick it for the crib and take it back.", GROUP
)
CLEAR: Final = Command("cribbage.clear", ("escape", "backspace"), "take back", "Take back all that is picked.", GROUP)
GO_: Final = Command("cribbage.go", ("g",), "go", "Say go, when no card can be laid.", GROUP)

_FULL_HAND_SPEECH: Final = "Two cards are picked: Enter throws them; Space or a card's digit takes one back."


class CribbagePicture(Picture):
    """Cribbage: the cut, the crib, the play and the show, with a peg board between the players."""

    commands = (LEFT, RIGHT, BACK, ON, CARD, PICK, DO, CLEAR, GO_)
    blurb = "Two players, a crib and a peg board; twice round, to 121 points."

    def layout(self, width: int, height: int, log: bool) -> Layout:
        """The log at the right from 108 columns on; below it in a smaller window, where the table needs 17 rows."""
        if not log:
            return Layout(width, height, "", 0)
        if width >= 108:
            columns = max(28, min(44, width - 84))
            return Layout(width - columns, height, "right", columns)
        # What the table cannot use for larger cards or the whole board goes to the log.
        rows = next((min(8, height - need) for need in (30, 22, 17) if height >= need + 3), 3)
        return Layout(width, height - rows, "below", rows)

    def draw(self, scene: Scene) -> Canvas:
        """The table."""
        return draw_table(scene)

    # what may be done

    def fresh(self, view: CribbageView, asked: bool) -> CribbageUi:
        """The cursor where it is most useful: in the middle of the pack, or on the first card that can be laid."""
        if view.phase is Phase.CUT:
            return CribbageUi(cursor=view.spread // 2)
        if asked and view.phase is Phase.PLAY:
            places = [place for place, card in enumerate(view.hand) if fits(card, view.count)]
            return CribbageUi(cursor=places[0] if places else 0)
        return CribbageUi()

    def renew(self, ui: Any, view: CribbageView, asked: bool) -> CribbageUi:
        """What is picked for the crib stays picked while it is held; the cursor stays if it can."""
        if not isinstance(ui, CribbageUi):
            return self.fresh(view, asked)
        if view.phase is Phase.THROW and _may_pick(view):
            return CribbageUi(
                min(ui.cursor, len(view.hand) - 1), tuple(card for card in ui.picked if card in view.hand)
            )
        return self.fresh(view, asked)

    def choices(self, scene: Scene) -> Sequence[Choice]:
        """What can be done now, the most important first."""
        view, ui = scene.view, _ui(scene)
        if scene.beat is not None:
            return ()
        if view.phase is Phase.THROW and _may_pick(view) and scene.me is not None:
            return self._choices_to_throw(scene, view, ui)
        if not scene.asked:
            return ()
        match view.phase:
            case Phase.CUT:
                return (
                    Choice(DO, f"draw card {ui.cursor + 1}"),
                    Choice(LEFT, "choose"),
                    Choice(RIGHT, footer=False),
                    Choice(ON, "ten on"),
                    Choice(BACK, "ten back"),
                    Choice(CARD, "nearer, farther", footer=False),
                    Choice(PICK, f"draw card {ui.cursor + 1}", footer=False),
                )
            case Phase.PLAY:
                return self._choices_to_lay(scene, view, ui)
            case _:
                return ()

    def _choices_to_throw(self, scene: Scene, view: CribbageView, ui: CribbageUi) -> Sequence[Choice]:
        card = view.hand[min(ui.cursor, len(view.hand) - 1)]
        name = scene.look.short(card)
        picked = " ".join(scene.look.short(each) for each in ui.picked)
        if len(ui.picked) == 2 and scene.asked:
            do = Choice(DO, f"throw {picked}")
        elif len(ui.picked) == 2:
            do = Choice(
                DO, f"throw {picked}", why_not="The other player throws first; what you have picked stays picked."
            )
        else:
            do = Choice(DO, f"pick {name}" if card not in ui.picked else "throw", footer=len(ui.picked) == 2)
        return (
            do,
            Choice(CARD, "pick", keys=_digits(len(view.hand))),
            Choice(LEFT, "choose"),
            Choice(RIGHT, footer=False),
            Choice(PICK, f"take {name} back" if card in ui.picked else f"pick {name}"),
            Choice(CLEAR, "take both back" if len(ui.picked) == 2 else "take back", footer=bool(ui.picked)),
        )

    def _choices_to_lay(self, scene: Scene, view: CribbageView, ui: CribbageUi) -> Sequence[Choice]:
        if view.legal == (GO,):
            return (
                Choice(DO, "go", keys="Enter or g"),
                Choice(GO_, "go", footer=False),
                Choice(CARD, footer=False),
            )
        card = view.hand[min(ui.cursor, len(view.hand) - 1)]
        refused = view.refusal(LAYS[card])
        why_not = refused.sentence if refused else ""
        return (
            Choice(DO, f"lay {scene.look.short(card)}", why_not),
            Choice(CARD, "lay", keys=_digits(len(view.hand))),
            Choice(LEFT, "choose"),
            Choice(RIGHT, footer=False),
            Choice(PICK, f"lay {scene.look.short(card)}", why_not, footer=False),
            Choice(GO_, "go", _why_no_go(view)),
        )

    def prompt(self, scene: Scene) -> Prompt | None:
        """A claim, or a call of what was missed (CRI-17)."""
        if not scene.asked or scene.beat is not None:
            return None
        match scene.view.phase:
            case Phase.CLAIM:
                return Prompt("Your claim", 0, MOST, Claim)
            case Phase.CALL:
                return Prompt("Points missed", 0, MOST, Call)
            case _:
                return None

    def act(self, command: str, key: str, scene: Scene) -> Reply:
        """What a command does now."""
        view, ui = scene.view, _ui(scene)
        number = len(view.hand) if view.phase is not Phase.CUT else view.spread
        if not number or scene.beat is not None:
            return NOTHING
        cursor = min(ui.cursor, number - 1)
        match command:
            case LEFT.id:
                return Reply(ui=replace(ui, cursor=(cursor - 1) % number))
            case RIGHT.id:
                return Reply(ui=replace(ui, cursor=(cursor + 1) % number))
            case BACK.id | ON.id if view.phase is Phase.CUT:
                by = -10 if command == BACK.id else 10
                return Reply(ui=replace(ui, cursor=max(0, min(number - 1, cursor + by))))
            case CLEAR.id if ui.picked:
                return Reply(ui=replace(ui, picked=()))
            case CARD.id if key.isdigit():
                return _digit(int(key), scene)
            case DO.id:
                return _do(scene, replace(ui, cursor=cursor))
            case PICK.id:
                return _choose(scene, replace(ui, cursor=cursor))
            case GO_.id if scene.asked and view.phase is Phase.PLAY:
                return Reply(say=_why_no_go(view)) if _why_no_go(view) else Reply(action=GO)
            case _:
                return NOTHING

    def click(self, target: str, scene: Scene) -> Reply:
        """A card of the hand or of the spread pack, or the crib, which takes the two cards picked."""
        view, ui = scene.view, _ui(scene)
        word, _, rest = target.partition(" ")
        match word:
            case "card" if int(rest) < len(view.hand):
                return _choose(scene, replace(ui, cursor=int(rest)))
            case "draw" if scene.asked and view.phase is Phase.CUT:
                return Reply(action=Draw(int(rest)))
            case "crib" if scene.asked and view.phase is Phase.THROW:
                return _throw(ui)
            case _:
                return NOTHING

    # what happens

    def motion(self, event: Any, scene: Scene) -> Motion:
        """Cards travel, pegs hop, counts go step by step."""
        mine = scene.me is not None and getattr(event, "seat", None) == scene.me and scene.seats[scene.me].is_asked
        match event:
            case happened.Drew():
                return Motion(seconds=0.4, hold=0.7)
            case happened.Tied():
                return Motion(hold=1.2)
            case happened.WonDeal():
                return Motion(hold=1.2)
            case happened.Shuffled():
                return Motion(hold=0.4)
            case happened.Dealt():
                # Both hands are dealt in one motion, a card at a time to each.
                return Motion(seconds=1.2) if _is_first_dealt(scene) else Motion()
            case happened.Threw():
                return Motion(seconds=0.4, hold=0.2)
            case happened.Turned():
                return Motion(seconds=0.5, hold=0.7)
            case happened.Laid():
                return Motion(seconds=0.3, hold=0.15 if mine else 0.45)
            case happened.SaidGo():
                return Motion(hold=0.8)
            case happened.TurnedDown():
                return Motion(seconds=0.6, hold=0.2)
            case happened.Pegged(_, back, front):
                return Motion(seconds=min(1.4, 0.2 + 0.12 * (front - back)), hold=0.6)
            case happened.Claimed() | happened.Corrected() | happened.Missed() | happened.Called():
                return Motion(hold=1.2)
            case Counted():
                return Motion(steps=_steps(event, scene), hold=1.2)
            case happened.WonGame():
                return Motion(hold=1.0)
            case _:
                return Motion()

    # words

    def headline(self, scene: Scene) -> str:
        """The variant, the score, and the games won."""
        view, names = scene.view, scene.names
        words = f"{view.options.game.words} to {view.options.target}"
        if view.options.muggins:
            words += ", muggins"
        if view.options.games != 1:
            words += f" · games {names[0]} {view.won[0]}, {names[1]} {view.won[1]}"
        return words

    def pointed(self, scene: Scene) -> str:
        """The card under the cursor, and what choosing it would mean."""
        view, ui = scene.view, _ui(scene)
        if scene.beat is not None or scene.me is None:
            return ""
        if view.phase is Phase.CUT:
            return f"card {min(ui.cursor, view.spread - 1) + 1} of {view.spread}" if scene.asked else ""
        if not view.hand:
            return ""
        card = view.hand[min(ui.cursor, len(view.hand) - 1)]
        match view.phase:
            case Phase.THROW if _may_pick(view):
                if len(ui.picked) == 2:
                    return "2 of 2 picked: " + (
                        "Enter throws them." if scene.asked else "they stay picked while the other player throws."
                    )
                return (
                    f"{card.spoken}{': picked for the crib' if card in ui.picked else ''}; {len(ui.picked)} of 2 picked"
                )
            case Phase.PLAY if scene.asked and view.legal == (GO,):
                return f"Each of your cards would bring the count past {LIMIT}."
            case Phase.PLAY if scene.asked:
                total = view.count + VALUES[card]
                if not fits(card, view.count):
                    return f"{card.spoken}: it would bring the count to {total}, past {LIMIT}"
                return f"{card.spoken}: it brings the count to {total}"
            case _:
                return ""

    def clause(self, scene: Scene) -> str:
        """The clause of what is going on."""
        match scene.beat.event if scene.beat is not None else None:
            case Counted():
                return "CRI-12"
            case happened.WonGame():
                return "CRI-16"
        match scene.view.phase:
            case Phase.CUT:
                return "CRI-4"
            case Phase.THROW:
                return "CRI-7"
            case Phase.PLAY:
                return "CRI-9"
            case Phase.CLAIM | Phase.CALL:
                return "CRI-17"
            case _:
                return "CRI-18" if scene.view.winner is not None else "CRI-12"

    def log_style(self, event: Any) -> str:
        """Deals and wins stand out; what is merely done is quiet."""
        match event:
            case happened.Shuffled():
                return "heading"
            case happened.WonGame() | Counted():
                return "strong"
            case happened.Pegged():
                return "good"
            case happened.Missed() | happened.Corrected():
                return "bad"
            case happened.Dealt() | happened.TurnedDown() | happened.Threw():
                return "quiet"
            case _:
                return ""


PICTURE: Final = CribbagePicture()


def _ui(scene: Scene) -> CribbageUi:
    return scene.ui if isinstance(scene.ui, CribbageUi) else CribbageUi()


def _digits(cards: int) -> str:
    """The digits of a hand of so many cards, as the footer prints them: ``"1-4"``."""
    return "1" if cards == 1 else f"1-{cards}"


def _may_pick(view: CribbageView) -> bool:
    """Whether the looker still has two cards to throw: also while the other player throws first."""
    return len(view.hand) > view.options.game.kept


def _digit(number: int, scene: Scene) -> Reply:
    """A digit: the card with this number; while the pack is cut, a place so far along it."""
    view, ui = scene.view, _ui(scene)
    if view.phase is Phase.CUT:
        return Reply(ui=replace(ui, cursor=min(view.spread - 1, round((number - 1) * (view.spread - 1) / 5))))
    if number > len(view.hand):
        return Reply(say=f"There is no card {number}: you hold {len(view.hand)}.")
    return _choose(scene, replace(ui, cursor=number - 1))


def _do(scene: Scene, ui: CribbageUi) -> Reply:
    """Enter: what is chosen is done."""
    view = scene.view
    if view.phase is Phase.THROW and len(ui.picked) == 2:
        if not scene.asked:
            return Reply(say="The other player throws first; what you have picked stays picked.")
        return _throw(ui)
    if view.phase is Phase.PLAY and scene.asked and view.legal == (GO,):
        return Reply(action=GO)
    return _choose(scene, ui)


def _choose(scene: Scene, ui: CribbageUi) -> Reply:
    """The card at the cursor: laid in the play; picked for the crib, or taken back; drawn from the spread pack."""
    view = scene.view
    match view.phase:
        case Phase.CUT if scene.asked:
            return Reply(action=Draw(ui.cursor + 1))
        case Phase.THROW if _may_pick(view):
            return _pick(view.hand[ui.cursor], ui, throws=scene.asked and not scene.settings.confirm_discard)
        case Phase.PLAY if scene.asked:
            card = view.hand[ui.cursor]
            refused = view.refusal(LAYS[card])
            return Reply(ui=ui, say=refused.sentence) if refused else Reply(action=LAYS[card])
        case Phase.PLAY:
            return Reply(say="It is the other player's turn.")
        case _:
            return NOTHING


def _why_no_go(view: CribbageView) -> str:
    """Why go cannot be said, short enough for a line of the smallest window; empty if it can (CRI-9)."""
    card = next((card for card in view.hand if fits(card, view.count)), None)
    return "" if card is None else f"You can lay the {card.spoken}: go is for a hand that can lay nothing."


def _pick(card: Card, ui: CribbageUi, throws: bool) -> Reply:
    """Pick the card or take it back; the second one `throws` both at once for a player who wants no asking."""
    if card in ui.picked:
        return Reply(ui=replace(ui, picked=tuple(each for each in ui.picked if each is not card)))
    if len(ui.picked) == 2:
        return Reply(ui=ui, say=_FULL_HAND_SPEECH)
    both = replace(ui, picked=(*ui.picked, card))
    return _throw(both) if throws and ui.picked else Reply(ui=both)


def _throw(ui: CribbageUi) -> Reply:
    if len(ui.picked) != 2:
        return Reply(say="Pick two cards for the crib first.")
    action: Action = Throw(ui.picked)
    return Reply(action=action)


def _is_first_dealt(scene: Scene) -> bool:
    beat = scene.beat
    return beat is not None and not any(isinstance(each, happened.Dealt) for each in beat.earlier)


def _steps(event: Counted, scene: Scene) -> tuple[str, ...]:
    """What is said at each combination of a count; the last says what it comes to."""
    whose_hand = shown_words(scene.names[event.seat], event.show, True)
    phrases = event.count.phrases
    if not phrases:
        return (f"{whose_hand}: “nineteen”, nothing at all.",)
    last = f"{phrases[-1]}: {points_words(event.points)}."
    return (*(f"{whose_hand}: {phrase}…" for phrase in phrases[:-1]), f"{whose_hand}: {last}")
