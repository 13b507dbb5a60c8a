"""The expert at Mugsy's Nightmare: it guesses hidden cards by what was bet, and weighs what each choice comes to.

For each choice it looks at who would pay to go on with what they may hold, and what its hand takes of the pot from
those who do: on the last street from all the pairs of down cards there are, before that from imagined deals.
"""

from collections import defaultdict
from dataclasses import dataclass
from random import Random
from typing import Final

from riverboat.engine.contract import Action
from riverboat.mugsy.actions import Bet, BringIn, Call, Check, Fold, OpenForTwo, Raise
from riverboat.mugsy.view import LAST_STREET, HandView
from riverboat.mugsy.wilds import KIND, SUIT_BITS
from riverboat.players.mugsy_odds import begun, hidden, imagine, share, unseen, value
from riverboat.players.mugsy_reading import Guess, guesses, levels, price_of, staying

SAMPLES: Final = 400
GAIN_AHEAD: Final = 1.0
LOSS_AHEAD: Final = 0.5
"""How many more bets a street, of each who stays, are reckoned with where they win on balance, and where they lose."""


@dataclass(frozen=True, slots=True)
class Temper:
    """How a player leans away from what it reckons, in units for each opponent; 0 is the expert's own judgement."""

    staying: float = 0.0
    """Added to what staying in seems worth."""
    raising: float = 0.0
    """Added to what betting and raising seem worth."""
    mixing: float = 0.08
    """Choices within so many units of the best are mixed."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice and what follows: what this seat pays and has put in then, and what each opponent must add to stay."""

    action: Action
    cost: int
    total: int
    owed: dict[int, int]
    pot: int


Imagined = tuple[tuple[int, int], list[tuple[tuple[int, int], int, float]]]
"""An imagined deal: this seat's hand; and of each opponent the hand, the level now, and a number for its nerve.

Who owes something goes where staying is less likely than that number; so all choices meet the same opponents.
"""


class Expert:
    """Plays by likelihoods, after its temper."""

    def __init__(self, temper: Temper | None = None) -> None:
        self._temper = temper or Temper()

    def decide(self, view: HandView, rng: Random) -> Action:
        """The choice that comes to most, mixed with those that come to nearly as much."""
        if len(view.legal) == 1:
            return view.legal[0]
        worth: dict[Action, float] = {Fold(): 0.0} if Fold() in view.legal else {}
        choices = [choice_of(view, action) for action in view.legal if not isinstance(action, Fold)]
        for choice, chips in zip(choices, _reckon(view, choices, rng), strict=True):
            leaning = self._temper.staying
            if isinstance(choice.action, Bet | Raise | OpenForTwo):
                leaning += self._temper.raising
            worth[choice.action] = chips / view.unit + leaning * len(choice.owed)
        best = max(worth.values())
        close = [action for action in view.legal if best - worth[action] <= self._temper.mixing]
        return close[int(rng.random() * len(close))]


def choice_of(view: HandView, action: Action) -> Choice:
    """What follows from an action of this view's seat other than folding."""
    assert view.seat is not None
    money, seat = view.money, view.seat
    match action:
        case BringIn() | Check() | Call():
            cost = view.to_call
        case _:
            cost = view.to_raise
    level = max(money.highest, money.bets[seat] + cost, money.unit if view.brings_in else 0)
    owed = {other: min(level - money.bets[other], money.stacks[other]) for other in money.contenders if other != seat}
    return Choice(action, cost, money.put[seat] + cost, owed, sum(money.put) + cost)


def _reckon(view: HandView, choices: list[Choice], rng: Random) -> list[float]:
    """What each choice comes to, in chips, beside folding."""
    left = unseen(view)
    held = guesses(view, left)
    if view.street == LAST_STREET and all(_is_even(view, choice) for choice in choices):
        return [exactly(view, choice, held) for choice in choices]
    likely = {seat: hidden(guess.pairs, guess.weights) for seat, guess in held.items()}
    level_of = {seat: levels(view.up[seat]) for seat in held}
    imagined = [
        (
            outlook.mine,
            [(hand, level_of[seat](*outlook.pairs[seat]), rng.random()) for seat, hand in outlook.hands.items()],
        )
        for outlook in imagine(view, rng, SAMPLES, likely)
    ]
    return [_on_average(view, choice, imagined) for choice in choices]


def _is_even(view: HandView, choice: Choice) -> bool:
    """Whether all who stay would have put in the same, so that there is one pot; so too between two."""
    return len(choice.owed) == 1 or all(
        view.money.put[seat] + owed == choice.total for seat, owed in choice.owed.items()
    )


