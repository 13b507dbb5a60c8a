"""`riverboat learn GAME`: a short guided first hand, on the screen or line by line."""

import sys
from pathlib import Path

import click

from riverboat.lessons.lesson import lesson


@click.command(
    epilog="\b\nExamples:\n  riverboat learn onion\n  riverboat learn mugsy\n  riverboat learn mugsy --plain"
)
@click.argument("game")
@click.option("--plain", is_flag=True, help="Line by line, without a screen.")
@click.option(
    "--data-dir",
    type=click.Path(path_type=Path, file_okay=False),
    envvar="RIVERBOAT_DATA_DIR",
    help="Where the settings are kept; of the lesson nothing is.",
)
def learn(game: str, plain: bool, data_dir: Path | None) -> None:
    """Play a short first hand of GAME with someone at your shoulder."""
    chosen = lesson(game)
    if plain:
        from riverboat.lessons.guided import lay
        from riverboat.plain import play_plain

        sys.exit(play_plain(lay(chosen), lambda: "You have left the lesson; it can be begun again."))
    from riverboat.commands.screen import check_terminal

    check_terminal(f"riverboat learn {game} --plain")
    from riverboat.store import data_directory
    from riverboat.tui.guided import run_lesson

    sys.exit(run_lesson(data_directory(str(data_dir) if data_dir is not None else None), chosen))
