"""The database file: its tables, opening it, and setting it aside when it cannot be used.

A file is set aside, with its -wal and -shm, when it is damaged, was written by a newer program, is somebody else's, or
cannot be read at all. A full disk, a directory that cannot be written or a busy file is no reason: that is trouble
(`why`), and passes.
"""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from riverboat.errors import RiverboatError
from riverboat.store_lock import FileLock, take

APPLICATION = 0x52425431
"""What marks a database as this program's: its `application_id`."""

BUSY_SECONDS = 3.0
"""How long to wait for another program that is writing."""

SYNCHRONOUS = "FULL"
"""A commit is on the disk when it returns, and outlives a power cut. (Tests do without.)"""

UPGRADES: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE matches (
            id TEXT PRIMARY KEY, game TEXT NOT NULL, variant TEXT NOT NULL, form INTEGER NOT NULL,
            rules_version INTEGER NOT NULL, options TEXT NOT NULL, seed TEXT NOT NULL, seats TEXT NOT NULL,
            begun REAL NOT NULL, touched REAL NOT NULL, is_over INTEGER NOT NULL)""",
        "CREATE INDEX matches_by_time ON matches (is_over, touched)",
        """CREATE TABLE deals (
            match TEXT NOT NULL, number INTEGER NOT NULL, opening TEXT NOT NULL, pack TEXT, has_ended INTEGER NOT NULL,
            PRIMARY KEY (match, number)) WITHOUT ROWID""",
        """CREATE TABLE actions (
            match TEXT NOT NULL, deal INTEGER NOT NULL, place INTEGER NOT NULL, action TEXT NOT NULL,
            digest TEXT NOT NULL, demo INTEGER NOT NULL, PRIMARY KEY (match, deal, place)) WITHOUT ROWID""",
        # Scores outlive their match, so they say themselves what was played and by whom.
        """CREATE TABLE outcomes (
            match TEXT NOT NULL, deal INTEGER NOT NULL, game TEXT NOT NULL, variant TEXT NOT NULL, kind TEXT NOT NULL,
            note TEXT NOT NULL, is_demo INTEGER NOT NULL, company TEXT NOT NULL, ended REAL NOT NULL,
            PRIMARY KEY (match, deal)) WITHOUT ROWID""",
        """CREATE TABLE results (
            match TEXT NOT NULL, deal INTEGER NOT NULL, place INTEGER NOT NULL, won INTEGER NOT NULL,
            score INTEGER NOT NULL, PRIMARY KEY (match, deal, place)) WITHOUT ROWID""",
    ),
)
"""What brings a database from version 0, an empty file, to each next version in turn."""

Failure = (sqlite3.Error, OSError, UnicodeDecodeError)
"""What reading and writing the database may raise; the last where even the error's own message is damaged."""

_BESIDE = ("-wal", "-shm", "-journal")
_MAGIC = b"SQLite format 3\0"
_VERSION_AT = slice(60, 64)
"""Where a database file has its `user_version`, the highest byte first."""


class StoreError(RiverboatError):
    """What is saved cannot be had: it is open in another program, or no longer there."""


class Unusable(StoreError):  # noqa: N818 - it says what the file is
    """A database that can never be used as it is; the sentence's end says why ("is damaged")."""


