"""Runs the rules of a scenario: also a single rule, only up to a phase, or with every question asked."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from typing import Any, cast

from lastcall.core.ask import Ask, Choice, Together
from lastcall.core.game import Game, Phase
from lastcall.core.interrupts import InterruptWindow
from lastcall.core.pending import Running, Sent
from lastcall.core.runner import RuleRunner
from lastcall.loaded_chance import LoadedChance, ScriptedResults


class Stop:
    """Awaited instead of an ask where the table stops: nobody is asked, and nothing goes on."""

    def __await__(self) -> Generator[Stop, None, None]:
        yield self


async def stop(state: object) -> str:
    """The phase that replaces one before which the table stops."""
    await Stop()
    raise AssertionError("a table that has stopped goes on with `at`")


class ScenarioRunner(RuleRunner[Any]):
    """A runner that follows the script of its scenario, and can also run a single rule outside the phases."""

    alone = False
    """Whether a single rule runs, after which nothing follows."""

    def __init__(self, game: Game[Any], seats: int, seed: int, keyed_from: int, version: int = 0) -> None:
        super().__init__(game, seats, seed, keyed_from, version)
        self.phases = StoppingPhases(self, game.all_phases)

    @property
    def script(self) -> ScriptedResults:
        return cast(LoadedChance, self.state.chance).script

    @property
    def stopped(self) -> bool:
        """Whether the table waits at the start of a phase, and not for an answer."""
        return self.rule is not None and self.pending is None

    def stops_before(self, phase: str) -> bool:
        stop_at = self.script.stop
        return stop_at is not None and stop_at[0] == phase and self.step > stop_at[1]

    def begin_phase(self, phase: str) -> Running[str | None] | None:
        if self.alone:
            self.alone = False
            self.state.phase, self.rule = phase, None
            return None
        return super().begin_phase(phase)

    def run_phase(self) -> None:
        """Runs the state's phase from its beginning."""
        self.begin_phase(self.state.phase)
        self.run(None)

    def run_alone(self, rule: Running[str]) -> None:
        self.alone = True
        self.rule = rule
        self.run(None)

    def must_ask(self, ask: Ask[Choice]) -> bool:
        return not ask.pointless if self.script.keep_asking else super().must_ask(ask)

    def open(self, wanted: Together | InterruptWindow | Stop) -> Sent:
        if isinstance(wanted, Stop):
            self.pending = None
            return None
        if self.script.keep_asking:
            main = wanted.main
            for each in main.asks.values() if isinstance(main, Together) else [main]:
                each.never_skip = True
        return super().open(wanted)


class StoppingPhases(Mapping[str, Phase]):
    """The phases of a game; the one before which the table stops is replaced."""

    def __init__(self, runner: ScenarioRunner, phases: Mapping[str, Phase]) -> None:
        self.runner = runner
        self.phases = phases

    def __getitem__(self, name: str) -> Phase:
        phase = self.phases[name]
        return stop if self.runner.stops_before(name) else phase

    def __iter__(self) -> Iterator[str]:
        return iter(self.phases)

    def __len__(self) -> int:
        return len(self.phases)
