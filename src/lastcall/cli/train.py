"""`lastcall train`"""

from __future__ import annotations

from pathlib import Path

import click

from lastcall.core.errors import BadSetup
from lastcall.registry import find_game

HELD_OUT_GAMES = 200


@click.command()
@click.argument("game")
@click.option("--seats", type=int, help="Number of seats (default: the most).")
@click.option("--games", default=20_000, help="Games to play and learn from.")
@click.option("--hidden", default=32, help="Size of the hidden layer.")
@click.option("--seed", default=1, help="Equal seeds give equal networks.")
@click.option("--every", default=2_000, help="Report the loss in held-out games after this many games.")
@click.option("--resume", is_flag=True, help="Go on with the network in the output file.")
@click.option(
    "--output", type=click.Path(dir_okay=False, path_type=Path), required=True, help="Where to write it (.npz)."
)
def train(
    game: str, seats: int | None, games: int, hidden: int, seed: int, every: int, resume: bool, output: Path
) -> None:  # fmt: skip
    """Train a value network, which corrects a game's own estimate of who will win, by temporal differences.

    Prints the mean log loss in games that are not trained on, of the network and of the game's own estimate.
    """
    try:
        from lastcall.lab.training import Trainer, TrainingPlan
    except ImportError as error:
        raise BadSetup(f"Training needs numpy ({error.name} is missing): pip install 'lastcall[train]'.") from error
    found = find_game(game)
    plan = TrainingPlan(max(found.seats) if seats is None else seats, hidden=hidden, seed=seed)
    trainer = Trainer(found, plan)
    if resume:
        trainer.resume(output)
    reported = trainer.games
    for played in trainer.run(games):
        if played - reported >= every:
            reported = played
            click.echo(f"{played:>8} games: {trainer.held_out(HELD_OUT_GAMES)}")
            trainer.save(output)
    click.echo(f"{trainer.games:>8} games: {trainer.held_out(HELD_OUT_GAMES)}")
    trainer.save(output)
