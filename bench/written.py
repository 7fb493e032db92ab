"""What was measured last, kept as a page: `docs/speed.md`, with a chapter for each interpreter."""

from __future__ import annotations

import platform
import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from bench.measures import Measure

WRITTEN = "docs/speed.md"
HEAD = """# Speed

What `python -m bench --write` measured last. The numbers are those of one machine on one day; bars are met there or
missed there. One core, the process's own time, the best of several slices; ratios are the middling ones of slices in
turn. The interpreter matters: Debian's CPython was built with its own profile in hand and makes about a quarter more
decisions than one that was compiled without.

Where the time of the yardstick goes: a plain state machine of *Pig with Hands* makes three decisions while a recorded
table of ours makes one and a third. Of that table's time a tenth to a sixth is the checkpoint before each phase (two
microseconds, of which the copies of the players are half), a third is hearing, checking and noting the choice, and
the rest are the rules, the question they ask and the journal. Rollouts, which keep no record, lose only what the
coroutines cost.

Machines differ more than interpreters. The ones below are shared, and the same code ran a fifth faster or slower from
one minute to the next. An earlier, slower machine, on which the plain state machine made 467,000 decisions a second
with Debian's CPython, gave Moonshiners 82,000 to 123,000, This War of Mine 51,000 to 61,000 and Wasteland 42,000 to
62,000, since its last quickening 65,000 to 72,600: there Wasteland's bar of 80,000 is missed.

Of Wasteland's time an eighth is finding what a seat could use at that moment, which the game offers with every question
(W-88), a ninth is who could trade what with whom, a tenth the way from one phase to the next; the rest is spread over
hundreds of functions, none of which takes a twentieth. Remembering the uses of a hand was slower than finding them
anew, and compiled rules brought a tenth. Choices that dice take are taken where they come up, and windows are laid
only for those who look: that made 1.15 to 1.19 times as many decisions in the same minutes (two trees, alternating, on
both machines).
"""


def interpreter() -> str:
    """Which Python this is."""
    return f"{platform.python_implementation()} {platform.python_version()} ({platform.python_compiler()})"


def processor() -> str:
    """What it runs on, as far as the machine tells."""
    about = Path("/proc/cpuinfo")
    lines = about.read_text(encoding="utf-8") if about.exists() else ""
    told = dict(re.findall(r"^(.+?)\s*: (.+)$", lines, re.MULTILINE))
    family = f", family {told['cpu family']}, model {told['model']}" if "cpu family" in told else ""
    return f"{told.get('model name') or platform.processor() or platform.machine()}{family}"


def write(found: Mapping[str, Sequence[Measure]], path: Path) -> None:
    """Put what was found into the chapter of this interpreter; the other chapters stay."""
    old = path.read_text(encoding="utf-8") if path.exists() else ""
    chapters = dict(re.findall(r"^## (.+?)\n(.*?)(?=^## |\Z)", old, re.MULTILINE | re.DOTALL))
    chapters[interpreter()] = "\n" + "\n".join([f"Processor: {processor()}.", "", *_rows(found)])
    pages = [f"## {title}\n{text.rstrip()}\n" for title, text in sorted(chapters.items())]
    path.write_text(HEAD + "\n" + "\n".join(pages), encoding="utf-8")


def _rows(found: Mapping[str, Sequence[Measure]]) -> list[str]:
    rows = ["| what | measured | bar |", "| --- | --- | --- |"]
    for title, measures in found.items():
        rows.append(f"| **{title}** | | |")
        rows += [f"| {each.what} | {each.shown} {each.unit} | {each.wanted} |" for each in measures]
    return rows
