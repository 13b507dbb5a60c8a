"""Settings are read strictly, written whole, and never stop the program."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import settings as how
from hypothesis import strategies as st

from riverboat.settings import Settings, SettingsError, glance, load, save

OTHERS = Settings(
    player="Zoë",
    theme="light",
    suits="ascii",
    motion=False,
    pace=6,
    confirm_discard=False,
    confirm_fold=False,
    confirm_leave=True,
    confirm_forget=False,
    level="expert",
    levels={"mugsy": "bold"},
    keys={"table.demo": ("x", "f5"), "table.help": ()},
)


def test_without_a_file_the_usual_settings_hold(tmp_path: Path) -> None:
    assert load(tmp_path) == (Settings(), "")
    assert load(tmp_path / "missing") == (Settings(), "")
    assert glance(tmp_path) == Settings()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("settings", [Settings(), OTHERS])
def test_what_is_saved_is_loaded(tmp_path: Path, settings: Settings) -> None:
    assert save(tmp_path / "new" / "directory", settings) == ""
    assert load(tmp_path / "new" / "directory") == (settings, "")
    assert [path.name for path in (tmp_path / "new" / "directory").iterdir()] == ["settings.json"]


def test_what_is_saved_takes_the_place_of_what_was_there(tmp_path: Path) -> None:
    save(tmp_path, OTHERS)
    assert save(tmp_path, Settings()) == ""
    assert load(tmp_path) == (Settings(), "")


def test_the_looks_are_told_at_a_glance(tmp_path: Path) -> None:
    save(tmp_path, OTHERS)
    assert glance(tmp_path) == Settings(theme="light", suits="ascii", motion=False, pace=6)


@pytest.mark.parametrize(
    "text", ["rubbish", "[]", '{"theme": 3, "suits": null, "motion": 1, "pace": true}', "[" * 10**5]
)
def test_a_glance_takes_nothing_that_does_not_fit(tmp_path: Path, text: str) -> None:
    (tmp_path / "settings.json").write_text(text)
    assert glance(tmp_path) == Settings()


def test_what_a_file_leaves_out_is_as_usual(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"theme": "light"}')
    assert load(tmp_path) == (Settings(theme="light"), "")


@pytest.mark.parametrize("content", [b"", b"rubbish", b'{"theme": "li', b"[]", b"\xff\xfe\x00", b"null", b"[" * 10**5])
def test_a_damaged_file_is_set_aside_with_a_sentence(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "settings.set-aside-1.json").write_text("taken")
    (tmp_path / "settings.json").write_bytes(content)
    aside = tmp_path / "settings.set-aside-2.json"
    settings, sentence = load(tmp_path)
    assert settings == Settings()
    assert sentence == f"The file of settings is damaged; it was set aside as {aside}, and the usual ones are used."
    assert aside.read_bytes() == content
    assert (tmp_path / "settings.set-aside-1.json").read_text() == "taken"
    assert load(tmp_path) == (Settings(), "")


@pytest.mark.parametrize(
    ("found", "reason"),
    [
        ({"colour": "red"}, "it has the unknown key 'colour'"),
        ({"theme": "pink"}, "at 'theme', input should be 'dark' or 'light'"),
        ({"motion": 1}, "at 'motion'"),
        ({"pace": "3"}, "at 'pace'"),
        ({"pace": 7}, "The pace cannot be 7: it is a whole number from 0 to 6"),
        ({"player": "x" * 25}, "up to 24 letters"),
        ({"player": "\x1b[2J"}, "up to 24 letters"),
        ({"keys": {"table.demo": "x"}}, "at 'keys.table.demo'"),
        ({"keys": {"table.demo": ["a b"]}}, "The keys for table.demo"),
        ({"keys": {"table.demo": [""]}}, "The keys for table.demo"),
        ({"levels": ["steady"]}, "at 'levels'"),
    ],
)
def test_an_unknown_key_or_a_wrong_value_is_refused_and_left_to_be_mended(
    tmp_path: Path, found: dict[str, object], reason: str
) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps(found))
    settings, sentence = load(tmp_path)
    assert settings == Settings()
    assert sentence.startswith(f"The file of settings {path} cannot be read: ")
    assert reason in sentence
    assert sentence.endswith("; until it is mended, the usual settings are used.")
    assert json.loads(path.read_text()) == found


def test_a_file_that_was_refused_is_set_aside_before_another_takes_its_place(tmp_path: Path) -> None:
    path, aside = tmp_path / "settings.json", tmp_path / "settings.set-aside-1.json"
    path.write_text('{"colour": "red"}')
    assert save(tmp_path, OTHERS) == (
        f"The file of settings that was there could not be read; it was set aside as {aside}."
    )
    assert aside.read_text() == '{"colour": "red"}'
    assert load(tmp_path) == (OTHERS, "")


def test_what_cannot_be_saved_is_said_and_leaves_what_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save(tmp_path, OTHERS)

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    path = tmp_path / "settings.json"
    assert save(tmp_path, Settings()) == (
        f"The settings cannot be saved in {path} (No space left on device); they hold until you leave."
    )
    assert load(tmp_path) == (OTHERS, "")
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_in_place_of_the_directory_is_said(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("")
    assert "cannot be saved" in save(tmp_path / "games", Settings())
    assert load(tmp_path / "games")[0] == Settings()
    assert glance(tmp_path / "games") == Settings()


def test_a_directory_in_place_of_the_file_is_said(tmp_path: Path) -> None:
    (tmp_path / "settings.json").mkdir()
    settings, sentence = load(tmp_path)
    assert settings == Settings()
    assert "cannot be read" in sentence


@pytest.mark.parametrize("wrong", [{"pace": -1}, {"player": "x\n"}, {"player": "\ud800"}, {"keys": {"a": ("\x1b",)}}])
def test_a_setting_takes_only_what_it_takes(wrong: dict[str, object]) -> None:
    with pytest.raises(SettingsError):
        Settings(**wrong)  # type: ignore[arg-type]


def test_the_level_proposed_is_the_games_own_or_the_usual_one() -> None:
    assert OTHERS.level_for("mugsy") == "bold"
    assert OTHERS.level_for("cribbage") == "expert"


@how(max_examples=50)
@given(text=st.text() | st.recursive(st.none() | st.booleans() | st.integers() | st.text(), st.lists).map(json.dumps))
def test_no_file_stops_the_program(text: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    directory = tmp_path_factory.mktemp("settings")
    (directory / "settings.json").write_bytes(text.encode("utf-8", "surrogatepass"))
    glance(directory)
    settings, sentence = load(directory)
    assert settings == Settings()
    assert sentence


def test_a_glance_does_not_import_pydantic(tmp_path: Path) -> None:
    save(tmp_path, OTHERS)
    code = (
        "import sys; from pathlib import Path\n"
        "from riverboat.settings import glance; from riverboat.store import Store\n"
        "assert glance(Path(sys.argv[1])).theme == 'light'; store = Store(Path(sys.argv[1])); store.unfinished()\n"
        "store.scores(); store.close(); sys.exit('pydantic' in sys.modules or 'textual' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code, str(tmp_path)], check=False).returncode == 0


def test_a_key_given_to_two_commands_of_a_table_stays_with_the_first(tmp_path: Path) -> None:
    keys = {
        "table.demo": ["z"],
        "cribbage.go": ["z"],
        "onion.fold": ["x"],
        "mugsy.fold": ["x"],
        "table.skip": ["enter"],
    }
    (tmp_path / "settings.json").write_text(json.dumps({"keys": keys, "pace": 5}))
    settings, told = load(tmp_path)
    assert settings.pace == 5
    assert settings.keys == {
        "table.demo": ("z",), "onion.fold": ("x",), "mugsy.fold": ("x",), "table.skip": ("enter",)
    }  # fmt: skip
    assert told == (
        "The settings give the key z to table.demo and to cribbage.go; it stays with table.demo, "
        "and cribbage.go has its usual keys."
    )
    assert save(tmp_path, settings) == ""
    assert load(tmp_path) == (settings, "")
