"""The rules in the program: one game's, opened at the clause in play."""

import re

from riverboat import catalogue
from riverboat.errors import RiverboatError
from riverboat.rules_text import rules
from riverboat.tui.canvas import wrap
from riverboat.tui.command import Command
from riverboat.tui.screens.reading import READING, Parts, ReadingPage

_CLAUSE = re.compile(r"\*\*((?:ONI|CRI|MUG)-M?[0-9]+(?:\.[0-9]+)?)\b")
_BOLD = re.compile(r"\*\*(.+?)\*\*|`(.+?)`|\*(.+?)\*")
_HEADING = re.compile(r"#+ ")
_OWN_LINE = re.compile(r"#+ |\|")
"""A heading (``#0`` names a modifier) or a row of a table."""

RULES = (
    *READING[:4],
    Command("rules.next", ("n", "right"), "next clause", "Go to the next clause.", "Rules", "n"),
    Command("rules.previous", ("p", "left"), "previous", "Go to the clause before.", "Rules", "p"),
    *READING[4:],
)


class RulesPage(ReadingPage):
    """The whole rules of a game; the clause it is opened at is lit."""

    commands = RULES

    def __init__(self, game: str, clause: str = "") -> None:
        super().__init__()
        self._game = game
        self._clause = clause
        self._places: list[tuple[int, str]] = []
        self.heading = f"The rules of {catalogue.TITLES.get(game, game)}"

    def begin_at(self) -> int:
        """The clause in play, with a little of what stands before it."""
        return next((max(0, line - 2) for line, name in self._places if name == self._clause), 0)

    def write(self, width: int) -> list[Parts]:
        """The rules' paragraphs, lists and tables, broken to the width."""
        look = self.look
        try:
            text = rules(self._game)
        except RiverboatError as error:
            return [[(error.sentence, look.bad)]]
        lines: list[Parts] = []
        self._places = []
        for block in _blocks(text):
            found = _CLAUSE.search(block.split("\n", 1)[0])
            if found:
                self._places.append((len(lines), found[1]))
            lines += self._write_block(block, width, bool(found) and found is not None and found[1] == self._clause)
        return lines

    def _write_block(self, block: str, width: int, lit: bool) -> list[Parts]:
        look = self.look
        if not block:
            return [[]]
        if _HEADING.match(block):
            return broken([(block.lstrip("# "), look.brass)], width)
        if block.startswith("|"):
            if set(block) <= set("|-: "):
                return [[("─" * min(width, 72), look.line)]]
            cells = [cell.strip() for cell in block.strip("|").split("|")]
            return broken(self._inline("  ".join(f"{cell:<3}" for cell in cells), lit), width)
        item = block.startswith("- ")
        body = block[2:] if item else block
        lines: list[Parts] = []
        for place, parts in enumerate(broken(self._inline(body, lit), width - 4)):
            mark = ("▸ " if lit else "· ") if item and place == 0 else "  "
            lines.append([(mark, look.brass if lit else look.line), *parts])
        return lines

    def _inline(self, text: str, lit: bool) -> Parts:
        look = self.look
        usual = look.strong if lit else look.text
        parts: Parts = []
        at = 0
        for found in _BOLD.finditer(text):
            parts.append((text[at : found.start()], usual))
            word = found[1] or found[2] or found[3]
            parts.append((word, look.brass if found[1] else look.good))
            at = found.end()
        parts.append((text[at:].replace("**", ""), usual))
        return [part for part in parts if part[0]]

    def run(self, command: Command, key: str) -> None:
        """Go from clause to clause, or as on every page."""
        if command.id == "rules.next":
            after = [line for line, _ in self._places if line > self._top + 2]
            self.scroll((after[0] - 2 if after else self._top) - self._top)
        elif command.id == "rules.previous":
            before = [line for line, _ in self._places if line < self._top + 2]
            self.scroll((max(0, before[-1] - 2) if before else 0) - self._top)
        else:
            super().run(command, key)


def broken(parts: Parts, width: int) -> list[Parts]:
    """Pieces in lines of at most so many cells, as they are seen, each piece in its own style."""
    plain = "".join(text for text, _ in parts)
    inks = iter([style for text, style in parts for each in text if not each.isspace()])
    lines: list[Parts] = []
    for text in wrap(plain, width):
        line: Parts = []
        for each in text:
            style = line[-1][1] if each == " " and line else next(inks)
            if line and line[-1][1] == style:
                line[-1] = (line[-1][0] + each, style)
            else:
                line.append((each, style))
        lines.append(line)
    return lines


def _blocks(text: str) -> list[str]:
    """The paragraphs: lines that belong together joined, blank lines as empty blocks."""
    blocks: list[str] = []
    for raw in text.splitlines():
        line = raw.strip()
        begins = not line or _OWN_LINE.match(line) or line.startswith("- ") or not blocks or not blocks[-1]
        if begins or _OWN_LINE.match(blocks[-1]):
            blocks.append(line)
        else:
            blocks[-1] += " " + line
    return blocks
