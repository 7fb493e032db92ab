"""Outlaws: flipped, then captured, down to the Leader (A-65 to A-73, AR-48, AR-54)."""

from __future__ import annotations

from collections.abc import Mapping

from lastcall.core.ask import Choice
from lastcall.games.alewood import powers
from lastcall.games.alewood.cards import Outlaw
from lastcall.games.alewood.effects import lead
from lastcall.games.alewood.rules.calls import offer_use
from lastcall.games.alewood.rules.discards import punish_all
from lastcall.games.alewood.rules.manners import happened
from lastcall.games.alewood.state import Player, Saloon


async def shoot(saloon: Saloon, player: Player) -> None:
    """Bullets flip and capture until they are spent; those that do not suffice are lost (A-64, A-70, A-71, AR-39)."""
    while saloon.bullets > 0 and saloon.captor < 0:
        if saloon.top is None and saloon.stack:
            if saloon.bullets < saloon.stack[-1].flip:
                break
            await flip(saloon, player)
        else:
            target = saloon.top or saloon.leader
            assert target is not None
            if saloon.bullets < target.threshold:
                break
            saloon.bullets -= target.threshold
            await capture(saloon, player, target)
    saloon.landed, saloon.bullets = saloon.bullets, 0


async def flip(saloon: Saloon, player: Player) -> None:
    """The outlaw turns up, and its icons happen from left to right before the next Bullet counts (A-65, A-67)."""
    outlaw = saloon.stack.pop()
    saloon.top = outlaw
    saloon.bullets -= outlaw.flip
    saloon.chance.revealed()
    saloon.journal("flipped", seat=player.seat, outlaw=outlaw.id)
    happened(saloon, "flip", player.seat)
    for icon in outlaw.icons:
        if icon == "discard":
            await discard_icon(saloon)
        else:
            await lead(saloon, outlaw, in_shootout=True)


async def discard_icon(saloon: Saloon) -> None:
    """All who take part, the shooter too, make a punishment discard of 1 (A-69, AR-30, AR-55); a Hide Like Leather
    stops the first of a Shootout."""
    saloon.discard_icons += 1
    hit = []
    for seat in saloon.involved:
        player = saloon.players[seat]
        hide = player.ready("ignore_discard")
        if hide is not None and saloon.discard_icons <= (powers.ignore_discard.of(hide.always) or 0):
            saloon.journal("spared", seat=seat)
        else:
            hit.append(player)
    await punish_all(saloon, hit, 1, "A-69")


async def capture(saloon: Saloon, player: Player, outlaw: Outlaw) -> None:
    """The shooter keeps the card (A-66); with the Leader the game ends at once (A-73, A-74, AR-31)."""
    player.captured.append(outlaw)
    if saloon.top is None:
        saloon.captor = player.seat
        reward = outlaw.bounty + saloon.box.money.leader_bonus
        saloon.journal("captured-leader", seat=player.seat, outlaw=outlaw.id, bounty=reward)
        return
    saloon.top = None
    saloon.journal("captured", seat=player.seat, outlaw=outlaw.id, bounty=outlaw.bounty)
    happened(saloon, "capture", player.seat)
    happened(saloon, "my_capture", player.seat)
    reporter = await offer_use(saloon, player, "bounty_token", "reporter", "A-33")
    if reporter is not None:
        player.tokens += powers.bounty_token.of(reporter.always) or 0


def forecast(saloon: Saloon, choice: Choice) -> Mapping[str, object]:
    """What firing now is sure to do, as far as it can be seen."""
    bullets = saloon.bullets + (choice[0] == "load")
    target = saloon.top or (None if saloon.stack else saloon.leader)
    if target is None:
        return {"bullets": bullets, "outcome": "flips", "outlaw": ""}
    outcome = "captures" if bullets >= target.threshold else "misses"
    return {"bullets": bullets, "outcome": outcome, "outlaw": target.id}
