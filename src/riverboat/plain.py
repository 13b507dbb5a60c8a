"""Play without a screen: what happens as lines on standard output, choices as lines from standard input.

For screen readers, scripts and tests. Every wrong line is answered by a sentence that says what is accepted; the end of
input ends the game politely.
"""

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, TextIO

from riverboat.engine.contract import Action, Amounts, CardChoice, Offer
from riverboat.engine.errors import TextError
from riverboat.errors import RiverboatError, quoted
from riverboat.table import Table

_HELP = """Type what you want to do: its number in the list, its words ("lay 5h"), or just the cards or the number.
Enter alone does the only thing there is to do.
  ?            this help, and what you may do now
  table        the cards and the score again
  why          the last thing that happened, explained
  demo         the computer plays your cards until the end of the deal; demo NAME for another player's
  one          the computer makes this one choice for you
  quit         leave the game"""


_LEFT: Final = "You have left the game."


class _Left(Exception):  # noqa: N818 - no error
    """The person has left, or there is no more input."""


@dataclass(slots=True)
class PlainPlay:
    """A table played line by line.

    With one person at the table, what is printed is what that person may know; with several only what all may know,
    and each sees their own cards when asked; with none, everything.
    """

    table: Table
    source: TextIO
    out: TextIO
    kept: Callable[[], str] = lambda: _LEFT
    """What is said of the game when the person leaves before its end."""

    _told: int = 0
    _lately: tuple[str, ...] = ()

    def run(self) -> int:
        """Play until the match is over or the input ends; returns the exit status, 0."""
        try:
            for _ in self._deals():
                while self.table.to_act is not None:
                    self.table.submit(self._next_action())
                    self._tell()
        except _Left:
            self._say(self.kept())
            return 0
        self._say("The match is over.")
        return 0

    def _deals(self) -> Iterator[None]:
        self._tell()
        yield
        while not self.table.is_over:
            self._give_back()
            self._told = 0
            self.table.next_deal()
            self._tell()
            yield

    def _next_action(self) -> Action:
        unspoken = self.table.unspoken
        if unspoken is not None:
            return unspoken
        return self._ask() if self.table.asks_person else self.table.choose()

    # What is said

    def _say(self, line: str) -> None:
        print(line, file=self.out, flush=True)

    def _tell(self) -> None:
        persons = [place for place, seat in enumerate(self.table.seats) if seat.is_person]
        lately: list[str] = []
        for event in self.table.history[self._told :]:
            seen = event.seen_by(persons[0] if len(persons) == 1 else None) if persons else event
            line = "" if seen is None else self.table.game.tell(seen, self.table.names)
            if line:
                self._say(line)
                lately += [line, *("  " + more for more in self.table.game.explain(seen, self.table.names))]
        self._told = len(self.table.history)
        self._lately = tuple(lately) or self._lately

    def _show_position(self, seat: int) -> None:
        for line in self.table.game.position(self.table.view(seat), self.table.names):
            self._say("  " + line)

    # What is asked

    def _ask(self) -> Action:
        seat = self.table.to_act
        assert seat is not None
        self._call_to_the_table(seat)
        self._show_position(seat)
        view = self.table.view(seat)
        self._say(self.table.game.question(view, self.table.names))
        numbered = _numbered(view.legal)
        if numbered:
            choices = "   ".join(f"{place}) {offer}" for place, offer in enumerate(numbered, 1))
            self._say(f"  {choices}{'   (or just Enter)' if len(numbered) == 1 else ''}")
        while True:
            line = self._read("> ")
            match line.lower().split():
                case ["?" | "help" | "h"]:
                    self._say(_HELP)
                    self._say(f"Now: {_described(view.legal)}.")
                case ["table" | "t"]:
                    self._show_position(seat)
                case ["why" | "w"]:
                    for each in self._lately or ("Nothing has happened yet.",):
                        self._say(each)
                case ["quit" | "q" | "exit"]:
                    raise _Left
                case ["one"]:
                    return self.table.choose()
                case ["demo", *whom]:
                    self._demo(seat, " ".join(whom))
                    if not self.table.asks_person:
                        return self.table.choose()
                case _:
                    try:
                        return read_choice(self.table, line)
                    except RiverboatError as error:
                        self._say(error.sentence)

    def _call_to_the_table(self, seat: int) -> None:
        if sum(each.is_person for each in self.table.seats) > 1 and self.source.isatty():
            self._read(f"{self.table.names[seat]}, press Enter when only you can see the screen. ")

    def _demo(self, seat: int, whom: str) -> None:
        names = [name.lower() for name in self.table.names]
        if whom and whom not in names:
            self._say(f"Nobody here is called {quoted(whom)}: demo takes one of {', '.join(self.table.names)}.")
            return
        place = names.index(whom) if whom else seat
        if not self.table.seats[place].is_person:
            self._say(f"{self.table.names[place]} is a computer player already.")
            return
        on = not self.table.seats[place].demo
        self.table.set_demo(place, on)
        self._say(f"The computer {'plays' if on else 'no longer plays'} for {self.table.names[place]}.")

    def _give_back(self) -> None:
        """Between deals a person whose cards the computer plays may take them back."""
        for place, seat in enumerate(self.table.seats):
            while self.table.seats[place].demo:
                match self._read(f"The computer plays for {seat.name}: Enter goes on, demo takes them back. ").lower():
                    case "":
                        break
                    case "demo":
                        self._demo(place, "")
                    case "quit" | "q" | "exit":
                        raise _Left
                    case answer:
                        self._say(f"{quoted(answer)} is not understood: Enter, demo or quit is.")

    def _read(self, prompt: str) -> str:
        print(prompt, end="", file=self.out, flush=True)
        line = self.source.readline()
        if not line:
            self._say("")
            raise _Left
        if not self.source.isatty():
            self._say("".join(each if each.isprintable() else "?" for each in line.strip()))
        return line.strip()


