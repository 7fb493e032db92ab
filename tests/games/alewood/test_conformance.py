"""Alewood is held to what every game is held to."""

from __future__ import annotations

from lastcall.testing import Conformance


class TestAlewood(Conformance):
    game = "alewood"
    games = 3
    samples = 10
