"""What a game gives the screen: a picture of its table, what keys and mouse mean there, and how events are shown.

Everything here is pure: a picture draws a `Scene` on a canvas and answers keys with a `Reply`. It keeps nothing. The
table screen does the rest: it asks, thinks, commits, animates, logs, curtains and explains, for every game alike.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from importlib import import_module
from typing import Any, ClassVar

from riverboat.engine.contract import Action
from riverboat.settings import Settings
from riverboat.table import Seat
from riverboat.tui.canvas import Canvas
from riverboat.tui.command import Command
from riverboat.tui.palette import Look


@dataclass(frozen=True, slots=True)
class Motion:
    """How an event is shown. Times are seconds at the usual pace; the player's pace stretches or shrinks them.

    First the picture moves for `seconds` (drawn at most 15 times a second, with `Beat.progress` from 0 to 1; left out
    when motion is turned off). Then each of `steps` is shown in turn, its words in the question line, and the player
    says when to go on (Enter, Space or a click; Esc skips the rest); where nobody plays, each stays for `hold`. Last
    the picture stays for `hold`.
    """

    seconds: float = 0.0
    hold: float = 0.0
    steps: tuple[str, ...] = ()


STILL = Motion()
"""An event that is not shown apart: the picture goes straight on to the next."""


@dataclass(frozen=True, slots=True)
class Beat:
    """The event that is being shown now. While there is one, the scene's view is the one *before* the action."""

    event: Any
    """As the looker may see it."""
    earlier: tuple[Any, ...]
    """What the same action has already brought about, in order, and has been shown."""
    later: tuple[Any, ...]
    """What the same action has brought about and is still to be shown."""
    after: Any
    """The view when all of it is over."""
    progress: float = 1.0
    """How far the motion is, from 0 to 1."""
    step: int = -1
    """Which of the motion's steps is shown, from 0; -1 while none is."""

    @property
    def told(self) -> tuple[Any, ...]:
        """What has happened so far, the event of this beat included."""
        return (*self.earlier, self.event)


@dataclass(frozen=True, slots=True)
class Scene:
    """All that a picture draws from."""

    view: Any
    """The view of the seat that looks; a bystander's (seat None) where nobody may look at cards."""
    seats: tuple[Seat, ...]
    options: Any
    look: Look
    width: int
    """Of the canvas to draw, in cells."""
    height: int
    asked: bool = False
    """Whether the seat that looks is asked now and a person answers for it."""
    ui: Any = None
    """The picture's own frozen value: where the cursor is, what is picked. From `fresh` and `renew`."""
    beat: Beat | None = None
    thinking: bool = False
    """Whether a computer is thinking for the seat to act."""
    settings: Settings = field(default_factory=Settings)
    """How the player likes the program: what to ask before it is done (`confirm_discard`, `confirm_fold`)."""

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return tuple(seat.name for seat in self.seats)

    @property
    def me(self) -> int | None:
        """The seat that looks, which lies nearest; None for a bystander."""
        return self.view.seat if self.view is not None else None

    @property
    def near(self) -> int:
        """The seat drawn nearest: the looker's, or the first."""
        return self.me if self.me is not None else 0

    def with_ui(self, ui: Any) -> "Scene":
        """The same scene with another picture's value."""
        return replace(self, ui=ui)


@dataclass(frozen=True, slots=True)
class Choice:
    """A command as it stands now: offered, or not and why.

    `label` replaces the command's own (``"throw 2 cards"``). One whose `why_not` is not empty is drawn quietly, and
    its key says the reason. `footer` false leaves it out of the footer. `keys` is shown instead of the command's own
    `keys_shown`, while no player has chosen others: ``"1-4"`` with four cards in the hand.
    """

    command: Command
    label: str = ""
    why_not: str = ""
    footer: bool = True
    keys: str = ""


@dataclass(frozen=True, slots=True)
class Prompt:
    """A number is asked for: the screen lets the player type it, checks it, and does what `make` says.

    `label` stands before the number (``"Your claim"``). Empty Enter, or what is no number from `low` to `high`, is
    answered by a sentence and asked again. Up and down change it by `step`, beginning at `start` if it is given.
    `hint` stands beside it instead of the range, where the question says that already.
    """

    label: str
    low: int
    high: int
    make: Callable[[int], Action]
    start: int | None = None
    step: int = 1
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Reply:
    """What a key or a click leads to: another `ui`, an action, words to say (a refusal, a hint), or nothing.

    `fill` is put where the number that is asked for is typed, for the player to confirm.
    """

    ui: Any = None
    action: Action | None = None
    say: str = ""
    fill: int | None = None


