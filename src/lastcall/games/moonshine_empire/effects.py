"""What the verbs of cards do. Each is carried out by the player who gets the card; what cannot be done is skipped."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from typing import Any, TypeAlias

from lastcall.core.ask import Choice, ask
from lastcall.core.journal import secret
from lastcall.games.moonshine_empire import verbs
from lastcall.games.moonshine_empire.box import GRADES
from lastcall.games.moonshine_empire.rules import camp, customers, figures, jugs
from lastcall.games.moonshine_empire.state import Holder, Player, Shiner, Swamp, Vehicle
from lastcall.games.moonshine_empire.verbs import Effect

ENOUGH: Choice = ("enough",)
PAY: Choice = ("pay",)
REFUSE: Choice = ("refuse",)

Deed: TypeAlias = Callable[[Swamp, Player, Any, Shiner | None], "Coroutine[Any, Any, None] | None"]


async def carry_out(swamp: Swamp, player: Player, effect: Effect, shiner: Shiner | None) -> None:
    """Do what a card says; `shiner` is the one concerned, where there is one ("here")."""
    deed = DEEDS[type(effect)](swamp, player, effect, shiner)
    if deed is not None:
        await deed


def here(player: Player, shiner: Shiner | None) -> str:
    return player.camp if shiner is None else shiner.at


def gain_money(swamp: Swamp, player: Player, gift: verbs.GainMoney, shiner: Shiner | None) -> None:
    player.money += gift.n
    swamp.journal("money-gained", seat=player.seat, money=gift.n)


def gain_shiner(swamp: Swamp, player: Player, gift: verbs.GainShiner, shiner: Shiner | None) -> None:
    """Shiners from the supply, on foot, to the camp or here (ER-30, ER-40)."""
    for _ in range(gift.n):
        figures.gain_shiner(swamp, player, here(player, shiner) if gift.at == "here" else player.camp)


def gain_vehicle(swamp: Swamp, player: Player, gift: verbs.GainVehicle, shiner: Shiner | None) -> None:
    for _ in range(gift.n):
        figures.gain_vehicle(swamp, player, gift.kind)


async def gain_tile(swamp: Swamp, player: Player, gift: verbs.GainTile, shiner: Shiner | None) -> None:
    await camp.gain_tile(swamp, player, gift.kind)


async def gain_jug(swamp: Swamp, player: Player, gift: verbs.GainJug, shiner: Shiner | None) -> None:
    """Jugs into stills (never making a mix), vehicles or hands at that place; what has no room is lost."""
    for _ in range(gift.n):
        await jugs.stow(swamp, player, gift.grade, jugs.holders_of(swamp, player, gift.at, here(player, shiner)))


async def raise_jug(swamp: Swamp, player: Player, gift: verbs.RaiseJug, shiner: Shiner | None) -> None:
    """Up to n jugs one grade up, each once, XXX at most."""
    raised: list[Choice] = []
    for _ in range(gift.n):
        holders = jugs.holders_of(swamp, player, gift.at, here(player, shiner))
        menu = [each for each in jugs.jug_menu("raise", holders, most=2) if still_low(swamp, player, each, raised)]
        if not menu:
            return
        choice = await ask(player.seat, "raise", [*menu, ENOUGH], "E-34", describe=jugs.about_jug(swamp, player))
        if choice == ENOUGH:
            return
        holder, grade = chosen_jug(swamp, player, choice)
        better = jugs.take_out(holder, grade) + 1
        holder.jugs += (better,)
        raised.append(("raise", GRADES[grade + 1], holder.id))
        swamp.journal("raised", seat=player.seat, grade=GRADES[grade + 1], holder=holder.id)


def still_low(swamp: Swamp, player: Player, choice: Choice, raised: Sequence[Choice]) -> bool:
    """Is there a jug of this grade in the holder which was not raised to it just now?"""
    holder, grade = chosen_jug(swamp, player, choice)
    return [jug % 10 for jug in holder.jugs].count(grade) > raised.count(choice)


def chosen_jug(swamp: Swamp, player: Player, choice: Choice) -> tuple[Holder, int]:
    """The holder and the grade that a choice `(verb, grade, holder)` names."""
    return jugs.holder_called(swamp, player, choice[2]), GRADES.index(choice[1])


async def sell_jug(swamp: Swamp, player: Player, gift: verbs.SellJug, shiner: Shiner | None) -> None:
    """Up to n jugs go straight into the crate, for money; no order is filled this way."""
    for _ in range(gift.n):
        menu = jugs.jug_menu("sell", jugs.holders_of(swamp, player, gift.at, here(player, shiner)))
        if not menu:
            return
        choice = await ask(
            player.seat, "sell", [*menu, ENOUGH], "E-34",
            describe=lambda each: about_sale(swamp, player, gift.per_x, each),
        )  # fmt: skip
        if choice == ENOUGH:
            return
        holder, grade = chosen_jug(swamp, player, choice)
        jugs.take_out(holder, grade)
        player.crate[grade - 1] += 1
        player.money += gift.per_x * grade
        swamp.journal("sold", seat=player.seat, grade=GRADES[grade], money=gift.per_x * grade)


def about_sale(swamp: Swamp, player: Player, per_x: int, choice: Choice) -> dict[str, object]:
    if choice == ENOUGH:
        return {}
    return {"money": per_x * GRADES.index(choice[1]), **jugs.about_holder(swamp, player, choice[2])}


async def draw_order(swamp: Swamp, player: Player, gift: verbs.DrawOrder, shiner: Shiner | None) -> None:
    await customers.draw_orders(swamp, player, gift.n, gift.keep)


def boost_move(swamp: Swamp, player: Player, gift: verbs.BoostMove, shiner: Shiner | None) -> None:
    """More Move for the trips of the present turn that are still to come, or of the next turn."""
    if gift.unit == "vehicles":
        player.boost_vehicles += gift.add
    else:
        player.boost_all += gift.add
    swamp.journal("boosted", seat=player.seat, units=gift.unit, add=gift.add)


async def choose_rival(swamp: Swamp, player: Player, possible: list[Player]) -> Player | None:
    if not possible:
        return None
    choice = await ask(
        player.seat, "rival", [("rival", other.seat) for other in possible], "E-34", describe=about_rival
    )
    return swamp.players[choice[1]]


def about_rival(choice: Choice) -> dict[str, object]:
    return {"other": choice[1]}


async def take_money(swamp: Swamp, player: Player, theft: verbs.TakeMoney, shiner: Shiner | None) -> None:
    """Half of a rival's money, rounded down to $10, after bids are paid (ER-10)."""
    victim = await choose_rival(swamp, player, [other for other in swamp.rivals(player) if other.money >= 20])
    if victim is None:
        return
    taken = victim.money // 20 * 10
    victim.money -= taken
    player.money += taken
    swamp.journal("money-taken", seat=player.seat, victim=victim.seat, money=taken)


