"""Play without a screen: lines out, lines in; every wrong line gets a sentence; the end of input ends politely."""

import io

from riverboat import catalogue
from riverboat.plain import PlainPlay, read_choice
from riverboat.table import Memory, Seat, Table

CRIBBAGE = catalogue.game("cribbage")


def play(lines: str, seats: tuple[Seat, ...] = (Seat("Ann"), Seat("Bob", "steady")), seed: int = 3) -> str:
    table = Table.open(CRIBBAGE, CRIBBAGE.options(), seats, seed, Memory())
    out = io.StringIO()
    assert PlainPlay(table, io.StringIO(lines), out, kept=lambda: "The game is kept.").run() == 0
    return out.getvalue()


def test_two_computers_play_a_whole_game() -> None:
    text = play("", (Seat("Ann", "steady"), Seat("Bob", "novice")))
    assert text.endswith("The match is over.\n")
    assert ">" not in text


def test_the_end_of_input_ends_politely() -> None:
    text = play("")
    assert text.rstrip().endswith("The game is kept.")
    assert "Traceback" not in text


def test_quit_leaves() -> None:
    assert play("quit\n").rstrip().endswith("The game is kept.")


def test_demo_plays_the_game_to_its_end() -> None:
    text = play("demo\n" + "\n" * 60)
    assert "The computer plays for Ann." in text
    assert text.endswith("The match is over.\n")


def test_cards_come_back_between_deals() -> None:
    text = play("demo\ndemo\n")
    assert "The computer no longer plays for Ann." in text


def test_between_deals_a_wrong_line_gets_a_sentence_and_quit_leaves() -> None:
    text = play("demo\nblah\nquit\n")
    assert "'blah' is not understood: Enter, demo or quit is." in text
    assert text.rstrip().endswith("The game is kept.")


def test_digits_of_other_scripts_and_endless_ones_are_no_choice() -> None:
    text = play("one\none\n٣\n" + "9" * 5000 + "\ndraw 1_0\n")
    assert text.count("is not understood") == 3
    assert "9" * 100 not in text.replace("9" * 5000, "", 1)


def test_demo_names_any_seat_of_a_person() -> None:
    text = play("demo bob\ndemo nobody\ndemo ann\n")
    assert "Bob is a computer player already." in text
    assert "Nobody here is called 'nobody': demo takes one of Ann, Bob." in text


def test_a_wrong_line_is_answered_by_what_is_accepted() -> None:
    text = play("banana\ndraw 99\n\n?\n")
    assert "'banana' is not understood. You may draw a number from 1 to 52; ? helps." in text
    assert "99" in text.split("> draw 99")[1].splitlines()[1]
    assert "Enter alone is not enough here" in text
    assert "the computer plays your cards" in text


def test_a_word_of_the_game_out_of_turn_is_refused_with_the_reason() -> None:
    text = play("go\n")
    answer = text.split("> go")[1].splitlines()[1]
    assert answer.endswith(".")
    assert "not understood" not in answer


def test_a_number_alone_is_an_amount_and_cards_alone_are_cards() -> None:
    table = Table.open(CRIBBAGE, CRIBBAGE.options(), (Seat("Ann"), Seat("Bob", "steady")), 3, Memory())
    out = io.StringIO()
    PlainPlay(table, io.StringIO("7\n"), out).run()
    assert table.match.deals[0].actions[0] == CRIBBAGE.actions.read("draw 7")


def test_with_one_person_only_that_persons_cards_are_printed() -> None:
    text = play("one\none\n")
    assert "Ann receives" in text
    line = next(line for line in text.splitlines() if line.startswith(("Bob receives", "Bob is dealt")))
    assert not any(card.text in line for card in CRIBBAGE.cards)


def test_with_two_persons_no_cards_are_told_in_the_common_lines() -> None:
    table = Table.open(CRIBBAGE, CRIBBAGE.options(), (Seat("Ann"), Seat("Bob")), 3, Memory())
    out = io.StringIO()
    PlainPlay(table, io.StringIO("one\none\n"), out).run()
    lines = [line for line in out.getvalue().splitlines() if "receive" in line]
    assert lines
    assert not any(card.text in line for card in CRIBBAGE.cards for line in lines)


def test_why_explains_what_happened_last() -> None:
    assert "Nothing has happened yet." in play("why\n")
    assert play("one\none\nwhy\n").count("receives") >= 2


def test_a_letter_that_only_a_word_out_of_turn_begins_with_is_told_what_is_on_offer() -> None:
    onion = catalogue.game("onion")
    table = Table.open(
        onion, onion.options(players=3), (Seat("Ann"), Seat("Bob", "steady"), Seat("Cy", "steady")), 4, Memory()
    )
    out = io.StringIO()
    PlainPlay(table, io.StringIO("c\nturn 999\n"), out).run()
    answer = out.getvalue().split("> c\n")[1].splitlines()[0]
    assert answer == "'cripple' is not possible here. You may turn a number from 0 to 103; ? helps."
    refused = out.getvalue().split("> turn 999\n")[1].splitlines()[0]
    assert ".." not in refused


def test_k_means_check_as_on_the_screen_where_check_is_on_offer() -> None:
    game = catalogue.game("mugsy")
    seats = (Seat("Ann", "steady"), Seat("Bob", "steady"))
    table = Table.open(game, game.options(players=2), seats, 3, Memory())
    check = game.actions.read("check")
    while table.to_act is None or table.refusal(check) is not None:
        if table.to_act is None:
            table.next_deal()
        else:
            table.submit(table.choose())
    assert read_choice(table, "k") == check
