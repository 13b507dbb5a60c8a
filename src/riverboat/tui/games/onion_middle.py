"""The middle of the table of Cripple Mr Onion: the Pot, what is at stake, which modifiers are on."""

from collections.abc import Sequence

from rich.style import Style

from riverboat.onion.conditions import Eights
from riverboat.onion.modifiers import MODIFIERS
from riverboat.onion.view import OnionView
from riverboat.tui.canvas import Canvas, Rect, shorten, wrap
from riverboat.tui.games.onion_felt import Felt
from riverboat.tui.games.onion_plan import Plan
from riverboat.tui.palette import Look

Line = list[tuple[str, Style]]

_BETTINGS = ("", "betting 1 of 3", "betting 2 of 3", "betting 3 of 3", "last betting 1 of 2", "last betting 2 of 2")


def numbers_shown(numbers: Sequence[int]) -> str:
    """The modifiers by number, runs of three and more drawn together: ``"#0-3,7"``."""
    parts: list[str] = []
    at = 0
    while at < len(numbers):
        end = at
        while end + 1 < len(numbers) and numbers[end + 1] == numbers[end] + 1:
            end += 1
        if end - at >= 2:
            parts.append(f"{numbers[at]}-{numbers[end]}")
        else:
            parts += [str(number) for number in numbers[at : end + 1]]
        at = end + 1
    return "#" + ",".join(parts)


def named_modifiers(numbers: Sequence[int]) -> str:
    """The modifiers by name, but for #0, which is always on."""
    return ", ".join(MODIFIERS[number].name for number in numbers if number)


def rule_now(number: int, *, wild: bool) -> str:
    """The part of a modifier's rule that applies in this round, wild or not."""
    usual, mark, then = MODIFIERS[number].rule.partition("; in a wild round")
    if not mark:
        return usual
    return f"In a wild round{then}" if wild else f"{usual}."


def eights_words(view: OnionView, *, wild: bool) -> str:
    """What eights are in this round, for the looker where that differs from others."""
    if not view.modifiers and not wild:
        return ""
    own = view.players[view.seat].conditions.eights if view.seat is not None else None
    if wild:
        if own is not None and own is not Eights.WILD and view.modifiers:
            return "eights wild no longer"
        return "EIGHTS ARE WILD"
    return "eights may be null" if 1 in view.modifiers else "eights are just eights"


def draw_middle(canvas: Canvas, plan: Plan, table: Felt, view: OnionView) -> None:
    """Draw the Pot and what is at stake within a line."""
    area = plan.middle
    inside = area
    canvas.target(area, "middle")
    if area.height >= 6:
        canvas.frame(area, canvas.look.line)
        inside = area.shrunk(2, 1)
    lines = _lines(canvas.look, table, view, inside)
    if len(lines) + 2 <= inside.height:
        lines.insert(next((at for at, line in enumerate(lines) if not line), len(lines)), [])
    draw_lines(canvas, inside, lines)


def draw_lines(canvas: Canvas, area: Rect, lines: Sequence[Line]) -> None:
    """Write lines of differently styled words in the middle of the block."""
    top = area.y + max(0, (area.height - len(lines)) // 2)
    for row, whole in enumerate(lines[: area.height]):
        line = list(whole)
        while len(line) > 1 and sum(len(text) for text, _ in line) > area.width:
            line.pop()
        if len(line) == 1:
            line = [(shorten(line[0][0], area.width), line[0][1])]
        wide = sum(len(text) for text, _ in line)
        canvas.words(area.x + (area.width - wide) // 2, top + row, line)


def _lines(look: Look, table: Felt, view: OnionView, inside: Rect) -> list[Line]:
    found: list[Line] = []
    options = view.options
    if options.gambling:
        found.append([("Pot ", look.text), (str(table.pot), look.brass)])
        discs = "●" * min(inside.width - 2, 20, table.pot // options.stake)
        if inside.height >= 6 and discs:
            found.append([(discs, look.brass)])
        found.append(_at_stake(look, table, view))
    else:
        of = f" of {options.rounds}" if options.rounds else ""
        found.append([(f"Round {view.number}{of}", look.strong)])
        found.append([("last one standing wins", look.quiet)])
    betting = (
        _BETTINGS[view.betting] if options.gambling and view.stage.value in ("name", "match", "raise", "pay") else ""
    )
    found.append([(betting or table.stage, look.text)])
    eights = eights_words(view, wild=table.wild)
    if eights:
        found.append([(eights, look.brass if table.wild else look.quiet)])
    if table.declared:
        shown = [(f" {look.short(card)}", look.suits_on_felt[card.suit]) for card in table.declared]
        found.append([("declared", look.quiet), *shown])
    if table.modifiers:
        found.append([(numbers_shown(table.modifiers), look.quiet)])
        found += _names(look, table, inside, room=inside.height - len(found))
    return [line for line in found if line][: inside.height]


def _names(look: Look, table: Felt, inside: Rect, room: int) -> list[Line]:
    """The modifiers' names, where there is room for them."""
    names = ", ".join(MODIFIERS[number].name for number in table.modifiers)
    rows = wrap(names, inside.width)
    return [[(row, look.quiet)] for row in rows] if len(rows) <= room - 1 else []


def _at_stake(look: Look, table: Felt, view: OnionView) -> Line:
    """What it costs to stay in, or what lies against the Dealer."""
    stage = view.stage.value
    if stage == "match" and table.stake:
        return [(str(table.stake), look.brass), (" to match", look.text)]
    if stage in ("raise", "pay") and table.bets:
        return [("raises ", look.text), (str(table.bets), look.brass)]
    if stage in ("buy", "extra", "extras", "offer"):
        if table.bets:
            return [("extra bets ", look.text), (str(table.bets), look.brass)]
        if stage != "buy":
            return [("no extra bet yet", look.text)]
        return [("a card costs ", look.text), (str(view.options.stake), look.brass)]
    if stage == "auction":
        bids = max((place.bid for place in table.places), default=0)
        return [("highest bid ", look.text), (str(bids), look.brass)] if bids else [("no bid yet", look.text)]
    return [("Stake (ante) ", look.quiet), (str(view.options.stake), look.quiet)]
