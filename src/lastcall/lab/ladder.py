"""All bots against each other: who beats whom, and how surely.

Where people play against each other, every level sits alone among bots of another one. The games of all pairings
have the same seeds, and the lone bot goes round the seats. Where all win or lose together, every level fills a table.
Games may be kept in a file as they end: then a ladder can be climbed in many short walks.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from lastcall.bots import parse_level
from lastcall.core.errors import BadSetup, LastCallError
from lastcall.lab.ledger import Ledger, Played
from lastcall.lab.simulate import SetUp, play_batches
from lastcall.lab.summary import columns
from lastcall.lab.tally import Rate, Spread, Tally
from lastcall.registry import find_game

WRITTEN = "docs/ladder.md"
HEAD = """# Ladder

How strong the bots are, as `lastcall ladder GAME --write` last measured it. The intervals hold the truth 95 times out
of 100. Bots that search think for their usual time about each choice: sharp 0.3 s; fierce 2 s, in a ladder in one mind,
at a table in two. How far that goes depends on the machine (`make bench` tells how many iterations a second); a level
written `sharp:60` thinks for that many iterations instead, and plays the same everywhere. "Times even" is the share of
wins against that of a bot no better than the others.
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
    options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def terms(self) -> str:
        """What was played."""
        options = "".join(f", {name} {value}" for name, value in self.options.items())
        return f"{self.seats} seats, seed {self.seed}{options}"

    def plain(self) -> dict[str, Any]:
        """The ladder as plain JSON data; equal seeds and iterations give equal ladders."""
        return asdict(self)

    def lines(self) -> list[str]:
        """The ladder for people to read in a terminal."""
        head, *rows = self._cells()
        return [f"{self.title}, {self.terms}", *columns(head, rows)]

    def markdown(self) -> str:
        """The section of this game in the written ladder."""
        head, *rows = self._cells()
        table = [head, ["---"] * len(head), *rows]
        lines = [f"## {self.title}", "", f"{self.terms}.", ""]
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


@dataclass(frozen=True)
class Climb:
    """What is to be played."""

    game: str
    levels: Sequence[str]
    """From the weakest to the strongest."""
    games: int
    """Of every pairing."""
    seats: int | None = None
    """Without it three, or what the game allows."""
    seed: int = 0
    options: Mapping[str, Any] = field(default_factory=dict)
    among: str | None = None
    """Every other level sits among this one; without it, among each weaker one."""

    def setups(self) -> list[SetUp]:
        """Every pairing as a simulation plays it."""
        game = find_game(self.game)
        seats = self.seats
        if seats is None:
            seats = next((number for number in (3, 4, 2, 1) if number in game.seats), 1)
        known = list(dict.fromkeys(map(parse_level, self.levels)))
        among = parse_level(self.among) if self.among else None
        pairs = pairings(known, game.cooperative or seats == 1, among)
        if not pairs or len({*known, among or known[0]}) < 2:
            raise BadSetup("A ladder needs at least two levels.")
        setups = [SetUp(game.name, seats, pair, self.seed, dict(self.options)) for pair in pairs]
        for setup in setups:
            setup.check()
        return setups


def climb(
    plan: Climb, jobs: int = 1, ledger: Ledger | None = None, minutes: float | None = None,
    progress: Callable[[int], None] = lambda played: None,
) -> Ladder:  # fmt: skip
    """Play what the ledger does not know yet, for at most so many minutes; the ladder as far as it was climbed."""
    setups = plan.setups()
    ledger = Ledger() if ledger is None else ledger
    missing = [
        (index, range(number, number + 1))
        for number in range(plan.games)
        for index, setup in enumerate(setups)
        if not ledger.knows(setup, number)
    ]
    progress(plan.games * len(setups) - len(missing))
    until = None if minutes is None else time.monotonic() + 60 * minutes
    missing = [] if minutes == 0 else missing
    with closing(play_batches(setups, missing, min(jobs, len(missing)))) as played:
        for (_, numbers), (index, tally) in zip(missing, played, strict=False):
            ledger.add(setups[index], numbers[0], outcome(setups[index], tally))
            progress(1)
            if until is not None and time.monotonic() >= until:
                break
    game = find_game(plan.game)
    together = game.cooperative or setups[0].seats == 1
    rungs = [_rung(setup, ledger.games(setup, plan.games), together) for setup in setups]
    known = [rung for rung in rungs if rung.games]
    return Ladder(game.name, game.title, setups[0].seats, plan.seed, together, known, plan.options)


def pairings(levels: Sequence[str], together: bool, among: str | None = None) -> list[tuple[str, ...]]:
    """Every level among each weaker one, or all others among one; where all win together, every level by itself."""
    if together:
        return [(level,) for level in levels]
    if among is not None:
        return [(level, among) for level in levels if level != among]
    return [(level, weaker) for place, level in enumerate(levels) for weaker in levels[:place]]


def outcome(setup: SetUp, tally: Tally) -> Played:
    """What the lone bot (or the whole table) made of one game."""
    level = parse_level(setup.bots[0])
    alone = len(setup.bots) > 1
    return Played(tally.bot_wins[level] if alone else tally.won, Spread.of(tally.bot_scores[level]).mean)


def _rung(setup: SetUp, played: Sequence[Played], together: bool) -> Rung:
    games, wins = len(played), sum(each.won for each in played)
    rate = Rate.of(wins, games)
    score = sum(each.score for each in played) / max(1, games)
    even = None if together else 1 / setup.seats
    return Rung(setup.bots[0], setup.bots[-1], games, wins, rate.share, rate.low, rate.high, even, score)


def write_ladder(ladder: Ladder, path: str = WRITTEN) -> None:
    """Put this game's section into the written ladder, in place of the one it had."""
    file = Path(path)
    try:
        text = file.read_text(encoding="utf-8") if file.exists() else HEAD
        _, *sections = re.split(r"^(?=## )", text, flags=re.MULTILINE)
        kept = [section.strip() + "\n" for section in sections if not section.startswith(f"## {ladder.title}\n")]
        file.write_text("\n".join([HEAD, *sorted([*kept, ladder.markdown()])]), encoding="utf-8")
    except UnicodeDecodeError:
        raise LastCallError(f"{path} is no ladder: it is not text. Nothing was written.") from None
    except OSError as error:
        raise LastCallError(f"{path} cannot be written: {error.strerror}.") from None
