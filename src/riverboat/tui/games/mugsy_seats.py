"""Drawing a seat of Mugsy's table: its name and chips, its cards, what they show, what it did, its bet."""

from rich.style import Style

from riverboat.cards import Card
from riverboat.mugsy.betting import Pot
from riverboat.mugsy.hand import SUICIDE_KING
from riverboat.mugsy.wilds import HIGHEST_LOW, Category, High, is_wild, read, showing
from riverboat.tui.canvas import Canvas, Mark, Rect, shorten
from riverboat.tui.games.mugsy_felt import Felt, Place
from riverboat.tui.games.mugsy_plan import Plan, Spot
from riverboat.tui.palette import Look

_HAND = 5
_SHOWING = 23
"""Columns in which ``showing:`` has room before a pair."""

Words = list[tuple[str, Style]]


def draw_seat(canvas: Canvas, spot: Spot, table: Felt, *, live: bool, near: bool, thinking: bool) -> None:
    """Draw the seat: `live` if it is its turn, `near` if it lies nearest and its owner looks."""
    place = table.places[spot.seat]
    canvas.target(spot.block, f"seat {spot.seat}")
    draw_cards(canvas, spot, place)
    _draw_name(canvas, spot.name, place, table, live=live)
    first = spot.words.y + (spot.name.y == spot.words.y)
    lines = (_near_lines if near else _lines)(canvas.look, place, table, spot.words, thinking=thinking and live)
    for row, (text, style) in enumerate(lines[: spot.words.bottom - first]):
        canvas.put(spot.words.x, first + row, shorten(text, spot.words.width), style)


def draw_cards(canvas: Canvas, spot: Spot, place: Place, count: int = _HAND) -> None:
    """Draw the first so many cards of the seat. Of those who are out only what can be seen is left."""
    for at, card in enumerate((*place.down, *place.up)[:count]):
        if card is None and not place.is_in:
            continue
        faded = not place.is_in and not (place.is_struck and card == SUICIDE_KING)
        canvas.card(*spot.card_at(at), card, spot.size, card_mark(card, faded=faded), f"card {spot.seat} {at}")


def card_mark(card: Card | None, *, faded: bool = False) -> Mark:
    """How a card of this game stands out: a star for the wild ones (MUG-8)."""
    return Mark(wild=card is not None and is_wild(card), faded=faded)


def draw_bet(canvas: Canvas, plan: Plan, seat: int, bet: int, unit: int) -> None:
    """Draw the chips in front of a seat: a disc for each unit, a ring for a part of one, and the sum."""
    if bet:
        text = f" {chips_text(bet, unit, plan.most_discs)} "
        canvas.put(*plan.bet_at(seat, len(text)), text, canvas.look.brass)


def chips_text(chips: int, unit: int, most: int) -> str:
    """The chips as discs, one a unit, and their number: ``"●●○ 60"``."""
    return f"{discs(chips, unit, most)} {chips}"


def discs(chips: int, unit: int, most: int) -> str:
    """The chips as discs, one a unit, with a plus sign where they are more than so many."""
    whole, part = divmod(chips, unit)
    return "●" * min(most, whole) + ("+" if whole > most else "○" if part and whole < most else "")


def _draw_name(canvas: Canvas, area: Rect, place: Place, table: Felt, *, live: bool) -> None:
    look = canvas.look
    style = look.brass if live else look.strong if place.is_in else look.quiet
    button = " (D)" if place.seat == table.button else ""
    chips = _chips(look, place)
    room = area.width - sum(len(text) for text, _ in chips) - len(button) - 2 - 2 * live
    x = area.x
    if live:
        x = canvas.put(x, area.y, "▸ ", look.brass)
    x = canvas.put(x, area.y, shorten(place.name, max(4, room)), style)
    if button:
        x = canvas.put(x + 1, area.y, button.strip(), Style(color="#1c1c1c", bgcolor=look.tones.cream, bold=True))
    x = canvas.words(x + 2, area.y, chips)
    if place.net is None and not place.won and not place.is_all_in and not place.sits_out and x + 6 <= area.right:
        canvas.put(x, area.y, " chips", look.quiet)


def _chips(look: Look, place: Place) -> Words:
    if place.sits_out:
        return []
    if place.net is not None:
        sign = f"{place.net:+d}" if place.net else "even"
        has = "OUT" if place.is_gone else str(place.stack)
        return [(f"{has} ", look.text), (sign, look.good if place.net > 0 else look.quiet)]
    if place.won:
        return [(f"{place.stack} ", look.text), (f"+{place.won}", look.good)]
    if place.is_all_in:
        return [("ALL-IN", look.bad)]
    return [(str(place.stack), look.text if place.is_in else look.quiet)]


