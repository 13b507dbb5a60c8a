"""Files that cannot be used are set aside under a new name, said in one sentence, and the program starts."""

import os
import shutil
import sqlite3
from pathlib import Path
from random import Random

import pytest

from riverboat import store_schema
from riverboat.errors import RiverboatError
from riverboat.store_schema import APPLICATION, UPGRADES
from store.matches import endless, is_same, new_store, open_table, play, resume


def a_database(directory: Path, steps: int = 300) -> Path:
    """A database with a match in it, closed."""
    store, _ = new_store(directory)
    play(open_table(store.journal(), endless()), steps)
    store.close()
    return directory / "riverboat.db"


def starts_fresh(directory: Path, reason: str, number: int = 1) -> None:
    """The program starts with an empty store that works, and says what it set aside."""
    store, said = new_store(directory)
    aside = directory / f"riverboat.set-aside-{number}.db"
    assert said == [f"The file of saved games {reason}; it was set aside as {aside}, and a new one was begun."]
    assert store.trouble == ""
    assert store.unfinished() == ()
    assert aside.exists()
    journal = store.journal()
    table = open_table(journal, endless(), 99)
    play(table, 20)
    store.close()
    store, said = new_store(directory)
    assert said == []
    assert is_same(resume(store, journal.id)[0], table)
    store.close()


@pytest.mark.parametrize("length", [1, 50, 100, 2000, 4096, 5000, 8192])
def test_a_file_cut_short_is_set_aside(tmp_path: Path, length: int) -> None:
    path = a_database(tmp_path)
    os.truncate(path, length)
    starts_fresh(tmp_path, "is damaged")


def test_an_empty_file_is_a_database_without_games(tmp_path: Path) -> None:
    (tmp_path / "riverboat.db").write_bytes(b"")
    store, said = new_store(tmp_path)
    assert store.unfinished() == ()
    assert said == []
    store.close()


def test_a_file_of_random_bytes_is_set_aside(tmp_path: Path) -> None:
    (tmp_path / "riverboat.db").write_bytes(Random(1).randbytes(10_000))
    starts_fresh(tmp_path, "is damaged")


def test_a_newer_database_is_set_aside_whole(tmp_path: Path) -> None:
    path = a_database(tmp_path)
    db = sqlite3.connect(path)
    db.execute(f"PRAGMA user_version = {len(UPGRADES) + 1}")
    db.close()
    content = path.read_bytes()
    starts_fresh(tmp_path, "was written by a newer riverboat")
    assert (tmp_path / "riverboat.set-aside-1.db").read_bytes() == content


@pytest.mark.parametrize("statement", ["application_id = 7", "user_version = 0", "user_version = -1"])
def test_the_database_of_another_program_is_set_aside(tmp_path: Path, statement: str) -> None:
    path = a_database(tmp_path)
    db = sqlite3.connect(path)
    db.execute(f"PRAGMA {statement}")
    db.close()
    starts_fresh(tmp_path, "is not one of riverboat's")


def test_a_database_without_its_tables_is_set_aside(tmp_path: Path) -> None:
    path = a_database(tmp_path)
    db = sqlite3.connect(path)
    db.execute("DROP TABLE actions")
    db.close()
    starts_fresh(tmp_path, "is damaged")


