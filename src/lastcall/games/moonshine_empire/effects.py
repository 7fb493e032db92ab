"""What cards do. Each effect is carried out by the player who gets the card; what cannot be done is skipped."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Literal

from lastcall.core.ask import Choice, ask
from lastcall.core.journal import secret
from lastcall.games.moonshine_empire.cards import GRADES, Grade, TileKind, VehicleKind, Where
from lastcall.games.moonshine_empire.resolution import CardUse
from lastcall.games.moonshine_empire.rules import camp, customers, figures, jugs
from lastcall.games.moonshine_empire.state import Holder, Jug, Player, Swamp
from lastcall.games.moonshine_empire.vocabulary import effect

ENOUGH: Choice = ("enough",)


@effect
def gain_money(use: CardUse, money: int) -> None:
    swamp, player = use.state, use.actor
    player.money += money
    swamp.journal("money-gained", seat=player.seat, money=money)


@effect
def gain_shiner(use: CardUse, count: int, at: Where) -> None:
    """Shiners from the supply, on foot, to the camp or here (ER-30, ER-40)."""
    swamp, player = use.state, use.actor
    for _ in range(count):
        figures.gain_shiner(swamp, player, use.here if at == "here" else player.camp)


@effect
def gain_vehicle(use: CardUse, kind: VehicleKind, count: int = 1) -> None:
    swamp, player = use.state, use.actor
    for _ in range(count):
        figures.gain_vehicle(swamp, player, kind)


@effect
async def gain_tile(use: CardUse, kind: TileKind) -> None:
    swamp, player = use.state, use.actor
    await camp.gain_tile(swamp, player, kind)


@effect
async def gain_jug(use: CardUse, grade: Grade, count: int, at: Where) -> None:
    """Jugs into stills (never making a mix), vehicles or hands at that place; what has no room is lost."""
    swamp, player = use.state, use.actor
    for _ in range(count):
        await jugs.stow(swamp, player, Jug(GRADES.index(grade)), jugs.room_for_finds(swamp, player, at, use.here))


@effect
async def raise_jug(use: CardUse, count: int, at: Where) -> None:
    """Up to n jugs one grade up, each once, XXX at most."""
    swamp, player = use.state, use.actor
    raised: list[Choice] = []
    for _ in range(count):
        holders = jugs.holders_of(swamp, player, at, use.here)
        menu = [each for each in jugs.jug_menu("raise", holders, most=2) if still_low(swamp, player, each, raised)]
        if not menu:
            return
        choice = await ask(player.seat, "raise", [*menu, ENOUGH], "E-34", describe=jugs.about_jug(swamp, player))
        if choice == ENOUGH:
            return
        holder, grade = chosen_jug(swamp, player, choice)
        raised_jug = jugs.better(jugs.take_out(holder, grade))
        holder.jugs += (raised_jug,)
        raised.append(("raise", GRADES[grade + 1], holder.id))
        swamp.journal("raised", seat=player.seat, grade=GRADES[grade + 1], holder=holder.id)


def still_low(swamp: Swamp, player: Player, choice: Choice, raised: Sequence[Choice]) -> bool:
    """Is there a jug of this grade in the holder which was not raised to it just now?"""
    holder, grade = chosen_jug(swamp, player, choice)
    return holder.grades.count(grade) > raised.count(choice)


def chosen_jug(swamp: Swamp, player: Player, choice: Choice) -> tuple[Holder, int]:
    """The holder and the grade that a choice `(verb, grade, holder)` names."""
    return jugs.holder_called(swamp, player, choice[2]), GRADES.index(choice[1])


@effect
async def sell_jug(use: CardUse, count: int, price: int, at: Where) -> None:
    """Up to n jugs go straight into the crate, for money; no order is filled this way."""
    swamp, player = use.state, use.actor
    for _ in range(count):
        menu = jugs.jug_menu("sell", jugs.holders_of(swamp, player, at, use.here))
        if not menu:
            return
        choice = await ask(
            player.seat, "sell", [*menu, ENOUGH], "E-34",
            describe=lambda each: about_sale(swamp, player, price, each),
        )  # fmt: skip
        if choice == ENOUGH:
            return
        holder, grade = chosen_jug(swamp, player, choice)
        jugs.take_out(holder, grade)
        player.crate[grade - 1] += 1
        player.money += price * grade
        swamp.journal("sold", seat=player.seat, grade=GRADES[grade], money=price * grade)


def about_sale(swamp: Swamp, player: Player, per_x: int, choice: Choice) -> dict[str, object]:
    if choice == ENOUGH:
        return {}
    return {"money": per_x * GRADES.index(choice[1]), **jugs.about_holder(swamp, player, choice[2])}


@effect
async def draw_order(use: CardUse, count: int, keep: int) -> None:
    swamp, player = use.state, use.actor
    await customers.draw_orders(swamp, player, count, keep)


@effect
def boost_move(use: CardUse, units: Literal["vehicles", "all"], add: int) -> None:
    """More Move for the trips of the present turn that are still to come, or of the next turn."""
    swamp, player = use.state, use.actor
    if units == "vehicles":
        player.boost_vehicles += add
    else:
        player.boost_all += add
    swamp.journal("boosted", seat=player.seat, units=units, add=add)


@effect
async def distill_again(use: CardUse) -> None:
    """Each staffed still distils once more now, without exchanging jugs first; any may be left idle (ER-7)."""
    swamp, player = use.state, use.actor
    while stills := camp.stills_to_rest(player):
        describe = partial(camp.about_camp, swamp, player)
        choice = await ask(player.seat, "rush", [*stills, camp.DONE], "ER-7", describe=describe)
        if choice == camp.DONE:
            break
        camp.let_rest(swamp, player, choice[1])
    camp.work(swamp, player)
    camp.wake_stills(player)


@effect
async def peek_tiles(use: CardUse, count: int) -> None:
    """Look secretly at up to n face-down Swamp Tiles."""
    swamp, player = use.state, use.actor
    for _ in range(count):
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


@effect
async def lose_jug(use: CardUse, count: int, at: Where) -> None:
    """n jugs go to the supply, of the player's choice; all if there are no more than that."""
    swamp, player = use.state, use.actor
    holders = jugs.holders_of(swamp, player, at, use.here)
    if sum(len(holder.jugs) for holder in holders) <= count:
        for holder in holders:
            for grade in holder.grades:
                swamp.journal("lost", seat=player.seat, grade=GRADES[grade], holder=holder.id)
            holder.jugs = ()
        return
    for _ in range(count):
        menu = jugs.jug_menu("lose", holders)
        choice = await ask(player.seat, "lose", menu, "E-53", describe=jugs.about_jug(swamp, player))
        holder, grade = chosen_jug(swamp, player, choice)
        jugs.take_out(holder, grade)
        swamp.journal("lost", seat=player.seat, grade=GRADES[grade], holder=holder.id)


@effect
def send_home(use: CardUse) -> None:
    """The Shiner that turned the tile goes on foot to its camp with the jug in hands; its vehicle stays, empty."""
    swamp, player, shiner = use.state, use.actor, use.shiner
    if shiner is not None:
        figures.leave_place(swamp, player, shiner)
        shiner.at, shiner.held, shiner.ended = player.camp, False, ""
        swamp.journal("sent-home", seat=player.seat, shiner=shiner.id)
