"""What the browser's table draws from a view."""

from __future__ import annotations

import lastcall
from lastcall.games.this_war_of_mine.scene import scene


def test_whatever_is_being_resolved_can_be_told() -> None:
    """Cards without words of their own, too: their actions are resolved as well."""
    table = lastcall.new("this_war_of_mine", seats=2, seed=1)
    view = table.view(0)
    blocks = table.box.blocks
    for key, block in blocks.items():
        told = scene(view | {"stack": [{"block": key, "go": ""}]}, table.box, 0).told
        if block.text or key in table.box.scripts:
            assert told is not None
            assert told.text or told.title
