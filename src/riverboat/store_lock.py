"""A lock that belongs to a process and dies with it, so that a match in progress is open in one program only."""

import os
import sys
import time
from pathlib import Path

PATIENCE = 0.25
"""Seconds to wait for a lock that somebody may only be looking at."""


class FileLock:
    """A lock that is held: nobody else can `take` the same path until it is released or this process is gone."""

    def __init__(self, path: Path, descriptor: int) -> None:
        """For `take`."""
        self.path = path
        self._descriptor: int | None = descriptor

    def release(self) -> None:
        """Give the lock up and tidy its file away; nothing happens if it was given up before."""
        if self._descriptor is None:
            return
        descriptor, self._descriptor = self._descriptor, None
        if sys.platform != "win32":
            # Still locked, so whoever waits finds in `take` that the file it locked is not the one at this path.
            self.path.unlink(missing_ok=True)
        os.close(descriptor)


def take(path: Path, patience: float = PATIENCE) -> FileLock:
    """The lock on this path, its file made if need be.

    Raises BlockingIOError if another holds it for longer than `patience` seconds, and another OSError if the file
    cannot be made.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    until = time.monotonic() + patience
    while True:
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(descriptor)
            if _is_at(descriptor, path):
                return FileLock(path, descriptor)
        except BlockingIOError:
            if time.monotonic() >= until:
                os.close(descriptor)
                raise
            time.sleep(0.005)
        except BaseException:
            os.close(descriptor)
            raise
        os.close(descriptor)


def is_taken(path: Path) -> bool:
    """Whether someone holds the lock on this path now, be it this program."""
    if not path.exists():
        return False
    try:
        take(path, patience=0).release()
    except BlockingIOError:
        return True
    except OSError:
        return False
    return False


def _is_at(descriptor: int, path: Path) -> bool:
    """Whether the file that was locked is still the one that others will find."""
    try:
        return os.path.samestat(os.fstat(descriptor), path.stat())
    except FileNotFoundError:
        return False


if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int) -> None:
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            raise BlockingIOError(str(error)) from error
else:
    import fcntl

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
