"""What keys and mouse mean at the cribbage table, and what is said of what cannot be done."""

from dataclasses import replace
from random import Random

import pytest

from cribbage.playing import MUGGINS, SIX_CARD
from riverboat.cards import FRENCH, Card
from riverboat.cribbage.actions import GO, Draw, Lay, Throw
from riverboat.cribbage.game import CRIBBAGE
from riverboat.cribbage.state import CribbageState
from riverboat.settings import Settings
from riverboat.tui.command import TABLE
from riverboat.tui.games.cribbage_drawing import CribbageUi
from riverboat.tui.picture import NOTHING, Reply
from tui.cribbage_scenes import PICTURE, deal, in_play, lay, scene
from tui.test_cribbage_picture import to_throw


def press(state: CribbageState, key: str, ui: object = None, **more: object) -> Reply:
    """What a key leads to, for the seat that is asked."""
    shown = scene(state, ui=ui, **more)  # type: ignore[arg-type]
    command = next(each for each in PICTURE.commands if key in each.keys)
    return PICTURE.act(command.id, key, shown)


def cut_state() -> CribbageState:
    return CRIBBAGE.deal(SIX_CARD, CRIBBAGE.first(SIX_CARD), FRENCH)[0]


def test_no_key_of_the_game_is_one_of_the_tables() -> None:
    shared = {"enter", "space", "escape"}
    taken = {key for each in TABLE for key in each.keys} - shared
    assert not taken & {key for each in PICTURE.commands for key in each.keys}


# ---------------------------------------------------------------------- the cut (CRI-4)


def test_the_pack_lies_spread_and_any_card_of_it_can_be_drawn_cri_4() -> None:
    shown = scene(cut_state())
    canvas = PICTURE.draw(shown)
    for place in range(1, 53):
        assert canvas.place_of(f"draw {place}") is not None
        assert PICTURE.click(f"draw {place}", shown) == Reply(action=Draw(place))


def test_the_arrows_choose_from_the_spread_pack_and_enter_draws_cri_4() -> None:
    state = cut_state()
    ui = PICTURE.fresh(state.view(0), True)
    assert press(state, "right", ui).ui == CribbageUi(ui.cursor + 1)
    assert press(state, "left", CribbageUi(0)).ui == CribbageUi(51)
    assert press(state, "down", CribbageUi(0)).ui == CribbageUi(10)
    assert press(state, "up", CribbageUi(4)).ui == CribbageUi(0)
    assert press(state, "enter", CribbageUi(4)).action == Draw(5)
    assert press(state, "space", CribbageUi(51)).action == Draw(52)


def test_a_digit_goes_so_far_along_the_pack() -> None:
    assert [press(cut_state(), str(digit)).ui.cursor for digit in (1, 2, 6)] == [0, 10, 51]


# ---------------------------------------------------------------------- the throw (CRI-7)


def test_discards_are_picked_one_at_a_time_and_can_be_taken_back_cri_7() -> None:
    state = to_throw()
    hand = state.hands[0]
    one = press(state, "2").ui
    assert one == CribbageUi(1, (hand[1],))
    two = press(state, "space", CribbageUi(4, one.picked)).ui
    assert two.picked == (hand[1], hand[4])
    assert press(state, "2", two).ui.picked == (hand[4],)
    assert press(state, "escape", two).ui.picked == ()
    refused = press(state, "3", two)
    assert refused.action is None
    assert "Two cards are picked" in refused.say
    assert press(state, "enter", two).action == Throw((hand[1], hand[4]))


def test_enter_picks_until_two_are_picked_and_throws_then() -> None:
    state = to_throw()
    first = press(state, "enter", CribbageUi(0))
    assert first.action is None
    assert first.ui.picked == (state.hands[0][0],)


def test_who_wants_no_asking_throws_with_the_second_card_picked() -> None:
    state = to_throw()
    hand = state.hands[0]
    shown = scene(state, ui=CribbageUi(2, (hand[4],)))
    reply = PICTURE.act("cribbage.card", "1", replace(shown, settings=Settings(confirm_discard=False)))
    assert reply.action == Throw((hand[4], hand[0]))
    assert PICTURE.act("cribbage.card", "1", shown).action is None


def test_the_mouse_picks_cards_and_the_crib_takes_them() -> None:
    state = to_throw()
    hand = state.hands[0]
    shown = scene(state)
    assert PICTURE.click("card 5", shown).ui == CribbageUi(5, (hand[5],))
    assert "Pick two cards" in PICTURE.click("crib", shown).say
    both = scene(state, ui=CribbageUi(5, (hand[5], hand[0])))
    assert PICTURE.click("crib", both).action == Throw((hand[5], hand[0]))


def test_the_dealer_may_pick_while_the_pone_throws_but_not_throw() -> None:
    state = to_throw()
    hand = state.hands[1]
    ui = CribbageUi(0, (hand[0], hand[1]))
    shown = scene(state, 1, ui=ui)
    assert not shown.asked
    reply = PICTURE.act("cribbage.do", "enter", shown)
    assert reply.action is None
    assert "throws first" in reply.say
    assert PICTURE.act("cribbage.card", "2", shown).ui.picked == (hand[0],)


