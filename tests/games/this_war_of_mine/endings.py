"""One golden game for each way the war can end.

`python -m tests.games.this_war_of_mine.endings` plays them again and writes them.
"""

from __future__ import annotations

import json
from itertools import count
from pathlib import Path
from typing import Any

from lastcall.core.ask import Ask, Choice
from lastcall.core.chance import Chance
from lastcall.core.table import Table
from lastcall.games.this_war_of_mine import GAME
from lastcall.games.this_war_of_mine.instinct import instinct
from lastcall.games.this_war_of_mine.rules.anytime import FORFEIT
from lastcall.testing.golden import golden_of

ENDINGS = ("complete", "survival", "defeat", "forfeit")
FOLDER = Path(__file__).parent / "golden_endings"
SEATS = 2


def played(ending: str) -> Table[Any]:
    """The first war that ends like this."""
    for seed in count(1):
        table: Table[Any] = Table(GAME, SEATS, seed)
        chance = Chance(seed)
        while asks := table.asks:
            table.choose(asks[0].seat, _pick(ending, table, asks[0], chance))
        if table.result is not None and table.result.reason == ending:
            return table
    raise AssertionError("unreachable")


def _pick(ending: str, table: Table[Any], ask: Ask[Any], chance: Chance) -> Choice:
    """Who lives to the end uses their wits; who perishes or gives up does not."""
    if ending == "forfeit" and FORFEIT in ask.choices:
        return FORFEIT
    return instinct(table.state, ask, chance) if ending in ("complete", "survival") else chance.pick(ask.choices)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in ENDINGS:
        (FOLDER / f"{each}.json").write_text(json.dumps(golden_of(played(each)), indent=1) + "\n", encoding="utf-8")
