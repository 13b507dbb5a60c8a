"""Showdown: the leader meets one challenger after another, group by group, until one is left (ONI-3.5, ONI-M0)."""

from dataclasses import replace

from riverboat.cards import Card
from riverboat.engine.contract import Action, Offer
from riverboat.onion.actions import Cripple, CrippleChoice, LayOut, LayoutChoice, Pass
from riverboat.onion.categories import Category
from riverboat.onion.conditions import MODIFIER_CARDS, Conditions
from riverboat.onion.declaring import declarations, declare
from riverboat.onion.draft import Draft
from riverboat.onion.events import (
    Behind,
    Challenged,
    Crippled,
    EightsWildNext,
    GroupNamed,
    GroupsLevel,
    KnockedOut,
    LaidOut,
    MayBeCrippled,
    Missed,
    MustLayAgain,
    ShowdownBegins,
    StartsAgain,
)
from riverboat.onion.grouping import best_layout, best_ranks
from riverboat.onion.layouts import Group, Layout, compare
from riverboat.onion.manual import IllegalLayout, lay_out
from riverboat.onion.modifiers import conditions
from riverboat.onion.position import Ask, Crippling, Duel, Laid, Position, Stage, Topic, put_pair, seniority
from riverboat.onion.running import can_cripple, running_flushes
from riverboat.onion.settling import win


def advance(draft: Draft) -> None:
    """Go on with Showdown until somebody must be asked or the round is over."""
    if draft.duel is None:
        leader, *challengers = (*draft.others, draft.dealer)
        draft.tell(ShowdownBegins(leader))
        _meet(draft, leader, tuple(challengers), None)
    while draft.stage is Stage.SHOWDOWN and draft.seat is None and not draft.asks:
        _step(draft)


# What may be done, and is done


def offers(now: Position, seat: int) -> tuple[Offer, ...]:
    """What the seat that is behind may do: give in, declare, or lay out better."""
    duel = now.duel
    assert duel is not None
    if now.options.layout == "manual":
        laid = duel.laid[duel.pair.index(seat)]
        assert laid is not None
        if best_ranks(laid.hand, laid.conditions) > laid.layout.rank:
            anew = LayoutChoice(laid.hand, laid.conditions, laid.layout.rank)
            return (Pass(), anew, *declarations(now, seat))
    return (Pass(), *declarations(now, seat))


def offers_asked(now: Position, ask: Ask) -> tuple[Offer, ...]:
    """What a seat that is asked to lay out, or whether it cripples, may do."""
    seat = ask.seat
    if ask.topic is Topic.LAY:
        return (LayoutChoice(now.cards.hands[seat], conditions(now, seat)),)
    assert now.duel is not None
    assert now.duel.crippling is not None
    choice = _crippling(now, seat, now.duel.crippling)
    return (Pass(), choice) if choice.runs else (Pass(),)


def act(draft: Draft, action: Action) -> None:
    """Carry out what the seat that is behind does; the action is legal."""
    duel, seat = draft.duel, draft.seat
    assert duel is not None
    assert seat is not None
    draft.seat = None
    match action:
        case Pass():
            _knock_out(draft, duel, seat)
        case LayOut(groups):
            _lay(draft, seat, groups, again=True)
        case _:
            declare(draft, seat, action)


def act_asked(draft: Draft, ask: Ask, action: Action) -> None:
    """Carry out the answer of a seat asked to lay out or whether it cripples; the action is legal."""
    draft.asks = draft.asks[1:]
    match action:
        case LayOut(groups):
            _lay(draft, ask.seat, groups, again=False)
        case Cripple(cards):
            _cripple(draft, ask.seat, cards)


# The duel


def _meet(draft: Draft, leader: int, challengers: tuple[int, ...], laid: Laid | None) -> None:
    """The leader, perhaps with a layout already shown, meets the first of the challengers."""
    draft.duel = Duel(leader, challengers[0], challengers[1:], (laid, None))
    draft.tell(Challenged(leader, challengers[0]))


