"""Phase 5: a player's turn to move, as small steps (E-36, E-41, E-43, E-49 to E-52, ER-5, ER-34)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TypeAlias

from lastcall.core.ask import Ask, Choice, Reason, ask
from lastcall.games.moonshine_empire.descriptions import does
from lastcall.games.moonshine_empire.rules.camp import MOST_CHANGES
from lastcall.games.moonshine_empire.rules.deliver import can_deliver, deliver, go_in
from lastcall.games.moonshine_empire.rules.figures import (
    free_tiles,
    get_in,
    leave_place,
    one_of_each,
    open_vehicles,
    take_post,
    tile_of,
    vehicles_at,
    watched,
)
from lastcall.games.moonshine_empire.rules.jugs import (
    about_holder,
    jugs_to_move,
    move_jug,
    rest_jugs,
    why_not_jugs,
)
from lastcall.games.moonshine_empire.rules.patrol import pay_bribe
from lastcall.games.moonshine_empire.rules.stealing import jugs_to_steal, why_not_steal
from lastcall.games.moonshine_empire.rules.swamp_tiles import (
    can_complete,
    complete,
    hold_fast,
    search,
    why_not_complete,
)
from lastcall.games.moonshine_empire.rules.trips import (
    can_drive,
    can_walk,
    drive,
    foot_medium,
    toll,
    walk,
    why_not_move,
)
from lastcall.games.moonshine_empire.state import EquivalenceKey, Player, Shiner, Swamp, Vehicle

Units: TypeAlias = Mapping[EquivalenceKey, Shiner]
"""Which Shiners can be taken up: of those that are alike one each."""
Grounds: TypeAlias = dict[str, tuple[list[Vehicle], Sequence[Choice]]]
"""The vehicles in a space and which jugs are within reach there, the same for every Shiner in it."""

END: Choice = ("end",)
ALIGHT: Choice = ("alight",)
SEARCH: Choice = ("search",)
COMPLETE: Choice = ("complete",)
DELIVER: Choice = ("deliver",)
GO_IN: Choice = ("go-in",)
BRIBE: Choice = ("bribe",)


def next_cube(swamp: Swamp) -> str:
    """The row gives the order of moving; Police and Gators move when their cube comes up (E-13, E-36)."""
    swamp.cube += 1
    if swamp.cube == len(swamp.row):
        swamp.cube, swamp.turn = -1, -1
        return "night"
    cube = swamp.row[swamp.cube]
    teams = swamp.box.teams
    if cube in (teams.police_cube, teams.gator_cube):
        swamp.turn = -1
        return "police" if cube == teams.police_cube else "gators"
    begin_turn(swamp, teams.colours.index(cube))
    player = swamp.players[swamp.turn]
    return "turn" if player.shiners else end_turn(swamp, player)


def begin_turn(swamp: Swamp, seat: int) -> None:
    """All vehicles may move once in every player's turn (ER-12)."""
    player = swamp.players[seat]
    swamp.turn, swamp.picked, swamp.turned_up = seat, "", ()
    player.tally.delivered_now = 0
    for vehicle in swamp.vehicles.values():
        vehicle.moved = False
    for shiner in player.shiners.values():
        shiner.walked = shiner.spent = False
    swamp.journal("turn", seat=seat)


async def turn(swamp: Swamp) -> str:
    """One step: take up a Shiner, do something with it, or end the turn."""
    player = swamp.players[swamp.turn]
    units = one_of_each(player.shiners.values())
    grounds: Grounds = {}
    while True:
        shiner = player.shiners.get(swamp.picked)
        choice = await ask_turn(swamp, player, shiner, units, grounds)
        verb = choice[0]
        if verb != "unit":
            break
        swamp.picked = choice[1]
    if verb == "end" or shiner is None:
        return end_turn(swamp, player)
    if verb == "walk":
        return await walk(swamp, player, shiner, choice[1])
    if verb == "drive":
        return await drive(swamp, player, shiner, choice[1])
    if verb in ("jug", "steal"):
        await move_jug(swamp, player, shiner.at, choice[2], choice[1])
    elif verb == "search":
        await search(swamp, player, shiner)
    elif verb == "complete":
        await complete(swamp, player, shiner)
    elif verb == "deliver":
        await deliver(swamp, player, shiner)
    elif verb == "go-in":
        go_in(swamp, player, shiner, 0)
    elif verb == "bribe":
        pay_bribe(swamp, player, next(officer for officer in swamp.officers if officer.at == shiner.at))
    else:
        change_place(swamp, player, shiner, choice)
    return "turn"


def ask_turn(swamp: Swamp, player: Player, shiner: Shiner | None, units: Units, grounds: Grounds) -> Ask[Choice]:
    return ask(
        player.seat, "turn", turn_choices(swamp, player, shiner, units, grounds), "E-36",
        partial(why_not, swamp, player, shiner), partial(about_step, swamp, player, shiner), never_skip=True,
    )  # fmt: skip


def turn_choices(swamp: Swamp, player: Player, shiner: Shiner | None, units: Units, grounds: Grounds) -> list[Choice]:
    """What the Shiner in hand can do, the Shiners that are not like it, and the end."""
    if shiner is None:
        choices: list[Choice] = [("unit", each.id) for each in units.values()]
    else:
        choices = steps_of(swamp, player, shiner, grounds)
        in_hand = units[shiner.equivalence_key()]
        choices += [("unit", each.id) for each in units.values() if each is not in_hand]
    choices.append(END)
    return choices


