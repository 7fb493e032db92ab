"""How well a bot minds its manners: how often it forgets a duty, and how often it notices another's slip (AR-16)."""

from __future__ import annotations

from collections.abc import Sequence

from lastcall.core.ask import Choice
from lastcall.core.chance import Chance
from lastcall.games.alewood.cards import Hinder
from lastcall.games.alewood.rules.calls import QUIP, SWITCH_HANDS, calls_of
from lastcall.games.alewood.rules.manners import (
    CHAT,
    EYES,
    GESTURE_BEFORE,
    LINE,
    NEVER,
    applies,
    binding,
    forbidden,
    muzzled,
)
from lastcall.games.alewood.state import Player, Saloon

EVENT_OF = {"play": "my_play", "sip": "my_sip", "drink": "my_sip", "fire": "my_shot", "load": "my_shot"}
"""The event that a command is."""
COMMANDS = {
    "gear-up": "my_play", "drunks": "my_play", "sips": "my_sip", "last-sips": "my_sip", "grit": "my_sip",
    "shoot": "my_shot",
}  # fmt: skip
"""The command that a phase is about, for gestures right before it."""


def slip_percent(saloon: Saloon, hinder: str) -> int:
    return saloon.box.bots.slip[saloon.box.hinders[hinder].difficulty]


def courtesy(saloon: Saloon, me: Player, choices: Sequence[Choice] | None) -> Choice | None:
    """What a bot does before its command: a call that is deserved, a gesture, a line; or None.

    `choices` are those of the open ask, where they are known.
    """
    if saloon.manners != "checked":
        return None
    wanted = deserved_call(saloon, me) or duty(saloon, me)
    return wanted if wanted is None or choices is None or wanted in choices else None


def deserved_call(saloon: Saloon, me: Player) -> Choice | None:
    """A call for a slip that this bot has noticed, unless a Hinder forbids it to call."""
    noticed = next(
        (
            ("call", other.seat, slip.hinder)
            for other in saloon.players
            if other is not me
            for slip in other.slips
            if slip.eyes[me.seat] < saloon.box.bots.notice
        ),
        None,
    )
    if noticed is None or noticed not in calls_of(saloon, me):
        return None
    return None if forbidden(saloon, me, "call_out") else noticed


def duty(saloon: Saloon, me: Player) -> Choice | None:
    """What is due and remembered, or the forbidden look of a bot that forgot."""
    for due in me.dues:
        remembered = due.nerve >= slip_percent(saloon, due.hinder)
        if due.need == EYES:
            if not remembered:
                return ("stare", saloon.left_of(me).seat)
        elif remembered:
            if due.need not in (LINE, CHAT):
                return ("gesture", due.need)
            if not muzzled(saloon, me):
                return QUIP
    return None


def at_last_minute(saloon: Saloon, me: Player, chosen: Choice | None, chance: Chance | None = None) -> Choice | None:
    """The gesture that must come right before this command (or the command of this phase), if remembered."""
    event = EVENT_OF.get(chosen[0]) if chosen else COMMANDS.get(saloon.phase)
    if event is None or saloon.manners != "checked":
        return None
    target = chosen[2] if chosen and len(chosen) > 2 else -1
    for hinder in binding(saloon, me):
        wanted = preparation(saloon, me, hinder, event, target)
        if wanted and (chance is None or not chance.happens(slip_percent(saloon, hinder.id) / 100)):
            return wanted
    return None


def preparation(saloon: Saloon, me: Player, hinder: Hinder, event: str, target: int) -> Choice | None:
    """What this Hinder wants before the command, if it is not done yet."""
    if hinder.trigger != event or not applies(saloon, me, hinder, me.seat, target):
        return None
    for duty in hinder.duties:
        if duty[0] == GESTURE_BEFORE and duty[1] not in me.run:
            return ("gesture", duty[1])
        if duty == (NEVER, "play_main_hand") and not me.off_hand:
            return SWITCH_HANDS
    return None
