"""A driver that plays random rounds at random tables and checks at every step what must always hold."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random

from onion.tables import opening, pack_for
from riverboat.cards import EIGHT_SUITS, Card, Rank, Suit
from riverboat.engine.contract import Action, Amounts, CardChoice, Event, Offer
from riverboat.engine.errors import IllegalAction
from riverboat.engine.pack import shuffle
from riverboat.engine.record import Deal, replay
from riverboat.onion.actions import (
    ACTIONS,
    DECLARING,
    CrippleChoice,
    Decline,
    ElephantChoice,
    Enough,
    Fold,
    HandOn,
    Leave,
    Pass,
    TuinChoice,
)
from riverboat.onion.conditions import MODIFIER_CARDS
from riverboat.onion.events import EVENTS, CardDeclared, Crippled
from riverboat.onion.match import ONION
from riverboat.onion.options import Options
from riverboat.onion.position import Opening, Stage, Topic
from riverboat.onion.round import Round

MOST_ACTIONS = 1500
"""No round is longer than this."""
_ALL = tuple(range(12))
_PAIRS_OF_1998 = ((Suit.CLUBS, Suit.STAVES), (Suit.SPADES, Suit.SWORDS))
_PAIRS = ((Suit.CLUBS, Suit.SWORDS), (Suit.SPADES, Suit.STAVES), (Suit.HEARTS, Suit.CUPS), (Suit.DIAMONDS, Suit.COINS))


def random_options(rng: Random, **fixed: object) -> Options:
    """A table of any kind."""
    values: dict[str, object] = {
        "players": rng.randint(2, 7),
        "gambling": rng.random() < 0.6,
        "stake": rng.choice((1, 10, 25)),
        "stack": rng.choice((30, 200, 2000)),
        "rebuy": rng.random() < 0.3,
        "max_stake": rng.choice((None, 1, 8, 20)),
        "rounds": rng.randint(1, 4),
        "suit_pairs": rng.choice(("1993", "1998")),
        "layout": rng.choice(("auto", "auto", "manual")),
        "ask": rng.choice(("holders", "everyone")),
        "schedule": rng.choice(("zero", "one", "three", "each_round", "other_round", "dealer", "table", "all")),
        "modifiers": random_modifiers(rng) if rng.random() < 0.7 else (),
    }
    return Options(**{**values, **fixed})  # type: ignore[arg-type]


def random_modifiers(rng: Random) -> tuple[int, ...]:
    """#0 and any others; often all of them."""
    if rng.random() < 0.6:
        return _ALL
    return (0, *(number for number in _ALL[1:] if rng.random() < 0.6))


def random_opening(rng: Random, options: Options) -> Opening:
    """Any dealer, uneven stacks, now and then a Pot carried by some of the players, a null eight played before."""
    start = opening(options, dealer=rng.randrange(options.players), null_played=rng.random() < 0.5)
    if not options.gambling:
        return start
    stacks = tuple(rng.choice((options.stack, 3 * options.stack, 5 * options.stake)) for _ in start.seats)
    return replace(start, stacks=stacks)


# Packs stacked towards special cards, eights and Onions


def stacked_pack(rng: Random, options: Options, start: Opening) -> tuple[Card, ...]:
    """A pack that deals some seats hands in which something happens, the other cards shuffled."""
    seats = list(start.seats)
    rng.shuffle(seats)
    left = set(EIGHT_SUITS)
    hands: dict[int, list[Card]] = {seat: [] for seat in seats}

    def give(seat: int, cards: Sequence[Card]) -> None:
        for card in cards:
            if card in left and len(hands[seat]) < 10:
                left.discard(card)
                hands[seat].append(card)

    kind = rng.choice((0, 0, 0, 1, 2, 3, 3, 3, 3))
    if kind == 0:
        give(seats[0], _onion(rng, start.null_played))
        for seat in seats[1:4]:
            give(seat, _flush(rng, left, options))
    elif kind == 1:
        give(rng.choice(seats), [card for card in EIGHT_SUITS if card.rank is Rank.EIGHT][: rng.randint(2, 8)])
    if kind in (1, 2, 3):
        special = sorted(MODIFIER_CARDS - {Card("Qo")} if kind == 3 else MODIFIER_CARDS)
        rng.shuffle(special)
        for card in special[: rng.randint(3, 7)]:
            give(rng.choice(seats), [card])
    if kind == 3:
        seat = rng.choice(seats)
        herd = [[card for card in sorted(left) if card.rank == rank] for rank in (Rank.NINE, Rank.TEN)]
        give(seat, [Card("Qo"), *rng.sample(herd[0], 3), *rng.sample(herd[1], 2)])
    rest = sorted(left)
    rng.shuffle(rest)
    text = {}
    for seat, hand in hands.items():
        while len(hand) < 10:
            hand.append(rest.pop())
        rng.shuffle(hand)
        text[seat] = " ".join(card.text for card in hand)
    assert start.dealer is not None
    return pack_for(text, options.players, start.dealer, " ".join(card.text for card in rest), start.seats)


