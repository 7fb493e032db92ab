"""Measuring on a machine that does other things as well: the rivals run in short slices, one after the other.

What slows the machine down slows all of them down, so that the ratios hold where the numbers themselves do not. The
clock counts the time of this process alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from statistics import median
from time import process_time

Run = Callable[[int], int]
"""Plays game number n; says how many decisions it took."""


def in_turn(rivals: Mapping[str, Run], rounds: int = 15, seconds: float = 0.04) -> list[dict[str, float]]:
    """Decisions a second of each rival in each round."""
    numbers = dict.fromkeys(rivals, 0)
    speeds = []
    for _ in range(rounds):
        speed = {}
        for name, run in rivals.items():
            decisions, started = 0, process_time()
            while (passed := process_time() - started) < seconds:
                decisions += run(numbers[name])
                numbers[name] += 1
            speed[name] = decisions / passed
        speeds.append(speed)
    return speeds


def ratio(speeds: list[dict[str, float]], name: str, to: str) -> float:
    """How fast one rival is as a share of another, as the median over all rounds."""
    return median(speed[name] / speed[to] for speed in speeds)


def best(speeds: list[dict[str, float]], name: str) -> float:
    return max(speed[name] for speed in speeds)


def microseconds(work: Callable[[], object], times: int = 200, repeats: int = 5) -> float:
    """The time of one call, in the fastest of several repeats."""
    fastest = float("inf")
    for _ in range(repeats):
        started = process_time()
        for _ in range(times):
            work()
        fastest = min(fastest, process_time() - started)
    return fastest / times * 1e6