async def take_vehicle(swamp: Swamp, player: Player, theft: verbs.TakeVehicle, shiner: Shiner | None) -> None:
    """Any unoccupied vehicle with its cargo to the own camp; stolen if a rival kept it (ER-32, ER-39)."""
    prey = [vehicle for vehicle in swamp.vehicles.values() if can_be_towed_home(swamp, player, vehicle)]
    if not prey:
        return
    choice = await ask(
        player.seat, "tow", [("tow", vehicle.id) for vehicle in prey], "E-34",
        describe=lambda each: {"space": swamp.vehicles[each[1]].at},
    )  # fmt: skip
    vehicle = swamp.vehicles[choice[1]]
    if vehicle.keeper != player.seat:
        player.tally.vehicles_stolen += 1
        swamp.journal("vehicle-stolen", seat=player.seat, victim=vehicle.keeper, vehicle=vehicle.id, space=vehicle.at)
    vehicle.at, vehicle.keeper = player.camp, player.seat
    swamp.journal("vehicle-gained", seat=player.seat, vehicle=vehicle.id)


def can_be_towed_home(swamp: Swamp, player: Player, vehicle: Vehicle) -> bool:
    if vehicle.riders:
        return False
    if vehicle.keeper == player.seat:
        return vehicle.at != player.camp
    return not figures.guarded_camp(swamp, player, vehicle.at)


async def take_jug(swamp: Swamp, player: Player, theft: verbs.TakeJug, shiner: Shiner | None) -> None:
    """Jugs from one rival's stills, staffed or not; no room, no theft (ER-32, ER-39)."""
    victims = [
        other
        for other in swamp.rivals(player)
        if not swamp.outfit(other).camp_safe and any(tile.jugs for tile in other.tiles)
    ]
    victim = await choose_rival(swamp, player, victims)
    if victim is None:
        return
    for _ in range(theft.n):
        menu = [
            choice
            for choice in jugs.jug_menu("siphon", victim.tiles)
            if room_in_camp(swamp, player, GRADES.index(choice[1]))
        ]
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


def room_in_camp(swamp: Swamp, player: Player, grade: int) -> bool:
    room = swamp.outfit(player).room
    return any(
        len(holder.jugs) < room[holder.kind] and not jugs.mixes(holder, grade)
        for holder in jugs.holders_of(swamp, player, "camp", player.camp)
    )


