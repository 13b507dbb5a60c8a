"""The curtain between two people's turns: nothing private is on the screen until the next one takes over."""

from riverboat.tui.canvas import Canvas, CardSize, Rect
from riverboat.tui.palette import Look


def draw_curtain(width: int, height: int, look: Look, name: str, title: str) -> Canvas:
    """The whole picture while the cards are covered: who is to take over, and by which key."""
    canvas = Canvas(width, height, look, look.felt_deep)
    for y in range(0, height, 2):
        canvas.put(0, y, ("╱ " * width)[:width], look.line)
    wide, high = min(58, width - 4), 15
    area = Rect((width - wide) // 2, max(0, (height - high) // 2), wide, high)
    canvas.fill(area, look.felt)
    inner = canvas.box(area, look.brass, edge="double", title=title, title_style=look.brass)
    cards = 5
    x = inner.x + (inner.width - (cards - 1) * 3 - CardSize.MEDIUM.width) // 2
    canvas.row(x, inner.y + 1, [None] * cards, CardSize.MEDIUM, step=3)
    canvas.centre(inner.x, inner.y + 6, inner.width, "The cards are covered.", look.quiet)
    canvas.centre(inner.x, inner.y + 8, inner.width, f"{name}, it is your turn.", look.strong)
    canvas.centre(inner.x, inner.y + 10, inner.width, "When only you are looking:", look.text)
    button = f"  Enter  show {name}’s cards  "
    start = inner.x + (inner.width - len(button)) // 2
    canvas.put(start, inner.y + 11, button, look.chosen)
    canvas.put(start + 2, inner.y + 11, "Enter", look.brass)
    canvas.target(Rect(start, inner.y + 11, len(button), 1), "table.continue")
    return canvas
