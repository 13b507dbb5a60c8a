"""Drawing the other players of Cripple Mr Onion: name, part, coins, cards face down and face up, what they did."""

from collections.abc import Sequence

from rich.style import Style

from riverboat.cards import Card
from riverboat.tui.canvas import Canvas, CardSize, Mark, Rect, shorten
from riverboat.tui.games.onion_felt import Place
from riverboat.tui.games.onion_plan import Spot
from riverboat.tui.palette import Look

Words = list[tuple[str, Style]]


def draw_seat(canvas: Canvas, spot: Spot, place: Place, *, gambling: bool, live: bool, thinking: bool) -> None:
    """Draw the seat; `live` if it is its turn."""
    area = spot.area
    canvas.target(area, f"seat {place.seat}")
    wide = min(area.width, max(26, spot.words.x - area.x + 10))
    draw_name(canvas, Rect(area.x, area.y, wide, 1), place, gambling=gambling, live=live)
    if place.is_gone:
        canvas.put(area.x + 2, area.y + 1, "out of the match", canvas.look.quiet)
        return
    if not place.is_in and not place.is_out:
        canvas.put(area.x + 2, area.y + 1, place.deed or "not in this round", canvas.look.quiet)
        return
    _draw_cards(canvas, spot, place)
    _draw_words(canvas, spot, place, thinking=thinking and live)


def draw_name(canvas: Canvas, area: Rect, place: Place, *, gambling: bool, live: bool) -> int:
    """Draw a name with its part and what it owns, over the width of the block; returns the column after the part."""
    look = canvas.look
    style = look.brass if live else look.strong if place.is_in else look.quiet
    owns = purse_words(look, place, gambling=gambling)
    end = canvas.right(area.right - 1, area.y, "".join(text for text, _ in owns), look.text)
    canvas.words(end, area.y, owns)
    x = canvas.put(area.x, area.y, "▸" if live else " ", look.brass)
    room = end - x - 1 - (len(place.role) + 1 if place.role else 0)
    x = canvas.put(x, area.y, shorten(place.name, max(3, room)), style)
    if place.role and x + len(place.role) + 1 < end:
        x = canvas.put(x + 1, area.y, place.role, role_style(look, place.role))
    return x


def role_style(look: Look, role: str) -> Style:
    """The Dealer stands out as a button does."""
    return Style(color="#1c1c1c", bgcolor=look.tones.cream, bold=True) if role == "Dealer" else look.quiet


def purse_words(look: Look, place: Place, *, gambling: bool) -> Words:
    """Coins, or rounds won."""
    if not gambling:
        return [(f"won {place.won}", look.quiet)]
    return [(f"{place.stack}", look.text)]


def _draw_cards(canvas: Canvas, spot: Spot, place: Place) -> None:
    draw_backs(canvas, spot.card_at(0, 0), min(place.down, 5), spot.size, spot.step)
    up: Sequence[Card] = place.up
    more_down = max(0, place.down - 5)
    if more_down:
        draw_backs(canvas, spot.card_at(1, 0), min(5, more_down), spot.size, spot.step)
    # Those face up begin in the lower row; what does not fit there goes on where the upper row has room.
    start = more_down
    lower, rest = up[: 5 - start], up[5 - start :]
    for at, card in enumerate(lower):
        canvas.card(*spot.card_at(1, start + at), card, spot.size, Mark(faded=place.is_out), f"up {place.seat} {at}")
    for at, card in enumerate(rest[: 5 - min(place.down, 5)]):
        canvas.card(*spot.card_at(0, min(place.down, 5) + at), card, spot.size, Mark(faded=place.is_out))


def draw_backs(canvas: Canvas, corner: tuple[int, int], number: int, size: CardSize, step: int) -> None:
    """Draw so many cards face down, side by side."""
    x, y = corner
    for at in range(number):
        if size is CardSize.SLIP:
            canvas.put(x + at * step, y, "╳╳", canvas.look.back)
        elif size is CardSize.COMPACT:
            canvas.fill(Rect(x + at * step, y, 3, 2), canvas.look.back, "╳")
        else:
            canvas.card(x + at * step, y, None, size)


def _draw_words(canvas: Canvas, spot: Spot, place: Place, *, thinking: bool) -> None:
    look, area = canvas.look, spot.words
    lines: Words = []
    if place.bet:
        lines.append((f"● {place.bet}", look.brass))
    if place.bid:
        lines.append((f"bid {place.bid}", look.brass))
    if place.aside:
        lines.append(("aside " + " ".join(map(look.short, place.aside)), look.quiet))
    if thinking:
        lines.append(("thinking…", look.brass))
    elif place.deed and not (place.bet and place.deed.startswith(("raised", "bet "))) and not place.bid:
        lines.append((place.deed, look.bad if place.is_out else look.quiet))
    rows = area.height
    for row, (text, style) in enumerate(lines[:rows]):
        canvas.put(area.x, area.y + row, shorten(text, area.width), style)
