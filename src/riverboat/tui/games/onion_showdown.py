"""Showdown at the table of Cripple Mr Onion: leader and challenger face each other, groups are laid down one by one."""

from collections.abc import Sequence

from rich.style import Style

from riverboat.onion.view import OnionView
from riverboat.tui.canvas import Canvas, CardSize, Rect, shorten, wrap
from riverboat.tui.games.onion_felt import Contest, Felt, Named, Place
from riverboat.tui.games.onion_hand import Heap, Lit, brief, draw_hand, group_words
from riverboat.tui.games.onion_plan import Spot
from riverboat.tui.games.onion_seats import draw_seat, purse_words, role_style
from riverboat.tui.palette import Look

_WORDS = 19
"""Columns for a contestant's name."""


def hand_area(width: int, height: int) -> tuple[Rect, CardSize]:
    """Where the looker's own cards lie in Showdown, and how large."""
    size = CardSize.LARGE if height >= 27 and width >= 100 else CardSize.MEDIUM if height >= 22 else CardSize.SMALL
    rows = size.height + 2
    return Rect(0, height - rows, width, rows), size


def draw_showdown(canvas: Canvas, table: Felt, view: OnionView, near: int) -> None:
    """Draw everything above the looker's own cards."""
    contest = table.contest
    assert contest is not None
    below, _ = hand_area(canvas.width, canvas.height)
    height = below.y
    strip = _draw_strip(canvas, table, view, contest, height)
    size = _size(canvas.width, height - strip)
    rows = size.height + 1
    spare = height - strip - 2 * rows
    gap = max(1, spare)
    # Who is nearest sits below: the looker, or else the challenger.
    sides = (0, 1) if contest.leader == near else (1, 0)
    lower, upper = sides
    top = strip + (1 if gap >= 4 else 0)
    bottom = height - rows - (1 if gap >= 4 else 0)
    _draw_side(canvas, Rect(0, top, canvas.width, rows), size, table, contest, upper, view)
    _draw_side(canvas, Rect(0, bottom, canvas.width, rows), size, table, contest, lower, view)
    between = Rect(0, top + rows, canvas.width, bottom - top - rows)
    canvas.target(between, "middle")
    _draw_difference(canvas, between, table, contest)


def _size(width: int, height: int) -> CardSize:
    for size in (CardSize.LARGE, CardSize.MEDIUM):
        if 2 * (size.height + 1) + 3 <= height and _WORDS + 10 * size.width + 8 <= width:
            return size
    return CardSize.SMALL


def _draw_strip(canvas: Canvas, table: Felt, view: OnionView, contest: Contest, height: int) -> int:
    """The players who are not in this contest; returns the rows they take."""
    others = [place for place in table.places if place.seat not in contest.pair]
    if not others and not table.declared:
        return 0
    if table.declared:
        y = 3 if others and height >= 19 and canvas.width // len(others) >= 24 else 0
        start = canvas.width - 11 - 4 * len(table.declared)
        canvas.card_words(canvas.put(start, y, "declared ", canvas.look.quiet), y, table.declared)
    if not others:
        return 1
    if height >= 19 and canvas.width // len(others) >= 24:
        wide = min(34, canvas.width // len(others))
        for at, place in enumerate(others):
            x = at * canvas.width // len(others)
            spot = Spot(place.seat, Rect(x, 0, wide, 3), CardSize.SLIP)
            draw_seat(
                canvas, spot, place, gambling=view.options.gambling, live=table.to_act == place.seat, thinking=False
            )
        return 4
    look = canvas.look
    waiting = [place for place in others if place.is_in]
    out = [place for place in others if place.is_out]
    folded = [place for place in others if not place.is_in and not place.is_out]
    x = 1
    for word, places, style in (
        ("to come:", waiting, look.text),
        ("out:", out, look.quiet),
        ("folded:", folded, look.quiet),
    ):
        if places:
            x = canvas.put(x, 0, word, look.quiet) + 1
            for place in places:
                start = x
                x = canvas.put(x, 0, place.name + (" (D)" if place.role == "Dealer" else ""), style)
                canvas.target(Rect(start, 0, x - start, 1), f"seat {place.seat}")
                x += 2
    return 1


def _draw_side(
    canvas: Canvas, area: Rect, size: CardSize, table: Felt, contest: Contest, side: int, view: OnionView
) -> None:
    look = canvas.look
    seat = contest.pair[side]
    place = table.places[seat]
    canvas.target(area, f"seat {seat}")
    behind = contest.behind == seat
    live = table.to_act == seat
    style = look.bad if behind else look.brass if live else look.strong
    x = canvas.put(area.x, area.y, "▸" if live else " ", look.brass)
    canvas.put(x, area.y, shorten(place.name, _WORDS - 2), style)
    part = "leads" if side == 0 else "challenges"
    part = part.removesuffix("s") if place.name == "You" else part
    x = canvas.put(area.x + 1, area.y + 1, part, look.text)
    if place.role:
        canvas.put(x + 1, area.y + 1, place.role, role_style(look, place.role))
    state = "knocked out" if place.is_out else "behind" if behind else "ahead" if contest.behind is not None else ""
    canvas.put(area.x + 1, area.y + 2, state, look.bad if behind or place.is_out else look.good)
    owns = purse_words(look, place, gambling=view.options.gambling)
    canvas.words(area.x + 1, area.y + 3, [*owns, (" coins", look.quiet)] if view.options.gambling else owns)
    named = contest.named[side]
    cards = Rect(area.x + _WORDS, area.y, area.width - _WORDS, area.height)
    draw_hand(canvas, cards, size, *_laid_down(place, named))


def _laid_down(place: Place, named: Sequence[Named]) -> tuple[list[Heap], Lit, int]:
    """What lies before a contestant: groups named, other cards that lie face up, and how many face down."""
    heaps = [Heap(group.cards, group_words(group.spoken, group.total), is_group=True) for group in named]
    shown = {card for group in named for card in group.cards}
    rest = tuple(card for card in place.up if card not in shown)
    if rest:
        heaps.append(Heap(rest, "seen" if not place.is_out else "the rest"))
    return heaps, Lit(faded=frozenset(rest)), place.down


def _draw_difference(canvas: Canvas, area: Rect, table: Felt, contest: Contest) -> None:
    """The line between the two: what is level, and what decides."""
    look = canvas.look
    y = area.y + area.height // 2
    canvas.across(2, y, canvas.width - 4, look.line)
    words, style = _difference_words(look, table, contest)
    if not words:
        return
    lines = wrap(words, canvas.width - 10)
    top = y - (len(lines) - 1) // 2 if area.height >= len(lines) else y
    for row, line in enumerate(lines[: max(1, area.height)]):
        text = f" {line} "
        canvas.put((canvas.width - len(text)) // 2, top + row, text, style)


def _difference_words(look: Look, table: Felt, contest: Contest) -> tuple[str, Style]:
    if contest.behind is not None:
        ahead = contest.leader if contest.behind == contest.challenger else contest.challenger
        return f"{table.places[ahead].name} ahead: {brief(contest.words)}", look.brass
    if contest.words:
        return brief(contest.words), look.text
    mine, theirs = (table.places[seat].name for seat in contest.pair)
    if not any(contest.named):
        meets = "meet" if theirs == "You" else "meets"
        return f"{theirs} {meets} {'you' if mine == 'You' else mine}: the highest groups first", look.text
    return "", look.text