NOTHING = Reply()


@dataclass(frozen=True, slots=True)
class Layout:
    """How the screen is shared out: the picture's size, and where the log is (``"right"``, ``"below"``, ``""``)."""

    width: int
    height: int
    log: str
    log_size: int
    """Columns of a log at the right, rows of one below."""


class Picture:
    """A game's picture of its table. A game's module under `tui/games/` holds one as `PICTURE`.

    Override what the game needs; only `draw` must be. Every method is a pure function of its arguments.
    """

    commands: ClassVar[tuple[Command, ...]] = ()
    """The game's own commands, for footer, help, palette and key map. No key of `command.TABLE` but the shared ones."""
    blurb: ClassVar[str] = ""
    """One line about the game, for the lobby."""
    is_lesson: ClassVar[bool] = False
    """Whether what is played is a lesson, of which nothing is kept."""
    chosen_ahead: ClassVar[bool] = False
    """Whether `choices` and `act` are asked also while others' doings are shown, so that a player can choose ahead."""
    result_stays: ClassVar[bool] = False
    """Whether how a deal ended waits for a word of its own, even where its last step has waited for one."""

    def layout(self, width: int, height: int, log: bool) -> Layout:
        """How to share out so many cells (the rail, the question and the footer already taken off).

        `log` says whether the player wants to see the log. By default it is at the right from 108 columns on, and
        four rows below the picture in a smaller window.
        """
        if not log:
            return Layout(width, height, "", 0)
        if width >= 108:
            size = min(44, width // 3)
            return Layout(width - size, height, "right", size)
        return Layout(width, height - 4, "below", 4)

    def draw(self, scene: Scene) -> Canvas:
        """The table, `scene.width` by `scene.height` cells, with a target for all that the mouse may choose."""
        raise NotImplementedError

    # what may be done

    def fresh(self, view: Any, asked: bool) -> Any:
        """The picture's own value when a player sits down or a deal begins."""
        return None

    def renew(self, ui: Any, view: Any, asked: bool) -> Any:
        """The picture's own value after something has happened: by default a fresh one."""
        return self.fresh(view, asked)

    def choices(self, scene: Scene) -> Sequence[Choice]:
        """The game's commands as they stand now, most important first; those that mean nothing now left out."""
        return ()

    def prompt(self, scene: Scene) -> Prompt | None:
        """The number that is asked for now, if one is; digits, Backspace, Enter, up and down then belong to it."""
        return None

    def act(self, command: str, key: str, scene: Scene) -> Reply:
        """What the command with this id does now; `key` is the key pressed, or ``""``."""
        return NOTHING

    def doubt(self, action: Action, scene: Scene) -> str:
        """What to ask before this action is done, which doing it again answers; empty to do it at once."""
        return ""

    def click(self, target: str, scene: Scene) -> Reply:
        """What a click on this target does now. A target that is a command's id is that command's already."""
        return NOTHING

    def ahead(self, scene: Scene) -> Action | None:
        """The action a player has chosen in advance, now that they are asked; None to ask as usual."""
        return None

    # what happens

    def motion(self, event: Any, scene: Scene) -> Motion:
        """How this event is shown; `scene.beat` holds it and its surroundings."""
        return STILL

    # words

    def headline(self, scene: Scene) -> str:
        """What the rail at the top says beside the game's title: the variant, the round, the score."""
        return ""

    def question(self, scene: Scene) -> str:
        """What is asked in the midst of a choice the screen guides through; empty for the game's own question."""
        return ""

    def pointed(self, scene: Scene) -> str:
        """The full name of what the cursor is on (``"queen of spades"``), and what choosing it would mean."""
        return ""

    def clause(self, scene: Scene) -> str:
        """The clause of the rules in play now (``"CRI-9"``), where the rules open."""
        return ""

    def log_style(self, event: Any) -> str:
        """How the log shows this event: ``""``, ``"quiet"``, ``"strong"``, ``"good"``, ``"bad"`` or ``"heading"``."""
        return ""


def picture(game: str) -> Picture:
    """The picture of the game of this name. Raises ModuleNotFoundError where it has none yet."""
    found = import_module(f"riverboat.tui.games.{game}").PICTURE
    assert isinstance(found, Picture)
    return found
