"""Programs that are killed in the middle of play, and programs that play at the same time."""

import os
import signal
import subprocess
import sys
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from riverboat.engine.record import digest
from riverboat.store import StoreError
from store.matches import endless, is_same, new_store, open_table, play, resume, undisturbed

TESTS = Path(__file__).resolve().parents[1]


def start(directory: Path, seed: int, match: str = "new", steps: int = 1_000_000) -> subprocess.Popen[str]:
    """Another program that plays in this directory."""
    return subprocess.Popen(
        [sys.executable, str(TESTS / "store" / "player.py"), str(directory), str(seed), match, str(steps)],
        env={**os.environ, "PYTHONPATH": str(TESTS)},
        stdout=subprocess.PIPE,
        text=True,
    )


def kill(program: subprocess.Popen[str]) -> list[str]:
    """Kill it as nothing can be caught; returns the whole lines it had still written."""
    program.send_signal(signal.SIGKILL)
    assert program.stdout is not None
    rest = program.stdout.read().splitlines(keepends=True)
    program.stdout.close()
    assert program.wait() == -signal.SIGKILL
    return [line for line in rest if line.endswith("\n")]


def killed_again_and_again(tmp_path: Path, kills: int, seed: int) -> None:
    rng = Random(seed)
    match = "new"
    for _ in range(kills):
        program = start(tmp_path, seed, match)
        assert program.stdout is not None
        assert program.stdout.readline() == "ready\n"
        told = list(islice(program.stdout, rng.randrange(60)))
        told += kill(program)

        store, said = new_store(tmp_path)
        (saved,) = store.unfinished()
        table, sentence = resume(store, saved.id)
        assert sentence == ""
        assert said == []
        assert is_same(table, undisturbed(endless(), seed, table))
        match = saved.id
        kept = {(deal.number, place) for deal in table.match.deals for place in range(len(deal.actions))}
        for line in told:
            deal, place, state = line.split()
            assert place == "-1" or (int(deal), int(place)) in kept
            if (int(deal), int(place)) == (table.deal.number, len(table.deal.actions) - 1):
                assert state == digest(table.state)
        store.close()


def test_a_program_killed_in_the_middle_of_play_loses_nothing_it_had_told(tmp_path: Path) -> None:
    killed_again_and_again(tmp_path, 6, 11)


@pytest.mark.proof
def test_a_program_killed_many_times_loses_nothing_it_had_told(tmp_path: Path) -> None:
    for seed in range(10):
        killed_again_and_again(tmp_path / str(seed), 25, seed)


def test_a_match_is_open_in_one_program_and_free_once_that_is_killed(tmp_path: Path) -> None:
    program = start(tmp_path, 3)
    assert program.stdout is not None
    program.stdout.readline()
    store, _ = new_store(tmp_path)
    (saved,) = store.unfinished()
    assert saved.is_open_elsewhere
    with pytest.raises(StoreError, match="open in another riverboat"):
        store.take_up(saved.id)
    with pytest.raises(StoreError, match="open in another riverboat"):
        store.forget(saved.id)
    kill(program)
    table, _ = resume(store, saved.id)
    other = start(tmp_path, 3, saved.id)
    said, _ = other.communicate()
    assert said == "That game is open in another riverboat; close it there first.\n"
    assert other.returncode == 1
    play(table, 20)
    assert is_same(table, undisturbed(endless(), 3, table))
    store.close()


def test_programs_that_play_at_once_lose_nothing(tmp_path: Path) -> None:
    """Begun at the same moment in a directory that does not exist yet."""
    programs = [start(tmp_path / "new", seed, steps=250) for seed in range(3)]
    store, said = new_store(tmp_path / "new")
    mine = open_table(store.journal(), endless(), 3)
    play(mine, 250)
    for program in programs:
        output, _ = program.communicate()
        *_, last = output.split("\n")[:-1]
        assert last == "", "a program had something to say"
        assert program.returncode == 0
    store.close()

    store, _ = new_store(tmp_path / "new")
    store.check()
    assert len(store.unfinished()) == 4
    for saved in store.unfinished():
        table, sentence = resume(store, saved.id)
        assert sentence == ""
        alone = open_table(new_store(tmp_path / "alone")[0].journal(), endless(), table.match.seed)
        play(alone, 250)
        assert is_same(table, alone)
    assert said == []
    assert not list((tmp_path / "new").glob("*set-aside*"))
    store.close()
