"""Jugs: who holds them, and how they pass from hand to cargo to still (E-42, E-43, E-49, ER-6, ER-48)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache, partial

from lastcall.core.ask import Ask, Choice, Reason, ask
from lastcall.games.moonshine_empire.cards import GRADES, Where
from lastcall.games.moonshine_empire.rules.figures import tile_of, vehicles_at
from lastcall.games.moonshine_empire.state import Holder, Jug, Jugs, Player, Swamp, Tile, Vehicle

SPILL: Choice = ("spill",)
BEST = 3
MOST_HANDLED = 2
"""A jug that was handled this often stays where it is until the next trip (ER-48)."""


def own_holders(player: Player, at: str, vehicles: Iterable[Vehicle]) -> list[Holder]:
    """All that may hold this player's jugs in a space with these vehicles (E-43)."""
    hands: list[Holder] = [shiner for shiner in player.shiners.values() if shiner.at == at]
    return hands + holders_beside(player, at, vehicles)


def holders_beside(player: Player, at: str, vehicles: Iterable[Vehicle]) -> list[Holder]:
    """Vehicles and stills, besides the hands of Shiners."""
    seat = player.seat
    found: list[Holder] = [vehicle for vehicle in vehicles if vehicle.keeper == seat]
    if at == player.camp:
        found += [tile for tile in player.tiles if tile.kind != "moonlight"]
    return found


def holders_of(swamp: Swamp, player: Player, where: Where, here: str) -> list[Holder]:
    """The holders of "your jugs" as cards mean it: anywhere, in the camp, or in the space concerned."""
    camp = player.camp
    found: list[Holder] = [
        *player.shiners.values(),
        *(v for v in swamp.vehicles.values() if v.keeper == player.seat and (v.riders or v.at == camp)),
    ]  # fmt: skip
    if where != "any":
        at = camp if where == "camp" else here
        found = [holder for holder in found if place_of(player, holder) == at]
        if at != camp:
            return found
    return [*found, *(tile for tile in player.tiles if tile.kind != "moonlight")]


def room_for_finds(swamp: Swamp, player: Player, where: Where, here: str) -> list[Holder]:
    """What may take in jugs that a card gives: the holders of "your jugs", and a vehicle which the player left in the
    space concerned and still keeps."""
    found = holders_of(swamp, player, where, here)
    if where == "here":
        found += [each for each in vehicles_at(swamp, here) if each.keeper == player.seat and each not in found]
    return found


def place_of(player: Player, holder: Holder) -> str:
    return player.camp if isinstance(holder, Tile) else holder.at


def holder_called(swamp: Swamp, player: Player, name: str) -> Holder:
    """The Shiner, vehicle or tile of this name; tiles of rivals too."""
    if name in swamp.vehicles:
        return swamp.vehicles[name]
    if name in player.shiners:
        return player.shiners[name]
    colour = name.partition("-")[0]
    return tile_of(next(owner for owner in swamp.players if owner.colour == colour), name)


def least_handled(jugs: Jugs, grade: int) -> Jug:
    """Of equal jugs the one that was handled least."""
    return min(jug for jug in jugs if jug.grade == grade)


def without(jugs: Jugs, jug: Jug) -> Jugs:
    place = jugs.index(jug)
    return jugs[:place] + jugs[place + 1 :]


@cache
def grades_in(jugs: Jugs) -> Sequence[int]:
    """The grades that may still be moved, each once."""
    return tuple(sorted({jug.grade for jug in jugs if jug.handled < MOST_HANDLED}))


def pass_jug(swamp: Swamp, source: Holder, target: Holder, grade: int) -> None:
    jug = least_handled(source.jugs, grade)
    source.jugs = without(source.jugs, jug)
    target.jugs += (Jug(jug.grade, jug.handled + 1),)
    swamp.handled = True


def jugs_to_move(swamp: Swamp, player: Player, at: str, vehicles: Sequence[Vehicle]) -> Sequence[Choice]:
    """Which jugs can be moved at all in a space, equal ones once: `("jug", grade, holder)`."""
    laden = laden_holders(player, at, vehicles)
    if not laden:
        return ()
    room = swamp.outfit(player).room
    free = with_room(room, player, at, vehicles)
    choices: list[Choice] = []
    seen = []
    for holder in laden:
        found = jug_choices(holder.jugs, holder.id)
        if len(free) < 2 and (not free or free[0] is holder):
            found = [each for each in found if exchanges(room, holder, GRADES.index(each[1]), laden)]
        if found and (key := holder.equivalence_key()) not in seen:
            seen.append(key)
            choices += found
    return choices


