"""The tree explains the system, as long as its files stay small."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parents[2]
LONGEST = 400


def test_no_file_is_too_long_to_be_read() -> None:
    files = [
        file for folder in ("src", "tests", "bench", "examples", "scripts") for file in (ROOT / folder).rglob("*.py")
    ]
    assert len(files) > 300
    lengths = {str(file.relative_to(ROOT)): len(file.read_text(encoding="utf-8").splitlines()) for file in files}
    assert not {name: length for name, length in lengths.items() if length > LONGEST}
