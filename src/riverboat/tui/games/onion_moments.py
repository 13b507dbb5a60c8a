"""Moments at the table of Cripple Mr Onion that get a sheet of their own: a declaration, crippling, a round's end."""

from collections.abc import Sequence
from typing import Any

from riverboat.onion import events as told
from riverboat.onion.modifiers import MODIFIERS
from riverboat.onion.phrases import conjugated
from riverboat.onion.view import OnionView
from riverboat.tui.canvas import Canvas, CardSize, Rect, between, shorten, wrap
from riverboat.tui.games.onion_felt import Felt
from riverboat.tui.games.onion_hand import group_words
from riverboat.tui.games.onion_middle import numbers_shown, rule_now
from riverboat.tui.games.onion_panels import draw_modifiers, sheet

_HOW = {
    "showdown": "the last one standing",
    "crippling": "by crippling",
    "folding": "all the others having folded",
}


def draw_moment(
    canvas: Canvas, over: Rect, event: Any, names: Sequence[str], progress: float, *, wild: bool = False
) -> bool:
    """Draw the sheet of this event over the block; False if it has none. `wild` is whether eights are."""
    match event:
        case told.CardDeclared():
            _draw_declaration(canvas, over, event, names, progress, wild=wild)
        case told.JackWild(seat):
            _say(
                canvas,
                over,
                "The Archchancellor",
                f"The jack of staves is wild for {_them(names[seat])} in this round.",
            )
        case told.KingAnswers(seat, _):
            text = f"{names[seat]} holds the king of swords: the jack is not wild, and the others turn up a card each."
            _say(canvas, over, "The Archchancellor meets Death", text)
        case told.AcesZeroed(seat):
            _say(canvas, over, "Fate", f"All natural aces of {_them(names[seat])} are of no use in this round.")
        case told.EightsTamed():
            _say(canvas, over, "Fate", "Eights are wild no longer, for anyone.")
        case told.EightsFreed(seat):
            _say(canvas, over, "The Lady answers Fate", f"The eights of {_them(names[seat])} are wild again.")
        case told.Crippled():
            _draw_crippling(canvas, over, event, names, progress)
        case told.MayBeCrippled(seat, spoken):
            name = spoken.removeprefix("the ")
            _say(canvas, over, "An Onion!", f"{conjugated(names[seat], 'name')} the {name}. Can anyone cripple it?")
        case told.EightsWildNext():
            _say(canvas, over, "Null eights", "A null eight was played: eights are wild in the next round.")
        case told.ModifiersSet(seat, is_wild, numbers):
            who = "The schedule's" if seat is None else f"{_whose(names[seat])} choice of"
            title = f"{who} modifiers: {numbers_shown(numbers)}"
            draw_modifiers(canvas, numbers, max(numbers), title, "Eights are wild in this round." if is_wild else "")
        case _:
            return False
    return True


def _them(name: str) -> str:
    return "you" if name == "You" else name


def _whose(name: str) -> str:
    return "Your" if name == "You" else f"{name}'s"


def _say(canvas: Canvas, over: Rect, title: str, text: str) -> None:
    look = canvas.look
    wide = min(60, canvas.width - 8)
    lines = wrap(text, wide)
    inner = sheet(canvas, over, wide, max(3, len(lines) + 2), title)
    top = inner.y + (inner.height - len(lines)) // 2
    for at, line in enumerate(lines):
        canvas.centre(inner.x, top + at, inner.width, line, look.strong)