def laden_holders(player: Player, at: str, vehicles: Sequence[Vehicle]) -> list[Holder]:
    """Hands, cargoes and stills of this player in a space with a jug in them. Asked at every step; mostly
    there are none, and plain loops are quicker."""
    laden: list[Holder] = []
    for shiner in player.shiners.values():
        if shiner.jugs and shiner.at == at:
            laden.append(shiner)  # noqa: PERF401
    for vehicle in vehicles:
        if vehicle.jugs and vehicle.keeper == player.seat:
            laden.append(vehicle)  # noqa: PERF401
    if at == player.camp:
        for tile in player.tiles:
            if tile.jugs:
                laden.append(tile)  # noqa: PERF401
    return laden


def with_room(room: dict[str, int], player: Player, at: str, vehicles: Iterable[Vehicle]) -> list[Holder]:
    """The first holders with room for another jug; two are enough to know that every jug finds a place."""
    free: list[Holder] = []
    hands = room["shiner"]
    for shiner in player.shiners.values():
        if shiner.at == at and len(shiner.jugs) < hands:
            free.append(shiner)
            if len(free) == 2:
                return free
    for holder in holders_beside(player, at, vehicles):
        if len(holder.jugs) < room[holder.kind]:
            free.append(holder)
            if len(free) == 2:
                return free
    return free


@lru_cache(maxsize=4096)
def jug_choices(jugs: Jugs, holder: str) -> Sequence[Choice]:
    """Each grade that may still be moved out of a holder with these jugs."""
    return tuple(("jug", GRADES[grade], holder) for grade in grades_in(jugs))


def exchanges(room: dict[str, int], source: Holder, grade: int, laden: Sequence[Holder]) -> list[Choice]:
    """Two full holders may exchange jugs in one step (ER-48); one that is overfull since an Upgrade was swapped out
    takes nothing in (E-43)."""
    if len(source.jugs) != room[source.kind]:
        return []
    return [
        ("swap", other.id, GRADES[back])
        for other in laden
        if other is not source and room[other.kind] == len(other.jugs)
        for back in grades_in(other.jugs)
        if back != grade
    ]


def places_for_jug(swamp: Swamp, player: Player, at: str, source_name: str, grade: str) -> list[Choice]:
    """Where a jug can go from its holder: into free room, or in exchange; a thief leaves nothing behind (E-49)."""
    room = swamp.outfit(player).room
    source = holder_called(swamp, player, source_name)
    holders = own_holders(player, at, vehicles_at(swamp, at))
    choices: list[Choice] = []
    seen = []
    for holder in holders:
        if holder is not source and len(holder.jugs) < room[holder.kind]:
            key = holder.equivalence_key()
            if key not in seen:
                seen.append(key)
                choices.append(("to", holder.id))
    if owner_of(swamp, source) != player.seat:
        return choices
    return choices + exchanges(room, source, GRADES.index(grade), [holder for holder in holders if holder.jugs])


def about_holder(swamp: Swamp, player: Player, name: str) -> dict[str, object]:
    """How a holder is called in a choice: a tile by its kind and place, the others by their names."""
    if "-" not in name:
        return {"holder": name, "slot": ""}
    return {"holder": holder_called(swamp, player, name).kind, "slot": name[-1].upper()}


def ask_load(swamp: Swamp, player: Player, places: Sequence[Choice], grade: str) -> Ask[Choice]:
    return ask(player.seat, "load", places, "E-43", describe=partial(about_load, swamp, player, grade))


def about_load(swamp: Swamp, player: Player, grade: str, choice: Choice) -> dict[str, object]:
    return {"grade": grade} if choice == SPILL else {"grade": grade, **about_holder(swamp, player, choice[1])}


async def move_jug(swamp: Swamp, player: Player, at: str, source_name: str, grade: str) -> None:
    """Load, unload or hand over one jug (E-43)."""
    places = places_for_jug(swamp, player, at, source_name, grade)
    put_jug(swamp, player, at, source_name, grade, await ask_load(swamp, player, places, grade))


def put_jug(swamp: Swamp, player: Player, at: str, source_name: str, grade: str, place: Choice) -> None:
    """The jug goes to its new holder; out of a rival's still or vehicle that is theft (E-49, ER-32)."""
    source = holder_called(swamp, player, source_name)
    target = holder_called(swamp, player, place[1])
    if place[0] == "swap":
        pass_jug(swamp, target, source, GRADES.index(place[2]))
    pass_jug(swamp, source, target, GRADES.index(grade))
    victim = owner_of(swamp, source)
    if victim == player.seat:
        swamp.journal("loaded", seat=player.seat, grade=grade, source=source.id, target=target.id)
        return
    player.tally.jugs_stolen += 1
    swamp.journal(
        "jug-stolen", seat=player.seat, victim=victim, grade=grade, source=source.id, target=target.id, space=at
    )


