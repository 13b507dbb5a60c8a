"""The peg board of cribbage: wood, two tracks of sixty holes, two pegs a player, and the numbers that let it be read.

A track's numbers are the scores of the circuit its front peg is on, so that a peg can be read where it stands. The
filled peg is the score, the hollow one the score before it; the marked gap after hole 30 is the skunk line (CRI-18).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.style import Style

from riverboat.cribbage.board import HOLES, Pegs, hole
from riverboat.tui.canvas import Canvas, Rect, shorten
from riverboat.tui.palette import Colours, Look

STRIP_WIDTH: Final = 80
STRIP_HEIGHT: Final = 4
FULL_WIDTH: Final = 78
WIDE_WIDTH: Final = 108
FULL_HEIGHT: Final = 11

_WOOD: Final = ("#4e321c", "#4a2f1a")
"""Two shades, row by row: the grain."""
_PEGS: Final = ("#87d7ff", "#ffd75f")
_FRONT, _BACK, _HOLE, _PASSED = "●", "○", "·", "•"
_GAME_HOLE, _HOME = "◇", "◆"
"""The game hole, empty and with the winner's peg in it (CRI-16); it is drawn at the end of the track."""


@dataclass(frozen=True, slots=True)
class Track:
    """One player's holes: the name beside them, the pegs, and where a peg is while it hops, in points."""

    name: str
    pegs: Pegs
    hopping: int | None = None

    @property
    def shown(self) -> int:
        """The points that the foremost peg stands at."""
        return self.pegs.front if self.hopping is None else max(self.pegs.front, self.hopping)


def draw_board(canvas: Canvas, area: Rect, tracks: Sequence[Track], target: int) -> None:
    """Draw the far player's track and the near player's, as a strip or, in a block tall enough, laid out in full."""
    if area.height >= FULL_HEIGHT:
        _Full(canvas, area, target).draw(tracks)
    else:
        _Strip(canvas, area, target).draw(tracks)


