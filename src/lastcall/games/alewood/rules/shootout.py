"""Shootout: Grit Check, Skills, order, Bullets (A-54 to A-64)."""

from __future__ import annotations

from collections.abc import Mapping

from lastcall.core.ask import Ask, Choice, Reason, ask, together
from lastcall.games.alewood import powers
from lastcall.games.alewood.cards import Skill, Upgrade
from lastcall.games.alewood.rules.calls import KEEP, USE, about_upgrade, use, vote
from lastcall.games.alewood.rules.commands import command
from lastcall.games.alewood.rules.discards import throw_away
from lastcall.games.alewood.rules.glass import pour, reward_empty, sip_window
from lastcall.games.alewood.rules.manners import happened, performed
from lastcall.games.alewood.rules.outlaws import forecast, shoot
from lastcall.games.alewood.rules.pause import no_interrupts
from lastcall.games.alewood.rules.ties import break_tie
from lastcall.games.alewood.state import Player, Saloon

FIRE, FINE, GONE = ("fire",), ("fine",), ("gone",)


async def check_grit(saloon: Saloon) -> str:
    """Each player reads the Grit Meter and puts the piece on that speed; then Drunks may drink again (A-54, A-55). A
    real glass that is empty for the first time is declared by its reading (A-30)."""
    before = [player.level for player in saloon.players]
    if saloon.glass == "real":
        await read_real_glasses(saloon)
    for player in saloon.players:
        player.checked = player.level
        player.base = player.speed = saloon.speed_of(player)
    saloon.discard_icons = 0
    saloon.journal("grit", speeds=[player.speed for player in saloon.players])
    saloon.locked = False
    saloon.chance.revealed()
    for player in saloon.from_deputy():
        if before[player.seat] and not player.checked:
            await reward_empty(saloon, player)
    if not saloon.live:
        await sip_window(saloon)
    return "skills"


async def read_real_glasses(saloon: Saloon) -> None:
    """All players enter the level of a real glass; the others may dispute it, and vote (AR-2)."""
    levels: list[Choice] = [("level", level) for level in range(saloon.box.glass.full + 1)]
    answers = await together({each.seat: ask(each.seat, "real-level", levels, "AR-2") for each in saloon.players})
    for player in saloon.players:
        pour(saloon, player, answers[player.seat][1])
    saloon.journal("levels", levels=[player.level for player in saloon.players])
    answers = await together({each.seat: ask_belief(saloon, each) for each in saloon.players})
    doubters: dict[int, Player] = {}
    for player in saloon.players:
        answer = answers[player.seat]
        if answer != FINE:
            saloon.journal("disputed", seat=player.seat, other=answer[1])
            doubters.setdefault(answer[1], player)
    for disputed, doubter in doubters.items():
        await settle(saloon, doubter, saloon.players[disputed], levels)


def ask_belief(saloon: Saloon, player: Player) -> Ask[Choice]:
    doubts: list[Choice] = [FINE, *(("dispute", other.seat) for other in saloon.players if other is not player)]
    return ask(
        player.seat, "dispute", doubts, "AR-2", describe=lambda choice: {"other": choice[1]} if choice != FINE else {}
    )


async def settle(saloon: Saloon, doubter: Player, player: Player, levels: list[Choice]) -> None:
    """After an upheld dispute the player reads the glass again, with another number (AR-2)."""
    saloon.journal("doubted", seat=doubter.seat, other=player.seat, level=player.level)
    if await vote(saloon, [doubter, player], "vote-glass"):
        others = [level for level in levels if level[1] != player.level]
        answer = await no_interrupts(saloon, ask(player.seat, "read-again", others, "AR-2"))
        pour(saloon, player, answer[1])
        saloon.journal("read-again", seat=player.seat, level=player.level)


async def use_skills(saloon: Saloon) -> str:
    """From the Deputy clockwise the next player must use every attached Skill; Skills are not used up (A-56, A-57)."""
    for player in saloon.from_deputy()[saloon.moved :]:
        saloon.moved += 1
        skills = player.skills()
        for skill in skills:
            await use_skill(saloon, player, skill)
        if skills and saloon.moved < len(saloon.players):
            return "skills"
    saloon.moved = 0
    return "nudge"


async def use_skill(saloon: Saloon, player: Player, skill: Skill) -> None:
    """Its full value in one direction; the true number counts, beyond the Tracker too (A-58, A-59). A Skill lost to a
    call meanwhile is not attached any more and moves nothing (A-57)."""
    steps = {"up": skill.value, "down": -skill.value}
    chosen = await command(
        saloon,
        player,
        "skill",
        lambda saloon, player: [("up", skill.id), ("down", skill.id)] if skill in player.row else [GONE],
        "A-58",
        describe=lambda saloon, player, choice: {"speed": player.speed + steps.get(choice[0], 0), "die": saloon.die},
    )
    if chosen == GONE:
        return
    player.speed += steps[chosen[0]]
    saloon.journal("skill", seat=player.seat, skill=skill.id, way=chosen[0], speed=player.speed)


