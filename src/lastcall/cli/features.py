"""`lastcall features`"""

from __future__ import annotations

import json

import click

from lastcall.cli.options import read_options
from lastcall.registry import find_game


@click.command()
@click.argument("game")
@click.option("--seats", type=int, help="The layout for this number of seats (default: the fewest).")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="Set an option of the game.")
@click.option("--json", "as_json", is_flag=True, help="JSON: a list of {name, low, high}.")
def features(game: str, seats: int | None, options: tuple[str, ...], as_json: bool) -> None:
    """List the features that encode a game's state, as networks and research environments get it.

    Everything is seen from one seat: seat+0 is the viewer's own, seat+1 the next. What the seat cannot see is 0.
    """
    from lastcall.envs.typed import typed_layout

    found = find_game(game)
    layout = typed_layout(found, min(found.seats) if seats is None else seats, read_options(options))
    if as_json:
        lines = ",\n".join(json.dumps(feature._asdict()) for feature in layout.features)
        click.echo(f"[\n{lines}\n]")
        return
    for number, (name, low, high) in enumerate(layout.features):
        click.echo(f"{number:>5}  {name}  {low:g} to {high:g}")
    click.echo(f"{len(layout)} features, layout {layout.version}")
