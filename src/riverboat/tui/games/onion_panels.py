"""Sheets laid over the table of Cripple Mr Onion: the modifiers, what can be declared, two cards to choose from."""

from collections.abc import Sequence

from rich.style import Style

from riverboat.onion.cut import CutView
from riverboat.onion.modifiers import MODIFIERS
from riverboat.onion.running import RunningFlush
from riverboat.onion.view import OnionView
from riverboat.tui.canvas import Canvas, CardSize, Mark, Rect, shorten, wrap
from riverboat.tui.games.onion_asked import Way
from riverboat.tui.games.onion_felt import Felt
from riverboat.tui.games.onion_plan import Plan

SHORT_RULES = (
    "Running flushes of 9 or 10 cripple Onions.",
    "Eights may be zero; then next round wild.",
    "Runs hold no more wilds than the Onion.",
    "Eight wild eights: the best Lesser Onion.",
    "The queen of spades may be exchanged.",
    "The king of cups answers the Lady.",
    "The queen of coins moves eight points.",
    "Four nines or tens make a Double Onion.",
    "Jack of diamonds seen: eights or aces.",
    "King of swords seen: a picture stays out.",
    "The jack of staves may become wild.",
    "Bagels and Onions change places.",
)
"""Each modifier in a line that fits the panel in the smallest window; the whole rule stands below."""

_NAME_AT = 9
"""The column, within the panel, where the names begin."""
_RULE_AT = 30
"""The column, within the panel, where the rules begin."""


