"""The middle of the cribbage table outside the play: the cut, a claim, a count card by card, all counts, the end."""

from riverboat.cards import Card
from riverboat.cribbage.events import Claimed, Counted, Show
from riverboat.cribbage.legality import MOST, Phase
from riverboat.cribbage.scoring import Combination, Kind
from riverboat.tui.canvas import PLAIN, Canvas, Mark, Rect, shorten, wrap
from riverboat.tui.games.cribbage_lying import Lying
from riverboat.tui.games.cribbage_places import Places
from riverboat.tui.games.cribbage_words import does, is_you, shown_words
from riverboat.tui.picture import Scene

TOTAL_WIDTH = 12


def draw_total(canvas: Canvas, places: Places, title: str, figure: str, below: str) -> None:
    """A sunk field at the left: what is counted, how much it is, and a remark."""
    look = canvas.look
    x, y = places.starter
    area = Rect(x - TOTAL_WIDTH - 1, y + (places.middle_card.height - 4) // 2, TOTAL_WIDTH, 4)
    inner = canvas.box(area, look.line, inside=look.felt_deep)
    canvas.centre(area.x, area.y, area.width, title, look.quiet)
    canvas.centre(inner.x, inner.y, inner.width, figure, look.strong)
    canvas.centre(inner.x, inner.y + 1, inner.width, below, look.quiet)


def draw_starter(canvas: Canvas, places: Places, starter: Card, mark: Mark = PLAIN) -> None:
    """The starter, face up, with its name below."""
    x, y = places.starter
    size = places.middle_card
    canvas.card(x, y, starter, size, mark)
    canvas.centre(x - 2, y + size.height, size.width + 4, "starter", canvas.look.quiet)


def draw_spread(canvas: Canvas, places: Places, scene: Scene, cards: int, cursor: int) -> None:
    """The pack spread face down, each card a target; the one the cursor is on is lifted."""
    size = places.middle_card
    room = places.width - 8
    step = max(1, (room - size.width) // max(1, cards - 1))
    step = min(step, size.width)
    whole = (cards - 1) * step + size.width
    x = places.left + (places.width - whole) // 2
    y = places.middle.y + places.middle.height - size.height
    at = min(cursor, cards - 1) if scene.asked and scene.beat is None else -1
    for place in range(cards):
        spot = Rect(x + place * step, y - (place == at), size.width, size.height)
        canvas.card(spot.x, spot.y, None, size, Mark(cursor=place == at), f"draw {place + 1}")
    if at >= 0:
        spot = Rect(x + at * step, y - 1, size.width, size.height)
        canvas.card(spot.x, spot.y, None, size, Mark(cursor=True), f"draw {at + 1}")


def draw_count(canvas: Canvas, places: Places, scene: Scene, counted: Counted, step: int) -> None:
    """A hand or crib counted: the cards of this step lifted, what is counted so far in words at the right."""
    look = canvas.look
    combinations = counted.count.combinations
    done = combinations[: step + 1] if step >= 0 else combinations
    total = sum(each.points for each in done)
    marked = set(combinations[step].cards) if 0 <= step < len(combinations) else set()
    title = _title(scene.names[counted.seat], counted.show)
    draw_total(canvas, places, title, str(total), "points" if total != 1 else "point")
    end = _lay_open(canvas, places, counted.starter, counted.cards, marked)
    area = Rect(end + 2, places.middle.y, places.left + places.width - 2 - end - 2, places.middle.height)
    if not combinations:
        canvas.paragraph(area.shrunk(0, 1), "“Nineteen”: nothing at all.", look.text)
    _list(canvas, area, done, step)


def draw_claim(canvas: Canvas, places: Places, scene: Scene, lying: Lying) -> None:
    """A hand or crib laid open for a claim, or for the opponent's call, with what is at stake (CRI-17)."""
    assert lying.opened is not None
    assert lying.starter is not None
    look, view = canvas.look, scene.view
    seat, show, cards = lying.opened
    name, other = scene.names[seat], scene.names[1 - seat]
    claimed = _claimed(scene)
    is_call = view.phase is Phase.CALL
    below = "to claim" if claimed is None else "claimed"
    draw_total(canvas, places, _title(name, show), "?" if claimed is None else str(claimed), below)
    end = _lay_open(canvas, places, lying.starter, cards, set())
    area = Rect(end + 2, places.middle.y, places.left + places.width - 2 - end - 2, places.middle.height)
    if scene.beat is not None:
        return
    taker = "you" if is_you(other) else other
    if is_call:
        words = f"{does(name, 'claim')} {claimed}. What was missed goes to {taker} if it is called; 0 lets it stand."
    else:
        words = f"{does(name, 'claim')} from 0 to {MOST}. What is missed goes to {taker}."
    lines = wrap(words, area.width)
    for place, line in enumerate(lines[: area.height]):
        canvas.put(area.x, area.y + max(0, (area.height - len(lines)) // 2) + place, line, look.text)


def _claimed(scene: Scene) -> int | None:
    """What has been claimed for the cards that lie open, once it has."""
    told = scene.beat.told if scene.beat is not None else ()
    made = [each.points for each in told if isinstance(each, Claimed)]
    announced = scene.view.announced
    return made[-1] if made else None if announced is None else int(announced.points)


def draw_all_counts(canvas: Canvas, places: Places, scene: Scene, lying: Lying) -> None:
    """The counts of the show so far, a line each."""
    look = canvas.look
    assert lying.starter is not None
    draw_starter(canvas, places, lying.starter)
    x, size = places.starter[0], places.middle_card
    draw_total(canvas, places, "the show", str(len(lying.counted)), "of 3")
    left = x + size.width + 4
    room = places.left + places.width - 2 - left
    top = places.middle.y + (places.middle.height - 3) // 2
    for place, each in enumerate(lying.counted):
        row = top + place
        canvas.put(left, row, shorten(shown_words(scene.names[each.seat], each.show, True), 13), look.text)
        canvas.right(left + 16, row, str(each.points), look.brass)
        canvas.card_words(left + 18, row, each.cards)
        canvas.put(left + 33, row, shorten(_in_short(each), room - 33), look.quiet)


def draw_winner(canvas: Canvas, places: Places, scene: Scene, lying: Lying) -> None:
    """Who has won the game, by how much, what it is called, and how the match stands (CRI-16, CRI-18)."""
    assert lying.winner is not None
    look, names = canvas.look, scene.names
    winner, loser = lying.winner, 1 - lying.winner
    lines = [
        (f"{does(names[winner], 'win')} the game, {lying.pegs[winner].front} to {lying.pegs[loser].front}", look.brass)
    ]
    if lying.skunk:
        line = lying.target - (60 if lying.skunk.startswith("double") else 30)
        lines.append((f"A {lying.skunk}: {names[loser]} stayed under {line}", look.good))
    games = scene.options.games
    if games != 1:
        whole = f" of {games}" if games else ""
        lines.append((f"Games won{whole}: {names[0]} {lying.won[0]}, {names[1]} {lying.won[1]}", look.text))
    width = max(len(text) for text, _ in lines) + 6
    height = len(lines) + 2
    area = Rect(
        places.left + (places.width - width) // 2,
        places.middle.y + max(0, (places.middle.height - height) // 2),
        width,
        height,
    )
    canvas.fill(area, look.felt_deep)
    inner = canvas.box(area, look.brass, edge="double", inside=look.felt_deep)
    for place, (text, style) in enumerate(lines):
        canvas.centre(inner.x, inner.y + place, inner.width, text, style)


def _title(name: str, show: Show) -> str:
    """Whose hand or crib it is, or only which where that would not fit over the total."""
    words = shown_words(name, show)
    return words if len(words) <= TOTAL_WIDTH - 2 else f"the {show.words}"


def _lay_open(canvas: Canvas, places: Places, starter: Card, cards: tuple[Card, ...], marked: set[Card]) -> int:
    """Starter and cards side by side, the marked ones lifted; returns the column after them."""
    size = places.middle_card
    low = places.middle.y + places.middle.height - size.height
    x, _ = places.starter
    end = x
    for place, card in enumerate((starter, *cards)):
        is_marked = card in marked
        mark = Mark(picked=is_marked, faded=bool(marked) and not is_marked)
        if place == 0:
            # The starter stays where it lay in the play, its name below.
            draw_starter(canvas, places, starter, mark)
            end = x + size.width
            continue
        left = places.laid(place - 1, 4, True)[0]
        canvas.card(left, low - is_marked, card, size, mark)
        end = left + size.width
    return end


def _list(canvas: Canvas, area: Rect, done: tuple[Combination, ...], step: int) -> None:
    look = canvas.look
    width = min(area.width, 30)
    totals = []
    total = 0
    for each in done:
        total += each.points
        totals.append(total)
    first = max(0, len(done) - area.height)
    top = area.y + max(0, (area.height - len(done)) // 2)
    for row, (each, running) in enumerate(list(zip(done, totals, strict=True))[first:]):
        live = step >= 0 and first + row == len(done) - 1
        style = look.brass if live else look.text
        canvas.put(area.x, top + row, ("▸ " if live else "  ") + name_of(each), style)
        canvas.right(area.x + width, top + row, f"{each.points} → {running:>2}", style)


def name_of(combination: Combination) -> str:
    """The combination in a word or two."""
    return "his nobs" if combination.kind is Kind.NOBS else combination.words.removeprefix("a ")


def _in_short(counted: Counted) -> str:
    count = counted.count
    parts = []
    for kind, word in (
        (Kind.FIFTEEN, "15s"),
        (Kind.RUN, "runs"),
        (Kind.PAIR, "pairs"),
        (Kind.FLUSH, "flush"),
        (Kind.NOBS, "nobs"),
    ):
        points = count.points_for(kind)
        if points:
            parts.append(f"{word} {points}")
    return ", ".join(parts) or "nineteen"
