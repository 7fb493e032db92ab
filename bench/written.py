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

The machine was a shared one: the same code ran a fifth faster or slower from one minute to the next, and what stands
below is one run of several. On Debian's CPython the runs of that day gave Moonshiners 82,000 to 123,000 decisions a
second, Wasteland 42,000 to 62,000. The lower ones were measured in short slices that alternated with recorded tables;
since then each kind is measured alone, in longer slices. This War of Mine has made 51,000 to 61,000 since an action
round is one step (41,000 to 57,000 before), and 46,000 to 53,000 on a CPython built without its profile.

Wasteland misses its bar. An eighth of its time is finding what a seat could use at that moment, which the game offers
with every question (W-88), a ninth is who could trade what with whom, a tenth the way from one phase to the next; the
rest is spread over hundreds of functions, none of which takes a twentieth. Remembering the uses of a hand was slower
than finding them anew, and compiled rules brought a tenth. Choices that dice take are taken where they come up, and
windows are laid only for those who look: that made 1.15 to 1.19 times as many decisions in the same minutes (two
trees, alternating), and 72,600 a second in the best of 420 slices on Debian's CPython. (The chapter of 3.11.7 was
measured before.)
"""


def interpreter() -> str:
    """Which Python this is."""
    return f"{platform.python_implementation()} {platform.python_version()} ({platform.python_compiler()})"


def write(found: Mapping[str, Sequence[Measure]], path: Path) -> None:
    """Put what was found into the chapter of this interpreter; the other chapters stay."""
    old = path.read_text(encoding="utf-8") if path.exists() else ""
    chapters = dict(re.findall(r"^## (.+?)\n(.*?)(?=^## |\Z)", old, re.MULTILINE | re.DOTALL))
    chapters[interpreter()] = "\n" + "\n".join(_rows(found))
    pages = [f"## {title}\n{text.rstrip()}\n" for title, text in sorted(chapters.items())]
    path.write_text(HEAD + "\n" + "\n".join(pages), encoding="utf-8")


def _rows(found: Mapping[str, Sequence[Measure]]) -> list[str]:
    rows = ["| what | measured | bar |", "| --- | --- | --- |"]
    for title, measures in found.items():
        rows.append(f"| **{title}** | | |")
        rows += [f"| {each.what} | {each.shown} {each.unit} | {each.wanted} |" for each in measures]
    return rows
