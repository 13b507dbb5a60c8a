"""Match scores and statistics: who won how often against whom, counted from the outcomes that are kept."""

import json
import sqlite3
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from riverboat.store_rows import KeptMatch

SKUNK, DOUBLE_SKUNK = "skunk", "double skunk"
"""The notes of cribbage's outcomes that are counted for themselves (CRI-18)."""

Row = tuple[str, str, str, str, int, str, int, int, int, int, int, float]
"""game, variant, kind, note, is_demo, company, place, number, won, total, best, last: outcomes added up."""

_QUERY = """
    SELECT game, variant, kind, note, is_demo, company, place,
        COUNT(*), SUM(won), SUM(score), MAX(score), MAX(ended)
    FROM outcomes JOIN results USING (match, deal)
    WHERE match NOT IN (SELECT value FROM json_each(?))
    GROUP BY game, variant, kind, note, is_demo, company, place, won"""


@dataclass(frozen=True, slots=True)
class Tally:
    """What one player has from some outcomes: how many, how many won, and the scores in them.

    `points` adds up what the game scores by (points, coins, chips), `best` is the most in one outcome. A tie counts as
    won for each. `skunks` and `double_skunks` are those given, not suffered (CRI-18). `level` is None for a person,
    whom the name tells from others; computer players are told apart by level alone.
    """

    name: str
    level: str | None
    played: int = 0
    won: int = 0
    points: int = 0
    best: int | None = None
    skunks: int = 0
    double_skunks: int = 0

    @property
    def title(self) -> str:
        """The player as a table of scores names them: a person's name, a computer's level."""
        return self.name if self.level is None else self.level


@dataclass(frozen=True, slots=True)
class Score:
    """How a company of players stands among itself at one game and variant; demo games are a score of their own.

    `kind` is what was counted ("game", "round", "match"); `last` is when the last one ended, in seconds since 1970.
    """

    game: str
    variant: str
    kind: str
    is_demo: bool
    players: tuple[Tally, ...]
    played: int
    last: float


@dataclass(frozen=True, slots=True)
class Statistic:
    """One player's tally at one game and variant, whoever the others were."""

    game: str
    variant: str
    kind: str
    is_demo: bool
    player: Tally
    last: float


def rows_in(db: sqlite3.Connection, without: Iterable[str]) -> tuple[Row, ...]:
    """The outcomes in the database added up, but for those of some matches."""
    return tuple(db.execute(_QUERY, (json.dumps(sorted(without)),)))


def rows_of(kept: KeptMatch) -> list[Row]:
    """The outcomes of one match in memory, in the form of `rows_in`."""
    return [
        (kept.game, each.variant, each.kind, each.note, int(each.is_demo), each.company, place, 1, won, score, score,
         each.ended)
        for each in kept.outcomes
        for place, (won, score) in enumerate(each.results)
    ]  # fmt: skip


def scores(rows: Iterable[Row]) -> tuple[Score, ...]:
    """One score for each company, game and variant: the latest played first."""
    found: dict[tuple[str, str, str, bool, str], Score] = {}
    for row in rows:
        game, variant, kind, _, is_demo, company, place, number, *_, last = row
        players = _players(company)
        if place >= len(players):
            continue
        key = (game, variant, kind, bool(is_demo), company)
        old = found.get(key) or Score(*key[:4], tuple(Tally(*player) for player in players), 0, last)
        tallies = tuple(_added(tally, row) if at == place else tally for at, tally in enumerate(old.players))
        # Each outcome has a row for every place, so those of the first place number them.
        played = old.played + (number if place == 0 else 0)
        found[key] = replace(old, players=tallies, played=played, last=max(old.last, last))
    return tuple(sorted(found.values(), key=lambda score: (score.is_demo, -score.last)))


def statistics(rows: Iterable[Row]) -> tuple[Statistic, ...]:
    """One statistic for each player, game and variant: by game, those with the most wins first."""
    found: dict[tuple[str, str, str, bool, str, str | None], Statistic] = {}
    for row in rows:
        game, variant, kind, _, is_demo, company, place, *_, last = row
        players = _players(company)
        if place >= len(players):
            continue
        key = (game, variant, kind, bool(is_demo), *players[place])
        old = found.get(key) or Statistic(*key[:4], Tally(*players[place]), last)
        found[key] = replace(old, player=_added(old.player, row), last=max(old.last, last))
    return tuple(
        sorted(
            found.values(),
            key=lambda each: (each.is_demo, each.game, each.variant, each.kind, -each.player.won, each.player.title),
        )
    )


def _added(tally: Tally, row: Row) -> Tally:
    note, number, won, points, best = row[3], row[7], row[8], row[9], row[10]
    given: Mapping[str, int] = Counter({note: won})
    return replace(
        tally,
        played=tally.played + number,
        won=tally.won + won,
        points=tally.points + points,
        best=best if tally.best is None else max(tally.best, best),
        skunks=tally.skunks + given[SKUNK],
        double_skunks=tally.double_skunks + given[DOUBLE_SKUNK],
    )


def _players(company: str) -> tuple[tuple[str, str | None], ...]:
    try:
        return tuple((str(name), level or None) for name, level in json.loads(company))
    except (ValueError, TypeError):
        return ()
