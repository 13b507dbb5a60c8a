"""The store: every action saved as it is made, the games to take up again, match scores and statistics. SQLite.

A `Store` never fails the game. What cannot be written waits in memory, `trouble` says why, and all of it is written as
soon as that works again. Its methods may be called from any thread.
"""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from threading import RLock
from typing import TypeVar

from riverboat import catalogue
from riverboat.directory import data_directory
from riverboat.engine.contract import Game
from riverboat.engine.errors import RecordError
from riverboat.engine.record import digest, replay
from riverboat.store_journal import Change, MatchJournal, new_id
from riverboat.store_lock import FileLock, is_taken, take
from riverboat.store_rows import KeptMatch, Loaded, Saved, decode, drop, list_rows, read_rows
from riverboat.store_schema import (
    BUSY_SECONDS,
    Failure,
    StoreError,
    Unusable,
    inode,
    is_damage,
    open_database,
    open_for_reading,
    read_through,
    transaction,
    why,
)
from riverboat.store_scores import Row, Score, Statistic, Tally, rows_in, rows_of, scores, statistics

__all__ = ["Loaded", "MatchJournal", "Saved", "Score", "Statistic", "Store", "StoreError", "Tally", "data_directory"]

T = TypeVar("T")
NAME = "riverboat.db"
_IMPATIENT = 0.05
"""Seconds to wait for another program while there is trouble already, so that play does not stutter."""


