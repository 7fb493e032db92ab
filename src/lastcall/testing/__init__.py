"""The conformance kit, which tests what all games have in common, and positions for a game's own tests."""

from lastcall.loaded_chance import LoadedChance
from lastcall.testing.conformance import Conformance
from lastcall.testing.play import Broken
from lastcall.testing.rules import rule, untested_rules
from lastcall.testing.scenario import Scenario, scenario

__all__ = ["Broken", "Conformance", "LoadedChance", "Scenario", "rule", "scenario", "untested_rules"]
