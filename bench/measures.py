"""What is measured: the yardstick game against a plain state machine, and every registered game."""

from __future__ import annotations

import cProfile
import json
import pstats
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple
from unittest.mock import patch

from bench.plain_pig import PlainPig
from bench.slices import best, in_turn, microseconds, ratio

from lastcall.bots import Budget, Perspective, SearchBot, play_out_randomly, rollout, search, search_for
from lastcall.core.chance import Chance
from lastcall.core.game import Game
from lastcall.core.saves import load_table
from lastcall.core.table import Table


class Measure(NamedTuple):
    """One number, and the bar it is held to."""

    what: str
    value: float
    unit: str
    bar: float | None = None
    at_least: bool = True

    @property
    def met(self) -> bool:
        return self.bar is None or (self.value >= self.bar if self.at_least else self.value <= self.bar)

    @property
    def shown(self) -> str:
        return f"{self.value:,.0f}" if self.value >= 1000 else f"{self.value:.2f}"

    @property
    def wanted(self) -> str:
        """The bar in words; nothing where there is none."""
        if self.bar is None:
            return ""
        return f"at {'least' if self.at_least else 'most'} {self.bar:,g}{'' if self.met else ', missed'}"

    def __str__(self) -> str:
        return f"  {self.what:<44} {self.shown:>10} {self.unit}{f'  ({self.wanted})' if self.wanted else ''}"


