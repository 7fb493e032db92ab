"""`lastcall check`"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from lastcall.core.errors import LastCallError
from lastcall.core.game import Game
from lastcall.registry import find_game, game_of_cards

MAX_PATH_LENGTH = 4096
"""Longer names are refused by the operating system with an error."""
REPORTS = 10
"""How often `--fuzz` tells how far it is."""


class FaultsFound(LastCallError):
    """The card files have faults."""


@click.command()
@click.argument("what", metavar="GAME|FOLDER")
@click.option("--games", "count", type=click.IntRange(min=0), default=0, help="Also play this many games.")
@click.option(
    "--fuzz",
    "decisions",
    type=click.IntRange(min=0),
    default=0,
    help="Also play random games with this many decisions and look for faults in the rules.",
)
@click.option("--cards", type=click.Path(file_okay=False), help="Check these card files instead of the game's own.")
@click.option("--seed", type=int, default=0, help="The seed of the first game.")
def check(what: str, count: int, decisions: int, cards: str | None, seed: int) -> None:
    """Look for faults in the card files and the text of a game: missing texts and pictures are faults, too.

    With --games it also names the cards, rules, asks, choices and events that never came up in that many games. With
    --fuzz it plays random games, and checks on the way that no card is lost, that tables can be saved, cloned and taken
    back, that nothing hidden is shown, and that every game ends; a fault is told with the seed that shows it again.
    """
    from lastcall.lab.check import (
        card_faults,
        missing_pictures,
        missing_texts,
        never_reached,
        unreachable_cards,
    )
    from lastcall.lab.coverage import measure_coverage

    if len(what) < MAX_PATH_LENGTH and Path(what).is_dir():
        game, folder = game_of_cards(Path(what))
    else:
        game = find_game(what)
        folder = Path(cards) if cards else game.folder / "cards"
    if not folder.is_dir():
        raise FaultsFound(f"There is no folder {folder} with card files.")
    faults = card_faults(game, folder)
    if faults:
        count_of = "1 fault" if len(faults) == 1 else f"{len(faults)} faults"
        raise FaultsFound(
            f"The card files of {game.title} in {folder} have {count_of}:\n" + "\n".join(f"  {each}" for each in faults)
        )
    game = game.with_cards(folder)
    box = game.box
    click.echo(f"{game.title}: {len(box.cards)} cards in {folder}, no fault.")
    if not game.changed_cards:
        _check_lessons(game)
    coverage = measure_coverage(game, box, count, seed) if count else None
    unreachable = unreachable_cards(box)
    if unreachable and not any(unreachable.values()):
        click.echo("All cards and all stories in them can be reached.")
    findings = dict(unreachable)
    if coverage is not None:
        findings |= never_reached(game, box, coverage)
        click.echo(f"{coverage.games} games were played to their end.")
    for sentence in _sentences(findings):
        click.echo(sentence)
    if decisions:
        _fuzz(game, decisions, seed)
    missing = _sentences(missing_texts(game, coverage) | missing_pictures(game, box))
    if missing:
        raise FaultsFound("\n".join(missing))


def _sentences(findings: Mapping[str, Sequence[str]]) -> list[str]:
    return [f"{len(names)} {sentence}: " + ", ".join(names) for sentence, names in findings.items() if names]


def _check_lessons(game: Game[Any]) -> None:
    """Read the lessons, and play each by its own script."""
    from lastcall.lessons.loader import FOLDER, BrokenLessons, read_course
    from lastcall.lessons.overview import read_overview
    from lastcall.lessons.recording import play_script
    from lastcall.text.words import FluentWords

    folder = game.folder / FOLDER
    lessons, faults = read_course(game)
    if lessons:
        faults += read_overview(game, folder, FluentWords(folder))[1]
    if faults:
        raise FaultsFound(BrokenLessons(game.title, faults).why)
    for lesson in lessons.values():
        play_script(lesson)
    if lessons:
        click.echo(f"{len(lessons)} lessons, each played to its end.")


def _fuzz(game: Game[Any], wanted: int, seed: int) -> None:
    """Play random games with all checks, and tell the seeds on the way."""
    from lastcall.testing.fuzz import fuzz
    from lastcall.testing.play import Broken

    games = played = told = looked_at = 0
    try:
        for each in fuzz(game, wanted, seed):
            games += 1
            played += each.decisions
            looked_at += each.looked_at
            if played - told >= wanted / REPORTS or played >= wanted:
                told = played
                click.echo(
                    f"{game.title}, seeds {seed} to {seed + games - 1}: {played:,} decisions without a fault, "
                    f"{looked_at:,} positions seen from all sides."
                )
    except Broken as broken:
        raise FaultsFound(f"{game.title} has a fault: {broken}") from broken
