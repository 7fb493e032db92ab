"""The effects of Leader abilities (A-43, A-68, AR-36, AR-44)."""

from __future__ import annotations

from functools import partial
from typing import Literal, TypeAlias

from lastcall.core.ask import Choice
from lastcall.core.effects import perform
from lastcall.games.alewood.cards import Outlaw, PlayerCard
from lastcall.games.alewood.resolution import Ability
from lastcall.games.alewood.rules.calls import about_upgrade
from lastcall.games.alewood.rules.discards import (
    all_discard,
    detach,
    from_hand,
    keep_hand_limit,
    punish_all,
    sealed,
    take_cards,
    throw_away,
)
from lastcall.games.alewood.rules.manners import happened
from lastcall.games.alewood.rules.reputation import attach, read_new
from lastcall.games.alewood.rules.ties import break_tie
from lastcall.games.alewood.rules.upgrades import earn_upgrade, show_upgrades
from lastcall.games.alewood.state import Player, Saloon
from lastcall.games.alewood.vocabulary import effect

Who: TypeAlias = Literal["all", "deputy", "richest", "poorest", "fastest"]


async def lead(saloon: Saloon, outlaw: Outlaw, in_shootout: bool = False) -> None:
    """The Leader ability of this outlaw happens (A-43, A-68)."""
    saloon.journal("ability", outlaw=outlaw.id)
    await perform(Ability(saloon, outlaw), outlaw.do.without("must_shoot") if in_shootout else outlaw.do)


def those(saloon: Saloon, who: Who) -> list[Player]:
    """The players an ability affects, from the Deputy clockwise."""
    players = saloon.from_deputy()
    if who == "all":
        return players
    if who == "deputy":
        return players[:1]
    if who == "fastest":
        best = max(map(saloon.speed_of, players))
        return [player for player in players if saloon.speed_of(player) == best]
    money = [saloon.money_of(player) for player in players]
    if who == "richest":
        return [player for player, has in zip(players, money, strict=True) if has == max(money) > 0]
    return [break_tie(saloon, [player for player, has in zip(players, money, strict=True) if has == min(money)])]


@effect
async def pass_hand(use: Ability, count: int) -> None:
    """Every player passes hand cards of their choice to the left, all at once."""
    saloon = use.state
    for _ in range(count):
        players = saloon.from_deputy()
        chosen = await sealed(saloon, players, "pass-card", lambda player: _passes(player.hand), "A-43")
        for player in players:
            if player.seat in chosen:
                card = saloon.box.cards[chosen[player.seat][1]]
                player.hand.remove(card)
                saloon.left_of(player).new.append(card)
        for player in players:
            player.hand += player.new
            player.new = []
        saloon.journal("passed-cards", seats=list(chosen))
    for player in saloon.from_deputy():
        await keep_hand_limit(saloon, player)


def _passes(cards: list[PlayerCard]) -> list[Choice]:
    return [("pass-on", card.id) for card in cards]


@effect
async def draw_if_below(use: Ability, limit: int, count: int) -> None:
    """Every player holding fewer than `limit` hand cards draws."""
    saloon = use.state
    for player in saloon.from_deputy():
        if len(player.hand) < limit:
            take_cards(saloon, player, count)
            await keep_hand_limit(saloon, player)


@effect
async def pass_hinder(use: Ability, count: int) -> None:
    """Every player passes Hinders of their Reputation to the left; they burn there and need no second reading."""
    saloon = use.state
    for _ in range(count):
        players = saloon.from_deputy()
        chosen = await sealed(saloon, players, "pass-hinder", lambda player: _passes(list(player.hinders())), "A-43")
        for player in players:
            if player.seat in chosen:
                detach(saloon, player, saloon.box.cards[chosen[player.seat][1]])
        for player in players:
            if player.seat in chosen:
                card = chosen[player.seat][1]
                saloon.journal("passed-hinder", seat=player.seat, other=saloon.left_of(player).seat, card=card)
                await attach(saloon, saloon.left_of(player), saloon.box.cards[card], known=True)