def test_what_is_picked_is_lifted_and_named() -> None:
    state = to_throw()
    ui = CribbageUi(2, (state.hands[0][2],))
    canvas = PICTURE.draw(scene(state, ui=ui))
    lifted, lying = canvas.place_of("card 2"), canvas.place_of("card 3")
    assert lifted is not None
    assert lying is not None
    assert lifted.y == lying.y - 1
    assert PICTURE.pointed(scene(state, ui=ui)) == f"{state.hands[0][2].spoken}: picked for the crib; 1 of 2 picked"
    both = CribbageUi(2, state.hands[0][2:4])
    assert PICTURE.pointed(scene(state, ui=both)) == "2 of 2 picked: Enter throws them."


# ---------------------------------------------------------------------- the play (CRI-9)


def test_a_card_is_laid_by_its_digit_by_enter_by_space_and_by_a_click_cri_9() -> None:
    state = in_play()
    hand = state.hands[0]
    assert press(state, "3").action == Lay(hand[2])
    assert press(state, "enter", CribbageUi(1)).action == Lay(hand[1])
    assert press(state, "space", CribbageUi(1)).action == Lay(hand[1])
    assert PICTURE.click("card 3", scene(state)).action == Lay(hand[3])


def test_cards_that_can_be_laid_are_marked_and_the_cursor_begins_at_one_cri_9() -> None:
    state, _ = deal("4h 2c 9d Kd 2s 2h", "3s 8c Tc Qd As Ah", "5d")
    state = lay(state, "Kd Tc 4h 3s")[0]  # 27: of 2c and 9d only the two can be laid
    shown = scene(state)
    assert shown.ui.cursor == 0
    rows = PICTURE.draw(scene(state, ui=CribbageUi(1))).text().splitlines()[12:]
    assert sum(row.count("•") for row in rows) == 1
    assert "▾" not in "".join(rows)
    assert "▾" in "".join(PICTURE.draw(shown).text().splitlines()[12:])


def test_what_cannot_be_laid_says_why_cri_9() -> None:
    state = in_play("Kd Tc")
    state = state.apply(Lay(Card("4h")))[0]
    state = state.apply(Lay(Card("3s")))[0]  # 27
    reply = press(state, "2", CribbageUi(0))
    assert reply.action is None
    assert reply.say == "The nine of diamonds would bring the count to 36: it never passes 31."
    pointed = PICTURE.pointed(scene(state, ui=CribbageUi(1)))
    assert pointed == "Each of your cards would bring the count past 31."


def test_g_and_enter_say_go_only_when_nothing_can_be_laid_cri_9() -> None:
    state = in_play()
    refused = press(state, "g")
    assert refused.action is None
    assert refused.say == "You can lay the four of hearts: go is for a hand that can lay nothing."
    choices = {each.command.id: each for each in PICTURE.choices(scene(state))}
    assert choices["cribbage.go"].why_not == refused.say
    stuck = in_play("7c Tc 9d 3s")
    assert stuck.legal() == (GO,)
    assert press(stuck, "g").action == GO
    assert press(stuck, "enter").action == GO
    (shown,) = (each for each in PICTURE.choices(scene(stuck)) if each.footer)
    assert (shown.keys, shown.label) == ("Enter or g", "go")


def test_a_digit_beyond_the_hand_says_how_many_cards_are_held() -> None:
    assert press(in_play(), "6").say == "There is no card 6: you hold 4."


def test_while_the_other_player_is_to_act_nothing_can_be_laid() -> None:
    state = in_play("4h")
    shown = scene(state)
    assert not shown.asked
    assert PICTURE.choices(shown) == ()
    assert "turn" in PICTURE.click("card 0", shown).say
    assert PICTURE.act("cribbage.go", "g", shown) == NOTHING


@pytest.mark.parametrize("seed", range(8))
def test_whatever_is_offered_is_done_and_what_is_refused_says_why(seed: int) -> None:
    """Every choice without a reason against it leads to something; every action a key gives is legal."""
    rng = Random(seed)
    state, _ = CRIBBAGE.deal(SIX_CARD if seed % 2 else MUGGINS, CRIBBAGE.first(SIX_CARD), FRENCH)
    from cribbage.playing import at_random, play_match

    for _, state, _ in play_match(MUGGINS if seed % 2 else SIX_CARD, seed, at_random(rng)):
        seat = state.to_act
        if seat is None:
            continue
        shown = scene(state, seat)
        for choice in PICTURE.choices(shown):
            for key in choice.command.keys:
                reply = PICTURE.act(choice.command.id, key, shown)
                if reply.action is not None:
                    assert state.refusal(reply.action) is None
                if choice.why_not and choice.command.id != "cribbage.card":
                    assert reply.action is None
                    assert reply.say
                elif choice.command.id in ("cribbage.do", "cribbage.go"):
                    assert reply.action is not None or reply.ui is not None


# ---------------------------------------------------------------------- muggins (CRI-17)


def test_a_claim_and_a_call_are_numbers_from_0_to_29_cri_17() -> None:
    state, _ = deal("5h 5s 5c Jd 2s 2h", "3s 8c Tc Qd As Ah", "5d", options=MUGGINS)
    while state.phase.value == "play":
        state, _ = state.apply(state.legal()[0].pick(Random(1)))
    prompt = PICTURE.prompt(scene(state))
    assert prompt is not None
    assert (prompt.label, prompt.low, prompt.high, prompt.start) == ("Your claim", 0, 29, None)
    assert str(prompt.make(12)) == "claim 12"
    assert PICTURE.prompt(scene(in_play())) is None


def test_the_rules_open_at_the_clause_in_play() -> None:
    assert PICTURE.clause(scene(cut_state())) == "CRI-4"
    assert PICTURE.clause(scene(to_throw())) == "CRI-7"
    assert PICTURE.clause(scene(in_play())) == "CRI-9"
