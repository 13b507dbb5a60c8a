"""Computer players of cribbage: novice, steady and expert. They see a view, never a state."""

from collections.abc import Sequence
from random import Random
from typing import Final

from riverboat.cards import Card
from riverboat.cribbage.actions import LAYS, Announce, Call, Draw, Go, Lay, Throw
from riverboat.cribbage.events import Show
from riverboat.cribbage.legality import Phase
from riverboat.cribbage.pegging import peg_points
from riverboat.cribbage.scoring import VALUES, Combination, count, points_held
from riverboat.cribbage.view import CribbageView, known
from riverboat.engine.contract import Action
from riverboat.players.cribbage_expert import best_lay, best_throw
from riverboat.players.cribbage_throws import choices
from riverboat.players.player import Player


class CribbagePlayer:
    """What all three share: they draw anywhere, claim what they see and call what the opponent missed."""

    def decide(self, view: CribbageView, rng: Random) -> Action:
        """One of the actions that `view.legal` offers."""
        match view.phase:
            case Phase.CUT:
                return Draw(1 + int(rng.random() * view.spread))
            case Phase.THROW:
                return Throw(self.throw(view, rng))
            case Phase.PLAY:
                lays = [offer for offer in view.legal if isinstance(offer, Lay)]
                return LAYS[self.lay(view, [lay.card for lay in lays], rng)] if lays else Go()
            case Phase.CLAIM:
                return Announce(sum(each.points for each in self.noticed(_counted(view), rng)))
            case Phase.CALL:
                assert view.announced is not None
                return Call(sum(each.points for each in _counted(view)) - view.announced.points)
            case Phase.OVER:
                raise ValueError("the deal is over: there is nothing to decide")

    def throw(self, view: CribbageView, rng: Random) -> tuple[Card, ...]:
        """The two cards to throw to the crib."""
        raise NotImplementedError

    def lay(self, view: CribbageView, cards: Sequence[Card], rng: Random) -> Card:
        """The card to lay, of those that can be."""
        raise NotImplementedError

    def noticed(self, combinations: Sequence[Combination], rng: Random) -> Sequence[Combination]:  # noqa: ARG002
        """What the player notices of a hand or crib when it claims (CRI-17): everything."""
        return combinations


class Novice(CribbagePlayer):
    """Plays legally and likes points it can see, when it looks; under muggins it overlooks some."""

    def throw(self, view: CribbageView, rng: Random) -> tuple[Card, ...]:
        """Of two throws that come to mind, the one that keeps more points."""
        every = list(choices(view.hand))
        first, second = (every[int(rng.random() * len(every))] for _ in range(2))
        return (first if points_held(first[1]) >= points_held(second[1]) else second)[0]

    def lay(self, view: CribbageView, cards: Sequence[Card], rng: Random) -> Card:
        """A card that pegs, if it sees one; else any."""
        laid = [each.card.rank for each in view.laid]
        if rng.random() < 0.75:
            best = max(cards, key=lambda card: peg_points([*laid, card.rank]))
            if peg_points([*laid, best.rank]):
                return best
        return cards[int(rng.random() * len(cards))]

    def noticed(self, combinations: Sequence[Combination], rng: Random) -> Sequence[Combination]:
        """All but one combination in eight."""
        return [combination for combination in combinations if rng.random() >= 0.125]


class Steady(CribbagePlayer):
    """Keeps the cards worth most before the cut, pegs what it can, and else lays its highest card."""

    def throw(self, view: CribbageView, rng: Random) -> tuple[Card, ...]:  # noqa: ARG002
        """Keep the highest score; of equals throw most to the own crib, least to the other's."""
        sign = 1 if view.seat == view.dealer else -1
        return max(choices(view.hand), key=lambda each: (points_held(each[1]), sign * points_held(each[0])))[0]

    def lay(self, view: CribbageView, cards: Sequence[Card], rng: Random) -> Card:  # noqa: ARG002
        """The most points now; of equals the card of the highest rank."""
        laid = [each.card.rank for each in view.laid]
        return max(cards, key=lambda card: (peg_points([*laid, card.rank]), VALUES[card], card.rank))


class Expert(CribbagePlayer):
    """Weighs every throw over all starters and every card against the replies it allows; knows what the score asks."""

    def throw(self, view: CribbageView, rng: Random) -> tuple[Card, ...]:
        """The best throw by its mean, or near the end of a game by how often it wins."""
        return best_throw(view, rng)

    def lay(self, view: CribbageView, cards: Sequence[Card], rng: Random) -> Card:
        """The card with the best prospects over the hands that the opponent may hold."""
        return best_lay(view, cards, rng)


PLAYERS: Final[dict[str, Player]] = {"novice": Novice(), "steady": Steady(), "expert": Expert()}


def _counted(view: CribbageView) -> tuple[Combination, ...]:
    """The combinations of the hand or crib that lies open to be claimed."""
    assert view.starter is not None
    is_crib = view.showing is Show.CRIB
    return count(known(view.shown), view.starter, crib=is_crib, five_card=view.options.is_five_card).combinations
