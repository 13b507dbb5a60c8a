"""What is played is kept as it is played, and taken up exactly where it was left."""

import sqlite3
import threading
from dataclasses import replace
from pathlib import Path

import pytest

from riverboat.engine.contract import Outcome
from riverboat.engine.errors import RecordError
from riverboat.engine.record import Deal, Match, digest
from riverboat.errors import RiverboatError
from riverboat.store import Store, StoreError, data_directory
from riverboat.store_schema import open_database
from riverboat.table import Memory, Seat
from store.matches import (
    ANN_AND_STEADY,
    CRIBBAGE,
    endless,
    is_same,
    new_store,
    next_action,
    one_game,
    open_table,
    play,
    resume,
    step,
    undisturbed,
)


@pytest.mark.parametrize("steps", [0, 1, 5, 17, 18, 40, 123])
def test_a_match_is_taken_up_at_the_same_decision_with_the_same_hidden_cards(tmp_path: Path, steps: int) -> None:
    store, _ = new_store(tmp_path)
    table = open_table(store.journal(), endless())
    play(table, steps)
    store.close()

    store, said = new_store(tmp_path)
    (saved,) = store.unfinished()
    again, sentence = resume(store, saved.id)
    assert sentence == ""
    assert is_same(again, table)
    assert again.seats == table.seats
    assert said == []

    play(again, 60)
    assert is_same(again, undisturbed(endless(), 7, again))
    store.close()


def test_the_match_offered_first_is_the_one_played_last(tmp_path: Path) -> None:
    store, _ = new_store(tmp_path)
    journals = [store.journal() for _ in range(3)]
    tables = [open_table(journal, endless(), seed) for seed, journal in enumerate(journals)]
    for place in (0, 2, 1):
        step(tables[place])
    assert [saved.id for saved in store.unfinished()] == [journals[place].id for place in (1, 2, 0)]
    assert [saved.actions for saved in store.unfinished()] == [1, 1, 1]


def test_a_list_shows_who_played_what_without_reading_the_match(tmp_path: Path) -> None:
    store, _ = new_store(tmp_path)
    play(open_table(store.journal(), CRIBBAGE.options(variant="five_card", games=None)), 30)
    store.close()
    (saved,) = new_store(tmp_path)[0].unfinished()
    assert (saved.game, saved.variant, saved.names) == ("cribbage", "five_card", ("Ann", "the captain"))
    assert saved.begun <= saved.touched
    assert not saved.is_over
    assert not saved.is_open_elsewhere


def test_a_finished_match_is_kept_to_look_at_and_no_longer_offered(tmp_path: Path) -> None:
    store, _ = new_store(tmp_path)
    journal = store.journal()
    table = open_table(journal, one_game())
    play(table)
    assert table.is_over
    assert store.unfinished() == ()
    (saved,) = store.finished()
    assert saved.is_over
    assert store.load(saved.id).match == table.match
    assert not (tmp_path / "locks" / saved.id).exists()


def test_a_pack_given_outright_is_kept(tmp_path: Path) -> None:
    store, _ = new_store(tmp_path)
    journal = store.journal()
    deal = Deal(0, CRIBBAGE.first(one_game()), tuple(reversed(CRIBBAGE.cards)))
    journal.opened(Match("cribbage", one_game(), 3, (deal,)), ANN_AND_STEADY)
    assert store.load(journal.id).match.deals == (deal,)


def test_a_match_that_comes_with_deals_is_kept_with_them(tmp_path: Path) -> None:
    played = open_table(Memory(), endless())
    play(played, 75)
    store, _ = new_store(tmp_path)
    journal = store.journal()
    journal.opened(played.match, played.seats)
    journal.close()
    table, sentence = resume(store, journal.id)
    assert sentence == ""
    assert is_same(table, played)


def test_a_demo_that_is_switched_on_is_still_on_afterwards(tmp_path: Path) -> None:
    store, _ = new_store(tmp_path)
    table = open_table(store.journal(), endless())
    table.set_demo(0, True)
    store.close()
    store, _ = new_store(tmp_path)
    table, _ = resume(store, store.unfinished()[0].id)
    assert table.seats == (Seat("Ann", demo=True), ANN_AND_STEADY[1])


def test_a_deal_that_leads_elsewhere_than_it_did_begins_again(tmp_path: Path) -> None:
    store, _ = new_store(tmp_path)
    journal = store.journal()
    table = open_table(journal, endless())
    play(table, 40)
    store.close()
    with sqlite3.connect(tmp_path / "riverboat.db") as db:
        db.execute("UPDATE actions SET digest = 'another' WHERE deal = ? AND place = 0", (table.deal.number,))
    db.close()

    store, _ = new_store(tmp_path)
    again, sentence = resume(store, journal.id)
    assert "begins again" in sentence
    assert again.deal == replace(table.deal, actions=())
    assert again.match.deals[:-1] == table.match.deals[:-1]
    play(again, 25)
    store.close()

    store, _ = new_store(tmp_path)
    once_more, sentence = resume(store, journal.id)
    assert sentence == ""
    assert is_same(once_more, again)
    store.close()


