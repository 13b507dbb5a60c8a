"""Declarations: who may make which, the round of them before Showdown, and their answers (ONI-3.4, ONI-3.6)."""

from functools import cache

from riverboat.engine.contract import Action, CardChoice, Offer
from riverboat.onion import effects
from riverboat.onion.actions import DECLARING, Pass, Show, Take
from riverboat.onion.draft import Draft, hand_over
from riverboat.onion.modifiers import MODIFIERS, conditions
from riverboat.onion.position import Ask, Position, Stage, Topic
from riverboat.onion.scene import Declaration, Scene


def declarations(scene: Scene, seat: int) -> tuple[Offer, ...]:
    """What this seat may declare at its turn, once the replacement draw is over (ONI-3.4)."""
    hand = scene.cards.hands[seat]
    held = [each for each in _known(scene.modifiers) if each.card in hand]
    if not held:
        return ()
    now = conditions(scene, seat)
    return tuple(offer for each in held if (offer := each.offer(scene, seat, now)) is not None)


def may_be_declared(scene: Scene) -> bool:
    """Whether anything can still be declared by anyone, as far as all can know: otherwise nobody is asked."""
    return any(each.is_open(scene) for each in _known(scene.modifiers))


@cache
def _known(modifiers: tuple[int, ...]) -> tuple[Declaration, ...]:
    return tuple(each for number in modifiers for each in MODIFIERS[number].declarations)


def declare(draft: Draft, seat: int, action: Action) -> bool:
    """Carry out a declaration and ask the others for answers (ONI-3.6); False if `action` is none."""
    if not isinstance(action, DECLARING):
        return False
    now = conditions(draft, seat)
    for each in _known(draft.modifiers):
        if each.card in draft.cards.hands[seat]:
            offer = each.offer(draft, seat, now)
            if offer is not None and offer.admits(action):
                break
    else:
        raise AssertionError(action)
    draft.asks = ()
    each.work(draft, seat, action)
    if draft.stage is Stage.DECLARE:
        # Here the round of declarations itself is the window: it ends when all pass in succession.
        draft.queue = draft.from_left_of(seat)
        draft.seat = draft.queue[0]
    else:
        draft.asks += tuple(Ask(Topic.RESPOND, other) for other in draft.from_left_of(seat) if other != seat)
    if draft.duel is not None:
        draft.duel = draft.duel.afresh()
    return True


def begin(draft: Draft) -> None:
    """The round of declarations before Showdown, from the Elder to the Dealer (ONI-3.4)."""
    draft.queue = draft.from_left_of(draft.dealer)
    draft.seat = draft.queue[0]


def skip_idle(draft: Draft) -> None:
    """Ask for no declarations once nothing can be declared."""
    if draft.asks:
        if draft.asks[0].topic is Topic.RESPOND and not may_be_declared(draft):
            draft.asks = ()
    elif draft.stage is Stage.DECLARE and draft.seat is not None and not may_be_declared(draft):
        hand_over(draft, Stage.SHOWDOWN)


def offers_asked(now: Position, ask: Ask) -> tuple[Offer, ...]:
    """What the seat that is asked about a declaration may do."""
    match ask.topic:
        case Topic.CHOOSE:
            return (CardChoice(Take, now.cards.stock[:2], 1, 1),)
        case Topic.SHOW:
            return (CardChoice(Show, now.cards.down(ask.seat), 1, 1),)
        case Topic.RESPOND:
            return (Pass(), *declarations(now, ask.seat))
    raise AssertionError(ask)


def act_asked(draft: Draft, ask: Ask, action: Action) -> None:
    """Carry out the answer to a question about a declaration; the action is legal."""
    draft.asks = draft.asks[1:]
    match action:
        case Take(cards):
            effects.take(draft, ask, cards[0])
        case Show(cards):
            effects.show(draft, ask.seat, cards[0])
        case Pass():
            pass
        case _:
            declare(draft, ask.seat, action)


def pass_turn(draft: Draft) -> None:
    """The seat to act declares nothing in the round of declarations."""
    draft.queue = draft.queue[1:]
    if draft.queue:
        draft.seat = draft.queue[0]
    else:
        hand_over(draft, Stage.SHOWDOWN)
