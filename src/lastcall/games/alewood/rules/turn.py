"""The turn: Badge, roll, action, Badge (A-13, A-14, A-42 to A-45)."""

from __future__ import annotations

from collections.abc import Mapping

from lastcall.core.ask import Choice, Reason, ask
from lastcall.games.alewood.effects import lead
from lastcall.games.alewood.rules.calls import offer_use
from lastcall.games.alewood.rules.commands import command
from lastcall.games.alewood.rules.discards import detach
from lastcall.games.alewood.rules.glass import sip_window
from lastcall.games.alewood.rules.manners import end_of_turn, happened, owe_a_line
from lastcall.games.alewood.rules.upgrades import buy_window
from lastcall.games.alewood.state import EMPTY, FULL, Player, Saloon

GEAR_UP, SHOOTOUT = ("gear-up",), ("shootout",)
ROLL = ("roll",)


async def begin_turn(saloon: Saloon) -> str:
    """The new Deputy's flipped Upgrades turn back, and players who can pay may buy (A-33, AR-17)."""
    saloon.turn += 1
    deputy = saloon.players[saloon.deputy]
    saloon.journal("turn", seat=deputy.seat, turn=saloon.turn, badge=saloon.badge)
    if deputy.flipped:
        saloon.journal("turned-back", seat=deputy.seat, upgrades=deputy.flipped)
        deputy.flipped = []
    if not saloon.deck.cards and not saloon.deck.discards:
        start_afresh(saloon)
    happened(saloon, "turn")
    await buy_window(saloon)
    return "roll"


def start_afresh(saloon: Saloon) -> None:
    """With every card attached and all hands empty, nobody could ever load a second Bullet: all Reputations are
    shuffled into a new deck (AR-60)."""
    if any(player.hand for player in saloon.players):
        return
    for player in saloon.players:
        for card in player.row[:]:
            detach(saloon, player, card)
            saloon.deck.cards.append(card)
    saloon.deck.shuffle(saloon.chance)
    saloon.journal("afresh", cards=len(saloon.deck))


async def roll(saloon: Saloon) -> str:
    """Step 1: the Speed Die is the least speed needed in a Shootout this turn (A-42)."""
    deputy = saloon.players[saloon.deputy]
    if saloon.live:
        await ask(deputy.seat, "roll", [ROLL], "A-42", never_skip=True)
    saloon.die = saloon.chance.die(saloon.box.shootout.speed_die)
    saloon.journal("rolled", seat=deputy.seat, dice=[saloon.die])
    happened(saloon, "roll")
    owe_a_line(saloon)
    if saloon.die == saloon.box.shootout.speed_die:
        await wake_leader(saloon)
    return "sips"


async def wake_leader(saloon: Saloon) -> None:
    """On a 10 the Leader's ability happens, unless a Dead Eye stops it; one is enough (A-43, AR-23)."""
    happened(saloon, "ten")
    for player in saloon.from_deputy():
        if await offer_use(saloon, player, "cancel_leader", "dead-eye", "A-43"):
            return
    assert saloon.leader is not None
    await lead(saloon, saloon.leader)


async def first_sips(saloon: Saloon) -> str:
    """The Drunks may drink before the Deputy acts (A-20, AR-2)."""
    await sip_window(saloon)
    return "action"


async def choose_action(saloon: Saloon) -> str:
    """Step 2: the Deputy decides for the whole group (A-14, A-44)."""
    deputy = saloon.players[saloon.deputy]
    chosen = await command(
        saloon,
        deputy,
        "action",
        actions,
        "A-44",
        why_not_gear_up,
        lambda saloon, player, choice: {"die": saloon.die},
    )
    saloon.journal("action", seat=deputy.seat, action=chosen[0])
    if chosen == GEAR_UP:
        happened(saloon, "gear")
        return "gear-up"
    saloon.shootout = saloon.locked = True
    happened(saloon, "shootout")
    return "grit"


def actions(saloon: Saloon, deputy: Player) -> list[Choice]:
    return [SHOOTOUT] if saloon.must_shoot else [GEAR_UP, SHOOTOUT]


def why_not_gear_up(saloon: Saloon, deputy: Player) -> Mapping[Choice, Reason]:
    return {GEAR_UP: Reason("must-shoot", "A-43")} if saloon.must_shoot else {}


async def end_turn(saloon: Saloon) -> str:
    """Players who can pay may buy; then step 3: the Deputy chooses the side and passes the Badge to the left (A-45,
    AR-24). At closing time, if there is one, the saloon sends everybody home, with the Badge as it is (AR-57, AR-61,
    AR-63)."""
    await buy_window(saloon)
    if saloon.closes and saloon.turn >= saloon.box.deal.closing_time:
        saloon.journal("last-call", turn=saloon.turn)
        return "ending"
    deputy = saloon.players[saloon.deputy]
    side = await command(saloon, deputy, "side", lambda saloon, deputy: [(FULL,), (EMPTY,)], "A-45")
    end_of_turn(saloon)
    forget_turn(saloon)
    saloon.badge = side[0]
    saloon.deputy = saloon.left_of(deputy).seat
    saloon.journal("badge", seat=deputy.seat, other=saloon.deputy, badge=saloon.badge)
    happened(saloon, "badge")
    happened(saloon, "my_badge", saloon.deputy)
    return "dawn"


def forget_turn(saloon: Saloon) -> None:
    """Reset what counts for one turn only."""
    saloon.must_shoot = saloon.shootout = False
    saloon.fresh = []
    saloon.involved = []
    saloon.order = []
    saloon.shown = []
    for player in saloon.players:
        player.drunk = 0
        player.off_hand = False
