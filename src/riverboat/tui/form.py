"""Menus and forms on a canvas: rows with a cursor, whose values are changed by arrows, typing or the mouse."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from riverboat.engine.options import Option
from riverboat.tui.canvas import Canvas, Rect, shorten, wrap


class Kind(Enum):
    """What a row holds."""

    HEADING = "heading"
    ACTION = "action"
    CHOICE = "choice"
    FLAG = "flag"
    NUMBER = "number"
    TEXT = "text"
    SEAT = "seat"
    """A choice and a text beside it: arrows change the one, letters the other."""


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a form. `help` is one line, shown below while the cursor is on the row."""

    id: str
    kind: Kind
    label: str
    help: str = ""
    choices: tuple[tuple[str, str], ...] = ()
    low: int = 0
    high: int = 0
    takes_none: bool = False
    none_word: str = "none"
    longest: int = 16
    step: int = 1
    text_id: str = ""
    """What the text of a seat is kept under."""
    why_not: str = ""
    """Why an action cannot be chosen; it is then drawn quietly."""


def option_row(option: Option) -> Row:
    """The row in which a game's option is set; a set of numbers is typed, as `Option.read` reads it."""
    if option.is_set:
        help_ = f"{option.help} Numbers from {option.low} to {option.high}, parted by commas."
        return Row(option.name, Kind.TEXT, option.label, help_, longest=32)
    kind = Kind.CHOICE if option.choices else Kind.FLAG if option.is_flag else Kind.NUMBER
    return Row(option.name, kind, option.label, option.help, option.choices, option.low, option.high, option.takes_none)


