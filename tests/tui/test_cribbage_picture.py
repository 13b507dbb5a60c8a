"""The picture of the cribbage table: what can be seen at it, at every moment, and that it is never more than that."""

from dataclasses import replace
from random import Random

import pytest

from cribbage.playing import EVERY_KIND, FIVE_CARD, MUGGINS, SIX_CARD, at_random, play_match
from riverboat.cards import FRENCH, Card
from riverboat.cribbage import events as happened
from riverboat.cribbage.actions import Announce, Claim
from riverboat.cribbage.board import Pegs
from riverboat.cribbage.game import CRIBBAGE
from riverboat.cribbage.options import CribbageOptions
from riverboat.cribbage.state import CribbageState
from riverboat.engine.pack import shuffle
from riverboat.table import Seat
from riverboat.tui.canvas import Canvas, Rect
from riverboat.tui.games.cribbage_board import FULL_HEIGHT, STRIP_HEIGHT, Track, draw_board
from riverboat.tui.games.cribbage_drawing import CribbageUi
from riverboat.tui.games.cribbage_lying import Lying
from riverboat.tui.palette import Colours, Face, look
from riverboat.tui.picture import Beat
from tui.cribbage_scenes import PICTURE, beats, deal, in_play, lay, scene, text

SIZES = ((80, 16), (80, 17), (80, 20), (100, 23), (84, 36), (116, 20), (205, 56))


def cut_state() -> CribbageState:
    state, _ = CRIBBAGE.deal(SIX_CARD, CRIBBAGE.first(SIX_CARD), FRENCH)
    return state


def to_throw(options: object = SIX_CARD) -> CribbageState:
    opening = replace(CRIBBAGE.first(SIX_CARD), dealer=1)
    state, _ = CRIBBAGE.deal(options, opening, shuffle(FRENCH, 3, 1))  # type: ignore[arg-type]
    return state


# ---------------------------------------------------------------------- what lies where


def test_the_count_stands_at_the_left_of_the_starter_and_the_cards_laid_at_its_right() -> None:
    rows = text(scene(in_play("4h 3s 7c"))).splitlines()
    figure = next(row for row in rows if " 14 " in row)
    assert figure.index("14 of 31") < figure.index("5") < figure.rindex("3")
    assert "17 more" in "\n".join(rows)
    assert any("starter" in row for row in rows)


def test_who_laid_a_card_and_what_the_count_was_then_stand_on_its_edges() -> None:
    rows = text(scene(in_play("4h 3s 7c"))).splitlines()
    assert sum(row.count("╭You╮") for row in rows) == 2
    assert sum(row.count("╭Ada╮") for row in rows) == 1
    assert "╰4──╯" in "\n".join(rows)
    assert "╰14─╯" in "\n".join(rows)


def test_cards_turned_down_lie_at_the_right_by_whom() -> None:
    shown = text(scene(in_play("Kd Qd 9d go go")))
    assert "Ada turned down" in shown
    assert "You turned down" in shown
    lines = shown.splitlines()
    mine = next(place for place, row in enumerate(lines) if "You turned down" in row)
    assert "K♦" in lines[mine + 1]
    assert "9♦" in lines[mine + 1]


@pytest.mark.parametrize("size", SIZES)
def test_the_crib_lies_on_its_dealers_side_of_the_board(size: tuple[int, int]) -> None:
    ada_deals = in_play()
    canvas = PICTURE.draw(scene(ada_deals, 0, size=size))
    you_deal = PICTURE.draw(scene(ada_deals, 1, size=size))
    assert "Ada's" in canvas.text()
    board = next(y for y, row in enumerate(canvas.text().splitlines()) if "●" in row)
    above, below = canvas.place_of("crib"), you_deal.place_of("crib")
    assert above is not None
    assert below is not None
    assert above.y < board < below.y


def test_a_player_is_reminded_of_what_they_threw_and_sees_nothing_of_the_others_throw() -> None:
    shown = text(scene(in_play()))
    assert "2♠ 2♥" in shown
    assert "A♠" not in shown
    assert "A♥" not in shown


