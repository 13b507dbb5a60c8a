"""A program that plays by itself until it is killed: `python player.py DIRECTORY SEED [MATCH [STEPS]]`.

It takes up the match, or opens one if none is named, and writes a line once an action is committed: the deal's number,
the action's place and the digest. What it cannot do it says in one line, and leaves with status 1.
"""

import sys
from pathlib import Path

from riverboat.engine.record import digest
from riverboat.errors import RiverboatError
from store.matches import endless, new_store, open_table, resume, step


def main(directory: str, seed: str, match: str = "new", steps: str = "1000000") -> None:
    store, said = new_store(Path(directory))
    if match == "new":
        table = open_table(store.journal(), endless(), int(seed))
    else:
        table, _ = resume(store, match)
    print("ready", flush=True)
    for _ in range(int(steps)):
        step(table)
        place = len(table.deal.actions) - 1
        print(table.deal.number, place, digest(table.state), flush=True)
    store.close()
    print(*said, flush=True)


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except RiverboatError as error:
        print(error.sentence, flush=True)
        sys.exit(1)
