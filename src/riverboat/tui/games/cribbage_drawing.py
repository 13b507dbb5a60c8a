"""The cribbage table drawn: two players, the crib on its dealer's side, the count, the cards laid, the peg board."""

from dataclasses import dataclass

from riverboat.cards import Card
from riverboat.cribbage import events as happened
from riverboat.cribbage.actions import GO
from riverboat.cribbage.events import Counted, Show
from riverboat.cribbage.legality import Phase, fits
from riverboat.cribbage.pegging import LIMIT
from riverboat.cribbage.scoring import VALUES
from riverboat.cribbage.view import Cards
from riverboat.tui.canvas import Canvas, CardSize, Mark, Rect, shorten, wrap
from riverboat.tui.games import cribbage_middle as middle
from riverboat.tui.games.cribbage_board import Track, draw_board
from riverboat.tui.games.cribbage_lying import Lying
from riverboat.tui.games.cribbage_moving import dealt_so_far, draw_moving
from riverboat.tui.games.cribbage_places import SIDE, places
from riverboat.tui.games.cribbage_words import is_you, points_words, whose
from riverboat.tui.palette import Face
from riverboat.tui.picture import Scene


@dataclass(frozen=True, slots=True)
class CribbageUi:
    """Where the cursor is in the hand, or in the pack while it is cut, and which cards are picked for the crib."""

    cursor: int = 0
    picked: tuple[Card, ...] = ()


def draw_table(scene: Scene) -> Canvas:
    """The whole table."""
    return _Table(scene).drawn()


