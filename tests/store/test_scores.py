"""Who won how often against whom is kept without being asked (CRI-18), demo games apart."""

from pathlib import Path

import pytest

from riverboat import catalogue
from riverboat.engine.contract import Outcome
from riverboat.engine.record import Deal, Match
from riverboat.store import Store
from riverboat.store_journal import variant_of
from riverboat.table import Journal, Memory, Seat, Table
from store.matches import ANN_AND_STEADY, CRIBBAGE, endless, new_store, one_game, open_table, play, step

ANN, BEN = Seat("Ann"), Seat("Ben")
EXPERT, STEADY = Seat("the gambler", "expert"), Seat("the captain", "steady")


def decide(
    store: Store, seats: tuple[Seat, Seat], *outcomes: tuple[int, tuple[int, int], str], variant: str = "six_card"
) -> None:
    """Games between these two, decided as told: who won, with what scores, and the note."""
    journal = store.journal()
    open_table(journal, CRIBBAGE.options(variant=variant, games=None), seats=seats)
    for deal, (winner, scores, note) in enumerate(outcomes):
        if deal:
            journal.dealt(Deal(deal, CRIBBAGE.first(endless())))
        journal.ended(deal, Outcome("game", (winner,), scores, note), match_over=deal == len(outcomes) - 1)


def test_games_skunks_and_double_skunks_are_kept_for_each_pair(tmp_path: Path) -> None:
    """CRI-18."""
    store, _ = new_store(tmp_path)
    decide(
        store,
        (ANN, STEADY),
        (0, (121, 90), "skunk"),
        (1, (100, 121), ""),
        (0, (121, 60), "double skunk"),
        (0, (121, 59), "double skunk"),
    )
    decide(store, (BEN, ANN), (0, (121, 119), ""))
    store.close()
    second, first = new_store(tmp_path)[0].scores()
    assert first.game == "cribbage"
    assert first.played == 4
    ann, steady = first.players
    assert (ann.title, ann.won, ann.skunks, ann.double_skunks, ann.points, ann.best) == ("Ann", 3, 1, 2, 463, 121)
    assert (steady.title, steady.won, steady.skunks, steady.double_skunks) == ("steady", 1, 0, 0)
    assert [(player.name, player.won) for player in second.players] == [("Ann", 0), ("Ben", 1)]


def test_a_pair_is_the_same_whoever_sits_where(tmp_path: Path) -> None:
    """CRI-18."""
    store, _ = new_store(tmp_path)
    decide(store, (ANN, BEN), (0, (121, 100), ""))
    decide(store, (BEN, ANN), (0, (121, 80), "skunk"))
    decide(store, (Seat("Ann "), BEN), (0, (121, 100), ""))
    (score,) = store.scores()
    assert [(player.name, player.played, player.won, player.skunks) for player in score.players] == [
        ("Ann", 3, 2, 0),
        ("Ben", 3, 1, 1),
    ]


def test_a_computer_player_is_known_by_its_level_whatever_it_is_called(tmp_path: Path) -> None:
    store, _ = new_store(tmp_path)
    decide(store, (ANN, Seat("Ada", "expert")), (1, (100, 121), ""))
    decide(store, (ANN, Seat("Bess", "expert")), (1, (100, 121), ""))
    decide(store, (ANN, STEADY), (1, (100, 121), ""))
    decide(store, (ANN, Seat("expert")), (1, (100, 121), ""))
    assert [(score.players[1].title, score.players[1].level, score.played) for score in store.scores()] == [
        ("expert", None, 1),
        ("steady", "steady", 1),
        ("expert", "expert", 2),
    ]


def test_variants_are_kept_apart(tmp_path: Path) -> None:
    """CRI-18."""
    store, _ = new_store(tmp_path)
    decide(store, (ANN, BEN), (0, (121, 100), ""))
    decide(store, (ANN, BEN), (0, (61, 30), "skunk"), variant="five_card")
    assert [(score.variant, score.players[0].skunks) for score in store.scores()] == [("five_card", 1), ("six_card", 0)]


def test_only_the_game_asked_for_is_shown(tmp_path: Path) -> None:
    store, _ = new_store(tmp_path)
    decide(store, (ANN, BEN), (0, (121, 100), ""))
    assert store.scores("mugsy") == ()
    assert store.statistics("mugsy") == ()
    assert len(store.scores("cribbage")) == 1
    assert len(store.statistics("cribbage")) == 2


def test_statistics_are_one_players_against_everybody(tmp_path: Path) -> None:
    store, _ = new_store(tmp_path)
    decide(store, (ANN, BEN), (0, (121, 100), ""), (0, (121, 90), "skunk"))
    decide(store, (EXPERT, ANN), (1, (110, 121), ""), (0, (121, 70), "skunk"))
    found = {each.player.title: each.player for each in store.statistics()}
    assert {name: (each.played, each.won, each.skunks) for name, each in found.items()} == {
        "Ann": (4, 3, 1),
        "Ben": (2, 0, 0),
        "expert": (2, 1, 1),
    }
    assert found["Ann"].points == 121 + 121 + 121 + 70
    assert found["Ben"].best == 100
    assert [each.player.title for each in store.statistics()] == ["Ann", "expert", "Ben"]


