"""The command table: one declaration for footer, palette, help and key map; players may choose other keys."""

from pathlib import Path

import pytest

from riverboat import catalogue
from riverboat.tui.command import SHARED_KEYS, TABLE, Command, KeyMap, sections, shown_key, typed_key
from riverboat.tui.keys_document import document
from riverboat.tui.picture import Picture, picture
from riverboat.tui.screens.help import keys_in_words

GO = Command("toy.go", ("g", "enter"), "go", "Say go.", "Toy")
LAY = Command("toy.lay", ("1", "2", "3", "4"), "lay", "Lay a card.", "Toy", "1-4")


def pictures() -> list[Picture]:
    found = []
    for game in catalogue.TITLES:
        try:
            found.append(picture(game))
        except ModuleNotFoundError:
            continue
    return found


def test_a_key_finds_its_command_by_either_name() -> None:
    keys = KeyMap([GO, LAY])
    assert keys.command("g") is GO
    assert keys.command("enter") is GO
    assert keys.command("3") is LAY
    assert keys.command("x") is None
    assert typed_key("?") == "question_mark"


def test_a_players_own_key_replaces_the_usual_ones() -> None:
    keys = KeyMap([GO, LAY], {"toy.go": ("x",)})
    assert keys.command("x") is GO
    assert keys.command("g") is None
    assert keys.shown(GO) == "x"


def test_a_players_own_key_wins_over_one_that_came_with_a_command() -> None:
    keys = KeyMap([GO, LAY], {"toy.lay": ("g",)})
    assert keys.command("g") is LAY
    assert keys.keys("toy.go") == ("enter",)


def test_keys_are_printed_as_they_stand_on_the_keyboard() -> None:
    assert [shown_key(key) for key in ("enter", "f2", "g", "ctrl+c", "left", "?")] == [
        "Enter",
        "F2",
        "g",
        "^c",
        "←",
        "?",
    ]
    assert KeyMap([LAY]).shown(LAY) == "1-4"
    assert keys_in_words(KeyMap([LAY]), "toy.lay") == "1-4"


def test_commands_stand_under_their_headings_in_order() -> None:
    assert sections([GO, *TABLE, LAY]) == {"Toy": [GO, LAY], "Table": list(TABLE)}


@pytest.mark.parametrize("shown", pictures(), ids=lambda each: each.__class__.__name__)
def test_no_game_takes_a_key_of_the_table(shown: Picture) -> None:
    taken = {key for command in TABLE for key in command.keys} - SHARED_KEYS
    for command in shown.commands:
        assert not taken & set(command.keys), command.id


@pytest.mark.parametrize("shown", pictures(), ids=lambda each: each.__class__.__name__)
def test_every_command_has_an_id_of_its_own_a_label_and_a_sentence(shown: Picture) -> None:
    commands = [*TABLE, *shown.commands]
    assert len({command.id for command in commands}) == len(commands)
    for command in commands:
        assert command.keys
        assert command.label
        assert command.help.endswith((".", "…"))
        assert command.group


def test_the_document_of_keys_is_current() -> None:
    """docs/keys.md is made by ``python -m riverboat.tui.keys_document``."""
    kept = Path(__file__).resolve().parents[2] / "docs" / "keys.md"
    assert kept.read_text(encoding="utf-8") == document()
