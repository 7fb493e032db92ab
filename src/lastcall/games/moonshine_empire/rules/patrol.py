"""Police and Gators: their steps, and whom they meet (E-57 to E-65, ER-20 to ER-22, ER-44, ER-46)."""

from __future__ import annotations

from collections.abc import Sequence

from lastcall.core.ask import Choice, ask
from lastcall.games.moonshine_empire.cards import GRADES
from lastcall.games.moonshine_empire.rules.figures import remove_shiner, remove_vehicle, shiners_at
from lastcall.games.moonshine_empire.rules.jugs import about_jug, holder_called, jug_menu, take_out
from lastcall.games.moonshine_empire.state import Gator, Holder, Officer, Player, Shiner, Swamp, Vehicle

BRIBE: Choice = ("bribe",)
REFUSE: Choice = ("refuse",)
TREAT: Choice = ("treat",)


async def move_police(swamp: Swamp) -> str:
    """Every officer steps to the next path space; then meetings are settled from p0 on (E-57, ER-36)."""
    for officer in swamp.officers:
        officer.at = swamp.box.next_on_path[officer.at]
    swamp.journal("police-moved", spaces=[officer.at for officer in swamp.officers])
    for officer in sorted(swamp.officers, key=lambda each: swamp.box.path_number[each.at]):
        await officer_steps_in(swamp, officer)
    return "move"


async def move_gators(swamp: Swamp) -> str:
    """Every Gator steps to the next path space; then meetings are settled from p0 on (E-63, ER-36)."""
    for gator in swamp.gators:
        gator.at = swamp.box.next_on_path[gator.at]
    swamp.journal("gators-moved", spaces=[gator.at for gator in swamp.gators])
    for gator in sorted(swamp.gators, key=lambda each: swamp.box.path_number[each.at]):
        await gator_steps_in(swamp, gator)
    return "move"


def teams_at(swamp: Swamp, at: str) -> list[tuple[Player, list[Shiner]]]:
    """The teams with Shiners in a space, in Round Order (ER-21, ER-22)."""
    found = {player.seat: shiners for player in swamp.players if (shiners := shiners_at(player, at))}
    return [(swamp.players[seat], found[seat]) for seat in swamp.seats_in_order() if seat in found] if found else []


# -- officers --------------------------------------------------------------------------------------------------


async def officer_steps_in(swamp: Swamp, officer: Officer) -> None:
    """He meets everything in the space, in a fixed order (E-59, E-62, ER-44, ER-46)."""
    vehicles = [vehicle for vehicle in swamp.vehicles.values() if vehicle.at == officer.at]
    teams = teams_at(swamp, officer.at)
    if officer.bribe or not (teams or vehicles):
        return
    swamp.chance.revealed()
    for player, _ in teams:
        if await bribed(swamp, player, officer):
            return
    for player, shiners in teams:
        confiscate(swamp, player, shiners)
    for vehicle in vehicles:
        confiscate(swamp, swamp.players[vehicle.keeper], [vehicle])
        if not vehicle.riders:
            remove_vehicle(swamp, vehicle)
            swamp.journal("impounded", victim=vehicle.keeper, vehicle=vehicle.id, space=officer.at)
    for player, shiners in teams:
        swamp.journal("detained", seat=player.seat, shiners=[shiner.id for shiner in shiners], space=officer.at)


async def meets_officers(swamp: Swamp, player: Player, at: str, riders: Sequence[Shiner], unit: Holder) -> bool:
    """A unit enters: bribed officers look the other way, others end its trip (E-58 to E-60, ER-35)."""
    goes_on = True
    for officer in swamp.officers:
        if officer.at == at and not officer.bribe:
            swamp.chance.revealed()
            if not await bribed(swamp, player, officer):
                confiscate(swamp, player, [*riders, unit] if isinstance(unit, Vehicle) else riders)
                swamp.journal("detained", seat=player.seat, shiners=[rider.id for rider in riders], space=at)
                goes_on = False
    return goes_on


async def bribed(swamp: Swamp, player: Player, officer: Officer) -> bool:
    """May this player slip him the money, and does he (E-60, ER-21)?"""
    price = swamp.outfit(player).bribe
    if player.money < price:
        return False
    choice = await ask(
        player.seat, "meet_police", [BRIBE, REFUSE], "E-60", describe=lambda _: {"money": price, "space": officer.at}
    )
    if choice == REFUSE:
        return False
    pay_bribe(swamp, player, officer)
    return True


