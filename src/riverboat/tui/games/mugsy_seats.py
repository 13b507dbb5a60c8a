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
        low = f"low {reading.low}" if reading.low else "no low"
        return [(short_hand(reading.high, area.width), look.text), (low, look.text if reading.low else look.quiet)]
    found: Words = []
    shown = place.showing
    if shown is not None:
        long = f"{shown.spoken} showing"
        found.append((long if len(long) <= area.width else short_hand(shown, area.width), look.text))
    if table.taken_unseen == place.seat:
        found.append(("last one in", look.good))
    elif thinking:
        found.append(("thinking…", look.brass))
    elif place.is_all_in and table.pots:
        found.append((_reach(table.pots, place.seat), look.quiet))
    elif place.deed:
        found.append((place.deed, look.quiet))
    return found


def _near_lines(look: Look, place: Place, table: Felt, area: Rect, *, thinking: bool) -> Words:
    """The same for the one who looks, who also sees what the cards are worth so far."""
    found = _lines(look, place, table, area, thinking=thinking)
    rows = area.height - 1
    if not place.is_in or place.sits_out or place.is_shown:
        return found
    held = _worth_lines(look, place.known, area.width)
    if rows == 1:
        return held[:1]
    return [*found[: max(0, rows - len(held))], *held]


def _worth_lines(look: Look, cards: tuple[Card, ...], width: int) -> Words:
    """What the cards one sees of one's own make so far: the high, and the low or how much of one there is."""
    if len(cards) < 2:
        return []
    high = showing(cards) if len(cards) < _HAND else read(cards).high
    return [(f"hand: {short_hand(high, width - 6)}", look.text), (low_so_far(cards), look.quiet)]


def low_so_far(cards: tuple[Card, ...]) -> str:
    """The low of these cards, or how much of one they hold: ``"low: 3 of 5 cards"`` (MUG-10)."""
    if len(cards) == _HAND:
        low = read(cards).low
        return f"low {low}" if low else "no low"
    ranks = {card.rank for card in cards if not is_wild(card) and card.rank <= HIGHEST_LOW}
    have = len(ranks) + sum(is_wild(card) for card in cards)
    return f"low: {have} of 5 cards" if have + _HAND - len(cards) >= _HAND else "no low possible"


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


def _reach(pots: tuple[Pot, ...], seat: int) -> str:
    """How far up an all-in player contests the pots."""
    last = max((number for number, pot in enumerate(pots) if seat in pot.contenders), default=0)
    if len(pots) == 1:
        return "in for the pot"
    return "in for the main pot" if last == 0 else f"in up to side pot {last}"
