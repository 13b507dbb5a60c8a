"""What every screen is: one canvas as large as the window, drawn by one function and answering keys and clicks."""

from collections.abc import Callable, Coroutine, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, cast

from rich.style import Style
from textual import events
from textual.app import ComposeResult
from textual.screen import Screen

from riverboat.tui.canvas import Canvas, Rect, wrap
from riverboat.tui.command import Command, KeyMap
from riverboat.tui.palette import Look
from riverboat.tui.widgets.zone import Zone

if TYPE_CHECKING:
    from riverboat.tui.app import RiverboatApp

LEAST_WIDTH = 80
LEAST_HEIGHT = 24


class Page(Screen[None]):
    """A screen that is one canvas. Subclasses draw it, and do what a command, a key or a click asks for."""

    AUTO_FOCUS: ClassVar[str | None] = None
    BLANK: ClassVar[bool] = True
    commands: Sequence[Command] = ()
    _key_map: KeyMap | None = None
    _zone: Zone | None = None

    def compose(self) -> ComposeResult:
        """One zone, as large as the window."""
        self._zone = Zone()
        yield self._zone

    # for subclasses

    def draw(self, width: int, height: int) -> Canvas:
        """The whole window, at least 80 by 24 cells."""
        raise NotImplementedError

    def run(self, command: Command, key: str) -> None:
        """Do what the command says."""

    def press(self, key: str, character: str | None) -> bool:
        """Take a key before it is looked up among the commands; True if it was taken."""
        return False

    def click(self, target: str, button: int) -> None:
        """A target that is not a command was clicked; ``""`` is the bare table."""

    def scroll(self, rows: int) -> None:
        """The wheel was turned, so many rows down."""

    def leave(self) -> None:
        """What ctrl+c asks for: by default to leave this screen."""
        self.table_app.step_back()

    def hear(self, sentence: str) -> None:
        """The store or the settings have something to say; by default it waits for the lobby."""

    def kept_changed(self) -> None:
        """What is kept, or what there is to say about it, has changed."""
        self.repaint()

    def commands_now(self) -> Sequence[Command]:
        """The commands for the palette: those that can be chosen now."""
        return self.commands

    def forget_keys(self) -> None:
        """The player has chosen other keys."""
        self._key_map = None

    def begin(self, work: Callable[[], Coroutine[Any, Any, None]], *, exclusive: bool = False) -> None:
        """Begin work that is not waited for; `exclusive` calls off what this page began before."""
        self.run_worker(cast("Any", work), name=work.__name__, exclusive=exclusive)

    @property
    def is_uppermost(self) -> bool:
        """Whether this page is the one that keys and clicks are meant for."""
        return self.app.screen is self

    def go_back(self) -> None:
        """Show the page below again, if this one is still the uppermost and not the last."""
        if self.is_uppermost and len(self.app.screen_stack) > 1:
            self.app.pop_screen()

    # what is common to all

    @property
    def table_app(self) -> "RiverboatApp":
        """The application, typed."""
        return cast("RiverboatApp", self.app)

    @property
    def look(self) -> Look:
        """How cards, suits and words are drawn."""
        return self.table_app.look

    @property
    def keys(self) -> KeyMap:
        """Which keys mean which of this page's commands."""
        if self._key_map is None:
            self._key_map = KeyMap(self.commands, self.table_app.remapped)
        return self._key_map

    @property
    def fits(self) -> bool:
        """Whether the window is large enough to play in."""
        return self.app.size.width >= LEAST_WIDTH and self.app.size.height >= LEAST_HEIGHT

    def canvas(self) -> Canvas:
        """The window as it is to be shown now."""
        width, height = self.app.size
        return self.draw(width, height) if self.fits else too_small(width, height, self.look)

    def repaint(self) -> None:
        """Draw again whatever has changed."""
        if self._zone is not None and self._zone.is_attached and self.app.size.width:
            self._zone.show(self.canvas())
            above = self.app.screen
            if above is not self and isinstance(above, Dialog):
                above.repaint()

    def on_mount(self) -> None:
        """Paint for the first time."""
        self.repaint()

    def on_resize(self, event: events.Resize) -> None:
        """Draw for the new size."""
        self.repaint()

    def on_screen_resume(self) -> None:
        """Draw again what may have changed meanwhile, such as the card faces."""
        self.repaint()

    def on_key(self, event: events.Key) -> None:
        """Look the key up; none goes further."""
        event.stop()
        event.prevent_default()
        if not self.is_uppermost:
            # Typed quickly: this page was left by the key before, and the key is meant for the one that is open now.
            if isinstance(self.app.screen, Page):
                self.app.screen.post_message(events.Key(event.key, event.character))
            return
        if not self.fits and event.key not in ("q", "escape"):
            return
        if self.press(event.key, event.character):
            return
        command = self.keys.command(event.key)
        if command is not None:
            self.run(command, event.character if event.is_printable and event.character else event.key)

    def on_zone_picked(self, event: Zone.Picked) -> None:
        """A click: on a command's button, or on something else."""
        event.stop()
        if not self.fits or not self.is_uppermost or not event.still_there:
            return
        command = self.keys.named(event.target) if event.target else None
        if command is not None:
            self.run(command, "")
        else:
            self.click(event.target, event.button)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """The wheel, towards the player."""
        event.stop()
        self.scroll(3)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """The wheel, away from the player."""
        event.stop()
        self.scroll(-3)


