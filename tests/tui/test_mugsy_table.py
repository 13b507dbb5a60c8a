"""Mugsy's table as it is drawn: every seat, its cards, what they show, the bets, the pots, what is at stake."""

import re
from itertools import pairwise

import pytest

from riverboat.mugsy import events as told
from riverboat.tui.games.mugsy import PICTURE
from riverboat.tui.games.mugsy_plan import plan
from riverboat.tui.palette import Colours, Face, look
from tui.mugsy_scenes import NAMES, beats, dealt, drawn, random_hands, scene

SIZES = ((80, 17), (80, 20), (86, 26), (120, 28), (160, 40))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", range(2, 9))
def test_no_seat_lies_over_another_or_over_the_oval(players: int, size: tuple[int, int]) -> None:
    where = plan(*size, players, 0)
    blocks = [spot.cards for spot in where.spots] + [spot.name for spot in where.spots] + [where.oval]
    taken: set[tuple[int, int]] = set()
    for block in blocks:
        cells = {(x, y) for x in range(block.x, block.right) for y in range(block.y, block.bottom)}
        assert not cells & taken
        taken |= cells
        assert block.x >= 0
        assert block.y >= 0
        assert block.right <= size[0]
        assert block.bottom <= size[1]


@pytest.mark.parametrize("near", range(8))
def test_the_looker_sits_nearest_and_the_others_follow_clockwise(near: int) -> None:
    where = plan(80, 17, 8, near)
    sides = [where.spots[(near + step) % 8].side for step in range(8)]
    assert sides[0] == "bottom"
    assert sides[1:3] == ["bottom-left", "left"]
    assert sides[-2:] == ["right", "bottom-right"]


@pytest.mark.parametrize("size", SIZES)
def test_every_seat_says_its_name_its_chips_and_its_bet_in_every_position(size: tuple[int, int]) -> None:
    for _, _, hand, _ in random_hands(5, 21):
        text = drawn(hand, size=size)
        view = hand.view(0)
        for seat in range(hand.opening.seats):
            assert NAMES[seat][:6] in text
            if hand.money.bets[seat]:
                assert re.search(f"[●○+] {hand.money.bets[seat]}\\b", text)
        if view.is_over:
            assert "is over" in text
        elif len(view.pots) == 1:
            assert f"pot {view.pots[0].amount}" in text


@pytest.mark.parametrize("size", [(1, 1), (10, 5), (40, 12), (79, 16), (250, 60)])
def test_a_table_of_any_size_can_be_drawn(size: tuple[int, int]) -> None:
    for players in range(2, 9):
        canvas = PICTURE.draw(scene(dealt(players), size=size))
        assert (canvas.width, canvas.height) == size


def test_showing_hands_are_named_and_wild_cards_starred_mug_6_mug_8() -> None:
    hand = dealt(4, "bring-in call call call", hands=("5h 7c Ac Qd 3s", "Ks Jc 9c 9d", "2s 3d 8s 7d", "Qh Td 4h 6d"))
    text = drawn(hand, size=(120, 28))
    assert "showing: pair of aces" in text
    assert "showing: pair of nines" in text
    assert "showing: eight-seven high" in text
    assert "showing: pair of sixes" in text
    assert text.count("★") == 2
    assert "★ wild: 4s, Qs, J♠ J♥" in PICTURE.headline(scene(hand, size=(120, 28)))
    assert "★ wild" in PICTURE.headline(scene(hand))


def test_down_cards_of_others_are_backs_and_ones_own_are_seen() -> None:
    canvas = PICTURE.draw(scene(dealt(2)))
    own, other = canvas.place_of("card 0 0"), canvas.place_of("card 1 0")
    assert own is not None
    assert other is not None
    assert "5" in "".join(canvas.glyphs[own.y + 1][own.x : own.right])
    assert "╱╱╱" in "".join(canvas.glyphs[other.y + 1][other.x : other.right])


def test_a_bystander_sees_no_down_card() -> None:
    canvas = PICTURE.draw(scene(dealt(2), me=None))
    for target in ("card 0 0", "card 0 1", "card 1 0", "card 1 1"):
        place = canvas.place_of(target)
        assert place is not None
        assert "╱" in "".join(canvas.glyphs[place.y + 1][place.x : place.right])


