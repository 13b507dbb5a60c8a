"""A program with a fault: `python failing.py DIRECTORY WHERE`, cribbage with seed 1 as the screen shows it.

WHERE is ``draw``, ``motion`` or ``key`` for a fault of the picture once the cards are dealt, ``think`` for one of the
computer player, in its thread, and ``commit`` for one of the journal, in its own.
"""

import sys
from pathlib import Path
from typing import Any, NoReturn

import riverboat.tui.games.cribbage as table
from riverboat import catalogue
from riverboat.cribbage.legality import Phase
from riverboat.store_journal import MatchJournal
from riverboat.table import Seat, Table
from riverboat.tui.app import Start, run
from riverboat.tui.canvas import Canvas
from riverboat.tui.games.cribbage import CribbagePicture
from riverboat.tui.picture import Motion, Reply, Scene


class Fault(Exception):  # noqa: N818 - it is not one of ours
    """What no part of the program expects."""


class FailingPicture(CribbagePicture):
    """Cribbage's picture, which fails once the cards are dealt."""

    where = ""

    def _fail(self, where: str, scene: Scene) -> None:
        if self.where == where and scene.view.phase is not Phase.CUT:
            raise Fault

    def draw(self, scene: Scene) -> Canvas:
        self._fail("draw", scene)
        return super().draw(scene)

    def motion(self, event: Any, scene: Scene) -> Motion:
        self._fail("motion", scene)
        return super().motion(event, scene)

    def act(self, command: str, key: str, scene: Scene) -> Reply:
        self._fail("key", scene)
        return super().act(command, key, scene)


def fail(*_: object) -> NoReturn:
    raise Fault


def main(directory: str, where: str) -> int:
    setattr(table, "PICTURE", FailingPicture())  # noqa: B010 - it is Final
    FailingPicture.where = where
    if where == "think":
        Table.choose = fail  # type: ignore[assignment,method-assign]
    if where == "commit":
        MatchJournal.acted = fail  # type: ignore[assignment,method-assign]
    game = catalogue.game("cribbage")
    seats = (Seat("You"), Seat("Granny", "steady"))
    return run(Path(directory), Start("cribbage", game.options(), seats, 1))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
