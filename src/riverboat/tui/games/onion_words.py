"""What the cards picked at the table of Cripple Mr Onion would make, in words."""

from dataclasses import replace

from riverboat.cards import write_cards
from riverboat.onion.manual import IllegalLayout
from riverboat.tui.games.onion_choices import situation, ui_of
from riverboat.tui.games.onion_hand import best, grouping, judged
from riverboat.tui.picture import Scene


def shift_words(scene: Scene, where: str) -> str:
    """What one's best groups would be if the queen of coins were declared for the cards picked (ONI-M6, ONI-M7)."""
    view, ui = scene.view, ui_of(scene)
    change = {"shift": ui.picked} if where == "tuin" else {"elephants": ui.picked}
    if view.options.layout != "auto":
        return f"{write_cards(ui.picked)}: Enter declares them with the queen of coins."
    after = best(view.hand, replace(view.me.conditions, **change))
    return f"{write_cards(ui.picked)}: your best groups would be {after.spoken}."


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
