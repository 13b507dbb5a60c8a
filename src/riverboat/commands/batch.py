"""Answering one line of standard input after another, for the commands whose cards are given as `-`."""

import sys
from collections.abc import Callable

import click

from riverboat.errors import RiverboatError

keep_going_option = click.option(
    "--keep-going",
    is_flag=True,
    help="With -, go on after a line that cannot be read; the exit status is 2 all the same.",
)


def answer_lines(reply: Callable[[str], str], *, keep_going: bool) -> int:
    """Print `reply(line)` for each line of standard input that is not blank; return the exit status.

    A line for which `reply` raises RiverboatError is named on standard error; it ends the run with status 2, or with
    `keep_going` only the status is kept and the next line is read.
    """
    status = 0
    write = sys.stdout.write
    for number, line in enumerate(sys.stdin, start=1):
        if number == 1:
            line = line.removeprefix("\ufeff")  # noqa: PLW2901 - some editors begin a file with a byte order mark
        if not line.strip():
            continue
        try:
            write(reply(line.strip()) + "\n")
        except RiverboatError as error:
            sys.stdout.flush()
            print(f"riverboat: line {number}: {error.sentence}", file=sys.stderr)
            status = 2
            if not keep_going:
                break
    return status
