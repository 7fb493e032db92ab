"""The cases of docs/testing-a-game.md hold."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "testing-a-game.md"
BLOCKS = re.findall(r"^```python\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("block", BLOCKS, ids=[f"block {number}" for number in range(1, len(BLOCKS) + 1)])
def test_a_case_of_the_page_holds(block: str) -> None:
    assert "assert " in block
    exec(compile(block, str(PAGE), "exec"), {})
