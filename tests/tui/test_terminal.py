"""The real program in a pty: the terminal is restored and the exit status is right, however it ends."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pexpect
import pytest

from riverboat.commands.screen import check_terminal
from riverboat.errors import RiverboatError

LEAVES_ALTERNATE_SCREEN = b"\x1b[?1049l"
MOUSE_OFF = b"\x1b[?1000l"
TABLE = ["-m", "riverboat", "play", "cribbage", "--seed", "7", "--data-dir"]


def spawn(arguments: list[str], wrapper: str = "") -> "pexpect.spawn[bytes]":
    environment = {**os.environ, "TERM": "xterm-256color"}
    command, given = sys.executable, arguments
    if wrapper:
        command, given = "/bin/sh", ["-c", f'{wrapper} exec "$0" "$@"', sys.executable, *arguments]
    return pexpect.spawn(command, given, dimensions=(24, 80), env=environment, timeout=30)


def status_in_time(pid: int) -> int | None:
    """The exit status, or None if the program goes on for 20 seconds."""
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline:
        found, status = os.waitpid(pid, os.WNOHANG)
        if found:
            return os.waitstatus_to_exitcode(status)
        time.sleep(0.05)
    os.kill(pid, signal.SIGKILL)
    return None


@pytest.fixture
def table(tmp_path: Path) -> Iterator["pexpect.spawn[bytes]"]:
    child = spawn([*TABLE, str(tmp_path)])
    child.expect("six-card")
    child.expect("leave")
    yield child
    child.close(force=True)


@pytest.mark.parametrize(
    ("number", "status"),
    [(signal.SIGTERM, 143), (signal.SIGHUP, 129), (signal.SIGINT, 130)],
    ids=str,
)
def test_after_a_signal_the_terminal_is_restored_and_the_status_names_it(
    table: "pexpect.spawn[bytes]", number: signal.Signals, status: int
) -> None:
    table.kill(number)
    written = table.read()
    table.wait()
    assert table.exitstatus == status
    assert LEAVES_ALTERNATE_SCREEN in written
    assert MOUSE_OFF in written


def test_the_table_is_left_by_keys_with_status_0_and_the_terminal_restored(table: "pexpect.spawn[bytes]") -> None:
    table.send("q")
    table.expect("Leave the table")
    table.send("y")
    written = table.read()
    table.wait()
    assert table.exitstatus == 0
    assert LEAVES_ALTERNATE_SCREEN in written


def test_ctrl_c_asks_and_a_second_one_leaves(table: "pexpect.spawn[bytes]") -> None:
    table.send("\x03")
    table.expect("Leave the table")
    table.send("\x03")
    table.read()
    table.wait()
    assert table.exitstatus == 0


@pytest.mark.parametrize("wrapper", ["", "trap '' HUP;"], ids=["hung-up", "nohup"])
def test_when_the_terminal_is_gone_the_program_ends_and_does_not_spin(tmp_path: Path, wrapper: str) -> None:
    child = spawn([*TABLE, str(tmp_path)], wrapper)
    child.expect("six-card")
    child.expect("leave")
    pid = child.pid
    child.ptyproc.fileobj.close()
    assert status_in_time(pid) == 129


@pytest.mark.parametrize("arguments", [[], ["play", "cribbage"], ["demo", "cribbage"]], ids=" ".join)
def test_without_a_terminal_one_sentence_points_to_plain_play(arguments: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "riverboat", *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    assert "--plain" in done.stderr


def test_a_dumb_terminal_is_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        monkeypatch.setattr(stream, "isatty", lambda: True, raising=False)
    monkeypatch.setenv("TERM", "dumb")
    with pytest.raises(RiverboatError, match="cannot show the screen"):
        check_terminal("--plain")
    monkeypatch.setenv("TERM", "xterm")
    check_terminal("--plain")


def test_nothing_of_textual_is_imported_before_the_screen_is_shown() -> None:
    program = (
        "import riverboat.cli, riverboat.commands.screen, riverboat.commands.play, sys; print('textual' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout == "False\n"
