"""`python -m bench [GAME ...] [--passes N] [--write [FILE]] [--compare REV]`: how fast the tables are.

For people: no test depends on a speed.

Every game is measured in its own process, so that none inherits the heap and the warm code of another; alternatives
that are compared with each other run in one process, in slices in turn. Several passes outlast a busy minute.
"""

from __future__ import annotations

import argparse
import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from bench.compare import report
from bench.measures import Measure, in_all
from bench.reporting import YARDSTICK, games, measure, measure_yardstick
from bench.results_page import WRITTEN, interpreter, write


def one_pass(wanted: list[str]) -> dict[str, list[Measure]]:
    """Everything once: by title, what was measured."""
    found = {} if wanted else {YARDSTICK: measure_yardstick()}
    for name in wanted or games():
        with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as alone:
            found[games()[name].title] = alone.submit(measure, name).result()
    return found


def main() -> None:
    reader = argparse.ArgumentParser(prog="python -m bench", description="How fast the tables are.")
    reader.add_argument("games", nargs="*", metavar="GAME", help="only these; all without any")
    reader.add_argument("--passes", type=int, default=1, metavar="N", help="repeat all measurements this often (1)")
    reader.add_argument("--write", nargs="?", const=WRITTEN, metavar="FILE", help=f"keep it there ({WRITTEN})")
    reader.add_argument("--compare", metavar="REV", help="compare with that revision (or OLD..NEW)")
    wish = reader.parse_args()
    unknown = [name for name in wish.games if name not in games()]
    if unknown:
        reader.error(f"no such game: {', '.join(unknown)} (there are {', '.join(games())})")
    print(f"{interpreter()}\n")
    if wish.compare:
        report(wish.compare, wish.games or games(), starts=max(3, wish.passes))
        return
    passes = [one_pass(wish.games) for _ in range(max(1, wish.passes))]
    found = {title: [in_all(each) for each in zip(*(one[title] for one in passes), strict=True)] for title in passes[0]}
    if len(passes) > 1:
        for title, measures in found.items():
            print(f"\n{title}, in {len(passes)} passes", *measures, sep="\n")
    missed = [f"{title}: {each.what}" for title, measures in found.items() for each in measures if not each.met]
    print("\nAll bars are met." if not missed else "\nBars missed here and now: " + "; ".join(missed))
    if wish.write:
        write(found, Path(wish.write))


if __name__ == "__main__":
    main()
