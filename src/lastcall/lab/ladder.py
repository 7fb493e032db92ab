"""The ladder: how strong the levels of bots are, measured by playing them against each other.

In a competitive game one bot of a level sits among bots of another level. The games of all pairings have the same
seeds, and the single bot rotates through the seats. In a cooperative game a level fills the whole table. Finished games
may be kept in a results file, so that a run can be resumed.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from lastcall.bots import parse_level
from lastcall.core.errors import BadSetup, LastCallError
from lastcall.core.options import spell_option
from lastcall.lab.results_file import LadderGame, ResultsFile
from lastcall.lab.simulate import SimulationSetup, play_games
from lastcall.lab.summary import format_table
from lastcall.lab.tally import Rate, Spread, Tally
from lastcall.lab.workers import Workers, local_workers
from lastcall.registry import find_game

DEFAULT_PATH = "docs/ladder.md"
HEADER = """# Ladder

How strong the bots are, as last measured by `lastcall ladder GAME --write`, with 95 % intervals. Bots that search take
their usual time for each choice: sharp 0.3 s, fierce 2 s (here in one process; at a live table in two). How many
iterations that is depends on the machine (`make bench` measures them per second); a level written `sharp:60` runs that
many iterations instead and plays the same on every machine. "Times even" is the share of wins divided by that of a bot
as strong as the others.
"""


@dataclass(frozen=True)
class Pairing:
    """The games of a level among bots of another, or of a table with one level only."""

    level: str
    field: str
    games: int
    wins: int
    share: float
    low: float
    high: float
    even: float | None
    """The expected share of a bot as strong as the others; None in a cooperative game."""
    score: float

    @property
    def times_even(self) -> float | None:
        return self.share / self.even if self.even else None


@dataclass(frozen=True)
class Ladder:
    """All pairings of one game."""

    game: str
    title: str
    seats: int
    seed: int
    cooperative: bool
    rungs: list[Pairing]
    options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def description(self) -> str:
        """Seats, seed and options."""
        options = "".join(f", {name} {spell_option(value)}" for name, value in self.options.items())
        return f"{self.seats} seats, seed {self.seed}{options}"

    def to_json(self) -> dict[str, Any]:
        """The ladder as plain JSON data; equal seeds and iterations give equal ladders."""
        return asdict(self)

    def lines(self) -> list[str]:
        """The ladder as text for a terminal."""
        head, *rows = self._cells()
        return [f"{self.title}, {self.description}", *format_table(head, rows)]

    def markdown(self) -> str:
        """The section of this game in docs/ladder.md."""
        head, *rows = self._cells()
        table = [head, ["---"] * len(head), *rows]
        lines = [f"## {self.title}", "", f"{self.description}.", ""]
        return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in table]) + "\n"

    def _cells(self) -> list[list[str]]:
        if self.cooperative:
            head = ["bots", "games", "survived", "95 % interval", "score"]
        else:
            head = ["bot", "among", "games", "wins", "95 % interval", "times even", "score"]
        cells = [head]
        for pairing in self.rungs:
            share = [f"{100 * pairing.share:.0f} %", f"{100 * pairing.low:.0f} to {100 * pairing.high:.0f} %"]
            pair = [pairing.level] if self.cooperative else [pairing.level, pairing.field]
            even = [] if pairing.times_even is None else [f"{pairing.times_even:.2f}"]
            cells.append([*pair, str(pairing.games), *share, *even, f"{pairing.score:.1f}"])
        return cells


@dataclass(frozen=True)
class LadderPlan:
    """What a ladder plays."""

    game: str
    levels: Sequence[str]
    """From the weakest to the strongest."""
    games: int
    """Games of each pairing."""
    seats: int | None = None
    """None: three, or what the game allows."""
    seed: int = 0
    options: Mapping[str, Any] = field(default_factory=dict)
    among: str | None = None
    """Each other level sits among this one; None: among each weaker one."""

    def setups(self) -> list[SimulationSetup]:
        """A simulation for each pairing."""
        game = find_game(self.game)
        seats = self.seats
        if seats is None:
            seats = next((number for number in (3, 4, 2, 1) if number in game.seats), 1)
        known = list(dict.fromkeys(map(parse_level, self.levels)))
        among = parse_level(self.among) if self.among else None
        pairs = pair_levels(known, game.cooperative or seats == 1, among)
        if not pairs or len({*known, among or known[0]}) < 2:
            raise BadSetup("A ladder needs at least two levels.")
        options = dict(self.options)
        setups = [SimulationSetup(game.name, seats, pair, self.seed, options, measured=False) for pair in pairs]
        for setup in setups:
            setup.check()
        return setups


def run_ladder(
    plan: LadderPlan, jobs: int = 1, results: ResultsFile | None = None, minutes: float | None = None,
    progress: Callable[[int], None] = lambda played: None, workers: Workers | None = None,
) -> Ladder:  # fmt: skip
    """Play the games missing from the results, for at most `minutes`; returns the ladder of all games so far."""
    setups = plan.setups()
    results = ResultsFile() if results is None else results
    missing = [
        (index, range(number, number + 1))
        for number in range(plan.games)
        for index, setup in enumerate(setups)
        if not results.has(setup, number)
    ]
    progress(plan.games * len(setups) - len(missing))
    until = None if minutes is None else time.monotonic() + 60 * minutes
    missing = [] if minutes == 0 else missing
    with workers or local_workers(min(jobs, len(missing))) as pool:
        tallies = pool.run(play_games, [(setups[index], numbers) for index, numbers in missing])
        for (index, numbers), tally in zip(missing, tallies, strict=True):
            results.add(setups[index], numbers[0], measured(setups[index], tally))
            progress(1)
            if until is not None and time.monotonic() >= until:
                break
    game = find_game(plan.game)
    cooperative = game.cooperative or setups[0].seats == 1
    pairings = [_pairing(setup, results.games(setup, plan.games), cooperative) for setup in setups]
    played = [pairing for pairing in pairings if pairing.games]
    return Ladder(game.name, game.title, setups[0].seats, plan.seed, cooperative, played, plan.options)


def pair_levels(levels: Sequence[str], cooperative: bool, among: str | None = None) -> list[tuple[str, ...]]:
    """Each level among each weaker one, or all others among one; in a cooperative game each level by itself."""
    if cooperative:
        return [(level,) for level in levels]
    if among is not None:
        return [(level, among) for level in levels if level != among]
    return [(level, weaker) for place, level in enumerate(levels) for weaker in levels[:place]]


def measured(setup: SimulationSetup, tally: Tally) -> LadderGame:
    """One game from the side of the single bot, or of the whole table."""
    level = parse_level(setup.bots[0])
    alone = len(setup.bots) > 1
    return LadderGame(tally.bot_wins[level] if alone else tally.won, Spread.of(tally.bot_scores[level]).mean)


def _pairing(setup: SimulationSetup, played: Sequence[LadderGame], cooperative: bool) -> Pairing:
    games, wins = len(played), sum(each.won for each in played)
    rate = Rate.of(wins, games)
    score = sum(each.score for each in played) / max(1, games)
    even = None if cooperative else 1 / setup.seats
    return Pairing(setup.bots[0], setup.bots[-1], games, wins, rate.share, rate.low, rate.high, even, score)


def write_ladder(ladder: Ladder, path: str = DEFAULT_PATH) -> None:
    """Write this game's section into the file, in place of the old one."""
    file = Path(path)
    try:
        text = file.read_text(encoding="utf-8") if file.exists() else HEADER
        _, *sections = re.split(r"^(?=## )", text, flags=re.MULTILINE)
        kept = [section.strip() + "\n" for section in sections if not section.startswith(f"## {ladder.title}\n")]
        file.write_text("\n".join([HEADER, *sorted([*kept, ladder.markdown()])]), encoding="utf-8")
    except UnicodeDecodeError:
        raise LastCallError(f"{path} is not a ladder: it is not text. Nothing was written.") from None
    except OSError as error:
        raise LastCallError(f"{path} cannot be written: {error.strerror}.") from None