def test_an_older_database_is_brought_up_to_date(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    a_database(tmp_path)
    monkeypatch.setattr(store_schema, "UPGRADES", (*UPGRADES, ("ALTER TABLE matches ADD COLUMN place TEXT",)))
    store, said = new_store(tmp_path)
    assert said == []
    assert len(store.unfinished()) == 1
    store.close()
    db = sqlite3.connect(tmp_path / "riverboat.db")
    assert db.execute("PRAGMA user_version").fetchone() == (2,)
    assert db.execute("PRAGMA application_id").fetchone() == (APPLICATION,)
    assert db.execute("SELECT place FROM matches").fetchall() == [(None,)]
    db.close()


def test_a_directory_in_place_of_the_file_is_set_aside(tmp_path: Path) -> None:
    (tmp_path / "riverboat.db").mkdir()
    starts_fresh(tmp_path, "cannot be read")


def test_a_file_that_may_not_be_read_is_set_aside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = a_database(tmp_path)
    path.chmod(0)
    if os.geteuid() == 0:
        # Nothing is closed to root, so the system's answer is given for it, while the file lies there.
        usual, number = Path.open, path.stat().st_ino

        def open_path(self: Path, mode: str = "r") -> object:
            if self.exists() and self.stat().st_ino == number:
                raise PermissionError(13, "Permission denied")
            return usual(self, mode)

        monkeypatch.setattr(Path, "open", open_path)
    starts_fresh(tmp_path, "cannot be read")


def test_names_that_are_taken_are_left_alone(tmp_path: Path) -> None:
    (tmp_path / "riverboat.set-aside-1.db").write_text("precious")
    (tmp_path / "riverboat.set-aside-2.db-wal").write_text("precious")
    (tmp_path / "riverboat.db").write_text("rubbish, and enough of it to be no database at all" * 20)
    starts_fresh(tmp_path, "is damaged", 3)
    assert (tmp_path / "riverboat.set-aside-1.db").read_text() == "precious"
    assert (tmp_path / "riverboat.set-aside-2.db-wal").read_text() == "precious"


def test_what_belongs_to_the_file_goes_along(tmp_path: Path) -> None:
    path = tmp_path / "riverboat.db"
    path.write_text("rubbish, and enough of it to be no database at all" * 20)
    for end in ("-wal", "-shm"):
        path.with_name(path.name + end).write_text(f"what is in {end}")
    store, _ = new_store(tmp_path)
    assert (tmp_path / "riverboat.set-aside-1.db-wal").read_text() == "what is in -wal"
    assert (tmp_path / "riverboat.set-aside-1.db-shm").read_text() == "what is in -shm"
    store.close()


def test_damage_that_shows_in_the_middle_of_play_costs_nothing_of_the_match(tmp_path: Path) -> None:
    store, said = new_store(tmp_path)
    journal = store.journal()
    table = open_table(journal, endless())
    play(table, 300)
    store.close()
    path = tmp_path / "riverboat.db"
    content = bytearray(path.read_bytes())
    content[4096 * 2 :] = Random(5).randbytes(len(content) - 4096 * 2)
    path.write_bytes(content)

    # The first pages are whole, so that opening shows nothing.
    store, said = new_store(tmp_path)
    assert said == []
    journal = store.journal()
    table = open_table(journal, endless(), 8)
    play(table, 30)
    assert [sentence.split(";")[0] for sentence in said] == ["The file of saved games is damaged"]
    assert store.trouble == ""
    store.close()
    store, said = new_store(tmp_path)
    assert said == []
    assert is_same(resume(store, journal.id)[0], table)
    store.close()


def test_a_check_finds_damage_before_it_is_met(tmp_path: Path) -> None:
    path = a_database(tmp_path, 2000)
    content = bytearray(path.read_bytes())
    content[-4096:] = Random(5).randbytes(4096)
    path.write_bytes(content)
    store, said = new_store(tmp_path)
    assert said == []
    store.check()
    assert [sentence.split(";")[0] for sentence in said] == ["The file of saved games is damaged"]
    assert store.trouble == ""
    store.close()


def test_a_check_leaves_a_sound_database_alone(tmp_path: Path) -> None:
    a_database(tmp_path)
    store, said = new_store(tmp_path)
    store.check()
    assert said == []
    assert len(store.unfinished()) == 1
    store.close()


@pytest.mark.parametrize("seed", range(25))
def test_bytes_changed_anywhere_never_stop_the_program(tmp_path: Path, seed: int) -> None:
    path = a_database(tmp_path, 400)
    rng = Random(seed)
    content = bytearray(path.read_bytes())
    for _ in range(rng.choice((1, 4, 40, 400))):
        content[rng.randrange(len(content))] = rng.randrange(256)
    path.write_bytes(content)

    store, said = new_store(tmp_path)
    for saved in store.unfinished():
        try:
            table, _ = resume(store, saved.id)
        except RiverboatError as error:
            said.append(error.sentence)
        else:
            play(table, 5)
    store.scores()
    journal = store.journal()
    table = open_table(journal, endless(), 8)
    play(table, 30)
    assert store.trouble == ""
    store.close()
    store, _ = new_store(tmp_path)
    assert is_same(resume(store, journal.id)[0], table)
    store.close()


def test_a_match_named_like_a_path_touches_no_file_of_that_name(tmp_path: Path) -> None:
    path = a_database(tmp_path / "games")
    precious = tmp_path / "precious"
    precious.write_text("precious")
    db = sqlite3.connect(path)
    db.execute("UPDATE matches SET id = '../../precious'")
    db.commit()
    db.close()
    store, _ = new_store(tmp_path / "games")
    store.forget(store.unfinished()[0].id)
    assert precious.read_text() == "precious"
    store.close()


def test_a_newer_version_that_is_only_in_the_wal_is_seen(tmp_path: Path) -> None:
    path = a_database(tmp_path / "old")
    db = sqlite3.connect(path)
    db.execute(f"PRAGMA user_version = {len(UPGRADES) + 1}")
    (tmp_path / "killed").mkdir()
    for end in ("", "-wal"):
        shutil.copy(path.with_name(path.name + end), tmp_path / "killed")
    db.close()
    starts_fresh(tmp_path / "killed", "was written by a newer riverboat")
