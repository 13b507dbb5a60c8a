"""The rails: keys in the footer, and cards in running words."""

from riverboat.cards import EIGHT_SUITS, FRENCH
from riverboat.tui.palette import look
from riverboat.tui.rails import Button, fewer_parts, footer, spoken_parts, top_rail

ALWAYS = [Button("?", "help", "table.help"), Button("F2", "demo", "table.demo"), Button("q", "leave", "table.leave")]


def spoken(text: str, pack: tuple[object, ...] = EIGHT_SUITS) -> str:
    return "".join(part for part, _ in spoken_parts(text, look(), look().text, pack))  # type: ignore[arg-type]


def test_cards_in_a_sentence_are_written_as_on_the_table() -> None:
    assert spoken("You lay 5h: the count is 15.") == "You lay 5♥: the count is 15."
    assert spoken("Ada shows Th, 10s and Kv.") == "Ada shows 10♥, 10♠ and KΨ."


def test_words_that_look_like_cards_stay_words() -> None:
    assert spoken("As the dealer you turn As.") == "As the dealer you turn A♠."
    assert spoken("To call: 20. You hold To.") == "To call: 20. You hold 10◉."
    assert spoken("Granny's 5th card; T5c, 5hx") == "Granny's 5th card; T5c, 5hx"


def test_cards_of_another_pack_are_words() -> None:
    assert spoken("Two 9w", FRENCH) == "Two 9w"


def test_the_footer_puts_what_may_be_done_now_before_what_may_always_be_done() -> None:
    few = [Button("g", "go", "a"), Button("Enter", "lay it", "b")]
    many = [Button(str(place), "a longish label", f"c{place}") for place in range(4)]
    roomy = footer(80, look(), few, ALWAYS).text()
    assert roomy.startswith("  g go   Enter lay it  ")
    assert roomy.endswith("  ? help  F2 demo  q leave")
    crowded = footer(80, look(), many, ALWAYS).text()
    assert "F2" not in crowded
    assert crowded.endswith("? help  q leave")
    assert "…" in crowded


def test_every_button_of_the_footer_answers_to_the_mouse() -> None:
    canvas = footer(80, look(), [Button("g", "go", "cribbage.go")], ALWAYS)
    for target, word in (("cribbage.go", "go"), ("table.help", "help"), ("table.leave", "leave")):
        assert canvas.target_at(canvas.text().index(word), 0) == target


def test_the_rail_shows_title_middle_and_marks_and_cuts_the_middle() -> None:
    text = top_rail(60, look(), "Cribbage", "x" * 80, [("PAUSED", True)]).text()
    assert text.startswith("  Cribbage  xxx")
    assert text.endswith("x…    PAUSED")


def test_a_title_that_does_not_fit_loses_whole_parts() -> None:
    title = "six card to 121, muggins · games Adelaide 0, Bartholomew 0"
    assert fewer_parts(title, 80) == title
    assert fewer_parts(title, 50) == "six card to 121, muggins"
    assert fewer_parts(title, 10) == "six card…"
