"""Phase 3: Customers (E-22 to E-28, E-87)."""

from __future__ import annotations

from functools import partial

from lastcall.core.ask import Choice, Reason, ask
from lastcall.games.moonshine_empire.cards import GRADES
from lastcall.games.moonshine_empire.state import Player, Swamp

PASS: Choice = ("pass",)


def lay_out_customers(swamp: Swamp) -> str:
    """As many cards as players, face up; a lone player sees two (E-22, E-24, E-87)."""
    swamp.waiting = [seat for seat in swamp.seats_in_order() if has_room(swamp, swamp.players[seat])]
    alone = len(swamp.players) == 1
    if alone and not swamp.waiting:
        return "lay-lots"
    count = swamp.box.solo.customer_draw if alone else len(swamp.players)
    swamp.display = swamp.customers.draw_many(count, swamp.chance)
    swamp.journal("customers", cards=[card.id for card in swamp.display])
    return "order"


def has_room(swamp: Swamp, player: Player) -> bool:
    return len(player.orders) < swamp.box.limits.open_orders


async def take_orders(swamp: Swamp) -> str:
    """In Round Order each takes one card or passes (E-23, E-24, ER-26)."""
    for seat in swamp.waiting:
        if swamp.display:
            await take_order(swamp, swamp.players[seat], "order")
    swamp.waiting = []
    clear_display(swamp)
    swamp.auction_number = 0
    return "lay-lots"


async def take_order(swamp: Swamp, player: Player, question: str) -> bool:
    """Take one of the Customers laid out, or pass. Cards that were turned up are seen even without room for one."""
    orders: list[Choice] = [("order", card.id) for card in swamp.display]
    full = not has_room(swamp, player)
    choice = await ask(
        player.seat,
        question,
        [PASS] if full else [*orders, PASS],
        "E-23",
        (lambda: dict.fromkeys(orders, Reason("orders-full", "E-24", orders=len(player.orders)))) if full else None,
        partial(about_order, swamp),
        never_skip=full,
    )
    if choice == PASS:
        swamp.journal("passed", seat=player.seat)
        return False
    card = swamp.box.customers[choice[1]]
    swamp.display.remove(card)
    player.orders.append(card)
    swamp.journal("ordered", seat=player.seat, customer=card.id)
    return True


def about_order(swamp: Swamp, choice: Choice) -> dict[str, object]:
    if choice == PASS:
        return {}
    card = swamp.box.customers[choice[1]]
    wants = [GRADES[place + 1] for place, number in enumerate(card.jugs) for _ in range(number)]
    return {"wants": wants, "points": card.points, "money": card.money, "does": card.do}


def clear_display(swamp: Swamp) -> None:
    """Cards that were not taken are discarded (E-25)."""
    swamp.customers.discards += swamp.display
    swamp.display = []


async def draw_orders(swamp: Swamp, player: Player, count: int, keep: int) -> None:
    """Turn up Customers for all to see, keep some within the limit, discard the rest (`draw_order`)."""
    swamp.display = swamp.customers.draw_many(count, swamp.chance)
    swamp.journal("customers", cards=[card.id for card in swamp.display])
    for number in range(keep):
        if not swamp.display or (number and not has_room(swamp, player)):
            break
        if not await take_order(swamp, player, "keep-order"):
            break
    clear_display(swamp)
