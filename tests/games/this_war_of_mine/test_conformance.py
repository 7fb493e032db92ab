"""This War of Mine is held to what every game is held to."""

from __future__ import annotations

from lastcall.testing.conformance import Conformance


class TestThisWarOfMine(Conformance):
    game = "this_war_of_mine"
    shown_events = frozenset(
        {"visitor", "narrative-drawn", "narrative", "explored", "encounter", "found", "fate", "told", "peeked"}
    )