def sheet(canvas: Canvas, around: Rect, wide: int, rows: int, title: str, style: Style | None = None) -> Rect:
    """Lay a sheet with room for so many rows over the middle of the block; returns the block inside it."""
    look = canvas.look
    wide = min(wide + 4, canvas.width)
    if wide > canvas.width - 36:
        # So nothing of what is beneath looks out at the sides.
        wide = canvas.width
    high = min(rows + 2, canvas.height)
    if high > around.height:
        around = Rect(0, 0, canvas.width, max(high, around.bottom))
    x = max(0, min(canvas.width - wide, around.x + (around.width - wide) // 2))
    y = max(0, min(canvas.height - high, around.y + (around.height - high) // 2))
    area = Rect(x, y, wide, high)
    if wide == canvas.width:
        # No half of a card or frame shows above or below the sheet.
        canvas.fill(Rect(0, around.y, canvas.width, around.height), look.felt)
        canvas.target(Rect(0, around.y, canvas.width, around.height), "beneath")
    for name in ("middle", *(f"seat {seat}" for seat in range(7))):
        beneath = canvas.place_of(name)
        if beneath is not None and _touch(beneath, area):
            canvas.fill(beneath, look.felt)
    canvas.fill(area, look.felt_deep)
    inner = canvas.box(area, style or look.brass, title=title, title_style=style or look.brass)
    canvas.target(area, "sheet")
    return inner.shrunk(1, 0)


def _touch(one: Rect, other: Rect) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom


def keep_the_pot(canvas: Canvas, table: Felt, view: OnionView) -> None:
    """The Pot and the Stake, at the upper edge of the sheet that covers them."""
    place = canvas.place_of("sheet")
    if place is None or not view.options.gambling:
        return
    words = f" Pot {table.pot}, Stake {view.options.stake} "
    canvas.right(place.right - 2, place.y, words, canvas.look.brass)


def draw_modifiers(
    canvas: Canvas, on: Sequence[int], row: int, title: str, note: str = "", *, keys: bool = False
) -> None:
    """The twelve modifiers with check boxes; the whole rule of each where there is room, else of the one chosen.

    `keys` shows the key that switches a modifier where it is not its own number.
    """
    look = canvas.look
    canvas.fill(canvas.whole, look.felt)
    row = min(row, len(MODIFIERS) - 1)
    wide = min(canvas.width - 4, 132)
    rules = [wrap(modifier.rule, wide - _RULE_AT) for modifier in MODIFIERS]
    whole = sum(map(len, rules)) + 4 <= canvas.height
    foot = 1 if whole else 3
    if not whole:
        rules = [[short] for short in SHORT_RULES]
    inner = sheet(canvas, canvas.whole, wide, sum(map(len, rules)) + foot, title)
    y = inner.y
    for number, rule in enumerate(rules):
        _draw_modifier(canvas, Rect(inner.x, y, inner.width, len(rule)), number, rule, (number in on, number == row))
        if keys and number > 9:
            after = inner.x + _NAME_AT + len(MODIFIERS[number].name)
            canvas.put(after + 1, y, "0" if number == 10 else "e", look.brass)
        y += len(rule)
    words = note if whole else f"{MODIFIERS[row].rule} ({MODIFIERS[row].clause})"
    for at, line in enumerate(wrap(words, inner.width)[: inner.bottom - y]):
        canvas.put(inner.x, y + at, line, look.brass)


def _draw_modifier(canvas: Canvas, area: Rect, number: int, rule: Sequence[str], state: tuple[bool, bool]) -> None:
    """One modifier; `state` says whether it is on and whether the cursor is here."""
    look = canvas.look
    is_on, here = state
    if here:
        canvas.fill(Rect(area.x - 1, area.y, area.width + 2, area.height), look.chosen)
    x = canvas.put(area.x, area.y, "▸" if here else " ", look.brass)
    x = canvas.put(x, area.y, "[x] " if is_on else "[ ] ", look.brass if is_on else look.quiet)
    x = canvas.put(x, area.y, f"#{number:<3}", look.text if is_on else look.quiet)
    canvas.put(x, area.y, MODIFIERS[number].name, look.strong if is_on else look.text)
    for at, line in enumerate(rule):
        canvas.put(area.x + _RULE_AT, area.y + at, line, look.text if is_on else look.quiet)
    canvas.target(area, f"modifier {number}")


def draw_ways(canvas: Canvas, plan: Plan, ways: Sequence[Way], row: int) -> None:
    """What can be declared: the card, the modifier, what it would do."""
    look = canvas.look
    wide = min(canvas.width - 8, 76)
    blocks = [wrap(way.words, wide - 10) for way in ways]
    rows = sum(1 + len(block) for block in blocks)
    inner = sheet(canvas, below_the_top(canvas, plan), wide, rows, "Declare")
    y = inner.y
    for at, (way, block) in enumerate(zip(ways, blocks, strict=True)):
        here = at == min(row, len(ways) - 1)
        area = Rect(inner.x, y, inner.width, 1 + len(block))
        if here:
            canvas.fill(Rect(inner.x - 1, y, inner.width + 2, 1 + len(block)), look.chosen)
        canvas.put(inner.x, y, "▸" if here else " ", look.brass)
        canvas.put(inner.x + 2, y, str(at + 1), look.brass)
        canvas.card(inner.x + 4, y, way.card, CardSize.SLIP)
        canvas.put(inner.x + 9, y, f"{way.card.spoken}: #{way.modifier} {MODIFIERS[way.modifier].name}", look.strong)
        for line, text in enumerate(block, 1):
            canvas.put(inner.x + 9, y + line, text, look.text)
        canvas.target(area, f"way {at}")
        y += 1 + len(block)


def draw_two(canvas: Canvas, plan: Plan, cards: Sequence[object], cursor: int, words: Sequence[str]) -> None:
    """Two cards to choose from (ONI-M4, ONI-M5)."""
    look = canvas.look
    size = CardSize.LARGE
    inner = sheet(canvas, below_the_top(canvas, plan), 70, size.height, "Take one of the two")
    x = inner.x + 2
    for at, card in enumerate(cards):
        mark = Mark(cursor=at == cursor % 2, playable=at == cursor % 2, key=str(at + 1))
        canvas.card(x + at * 9, inner.y, card, size, mark, f"two {at}")  # type: ignore[arg-type]
    text = Rect(x + 20, inner.y, inner.right - x - 20, inner.height)
    y = 0
    for paragraph in words:
        room = Rect(text.x, text.y + y, text.width, text.height - y)
        y += canvas.paragraph(room, paragraph, look.text)


def draw_runs(canvas: Canvas, plan: Plan, runs: Sequence[RunningFlush], row: int, onion: str) -> None:
    """The running flushes with which the looker may cripple."""
    look = canvas.look
    row = min(row, len(runs) - 1)
    run = runs[row]
    size = CardSize.MEDIUM
    inner = sheet(canvas, below_the_top(canvas, plan), 56, size.height + 2, "You can cripple!", look.bad)
    several = f" ({row + 1} of {len(runs)})" if len(runs) > 1 else ""
    canvas.centre(inner.x, inner.y, inner.width, f"{run.spoken}{several}", look.strong)
    left = inner.x + (inner.width - len(run.cards) * size.width) // 2
    canvas.row(left, inner.y + 1, run.cards, size)
    canvas.centre(inner.x, inner.y + 1 + size.height, inner.width, f"against {onion}: Enter wins the round", look.text)


def below_the_top(canvas: Canvas, plan: Plan) -> Rect:
    """What a sheet may cover: everything between the seats at the top and the looker's own cards."""
    top = max((spot.area.bottom for spot in plan.spots if spot.area.y == 0), default=0)
    return Rect(0, top, canvas.width, plan.hand.y - top)


# The cut for the first deal


def draw_cut(canvas: Canvas, view: CutView, names: Sequence[str], cursor: int, *, asked: bool) -> None:
    """The pack spread on the table, and what everyone has turned up so far (ONI-1.4)."""
    look = canvas.look
    left = 104 - len(view.turned)
    high = canvas.height
    title = "Each player turns up a card; the highest deals first, ace high."
    per_row = 104 if canvas.width >= 112 else 52
    y = 4 + max(0, (high - 18) // 2)
    canvas.centre(0, y - 3, canvas.width, title, look.text)
    for place in range(left):
        row, at = divmod(place, per_row)
        x, top = (canvas.width - min(left, per_row)) // 2 + at, y + 3 * row
        here = asked and place == min(cursor, left - 1)
        canvas.put(x, top, "▐", look.back_edge)
        canvas.put(x, top + 1, "▐", look.back_edge)
        if here:
            canvas.put(x, top - 1, "▼", look.brass)
            canvas.put(x, top, "▐", look.brass)
            canvas.put(x, top + 1, "▐", look.brass)
        canvas.target(Rect(x, top, 1, 2), f"spread {place}")
    bottom = y + 3 * -(-104 // per_row) - 1
    canvas.target(Rect(2, bottom, canvas.width - 4, high - bottom), "middle")
    _draw_turned(canvas, view, names, bottom)


def _draw_turned(canvas: Canvas, view: CutView, names: Sequence[str], top: int) -> None:
    look = canvas.look
    latest: dict[int, object] = dict(view.turned)
    size = CardSize.LARGE if canvas.height - top >= 10 else CardSize.MEDIUM
    if canvas.height - top < 6:
        size = CardSize.SMALL
    room = canvas.width // max(1, len(names))
    for seat, name in enumerate(names):
        x = seat * canvas.width // len(names)
        live = seat == view.to_act
        style = look.brass if live or seat == view.dealer else look.text
        label = f"▸ {name}" if live else f"{name} deals" if seat == view.dealer else name
        canvas.centre(x, top + 1, room, shorten(label, room - 1), style)
        corner = (x + (room - size.width) // 2, top + 2)
        card = latest.get(seat)
        if card is None or (seat in view.queue):
            canvas.slot(*corner, size)
        else:
            faded = view.dealer is not None and seat != view.dealer
            canvas.card(*corner, card, size, Mark(faded=faded))  # type: ignore[arg-type]
