"""Help, made from the command table: every key of the page it was asked from, and what it does."""

from riverboat.tui.canvas import wrap
from riverboat.tui.command import KeyMap, sections, shown_key
from riverboat.tui.screens.reading import Parts, ReadingPage

_WIDTH = 16


class HelpPage(ReadingPage):
    """The keys of one page, under their headings; the game's own first."""

    def __init__(self, keys: KeyMap, title: str) -> None:
        super().__init__()
        self._shown_keys = keys
        self.heading = f"Help: {title}"

    def write(self, width: int) -> list[Parts]:
        """A line for each command."""
        look = self.look
        lines: list[Parts] = []
        for heading, commands in sections(self._shown_keys.commands).items():
            if lines:
                lines.append([])
            lines.append([(heading, look.brass)])
            for command in commands:
                keys = keys_in_words(self._shown_keys, command.id)
                words = wrap(command.help, width - _WIDTH - 2)
                for place, text in enumerate(words):
                    name = keys if place == 0 else ""
                    lines.append([(f"  {name:<{_WIDTH}}", look.strong), (text, look.text)])
        lines.append([])
        lines.append([("Mouse", look.brass)])
        for text in (
            "Click a card, a button in the picture, or a key in the footer.",
            "Click a line of the log to see why; the wheel goes through it.",
        ):
            lines += [[("  ", look.text), (line, look.text)] for line in wrap(text, width - 2)]
        return lines


def keys_in_words(keys: KeyMap, command: str) -> str:
    """All keys of a command: ``"F2, d"``; a row of digits as ``"1-9"``."""
    named = [shown_key(key) for key in keys.keys(command)]
    if len(named) > 3 and all(each.isdigit() for each in named):
        return f"{named[0]}-{named[-1]}"
    return ", ".join(named)
