"""What can be done at the table of Cripple Mr Onion now, by key and mouse, and what each would mean."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from riverboat.cards import Card
from riverboat.engine.contract import AmountAction
from riverboat.onion.actions import (
    Accept,
    Bet,
    Bid,
    Buy,
    CutPack,
    Decline,
    Enough,
    Fold,
    HandOn,
    Leave,
    Match,
    ModifierChoice,
    NameStake,
    Pass,
    Pay,
    Raise,
    Rebuy,
    Show,
    Take,
)
from riverboat.onion.cut import CutView
from riverboat.onion.position import Topic
from riverboat.onion.view import OnionView
from riverboat.tui.games.onion_asked import amounts, cards_asked, laying, must_lay, offered, runs, ways
from riverboat.tui.games.onion_commands import (
    ACCEPT,
    BACK,
    BUY,
    CARD,
    DECLARE,
    DO,
    DOWN,
    ELEVENTH,
    FOLD,
    HAND_ON,
    HINT,
    LEFT,
    MAKE,
    MATCH,
    MOST,
    NO,
    PAY,
    PICK,
    RAISE,
    RIGHT,
    RULES,
    SORT,
    UNDO,
    UP,
    ZERO,
    OnionUi,
)
from riverboat.tui.games.onion_hand import ARRANGED_WORDS, ARRANGEMENTS, heaps, heaps_laid, in_order
from riverboat.tui.games.onion_middle import numbers_shown
from riverboat.tui.picture import Choice, Prompt, Scene

SPREAD: Final = 104
_HINTS: Final[dict[type[AmountAction], str]] = {
    NameStake: "Enter names it; each other player pays it or folds.",
    Raise: "Enter raises; the Dealer pays all raises, or folds.",
    Bet: "Enter bets; the Dealer pays it, or passes the Dealership on.",
    Bid: "Enter bids; a Dealer pays all raises, and wins ties.",
}
"""What comes of a number, beside where it is typed (ONI-4.2, ONI-4.3, ONI-4.6, ONI-4.8, ONI-3.5)."""
_VERBS: Final = {CutPack: "cut", NameStake: "name", Raise: "raise", Bet: "bet", Bid: "bid"}


def ui_of(scene: Scene) -> OnionUi:
    """What the player has picked and opened."""
    return scene.ui if isinstance(scene.ui, OnionUi) else OnionUi()


def situation(scene: Scene) -> str:
    """What the keys are about now: what is open, else what is asked; empty if nothing is."""
    view, ui = scene.view, ui_of(scene)
    if isinstance(view, CutView):
        return "spread" if scene.asked else ""
    if ui.mode == "modifiers":
        return "reading"
    if not scene.asked or scene.beat is not None or view.seat is None:
        return ""
    if must_lay(view) or (ui.mode == "lay" and laying(view) is not None):
        return "lay"
    if ui.mode in ("declare", "tuin", "elephants") and ways(view):
        return ui.mode
    if view.topic is Topic.CRIPPLE:
        return "cripple"
    if offered(view, ModifierChoice) is not None:
        return "modifiers"
    choice = cards_asked(view)
    if choice is not None:
        return {Take: "take", Show: "show"}.get(choice.kind, "discard")
    return "amount" if amounts(view) is not None else "plain"


def situation_to_come(scene: Scene) -> str:
    """What the keys will be about once what is shown is over, where nothing else is to be shown; else empty."""
    beat = scene.beat
    if beat is None or beat.later or scene.me is None or getattr(beat.after, "to_act", None) != scene.me:
        return ""
    return situation(replace(scene, view=beat.after, beat=None, asked=True))


def shown_cards(scene: Scene) -> tuple[Card, ...]:
    """The looker's cards from the left to the right, as they lie; in a choice of two, those two."""
    view, ui = scene.view, ui_of(scene)
    if isinstance(view, CutView) or view.seat is None:
        return ()
    if situation(scene) == "take":
        return tuple(view.choice)
    if situation(scene) == "lay":
        return in_order(heaps_laid(view.hand, ui.laid, view.me.conditions))
    return in_order(heaps(view.hand, ui.arrangement, view.me.conditions))


def able_cards(scene: Scene) -> frozenset[Card]:
    """The cards that can be picked now."""
    view, ui = scene.view, ui_of(scene)
    match situation(scene):
        case "discard" | "show" | "take":
            choice = cards_asked(view)
            return frozenset(choice.cards if choice is not None else ())
        case "lay":
            return frozenset(view.hand) - {card for group in ui.laid for card in group}
        case "tuin":
            offer = next((way.offer for way in ways(view) if way.modifier == 6), None)
            if offer is None:
                return frozenset()
            return frozenset(offer.raised if ui.picked else offer.lowered) - frozenset(ui.picked)  # type: ignore[union-attr]
        case "elephants":
            offer = next((way.offer for way in ways(view) if way.modifier == 7), None)
            fours = offer.fours if offer is not None else ()  # type: ignore[union-attr]
            return frozenset(card for four in fours if set(ui.picked) <= set(four) for card in four)
    return frozenset()


