"""The real program in a pty: fed with keys, clicks and window sizes, read off its screen, and ended in every way."""

import enum
import os
import re
import select
import signal
import sys
import termios
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

import pexpect
import pyte

T = TypeVar("T")

PATIENCE = 60.0
"""Seconds to wait for what must come, on a machine that is busy with other things."""

KEYS: Mapping[str, bytes] = {
    "up": b"\x1b[A", "down": b"\x1b[B", "right": b"\x1b[C", "left": b"\x1b[D", "home": b"\x1b[H", "end": b"\x1b[F",
    "pageup": b"\x1b[5~", "pagedown": b"\x1b[6~", "delete": b"\x1b[3~", "insert": b"\x1b[2~", "enter": b"\r",
    "space": b" ", "escape": b"\x1b", "tab": b"\t", "shift+tab": b"\x1b[Z", "backspace": b"\x7f", "f1": b"\x1bOP",
    "f2": b"\x1bOQ", "f3": b"\x1bOR", "f4": b"\x1bOS", "f5": b"\x1b[15~", "ctrl+c": b"\x03", "ctrl+d": b"\x04",
    "ctrl+p": b"\x10", "ctrl+q": b"\x11", "ctrl+z": b"\x1a", "alt+1": b"\x1b1",
}  # fmt: skip
"""What a terminal sends for each key that is not a character."""

_MODE = re.compile(rb"\x1b\[\?([0-9;]+)([hl])|\x1b\[([<>])[0-9;]*u")
_LEAVES_ALTERNATE_SCREEN = b"\x1b[?1049l"
_ALTERNATE_SCREEN = 1049
_AT_REST = frozenset({7, 25})
"""The modes of a terminal that nobody has changed: lines wrap, the cursor shows. No mouse, no other screen."""


class End(enum.Enum):
    """How a program is cut off."""

    KILL = "killed by -9"
    TERM = "terminated"
    HUP = "hung up"
    CLOSED = "its terminal closed"

    @property
    def status(self) -> int:
        """The exit status it must leave with; a signal's number below 0 where it died of that."""
        return {End.KILL: -9, End.TERM: 143}.get(self, 129)

    @property
    def restores(self) -> bool:
        """Whether there is a terminal left to restore, and a program to do it."""
        return self in (End.TERM, End.HUP)


@dataclass(frozen=True, slots=True)
class Ending:
    """How a program ended."""

    status: int
    """The exit status, or the number of the signal it died of below 0."""
    unrestored: str
    """What of the terminal was not restored; empty if all was."""
    last_words: str
    """What was printed after the alternate screen was left."""
    seconds: float
    """How long it took to end."""


