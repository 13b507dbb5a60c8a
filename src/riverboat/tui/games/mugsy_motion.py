"""What moves on Mugsy's table: cards dealt and thrown in, chips bet, drawn in and paid out, and the suicide king."""

from riverboat.mugsy import events as told
from riverboat.mugsy.hand import SUICIDE_KING
from riverboat.tui.canvas import Canvas, CardSize, between
from riverboat.tui.games.mugsy_felt import Felt
from riverboat.tui.games.mugsy_middle import panel, pots_words
from riverboat.tui.games.mugsy_plan import Plan
from riverboat.tui.games.mugsy_seats import card_mark, chips_text
from riverboat.tui.picture import STILL, Beat, Motion, Scene

_SWORD = "◂━━━━━━╋━━"
_STRUCK_AT = 0.45
"""How far the suicide king's moment has gone when the hand he strikes goes dark."""


def motion(event: object, scene: Scene) -> Motion:
    """How long an event of this game is shown, and which words wait for the player."""
    mine = scene.me is not None and getattr(event, "seat", None) == scene.me
    match event:
        case told.HandBegins():
            return Motion(hold=0.4)
        case told.Anted():
            return Motion(seconds=0.1)
        case told.DealtDown():
            return Motion(seconds=0.14)
        case told.DealtUp(_, card):
            return Motion(seconds=0.9, hold=0.2) if card == SUICIDE_KING else Motion(seconds=0.24, hold=0.06)
        case told.KingStrikes(seat):
            words = (f"{_are(scene.names[seat])} out at once, with no claim to any pot.",)
            return Motion(seconds=1.6, hold=1.8, steps=words if mine else ())
        case told.HighestShows():
            return Motion(hold=0.9)
        case told.PassedOver():
            return Motion(hold=1.2)
        case told.BroughtIn() | told.Called() | told.BetMade() | told.Raised():
            return Motion(seconds=0.3, hold=0.1 if mine else 0.6)
        case told.Checked() | told.Folded():
            return Motion(seconds=0.3, hold=0.1 if mine else 0.45)
        case told.BoughtIn() | told.WentOut():
            return Motion(hold=1.0)
        case told.Returned():
            return Motion(seconds=0.35, hold=0.5)
        case told.PotsStand():
            return Motion(seconds=0.45, hold=0.25) if _bets_lie(scene) else STILL
        case told.HandShown():
            return Motion(seconds=0.3, hold=3.0, steps=(_reading_words(event, scene.names),))
        case told.PotDivided():
            return Motion(seconds=0.8, hold=2.5, steps=(_division_words(event, scene.names),))
        case told.TookUnseen():
            return Motion(seconds=0.7, hold=0.6)
        case told.MatchEnds():
            return Motion(hold=0.8)
    return STILL


def _bets_lie(scene: Scene) -> bool:
    beat = scene.beat
    return beat is None or not any(isinstance(event, told.PotsStand | told.KingStrikes) for event in beat.earlier[-1:])


def _are(name: str) -> str:
    return "You are" if name == "You" else f"{name} is"


def _reading_words(event: told.HandShown, names: tuple[str, ...]) -> str:
    low = event.reading.low
    return f"{names[event.seat]}: {event.reading.high.spoken}; {f'low {low}' if low else 'no low'}."


def _division_words(event: told.PotDivided, names: tuple[str, ...]) -> str:
    pot = "The pot" if event.number == 0 else f"Side pot {event.number}"
    shares = ", ".join(
        f"{share.amount} to {'you' if names[share.seat] == 'You' else names[share.seat]}" for share in event.shares
    )
    return f"{pot} of {event.amount}: {shares}."


def counts(beat: Beat) -> bool:
    """Whether the event of this beat lies on the table already, or is still on its way."""
    if isinstance(beat.event, told.KingStrikes):
        return beat.progress >= _STRUCK_AT
    if isinstance(beat.event, told.HandShown | told.Checked | told.HandBegins):
        return True
    return beat.progress >= 1


