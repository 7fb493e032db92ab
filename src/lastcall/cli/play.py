"""`lastcall play`"""

from __future__ import annotations

import sys

import click

import lastcall
from lastcall.cli.options import cards_option, find_game_with_cards, game_options, read_file, read_levels, read_options
from lastcall.core.errors import BadSetup
from lastcall.registry import find_game
from lastcall.savefile import make_players
from lastcall.terminal.session import Session

PERSON = ("person", "you", "me")
"""What `--bots` may call a seat that a person takes."""


@click.command()
@click.argument("game", required=False)
@click.option("--seats", type=int, help="Number of players; by default two, or the fewest above that.")
@click.option("--bots", help="Levels of the bots: fair,sharp. With as many as seats, 'person' marks a person.")
@click.option("--names", help="Names of the players: Ann,Ben.")
@click.option("--hotseat", is_flag=True, help="People take all seats without a bot and pass the terminal around.")
@click.option("--plain", is_flag=True, help="Plain lines for pipes and screen readers.")
@click.option("--load", "saved", metavar="FILE", help="Continue a saved game.")
@cards_option
@game_options
@click.pass_obj
def play(
    traceback: bool, game: str | None, seats: int | None, bots: str | None, names: str | None, hotseat: bool,
    plain: bool, saved: str | None, cards: str | None, seed: int | None, options: tuple[str, ...],
) -> None:  # fmt: skip
    """Play GAME in the terminal, alone against bots or passing the terminal around."""
    if saved is not None:
        session = Session.load(read_file(saved))
        if cards is not None:
            raise BadSetup("A saved game has its own cards; --cards is for a new one.")
        if game is not None and find_game(game).name != session.table.game.name:
            raise BadSetup(f"{saved} holds a game of {session.title}, not of {find_game(game).title}.")
    elif game is None:
        raise BadSetup("Say which game to play: " + ", ".join(lastcall.games()) + ".")
    else:
        found = find_game_with_cards(game, cards)
        count = seats if seats is not None else next((n for n in found.seats if n >= 2), max(found.seats))
        found.check_seats(count)
        table = lastcall.new(found, count, seed, read_options(options))
        named = [name.strip() for name in (names or "").split(",") if name.strip()]
        session = Session(table, make_players(count, _levels(count, bots, hotseat), named))
    session.show_tracebacks = traceback
    if plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
        from lastcall.terminal.plain import PlainInterface

        PlainInterface(session, sys.stdin, sys.stdout).play()
    else:
        from lastcall.terminal.app import TableApp

        TableApp(session, saved).run()


def _levels(seats: int, bots: str | None, hotseat: bool) -> list[str | None]:
    """A level for each seat, None for a person.

    As many levels as seats are used as they are. Fewer go to the last seats of a hot-seat table; otherwise a person
    has the first seat, the bots follow, and the last level fills the rest.
    """
    named: list[str | None] = [None if level in PERSON else level for level in read_levels(bots or "")]
    if len(named) > seats:
        raise BadSetup(f"{len(named)} bots are named, but there are only {seats} seats.")
    if len(named) == seats and seats > 1:
        return named
    if hotseat:
        return [None] * (seats - len(named)) + named
    named = named or ["fair"]
    return ([None] + named + [named[-1]] * seats)[:seats]