def test_an_action_of_the_last_deal_that_cannot_be_read_costs_that_deal_only(tmp_path: Path) -> None:
    store, _ = new_store(tmp_path)
    journal = store.journal()
    table = open_table(journal, endless())
    play(table, 40)
    store.close()
    with sqlite3.connect(tmp_path / "riverboat.db") as db:
        db.execute("UPDATE actions SET action = 'sing aloud' WHERE deal = ? AND place = 1", (table.deal.number,))
    db.close()
    store, _ = new_store(tmp_path)
    again, sentence = resume(store, journal.id)
    assert "begins again" in sentence
    assert again.deal.actions == ()
    store.close()


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        ("UPDATE matches SET options = '{\"stakes\": 5}'", "unknown key 'stakes'"),
        ("UPDATE matches SET options = 'rubbish'", "not JSON"),
        ("UPDATE matches SET options = 5", "cannot be"),
        ("UPDATE matches SET seed = 'seven'", "damaged"),
        ("UPDATE matches SET seats = '[]'", "damaged"),
        ("UPDATE matches SET seats = 'x'", "Who sits at this table"),
        ("UPDATE matches SET form = 2", "newer riverboat"),
        ("UPDATE matches SET form = 0", "older riverboat"),
        ("UPDATE matches SET rules_version = 99", "newer rules of cribbage"),
        ("UPDATE matches SET rules_version = 0", "older rules of cribbage"),
        ("UPDATE matches SET game = 'whist'", "no game called 'whist'"),
        ("UPDATE deals SET opening = '{}' WHERE number = 0", "is missing"),
        ("UPDATE deals SET pack = '5h 5h' WHERE number = 0", "named twice"),
        ("UPDATE actions SET action = 'sing' WHERE deal = 0 AND place = 0", "action"),
        ("DELETE FROM actions WHERE deal = 0 AND place = 0", "lost"),
        ("DELETE FROM deals WHERE number = 0", "lost"),
        ("DELETE FROM deals", "lost"),
        ("DELETE FROM deals; DELETE FROM actions", "damaged"),
    ],
)
def test_a_match_that_is_damaged_is_refused_whole_and_can_be_forgotten(
    tmp_path: Path, damage: str, sentence: str
) -> None:
    store, _ = new_store(tmp_path)
    journal = store.journal()
    play(open_table(journal, endless()), 40)
    store.close()
    db = sqlite3.connect(tmp_path / "riverboat.db")
    db.executescript(damage)
    db.close()

    store, said = new_store(tmp_path)
    with pytest.raises((RecordError, StoreError, RiverboatError), match=sentence):
        store.take_up(journal.id)
    with pytest.raises((RecordError, StoreError, RiverboatError), match=sentence):
        store.load(journal.id)
    (saved,) = store.unfinished()
    assert not saved.is_open_elsewhere
    store.forget(saved.id)
    assert store.unfinished() == ()
    assert said == []
    store.close()


def test_a_deal_cut_off_before_its_outcome_was_noted_has_it_noted_when_taken_up(tmp_path: Path) -> None:
    """CRI-18: a game won counts, even if the program dies with the winning peg."""
    store, _ = new_store(tmp_path)
    journal = store.journal()
    table = open_table(journal, one_game())
    while True:
        action = next_action(table) if table.to_act is not None else None
        if action is None:
            table.next_deal()
        elif table.state.apply(action)[0].to_act is None and CRIBBAGE.outcome(table.state.apply(action)[0]):
            break
        else:
            table.submit(action)
    state, _ = table.state.apply(action)
    journal.acted(table.deal.number, len(table.deal.actions), action, digest(state))
    store.close()

    store, _ = new_store(tmp_path)
    assert store.scores() == ()
    again, _ = resume(store, journal.id)
    assert again.is_over
    (score,) = store.scores()
    assert score.played == 1
    assert store.unfinished() == ()


def test_the_match_is_open_once(tmp_path: Path) -> None:
    one, _ = new_store(tmp_path)
    other, _ = new_store(tmp_path)
    journal = one.journal()
    play(open_table(journal, endless()), 20)
    assert [saved.is_open_elsewhere for saved in other.unfinished()] == [True]
    assert [saved.is_open_elsewhere for saved in one.unfinished()] == [False]
    with pytest.raises(StoreError, match="open in another riverboat"):
        other.take_up(journal.id)
    with pytest.raises(StoreError, match="open in another riverboat"):
        other.forget(journal.id)
    with pytest.raises(StoreError, match="open already"):
        one.take_up(journal.id)
    journal.close()
    _, taken = other.take_up(journal.id)
    with pytest.raises(StoreError, match="open in another riverboat"):
        one.take_up(journal.id)
    taken.close()
    one.take_up(journal.id)


