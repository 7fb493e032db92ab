"""Moonshiners passes by being listed."""

from __future__ import annotations

from lastcall.testing import Conformance


class TestMoonshiners(Conformance):
    game = "moonshiners"
