"""What the players reckon with: the table of worths, shares of a pot, exact counts on the last street, side pots."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mugsy.dealing import deal
from riverboat.cards import FRENCH, Card, parse_cards
from riverboat.mugsy.actions import Fold
from riverboat.mugsy.betting import divide
from riverboat.mugsy.hand import SUICIDE_KING
from riverboat.mugsy.wilds import Reading, best_high, best_low, read
from riverboat.players.mugsy_expert import choice_of, collected, exactly
from riverboat.players.mugsy_odds import begun, imagine, share, unseen, value
from riverboat.players.mugsy_reading import guesses, price_of, staying
from riverboat.players.mugsy_worth import level, worths


def class_of(cards: tuple[Card, ...]) -> tuple[bool, int]:
    kinds, bits = begun(cards)
    return bits > 0, kinds


@pytest.mark.proof
def test_every_worth_of_the_table_is_worked_out_again() -> None:
    tally = Counter(read(hand) for hand in combinations(FRENCH, 5))
    hands = sum(tally.values())
    highs: Counter[object] = Counter()
    lows: Counter[object] = Counter()
    for (high, low), count in tally.items():
        highs[high] += count
        lows[low] += count
    worse_high, worse_low = {}, {}
    below = 0
    for each in sorted({reading.high for reading in tally}):
        worse_high[each] = below / hands
        below += highs[each]
    none = lows[None] / hands
    below = lows[None]
    for low_hand in sorted({reading.low for reading in tally if reading.low}, reverse=True):
        worse_low[low_hand] = below / hands
        below += lows[low_hand]

    def beats_two(worse: float, equal: float) -> float:
        return worse * worse + worse * equal + equal * equal / 3

    def worth(reading: Reading) -> float:
        high = beats_two(worse_high[reading.high], highs[reading.high] / hands)
        if reading.low is None:
            return high * (none**2 + (1 - none**2) / 2)
        return (high + beats_two(worse_low[reading.low], lows[reading.low] / hands)) / 2

    known = {class_of(hand): worth(read(hand)) for hand in examples(5).values()}
    for cards in (5, 4, 3):
        if cards < 5:
            known |= {
                kind: sum(
                    known[class_of((*hand, card))] for card in FRENCH if card not in hand and card != SUICIDE_KING
                )
                / (52 - cards)
                for kind, hand in examples(cards).items()
            }
        tables = worths(cards)
        assert {(suit, kinds) for suit in (False, True) for kinds in tables[suit]} == set(examples(cards))
        for (suit, kinds), hand in examples(cards).items():
            assert tables[suit][kinds] == round(known[suit, kinds] * 63) == level(hand)


def examples(cards: int) -> dict[tuple[bool, int], tuple[Card, ...]]:
    found: dict[tuple[bool, int], tuple[Card, ...]] = {}
    for hand in combinations(FRENCH, cards):
        found.setdefault(class_of(hand), hand)
    return found


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("4c 4d 9h", "9c 9d 5h"),
        ("4c Ad 2h", "4c Kd 9h"),
        ("Ac 2c 3c 5c", "Ac 2d 3c 5c"),
        ("4c Qd Ad 2s", "Kc Kd Ad 2s"),
        ("Ac Ad As Ah 4c", "Ac Ad As Ks Kd"),
    ],
)
def test_better_cards_are_worth_more(better: str, worse: str) -> None:
    assert level(parse_cards(better)) > level(parse_cards(worse))


@given(st.randoms(use_true_random=False), st.integers(2, 8))
def test_a_share_is_what_the_rules_divide(draw: Random, players: int) -> None:
    cards = draw.sample(FRENCH, 5 * players)
    hands = [tuple(cards[5 * seat : 5 * seat + 5]) for seat in range(players)]
    readings = [read(hand) for hand in hands]
    whole = 840 * 840
    shares = divide(whole, best_high(readings), best_low(readings))
    values = [value(*begun(hand)) for hand in hands]
    for seat in range(players):
        paid = sum(each.amount for each in shares if each.seat == seat)
        assert round(share(values[seat], values[:seat] + values[seat + 1 :]) * whole) == paid


def test_imagined_deals_use_every_unseen_card_alike_and_none_twice() -> None:
    hand, _ = deal([1000] * 5, 4)
    assert hand.to_act is not None
    view = hand.view(hand.to_act)
    drawn: Counter[Card] = Counter()
    for outlook in imagine(view, Random(1), 300):
        cards = [card for pair in outlook.pairs.values() for card in pair]
        assert len(set(cards)) == len(cards)
        drawn.update(cards)
    assert set(drawn) == set(unseen(view))
    assert max(drawn.values()) < 2 * min(drawn.values()) + 20


def test_the_suicide_king_in_an_imagined_deal_costs_the_hand() -> None:
    hand, _ = deal([1000] * 3, 9)
    assert hand.to_act is not None
    outlooks = imagine(hand.view(hand.to_act), Random(2), 2000)
    struck = sum(outlook.mine == (-1, 0) for outlook in outlooks)
    assert 0 < struck < 2000 * 0.12
    assert share((-1, 0), [(5, 0)]) == 0


@given(st.randoms(use_true_random=False), st.integers(2, 5))
def test_what_is_collected_is_what_the_rules_pay_out(draw: Random, players: int) -> None:
    cards = draw.sample(FRENCH, 5 * players)
    hands = [tuple(cards[5 * seat : 5 * seat + 5]) for seat in range(players)]
    put = [draw.choice([840, 1680, 2520]) for _ in range(players)]
    is_in = [seat == 0 or draw.random() < 0.7 for seat in range(players)]
    paid = 0
    contenders = [seat for seat in range(players) if is_in[seat]]
    levels = sorted({put[seat] for seat in contenders})
    below = 0
    for layer in levels:
        top = max(put) if layer == levels[-1] else layer
        amount = sum(min(chips, top) - min(chips, below) for chips in put)
        seats = [seat for seat in contenders if put[seat] >= layer]
        readings = [read(hands[seat]) for seat in seats]
        high = [seats[place] for place in best_high(readings)]
        low = [seats[place] for place in best_low(readings)]
        paid += sum(each.amount for each in divide(amount, high, low) if each.seat == 0)
        below = layer
    others = [(put[seat], value(*begun(hands[seat]))) for seat in contenders if seat]
    dead = [put[seat] for seat in range(players) if not is_in[seat]]
    assert round(collected(put[0], value(*begun(hands[0])), others, dead)) == pytest.approx(paid, abs=1)


def test_the_last_street_between_two_is_counted_over_every_pair() -> None:
    """Every pair of down cards the opponent may hold is tried outright, and the expert's count is the same."""
    hand, _ = deal([1000, 1000], 4)
    while hand.street < 3:
        hand, _ = hand.apply(next(action for action in hand.legal() if not isinstance(action, Fold)))
    assert hand.to_act is not None
    view = hand.view(hand.to_act)
    other = 1 - hand.to_act
    held = guesses(view, unseen(view))
    for action in view.legal:
        choice = choice_of(view, action)
        owed = choice.owed[other]
        stays = staying(3, 2, price_of(owed, choice.pot))
        expected = weight_in_all = 0.0
        guess = held[other]
        for pair, weight in zip(guess.pairs, guess.weights, strict=True):
            theirs = (*pair, *view.up[other])
            stay = stays[level(theirs)] if owed else 1.0
            readings = [read(view.cards), read(theirs)]
            paid = divide((choice.pot + owed) * 12, best_high(readings), best_low(readings))
            taken = sum(each.amount for each in paid if each.seat == 0) / 12
            expected += weight * (stay * taken + (1 - stay) * choice.pot)
            weight_in_all += weight
        assert exactly(view, choice, held) == pytest.approx(expected / weight_in_all - choice.cost)


def test_a_bet_makes_good_hands_likelier_than_a_check() -> None:
    hand, _ = deal([1000, 1000], 3)
    assert hand.to_act is not None
    while hand.street == 1:
        hand, _ = hand.apply(next(action for action in hand.legal() if not isinstance(action, Fold)))
    opener = hand.to_act
    assert opener is not None
    means = []
    for action in hand.legal():
        after, _ = hand.apply(action)
        assert after.to_act == 1 - opener
        guess = guesses(after.view(1 - opener), unseen(after.view(1 - opener)))[opener]
        whole = sum(guess.weights)
        means.append(sum(weight * at for weight, at in zip(guess.weights, guess.levels, strict=True)) / whole)
    checked, bet = means
    assert bet > checked + 5


def test_calling_a_price_takes_better_cards_the_higher_it_is() -> None:
    assert staying(3, 3, 0.1)[20] > staying(3, 3, 0.3)[20]
    assert staying(3, 3, 0.2)[40] > staying(3, 3, 0.2)[20] > staying(3, 6, 0.2)[20]
    assert set(staying(3, 3, 0.0)) == {1.0}
