"""The powers behind the modifiers: what each card lets its holder declare, and what it does to whom (section 5)."""

# Every power has the same shape, so some arguments go unused.
# ruff: noqa: ARG001, ARG005

from collections.abc import Callable

from riverboat.cards import Card
from riverboat.engine.contract import Action, Offer
from riverboat.onion import effects
from riverboat.onion.actions import Declare, ElephantChoice, Elephants, Tuin, TuinChoice
from riverboat.onion.conditions import (
    ARCHCHANCELLOR,
    DEATH,
    FATE,
    FOOL,
    LADY,
    QUEEN_OF_COINS,
    SENDER,
    Conditions,
    Eights,
)
from riverboat.onion.draft import Draft
from riverboat.onion.position import Declared, Stage
from riverboat.onion.scene import Changes, Declaration, Scene, find
from riverboat.onion.shifts import elephant_fours, tuin_shifts


def nothing_yet(number: int, card: Card) -> Callable[[Scene], bool]:
    """Open as long as this card has not been declared under this modifier."""
    return lambda scene: find(scene, number, card) is None


def out_of_sight(card: Card) -> Callable[[Scene], bool]:
    """Open as long as this card is not visible."""
    return lambda scene: scene.cards.shower(card) is None


def to_be_seen(number: int, card: Card) -> Declaration:
    """A card that acts once it is visible and may be declared merely to be seen."""
    hidden = out_of_sight(card)
    return Declaration(
        card,
        "at any of your turns, merely to be seen",
        hidden,
        lambda scene, seat, now: Declare(card) if hidden(scene) else None,
        lambda draft, seat, action: effects.point_out(draft, Declared(seat, number, card)),
    )


# ONI-M1, ONI-M2, ONI-M3: eights


def null_or_wild(scene: Scene, seat: int, changes: Changes) -> None:
    """Eights may be null, or in a wild round are wild (ONI-M1)."""
    changes["eights"] = Eights.WILD if scene.wild_round else Eights.NULL


def count_wild_cards(scene: Scene, seat: int, changes: Changes) -> None:
    """A running flush may hold no more wild cards than the Onion (ONI-M2)."""
    changes["wild_crippling"] = True


def octavo(scene: Scene, seat: int, changes: Changes) -> None:
    """Eight wild eights are the Octavo (ONI-M3)."""
    changes["octavo"] = True


# ONI-M4: the Lady


def lady_is_open(scene: Scene) -> bool:
    """Whether the Lady may still be replaced, or in a wild round be seen (ONI-M4)."""
    if scene.wild_round:
        return scene.cards.shower(LADY) is None
    return find(scene, 4) is None


def offer_lady(scene: Scene, seat: int, now: Conditions) -> Offer | None:
    """The Lady, unless declaring her now would rather answer Fate."""
    # While she can make eights wild again, declaring her does that, and shows her as well (ONI-M5 ii).
    return Declare(LADY) if lady_is_open(scene) and not lady_can_restore(scene, seat) else None


def declare_lady(draft: Draft, seat: int, action: Action) -> None:
    """She is replaced; in a wild round merely seen (ONI-M4)."""
    if draft.wild_round:
        effects.point_out(draft, Declared(seat, 4, LADY))
    else:
        effects.replace_card(draft, Declared(seat, 4, LADY))


def lady_devalues(scene: Scene, seat: int, changes: Changes) -> None:
    """Visible in a wild round, she devalues an eleven of every other player (ONI-M4 ii)."""
    if scene.wild_round:
        owner = scene.cards.shower(LADY)
        changes["lady"] = owner is not None and owner != seat


# ONI-M5: Fate


def fate_is_open(scene: Scene) -> bool:
    """Whether Fate may fall: after the Lady, or in a wild round (ONI-M5)."""
    if find(scene, 5, FATE) is not None:
        return False
    return scene.wild_round or lady_user(scene) is not None


def lady_user(scene: Scene) -> int | None:
    """The seat that has declared and replaced the Lady (ONI-M4 i); None if nobody has."""
    lady = find(scene, 4)
    return None if lady is None or scene.wild_round else lady.seat


def declare_fate(draft: Draft, seat: int, action: Action) -> None:
    """He is replaced and zeroes the aces of the Lady's user; in a wild round he ends wild eights (ONI-M5)."""
    fate = Declared(seat, 5, FATE)
    if draft.wild_round:
        effects.point_out(draft, fate)
        effects.end_wild_eights(draft, seat)
        return
    effects.replace_card(draft, fate)
    user = lady_user(draft)
    if user is not None:
        effects.zero_aces(draft, user)


def lady_may_answer(scene: Scene) -> bool:
    """Whether somebody's Lady may still make eights wild again (ONI-M5 ii)."""
    return scene.wild_round and find(scene, 5, FATE) is not None and find(scene, 5, LADY) is None


def lady_can_restore(scene: Scene, seat: int) -> bool:
    """Whether this seat's Lady may: not that of the player who declared Fate (ONI-M5 ii)."""
    if 5 not in scene.modifiers or not lady_may_answer(scene):
        return False
    fate = find(scene, 5, FATE)
    return fate is not None and fate.seat != seat