async def nudge(saloon: Saloon) -> str:
    """A Lightning Hand moves its owner's piece once all Skills are done, in order from the Deputy."""
    for player in saloon.from_deputy():
        hand = player.ready("nudge") if player.upgrades else None
        if hand is not None:
            await use_lightning_hand(saloon, player, hand)
    return "order"


async def use_lightning_hand(saloon: Saloon, player: Player, hand: Upgrade) -> None:
    """1 or more spaces up or down, unless it is given up meanwhile."""
    reach = powers.nudge.of(hand.always) or 0
    nudges: list[Choice] = [("nudge", step) for step in range(-reach, reach + 1) if step]
    chosen = await command(
        saloon,
        player,
        "nudge",
        lambda saloon, player: [KEEP, *nudges] if player.ready("nudge") else [KEEP],
        "A-33",
        describe=about_nudge,
    )
    if chosen != KEEP:
        use(saloon, player, hand.id)
        player.speed += chosen[1]
        saloon.journal("nudged", seat=player.seat, steps=chosen[1], speed=player.speed)


def about_nudge(saloon: Saloon, player: Player, choice: Choice) -> Mapping[str, object]:
    return {"speed": player.speed + (choice[1] if len(choice) > 1 else 0), "die": saloon.die}


async def line_up(saloon: Saloon) -> str:
    """Players as fast as the Speed Die or faster shoot, the fastest first (A-60, A-61, AR-38)."""
    fast = [player for player in saloon.from_deputy() if player.speed >= saloon.die]
    saloon.involved = [player.seat for player in fast]
    saloon.shooters = []
    for speed in sorted({player.speed for player in fast}, reverse=True):
        tied = [player for player in fast if player.speed == speed]
        saloon.shooters += [tied[0].seat] if len(tied) == 1 else await order_equals(saloon, tied)
    saloon.order = saloon.shooters[:]
    saloon.journal("order", seats=saloon.order[:], die=saloon.die)
    happened(saloon, "order")
    return "shoot" if saloon.shooters else "dusk"


async def order_equals(saloon: Saloon, tied: list[Player]) -> list[int]:
    """The winner of the tie-break decides the order of all of that speed (A-62)."""
    judge = break_tie(saloon, tied, at_grit_check=True)
    saloon.journal("tie", seats=[player.seat for player in tied], winner=judge.seat)
    waiting = [player.seat for player in tied]
    order: list[int] = []
    while len(waiting) > 1:
        chosen = await command(
            saloon,
            judge,
            "next-shooter",
            lambda saloon, player: [("next", seat) for seat in waiting],
            "A-62",
            describe=lambda saloon, player, choice: {"other": choice[1]} if len(choice) > 1 else {},
        )
        waiting.remove(chosen[1])
        order.append(chosen[1])
    return order + waiting


def loads(saloon: Saloon, player: Player) -> list[Choice]:
    """Fire, or discard one more card for one more Bullet (A-63); a Seventh Chamber is declared before discarding."""
    bullets = saloon.box.loads
    choices: list[Choice] = [FIRE, *[bullets[card.id] for card in player.hand]]
    if player.upgrades and not saloon.loaded:
        chamber = player.ready("extra_bullets")
        if chamber is not None:
            choices.append((USE, chamber.id))
    return choices


def why_no_chamber(saloon: Saloon, player: Player) -> Mapping[Choice, Reason]:
    chamber = player.ready("extra_bullets")
    return {(USE, chamber.id): Reason("declare-first", "A-63")} if chamber and saloon.loaded else {}


def about_load(saloon: Saloon, player: Player, choice: Choice) -> Mapping[str, object]:
    return {**forecast(saloon, choice), **about_upgrade(saloon, choice)}


async def shooting_turn(saloon: Saloon) -> str:
    """The next shooter loads and fires; when the Leader is captured the game ends there (A-61, A-64, A-74)."""
    player = saloon.players[saloon.shooters.pop(0)]
    saloon.journal("shooter", seat=player.seat)
    await load(saloon, player)
    saloon.journal("fired", seat=player.seat, bullets=saloon.bullets)
    await shoot(saloon, player)
    if saloon.captor >= 0:
        return "ending"
    return "shoot" if saloon.shooters else "dusk"


async def load(saloon: Saloon, player: Player) -> None:
    """1 Bullet is free, each card discarded adds 1; nobody may hold fire (A-63, AR-28, AR-55). With nothing to load,
    the free Bullet is fired without a command, and needs no gesture before it (AR-13)."""
    saloon.bullets = saloon.box.shootout.free_bullets
    saloon.landed = saloon.loaded = 0
    happened(saloon, "my_shot", player.seat)
    begun = False
    while True:
        chosen = await command(
            saloon,
            player,
            "bullets",
            loads,
            "A-63",
            why_no_chamber,
            about_load,
        )
        if not begun and len(loads(saloon, player)) > 1:
            performed(saloon, player, "my_shot")
        begun = True
        if chosen == FIRE:
            return
        if chosen[0] == USE:
            use(saloon, player, chosen[1])
            saloon.bullets += powers.extra_bullets.of(saloon.box.upgrades[chosen[1]].always) or 0
        else:
            throw_away(saloon, player, chosen[1], "loaded")
            saloon.loaded += 1
            saloon.bullets += 1
