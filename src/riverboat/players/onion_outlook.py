"""How likely a hand of Cripple Mr Onion is to win, as the expert sees it: the others' cards and bets weighed.

Before the second deal an opponent counts as one usual hand, or as more, the more they have put in. Afterwards the
hidden cards behind what lies face up are sampled as such players keep them, and each sample counts the more, the better
it goes with what its owner has bet.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import log1p, prod
from random import Random
from typing import Final

from riverboat.cards import EIGHT_SUITS, Card
from riverboat.onion.conditions import ARCHCHANCELLOR, DEATH, QUEEN_OF_COINS, Eights
from riverboat.onion.grouping import best_ranks
from riverboat.onion.shifts import best_shift
from riverboat.onion.view import OnionView, Player
from riverboat.players.onion_purse import shown
from riverboat.players.onion_replies import Replies
from riverboat.players.onion_worth import Worth, averages, poor, strength, worth

FULL_HAND: Final = 10
FIRST_HAND: Final = 5
MOST_THROWN: Final = 4


@dataclass(frozen=True, slots=True)
class Reading:
    """How much is read into what opponents have put in, and from how many samples of their cards."""

    early: float = 0.15
    """By how many usual hands an opponent counts as more for each unit of log(1 + Stakes put in)."""
    kept: float = 0.6
    """The power to which the worth of sampled first cards weighs, for each such unit before the second deal."""
    final: float = 0.8
    """The power to which the strength of sampled final hands weighs, for each such unit since."""
    samples: int = 28
    wild_samples: int = 8
    """A hand with wild cards takes ten times as long to lay out."""


def best_for_me(view: OnionView) -> tuple[int, ...]:
    """The ranks of my cards, the queen of coins or the jack of staves declared if that is open to me and serves."""
    now = view.me.conditions
    used = {each.modifier for each in view.declared}
    if ARCHCHANCELLOR in view.hand and 10 in view.modifiers and 10 not in used and not _king_is_up(view):
        now = replace(now, jack_wild=True)
    if QUEEN_OF_COINS in view.hand and not {6, 7} & used:
        return best_shift(view.hand, now, tuin=6 in view.modifiers, elephants=7 in view.modifiers)[1].rank
    return best_ranks(view.hand, now)


def _king_is_up(view: OnionView) -> bool:
    """Whether the king of swords lies face up with another player still in (ONI-M10 ii)."""
    return any(DEATH in player.up for player in others_in(view))


def unseen(view: OnionView) -> list[Card]:
    """Every card this seat has not seen."""
    seen = {*view.hand, *view.thrown, *view.thrown_open, *view.choice}
    for player in view.players:
        seen.update(player.up)
        seen.update(player.aside)
    return [card for card in EIGHT_SUITS if card not in seen]


def counts_as(view: OnionView, player: Player, reading: Reading) -> float:
    """As how many usual hands an opponent counts by what they have put in, all their cards being hidden."""
    put_in = shown(view, player.seat, late=False) + 1.5 * shown(view, player.seat, late=True)
    calm = 0.15 * (2 - player.discards) if player.discards < 2 else 0.0
    return 1 + reading.early * log1p(put_in) + calm


@dataclass(frozen=True, slots=True)
class Outlook:
    """How one hand stands against each opponent still in; and against those who have just paid a price."""

    chances: dict[int, float]
    """With ten cards: how likely it beats each."""
    to_come: Worth | None
    """With five: how strong it will be."""
    counts: dict[int, float]
    """As how many usual hands each opponent counts."""
    replies: Replies

    def share(self, *, without: int | None = None, payer: int | None = None, place: float = 0.0) -> float:
        """How likely it wins, `without` one opponent, or with one who has paid what hands from `place` pay."""
        if self.to_come is None:
            return prod(
                self.replies.beats_payer(chance, place) if seat == payer else chance
                for seat, chance in self.chances.items()
                if seat != without
            )
        others = sum(
            count + (self.replies.payer_counts(place) - 1 if seat == payer else 0)
            for seat, count in self.counts.items()
            if seat != without
        )
        return self.to_come.against(others)

    def against_payers(self, number: int, place: float) -> float:
        """How likely it wins against so many who have all paid what hands from `place` pay, whoever they are."""
        if self.to_come is None:
            # Any of them, so all are taken as the mean of them.
            mean = self.share() ** (1 / len(self.chances))
            return self.replies.beats_payer(mean, place) ** number
        mean = sum(self.counts.values()) / len(self.counts)
        return self.to_come.against(number * (mean + self.replies.payer_counts(place) - 1))


def outlook(view: OnionView, reading: Reading, replies: Replies, rng: Random) -> Outlook:
    """How my hand stands now."""
    now = view.me.conditions
    counts = {player.seat: counts_as(view, player, reading) for player in others_in(view)}
    if len(view.hand) < FULL_HAND:
        return Outlook({}, worth(view.hand[:FIRST_HAND], now.eights), counts, replies)
    mine = best_for_me(view)
    chances = {
        player.seat: _against(view, player, mine, reading, rng)
        if now.fool or player.up
        else strength(mine, now.eights) ** counts[player.seat]
        for player in others_in(view)
    }
    return Outlook(chances, None, counts, replies)


def others_in(view: OnionView) -> list[Player]:
    """The opponents still in."""
    return [player for player in view.players if player.is_in and player.seat != view.seat]


def _against(view: OnionView, player: Player, mine: tuple[int, ...], reading: Reading, rng: Random) -> float:
    """How often my ranks beat sampled cards of this opponent, each sample weighed by what they have bet."""
    now = player.conditions
    kept_power = reading.kept * log1p(shown(view, player.seat, late=False))
    final_power = reading.final * log1p(shown(view, player.seat, late=True))
    won = total = 0.0
    for first, hand in hidden_hands(view, player, reading, rng):
        theirs = best_ranks(hand, now)
        weight = averages(first, now.eights)[0] ** kept_power if kept_power and first else 1.0
        if final_power:
            weight *= strength(theirs, now.eights) ** final_power
        total += weight
        won += weight * (mine > theirs or (mine == theirs and _is_senior(view, player.seat)))
    # As if one more sample had been drawn even.
    return (won + 0.5 * total / reading.samples) / (total + total / reading.samples)


def hidden_hands(
    view: OnionView, player: Player, reading: Reading, rng: Random
) -> Iterator[tuple[tuple[Card, ...], tuple[Card, ...]]]:
    """Samples of an opponent's ten cards: the first five as they may have been kept and drawn, then all ten."""
    cards = unseen(view)
    number = reading.wild_samples if player.conditions.eights is Eights.WILD else reading.samples
    for _ in range(number):
        yield hidden_hand(player, rng.sample(cards, FULL_HAND - len(player.up) + MOST_THROWN))


def hidden_hand(player: Player, drawn: Sequence[Card]) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The first cards and all ten that an opponent has got if the cards not seen came to them in this order.

    Poor cards are thrown, as many as were thrown; so four more cards must be given than are hidden.
    """
    hidden = FULL_HAND - len(player.up)
    dealt = min(hidden, FIRST_HAND)
    thrown = poor(drawn[:dealt], player.conditions.eights)[: player.discards]
    first = (*(card for card in drawn[:dealt] if card not in thrown), *drawn[dealt : dealt + len(thrown)])
    return first, (*first, *drawn[dealt + MOST_THROWN : hidden + MOST_THROWN], *player.up)


def _is_senior(view: OnionView, seat: int) -> bool:
    """Whether I am senior to this seat (ONI-1.3)."""
    assert view.seat is not None
    return view.order.index(view.seat) < view.order.index(seat)
