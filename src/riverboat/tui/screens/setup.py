"""Setting up a game: who sits where, every option with its explanation, the seed."""

from typing import Any

from riverboat import catalogue
from riverboat.engine.options import options_of
from riverboat.engine.pack import SEED_LIMIT
from riverboat.errors import RiverboatError
from riverboat.table import Seat
from riverboat.tui import rails
from riverboat.tui.app import Start, new_seed
from riverboat.tui.canvas import Canvas, Rect
from riverboat.tui.command import Command
from riverboat.tui.form import Form, Kind, Row, option_row
from riverboat.tui.page import Page

PERSON = "person"
_PERSONS = ("First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth")
_COMPUTERS = ("Granny", "Nanny", "Magrat", "Casanunda", "Mugsy", "Tommy", "Scarne", "Suckling")
_YOU = "You"

SETUP = (
    Command("setup.move", ("up", "down"), "choose", "Go up and down.", "Set-up", "↑ ↓"),
    Command(
        "setup.change", ("left", "right"), "change", "Change a value; digits and letters can be typed.", "Set-up", "← →"
    ),
    Command("setup.deal", ("enter",), "next, or deal", "Go on to the next line; on Deal, begin to play.", "Set-up"),
    Command("setup.begin", ("f5", "ctrl+d"), "deal", "Begin to play, from any line.", "Set-up"),
    Command("setup.help", ("f1",), "help", "Show what every key does.", "Set-up"),
    Command("setup.rules", ("f3",), "rules", "Read the rules, opened at the option's clause.", "Set-up"),
    Command("setup.leave", ("escape",), "go back", "Go back to the lobby.", "Set-up"),
)


