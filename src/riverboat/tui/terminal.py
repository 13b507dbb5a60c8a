"""The terminal as the program's own: signals end it in good order, it is left when it is gone, and come back to."""

import asyncio
import os
import select
import signal
import sys
import threading
import time
from contextlib import suppress
from types import FrameType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from textual.driver import Driver

    from riverboat.tui.app import RiverboatApp

_LAST_RESORT: Final = 3.0
"""Seconds to leave in good order, once the terminal is gone."""


def heed_signals(app: "RiverboatApp") -> None:
    """Leave in good order when a signal asks for it or the terminal is gone; every action is already kept.

    To be called in the running loop before the terminal is changed, so that it is restored whenever a signal comes.
    """
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, getattr(signal, "SIGHUP", None), signal.SIGINT):
        if number is not None:
            with suppress(NotImplementedError, RuntimeError, ValueError):
                loop.add_signal_handler(number, _leave, app, 128 + number)
    poll = _terminal()
    if poll is not None:
        threading.Thread(target=_watch_terminal, args=(poll, app, loop), name="terminal", daemon=True).start()


def heed_continuing(app: "RiverboatApp", driver: "Driver") -> None:
    """Take the terminal anew when the program goes on after it was stopped from outside.

    The library does so after ctrl+z only; after a bare SIGSTOP it would read keys twice and restore nothing, and the
    end of a terminal brings a SIGCONT too. To be called once the driver is there.
    """
    number = getattr(signal, "SIGCONT", None)
    if number is None:
        return
    usual = signal.getsignal(number)

    def go_on(received: int, frame: FrameType | None) -> None:
        if not callable(usual) or _is_gone():
            return
        if not getattr(driver, "_must_signal_resume", True):
            driver.suspend_application_mode()
            usual(received, frame)
            app.refresh(repaint=True, layout=True)
        else:
            usual(received, frame)

    with suppress(ValueError):
        signal.signal(number, go_on)


def _leave(app: "RiverboatApp", status: int) -> None:
    app.exit(return_code=status)


def _watch_terminal(poll: "select.poll", app: "RiverboatApp", loop: asyncio.AbstractEventLoop) -> None:
    """Sleep until the terminal is gone, also where no signal says so, and leave then."""
    if poll.poll():
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(_leave, app, 129)
        # What is still to be drawn may wait for ever for a terminal that takes nothing any more.
        time.sleep(_LAST_RESORT)
        app.close_store()
        os._exit(129)


def _terminal() -> "select.poll | None":
    """What tells that the terminal is gone; None where there is none, or nothing can tell."""
    if sys.stdin is None or not sys.stdin.isatty() or not hasattr(select, "poll"):
        return None
    poll = select.poll()
    poll.register(sys.stdin.fileno(), 0)
    return poll


def _is_gone() -> bool:
    poll = _terminal()
    return poll is None or bool(poll.poll(0))