def test_a_tie_counts_for_each_and_coins_are_added_up(tmp_path: Path) -> None:
    store, _ = new_store(tmp_path)
    seats = (ANN, BEN, STEADY)
    mugsy = catalogue.game("mugsy")
    options = mugsy.options(players=3)
    journal = store.journal()
    table = Table.open(mugsy, options, seats, 5, journal)
    journal.ended(0, Outcome("match", (0, 2), (-5, -5, 10)), match_over=False)
    journal.ended(0, Outcome("match", (0, 2), (40, -50, 10)), match_over=True)
    assert table.match.game == "mugsy"
    (score,) = store.scores("mugsy")
    assert score.played == 1, "the same deal is decided once, whatever was said before"
    assert [(player.title, player.won, player.points) for player in score.players] == [
        ("Ann", 1, 40),
        ("Ben", 0, -50),
        ("steady", 1, 10),
    ]


def finish(journal: Journal, seats: tuple[Seat, Seat], flips: dict[int, tuple[int, bool]]) -> Table:
    """A whole game, the demo switched for a seat before some steps."""
    table = open_table(journal, one_game(), seats=seats)
    steps = 0
    while True:
        if steps in flips:
            table.set_demo(*flips[steps])
        if not step(table):
            return table
        steps += 1


def moves_of(seat: int) -> list[int]:
    """The steps of the game at which this seat acts."""
    table = open_table(Memory(), one_game(), seats=(ANN, STEADY))
    found: list[int] = []
    steps = 0
    while True:
        if table.to_act == seat:
            found.append(steps)
        if not step(table):
            return found
        steps += 1


@pytest.mark.parametrize(
    ("seats", "flips", "is_demo"),
    [
        ((ANN, STEADY), {}, False),
        ((EXPERT, STEADY), {}, True),
        ((Seat("Ann", demo=True), STEADY), {}, True),
        ((ANN, STEADY), {moves_of(0)[5]: (0, True), moves_of(0)[5] + 1: (0, False)}, True),
        ((ANN, STEADY), {moves_of(1)[5]: (0, True), moves_of(1)[5] + 1: (0, False)}, False),
    ],
    ids=["nobody's", "two computers", "all by the demo", "one card by the demo", "on while the other was asked"],
)
def test_demo_games_count_apart(
    tmp_path: Path, seats: tuple[Seat, Seat], flips: dict[int, tuple[int, bool]], is_demo: bool
) -> None:
    """CRI-18: a game in which the demo played even one card for a person is no win of that person's."""
    store, _ = new_store(tmp_path)
    finish(store.journal(), seats, flips)
    assert [score.is_demo for score in store.scores()] == [is_demo]
    assert {each.is_demo for each in store.statistics()} == {is_demo}


def test_only_the_game_that_the_demo_played_in_counts_as_one(tmp_path: Path) -> None:
    store, _ = new_store(tmp_path)
    journal = store.journal()
    table = open_table(journal, CRIBBAGE.options(games=3))
    table.set_demo(0, True)
    while not store.scores():
        step(table)
    table.set_demo(0, False)
    play(table)
    counted, demo = store.scores()
    assert (counted.is_demo, counted.played, demo.is_demo, demo.played) == (False, 2, True, 1)


def test_scores_stay_when_the_match_is_forgotten(tmp_path: Path) -> None:
    store, _ = new_store(tmp_path)
    journal = store.journal()
    table = open_table(journal, endless())
    while not store.scores():
        step(table)
    play(table, 10)
    store.forget(journal.id)
    assert store.unfinished() == ()
    assert [score.played for score in store.scores()] == [1]


def test_a_deal_begun_again_takes_back_what_it_had_decided(tmp_path: Path) -> None:
    store, _ = new_store(tmp_path)
    journal = store.journal()
    table = open_table(journal, endless())
    journal.ended(0, Outcome("game", (0,), (121, 3)), match_over=False)
    journal.dealt(table.deal)
    assert store.scores() == ()
    assert store.statistics() == ()


def test_a_real_game_is_counted_as_it_ended(tmp_path: Path) -> None:
    """CRI-18."""
    store, _ = new_store(tmp_path)
    table = open_table(store.journal(), one_game())
    play(table)
    outcome = CRIBBAGE.outcome(table.state)
    assert outcome is not None
    (score,) = store.scores()
    by_seat = {player.title: player for player in score.players}
    seats = [by_seat["Ann"], by_seat["steady"]]
    assert [each.points for each in seats] == list(outcome.scores)
    assert [each.won for each in seats] == [int(seat in outcome.winners) for seat in (0, 1)]


def test_what_parts_the_scores_of_a_game() -> None:
    assert variant_of(CRIBBAGE.options(variant="five_card")) == "five_card"
    assert variant_of(catalogue.game("mugsy").options()) == ""

    class Onion:
        gambling = True

    assert variant_of(Onion()) == "gambling"
    Onion.gambling = False
    assert variant_of(Onion()) == "plain"


def test_names_tell_people_apart_as_they_are_written(tmp_path: Path) -> None:
    store, _ = new_store(tmp_path)
    decide(store, (Seat('A "quoted", [name]'), BEN), (0, (121, 100), ""))
    assert store.scores()[0].players[0].name == 'A "quoted", [name]'


def test_a_match_is_kept_for_its_replay(tmp_path: Path) -> None:
    store, _ = new_store(tmp_path)
    journal = store.journal()
    table = open_table(journal, one_game())
    play(table)
    loaded = store.load(store.finished()[0].id)
    assert isinstance(loaded.match, Match)
    assert (loaded.match, loaded.seats) == (table.match, ANN_AND_STEADY)
