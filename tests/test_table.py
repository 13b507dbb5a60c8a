"""The table: asks, applies, commits before it tells, records; resumes exactly; the demo takes and gives back cards."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from riverboat import catalogue
from riverboat.engine.contract import Action, Event, Outcome
from riverboat.engine.errors import IllegalAction
from riverboat.engine.record import Deal, Match, replay
from riverboat.table import Memory, Seat, Table

CRIBBAGE = catalogue.game("cribbage")
PERSONS = (Seat("Ann"), Seat("Bob"))
COMPUTERS = (Seat("Ann", "novice"), Seat("Bob", "novice"))


class Notes:
    """A journal that notes what it is told, and in what order with the listeners."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.digests: list[str] = []

    def opened(self, match: Match, seats: Sequence[Seat]) -> None:
        self.lines.append(f"opened {match.game}")

    def seated(self, seats: Sequence[Seat]) -> None:
        self.lines.append("seated " + " ".join(f"{seat.name}:{seat.demo}" for seat in seats))

    def dealt(self, deal: Deal) -> None:
        self.lines.append(f"dealt {deal.number}")
        self.digests = []

    def acted(self, deal: int, place: int, action: Action, state_digest: str) -> None:
        self.lines.append(f"acted {deal} {place} {action}")
        self.digests.append(state_digest)

    def ended(self, deal: int, outcome: Outcome | None, match_over: bool) -> None:
        self.lines.append(f"ended {deal} {match_over}")


def cribbage(seats: tuple[Seat, ...] = COMPUTERS, seed: int = 5, journal: Notes | None = None) -> Table:
    return Table.open(CRIBBAGE, CRIBBAGE.options(), seats, seed, journal or Notes())


def play_on(table: Table, decisions: int) -> None:
    for _ in range(decisions):
        while table.to_act is None:
            assert table.next_deal()
        table.submit(table.choose())


def test_a_whole_match_is_played_by_computers() -> None:
    table = cribbage()
    while not table.is_over:
        while table.to_act is not None:
            table.submit(table.unspoken or table.choose())
        if not table.is_over:
            assert table.next_deal()
    outcome = CRIBBAGE.outcome(table.state)
    assert outcome is not None
    assert max(outcome.scores) == 121
    assert not table.next_deal()


def test_the_journal_has_an_action_before_anyone_is_told() -> None:
    notes = Notes()
    table = cribbage(journal=notes)
    table.watch(lambda events: notes.lines.append(f"told {len(events)}"))
    table.submit(table.choose())
    assert [line.split()[0] for line in notes.lines] == ["opened", "dealt", "acted", "told"]


def test_what_the_journal_cannot_take_has_not_happened() -> None:
    class Full(Memory):
        def acted(self, deal: int, place: int, action: Action, state_digest: str) -> None:
            raise OSError("disk full")

    table = Table.open(CRIBBAGE, CRIBBAGE.options(), COMPUTERS, 5, Full())
    told: list[tuple[Event, ...]] = []
    table.watch(told.append)
    before = table.state
    with pytest.raises(OSError, match="disk full"):
        table.submit(table.choose())
    assert table.state is before
    assert table.deal.actions == ()
    assert told == []


def test_an_illegal_action_changes_nothing_and_is_told_to_nobody() -> None:
    notes = Notes()
    table = cribbage(journal=notes)
    illegal = CRIBBAGE.actions.read("lay 5h")
    before = table.state, table.match, list(notes.lines)
    with pytest.raises(IllegalAction):
        table.submit(illegal)
    assert (table.state, table.match, notes.lines) == before
    refusal = table.refusal(illegal)
    assert refusal is not None
    assert refusal.clause


def test_a_match_is_resumed_at_the_same_decision_with_the_same_cards() -> None:
    for decisions in (0, 1, 2, 3, 4, 9, 17, 30):
        notes = Notes()
        table = cribbage(journal=notes)
        play_on(table, decisions)
        again, trouble = Table.resume(CRIBBAGE, table.match, table.seats, notes.digests, Notes())
        assert trouble == ""
        assert again.state == table.state
        assert again.history == table.history
        if table.to_act is not None:
            assert again.choose() == table.choose()


def test_a_record_that_leads_elsewhere_begins_its_deal_again_and_says_so() -> None:
    notes = Notes()
    table = cribbage(journal=notes)
    play_on(table, 12)
    damaged = ["0" * 16, *notes.digests[1:]]
    again, trouble = Table.resume(CRIBBAGE, table.match, table.seats, damaged, Notes())
    assert "begins again with the same cards" in trouble
    assert again.deal.actions == ()
    assert again.deal.number == table.deal.number
    first = next(replay(CRIBBAGE, table.match.options, table.match.seed, replace(table.deal, actions=())))
    assert again.state == first.state


def test_an_illegal_record_begins_its_deal_again_too() -> None:
    table = cribbage()
    play_on(table, 6)
    actions = table.deal.actions
    wrong = replace(table.deal, actions=(actions[-1], *actions))
    match = replace(table.match, deals=(*table.match.deals[:-1], wrong))
    again, trouble = Table.resume(CRIBBAGE, match, table.seats, [], Notes())
    assert trouble
    assert again.deal.actions == ()


def test_the_demo_takes_a_persons_cards_and_gives_them_back() -> None:
    notes = Notes()
    table = cribbage(PERSONS, journal=notes)
    seat = table.to_act
    assert seat is not None
    assert table.asks_person
    table.set_demo(seat, True)
    assert not table.asks_person
    assert table.seats[seat].is_person
    table.set_demo(seat, True)
    table.set_demo(seat, False)
    assert table.asks_person
    assert [line for line in notes.lines if line.startswith("seated")] == [
        "seated Ann:True Bob:False",
        "seated Ann:False Bob:False",
    ]


def test_the_computer_chooses_the_same_again_and_changes_nothing() -> None:
    table = cribbage()
    play_on(table, 5)
    before = table.state
    assert table.choose() == table.choose()
    assert table.state is before


def test_listeners_are_told_what_their_seat_may_know() -> None:
    table = cribbage()
    heard: dict[int | None, list[Event]] = {0: [], 1: [], None: []}
    for seat, lines in heard.items():
        table.watch(lines.extend, seat)
    play_on(table, 6)
    assert heard[0] != heard[1] != heard[None]
    assert len(heard[0]) == len(heard[1])


def test_nobody_listens_after_the_watch_has_ended() -> None:
    table = cribbage()
    heard: list[Event] = []
    end = table.watch(heard.extend)
    table.submit(table.choose())
    known = len(heard)
    end()
    table.submit(table.choose())
    assert len(heard) == known


def test_a_table_has_a_seat_for_each_player() -> None:
    with pytest.raises(ValueError, match="needs 2 seats"):
        cribbage((Seat("Ann"),))


def test_a_given_pack_is_dealt_and_recorded() -> None:
    pack = tuple(reversed(CRIBBAGE.cards))
    table = Table.open(CRIBBAGE, CRIBBAGE.options(), COMPUTERS, 5, Memory(), packs={1: pack})
    play_on(table, 4)
    assert table.deal.number == 1
    assert table.deal.pack == pack
    kept = sorted(card for hand in table.state.kept for card in hand)  # type: ignore[attr-defined]
    thrown = sorted(card for cards in table.state.thrown for card in cards)  # type: ignore[attr-defined]
    assert sorted((*kept, *thrown)) == sorted(pack[:12])