def _onion(rng: Random, wild: bool) -> list[Card]:
    if wild and rng.random() < 0.2:
        return [card for card in EIGHT_SUITS if card.rank is Rank.EIGHT]
    pictures = [card for card in EIGHT_SUITS if card.rank > Rank.TEN and card not in MODIFIER_CARDS]
    aces = [card for card in EIGHT_SUITS if card.rank is Rank.ACE]
    kind = rng.random()
    if kind < 0.15:
        return rng.sample(pictures, 10)
    number = 5 if kind < 0.6 else 4
    cards = rng.sample(pictures, number) + rng.sample(aces, number)
    if wild:
        eights = [card for card in EIGHT_SUITS if card.rank is Rank.EIGHT]
        for _ in range(rng.randint(0, 3)):
            cards[rng.randrange(len(cards))] = eights.pop(rng.randrange(len(eights)))
    return cards


def _flush(rng: Random, left: set[Card], options: Options) -> list[Card]:
    """A running flush of the cards left, if any of a few tries finds one."""
    pairs = _PAIRS if options.suit_pairs == "1993" else _PAIRS_OF_1998
    cards: list[Card] = []
    for _ in range(8):
        pair = rng.choice(pairs)
        length = rng.choice((9, 10))
        lowest = rng.randint(1, 3)
        ranks = range(lowest, lowest + length)
        able = [[card for card in sorted(left) if card.rank == rank and card.suit in pair] for rank in ranks]
        cards = [rng.choice(choice) for choice in able if choice]
        if len(cards) == length:
            break
    return cards


# Choosing


def choose(rng: Random, state: Round, *, stacked: bool) -> Action:
    """Fold rarely, bet mostly little, declare and cripple often; keep a stacked hand as it was dealt."""
    offers = list(state.legal())
    if len(offers) == 1 and isinstance(offers[0], Action):
        return offers[0]
    if not state.asks:
        match state.stage:
            case Stage.CUT if stacked:
                return ACTIONS.read("cut 0")  # type: ignore[no-any-return]
            case Stage.DISCARD if stacked and rng.random() < 0.9:
                return ACTIONS.read("discard")  # type: ignore[no-any-return]
    declaring = [offer for offer in offers if isinstance(offer, (*DECLARING, TuinChoice, ElephantChoice))]
    eager = 0.85 if state.asks else 0.3 if state.stage in (Stage.SHOWDOWN, Stage.DECLARE) else 0.03
    elephants = [offer for offer in declaring if isinstance(offer, ElephantChoice)]
    if elephants and not state.asks:
        # They are rare, so they are often kept for an answer.
        eager /= 10
    if declaring and rng.random() < eager:
        return rng.choice(elephants or declaring).pick(rng)
    rest = [offer for offer in offers if offer not in declaring]
    crippling = [offer for offer in rest if isinstance(offer, CrippleChoice)]
    if crippling and rng.random() < 0.95:
        return crippling[0].pick(rng)
    return _plain_choice(rng, rest, state).pick(rng)


def _plain_choice(rng: Random, offers: list[Offer], state: Round) -> Offer:
    rarely = {Fold(): 0.02, HandOn(): 0.25, Leave(): 0.4, Decline(): 0.55, Enough(): 0.6, Pass(): 0.5}
    for offer in offers:
        if isinstance(offer, Action) and offer in rarely and len(offers) > 1:
            if rng.random() < rarely[offer]:
                return offer
            return rng.choice([other for other in offers if other != offer])
    offer = rng.choice(offers)
    if isinstance(offer, Amounts) and state.stage is not Stage.CUT:
        little = min(offer.high, offer.low + rng.choice((0, 0, 1, 2)) * state.options.stake)
        return replace(offer, high=offer.high if rng.random() < 0.03 else little)
    return offer


# What must always hold


