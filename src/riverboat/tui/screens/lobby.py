"""The lobby: an unfinished game first, the three games, and everything else there is."""

import sys
import time
from typing import TYPE_CHECKING

from riverboat import catalogue
from riverboat.cards import Card
from riverboat.tui import rails
from riverboat.tui.canvas import Canvas, CardSize, Rect
from riverboat.tui.command import Command
from riverboat.tui.form import Form, Kind, Row
from riverboat.tui.page import Page

if TYPE_CHECKING:
    from riverboat.store import Saved

_BLURBS = {
    "onion": "Two to seven players lay out ten cards from eight suits; the best groupings win the Pot.",
    "cribbage": "Two players peg fifteens, runs and pairs around the board.",
    "mugsy": "Two to eight players, five cards, wild cards, and the pot split between high and low.",
}
TAUGHT = ("onion", "mugsy")
"""The games that have a lesson; not read from the lessons, so that the lobby stands at once."""
_COUNTED = {"onion": "round", "mugsy": "hand"}
_ART = ("Ah", "Qs", "7o", "Kv", "5d")

LOBBY = (
    Command("lobby.move", ("up", "down"), "choose", "Go up and down.", "Lobby", "↑ ↓"),
    Command("lobby.choose", ("enter", "space"), "open", "Open what the cursor is on.", "Lobby"),
    Command("lobby.rules", ("R", "f3"), "rules", "Read the rules of the game under the cursor.", "Lobby"),
    Command("lobby.scores", ("s",), "scores", "See the match scores.", "Lobby"),
    Command("lobby.settings", ("e",), "settings", "Change the settings.", "Lobby"),
    Command("lobby.help", ("?", "f1"), "help", "Show what every key does.", "Lobby"),
    Command("lobby.palette", (":", "ctrl+p"), "commands", "Find any command by its name.", "Lobby"),
    Command("lobby.quit", ("q", "escape"), "quit", "Leave Riverboat.", "Lobby"),
)


def is_playable(game: str) -> bool:
    """Whether the game and its table are there."""
    from importlib.util import find_spec

    table = f"riverboat.tui.games.{game}"
    return table in sys.modules or find_spec(table) is not None


