"""The match scores: who won how often against whom, kept without being asked."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from riverboat import catalogue
from riverboat.tui.canvas import shorten, wrap
from riverboat.tui.screens.reading import Parts, ReadingPage

if TYPE_CHECKING:
    from riverboat.store import Score
    from riverboat.store_scores import Tally

_NUMBERS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight")


class ScoresPage(ReadingPage):
    """A block for each company of players, the latest first; demo games apart, at the end."""

    heading = "Match scores"

    def __init__(self) -> None:
        super().__init__()
        self._scores: tuple[Score, ...] | None = None

    def on_mount(self) -> None:
        """Read the scores."""
        super().on_mount()
        self.begin(self._read)

    async def _read(self) -> None:
        store = self.table_app.store
        self._scores = () if store is None else await asyncio.to_thread(store.scores)
        self.rewrite()

    def write(self, width: int) -> list[Parts]:
        """The scores as lines."""
        look = self.look
        if self._scores is None:
            return [[("One moment…", look.quiet)]]
        if not self._scores:
            counted = "Every game, round and match that ends is counted here, for each company of players."
            return [
                [("No match has been decided yet.", look.text)],
                [],
                *([(line, look.quiet)] for line in wrap(counted, width)),
            ]
        lines: list[Parts] = []
        demo = False
        for score in self._scores:
            if score.is_demo and not demo:
                demo = True
                lines += [[("Played by the computer alone, or with the demo's help", look.brass)], []]
            lines += self._block(score, width)
        return lines

    def _block(self, score: "Score", width: int) -> list[Parts]:
        look = self.look
        title = catalogue.TITLES.get(score.game, score.game)
        variant = f", {score.variant.replace('_', ' ')}" if score.variant else ""
        plural = f"{score.kind}{'s' if score.played != 1 else ''}"
        lines: list[Parts] = [
            [(f"{title}{variant}", look.strong), (f"   {score.played} {plural}", look.quiet)],
        ]
        for player, number in together(score.players):
            name = player.title if player.level is None else f"{player.title} computer"
            if number > 1:
                name += f" ({_NUMBERS[number]})"
            bar = min(20, round(20 * player.won / score.played)) if score.played else 0
            more = []
            if player.skunks:
                more.append(f"{player.skunks} skunk{'s' if player.skunks > 1 else ''}")
            if player.double_skunks:
                more.append(f"{player.double_skunks} double")
            lines.append(
                [
                    (f"  {shorten(name, 24):<25}", look.text),
                    (f"{player.won:>4} won  ", look.brass),
                    ("█" * bar, look.good),
                    ("·" * (20 - bar), look.line),
                    ("  " + ", ".join(more), look.quiet),
                ]
            )
        return [*lines, []]


def together(players: "Sequence[Tally]") -> "list[tuple[Tally, int]]":
    """The players of a score, and how many each stands for: computers of one level have no names to tell them apart."""
    found: list[tuple[Tally, int]] = []
    for each in players:
        if found and each.level is not None and found[-1][0].level == each.level:
            first, number = found[-1]
            found[-1] = (
                replace(
                    first,
                    won=first.won + each.won,
                    skunks=first.skunks + each.skunks,
                    double_skunks=first.double_skunks + each.double_skunks,
                ),
                number + 1,
            )
        else:
            found.append((each, 1))
    return found
