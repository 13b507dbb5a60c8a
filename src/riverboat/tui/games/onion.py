"""Cripple Mr Onion on the screen: the table, one's own cards, Showdown face to face, and what keys and mouse mean."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from riverboat.cards import Card
from riverboat.onion import coin_events as coin
from riverboat.onion import events as told
from riverboat.onion.actions import CrippleChoice
from riverboat.onion.conditions import MODIFIER_CARDS
from riverboat.onion.cut import CutView
from riverboat.onion.modifiers import MODIFIERS
from riverboat.onion.view import OnionView
from riverboat.tui.canvas import Canvas, CardSize, Rect, shorten
from riverboat.tui.games import onion_choices, onion_doing, onion_motion
from riverboat.tui.games.onion_asked import offered, runs, ways
from riverboat.tui.games.onion_choices import able_cards, shown_cards, situation, situation_to_come, ui_of
from riverboat.tui.games.onion_commands import COMMANDS, OnionUi
from riverboat.tui.games.onion_felt import Felt, felt
from riverboat.tui.games.onion_hand import (
    ARRANGED_WORDS,
    Heap,
    Lit,
    best,
    brief,
    draw_hand,
    heaps,
    heaps_laid,
)
from riverboat.tui.games.onion_middle import draw_middle, eights_words, named_modifiers, numbers_shown
from riverboat.tui.games.onion_moments import draw_end, draw_moment
from riverboat.tui.games.onion_panels import (
    below_the_top,
    draw_cut,
    draw_modifiers,
    draw_runs,
    draw_two,
    draw_ways,
    keep_the_pot,
)
from riverboat.tui.games.onion_plan import Plan, plan
from riverboat.tui.games.onion_seats import draw_seat, purse_words, role_style
from riverboat.tui.games.onion_showdown import draw_showdown, hand_area
from riverboat.tui.games.onion_words import asked_now, build_words, laying_words, shift_words
from riverboat.tui.palette import Look
from riverboat.tui.picture import Choice, Layout, Motion, Picture, Prompt, Reply, Scene


class OnionPicture(Picture):
    """The picture; `PICTURE` is the one there is."""

    commands = COMMANDS
    blurb = "Two to seven players lay out ten cards from eight suits; the best groupings win the Pot."

    def layout(self, width: int, height: int, log: bool) -> Layout:
        """The log below, for the table is wider than it is high; at the right only in very wide windows."""
        if not log:
            return Layout(width, height, "", 0)
        if width >= 150:
            return Layout(width - 44, height, "right", 44)
        rows = 3 if height < 23 else 4 if height < 28 else 7
        return Layout(width, height - rows, "below", rows)

    # ------------------------------------------------------------------ drawing

    def draw(self, scene: Scene) -> Canvas:
        """The table with every seat, the Pot, one's own cards, and what is happening."""
        canvas = Canvas(scene.width, scene.height, scene.look)
        view = scene.view
        if isinstance(view, CutView):
            self._draw_cut(canvas, scene)
            return canvas
        table = self.table(scene)
        where = plan(scene.width, scene.height, len(view.players), scene.near)
        over = below_the_top(canvas, where)
        if canvas.height >= 24:
            over = Rect(0, where.middle.y, canvas.width, where.middle.height)
        if table.contest is not None and not self._is_over(scene):
            draw_showdown(canvas, table, view, scene.near)
            area, size = hand_area(scene.width, scene.height)
            over = Rect(0, 0, canvas.width, area.y)
        else:
            draw_middle(canvas, where, table, view)
            for spot in where.spots:
                place = table.places[spot.seat]
                draw_seat(
                    canvas, spot, place, gambling=view.options.gambling, live=table.to_act == spot.seat,
                    thinking=scene.thinking,
                )  # fmt: skip
            area, size = where.hand, where.hand_size
        self._draw_own(canvas, area, size, table, scene)
        self._draw_sheets(canvas, where, over, table, scene)
        if scene.beat is not None and table.contest is None:
            onion_motion.draw_motion(canvas, where, table, scene.beat)
        return canvas

    def table(self, scene: Scene) -> Felt:
        """What lies on the table in this scene."""
        beat = scene.beat
        if beat is None:
            return felt(scene.view, scene.names)
        done = onion_motion.is_done(beat)
        events = (*beat.earlier, onion_motion.so_far(beat)) if done else beat.earlier
        start = any(isinstance(event, told.RoundBegins) for event in (*beat.told, *beat.later))
        made = felt(scene.view, scene.names, events, from_start=start)
        return _with_turn(made, getattr(beat.event, "seat", None))

    @staticmethod
    def _is_over(scene: Scene) -> bool:
        return scene.beat is None and scene.view.stage.value == "over"

    def _draw_cut(self, canvas: Canvas, scene: Scene) -> None:
        view: CutView = scene.view
        if scene.beat is not None and onion_motion.is_done(scene.beat):
            view = scene.beat.after
        draw_cut(canvas, view, scene.names, ui_of(scene).cursor, asked=scene.asked)

    def _draw_own(self, canvas: Canvas, area: Rect, size: CardSize, table: Felt, scene: Scene) -> None:
        """The nearest player's line of words and cards."""
        view: OnionView = scene.view
        look, ui, where = scene.look, ui_of(scene), situation(scene)
        coming = where or situation_to_come(scene)
        place = table.places[scene.near]
        live = table.to_act == scene.near
        x = self._draw_own_name(canvas, area, table, scene, live=live)
        for text in ([f"● {place.bet}"] if place.bet else []) + ([f"bid {place.bid}"] if place.bid else []):
            x = canvas.put(x, area.y, text, look.brass) + 2
        if place.aside:
            x = canvas.card_words(canvas.put(x, area.y, "aside ", look.quiet), area.y, place.aside) + 2
        cards = Rect(area.x + 1, area.y + 1, area.width - 2, size.height + 1)
        if scene.me is None or not table.hand:
            lying = [Heap(place.up)] if place.up else []
            if place.is_in or place.is_out:
                draw_hand(canvas, cards, size, lying, Lit(), place.down)
            else:
                canvas.centre(cards.x, cards.y + 1, cards.width, place.deed or "not in this round", look.quiet)
            return
        self._draw_own_words(canvas, Rect(x, area.y, area.right - x - 1, 1), scene)
        conditions = view.me.conditions
        if coming == "lay":
            lying_ = heaps_laid(table.hand, ui.laid, conditions)
        else:
            lying_ = heaps(table.hand, ui.arrangement, conditions)
        lit = Lit(
            cursor=ui.cursor if self._shows_cursor(scene) else None,
            picked=ui.picked,
            able=able_cards(scene) if where not in ("take", "") else frozenset(),
            up=table.places[scene.near].up if len(table.hand) > len(place.up) else (),
            keys=coming in _PICKING,
            faded=frozenset(table.hand) - able_cards(scene) - frozenset(ui.picked)
            if where in ("tuin", "elephants", "show")
            else frozenset(),
        )
        draw_hand(canvas, cards, size, lying_, lit)
        if ui.arrangement in ("dealt", "rank") and where != "lay" and view.options.layout == "auto":
            words = f"best groups: {brief(best(table.hand, conditions).spoken)}"
            canvas.centre(cards.x, cards.bottom - 1, cards.width, words, look.quiet)

    @staticmethod
    def _draw_own_name(canvas: Canvas, area: Rect, table: Felt, scene: Scene, *, live: bool) -> int:
        """The nearest player's name, part and coins; in their own contest they stand beside it already."""
        look, place = scene.look, table.places[scene.near]
        in_contest = table.contest is not None and scene.near in table.contest.pair
        canvas.put(area.x, area.y, "▸" if live and not in_contest else " ", look.brass)
        if in_contest and scene.me is not None:
            return canvas.put(area.x + 1, area.y, "your cards", look.quiet) + 3
        x = canvas.put(area.x + 1, area.y, place.name, look.brass if live else look.strong)
        if place.role:
            x = canvas.put(x + 1, area.y, place.role, role_style(look, place.role))
        x = canvas.words(x + 2, area.y, purse_words(look, place, gambling=scene.view.options.gambling))
        return canvas.put(x, area.y, " coins" if scene.view.options.gambling else "", look.quiet) + 2

    @staticmethod
    def _shows_cursor(scene: Scene) -> bool:
        where = situation(scene)
        return where in _PICKING or (ui_of(scene).looks and where in ("", "plain", "amount"))

    def _draw_own_words(self, canvas: Canvas, area: Rect, scene: Scene) -> None:
        """How one's cards lie, and the keys of what is asked, as buttons."""
        look, ui = scene.look, ui_of(scene)
        keys = [choice for choice in self.choices(scene) if choice.footer and choice.command.id in _BUTTONS]
        x = area.right
        for choice in reversed(keys):
            label = choice.label or choice.command.label
            key = choice.command.keys[0] if len(choice.command.keys[0]) == 1 else "Enter"
            wide = len(key) + 1 + len(label)
            if x - wide < area.x:
                break
            x -= wide
            after = canvas.put(x, area.y, key, look.brass)
            canvas.put(after + 1, area.y, label, look.strong if not choice.why_not else look.quiet)
            canvas.target(Rect(x, area.y, wide, 1), choice.command.id)
            x -= 3
        if keys or scene.me is None or not scene.view.hand:
            return
        steps = {
            "tuin": "which card drops by eight?" if not ui.picked else "which card rises by eight?",
            "elephants": f"pick four nines or tens: {len(ui.picked)} picked",
        }
        asked = steps.get(situation(scene))
        seen = "▴ seen by all · " if scene.view.up and len(scene.view.hand) > len(scene.view.up) else ""
        words = asked or f"{seen}your cards {ARRANGED_WORDS[ui.arrangement]}"
        canvas.right(area.right, area.y, words, look.brass if asked else look.quiet)

    def _draw_sheets(self, canvas: Canvas, where: Plan, over: Rect, table: Felt, scene: Scene) -> None:
        """What lies over the table: a moment that is shown, or what is to be chosen."""
        view, ui = scene.view, ui_of(scene)
        if scene.beat is not None:
            event = scene.beat.event
            shown = draw_moment(canvas, over, event, scene.names, scene.beat.progress, wild=table.wild)
            if shown and not isinstance(event, told.EightsWildNext):
                keep_the_pot(canvas, table, view)
            return
        match situation(scene):
            case "modifiers":
                wild = "Eights would be wild with #1 on." if view.wild_round else ""
                title = f"Modifiers of this round; proposed: {numbers_shown(view.proposed)}"
                draw_modifiers(canvas, ui.on, ui.row, title, f"#0 is always on. {wild}", keys=True)
            case "reading":
                title = f"Modifiers in this round: {numbers_shown(view.modifiers)}"
                draw_modifiers(canvas, view.modifiers, ui.row, title, self._eights(scene))
            case "declare":
                draw_ways(canvas, where, ways(view), ui.row)
            case "take":
                last = view.declared[-1].card if view.declared else None
                words = [f"One takes the place of the {last.spoken}, the other is discarded."] if last else []
                if view.options.layout == "auto":
                    words += [_with(view, card, scene.look) for card in view.choice]
                draw_two(canvas, where, view.choice, ui.cursor, words)
            case "cripple" if runs(view):
                choice = offered(view, CrippleChoice)
                assert choice is not None
                draw_runs(canvas, where, runs(view), ui.row, f"the {choice.onion.spoken.removeprefix('the ')}")
            case _ if self._is_over(scene):
                draw_end(canvas, over, table, view, scene.names)
                return
        keep_the_pot(canvas, table, view)

    @staticmethod
    def _eights(scene: Scene) -> str:
        words = eights_words(scene.view, wild=scene.view.wild_round)
        return f"In this round {words.lower()}." if words else ""

    # ------------------------------------------------------------------ what may be done

    def fresh(self, view: Any, asked: bool) -> OnionUi:
        """Cards by rank, nothing picked."""
        return onion_doing.renewed(None, view, asked)

    def renew(self, ui: Any, view: Any, asked: bool) -> OnionUi:
        """How the cards lie lasts; what was picked lasts while it means something."""
        return onion_doing.renewed(ui, view, asked)

    def choices(self, scene: Scene) -> Sequence[Choice]:
        """The commands as they stand now."""
        return onion_choices.choices(scene)

    def prompt(self, scene: Scene) -> Prompt | None:
        """The stake, raise, bet or bid that is asked for, or how many cards to cut."""
        return onion_choices.prompt(scene)

    def act(self, command: str, key: str, scene: Scene) -> Reply:
        """What a command does now."""
        return onion_doing.act(command, key, scene)

    def click(self, target: str, scene: Scene) -> Reply:
        """What a click on a card, a seat or a line does."""
        return onion_doing.click(target, scene)

    # ------------------------------------------------------------------ what happens, and words

    def motion(self, event: Any, scene: Scene) -> Motion:
        """How long each event is shown; declarations, deciding differences and crippling wait for the player."""
        return onion_motion.motion(event, scene)

    def headline(self, scene: Scene) -> str:
        """The round, the modifiers that are on, and what eights are."""
        view = scene.view
        if isinstance(view, CutView):
            return "the cut for the first deal"
        table = self.table(scene)
        of = f"/{view.options.rounds}" if view.options.rounds else ""
        parts = [f"round {view.number}{of}"]
        if table.modifiers:
            parts += [eights_words(view, wild=table.wild)]
            named = named_modifiers(table.modifiers)
            parts.append(named if 0 < len(named) <= scene.width - 80 else numbers_shown(table.modifiers))
        return " · ".join(part for part in parts if part)

    def question(self, scene: Scene) -> str:
        """The step of a declaration that is being gone through."""
        return "" if isinstance(scene.view, CutView) else asked_now(scene)

    def pointed(self, scene: Scene) -> str:
        """The card under the cursor in full, what the cards picked make, or another player's cards."""
        view, ui = scene.view, ui_of(scene)
        if isinstance(view, CutView):
            return f"Card {ui.cursor + 1} of the spread pack." if scene.asked else ""
        if ui.read is not None:
            return read_out(view, ui.read, scene.names)
        where = situation(scene)
        if where in ("discard", "lay") and ui.picked:
            return build_words(scene)
        if where in ("tuin", "elephants") and len(ui.picked) == (2 if where == "tuin" else 4):
            return shift_words(scene, where)
        if where == "lay" and not ui.looks:
            return laying_words(scene)
        if where in ("modifiers", "reading", "declare", "cripple"):
            return ""
        cards = shown_cards(scene)
        if not cards or scene.me is None:
            return ""
        if not self._shows_cursor(scene) and where != "take":
            return ""
        card = cards[min(ui.cursor, len(cards) - 1)]
        return f"{card.spoken}{_special(view, card)}{'; ▴ seen by all' if card in view.up else ''}."

    def clause(self, scene: Scene) -> str:
        """The clause in play."""
        view = scene.view
        if isinstance(view, CutView):
            return "ONI-1.4"
        event = scene.beat.event if scene.beat else None
        match event:
            case told.CardDeclared(_, _, number, _):
                return MODIFIERS[number].clause
            case told.Crippled() | told.MayBeCrippled():
                return "ONI-M0"
        ui, where = ui_of(scene), situation(scene)
        if where in ("modifiers", "reading"):
            return MODIFIERS[min(ui.row, len(MODIFIERS) - 1)].clause
        if where == "declare":
            return MODIFIERS[ways(view)[min(ui.row, len(ways(view)) - 1)].modifier].clause
        topics = {"cripple": "ONI-M0", "take": "ONI-M4", "show": "ONI-M10", "lay": "ONI-3.7", "tuin": "ONI-M6",
                  "elephants": "ONI-M7"}  # fmt: skip
        return topics.get(where) or _CLAUSES.get(view.stage.value, "ONI-3")

    def log_style(self, event: Any) -> str:
        """A round's heading, declarations and differences strong, the dealing quiet."""
        match event:
            case told.RoundBegins():
                return "heading"
            case told.RoundWon() | coin.NewDealer() | told.FirstDealer():
                return "good"
            case told.Crippled() | told.KnockedOut() | told.EightsWildNext():
                return "bad"
            case told.CardDeclared() | told.Behind() | told.ModifiersSet() | told.ShowdownBegins() | coin.StakeNamed():
                return "strong"
            case told.Dealt() | told.PackCut() | coin.Anted() | told.LaidOut() | told.CardTurned():
                return "quiet"
        return ""