class Lobby(Page):
    """Where everyone comes in."""

    commands = LOBBY

    def __init__(self) -> None:
        super().__init__()
        self._saved: tuple[Saved, ...] = ()
        self._form = Form(self._rows())
        self._form.go_to(next((f"game:{name}" for name in catalogue.TITLES if is_playable(name)), "quit"))

    def _rows(self) -> list[Row]:
        rows: list[Row] = []
        if self._saved:
            first = self._saved[0]
            rows.append(Row("resume", Kind.ACTION, f"Go on with {what(first)}", how_far(first)))
            if len(self._saved) > 1:
                more = len(self._saved) - 1
                rows.append(
                    Row(
                        "unfinished",
                        Kind.ACTION,
                        f"Unfinished games ({more + 1})",
                        "All the games that can be taken up again.",
                    )
                )
        rows.append(Row("", Kind.HEADING, "Sit down to a new game"))
        for name, title in catalogue.TITLES.items():
            ready = is_playable(name)
            why = "" if ready else f"{title} is still to come."
            rows.append(
                Row(
                    f"game:{name}",
                    Kind.ACTION,
                    title if ready else f"{title} (to come)",
                    _BLURBS.get(name, ""),
                    why_not=why,
                )
            )
        rows.append(Row("", Kind.HEADING, "Besides"))
        for name in filter(is_playable, TAUGHT):
            told = "A short first hand with someone at your shoulder; nothing of it is kept."
            rows.append(Row(f"learn:{name}", Kind.ACTION, f"Learn {catalogue.TITLES[name]}", told))
        rows += [
            Row("scores", Kind.ACTION, "Match scores", "Who won how often against whom."),
            Row("settings", Kind.ACTION, "Settings", "Card faces, motion, pace, names and keys."),
            Row("help", Kind.ACTION, "Help", "What every key does."),
            Row("quit", Kind.ACTION, "Quit", "Leave Riverboat. Every game is kept."),
        ]
        return rows

    def kept_changed(self) -> None:
        """Read again what can be taken up."""
        store = self.table_app.store
        if store is not None:
            self.begin(self._read, exclusive=True)
        else:
            self.repaint()

    async def _read(self) -> None:
        import asyncio

        store = self.table_app.store
        assert store is not None
        saved = await asyncio.to_thread(store.unfinished)
        fresh = bool(saved) and (not self._saved or saved[0].id != self._saved[0].id)
        row = self._form.row.id
        self._saved = saved
        self._form = Form(self._rows())
        self._form.go_to("resume" if fresh else row)
        self.repaint()

    def draw(self, width: int, height: int) -> Canvas:
        """A fan of cards, the title, the menu."""
        look = self.look
        canvas = Canvas(width, height, look)
        canvas.paste(rails.top_rail(width, look, "Riverboat", "three card games at one table"), 0, 0)
        tall = height >= 36
        y = 4 if tall else 1
        self._draw_title(canvas, y)
        top = y + (9 if tall else 7)
        wide = min(92, width - 8)
        x = (width - wide) // 2
        self._form.draw(canvas, Rect(x, top, wide, height - top - 4), airy=tall)
        told = self.table_app.told[-1] if self.table_app.told else ""
        words = self._form.complaint or told or self._form.row.help
        canvas.fill(Rect(0, height - 3, width, 2), look.felt_deep)
        style = look.bad if self._form.complaint or told else look.text
        canvas.paragraph(Rect(x + 3, height - 3, wide - 4, 2), words, style)
        buttons = [rails.Button(self.keys.shown(each), each.label, each.id) for each in LOBBY]
        canvas.paste(rails.footer(width, look, buttons[:5], [buttons[5], buttons[7]]), 0, height - 1)
        return canvas

    def _draw_title(self, canvas: Canvas, y: int) -> None:
        look, width = canvas.look, canvas.width
        cards = tuple(Card(text) for text in _ART)
        fan = (len(cards) - 1) * 4 + CardSize.LARGE.width
        words = "R I V E R B O A T"
        whole = fan + 4 + 30
        x = (width - whole) // 2
        for place, card in enumerate(cards):
            canvas.card(x + place * 4, y + (1 if place in (0, 4) else 0), card, CardSize.LARGE)
        canvas.put(x + fan + 4, y + 1, words, look.brass)
        canvas.across(x + fan + 4, y + 2, 30, look.line)
        canvas.put(x + fan + 4, y + 3, "Cripple Mr Onion, cribbage and", look.text)
        canvas.put(x + fan + 4, y + 4, "Mugsy's Nightmare, at one table", look.text)

    def press(self, key: str, character: str | None) -> bool:
        """The menu's keys."""
        self.table_app.told.clear()
        chosen = self._form.press(key, character)
        if chosen is None:
            return False
        self._choose(chosen)
        return True

    def click(self, target: str, button: int) -> None:
        """The menu's rows."""
        chosen = self._form.click(target)
        if chosen is not None:
            self._choose(chosen)

    def scroll(self, rows: int) -> None:
        """The wheel moves the cursor."""
        self._form.move(1 if rows > 0 else -1)
        self.repaint()

    def run(self, command: Command, key: str) -> None:
        """Do what a command says."""
        app = self.table_app
        match command.id:
            case "lobby.help":
                app.open_help(self.keys, "Riverboat")
            case "lobby.rules":
                game = self._form.row.id.removeprefix("game:").removeprefix("learn:")
                app.open_rules(game if game in catalogue.TITLES else "cribbage")
            case "lobby.palette":
                app.open_palette(self)
            case "lobby.choose":
                self._choose(self._form.choose())
            case "lobby.move":
                self.scroll(1)
            case _:
                self._choose(command.id.removeprefix("lobby."))

    def _choose(self, what: str) -> None:
        app = self.table_app
        if what.startswith("game:"):
            from riverboat.tui.screens.setup import SetupPage

            app.push_screen(SetupPage(what.removeprefix("game:")))
            return
        if what.startswith("learn:"):
            self._teach(what.removeprefix("learn:"))
            return
        match what:
            case "resume":
                app.begin(app.take_up, self._saved[0].id)
            case "unfinished":
                from riverboat.tui.screens.unfinished import UnfinishedPage

                app.push_screen(UnfinishedPage(self._saved))
            case "scores":
                from riverboat.tui.screens.scores import ScoresPage

                app.push_screen(ScoresPage())
            case "settings":
                from riverboat.tui.screens.settings import SettingsPage

                app.push_screen(SettingsPage())
            case "help":
                app.open_help(self.keys, "Riverboat")
            case "quit":
                app.exit()
        self.repaint()

    def _teach(self, game: str) -> None:
        """Give the lesson of this game at a table of its own."""
        from riverboat.lessons.guided import GuidedGame, lay
        from riverboat.lessons.lesson import lesson
        from riverboat.tui.guided import GuidedPicture
        from riverboat.tui.picture import picture
        from riverboat.tui.screens.table import TableScreen

        table = lay(lesson(game))
        assert isinstance(table.game, GuidedGame)
        self.app.push_screen(TableScreen(table, GuidedPicture(picture(game), table.game)))


class Laying(Page):
    """Shown for the moment in which a table is laid."""

    def draw(self, width: int, height: int) -> Canvas:
        """A few words on the felt."""
        canvas = Canvas(width, height, self.look)
        told = self.table_app.told
        canvas.centre(0, height // 2, width, told[-1] if told else "Laying the table…", self.look.quiet)
        return canvas

    def press(self, key: str, character: str | None) -> bool:
        """Leave, if the table cannot be laid."""
        if self.table_app.told and key in ("q", "escape", "enter"):
            self.table_app.exit(return_code=2)
        return True


def what(saved: "Saved") -> str:
    """A kept game in a line: its title, who plays, and how."""
    title = catalogue.TITLES.get(saved.game, saved.game)
    names = saved.names
    who = " and ".join(names) if len(names) < 3 else f"{names[0]} and {len(names) - 1} others"
    how = f", {saved.variant.replace('_', ' ')}" if saved.variant not in ("", "plain") else ""
    return f"{title}: {who}{how}"


def how_far(saved: "Saved") -> str:
    """How far a kept game has come, and when it was left."""
    moves = f"{saved.actions} move{'' if saved.actions == 1 else 's'}"
    where = reached(saved)
    return f"{where[0].upper()}{where[1:]}, {moves} so far, left {ago(time.time() - saved.touched)}."


def reached(saved: "Saved") -> str:
    """Which deal, round or hand a kept game has come to, counted as at its table."""
    return f"{_COUNTED.get(saved.game, 'deal')} {saved.deals}" if saved.deals else "the cut for the first deal"


def ago(seconds: float) -> str:
    """How long ago, in words."""
    for size, word in ((86400, "day"), (3600, "hour"), (60, "minute")):
        if seconds >= size:
            number = int(seconds // size)
            return f"{number} {word}{'s' if number > 1 else ''} ago"
    return "just now"
