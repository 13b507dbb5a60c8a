"""The journal of one match: what the table commits goes to the database, or waits in memory until it can."""

import secrets
import sqlite3
import time
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, suppress
from typing import Protocol

from riverboat.engine.contract import Action, Game, Outcome
from riverboat.engine.record import Deal, Match, digest, replay
from riverboat.store_lock import FileLock
from riverboat.store_rows import KeptDeal, KeptMatch, KeptOutcome, demo_bits, outcome_rows, seats_of
from riverboat.table import Seat

Change = Callable[[sqlite3.Connection], None]


class Keeper(Protocol):
    """What a journal needs of the store."""

    def held(self) -> AbstractContextManager[None]:
        """The store, for this thread alone."""

    def game(self, name: str) -> Game:
        """The game of this name."""

    def begun(self, journal: "MatchJournal") -> None:
        """A journal has a new match."""

    def commit(self, journal: "MatchJournal", change: Change) -> None:
        """Write a change of a match, or keep it in memory until that can be done. Never raises."""

    def left(self, journal: "MatchJournal") -> None:
        """A journal writes no more for now."""


class MatchJournal:
    """Implements `table.Journal`. Each call returns once it is safe on disk, or in memory while the store has trouble.

    `Store.journal` gives one for a new match, `Store.take_up` the one of a match that is taken up.
    """

    def __init__(self, keeper: Keeper, kept: KeptMatch | None = None) -> None:
        """For the store."""
        self._keeper = keeper
        self._kept = kept
        self._demo = 0 if kept is None else demo_bits(seats_of(kept.seats))
        self.lock: FileLock | None = None
        """What makes the match ours; None where no lock can be had, or when the match is over or left."""

    @property
    def kept(self) -> KeptMatch:
        """The rows of the match. Raises ValueError before it is opened."""
        if self._kept is None:
            raise ValueError("no match was opened")
        return self._kept

    @property
    def id(self) -> str:
        """What the store knows the match by. Raises ValueError before it is opened."""
        return self.kept.id

    def opened(self, match: Match, seats: Sequence[Seat]) -> None:
        """A match begins. Raises RecordError if it holds deals that cannot have been played."""
        from riverboat import codec

        game = self._keeper.game(match.game)
        now = time.time()
        deals = [
            KeptDeal(
                deal.number,
                codec.write(deal.opening),
                codec.write_pack(deal.pack),
                has_ended=deal is not match.deals[-1],
                actions=[
                    (str(action), digest, 0)
                    for action, digest in zip(deal.actions, digests(game, match, deal), strict=True)
                ],
            )
            for deal in match.deals
        ]
        with self._keeper.held():
            self._kept = KeptMatch(
                new_id(), match.game, variant_of(match.options), codec.SCHEMA, game.rules_version,
                codec.write(match.options), str(match.seed), codec.write_seats(seats), now, now, deals=deals,
            )  # fmt: skip
            self._demo = demo_bits(seats)
            self._keeper.begun(self)
            self._keeper.commit(self, self._kept.write)

    def seated(self, seats: Sequence[Seat]) -> None:
        """Who plays the seats has changed."""
        from riverboat import codec

        with self._keeper.held():
            self.kept.seats = codec.write_seats(seats)
            self._demo = demo_bits(seats)
            self._keeper.commit(self, self._touched().write_head)

    def dealt(self, deal: Deal) -> None:
        """A deal begins; if it had begun before, what was done in it, and after it, is forgotten."""
        from riverboat import codec

        row = KeptDeal(deal.number, codec.write(deal.opening), codec.write_pack(deal.pack))

        def change(db: sqlite3.Connection) -> None:
            kept.clear(db, deal.number - 1)
            kept.write_deal(db, row)
            kept.write_head(db)

        with self._keeper.held():
            kept = self._touched()
            kept.deals = [*(each for each in kept.deals if each.number < deal.number), row]
            kept.outcomes = [each for each in kept.outcomes if each.deal < deal.number]
            self._keeper.commit(self, change)

    def acted(self, deal: int, place: int, action: Action, state_digest: str) -> None:
        """The action at this place of the deal with this number. Raises ValueError if those before it are missing."""
        with self._keeper.held():
            row = self.kept.deal(deal)
            if place > len(row.actions):
                raise ValueError(f"action {place} cannot follow {len(row.actions)} actions")
            is_again = place < len(row.actions)
            row.actions[place:] = [(str(action), state_digest, self._demo)]
            kept = self._touched()
            # A table that was interrupted before it knew that an action was noted takes its turn again.
            self._keeper.commit(self, kept.write if is_again else lambda db: kept.write_action(db, row))

    def ended(self, deal: int, outcome: Outcome | None, match_over: bool) -> None:
        """A deal has ended, with what it decided; when the match is over, it is no longer ours to play."""
        with self._keeper.held():
            kept = self._touched()
            row = kept.deal(deal)
            row.has_ended = True
            kept.is_over = match_over
            decided: KeptOutcome | None = None
            if outcome is not None:
                decided = outcome_rows(self._keeper.game(kept.game), kept, outcome, deal, kept.touched)
                kept.outcomes = [*(each for each in kept.outcomes if each.deal != deal), decided]

            def change(db: sqlite3.Connection) -> None:
                kept.write_head(db)
                db.execute("UPDATE deals SET has_ended = 1 WHERE match = ? AND number = ?", (kept.id, deal))
                if decided is not None:
                    kept.write_outcome(db, decided)

            self._keeper.commit(self, change)
            if match_over:
                self._keeper.left(self)

    def close(self) -> None:
        """Leave the match: it stays as it is, and may be taken up again, here or in another program."""
        with self._keeper.held():
            if self._kept is not None:
                self._keeper.left(self)

    def release(self) -> None:
        """Give up the lock on the match; for the store."""
        if self.lock is not None:
            with suppress(OSError):
                self.lock.release()
            self.lock = None

    def _touched(self) -> KeptMatch:
        self.kept.touched = max(time.time(), self.kept.touched)
        return self.kept


def new_id() -> str:
    """A name for a match that no other has, in this database or any other."""
    return secrets.token_hex(8)


def variant_of(options: object) -> str:
    """What parts the scores of one game: its variant where it has one, or whether it is played for coins."""
    variant = getattr(options, "variant", None)
    if variant is not None:
        return str(variant)
    gambling = getattr(options, "gambling", None)
    return "" if gambling is None else "gambling" if gambling else "plain"


def digests(game: Game, match: Match, deal: Deal) -> tuple[str, ...]:
    """The digests of the states that a deal's actions lead to. Raises RecordError if one is not legal."""
    if not deal.actions:
        return ()
    return tuple(digest(step.state) for step in replay(game, match.options, match.seed, deal) if step.action)
