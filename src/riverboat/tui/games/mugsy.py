"""Mugsy's Nightmare on the screen: the table from above, and what may be done by key and mouse, also in advance."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from rich.style import Style

from riverboat.engine.contract import Action
from riverboat.mugsy import events as told
from riverboat.mugsy.actions import Check, Fold
from riverboat.mugsy.view import HandView
from riverboat.tui.canvas import Canvas, Rect, shorten
from riverboat.tui.games import mugsy_motion
from riverboat.tui.games.mugsy_choices import (
    BACK,
    BET,
    CALL,
    CHECK,
    FOLD,
    LEFT,
    RAISE,
    RIGHT,
    Ahead,
    MugsyUi,
    action_of,
    choices_ahead,
    choices_now,
    coming,
    moves_made,
    read_out,
    still_holds,
)
from riverboat.tui.games.mugsy_felt import Felt, felt
from riverboat.tui.games.mugsy_middle import STREETS, draw_division, draw_middle, draw_outcome, draw_reading, wild_key
from riverboat.tui.games.mugsy_plan import Plan, plan
from riverboat.tui.games.mugsy_seats import draw_bet, draw_seat, fitting
from riverboat.tui.picture import NOTHING, Choice, Layout, Motion, Picture, Reply, Scene


class MugsyPicture(Picture):
    """The picture; `PICTURE` is the one there is."""

    commands = (FOLD, CHECK, CALL, BET, RAISE, BACK, LEFT, RIGHT)
    blurb = "Five-card stud, high and low, ten wild cards and the suicide king. Two to eight players."
    chosen_ahead = True
    result_stays = True

    def layout(self, width: int, height: int, log: bool) -> Layout:
        """The log below, for the table is wider than it is high; at the right only in wide and low windows."""
        if not log:
            return Layout(width, height, "", 0)
        if width >= 120 and height < 31:
            size = min(46, 34 + (width - 112) // 3)
            return Layout(width - size, height, "right", size)
        rows = 3 if height < 23 else 4 if height < 27 else 6 if height < 33 else 8
        return Layout(width, height - rows, "below", rows)

    # ------------------------------------------------------------------ drawing

    def draw(self, scene: Scene) -> Canvas:
        """The table with every seat, the pots, the bets, and what is happening."""
        view: HandView = scene.view
        canvas = Canvas(scene.width, scene.height, scene.look)
        where = plan(scene.width, scene.height, view.opening.seats, scene.near)
        table = self.table(scene)
        canvas.target(where.oval, "middle")
        self._draw_middle(canvas, where, table, scene)
        for spot in where.spots:
            live = table.to_act == spot.seat
            near = spot.side == "bottom" and scene.me is not None
            draw_seat(canvas, spot, table, live=live, near=near, thinking=scene.thinking)
            if not self._is_gathering(scene):
                draw_bet(canvas, where, spot.seat, table.places[spot.seat].bet, table.unit)
        if where.keys is not None:
            self._draw_keys(canvas, where.keys, scene)
        if scene.beat is not None:
            mugsy_motion.draw_motion(canvas, where, table, scene.beat)
        return canvas

    def table(self, scene: Scene) -> Felt:
        """What lies on the table in this scene."""
        beat = scene.beat
        if beat is None:
            return felt(scene.view, scene.names)
        all_told = (*beat.told, *beat.later)
        start = any(isinstance(event, told.HandBegins) for event in all_told)
        events = beat.told if mugsy_motion.counts(beat) else beat.earlier
        table = felt(scene.view, scene.names, events, from_start=start)
        # The mark of the turn does not stand at one whom the king strikes: it is nobody's turn (MUG-7).
        seat = None if isinstance(beat.event, told.KingStrikes) else getattr(beat.event, "seat", None)
        return replace(table, to_act=seat)

    @staticmethod
    def _is_gathering(scene: Scene) -> bool:
        return scene.beat is not None and isinstance(scene.beat.event, told.PotsStand) and scene.beat.progress < 1

    def _draw_middle(self, canvas: Canvas, where: Plan, table: Felt, scene: Scene) -> None:
        names, beat = scene.names, scene.beat
        event = None if beat is None else beat.event
        match event:
            case told.KingStrikes(seat):
                assert beat is not None
                mugsy_motion.draw_king(canvas, where, table, names[seat], beat.progress)
            case told.HandShown():
                assert beat is not None
                shown = [each for each in beat.earlier if isinstance(each, told.HandShown)]
                draw_reading(canvas, where, event, names, table, shown)
            case told.PotDivided():
                assert beat is not None
                hands = {each.seat: each for each in beat.earlier if isinstance(each, told.HandShown)}
                pots = sum(isinstance(each, told.PotDivided) for each in (*beat.told, *beat.later))
                draw_division(canvas, where, event, pots, names, hands)
            case _ if table.divisions or table.taken_unseen is not None:
                draw_outcome(canvas, where, table, names, scene.view.opening.hand)
            case _:
                keys = self._key_line(scene, where.oval.width - 2) if where.keys is None else []
                draw_middle(canvas, where, table, names, self._stake(table, scene), [each for each, _ in keys])
                self._key_targets(canvas, where, keys)

    def _stake(self, table: Felt, scene: Scene) -> list[tuple[str, Style]]:
        """What it costs to stay in, and how many raises are left; nothing between the rounds."""
        look, me = scene.look, scene.me
        if table.brings_in and table.to_act is not None:
            who = "you bring" if table.to_act == me else f"{scene.names[table.to_act]} brings"
            return [(f"{who} in for ", look.text), (f"{table.unit} or {2 * table.unit}", look.brass)]
        if not table.level and not table.highest and table.to_act is None:
            return []
        if not table.level and table.street == 1:
            return []
        left = (f" · {table.raises_left or 'no'} raise{'' if table.raises_left == 1 else 's'} left", look.quiet)
        if me is None or not table.places[me].is_in or not table.places[me].stack:
            return [(f"bets stand at {table.highest}", look.text), left]
        owes = min(table.highest - table.places[me].bet, table.places[me].stack)
        if not owes:
            return [("no bet yet" if not table.highest else "matched", look.text), left]
        return [(f"{owes} to call{_into(table.pots_of(me, owes))}", look.brass), left]

    # ------------------------------------------------------------------ the keys on the table

    def _offered(self, scene: Scene) -> list[Choice]:
        return [
            choice
            for choice in self.choices(scene)
            if choice.footer and choice.command.group and choice.command not in (LEFT, BACK)
        ]

    def _draw_keys(self, canvas: Canvas, area: Rect, scene: Scene) -> None:
        """What may be done, one thing a line, beside the nearest player's cards."""
        look = scene.look
        offered = self._offered(scene)
        if not offered:
            return
        title = "Your turn" if scene.asked else "Choose ahead:"
        canvas.put(area.x, area.y, shorten(title, area.width), look.brass if scene.asked else look.quiet)
        chosen = self._chosen(scene)
        for row, choice in enumerate(offered[: area.height - 1], 1):
            line = Rect(area.x, area.y + row, area.width, 1)
            here = choice.command.id == chosen
            x = canvas.put(line.x, line.y, "◆ " if here else "  ", look.brass)
            x = canvas.put(x, line.y, choice.command.keys[0], look.brass)
            label = choice.label if not here else f"you will {choice.label or choice.command.label}"
            canvas.put(
                x + 1, line.y, shorten(label, line.right - x - 1), look.strong if scene.asked or here else look.text
            )
            canvas.target(line, choice.command.id)
        if chosen and len(offered) + 1 < area.height:
            stands = (
                ("(whatever is bet)",) if chosen == FOLD.id else ("(lapses if the bet rises)", "(lapses at a raise)")
            )
            canvas.put(area.x + 2, area.y + len(offered) + 1, fitting(area.width - 2, *stands), look.quiet)

    def _key_line(self, scene: Scene, width: int) -> list[tuple[tuple[str, Style], str]]:
        """The same as pieces of one line, each with the command it stands for; in fewer words if that is too long."""
        look = scene.look
        chosen = self._chosen(scene)
        for short in (False, True):
            pieces: list[tuple[tuple[str, Style], str]] = []
            for choice in self._offered(scene):
                gap = "  " if pieces else ""
                here = choice.command.id == chosen
                label = choice.label or choice.command.label
                style = look.strong if scene.asked or here else look.text
                pieces.append(((f"{gap}{'◆' if here else ''}{choice.command.keys[0]} ", look.brass), choice.command.id))
                pieces.append(((label.split()[0] if short else label, style), choice.command.id))
            if sum(len(text) for (text, _), _ in pieces) <= width:
                return pieces
        return []

    @staticmethod
    def _key_targets(canvas: Canvas, where: Plan, pieces: Sequence[tuple[tuple[str, Style], str]]) -> None:
        """Let the pieces of the key line, wherever it was written, answer to the mouse."""
        line = "".join(text for (text, _), _ in pieces)
        for y in range(where.oval.y, where.oval.bottom):
            at = "".join(canvas.glyphs[y]).find(scene_line) if (scene_line := canvas.look.plain(line)) else -1
            if at >= 0:
                for (text, _), command in pieces:
                    canvas.target(Rect(at, y, len(text), 1), command)
                    at += len(text)
                return

    @staticmethod
    def _chosen(scene: Scene) -> str:
        ui = scene.ui
        return ui.ahead.command if isinstance(ui, MugsyUi) and ui.ahead is not None and not scene.asked else ""

    # ------------------------------------------------------------------ what may be done

    def fresh(self, view: HandView, asked: bool) -> MugsyUi:
        """Nothing chosen ahead."""
        return MugsyUi()

    def renew(self, ui: MugsyUi | None, view: HandView, asked: bool) -> MugsyUi:
        """Keep what is chosen ahead as long as it means the same; else say that it has lapsed."""
        if ui is None or ui.ahead is None or view.seat is None:
            return MugsyUi(read_out=ui.read_out if ui else None, lapsed=ui.lapsed if ui and asked else "")
        ahead = ui.ahead
        if view.is_over or ahead.street != view.street or ahead.moves != moves_made(view):
            return MugsyUi(read_out=ui.read_out)
        if not still_holds(ahead, view):
            word = ahead.command.removeprefix("mugsy.")
            return MugsyUi(lapsed=f"The bets have changed, so the {word} you chose ahead was taken back.")
        return ui

    def choices(self, scene: Scene) -> Sequence[Choice]:
        """The bets one can make now, or choose ahead of one's turn."""
        view: HandView = scene.view
        look_round = (Choice(LEFT), Choice(RIGHT, footer=False))
        if scene.asked and scene.beat is None:
            return (*choices_now(view), *look_round)
        ahead_of = coming(scene)
        if ahead_of is None:
            return look_round if scene.beat is None else ()
        back = (Choice(BACK),) if self._chosen(scene) else ()
        return (*choices_ahead(ahead_of), *back, *look_round)

    def act(self, command: str, key: str, scene: Scene) -> Reply:
        """Act, choose ahead, take back, or read out somebody's cards."""
        view: HandView = scene.view
        ui: MugsyUi = scene.ui or MugsyUi()
        if command in (LEFT.id, RIGHT.id):
            seats = view.opening.seats
            start = scene.near if ui.read_out is None else ui.read_out
            return Reply(ui=replace(ui, read_out=(start + (1 if command == LEFT.id else -1)) % seats, lapsed=""))
        if scene.asked and scene.beat is None:
            action = action_of(command, view)
            return NOTHING if action is None else Reply(action=action)
        if command == BACK.id:
            return Reply(ui=replace(ui, ahead=None)) if ui.ahead else Reply(say="Nothing is chosen ahead.")
        if ui.ahead is not None and ui.ahead.command == command:
            return Reply(ui=replace(ui, ahead=None))
        ahead_of = coming(scene)
        if ahead_of is None:
            return NOTHING
        ahead = Ahead(command, ahead_of.street, ahead_of.money.highest, moves_made(ahead_of))
        return Reply(ui=replace(ui, ahead=ahead, lapsed=""))

    def click(self, target: str, scene: Scene) -> Reply:
        """Read out the cards that were clicked."""
        what, _, rest = target.partition(" ")
        if what in ("seat", "card"):
            ui: MugsyUi = scene.ui or MugsyUi()
            return Reply(ui=replace(ui, read_out=int(rest.split()[0])))
        return NOTHING

    def ahead(self, scene: Scene) -> Action | None:
        """What was chosen ahead, if it still means the same."""
        view: HandView = scene.view
        ui = scene.ui
        if not isinstance(ui, MugsyUi) or ui.ahead is None or view.seat is None:
            return None
        ahead = ui.ahead
        if ahead.street != view.street or ahead.moves != moves_made(view) or not still_holds(ahead, view):
            return None
        if ahead.command == FOLD.id and not view.money.owes(view.seat):
            return Check()
        return action_of(ahead.command, view)

    def doubt(self, action: Action, scene: Scene) -> str:
        """A hand with chips in the pot beyond the ante is folded at the second pressing, if the player wants that."""
        view: HandView = scene.view
        if not isinstance(action, Fold) or view.seat is None or not scene.settings.confirm_fold:
            return ""
        put = view.money.put[view.seat]
        return f"Fold, and give up {put} chips? f once more folds." if put > view.unit else ""

    # ------------------------------------------------------------------ what happens, and words

    def motion(self, event: Any, scene: Scene) -> Motion:
        """How long each event is shown; hands read out and pots divided wait for the player."""
        return mugsy_motion.motion(event, scene)

    def headline(self, scene: Scene) -> str:
        """The hand's number and the unit, the street, and what the star means (MUG-8)."""
        view: HandView = scene.view
        of = f" of {view.options.hands}" if view.options.hands else ""
        hand = f"hand {view.opening.hand}{of} · unit {view.unit}"
        street = "" if view.is_over else f" · {STREETS[self.table(scene).street]}"
        if scene.width < 108:
            # Should the rail be too short for all of it, the street can be missed best.
            return f"{hand} · {wild_key(scene.look, short=True)}{street}"
        return f"{hand}{street} · {wild_key(scene.look)}"

    def pointed(self, scene: Scene) -> str:
        """Why a choice made ahead has lapsed, or the cards of the seat that is looked at, in full words."""
        ui = scene.ui
        if not isinstance(ui, MugsyUi):
            return ""
        if ui.lapsed:
            return ui.lapsed
        return "" if ui.read_out is None else read_out(scene.view, ui.read_out, scene.names)

    def clause(self, scene: Scene) -> str:
        """The clause in play."""
        view: HandView = scene.view
        match scene.beat.event if scene.beat else None:
            case told.KingStrikes():
                return "MUG-7"
            case told.HandShown():
                return "MUG-8"
            case told.PotDivided():
                return "MUG-12"
            case told.HighestShows():
                return "MUG-6"
            case told.Returned() | told.PotsStand():
                return "MUG-13"
            case told.TookUnseen():
                return "MUG-15"
        if view.is_over:
            return "MUG-15" if view.taken_unseen is not None else "MUG-11"
        if view.brings_in:
            return "MUG-3"
        return "MUG-4" if view.money.highest else "MUG-5"

    def log_style(self, event: Any) -> str:
        """A hand's heading, the king in red, the winners strong, the small change quiet."""
        match event:
            case told.HandBegins():
                return "heading"
            case told.KingStrikes():
                return "bad"
            case told.PotDivided() | told.TookUnseen() | told.MatchEnds():
                return "good"
            case told.HandShown() | told.HighestShows():
                return "strong"
            case told.Anted() | told.DealtDown() | told.DealtUp() | told.Checked() | told.PotsStand():
                return "quiet"
        return ""


def _into(pots: Sequence[int]) -> str:
    """Into which pots a call goes, where there are several (MUG-13)."""
    if not pots:
        return ""
    names = ["main pot" if number == 0 else f"side pot {number}" for number in pots]
    return f" into {names[0]}" + (f" to {names[-1].removeprefix('side pot ')}" if len(names) > 1 else "")


PICTURE: Final = MugsyPicture()
