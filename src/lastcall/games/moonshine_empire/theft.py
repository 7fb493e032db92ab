"""What cards take from rivals: money, vehicles, jugs and Shiners (ER-10, ER-32, ER-39, ER-43, ER-51)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from lastcall.core.ask import Choice, Reason, ask
from lastcall.core.effects import Call
from lastcall.games.moonshine_empire.cards import GRADES
from lastcall.games.moonshine_empire.resolution import CardUse
from lastcall.games.moonshine_empire.rules import figures, jugs
from lastcall.games.moonshine_empire.state import Player, Swamp, Vehicle
from lastcall.games.moonshine_empire.vocabulary import effect

RIVALS_ONLY = frozenset({"take_money", "take_jug", "take_shiner"})
"""Effects that only work on a rival: a lone player has none (ER-27)."""


def needs_a_rival(call: Call) -> bool:
    return call.name in RIVALS_ONLY


async def choose_rival(swamp: Swamp, player: Player, obstacle: Callable[[Player], Reason | None]) -> Player | None:
    """Ask which rival to steal from; None if nobody can be stolen from."""
    victims = possible_victims(swamp, player, obstacle)
    if not victims:
        return None
    choice = await ask(
        player.seat,
        "rival",
        [("rival", other.seat) for other in victims],
        "E-34",
        partial(why_not_rival, swamp, player, obstacle),
        about_rival,
    )
    return swamp.players[choice[1]]


def possible_victims(swamp: Swamp, player: Player, obstacle: Callable[[Player], Reason | None]) -> list[Player]:
    """The rivals the player can steal from; a Yard Dog prevents every theft (U13, ER-51)."""
    return [other for other in swamp.rivals(player) if not swamp.outfit(other).camp_safe and obstacle(other) is None]


def why_not_rival(swamp: Swamp, player: Player, obstacle: Callable[[Player], Reason | None]) -> dict[Choice, Reason]:
    found: dict[Choice, Reason] = {}
    for other in swamp.rivals(player):
        reason = Reason("yard-dog", "ER-51", other=other.seat) if swamp.outfit(other).camp_safe else obstacle(other)
        if reason is not None:
            found["rival", other.seat] = reason
    return found


def nothing_to_take(other: Player) -> Reason:
    return Reason("nothing-to-take", "E-34", other=other.seat)


def about_rival(choice: Choice) -> dict[str, object]:
    return {"other": choice[1]}


@effect
async def take_money(use: CardUse) -> None:
    """Half of a rival's money, rounded down to $10, after bids are paid (ER-10)."""
    swamp, player = use.state, use.actor
    victim = await choose_rival(swamp, player, too_poor)
    if victim is None:
        return
    taken = victim.money // 20 * 10
    victim.money -= taken
    player.money += taken
    swamp.journal("money-taken", seat=player.seat, victim=victim.seat, money=taken)


def too_poor(other: Player) -> Reason | None:
    return None if other.money >= 20 else nothing_to_take(other)


@effect
async def take_vehicle(use: CardUse) -> None:
    """Any unoccupied vehicle with its cargo to one's own camp; stolen if a rival kept it (ER-32, ER-39).

    One's own is never pulled back unasked: it may be on its way with jugs in it."""
    swamp, player = use.state, use.actor
    prey = [vehicle for vehicle in swamp.vehicles.values() if can_be_towed_home(swamp, player, vehicle)]
    if not prey:
        return
    choice = await ask(
        player.seat, "tow", [("tow", vehicle.id) for vehicle in prey], "E-34",
        describe=lambda each: {"space": swamp.vehicles[each[1]].at},
        never_skip=any(vehicle.keeper == player.seat for vehicle in prey),
    )  # fmt: skip
    vehicle = swamp.vehicles[choice[1]]
    if vehicle.keeper != player.seat:
        player.tally.vehicles_stolen += 1
        swamp.journal("vehicle-stolen", seat=player.seat, victim=vehicle.keeper, vehicle=vehicle.id, space=vehicle.at)
    vehicle.at, vehicle.keeper = player.camp, player.seat
    swamp.journal("vehicle-gained", seat=player.seat, vehicle=vehicle.id)


def can_be_towed_home(swamp: Swamp, player: Player, vehicle: Vehicle) -> bool:
    """Any that is unoccupied, one's own in one's own camp too: towing that one changes nothing."""
    if vehicle.riders:
        return False
    return vehicle.keeper == player.seat or not figures.guarded_camp(swamp, player, vehicle.at)


@effect
async def take_jug(use: CardUse, count: int) -> None:
    """Jugs from one rival's stills, staffed or not; no room, no theft (ER-32, ER-39)."""
    swamp, player = use.state, use.actor
    victim = await choose_rival(swamp, player, partial(no_jug_fits, swamp, player))
    if victim is None:
        return
    for _ in range(count):
        menu = jugs_that_fit(swamp, player, victim)
        if not menu:
            return
        choice = await ask(player.seat, "siphon", menu, "E-34", describe=jugs.about_jug(swamp, player))
        tile, grade = figures.tile_of(victim, choice[2]), GRADES.index(choice[1])
        jug = jugs.take_out(tile, grade)
        player.tally.jugs_stolen += 1
        swamp.journal(
            "jug-stolen", seat=player.seat, victim=victim.seat, grade=GRADES[grade], source=tile.id, target="camp",
            space=victim.camp,
        )  # fmt: skip
        await jugs.stow(swamp, player, jug, jugs.holders_of(swamp, player, "camp", player.camp))


def no_jug_fits(swamp: Swamp, player: Player, other: Player) -> Reason | None:
    """Has this rival no jug in a still for which the player has room?"""
    if not any(tile.jugs for tile in other.tiles):
        return nothing_to_take(other)
    return None if jugs_that_fit(swamp, player, other) else Reason("no-room", "E-52", other=other.seat)


def jugs_that_fit(swamp: Swamp, player: Player, victim: Player) -> list[Choice]:
    """The jugs in a rival's stills that find room in the player's camp without making a mix."""
    menu = jugs.jug_menu("siphon", victim.tiles)
    return [choice for choice in menu if room_in_camp(swamp, player, GRADES.index(choice[1]))]


def room_in_camp(swamp: Swamp, player: Player, grade: int) -> bool:
    room = swamp.outfit(player).room
    return any(
        len(holder.jugs) < room[holder.kind] and not jugs.mixes(holder, grade)
        for holder in jugs.holders_of(swamp, player, "camp", player.camp)
    )


@effect
async def take_shiner(use: CardUse) -> None:
    """A rival sends one of the Shiners in its camp home, of its own choice; you gain one of yours (ER-43)."""
    swamp, player = use.state, use.actor
    victim = await choose_rival(swamp, player, nobody_in_camp)
    if victim is None:
        return
    possible = figures.one_of_each(figures.shiners_at(victim, victim.camp))
    choice = await ask(victim.seat, "let-go", [("let-go", each.id) for each in possible.values()], "ER-43")
    gone = victim.shiners[choice[1]]
    loose = gone.jugs
    figures.remove_shiner(swamp, victim, gone)
    swamp.journal("shiner-taken", seat=player.seat, victim=victim.seat, shiner=gone.id)
    for jug in loose:
        holders = jugs.own_holders(victim, victim.camp, figures.vehicles_at(swamp, victim.camp))
        await jugs.stow(swamp, victim, jug, list(holders), may_mix=True)
    figures.gain_shiner(swamp, player, player.camp)


def nobody_in_camp(other: Player) -> Reason | None:
    return None if figures.shiners_at(other, other.camp) else nothing_to_take(other)
