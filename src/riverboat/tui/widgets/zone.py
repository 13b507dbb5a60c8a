"""The widget that shows a canvas: one for a whole zone, repainting only the cells that changed."""

from rich.segment import Segment
from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from riverboat.tui.canvas import Canvas


class Zone(Widget):
    """Shows the canvas last given to `show`, and says which of its targets a click has met."""

    DEFAULT_CSS = """
    Zone { height: 1fr; }
    """

    class Picked(Message):
        """A target of the canvas was clicked; `target` is its name, ``""`` where there was none."""

        def __init__(self, zone: "Zone", target: str, button: int) -> None:
            super().__init__()
            self.zone = zone
            self.target = target
            self.button = button

        @property
        def still_there(self) -> bool:
            """Whether what was clicked has not gone meanwhile."""
            canvas = self.zone.canvas
            return not self.target or (canvas is not None and canvas.place_of(self.target) is not None)

        @property
        def control(self) -> "Zone":
            """The zone that was clicked."""
            return self.zone

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.canvas: Canvas | None = None

    def show(self, canvas: Canvas) -> None:
        """Show this canvas from now on."""
        earlier, self.canvas = self.canvas, canvas
        same_size = earlier is not None and (earlier.width, earlier.height) == (canvas.width, canvas.height)
        if earlier is None or not same_size:
            self.refresh()
            return
        changed = canvas.changes(earlier)
        if changed:
            self.refresh(*(Region(each.x, each.y, each.width, each.height) for each in changed))

    def render_line(self, y: int) -> Strip:
        """One row of the canvas."""
        canvas = self.canvas
        if canvas is None or y >= canvas.height:
            return Strip.blank(self.size.width, self.rich_style)
        strip = Strip([Segment(text, style) for text, style in canvas.runs(y)], canvas.width)
        return strip.adjust_cell_length(self.size.width, canvas.ground)

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """The canvas's width, in cells."""
        return self.canvas.width if self.canvas else container.width

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The canvas's height, in cells."""
        return self.canvas.height if self.canvas else 1

    def on_unmount(self) -> None:
        """Forget what was drawn: the library remembers its cache of drawn lines long after the widget is gone."""
        self.canvas = None
        self.refresh()

    def on_click(self, event: events.Click) -> None:
        """Tell which target was met."""
        if self.canvas is not None:
            event.stop()
            self.post_message(self.Picked(self, self.canvas.target_at(event.x, event.y) or "", event.button))