def test_the_button_the_turn_and_what_it_costs_are_said_mug_1_mug_4() -> None:
    text = drawn(dealt(4, "open-for-two call call", button=1))
    assert "Granny (D)" in text
    assert "▸ Magrat" in text
    assert "matched · 3 raises left" in text


def test_what_you_owe_and_the_raises_left_mug_4() -> None:
    text = drawn(dealt(4, "bring-in raise raise raise", button=3))
    assert "75 to call · 1 raise left" in text
    assert "raise to 125" in text
    assert "no raises left" in drawn(dealt(4, "open-for-two raise raise raise", button=3), size=(120, 28))


def test_the_bring_in_says_its_two_prices_mug_3() -> None:
    text = drawn(dealt(4), size=(120, 28))
    assert "you bring in for 25 or 50" in text
    assert "b bring in 25" in text
    assert "r open for 50" in text
    assert "Your turn" in text


def test_folded_all_in_and_out_are_told_by_words() -> None:
    hand = dealt(5, "bring-in call fold", stacks=(1000, 300, 0, 300, 50))
    text = drawn(hand)
    assert "folded" in text
    assert "ALL-IN" in text
    assert "out of the match" in text


def test_side_pots_are_listed_with_how_many_contest_them_mug_13() -> None:
    hand = dealt(4, "bring-in call raise raise call call call check", stacks=(1000, 60, 1000, 1000))
    assert hand.street == 2
    text = drawn(hand, size=(120, 28))
    assert "main pot 240  You, Granny, Nanny, Magrat" in text
    assert "side pot 1" in text
    assert "plays for the main pot" in text
    assert "4 players" in drawn(hand)


def test_what_your_own_cards_are_worth_so_far() -> None:
    text = drawn(
        dealt(4, "bring-in call call call", hands=("4h 7c Ac 2d 3s", "Ks Jc 9c 9d", "5s 3d 8s 7d", "Ts Td 4s 6d"))
    )
    assert "hand: pair of aces" in text
    assert "low: 4 of 5 ranks" in text
    hands = ("Ks Kc Ac", "9s Jc 9c", "5s 3d 8s", "Ts Td 4s")
    assert "no low possible" in drawn(dealt(4, hands=hands))


def test_ascii_is_ascii_and_tells_as_much() -> None:
    hand = dealt(8, "bring-in call call")
    text = PICTURE.draw(scene(hand, look_=look(ascii=True))).text()
    assert text.isascii()
    assert "O 25" in text
    assert "J *" in text


@pytest.mark.parametrize("colours", list(Colours))
@pytest.mark.parametrize("face", list(Face))
def test_nothing_is_told_by_colour_alone(colours: Colours, face: Face) -> None:
    hand = dealt(6, "bring-in call fold")
    assert drawn(hand, look_=look(face, colours=colours)) == drawn(hand)


# ---------------------------------------------------------------------- what happens


KING = ("5h 7c Ac 9d 3s", "Ks Jc 9c Kc 8h", "As 3d Kh", "Qh Td 6c Tc 5c")


@pytest.mark.parametrize("size", [(80, 17), (120, 28)])
def test_the_suicide_king_has_his_moment_mug_7(size: tuple[int, int]) -> None:
    hand = dealt(4, "bring-in call fold", hands=("5h 7c Ac 9d 3s", "Ks Jc 9c Kh", "As 3d 8s", "Qh Td 6c Tc 5c"))
    found = [(event, each) for event, each in beats(hand, "call", size=size) if isinstance(event, told.KingStrikes)]
    ((event, made),) = found
    struck = PICTURE.draw(made).text()
    assert "The suicide king" in struck
    assert "Granny is out" in struck
    assert "no claim to any pot" in struck
    assert "the suicide king!" in struck
    assert re.search(r"pot \d+ .*MUG-7", struck)
    assert "▸" not in struck
    motion = PICTURE.motion(event, made)
    assert motion.seconds > 1
    assert not motion.steps
    own = PICTURE.motion(told.KingStrikes(0), made)
    assert own.steps == ("You are out at once, with no claim to any pot.",)


