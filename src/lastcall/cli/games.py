"""`lastcall games`"""

from __future__ import annotations

import json
from typing import Any

import click

import lastcall
from lastcall.core.game import Game
from lastcall.core.options import Option, spell_option


@click.command()
@click.option("--json", "as_json", is_flag=True, help="JSON.")
def games(as_json: bool) -> None:
    """List the games."""
    known = lastcall.games().values()
    if as_json:
        click.echo(json.dumps([_data(game) for game in known], indent=1))
        return
    if not known:
        click.echo("No games are installed.")
    for game in known:
        click.echo(f"{game.name}: {game.title}")
        if game.words.knows("blurb"):
            click.echo(f"    {game.words.say('blurb')}")
        together = ", cooperative" if game.cooperative else ""
        click.echo(f"    {_span(game.seats)} players, {game.minutes} minutes, weight {game.weight:g} of 5{together}")
        for name, option in game.options.items():
            values = ("," if option.is_list else "|").join(str(value) for value in option.values if value != "")
            default = "none" if option.default == "" else spell_option(option.default)
            simulated = "" if option.in_simulations is None else f"; in simulations {option.in_simulations}"
            click.echo(f"    --option {name}={values or '...'} (default {default}{simulated})")


def _span(seats: tuple[int, ...]) -> str:
    return f"{min(seats)} to {max(seats)}" if len(seats) > 1 else str(seats[0])


def _data(game: Game[Any]) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": game.title,
        "seats": list(game.seats),
        "minutes": game.minutes,
        "weight": game.weight,
        "cooperative": game.cooperative,
        "rules": game.version,
        "options": {name: _option_data(option) for name, option in game.options.items()},
    }


def _option_data(option: Option) -> dict[str, Any]:
    simulated = {} if option.in_simulations is None else {"in_simulations": option.in_simulations}
    several = {"list": True} if option.is_list else {}
    return {"default": option.default, "values": list(option.values), **several, **simulated}