def owner_of(swamp: Swamp, holder: Holder) -> int:
    """The seat a holder belongs to; a vehicle to its keeper."""
    return holder.keeper if isinstance(holder, Vehicle) else swamp.box.owners[holder.id]


def why_not_jugs(swamp: Swamp, player: Player, at: str, vehicles: Sequence[Vehicle]) -> dict[Choice, Reason]:
    """Jugs of the player in a space that cannot be moved now: moved twice already, or without room elsewhere."""
    laden = laden_holders(player, at, vehicles)
    offered = jugs_to_move(swamp, player, at, vehicles)
    movable = {choice[2] for choice in offered}
    alike = [holder.equivalence_key() for holder in laden if holder.id in movable]
    found: dict[Choice, Reason] = {}
    for holder in laden:
        if holder.id not in movable and holder.equivalence_key() in alike:
            continue
        where = about_holder(swamp, player, holder.id)
        for choice in jug_menu("jug", [holder]):
            if GRADES.index(choice[1]) not in grades_in(holder.jugs):
                found[choice] = Reason("moved-twice", "ER-48", **where)
            elif choice not in offered:
                found[choice] = Reason("no-room", "E-43", **where)
    return found


async def stow(swamp: Swamp, player: Player, jug: Jug, holders: Sequence[Holder], may_mix: bool = False) -> bool:
    """Find room for a jug: one that was gained never makes a mix, one that has to move may, or it is poured out
    (E-19, ER-6, ER-8). What has no room is lost."""
    room = swamp.outfit(player).room
    choices: list[Choice] = [
        ("to", holder.id)
        for holder in holders
        if len(holder.jugs) < room[holder.kind] and (may_mix or not mixes(holder, jug.grade))
    ]
    if not choices:
        swamp.journal("no-room", seat=player.seat, grade=GRADES[jug.grade])
        return False
    if may_mix:
        choices.append(SPILL)
    describe = partial(about_load, swamp, player, GRADES[jug.grade])
    choice = await ask(player.seat, "stow", choices, "ER-6", describe=describe)
    if choice == SPILL:
        swamp.journal("spilled", seat=player.seat, grade=GRADES[jug.grade])
        return False
    target = holder_called(swamp, player, choice[1])
    target.jugs += (jug,)
    swamp.journal("stowed", seat=player.seat, grade=GRADES[jug.grade], target=target.id)
    return True


def mixes(holder: Holder, grade: int) -> bool:
    """Would a jug of this grade make a mix in a still?"""
    return isinstance(holder, Tile) and any(other != grade for other in holder.grades)


def jug_menu(verb: str, holders: Sequence[Holder], least: int = 1, most: int = 3) -> list[Choice]:
    """One choice for each grade that a holder has."""
    return [
        (verb, GRADES[grade], holder.id)
        for holder in holders
        if holder.jugs
        for grade in sorted(set(holder.grades))
        if least <= grade <= most
    ]


def about_jug(swamp: Swamp, player: Player) -> Callable[[Choice], dict[str, object]]:
    """Where the jug of a choice `(verb, grade, holder)` is."""

    def describe(choice: Choice) -> dict[str, object]:
        return about_holder(swamp, player, choice[2]) if len(choice) > 2 else {}

    return describe


def better(jug: Jug) -> Jug:
    """The jug one grade up; XXX is the best there is."""
    return jug._replace(grade=min(jug.grade + 1, BEST))


@cache
def raised(jugs: Jugs) -> Jugs:
    return tuple(map(better, jugs))


@cache
def is_mixed(jugs: Jugs) -> bool:
    """Are they of several grades?"""
    return len({jug.grade for jug in jugs}) > 1


@cache
def can_be_raised(jugs: Jugs) -> bool:
    """Are they all of one grade below XXX (E-19, ER-7)?"""
    return not is_mixed(jugs) and jugs[0].grade < BEST


def take_out(holder: Holder, grade: int) -> Jug:
    """Take one jug of this grade out of its holder."""
    jug = least_handled(holder.jugs, grade)
    holder.jugs = without(holder.jugs, jug)
    return jug


def rest_jugs(swamp: Swamp, player: Player) -> None:
    """A trip is over: hands may reach for every jug again, and Shiners may change place (ER-48)."""
    if not swamp.handled:
        return
    swamp.handled = False
    for shiner in player.shiners.values():
        shiner.changes = 0
    holders: list[Holder] = [*player.shiners.values(), *swamp.vehicles.values(), *player.tiles]
    for holder in holders:
        if holder.jugs:
            holder.jugs = rested(holder.jugs)


@cache
def rested(jugs: Jugs) -> Jugs:
    return tuple(Jug(jug.grade) for jug in jugs)