def choices(scene: Scene) -> Sequence[Choice]:
    """The commands as they stand now, the most important first."""
    if scene.beat is not None:
        return ()
    where = situation(scene)
    found: list[Choice] = []
    match where:
        case "spread":
            return _at_the_spread(scene)
        case "reading":
            return (Choice(BACK, "close"), Choice(UP, "read"), Choice(DOWN, footer=False), Choice(RULES, footer=False))
        case "modifiers":
            found += _modifiers(scene)
        case "lay":
            found += _laying(scene)
        case "declare":
            found += [
                Choice(DO, "declare it"), Choice(BACK, "close the list"),
                Choice(UP, "choose", footer=len(ways(scene.view)) > 1), Choice(DOWN, footer=False),
                Choice(CARD, footer=False, keys=digits(len(ways(scene.view)))),
                *(replace(choice, footer=False) for choice in (_plain(scene) if amounts(scene.view) is None else ())),
            ]  # fmt: skip
        case "tuin" | "elephants":
            found += _picking_for_the_queen(scene, where)
        case "take" | "show":
            found += _taking(scene, where)
        case "discard":
            found += _discarding(scene)
        case "cripple":
            found += _crippling(scene)
        case "amount":
            found += _amounts(scene)
        case "plain":
            found += _plain(scene)
    if where in ("amount", "plain") and ways(scene.view):
        found.append(Choice(DECLARE, _declare_label(scene)))
    if where in ("plain",) and laying(scene.view) is not None:
        found.append(Choice(MAKE, "lay out better"))
    if scene.view is not None and not isinstance(scene.view, CutView):
        if scene.me is not None and scene.view.hand and where not in ("lay", "take"):
            now = ui_of(scene).arrangement
            coming = ARRANGEMENTS[(ARRANGEMENTS.index(now) + 1) % len(ARRANGEMENTS)]
            found.append(Choice(SORT, ARRANGED_WORDS[coming], footer=where in ("", "plain")))
            if where in ("", "plain", "amount", "cripple"):
                found += [Choice(LEFT, footer=False), Choice(RIGHT, footer=False)]
            if where in ("", "plain") and scene.view.hand:
                found.append(Choice(CARD, footer=False, keys=digits(len(scene.view.hand))))
        if where != "modifiers" and scene.view.modifiers:
            found.append(Choice(RULES, "modifiers", footer=where == ""))
    return found


def _at_the_spread(scene: Scene) -> Sequence[Choice]:
    return (
        Choice(DO, f"turn up card {ui_of(scene).cursor + 1}"),
        Choice(LEFT, "choose"),
        Choice(RIGHT, footer=False),
        Choice(UP, "ten on or back"),
        Choice(DOWN, footer=False),
    )


def _modifiers(scene: Scene) -> list[Choice]:
    ui = ui_of(scene)
    return [
        Choice(DO, f"play with {len(ui.on)} on" if len(ui.on) > 1 else "play with #0 only"),
        Choice(CARD, "switch", keys="1-0 e"),
        Choice(PICK, "switch", why_not=_always_on(ui.row), footer=False),
        Choice(BACK, f"back to {numbers_shown(scene.view.proposed)}", footer=ui.on != scene.view.proposed),
        Choice(ELEVENTH, footer=False),
        Choice(UP, "choose", footer=ui.on == scene.view.proposed),
        Choice(DOWN, footer=False),
    ]


def _always_on(row: int) -> str:
    return "" if row else "#0 is always on."


def _laying(scene: Scene) -> list[Choice]:
    view, ui = scene.view, ui_of(scene)
    number = len(ui.picked)
    return [
        Choice(CARD, "pick", keys=digits(len(view.hand))),
        Choice(MAKE, f"group of {number}" if number else "group", "" if number else "Pick its cards first."),
        Choice(HINT, "hint"),
        Choice(DO, "lay out"),
        Choice(
            UNDO, "undo", "" if ui.laid or ui.picked else "Nothing is laid yet.", footer=bool(ui.laid and not number)
        ),
        Choice(PICK, "pick", footer=False),
        Choice(LEFT, footer=False),
        Choice(RIGHT, footer=False),
        Choice(BACK, "not now" if not must_lay(view) and not ui.picked else "take back", footer=False),
    ]


def digits(number: int) -> str:
    """The keys of so many cards or lines, as they are shown: ``"1-5"``; the tenth has 0."""
    return "1" if number == 1 else f"1-{number % 10}"


