"""What keys and clicks do at the table of Cripple Mr Onion."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from riverboat.cards import Card, write_cards
from riverboat.engine.contract import Action, CardsAction
from riverboat.onion.actions import (
    Accept,
    Buy,
    Cripple,
    Decline,
    Discard,
    Elephants,
    Enough,
    Fold,
    HandOn,
    LayOut,
    Leave,
    Match,
    Pass,
    Pay,
    Rebuy,
    SetModifiers,
    Tuin,
    TurnCard,
)
from riverboat.onion.cut import CutView
from riverboat.onion.dealing import MOST_DISCARDS
from riverboat.onion.manual import IllegalLayout
from riverboat.onion.modifiers import MODIFIERS
from riverboat.tui.games.onion_asked import amounts, cards_asked, must_lay, offered, runs, ways
from riverboat.tui.games.onion_choices import (
    SPREAD,
    able_cards,
    least_of,
    shown_cards,
    situation,
    ui_of,
)
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
from riverboat.tui.games.onion_hand import ARRANGEMENTS, best, heaps, in_order, judged
from riverboat.tui.picture import NOTHING, Reply, Scene

_SIMPLE: Final[dict[str, tuple[type[Action], ...]]] = {
    MATCH.id: (Match,), PAY.id: (Pay,), HAND_ON.id: (HandOn,), BUY.id: (Buy, Rebuy), ACCEPT.id: (Accept,),
    NO.id: (Pass, Decline, Enough, Leave),
}  # fmt: skip


def act(command: str, key: str, scene: Scene) -> Reply:
    """What a command does now."""
    ui = ui_of(scene)
    if command not in (DO.id, FOLD.id) and ui.sure:
        ui = replace(ui, sure="")
        scene = scene.with_ui(ui)
    match command:
        case LEFT.id | RIGHT.id:
            return _sideways(scene, 1 if command == RIGHT.id else -1)
        case UP.id | DOWN.id:
            return _up_or_down(scene, 1 if command == DOWN.id else -1)
        case SORT.id:
            return _sorted(scene)
        case RULES.id:
            return Reply(ui=replace(ui, mode="" if ui.mode == "modifiers" else "modifiers", row=0))
        case BACK.id:
            return _back(scene)
        case DECLARE.id:
            return _open_declarations(scene)
        case FOLD.id:
            return _fold(scene)
        case RAISE.id | MOST.id | ZERO.id:
            return _amount(scene, command)
        case DO.id:
            return _do(scene)
        case PICK.id:
            return _pick_here(scene)
        case CARD.id if key.isdigit():
            return _digit(scene, (int(key) - 1) % 10)
        case ELEVENTH.id if situation(scene) == "modifiers":
            return _switch(scene, len(MODIFIERS) - 1)
        case MAKE.id:
            return _make_group(scene)
        case UNDO.id:
            return _undo(scene)
        case HINT.id if situation(scene) == "lay":
            return _hint(scene)
    action = next((found for kind in _SIMPLE.get(command, ()) if (found := offered(scene.view, kind))), None)
    return NOTHING if action is None else Reply(action=action)


def _sideways(scene: Scene, by: int) -> Reply:
    ui = ui_of(scene)
    number = SPREAD - len(scene.view.turned) if isinstance(scene.view, CutView) else len(shown_cards(scene))
    return (
        Reply(ui=replace(ui, cursor=(min(ui.cursor, number - 1) + by) % number, looks=True, read=None))
        if number
        else NOTHING
    )


def _up_or_down(scene: Scene, by: int) -> Reply:
    ui = ui_of(scene)
    if isinstance(scene.view, CutView):
        last = SPREAD - len(scene.view.turned) - 1
        return Reply(ui=replace(ui, cursor=max(0, min(last, ui.cursor + 10 * by))))
    rows = {"declare": len(ways(scene.view)), "cripple": len(runs(scene.view))}.get(situation(scene), len(MODIFIERS))
    return Reply(ui=replace(ui, row=(ui.row + by) % max(1, rows)))


def _sorted(scene: Scene) -> Reply:
    """Lay the cards another way; the cursor stays on its card."""
    ui, view = ui_of(scene), scene.view
    cards = shown_cards(scene)
    here = cards[min(ui.cursor, len(cards) - 1)] if cards else None
    arrangement = ARRANGEMENTS[(ARRANGEMENTS.index(ui.arrangement) + 1) % len(ARRANGEMENTS)]
    ui = replace(ui, arrangement=arrangement)
    if here is not None:
        ui = replace(ui, cursor=in_order(heaps(view.hand, arrangement, view.me.conditions)).index(here))
    return Reply(ui=ui)


def _back(scene: Scene) -> Reply:
    ui, where = ui_of(scene), situation(scene)
    if ui.picked:
        return Reply(ui=replace(ui, picked=()))
    if where == "modifiers":
        return Reply(ui=replace(ui, on=scene.view.proposed))
    if ui.mode in ("tuin", "elephants"):
        return Reply(ui=replace(ui, mode="declare"))
    if ui.mode and not (where == "lay" and must_lay(scene.view)):
        return Reply(ui=replace(ui, mode="", laid=()))
    return Reply(ui=ui)


def _open_declarations(scene: Scene) -> Reply:
    found = ways(scene.view)
    if not found:
        return Reply(say="You hold no card that can be declared now.")
    return Reply(ui=replace(ui_of(scene), mode="declare", row=0, picked=()))


def _fold(scene: Scene) -> Reply:
    """A hand is folded at the second pressing, if the player wants to be asked."""
    ui = ui_of(scene)
    if offered(scene.view, Fold) is None:
        return NOTHING
    costs = scene.view.options.gambling and scene.settings.confirm_fold
    if costs and ui.sure != FOLD.id:
        return Reply(ui=replace(ui, sure=FOLD.id), say="Fold, and give up all you have put in? f once more folds.")
    return Reply(action=Fold())


def _amount(scene: Scene, command: str) -> Reply:
    asked = amounts(scene.view)
    if asked is None:
        return NOTHING
    if command == MOST.id:
        return Reply(fill=asked.high)
    return Reply(action=asked.kind(0 if command == ZERO.id else least_of(scene.view)))


def _digit(scene: Scene, place: int) -> Reply:
    ui, where = ui_of(scene), situation(scene)
    match where:
        case "modifiers":
            return _switch(scene, place + 1)
        case "declare":
            if place < len(ways(scene.view)):
                return _do(scene.with_ui(replace(ui, row=place)))
            return Reply(say="There is no such line.")
    cards = shown_cards(scene)
    if place >= len(cards):
        return Reply(say=f"There is no card {place + 1}: you hold {len(cards)}.")
    ui = replace(ui, cursor=place, looks=True, read=None)
    if where == "take":
        return _do(scene.with_ui(ui))
    if where in ("", "plain", "amount", "show", "cripple", "reading"):
        return Reply(ui=ui)
    return _pick(scene.with_ui(ui), cards[place])


def _pick_here(scene: Scene) -> Reply:
    ui, where = ui_of(scene), situation(scene)
    if where == "modifiers":
        return _switch(scene, ui.row)
    if where in ("take", "show"):
        return _do(scene)
    cards = shown_cards(scene)
    return _pick(scene, cards[min(ui.cursor, len(cards) - 1)]) if cards else NOTHING


def _switch(scene: Scene, number: int) -> Reply:
    ui = ui_of(scene)
    if number == 0:
        return Reply(say="#0 is always on.")
    on = set(ui.on) ^ {number}
    return Reply(ui=replace(ui, on=tuple(sorted(on)), row=number))


def _pick(scene: Scene, card: Card) -> Reply:
    """Pick the card, or take it back."""
    ui, where = ui_of(scene), situation(scene)
    if card in ui.picked:
        return Reply(ui=replace(ui, picked=tuple(other for other in ui.picked if other != card), sure=""))
    if card not in able_cards(scene):
        return Reply(ui=ui, say=_why_not(scene, card, where))
    if where == "discard" and len(ui.picked) == MOST_DISCARDS:
        return Reply(ui=ui, say="At most four cards may be thrown; take one back first. (ONI-3.2)")
    ui = replace(ui, picked=(*ui.picked, card), sure="")
    return Reply(ui=_on_an_able_card(scene.with_ui(ui)) if where in ("tuin", "elephants") else ui)


def _on_an_able_card(scene: Scene) -> OnionUi:
    """The cursor on a card that can be picked, if there is one."""
    ui, cards, able = ui_of(scene), shown_cards(scene), able_cards(scene)
    if not cards or cards[min(ui.cursor, len(cards) - 1)] in able - set(ui.picked):
        return ui
    first = next((place for place, card in enumerate(cards) if card in able and card not in ui.picked), ui.cursor)
    return replace(ui, cursor=first)


def _why_not(scene: Scene, card: Card, where: str) -> str:
    name = card.spoken
    match where:
        case "lay":
            return f"The {name} lies in a group already; u takes the last group back."
        case "tuin" if not ui_of(scene).picked:
            return f"{card} cannot drop by eight; an ace, a nine, ten or picture can. (ONI-M6)"
        case "tuin":
            return f"{card} cannot rise by eight; an ace, a two or three can. (ONI-M6)"
        case "elephants":
            return f"{card} cannot be among them; nines and two tens at most can. (ONI-M7)"
        case "show":
            return f"The {name} lies face up already."
    return ""


def _do(scene: Scene) -> Reply:
    """Enter: what the first line of keys says."""
    view, ui = scene.view, ui_of(scene)
    match situation(scene):
        case "spread":
            return Reply(action=TurnCard(min(ui.cursor, SPREAD - len(view.turned) - 1)))
        case "modifiers":
            return Reply(action=SetModifiers(tuple(sorted({0, *ui.on}))))
        case "discard":
            return _discard(scene)
        case "take" | "show":
            return _take(scene)
        case "lay":
            return _lay_out(scene)
        case "cripple" if runs(view):
            return Reply(action=Cripple(runs(view)[min(ui.row, len(runs(view)) - 1)].cards))
        case "declare":
            return _declare(scene)
        case "tuin" if len(ui.picked) == 2:
            return Reply(ui=replace(ui, mode="", picked=()), action=Tuin(*ui.picked))
        case "elephants" if len(ui.picked) == 4:
            return Reply(ui=replace(ui, mode="", picked=()), action=Elephants(ui.picked))
    return NOTHING


def _discard(scene: Scene) -> Reply:
    ui, view = ui_of(scene), scene.view
    if not ui.picked and scene.settings.confirm_discard and ui.sure != DO.id:
        return Reply(ui=replace(ui, sure=DO.id), say="Keep every card? Enter once more keeps them; digits pick cards.")
    return Reply(action=Discard(tuple(card for card in view.hand if card in ui.picked)))


def _take(scene: Scene) -> Reply:
    choice = cards_asked(scene.view)
    cards = shown_cards(scene)
    assert choice is not None
    card = cards[min(ui_of(scene).cursor, len(cards) - 1)]
    if card not in choice.cards:
        return Reply(say=_why_not(scene, card, "show"))
    kind: type[CardsAction] = choice.kind
    return Reply(action=kind((card,)))


def _declare(scene: Scene) -> Reply:
    ui = ui_of(scene)
    found = ways(scene.view)
    way = found[min(ui.row, len(found) - 1)]
    if way.action is None:
        ui = replace(ui, mode="tuin" if way.modifier == 6 else "elephants", picked=(), looks=True)
        return Reply(ui=_on_an_able_card(scene.with_ui(ui)))
    return Reply(ui=replace(ui, mode=""), action=way.action)


# Laying out by hand (ONI-3.7)


def _make_group(scene: Scene) -> Reply:
    """Make a group of the cards picked; where layouts are not asked for yet, begin to lay out anew."""
    view, ui = scene.view, ui_of(scene)
    if situation(scene) != "lay":
        return Reply(ui=replace(ui, mode="lay", laid=(), picked=()))
    made = judged(view.hand, (*ui.laid, ui.picked), view.me.conditions)
    if isinstance(made, IllegalLayout):
        return Reply(ui=ui, say=f"{made.sentence} ({made.clause})")
    laid = (*ui.laid, ui.picked)
    return Reply(ui=replace(ui, laid=laid, picked=(), cursor=sum(map(len, laid)) % max(1, len(view.hand))))


def _undo(scene: Scene) -> Reply:
    ui = ui_of(scene)
    if ui.picked:
        return Reply(ui=replace(ui, picked=()))
    return Reply(ui=replace(ui, laid=ui.laid[:-1]))


def _hint(scene: Scene) -> Reply:
    view, ui = scene.view, ui_of(scene)
    layout = best(view.hand, view.me.conditions)
    groups = tuple(group.cards for group in layout.groups)
    said = f"The best there is: {layout.spoken}. Enter lays it out."
    return Reply(ui=replace(ui, laid=groups, picked=(), cursor=0), say=said)


def _lay_out(scene: Scene) -> Reply:
    ui, view = ui_of(scene), scene.view
    if ui.picked:
        return Reply(ui=ui, say=f"{write_cards(ui.picked)}: g makes a group of them, Esc takes them back.")
    if not ui.laid and ui.sure != DO.id and view.hand:
        return Reply(ui=replace(ui, sure=DO.id), say="Lay out nothing? Enter once more does; i shows the best groups.")
    made = judged(view.hand, ui.laid, view.me.conditions)
    groups = ui.laid if isinstance(made, IllegalLayout) else tuple(group.cards for group in made.groups)
    return Reply(ui=replace(ui, mode=""), action=LayOut(groups))


# The mouse


def click(target: str, scene: Scene) -> Reply:
    """A card, a seat, a line of a list, or the spread pack."""
    ui, where = ui_of(scene), situation(scene)
    word, _, rest = target.partition(" ")
    handlers: dict[str, Callable[[int], Reply]] = {
        "card": lambda place: _click_card(scene, place),
        "two": lambda place: _digit(scene, place) if where == "take" else NOTHING,
        "seat": lambda seat: Reply(ui=replace(ui, read=None if ui.read == seat else seat)),
        "spread": lambda place: _do(scene.with_ui(_at(ui, place))) if where == "spread" else NOTHING,
        "modifier": lambda number: (
            _switch(scene, number) if where == "modifiers" else Reply(ui=replace(ui, row=number))
        ),
        "way": lambda row: _do(scene.with_ui(replace(ui, row=row))),
    }
    number = rest.split()[0] if rest else ""
    if word == "up" and number:
        return handlers["seat"](int(number))
    return handlers[word](int(number)) if word in handlers and number.isdigit() else NOTHING


def _click_card(scene: Scene, place: int) -> Reply:
    """A click on one of one's own cards; what lies under a sheet does not answer."""
    match situation(scene):
        case "take" | "declare" | "modifiers" | "reading" | "cripple":
            return NOTHING
        case "show":
            return _do(scene.with_ui(_at(ui_of(scene), place)))
    return _digit(scene, place)


def _at(ui: OnionUi, place: int) -> OnionUi:
    return replace(ui, cursor=place)


def renewed(ui: Any, view: Any, asked: bool) -> OnionUi:
    """What lasts after something has happened: how the cards lie, what is picked and still held."""
    kept = ui if isinstance(ui, OnionUi) else OnionUi()
    if isinstance(view, CutView):
        return replace(kept, cursor=kept.cursor or SPREAD // 2)
    if view.seat is None or not asked:
        mode = kept.mode if kept.mode == "modifiers" else ""
        return OnionUi(kept.arrangement, min(kept.cursor, 9), mode=mode, row=kept.row if mode else 0, read=kept.read)
    on = view.proposed
    able = set(view.hand)
    picked = tuple(card for card in kept.picked if card in able) if view.stage.value == "discard" else ()
    return OnionUi(kept.arrangement, 0 if not view.hand else min(kept.cursor, len(view.hand) - 1), picked, on=on)
