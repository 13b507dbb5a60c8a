"""`riverboat play GAME` and `riverboat demo GAME`: each game's options become the command's options."""

import secrets
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from riverboat import catalogue
from riverboat.engine.contract import Game
from riverboat.engine.errors import OptionError
from riverboat.engine.options import Option, options_of
from riverboat.engine.pack import SEED_LIMIT
from riverboat.errors import RiverboatError, quoted
from riverboat.table import Memory, Seat, Table

if TYPE_CHECKING:
    from riverboat.store import Store

_PERSON = "human"
_PERSON_NAMES = ("You", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth")
_COMPUTER_NAMES = ("Granny", "Nanny", "Magrat", "Casanunda", "Mugsy", "Tommy", "Scarne", "Suckling")
_LONGEST_NAME = 40
_USUAL_LEVEL = "steady"
_DEMO_LEVEL = "expert"


class _ByGame(click.Group):
    """A group with one subcommand a game, made from the game's options when it is called."""

    def __init__(self, *, make: Callable[[str], click.Command], **settings: Any) -> None:
        super().__init__(**settings)
        self._make = make

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        return list(catalogue.TITLES)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name in catalogue.TITLES:
            return self._make(cmd_name)
        if not cmd_name.startswith("-"):
            ctx.fail(f"There is no game {cmd_name!r}: the games are {', '.join(catalogue.TITLES)}")
        return None

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        with formatter.section("Games"):
            formatter.write_dl(list(catalogue.TITLES.items()))


def _seed(_ctx: click.Context, param: click.Parameter, value: str | None) -> int:  # noqa: ARG001
    if value is None:
        return secrets.randbelow(10**9)
    if not (value.isascii() and value.isdecimal() and len(value) < 20 and int(value) < SEED_LIMIT):
        raise OptionError(f"The seed cannot be {quoted(value)}: it takes a whole number from 0 to {SEED_LIMIT - 1}.")
    return int(value)


def _command(name: str, persons: bool) -> click.Command:
    title = catalogue.TITLES[name]
    what = f"Play {title}." if persons else f"Watch computer players play {title}."
    who = f"{_PERSON}, {', '.join(catalogue.levels(name))}" if persons else ", ".join(catalogue.levels(name))
    resume = [
        click.Option(["--resume"], is_flag=True, help="With --plain: take up the last unfinished game as it was.")
    ]
    common = [
        click.Option(
            ["--seat"],
            multiple=True,
            metavar="WHO[:NAME]",
            help=f"Who sits at the next seat ({who}), and what to call them; give it once for each seat.",
        ),
        click.Option(["--seed"], callback=_seed, metavar="N", help="The same seed deals the same cards."),
        click.Option(["--plain"], is_flag=True, help="Play line by line, without a screen."),
        *(resume if persons else []),
        click.Option(
            ["--data-dir"],
            type=click.Path(path_type=Path, file_okay=False),
            envvar="RIVERBOAT_DATA_DIR",
            help="Where games and scores are kept.",
        ),
    ]
    return click.Command(
        name,
        params=[*(_parameter(each) for each in options_of(catalogue.game(name).options)), *common],
        callback=lambda **values: _start(name, persons, values),
        help=what,
        epilog=f"\b\nExamples:\n  riverboat {'play' if persons else 'demo'} {name}\n"
        f"  riverboat {'play' if persons else 'demo'} {name} --plain --seed 7",
    )


def _parameter(option: Option) -> click.Option:
    words = option.name.replace("_", "-")
    if option.is_flag:
        return click.Option(
            [f"--{words}/--no-{words}", option.name], default=option.default, show_default=True, help=option.help
        )
    listed = ",".join(str(option.low + each) for each in (0, 1, 4) if option.low + each <= option.high)
    return click.Option(
        [f"--{words}", option.name],
        default=option.write(option.default),
        show_default=True,
        metavar="|".join(value for value, _ in option.choices) or (listed if option.is_set else "N"),
        help=option.help if option.choices else f"{option.help} Takes {option.accepted}.",
    )


def _start(name: str, persons: bool, values: dict[str, Any]) -> None:
    game = catalogue.game(name)
    given = {
        each.name: values[each.name] if each.is_flag else each.read(values[each.name])
        for each in options_of(game.options)
    }
    options = game.options(**given)
    seats = seat_list(name, game.seats(options), values["seat"], persons=persons)
    if values["plain"] or values.get("resume"):
        _play_plain(game, options, seats, values, keeps=persons)
    else:
        from riverboat.commands.screen import open_table

        open_table(name, options, seats, values["seed"], values["data_dir"])


def _play_plain(game: Game, options: Any, seats: Sequence[Seat], values: dict[str, Any], *, keeps: bool) -> None:
    """Play line by line; with `keeps` the game is kept in the store, and taken up from it if that is asked for."""
    from riverboat.plain import play_plain

    if not keeps:
        play_plain(Table.open(game, options, seats, values["seed"], Memory()))
        return
    from riverboat.store import Store, data_directory

    chosen = values["data_dir"]
    with closing(Store(data_directory(None if chosen is None else str(chosen)), click.echo)) as store:
        if values["resume"]:
            table = _taken_up(game, store)
        else:
            table = Table.open(game, options, seats, values["seed"], store.journal())
        kept = f"The game is kept: riverboat play {game.name} --plain --resume takes it up again."
        play_plain(table, lambda: f"You have left the game. {store.trouble}" if store.trouble else kept)


def _taken_up(game: Game, store: "Store") -> Table:
    """The table of the unfinished game played last. Raises OptionError if there is none that can be taken up."""
    waiting = [each for each in store.unfinished() if each.game == game.name]
    for saved in waiting:
        try:
            loaded, journal = store.take_up(saved.id)
        except RiverboatError as error:
            click.echo(error.sentence, err=True)
            continue
        table, trouble = Table.resume(game, loaded.match, loaded.seats, loaded.digests, journal)
        if trouble:
            click.echo(trouble)
        return table
    title = catalogue.TITLES[game.name]
    raise OptionError(f"There is no unfinished game of {title} {'that can be taken up' if waiting else 'to take up'}.")


def seat_list(name: str, number: int, asked: Sequence[str], *, persons: bool) -> tuple[Seat, ...]:
    """The seats of a table from what was given as `WHO[:NAME]`; those not given are computers'.

    Where `persons` play and none was given, the first seat that was not given is a person's.

    Raises OptionError for a level that game has not, more seats than it takes, or a name that occurs twice.
    """
    if len(asked) > number:
        raise OptionError(f"There are {number} seats here, and --seat was given {len(asked)} times.")
    levels = catalogue.levels(name)
    seats: list[Seat] = []
    has_person = any(each.partition(":")[0] == _PERSON for each in asked)
    for place in range(number):
        is_first_free = place == len(asked) and not has_person
        usual = (_PERSON if is_first_free else _USUAL_LEVEL) if persons else _DEMO_LEVEL
        who, _, called = (asked[place] if place < len(asked) else usual).partition(":")
        if (who != _PERSON and who not in levels) or (who == _PERSON and not persons):
            accepted = (_PERSON, *levels) if persons else levels
            raise OptionError(f"--seat cannot be {quoted(who)}: it takes {', '.join(accepted)}.")
        level = None if who == _PERSON else who
        if not called.isprintable() or len(called) > _LONGEST_NAME:
            raise OptionError(
                f"A player cannot be called {quoted(called)}: a name has at most {_LONGEST_NAME} characters, "
                "each one that can be printed."
            )
        seats.append(Seat(called.strip() or _free_name(level, seats), level))
    names = [seat.name.lower() for seat in seats]
    if len(set(names)) < len(names):
        raise OptionError("Two seats have the same name: each needs a name of its own.")
    return tuple(seats)


def _free_name(level: str | None, seats: Sequence[Seat]) -> str:
    names = _PERSON_NAMES if level is None else _COMPUTER_NAMES
    return names[sum(seat.is_person == (level is None) for seat in seats)]


play = _ByGame(name="play", make=lambda name: _command(name, True), help="Play a game, on the screen or line by line.")
demo = _ByGame(name="demo", make=lambda name: _command(name, False), help="Watch computer players play a game.")