class SetupPage(Page):
    """The form from which a match begins."""

    commands = SETUP

    def __init__(self, game: str) -> None:
        super().__init__()
        self._game_name = game
        self._game = catalogue.game(game)
        self._options = options_of(self._game.options)
        self._levels = catalogue.levels(game)
        self._named: set[int] = set()
        self._seats = 0
        values: dict[str, Any] = {
            each.name: ",".join(map(str, each.default)) if each.is_set else each.default for each in self._options
        }
        values["seed:"] = None
        self._form = Form([Row("deal:", Kind.ACTION, "Deal the cards")], values)
        self._lay_out()

    # ------------------------------------------------------------------ the form

    def _lay_out(self) -> None:
        """Make the rows anew; there are as many seats as the options say."""
        form = self._form
        wanted = form.row.id
        try:
            self._seats = self._game.seats(self._options_chosen())
            complaint = ""
        except RiverboatError as error:
            complaint = error.sentence
            self._seats = self._seats or 2
        rows = [Row("deal:", Kind.ACTION, "Deal the cards", "Begin to play."), Row("", Kind.HEADING, "Players")]
        choices = ((PERSON, "plays at this keyboard"), *((level, "a computer player") for level in self._levels))
        for seat in range(self._seats):
            self._propose(seat)
            rows.append(
                Row(
                    f"who:{seat}",
                    Kind.SEAT,
                    f"Seat {seat + 1}",
                    "← → chooses who sits here; letters write the name.",
                    choices,
                    longest=16,
                    text_id=f"name:{seat}",
                )
            )
        rows.append(Row("", Kind.HEADING, "Rules"))
        rows += [option_row(each) for each in self._options]
        rows.append(Row("", Kind.HEADING, "Cards"))
        rows.append(
            Row(
                "seed:",
                Kind.NUMBER,
                "Seed",
                "The same seed deals the same cards; none shuffles by chance.",
                low=0,
                high=SEED_LIMIT - 1,
                takes_none=True,
                none_word="by chance",
            )
        )
        self._form = Form(rows, form.values, form.cursor, form.top, form.typed, complaint or form.complaint)
        place = next((at for at, row in enumerate(rows) if row.id == wanted and wanted), None)
        if place is not None:
            self._form.cursor = place
        self._form.settle()
        self._rename()

    def _propose(self, seat: int) -> None:
        values = self._form.values
        if f"who:{seat}" not in values:
            level = self.app_level()
            values[f"who:{seat}"] = PERSON if seat == 0 else level

    def app_level(self) -> str:
        """The computer level that the settings propose, if the game has it."""
        try:
            level = self.table_app.settings.level_for(self._game_name)
        except LookupError:
            level = "steady"
        return level if level in self._levels else self._levels[len(self._levels) // 2]

    def _rename(self) -> None:
        """Propose names, where the player has not typed any."""
        values = self._form.values
        persons = [seat for seat in range(self._seats) if values[f"who:{seat}"] == PERSON]
        computers = [seat for seat in range(self._seats) if seat not in persons]
        for seats, names in ((persons, _PERSONS), (computers, _COMPUTERS)):
            for place, seat in enumerate(seats):
                if seat not in self._named:
                    values[f"name:{seat}"] = names[place]
        if len(persons) == 1 and persons[0] not in self._named:
            values[f"name:{persons[0]}"] = _YOU
        elif persons and persons[0] not in self._named:
            values[f"name:{persons[0]}"] = self._player() or _PERSONS[0]

    def _player(self) -> str:
        try:
            return self.table_app.settings.player
        except LookupError:
            return ""

    def _options_chosen(self) -> Any:
        values = self._form.values
        return self._game.options(
            **{each.name: each.read(values[each.name]) if each.is_set else values[each.name] for each in self._options}
        )

    # ------------------------------------------------------------------ drawing

    def draw(self, width: int, height: int) -> Canvas:
        """The form, the explanation of the row under the cursor, the keys."""
        look = self.look
        canvas = Canvas(width, height, look)
        canvas.paste(rails.top_rail(width, look, self._game.title, "a new game"), 0, 0)
        wide = min(72, width - 8)
        x = (width - wide) // 2
        self._form.draw(canvas, Rect(x, 2, wide, height - 7), 20)
        box = Rect(0, height - 4, width, 3)
        canvas.fill(box, look.felt_deep)
        self._form.draw_explanation(canvas, Rect(x, height - 4, wide, 3))
        named = [rails.Button(self.keys.shown(each), each.label, each.id) for each in SETUP]
        canvas.paste(rails.footer(width, look, named[:4], [named[4], named[6]]), 0, height - 1)
        return canvas

    # ------------------------------------------------------------------ answering

    def press(self, key: str, character: str | None) -> bool:
        """The form's keys; letters belong to a name while the cursor is on one."""
        before = dict(self._form.values)
        chosen = self._form.press(key, character)
        if chosen is None:
            if self._form.row.kind not in (Kind.TEXT, Kind.SEAT) and character in ("q", "?"):
                self.leave() if character == "q" else self.table_app.open_help(self.keys, self._game.title)
                return True
            return False
        self._after(chosen, before)
        return True

    def click(self, target: str, button: int) -> None:
        """A row or an arrow beside a value."""
        before = dict(self._form.values)
        chosen = self._form.click(target)
        if chosen is not None:
            self._after(chosen, before)

    def scroll(self, rows: int) -> None:
        """The wheel moves the cursor."""
        self._form.move(1 if rows > 0 else -1)
        self.repaint()

    def _after(self, chosen: str, before: dict[str, Any]) -> None:
        name = self._form.row.text_id
        if name and before.get(name) != self._form.values.get(name):
            self._named.add(int(name.removeprefix("name:")))
        if before != self._form.values:
            self._lay_out()
        if chosen == "deal:":
            self._begin()
        self.repaint()

    def run(self, command: Command, key: str) -> None:
        """Do what a command says."""
        match command.id:
            case "setup.begin":
                self._begin()
                self.repaint()
            case "setup.deal":
                chosen = self._form.press("enter", None)
                self._after(chosen or "", dict(self._form.values))
            case "setup.help":
                self.table_app.open_help(self.keys, self._game.title)
            case "setup.rules":
                row = self._form.row.id
                clause = next((each.clause for each in self._options if each.name == row), "")
                self.table_app.open_rules(self._game_name, clause)
            case "setup.leave":
                self.leave()

    def _begin(self) -> None:
        form = self._form
        if not form.accept():
            return
        try:
            options = self._options_chosen()
        except RiverboatError as error:
            form.complaint = error.sentence
            return
        seats = tuple(self._seat(place) for place in range(self._seats))
        names = [seat.name.lower() for seat in seats]
        if "" in names:
            form.complaint = "Every seat needs a name: type one."
            form.cursor = next(at for at, row in enumerate(form.rows) if row.text_id == f"name:{names.index('')}")
        elif len(set(names)) < len(names):
            form.complaint = "Two seats have the same name: each needs a name of its own."
        else:
            seed = form.values["seed:"]
            app = self.table_app
            self.go_back()
            start = Start(self._game_name, options, seats, new_seed() if seed is None else seed)
            app.begin(app.sit_down, start)

    def _seat(self, place: int) -> Seat:
        values = self._form.values
        who = values[f"who:{place}"]
        return Seat(str(values[f"name:{place}"]).strip(), None if who == PERSON else who)
