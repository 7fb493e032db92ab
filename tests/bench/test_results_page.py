"""Results are kept in a page without touching its text."""

from __future__ import annotations

from pathlib import Path

import pytest
from bench.measures import Measure
from bench.results_page import interpreter, write

PAGE = """# Speed

Words of a person.

## Results

### CPython 3.0

| a | result |

### {interpreter}

what was here before
"""


def test_only_the_results_of_this_interpreter_are_replaced(tmp_path: Path) -> None:
    page = tmp_path / "speed.md"
    page.write_text(PAGE.format(interpreter=interpreter()))
    write({"Pig": [Measure("random play", 5000.0, "decisions/s", 4000)]}, page)
    text = page.read_text()
    assert text.startswith("# Speed\n\nWords of a person.\n\n## Results\n")
    assert "| a | result |" in text
    assert "what was here before" not in text
    assert "| random play | 5,000 decisions/s | at least 4,000 |" in text
    write({"Pig": [Measure("random play", 5000.0, "decisions/s", 4000)]}, page)
    assert page.read_text() == text


def test_a_page_without_a_place_for_results_is_left_alone(tmp_path: Path) -> None:
    page = tmp_path / "notes.md"
    page.write_text("# Notes\n")
    with pytest.raises(SystemExit, match="no heading"):
        write({}, page)
    assert page.read_text() == "# Notes\n"
