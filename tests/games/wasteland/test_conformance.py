"""What every game is held to."""

from __future__ import annotations

from lastcall.testing import Conformance


class TestWasteland(Conformance):
    game = "wasteland"
    shown_events = frozenset({
        "attack", "drew", "explored", "hidden", "looked", "offered", "redrew", "refused-offer", "replaced",
        "turned-up", "withdrew",
    })  # fmt: skip
    """Cards turned up before all eyes that go back into a ruin, under the Stockpile, or to a trash that is shuffled in
    the same step; and offers of cards that have left the hand meanwhile."""