class Store:
    """The games saved in one directory.

    `say` is told, once for each thing that happens, a sentence for the player: that a damaged file was set aside, that
    nothing can be saved, that everything is saved again. It is called from the thread that found out.
    """

    def __init__(
        self,
        directory: Path,
        say: Callable[[str], None] = lambda _: None,
        games: Callable[[str], Game] = catalogue.game,
    ) -> None:
        """Open the store, making the directory if need be. Never raises; look at `trouble`."""
        self.directory = directory
        self.game = games
        self.trouble = ""
        """Why not everything is on disk, as a sentence; empty when all is well. For a mark on the screen."""
        self._path = directory / NAME
        self._say = say
        self._sentences: list[str] = []
        self._lock = RLock()
        self._db: sqlite3.Connection | None = None
        self._inode: int | None = None
        self._open: list[MatchJournal] = []
        self._unsaved: list[MatchJournal] = []
        self._suspect: int | None = None
        self._depth = 0
        with self.held():
            self._attempt(_nothing)

    def journal(self) -> MatchJournal:
        """A journal for a match that is about to be opened."""
        return MatchJournal(self)

    def unfinished(self) -> tuple[Saved, ...]:
        """The matches to take up again, the one played last first."""
        return self._list(False, -1)

    def finished(self, limit: int = 100) -> tuple[Saved, ...]:
        """The matches played to their end, the latest first, to look at again."""
        return self._list(True, limit)

    def load(self, id: str) -> Loaded:
        """A match, finished or not, to look at. Raises StoreError if it is not there, RecordError if unreadable."""
        with self.held():
            kept = self._kept(id)
            return decode(self.game(kept.game), kept)

    def take_up(self, id: str) -> tuple[Loaded, MatchJournal]:
        """A match to play on, for `Table.resume`, and its journal; it is ours until the journal is closed.

        Raises StoreError if it is open in another program or no longer there, RecordError if it cannot be read.
        """
        with self.held():
            if any(each.id == id for each in self._open):
                raise StoreError("That game is open already.")
            journal = next((each for each in self._unsaved if each.id == id), None)
            lock = self._own(id) if journal is None else None
            try:
                # Read after it is ours, for another program may have played on until then.
                journal = journal or MatchJournal(self, self._kept(id))
                loaded = decode(self.game(journal.kept.game), journal.kept)
            except BaseException:
                if lock is not None:
                    lock.release()
                raise
            journal.lock = journal.lock or lock
            self._open.append(journal)
            self._finish(journal, loaded)
            return loaded, journal

    def forget(self, id: str) -> None:
        """Drop a match; what it added to the scores stays. Raises StoreError if it is open in another program."""
        with self.held():
            mine = [each for each in self._known() if each.id == id]
            lock = None if mine else self._own(id)
            try:
                self._attempt(lambda db: drop(db, id))
            finally:
                self._open = [each for each in self._open if each not in mine]
                self._unsaved = [each for each in self._unsaved if each not in mine]
                for held in (lock, *(each.lock for each in mine)):
                    if held is not None:
                        held.release()

    def scores(self, game: str | None = None) -> tuple[Score, ...]:
        """How often who won against whom, at one game or all, the latest played first; demo games apart, at the end."""
        return scores(row for row in self._rows() if game in (None, row[0]))

    def statistics(self, game: str | None = None) -> tuple[Statistic, ...]:
        """What each player has won, at one game or all, whoever the others were."""
        return statistics(row for row in self._rows() if game in (None, row[0]))

    def catch_up(self) -> bool:
        """Try again to write what waits in memory; whether everything is on disk now."""
        with self.held():
            return not (self.trouble or self._unsaved) or self._attempt(_nothing)

    def check(self) -> None:
        """Read the whole database through and set it aside if it is damaged.

        Takes a while with thousands of games: for a thread, once the screen stands.
        """
        with self.held():
            self._read(read_through, None)

    def close(self) -> bool:
        """Write what is left to write and give everything up; whether everything is on disk."""
        with self.held():
            saved = not self._unsaved or self._attempt(_nothing)
            for journal in self._known():
                journal.release()
            self._open = []
            self._disconnect()
            return saved

    @contextmanager
    def held(self) -> Iterator[None]:
        """The store, for this thread alone; what there is to say is said after that, so that nothing waits for it."""
        sentences: list[str] = []
        try:
            with self._lock:
                self._depth += 1
                try:
                    yield
                finally:
                    self._depth -= 1
                    if not self._depth:
                        sentences, self._sentences = self._sentences, []
        finally:
            for sentence in sentences:
                self._say(sentence)

    def begun(self, journal: MatchJournal) -> None:
        """For journals: there is a new match, make it ours."""
        with suppress(OSError):
            journal.lock = take(self._lock_path(journal.id))
        self._open.append(journal)

    def commit(self, journal: MatchJournal, change: Change) -> None:
        """For journals: write a change of a match; if that fails, the whole match is written once it works again."""
        if self._inode != inode(self._path):
            # Someone moved the file away; what we wrote would go wherever it went.
            self._disconnect()
        if not self._attempt(change):
            self._wait_for_disk(journal)

    def left(self, journal: MatchJournal) -> None:
        """For journals: nothing more is written for now; the match is given up once it is on disk."""
        self._open = [each for each in self._open if each is not journal]
        if journal not in self._unsaved or self._attempt(_nothing):
            journal.release()

    def _attempt(self, change: Change) -> bool:
        """Write all that waits, then a change; False, and `trouble` says why, if that cannot be done now."""
        for is_last in (False, True):
            try:
                db = self._connected()
                with transaction(db):
                    for journal in self._unsaved:
                        self._save(db, journal)
                    change(db)
            except (*Failure, Unusable) as error:
                if not self._is_mended_after(error, is_last):
                    break
            else:
                self._all_is_well(db)
                return True
        return False

    def _read(self, question: Callable[[sqlite3.Connection], T], otherwise: T) -> T:
        """What the database answers, if only for reading; `otherwise` if it cannot be had."""
        for is_last in (False, True):
            try:
                return question(self._connected())
            except (*Failure, Unusable) as error:
                if not self._is_mended_after(error, is_last):
                    break
        try:
            with closing(open_for_reading(self._path)) as db:
                return question(db)
        except Failure:
            return otherwise

    def _is_mended_after(self, error: Exception, is_last: bool) -> bool:
        """Give up the connection; True if another attempt may do, the file being damaged and to be begun anew."""
        self._disconnect()
        if is_damage(error) and not is_last:
            self._suspect = self._inode
            return True
        if not self.trouble:
            self.trouble = (
                f"Nothing can be saved in {self.directory} ({why(error)}); the game goes on, but only in memory."
            )
            self._sentences.append(self.trouble)
        return False

    def _all_is_well(self, db: sqlite3.Connection) -> None:
        for journal in self._unsaved:
            if journal not in self._open:
                journal.release()
        self._unsaved = []
        if self.trouble:
            self.trouble = ""
            self._sentences.append("Saving works again, and nothing was lost.")
            db.execute(f"PRAGMA busy_timeout = {int(BUSY_SECONDS * 1000)}")

    def _save(self, db: sqlite3.Connection, journal: MatchJournal) -> None:
        """Write a whole match; under a new name, if another program took it up while we could not make it ours."""
        if journal.lock is None:
            try:
                journal.lock = take(self._lock_path(journal.id), patience=0)
                is_theirs = journal.kept.is_continued_elsewhere(db)
            except BlockingIOError:
                is_theirs = True
            except OSError:
                # A file system without locks: SQLite will say if it cannot write there.
                is_theirs = False
            if is_theirs:
                journal.release()
                journal.kept.id = new_id()
                journal.lock = take(self._lock_path(journal.id))
        journal.kept.write(db)

    def _connected(self) -> sqlite3.Connection:
        """The database, opened if need be; it may be another than before, which lacks the matches in play."""
        if self._db is None:
            busy = _IMPATIENT if self.trouble else BUSY_SECONDS
            self._db, sentence = open_database(self._path, busy, self._suspect)
            self._suspect = None
            self._inode = inode(self._path)
            self._wait_for_disk(*self._open)
            if sentence:
                self._sentences.append(sentence)
        return self._db

    def _disconnect(self) -> None:
        if self._db is not None:
            with suppress(sqlite3.Error):
                self._db.close()
            self._db = None

    def _wait_for_disk(self, *journals: MatchJournal) -> None:
        self._unsaved += [each for each in journals if each not in self._unsaved]

    def _known(self) -> list[MatchJournal]:
        """The matches that are open here or wait to be written."""
        return [*self._open, *(each for each in self._unsaved if each not in self._open)]

    def _kept(self, id: str) -> KeptMatch:
        for journal in self._known():
            if journal.id == id:
                return journal.kept
        kept = self._read(lambda db: read_rows(db, id), None)
        if kept is None:
            raise StoreError("The saved games cannot be read just now.")
        return kept

    def _own(self, id: str) -> FileLock | None:
        """The lock on a match, or None where there can be none. Raises StoreError if another program holds it."""
        try:
            return take(self._lock_path(id))
        except BlockingIOError as error:
            raise StoreError("That game is open in another riverboat; close it there first.") from error
        except OSError:
            return None

    def _lock_path(self, id: str) -> Path:
        # A damaged database may name anything; a file of that name is not ours to make or take away.
        return self.directory / "locks" / (id if id.isascii() and id.isalnum() else f"of{len(id)}")

    def _finish(self, journal: MatchJournal, loaded: Loaded) -> None:
        """If the program was cut off between the last action of a deal and its outcome, note the outcome now."""
        game, match = self.game(journal.kept.game), loaded.match
        deal = match.deals[-1]
        if journal.kept.deals[-1].has_ended or not deal.actions:
            return
        with suppress(RecordError):
            *_, last = replay(game, match.options, match.seed, deal)
            if last.state.to_act is None and digest(last.state) == loaded.digests[-1]:
                is_over = game.next_opening(match.options, last.state) is None
                journal.ended(deal.number, game.outcome(last.state), is_over)

    def _list(self, is_over: bool, limit: int) -> tuple[Saved, ...]:
        with self.held():
            mine = self._known()
            here = {each.id for each in mine}
            nothing: tuple[Saved, ...] = ()
            rows = self._read(lambda db: list_rows(db, is_over, limit), nothing)
            found = [
                replace(each, is_open_elsewhere=is_taken(self._lock_path(each.id)))
                for each in rows
                if each.id not in here
            ]
            found += [each.kept.saved() for each in mine if each.kept.is_over == is_over]
            return tuple(sorted(found, key=lambda saved: saved.touched, reverse=True))

    def _rows(self) -> list[Row]:
        with self.held():
            waiting = [each.kept for each in self._unsaved]
            nothing: tuple[Row, ...] = ()
            rows = self._read(lambda db: rows_in(db, [kept.id for kept in waiting]), nothing)
            return [*rows, *(row for kept in waiting for row in rows_of(kept))]


def _nothing(_: sqlite3.Connection) -> None:
    """The change that only what waits is written."""
