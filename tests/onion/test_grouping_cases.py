"""Every given case of the layout solver, and the two worked examples of the original text (ONI-2.4)."""

from dataclasses import fields
from typing import Any

import pytest

from onion.solving import cards, cases, in_json, under
from riverboat.cards import write_cards
from riverboat.onion.conditions import Conditions
from riverboat.onion.grouping import best_layout
from riverboat.onion.shifts import best_shift

FLAGS = {field.name for field in fields(Conditions)}


@pytest.mark.parametrize("case", cases("onion-group.jsonl"), ids=lambda case: case["cards"])
def test_given_hand(case: dict[str, Any]) -> None:
    layout = best_layout(cards(case["cards"]), under(eights=case["eights"], fool=case["fool"]))
    assert in_json(layout) == case["groups"]


@pytest.mark.parametrize("case", cases("onion-conditions.jsonl"), ids=lambda case: case["options"] + case["cards"])
def test_given_conditions(case: dict[str, Any]) -> None:
    options = case["options"].replace("--eights ", "--eights=").replace("zeroed-aces", "aces-zeroed").split()
    chosen: dict[str, Any] = {}
    for option in options:
        name, _, value = option.removeprefix("--").replace("-", "_").partition("=")
        chosen[name] = value or True
    tuin, elephants = chosen.pop("tuin", False), chosen.pop("elephants", False)
    assert set(chosen) <= FLAGS
    _, layout = best_shift(cards(case["cards"]), under(**chosen), tuin=tuin, elephants=elephants)
    assert in_json(layout) == case["groups"]


def test_first_worked_example_of_oni_2_4() -> None:
    layout = best_layout(cards("3c 3s 4s Js Ah 7h Qh Ad 4d 6d"))
    assert [write_cards(group.cards) for group in layout.groups] == ["Js Ah Qh Ad", "3c 3s 4s 7h 4d", "6d"]
    assert [group.values for group in layout.groups] == [(10, 11, 10, 11), (3, 3, 4, 7, 4), (6,)]
    assert layout.spoken == "double onion, five-card onion and a six"


def test_second_worked_example_of_oni_2_4() -> None:
    layout = best_layout(cards("9c 4s Qs Ks 4h Jh Ad 7d Td Kd"))
    onion, bagels, total = layout.groups
    assert sorted(onion.values) == [1, 4, 7, 9]
    assert (bagels.values, bagels.name) == ((10, 10, 10, 10), "double bagel")
    assert (total.values, total.spoken) == ((4, 10), "a fourteen")