def offer_lady_against_fate(scene: Scene, seat: int, now: Conditions) -> Offer | None:
    """The Lady, where she can make her owner's eights wild again (ONI-M5 ii)."""
    return Declare(LADY) if lady_can_restore(scene, seat) else None


def declare_lady_against_fate(draft: Draft, seat: int, action: Action) -> None:
    """Her owner's eights are wild again (ONI-M5 ii)."""
    effects.point_out(draft, Declared(seat, 5, LADY))
    effects.restore_wild_eights(draft, seat)


def fate_falls(scene: Scene, seat: int, changes: Changes) -> None:
    """Zeroed aces, or eights no longer wild (ONI-M5)."""
    if find(scene, 5, FATE) is None:
        return
    if not scene.wild_round:
        changes["aces_zeroed"] = lady_user(scene) == seat
        return
    answer = find(scene, 5, LADY)
    if changes.get("eights") is Eights.WILD and (answer is None or answer.seat != seat):
        changes["eights"] = Eights.PLAIN


# ONI-M6, ONI-M7: the queen of coins


def queen_is_free(scene: Scene) -> bool:
    """One declaration of the queen of coins serves A'Tuin or the Elephants, not both (ONI-M7)."""
    return find(scene, 6) is None and find(scene, 7) is None


def offer_tuin(scene: Scene, seat: int, now: Conditions) -> Offer | None:
    """The natural cards that can be lowered, and raised (ONI-M6)."""
    shifts = tuin_shifts(scene.cards.hands[seat], now) if queen_is_free(scene) else ()
    if not shifts:
        return None
    return TuinChoice(tuple(dict.fromkeys(low for low, _ in shifts)), tuple(dict.fromkeys(high for _, high in shifts)))


def offer_elephants(scene: Scene, seat: int, now: Conditions) -> Offer | None:
    """Nines, tens and eights that are wild now, where four of them make a Double Onion (ONI-M7)."""
    fours = elephant_fours(scene.cards.hands[seat], now) if queen_is_free(scene) else ()
    return ElephantChoice(fours) if fours else None


def declare_tuin(draft: Draft, seat: int, action: Tuin) -> None:
    """The two cards are named and turned up, and the shift stands for the round (ONI-M6)."""
    effects.point_out(draft, Declared(seat, 6, QUEEN_OF_COINS, (action.lowered, action.raised)))


def declare_elephants(draft: Draft, seat: int, action: Elephants) -> None:
    """The four cards are declared with the queen (ONI-M7)."""
    effects.point_out(draft, Declared(seat, 7, QUEEN_OF_COINS, action.cards))


def tuin_swims(scene: Scene, seat: int, changes: Changes) -> None:
    """The declarer's shift (ONI-M6)."""
    tuin = find(scene, 6)
    if tuin is not None and tuin.seat == seat:
        changes["shift"] = tuin.cards


def elephants_march(scene: Scene, seat: int, changes: Changes) -> None:
    """The declarer's four cards (ONI-M7)."""
    herd = find(scene, 7)
    if herd is not None and herd.seat == seat:
        changes["elephants"] = herd.cards


# ONI-M8 to ONI-M11


def send_eights(scene: Scene, seat: int, changes: Changes) -> None:
    """The jack of diamonds is visible (ONI-M8)."""
    changes["sender"] = scene.cards.shower(SENDER) is not None


def death_waits(scene: Scene, seat: int, changes: Changes) -> None:
    """The king of swords is visible (ONI-M9)."""
    changes["death"] = scene.cards.shower(DEATH) is not None


def declare_archchancellor(draft: Draft, seat: int, action: Action) -> None:
    """Judged once, at the declaration (ONI-M10 ii)."""
    effects.summon_archchancellor(draft, Declared(seat, 10, ARCHCHANCELLOR))


def archchancellor_presides(scene: Scene, seat: int, changes: Changes) -> None:
    """The jack of staves or an eight at eight; wild for whom he was declared so (ONI-M10)."""
    changes["archchancellor"] = True
    jack = find(scene, 10)
    changes["jack_wild"] = jack is not None and jack.works and jack.seat == seat


def fool_is_open(scene: Scene) -> bool:
    """Whether the Fool may still be declared: only before Showdown (ONI-M11)."""
    return scene.stage is not Stage.SHOWDOWN and find(scene, 11) is None


def declare_fool(draft: Draft, seat: int, action: Action) -> None:
    """Bagels and Onions change places (ONI-M11)."""
    effects.point_out(draft, Declared(seat, 11, FOOL))


def fool_turns(scene: Scene, seat: int, changes: Changes) -> None:
    """The Fool has been declared, for everyone (ONI-M11)."""
    changes["fool"] = find(scene, 11) is not None


def always(card: Card, is_open: Callable[[Scene], bool]) -> Callable[[Scene, int, Conditions], Offer | None]:
    """The card itself as the offer, as long as it is open to anyone."""
    return lambda scene, seat, now: Declare(card) if is_open(scene) else None