_BUTTONS: Final = frozenset(
    f"onion.{name}"
    for name in (
        "match", "fold", "raise", "most", "zero", "pay", "hand-on", "buy", "accept", "no", "declare", "group", "undo",
        "hint", "do",
    )
)  # fmt: skip
"""The commands that are buttons beside one's own cards."""

_PICKING: Final = frozenset({"discard", "show", "lay", "tuin", "elephants"})
"""Situations in which cards are picked from one's own."""

_CLAUSES: Final = {
    "rebuy": "ONI-4.1", "modifiers": "ONI-M0", "cut": "ONI-3.1", "discard": "ONI-3.2", "name": "ONI-4.2",
    "match": "ONI-4.2", "raise": "ONI-4.3", "pay": "ONI-4.3", "buy": "ONI-4.5", "extra": "ONI-4.5",
    "extras": "ONI-4.6", "offer": "ONI-4.6", "auction": "ONI-4.8", "declare": "ONI-3.4", "showdown": "ONI-3.5",
    "over": "ONI-3.8",
}  # fmt: skip


def _with_turn(table: Felt, seat: Any) -> Felt:
    return replace(table, to_act=seat if isinstance(seat, int) else None)


def _special(view: OnionView, card: Card) -> str:
    """Which modifiers that are on read this card."""
    if card not in MODIFIER_CARDS:
        return ""
    able = [f"#{number} {MODIFIERS[number].name}" for number in view.modifiers if card in MODIFIERS[number].cards]
    return f", a card of {' and '.join(able)}" if able else ""


def _with(view: OnionView, card: Card, look: Look) -> str:
    """What one's best groups would be with one card more."""
    return f"With {look.short(card)}: {brief(best((*view.hand, card), view.me.conditions).spoken)}."


def read_out(view: OnionView, seat: int, names: Sequence[str]) -> str:
    """What can be seen of a seat's cards, in full words."""
    player = view.players[seat]
    parts = [card.spoken for card in player.up]
    if player.down:
        parts.insert(0, f"{player.down} face down")
    if player.aside:
        parts.append("aside: " + ", ".join(card.spoken for card in player.aside))
    return shorten(f"{names[seat]}: {', '.join(parts) if parts else 'no cards'}.", 200)


PICTURE: Final = OnionPicture()