def check_cards(state: Round) -> None:
    """All 104 cards are somewhere, each once; face-up cards are in their owner's hand."""
    cards = state.cards
    everywhere = [*cards.stock, *cards.thrown_open]
    for seat in range(state.options.players):
        everywhere += [*cards.hands[seat], *cards.aside[seat], *cards.thrown[seat]]
        assert set(cards.up[seat]) <= set(cards.hands[seat])
        assert len(set(cards.up[seat])) == len(cards.up[seat])
        assert len(cards.hands[seat]) <= 10
    assert len(everywhere) == 104
    assert len(set(everywhere)) == 104


def check_coins(before: Round, after: Round, events: Sequence[Event]) -> None:
    """Coins are conserved but for rebuys, and nobody owes any (ONI-4.10)."""
    bought = sum(event.amount for event in events if event.word == "bought-in")  # type: ignore[attr-defined]
    assert after.coins.total == before.coins.total + bought
    assert min(*after.coins.stacks, *after.coins.bets, *after.coins.bids, after.coins.pot) >= 0


_STRANGE_TEXTS = """
turn 3; rebuy; leave; modifiers 0 1; modifiers 1; modifiers 0 0; modifiers 0 12; cut 104; cut 5; cut -1;
discard Ah As Ad Ac Av; discard Ah Ah; discard 2c; name 1000000; name -1; name 3; match; fold;
raise 1000000; raise -1; raise 7; pay; buy; enough; bet 1000000; bet 2; hand-on; accept; decline; bid 0;
bid 1000000; bid 10; declare Ah; declare Qs; declare Ku; declare Jc; declare Jv; declare Kw; declare Jd;
declare Qo; tuin Kh 2h; tuin Ah Ah; elephants 9c 9s 9h 9d; elephants 9c 9c Tc Tc; elephants; take Ah;
take; show Ah; show; pass; lay; lay [Ah Kh]; lay [Ah Ah]; lay [2c] [2c]; cripple;
cripple Ah 2h 3h 4h 5h 6h 7h 8h 9h
"""
_STRANGE = tuple(ACTIONS.read(text.strip()) for text in _STRANGE_TEXTS.split(";"))


def check_refusals(rng: Random, state: Round) -> None:
    """Whatever no offer admits is refused, and changes nothing."""
    offers = state.legal()
    action = rng.choice(_STRANGE)
    if any(offer.admits(action) for offer in offers):
        assert state.refusal(action) is None
        return
    before = repr(state)
    refusal = state.refusal(action)
    assert refusal is not None
    assert refusal.sentence
    assert refusal.clause
    try:
        state.apply(action)
    except IllegalAction:
        assert repr(state) == before
    else:
        raise AssertionError(f"{action} was not refused")


def check_offers(rng: Random, state: Round) -> None:
    """Nothing offered is refused, and every action's text reads back."""
    for offer in state.legal():
        action = offer.pick(rng)
        assert state.refusal(action) is None, (str(action), state.refusal(action))
        assert ACTIONS.read(str(action)) == action
        if isinstance(offer, Amounts):
            for edge in (offer.low, offer.high):
                assert state.refusal(offer.kind(edge)) is None
            for beyond in (offer.low - 1, offer.high + 1):
                assert state.refusal(offer.kind(beyond)) is not None
        if isinstance(offer, CardChoice):
            assert len(offer.cards) >= offer.least


def check_events(before: Round, after: Round, events: Sequence[Event]) -> None:
    """Every event's text reads back, has a line, and tells a bystander no hidden card."""
    public = _public(before) | _public(after)
    for event in events:
        assert EVENTS.read(str(event)) == event
        assert ONION.tell(event, "ABCDEFG")
        assert all(ONION.explain(event, "ABCDEFG")) or not ONION.explain(event, "ABCDEFG")
        seen = event.seen_by(None)
        assert seen is not None
        mentioned = _cards_in(seen)
        stood_for = set(event.stands) if event.word == "named" else set()  # type: ignore[attr-defined]
        assert mentioned - stood_for <= public, str(seen)
        for seat in range(after.options.players):
            known = public | _known(before, seat) | _known(after, seat) | stood_for
            seen = event.seen_by(seat)
            assert seen is not None
            assert _cards_in(seen) <= known, f"{seat}: {seen}"


def _cards_in(event: Event) -> set[Card]:
    found: set[Card] = set()
    for name in event.__dataclass_fields__:  # type: ignore[attr-defined]
        value = getattr(event, name)
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, Card):
                found.add(each)
    return found


