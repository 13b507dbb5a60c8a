"""The rules of each game as text, whole or clause by clause: from the installed package, else from the checkout."""

import re
from functools import cache
from importlib.resources import files
from pathlib import Path

from riverboat.errors import RiverboatError

_CLAUSE = re.compile(r"^(?:- |#+ )?\*\*((?:ONI|CRI|MUG)-M?[0-9]+(?:\.[0-9]+)?)\b", re.MULTILINE)
_END = re.compile(r"^(?:#|- \*\*(?:ONI|CRI|MUG)-)", re.MULTILINE)


@cache
def rules(game: str) -> str:
    """The whole of `rules/<game>.md`. Raises RiverboatError if it cannot be found."""
    packaged = files("riverboat") / "rules" / f"{game}.md"
    if packaged.is_file():
        return packaged.read_text(encoding="utf-8")
    checkout = Path(__file__).resolve().parents[2] / "rules" / f"{game}.md"
    if checkout.is_file():
        return checkout.read_text(encoding="utf-8")
    raise RiverboatError(f"The rules of {game} are missing from this installation.")


@cache
def clauses(game: str) -> dict[str, str]:
    """Each clause's text by its id, in the order of the rules."""
    text = rules(game)
    found: dict[str, str] = {}
    for match in _CLAUSE.finditer(text):
        end = _END.search(text, match.end())
        found[match[1]] = text[match.start() : end.start() if end else len(text)].strip()
    return found


def clause(game: str, name: str) -> str:
    """The text of one clause, such as ``"CRI-9"`` (the prefix may be left out). Raises RiverboatError."""
    known = clauses(game)
    wanted = name.strip().upper()
    for each, text in known.items():
        if wanted in (each, each.partition("-")[2]):
            return text
    ids = list(known)
    raise RiverboatError(f"There is no clause {name!r} in the rules of {game}: they go from {ids[0]} to {ids[-1]}.")
