"""Upgrades: earned by an emptied glass or bought for captured outlaws (A-30 to A-33, AR-17 to AR-19)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from itertools import combinations

from lastcall.core.ask import Choice, Reason, ask
from lastcall.games.alewood.rules.calls import about_upgrade
from lastcall.games.alewood.rules.commands import command
from lastcall.games.alewood.rules.discards import keep_hand_limit
from lastcall.games.alewood.rules.manners import happened
from lastcall.games.alewood.rules.pause import no_interrupts
from lastcall.games.alewood.state import Player, Saloon

PASS, DECLINE = ("pass",), ("decline",)


def show_upgrades(saloon: Saloon) -> None:
    """A taken Upgrade is replaced at once; with the deck out fewer are shown (A-32, AR-19)."""
    while len(saloon.upgrades) < saloon.box.deal.upgrades_shown and saloon.upgrade_deck:
        saloon.upgrades.append(saloon.upgrade_deck.pop())
        saloon.chance.revealed()


async def earn_upgrade(saloon: Saloon, player: Player, name: str = "upgrade", rule: str = "A-30") -> None:
    """One of those face up, or none (A-30, A-32)."""
    if not saloon.upgrades:
        return
    choices: list[Choice] = [DECLINE, *(("take", upgrade.id) for upgrade in saloon.upgrades)]
    question = ask(player.seat, name, choices, rule, describe=partial(about_upgrade, saloon))
    chosen = await no_interrupts(saloon, question)
    if chosen != DECLINE and await make_room(saloon, player):
        await take_upgrade(saloon, player, chosen[1])


async def make_room(saloon: Saloon, player: Player) -> bool:
    """A player with two Upgrades first puts one of them under the deck, or declines the new one (A-33, AR-19)."""
    if len(player.upgrades) < saloon.box.deal.upgrades_held:
        return True
    choices: list[Choice] = [DECLINE, *(("swap", held.id) for held in player.upgrades)]
    question = ask(player.seat, "swap", choices, "AR-19", describe=partial(about_upgrade, saloon))
    chosen = await no_interrupts(saloon, question)
    if chosen == DECLINE:
        return False
    lose_upgrade(saloon, player, chosen[1])
    await keep_hand_limit(saloon, player)
    return True


async def take_upgrade(saloon: Saloon, player: Player, upgrade_id: str) -> None:
    """Attach it, ready (A-33, AR-19)."""
    upgrade = saloon.box.upgrades[upgrade_id]
    saloon.upgrades.remove(upgrade)
    player.upgrades.append(upgrade)
    saloon.journal("upgraded", seat=player.seat, upgrade=upgrade_id)
    show_upgrades(saloon)
    if saloon.watched:
        happened(saloon, "upgrade", player.seat)
    await keep_hand_limit(saloon, player)


def lose_upgrade(saloon: Saloon, player: Player, upgrade_id: str) -> None:
    upgrade = saloon.box.upgrades[upgrade_id]
    player.upgrades.remove(upgrade)
    if upgrade_id in player.flipped:
        player.flipped.remove(upgrade_id)
    saloon.upgrade_deck.insert(0, upgrade)
    saloon.journal("gave-up", seat=player.seat, upgrade=upgrade_id)


def price_sets(saloon: Saloon, player: Player) -> list[Choice]:
    """Every set of captured outlaws that pays and would not without any of its cards (AR-18)."""
    price = saloon.box.money.upgrade_price
    sets: list[Choice] = []
    for count in range(1, len(player.captured) + 1):
        for cards in combinations(player.captured, count):
            worth = sum(card.bounty for card in cards)
            if worth >= price > worth - min(card.bounty for card in cards):
                sets.append(("with", *(card.id for card in cards)))
    return sets


def can_pay(saloon: Saloon, player: Player) -> bool:
    return sum(card.bounty for card in player.captured) >= saloon.box.money.upgrade_price


def wares(saloon: Saloon, player: Player) -> list[Choice]:
    """What is for sale to this player."""
    if not player.captured or not can_pay(saloon, player):
        return [PASS]
    return [PASS, *(("buy", upgrade.id) for upgrade in saloon.upgrades)]


def why_no_deal(saloon: Saloon, player: Player) -> Mapping[Choice, Reason]:
    if can_pay(saloon, player):
        return {}
    price = saloon.box.money.upgrade_price
    return {("buy", upgrade.id): Reason("cannot-pay", "A-31", price=price) for upgrade in saloon.upgrades}


async def buy_window(saloon: Saloon) -> None:
    """At the start and at the end of a turn each player may buy one, in order from the Deputy (A-31, AR-17)."""
    for player in saloon.from_deputy():
        if player.captured and can_pay(saloon, player):
            chosen = await command(
                saloon,
                player,
                "buy",
                wares,
                "A-31",
                why_no_deal,
                lambda saloon, player, choice: about_upgrade(saloon, choice),
            )
            if chosen != PASS:
                await buy(saloon, player, chosen[1])


async def buy(saloon: Saloon, player: Player, upgrade_id: str) -> None:
    """Make room (AR-19), then pay: the outlaws handed in leave the game, and no change is given (AR-18)."""
    if not await make_room(saloon, player):
        return
    sets = price_sets(saloon, player)
    paid = sets[0]
    if len(sets) > 1:
        question = ask(player.seat, "hand-in", sets, "A-31", describe=lambda choice: {"set": list(choice[1:])})
        paid = await no_interrupts(saloon, question)
    for card_id in paid[1:]:
        player.captured.remove(saloon.box.outlaws[card_id])
        saloon.handed_in.append(saloon.box.outlaws[card_id])
    saloon.journal("bought", seat=player.seat, upgrade=upgrade_id, outlaws=list(paid[1:]))
    await take_upgrade(saloon, player, upgrade_id)
