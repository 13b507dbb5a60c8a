"""A full disk, a directory that cannot be written, a file that goes away: said once, and the game goes on."""

import os
import resource
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from riverboat.engine.contract import Outcome
from riverboat.store import Store, StoreError
from riverboat.store_schema import open_database
from store.matches import endless, is_same, new_store, one_game, open_table, play, resume

WORKS_AGAIN = "Saving works again, and nothing was lost."


@contextmanager
def full_disk() -> Iterator[None]:
    """No file may grow, or be written at all: the system says so for this program, as it would for a full disk."""
    usual = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, usual[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, usual)


@contextmanager
def another_user() -> Iterator[Path]:
    """A directory that this program, made an ordinary user if it is not one, may read but not write."""
    directory = Path(tempfile.mkdtemp())
    was_root = os.geteuid() == 0
    if was_root:
        os.chown(directory, 65534, 65534)
        os.seteuid(65534)
    try:
        yield directory
    finally:
        directory.chmod(0o755)
        if was_root:
            os.seteuid(0)
        shutil.rmtree(directory)


def test_a_full_disk_is_said_once_and_everything_is_written_when_there_is_room(tmp_path: Path) -> None:
    store, said = new_store(tmp_path)
    journal = store.journal()
    table = open_table(journal, endless())
    play(table, 20)
    with full_disk():
        play(table, 20)
        table.set_demo(0, True)
        play(table, 20)
        sentence = store.trouble
        assert said == [sentence]
        assert sentence.startswith(f"Nothing can be saved in {tmp_path} (")
        assert sentence.endswith("); the game goes on, but only in memory.")
        assert not store.catch_up()
    assert store.catch_up()
    assert store.trouble == ""
    assert said == [sentence, WORKS_AGAIN]
    play(table, 20)
    store.close()
    again, sentence = resume(new_store(tmp_path)[0], journal.id)
    assert sentence == ""
    assert is_same(again, table)
    assert again.seats == table.seats


def test_a_database_that_may_not_grow_is_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    usual = open_database
    limit = [0]

    def limited(path: Path, busy: float, suspect: int | None) -> tuple[sqlite3.Connection, str]:
        db, sentence = usual(path, busy, suspect)
        if limit[0]:
            db.execute(f"PRAGMA max_page_count = {limit[0]}")
        return db, sentence

    monkeypatch.setattr("riverboat.store.open_database", limited)
    limit[0] = 11
    store, said = new_store(tmp_path)
    journal = store.journal()
    table = open_table(journal, endless())
    play(table, 400)
    assert said[0] == f"Nothing can be saved in {tmp_path} (the disk is full); the game goes on, but only in memory."
    limit[0] = 0
    play(table, 1)
    assert store.trouble == ""
    store.close()
    again, _ = resume(new_store(tmp_path)[0], journal.id)
    assert is_same(again, table)


def test_a_match_begun_left_and_ended_while_nothing_can_be_written_is_written_afterwards(tmp_path: Path) -> None:
    store, said = new_store(tmp_path)
    with full_disk():
        journal = store.journal()
        play(open_table(journal, one_game()))
        left = store.journal()
        table = open_table(left, endless(), 8)
        play(table, 33)
        left.close()
        assert [saved.id for saved in store.finished()] == [journal.id]
        assert [saved.id for saved in store.unfinished()] == [left.id]
        assert [score.played for score in store.scores()] == [1]
        again, _ = resume(store, left.id)
        assert is_same(again, table)
        play(again, 10)
        assert len(said) == 1
    store.close()
    store, _ = new_store(tmp_path)
    assert [saved.id for saved in store.finished()] == [journal.id]
    assert [score.played for score in store.scores()] == [1]
    once_more, _ = resume(store, left.id)
    assert is_same(once_more, again)


def test_what_could_never_be_written_is_said_when_the_store_is_closed(tmp_path: Path) -> None:
    store, _ = new_store(tmp_path)
    with full_disk():
        play(open_table(store.journal(), endless()), 5)
        assert not store.close()
    assert store.trouble


