"""How the expert throws and lays: means and averages, and many tries of the rest of the deal.

A try gives the opponent a hand that fits what is seen, plays the deal out with simple replies on both sides and, near
the end of a game, counts it through. The work is budgeted in tries, never in time.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import exp, sqrt
from random import Random
from typing import Final

from riverboat.cards import FRENCH, Card, Rank
from riverboat.cribbage.pegging import peg_points
from riverboat.cribbage.scoring import VALUES, points, points_held
from riverboat.cribbage.view import CribbageView, known
from riverboat.players.cribbage_playout import Playout
from riverboat.players.cribbage_throws import WeighedThrow, choices, throws

NEAR: Final = 24
"""Points from the target, of either player, at which the score begins to decide."""
LAY_TRIES: Final = 48
THROW_TRIES: Final = 32
THROWS_TRIED: Final = 3
"""How many throws are tried near the end: the best by their means, and as many that most often count out."""


@dataclass(frozen=True, slots=True)
class _Guess:
    """What the opponent may hold and have thrown, and the starter."""

    hand: tuple[Card, ...]
    kept: tuple[Card, ...]
    thrown: tuple[Card, ...]
    starter: Card


def best_throw(view: CribbageView, rng: Random) -> tuple[Card, ...]:
    """The throw with the best mean of hand, crib and play; near the end of a game the one that wins most often."""
    seat = view.seat
    assert seat is not None
    weighed = throws(view.hand, view.options.game, dealer=seat == view.dealer)
    is_near = _is_near(view)
    tried = (
        _most_sure(view, weighed) if is_near else [each for each in weighed[:5] if each.total > weighed[0].total - 1.5]
    )
    if len(tried) == 1:
        return tried[0].thrown
    guesses = [_guess_at_throw(view, rng) for _ in range(THROW_TRIES)]
    if is_near:
        worth = [sum(_chance_after_throw(view, each, guess) for guess in guesses) for each in tried]
    else:
        worth = [
            each.total + sum(_pegged_after_throw(view, each, guess) for guess in guesses) / THROW_TRIES
            for each in tried
        ]
    return tried[worth.index(max(worth))].thrown


def best_lay(view: CribbageView, cards: Sequence[Card], rng: Random) -> Card:
    """The card that wins the game at once, else the one with the best outcome over many tries."""
    seat = view.seat
    assert seat is not None
    of_each_rank = list({card.rank: card for card in cards}.values())
    if len(of_each_rank) == 1:
        return of_each_rank[0]
    laid = [each.card.rank for each in view.laid]
    need = view.options.target - view.scores[seat]
    for card in of_each_rank:
        if peg_points([*laid, card.rank]) >= need:
            return card
    guesses = [_guess_in_play(view, rng) for _ in range(LAY_TRIES)]
    is_near = _is_near(view)
    worth = [sum(_worth_of_lay(view, card, guess, is_near) for guess in guesses) for card in of_each_rank]
    return of_each_rank[worth.index(max(worth))]


def _is_near(view: CribbageView) -> bool:
    return max(view.scores) >= view.options.target - NEAR


def _most_sure(view: CribbageView, weighed: Sequence[WeighedThrow]) -> list[WeighedThrow]:
    """The best throws by their means, and as many that under most starters count all the points still needed."""
    assert view.seat is not None
    starters = [card for card in FRENCH if card not in view.hand]
    need = view.options.target - view.scores[view.seat]
    by_counting_out = sorted(weighed, key=lambda each: -sum([points(each.kept, card) >= need for card in starters]))
    return list(dict.fromkeys((*weighed[:THROWS_TRIED], *by_counting_out[:THROWS_TRIED])))


def _unseen(view: CribbageView) -> list[Card]:
    assert view.seat is not None
    seen = {*view.hand, *known(view.kept[view.seat]), *known(view.thrown[view.seat])}
    seen |= {each.card for each in (*view.laid, *view.turned)}
    if view.starter is not None:
        seen.add(view.starter)
    return [card for card in FRENCH if card not in seen]


def _guess_at_throw(view: CribbageView, rng: Random) -> _Guess:
    """Cards dealt to the opponent, who keeps what counts most, and a starter."""
    drawn = rng.sample(_unseen(view), view.options.game.dealt + 1)
    thrown, kept = max(choices(drawn[1:]), key=lambda each: points_held(each[1]))
    return _Guess(kept, kept, thrown, drawn[0])


def _guess_in_play(view: CribbageView, rng: Random) -> _Guess:
    """A hand for the opponent that fits the cards laid and a go said; of what was dealt, what counts most was kept."""
    seat, starter = view.seat, view.starter
    assert seat is not None
    assert starter is not None
    other = 1 - seat
    laid = tuple([each.card for each in (*view.turned, *view.laid) if each.seat == other])
    left = len(view.hands[other])
    unseen = _unseen(view)
    if view.gone[other]:
        high = [card for card in unseen if view.count + VALUES[card] > 31]
        if len(high) >= left:
            hand = tuple(rng.sample(high, left))
            thrown = tuple(rng.sample([card for card in unseen if card not in hand], 2))
            return _Guess(hand, laid + hand, thrown, starter)
    dealt = rng.sample(unseen, left + 2)
    hand = max(combinations(dealt, left), key=lambda held: points_held(laid + held))
    return _Guess(hand, laid + hand, tuple([card for card in dealt if card not in hand]), starter)


def _pegged_after_throw(view: CribbageView, throw: WeighedThrow, guess: _Guess) -> int:
    """Points pegged less points lost in the play to come, against this hand."""
    seat = view.seat
    assert seat is not None
    playout = _playout_after_throw(view, throw, guess)
    mine, theirs = view.scores[seat], view.scores[1 - seat]
    return playout.scores[seat] - mine - (playout.scores[1 - seat] - theirs)


def _chance_after_throw(view: CribbageView, throw: WeighedThrow, guess: _Guess) -> float:
    """The chance to win the game after this throw, against this hand."""
    playout = _playout_after_throw(view, throw, guess)
    return _chance(view, playout, throw.kept, throw.thrown, guess)


def _playout_after_throw(view: CribbageView, throw: WeighedThrow, guess: _Guess) -> Playout:
    seat, dealer = view.seat, view.dealer
    assert seat is not None
    assert dealer is not None
    mine = [int(card.rank) for card in throw.kept]
    theirs = [int(card.rank) for card in guess.hand]
    playout = Playout(
        hands=[mine, theirs] if seat == 0 else [theirs, mine],
        scores=list(view.scores),
        turn=1 - dealer,
        target=view.options.target,
        caller_takes_go=view.options.go_point == "caller",
    )
    if guess.starter.rank is Rank.JACK:
        playout.score(dealer, 2)
    playout.run()
    return playout


def _worth_of_lay(view: CribbageView, card: Card, guess: _Guess, is_near: bool) -> float:
    """What comes of laying `card` against this hand: points won less points lost; near the end, the chance to win."""
    seat = view.seat
    assert seat is not None
    mine = [int(held.rank) for held in view.hand]
    theirs = [int(held.rank) for held in guess.hand]
    playout = Playout(
        hands=[mine, theirs] if seat == 0 else [theirs, mine],
        scores=list(view.scores),
        turn=seat,
        target=view.options.target,
        caller_takes_go=view.options.go_point == "caller",
        laid=[int(each.card.rank) for each in view.laid],
        gone=list(view.gone),
        caller=view.caller,
    )
    playout.lay(int(card.rank))
    playout.run()
    if not is_near:
        return playout.scores[seat] - playout.scores[1 - seat]
    return _chance(view, playout, known(view.kept[seat]), known(view.thrown[seat]), guess)


def _chance(
    view: CribbageView, playout: Playout, kept: tuple[Card, ...], thrown: tuple[Card, ...], guess: _Guess
) -> float:
    """The chance to win the game from here: counted through to the end of the deal, then estimated."""
    seat, dealer = view.seat, view.dealer
    assert seat is not None
    assert dealer is not None
    five_card = view.options.is_five_card
    hands = (kept, guess.kept) if seat == 0 else (guess.kept, kept)
    for who in (1 - dealer, dealer):
        playout.score(who, points(hands[who], guess.starter))
    playout.score(dealer, points((*thrown, *guess.thrown), guess.starter, crib=True, five_card=five_card))
    if playout.winner is not None:
        return 1.0 if playout.winner == seat else 0.0
    return _outlook(view.options.target, playout.scores[seat], playout.scores[1 - seat], deals_next=seat != dealer)


def _outlook(target: int, mine: int, theirs: int, *, deals_next: bool) -> float:
    """A rough chance to win from the scores before a deal, where the deal is worth about six points."""
    lead = mine - theirs + (3 if deals_next else -3)
    deals_left = (target - max(mine, theirs)) / 13 + 0.5
    return 1 / (1 + exp(-1.7 * lead / (8.5 * sqrt(deals_left))))
