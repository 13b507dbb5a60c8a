"""How long a commit takes, and what the start of the program waits for.

`pytest -m benchmark -s tests/benchmarks/bench_store.py` prints the figures; `TMPDIR` says which disk is measured.
"""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

import pytest

from riverboat.engine.contract import Action
from riverboat.store import Store
from riverboat.store_journal import MatchJournal
from riverboat.table import Table
from store.matches import endless, open_table, play, resume, step

pytestmark = pytest.mark.benchmark


class Timed(MatchJournal):
    """A journal that notes how long each commit of an action took, in milliseconds."""

    times: list[float]

    def acted(self, deal: int, place: int, action: Action, state_digest: str) -> None:
        begun = perf_counter()
        super().acted(deal, place, action, state_digest)
        self.times.append((perf_counter() - begun) * 1000)


def timed(store: Store, seed: int = 7) -> tuple[Timed, Table]:
    journal = Timed(store)
    journal.times = []
    return journal, open_table(journal, endless(), seed)


def figures(times: list[float]) -> str:
    found = sorted(times)
    return (
        f"median {found[len(found) // 2]:.3f} ms, 95th percentile {at(found, 0.95):.3f} ms, "
        f"99th {at(found, 0.99):.3f} ms, longest {found[-1]:.2f} ms ({len(found)} commits)"
    )


def at(found: list[float], share: float) -> float:
    return found[int(len(found) * share)]


def bare_disk(directory: Path) -> float:
    """How long the disk itself takes to make 8 KiB safe, in milliseconds: 95th percentile."""
    times = []
    with (directory / "bare").open("wb", buffering=0) as file:
        file.write(bytes(8192 * 100))
        for place in range(1000):
            file.seek(8192 * (place % 100))
            file.write(bytes(8192))
            begun = perf_counter()
            os.fdatasync(file.fileno())
            times.append((perf_counter() - begun) * 1000)
    print("\nthe bare disk:", figures(times))
    return at(sorted(times), 0.95)


def test_a_commit_takes_a_millisecond_at_most(tmp_path: Path) -> None:
    bare = bare_disk(tmp_path)
    store = Store(tmp_path)
    journal, table = timed(store)
    while len(journal.times) < 5000:
        step(table)
    print("one program, one long match:", figures(journal.times))
    assert store.trouble == ""
    store.close()
    if bare > 0.5:
        pytest.skip(f"the disk alone takes {bare:.1f} ms here just now")
    assert at(sorted(journal.times), 0.95) <= 1.0


def test_a_commit_while_another_program_hammers_the_same_file(tmp_path: Path) -> None:
    store = Store(tmp_path)
    other = subprocess.Popen(
        [sys.executable, str(Path(__file__).parents[1] / "store" / "player.py"), str(tmp_path), "8"],
        env={"PYTHONPATH": str(Path(__file__).parents[1])},
        stdout=subprocess.DEVNULL,
    )
    try:
        journal, table = timed(store)
        while len(journal.times) < 3000:
            step(table)
    finally:
        other.kill()
        other.wait()
    print("\nanother program writing without a pause:", figures(journal.times))
    assert store.trouble == ""
    store.close()


def test_what_the_start_waits_for(tmp_path: Path) -> None:
    store = Store(tmp_path)
    for seed in range(40):
        play(open_table(store.journal(), endless(), seed), 300)
    id = store.unfinished()[0].id
    store.close()

    def took(what: Callable[[], object]) -> float:
        times = []
        for _ in range(20):
            begun = perf_counter()
            what()
            times.append((perf_counter() - begun) * 1000)
        return sorted(times)[len(times) // 2]

    stores: list[Store] = []
    opening = took(lambda: stores.append(Store(tmp_path)))
    for store in stores[1:]:
        store.close()
    store = stores[0]
    print(f"\n40 matches unfinished: open {opening:.2f} ms, list {took(store.unfinished):.2f} ms,", end=" ")
    print(f"scores {took(store.scores):.2f} ms, check {took(store.check):.2f} ms,", end=" ")
    begun = perf_counter()
    resume(store, id)
    print(f"take up, replayed {(perf_counter() - begun) * 1000:.2f} ms")
    store.close()