def _lines(look: Look, place: Place, table: Felt, area: Rect, *, thinking: bool) -> Words:
    """What stands below the name: what the seat shows and what it did."""
    if place.sits_out:
        return [("out of the match", look.quiet)]
    if not place.is_in:
        return [_out(look, place)]
    reading = place.reading if place.is_shown else None
    if reading is not None:
        low = f"low: {reading.low}" if reading.low else no_low(area.width)
        return [_named("hand: ", reading.high, look, area.width), (low, look.text if reading.low else look.quiet)]
    found: Words = []
    shown = place.showing
    if shown is not None:
        found.append(_named("showing: " if area.width >= _SHOWING else "up: ", shown, look, area.width))
    if table.taken_unseen == place.seat:
        found.append(("last one in", look.good))
    elif thinking:
        found.append(("thinking…", look.brass))
    elif place.is_all_in and table.pots:
        found.append((_reach(table.pots, place.seat, area.width), look.quiet))
    elif place.deed:
        # What was done before the bets rose is said more quietly.
        found.append((place.deed, look.text if place.bet == table.highest else look.quiet))
    return found


def _named(start: str, hand: High, look: Look, width: int) -> tuple[str, Style]:
    return start + short_hand(hand, width - len(start)), look.text


def fitting(width: int, *texts: str) -> str:
    """The first of the texts, the longest first, that fits into so many columns; else the last."""
    return next((text for text in texts if len(text) <= width), texts[-1])


def _near_lines(look: Look, place: Place, table: Felt, area: Rect, *, thinking: bool) -> Words:
    """The same for the one who looks, who also sees what the cards are worth so far."""
    found = _lines(look, place, table, area, thinking=thinking)
    rows = area.height - 1
    if not place.is_in or place.sits_out or place.is_shown:
        return found
    held = _worth_lines(look, place.known, area.width)
    if rows == 1:
        return [_in_one(held, area.width)] if held else found[:1]
    return [*found[: max(0, rows - len(held))], *held]


def _worth_lines(look: Look, cards: tuple[Card, ...], width: int) -> Words:
    """What the cards one sees of one's own make so far: the high, and the low or how much of one there is."""
    if len(cards) < 2:
        return []
    high = showing(cards) if len(cards) < _HAND else read(cards).high
    return [_named("hand: ", high, look, width), (low_so_far(cards, width), look.quiet)]


def _in_one(worth: Words, width: int) -> tuple[str, Style]:
    """The worth of the cards in one line."""
    (high, style), (low, _) = worth
    short = f"{high.partition(',')[0]} · {low.partition(' (')[0]}"
    return fitting(width, f"{high} · {low}", short, short.partition(" ranks")[0]), style


def low_so_far(cards: tuple[Card, ...], width: int) -> str:
    """The low of these cards, or how much of one they hold: ``"low: 3 of 5 ranks"`` (MUG-10)."""
    if len(cards) == _HAND:
        low = read(cards).low
        return f"low: {low}" if low else no_low(width)
    ranks = {card.rank for card in cards if not is_wild(card) and card.rank <= HIGHEST_LOW}
    have = len(ranks) + sum(is_wild(card) for card in cards)
    if have + _HAND - len(cards) < _HAND:
        return fitting(width, "no low possible (needs five ranks to 8)", "no low possible")
    so_far = f"low: {have} of 5 ranks"
    return fitting(width, f"{so_far} of 8 or less", f"{so_far} to 8", so_far)


def no_low(width: int) -> str:
    """That a hand has no low, and where there is room why (MUG-10)."""
    return fitting(width, "no low (needs five ranks of 8 or less)", "no low (five ranks to 8)", "no low")


def short_hand(hand: High, width: int) -> str:
    """A hand's name, without its kicker where that does not fit."""
    if len(hand.spoken) <= width:
        return hand.spoken
    if hand.category is Category.HIGH_CARD:
        return hand.spoken.removesuffix(" high")
    first, _, rest = hand.spoken.partition(", ")
    return rest if hand.category is Category.FULL_HOUSE else first


def _out(look: Look, place: Place) -> tuple[str, Style]:
    return ("the suicide king!", look.bad) if place.is_struck else ("folded", look.quiet)


def _reach(pots: tuple[Pot, ...], seat: int, width: int) -> str:
    """How far up an all-in player contests the pots."""
    last = max((number for number, pot in enumerate(pots) if seat in pot.contenders), default=0)
    if len(pots) == 1:
        return fitting(width, "all-in: plays for the pot", "plays for the pot")
    if last == 0:
        return fitting(width, "all-in: plays for the main pot", "plays for the main pot", "for the main pot")
    sides = f"side pot {last}" if last == 1 else f"side pots 1 to {last}"
    return fitting(width, f"all-in: plays for main and {sides}", f"plays for main and {sides}", f"for main and {sides}")