class Dialog(Page):
    """A page that lies in a frame over the one below, which shows through dimly."""

    title_text: str = ""

    def size_wanted(self, width: int, height: int) -> tuple[int, int]:
        """Columns and rows of the dialog, its frame included."""
        return min(64, width - 8), min(14, height - 4)

    def draw_inside(self, canvas: Canvas, area: Rect) -> None:
        """Draw the dialog's own part."""
        raise NotImplementedError

    def draw(self, width: int, height: int) -> Canvas:
        """The page below, dimmed, and the dialog over it."""
        look = self.look
        canvas = self._below(width, height)
        wide, high = self.size_wanted(width, height)
        wide, high = min(wide, width), min(high, height)
        area = Rect((width - wide) // 2, (height - high) // 2, wide, high)
        canvas.targets.clear()
        canvas.fill(area, look.felt_deep)
        inner = canvas.box(area, look.brass, title=self.title_text, title_style=look.brass)
        canvas.target(area, "dialog")
        self.draw_inside(canvas, inner.shrunk(2, 1))
        return canvas

    def _below(self, width: int, height: int) -> Canvas:
        stack = self.app.screen_stack
        place = stack.index(self) if self in stack else len(stack)
        below = stack[place - 1] if place else None
        canvas = below.draw(width, height) if isinstance(below, Page) else Canvas(width, height, self.look)
        dim(canvas)
        return canvas


def dim(canvas: Canvas) -> None:
    """Take the light from all that is drawn, leaving the grounds."""
    quiet = Style(color=canvas.look.tones.felt_line, bold=False)
    known: dict[Style, Style] = {}
    for inks in canvas.inks:
        for x, ink in enumerate(inks):
            if ink not in known:
                known[ink] = ink + quiet
            inks[x] = known[ink]


def too_small(width: int, height: int, look: Look) -> Canvas:
    """One sentence that says how large the window must be."""
    canvas = Canvas(width, height, look)
    needed, there = f"{LEAST_WIDTH} by {LEAST_HEIGHT}", f"{width} by {height}"
    sentence = f"Riverboat needs a window of {needed}; this one is {there}."
    room = max(1, width - 2)
    if room > len(needed):
        # A size is not torn apart at the end of a line.
        sentence = sentence.replace(needed, needed.replace(" ", "_")).replace(there, there.replace(" ", "_"))
    lines = [line.replace("_", " ") for line in wrap(sentence, room)]
    top = max(0, (height - len(lines)) // 2)
    for place, line in enumerate(lines):
        canvas.centre(0, top + place, width, line, look.brass)
    return canvas
