"""A match as it is kept: its rows in the database, the same rows in memory, and the record they are read into.

The rows in memory are what lets a game go on when nothing can be written, and be written whole afterwards.
"""

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import groupby

from riverboat.engine.contract import Game, Outcome
from riverboat.engine.errors import RecordError
from riverboat.engine.record import Deal, Match, replay
from riverboat.store_schema import StoreError
from riverboat.table import Seat

_NO_DEALER = '"dealer":null'
"""How an opening is written from which the dealer is still to be found by cutting."""


@dataclass(frozen=True, slots=True)
class Saved:
    """A match that is kept, as a list shows it. Times are seconds since 1970; `variant` is empty for games without.

    `seats` is empty if they cannot be read; the match cannot be taken up then, only forgotten. `deals` are those begun;
    one in which it is only found out who deals does not count.
    """

    id: str
    game: str
    variant: str
    seats: tuple[Seat, ...]
    begun: float
    touched: float
    deals: int
    actions: int
    is_over: bool
    is_open_elsewhere: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return tuple(seat.name for seat in self.seats)


@dataclass(frozen=True, slots=True)
class Loaded:
    """A match read whole, who sat at it, and the digests kept with the actions of its last deal."""

    match: Match
    seats: tuple[Seat, ...]
    digests: tuple[str, ...]


@dataclass(slots=True)
class KeptDeal:
    """The rows of one deal; each action with its digest and, bit by bit, the seats whose cards the demo played."""

    number: int
    opening: str
    pack: str | None
    has_ended: bool = False
    actions: list[tuple[str, str, int]] = field(default_factory=list)


@dataclass(slots=True)
class KeptOutcome:
    """The rows of one outcome: `company` is the players in order as JSON, `results` whether each won and its score."""

    deal: int
    variant: str
    kind: str
    note: str
    is_demo: bool
    company: str
    ended: float
    results: tuple[tuple[int, int], ...]


@dataclass(slots=True)
class KeptMatch:
    """The rows of one match."""

    id: str
    game: str
    variant: str
    form: int
    rules_version: int
    options: str
    seed: str
    seats: str
    begun: float
    touched: float
    is_over: bool = False
    deals: list[KeptDeal] = field(default_factory=list)
    outcomes: list[KeptOutcome] = field(default_factory=list)

    def deal(self, number: int) -> KeptDeal:
        """The deal with this number. Raises KeyError."""
        for each in reversed(self.deals):
            if each.number == number:
                return each
        raise KeyError(number)

    def saved(self) -> Saved:
        """The match as a list shows it."""
        actions = sum(len(deal.actions) for deal in self.deals)
        seats = seats_of(self.seats)
        deals = sum(_NO_DEALER not in deal.opening for deal in self.deals)
        return Saved(self.id, self.game, self.variant, seats, self.begun, self.touched, deals, actions, self.is_over)

    def write(self, db: sqlite3.Connection) -> None:
        """Write the whole match in place of what the database has of it."""
        self.write_head(db)
        self.clear(db, -1)
        for deal in self.deals:
            self.write_deal(db, deal)
        for outcome in self.outcomes:
            self.write_outcome(db, outcome)

    def write_head(self, db: sqlite3.Connection) -> None:
        """Write the row of the match itself."""
        db.execute(
            "INSERT OR REPLACE INTO matches VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (self.id, self.game, self.variant, self.form, self.rules_version, self.options, self.seed, self.seats,
             self.begun, self.touched, self.is_over),
        )  # fmt: skip

    def write_deal(self, db: sqlite3.Connection, deal: KeptDeal) -> None:
        """Write a deal and its actions."""
        row = (self.id, deal.number, deal.opening, deal.pack, deal.has_ended)
        db.execute("INSERT OR REPLACE INTO deals VALUES (?, ?, ?, ?, ?)", row)
        db.executemany(
            "INSERT OR REPLACE INTO actions VALUES (?, ?, ?, ?, ?, ?)",
            [(self.id, deal.number, place, *action) for place, action in enumerate(deal.actions)],
        )

    def write_action(self, db: sqlite3.Connection, deal: KeptDeal) -> None:
        """Write the last action of a deal."""
        db.execute(
            "INSERT OR REPLACE INTO actions VALUES (?, ?, ?, ?, ?, ?)",
            (self.id, deal.number, len(deal.actions) - 1, *deal.actions[-1]),
        )
        db.execute("UPDATE matches SET touched = ? WHERE id = ?", (self.touched, self.id))

    def write_outcome(self, db: sqlite3.Connection, outcome: KeptOutcome) -> None:
        """Write what a deal decided."""
        db.execute(
            "INSERT OR REPLACE INTO outcomes VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (self.id, outcome.deal, self.game, outcome.variant, outcome.kind, outcome.note, outcome.is_demo,
             outcome.company, outcome.ended),
        )  # fmt: skip
        db.executemany(
            "INSERT OR REPLACE INTO results VALUES (?, ?, ?, ?, ?)",
            [(self.id, outcome.deal, place, *result) for place, result in enumerate(outcome.results)],
        )

    def clear(self, db: sqlite3.Connection, number: int) -> None:
        """Take the deals after `number` out of the database, with what they decided."""
        for table, column in (("deals", "number"), ("actions", "deal"), ("outcomes", "deal"), ("results", "deal")):
            db.execute(f"DELETE FROM {table} WHERE match = ? AND {column} > ?", (self.id, number))

    def is_continued_elsewhere(self, db: sqlite3.Connection) -> bool:
        """Whether the database has actions of this match that these rows have not: someone else played on."""
        mine = {(deal.number, place): row for deal in self.deals for place, row in enumerate(deal.actions)}
        kept = db.execute("SELECT deal, place, action, digest, demo FROM actions WHERE match = ?", (self.id,))
        return any(mine.get((deal, place)) != (action, state, demo) for deal, place, action, state, demo in kept)