@dataclass(slots=True)
class Form:
    """Rows, their values, and where the cursor is."""

    rows: Sequence[Row]
    values: dict[str, Any] = field(default_factory=dict)
    cursor: int = 0
    top: int = 0
    typed: str | None = None
    """The number that is being typed, until the cursor leaves the row."""
    complaint: str = ""

    def __post_init__(self) -> None:
        self.settle()

    @property
    def row(self) -> Row:
        """The row the cursor is on."""
        return self.rows[self.cursor]

    def settle(self) -> None:
        """Keep the cursor on a row that can be chosen."""
        self.cursor = max(0, min(self.cursor, len(self.rows) - 1))
        if self.rows[self.cursor].kind is Kind.HEADING:
            self.move(1)

    def go_to(self, row: str) -> None:
        """Put the cursor on the row with this id."""
        for place, each in enumerate(self.rows):
            if each.id == row and each.kind is not Kind.HEADING:
                self.accept()
                self.cursor = place

    def move(self, by: int) -> None:
        """Go to the next row that can be chosen, round the end to the beginning."""
        self.accept()
        for _ in self.rows:
            self.cursor = (self.cursor + by) % len(self.rows)
            if self.rows[self.cursor].kind is not Kind.HEADING:
                return

    def accept(self) -> bool:
        """Take over the number that was typed; False, with a complaint, if it is none that the row takes."""
        self.complaint = ""
        if self.typed is None:
            return True
        row, typed, self.typed = self.row, self.typed, None
        if typed == "" and row.takes_none:
            self.values[row.id] = None
        elif typed.isdecimal() and row.low <= int(typed) <= row.high:
            self.values[row.id] = int(typed)
        else:
            none = ", or nothing" if row.takes_none else ""
            said = f"{typed!r} is" if typed else "Nothing is"
            self.complaint = f"{said} not taken here: a whole number from {row.low} to {row.high}{none}."
            return False
        return True

    def change(self, by: int) -> bool:
        """Change the row's value by an arrow; False if it has none to change so."""
        row = self.row
        if not self.accept():
            return True
        value = self.values.get(row.id)
        match row.kind:
            case Kind.FLAG:
                self.values[row.id] = not value
            case Kind.CHOICE | Kind.SEAT:
                words = [each for each, _ in row.choices]
                place = words.index(value) if value in words else 0
                self.values[row.id] = words[(place + by) % len(words)]
            case Kind.NUMBER:
                self.values[row.id] = self._next_number(row, value, by)
            case _:
                return False
        return True

    @staticmethod
    def _next_number(row: Row, value: Any, by: int) -> int | None:
        if value is None:
            return row.low if by > 0 else row.high
        changed = int(value) + by * row.step
        if row.low <= changed <= row.high:
            return changed
        if row.takes_none:
            return None
        return row.low if changed < row.low else row.high

    def press(self, key: str, character: str | None) -> str | None:
        """Take a key: the id of the action it chose, ``""`` if it was taken otherwise, None if it means nothing."""
        row = self.row
        if row.kind in (Kind.TEXT, Kind.SEAT) and self._typing_text(row, key, character):
            return ""
        if row.kind is Kind.NUMBER and self._typing_number(key, character):
            return ""
        match key:
            case "up" | "shift+tab":
                self.move(-1)
            case "down" | "tab":
                self.move(1)
            case "home" | "pageup":
                self.accept()
                self.cursor = 0
                self.settle()
            case "end" | "pagedown":
                self.accept()
                self.cursor = len(self.rows) - 1
            case "left" | "right" if row.kind is not Kind.ACTION:
                self.change(1 if key == "right" else -1)
            case "space" | "enter" if row.kind in (Kind.FLAG, Kind.CHOICE):
                self.change(1)
            case "enter" if row.kind in (Kind.NUMBER, Kind.TEXT, Kind.SEAT):
                if self.accept():
                    self.move(1)
            case "enter" | "space" | "right" if row.kind is Kind.ACTION:
                return self.choose()
            case _:
                return None
        return ""

    def choose(self) -> str:
        """Choose the action under the cursor: its id, or ``""`` with a complaint that says why not."""
        self.complaint = self.row.why_not
        return "" if self.row.why_not else self.row.id

    def click(self, target: str) -> str | None:
        """Take a click on one of the form's targets, as `press` takes a key."""
        what, _, rest = target.partition(":")
        if what not in ("row", "less", "more") or not rest.isdecimal() or int(rest) >= len(self.rows):
            return None
        if self.cursor != int(rest):
            self.accept()
        self.cursor = int(rest)
        if what == "row" and self.row.kind is Kind.ACTION:
            return self.choose()
        if what != "row" or self.row.kind is Kind.FLAG:
            self.change(-1 if what == "less" else 1)
        return ""

    def _typing_text(self, row: Row, key: str, character: str | None) -> bool:
        name = row.text_id or row.id
        value = str(self.values.get(name, ""))
        if key == "backspace":
            self.values[name] = value[:-1]
        elif character and character.isprintable() and not key.startswith("ctrl+"):
            self.values[name] = (value + character)[: row.longest]
        else:
            return False
        self.complaint = ""
        return True

    def _typing_number(self, key: str, character: str | None) -> bool:
        value = self.values.get(self.row.id)
        if key == "backspace":
            self.typed = (self.typed if self.typed is not None else "" if value is None else str(value))[:-1]
        elif character and character.isdecimal() and character.isascii():
            self.typed = ((self.typed or "") + character)[:19]
        else:
            return False
        self.complaint = ""
        return True

    # ------------------------------------------------------------------ drawing

    def draw(self, canvas: Canvas, area: Rect, label_width: int = 0, *, airy: bool = False) -> int:
        """Draw the rows that fit in the block, those round the cursor first; returns how many rows they took.

        Where there is room a line is left free before each heading; with `airy` each action has its help beneath.
        """
        longest = max((len(each.label) for each in self.rows if each.kind is not Kind.ACTION), default=0)
        label_width = min(label_width or longest, area.width // 2)
        heights = self._heights(area.height, airy)
        self._scroll_to_cursor(heights, area.height)
        y, last = area.y, self.top
        for place in range(self.top, len(self.rows)):
            if y + heights[place] > area.bottom and place > self.top:
                break
            at = y + (heights[place] - 1 if self.rows[place].kind is Kind.HEADING and place > self.top else 0)
            self._draw_row(canvas, Rect(area.x, at, area.width, 1), place, label_width, airy and heights[place] > 1)
            y += heights[place]
            last = place
        if self.top > 0:
            canvas.put(area.right - 1, area.y, "▲", canvas.look.brass)
        if last < len(self.rows) - 1:
            canvas.put(area.right - 1, area.bottom - 1, "▼", canvas.look.brass)
        return y - area.y

    def _heights(self, room: int, airy: bool) -> list[int]:
        """How many lines each row takes: more than one only where everything fits all the same."""
        plain = [1] * len(self.rows)
        gaps = [2 if row.kind is Kind.HEADING and place else 1 for place, row in enumerate(self.rows)]
        for lines in (3, 2) if airy else ():
            told = [lines if row.kind is Kind.ACTION and row.help else 1 for row in self.rows]
            heights = [max(one, other) for one, other in zip(told, gaps, strict=True)]
            if sum(heights) <= room:
                return heights
        return gaps if sum(gaps) <= room else plain

    def _scroll_to_cursor(self, heights: list[int], room: int) -> None:
        self.top = max(0, min(self.top, self.cursor))
        while self.top < self.cursor and sum(heights[self.top : self.cursor + 1]) > room:
            self.top += 1
        while self.top > 0 and sum(heights[self.top - 1 :]) <= room:
            self.top -= 1
        if 0 < self.top == self.cursor and self.rows[self.top - 1].kind is Kind.HEADING:
            self.top -= 1

    def _draw_row(self, canvas: Canvas, area: Rect, place: int, label_width: int, with_help: bool) -> None:
        look, row, y = canvas.look, self.rows[place], area.y
        if row.kind is Kind.HEADING:
            canvas.put(area.x, y, shorten(row.label, area.width), look.brass)
            return
        here = place == self.cursor
        block = Rect(area.x, y, area.width, 2 if with_help else 1)
        if here:
            canvas.fill(block, look.chosen)
        canvas.target(block, f"row:{place}")
        canvas.put(area.x + 1, y, "▸" if here else " ", look.brass)
        style = look.quiet if row.why_not else look.strong if here else look.text
        if row.kind is Kind.ACTION:
            canvas.put(area.x + 3, y, shorten(row.label, area.width - 4), style)
            if with_help:
                canvas.put(area.x + 3, y + 1, shorten(row.help, area.width - 4), look.quiet)
            return
        canvas.put(area.x + 3, y, shorten(row.label, label_width), style)
        self._draw_value(canvas, Rect(area.x + label_width + 4, y, area.width - label_width - 5, 1), row, place)

    def _draw_value(self, canvas: Canvas, area: Rect, row: Row, place: int) -> None:
        look, here = canvas.look, place == self.cursor
        value = self.values.get(row.id)
        if row.kind is Kind.TEXT:
            canvas.put(area.x + 2, area.y, str(value or "") + ("_" if here else ""), look.text)
            return
        if row.kind is Kind.FLAG:
            marks = ("[ ] no", "[x] yes") if look.ascii else ("○ no", "● yes")
            canvas.put(area.x + 2, area.y, marks[bool(value)], look.good if value else look.quiet)
            return
        if row.kind is Kind.NUMBER:
            word = row.none_word if value is None else str(value)
            word = self.typed + "_" if here and self.typed is not None else word
        else:
            word = shown_choice(str(value))
        if here:
            canvas.put(area.x, area.y, "◂", look.brass)
            canvas.target(Rect(area.x - 1, area.y, 3, 1), f"less:{place}")
        end = canvas.put(area.x + 2, area.y, shorten(word, area.width - 4), look.strong if here else look.text)
        if here:
            canvas.put(end + 1, area.y, "▸", look.brass)
            canvas.target(Rect(end, area.y, 3, 1), f"more:{place}")
        if row.kind is Kind.SEAT:
            name = str(self.values.get(row.text_id) or "") + ("_" if here else "")
            canvas.put(max(area.x + 14, end + 4), area.y, name, look.strong if here else look.text)

    def explanation(self) -> str:
        """What the row under the cursor is about, and the value it has; a complaint if there is one."""
        row = self.row
        if self.complaint:
            return self.complaint
        if row.kind in (Kind.CHOICE, Kind.SEAT):
            words = dict(row.choices).get(str(self.values.get(row.id)), "")
            return (
                f"{row.help} {shown_choice(str(self.values.get(row.id))).capitalize()}: {words}" if words else row.help
            )
        if row.kind is Kind.NUMBER:
            return f"{row.help} ({row.low} to {row.high}{', or none' if row.takes_none else ''})"
        return row.help

    def draw_explanation(self, canvas: Canvas, area: Rect) -> None:
        """Write the explanation in the block."""
        look = canvas.look
        for place, line in enumerate(wrap(self.explanation(), area.width)[: area.height]):
            canvas.put(area.x, area.y + place, line, look.bad if self.complaint else look.quiet)


def shown_choice(word: str) -> str:
    """A choice's word as printed: ``"six card"`` for ``"six_card"``."""
    return word.replace("_", " ")