def pay_bribe(swamp: Swamp, player: Player, officer: Officer) -> None:
    """The bribe stays under the officer until the end of the round; until then he is harmless to all (E-61)."""
    price = swamp.outfit(player).bribe
    player.money -= price
    player.tally.bribes_paid += 1
    officer.bribe = price
    swamp.journal("bribed", seat=player.seat, space=officer.at, money=price)


def confiscate(swamp: Swamp, player: Player, holders: Sequence[Holder]) -> None:
    """Jugs in hands and vehicles go back to the supply (E-59)."""
    taken = [GRADES[grade] for holder in holders for grade in holder.grades]
    for holder in holders:
        holder.jugs = ()
    if taken:
        player.tally.jugs_confiscated += len(taken)
        swamp.journal("confiscated", seat=player.seat, jugs=taken)


# -- Gators ----------------------------------------------------------------------------------------------------


async def gator_steps_in(swamp: Swamp, gator: Gator) -> None:
    """An angry Gator meets all Shiners in the space; one jug of one team saves them all (E-64, ER-22)."""
    teams = teams_at(swamp, gator.at)
    if gator.jug or not teams:
        return
    swamp.chance.revealed()
    for player, shiners in teams:
        if await fed(swamp, player, gator, [*shiners, *kept_vehicles(swamp, player, gator.at)]):
            return
    for player, shiners in teams:
        eat(swamp, player, shiners)


async def meets_gators(swamp: Swamp, player: Player, at: str, riders: Sequence[Shiner], unit: Holder) -> bool:
    """A unit enters: it feeds the angry Gator, or its Shiners are eaten and the trip ends (E-64, ER-35, ER-44).

    A Shiner on foot may also take the jug from a vehicle of its player that is there, or out of the hands of
    another of its team (ER-50)."""
    for gator in swamp.gators:
        if gator.at == at and not gator.jug:
            swamp.chance.revealed()
            holders: list[Holder] = [*riders, unit]
            if not isinstance(unit, Vehicle):
                others = [shiner for shiner in shiners_at(player, at) if shiner is not unit]
                holders = [unit, *others, *kept_vehicles(swamp, player, at)]
            if not await fed(swamp, player, gator, holders):
                eat(swamp, player, riders)
                return False
    return True


def kept_vehicles(swamp: Swamp, player: Player, at: str) -> list[Vehicle]:
    """The vehicles of a player in a space; a Shiner beside them may feed a Gator from them (ER-22, ER-50)."""
    return [vehicle for vehicle in swamp.vehicles.values() if vehicle.at == at and vehicle.keeper == player.seat]


async def fed(swamp: Swamp, player: Player, gator: Gator, holders: Sequence[Holder]) -> bool:
    """Does this player put a jug into its mouth, or have a treat for it (E-64, U15)?"""
    menu = jug_menu("feed", holders)
    if swamp.outfit(player).free_feed and not player.free_feed_used:
        menu.append(TREAT)
    if not menu:
        return False
    choice = await ask(player.seat, "meet_gator", [*menu, REFUSE], "E-64", describe=about_jug(swamp, player))
    if choice == REFUSE:
        return False
    if choice == TREAT:
        player.free_feed_used = True
        gator.jug = 1
        swamp.journal("treated", seat=player.seat, space=gator.at)
    else:
        grade = GRADES.index(choice[1])
        take_out(holder_called(swamp, player, choice[2]), grade)
        gator.jug = grade
        swamp.journal("fed", seat=player.seat, space=gator.at, grade=choice[1])
    player.tally.gators_fed += 1
    return True


def eat(swamp: Swamp, player: Player, shiners: Sequence[Shiner]) -> None:
    """Back to the supply with the jugs in their hands; vehicles and cargo stay (E-64, ER-22)."""
    swamp.journal("eaten", seat=player.seat, shiners=[shiner.id for shiner in shiners])
    player.tally.shiners_eaten += len(shiners)
    for shiner in shiners:
        remove_shiner(swamp, player, shiner)
