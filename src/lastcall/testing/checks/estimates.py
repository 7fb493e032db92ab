"""What searching bots rely on: who is ahead, and how far the game is."""

from __future__ import annotations

from math import isclose

from lastcall.testing.play import Setup, decisions
from lastcall.testing.snapshots import difference, snapshot


def check_estimates(setup: Setup) -> None:
    """An estimate is a chance for each seat, progress never goes back, and neither changes the table.

    A search plays on until progress reaches a certain point and compares the estimates there; if progress went back,
    it might never arrive.
    """
    estimate, progress = setup.game.bots.estimate, setup.game.bots.progress
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
                position.fail(f"the estimate is not a chance for each of {setup.seats} seats: {chances}")
            if setup.game.cooperative and len(set(chances)) > 1:
                position.fail(f"all seats win or lose together, but their estimates differ: {chances}")
            if not setup.game.cooperative and setup.seats > 1 and not isclose(sum(chances), 1):
                position.fail(f"one seat wins, but the chances add up to {sum(chances):.3f}: {chances}")
        if seen is not None and (changed := difference(seen, snapshot(position.table))):
            position.fail(f"estimating changed the table: {changed}")
