"""Quick sensible play: the easy bot, and what the search bot's rollouts follow."""

from __future__ import annotations

from collections.abc import Sequence

from lastcall.core.ask import Choice
from lastcall.core.chance import Chance
from lastcall.core.policy import Policy, first
from lastcall.games.moonshine_empire.order_value import order_worth
from lastcall.games.moonshine_empire.rules.camp import can_distil
from lastcall.games.moonshine_empire.rules.deliver import DONE, worth
from lastcall.games.moonshine_empire.rules.figures import tile_of
from lastcall.games.moonshine_empire.rules.jugs import BEST, holder_called
from lastcall.games.moonshine_empire.shiner_plan import NOTHING, SETTING_OUT, PlanContext, best_step
from lastcall.games.moonshine_empire.state import Player, Shiner, Swamp, Tile, Vehicle
from lastcall.games.moonshine_empire.wayfinding import laden, next_space
from lastcall.games.moonshine_empire.worth import (
    lot_worth,
    rounds_left,
)

ROOM_TO_CHOOSE = 0.12
"""What room for one more order is worth (E-24), for each customer of the next round."""


# -- setup ---------------------------------------------------------------------------------------------------------


def character(swamp: Swamp, player: Player, choices: Sequence[Choice], chance: Chance) -> Choice:
    """One of the three best that are free."""
    free = sorted(choices, key=lambda choice: swamp.box.characters[choice[1]].ai.rank)
    return free[chance.below(min(3, len(free)))]


def challenge_pass(swamp: Swamp, player: Player, choices: Sequence[Choice], chance: Chance) -> Choice:
    def value(name: str) -> float:
        card = swamp.box.challenges[name]
        return card.ai.ease * card.points

    return max(choices, key=lambda choice: 2 * value(choice[1]) - value(choice[2]))


def challenge_drop(swamp: Swamp, player: Player, choices: Sequence[Choice], chance: Chance) -> Choice:
    """Without a penalty every card may still come true; with one the unlikely go."""
    if not swamp.rules.challenge_penalty:
        return choices[0]
    challenges = swamp.box.challenges
    return min(choices, key=lambda choice: sum(challenges[card].ai.ease - 0.4 for card in choice[1:]))


# -- camp ----------------------------------------------------------------------------------------------------------


def tile_value(swamp: Swamp, tile: Tile) -> float:
    """What a Shiner on this tile brings in this round; in the last no jug leaves the camp any more."""
    if tile.kind == "moonlight":
        return 0.9
    if not can_distil(tile) or not rounds_left(swamp):
        return 0.0
    return float(len(tile.jugs) or {"still1": 1, "still2": 2, "still3": 3}[tile.kind])


def camp(swamp: Swamp, player: Player, choices: Sequence[Choice], chance: Chance) -> Choice:
    """Put all Shiners to work, best tiles first; empty stills that can do no more."""
    free = max((tile_value(swamp, tile) for tile in player.tiles if not tile.worker), default=0.0)
    for choice in choices:
        if choice[0] == "place" and work_of(swamp, player, player.shiners[choice[1]]) + 0.2 < free:
            return choice
    for choice in choices:
        if choice[0] == "jug" and is_stuck(player, choice):
            return choice
    return choices[-1]


def work_of(swamp: Swamp, player: Player, shiner: Shiner) -> float:
    return tile_value(swamp, tile_of(player, shiner.post)) if shiner.post else 0.0


def is_stuck(player: Player, choice: Choice) -> bool:
    """XXX in a still bars it; any room elsewhere frees it."""
    tile = next((tile for tile in player.tiles if tile.id == choice[2]), None)
    return tile is not None and tile.worker != "" and all(grade == BEST for grade in tile.grades)


def place(swamp: Swamp, player: Player, choices: Sequence[Choice], chance: Chance) -> Choice:
    def value(choice: Choice) -> float:
        return tile_value(swamp, tile_of(player, choice[1])) if choice[0] == "tile" else -0.5

    return max(choices, key=value)