class Program:
    """`riverboat` with these arguments in a window of its own; `command` runs another program in its place."""

    def __init__(
        self,
        *arguments: str | Path,
        size: tuple[int, int] = (80, 24),
        command: tuple[str, ...] = ("-m", "riverboat"),
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self.size = size
        self._screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self._screen)
        self._modes = set(_AT_REST)
        self._key_reports = 0
        self._carried = b""
        self._last = b""
        self.read = 0
        """How many bytes it has written so far."""
        self._child = pexpect.spawn(
            sys.executable,
            [*command, *map(str, arguments)],
            dimensions=(size[1], size[0]),
            env={**os.environ, "TERM": "xterm-256color", **(environment or {})},
            timeout=PATIENCE,
        )
        self._child.delaybeforesend = None
        self._line_as_found = termios.tcgetattr(self._child.child_fd)[:4]
        self.pid: int = self._child.pid

    # ------------------------------------------------------------------ what it shows

    @property
    def rows(self) -> list[str]:
        """What the window shows, row by row."""
        return [str(row) for row in self._screen.display]

    @property
    def text(self) -> str:
        """What the window shows."""
        return "\n".join(self.rows)

    @property
    def has_left(self) -> bool:
        """Whether it has given the terminal back, and only has to end."""
        return _LEAVES_ALTERNATE_SCREEN in self._last and _ALTERNATE_SCREEN not in self._modes

    def pump(self, seconds: float) -> bool:
        """Read what it writes next, waiting for it at most so long; whether anything came."""
        try:
            found = bytes(self._child.read_nonblocking(1 << 16, seconds))
        except pexpect.TIMEOUT:
            return False
        except pexpect.EOF:
            if seconds:
                raise EOFError(f"the program ended by itself:\n{self.text}\n{self._words()}") from None
            return False
        self._take(found)
        return True

    def _take(self, found: bytes) -> None:
        self.read += len(found)
        self._last = (self._last + found)[-16384:]
        self._stream.feed(found)
        text = self._carried + found
        at = 0
        for sequence in _MODE.finditer(text):
            at = sequence.end()
            if sequence[3]:
                self._key_reports += 1 if sequence[3] == b">" else -1
            else:
                modes = {int(mode) for mode in sequence[1].split(b";")}
                self._modes = self._modes | modes if sequence[2] == b"h" else self._modes - modes
        # A sequence may be cut in two between one reading and the next.
        start = text.rfind(b"\x1b")
        self._carried = text[start:] if start >= at and len(text) - start < 32 else b""

    def until(self, true: Callable[[], T], seconds: float = PATIENCE) -> T:
        """Read on until something holds, and return it. Raises TimeoutError, with the screen, if it does not."""
        deadline = time.monotonic() + seconds
        while not (found := true()):
            left = deadline - time.monotonic()
            if left <= 0:
                raise TimeoutError(f"it did not come to that within {seconds:.0f} seconds:\n{self.text}")
            self.pump(left)
        return found

    def until_shown(self, *words: str, seconds: float = PATIENCE) -> None:
        """Read on until one of these is on the screen."""
        self.until(lambda: any(each in self.text for each in words), seconds)

    def until_written(self, size: int) -> None:
        """Read on until it has written so many bytes."""
        self.until(lambda: self.read >= size)

    def catch_up(self) -> None:
        """Read all that has been written already."""
        while self.pump(0):
            pass

    # ------------------------------------------------------------------ what is done to it

    def press(self, *keys: str) -> None:
        """Press keys, without waiting for an answer."""
        for key in keys:
            self.send(KEYS.get(key) or key.encode())

    def send(self, typed: bytes) -> None:
        """Send bytes as a terminal would."""
        self._child.send(typed)

    def mouse(self, button: int, x: int, y: int, *, released: bool = False) -> None:
        """A report of the mouse: 0 is the left button, 35 a move, 64 and 65 the wheel up and down; from cell (0, 0)."""
        self.send(f"\x1b[<{button};{x + 1};{y + 1}{'m' if released else 'M'}".encode())

    def click(self, x: int, y: int, button: int = 0) -> None:
        """Press and release a button of the mouse."""
        self.mouse(button, x, y)
        self.mouse(button, x, y, released=True)

    def resize(self, width: int, height: int) -> None:
        """Give the window another size."""
        self.size = (width, height)
        self._screen.resize(height, width)
        self._child.setwinsize(height, width)

    def stop_and_continue(self) -> None:
        """Stop it from outside, as a debugger or `kill` does, and let it go on; it has to draw everything anew."""
        os.kill(self.pid, signal.SIGSTOP)
        # It is read until it has come to rest, for what it wrote before is not its answer.
        while self.pump(0.5):
            pass
        self._screen.reset()
        os.kill(self.pid, signal.SIGCONT)

    @property
    def memory(self) -> int:
        """What it has in memory now, in kilobytes (Linux)."""
        pages = int(Path(f"/proc/{self.pid}/statm").read_text(encoding="ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") // 1024

    # ------------------------------------------------------------------ how it ends

    def end(self, way: End) -> Ending:
        """Cut it off, and wait until it has ended."""
        begun = time.monotonic()
        if way is End.CLOSED:
            self._child.ptyproc.fileobj.close()
            status = self._reap()
            self._child.closed = self._child.ptyproc.closed = True
            return Ending(status, "no terminal is left", "", time.monotonic() - begun)
        number = {End.KILL: signal.SIGKILL, End.TERM: signal.SIGTERM, End.HUP: signal.SIGHUP}[way]
        os.kill(self.pid, number)
        return self.ended()

    def ended(self) -> Ending:
        """Wait until it has ended."""
        begun = time.monotonic()
        while not self._is_at_end():
            if time.monotonic() - begun > PATIENCE:
                self.discard()
                raise TimeoutError(f"it did not end:\n{self.text}")
        found = Ending(self._reap(), self._unrestored(), self._words(), time.monotonic() - begun)
        self._child.close()
        return found

    def discard(self) -> None:
        """End it whatever it does, after a test."""
        if not self._child.terminated and not self._child.closed:
            self._child.close(force=True)

    def _is_at_end(self) -> bool:
        try:
            self._take(bytes(self._child.read_nonblocking(1 << 16, 1)))
        except pexpect.TIMEOUT:
            return False
        except pexpect.EOF:
            return True
        return False

    def _reap(self) -> int:
        """Its status, once it has ended. Raises TimeoutError if it goes on."""
        if self._child.terminated:
            # It was found to have ended while it was read.
            status = self._child.exitstatus
            return int(-self._child.signalstatus if status is None else status)
        watch = os.pidfd_open(self.pid)
        try:
            has_ended = bool(select.select([watch], [], [], PATIENCE)[0])
        finally:
            os.close(watch)
        if not has_ended:
            os.kill(self.pid, signal.SIGKILL)
        _, status = os.waitpid(self.pid, 0)
        # pexpect is not to look for it any more.
        self._child.terminated = self._child.ptyproc.terminated = True
        self._child.flag_eof = self._child.ptyproc.flag_eof = True
        if not has_ended:
            raise TimeoutError(f"it goes on without a terminal:\n{self.text}")
        return os.waitstatus_to_exitcode(status)

    def _unrestored(self) -> str:
        found = [f"mode {mode} is on" for mode in sorted(self._modes - _AT_REST)]
        found += [f"mode {mode} is off" for mode in sorted(_AT_REST - self._modes)]
        if self._key_reports:
            found.append("keys are still reported otherwise")
        if termios.tcgetattr(self._child.child_fd)[:4] != self._line_as_found:
            found.append("the line is still raw")
        return ", ".join(found)

    def _words(self) -> str:
        after = self._last.rpartition(_LEAVES_ALTERNATE_SCREEN)[2] if _LEAVES_ALTERNATE_SCREEN in self._last else b""
        plain = re.sub(rb"\x1b\[[0-9;?<>]*[A-Za-z]|\x1b\][^\x07]*\x07", b"", after)
        return " ".join(plain.decode(errors="replace").split())