def read_choice(table: Table, line: str) -> Action:
    """The action that a person's line means for the seat to act.

    Raises RiverboatError with a sentence: what was meant is not allowed, and why; or what is accepted.
    """
    assert table.to_act is not None
    legal = table.view(table.to_act).legal
    numbered = _numbered(legal)
    if not line:
        if len(legal) == 1 and isinstance(legal[0], Action):
            return legal[0]
        raise TextError(f"Enter alone is not enough here: {_described(legal)}.")
    if numbered and line.isascii() and line.isdecimal() and len(line) < 4 and 1 <= int(line) <= len(numbered):
        return numbered[int(line) - 1]
    refused: RiverboatError | None = None
    for text in _readings(line, legal, table):
        try:
            action: Action = table.game.actions.read(text)
        except TextError:
            continue
        refusal = table.refusal(action)
        if refusal is None:
            return action
        refused = refused or refusal
    if refused is not None and not _names_offer(line, legal):
        # The word is the game's, but not on offer: the reason alone would leave the person guessing what is.
        reason = refused.sentence.partition(": you may")[0].rstrip(".")
        raise TextError(f"{reason}. You may {_described(legal)}; ? helps.", refused.clause)
    raise refused or TextError(f"{quoted(line)} is not understood. You may {_described(legal)}; ? helps.")


def _readings(line: str, legal: tuple[Offer, ...], table: Table) -> Iterator[str]:
    first, _, rest = line.replace(",", " ").partition(" ")
    yield f"{first.lower()} {rest}"
    words = list(dict.fromkeys(_word(offer) for offer in legal))
    if first.lower() in _SCREEN_KEYS and _SCREEN_KEYS[first.lower()] in words:
        yield f"{_SCREEN_KEYS[first.lower()]} {rest}"
    yield from (f"{word} {rest}" for word in words if word.startswith(first.lower()))
    yield from (f"{word} {first} {rest}" for word in words)
    # A word of the game that is not on offer now is understood all the same, so that it can be refused with the reason.
    yield from (f"{kind.word} {rest}" for kind in table.game.actions.kinds if kind.word.startswith(first.lower()))


def _names_offer(line: str, legal: tuple[Offer, ...]) -> bool:
    """Whether a line begins with a word that is on offer, or with none of the game's at all."""
    first = line.replace(",", " ").partition(" ")[0].lower()
    return not first.isalpha() or any(_word(offer).startswith(first) for offer in legal)


_SCREEN_KEYS: Final = {"k": "check"}
"""Keys known from the screen that are not their words' first letter."""


def _word(offer: Offer) -> str:
    return str(offer).partition(" ")[0]


def _numbered(legal: tuple[Offer, ...]) -> tuple[Action, ...]:
    """The choices that can be picked by number: none where a number may itself be an answer, or there are many."""
    if any(not isinstance(offer, Action) for offer in legal) or len(legal) > 20:
        return ()
    return tuple(offer for offer in legal if isinstance(offer, Action))


def _described(legal: tuple[Offer, ...]) -> str:
    return ", or ".join(_describe(offer) for offer in legal)


def _describe(offer: Offer) -> str:
    match offer:
        case Amounts(kind, low, high):
            return f"{kind.word} {low}" if low == high else f"{kind.word} a number from {low} to {high}"
        case CardChoice(kind, cards, least, most):
            number = str(least) if least == most else f"{least} to {most}"
            return f"{kind.word} {number} of {' '.join(card.text for card in cards)}"
        case _:
            return str(offer)


def play_plain(table: Table, kept: Callable[[], str] = lambda: _LEFT) -> int:
    """Play this table on standard input and output; returns the exit status."""
    return PlainPlay(table, sys.stdin, sys.stdout, kept).run()
