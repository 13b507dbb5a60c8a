"""What is kept of a game that was cut off, read without the program, and what its table must show of it."""

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from riverboat import catalogue
from riverboat.engine.record import Match, digest
from riverboat.store import NAME, Saved, Store
from riverboat.table import Memory, Seat, Table
from riverboat.tui.palette import look
from riverboat.tui.picture import Scene, picture
from riverboat.tui.rails import BOTTOM_ROWS, spoken_parts

Rows = tuple[tuple[int, int, str, str, int], ...]
"""A match's actions in order: deal, place, action, digest, and bit by bit the seats whose cards the demo played."""


@dataclass(frozen=True, slots=True)
class Kept:
    """An unfinished match as it is kept, and the table where it is taken up."""

    saved: Saved
    """As the lobby lists it, where it is the first."""
    table: Table
    rows: Rows

    @property
    def is_asked(self) -> bool:
        """Whether the table waits for a person, who has something to say."""
        return self.table.asks_person and self.table.unspoken is None

    @property
    def is_curtained(self) -> bool:
        """Whether several persons play, so that whoever is asked has to lift the curtain first."""
        return sum(seat.is_person for seat in self.table.seats) > 1


def rows_now(directory: Path, match: str) -> Rows:
    """The actions kept of a match at this moment, read beside the program that plays it."""
    path = directory / NAME
    db = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
    try:
        found = db.execute(
            "SELECT deal, place, action, digest, demo FROM actions WHERE match = ? ORDER BY deal, place", (match,)
        )
        return tuple(found)
    finally:
        db.close()


def match_now(directory: Path) -> str:
    """The match that was touched last, read beside the program that plays it; empty if there is none yet."""
    path = directory / NAME
    if not path.exists():
        return ""
    db = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
    try:
        found = db.execute("SELECT id FROM matches ORDER BY touched DESC LIMIT 1").fetchone()
    except sqlite3.OperationalError:
        return ""
    finally:
        db.close()
    return found[0] if found else ""


def take_stock(directory: Path, match: str) -> Kept | None:
    """What is kept of a match after its program is gone; None if the match is over.

    Asserts that the store is sound, that nobody holds the match, and that it is taken up without a word.
    """
    said: list[str] = []
    store = Store(directory, said.append)
    try:
        store.check()
        assert store.trouble == ""
        loaded = store.load(match)
        unfinished = {each.id: each for each in store.unfinished()}
        assert (match in unfinished) != (match in {each.id for each in store.finished()})
        assert not any(each.is_open_elsewhere for each in unfinished.values())
        game = catalogue.game(loaded.match.game)
        table, told = Table.resume(game, loaded.match, loaded.seats, loaded.digests, Memory())
        assert told == ""
        rows = rows_now(directory, match)
        assert [row[:3] for row in rows] == [
            (deal.number, place, str(action))
            for deal in loaded.match.deals
            for place, action in enumerate(deal.actions)
        ]
    finally:
        store.close()
    assert said == []
    assert not list(directory.glob("*set-aside*"))
    if match not in unfinished:
        return None
    return Kept(unfinished[match], table, rows)


class Shadow:
    """The match as it would have gone without a cut: dealt from its seed, and played action by action."""

    def __init__(self, match: Match, seats: Sequence[Seat]) -> None:
        self.table = Table.open(catalogue.game(match.game), match.options, seats, match.seed, Memory())
        self._rows: Rows = ()
        self.thoughts = 0
        """How many actions of computers were found to be those a computer chooses with these cards before it."""

    def follow(self, rows: Rows) -> None:
        """Play on to where these rows lead; asserts that they do, digest by digest, choice by choice."""
        assert rows[: len(self._rows)] == self._rows
        table = self.table
        for deal, _, action, state, _ in rows[len(self._rows) :]:
            while table.deal.number < deal:
                assert table.next_deal()
            seat = table.to_act
            assert seat is not None
            level = table.seats[seat].level
            if table.unspoken is not None:
                assert str(table.unspoken) == action
            elif level is not None:
                assert str(table.choose()) == action
                self.thoughts += 1
            table.submit(table.game.actions.read(action))
            assert digest(table.state) == state
        self._rows = rows

    def is_like(self, other: Table) -> bool:
        """Whether the other table stands at the same decision with the same cards, hidden ones too."""
        mine = self.table
        if mine.deal.number + 1 == other.deal.number and not other.deal.actions:
            # The next deal was begun, and nothing has been done in it yet.
            mine.next_deal()
        return (
            mine.match == other.match
            and mine.state == other.state
            and digest(mine.state) == digest(other.state)
            and mine.history == other.history
            and all(mine.view(seat) == other.view(seat) for seat in (None, *range(len(mine.seats))))
        )


def decision(table: Table, width: int, height: int) -> list[str]:
    """The rows a window of this size shows of the table while it waits for the person to act.

    That is the rail, the picture and the question, as the picture draws them for somebody who has just sat down.
    """
    drawn, game, seat = picture(table.game.name), table.game, table.to_act
    layout = drawn.layout(width, height - 1 - BOTTOM_ROWS, True)
    view = table.view(seat)
    ui = drawn.fresh(view, False)
    for _ in range(2):
        ui = drawn.renew(ui, view, True)
    scene = Scene(view, table.seats, table.match.options, look(), layout.width, layout.height, asked=True, ui=ui)
    words = spoken_parts(game.question(view, table.names), look(), look().text, game.cards)
    rows = [row.ljust(layout.width) for row in drawn.draw(scene).text().split("\n")]
    return [f"  {game.title}  {drawn.headline(scene)}", *rows, f" ▸ {''.join(text for text, _ in words)}"]


def is_shown(rows: Sequence[str], wanted: Sequence[str]) -> bool:
    """Whether a window shows these rows of a table: rail, picture and question."""
    rail, *drawn, question = wanted
    width, asked = len(rows[0]), rows[-BOTTOM_ROWS].rstrip(" …")
    # A long question goes on in the next row, and the rail gives way to the marks at its right, such as the pace.
    return (
        rows[0].startswith(rail[: width // 2].rstrip())
        and len(asked) > 10
        and question.startswith(asked)
        and all(row.startswith(text) for row, text in zip(rows[1:], drawn, strict=False))
    )
