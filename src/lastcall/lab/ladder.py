"""All bots against each other: who beats whom, and how surely.

Where people play against each other, every level sits alone among bots of each weaker one. The games of all pairings
have the same seeds, and the lone bot goes round the seats. Where all win or lose together, every level fills a table.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from lastcall.bots import level_of
from lastcall.core.complaints import BadSetup, Complaint
from lastcall.core.shelf import find_game
from lastcall.lab.simulate import SetUp, simulate
from lastcall.lab.summary import columns
from lastcall.lab.tally import Histogram, Rate, Spread, Tally

WRITTEN = "docs/ladder.md"
HEAD = """# Ladder

How strong the bots are, as `lastcall ladder GAME --write` last measured it. The intervals hold the truth 95 times out
of 100. A level written `sharp:60` thinks for that many iterations instead of its usual time.
"""


@dataclass(frozen=True)
class Rung:
    """One pairing: a level among bots of another, or a table of one level alone."""

    level: str
    field: str
    games: int
    wins: int
    share: float
    low: float
    high: float
    even: float | None
    """The share of a bot that is no better than the others; None where all win or lose together."""
    score: float

    @property
    def times_even(self) -> float | None:
        return self.share / self.even if self.even else None


@dataclass(frozen=True)
class Ladder:
    """Every pairing of one game."""

    game: str
    title: str
    seats: int
    seed: int
    cooperative: bool
    rungs: list[Rung]

    def plain(self) -> dict[str, Any]:
        """The ladder as plain JSON data; equal seeds and iterations give equal ladders."""
        return asdict(self)

    def lines(self) -> list[str]:
        """The ladder for people to read in a terminal."""
        head, *rows = self._cells()
        return [f"{self.title}, {self.seats} seats, seed {self.seed}", *columns(head, rows)]

    def markdown(self) -> str:
        """The section of this game in the written ladder."""
        head, *rows = self._cells()
        table = [head, ["---"] * len(head), *rows]
        lines = [f"## {self.title}", "", f"{self.seats} seats, seed {self.seed}.", ""]
        return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in table]) + "\n"

    def _cells(self) -> list[list[str]]:
        if self.cooperative:
            head = ["bots", "games", "survived", "95 % interval", "score"]
        else:
            head = ["bot", "among", "games", "wins", "95 % interval", "times even", "score"]
        cells = [head]
        for rung in self.rungs:
            share = [f"{100 * rung.share:.0f} %", f"{100 * rung.low:.0f} to {100 * rung.high:.0f} %"]
            pair = [rung.level] if self.cooperative else [rung.level, rung.field]
            even = [] if rung.times_even is None else [f"{rung.times_even:.2f}"]
            cells.append([*pair, str(rung.games), *share, *even, f"{rung.score:.1f}"])
        return cells


def climb(
    game: str, levels: Sequence[str], games: int, seats: int | None = None, seed: int = 0, jobs: int = 1,
    progress: Callable[[int], None] = lambda played: None,
) -> Ladder:  # fmt: skip
    """Play this many games of every pairing; levels go from the weakest to the strongest."""
    found = find_game(game)
    count = seats if seats is not None else next((number for number in (3, 4, 2, 1) if number in found.seats), 1)
    known = list(dict.fromkeys(map(level_of, levels)))
    pairs = pairings(known, found.cooperative or count == 1)
    if not pairs:
        raise BadSetup("A ladder needs at least two levels.")
    setups = [SetUp(found.name, count, pair, seed) for pair in pairs]
    tallies = simulate(setups, games, jobs, progress, batch=1)
    together = found.cooperative or count == 1
    rungs = [_rung(pair, tally, together) for pair, tally in zip(pairs, tallies, strict=True)]
    return Ladder(found.name, found.title, count, seed, together, rungs)


def pairings(levels: Sequence[str], together: bool) -> list[tuple[str, ...]]:
    """Every level among each weaker one; where all win or lose together, every level by itself."""
    if together:
        return [(level,) for level in levels]
    return [(level, weaker) for place, level in enumerate(levels) for weaker in levels[:place]]


def _rung(pair: tuple[str, ...], tally: Tally, together: bool) -> Rung:
    level, field = pair[0], pair[-1]
    games, wins = (tally.games, tally.won) if together else (tally.bot_games[level], tally.bot_wins[level])
    rate = Rate.of(wins, games)
    score = Spread.of(tally.bot_scores.get(level, Histogram())).mean
    even = None if together else 1 / tally.seats
    return Rung(level, field, games, wins, rate.share, rate.low, rate.high, even, score)


def write_ladder(ladder: Ladder, path: str = WRITTEN) -> None:
    """Put this game's section into the written ladder, in place of the one it had."""
    file = Path(path)
    try:
        text = file.read_text(encoding="utf-8") if file.exists() else HEAD
        _, *sections = re.split(r"^(?=## )", text, flags=re.MULTILINE)
        kept = [section.strip() + "\n" for section in sections if not section.startswith(f"## {ladder.title}\n")]
        file.write_text("\n".join([HEAD, *sorted([*kept, ladder.markdown()])]), encoding="utf-8")
    except OSError as error:
        raise Complaint(f"{path} cannot be written: {error.strerror}.") from None
