"""What the cards picked at the table of Cripple Mr Onion would make, in words."""

from dataclasses import replace

from riverboat.cards import write_cards
from riverboat.onion.manual import IllegalLayout
from riverboat.tui.games.onion_choices import digits, situation, ui_of
from riverboat.tui.games.onion_hand import best, brief, grouping, judged
from riverboat.tui.picture import Scene


def shift_words(scene: Scene, where: str) -> str:
    """What one's best groups would be if the queen of coins were declared for the cards picked (ONI-M6, ONI-M7)."""
    view, ui = scene.view, ui_of(scene)
    change = {"shift": ui.picked} if where == "tuin" else {"elephants": ui.picked}
    if view.options.layout != "auto":
        return f"{write_cards(ui.picked)}: Enter declares them with the queen of coins."
    after = best(view.hand, replace(view.me.conditions, **change))
    return f"{write_cards(ui.picked)}: your best would be {brief(after.spoken)}."


def build_words(scene: Scene) -> str:
    """The cards picked so far as a group: its name and total, or why they are none."""
    view, ui = scene.view, ui_of(scene)
    if not ui.picked:
        return ""
    group = grouping(ui.picked, view.hand, view.me.conditions)
    if situation(scene) == "lay":
        made = judged(view.hand, (*ui.laid, ui.picked), view.me.conditions)
        if isinstance(made, IllegalLayout):
            return f"{write_cards(ui.picked)}: not yet. {made.sentence} ({made.clause})"
    if group is None:
        return f"{write_cards(ui.picked)}: no grouping."
    total = f", {group.total} in all" if group.total and group.category.value else ""
    return f"{write_cards(ui.picked)}: {group.spoken}{total}."


def laying_words(scene: Scene) -> str:
    """How groups are laid by hand, and what Enter would do with the cards that are in none (ONI-3.7)."""
    view, ui = scene.view, ui_of(scene)
    rest = len(view.hand) - sum(map(len, ui.laid))
    if not rest:
        return "Every card lies in a group; Enter lays them out."
    stays = "1 card stays" if rest == 1 else f"{rest} cards stay"
    keys = digits(len(view.hand))
    return f"{keys} pick cards, g makes a group of them; with Enter {stays} out of every group."


def asked_now(scene: Scene) -> str:
    """The step of a declaration that is being gone through, in place of the game's question; else empty."""
    ui = ui_of(scene)
    match situation(scene):
        case "declare":
            return "Which card do you declare? Enter declares it; Esc closes the list."
        case "tuin" if len(ui.picked) == 2:
            return "Great A'Tuin: Enter declares this shift; Esc takes the cards back."
        case "tuin":
            step = "drops" if not ui.picked else "rises"
            esc = "cancels" if not ui.picked else "takes it back"
            return f"Great A'Tuin: choose the card that {step} by eight; Esc {esc}."
        case "elephants" if len(ui.picked) == 4:
            return "The Elephants: Enter declares these four; Esc takes them back."
        case "elephants":
            esc = "takes them back" if ui.picked else "cancels"
            return f"The Elephants: pick four nines or tens, {4 - len(ui.picked)} to go; Esc {esc}."
    return ""
