"""Phase 2: a new Shiner, places in the camp, distilling and moonlighting (E-14 to E-21, ER-5 to ER-8)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from lastcall.core.ask import Ask, Choice, Reason, ask
from lastcall.core.interrupts import meanwhile
from lastcall.games.moonshine_empire.cards import GRADES
from lastcall.games.moonshine_empire.rules.figures import (
    SUBSTITUTE,
    free_tiles,
    gain_shiner,
    get_in,
    leave_place,
    may_enter,
    one_of_each,
    open_vehicles,
    put_tile,
    remove_tile,
    take_post,
    tile_of,
    vehicles_at,
)
from lastcall.games.moonshine_empire.rules.jugs import (
    about_holder,
    ask_load,
    can_be_raised,
    holders_of,
    is_mixed,
    jugs_to_move,
    places_for_jug,
    put_jug,
    raised,
    rest_jugs,
    stow,
    why_not_jugs,
)
from lastcall.games.moonshine_empire.state import Jug, Jugs, Player, Shiner, Swamp, Tile, Vehicle

DONE: Choice = ("done",)
IDLE: Choice = ("idle",)
DECLINE: Choice = ("decline",)
MOST_CHANGES = 2
"""How often a Shiner changes place between two trips (ER-48)."""


def wake_camp(swamp: Swamp, player: Player) -> None:
    """One Shiner comes from the supply, in every round (E-14)."""
    for _ in range(swamp.box.shiners.new_per_round):
        gain_shiner(swamp, player, player.camp)
    player.ready = False
    wake_stills(player)


async def camp(swamp: Swamp) -> str:
    """All players place their Shiners at the same time, each at their own pace: no one can disturb another's
    camp (E-15, ER-5). The table waits for the first who is not done; meanwhile the others take their steps."""
    first, *others = [player for player in swamp.players if not player.ready]
    if others:
        interrupts = {player.seat: partial(camp_step, swamp, player) for player in others}
        await meanwhile(place_one(swamp, first), interrupts, can_wait=True)
    else:
        await place_one(swamp, first)
    for player in swamp.players:
        if not player.ready:
            return "camp"
    return "distil"


async def place_one(swamp: Swamp, player: Player) -> None:
    """Take up one Shiner or jug and put it down: the unit of work between two checkpoints."""
    places = places_to_put(swamp, player) if player.taken_up else take_up(swamp, player, await ask_camp(swamp, player))
    if places:
        put(swamp, player, await ask_place(swamp, player, places))


async def camp_step(swamp: Swamp, player: Player) -> None:
    """Take something up, or put down what was taken up."""
    if player.taken_up:
        put(swamp, player, await ask_place(swamp, player, places_to_put(swamp, player)))
    elif not player.ready:
        take_up(swamp, player, await ask_camp(swamp, player))


def ask_camp(swamp: Swamp, player: Player) -> Ask[Choice]:
    """A Shiner to be placed, a jug to be moved; let a still idle, or be done."""
    choices = camp_choices(swamp, player)
    return ask(
        player.seat, "camp", choices, "E-15", partial(why_not_camp, swamp, player), partial(about_camp, swamp, player)
    )


def take_up(swamp: Swamp, player: Player, choice: Choice) -> Sequence[Choice]:
    """Take a Shiner or a jug in hand; gives the places to choose from, if there is more than one."""
    if choice == DONE:
        player.ready = True
    elif choice[0] == "rest":
        let_rest(swamp, player, choice[1])
    else:
        player.taken_up = choice
        places = places_to_put(swamp, player)
        if len(places) > 1:
            return places
        put(swamp, player, places[0])
    return ()


def ask_place(swamp: Swamp, player: Player, places: Sequence[Choice]) -> Ask[Choice]:
    """Choose where it goes."""
    if player.taken_up[0] == "place":
        return ask(player.seat, "place", places, "E-15", describe=partial(about_place, player))
    return ask_load(swamp, player, places, player.taken_up[1])


def places_to_put(swamp: Swamp, player: Player) -> list[Choice]:
    """Where the Shiner or the jug can go that the player has taken up."""
    verb, *what = player.taken_up
    if verb == "place":
        return places_in_camp(swamp, player, player.shiners[what[0]])
    return places_for_jug(swamp, player, player.camp, what[1], what[0])


def put(swamp: Swamp, player: Player, place: Choice) -> None:
    verb, *what = player.taken_up
    if verb == "place":
        put_shiner(swamp, player, player.shiners[what[0]], place)
    else:
        put_jug(swamp, player, player.camp, what[1], what[0], place)
    player.taken_up = ()


def camp_choices(swamp: Swamp, player: Player) -> list[Choice]:
    """Place a Shiner, move a jug (ER-6), let a staffed still idle (ER-7), or be done."""
    camp = player.camp
    vehicles = vehicles_at(swamp, camp)
    movable = [each for each in player.shiners.values() if each.at == camp and each.changes < MOST_CHANGES]
    if movable and not has_place(swamp, player, vehicles):
        movable = [each for each in movable if each.ride or each.post]
    choices: list[Choice] = [("place", shiner.id) for shiner in one_of_each(movable).values()]
    choices += jugs_to_move(swamp, player, camp, vehicles)
    choices += stills_to_rest(player)
    choices.append(DONE)
    return choices


def stills_to_rest(player: Player) -> list[Choice]:
    """The stills about to distil, each of which may be left idle (ER-7)."""
    return [("rest", tile.id) for tile in player.tiles if tile.worker and not tile.rests and can_distil(tile)]


def let_rest(swamp: Swamp, player: Player, still: str) -> None:
    tile_of(player, still).rests = True
    swamp.journal("rests", seat=player.seat, tile=still)


def wake_stills(player: Player) -> None:
    """Stills that idled may work again."""
    for tile in player.tiles:
        tile.rests = False


def has_place(swamp: Swamp, player: Player, vehicles: Sequence[Vehicle]) -> bool:
    """Is there a tile or a vehicle in the camp for one more Shiner?"""
    for tile in player.tiles:
        if not tile.worker:
            return True
    return bool(vehicles) and any(may_enter(swamp, player, vehicle) for vehicle in vehicles)


def about_camp(swamp: Swamp, player: Player, choice: Choice) -> dict[str, object]:
    if choice[0] == "jug":
        return about_holder(swamp, player, choice[2])
    if choice[0] == "rest":
        return about_holder(swamp, player, choice[1])
    if choice[0] == "place":
        return {"now": standing(player, player.shiners[choice[1]])}
    return {}


def standing(player: Player, shiner: Shiner) -> str:
    """Where a Shiner in the camp is: in a vehicle, on a tile, or idle."""
    return shiner.ride or (tile_of(player, shiner.post).kind if shiner.post else "idle")


def why_not_camp(swamp: Swamp, player: Player) -> dict[Choice, Reason]:
    """Shiners and jugs that were moved twice or have no place to go, and stills that will not distil as they are."""
    moved = {
        ("place", shiner.id): Reason("changed-twice", "ER-48", now=standing(player, shiner))
        for shiner in player.shiners.values()
        if shiner.at == player.camp and shiner.changes >= MOST_CHANGES
    }
    return moved | why_not_jugs(swamp, player, player.camp, vehicles_at(swamp, player.camp)) | mixed_stills(player)


def mixed_stills(player: Player) -> dict[Choice, Reason]:
    """Staffed stills that will not distil as they are (E-19)."""
    return {
        ("rest", tile.id): Reason("mixed", "E-19", holder=tile.kind, slot=tile.id[-1].upper())
        for tile in player.tiles
        if tile.worker and is_mixed(tile.jugs)
    }


def places_in_camp(swamp: Swamp, player: Player, shiner: Shiner) -> list[Choice]:
    """On a tile, in a vehicle standing in the camp, or idle (E-15)."""
    vehicles = vehicles_at(swamp, player.camp)
    choices: list[Choice] = [IDLE] if shiner.ride or shiner.post else []
    choices += [("tile", tile.id) for tile in free_tiles(player)]
    choices += [("vehicle", vehicle.id) for vehicle in open_vehicles(swamp, player, vehicles, shiner.ride)]
    return choices


def put_shiner(swamp: Swamp, player: Player, shiner: Shiner, place: Choice) -> None:
    shiner.changes += 1
    if place == IDLE:
        leave_place(swamp, player, shiner)
        swamp.journal("placed", seat=player.seat, shiner=shiner.id, place="idle")
    elif place[0] == "tile":
        tile = tile_of(player, place[1])
        take_post(swamp, player, shiner, tile)
        swamp.journal("placed", seat=player.seat, shiner=shiner.id, place=tile.kind)
    else:
        get_in(swamp, player, shiner, swamp.vehicles[place[1]])
        swamp.journal("placed", seat=player.seat, shiner=shiner.id, place=place[1])


def about_place(player: Player, choice: Choice) -> dict[str, object]:
    if choice[0] != "tile":
        return {}
    return {"kind": tile_of(player, choice[1]).kind, "slot": choice[1][-1].upper()}


def distil(swamp: Swamp) -> str:
    """All camps work: staffed stills distil, staffed Moonlight tiles pay (E-18, E-20). Stills that idled may work
    again.

    Only now, when all have placed, may every jug be moved again (ER-48)."""
    for player in swamp.players:
        swamp.handled = True
        rest_jugs(swamp, player)
        work(swamp, player)
        wake_stills(player)
        pay = swamp.outfit(player).pays
        moonlighting = sum(tile.kind == "moonlight" and tile.worker != "" for tile in player.tiles)
        if moonlighting:
            player.money += pay * moonlighting
            swamp.journal("moonlit", seat=player.seat, money=pay * moonlighting)
    return "customers"


def work(swamp: Swamp, player: Player) -> None:
    """Each staffed still distils once (E-17 to E-19)."""
    room = swamp.outfit(player).room
    for tile in player.tiles:
        if tile.worker and not tile.rests and can_distil(tile):
            tile.jugs = raised(tile.jugs) if tile.jugs else (Jug(1),) * room[tile.kind]
            swamp.journal(
                "distilled",
                seat=player.seat,
                tile=tile.id,
                kind=tile.kind,
                jugs=[GRADES[grade] for grade in tile.grades],
            )


def can_distil(tile: Tile) -> bool:
    """Empty, or all of one grade below XXX (E-18, E-19, ER-7)."""
    return tile.kind != "moonlight" and (not tile.jugs or can_be_raised(tile.jugs))


async def gain_tile(swamp: Swamp, player: Player, kind: str) -> None:
    """A new tile for the camp; a sixth replaces one of the owner's choice, or is declined (E-21, ER-8, ER-30)."""
    if not swamp.tile_supply[kind]:
        player.money += SUBSTITUTE
        swamp.journal("run-out", seat=player.seat, kind=kind, money=SUBSTITUTE)
        return
    loose: Jugs = ()
    if len(player.tiles) >= swamp.box.limits.camp_tiles:
        choices = [("replace", tile.id) for tile in player.tiles]
        choice = await ask(
            player.seat, "replace", [*choices, DECLINE], "E-21", describe=lambda each: about_replace(player, each, kind)
        )
        if choice == DECLINE:
            swamp.journal("declined", seat=player.seat, kind=kind)
            return
        old = tile_of(player, choice[1])
        loose = old.jugs
        remove_tile(swamp, player, old)
        swamp.journal("tile-replaced", seat=player.seat, kind=old.kind)
    put_tile(swamp, player, kind)
    swamp.journal("tile-gained", seat=player.seat, kind=kind)
    for jug in loose:
        await stow(swamp, player, jug, holders_of(swamp, player, "camp", player.camp), may_mix=True)


def about_replace(player: Player, choice: Choice, kind: str) -> dict[str, object]:
    known: dict[str, object] = {"new": kind}
    if choice != DECLINE:
        old = tile_of(player, choice[1])
        known |= {"old": old.kind, "jugs": len(old.jugs)}
    return known