def _step(draft: Draft) -> None:
    """Look at the layouts again, name one group, or find who is behind."""
    duel = draft.duel
    assert duel is not None
    if duel.crippling is not None:
        if duel.crippling.cripplers:
            _end(draft, duel.crippling.cripplers[-1], "crippling")
            return
        duel = draft.duel = replace(duel, crippling=None)
    if not duel.is_settled:
        _settle_layouts(draft, duel)
        return
    mine, theirs = duel.laid
    assert mine is not None
    assert theirs is not None
    leading, challenging = mine.layout, theirs.layout
    place, answered = duel.named
    if place == answered > duel.level:
        if leading.rank[duel.level] == challenging.rank[duel.level]:
            draft.duel = replace(duel, level=duel.level + 1)
            draft.tell(GroupsLevel(*duel.pair, duel.level, leading.groups[duel.level].spoken))
        else:
            _find_behind(draft, duel, leading, challenging)
    elif place == answered and place < len(leading.groups):
        _name(draft, duel, 0, leading.groups[place])
    elif place >= answered and answered < len(challenging.groups):
        _name(draft, duel, 1, challenging.groups[answered])
    else:
        _find_behind(draft, duel, leading, challenging)


def _settle_layouts(draft: Draft, duel: Duel) -> None:
    """Judge what holds for both afresh; where it has changed, lay out anew and start again from the top (ONI-3.6)."""
    changed = False
    for side, seat in enumerate(duel.pair):
        hand, now, old = draft.cards.hands[seat], conditions(draft, seat), duel.laid[side]
        if old is not None and old.hand == hand and old.conditions == now:
            continue
        changed = True
        layout = _laid_under(draft, seat, old, now)
        if layout is None:
            begun = duel if duel.named == (0, 0) else duel.afresh()
            draft.duel = replace(begun, laid=put_pair(duel.laid, side, None))
            draft.asks = (Ask(Topic.LAY, seat),)
            return
        duel = replace(duel, laid=put_pair(duel.laid, side, Laid(layout, hand, now)))
    if changed and duel.named != (0, 0):
        duel = duel.afresh()
    if duel.is_repeated:
        draft.tell(StartsAgain(*duel.pair))
    draft.duel = replace(duel, is_settled=True, is_repeated=False)


def _laid_under(draft: Draft, seat: int, old: Laid | None, now: Conditions) -> Layout | None:
    """The seat's layout under these conditions; None if the player must lay it out."""
    hand = draft.cards.hands[seat]
    if draft.options.layout == "auto":
        return best_layout(hand, now)
    if old is None:
        return None
    try:
        return lay_out(hand, [group.cards for group in old.layout.groups], now)
    except IllegalLayout as error:
        draft.tell(MustLayAgain(seat, error.sentence))
        return None


def _lay(draft: Draft, seat: int, groups: tuple[tuple[Card, ...], ...], *, again: bool) -> None:
    duel = draft.duel
    assert duel is not None
    hand, now = draft.cards.hands[seat], conditions(draft, seat)
    layout = lay_out(hand, groups, now)
    draft.tell(LaidOut(seat, again))
    duel = replace(duel, laid=put_pair(duel.laid, duel.pair.index(seat), Laid(layout, hand, now)), is_settled=False)
    draft.duel = duel.afresh() if again else duel


def _name(draft: Draft, duel: Duel, side: int, group: Group) -> None:
    """One of the two names its next group and turns up its cards (ONI-3.5)."""
    seat = duel.pair[side]
    turned = draft.turn_up(seat, group.cards)
    draft.tell(
        GroupNamed(
            seat,
            duel.named[side],
            group.name,
            group.spoken,
            group.nulls,
            tuple(int(value) for value in group.values),
            tuple(card for pair in group.stands for card in pair),
            group.cards,
        )
    )
    if group.nulls and not draft.null_played:
        draft.null_played = True
    duel = replace(
        duel,
        named=put_pair(duel.named, side, duel.named[side] + 1),
        is_settled=not any(card in MODIFIER_CARDS for card in turned),
    )
    # What has just become visible may have changed the comparison, which then starts again before anyone is asked.
    stands = all(
        laid is None or laid.conditions == conditions(draft, each)
        for each, laid in zip(duel.pair, duel.laid, strict=True)
    )
    if stands and _may_be_crippled(group, conditions(draft, seat).fool):
        draft.tell(MayBeCrippled(seat, group.spoken))
        duel = replace(duel, crippling=Crippling(seat, group))
        draft.asks = tuple(Ask(Topic.CRIPPLE, other) for other in draft.from_left_of(seat) if other != seat)
    draft.duel = duel


