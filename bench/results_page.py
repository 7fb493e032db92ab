"""What was measured last is kept in `docs/speed.md`, below its text, with a chapter for each interpreter."""

from __future__ import annotations

import platform
import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from bench.measures import Measure

WRITTEN = "docs/speed.md"
RESULTS = "## Results\n"


def interpreter() -> str:
    """Which Python this is."""
    return f"{platform.python_implementation()} {platform.python_version()} ({platform.python_compiler()})"


def processor() -> str:
    """What it runs on, as far as the machine tells."""
    about = Path("/proc/cpuinfo")
    lines = about.read_text(encoding="utf-8") if about.exists() else ""
    facts = dict(re.findall(r"^(.+?)\s*: (.+)$", lines, re.MULTILINE))
    family = f", family {facts['cpu family']}, model {facts['model']}" if "cpu family" in facts else ""
    return f"{facts.get('model name') or platform.processor() or platform.machine()}{family}"


def write(found: Mapping[str, Sequence[Measure]], path: Path) -> None:
    """Replace the results of this interpreter; the text before the results and those of others stay."""
    old = path.read_text(encoding="utf-8") if path.exists() else "# Speed\n\n" + RESULTS
    text, heading, results = old.partition(RESULTS)
    if not heading:
        raise SystemExit(f"{path} has no heading {RESULTS.strip()!r} to put results under.")
    chapters = dict(re.findall(r"^### (.+?)\n(.*?)(?=^### |\Z)", results, re.MULTILINE | re.DOTALL))
    chapters[interpreter()] = "\n" + "\n".join([f"Processor: {processor()}.", "", *_rows(found)])
    pages = [f"### {title}\n{rows.rstrip()}\n" for title, rows in sorted(chapters.items())]
    path.write_text(text + heading + "\n" + "\n".join(pages), encoding="utf-8")


def _rows(found: Mapping[str, Sequence[Measure]]) -> list[str]:
    rows = ["| what | measured | bar |", "| --- | --- | --- |"]
    for title, measures in found.items():
        rows.append(f"| **{title}** | | |")
        rows += [f"| {each.what} | {each.shown} {each.unit} | {each.wanted} |" for each in measures]
    return rows
