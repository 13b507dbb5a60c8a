"""Whatever happens at the table of Cripple Mr Onion can be drawn, and whole matches can be played by the keys alone."""

from random import Random
from typing import Any

import pytest

from riverboat.cards import EIGHT_SUITS
from riverboat.engine.pack import shuffle
from riverboat.onion.cut import Cut
from riverboat.onion.match import ONION
from riverboat.onion.options import Options
from riverboat.tui.games.onion import PICTURE
from riverboat.tui.games.onion_commands import OnionUi
from riverboat.tui.palette import Colours, Face, look
from riverboat.tui.picture import Beat, Scene
from tui.onion_scenes import random_steps, scene

SIZES = ((80, 16), (80, 17), (80, 20), (120, 28), (120, 36), (200, 50), (96, 20), (60, 14), (30, 8), (1, 1))


@pytest.mark.parametrize("gambling", [True, False])
def test_everything_that_happens_is_drawn_at_every_size(gambling: bool) -> None:
    rng = Random(4)
    drawn = 0
    for before, events, after in random_steps(8, 6, gambling=gambling, layout="manual" if gambling else "auto"):
        me = rng.choice((0, 1, None))
        told = tuple(seen for event in events if (seen := event.seen_by(me)) is not None)
        for place, event in enumerate(told):
            beat = Beat(event, told[:place], told[place + 1 :], after.view(me), rng.choice((0.0, 0.3, 1.0)))
            size = rng.choice(SIZES)
            at = scene(before, me=me, asked=False, beat=beat, size=size)
            canvas = PICTURE.draw(at)
            assert (canvas.width, canvas.height) == size
            PICTURE.motion(event, at)
            PICTURE.headline(at)
            assert PICTURE.clause(at).startswith("ONI-")
            drawn += 1
        PICTURE.draw(scene(after, me=me, size=rng.choice(SIZES)))
    assert drawn > 300


def _by_keys(at: Scene, state: Any, rng: Random) -> Any:
    """Press offered keys by chance until they lead to an action; every one of them must be legal."""
    for _ in range(400):
        assert PICTURE.draw(at).height == at.height
        PICTURE.pointed(at)
        prompt = PICTURE.prompt(at)
        if prompt is not None and rng.random() < 0.5:
            return prompt.make(prompt.low + int(rng.random() * (prompt.high - prompt.low + 1)))
        offered = [choice for choice in PICTURE.choices(at) if not choice.why_not]
        assert offered, f"nothing can be done: {state.legal()}"
        choice = offered[int(rng.random() * len(offered))]
        keys = choice.command.keys
        reply = PICTURE.act(choice.command.id, keys[int(rng.random() * len(keys))], at)
        if isinstance(reply.ui, OnionUi):
            at = at.with_ui(reply.ui)
        if reply.action is not None:
            return reply.action
    raise AssertionError(f"no key leads on from {[str(offer) for offer in state.legal()]}")


@pytest.mark.parametrize(
    "options",
    [
        {"gambling": True, "schedule": "dealer"},
        {"schedule": "table", "layout": "manual"},
        {"gambling": True, "layout": "manual", "schedule": "all", "ask": "everyone", "rebuy": True, "stack": 60},
        {"schedule": "all", "suit_pairs": "1998"},
    ],
)
def test_whole_matches_are_played_by_the_keys_alone(options: dict[str, Any]) -> None:
    rng = Random(11)
    done = set()
    for number in (0, 2, 5):
        chosen = Options(players=2 + number, rounds=2, **options)
        opening: Any = ONION.first(chosen)
        deal = 0
        while opening is not None and deal < 4:
            state, _ = ONION.deal(chosen, opening, shuffle(EIGHT_SUITS, number, deal))
            while state.to_act is not None:
                action = _by_keys(scene(state, me=state.to_act), state, rng)
                assert state.refusal(action) is None, f"{action} of {[str(offer) for offer in state.legal()]}"
                done.add(type(action).__name__)
                state, _ = state.apply(action)
            opening = ONION.next_opening(chosen, state)
            deal += 1
    assert {"TurnCard", "CutPack", "Discard"} <= done


@pytest.mark.parametrize("face", list(Face))
@pytest.mark.parametrize("colours", list(Colours))
def test_ascii_draws_nothing_else_in_any_colours(face: Face, colours: Colours) -> None:
    plain = look(face, ascii=True, colours=colours)
    for _, _, after in random_steps(2, 2, gambling=True):
        assert PICTURE.draw(scene(after, look_=plain)).text().isascii()


@pytest.mark.parametrize("size", [(80, 17), (120, 28)])
def test_other_players_hidden_cards_are_nowhere_on_the_table(size: tuple[int, int]) -> None:
    looked = 0
    for before, _, after in random_steps(5, 4, gambling=True):
        if isinstance(after, Cut) or after.to_act is None or before is after:
            continue
        text = PICTURE.draw(scene(after, me=0, size=size)).text()
        open_cards = [card for cards in (*after.cards.up, *after.cards.aside, after.cards.hands[0]) for card in cards]
        shown = {look().short(card) for card in open_cards}
        # The end of a ten reads as nothing else, for no card is called nought.
        for seat in range(1, after.options.players):
            for card in after.cards.down(seat):
                short = look().short(card)
                assert short in shown or short not in text, f"{short} of seat {seat} is seen:\n{text}"
                looked += 1
    assert looked > 500