def test_whose_turn_it_is_is_marked_at_the_name() -> None:
    assert "▸ You" in text(scene(in_play()))
    assert "▸ Ada" in text(scene(in_play("4h")))


def test_before_the_starter_is_turned_it_says_whose_crib_the_cards_go_to() -> None:
    state = to_throw()
    assert "Two cards each go to Ada's crib." in text(scene(state))
    assert "Two cards each go to your crib." in text(scene(state, 1, seats=(Seat("Ada", "steady"), Seat("You"))))


@pytest.mark.parametrize("size", SIZES)
def test_the_hand_is_whole_and_its_numbers_can_be_read(size: tuple[int, int]) -> None:
    state = to_throw()
    canvas = PICTURE.draw(scene(state, size=size))
    shown = canvas.text()
    for place, card in enumerate(state.hands[0]):
        assert canvas.place_of(f"card {place}") is not None
        assert look().rank(card.rank) in shown
        assert f"╴{place + 1}╶" in shown or f" {place + 1} " in shown


# ---------------------------------------------------------------------- the peg board (CRI-3)


def _board(points: tuple[int, int], height: int, target: int = 121) -> tuple[Canvas, list[str]]:
    canvas = Canvas(84, height, look())
    tracks = [Track(name, Pegs(front, max(0, front - 7))) for name, front in zip(("Ada", "You"), points, strict=True)]
    draw_board(canvas, Rect(0, 0, 84, height), tracks, target)
    return canvas, canvas.text().splitlines()


def _fifths(row: str) -> dict[int, int]:
    """The column of each number's last digit in a row of numbers."""
    return {int(word): row.index(f" {word} " if f" {word} " in row else f" {word}") + len(word) for word in row.split()}


@pytest.mark.parametrize("height", [STRIP_HEIGHT, FULL_HEIGHT])
@pytest.mark.parametrize("points", range(5, 121, 5))
def test_every_fifth_hole_is_numbered_by_the_score_that_a_peg_in_it_has(points: int, height: int) -> None:
    _, rows = _board((points, points), height)
    for y, row in enumerate(rows):
        x = row.find("●")
        if x < 0 or "score" in row:
            continue
        beside = [rows[near] for near in (y - 1, y + 1) if 0 <= near < len(rows)]
        numbers = [
            words for words in beside if words.replace("│", "").split() and "●" not in words and "·" not in words
        ]
        read = {value: end for words in numbers for value, end in _fifths(words.replace("│", " ")).items()}
        assert read.get(points) == x
        return
    raise AssertionError("no peg was found")


@pytest.mark.parametrize("height", [STRIP_HEIGHT, FULL_HEIGHT])
def test_each_player_has_sixty_holes_two_pegs_and_an_extra_hole(height: int) -> None:
    canvas, rows = _board((31, 0), height)
    whole = "".join(rows).replace("● score", "").replace("○ score", "")
    # Sixty holes and the extra one, in which both pegs stand side by side at the start.
    assert sum(whole.count(each) for each in "·•●○") == 2 * (60 + 2)
    assert whole.count("●") == whole.count("○") == 2
    assert canvas.text().count("31") >= 1


def test_pegs_start_in_the_extra_holes_and_the_winners_ends_beyond_the_last_hole_of_the_track() -> None:
    for target in (61, 121):
        _, rows = _board((target, 0), STRIP_HEIGHT, target)
        assert "●" not in rows[1]
        assert rows[1].split()[-2:] == ["◆", str(target)] or rows[1].endswith(f"◆{target}")
        assert "◇" in rows[2]
        assert rows[2].index("○") < rows[2].index("●") < 5
        assert rows[1].endswith(str(target))


def test_a_back_peg_still_on_the_first_circuit_stands_where_the_score_before_was() -> None:
    canvas = Canvas(80, STRIP_HEIGHT, look())
    draw_board(canvas, Rect(0, 0, 80, STRIP_HEIGHT), [Track("Ada", Pegs(62, 58)), Track("You", Pegs())], 121)
    rows = canvas.text().splitlines()
    holes = rows[1][4:75].replace(" ", "").replace("╎", "")
    assert holes[2 - 1] == "●"
    assert holes[58 - 1] == "○"
    assert "65" in rows[0]
    assert "65" not in rows[3]