def _public(state: Round) -> set[Card]:
    cards = state.cards
    return {card for seat in (*cards.up, *cards.aside) for card in seat} | set(cards.thrown_open)


def _known(state: Round, seat: int) -> set[Card]:
    view = state.view(seat)
    return {*view.hand, *view.thrown, *view.choice}


def shuffled_unseen(rng: Random, state: Round, seat: int | None) -> Round:
    """The same round, but cards that this seat cannot see have changed places.

    The hands of those who meet in Showdown are left alone: what is said of them has already been seen to be true.
    """
    cards = state.cards
    duel = state.duel.pair if state.duel is not None else ()
    ask = state.asks[0] if state.asks else None
    choosing = 2 if ask is not None and ask.topic is Topic.CHOOSE and ask.seat == seat else 0
    holders = [other for other in range(state.options.players) if other != seat and other not in duel]
    pool = list(cards.stock[choosing:])
    for other in holders:
        pool += [*cards.down(other), *cards.thrown[other]]
    rng.shuffle(pool)
    stock = (*cards.stock[:choosing], *(pool.pop() for _ in cards.stock[choosing:]))
    hands, thrown = list(cards.hands), list(cards.thrown)
    for other in holders:
        up = cards.up[other]
        hands[other] = tuple(card if card in up else pool.pop() for card in cards.hands[other])
        thrown[other] = tuple(pool.pop() for _ in cards.thrown[other])
    assert not pool
    return replace(state, cards=replace(cards, stock=stock, hands=tuple(hands), thrown=tuple(thrown)))


def check_no_leak(rng: Random, state: Round) -> None:
    """States that differ only in what a seat cannot see give it equal views; who is asked does not change either."""
    seat = rng.choice((None, *range(state.options.players)))
    other = shuffled_unseen(rng, state, seat)
    assert other.view(seat) == state.view(seat)
    assert other.to_act == state.to_act


def check_replay(
    options: Options, start: Opening, pack: tuple[Card, ...], actions: list[Action], told: list[str]
) -> None:
    """The same record gives the same events."""
    deal = Deal(1, start, pack, tuple(ACTIONS.read(str(action)) for action in actions))
    again = [str(event) for step in replay(ONION, options, 0, deal) for event in step.events]
    assert again == told


# Whole rounds


def play_round(
    rng: Random, options: Options, start: Opening, counts: Counter[str], *, stacked: bool, checks: float = 1.0
) -> Round:
    """Play one round to its end, checking each step with this likelihood; returns the last state."""
    pack = stacked_pack(rng, options, start) if stacked else shuffle(EIGHT_SUITS, rng.randrange(2**40), 1)
    state, events = ONION.deal(options, start, pack)
    assert isinstance(state, Round)
    actions: list[Action] = []
    told = [str(event) for event in events]
    while state.to_act is not None:
        checked = rng.random() < checks
        if checked:
            check_offers(rng, state)
            check_refusals(rng, state)
            check_no_leak(rng, state)
        action = choose(rng, state, stacked=stacked)
        answering = bool(state.asks) and state.asks[0].topic is Topic.RESPOND
        after, events = state.apply(action)
        check_coins(state, after, events)
        if checked:
            check_cards(after)
            check_events(state, after, events)
        _count(counts, state, events, answering=answering)
        actions.append(action)
        told += [str(event) for event in events] if checks else []
        state = after
        assert len(actions) < MOST_ACTIONS
    assert state.legal() == ()
    check_cards(state)
    counts["rounds"] += 1
    counts["longest"] = max(counts["longest"], len(actions))
    counts["carried"] += state.void
    counts["actions"] += len(actions)
    if checks:
        check_replay(options, start, pack, actions, told)
    return state


def _count(counts: Counter[str], state: Round, events: Sequence[Event], *, answering: bool) -> None:
    for event in events:
        counts[event.word] += 1
        match event:
            case CardDeclared(_, card, number, _):
                name = _kind(state, card, number)
                counts[name] += 1
                counts[f"{name} in answer"] += answering
            case Crippled(_, _, rival, _, _):
                counts["outcrippled"] += rival is not None
                counts["cripples"] += rival is None
    if state.asks:
        counts[f"asked {state.asks[0].topic.value}"] += 1


def _kind(state: Round, card: Card, number: int) -> str:
    clause = ""
    if number in (4, 5):
        clause = " ii" if state.wild_round else " i"
    return f"M{number}{clause} {card}"