class _Table:
    """One drawing of the table: its canvas, and what lies where."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.canvas = Canvas(scene.width, scene.height, scene.look)
        self.look = scene.look
        self.places = places(scene.width, scene.height)
        self.ui = scene.ui if isinstance(scene.ui, CribbageUi) else CribbageUi()
        beat = scene.beat
        lying = Lying.of(scene.view)
        if beat is None:
            self.event, self.progress, self.lying = None, 1.0, lying
            return
        if isinstance(beat.told[0], happened.Shuffled):
            lying = lying.before_dealing()
        self.event, self.progress = beat.event, beat.progress
        self.before = lying.after_all(beat.earlier, scene.view)
        # While something moves the table is as it was before; what moves is taken from it below.
        self.lying = self.before if self.is_moving else self.before.after(beat.event, scene.view)

    @property
    def is_moving(self) -> bool:
        """Whether the event shown is not over yet."""
        return self.progress < 1.0

    def is_near(self, seat: int) -> bool:
        """Whether the seat is drawn nearest."""
        return seat == self.scene.near

    def drawn(self) -> Canvas:
        """Everything, one upon the other."""
        seats = (1 - self.scene.near, self.scene.near)
        self.board(seats)
        for seat in seats:
            self.player(seat)
            self.crib(seat)
            self.hand(seat)
        if self.lying.is_cut:
            self.cut()
        else:
            self.middle(seats)
        if self.is_moving:
            draw_moving(self.canvas, self.places, self.scene, self.before)
        if self.lying.winner is not None:
            middle.draw_winner(self.canvas, self.places, self.scene, self.lying)
        return self.canvas

    # ------------------------------------------------------------------ players

    def player(self, seat: int) -> None:
        """Name, score, and what the player says or is to do, at the left of the hand."""
        canvas, look, near = self.canvas, self.look, self.is_near(seat)
        zone = self.places.zone(near)
        x, width = zone.x + 2, SIDE - 3
        y = zone.y
        has_turn = self.lying.turn == seat and self.lying.winner is None
        name = shorten(self.scene.names[seat], width - 2)
        end = canvas.put(x, y, f"{'▸ ' if has_turn else '  '}{name}", look.brass if has_turn else look.strong)
        room = x + width - end - 1
        deals = self.lying.dealer == seat and room >= 5
        if deals:
            canvas.put(end + 1, y, "deal" if is_you(self.scene.names[seat]) else "deals", look.quiet)
        pegs = self.lying.pegs[seat]
        needs = self.lying.target - pegs.front
        canvas.words(
            x + 2, y + 1, ((f"{pegs.front}", look.strong), (f"  needs {needs}" if needs else "  home", look.quiet))
        )
        said = self.lying.said[seat]
        words, style = (said, look.brass) if said else (self.status(seat), look.text)
        held = self.lying.hands[seat]
        first = self.places.hand_card(near, 0, len(held))[0] if held else x + 32
        lines = wrap(words, first - x - 4)
        room = max(1, zone.height - 2)
        if len(lines) > room:
            lines = [*lines[: room - 1], shorten(" ".join(lines[room - 1 :]), first - x - 4)]
        for place, line in enumerate(lines):
            canvas.put(x + 2, y + 2 + place, line, style)

    def status(self, seat: int) -> str:
        """What there is to say of a player who says nothing."""
        scene, lying = self.scene, self.lying
        if scene.beat is None and lying.turn == seat and lying.winner is None:
            if scene.thinking:
                return "thinks…"
            if scene.asked:
                return "your turn"
        shown = self.shown_in_middle()
        if shown is not None and shown[0] == seat:
            return f"{'crib' if shown[1] else 'hand'} counts"
        counted = next((each for each in lying.counted if each.seat == seat and each.show is not Show.CRIB), None)
        if counted is not None:
            return f"hand: {points_words(counted.points)}"
        held = len(lying.hands[seat])
        if lying.is_cut or lying.opened or self.is_near(seat):
            return ""
        if not held:
            return "no cards left" if scene.view.phase is Phase.PLAY else ""
        return f"holds {held} card{'' if held == 1 else 's'}"

    def hand(self, seat: int) -> None:
        """The cards a player holds, or what they kept once it lies open in the show."""
        canvas, near = self.canvas, self.is_near(seat)
        cards: Cards = self.lying.hands[seat]
        if self.lying.is_cut:
            return
        if not cards and (self.lying.counted or self.lying.opened):
            self.kept(seat)
            return
        cards = self.still_held(seat, cards)
        size = self.places.card(near)
        marks, lift = self.marks(cards) if near else ([Mark()] * len(cards), [False] * len(cards))
        whole = len(self.scene.view.hands[seat]) if self.is_dealing else len(cards)
        for place, card in enumerate(cards):
            x, y = self.places.hand_card(near, place, whole)
            target = f"card {place}" if near and card is not None else ""
            canvas.card(x, y - lift[place], card, size, marks[place], target)

    def still_held(self, seat: int, cards: Cards) -> Cards:
        """The hand without what is on its way to the table, and only what has been dealt so far."""
        match self.event:
            case happened.Dealt() if self.is_dealing:
                dealt: Cards = self.scene.view.hands[seat]
                return dealt[: dealt_so_far(self.scene, seat)]
            case happened.Laid(by) if self.is_moving and by == seat:
                return self.before.after(self.event, self.scene.view).hands[seat]
            case happened.Threw(by) if self.is_moving and by == seat:
                return self.before.after(self.event, self.scene.view).hands[seat]
            case _:
                return cards

    @property
    def is_dealing(self) -> bool:
        """Whether the cards are being dealt."""
        return isinstance(self.event, happened.Dealt) and self.is_moving

    def marks(self, cards: Cards) -> tuple[list[Mark], list[bool]]:
        """How the near player's cards stand out, and which are lifted."""
        scene, view = self.scene, self.scene.view
        shows_choice = scene.beat is None and scene.me is not None and scene.me == view.to_act and scene.asked
        throws = scene.beat is None and view.phase is Phase.THROW and len(cards) > view.options.game.kept
        marks, lift = [], []
        for place, card in enumerate(cards):
            picked = throws and card in self.ui.picked
            playable = shows_choice and view.phase is Phase.PLAY and card is not None and fits(card, view.count)
            faded = shows_choice and view.phase is Phase.PLAY and not playable
            at = (shows_choice or (throws and bool(self.ui.picked))) and place == self.ui.cursor
            if view.legal == (GO,):
                at = False
            key = str(place + 1) if (shows_choice or throws) and card is not None else ""
            marks.append(Mark(cursor=at, picked=picked, playable=playable, faded=faded, key=key))
            lift.append(picked)
        return marks, lift

    def kept(self, seat: int) -> None:
        """A hand that lies open in the show, with its worth once it is counted."""
        counted = next((each for each in self.lying.counted if each.seat == seat and each.show is not Show.CRIB), None)
        near = self.is_near(seat)
        shown = self.shown_in_middle()
        if shown is not None and shown == (seat, False):
            return
        cards = counted.cards if counted else tuple(card for card in self.lying.kept[seat] if card is not None)
        size = self.places.card(near)
        for place, card in enumerate(cards):
            self.canvas.card(*self.places.hand_card(near, place, len(cards)), card, size, Mark(faded=counted is None))

    def shown_in_middle(self) -> tuple[int, bool] | None:
        """Whose cards are being counted in the middle, and whether it is the crib."""
        if isinstance(self.event, Counted):
            return self.event.seat, self.event.show is Show.CRIB
        if self.lying.opened is not None:
            return self.lying.opened[0], self.lying.opened[1] is Show.CRIB
        return None

    def crib(self, seat: int) -> None:
        """The crib, on its dealer's side, and which of its cards the looker threw."""
        lying, look, canvas = self.lying, self.look, self.canvas
        if lying.dealer != seat or lying.is_cut:
            return
        near = self.is_near(seat)
        size, (x, y) = self.places.card(near), self.places.crib(near)
        counted = next((each for each in lying.counted if each.show is Show.CRIB), None)
        in_middle = self.shown_in_middle() == (seat, True)
        cards: Cards = () if in_middle else counted.cards if counted else lying.crib
        words = [(shorten(whose(self.scene.names[seat]), SIDE - size.width - 4), look.text), ("crib", look.text)]
        if counted is not None:
            words.append((points_words(counted.points), look.brass))
            canvas.card(x, y, cards[-1], size) if cards else canvas.slot(x, y, size)
        else:
            if len(cards) > 1:
                canvas.card(x - 1, y, None, size)
            canvas.card(x, y, None, size) if cards else canvas.slot(x, y, size)
            words.append((f"{len(cards)} cards" if cards else "empty", look.quiet))
        canvas.target(Rect(x - 1, y, size.width + 1, size.height), "crib")
        for row, (text, style) in enumerate(words):
            canvas.right(x - 2, y + row, text, style)
        self.own_throw(x, y, size, in_middle or counted is not None)

    def own_throw(self, x: int, y: int, size: CardSize, is_open: bool) -> None:
        """Which cards of the crib the looker threw, in words beside it while it lies face down."""
        me = self.scene.me
        mine = () if me is None else tuple(card for card in self.lying.thrown[me] if card is not None)
        if not mine or is_open or (self.is_moving and isinstance(self.event, happened.Threw)):
            return
        text = sum(len(self.look.short(card)) for card in mine) + 1
        if size is CardSize.SMALL:
            self.canvas.card_words(x - 11 - text, y + 2, mine)
        else:
            self.canvas.card_words(x - 2 - text, y + 3, mine)

    # ------------------------------------------------------------------ the middle and the board

    def board(self, seats: tuple[int, int]) -> None:
        """The peg board, with a peg on its way while one hops."""
        tracks = []
        for seat in seats:
            hopping = None
            match self.event:
                case happened.Pegged(by, _, front) if by == seat and self.is_moving:
                    start = self.before.pegs[seat].front
                    hopping = start + round((front - start) * self.progress)
                case _:
                    pass
            tracks.append(Track(self.scene.names[seat], self.lying.pegs[seat], hopping))
        draw_board(self.canvas, self.places.board, tracks, self.lying.target)

    def middle(self, seats: tuple[int, int]) -> None:
        """What lies between the players: the play, or the hand that is counted, or all three counts."""
        scene, lying, place = self.scene, self.lying, self.places
        match self.event:
            case Counted() as counted if not self.is_moving:
                assert scene.beat is not None
                middle.draw_count(self.canvas, place, scene, counted, scene.beat.step)
                return
            case _:
                pass
        if lying.opened is not None:
            middle.draw_claim(self.canvas, place, scene, lying)
        elif lying.counted and lying.winner is not None and lying.starter is not None:
            middle.draw_starter(self.canvas, place, lying.starter)
        elif lying.counted:
            middle.draw_all_counts(self.canvas, place, scene, lying)
        else:
            self.play(seats)

    def play(self, seats: tuple[int, int]) -> None:
        """Count and starter, the cards laid in this count, and those turned down."""
        canvas, look, lying = self.canvas, self.look, self.lying
        x, y = self.places.starter
        size = self.places.middle_card
        if lying.starter is not None and not (isinstance(self.event, happened.Turned) and self.is_moving):
            middle.draw_starter(canvas, self.places, lying.starter)
            counted = f"{lying.count} of {LIMIT}" if lying.count else "0"
            left = f"{LIMIT - lying.count} more" if lying.count else f"up to {LIMIT}"
            middle.draw_total(canvas, self.places, "count", counted, left if lying.count < LIMIT else "")
        else:
            canvas.card(x - 1, y, None, size)
            canvas.card(x, y, None, size)
            canvas.centre(x - 2, y + size.height, size.width + 4, "the pack", look.quiet)
            self.stake()
        laid = lying.laid
        total = 0
        # On paper the quiet words of the felt would be too pale.
        on_edge = look.edge_playable if look.face is Face.LIGHT else look.quiet
        moving_away = isinstance(self.event, happened.TurnedDown) and self.is_moving
        for place, each in enumerate(laid):
            total += VALUES[each.card]
            spot = self.places.laid(place, len(laid) + self.is_laying, self.is_near(each.seat))
            if moving_away:
                continue
            area = canvas.card(*spot, each.card, size)
            last = place == len(laid) - 1
            canvas.put(area.x + 1, area.bottom - 1, str(total), look.edge_cursor if last else on_edge)
            canvas.put(area.x + 1, area.y, self.scene.names[each.seat][: size.width - 2], on_edge)
        if lying.turned:
            self.turned(seats)

    def stake(self) -> None:
        """Before the starter is turned: whose crib it is, and what that means."""
        if self.scene.view.phase is not Phase.THROW or self.lying.dealer is None or len(self.lying.crib) == 4:
            return
        canvas, look, name = self.canvas, self.look, self.scene.names[self.lying.dealer]
        who = "you" if is_you(name) else name
        zone = self.places.middle
        lines = (
            (f"Two cards each go to {whose(name)} crib.", look.strong),
            (f"It counts for {who} after the hands.", look.quiet),
        )
        for row, (text, style) in enumerate(lines):
            canvas.centre(zone.x + 24, zone.y + zone.height // 2 - 1 + row, zone.width - 28, text, style)

    @property
    def is_laying(self) -> bool:
        """Whether a card is on its way to be laid."""
        return isinstance(self.event, happened.Laid) and self.is_moving

    def turned(self, seats: tuple[int, int]) -> None:
        """The cards turned down, by whom, at the right."""
        canvas, look = self.canvas, self.look
        for seat in seats:
            cards = [each.card for each in self.lying.turned if each.seat == seat]
            end, y = self.places.turned(self.is_near(seat))
            if not cards:
                continue
            x = end - 4 * len(cards) + 1
            for place, card in enumerate(cards):
                canvas.card(x + 4 * place, y, card, CardSize.SLIP, Mark(faded=True))
            who = shorten(self.scene.names[seat], 10)
            canvas.right(end, y - 1, f"{who} turned down", look.quiet)

    def cut(self) -> None:
        """The pack spread for the cut, and the cards drawn from it (CRI-4)."""
        canvas, scene, lying = self.canvas, self.scene, self.lying
        if lying.spread:
            middle.draw_spread(canvas, self.places, scene, lying.spread, self.ui.cursor)
        for seat, card in enumerate(lying.drawn):
            near = self.is_near(seat)
            canvas.card(*self.places.hand_card(near, 0, 1), card, self.places.card(near))