def in_all(passes: Sequence[Measure]) -> Measure:
    """One result of several passes: the fastest, because a machine's other work can only slow it down; the median of
    ratios, and the worst of what must not be exceeded."""
    ranked = sorted(passes, key=lambda each: each.value)
    if ranked[0].unit.endswith("/s"):
        return ranked[-1]
    if ranked[0].unit:
        return ranked[0]
    return ranked[len(ranked) // 2] if ranked[0].at_least else ranked[-1]


def dice(number: int) -> Chance:
    """The dice of the bots in game number n; the same for all rivals."""
    chance = Chance()
    chance.seed(number, 999)
    return chance


def play_plain(number: int) -> int:
    """One game on the plain state machine."""
    game, below, decisions = PlainPig(number), dice(number).below, 0
    while game.prompt != "over":
        choices = game.choices()
        game.apply(choices[below(len(choices))])
        decisions += 1
    return decisions


def new_table(
    game: Game[Any], seats: int, number: int, tracked: bool = True, keyed_from: int = 0
) -> Table[Any]:  # fmt: skip
    """A table as simulations play it."""
    return Table(game, seats, number, game.simulation_options({}), tracked=tracked, keyed_from=keyed_from)


def player(game: Game[Any], seats: int, tracked: bool) -> Callable[[int], int]:
    """Plays one game on our table."""

    def play(number: int) -> int:
        return play_out_randomly(new_table(game, seats, number, tracked), dice(number))

    return play


def play_checked(game: Game[Any], seats: int, tracked: bool) -> Callable[[int], int]:
    """Plays one game the way people do: every choice is checked by the table."""

    def play(number: int) -> int:
        table = new_table(game, seats, number, tracked)
        below = dice(number).below
        while asks := table.asks:
            choices = asks[0].choices
            table.choose(asks[0].seat, choices[below(len(choices))])
        return table.version

    return play


def yardstick(pig: Game[Any]) -> Iterator[Measure]:
    """Our table against a plain state machine of the same game, in slices."""
    rivals = {
        "plain": play_plain,
        "rollouts": player(pig, 3, False),
        "checked": play_checked(pig, 3, False),
        "tracked": play_checked(pig, 3, True),
    }
    speeds = in_turn(rivals)
    yield Measure("plain state machine, checking each choice", best(speeds, "plain"), "decisions/s")
    yield Measure("untracked table, rollouts, share of plain", ratio(speeds, "rollouts", "plain"), "", 0.6)
    yield Measure("untracked table, each choice checked", ratio(speeds, "checked", "plain"), "")
    yield Measure("checked, with checkpoints and journal", ratio(speeds, "tracked", "plain"), "", 0.45)


A_DOZEN_GAMES = 0.2
"""Seconds in which even a long game is played some dozen times: one game may be cheap, a dozen are like the next."""

BARS: dict[str, dict[str, float]] = {
    "pig_with_hands": {"clone": 15},
    "moonshiners": {"untracked": 100_000, "clone": 50, "save": 5, "load": 20},
    "wasteland": {"untracked": 80_000, "clone": 60},
    "moonshine_empire": {"untracked": 60_000, "clone": 80},
    "alewood": {"untracked": 80_000, "clone": 60},
    "this_war_of_mine": {"untracked": 50_000, "clone": 150, "load": 100},
}
"""What a game is held to: decisions a second at least, microseconds of a clone and milliseconds of a save at most."""


def measures_of(game: Game[Any]) -> Iterator[Measure]:
    """Speeds of one game with all its seats taken."""
    seats = max(game.seats)
    bars = BARS.get(game.name, {})
    for kind, tracked in (("untracked", False), ("tracked", True)):  # one after the other: a simulation plays one kind
        speeds = in_turn({kind: player(game, seats, tracked)}, rounds=8, seconds=A_DOZEN_GAMES)
        yield Measure(f"random play, {kind} table", best(speeds, kind), "decisions/s", bars.get(kind))
    tables = list(positions(game, seats))
    yield Measure("clone, mean over a game", _mean(tables, lambda table: table.clone()), "us", bars.get("clone"), False)
    chance = dice(1)
    yield Measure("imagine, mean over a game", _mean(tables, lambda table: table.imagine(0, chance)), "us")
    last = tables[-1]
    text = json.dumps(last.save())
    save = microseconds(lambda: json.dumps(last.save()), 5) / 1000
    load = microseconds(lambda: load_table(text, lambda name: game), 5) / 1000
    yield Measure(f"save near the end ({len(text) / 1000:.0f} kB)", save, "ms", bars.get("save"), False)
    yield Measure("load near the end", load, "ms", bars.get("load"), False)
    if game.bots.instinct is not None:
        yield Measure("load, worst moment of a long game", _worst_load(game, seats), "ms", bars.get("load"), False)


def thinking(game: Game[Any], iterations: int = 40) -> tuple[Measure, list[tuple[str, float]]]:
    """How fast a bot searches in the middle of a game with all its seats taken, and where that time goes."""
    tables = list(positions(game, max(game.seats)))
    table = tables[len(tables) // 2]
    found = search_for(Perspective(table, table.asks[0].seat, table.asks[0]), dice(1), Budget(iterations=iterations))
    if found is None:
        return Measure("search", 0.0, "iterations/s"), []
    speed = Measure("search, in the middle of a game", found.iterations / found.seconds, "iterations/s")
    spent = sum(found.seconds_in.values())
    return speed, [(part, seconds / spent) for part, seconds in found.seconds_in.items()]


A_SHORT_THOUGHT = Budget(milliseconds=100)


@contextmanager
def own_clock() -> Iterator[None]:
    """Searches go by the time of this process alone."""
    with patch.object(search, "perf_counter", process_time), patch.object(rollout, "perf_counter", process_time):
        yield


def patience(game: Game[Any]) -> Measure:
    """The longest thought of a bot that has a tenth of a second, at moments all through a game.

    All clocks count the time of this process alone: what a busy machine gives to others is no fault of the bot's.
    """
    assert A_SHORT_THOUGHT.milliseconds is not None
    longest = 0.0
    with own_clock():
        for number, table in enumerate(positions(game, max(game.seats))):
            ask = table.asks[0]
            before = process_time()
            SearchBot(A_SHORT_THOUGHT).choose(Perspective(table, ask.seat, ask), dice(number))
            longest = max(longest, 1000 * (process_time() - before))
    return Measure("longest thought, share of its time", longest / A_SHORT_THOUGHT.milliseconds, "", 1.1, False)


def positions(game: Game[Any], seats: int, most: int = 60) -> Iterator[Table[Any]]:
    """The table at moments all through a random game."""
    decisions = player(game, seats, True)(1)
    every = max(1, decisions // most)
    table = new_table(game, seats, 1)
    chance = dice(1)
    while asks := table.asks:
        if table.version % every == 0:
            yield table.clone()
        ask = asks[0]
        table.choose(ask.seat, chance.pick(ask.choices))


def _worst_load(game: Game[Any], seats: int, every: int = 40) -> float:
    """Milliseconds to open a save, in the worst of many moments of a game played by instinct to its end."""
    assert game.bots.instinct is not None
    table = new_table(game, seats, 1)
    chance, worst = dice(1), 0.0
    while asks := table.asks:
        if table.version % every == 0:
            text = json.dumps(table.save())
            worst = max(worst, microseconds(lambda text=text: load_table(text, lambda name: game), 2, 4))  # type: ignore[misc]
        table.choose(asks[0].seat, game.bots.instinct(table.state, asks[0], chance))
    return worst / 1000


def _mean(tables: list[Table[Any]], work: Callable[[Table[Any]], object]) -> float:
    return sum(microseconds(lambda table=table: work(table), 10, 3) for table in tables) / len(tables)  # type: ignore[misc]


def shares(game: Game[Any], tracked: bool) -> list[tuple[str, float]]:
    """Where the time of random play goes: the share of each part of the code."""
    play = player(game, max(game.seats), tracked)
    profile = cProfile.Profile()
    profile.enable()
    for number in range(40):
        play(number)
    profile.disable()
    folder, parts, total = Path(game.folder), dict[str, float](), 0.0
    for (file, _, name), (_, _, own, _, _) in pstats.Stats(profile).stats.items():  # type: ignore[attr-defined]
        part = _part(file, name, folder)
        parts[part] = parts.get(part, 0.0) + own
        total += own
    return sorted(((part, own / total) for part, own in parts.items()), key=lambda pair: -pair[1])


def _part(file: str, name: str, folder: Path) -> str:
    path = Path(file)
    if path.is_relative_to(folder):
        return f"rules: {path.relative_to(folder)}"
    if file.startswith("<piece"):
        return "core: copies of the state"
    if "lastcall" in path.parts:
        return f"{path.parent.name}: {path.name}"
    return "Python's own"
