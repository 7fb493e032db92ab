"""Moonshine Empire keeps what every game promises."""

from __future__ import annotations

from lastcall.testing import Conformance


class TestMoonshineEmpire(Conformance):
    game = "moonshine_empire"