async def take_shiner(swamp: Swamp, player: Player, theft: verbs.TakeShiner, shiner: Shiner | None) -> None:
    """A rival sends one of the Shiners in its camp home, of its own choice; you gain one of yours (ER-43)."""
    victim = await choose_rival(
        swamp, player, [other for other in swamp.rivals(player) if figures.shiners_at(other, other.camp)]
    )
    if victim is None:
        return
    possible = figures.unlike(figures.shiners_at(victim, victim.camp))
    choice = await ask(victim.seat, "let-go", [("let-go", each.id) for each in possible.values()], "ER-43")
    gone = victim.shiners[choice[1]]
    loose = gone.jugs
    figures.remove_shiner(swamp, victim, gone)
    swamp.journal("shiner-taken", seat=player.seat, victim=victim.seat, shiner=gone.id)
    for jug in loose:
        holders = jugs.own_holders(victim, victim.camp, figures.vehicles_at(swamp, victim.camp))
        await jugs.stow(swamp, victim, jug, list(holders), may_mix=True)
    figures.gain_shiner(swamp, player, player.camp)


def distill_again(swamp: Swamp, player: Player, gift: verbs.DistillAgain, shiner: Shiner | None) -> None:
    """Each staffed still distils once more now, without exchanging jugs first."""
    camp.work(swamp, player)


async def peek_tiles(swamp: Swamp, player: Player, gift: verbs.PeekTiles, shiner: Shiner | None) -> None:
    """Look secretly at up to n face-down Swamp Tiles."""
    for _ in range(gift.n):
        unknown = [shack for shack in swamp.shacks.values() if not shack.up and player.seat not in shack.seen]
        if not unknown:
            return
        choice = await ask(player.seat, "peek", [*(("peek", shack.at) for shack in unknown), ENOUGH], "E-53")
        if choice == ENOUGH:
            return
        shack = swamp.shacks[choice[1]]
        shack.seen += (player.seat,)
        swamp.chance.revealed()
        swamp.journal("peeked", seat=player.seat, space=shack.at, tile=secret(shack.tile.id, player.seat))


async def lose_jug(swamp: Swamp, player: Player, loss: verbs.LoseJug, shiner: Shiner | None) -> None:
    """n jugs, or all if fewer, go to the supply; the player chooses which."""
    for _ in range(loss.n):
        menu = jugs.jug_menu("lose", jugs.holders_of(swamp, player, loss.at, here(player, shiner)))
        if not menu:
            return
        choice = await ask(player.seat, "lose", menu, "E-53", describe=jugs.about_jug(swamp, player))
        holder, grade = chosen_jug(swamp, player, choice)
        jugs.take_out(holder, grade)
        swamp.journal("lost", seat=player.seat, grade=GRADES[grade], holder=holder.id)


async def pay_or(swamp: Swamp, player: Player, demand: verbs.PayOr, shiner: Shiner | None) -> None:
    """Pay if you can and want to, or the other effect happens."""
    if player.money >= demand.n:
        choice = await ask(player.seat, "pay-or", [PAY, REFUSE], "E-53", describe=lambda _: {"money": demand.n})
        if choice == PAY:
            player.money -= demand.n
            swamp.journal("paid", seat=player.seat, money=demand.n)
            return
    await carry_out(swamp, player, demand.else_, shiner)


def send_home(swamp: Swamp, player: Player, flight: verbs.SendHome, shiner: Shiner | None) -> None:
    """The Shiner that turned the tile goes on foot to its camp with the jug in hands; its vehicle stays, empty."""
    if shiner is not None:
        figures.leave_place(swamp, player, shiner)
        shiner.at, shiner.held, shiner.ended = player.camp, False, ""
        swamp.journal("sent-home", seat=player.seat, shiner=shiner.id)


DEEDS: dict[type, Deed] = {
    verbs.GainMoney: gain_money,
    verbs.GainShiner: gain_shiner,
    verbs.GainVehicle: gain_vehicle,
    verbs.GainTile: gain_tile,
    verbs.GainJug: gain_jug,
    verbs.RaiseJug: raise_jug,
    verbs.SellJug: sell_jug,
    verbs.DrawOrder: draw_order,
    verbs.BoostMove: boost_move,
    verbs.TakeMoney: take_money,
    verbs.TakeVehicle: take_vehicle,
    verbs.TakeJug: take_jug,
    verbs.TakeShiner: take_shiner,
    verbs.DistillAgain: distill_again,
    verbs.PeekTiles: peek_tiles,
    verbs.LoseJug: lose_jug,
    verbs.PayOr: pay_or,
    verbs.SendHome: send_home,
}
