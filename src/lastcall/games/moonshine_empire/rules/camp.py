"""Phase 2: a new Shiner, places in the camp, distilling and moonlighting (E-14 to E-21, ER-5 to ER-8)."""

from __future__ import annotations

from lastcall.core.ask import Choice, Reason, ask
from lastcall.games.moonshine_empire.box import GRADES
from lastcall.games.moonshine_empire.rules.figures import (
    SUBSTITUTE,
    alike,
    gain_shiner,
    get_in,
    leave_place,
    may_enter,
    put_tile,
    remove_tile,
    take_post,
    tile_of,
    unlike,
)
from lastcall.games.moonshine_empire.rules.jugs import (
    about_holder,
    holders_of,
    jugs_to_move,
    move_jug,
    own_holders,
    rest_jugs,
    stow,
)
from lastcall.games.moonshine_empire.state import Player, Shiner, Swamp, Tile

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
    for tile in player.tiles:
        tile.rests = False


async def camp(swamp: Swamp) -> str:
    """One step in the camp of the next player who is not done (E-15, ER-5). Nobody can disturb another's camp, so
    that asking one after the other comes to the same as all at once."""
    player = next((each for each in swamp.players if not each.ready), None)
    if player is None:
        return "distil"
    choice = await ask(
        player.seat,
        "camp",
        camp_choices(swamp, player),
        "E-15",
        why_not=lambda: mixed_stills(player),
        about=lambda each: about_camp(swamp, player, each),
    )
    if choice == DONE:
        player.ready = True
        swamp.handled = True
        rest_jugs(swamp, player)
    elif choice[0] == "place":
        await place(swamp, player, player.shiners[choice[1]])
    elif choice[0] == "jug":
        await move_jug(swamp, player, player.camp, choice[2], GRADES.index(choice[1]))
    else:
        tile_of(player, choice[1]).rests = True
        swamp.journal("rests", seat=player.seat, tile=choice[1])
    return "camp"


def camp_choices(swamp: Swamp, player: Player) -> list[Choice]:
    """Place a Shiner, move a jug (ER-6), let a staffed still idle (ER-7), or be done."""
    here = player.camp
    idle = [each for each in player.shiners.values() if each.at == here and each.changes < MOST_CHANGES]
    choices: list[Choice] = [("place", shiner.id) for shiner in unlike(idle)]
    choices += jugs_to_move(swamp, player, own_holders(swamp, player, player.camp))
    choices += [("rest", tile.id) for tile in player.tiles if tile.worker and not tile.rests and can_distil(tile)]
    choices.append(DONE)
    return choices


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


def mixed_stills(player: Player) -> dict[Choice, Reason]:
    """Staffed stills that will not distil as they stand (E-19)."""
    return {
        ("rest", tile.id): Reason("mixed", "E-19", tile=tile.kind)
        for tile in player.tiles
        if tile.worker and tile.jugs and not can_distil(tile) and is_mixed(tile)
    }


async def place(swamp: Swamp, player: Player, shiner: Shiner) -> None:
    """On a tile, in a vehicle standing in the camp, or idle (E-15)."""
    choices: list[Choice] = [] if not (shiner.ride or shiner.post) else [IDLE]
    seen = []
    for tile in player.tiles:
        if not tile.worker and (like := alike(tile)) not in seen:
            seen.append(like)
            choices.append(("tile", tile.id))
    for vehicle in swamp.vehicles.values():
        if vehicle.at == player.camp and vehicle.id != shiner.ride and may_enter(swamp, player, vehicle):
            like = alike(vehicle)
            if like not in seen:
                seen.append(like)
                choices.append(("vehicle", vehicle.id))
    if not choices:
        choices.append(IDLE)
    choice = await ask(player.seat, "place", choices, "E-15", about=lambda each: about_place(player, each))
    put_shiner(swamp, player, shiner, choice)


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
    """All camps work: staffed stills distil, staffed Moonlight tiles pay (E-18, E-20)."""
    for player in swamp.players:
        work(swamp, player)
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
            tile.jugs = tuple(min(jug + 1, 3) for jug in tile.jugs) if tile.jugs else (1,) * room[tile.kind]
            swamp.journal(
                "distilled", seat=player.seat, tile=tile.id, kind=tile.kind, jugs=[GRADES[jug] for jug in tile.jugs]
            )


def can_distil(tile: Tile) -> bool:
    """Empty, or all of one grade below XXX (E-18, E-19, ER-7)."""
    if tile.kind == "moonlight":
        return False
    return not tile.jugs or (tile.jugs[0] % 10 < 3 and not is_mixed(tile))


def is_mixed(tile: Tile) -> bool:
    return any(jug % 10 != tile.jugs[0] % 10 for jug in tile.jugs)


async def gain_tile(swamp: Swamp, player: Player, kind: str) -> None:
    """A new tile for the camp; a sixth replaces one of the owner's choice, or is declined (E-21, ER-8, ER-30)."""
    if not swamp.tile_supply[kind]:
        player.money += SUBSTITUTE
        swamp.journal("run-out", seat=player.seat, kind=kind, money=SUBSTITUTE)
        return
    loose: tuple[int, ...] = ()
    if len(player.tiles) >= swamp.box.limits.camp_tiles:
        choices = [("replace", tile.id) for tile in player.tiles]
        choice = await ask(
            player.seat, "replace", [*choices, DECLINE], "E-21", about=lambda each: about_replace(player, each, kind)
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
        await stow(swamp, player, jug, holders_of(swamp, player, "camp", player.camp))


def about_replace(player: Player, choice: Choice, kind: str) -> dict[str, object]:
    known: dict[str, object] = {"new": kind}
    if choice != DECLINE:
        old = tile_of(player, choice[1])
        known |= {"old": old.kind, "jugs": len(old.jugs)}
    return known