def _find_behind(draft: Draft, duel: Duel, leading: Layout, challenging: Layout) -> None:
    """Ask whoever is behind; in complete equality the junior (ONI-3.5)."""
    comparison = compare(leading, challenging)
    if comparison.sign:
        behind = duel.challenger if comparison.sign > 0 else duel.leader
    else:
        behind = seniority(draft.dealer, draft.options.players, duel.pair)[-1]
    ahead = duel.leader if behind == duel.challenger else duel.challenger
    draft.tell(Behind(behind, ahead, comparison.sign == 0, comparison.reason))
    draft.duel = replace(duel, behind=behind, reason=comparison.reason)
    draft.seat = behind


def _knock_out(draft: Draft, duel: Duel, seat: int) -> None:
    """The seat is out and all its cards go face up; the other meets the next challenger, or has won (ONI-3.5)."""
    side = duel.pair.index(seat)
    winner, laid = duel.pair[1 - side], duel.laid[1 - side]
    draft.still_in = tuple(other for other in draft.still_in if other != seat)
    draft.tell(KnockedOut(seat, winner, draft.turn_up(seat, draft.cards.hands[seat])))
    _tell_missed(draft, seat, duel.laid[side])
    if duel.waiting:
        _meet(draft, winner, duel.waiting, laid)
    else:
        _tell_missed(draft, winner, laid)
        _end(draft, winner, "showdown")


def _tell_missed(draft: Draft, seat: int, laid: Laid | None) -> None:
    """Tell a player who laid out by hand what would have been better (ONI-3.7)."""
    if draft.options.layout != "manual" or laid is None:
        return
    able = best_layout(laid.hand, laid.conditions)
    if able.rank > laid.layout.rank:
        draft.tell(Missed(seat, laid.layout.spoken, able.spoken))


def _end(draft: Draft, winner: int, how: str) -> None:
    win(draft, winner, how)
    if draft.null_played:
        draft.tell(EightsWildNext())


# Crippling (ONI-M0)


def _may_be_crippled(group: Group, fool: bool) -> bool:
    """Great and Lesser Onions, and under the Fool a great bagel (ONI-M0, ONI-M11)."""
    return group.category in (Category.GREAT_ONION, Category.LESSER_ONION) or (
        fool and group.category is Category.GREAT_BAGEL
    )


def _crippling(now: Position, seat: int, crippling: Crippling) -> CrippleChoice:
    """The running flushes with which this seat may cripple, or outcripple whoever holds so far.

    A longer run outcripples a shorter one; of equal ones the senior's counts.
    """
    hand, own, onion = now.cards.hands[seat], conditions(now, seat), crippling.group
    least = 0
    if crippling.cripplers:
        senior = seniority(now.dealer, now.options.players, (seat, crippling.cripplers[-1]))[0]
        least = len(crippling.run) + (senior != seat)
    runs = tuple(run for run in running_flushes(hand, own) if len(run.cards) >= least and can_cripple(run, onion, own))
    return CrippleChoice(runs, hand, own, onion, least)


def _cripple(draft: Draft, seat: int, run: tuple[Card, ...]) -> None:
    duel = draft.duel
    assert duel is not None
    assert duel.crippling is not None
    crippling = duel.crippling
    rival = crippling.cripplers[-1] if crippling.cripplers else None
    draft.turn_up(seat, run)
    draft.tell(Crippled(seat, crippling.namer, rival, crippling.group.spoken, run))
    crippling = replace(crippling, cripplers=(*crippling.cripplers, seat), run=run)
    draft.duel = replace(duel, crippling=crippling)
    draft.asks = tuple(
        Ask(Topic.CRIPPLE, other)
        for other in draft.from_left_of(crippling.namer)
        if other != crippling.namer and other not in crippling.cripplers
    )
