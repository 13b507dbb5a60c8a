"""Drawing the middle of Mugsy's table: the oval with the pots, and the panels that read hands and divide pots."""

from collections.abc import Sequence

from rich.style import Style

from riverboat.cards import Card
from riverboat.mugsy import events as told
from riverboat.mugsy.betting import Pot
from riverboat.mugsy.story import pot_name
from riverboat.mugsy.wilds import best_high, best_low, is_wild
from riverboat.tui.canvas import Canvas, Rect, shorten
from riverboat.tui.games.mugsy_felt import Felt
from riverboat.tui.games.mugsy_plan import Plan
from riverboat.tui.games.mugsy_seats import discs, fitting, short_hand
from riverboat.tui.palette import Look

_SHEET_WORDS = 54
"""Columns the words of a sheet take at most."""
STREETS = ("", "first street", "second street", "last street")

Words = list[tuple[str, Style]]
Line = Words


def draw_oval(canvas: Canvas, plan: Plan) -> None:
    """Draw the line round the middle, with corners rounded as far as there is room."""
    look, area = canvas.look, plan.oval
    if not plan.is_round:
        canvas.frame(area, look.line)
        return
    x, y, wide, high = area.x, area.y, area.width, area.height
    canvas.across(x + 3, y, wide - 6)
    canvas.across(x + 3, y + high - 1, wide - 6)
    canvas.put(x + 2, y, "╭", look.line)
    canvas.put(x + wide - 3, y, "╮", look.line)
    canvas.put(x, y + 1, "╭─╯", look.line)
    canvas.put(x + wide - 3, y + 1, "╰─╮", look.line)
    canvas.down(x, y + 2, high - 4)
    canvas.down(x + wide - 1, y + 2, high - 4)
    canvas.put(x, y + high - 2, "╰─╮", look.line)
    canvas.put(x + wide - 3, y + high - 2, "╭─╯", look.line)
    canvas.put(x + 2, y + high - 1, "╰", look.line)
    canvas.put(x + wide - 3, y + high - 1, "╯", look.line)


def draw_middle(canvas: Canvas, plan: Plan, table: Felt, names: Sequence[str], stake: Words, keys: Words) -> None:
    """Draw the pots and what is at stake in the middle; `keys` is a last line, where it has no other room."""
    look = canvas.look
    draw_oval(canvas, plan)
    inside = plan.inside.shrunk(-1 if keys else 0, 0)
    room = inside.height - bool(stake) - bool(keys)
    lines = _pot_lines(look, table, names, inside.width, max(1, room))
    if stake:
        if inside.height >= len(lines) + 3 + bool(keys):
            lines.append([])
        lines += _fitted(stake, inside.width, inside.height - len(lines) - bool(keys))
    if keys:
        if inside.height >= len(lines) + 2:
            lines.append([])
        lines.append(keys)
    draw_lines(canvas, inside, lines)


def _fitted(line: Line, width: int, rows: int) -> list[Line]:
    """The line, its parts one below the other where they do not fit side by side and there are rows for it."""
    if sum(len(text) for text, _ in line) <= width or rows < len(line):
        return [line]
    return [[(text.removeprefix(" · "), style)] for text, style in line]