def _picking_for_the_queen(scene: Scene, where: str) -> list[Choice]:
    ui = ui_of(scene)
    needed = 2 if where == "tuin" else 4
    missing = needed - len(ui.picked)
    return [
        Choice(DO, "declare them", f"Pick {missing} more." if missing else "", footer=not missing),
        Choice(CARD, "pick", keys=digits(len(scene.view.hand))),
        Choice(PICK, footer=False),
        Choice(LEFT, "choose"),
        Choice(RIGHT, footer=False),
        Choice(BACK, "take back" if ui.picked else "cancel"),
    ]


def _taking(scene: Scene, where: str) -> list[Choice]:
    cards = shown_cards(scene)
    card = cards[min(ui_of(scene).cursor, len(cards) - 1)]
    able = card in able_cards(scene)
    verb = "take" if where == "take" else "turn up"
    return [
        Choice(DO, f"{verb} {scene.look.short(card)}", "" if able else "That card lies face up already."),
        Choice(LEFT, "choose"),
        Choice(RIGHT, footer=False),
        Choice(CARD, "take" if where == "take" else "go to", keys=digits(len(cards))),
        Choice(PICK, footer=False),
    ]


def _discarding(scene: Scene) -> list[Choice]:
    ui = ui_of(scene)
    number = len(ui.picked)
    do = f"throw {number}, draw {number}" if number else "keep all five"
    return [
        Choice(CARD, "pick", keys=digits(len(scene.view.hand))),
        Choice(DO, do if ui.sure != DO.id else f"{do}: sure?"),
        Choice(PICK, "pick", footer=False),
        Choice(LEFT, "choose"),
        Choice(RIGHT, footer=False),
        Choice(BACK, "take back", footer=bool(number), why_not="" if number else "Nothing is picked."),
    ]


def _crippling(scene: Scene) -> list[Choice]:
    found = runs(scene.view)
    if not found:
        return [Choice(NO, "pass")]
    several = [Choice(UP, "another run"), Choice(DOWN, footer=False)] if len(found) > 1 else []
    return [Choice(DO, "cripple it!"), Choice(NO, "pass"), *several]


def _amounts(scene: Scene) -> list[Choice]:
    view = scene.view
    asked = amounts(view)
    assert asked is not None
    verb = _VERBS.get(asked.kind, "say")
    found = []
    if asked.kind is CutPack:
        return [Choice(ZERO, "leave the pack as it is")]
    if asked.low == 0:
        words = {NameStake: "name 0: all stay in", Raise: "no raise", Bet: "no bet"}
        found.append(Choice(ZERO, words.get(asked.kind, "nothing")))
    least = least_of(view)
    if least:
        found.append(Choice(RAISE, f"{verb} {least}"))
    if asked.high > least:
        found.append(Choice(MOST, f"{asked.high}, the most"))
    if offered(view, Decline) is not None:
        found.append(Choice(NO, "decline"))
    return found


def least_of(view: OnionView) -> int:
    """One Stake, or what is left of it; when bidding the least that is allowed."""
    asked = amounts(view)
    assert asked is not None
    return max(asked.low, min(view.options.stake, asked.high))


def _plain(scene: Scene) -> list[Choice]:
    view, sure = scene.view, ui_of(scene).sure
    found = []
    words = {
        Match: (MATCH, f"match {view.to_pay}"),
        Pay: (PAY, f"pay {view.to_pay}"),
        Fold: (FOLD, "fold" if sure != FOLD.id else "fold: sure?"),
        HandOn: (HAND_ON, "pass the Dealership on"),
        Buy: (BUY, f"buy for {view.to_pay}"),
        Enough: (NO, "deal the rest face up"),
        Accept: (ACCEPT, f"take it for {view.to_pay}"),
        Decline: (NO, "decline"),
        Rebuy: (BUY, f"buy {view.options.stack} more"),
        Leave: (NO, "leave the match"),
        Pass: (NO, "pass and be out" if view.showdown and view.showdown.behind == view.seat else "pass"),
    }
    for offer in view.legal:
        if type(offer) in words:
            found.append(Choice(*words[type(offer)]))
    return found


def _declare_label(scene: Scene) -> str:
    found = ways(scene.view)
    if len({way.card for way in found}) == 1:
        return f"declare {scene.look.short(found[0].card)}"
    return f"declare one of {len(found)}"


def prompt(scene: Scene) -> Prompt | None:
    """The number that is asked for."""
    if not scene.asked or scene.beat is not None or isinstance(scene.view, CutView):
        return None
    asked = amounts(scene.view)
    if asked is None or situation(scene) != "amount":
        return None
    labels: dict[type[AmountAction], str] = {
        CutPack: "Cards to cut", NameStake: "Your stake", Raise: "Your raise", Bet: "Your extra bet", Bid: "Your bid",
    }  # fmt: skip
    start = asked.low
    if asked.kind is NameStake:
        start = least_of(scene.view)
    step = 10 if asked.kind is CutPack else scene.view.options.stake
    hint = _HINTS.get(asked.kind, "")
    return Prompt(labels.get(asked.kind, "Number"), asked.low, asked.high, asked.kind, start, step, hint)