def test_a_peg_hops_hole_by_hole_from_the_front_one() -> None:
    state, _ = deal("5h 7c 6d Kd 2s 2h", "4s 8c Tc Qd As Ah", "5d", scores=(20, 30))
    state, _ = lay(state, "5h 4s")
    after, events = lay(state, "6d")
    pegged = next(event for event in events if isinstance(event, happened.Pegged))
    assert (pegged.back, pegged.front) == (20, 25)  # fifteen and a run of three
    stands = []
    for part in (0.2, 0.6, 0.99):
        beat = Beat(pegged, tuple(events[:1]), (), after.view(0), part)
        rows = text(scene(state, beat=beat, asked=False)).splitlines()
        mine = [row for row in rows if "╎" in row][1][4:75].replace(" ", "").replace("╎", "")
        assert "○" not in mine  # the back peg is the one that hops
        stands.append([place + 1 for place, each in enumerate(mine[:60]) if each == "●"])
    assert stands == [[20, 21], [20, 23], [20, 25]]


# ---------------------------------------------------------------------- what happens


@pytest.mark.parametrize("options", EVERY_KIND)
def test_the_events_of_an_action_bring_the_table_to_where_the_view_has_it(options: object) -> None:
    """What is shown event by event ends as the position itself: cards, pegs, count, crib (for either seat and none)."""
    for seed in range(6):
        earlier = None
        for action, state, events in play_match(options, seed, at_random(Random(seed))):  # type: ignore[arg-type]
            for seat in (0, 1, None):
                view = state.view(seat)
                seen = [each for event in events if (each := event.seen_by(seat)) is not None]
                if action is None:
                    begun = Lying.of(view).before_dealing() if seen else Lying.of(view)
                else:
                    assert earlier is not None
                    begun = Lying.of(earlier.view(seat))
                shown, real = begun.after_all(seen, view), Lying.of(view)
                assert [len(each) for each in shown.thrown] == [len(each) for each in real.thrown]
                for name in ("hands", "starter", "laid", "turned", "count", "pegs", "drawn", "won", "winner"):
                    assert getattr(shown, name) == getattr(real, name), (name, action)
                assert shown.dealer == real.dealer
                if state.winner is None:
                    assert [each.show for each in shown.counted] == [each.show for each in real.counted]
            earlier = state


def test_a_card_on_its_way_is_neither_in_the_hand_nor_laid_yet() -> None:
    state = in_play("4h")
    after, events = lay(state, "3s")
    laid = events[0]
    rows = [text(scene(state, beat=Beat(laid, (), (), after.view(0), part), asked=False)) for part in (0.2, 0.8)]
    # Three cards held and the crib, each with one row of its back; the card flies over none of them any more.
    assert rows[1].count("╱╱╱") == 4
    assert rows[0] != rows[1]
    assert "╭Ada╮" not in rows[0]


def test_the_cards_are_dealt_one_at_a_time_the_pone_first() -> None:
    state = to_throw()
    view = state.view(0)
    shuffled, mine, theirs = (
        event.seen_by(0)
        for event in CRIBBAGE.deal(SIX_CARD, replace(CRIBBAGE.first(SIX_CARD), dealer=1), shuffle(FRENCH, 3, 1))[1]
    )
    numbers = []
    for part in (0.0, 0.1, 0.3, 0.5, 0.99):
        beat = Beat(mine, (shuffled,), (theirs,), view, part)
        canvas = PICTURE.draw(scene(state, beat=beat, asked=False))
        numbers.append(sum(1 for _, name in canvas.targets if name.startswith("card ")))
    assert numbers == [0, 1, 2, 3, 6]


