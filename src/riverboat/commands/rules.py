"""`riverboat rules GAME [CLAUSE]`: the rules as they are kept, whole or one clause."""

import click

from riverboat import catalogue, rules_text


@click.command(name="rules", epilog="\b\nExamples:\n  riverboat rules cribbage\n  riverboat rules cribbage CRI-9")
@click.argument("game")
@click.argument("clause", required=False)
def rules(game: str, clause: str | None) -> None:
    """Print the rules of GAME (onion, cribbage or mugsy), or one CLAUSE of them."""
    catalogue.title(game)
    click.echo(rules_text.rules(game) if clause is None else rules_text.clause(game, clause))
