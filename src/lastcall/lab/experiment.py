"""An experiment: the setups to play, alone or in pairs with changed cards, and what was found."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import product
from typing import Any

from lastcall.core.errors import BadSetup
from lastcall.lab.compare import PRECISION, Comparison, format_comparison
from lastcall.lab.explore import SKILL, SetupResult, explore
from lastcall.lab.simulate import SimulationSetup, play_into
from lastcall.lab.stopping import MOST, PILOT, PairedRun, Progress
from lastcall.lab.summary import format_summary, summarize
from lastcall.lab.tally import Tally
from lastcall.lab.workers import Pool
from lastcall.registry import find_game

DEFAULT_GAMES = 100


class Silent:
    """Progress that is told to no one."""

    def advance(self, done: int) -> None: ...

    def expect(self, total: int) -> None: ...


@dataclass(frozen=True)
class Experiment:
    """What is to be played: every number of seats and every value of an option, with one or two sets of cards."""

    game: str
    seats: Sequence[int]
    bots: tuple[str, ...] = ("fair",)
    seed: int = 0
    options: Mapping[str, Any] = field(default_factory=dict)
    cards: str | None = None
    """A folder with changed cards to play with."""
    compare: str | None = None
    """A folder with changed cards to compare with the published ones."""
    rotate: bool = True
    games: int | None = None
    """For each setup; None: as many as the stopping rule asks for in a comparison, else DEFAULT_GAMES."""
    precision: float = PRECISION
    by: str = ""
    """An option whose values are all played."""
    skill: int = 0
    """Games for each strength of the skill curve; 0: none."""
    restricted: tuple[str, ...] = ()
    """Cards that a player has to do without, each in as many games as the setup has."""

    def setups(self, cards: str | None) -> list[SimulationSetup]:
        """The setups with these cards."""
        game = find_game(self.game)
        if self.by and self.by not in game.options:
            game.check_options({self.by: None})
        values: Sequence[Any] = game.options[self.by].values if self.by else (None,)
        return [
            SimulationSetup(
                game.name, seats, self.bots, self.seed, {**self.options, self.by: value} if self.by else self.options,
                cards, self.rotate,
            )
            for seats, value in product(self.seats, values)
        ]  # fmt: skip

    @property
    def expected(self) -> int:
        """How many games it will take, as far as is known before."""
        count = len(self.setups(None))
        if self.compare:
            return 2 * count * (self.games or PILOT)
        return count * (self.games or DEFAULT_GAMES)

    def run(self, pool: Pool, progress: Progress | None = None) -> Findings:
        """Play. An interrupt ends it early; what was played until then is found."""
        shown = progress or Silent()
        games = DEFAULT_GAMES if self.games is None else self.games
        if games < 1:
            raise BadSetup(f"At least one game must be played, not {games}.")
        found = self._run_pairs(self.compare, pool, shown) if self.compare else self._run_alone(games, pool, shown)
        return found if found.interrupted else self._explore(found, pool, shown)

    def _explore(self, found: Findings, pool: Pool, progress: Progress) -> Findings:
        """Add the skill curve and restricted play to the setups with the cards in question."""
        step = 2 if found.comparisons else 1
        results, played = list(found.results), sum(result.tally.games for result in found.results)
        wanted = results[step - 1 :: step]
        extra = sum(len(SKILL) * self.skill + len(self.restricted) * each.tally.games for each in wanted)
        progress.expect(played + extra)
        try:
            for place in range(step - 1, len(results), step):
                results[place] = explore(results[place], self.skill, self.restricted, pool, progress)
        except KeyboardInterrupt:
            return replace(found, results=results, interrupted=True)
        return replace(found, results=results)

    def _run_alone(self, games: int, pool: Pool, progress: Progress) -> Findings:
        setups = self.setups(self.cards)
        tallies = [Tally(setup.seats) for setup in setups]
        interrupted = False
        try:
            play_into(tallies, setups, range(games), pool, progress.advance)
        except KeyboardInterrupt:
            interrupted = True
        return Findings(_results(setups, tallies), [], interrupted)

    def _run_pairs(self, compare: str, pool: Pool, progress: Progress) -> Findings:
        runs = [
            PairedRun(one, two, self.precision)
            for one, two in zip(self.setups(None), self.setups(compare), strict=True)
        ]
        interrupted = False
        try:
            for number, run in enumerate(runs):
                if self.games is not None:
                    run.play(self.games, pool, progress.advance)
                else:
                    run.play_enough(pool, _Part(progress, number, len(runs)), MOST)
        except KeyboardInterrupt:
            interrupted = True
        played = [run for run in runs if run.played]
        results = [result for run in played for result in _results((run.published, run.changed), run.tallies)]
        return Findings(results, [run.compare() for run in played], interrupted)


class _Part:
    """The progress of one of several runs that are each as long as the stopping rule wants."""

    def __init__(self, whole: Progress, number: int, count: int) -> None:
        self.whole = whole
        self.number = number
        self.count = count

    def advance(self, done: int) -> None:
        self.whole.advance(done)

    def expect(self, total: int) -> None:
        self.whole.expect(total * self.count)


def _results(setups: Sequence[SimulationSetup], tallies: Sequence[Tally]) -> list[SetupResult]:
    """The results of the setups of which games were played."""
    if not any(tally.games for tally in tallies):
        raise KeyboardInterrupt
    return [
        SetupResult(setup, tally, summarize(setup, tally, find_game(setup.game).cooperative))
        for setup, tally in zip(setups, tallies, strict=True)
        if tally.games
    ]


@dataclass(frozen=True)
class Findings:
    """What an experiment found."""

    results: list[SetupResult]
    """With a comparison, the published cards and then the changed ones, for each pair."""
    comparisons: list[Comparison]
    interrupted: bool = False
    """Was it stopped early?"""

    def _pairs(self) -> list[tuple[Comparison, SetupResult]]:
        """Each comparison with the games of the published cards."""
        return list(zip(self.comparisons, self.results[::2], strict=True)) if self.comparisons else []

    @property
    def changed(self) -> list[dict[str, Any]]:
        """What changed, as programs get it."""
        found = []
        for comparison, result in self._pairs():
            title = f"{result.setup.seats} seats: " if len(self.comparisons) > 1 else ""
            found += [{**change.to_json(), "what": title + change.what} for change in comparison.changed]
        return found

    def to_json(self) -> dict[str, Any]:
        """All as plain JSON data."""
        data: dict[str, Any] = {"results": [result.summary.to_json() for result in self.results]}
        if self.interrupted:
            data["interrupted"] = True
        if self.comparisons:
            data["changed"] = self.changed
            data["comparisons"] = [
                {
                    "seats": result.setup.seats,
                    "pairs": comparison.games,
                    "pairs_needed": comparison.needed,
                    "enough": comparison.enough,
                    "verdict": comparison.verdict(),
                    "figures": [figure.to_json() for figure in comparison.figures],
                }
                for comparison, result in self._pairs()
            ]
        return data

    def lines(self) -> list[str]:
        """All as text for a terminal."""
        if not self.comparisons:
            return ["\n\n".join(format_summary(result.summary) for result in self.results)]
        pairs = zip(self.results[::2], self.results[1::2], self.comparisons, strict=True)
        lines = [format_comparison(one.summary, two.summary, comparison) + "\n" for one, two, comparison in pairs]
        return [*lines, f"changed: {len(self.changed) or 'none'}"]

    @property
    def decisions(self) -> int:
        """The choices made in all games."""
        return sum(record.decisions for result in self.results for record in result.tally.records)
