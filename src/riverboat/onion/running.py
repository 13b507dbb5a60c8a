"""Running flushes: nine or ten cards of consecutive ranks in one suit-pair, and what they cripple (ONI-2.5, ONI-M0)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from riverboat.cards import EIGHT_SUITS, Card, Rank, Suit
from riverboat.onion.categories import Category
from riverboat.onion.conditions import ARCHCHANCELLOR, Conditions, Eights
from riverboat.onion.layouts import Group
from riverboat.onion.readings import IS_ACE, IS_EIGHT, is_wild_jack, out_of_groups


@dataclass(frozen=True, slots=True)
class RunningFlush:
    """Nine or ten cards of consecutive ranks in one suit-pair."""

    suits: tuple[Suit, Suit]
    """The suit-pair it runs in."""
    lowest: Rank
    """The rank it begins at; an ace may be low or high, never both."""
    cards: tuple[Card, ...]
    """The cards from the lowest rank to the highest."""
    stands: tuple[tuple[Card, Card], ...] = ()
    """For each wild card in it that stands for another, that card."""
    wilds: int = 0
    """How many wild cards count (ONI-M2): not an eight as its own rank in its own suit-pair, nor the jack as itself."""

    @property
    def spoken(self) -> str:
        """How a player names it: ``"a nine-card running flush from the three to the jack"``."""
        highest = Rank((self.lowest + len(self.cards) - 2) % 13 + 1)
        number = "nine" if len(self.cards) == 9 else "ten"
        return f"a {number}-card running flush from the {self.lowest.word} to the {highest.word}"


def running_flushes(hand: Sequence[Card], conditions: Conditions) -> tuple[RunningFlush, ...]:
    """The running flushes of `hand`: the longer first, then those with fewer wild cards (ONI-2.5, ONI-M2).

    Of the flushes of one length from one rank in one suit-pair only one with the fewest wild cards is given.
    """
    found = []
    for suits in conditions.pairs.suits:
        for length in (10, 9):
            for lowest in range(1, 16 - length):
                ranks = [(rank - 1) % 13 + 1 for rank in range(lowest, lowest + length)]
                able = [
                    flush
                    for fill in _fillings(hand, suits, ranks, conditions)
                    if (flush := fill.run()) is not None and _is_legal(flush, conditions)
                ]
                if able:
                    found.append(min(able, key=lambda flush: flush.wilds))
    return tuple(sorted(found, key=lambda flush: (-len(flush.cards), flush.wilds)))


def counted_wilds(group: Group) -> int:
    """How many wild cards an Onion or bagel holds when a running flush would cripple it (ONI-M2)."""
    if group.octavo:
        return len(group.cards)
    return sum(wild != stood_for for wild, stood_for in group.stands)


def may_be_crippled(named: Group, conditions: Conditions) -> bool:
    """Whether some running flush would cripple `named`: if so the others are asked (ONI-M0, ONI-M11)."""
    if named.category is Category.GREAT_BAGEL:
        return conditions.fool
    return named.category in (Category.LESSER_ONION, Category.GREAT_ONION)


def can_cripple(flush: RunningFlush, named: Group, conditions: Conditions) -> bool:
    """Whether `flush`, made under its owner's `conditions`, cripples what another player names (ONI-M0, M2, M3, M11).

    Nine cards cripple a Great Onion, and under the Fool a great bagel; ten cards also any Lesser Onion; the Octavo is
    crippled as a Great Onion is.
    """
    if conditions.wild_crippling and conditions.eights is Eights.WILD and flush.wilds > counted_wilds(named):
        return False
    if named.category is Category.LESSER_ONION and not named.octavo and len(flush.cards) < 10:
        return False
    return may_be_crippled(named, conditions)


def best_cripple(hand: Sequence[Card], named: Group, conditions: Conditions) -> RunningFlush | None:
    """The longest running flush of `hand` that cripples `named`, or None (ONI-M0)."""
    return next((flush for flush in running_flushes(hand, conditions) if can_cripple(flush, named, conditions)), None)


@dataclass(frozen=True, slots=True)
class _Filling:
    """One attempt to fill the ranks of a flush from a hand."""

    suits: tuple[Suit, Suit]
    ranks: list[int]
    naturals: dict[int, Card]
    """A card of the suit-pair for each rank that has one, wild cards as themselves among them."""
    eights: list[Card]
    """Wild eights that may stand for something else."""
    jack: Card | None
    """The wild jack of staves, if it may stand for something else."""
    eights_never: frozenset[int]
    """The ranks a wild eight may not stand at."""
    modifier_cards: frozenset[Card]

    def run(self) -> RunningFlush | None:
        eights, jack = list(self.eights), self.jack
        cards: dict[int, Card] = {}
        stands = []
        missing = [rank for rank in self.ranks if rank not in self.naturals]
        # What an eight may not be, the jack must be.
        for rank in sorted(missing, key=lambda rank: rank not in self.eights_never):
            stood_for = self._regular(rank)
            if stood_for is None:
                return None
            if eights and rank not in self.eights_never:
                cards[rank] = eights.pop()
            elif jack is not None:
                cards[rank], jack = jack, None
            else:
                return None
            stands.append((cards[rank], stood_for))
        run = tuple(self.naturals[rank] if rank in self.naturals else cards[rank] for rank in self.ranks)
        return RunningFlush(self.suits, Rank(self.ranks[0]), run, tuple(stands), len(stands))

    def _regular(self, rank: int) -> Card | None:
        """A card of this rank and suit-pair that a wild card may stand for."""
        cards = [EIGHT_SUITS[suit * 13 + rank - 1] for suit in self.suits]
        return next((card for card in cards if card not in self.modifier_cards), None)


def _fillings(
    hand: Sequence[Card], suits: tuple[Suit, Suit], ranks: list[int], conditions: Conditions
) -> Iterator[_Filling]:
    """Attempts with and without what clauses will not have together: the jack, natural aces, eights at eight."""
    usable = [card for card in hand if not out_of_groups(card, conditions)]
    eights_wild = conditions.eights is Eights.WILD
    barred = (1,) if conditions.sender and conditions.clause_ii else ()
    for with_jack, with_aces, with_eights in product((True, False), repeat=3):
        cards = [card for card in usable if (with_jack or card != ARCHCHANCELLOR) and (with_aces or not IS_ACE[card])]
        naturals: dict[int, Card] = {}
        for as_itself in (False, True):
            # The jack of staves as itself only where no other jack will do.
            for card in cards:
                fits = card.suit in suits and card.rank in ranks and (with_eights or not IS_EIGHT[card])
                if fits and (card == ARCHCHANCELLOR) is as_itself:
                    naturals.setdefault(card.rank, card)
        used = set(naturals.values())
        wild_jack = next((card for card in cards if is_wild_jack(card, conditions)), None)
        for jack_as_itself in (True, False):
            filled = dict(naturals)
            jack = wild_jack if wild_jack not in used else None
            if not jack_as_itself:
                if wild_jack is None or wild_jack not in used:
                    continue
                filled = {rank: card for rank, card in naturals.items() if card != wild_jack}
                jack = wild_jack
            yield _Filling(
                suits,
                ranks,
                filled,
                [card for card in cards if eights_wild and IS_EIGHT[card] and card not in used],
                jack,
                frozenset((*barred, *(() if with_eights else (8,)))),
                conditions.modifier_cards,
            )


def _is_legal(flush: RunningFlush, conditions: Conditions) -> bool:
    """The Sender's and the Archchancellor's clauses, each card counted as played at its rank (ONI-2.5)."""
    at_eight = (8 - flush.lowest) % 13
    eight_at_eight = at_eight < len(flush.cards) and IS_EIGHT[flush.cards[at_eight]]
    if conditions.archchancellor and eight_at_eight and ARCHCHANCELLOR in flush.cards:
        return False
    if conditions.sender and not conditions.clause_ii:
        return not (any(IS_EIGHT[card] for card in flush.cards) and any(IS_ACE[card] for card in flush.cards))
    return True