def test_a_card_travels_from_the_dealer_to_its_place() -> None:
    hand = dealt(4, "bring-in call call")
    event, made = next((event, each) for event, each in beats(hand, "call") if isinstance(event, told.DealtUp))
    beat = made.beat
    assert beat is not None
    places = []
    for progress in (0.0, 0.3, 0.6, 0.99):
        from dataclasses import replace

        canvas = PICTURE.draw(replace(made, beat=replace(beat, progress=progress)))
        rank = [(x, y) for y, row in enumerate(canvas.glyphs) for x, glyph in enumerate(row) if glyph == "K"]
        places.append(rank)
    assert event.card.text[0] == "K"
    assert all(one != other for one, other in pairwise(places))


SHOWDOWN = ("2d 7c Ac 9d 3s", "Ac 5d 4c Qs Qh".replace("Ac", "As"), "Ks Kd Kc 8s 8d", "2c 3d 6c 7d 8h")
TO_THE_END = "bring-in call call call check check check check check check check"


def test_a_hand_is_read_out_both_ways_with_what_the_wilds_stand_for_mug_14() -> None:
    hand = dealt(4, TO_THE_END, hands=SHOWDOWN)
    shown = {event.seat: each for event, each in beats(hand, "check") if isinstance(event, told.HandShown)}
    text = PICTURE.draw(shown[1]).text()
    assert "Granny shows" in text
    assert "high  four aces" in text
    assert "A♠ 5♦ 4♣→A♣ Q♠→A♥ Q♥→A♦" in text
    assert "low   5-4-3-2-A" in text
    assert "A♠ 5♦ 4♣ Q♠→3♣ Q♥→2♣" in text
    assert "no low" in PICTURE.draw(shown[2]).text()
    steps = PICTURE.motion(told.HandShown(1, hand.down[1] + hand.up[1]), shown[1]).steps
    assert steps == ("Granny: four aces, five kicker; low 5-4-3-2-A.",)


def test_each_pots_division_is_shown_mug_11_mug_12() -> None:
    hand = dealt(4, TO_THE_END, hands=SHOWDOWN)
    ((event, made),) = [(event, each) for event, each in beats(hand, "check") if isinstance(event, told.PotDivided)]
    text = PICTURE.draw(made).text()
    assert "The pot of 200" in text
    assert "high  100 to Granny" in text
    assert "low   100 to Granny" in text
    assert "+200" in text
    assert PICTURE.motion(event, made).steps == ("The pot of 200: 200 to Granny.",)


def test_a_pot_without_a_low_says_so_mug_11() -> None:
    hands = ("Ts 7c Ac 9d 3s", "Ks Jc 9c Kc 8h")
    hand = dealt(2, "bring-in call check check check", hands=hands)
    ((_, made),) = [(event, each) for event, each in beats(hand, "check") if isinstance(event, told.PotDivided)]
    text = PICTURE.draw(made).text()
    assert "nobody has one:" in text
    assert "the high takes it all" in text


def test_when_the_hand_is_over_its_division_and_everyones_balance_stay_on_the_table() -> None:
    text = drawn(dealt(4, TO_THE_END + " check", hands=SHOWDOWN))
    assert "Hand 1 is over" in text
    assert "high and low: Granny" in text
    assert "1150 +150" in text
    assert "950 -50" in text


def test_the_last_one_in_takes_the_pot_unseen_mug_15() -> None:
    text = drawn(dealt(3, "bring-in fold fold"))
    assert "You are the last one in" in text
    assert "and take the pot unseen, +50" in text


def test_every_event_of_random_hands_can_be_shown_at_every_stage() -> None:
    from dataclasses import replace

    from riverboat.tui.picture import Beat

    for before, action, after, events in random_hands(3, 14):
        told_ = tuple(seen for event in events if (seen := event.seen_by(0)) is not None)
        for place, event in enumerate(told_):
            beat = Beat(event, told_[:place], told_[place + 1 :], after.view(0))
            made = scene(after if action is None else before, asked=False, beat=beat)
            PICTURE.motion(event, made)
            for progress in (0.0, 0.5, 1.0):
                PICTURE.draw(replace(made, beat=replace(beat, progress=progress)))
            assert PICTURE.clause(made).startswith("MUG-")
            assert PICTURE.headline(made).startswith("hand ")