def open_database(path: Path, busy: float = BUSY_SECONDS, suspect: int | None = None) -> tuple[sqlite3.Connection, str]:
    """The database at `path`, made if missing, and a sentence if what lay there had to be set aside.

    `suspect` is the number (`inode`) of a file that turned out to be damaged in use; it is set aside if it still lies
    there. Raises sqlite3.Error or OSError where nothing can be opened now.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    sentence = ""
    with _alone(path):
        if suspect is not None and inode(path) == suspect:
            sentence = set_aside(path, "is damaged")
        try:
            return _connect(path, busy), sentence
        except Unusable as error:
            sentence = set_aside(path, error.sentence)
        return _connect(path, busy), sentence


def open_for_reading(path: Path) -> sqlite3.Connection:
    """The database at `path` where it can be read but not written. Raises sqlite3.Error."""
    waiting = path.with_name(path.name + "-wal")
    # A database in a directory that cannot be written has no room for its -shm; without a -wal it needs none.
    still = "" if waiting.exists() and waiting.stat().st_size else "&immutable=1"
    db = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode=ro{still}", uri=True, isolation_level=None, check_same_thread=False
    )
    db.text_factory = _text
    return db


def set_aside(path: Path, reason: str) -> str:
    """Move the database and what belongs to it to a new name; returns the sentence to tell. Raises OSError."""
    number = 1
    while any((aside := _aside(path, number)).with_name(aside.name + end).exists() for end in ("", *_BESIDE)):
        number += 1
    path.rename(aside)
    for end in _BESIDE:
        with suppress(FileNotFoundError):
            path.with_name(path.name + end).rename(aside.with_name(aside.name + end))
    return f"The file of saved games {reason}; it was set aside as {aside}, and a new one was begun."


def inode(path: Path) -> int | None:
    """What tells the file at this path from any other that may take its place; None if there is none."""
    try:
        return path.stat().st_ino
    except OSError:
        return None


@contextmanager
def transaction(db: sqlite3.Connection) -> Iterator[sqlite3.Connection]:
    """Everything done inside is written, or nothing of it. Raises sqlite3.Error."""
    # IMMEDIATE, for a transaction that begins by reading loses to another writer instead of waiting for it.
    db.execute("BEGIN IMMEDIATE")
    try:
        yield db
        db.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):
            db.execute("ROLLBACK")
        raise


def read_through(db: sqlite3.Connection) -> None:
    """Read the whole database. Raises sqlite3.DatabaseError, as damage, if anything in it is amiss."""
    (found,) = db.execute("PRAGMA integrity_check(1)").fetchone()
    if found != "ok":
        error = sqlite3.DatabaseError(found)
        error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
        raise error


def is_damage(error: BaseException) -> bool:
    """Whether the error says that the file itself is damaged, and not that it cannot be had just now."""
    code = getattr(error, "sqlite_errorcode", None)
    return isinstance(error, UnicodeDecodeError) or (
        code is not None
        and (
            code & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
            or code in (sqlite3.SQLITE_IOERR_SHORT_READ, sqlite3.SQLITE_IOERR_CORRUPTFS)
        )
    )


def why(error: Exception) -> str:
    """Why nothing can be written, as part of a sentence."""
    match getattr(error, "sqlite_errorcode", 0) & 0xFF:
        case sqlite3.SQLITE_FULL:
            return "the disk is full"
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM | sqlite3.SQLITE_CANTOPEN:
            return "it cannot be written"
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return "another program keeps it locked"
    match error:
        case PermissionError():
            return "it cannot be written"
        case FileExistsError() | NotADirectoryError():
            return "it is not a directory"
        case OSError(strerror=str(reason)):
            return reason[:1].lower() + reason[1:]
    return str(error)


@contextmanager
def _alone(path: Path) -> Iterator[None]:
    """While two programs start at once, one of them looks at the file, and perhaps moves it, at a time."""
    lock: FileLock | None = None
    with suppress(OSError):
        lock = take(path.parent / "locks" / "opening", patience=BUSY_SECONDS)
    try:
        yield
    finally:
        if lock is not None:
            lock.release()


def _aside(path: Path, number: int) -> Path:
    return path.with_name(f"{path.stem}.set-aside-{number}{path.suffix}")


def _connect(path: Path, busy: float) -> sqlite3.Connection:
    _look_at(path)
    db = sqlite3.connect(path, timeout=busy, isolation_level=None, check_same_thread=False)
    try:
        db.text_factory = _text
        _check(db)
        db.execute("PRAGMA journal_mode = WAL")
        db.execute(f"PRAGMA synchronous = {SYNCHRONOUS}")
        _upgrade(db)
        return db
    except BaseException as error:
        db.close()
        if is_damage(error):
            raise Unusable("is damaged") from error
        raise


def _look_at(path: Path) -> None:
    """Raise Unusable for a file that can be seen to be none of ours before SQLite touches what belongs to it."""
    try:
        with path.open("rb") as file:
            head = file.read(100)
    except FileNotFoundError:
        return
    except (PermissionError, IsADirectoryError) as error:
        # If not even this may be asked, it is the directory that is closed to us, and the file may be sound.
        if path.exists():
            raise Unusable("cannot be read") from error
        raise
    if head and not head.startswith(_MAGIC):
        raise Unusable("is damaged")
    if int.from_bytes(head[_VERSION_AT], signed=True) > len(UPGRADES):
        raise Unusable("was written by a newer riverboat")


def _check(db: sqlite3.Connection) -> None:
    """Raise Unusable for a database that is not ours, or newer."""
    (version,) = db.execute("PRAGMA user_version").fetchone()
    (application,) = db.execute("PRAGMA application_id").fetchone()
    if version == application == 0 and not _shape(db):
        return
    if application != APPLICATION or version < 1:
        raise Unusable("is not one of riverboat's")
    if version > len(UPGRADES):
        raise Unusable("was written by a newer riverboat")
    with closing(sqlite3.connect(":memory:")) as sound:
        _run(sound, UPGRADES[:version])
        if not _shape(db) >= _shape(sound):
            raise Unusable("is damaged")


def _upgrade(db: sqlite3.Connection) -> None:
    if db.execute("PRAGMA user_version").fetchone()[0] == len(UPGRADES):
        return
    with transaction(db):
        (version,) = db.execute("PRAGMA user_version").fetchone()
        _run(db, UPGRADES[version:])
        db.execute(f"PRAGMA application_id = {APPLICATION}")
        db.execute(f"PRAGMA user_version = {len(UPGRADES)}")


def _run(db: sqlite3.Connection, upgrades: Sequence[Sequence[str]]) -> None:
    for statements in upgrades:
        for statement in statements:
            db.execute(statement)


def _shape(db: sqlite3.Connection) -> set[tuple[str, str]]:
    """The tables and indexes of a database, each with the statement that made it."""
    return set(db.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL"))


def _text(raw: bytes) -> str:
    # Damage that leaves no text shows when the record is read, not as an error of the database.
    return raw.decode("utf-8", "replace")
