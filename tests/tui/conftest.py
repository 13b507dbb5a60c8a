"""The toy game stands in the catalogue for the tests of the screen, and nothing is kept."""

import sys
import types

import pytest

from riverboat import catalogue
from tui import toy


@pytest.fixture(autouse=True)
def toy_game(monkeypatch: pytest.MonkeyPatch) -> None:
    players = types.ModuleType("riverboat.players.toy")
    players.PLAYERS = toy.PLAYERS  # type: ignore[attr-defined]
    picture = types.ModuleType("riverboat.tui.games.toy")
    picture.PICTURE = toy.PICTURE  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "riverboat.players.toy", players)
    monkeypatch.setitem(sys.modules, "riverboat.tui.games.toy", picture)
    monkeypatch.setitem(catalogue._GAMES, "toy", "tui.toy:TOY")
    monkeypatch.setitem(catalogue.TITLES, "toy", "The Toy")
