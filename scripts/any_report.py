"""`python scripts/any_report.py [--lower]`: runs mypy, and keeps `Any` from spreading.

`mypy --strict` accepts expressions of type `Any`, which nothing checks. This prints their share in the package, in each
module of `core` and in each game's scene and board, and fails where a share exceeds its bar. `any_ceilings.toml` beside
this script has the bars, and ceilings for what does not meet them yet; `--lower` lowers the ceilings to the present
figures, and nothing raises them.
"""

from __future__ import annotations

import argparse
import math
import re
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

CEILINGS = Path(__file__).with_name("any_ceilings.toml")
OVERALL = "lastcall"
JUDGED = re.compile(r"lastcall\.core\b.*|lastcall\.games\.\w+\.(scene|board)\b.*")
HEAD = """# Percent of the expressions in a module that are of type Any; see any_report.py. Ceilings only go down.
# `overall` holds for the package, `module` for each module of core and each game's scene and board."""


class Share(NamedTuple):
    """How much of a module is of type Any."""

    name: str
    anys: int
    expressions: int

    @property
    def percent(self) -> float:
        return 100 * self.anys / max(1, self.expressions)


class Bars(NamedTuple):
    """What is wanted, and for now tolerated, in percent."""

    overall: float
    module: float
    ceilings: Mapping[str, float]

    def wanted(self, name: str) -> float:
        return self.overall if name == OVERALL else self.module

    def allowed(self, name: str) -> float:
        return max(self.wanted(name), self.ceilings.get(name, 0.0))


def read_report(text: str) -> list[Share]:
    """The package as a whole and the modules that are judged, from mypy's `any-exprs.txt`."""
    rows = re.findall(r"^\s*(lastcall\S*)\s+(\d+)\s+(\d+)\s+[\d.]+%$", text, re.MULTILINE)
    shares = [Share(name, int(anys), int(expressions)) for name, anys, expressions in rows]
    overall = Share(OVERALL, sum(each.anys for each in shares), sum(each.expressions for each in shares))
    return [overall, *(each for each in shares if JUDGED.fullmatch(each.name))]


def read_bars(text: str) -> Bars:
    content = tomllib.loads(text)
    return Bars(content["overall"], content["module"], content["ceilings"])


def write_bars(bars: Bars) -> str:
    lines = [HEAD, f"overall = {bars.overall}", f"module = {bars.module}", "", "[ceilings]"]
    return "\n".join([*lines, *(f'"{name}" = {percent}' for name, percent in sorted(bars.ceilings.items()))]) + "\n"


def lowered(bars: Bars, shares: Iterable[Share]) -> Bars:
    """The ceilings of today: none for what meets its bar or is gone, and none higher than before."""
    kept = {
        share.name: min(bars.ceilings[share.name], math.ceil(10 * share.percent) / 10)
        for share in shares
        if share.name in bars.ceilings and share.percent > bars.wanted(share.name)
    }
    return bars._replace(ceilings=kept)


def faults(bars: Bars, shares: Iterable[Share]) -> list[str]:
    return [
        f"{share.name}: {share.percent:.1f} % of its expressions are Any, at most {bars.allowed(share.name):g} % may be"
        for share in shares
        if share.percent > bars.allowed(share.name)
    ]


def table(bars: Bars, shares: Iterable[Share]) -> str:
    """The package and every judged module that has any Any at all."""
    rows = [f"{'expressions of type Any':<52} {'share':>8} {'allowed':>8} {'bar':>5}"]
    for share in shares:
        if share.anys or share.name == OVERALL:
            wanted, allowed = bars.wanted(share.name), bars.allowed(share.name)
            rows.append(f"{share.name:<52} {share.percent:>6.1f} % {allowed:>6.1f} % {wanted:>3.0f} %")
    return "\n".join(rows)


def run_mypy() -> tuple[int, str]:
    """Check everything; the exit code and the report on Any."""
    with tempfile.TemporaryDirectory() as folder:
        code = subprocess.run([sys.executable, "-m", "mypy", "--any-exprs-report", folder], check=False).returncode
        report = Path(folder) / "any-exprs.txt"
        return code, report.read_text(encoding="utf-8") if report.exists() else ""


def main() -> int:
    reader = argparse.ArgumentParser(description="Run mypy and report how much is of type Any.")
    reader.add_argument("--lower", action="store_true", help="lower the ceilings to the present figures")
    wish = reader.parse_args()
    code, report = run_mypy()
    if code:
        return code
    shares, bars = read_report(report), read_bars(CEILINGS.read_text(encoding="utf-8"))
    if wish.lower:
        bars = lowered(bars, shares)
        CEILINGS.write_text(write_bars(bars), encoding="utf-8")
    print(table(bars, shares))
    found = faults(bars, shares)
    print("\n".join(found), file=sys.stderr, end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
