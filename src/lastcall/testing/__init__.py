"""The conformance kit: what every game is held to, and positions laid by hand for its own tests."""

from lastcall.testing.conformance import Conformance
from lastcall.testing.play import Broken
from lastcall.testing.rules import rule, untested_rules
from lastcall.testing.scenario import LoadedChance, Scenario, scenario

__all__ = ["Broken", "Conformance", "LoadedChance", "Scenario", "rule", "scenario", "untested_rules"]
