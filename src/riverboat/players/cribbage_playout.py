"""A quick imitation of the play, on ranks only, in which both sides reply simply: what the expert's tries run on."""

from dataclasses import dataclass, field

from riverboat.cribbage.pegging import LIMIT, gain


@dataclass(slots=True)
class Playout:
    """A play under way: the ranks in hand by seat, the scores, the ranks laid in this count."""

    hands: list[list[int]]
    scores: list[int]
    turn: int
    target: int
    caller_takes_go: bool = False
    laid: list[int] = field(default_factory=list)
    gone: list[bool] = field(default_factory=lambda: [False, False])
    caller: int | None = None
    winner: int | None = None
    _count: int = 0
    _last: int = 0
    _is_answered: bool = False

    def __post_init__(self) -> None:
        self._count = sum([rank if rank < 10 else 10 for rank in self.laid])

    def score(self, seat: int, points: int) -> None:
        """Peg points, unless the game is won already."""
        if self.winner is None:
            self.scores[seat] += points
            if self.scores[seat] >= self.target:
                self.winner = seat

    def run(self) -> None:
        """Play to the last card, or until someone has won."""
        hands = self.hands
        while self.winner is None and (hands[0] or hands[1]):
            rank = 0 if self.gone[self.turn] else reply(hands[self.turn], self.laid, self._count)
            if rank:
                self.lay(rank)
            else:
                self._cannot_lay()

    def lay(self, rank: int) -> None:
        """The player whose turn it is lays a card of this rank."""
        turn, hands = self.turn, self.hands
        value = rank if rank < 10 else 10
        self._count += value
        won = gain(rank, self.laid, self._count)
        hands[turn].remove(rank)
        self.laid.append(rank)
        self._last = turn
        self._is_answered = self.caller is not None
        if not hands[0] and not hands[1] and self._count != LIMIT:
            won += 1
        if won:
            self.score(turn, won)
        if self._count == LIMIT:
            self._turn_down()
        elif hands[1 - turn] and not self.gone[1 - turn]:
            self.turn = 1 - turn

    def _cannot_lay(self) -> None:
        turn = self.turn
        other = 1 - turn
        if self.hands[turn] and self.caller is None:
            self.caller = turn
        self.gone[turn] = True
        if self.hands[other] and not self.gone[other]:
            self.turn = other
            return
        takes_it = self._last
        if self.caller_takes_go and self.caller is not None and not self._is_answered:
            takes_it = self.caller
        self.score(takes_it, 1)
        self._turn_down()

    def _turn_down(self) -> None:
        self.turn = 1 - self._last if self.hands[1 - self._last] else self._last
        self.laid = []
        self._count = 0
        self.gone = [False, False]
        self.caller = None
        self._is_answered = False


def reply(hand: list[int], laid: list[int], count: int) -> int:
    """The rank a sensible player lays: most points now, else not into a ten's fifteen, else high; 0 if none can be."""
    best = 0
    best_worth = -1
    for rank in hand:
        value = rank if rank < 10 else 10
        total = count + value
        if total > LIMIT:
            continue
        worth = gain(rank, laid, total) * 32 + value + 8
        if total in (5, 21):
            worth -= 8
        elif not laid and rank < 5:
            worth += 8
        if worth > best_worth:
            best, best_worth = rank, worth
    return best