def steps_of(swamp: Swamp, player: Player, shiner: Shiner, grounds: Grounds) -> list[Choice]:
    """All that this Shiner can do now, where it is."""
    at = shiner.at
    choices: list[Choice] = []
    if shiner.ride and can_drive(swamp, player, shiner):
        medium = swamp.outfit(player).medium[swamp.vehicles[shiner.ride].kind]
        choices += swamp.box.steps["drive"][medium][at]
    if can_walk(swamp, player, shiner):
        choices += swamp.box.steps["walk"][foot_medium(swamp, player, at)][at]
    ground = grounds.get(at)
    if ground is None:
        vehicles = vehicles_at(swamp, at)
        ground = grounds[at] = vehicles, jugs_within_reach(swamp, player, at, vehicles)
    if shiner.changes < MOST_CHANGES:
        add_places(swamp, player, shiner, ground[0], choices)
    choices += ground[1]
    add_rest(swamp, player, shiner, choices)
    return choices


def jugs_within_reach(swamp: Swamp, player: Player, at: str, vehicles: list[Vehicle]) -> Sequence[Choice]:
    """The jugs that may be handed over or stolen in a space (E-43, E-49)."""
    jugs = jugs_to_move(swamp, player, at, vehicles)
    if vehicles or at in swamp.box.corners:
        return [*jugs, *jugs_to_steal(swamp, player, at, vehicles)]
    return jugs


def add_places(swamp: Swamp, player: Player, shiner: Shiner, vehicles: list[Vehicle], choices: list[Choice]) -> None:
    """Vehicles and tiles that the Shiner can step into or onto, and getting out (E-41, E-50, ER-5, ER-40)."""
    at = shiner.at
    if vehicles and not shiner.spent:
        choices += [("board", vehicle.id) for vehicle in open_vehicles(swamp, player, vehicles, shiner.ride)]
    if shiner.ride and (at not in swamp.box.water or swamp.outfit(player).wades):
        choices.append(ALIGHT)
    if at == player.camp:
        choices += [("guard", tile.id) for tile in free_tiles(player)]


def add_rest(swamp: Swamp, player: Player, shiner: Shiner, choices: list[Choice]) -> None:
    """What only some spaces offer: a tile, an officer, the tavern."""
    at = shiner.at
    box = swamp.box
    shack = swamp.shacks.get(at)
    if shack is not None:
        if not shack.up:
            if not shiner.spent:
                choices.append(SEARCH)
        elif can_complete(swamp, player, shiner):
            choices.append(COMPLETE)
    elif at in box.path_number:
        if player.money >= swamp.outfit(player).bribe and watched(swamp, at):
            choices.append(BRIBE)
    elif at in box.tavern:
        if can_deliver(swamp, player, shiner):
            choices.append(DELIVER)
        if player.tally.delivered_now and not shiner.jugs:
            choices.append(GO_IN)


def why_not(swamp: Swamp, player: Player, shiner: Shiner | None) -> dict[Choice, Reason]:
    """Why the Shiner in hand cannot do what one might expect of it."""
    if shiner is None:
        return {}
    vehicles = vehicles_at(swamp, shiner.at)
    found = why_not_jugs(swamp, player, shiner.at, vehicles) | why_not_steal(swamp, player, shiner.at, vehicles)
    if shiner.changes >= MOST_CHANGES:
        places: list[Choice] = []
        add_places(swamp, player, shiner, vehicles, places)
        found |= {
            choice: Reason("changed-twice", "ER-48", **about_step(swamp, player, shiner, choice)) for choice in places
        }
    reason = why_not_complete(swamp, player, shiner)
    if reason is not None:
        found[COMPLETE] = reason
    return found | why_not_move(swamp, player, shiner)


def change_place(swamp: Swamp, player: Player, shiner: Shiner, choice: Choice) -> None:
    """Board, get out, or stand guard on a tile; costs no movement (E-41, E-50, ER-5)."""
    shiner.changes += 1
    swamp.handled = True
    if choice == ALIGHT:
        vehicle = shiner.ride
        leave_place(swamp, player, shiner)
        swamp.journal("alighted", seat=player.seat, shiner=shiner.id, vehicle=vehicle)
    elif choice[0] == "board":
        get_in(swamp, player, shiner, swamp.vehicles[choice[1]])
        swamp.journal("boarded", seat=player.seat, shiner=shiner.id, vehicle=choice[1])
    else:
        tile = tile_of(player, choice[1])
        take_post(swamp, player, shiner, tile)
        swamp.journal("placed", seat=player.seat, shiner=shiner.id, place=tile.kind)


def end_turn(swamp: Swamp, player: Player) -> str:
    """The turn is over; hold tiles keep the Shiners on them."""
    hold_fast(swamp, player)
    player.boost_vehicles = player.boost_all = 0
    swamp.turn, swamp.picked = -1, ""
    rest_jugs(swamp, player)
    swamp.chance.revealed()
    return "move"


def about_step(swamp: Swamp, player: Player, shiner: Shiner | None, choice: Choice) -> dict[str, object]:
    """What the text of a step mentions."""
    verb = choice[0]
    facts: dict[str, object] = {}
    if verb == "unit":
        return {"space": player.shiners[choice[1]].at, "ride": player.shiners[choice[1]].ride or "on-foot"}
    if shiner is None:
        return {}
    if verb in ("walk", "drive"):
        return toll(swamp, choice) | ({"vehicle": shiner.ride} if verb == "drive" else {"shiner": shiner.id})
    if verb in ("jug", "steal"):
        return about_holder(swamp, player, choice[2])
    if verb == "guard":
        return {"kind": tile_of(player, choice[1]).kind, "slot": choice[1][-1].upper()}
    if verb == "bribe":
        return {"money": swamp.outfit(player).bribe}
    if verb in ("search", "complete"):
        shack = swamp.shacks[shiner.at]
        facts["space"] = shiner.at
        if shack.up:
            facts |= {"tile": shack.tile.id, "does": does(shack.tile)}
    return facts