def load(swamp: Swamp, player: Player, choices: Sequence[Choice], chance: Chance) -> Choice:
    """Into the hands or the vehicle of the Shiner in hand, cargo first; never back into a still of a rival's prey."""
    shiner = player.shiners.get(swamp.picked)

    def value(choice: Choice) -> float:
        if choice[0] in ("swap", "spill"):
            return -5.0
        holder = holder_called(swamp, player, choice[1])
        if isinstance(holder, Vehicle):
            return 4.0 if shiner and shiner.ride == holder.id and holder.kind != "rowboat" else 1.0
        if isinstance(holder, Shiner):
            return 3.0 if shiner and (holder is shiner or (holder.ride and holder.ride == shiner.ride)) else 0.5
        return 2.0 if not holder.jugs or len(set(holder.grades)) == 1 else -1.0

    return max(choices, key=value)


# -- customers and auction -----------------------------------------------------------------------------------------


def order(swamp: Swamp, player: Player, choices: Sequence[Choice], chance: Chance) -> Choice:
    room = ROOM_TO_CHOOSE * max(2, len(swamp.players))

    def value(choice: Choice) -> float:
        return order_worth(swamp, player, swamp.box.customers[choice[1]]) if choice[0] == "order" else room

    return max(choices, key=value)


def bid(swamp: Swamp, player: Player, choices: Sequence[Choice], chance: Chance) -> Choice:
    """Worth of the best card over the worst, at $20 to $30 a point; one of equals gets one anyway."""
    worths = sorted(lot_worth(swamp, player, card) for card in swamp.lots)
    short = len(swamp.players) > len(swamp.lots)
    edge = worths[-1] - (0.0 if short else worths[0])
    left = rounds_left(swamp)
    price = int(max(0.0, edge) * (24 + chance.below(14)))
    reserve = 50 if carries_soon(swamp, player) else 0
    purse = max(0, player.money - reserve) if edge < 4 else player.money
    if swamp.auction_number == 1 and left and player.money >= 10:
        price = max(price, 10)
        purse = max(min(purse, player.money - 10), 10)
    return choices[min(len(choices) - 1, price // 10, purse // 10)]


def carries_soon(swamp: Swamp, player: Player) -> bool:
    """Is a load under way that will have to cross the path?"""
    return any(vehicle.riders and vehicle.jugs for vehicle in swamp.vehicles.values() if vehicle.keeper == player.seat)


def pick(swamp: Swamp, player: Player, choices: Sequence[Choice], chance: Chance) -> Choice:
    def value(choice: Choice) -> float:
        return lot_worth(swamp, player, swamp.box.cards[choice[1]]) if choice[0] == "pick" else 0.0

    return max(choices, key=value)


def solo_buy(swamp: Swamp, player: Player, choices: Sequence[Choice], chance: Chance) -> Choice:
    """Two to choose from while there is time to use them; cash at the end."""
    if rounds_left(swamp) < 2:
        return choices[0]
    return choices[-1] if player.money != 50 or len(choices) < 3 else choices[1]


def replace(swamp: Swamp, player: Player, choices: Sequence[Choice], chance: Chance) -> Choice:
    def value(choice: Choice) -> float:
        if choice[0] == "decline":
            return 1.25
        tile = tile_of(player, choice[1])
        return swamp.box.tile_values[tile.kind].worth + 0.6 * len(tile.jugs)

    return min(choices, key=value)


def deliver(swamp: Swamp, player: Player, choices: Sequence[Choice], chance: Chance) -> Choice:
    """Everything; but while another Shiner stays who can mind the rest, only what customers want."""
    goer = player.shiners[swamp.picked]
    stays = any(each is not goer and each.at in swamp.box.tavern for each in player.shiners.values())
    if not stays or not rounds_left(swamp):
        return choices[0]
    vehicle = swamp.vehicles.get(goer.ride)
    if vehicle is not None and vehicle.jugs and len(vehicle.riders) == 1:
        return choices[0]
    wanted = [choice for choice in choices if choice[0] == "fill"]
    if wanted:
        return max(wanted, key=lambda choice: worth([swamp.box.customers[choice[1]]]))
    return DONE if DONE in choices else choices[0]


def rival(swamp: Swamp, player: Player, choices: Sequence[Choice], chance: Chance) -> Choice:
    return max(choices, key=lambda choice: swamp.players[choice[1]].money)


def tow(swamp: Swamp, player: Player, choices: Sequence[Choice], chance: Chance) -> Choice:
    """A rival's vehicle, the one with most jugs in it; of one's own rather one that is at home already."""

    def value(choice: Choice) -> tuple[bool, bool, int]:
        vehicle = swamp.vehicles[choice[1]]
        return vehicle.keeper != player.seat, vehicle.at == player.camp, len(vehicle.jugs)

    return max(choices, key=value)


# -- moving --------------------------------------------------------------------------------------------------------


def turn(swamp: Swamp, player: Player, choices: Sequence[Choice], chance: Chance) -> Choice:
    """Do what some Shiner wants most; take that Shiner up first, and stay with it until it sets out."""
    context = PlanContext(swamp, player)
    in_hand = player.shiners.get(swamp.picked)
    best = best_step(context, in_hand) if in_hand else NOTHING
    if best[0] <= SETTING_OUT:
        for choice in choices:
            if choice[0] == "unit":
                wanted = best_step(context, player.shiners[choice[1]])
                if wanted[0] > best[0]:
                    best = wanted[0], choice
    return best[1] or choices[-1]


def trip(swamp: Swamp, player: Player, choices: Sequence[Choice], chance: Chance) -> Choice:
    unit = swamp.vehicles.get(swamp.trip)
    shiner = player.shiners[unit.riders[0] if unit else swamp.trip]
    space = next_space(swamp, player, shiner, unit.kind if unit else "shiner", swamp.steps)
    if shiner.at in swamp.shacks and not swamp.shacks[shiner.at].up and not laden(swamp, player, shiner):
        return choices[-1]
    return ("go", space) if ("go", space) in choices else choices[-1]


def meet_police(swamp: Swamp, player: Player, choices: Sequence[Choice], chance: Chance) -> Choice:
    """Pay when the jugs at stake, or the way to the tavern, are worth the money."""
    at_stake = max((sum(laden(swamp, player, each)) for each in player.shiners.values() if met(swamp, each)), default=0)
    return choices[0] if at_stake >= 2 else choices[1]


def met(swamp: Swamp, shiner: Shiner) -> bool:
    return any(officer.at == shiner.at and not officer.bribe for officer in swamp.officers)


def meet_gator(swamp: Swamp, player: Player, choices: Sequence[Choice], chance: Chance) -> Choice:
    """A treat if there is one, else the worst jug."""
    if ("treat",) in choices:
        return ("treat",)
    return min(choices[:-1], key=lambda choice: len(choice[1]))


def cheapest(swamp: Swamp, player: Player, choices: Sequence[Choice], chance: Chance) -> Choice:
    return min(choices, key=lambda choice: len(choice[1]))


def dearest(swamp: Swamp, player: Player, choices: Sequence[Choice], chance: Chance) -> Choice:
    return max(choices, key=lambda choice: len(choice[1]) if len(choice) > 1 else 0)


def pay_or(swamp: Swamp, player: Player, choices: Sequence[Choice], chance: Chance) -> Choice:
    shiner = player.shiners.get(swamp.picked)
    return choices[0] if shiner and sum(laden(swamp, player, shiner)) >= 3 else choices[1]


def last(swamp: Swamp, player: Player, choices: Sequence[Choice], chance: Chance) -> Choice:
    return choices[-1]


def player_of(swamp: Swamp, seat: int) -> Player:
    return swamp.players[seat]


instinct = Policy(
    player_of,
    {
        "character": character,
        "challenge_pass": challenge_pass,
        "challenge_drop": challenge_drop,
        "camp": camp,
        "place": place,
        "load": load,
        "stow": load,
        "order": order,
        "keep-order": order,
        "bid": bid,
        "pick": pick,
        "solo_take": pick,
        "solo_buy": solo_buy,
        "upgrade": first,
        "replace": replace,
        "rush": last,
        "rival": rival,
        "tow": tow,
        "deliver": deliver,
        "hand-over": first,
        "turn": turn,
        "trip": trip,
        "meet_police": meet_police,
        "meet_gator": meet_gator,
        "lose": cheapest,
        "give": cheapest,
        "let-go": cheapest,
        "siphon": dearest,
        "sell": dearest,
        "raise": dearest,
        "pay-or": pay_or,
    },
)
"""A sensible answer to any ask of the game."""