def test_a_hand_is_counted_card_by_card_with_the_words_and_the_total_so_far() -> None:
    state = in_play()
    counted = happened.Counted(
        0, happened.Show.PONE_HAND, 15, False, Card("5d"), (Card("5h"), Card("5s"), Card("Jd"), Card("7c"))
    )
    motion = PICTURE.motion(counted, scene(state, beat=Beat(counted, (), (), None)))
    phrases = counted.count.phrases
    assert len(motion.steps) == len(phrases)
    assert motion.steps[0] == "Your hand: fifteen two…"
    assert motion.steps[-1] == f"Your hand: {phrases[-1]}: {counted.count.points} points."
    running = 0
    for step, combination in enumerate(counted.count.combinations):
        running += combination.points
        shown = text(scene(state, beat=Beat(counted, (), (), None, 1.0, step), asked=False))
        live = next(row for row in shown.splitlines() if "▸ " in row)
        assert live.split()[-1] == str(running)
        # Each card that counts at this step is lifted and has a double edge.
        assert shown.count("╔═══╗") == len(combination.cards)


def test_a_worthless_hand_is_announced_as_nineteen_cri_19() -> None:
    state = in_play()
    counted = happened.Counted(
        1, happened.Show.DEALER_HAND, 0, False, Card("2d"), (Card("4h"), Card("6s"), Card("8d"), Card("Tc"))
    )
    assert counted.count.points == 0
    beat = Beat(counted, (), (), None, 1.0, 0)
    assert PICTURE.motion(counted, scene(state, beat=beat)).steps == ("Ada's hand: “nineteen”, nothing at all.",)
    assert "nothing at all" in " ".join(text(scene(state, beat=beat, asked=False)).split())


def test_after_the_show_all_three_counts_stand_in_the_middle() -> None:
    shown = text(scene(_to_the_end(in_play())))
    for line in ("Your hand", "Ada's hand", "Ada's crib"):
        assert line in shown
    assert "of 3" in shown


def _to_the_end(state: CribbageState) -> CribbageState:
    chooser = at_random(Random(4))
    while state.to_act is not None:
        state, _ = state.apply(chooser(state))
    return state


def test_the_end_says_who_has_won_by_how_much_and_what_it_is_called_cri_18() -> None:
    for ada, words in (
        (70, "A skunk: Ada stayed under 91"),
        (30, "A double skunk: Ada stayed under 61"),
        (100, ""),
    ):
        state, _ = deal(
            "5h 7c 6d Kd 2s 2h",
            "4s 8c Tc Qd As Ah",
            "5d",
            scores=(118, ada),
            won=(2, 1),
            options=CribbageOptions(games=7),
        )
        state, _ = lay(state, "5h 4s 6d")
        assert state.winner == 0
        shown = text(scene(state))
        assert f"You win the game, 121 to {ada}" in shown
        assert words in shown
        assert ("skunk" in shown) == bool(words)
        assert "Games won of 7: You 3, Ada 1" in shown


def test_each_player_lays_in_front_of_themselves() -> None:
    rows = text(scene(in_play("4h 3s"))).splitlines()
    mine = next(y for y, row in enumerate(rows) if "╭You╮" in row)
    theirs = next(y for y, row in enumerate(rows) if "╭Ada╮" in row)
    assert theirs < mine


def test_a_claim_shows_the_cards_and_not_their_worth_cri_17() -> None:
    state, _ = deal("5h 5s 5c Jd 2s 2h", "3s 8c Tc Qd As Ah", "5d", options=MUGGINS)
    state = _until_claim(state)
    shown = text(scene(state))
    assert "to claim" in shown
    assert "29" in shown  # as the most that can be claimed
    assert "What is missed goes to Ada." in _at_the_right(shown)


def _at_the_right(shown: str) -> str:
    """The words at the right of the cards in the middle."""
    return " ".join(" ".join(row[48:] for row in shown.splitlines()[3:8]).split())


def _until_claim(state: CribbageState) -> CribbageState:
    while state.phase.value == "play":
        state, _ = state.apply(state.legal()[0].pick(Random(1)))
    return state


