"""The canvas: words, boxes and cards as cells, the places that answer to the mouse, and what changed."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from riverboat.cards import EIGHT_SUITS, Card, Suit
from riverboat.tui.canvas import Canvas, CardSize, Mark, Rect, between, shorten, wrap
from riverboat.tui.palette import _TO_ASCII, ASCII_SUITS, GLYPHS, Colours, Face, look

LOOKS = [look(face, ascii=plain, colours=colours) for face in Face for plain in (False, True) for colours in Colours]


def test_a_large_card_shows_its_rank_twice_and_its_suit_between() -> None:
    canvas = Canvas(7, 5, look())
    canvas.card(0, 0, Card("Th"), CardSize.LARGE)
    assert canvas.text().splitlines() == ["╭─────╮", "│10   │", "│  ♥  │", "│   10│", "╰─────╯"]


@pytest.mark.parametrize("size", CardSize)
def test_every_card_tells_itself_apart_by_its_letters_alone_in_every_size(size: CardSize) -> None:
    for plain in (False, True):
        seen = set()
        for card in EIGHT_SUITS:
            canvas = Canvas(size.width, size.height, look(ascii=plain))
            canvas.card(0, 0, card, size)
            seen.add(canvas.text())
        assert len(seen) == 104


@pytest.mark.parametrize("size", [size for size in CardSize if size not in (CardSize.SLIP, CardSize.COMPACT)])
def test_marks_are_told_by_shape_and_not_by_colour_alone(size: CardSize) -> None:
    marks = [Mark(), Mark(cursor=True), Mark(picked=True), Mark(playable=True), Mark(wild=True), Mark(key="3")]
    for plain in (False, True):
        drawn = []
        for mark in marks:
            canvas = Canvas(size.width, size.height, look(ascii=plain))
            canvas.card(0, 0, Card("5d"), size, mark)
            drawn.append(canvas.text())
        assert len(set(drawn)) == len(marks)


def test_a_back_shows_nothing_of_the_card() -> None:
    canvas = Canvas(30, 5, look())
    canvas.card(0, 0, Card("As"), CardSize.LARGE, up=False)
    canvas.card(10, 0, None, CardSize.LARGE)
    for row in canvas.text().splitlines():
        assert row[:7] == row[10:17]
    assert "A" not in canvas.text()


def test_what_lies_beyond_the_edges_is_not_drawn_and_does_no_harm() -> None:
    canvas = Canvas(4, 2, look())
    canvas.card(-3, -2, Card("5d"), CardSize.LARGE)
    canvas.put(2, 0, "abcdef")
    canvas.put(-2, 1, "abcdef")
    canvas.put(0, 9, "x")
    canvas.fill(Rect(-5, -5, 50, 1), look().text, "#")
    assert canvas.text() == "♦ ab\ncdef"


def test_wide_and_odd_characters_keep_their_places() -> None:
    canvas = Canvas(8, 1, look())
    end = canvas.put(0, 0, "日本x\n\u0301y")
    assert end == 7
    assert "".join(canvas.glyphs[0]) == "日本x y "
    assert cell_len("".join(canvas.glyphs[0])) == 8


def test_the_uppermost_target_answers() -> None:
    canvas = Canvas(20, 10, look())
    canvas.row(0, 0, [Card("5d"), Card("6d")], CardSize.LARGE, step=3, targets=["card 0", "card 1"])
    assert canvas.target_at(2, 1) == "card 0"
    assert canvas.target_at(3, 1) == "card 1"
    assert canvas.target_at(19, 9) is None
    assert canvas.place_of("card 1") == Rect(3, 0, 7, 5)


def test_a_pasted_canvas_brings_its_targets_along() -> None:
    small, large = Canvas(5, 2, look()), Canvas(10, 10, look())
    small.put(0, 0, "hello")
    small.target(Rect(0, 0, 5, 1), "greeting")
    large.paste(small, 4, 3)
    large.paste(small, 8, 9)
    assert large.target_at(5, 3) == "greeting"
    assert large.text().splitlines()[3] == "    hello"
    assert large.text().splitlines()[9] == "        he"


def test_only_the_cells_that_changed_are_named() -> None:
    before, after = Canvas(20, 5, look()), Canvas(20, 5, look())
    after.put(6, 2, "x")
    after.put(9, 2, "x")
    assert after.changes(before) == [Rect(5, 2, 5, 1)]
    assert before.changes(before) == []


def test_runs_join_cells_of_one_style() -> None:
    canvas = Canvas(6, 1, look())
    canvas.put(2, 0, "ab", look().brass)
    assert [text for text, _ in canvas.runs(0)] == ["  ", "ab", "  "]


@given(st.text(max_size=80), st.integers(0, 30))
def test_shortened_and_wrapped_text_fits(text: str, width: int) -> None:
    assert cell_len(shorten(text, width)) <= max(width, 0)
    assert all(cell_len(line) <= max(2, width) for line in wrap(text, width))


@given(st.text(alphabet="ab c\n", max_size=60), st.integers(3, 20))
def test_wrapping_loses_no_word(text: str, width: int) -> None:
    assert "".join("".join(wrap(text, width)).split()) == "".join(text.split())


def test_a_travelling_card_begins_and_ends_where_it_should() -> None:
    assert between((0, 0), (10, 4), 0.0) == (0, 0)
    assert between((0, 0), (10, 4), 1.0) == (10, 4)
    assert between((0, 0), (10, 4), 7.0) == (10, 4)


# ---------------------------------------------------------------- the palette


def test_every_glyph_is_one_cell_wide_and_has_an_ascii_stand_in() -> None:
    assert all(cell_len(chr(code)) == 1 for code in _TO_ASCII)
    assert all(len(each) == 1 and each.isascii() for each in _TO_ASCII.values())
    assert len(set(GLYPHS)) == len(set(ASCII_SUITS)) == 8


def test_ascii_mode_draws_nothing_but_ascii() -> None:
    canvas = Canvas(40, 12, look(ascii=True))
    canvas.box(Rect(0, 0, 40, 12), title="Köpenick … ♣", edge="double")
    canvas.card(2, 2, Card("Tv"), CardSize.LARGE, Mark(cursor=True, playable=True, wild=True, key="1"))
    canvas.card(12, 2, None, CardSize.MEDIUM)
    canvas.put(2, 8, "▸ ← → 10♥ 日本")
    assert canvas.text().isascii()


def test_any_two_suits_have_their_own_colour_on_every_face() -> None:
    for drawn in LOOKS:
        for one, other in combinations(Suit, 2):
            assert drawn.suits[one].color != drawn.suits[other].color
            assert drawn.suits_on_felt[one].color != drawn.suits_on_felt[other].color


def test_the_suit_colours_are_those_that_were_measured() -> None:
    dark = ["#00ffaf", "#ffffff", "#ff5f87", "#5f87af", "#afafaf", "#ffaf5f", "#d787ff", "#af8700"]
    light = ["#00875f", "#1c1c1c", "#870000", "#5f87ff", "#8787af", "#875f00", "#d70087", "#af8700"]
    for face, colours in ((Face.DARK, dark), (Face.LIGHT, light)):
        assert [style.color.name for style in look(face).suits if style.color] == colours