def _draw_declaration(
    canvas: Canvas, over: Rect, event: told.CardDeclared, names: Sequence[str], progress: float, *, wild: bool
) -> None:
    """The card comes near, and beside it stands what it does."""
    look = canvas.look
    modifier = MODIFIERS[event.modifier]
    inner = sheet(canvas, over, 66, 5, f"{conjugated(names[event.seat], 'declare')} a card")
    size = CardSize.MEDIUM if progress < 0.4 else CardSize.LARGE
    y = inner.y + (inner.height - size.height) // 2
    canvas.card(inner.x + 1 + (7 - size.width) // 2, y, event.card, size)
    text = Rect(inner.x + 11, inner.y, inner.width - 11, inner.height)
    canvas.put(
        text.x, text.y, shorten(f"{event.card.spoken}: #{event.modifier} {modifier.name}", text.width), look.brass
    )
    row = 1
    if event.others:
        word = "eight points from" if event.modifier == 6 else "with"
        x = canvas.put(text.x, text.y + 1, f"{word} ", look.text)
        if event.modifier == 6:
            x = canvas.card_words(x, text.y + 1, event.others[:1])
            x = canvas.put(x, text.y + 1, " to ", look.text)
            canvas.card_words(x, text.y + 1, event.others[1:])
        else:
            canvas.card_words(x, text.y + 1, event.others)
        row = 2
    rule = rule_now(event.modifier, wild=wild)
    canvas.paragraph(Rect(text.x, text.y + row, text.width, text.height - row), rule, look.text)


def _draw_crippling(canvas: Canvas, over: Rect, event: told.Crippled, names: Sequence[str], progress: float) -> None:
    """The running flush is laid down card by card, from the lowest rank to the highest."""
    look = canvas.look
    size = CardSize.MEDIUM
    spoken = event.spoken.removeprefix("the ")
    if event.rival is not None:
        title = f"{conjugated(names[event.seat], 'outcripple')} {_them(names[event.rival])}!"
    else:
        whose = "your" if names[event.namer] == "You" else f"{names[event.namer]}'s"
        title = f"{conjugated(names[event.seat], 'cripple')} {whose} {spoken}!"
    inner = sheet(canvas, over, max(56, 5 * len(event.cards) + 4), size.height + 3, title, look.bad)
    words = f"a running flush of {len(event.cards)} cards in one suit pair"
    canvas.centre(inner.x, inner.y, inner.width, words, look.strong)
    left = inner.x + (inner.width - len(event.cards) * size.width) // 2
    laid = round(len(event.cards) * min(1.0, progress * 1.1))
    canvas.row(left, inner.y + 1, event.cards[:laid], size)
    start = (canvas.width // 2, inner.bottom)
    if laid < len(event.cards):
        canvas.card(*between(start, (left + laid * size.width, inner.y + 1), 0.6), event.cards[laid], size)
    closing = "Showdown stops: who cripples wins the round" if progress >= 1 else ""
    canvas.centre(inner.x, inner.y + 2 + size.height, inner.width, closing, look.brass)


def draw_end(canvas: Canvas, over: Rect, table: Felt, view: OnionView, names: Sequence[str]) -> None:
    """How the round ended: who won it, with which groups, and how the match stands."""
    look = canvas.look
    options = view.options
    if view.void:
        _say(
            canvas,
            over,
            f"Round {view.number} is over",
            f"Everyone has folded. The Pot of {table.pot} is the next ante.",
        )
        return
    seat = view.winner if table.ended is None else table.ended.seat
    if seat is None:
        _say(canvas, over, f"Round {view.number} is over", "Nobody can play on.")
        return
    pot = f" and the Pot of {table.ended.pot}" if table.ended is not None and options.gambling else ""
    wins = conjugated(names[seat], "win")
    how = _HOW[table.ended.how if table.ended is not None else _how(view)]
    lines = [(f"{wins} the round{pot}", look.strong)]
    lines.append((how, look.text))
    named = _named_by(view, seat) if how == _HOW["showdown"] else ""
    lines += [(f"with {named}", look.brass)] if named else []
    lines.append((_standing(view, names, seat), look.quiet))
    wide = min(canvas.width - 8, max(46, *(len(text) for text, _ in lines)))
    rows = [(part, style) for text, style in lines for part in wrap(text, wide)]
    inner = sheet(canvas, over, wide, max(5, len(rows) + 1), f"Round {view.number} is over")
    top = inner.y + (inner.height - len(rows)) // 2
    for at, (text, style) in enumerate(rows):
        canvas.centre(inner.x, top + at, inner.width, text, style)


def _how(view: OnionView) -> str:
    """How a round that is over was won: all others had folded, somebody crippled, or one was left standing."""
    duel = view.showdown
    if duel is None:
        return "folding"
    return "crippling" if duel.crippler is not None else "showdown"


def _named_by(view: OnionView, seat: int) -> str:
    duel = view.showdown
    if duel is None or seat not in (duel.leader, duel.challenger):
        return ""
    groups = duel.named[0 if seat == duel.leader else 1]
    return ", ".join(group_words(group.spoken, group.total) for group in groups)


def _standing(view: OnionView, names: Sequence[str], winner: int) -> str:
    """How the match stands."""
    if view.options.gambling:
        return "coins: " + ", ".join(f"{names[player.seat]} {player.stack}" for player in view.players)
    won = [won + (seat == winner) for seat, won in enumerate(view.won)]
    return "rounds won: " + ", ".join(f"{name} {number}" for name, number in zip(names, won, strict=True))
