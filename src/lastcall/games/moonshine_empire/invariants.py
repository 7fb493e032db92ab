"""What holds at every decision of Moonshine Empire, for the conformance kit."""

from __future__ import annotations

from lastcall.games.moonshine_empire.state import Player, Swamp


def check_state(swamp: Swamp) -> None:
    for player in swamp.players:
        assert player.money >= 0
        assert len(player.orders) <= 3
        assert len(player.tiles) <= 5
        assert len(player.upgrades) <= 3
        assert len(player.shiners) <= 12
        shiners_are_where_they_say(swamp, player)
        for tile in player.tiles:
            assert tile.worker == "" or player.shiners[tile.worker].post == tile.id
    for vehicle in swamp.vehicles.values():
        crew = swamp.players[vehicle.keeper].shiners
        assert all(crew[rider].ride == vehicle.id for rider in vehicle.riders)


def shiners_are_where_they_say(swamp: Swamp, player: Player) -> None:
    for shiner in player.shiners.values():
        assert not (shiner.ride and shiner.post)
        if shiner.ride:
            vehicle = swamp.vehicles[shiner.ride]
            assert shiner.id in vehicle.riders and vehicle.at == shiner.at and vehicle.keeper == player.seat
        elif shiner.at in swamp.box.water:
            assert swamp.rules.upgrades, "nobody stands in water without waders"
        if shiner.post:
            assert shiner.at == player.camp