def test_a_file_in_place_of_the_directory_is_said_once(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("not a directory")
    store, said = new_store(tmp_path / "games")
    table = open_table(store.journal(), endless())
    play(table, 30)
    assert store.unfinished()[0].actions > 0
    assert said == [
        f"Nothing can be saved in {tmp_path / 'games'} (it is not a directory); the game goes on, but only in memory."
    ]
    (tmp_path / "games").unlink()
    play(table, 1)
    assert said[1:] == [WORKS_AGAIN]
    store.close()
    again, _ = resume(Store(tmp_path / "games"), Store(tmp_path / "games").unfinished()[0].id)
    assert is_same(again, table)


def test_a_directory_that_cannot_be_written_is_said_once(tmp_path: Path) -> None:
    with another_user() as directory:
        directory.chmod(0o555)
        store, said = new_store(directory)
        table = open_table(store.journal(), endless())
        play(table, 30)
        assert said == [
            f"Nothing can be saved in {directory} (it cannot be written); the game goes on, but only in memory."
        ]
        assert len(store.unfinished()) == 1
        store.close()
        assert list(directory.iterdir()) == []


def test_a_game_kept_where_nothing_can_be_written_now_is_still_offered_and_played(tmp_path: Path) -> None:
    with another_user() as directory:
        store, _ = new_store(directory)
        journal = store.journal()
        table = open_table(journal, endless())
        play(table, 44)
        store.close()
        directory.chmod(0o555)
        (directory / "riverboat.db").chmod(0o444)
        (directory / "locks").chmod(0o555)

        store, said = new_store(directory)
        assert [saved.id for saved in store.unfinished()] == [journal.id]
        again, sentence = resume(store, journal.id)
        assert sentence == ""
        assert is_same(again, table)
        play(again, 10)
        assert len(said) == 1

        for path in (directory, directory / "locks", directory / "riverboat.db"):
            path.chmod(0o755)
        play(again, 1)
        assert said[1:] == [WORKS_AGAIN]
        store.close()
        store, _ = new_store(directory)
        assert is_same(resume(store, journal.id)[0], again)
        store.close()


@pytest.mark.parametrize("first_leaves", [False, True])
def test_two_who_play_on_from_the_same_game_unlocked_both_keep_theirs(tmp_path: Path, first_leaves: bool) -> None:
    with another_user() as directory:
        store, _ = new_store(directory)
        journal = store.journal()
        play(open_table(journal, endless()), 20)
        store.close()
        directory.chmod(0o555)
        (directory / "riverboat.db").chmod(0o444)
        (directory / "locks").chmod(0o555)
        stores = [new_store(directory)[0] for _ in "ab"]
        tables = [resume(store, journal.id)[0] for store in stores]
        for path in (directory, directory / "locks", directory / "riverboat.db"):
            path.chmod(0o755)
        play(tables[0], 7)
        if first_leaves:
            assert stores[0].close()
        play(tables[1], 9)
        for store in stores:
            assert store.close()
        store, _ = new_store(directory)
        saved = {each.actions: each.id for each in store.unfinished()}
        assert len(saved) == 2
        for table in tables:
            done = sum(len(deal.actions) for deal in table.match.deals)
            assert is_same(resume(store, saved[done])[0], table)
        store.close()


def test_a_file_taken_away_in_the_middle_of_play_is_begun_anew_with_the_whole_match(tmp_path: Path) -> None:
    store, said = new_store(tmp_path)
    journal = store.journal()
    table = open_table(journal, endless())
    play(table, 30)
    for path in tmp_path.glob("riverboat.db*"):
        path.unlink()
    play(table, 1)
    store.close()
    again, _ = resume(new_store(tmp_path)[0], journal.id)
    assert is_same(again, table)
    assert said == []


def test_a_whole_directory_taken_away_is_made_again(tmp_path: Path) -> None:
    store, said = new_store(tmp_path / "games")
    journal = store.journal()
    table = open_table(journal, endless())
    play(table, 30)
    shutil.rmtree(tmp_path / "games")
    play(table, 3)
    store.close()
    again, _ = resume(new_store(tmp_path / "games")[0], journal.id)
    assert is_same(again, table)
    assert said == []


def test_a_program_that_keeps_the_database_locked_is_waited_for_and_then_done_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("riverboat.store.BUSY_SECONDS", 0.02)
    store, said = new_store(tmp_path)
    journal = store.journal()
    table = open_table(journal, endless())
    other = sqlite3.connect(tmp_path / "riverboat.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    play(table, 5)
    assert said == [
        f"Nothing can be saved in {tmp_path} (another program keeps it locked); the game goes on, but only in memory."
    ]
    other.execute("ROLLBACK")
    other.close()
    play(table, 1)
    assert store.trouble == ""
    store.close()
    assert is_same(resume(new_store(tmp_path)[0], journal.id)[0], table)


def test_what_is_said_may_ask_the_store_again(tmp_path: Path) -> None:
    """The screen may look at the store when it is told of trouble; it is told when the store is free again."""
    heard: list[tuple[str, int]] = []
    store = Store(tmp_path, lambda sentence: heard.append((sentence, len(store.unfinished()))))
    with full_disk():
        play(open_table(store.journal(), endless()), 3)
    assert [number for _, number in heard] == [1]


def test_forgetting_what_is_only_in_memory(tmp_path: Path) -> None:
    store, _ = new_store(tmp_path)
    with full_disk():
        journal = store.journal()
        open_table(journal, endless())
        journal.ended(0, Outcome("game", (1,), (80, 121)), match_over=False)
        store.forget(journal.id)
        assert store.unfinished() == ()
        with pytest.raises(StoreError, match=r"no longer|cannot be read"):
            store.load(journal.id)
    assert store.catch_up()
    assert store.unfinished() == ()
