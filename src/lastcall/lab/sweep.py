"""Sweeps: vary numbers in the card files, and search for the values that bring a game nearest to a goal."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from lastcall.core.catalog import BrokenCards
from lastcall.core.errors import BadSetup, LastCallError, did_you_mean
from lastcall.lab.figures import COURSE, figures_of
from lastcall.lab.knobs import Knob
from lastcall.lab.pages import require_libraries
from lastcall.lab.simulate import SimulationSetup, play_into
from lastcall.lab.tally import Tally
from lastcall.lab.workers import Pool
from lastcall.registry import find_game


@dataclass(frozen=True)
class SweepGoal:
    """A figure of a comparison, and what it is to be."""

    figure: str
    target: float

    @classmethod
    def parse(cls, written: str) -> SweepGoal:
        figure, equals, target = written.rpartition("=")
        try:
            return cls(figure.strip(), float(target if equals else "none"))
        except ValueError:
            raise BadSetup(f"A goal is written FIGURE=NUMBER, as in 'rounds in a game=6', not {written!r}.") from None


@dataclass(frozen=True)
class SweepTrial:
    """One setting of the numbers, and what it led to."""

    number: int
    values: dict[str, int]
    figures: dict[str, float]
    distances: list[float]
    """How far each figure is from its goal; empty where the cards cannot be played."""


@dataclass(frozen=True)
class Sweep:
    """What is varied, and what for."""

    setup: SimulationSetup
    knobs: Sequence[Knob]
    goals: Sequence[SweepGoal]
    games: int
    trials: int
    finished: list[SweepTrial] = field(default_factory=list)

    def run(
        self, pool: Pool, progress: Callable[[int], None] = lambda played: None, keep: Path | None = None
    ) -> SweepResult:  # fmt: skip
        """Play the trials that are missing; an interrupt keeps those that are finished."""
        require_libraries("optuna", extra="sweep")
        import optuna

        optuna.logging.set_verbosity(optuna.logging.WARNING)
        sampler = optuna.samplers.TPESampler(seed=self.setup.seed)
        study = optuna.create_study(sampler=sampler, directions=["minimize"] * len(self.goals))
        ranges: dict[str, optuna.distributions.BaseDistribution] = {
            knob.name: optuna.distributions.IntDistribution(knob.low, knob.high) for knob in self.knobs
        }
        interrupted = False
        for trial in self.finished:
            if trial.distances:
                study.add_trial(
                    optuna.trial.create_trial(params=trial.values, distributions=ranges, values=trial.distances)
                )
            progress(self.games)
        try:
            while len(self.finished) < self.trials:
                asked = study.ask(ranges)
                found = self._play(len(self.finished), dict(asked.params), pool, progress)
                study.tell(asked, found.distances or None, state=None if found.distances else _failed())
                self.finished.append(found)
                if keep is not None:
                    _append(keep, found)
        except KeyboardInterrupt:
            interrupted = True
        return SweepResult(self.goals, self.finished, interrupted)

    def _play(self, number: int, values: dict[str, int], pool: Pool, progress: Callable[[int], None]) -> SweepTrial:
        setup = SimulationSetup(
            self.setup.game, self.setup.seats, self.setup.bots, self.setup.seed, self.setup.options,
            cards="sweep", files=tuple(turned_files(self.setup.game, self.knobs, values).items()),
        )  # fmt: skip
        tally = Tally(setup.seats)
        try:
            play_into([tally], [setup], range(self.games), pool, progress)
        except BrokenCards:
            progress(self.games)
            return SweepTrial(number, values, {}, [])
        means = mean_figures(tally, find_game(setup.game).cooperative)
        for goal in self.goals:
            if goal.figure not in means:
                raise BadSetup(f"There is no figure {goal.figure!r}; " + did_you_mean(goal.figure, means))
        found = {goal.figure: round(means[goal.figure], 4) for goal in self.goals}
        return SweepTrial(number, values, found, [abs(found[goal.figure] - goal.target) for goal in self.goals])


@dataclass(frozen=True)
class SweepResult:
    """All trials of a sweep."""

    goals: Sequence[SweepGoal]
    trials: list[SweepTrial]
    interrupted: bool = False

    @property
    def frontier(self) -> list[SweepTrial]:
        """The trials that no other is nearer to all goals than; with one goal, the best."""
        known = [trial for trial in self.trials if trial.distances]
        best = [one for one in known if not any(_dominates(two.distances, one.distances) for two in known)]
        return sorted(best, key=lambda trial: sum(trial.distances))

    def to_json(self) -> dict[str, Any]:
        return {
            "goals": [asdict(goal) for goal in self.goals],
            "trials": [asdict(trial) for trial in self.trials],
            "frontier": [trial.number for trial in self.frontier],
            "interrupted": self.interrupted,
        }

    def lines(self) -> list[str]:
        """The frontier as text."""
        wanted = ", ".join(f"{goal.figure} {goal.target:g}" for goal in self.goals)
        lines = [f"{len(self.trials)} trials; wanted: {wanted}"]
        for trial in self.frontier:
            values = ", ".join(f"{name} = {value}" for name, value in trial.values.items())
            figures = ", ".join(f"{name} {value:.2f}" for name, value in trial.figures.items())
            lines.append(f"  {values}: {figures}")
        return lines


def _dominates(one: Sequence[float], two: Sequence[float]) -> bool:
    return one != two and all(a <= b for a, b in zip(one, two, strict=True))


def _failed() -> Any:
    import optuna

    return optuna.trial.TrialState.FAIL


def turned_files(game: str, knobs: Sequence[Knob], values: Mapping[str, int]) -> dict[str, str]:
    """The card files with these values."""
    folder = find_game(game).folder / "cards"
    files: dict[str, str] = {}
    for knob in knobs:
        path = folder / knob.file
        if knob.file not in files and not path.is_file():
            known = [each.name for each in folder.glob("*.toml")]
            raise BadSetup(f"The game has no card file {knob.file!r}; " + did_you_mean(knob.file, known))
        text = files.get(knob.file) or path.read_text(encoding="utf-8")
        files[knob.file] = knob.turned(text, values[knob.name])
    return files


def mean_figures(tally: Tally, cooperative: bool) -> dict[str, float]:
    """The main figures of many games by name."""
    found = {}
    for figure, values in figures_of(tally, cooperative).items():
        known = [value for value in values if value is not None]
        if figure.family == COURSE and known:
            found[figure.name] = sum(known) / len(known)
    return found


def read_trials(path: Path) -> list[SweepTrial]:
    """The trials that an earlier run kept."""
    try:
        return [msgspec.json.decode(line, type=SweepTrial) for line in path.read_bytes().splitlines()]
    except (OSError, msgspec.DecodeError) as error:
        raise LastCallError(f"{path} holds no trials of a sweep: {error}.") from None


def _append(path: Path, trial: SweepTrial) -> None:
    with path.open("ab") as file:
        file.write(msgspec.json.encode(trial) + b"\n")
