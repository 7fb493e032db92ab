"""What bots lean on: how far a game is, and who is ahead in it."""

from __future__ import annotations

from math import isclose

from lastcall.testing.play import Setup, decisions
from lastcall.testing.snapshots import difference, snapshot


def check_estimates(setup: Setup) -> None:
    """An estimate is a chance for each seat, progress never goes back, and neither touches the table.

    Searches compare estimates of games that have come equally far: a game that seems to go back never gets there.
    """
    estimate, progress = setup.game.estimate, setup.game.progress
    if estimate is None and progress is None:
        return
    before: int | None = None
    for position in decisions(setup):
        state = position.table.state
        seen = snapshot(position.table) if position.number % 16 == 0 else None
        if progress is not None:
            now = progress(state)
            if before is not None and now < before:
                position.fail(f"progress goes back from {before} to {now}")
            before = now
        if estimate is not None:
            chances = estimate(state)
            if len(chances) != setup.seats or not all(0 <= chance <= 1 for chance in chances):
                position.fail(f"the estimate is no chance for each of {setup.seats} seats: {chances}")
            if setup.game.cooperative and len(set(chances)) > 1:
                position.fail(f"all win or lose together, and the estimate tells seats apart: {chances}")
            if not setup.game.cooperative and setup.seats > 1 and not isclose(sum(chances), 1):
                position.fail(f"somebody wins, and the chances come to {sum(chances):.3f}: {chances}")
        if seen is not None and (touched := difference(seen, snapshot(position.table))):
            position.fail(f"judging the table has changed it: {touched}")
