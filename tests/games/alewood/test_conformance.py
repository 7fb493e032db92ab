"""Alewood is held to what every game is held to."""

from __future__ import annotations

from lastcall.games.alewood.cards import Character
from lastcall.games.alewood.state import Saloon
from lastcall.testing import Conformance


class TestAlewood(Conformance):
    game = "alewood"
    games = 3
    samples = 10
    uncounted = (Character,)
    common_words = frozenset({"draw"})

    def invariants(self, saloon: Saloon) -> None:
        box = saloon.box
        for player in saloon.players:
            assert 0 <= player.level <= box.glass.full
            assert player.band == box.bands[player.level]
            assert len(player.upgrades) <= box.deal.upgrades_held
            assert len(player.bound) <= len(player.hinders())
        assert len(saloon.upgrades) <= box.deal.upgrades_shown
        assert saloon.die <= box.shootout.speed_die
        assert saloon.watched == any(player.bound for player in saloon.players)