def draw_motion(canvas: Canvas, plan: Plan, table: Felt, beat: Beat) -> None:
    """Draw what is on its way in this beat over a table where it does not lie yet."""
    event, progress = beat.event, beat.progress
    middle = (plan.width // 2, plan.oval.y + plan.oval.height // 2)
    match event:
        case told.DealtDown(seat, card) | told.DealtUp(seat, card) if progress < 1:
            spot, place = plan.spots[seat], table.places[seat]
            at = len(place.down) if isinstance(event, told.DealtDown) else 2 + len(place.up)
            start = plan.bet_at(table.button, spot.size.width)
            canvas.card(*between(start, spot.card_at(at), progress), card, spot.size, card_mark(card))
        case told.Folded(seat) if progress < 1:
            spot = plan.spots[seat]
            for at in (0, 1):
                x, y = between(spot.card_at(at), (middle[0] - 3, middle[1] - 1), progress)
                canvas.card(x, y, None, spot.size)
        case told.Returned(seat, amount) if progress < 1:
            _chips(canvas, plan, table, (_bet(plan, seat), _purse(plan, seat)), amount, progress)
        case told.PotsStand() if progress < 1:
            for place in table.places:
                if place.bet:
                    _chips(canvas, plan, table, (_bet(plan, place.seat), middle), place.bet, progress)
        case told.PotDivided(shares=shares) if progress < 1:
            for share in shares:
                _chips(canvas, plan, table, (middle, _purse(plan, share.seat)), share.amount, progress)
        case told.TookUnseen(seat, amount) if progress < 1:
            _chips(canvas, plan, table, (middle, _purse(plan, seat)), amount, progress)
        case told.Anted() | told.BroughtIn() | told.Called() | told.BetMade() | told.Raised() if progress < 1:
            way = (_purse(plan, event.seat), _bet(plan, event.seat))
            _chips(canvas, plan, table, way, event.amount, progress)


def _purse(plan: Plan, seat: int) -> tuple[int, int]:
    name = plan.spots[seat].name
    return name.x + min(name.width, 16) // 2, name.y


def _bet(plan: Plan, seat: int) -> tuple[int, int]:
    x, y = plan.bet_at(seat, 8)
    return x + 4, y


def _chips(
    canvas: Canvas, plan: Plan, table: Felt, way: tuple[tuple[int, int], tuple[int, int]], amount: int, progress: float
) -> None:
    text = chips_text(amount, table.unit, plan.most_discs)
    x, y = between(*way, progress)
    x = max(0, min(plan.width - len(text), x - len(text) // 2))
    canvas.put(x, y, text, canvas.look.brass)


def draw_king(canvas: Canvas, plan: Plan, table: Felt, name: str, progress: float) -> None:
    """The suicide king's moment: he comes near, his sword goes home, and the words fall (MUG-7)."""
    look = canvas.look
    grown = CardSize.LARGE if plan.oval.height >= 7 and plan.oval.width >= 40 else CardSize.MEDIUM
    below = f"{pots_words(table)} · rules: MUG-7"
    inner = panel(canvas, plan, "The suicide king", style=look.bad, below=below)
    size = CardSize.SMALL if progress < _STRUCK_AT / 2 else CardSize.MEDIUM if progress < _STRUCK_AT else grown
    y = inner.y + (inner.height - size.height) // 2
    canvas.card(inner.x + 1 + (grown.width - size.width) // 2, y, SUICIDE_KING, size, card_mark(None))
    x, top = inner.x + grown.width + 1, inner.y + (inner.height - grown.height) // 2 + 1
    far = (max(x, inner.right - len(_SWORD)), top)
    canvas.put(*between(far, (x - 2, top), progress / _STRUCK_AT), _SWORD, look.strong)
    if progress >= _STRUCK_AT:
        room = inner.right - x - 1
        words = f"{_are(name)} out at once,"
        canvas.centre(x + 1, top + 1, room, words if len(words) <= room else f"{_are(name)} out,", look.strong)
        canvas.centre(x + 1, top + 2, room, "no claim to any pot", look.text)