def read_rows(db: sqlite3.Connection, id: str) -> KeptMatch:
    """The rows of this match. Raises StoreError if there is none, RecordError if they make no sense."""
    row = db.execute(
        "SELECT id, game, variant, form, rules_version, options, seed, seats, begun, touched, is_over != 0"
        " FROM matches WHERE id = ?",
        (id,),
    ).fetchone()
    if row is None:
        raise StoreError("That game is no longer among the saved ones.")
    if not all(isinstance(number, int | float) for number in row[-3:]):
        raise RecordError("This saved game cannot be read: its times are damaged.")
    kept = KeptMatch(*row)
    kept.deals = [
        KeptDeal(number, opening, pack, bool(has_ended))
        for number, opening, pack, has_ended in db.execute(
            "SELECT number, opening, pack, has_ended FROM deals WHERE match = ? ORDER BY number", (id,)
        )
    ]
    by_number = {deal.number: deal for deal in kept.deals}
    for deal, place, *action in db.execute(
        "SELECT deal, place, action, digest, demo FROM actions WHERE match = ? ORDER BY deal, place", (id,)
    ):
        if deal not in by_number or place != len(by_number[deal].actions):
            raise RecordError("Some actions of this saved game are lost, so it cannot be taken up.")
        by_number[deal].actions.append(tuple(action))
    rows = db.execute(
        "SELECT deal, variant, kind, note, is_demo, company, ended, won, score FROM outcomes"
        " JOIN results USING (match, deal) WHERE match = ? ORDER BY deal, place",
        (id,),
    )
    for _, group in groupby(rows, lambda row: row[0]):
        outcome = list(group)
        deal, variant, kind, note, is_demo, company, ended, _, _ = outcome[0]
        results = tuple((won, score) for *_, won, score in outcome)
        kept.outcomes.append(KeptOutcome(deal, variant, kind, note, bool(is_demo), company, ended, results))
    return kept


def list_rows(db: sqlite3.Connection, is_over: bool, limit: int) -> tuple[Saved, ...]:
    """The matches in the database that are over or not, the latest first, at most `limit` (all, if it is negative)."""
    rows = db.execute(
        "SELECT id, game, variant, seats, begun, touched,"
        " (SELECT COUNT(*) FROM deals WHERE match = id AND INSTR(opening, ?) = 0),"
        " (SELECT COUNT(*) FROM actions WHERE match = id)"
        " FROM matches WHERE is_over = ? ORDER BY touched DESC, rowid DESC LIMIT ?",
        (_NO_DEALER, is_over, limit),
    )
    return tuple(
        Saved(id, game, variant, seats_of(seats), begun, touched, deals, actions, is_over)
        for id, game, variant, seats, begun, touched, deals, actions in rows
    )