def _on_average(view: HandView, choice: Choice, imagined: list[Imagined]) -> float:
    """What the choice comes to over imagined deals, in each of which opponents stay or go by their likelihood."""
    players = len(choice.owed) + 1
    put = view.money.put
    opponents = [
        (
            put[seat],
            put[seat] + max(owed, 0),
            staying(view.street, players, price_of(owed, choice.pot)) if owed > 0 else None,
        )
        for seat, owed in choice.owed.items()
    ]
    out = [put[seat] for seat in range(len(put)) if seat != view.seat and seat not in choice.owed]
    is_even = all(after == choice.total for _, after, _ in opponents)
    total = ahead = 0.0
    for mine, others in imagined:
        hands = []
        stay = []
        dead = list(out)
        for (before, after, stays), (hand, level, nerve) in zip(opponents, others, strict=True):
            if stays is not None and nerve > stays[level]:
                dead.append(before)
            else:
                hands.append(hand)
                stay.append((after, hand))
        whole = share(mine, hands)
        if is_even:
            total += whole * (choice.total * (len(hands) + 1) + sum(dead))
        else:
            total += collected(choice.total, mine, stay, dead)
        ahead += (len(hands) + 1) * whole - 1
    ahead *= (LAST_STREET - view.street) * view.unit * (GAIN_AHEAD if ahead > 0 else LOSS_AHEAD)
    return (total + ahead) / len(imagined) - choice.cost


def collected(total: int, mine: tuple[int, int], stay: list[tuple[int, tuple[int, int]]], dead: list[int]) -> float:
    """The chips that come to a hand for which `total` was put in, its own among them, layer by layer (MUG-13).

    `stay` are the others still in, what each has put in and their hands; `dead` what those who are out have put in.
    """
    layers = sorted({put for put, _ in stay if put < total} | {total})
    chips = 0.0
    below = 0
    for layer in layers:
        amount = layer - below
        amount += sum(min(put, layer) - below for put, _ in stay if put > below)
        amount += sum(min(put, layer) - below for put in dead if put > below)
        chips += amount * share(mine, [hand for put, hand in stay if put >= layer])
        below = layer
    if all(put <= total for put, _ in stay):
        rivals = [hand for put, hand in stay if put == total]
        chips += sum(put - total for put in dead if put > total) * share(mine, rivals)
    return chips


def exactly(view: HandView, choice: Choice, held: dict[int, Guess]) -> float:
    """What the choice comes to on the last street over every pair each opponent may hold, by itself.

    The states of the count are: the chips in the pot, with how many the high and the low tie (0: beaten), and whether
    anyone has a low.
    """
    assert view.seat is not None
    mine = value(*begun(view.cards))
    players = len(held) + 1
    matched = min([choice.total, *(view.money.put[seat] + owed for seat, owed in choice.owed.items())])
    refund = choice.total - matched
    above = sum(max(view.money.put[seat] - matched, 0) for seat in held)
    states: dict[tuple[int, int, int, bool], float] = {(choice.pot - refund - above, 1, 1, mine[1] > 0): 1.0}
    for seat, guess in held.items():
        owed = max(choice.owed[seat], 0)
        chances = staying(view.street, players, price_of(owed, choice.pot))
        known = begun(view.up[seat])
        leaves, meets = _against(mine, guess, known, chances)
        after: dict[tuple[int, int, int, bool], float] = defaultdict(float)
        for (pot, high, low, is_low), chance in states.items():
            after[pot, high, low, is_low] += chance * leaves
            for (high_step, low_step, has_low), other in meets.items():
                state = (pot + owed, _tied(high, high_step), _tied(low, low_step), is_low or has_low)
                after[state] += chance * other
        states = after
    chips = sum(
        chance * pot * _part(high, low if mine[1] else 0, is_low) for (pot, high, low, is_low), chance in states.items()
    )
    return chips + refund - choice.cost


def _against(
    mine: tuple[int, int], guess: Guess, known: tuple[int, int], chances: tuple[float, ...]
) -> tuple[float, dict[tuple[int, int, bool], float]]:
    """How likely an opponent leaves, and how likely it stays with a hand that is worse (0), equal (1) or better (2).

    That is told of the high and of the low; and whether it has a low.
    """
    my_high, my_low = mine
    up_kinds, up_bits = known
    leaves = 0.0
    meets: dict[tuple[int, int, bool], float] = defaultdict(float)
    for (one, other), weight, level in zip(guess.pairs, guess.weights, guess.levels, strict=True):
        stays = weight * chances[level]
        leaves += weight - stays
        high, low = value(up_kinds + KIND[one] + KIND[other], up_bits & SUIT_BITS[one] & SUIT_BITS[other])
        key = ((high >= my_high) + (high > my_high), (low >= my_low) + (low > my_low) if low else 0, low > 0)
        meets[key] += stays
    whole = sum(guess.weights)
    return leaves / whole, {key: chance / whole for key, chance in meets.items()}


def _tied(ties: int, step: int) -> int:
    return 0 if step == 2 or not ties else ties + step


def _part(high: int, low: int, is_low: bool) -> float:
    taken = 1 / high if high else 0.0
    return (taken + (1 / low if low else 0.0)) / 2 if is_low else taken
