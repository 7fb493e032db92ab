"""Games played at random, looked at from all sides: for faults that a few games do not show.

Everything about a game follows from its seed, so that one seed is enough to see a fault again:
`lastcall check GAME --fuzz 1 --seed SEED`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from lastcall.core.ask import Ask, Choice
from lastcall.core.chance import Chance
from lastcall.core.game import Game
from lastcall.core.table import Table
from lastcall.testing.checks.masks import check_masks_at
from lastcall.testing.checks.saves import check_save_at
from lastcall.testing.checks.sight import check_views_at
from lastcall.testing.checks.table import PieceCount, check_clone_at, check_outcome, check_undo_at
from lastcall.testing.invariants import Invariants
from lastcall.testing.play import LIMIT, Broken, Setup, decisions, random_answer

CHECK_INTERVAL = 300
"""One position in this many is saved, cloned, undone and seen with the eyes of every seat."""
RANDOM_ONE_IN = 4
"""One answer in this many is random in games that are otherwise played by instinct."""


class FuzzedGame(NamedTuple):
    """One game that was played without a fault."""

    setup: Setup
    decisions: int
    looked_at: int
    """How many of them were looked at from all sides."""


def fuzz(game: Game[Any], wanted: int, seed: int = 1) -> Iterator[FuzzedGame]:
    """Plays whole games, with the seeds from this one on, until they have this many decisions together.

    At every decision no card is lost or doubled and the game's own invariants hold; at some, the table is saved and
    loaded, cloned, undone, and seen with the eyes of every seat; every game ends, and its record gives it again.
    Raises Broken, or whatever the rules raise, with the seed of the game.
    """
    played = 0
    while played < wanted:
        fuzzed = fuzz_game(game, seed)
        yield fuzzed
        played += fuzzed.decisions
        seed += 1


def fuzz_game(game: Game[Any], seed: int) -> FuzzedGame:
    """One game, with all checks."""
    setup = fuzz_setup(game, seed)
    promised = Invariants.of(game)
    pieces = PieceCount(promised.uncounted, promised.check_state)
    table = setup.new_table()
    number = looked_at = 0
    try:
        for position in decisions(setup, LIMIT, mostly_by_instinct if seed % 2 else random_answer):
            table, number = position.table, position.number + 1
            pieces.check(position)
            if position.chance(10).below(CHECK_INTERVAL) == 0:
                looked_at += 1
                check_views_at(position, promised.common_words, promised.remembered)
                for check in (check_save_at, check_clone_at, check_undo_at, check_masks_at):
                    check(position)
        check_outcome(setup, table)
    except Exception as fault:
        what = (
            str(fault) if isinstance(fault, Broken) else f"{setup}, decision {number}: {type(fault).__name__}: {fault}"
        )
        raise Broken(f"{what}\nTo see it again: lastcall check {game.name} --fuzz 1 --seed {seed}") from fault
    return FuzzedGame(setup, number, looked_at)


def fuzz_setup(game: Game[Any], seed: int) -> Setup:
    """Seats and options as the seed says; half of the games have the default options."""
    chance = Chance()
    chance.seed(seed, 1 << 41)
    seats = chance.pick(game.seats)
    options = game.random_options(chance) if chance.below(2) else {}
    return Setup(game, seats, seed, tuple(options.items()))


def mostly_by_instinct(table: Table[Any], chance: Chance) -> tuple[Ask[Any], Choice]:
    """Mostly what the game's instinct answers: such games come further than random ones."""
    ask, choice = random_answer(table, chance)
    instinct = table.game.bots.instinct
    if instinct is not None and chance.below(RANDOM_ONE_IN) and any(ask is each for each in table.asks):
        choice = instinct(table.state, ask, chance)
    return ask, choice