def draw_lines(canvas: Canvas, area: Rect, lines: Sequence[Line]) -> None:
    """Write lines of differently styled words in the middle of the block."""
    top = area.y + max(0, (area.height - len(lines)) // 2)
    for row, whole in enumerate(lines[: area.height]):
        line = list(whole)
        while len(line) > 1 and sum(len(text) for text, _ in line) > area.width:
            line.pop()
        wide = sum(len(text) for text, _ in line)
        canvas.words(area.x + (area.width - wide) // 2, top + row, line)


def _pot_lines(look: Look, table: Felt, names: Sequence[str], width: int, rows: int) -> list[Line]:
    """The pots: one a line where there is room, with who contests them; else all in one."""
    pots, bets = table.pots, table.bets
    if not pots:
        if bets:
            return [[("antes " if table.street == 1 else "bets ", look.text), (str(bets), look.brass)]]
        return [[("no chips in the pot yet", look.quiet)]] if not table.divisions else []
    live: Line = [(" + ", look.quiet), (str(bets), look.brass), (" bet", look.text)] if bets else []
    if len(pots) == 1:
        chips = discs(pots[0].amount, table.unit, most=max(0, min(20, width - 12)))
        line = [("pot ", look.text), (str(pots[0].amount), look.brass), *live]
        return [line, [(chips, look.brass)]] if rows >= 4 and chips else [line]
    if rows >= len(pots) + bool(bets):
        lines = [_pot_line(look, number, pot, names, width, len(pots)) for number, pot in enumerate(pots)]
        if bets:
            said = fitting(width - 2 - len(str(bets)), " bet in this round, not yet drawn in", " bet, not yet drawn in")
            lines.append([("+ ", look.quiet), (str(bets), look.brass), (said, look.quiet)])
        return lines
    parts: Line = []
    width -= sum(len(text) for text, _ in live)
    for number, pot in enumerate(pots):
        short = "main pot " if number == 0 else f"side {number}: " if len(pots) > 2 else "side pot "
        if sum(len(text) for text, _ in parts) + len(short) + len(str(pot.amount)) + 3 > width:
            parts.append((f" · {len(pots) - number} more", look.quiet))
            break
        parts += [(" · " if parts else "", look.quiet), (short, look.text), (str(pot.amount), look.brass)]
    return [parts + live]


def _pot_line(look: Look, number: int, pot: Pot, names: Sequence[str], width: int, pots: int) -> Line:
    start = f"{pot_name(number, pots).lower().removeprefix('the ')} "
    who = ", ".join(names[seat] for seat in pot.contenders)
    room = width - len(start) - len(str(pot.amount)) - 2
    if room < len(who):
        contesting = len(pot.contenders)
        who = f"{contesting} players" if room >= 9 else f"{contesting} in"
    return [(start, look.text), (str(pot.amount), look.brass), ("  " + shorten(who, max(0, room)), look.quiet)]


def panel(canvas: Canvas, plan: Plan, *titles: str, style: Style | None = None, below: str = "") -> Rect:
    """Lay a sheet over the whole middle, its line where the oval's was; returns the block for its words.

    The first of the titles that fits is taken, the longest first; `below` stands on the lower edge.
    """
    look, sheet = canvas.look, plan.oval
    ink = style or look.brass
    canvas.fill(sheet, look.felt_deep)
    inner = canvas.box(sheet, ink, title=fitting(sheet.width - 6, *titles), title_style=ink).shrunk(1, 0)
    if below and len(below) <= inner.width - 2:
        canvas.put(sheet.x + 2, sheet.bottom - 1, f" {below} ", look.quiet)
    wide = min(inner.width, _SHEET_WORDS)
    return Rect(inner.x + (inner.width - wide) // 2, inner.y, wide, inner.height)


def wild_key(look: Look, *, short: bool = False) -> str:
    """What the star means: ``"★ wild: 4s, Qs, J♠ J♥"`` (MUG-8)."""
    return "★ wild" if short else f"★ wild: 4s, Qs, {look.short(Card('Js'))} {look.short(Card('Jh'))}"


def pots_words(table: Felt) -> str:
    """The pots as a title has them: ``"pot 300"``, ``"pots 400 + 150"``; with what is bet and not yet drawn in."""
    amounts = " + ".join(str(pot.amount) for pot in table.pots)
    bet = f" + {table.bets} bet" if table.bets else ""
    return f"{'pots' if len(table.pots) > 1 else 'pot'} {amounts or 0}{bet}"


def draw_reading(
    canvas: Canvas,
    plan: Plan,
    event: told.HandShown,
    names: Sequence[str],
    table: Felt,
    earlier: Sequence[told.HandShown],
) -> None:
    """Read a hand out both ways, with what each wild stands for (MUG-8, MUG-11) and who leads of those shown."""
    look = canvas.look
    reading, name, stakes = event.reading, names[event.seat], pots_words(table)
    shows = f"{name} {'show' if name == 'You' else 'shows'}"
    inner = panel(canvas, plan, f"{shows} · {stakes}", f"{name} · {stakes}", shows, below=wild_key(look))
    y = inner.y + max(0, (inner.height - 4) // 2)
    shown = (*earlier, event)
    readings = [each.reading for each in shown]
    high = short_hand(reading.high, inner.width - 6)
    x = canvas.words(inner.x, y, [("high  ", look.quiet), (high, look.strong)])
    _draw_standing(canvas, x, y, inner.right, [shown[at].seat for at in best_high(readings)], event.seat, names)
    _draw_stands(canvas, inner.x + 1, y + 1, event.cards, event.as_high)
    if event.as_low is None:
        canvas.words(inner.x, y + 2, [("low   ", look.quiet), ("none", look.text)])
        canvas.put(inner.x + 1, y + 3, "needs 5 ranks, 8 or lower", look.quiet)
    else:
        x = canvas.words(inner.x, y + 2, [("low   ", look.quiet), (str(reading.low), look.strong)])
        _draw_standing(canvas, x, y + 2, inner.right, [shown[at].seat for at in best_low(readings)], event.seat, names)
        _draw_stands(canvas, inner.x + 1, y + 3, event.cards, event.as_low)


def _draw_standing(
    canvas: Canvas, x: int, y: int, right: int, best: Sequence[int], seat: int, names: Sequence[str]
) -> None:
    """Say beside a hand whether it is the best of those shown so far, where there is room."""
    if seat in best:
        words = (" · ties for the lead", " · ties") if len(best) > 1 else (" · leads so far", " · leads")
    else:
        behind = _together(names, best)
        words = (f" · behind {behind}", " · behind")
    room = right - x
    text = fitting(room, *words)
    if len(text) <= room:
        canvas.put(x, y, text, canvas.look.good if seat in best else canvas.look.quiet)


def _draw_stands(canvas: Canvas, x: int, y: int, cards: Sequence[Card], played: Sequence[Card]) -> None:
    """The cards, and after each wild one what it stands for: ``Q♠→A♦``."""
    look = canvas.look
    for card, other in zip(cards, played, strict=True):
        x = canvas.card_words(x, y, [card])
        if is_wild(card) and other != card:
            x = canvas.put(x, y, "→", look.quiet)
            x = canvas.card_words(x, y, [other])
        x += 1


def draw_division(
    canvas: Canvas,
    plan: Plan,
    event: told.PotDivided,
    pots: int,
    names: Sequence[str],
    hands: dict[int, told.HandShown],
) -> None:
    """Say how a pot is divided: each half, who has it and with what (MUG-11, MUG-12)."""
    look = canvas.look
    title = f"{pot_name(event.number, pots)} of {event.amount}"
    inner = panel(canvas, plan, title, below=wild_key(look))
    y = inner.y + max(0, (inner.height - 4) // 2)
    first = hands.get(event.high[0])
    high = short_hand(first.reading.high, inner.width - 6) if first else ""
    _draw_half(canvas, inner, y, "high", event.to_high, event.high, high, names)
    if not event.low:
        canvas.words(inner.x, y + 2, [("low   ", look.quiet), ("nobody has one:", look.text)])
        canvas.put(inner.x + 6, y + 3, "the high takes it all", look.quiet)
        return
    first = hands.get(event.low[0])
    low = str(first.reading.low) if first else ""
    _draw_half(canvas, inner, y + 2, "low", event.to_low, event.low, low, names)


def _draw_half(
    canvas: Canvas,
    inner: Rect,
    y: int,
    way: str,
    chips: int,
    seats: Sequence[int],
    held: str,
    names: Sequence[str],
) -> None:
    look = canvas.look
    who = _together(names, seats)
    x = canvas.words(inner.x, y, [(f"{way:<6}", look.quiet), (str(chips), look.brass), (" to ", look.text)])
    canvas.put(x, y, shorten(who, inner.right - x), look.strong)
    tied = ", tied" if len(seats) > 1 else ""
    canvas.put(inner.x + 6, y + 1, shorten(held + tied, inner.width - 6), look.text)


def _together(names: Sequence[str], seats: Sequence[int]) -> str:
    parts = ["you" if names[seat] == "You" else names[seat] for seat in seats]
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def draw_outcome(canvas: Canvas, plan: Plan, table: Felt, names: Sequence[str], hand: int) -> None:
    """Say how the hand ended: every pot, or who was the last one in."""
    look = canvas.look
    if table.taken_unseen is not None:
        name = names[table.taken_unseen]
        verb = "are" if name == "You" else "is"
        inner = panel(canvas, plan, f"Hand {hand} is over", style=look.quiet)
        net = table.places[table.taken_unseen].net
        lines: list[Line] = [[(f"{name} {verb} the last one in", look.strong)]]
        takes = "take" if name == "You" else "takes"
        lines.append([(f"and {takes} the pot unseen", look.text), (f", +{net}" if net else "", look.good)])
        draw_lines(canvas, inner, lines)
        return
    pots = len(table.divisions)
    rows = [line for division in table.divisions for line in _outcome_lines(look, division, pots, names)]
    inner = panel(canvas, plan, f"Hand {hand} is over", style=look.quiet)
    if len(rows) > inner.height:
        rows = [_outcome_line(look, division, pots, names) for division in table.divisions]
    top = inner.y + max(0, (inner.height - len(rows)) // 2)
    if len(rows) > inner.height:
        rows[inner.height - 1] = [("… the log has the rest", look.quiet)]
    for row, line in enumerate(rows[: inner.height]):
        x = inner.x
        for text, style in line:
            x = canvas.put(x, top + row, shorten(text, inner.right - x), style)


def _outcome_lines(look: Look, division: told.PotDivided, pots: int, names: Sequence[str]) -> list[Line]:
    """A pot, and below it who has its high and who has its low."""
    head: Line = [(f"{_short_pot_name(division, pots)} {division.amount}", look.text)]
    if set(division.high) == set(division.low):
        return [head, [("  high and low: ", look.quiet), (_together(names, division.high), look.strong)]]
    if not division.low:
        return [head, [("  high, no low: ", look.quiet), (_together(names, division.high), look.strong)]]
    return [
        head,
        [("  high ", look.quiet), (f"{division.to_high} ", look.brass), (_together(names, division.high), look.strong)],
        [("  low  ", look.quiet), (f"{division.to_low} ", look.brass), (_together(names, division.low), look.strong)],
    ]


def _outcome_line(look: Look, division: told.PotDivided, pots: int, names: Sequence[str]) -> Line:
    """The same in one line, where there are many pots or few rows."""
    line: Line = [(f"{_short_pot_name(division, pots)} {division.amount}: ", look.text)]
    line.append((_together(names, division.high), look.strong))
    if division.low and set(division.low) != set(division.high):
        line += [(" / ", look.quiet), (_together(names, division.low), look.strong)]
    return line


def _short_pot_name(division: told.PotDivided, pots: int) -> str:
    return pot_name(division.number, pots).removeprefix("The ").capitalize()