def test_a_match_that_is_gone_is_not_taken_up(tmp_path: Path) -> None:
    store, _ = new_store(tmp_path)
    journal = store.journal()
    play(open_table(journal, endless()), 20)
    store.forget(journal.id)
    with pytest.raises(StoreError, match="no longer"):
        store.take_up(journal.id)
    assert list((tmp_path / "locks").iterdir()) == []


def test_an_action_out_of_place_is_a_fault_of_the_caller(tmp_path: Path) -> None:
    store, _ = new_store(tmp_path)
    journal = store.journal()
    table = open_table(journal, endless())
    with pytest.raises(ValueError, match="cannot follow"):
        journal.acted(0, 1, next_action(table), "")


def test_a_journal_without_a_match_has_no_name(tmp_path: Path) -> None:
    store, _ = new_store(tmp_path)
    journal = store.journal()
    journal.close()
    with pytest.raises(ValueError, match="no match"):
        _ = journal.id


def test_threads_share_one_store(tmp_path: Path) -> None:
    store, said = new_store(tmp_path)
    tables = [open_table(store.journal(), endless(), seed) for seed in range(4)]
    threads = [threading.Thread(target=play, args=(table, 150)) for table in tables]
    threads.extend(
        threading.Thread(target=lambda: [store.unfinished() and store.scores() for _ in range(20)]) for _ in "ab"
    )
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    store.close()
    store, _ = new_store(tmp_path)
    for saved in store.unfinished():
        again, sentence = resume(store, saved.id)
        assert sentence == ""
        assert is_same(again, tables[again.match.seed])
    assert said == []


def test_names_are_kept_so_that_they_can_be_printed(tmp_path: Path) -> None:
    store, said = new_store(tmp_path)
    journal = store.journal()
    seats = (Seat("Zoë ♣\x1b[2J"), Seat("\udc80", "steady"))
    play(open_table(journal, one_game(), seats=seats))
    assert store.load(journal.id).seats == (Seat("Zoë ♣?[2J"), Seat("?", "steady"))
    assert said == []
    assert store.scores()[0].players[0].title == "Zoë ♣?[2J"


def test_a_very_large_seed_is_kept(tmp_path: Path) -> None:
    store, said = new_store(tmp_path)
    journal = store.journal()
    table = open_table(journal, endless(), 2**70)
    play(table, 20)
    assert store.load(journal.id).match == table.match
    assert said == []


def test_the_directory_is_chosen_else_in_the_environment_else_the_platforms(tmp_path: Path) -> None:
    environment = {"RIVERBOAT_DATA_DIR": str(tmp_path / "environment")}
    assert data_directory(str(tmp_path / "chosen"), environment) == tmp_path / "chosen"
    assert data_directory(None, environment) == tmp_path / "environment"
    assert data_directory(None, {"RIVERBOAT_DATA_DIR": ""}).name == "riverboat"
    assert data_directory("~/games", {}) == Path.home() / "games"


def test_an_outcome_may_come_with_a_deal_of_a_match_that_goes_on(tmp_path: Path) -> None:
    store, _ = new_store(tmp_path)
    journal = store.journal()
    open_table(journal, endless())
    journal.ended(0, Outcome("game", (0,), (121, 80), "skunk"), match_over=False)
    assert len(store.unfinished()) == 1
    assert store.scores()[0].players[0].skunks == 1


def test_a_store_where_nothing_happened_is_well(tmp_path: Path) -> None:
    store = Store(tmp_path / "new" / "directory")
    assert store.trouble == ""
    assert store.catch_up()
    assert store.close()
    assert (tmp_path / "new" / "directory" / "riverboat.db").exists()


def test_a_table_that_was_interrupted_before_it_knew_takes_its_turn_again(tmp_path: Path) -> None:
    store, _ = new_store(tmp_path)
    journal = store.journal()
    table = open_table(journal, endless())
    play(table, 12)
    action = next_action(table)
    journal.acted(table.deal.number, len(table.deal.actions), action, "never reached")
    play(table, 1)
    store.close()
    store, _ = new_store(tmp_path)
    again, sentence = resume(store, journal.id)
    assert sentence == ""
    assert is_same(again, table)


def test_a_commit_waits_for_the_disk(tmp_path: Path) -> None:
    """A commit survives a power cut: synchronous is FULL, and the file is in WAL mode."""
    db, sentence = open_database(tmp_path / "riverboat.db")
    assert sentence == ""
    assert db.execute("PRAGMA synchronous").fetchone() == (2,)
    assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    db.close()


def test_the_cut_for_deal_is_not_counted_among_the_deals(tmp_path: Path) -> None:
    store, _ = new_store(tmp_path)
    table = open_table(store.journal(), endless())
    (saved,) = store.unfinished()
    assert (saved.deals, saved.actions) == (0, 0)
    while table.deal.number < 3:
        step(table)
    (saved,) = store.unfinished()
    assert saved.deals == 3
    store.close()
    store, _ = new_store(tmp_path)
    assert store.unfinished()[0].deals == 3
    store.close()
