"""Cripple Mr Onion as a game of the engine: the cut for the first deal, then one round after another (ONI-3.8)."""

from collections.abc import Sequence
from dataclasses import replace

from riverboat.cards import EIGHT_SUITS, Card
from riverboat.engine.contract import Action, Event, Outcome
from riverboat.onion import asking, story
from riverboat.onion.actions import ACTIONS, Pass
from riverboat.onion.cut import Cut, CutView
from riverboat.onion.draft import Draft
from riverboat.onion.events import EVENTS, RoundBegins
from riverboat.onion.options import Options
from riverboat.onion.position import Cards, Coins, Opening, Position, Stage
from riverboat.onion.round import Round, settled
from riverboat.onion.view import OnionView


class Onion:
    """The game: how its deals begin and follow each other, and how it speaks. There is one, `ONION`."""

    name = "onion"
    title = "Cripple Mr Onion"
    rules_version = 1
    options = Options
    opening = Opening
    cards = EIGHT_SUITS
    actions = ACTIONS
    events = EVENTS

    def seats(self, options: Options) -> int:
        """How many players sit at the table."""
        return options.players

    def first(self, options: Options) -> Opening:
        """The cut for the first deal, everyone with a full stack if they gamble (ONI-1.4)."""
        everyone = tuple(range(options.players))
        stack = options.stack if options.gambling else 0
        return Opening(0, None, everyone, (stack,) * options.players, (0,) * options.players)

    def deal(self, options: Options, opening: Opening, pack: Sequence[Card]) -> tuple[Cut | Round, tuple[Event, ...]]:
        """The cut, or a round up to its first question."""
        if opening.dealer is None:
            return Cut(options, opening, tuple(pack), opening.seats, opening.seats), ()
        nothing: tuple[tuple[Card, ...], ...] = ((),) * options.players
        none = (0,) * options.players
        draft = Draft(
            Position(
                options=options,
                opening=opening,
                modifiers=(),
                stage=Stage.REBUY,
                seat=None,
                queue=(),
                asks=(),
                dealer=opening.dealer,
                still_in=opening.seats,
                dealt=opening.seats,
                cards=Cards(tuple(pack), nothing, nothing, nothing, nothing),
                coins=Coins(opening.stacks, none, none, opening.pot),
                discards=none,
                bought=none,
            )
        )
        draft.tell(RoundBegins(opening.number, opening.dealer, opening.pot))
        return settled(draft)

    def next_opening(self, options: Options, state: Cut | Round) -> Opening | None:
        """What the next deal begins with, or None when the match is over (ONI-3.8, ONI-4.1, section 4)."""
        before = state.opening
        if isinstance(state, Cut):
            return replace(before, number=1, dealer=state.dealer)
        follows = replace(
            before,
            number=before.number + 1,
            seats=state.dealt,
            stacks=state.coins.stacks,
            null_played=state.null_played,
            modifiers=state.modifiers,
        )
        if state.void:
            # The old Dealer deals again, to exactly those dealt in, for the Pot that nobody won (ONI-4.6).
            return replace(follows, dealer=state.dealer, pot=state.coins.pot, carried=True)
        if state.winner is None or (options.rounds is not None and before.number >= options.rounds):
            return None
        if options.gambling and not options.rebuy and len(_can_ante(options, follows)) < 2:
            return None
        return replace(follows, dealer=state.winner, pot=0, carried=False, won=_won(state))

    def outcome(self, state: Cut | Round) -> Outcome | None:
        """Who won the round, or the whole match if this was its last; scores are coins, or rounds won."""
        if isinstance(state, Cut):
            return None
        scores = state.coins.stacks if state.options.gambling else _won(state)
        if self.next_opening(state.options, state) is None:
            most = max(scores)
            best = tuple(seat for seat, score in enumerate(scores) if score == most)
            return Outcome("match", best, scores, "shared" if len(best) > 1 else "")
        if state.winner is None:
            return Outcome("round", (), scores, "nobody; the Pot is carried")
        return Outcome("round", (state.winner,), scores)

    def unspoken(self, options: Options, view: OnionView | CutView) -> Action | None:
        """Pass, for a seat that can do nothing else, unless everyone is to be asked (ONI-3.9)."""
        return Pass() if options.ask == "holders" and view.legal == (Pass(),) else None

    def position(self, view: OnionView | CutView, names: Sequence[str]) -> tuple[str, ...]:
        """What the seat sees of the table, in a few lines."""
        return asking.position(view, names)

    def question(self, view: OnionView | CutView, names: Sequence[str]) -> str:
        """What is asked now, by whom and why."""
        return asking.question(view, names)

    def tell(self, event: Event, names: Sequence[str]) -> str:
        """The event as one line; empty if there is nothing to say."""
        return story.tell(event, names)

    def explain(self, event: Event, names: Sequence[str]) -> tuple[str, ...]:
        """Why, in more lines."""
        return story.explain(event, names)


def _can_ante(options: Options, opening: Opening) -> tuple[int, ...]:
    return tuple(seat for seat in opening.seats if opening.stacks[seat] >= options.stake)


def _won(state: Round) -> tuple[int, ...]:
    """Rounds won by each seat, this one included."""
    return tuple(won + (seat == state.winner) for seat, won in enumerate(state.opening.won))


ONION = Onion()