class _Board:
    """What both forms share: the wood, and where the pegs of one track stand."""

    def __init__(self, canvas: Canvas, area: Rect, target: int) -> None:
        self.canvas = canvas
        self.area = area
        self.target = target
        look = canvas.look
        self.quiet, self.text, self.line = _inks(look)
        self.pegs = tuple(
            Style(color=look.tones.brass if look.colours is Colours.SIXTEEN else each, bold=True) for each in _PEGS
        )

    def wood(self, area: Rect) -> None:
        """Cover the block with wood."""
        look = self.canvas.look
        few = {Colours.SIXTEEN: (look.wood,), Colours.GREYS: (look.felt_deep,)}
        grounds = few.get(look.colours, tuple(Style(color=look.tones.cream, bgcolor=each) for each in _WOOD))
        for y in range(area.y, area.bottom):
            self.canvas.fill(Rect(area.x, y, area.width, 1), grounds[y % len(grounds)])

    def circuit(self, points: int) -> int:
        """The circuit that the points are on, from 1."""
        return hole(points, self.target).circuit if points < self.target else max(1, self.target // HOLES)

    def corner(self, number: int, far: bool) -> tuple[int, int]:
        """The cell of the hole with this number."""
        raise NotImplementedError

    def start(self, far: bool, front: bool) -> tuple[int, int]:
        """The cell of the extra hole, which both pegs start in; they stand side by side."""
        raise NotImplementedError

    def holes(self, track: Track, far: bool) -> None:
        """Draw a track's holes and pegs."""
        canvas, ink = self.canvas, self.pegs[0 if far else 1]
        circuit = self.circuit(track.shown)
        passed = HOLES if track.shown >= self.target else track.shown - HOLES * (circuit - 1)
        dim = ink + Style(bold=False)
        for number in range(1, HOLES + 1):
            x, y = self.corner(number, far)
            if number <= passed:
                canvas.put(x, y, _PASSED, dim)
            else:
                canvas.put(x, y, _HOLE, self.quiet)
        for front in (False, True):
            canvas.put(*self.start(far, front), _HOLE, self.quiet)
        x, y = self.game_hole(far)
        canvas.put(x, y, _GAME_HOLE, self.quiet)
        # The peg that hops is the back one, counted on from the front one.
        if track.hopping is None:
            self._peg(track.pegs.back, far, False, ink)
        self._peg(track.pegs.front, far, True, ink)
        if track.hopping is not None:
            self._peg(track.hopping, far, True, ink)

    def game_hole(self, far: bool) -> tuple[int, int]:
        """The cell of the hole that ends the game, beyond the last of the track."""
        raise NotImplementedError

    def _peg(self, points: int, far: bool, front: bool, ink: Style) -> None:
        if points == self.target:
            self.canvas.put(*self.game_hole(far), _HOME, ink)
            return
        stands = hole(points, self.target)
        corner = self.corner(stands.number, far) if stands.number else self.start(far, front)
        self.canvas.put(*corner, _FRONT if front else _BACK, ink)

    def number_every_fifth(self, track: Track, far: bool, numbers: range, dy: int) -> None:
        """Write the scores of every fifth hole, so many rows below the holes."""
        canvas = self.canvas
        past = HOLES * (self.circuit(track.shown) - 1)
        for number in numbers:
            x, y = self.corner(number, far)
            canvas.right(x + 1, y + dy, str(past + number), self.quiet)


class _Strip(_Board):
    """Sixty holes in a line for each player, the numbers outside, in four rows."""

    def draw(self, tracks: Sequence[Track]) -> None:
        """Draw the whole board."""
        canvas, area = self.canvas, self.area
        self.wood(area)
        for far, track in ((True, tracks[0]), (False, tracks[1])):
            _, y = self.corner(1, far)
            self.holes(track, far)
            self.number_every_fifth(track, far, range(5, HOLES + 1, 5), -1 if far else 1)
            canvas.put(self.corner(31, far)[0] - 1, y, "╎", self.line)
            canvas.right(self.left + 80, y, str(track.shown), self.text)

    @property
    def left(self) -> int:
        """The column its own columns are counted from, so that it lies in the middle of its block."""
        return self.area.x + (self.area.width - STRIP_WIDTH) // 2

    @property
    def top(self) -> int:
        """The first of its four rows."""
        return self.area.y + (self.area.height - STRIP_HEIGHT) // 2

    def corner(self, number: int, far: bool) -> tuple[int, int]:
        return self.left + 4 + (number - 1) + (number - 1) // 5, self.top + (1 if far else 2)

    def start(self, far: bool, front: bool) -> tuple[int, int]:
        return self.left + 1 + front, self.top + (1 if far else 2)

    def game_hole(self, far: bool) -> tuple[int, int]:
        return self.corner(HOLES, far)[0] + 2, self.top + (1 if far else 2)


class _Full(_Board):
    """Thirty holes out and thirty back for each player, as on a real board; a frame, names and a key to the pegs."""

    def draw(self, tracks: Sequence[Track]) -> None:
        """Draw the whole board."""
        canvas = self.canvas
        frame = Rect(self.left, self.area.y, self.width, FULL_HEIGHT)
        self.wood(frame)
        canvas.frame(frame, self.line)
        for far, track in ((True, tracks[0]), (False, tracks[1])):
            self.holes(track, far)
            self.number_every_fifth(track, far, range(5, 31, 5), -1 if far else 1)
            self.number_every_fifth(track, far, range(35, HOLES + 1, 5), 1 if far else -1)
            self._bends(far)
            if track.shown + HOLES > self.target:
                x, y = self.game_hole(far)
                canvas.right(x + 2, y + (1 if far else -1), str(self.target), self.quiet)
        self._words(frame, tracks)

    @property
    def width(self) -> int:
        """Columns that the board takes: more where there is room."""
        return FULL_WIDTH if self.area.width < WIDE_WIDTH else WIDE_WIDTH

    @property
    def left(self) -> int:
        """The board's first column, so that it lies in the middle of its block."""
        return self.area.x + (self.area.width - self.width) // 2

    def corner(self, number: int, far: bool) -> tuple[int, int]:
        place = number - 1 if number <= 30 else HOLES - number
        row = (2 if number <= 30 else 3) if far else (8 if number <= 30 else 7)
        pitch = 2 if self.width == FULL_WIDTH else 3
        return self.left + 8 + pitch * place + place // 5, self.area.y + row

    def start(self, far: bool, front: bool) -> tuple[int, int]:
        x, y = self.corner(1, far)
        return x - 5 + 2 * front, y

    def game_hole(self, far: bool) -> tuple[int, int]:
        x, y = self.corner(HOLES, far)
        return x - 5, y

    def _bends(self, far: bool) -> None:
        """The line that leads from hole 30 round to hole 31: the skunk line stands there."""
        canvas = self.canvas
        x, outer = self.corner(30, far)
        _, inner = self.corner(31, far)
        upper, lower = min(outer, inner), max(outer, inner)
        canvas.put(x + 1, upper, "─╮", self.line)
        canvas.put(x + 1, lower, "─╯", self.line)
        x, _ = self.corner(60, far)
        canvas.put(x - 3, inner, "←", self.line)

    def _words(self, frame: Rect, tracks: Sequence[Track]) -> None:
        canvas, y = self.canvas, frame.y + 5
        far, near = tracks
        canvas.across(frame.x + 1, y, frame.width - 2, self.line, "─")
        canvas.words(
            frame.x + 2,
            y,
            ((f" {shorten(far.name, 12)} ", self.pegs[0]), (f"{far.shown} ▲ ", self.pegs[0])),
        )
        label = f" {shorten(near.name, 12)} {near.shown} ▼ "
        canvas.right(frame.right - 2, y, label, self.pegs[1])
        canvas.centre(frame.x, y, frame.width, f"  {_FRONT} score  {_BACK} score before  ", self.quiet)


def _inks(look: Look) -> tuple[Style, Style, Style]:
    """For holes and numbers, for scores, and for lines cut into the wood."""
    if look.colours is Colours.SIXTEEN:
        return (
            Style(color=look.tones.quiet),
            Style(color=look.tones.cream, bold=True),
            Style(color=look.tones.wood_line),
        )
    return Style(color="#b89a78"), Style(color="#fff3d6", bold=True), Style(color="#8a6642")
