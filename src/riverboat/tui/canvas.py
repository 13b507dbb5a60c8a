"""A sheet of cells to draw a table on: words, boxes, cards, and the places that answer to the mouse.

One pure function draws a whole zone on a canvas; the canvas then serves the screen, the mouse and the tests alike. It
knows no widget and no clock.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from rich.cells import cell_len, get_character_cell_size
from rich.style import Style

from riverboat.cards import Card
from riverboat.tui.palette import Look


@dataclass(frozen=True, slots=True)
class Rect:
    """A block of cells; `x` to the right, `y` down, from 0."""

    x: int
    y: int
    width: int
    height: int

    def holds(self, x: int, y: int) -> bool:
        """Whether the cell lies in the block."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height

    @property
    def right(self) -> int:
        """The first column beyond."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """The first row beyond."""
        return self.y + self.height

    def shrunk(self, across: int, down: int) -> "Rect":
        """The block without so many columns at each side and rows above and below."""
        return Rect(self.x + across, self.y + down, max(0, self.width - 2 * across), max(0, self.height - 2 * down))


class CardSize(Enum):
    """How large a card is drawn; the value is its width and height in cells."""

    SLIP = (3, 1)
    """One line: `` 5♥``, ``10♥``."""
    COMPACT = (3, 2)
    """Rank above suit, without an edge."""
    SMALL = (5, 3)
    """An edge round one line."""
    MEDIUM = (5, 4)
    """Rank in one corner, suit in the other."""
    LARGE = (7, 5)
    """Rank in two corners, suit in the middle."""
    HUGE = (9, 7)
    """The same, for windows with room to spare."""

    @property
    def width(self) -> int:
        """In cells."""
        return self.value[0]

    @property
    def height(self) -> int:
        """In cells."""
        return self.value[1]


@dataclass(frozen=True, slots=True)
class Mark:
    """How a card stands out. Each is told by shape as well as by colour.

    `cursor` draws a heavy edge, `picked` a double one, `playable` a bright one with a dot above, `faded` takes the
    light away, `wild` puts a star on the upper edge, `key` prints the key that chooses the card on the lower edge.
    """

    cursor: bool = False
    picked: bool = False
    playable: bool = False
    faded: bool = False
    wild: bool = False
    key: str = ""


PLAIN: Final = Mark()
_EDGES: Final = {"round": "╭─╮│╯╰", "heavy": "┏━┓┃┛┗", "double": "╔═╗║╝╚", "square": "┌─┐│┘└"}
_ASCII_EDGES: Final = {"round": "+-+|++", "square": "+-+|++", "heavy": "*~*!**", "double": "#=####"}


class Canvas:
    """A sheet of cells, bare felt at first. What falls beyond its edges is not drawn."""

    def __init__(self, width: int, height: int, look: Look, ground: Style | None = None) -> None:
        self.width = max(0, width)
        self.height = max(0, height)
        self.look = look
        self.ground = ground or look.felt
        self.glyphs: list[list[str]] = [[" "] * self.width for _ in range(self.height)]
        self.inks: list[list[Style]] = [[self.ground] * self.width for _ in range(self.height)]
        self.targets: list[tuple[Rect, str]] = []

    @property
    def whole(self) -> Rect:
        """The block of all its cells."""
        return Rect(0, 0, self.width, self.height)

    # ------------------------------------------------------------------ words and lines

    def put(self, x: int, y: int, text: str, style: Style | None = None) -> int:
        """Write the text from this cell to the right; returns the column after it, drawn or not."""
        text = self.look.plain(text)
        ink = self.look.text if style is None else style
        if not text.isprintable():
            text = "".join(each if each.isprintable() else " " for each in text)
        wide = not text.isascii() and cell_len(text) != len(text)
        if not 0 <= y < self.height:
            return x + (cell_len(text) if wide else len(text))
        row, inks = self.glyphs[y], self.inks[y]
        bare = ink.bgcolor is None
        under, mixed = None, ink
        for each in text:
            cells = get_character_cell_size(each) if wide else 1
            if cells == 0:
                continue
            if x >= 0 and x + cells <= self.width:
                row[x] = each
                if bare and inks[x] is not under:
                    under = inks[x]
                    mixed = under + ink
                inks[x] = mixed
                if cells == 2:
                    row[x + 1] = ""
                    inks[x + 1] = inks[x]
            x += cells
        return x

    def centre(self, x: int, y: int, width: int, text: str, style: Style | None = None) -> int:
        """Write the text in the middle of so many columns, cut if it is longer; returns the column after it."""
        text = shorten(text, width)
        return self.put(x + (width - cell_len(text)) // 2, y, text, style)

    def right(self, x: int, y: int, text: str, style: Style | None = None) -> int:
        """Write the text so that it ends just before column `x`; returns the column where it begins."""
        start = x - cell_len(self.look.plain(text))
        self.put(start, y, text, style)
        return start

    def words(self, x: int, y: int, parts: Iterable[tuple[str, Style]]) -> int:
        """Write pieces in styles of their own one after the other; returns the column after the last."""
        for text, style in parts:
            x = self.put(x, y, text, style)
        return x

    def card_words(self, x: int, y: int, cards: Iterable[Card | None], gap: str = " ") -> int:
        """Write cards as running words, each in its suit's colour; returns the column after the last."""
        for place, card in enumerate(cards):
            if place:
                x = self.put(x, y, gap, self.look.text)
            style = self.look.quiet if card is None else self.look.suits_on_felt[card.suit]
            x = self.put(x, y, self.look.short(card), style)
        return x

    def paragraph(self, area: Rect, text: str, style: Style | None = None) -> int:
        """Write the text in the block, broken between words; returns how many rows it took."""
        lines = wrap(text, area.width)[: area.height]
        for place, line in enumerate(lines):
            self.put(area.x, area.y + place, line, style)
        return len(lines)

    def fill(self, area: Rect, style: Style, glyph: str = " ") -> None:
        """Cover the block with one glyph."""
        glyph = self.look.plain(glyph)
        left, right = max(0, area.x), min(self.width, area.right)
        if right <= left:
            return
        for y in range(max(0, area.y), min(self.height, area.bottom)):
            self.glyphs[y][left:right] = [glyph] * (right - left)
            if style.bgcolor is None:
                self.inks[y][left:right] = [under + style for under in self.inks[y][left:right]]
            else:
                self.inks[y][left:right] = [style] * (right - left)

    def across(self, x: int, y: int, width: int, style: Style | None = None, glyph: str = "─") -> None:
        """Draw a line to the right."""
        self.put(x, y, glyph * max(0, width), self.look.line if style is None else style)

    def down(self, x: int, y: int, height: int, style: Style | None = None, glyph: str = "│") -> None:
        """Draw a line downwards."""
        for step in range(height):
            self.put(x, y + step, glyph, self.look.line if style is None else style)

    def box(
        self,
        area: Rect,
        style: Style | None = None,
        *,
        edge: str = "round",
        inside: Style | None = None,
        title: str = "",
        title_style: Style | None = None,
    ) -> Rect:
        """Draw a frame: `edge` is round, square, heavy or double; returns the block inside it."""
        ink = self.look.line if style is None else style
        self.frame(area, ink, edge)
        inner = area.shrunk(1, 1)
        if inside is not None:
            self.fill(inner, inside)
        if title and area.width > 6:
            self.put(area.x + 2, area.y, f" {shorten(title, area.width - 6)} ", title_style or ink)
        return inner

    def frame(self, area: Rect, ink: Style, edge: str = "round") -> None:
        """Draw only the edge of a block, leaving what is inside."""
        if area.width < 2 or area.height < 2:
            return
        a, b, c, d, e, f = tuple((_ASCII_EDGES if self.look.ascii else _EDGES)[edge])
        self.put(area.x, area.y, a + b * (area.width - 2) + c, ink)
        for y in range(area.y + 1, area.bottom - 1):
            self.put(area.x, y, d, ink)
            self.put(area.right - 1, y, d, ink)
        self.put(area.x, area.bottom - 1, f + b * (area.width - 2) + e, ink)

    # ------------------------------------------------------------------ cards

    def card(
        self, x: int, y: int, card: Card | None, size: CardSize, mark: Mark = PLAIN, target: str = "", up: bool = True
    ) -> Rect:
        """Draw a card with its upper left corner here; returns its block.

        None, or `up` false, shows the back. With `target` the card answers to the mouse under that name.
        """
        area = Rect(x, y, size.width, size.height)
        shown = card if up else None
        if size in (CardSize.SLIP, CardSize.COMPACT):
            self._edgeless(area, shown, mark)
        else:
            self._edged(area, shown, size, mark)
        if target:
            self.target(area, target)
        return area

    def row(
        self,
        x: int,
        y: int,
        cards: Sequence[Card | None],
        size: CardSize,
        *,
        step: int | None = None,
        marks: Sequence[Mark] = (),
        targets: Sequence[str] = (),
        lift: Sequence[bool] = (),
    ) -> Rect:
        """Draw cards side by side, or overlapping where `step` (in columns) is less than their width.

        A card whose `lift` is true lies one row higher. Returns the block of the whole row, lifted rows not counted.
        """
        step = size.width if step is None else step
        for place, card in enumerate(cards):
            raised = place < len(lift) and lift[place]
            mark = marks[place] if place < len(marks) else PLAIN
            target = targets[place] if place < len(targets) else ""
            self.card(x + place * step, y - raised, card, size, mark, target)
        return Rect(x, y, (len(cards) - 1) * step + size.width if cards else 0, size.height)

    def slot(self, x: int, y: int, size: CardSize, label: str = "") -> Rect:
        """Draw the empty place where a card will lie; returns its block."""
        area = Rect(x, y, size.width, size.height)
        if size in (CardSize.SLIP, CardSize.COMPACT):
            self.fill(area, self.look.line, "·")
        else:
            self.frame(area, self.look.line)
            self.centre(x + 1, y + size.height // 2, size.width - 2, label, self.look.line)
        return area

    def _edgeless(self, area: Rect, card: Card | None, mark: Mark) -> None:
        look = self.look
        if card is None:
            self.fill(area, look.back, "╳")
            return
        ink = (look.suits_faded if mark.faded else look.suits)[card.suit]
        if mark.cursor or mark.picked:
            ink = ink + Style(reverse=True)
        self.fill(area, ink)
        rank, suit = look.rank(card.rank), look.suit(card.suit)
        if area.height == 1:
            self.put(area.x, area.y, f"{rank + suit:>3}", ink)
        else:
            self.put(area.x, area.y, f"{rank:<2}" + ("★" if mark.wild else " "), ink)
            self.put(area.x, area.y + 1, f"{mark.key or ('>' if mark.picked else ' '):<2}{suit}", ink)

    def _edged(self, area: Rect, card: Card | None, size: CardSize, mark: Mark) -> None:
        look = self.look
        edge, ink = "round", look.back_edge if card is None else look.edge
        if mark.faded:
            ink = look.edge_faded
        if mark.playable:
            ink = look.edge_playable
        if mark.picked:
            edge, ink = "double", look.edge_picked
        if mark.cursor:
            edge, ink = "heavy" if not mark.picked else "double", look.edge_cursor
        inner = area.shrunk(1, 1)
        if card is None:
            self.fill(area, look.back)
            self.fill(inner, look.back, "╱")
        else:
            self.fill(area, look.card_faded if mark.faded else look.card)
            self._print(inner, card, size, mark)
        self.frame(area, ink, edge)
        if mark.wild:
            self.put(area.right - 2, area.y, "★", look.edge_cursor)
        if mark.playable and not mark.picked:
            self.put(area.x + area.width // 2, area.y, "▾" if mark.cursor else "•", ink)
        if mark.key:
            label = f"{mark.key}" if len(mark.key) >= area.width - 2 else f"╴{mark.key}╶"
            label = mark.key if look.ascii else label
            self.put(area.x + (area.width - len(label)) // 2, area.bottom - 1, label, ink)

    def _print(self, inner: Rect, card: Card, size: CardSize, mark: Mark) -> None:
        look = self.look
        ink = (look.suits_faded if mark.faded else look.suits)[card.suit]
        rank, suit = look.rank(card.rank), look.suit(card.suit)
        self.fill(inner, ink)
        match size:
            case CardSize.SMALL:
                self.put(inner.x, inner.y, f"{rank + suit:>3}" if rank == "10" else f" {rank}{suit}", ink)
            case CardSize.MEDIUM:
                self.put(inner.x, inner.y, rank, ink)
                self.put(inner.right - 1, inner.bottom - 1, suit, ink)
            case _:
                self.put(inner.x, inner.y, rank, ink)
                self.put(inner.x + inner.width // 2, inner.y + inner.height // 2, suit, ink)
                self.put(inner.right - len(rank), inner.bottom - 1, rank, ink)

    # ------------------------------------------------------------------ what answers to the mouse, and reading back

    def target(self, area: Rect, name: str) -> None:
        """Let the block answer to the mouse under this name; a later one lies over an earlier one."""
        self.targets.append((area, name))

    def target_at(self, x: int, y: int) -> str | None:
        """The name of what lies uppermost at this cell, if it answers to the mouse."""
        for area, name in reversed(self.targets):
            if area.holds(x, y):
                return name
        return None

    def place_of(self, target: str) -> Rect | None:
        """The block that answers under this name."""
        for area, name in reversed(self.targets):
            if name == target:
                return area
        return None

    def paste(self, other: "Canvas", x: int, y: int) -> None:
        """Lay another canvas over this one, its targets too."""
        for row in range(max(0, -y), min(other.height, self.height - y)):
            left, right = max(0, -x), min(other.width, self.width - x)
            if left < right:
                self.glyphs[y + row][x + left : x + right] = other.glyphs[row][left:right]
                self.inks[y + row][x + left : x + right] = other.inks[row][left:right]
        for area, name in other.targets:
            self.target(Rect(area.x + x, area.y + y, area.width, area.height), name)

    def runs(self, y: int) -> list[tuple[str, Style]]:
        """One row as pieces of text of one style each."""
        row, inks = self.glyphs[y], self.inks[y]
        if not row:
            return []
        found: list[tuple[str, Style]] = []
        start, ink = 0, inks[0]
        for x, here in enumerate(inks):
            if here is not ink:
                if here != ink:
                    found.append(("".join(row[start:x]), ink))
                    start = x
                ink = here
        found.append(("".join(row[start:]), ink))
        return found

    def text(self) -> str:
        """The glyphs alone, row by row, without blanks at the ends: what a test or a screen reader reads."""
        return "\n".join("".join(row).rstrip() for row in self.glyphs)

    def changes(self, earlier: "Canvas") -> list[Rect]:
        """The blocks, one a row at most, where this canvas differs from an earlier one of the same size."""
        found = []
        for y in range(self.height):
            mine, theirs, my_inks, their_inks = self.glyphs[y], earlier.glyphs[y], self.inks[y], earlier.inks[y]
            if mine == theirs and my_inks == their_inks:
                continue
            differs = [x for x in range(self.width) if mine[x] != theirs[x] or my_inks[x] != their_inks[x]]
            # A wide character's second half is repainted with its first.
            found.append(Rect(max(0, differs[0] - 1), y, differs[-1] - max(0, differs[0] - 1) + 1, 1))
        return found


def shorten(text: str, width: int) -> str:
    """The text, cut to so many cells with ``…`` at its end if it is longer."""
    if cell_len(text) <= width:
        return text
    if width <= 0:
        return ""
    kept = ""
    for each in text:
        if cell_len(kept + each) > width - 1:
            break
        kept += each
    return kept.rstrip() + "…"


def wrap(text: str, width: int) -> list[str]:
    """The text in lines of at most so many cells, broken between words, or within one that is longer than a line."""
    lines: list[str] = []
    for block in text.split("\n"):
        line = ""
        for whole in block.split():
            word = whole
            while cell_len(word) > max(1, width):
                if line:
                    lines.append(line)
                    line = ""
                kept = max(1, next(at for at in range(len(word), -1, -1) if cell_len(word[:at]) <= width or at == 1))
                lines.append(word[:kept])
                word = word[kept:]
            joined = f"{line} {word}" if line else word
            if cell_len(joined) > width:
                lines.append(line)
                line = word
            else:
                line = joined
        lines.append(line)
    return lines


def between(start: tuple[int, int], end: tuple[int, int], progress: float) -> tuple[int, int]:
    """The cell on the way from one corner to another, slowing down towards its end; `progress` from 0 to 1."""
    eased = 1 - (1 - min(1.0, max(0.0, progress))) ** 2
    return round(start[0] + (end[0] - start[0]) * eased), round(start[1] + (end[1] - start[1]) * eased)
