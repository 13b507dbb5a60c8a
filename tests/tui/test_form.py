"""Forms: rows changed by arrows, typing or the mouse, with an explanation for each."""

from riverboat.engine.options import options_of
from riverboat.tui.canvas import Canvas, Rect
from riverboat.tui.form import Form, Kind, Row, option_row
from riverboat.tui.palette import look
from tui.toy import ToyOptions


def options_form() -> Form:
    options = options_of(ToyOptions)
    rows = [Row("", Kind.HEADING, "Rules"), *(option_row(each) for each in options), Row("deal", Kind.ACTION, "Deal")]
    return Form(rows, {each.name: each.default for each in options})


def press(form: Form, *keys: str) -> str | None:
    chosen: str | None = None
    for key in keys:
        chosen = form.press(key, key if len(key) == 1 else None)
    return chosen


def test_the_cursor_passes_over_headings_and_round_the_end() -> None:
    form = options_form()
    assert form.row.id == "rounds"
    press(form, "up")
    assert form.row.id == "deal"
    press(form, "down")
    assert form.row.id == "rounds"


def test_arrows_change_numbers_choices_and_flags_within_what_they_take() -> None:
    form = options_form()
    press(form, *["right"] * 20)
    assert form.values["rounds"] == 9
    press(form, "down", "left")
    assert form.values["high"] is False
    press(form, "down", "left")
    assert form.values["mood"] == "fierce"


def test_a_number_can_be_typed_and_is_checked_with_a_sentence() -> None:
    form = options_form()
    press(form, "7", "enter")
    assert (form.values["rounds"], form.row.id) == (7, "high")
    form.go_to("rounds")
    press(form, "7", "7", "enter")
    assert form.values["rounds"] == 7
    assert form.complaint == "'77' is not taken here: a whole number from 1 to 9."
    assert form.row.id == "rounds"


def test_none_is_offered_only_where_it_is_taken() -> None:
    form = Form([Row("seed", Kind.NUMBER, "Seed", low=0, high=5, takes_none=True)], {"seed": None})
    press(form, "right")
    assert form.values["seed"] == 0
    press(form, "left")
    assert form.values["seed"] is None
    press(form, "4", "backspace", "enter")
    assert form.values["seed"] is None


def test_a_name_is_typed_and_never_longer_than_it_may_be() -> None:
    form = Form([Row("name", Kind.TEXT, "Name", longest=4)], {"name": "You"})
    press(form, "q", "u", "backspace", "?")
    assert form.values["name"] == "You?"


def test_an_action_that_cannot_be_chosen_says_why() -> None:
    form = Form([Row("game", Kind.ACTION, "Onion", why_not="Onion is still to come.")])
    assert press(form, "enter") == ""
    assert form.explanation() == "Onion is still to come."


def test_a_click_chooses_an_action_and_turns_a_value() -> None:
    form = options_form()
    assert form.click("row:4") == "deal"
    assert form.click("row:3") == ""
    assert form.click("more:3") == ""
    assert form.values["mood"] == "fierce"
    assert form.click("card 1") is None


def test_the_explanation_names_the_value_and_what_it_means() -> None:
    form = options_form()
    form.go_to("mood")
    assert form.explanation() == "How it is played. Calm: nobody minds"
    form.go_to("rounds")
    assert form.explanation() == "How many deals a match has. (1 to 9)"


def test_in_a_low_window_the_form_scrolls_with_the_cursor() -> None:
    rows = [Row(str(place), Kind.ACTION, f"row {place}") for place in range(30)]
    form = Form(rows)
    form.go_to("20")
    canvas = Canvas(40, 6, look())
    form.draw(canvas, Rect(0, 0, 40, 6))
    assert "▸ row 20" in canvas.text()
    assert "▲" in canvas.text()
    assert "▼" in canvas.text()
    for place in range(form.top, form.top + 6):
        area = canvas.place_of(f"row:{place}")
        assert area is not None
        assert f"row {place}" in canvas.text().splitlines()[area.y]
