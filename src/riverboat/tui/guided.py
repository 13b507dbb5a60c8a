"""A lesson on the screen: its words lie on the table in a note, and what it advises stands under the question."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from riverboat.engine.contract import Action
from riverboat.lessons.guided import GuidedGame, Said, lay
from riverboat.lessons.lesson import Lesson
from riverboat.tui.app import RiverboatApp, Start, show
from riverboat.tui.canvas import Canvas, Rect, wrap
from riverboat.tui.picture import Choice, Layout, Motion, Picture, Prompt, Reply, Scene

_NOTE_WIDTH = 64


class GuidedPicture(Picture):
    """A game's picture with the notes of a lesson laid over it."""

    is_lesson = True

    def __init__(self, inner: Picture, game: GuidedGame) -> None:
        self.inner = inner
        self.game = game
        game.on_screen = True
        self.commands = inner.commands  # type: ignore[misc]
        self.chosen_ahead = inner.chosen_ahead  # type: ignore[misc]
        self.result_stays = inner.result_stays  # type: ignore[misc]

    def draw(self, scene: Scene) -> Canvas:
        """The game's table, and over its middle what the lesson says."""
        canvas = self.inner.draw(scene)
        if scene.beat is not None and isinstance(scene.beat.event, Said):
            said = scene.beat.event
            draw_note(canvas, f"{said.text} {said.keys}".strip())
        return canvas

    def motion(self, event: Any, scene: Scene) -> Motion:
        """Words of the lesson wait for the learner."""
        if isinstance(event, Said):
            return Motion(hold=5.0, steps=("Read the note, then go on.",))
        return self.inner.motion(event, scene)

    def question(self, scene: Scene) -> str:
        """As the game has it, and what the lesson advises."""
        asked = self.inner.question(scene)
        return f"{asked} (Advice: {self.game.advised}.)" if asked and self.game.advised else asked

    def pointed(self, scene: Scene) -> str:
        """What the game says of the cursor."""
        return self.inner.pointed(scene)

    def log_style(self, event: Any) -> str:
        """The lesson's words stand out in the log."""
        return "strong" if isinstance(event, Said) else self.inner.log_style(event)

    def layout(self, width: int, height: int, log: bool) -> Layout:
        """As the game has it."""
        return self.inner.layout(width, height, log)

    def fresh(self, view: Any, asked: bool) -> Any:
        """As the game has it."""
        return self.inner.fresh(view, asked)

    def renew(self, ui: Any, view: Any, asked: bool) -> Any:
        """As the game has it."""
        return self.inner.renew(ui, view, asked)

    def choices(self, scene: Scene) -> Sequence[Choice]:
        """As the game has it."""
        return self.inner.choices(scene)

    def prompt(self, scene: Scene) -> Prompt | None:
        """As the game has it."""
        return self.inner.prompt(scene)

    def act(self, command: str, key: str, scene: Scene) -> Reply:
        """As the game has it."""
        return self.inner.act(command, key, scene)

    def doubt(self, action: Action, scene: Scene) -> str:
        """As the game has it."""
        return self.inner.doubt(action, scene)

    def click(self, target: str, scene: Scene) -> Reply:
        """As the game has it."""
        return self.inner.click(target, scene)

    def ahead(self, scene: Scene) -> Action | None:
        """As the game has it."""
        return self.inner.ahead(scene)

    def headline(self, scene: Scene) -> str:
        """As the game has it, called a lesson."""
        return f"a lesson · {self.inner.headline(scene)}"

    def clause(self, scene: Scene) -> str:
        """As the game has it."""
        return self.inner.clause(scene)


def draw_note(canvas: Canvas, text: str) -> None:
    """Lay a note with these words over the middle of the table, which a picture may say by the target ``middle``."""
    look = canvas.look
    wide = min(_NOTE_WIDTH, canvas.width - 4)
    high = len(wrap(text, wide - 4)) + 2
    middle = canvas.place_of("middle") or canvas.whole
    if high <= middle.height <= high + 4 and wide <= middle.width <= wide + 4:
        # So nothing of what is beneath looks out at the edges.
        wide, high = middle.width, middle.height
    left = middle.x + (middle.width - wide) // 2
    area = Rect(max(0, left), middle.y + (middle.height - high) // 2, wide, high)
    canvas.fill(area, look.felt_deep)
    inner = canvas.box(area, look.brass, title="Lesson", title_style=look.brass)
    canvas.paragraph(inner.shrunk(1, 0), text, look.strong)


class LessonApp(RiverboatApp):
    """The program with one table, at which a lesson is given; nothing of it is kept."""

    def __init__(self, directory: Path | None, lesson: Lesson) -> None:
        super().__init__(directory, Start(lesson.game, lesson.options, lesson.seats, lesson.seed))
        self.lesson = lesson

    async def sit_down(self, start: Start) -> None:
        """Lay the table of the lesson; once it is over, `n` lays it again."""
        from riverboat.tui.picture import picture
        from riverboat.tui.screens.table import TableScreen

        await self._store_ready.wait()
        table = lay(self.lesson)
        assert isinstance(table.game, GuidedGame)
        await self.push_screen(TableScreen(table, GuidedPicture(picture(self.lesson.game), table.game)))


def run_lesson(directory: Path | None, lesson: Lesson) -> int:
    """Give the lesson on the screen until it is left; the exit status."""
    return show(LessonApp(directory, lesson))
