"""The table: one screen for every game. It draws what the director says and hands it the players' words."""

from collections.abc import Callable

from riverboat.engine.contract import Action, Event
from riverboat.table import Table
from riverboat.tui import rails
from riverboat.tui.canvas import Canvas, Rect, shorten, wrap
from riverboat.tui.command import TABLE, Command, shown_key
from riverboat.tui.curtain import draw_curtain, has_secrets
from riverboat.tui.director import PACE_WORDS, USUAL_PACE, Director
from riverboat.tui.log import LogCursor, draw_log
from riverboat.tui.page import Page
from riverboat.tui.picture import Choice, Picture, Prompt, Reply, Scene

_BY_ID = {each.id: each for each in TABLE}
_ALWAYS = ("table.help", "table.demo", "table.leave")


class TableScreen(Page):
    """Plays one match. `left` is called when the screen is done with the table."""

    def __init__(self, table: Table, picture: Picture, left: Callable[[], None] = lambda: None) -> None:
        super().__init__()
        self.table = table
        self.picture = picture
        self.commands = (*picture.commands, *TABLE)
        self.director = Director(table, picture, self.repaint)
        self.log_cursor = LogCursor()
        self.log_shown = True
        self.typed: str | None = None
        self.complaint = ""
        self._left = left
        self._explained: dict[Event, bool] = {}
        self._doubted: Action | None = None
        """What the player has just been asked about; any other key means no."""

    # ------------------------------------------------------------------ the course

    def on_mount(self) -> None:
        """Begin to play."""
        self.director.motion = self.table_app.motion
        self.director.settings = self.table_app.settings
        self.director.pace = self.table_app.pace
        super().on_mount()
        self.begin(self._play)

    async def _play(self) -> None:
        await self.director.run()

    def repaint(self) -> None:
        """Draw again; what was being read of one person's log is put away before another takes over."""
        from riverboat.tui.screens.explain import ExplainDialog

        if self.director.curtain is not None and isinstance(self.app.screen, ExplainDialog):
            self.app.screen.go_back()
        super().repaint()

    def hear(self, sentence: str) -> None:
        """Show the sentence once, under the question."""
        self.director.said = sentence
        self.repaint()

    def on_unmount(self) -> None:
        """Let go of the match; it is kept."""
        self.director.close()
        self._left()

    # ------------------------------------------------------------------ drawing

    def commands_now(self) -> tuple[Command, ...]:
        """The table's commands and those of the game's that mean something now."""
        return (*(each.command for each in self._choices(self.scene()) if not each.command.keys_shown), *TABLE)

    def scene(self, width: int = 0, height: int = 0) -> Scene:
        """All that the picture draws from."""
        return self.director.scene(self.look, width, height)

    def draw(self, width: int, height: int) -> Canvas:
        """Rail, picture, log, question and keys."""
        director, look = self.director, self.look
        canvas = Canvas(width, height, look)
        room = height - 1 - rails.BOTTOM_ROWS
        if director.curtain is not None:
            self.log_cursor.line = None
            name = self.table.names[director.curtain]
            canvas.paste(rails.top_rail(width, look, self.table.game.title), 0, 0)
            covers = has_secrets(self.table.view(director.curtain), self.table.view(None))
            canvas.paste(draw_curtain(width, height - 2, look, name, self.table.game.title, covers=covers), 0, 1)
            canvas.paste(rails.footer(width, look, self._buttons(("table.continue", *_ALWAYS))), 0, height - 1)
            return canvas
        layout = self.picture.layout(width, room, self.log_shown)
        scene = self.scene(layout.width, layout.height)
        canvas.paste(self._top(width, scene), 0, 0)
        canvas.paste(self.picture.draw(scene), 0, 1)
        if layout.log == "right":
            canvas.down(layout.width, 1, room, look.line)
            log = self._log(width - layout.width - 1, room)
            canvas.paste(log, layout.width + 1, 1)
        elif layout.log == "below":
            canvas.paste(self._log(width, room - layout.height), 0, 1 + layout.height)
        canvas.paste(self._bottom(width, scene), 0, height - rails.BOTTOM_ROWS)
        return canvas

    def _top(self, width: int, scene: Scene) -> Canvas:
        director = self.director
        marks: list[tuple[str, bool]] = []
        if self.table_app.trouble:
            marks.append(("NOT SAVED", True))
        if director.paused:
            marks.append(("PAUSED", True))
        if any(seat.demo for seat in self.table.seats):
            marks.append(("DEMO", True))
        elif not director.persons:
            marks.append(("WATCHING", True))
        if director.pace != USUAL_PACE:
            marks.append((f"pace: {PACE_WORDS[director.pace]}", False))
        return rails.top_rail(width, self.look, self.table.game.title, self.picture.headline(scene), marks)

    def _log(self, width: int, height: int) -> Canvas:
        return draw_log(
            width,
            height,
            self.look,
            self.director.lines(),
            self.log_cursor,
            pack=self.table.game.cards,
            style_of=self.picture.log_style,
            explains=self._explains,
            title="Log" if height > 5 else "",
        )

    def _explains(self, event: Event) -> bool:
        known = self._explained.get(event)
        if known is None:
            known = self._explained[event] = bool(self.table.game.explain(event, self.table.names))
        return known

    def _bottom(self, width: int, scene: Scene) -> Canvas:
        look = self.look
        canvas = Canvas(width, rails.BOTTOM_ROWS, look, look.felt_deep)
        words, live = self._question(scene)
        prompt = self._prompt(scene)
        refused = self.complaint or self.director.refused
        said = refused or self.director.said
        first, rest = _in_two(words, width - 4, may_wrap=prompt is None and not said)
        if live:
            canvas.fill(Rect(0, 0, width, 2 if rest else 1), look.band)
        canvas.put(1, 0, "▸" if live else " ", look.brass)
        pack = self.table.game.cards
        asking = look.strong if live else look.quiet
        canvas.words(3, 0, rails.spoken_parts(first, look, asking, pack))
        x = 3
        if rest:
            x = canvas.words(x, 1, rails.spoken_parts(rest, look, asking, pack)) + 2
        if prompt is not None:
            x = canvas.put(x, 1, f"{prompt.label}: ", look.brass)
            shown = self.typed if self.typed is not None else "" if prompt.start is None else str(prompt.start)
            x = canvas.put(x, 1, f" {shown}_ ", look.chosen) + 2
        note = self._note(scene)
        if prompt is not None:
            note = prompt.hint or f"{prompt.low} to {prompt.high}, then Enter"
        style = look.bad if refused else look.brass if said else look.quiet
        canvas.words(x, 1, rails.spoken_parts(shorten(said or note, width - x - 1), look, style, pack))
        canvas.paste(self._footer(width, scene), 0, 2)
        return canvas

    def _question(self, scene: Scene) -> tuple[str, bool]:
        """The question line, and whether a player is to do something."""
        director, table = self.director, self.table
        if director.finished:
            return "The match is over. n: another with the same players; q: back to the lobby.", True
        if director.waiting:
            if director.step_words:
                return director.step_words, True
            return f"Enter: {director.waiting}.", True
        if director.beat is not None:
            return director.step_words or table.game.tell(director.beat.event, table.names), False
        if director.asked:
            return self.picture.question(scene) or table.game.question(scene.view, table.names), True
        if director.paused and not director.is_attended:
            return "Paused: p goes on, . lets one thing happen.", True
        if table.to_act is not None and not table.seats[table.to_act].is_asked:
            paused = " Paused: p goes on, . lets one thing happen." if director.paused else ""
            return f"{table.names[table.to_act]} is thinking…{paused}", False
        return "", False

    def _note(self, scene: Scene) -> str:
        director = self.director
        if self.log_cursor.line is not None:
            return "↑ ↓ go through the log, Enter says why, l or Esc goes back to the table."
        if director.waiting and director.step_words:
            return "Enter goes on, Esc skips the rest."
        return "" if director.is_showing else self.picture.pointed(scene)

    def _choices(self, scene: Scene) -> list[Choice]:
        shut = self.director.finished or (self.director.is_showing and not self._ahead_is_open)
        return [] if shut else list(self.picture.choices(scene))

    @property
    def _ahead_is_open(self) -> bool:
        """Whether a player can choose ahead while something is shown that waits for nobody."""
        return self.picture.chosen_ahead and self.director.beat is not None and not self.director.waiting

    def _footer(self, width: int, scene: Scene) -> Canvas:
        director = self.director
        buttons = []
        if director.waiting:
            buttons += self._buttons(("table.continue", "table.skip"))
        if director.finished:
            buttons += self._buttons(("table.again",))
        buttons += [
            rails.Button(self._key(each), each.label or each.command.label, each.command.id, not each.why_not)
            for each in self._choices(scene)
            if each.footer
        ]
        if not director.is_attended and not director.finished:
            looks = () if director.persons else ("table.seat",)
            buttons += self._buttons(("table.pause", "table.step", "table.faster", "table.slower", *looks))
        return rails.footer(width, self.look, buttons, self._buttons(_ALWAYS))

    def _key(self, choice: Choice) -> str:
        """What to print for the choice's keys: its own words, unless a player has chosen other keys."""
        shown, command = self.keys.shown(choice.command), choice.command
        is_usual = shown == (command.keys_shown or shown_key(command.keys[0]))
        return choice.keys if choice.keys and is_usual else shown

    def _buttons(self, ids: tuple[str, ...]) -> list[rails.Button]:
        named = []
        for each in ids:
            command = _BY_ID[each]
            label = command.label
            if each == "table.demo":
                seats = self.director.demo_seats
                if not seats:
                    continue
                if self.director.curtain is not None:
                    label = f"let the computer play {shorten(self.table.names[seats[0]], 16)}'s cards"
                elif self.table.seats[seats[0]].demo:
                    label = "take back"
            named.append(rails.Button(self.keys.shown(command), label, each))
        return named

    # ------------------------------------------------------------------ answering

    def _prompt(self, scene: Scene) -> Prompt | None:
        return self.picture.prompt(scene) if self.director.asked else None

    def press(self, key: str, character: str | None) -> bool:
        """The log's own keys while the player is in it; digits while a number is asked for."""
        self.director.said = self.director.refused = self.complaint = ""
        in_log = self.log_cursor.line is not None
        taken = self._press_in_log(key) if in_log else self._press_in_prompt(key, character)
        if taken or self.keys.command(key) is None:
            self.repaint()
        return taken

    def _press_in_log(self, key: str) -> bool:
        lines = self.director.lines()
        steps = {"up": -1, "down": 1, "pageup": -8, "pagedown": 8, "home": -len(lines), "end": len(lines)}
        if key in steps:
            self.log_cursor.move(steps[key], lines)
        elif key in ("enter", "space"):
            if self.log_cursor.line is not None:
                self._explain(self.log_cursor.line)
        elif key == "escape":
            self.log_cursor.line = None
        else:
            return False
        return True

    def _press_in_prompt(self, key: str, character: str | None) -> bool:
        prompt = self._prompt(self.scene())
        if prompt is None:
            self.typed = None
            return False
        shown = self.typed if self.typed is not None else "" if prompt.start is None else str(prompt.start)
        if character and character.isdecimal() and character.isascii():
            self.typed = ((self.typed or "") + character)[:9]
        elif key == "backspace":
            self.typed = shown[:-1]
        elif key in ("up", "down"):
            number = int(shown) + (prompt.step if key == "up" else -prompt.step) if shown else prompt.low
            self.typed = str(max(prompt.low, min(prompt.high, number)))
        elif key == "enter":
            self._take_number(prompt, shown)
        else:
            return False
        return True

    def _take_number(self, prompt: Prompt, typed: str) -> None:
        if not typed:
            self.complaint = f"Type a number from {prompt.low} to {prompt.high}, then Enter."
        elif not prompt.low <= int(typed) <= prompt.high:
            self.complaint = f"{typed} is not taken here: a number from {prompt.low} to {prompt.high} is."
            self.typed = ""
        else:
            self.typed = None
            self.director.answer(prompt.make(int(typed)))

    def run(self, command: Command, key: str) -> None:
        """Do what a command says."""
        if command.id in _BY_ID:
            self._doubted = None
            self._run_table(command.id)
        elif self.director.is_showing and not self._chooses_ahead(command, key):
            # A key of the game while something is shown: the player wants to get on, or presses Enter or Esc.
            self.director.skip() if key == "escape" else self.director.go_on()
        elif self.director.curtain is not None:
            self.director.go_on() if key in ("enter", "space") else None
        else:
            self._run_picture(command, key)
        self.repaint()

    def _chooses_ahead(self, command: Command, key: str) -> bool:
        return (
            key != "escape"
            and self._ahead_is_open
            and any(each.command.id == command.id for each in self.picture.choices(self.scene()))
        )

    def _run_picture(self, command: Command, key: str) -> None:
        scene = self.scene()
        choice = next((each for each in self.picture.choices(scene) if each.command.id == command.id), None)
        if choice is None or choice.why_not:
            self._doubted = None
        if choice is None:
            shared = self._shared(key)
            if shared is not None:
                self._run_table(shared)
            elif not self.director.asked:
                self.director.refused = "It is not your turn just now."
            return
        if choice.why_not:
            self.director.refused = choice.why_not
            return
        self._reply(self.picture.act(command.id, key, scene))

    def _shared(self, key: str) -> str | None:
        return {"enter": "table.continue", "space": "table.continue", "escape": "table.skip"}.get(key)

    def _reply(self, reply: Reply) -> None:
        if reply.ui is not None:
            self.director.ui = reply.ui
        if reply.say:
            self.director.refused = reply.say
        if reply.fill is not None:
            self.typed = str(reply.fill)
        if reply.action is not None and self._is_sure(reply.action):
            self.director.answer(reply.action)

    def _is_sure(self, action: Action) -> bool:
        """Whether there is nothing to ask before this action is done, or the player has answered by doing it again."""
        doubt = self.picture.doubt(action, self.scene())
        asked, self._doubted = self._doubted, None
        if not doubt or asked == action:
            return True
        self._doubted = action
        self.director.refused = doubt
        return False

    def click(self, target: str, button: int) -> None:
        """A click on the table or the log."""
        self.director.said = self.director.refused = self.complaint = ""
        director = self.director
        if target.startswith("log:"):
            self._explain(int(target[4:]))
        elif director.curtain is not None:
            pass
        elif director.is_showing:
            director.go_on()
        elif target:
            self._reply(self.picture.click(target, self.scene()))
        self.repaint()

    def scroll(self, rows: int) -> None:
        """The wheel goes through the log."""
        if self.director.curtain is None:
            self.log_cursor.move(1 if rows > 0 else -1, self.director.lines())
            if self.log_cursor.line == len(self.director.lines()) - 1:
                self.log_cursor.line = None
            self.repaint()

    def leave(self) -> None:
        """Ask, then leave; the game is kept."""
        app = self.table_app
        if self.director.finished or not (app.settings.confirm_leave or app.trouble):
            app.step_back()
            return
        from riverboat.tui.screens.leave import LeaveDialog

        dialog = LeaveDialog(app.step_back)
        if self.picture.is_lesson:
            dialog = LeaveDialog(app.step_back, "Nothing of a lesson is kept; it can be begun again from the start.")
            dialog.title_text = "Leave the lesson?"
            dialog.name_ways("Leave the lesson", "Stay at the table")
        elif app.trouble:
            dialog = LeaveDialog(app.step_back, "It cannot be saved just now, and is lost once Riverboat ends.")
            dialog.name_ways("Leave the table", "Stay at the table")
        self.app.push_screen(dialog)

    def _run_table(self, command: str) -> None:
        director = self.director
        match command:
            case "table.continue":
                director.go_on()
            case "table.skip":
                director.skip()
            case "table.demo":
                self.begin(self._switch_demo)
            case "table.pause":
                director.pause()
            case "table.step":
                director.step()
            case "table.faster" | "table.slower":
                director.change_pace(1 if command == "table.faster" else -1)
                self.table_app.pace = director.pace
            case "table.seat":
                director.look_over()
            case "table.log":
                self._toggle_log()
            case "table.hide_log":
                self.log_shown, self.log_cursor.line = not self.log_shown, None
            case "table.leave":
                self.leave()
            case "table.again" if director.finished:
                self.table_app.play_again(self)
            case _:
                self._open(command)

    def _open(self, command: str) -> None:
        app = self.table_app
        match command:
            case "table.help":
                app.open_help(self.keys, self.table.game.title)
            case "table.rules":
                app.open_rules(self.table.game.name, self.picture.clause(self.scene()))
            case "table.palette":
                app.open_palette(self)
            case "table.face":
                app.change_face()

    async def _switch_demo(self) -> None:
        await self.director.switch_demo()
        self.repaint()

    def _toggle_log(self) -> None:
        if self.director.curtain is not None:
            return
        if self.log_cursor.line is None:
            self.log_cursor.enter(self.director.lines())
        else:
            self.log_cursor.line = None

    def _explain(self, line: int) -> None:
        lines = self.director.lines()
        if line >= len(lines):
            return
        event, text = lines[line]
        reasons = self.table.game.explain(event, self.table.names)
        from riverboat.tui.screens.explain import ExplainDialog

        self.app.push_screen(ExplainDialog(text, reasons or ("There is no more to say about this.",), self.table.game))


def _in_two(words: str, width: int, *, may_wrap: bool) -> tuple[str, str]:
    """The question in one line, or in two where the second is free; else cut at a word."""
    lines = wrap(words, width)
    if len(lines) == 1:
        return lines[0], ""
    if not may_wrap:
        return wrap(words, width - 1)[0] + "…", ""
    return lines[0], lines[1] if len(lines) == 2 else wrap(" ".join(lines[1:]), width - 1)[0] + "…"
