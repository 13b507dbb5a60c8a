"""Matches for the store to keep: played by a chooser that always chooses the same, so that play can be compared."""

from pathlib import Path

from riverboat import catalogue
from riverboat.engine.contract import Action
from riverboat.engine.record import digest
from riverboat.players.player import decision_stream
from riverboat.store import Store
from riverboat.table import Journal, Memory, Seat, Table

CRIBBAGE = catalogue.game("cribbage")
ANN_AND_STEADY = (Seat("Ann"), Seat("the captain", "steady"))


def endless() -> object:
    """Options of a match that only ends when someone leaves."""
    return CRIBBAGE.options(games=None)


def one_game() -> object:
    """Options of a match of one game."""
    return CRIBBAGE.options()


def open_table(journal: Journal, options: object, seed: int = 7, seats: tuple[Seat, ...] = ANN_AND_STEADY) -> Table:
    """A table where a match of cribbage begins."""
    return Table.open(CRIBBAGE, options, seats, seed, journal)


def resume(store: Store, id: str) -> tuple[Table, str]:
    """A table where a saved match is taken up, and what there is to say about it."""
    loaded, journal = store.take_up(id)
    return Table.resume(CRIBBAGE, loaded.match, loaded.seats, loaded.digests, journal)


def next_action(table: Table) -> Action:
    """What is always done in this position of this match."""
    deal, seat = table.deal, table.to_act
    assert seat is not None
    rng = decision_stream(table.match.seed, deal.number, seat, len(deal.actions))
    offers = table.state.legal()
    return offers[int(rng.random() * len(offers))].pick(rng)


def step(table: Table) -> bool:
    """Take one action, or begin the next deal; False if the match is over."""
    if table.to_act is None:
        return table.next_deal()
    table.submit(next_action(table))
    return True


def play(table: Table, steps: int = 10_000) -> None:
    """Play so many steps, or to the end of the match."""
    for _ in range(steps):
        if not step(table):
            return


def undisturbed(options: object, seed: int, like: Table) -> Table:
    """The same match played in one go, without a store, until as much was done in it as in `like`."""
    table = open_table(Memory(), options, seed, like.seats)
    while (table.deal.number, len(table.deal.actions)) != (like.deal.number, len(like.deal.actions)):
        assert step(table)
    return table


def is_same(one: Table, other: Table) -> bool:
    """Whether two tables stand at the same decision with the same cards, hidden ones too."""
    return (
        one.match == other.match
        and one.state == other.state
        and digest(one.state) == digest(other.state)
        and one.history == other.history
    )


def new_store(directory: Path) -> tuple[Store, list[str]]:
    """A store, and the list of what it says."""
    said: list[str] = []
    return Store(directory, said.append), said
