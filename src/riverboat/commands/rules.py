"""`riverboat rules GAME [CLAUSE]`: the rules as they are kept, whole or one clause."""

import click

from riverboat import rules_text
from riverboat.catalogue import TITLES


@click.command(name="rules", epilog="\b\nExamples:\n  riverboat rules cribbage\n  riverboat rules cribbage CRI-9")
@click.argument("game", type=click.Choice(list(TITLES)))
@click.argument("clause", required=False)
def rules(game: str, clause: str | None) -> None:
    """Print the rules of a game, or one clause of them."""
    click.echo(rules_text.rules(game) if clause is None else rules_text.clause(game, clause))