def drop(db: sqlite3.Connection, id: str) -> None:
    """Take a match out of the database, but not what it added to the scores."""
    db.execute("DELETE FROM matches WHERE id = ?", (id,))
    db.execute("DELETE FROM deals WHERE match = ?", (id,))
    db.execute("DELETE FROM actions WHERE match = ?", (id,))


def decode(game: Game, kept: KeptMatch) -> Loaded:
    """The record that the rows hold. Raises RecordError if any of it is damaged or of another version.

    Only the actions of the last deal may be unreadable: it is read without any then, which its digests do not fit, so
    that the table begins the deal again.
    """
    from riverboat import codec

    try:
        codec.check_versions(game, int(kept.form), int(kept.rules_version))
        options = codec.read_options(game, kept.options)
        seats = codec.read_seats(kept.seats)
        deals = []
        for place, each in enumerate(kept.deals):
            try:
                actions = tuple(codec.read_action(game, action) for action, _, _ in each.actions)
            except RecordError:
                if place < len(kept.deals) - 1:
                    raise
                actions = ()
            opening = codec.read_opening(game, each.opening)
            deals.append(Deal(int(each.number), opening, codec.read_pack(each.pack), actions))
        seed = int(kept.seed)
    except (TypeError, ValueError, AttributeError) as error:
        raise RecordError("This saved game is damaged and cannot be taken up.") from error
    if not deals or len(seats) != game.seats(options):
        raise RecordError("This saved game is damaged and cannot be taken up.")
    digests = tuple(digest for _, digest, _ in kept.deals[-1].actions)
    return Loaded(Match(game.name, options, seed, tuple(deals)), seats, digests)


def outcome_rows(game: Game, kept: KeptMatch, outcome: Outcome, deal: int, now: float) -> KeptOutcome:
    """What the deal with this number decided, for the scores; demo games are marked."""
    since = max((each.deal for each in kept.outcomes if each.deal < deal), default=-1)
    deals = [each.number for each in kept.deals if since < each.number <= deal]
    seats = seats_of(kept.seats)
    order = sorted(range(len(seats)), key=lambda seat: _identity(seats[seat]))
    company = json.dumps([_identity(seats[seat])[1:] for seat in order], ensure_ascii=False)
    results = tuple((int(seat in outcome.winners), outcome.scores[seat]) for seat in order)
    is_demo = not any(seat.is_person for seat in seats) or _was_played_by_demo(game, kept, deals)
    return KeptOutcome(deal, kept.variant, outcome.kind, outcome.note, is_demo, company, now, results)


def seats_of(text: str) -> tuple[Seat, ...]:
    """The seats, read without ceremony for a list, or none if they cannot be."""
    try:
        return tuple(Seat(str(seat["name"]), seat["level"], bool(seat["demo"])) for seat in json.loads(text))
    except (ValueError, TypeError, LookupError):
        return ()


def demo_bits(seats: Sequence[Seat]) -> int:
    """The seats whose owner is a person but whose cards the demo plays, as bits."""
    return sum(1 << place for place, seat in enumerate(seats) if seat.is_person and seat.demo)


def _identity(seat: Seat) -> tuple[bool, str, str]:
    """Who a player is in the scores: a person by name, a computer player by level, persons first."""
    return (False, seat.name.strip(), "") if seat.level is None else (True, "", seat.level)


def _was_played_by_demo(game: Game, kept: KeptMatch, deals: list[int]) -> bool:
    """Whether in these deals the demo played for a person, and was not only switched on while others were asked."""
    if not any(demo for deal in kept.deals if deal.number in deals for _, _, demo in deal.actions):
        return False
    try:
        match = decode(game, kept).match
    except RecordError:
        return True
    for deal, rows in zip(match.deals, kept.deals, strict=True):
        if deal.number in deals:
            for step, (_, _, demo) in zip(replay(game, match.options, match.seed, deal), rows.actions, strict=False):
                if step.state.to_act is not None and demo >> step.state.to_act & 1:
                    return True
    return False