def test_a_computers_claim_shows_what_it_claimed_and_that_it_can_be_called_cri_17() -> None:
    state, _ = deal("5h 5s 5c Jd 2s 2h", "3s 8c Tc Qd As Ah", "5d", options=MUGGINS)
    state = _until_claim(state)
    state, _ = state.apply(Claim(20))
    state, _ = state.apply(Announce(0))
    shown = text(scene(state))
    assert "claimed" in shown
    assert "Ada claims 0." in _at_the_right(shown)
    prompt = PICTURE.prompt(scene(state))
    assert prompt is not None
    assert str(prompt.make(3)) == "call 3"


# ---------------------------------------------------------------------- never more than the seat may know


@pytest.mark.parametrize("options", EVERY_KIND)
def test_two_deals_that_differ_in_hidden_cards_look_the_same(options: object) -> None:
    """The opponent's hand, the rest of the pack and the opponent's throw are not in the picture, whatever they are."""
    opening = replace(CRIBBAGE.first(SIX_CARD), dealer=1)
    pack = list(shuffle(FRENCH, 9, 1))
    kept = options.game.dealt  # type: ignore[attr-defined]
    other = list(pack)
    mine = set(range(0, 2 * kept, 2)) | {2 * kept}
    hidden = [place for place in range(52) if place not in mine]
    for place, card in zip(hidden, [pack[each] for each in reversed(hidden)], strict=True):
        other[place] = card
    pictures = []
    for each in (pack, other):
        state, _ = CRIBBAGE.deal(options, opening, each)  # type: ignore[arg-type]
        shown = [PICTURE.draw(scene(state)).text()]
        for _ in range(2):
            action = state.legal()[0].pick(Random(2))
            state, _ = state.apply(action)
            shown.append(PICTURE.draw(scene(state)).text())
        pictures.append(shown)
    assert pictures[0] == pictures[1]


def test_a_bystander_sees_the_backs_of_both_hands() -> None:
    state = to_throw()
    shown = text(scene(state, None))
    assert not any(look().short(card) in shown for hand in state.hands for card in hand)
    assert shown.count("╱╱╱") >= 2 * 6


# ---------------------------------------------------------------------- every size, every look


@pytest.mark.parametrize("size", [(0, 0), (40, 9), (80, 16), (100, 23), (205, 56)])
@pytest.mark.parametrize("options", [FIVE_CARD, MUGGINS])
def test_every_moment_can_be_drawn_in_every_size(size: tuple[int, int], options: object) -> None:
    before: CribbageState | None = None
    looks = [look(Face.LIGHT, ascii=True), look(colours=Colours.SIXTEEN), look(colours=Colours.GREYS)]
    for number, (action, state, events) in enumerate(play_match(options, 5, at_random(Random(5)))):  # type: ignore[arg-type]
        paint = looks[number % 3]
        for seat in (0, None):
            canvas = PICTURE.draw(scene(state, seat, size=size, paint=paint))
            assert (canvas.width, canvas.height) == size
            assert not paint.ascii or canvas.text().isascii()
            for shown in beats(before if before is not None and action else state, state, events, seat, size=size):
                PICTURE.draw(shown)
                for part in (0.0, 0.4, 0.8):
                    assert shown.beat is not None
                    PICTURE.draw(replace(shown, beat=replace(shown.beat, progress=part)))
        before = state
        if number > 32:
            break


def test_long_names_do_not_run_into_the_cards() -> None:
    seats = (Seat("Bartholomew the Magnificent"), Seat("Wilhelmina of the Marshes", "expert"))
    state = to_throw()
    canvas = PICTURE.draw(scene(state, seats=seats))
    hand = canvas.place_of("card 0")
    assert hand is not None
    shown = canvas.text().splitlines()
    assert all(row[hand.x - 1 : hand.x] in (" ", "") for row in shown[hand.y : hand.y + hand.height])


def test_cursor_and_picks_survive_what_happens_meanwhile() -> None:
    state = to_throw()
    hand = state.hands[0]
    ui = CribbageUi(3, (hand[1], hand[4]))
    assert PICTURE.renew(ui, state.view(0), True) == ui
    after, _ = state.apply(state.legal()[0].pick(Random(0)))
    assert PICTURE.renew(ui, after.view(0), False) == CribbageUi()
