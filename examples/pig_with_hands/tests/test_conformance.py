"""Pig with Hands passes the kit by being listed."""

from lastcall.testing import Conformance
from pig_with_hands import GAME, Pen


class TestPigWithHands(Conformance):
    game = GAME

    def invariants(self, pen: Pen) -> None:
        assert all(player.coins >= 0 for player in pen.players)
        assert len(pen.market) == 3