@effect
async def discard_skill(use: Ability, count: int) -> None:
    """Every player discards attached Skills of their choice, if any; no punishment discard."""
    saloon = use.state
    for _ in range(count):
        await all_discard(
            saloon,
            saloon.from_deputy(),
            "lose-skill",
            "discarded",
            lambda player: [("discard", skill.id) for skill in player.skills()],
            "A-43",
        )


@effect
async def may_shed_hinder(use: Ability, count: int) -> None:
    """Every player may discard hand cards to discard as many attached Hinders."""
    saloon = use.state
    for _ in range(count):
        players = [player for player in saloon.from_deputy() if player.hand]
        chosen = await sealed(saloon, players, "shed", _sheddings, "A-43")
        for player in players:
            answer = chosen[player.seat]
            if len(answer) > 1:
                throw_away(saloon, player, answer[2])
                throw_away(saloon, player, answer[1])


def _sheddings(player: Player) -> list[Choice]:
    """Which Hinder to discard, and which card to pay with."""
    return [("keep",), *(("shed", hinder.id, card.id) for hinder in player.hinders() for card in player.hand)]


@effect
async def tire_upgrade(use: Ability, count: int) -> None:
    """Every player flips ready Upgrades of kind flip, of their choice, as if used, without effect."""
    saloon = use.state
    for _ in range(count):
        players = saloon.from_deputy()
        chosen = await sealed(saloon, players, "tire", _tirings, "A-43", partial(about_upgrade, saloon))
        for player in players:
            if player.seat in chosen:
                upgrade = chosen[player.seat][1]
                player.flipped.append(upgrade)
                saloon.journal("tired", seat=player.seat, upgrade=upgrade)


def _tirings(player: Player) -> list[Choice]:
    return [
        ("tire", upgrade.id)
        for upgrade in player.upgrades
        if upgrade.kind == "flip" and upgrade.id not in player.flipped
    ]


@effect
async def hand_down_to(use: Ability, count: int, who: Who) -> None:
    """They discard hand cards of their choice down to this number, all at once; no punishment discard."""
    saloon = use.state
    players = those(saloon, who)
    while rich := [player for player in players if len(player.hand) > count]:
        await all_discard(saloon, rich, "hand-down", "discarded", from_hand, "A-43")


@effect
async def punish(use: Ability, count: int, who: Who) -> None:
    """They make punishment discards, one after the other; no Hinder is the cause (A-34 to A-38)."""
    saloon = use.state
    await punish_all(saloon, those(saloon, who), count, "A-43")


@effect
async def must_shoot(use: Ability) -> None:
    """The Deputy must call a Shootout this turn."""
    saloon = use.state
    saloon.must_shoot = True


@effect
async def renew_upgrades(use: Ability) -> None:
    """The face-up Upgrades go to the bottom of their deck, new ones are turned up."""
    saloon = use.state
    saloon.upgrade_deck[:0] = saloon.upgrades
    saloon.upgrades = []
    show_upgrades(saloon)
    saloon.journal("renewed", upgrades=[upgrade.id for upgrade in saloon.upgrades])


@effect
async def gift_upgrade(use: Ability, who: Who) -> None:
    """That player may take one face-up Upgrade free (AR-19)."""
    saloon = use.state
    for player in those(saloon, who):
        await earn_upgrade(saloon, player, "gift", "AR-19")


@effect
async def attach_top(use: Ability, count: int) -> None:
    """Every player draws Player Cards and attaches them at once (AR-37)."""
    saloon = use.state
    for _ in range(count):
        for player in saloon.from_deputy():
            card = saloon.deck.draw(saloon.chance)
            if card is not None:
                happened(saloon, "my_draw", player.seat)
                await attach(saloon, player, card)
    await read_new(saloon)


@effect
async def reroll_speed(use: Ability) -> None:
    """The Speed Die is rolled again; the new number counts; a 10 has no ability (AR-46)."""
    saloon = use.state
    saloon.die = saloon.chance.die(saloon.box.shootout.speed_die)
    saloon.journal("rerolled", dice=[saloon.die])


@effect
async def show_grit(use: Ability) -> None:
    """Every player's current base speed becomes public."""
    saloon = use.state
    saloon.shown = [saloon.speed_of(player) for player in saloon.players]
    saloon.chance.revealed()
    saloon.journal("grit-shown", speeds=saloon.shown[:])
