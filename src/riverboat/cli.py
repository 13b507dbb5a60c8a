"""The `riverboat` command: its subcommands are imported only when they are called."""

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path
from typing import NoReturn

import click

from riverboat.errors import RiverboatError

_COMMANDS = {
    "play": ("riverboat.commands.play:play", "Play a game, on the screen or line by line."),
    "demo": ("riverboat.commands.play:demo", "Watch computer players play a game."),
    "learn": ("riverboat.commands.learn:learn", "Learn a game by a short guided hand."),
    "rules": ("riverboat.commands.rules:rules", "Print the rules of a game, or one clause of them."),
    "cribbage": ("riverboat.commands.cribbage:group", "Count cribbage hands, pegging and discards."),
    "onion": ("riverboat.commands.onion:group", "Lay out and compare hands of Cripple Mr Onion."),
    "mugsy": ("riverboat.commands.mugsy:group", "Read and compare hands of Mugsy's Nightmare."),
}


class _Lazy(click.Group):
    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        if cmd_name not in _COMMANDS:
            return None
        module, _, name = _COMMANDS[cmd_name][0].partition(":")
        try:
            command = getattr(import_module(module), name)
        except (ImportError, SyntaxError, AttributeError) as error:
            reason = " ".join(str(error).split()).rstrip(".")
            raise click.ClickException(
                f"This installation is damaged: {cmd_name} cannot be loaded ({reason}); install riverboat again."
            ) from error
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0] not in _COMMANDS and not args[0].startswith("-"):
            ctx.fail(f"There is no command {args[0]!r}: the commands are {', '.join(_COMMANDS)}")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        with formatter.section("Commands"):
            formatter.write_dl([(name, text) for name, (_, text) in _COMMANDS.items()])


_EXAMPLES = """\b
Examples:
  riverboat                               the lobby: choose a game and sit down
  riverboat play cribbage --seed 7        you against the computer
  riverboat play cribbage --plain         the same, line by line
  riverboat demo cribbage --plain         two computers play a whole game
  riverboat cribbage count "5c 5d 5h Js" 5s
"""


@click.group(
    cls=_Lazy,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog=_EXAMPLES,
)
@click.version_option(package_name="riverboat", message="riverboat %(version)s")
@click.option(
    "--data-dir", metavar="DIRECTORY", envvar="RIVERBOAT_DATA_DIR", help="Where the lobby finds games and scores."
)
@click.pass_context
def root(ctx: click.Context, data_dir: str | None) -> None:
    """Cripple Mr Onion, cribbage and Mugsy's Nightmare in the terminal.

    Without a command, the lobby opens.
    """
    if ctx.invoked_subcommand is None:
        from riverboat.commands.screen import open_lobby

        open_lobby(None if data_dir is None else Path(data_dir))


def main(args: Sequence[str] | None = None) -> NoReturn:
    """Run the command and leave: status 0, or 2 after bad input, which gets one sentence on standard error."""
    _mend_streams()
    try:
        status = root.main(args, prog_name="riverboat", standalone_mode=False)
        sys.stdout.flush()
    except click.ClickException as error:
        _say(_sentence(error))
        status = 2
    except RiverboatError as error:
        _say(error.sentence)
        status = 2
    except (click.Abort, KeyboardInterrupt):
        status = 130
    except BrokenPipeError:
        # Whoever read the output has gone; nothing is left to tell them.
        _write_no_more()
        status = 0
    except OSError as error:
        _write_no_more()
        print(f"riverboat: The output could not be written: {error.strerror or error}.", file=sys.stderr)
        status = 1
    sys.exit(status if isinstance(status, int) else 0)


def _mend_streams() -> None:
    """Let a closed stream be an empty one, and a character that a stream cannot hold be a question mark."""
    sys.stdin = sys.stdin or open(os.devnull, encoding="utf-8")  # noqa: SIM115 - until the program ends
    sys.stdout = sys.stdout or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    sys.stderr = sys.stderr or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _write_no_more() -> None:
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _say(sentence: str) -> None:
    try:
        sys.stdout.flush()
    finally:
        print(f"riverboat: {sentence}", file=sys.stderr)


def _sentence(error: click.ClickException) -> str:
    context = getattr(error, "ctx", None)
    if isinstance(error, click.exceptions.NoArgsIsHelpError):
        assert isinstance(context, click.Context)
        assert isinstance(context.command, click.Group)
        names = ", ".join(context.command.list_commands(context))
        return f"Missing word after {context.command_path}: it takes {names} (see {context.command_path} --help)."
    message = " ".join(error.format_message().split()).rstrip(".")
    return f"{message} (see {context.command_path} --help)." if context else f"{message}."
