"""Hinders: what they demand, when it is due, and what counts as a slip (A-26 to A-28, AR-10 to AR-13, AR-43)."""

from __future__ import annotations

import msgspec

from lastcall.games.alewood.cards import Duty, Hinder
from lastcall.games.alewood.rules.lines import Line, passes
from lastcall.games.alewood.state import Due, FaceDown, Player, Saloon, Slip

GESTURE, GESTURE_BEFORE, LINE, SAY, NOSAY, NEVER = "gesture", "gesture_before", "line", "say", "nosay", "never"
CHAT, EYES = "chat", "eyes"
PERSONAL = frozenset({"my_play", "my_draw", "my_sip", "my_shot", "my_capture", "my_badge", "on_me"})
"""Events that concern the actor alone."""


class Manner(msgspec.Struct, frozen=True, eq=False):
    """How a sealed command was given: whatever its player does while the others think comes after it (AR-13)."""

    run: list[str]
    """The gestures since the command before: the list grows until the next command, which begins a new one."""
    gestures: int
    """How many of them came before this command."""
    off_hand: bool

    @property
    def before(self) -> list[str]:
        return self.run[: self.gestures]


def manner(player: Player) -> Manner:
    """How a command is given now."""
    run = player.run
    return Manner(run, len(run), player.off_hand)


def manner_of_last(player: Player) -> Manner:
    """How the last command was given."""
    return Manner(player.before, len(player.before), player.off_hand)


def read_aloud(saloon: Saloon, player: Player, hinder: Hinder) -> None:
    """A Hinder binds once its owner has read it (A-27, AR-10). While nobody can be called out, gestures are not matched
    to commands, so the first Hinder to bind starts with a clean slate."""
    player.bound.append(hinder.id)
    if not saloon.watched:
        saloon.watched = True
        for each in saloon.players:
            each.run = []
    saloon.journal("read", seat=player.seat, hinder=hinder.id)


def release(saloon: Saloon, player: Player, hinder: Hinder) -> None:
    """A Hinder that leaves the Reputation demands nothing any more. Its slips can be called as long as any (AR-14), or
    the order of seats would decide whether a call comes before it leaves (AR-62)."""
    if hinder.id in player.bound:
        player.bound.remove(hinder.id)
        player.parted.append(hinder.id)
    player.dues = [due for due in player.dues if due.hinder != hinder.id]


def binding(saloon: Saloon, player: Player) -> list[Hinder]:
    """The Hinders that bind now: of two that cannot both be obeyed, the one attached later (AR-43)."""
    cards = saloon.box.hinders
    return [hinder for each in player.bound if not overridden(saloon, player, hinder := cards[each])]


def overridden(saloon: Saloon, player: Player, hinder: Hinder) -> bool:
    """Does a Hinder attached later make it impossible to obey this one?"""
    if not hinder.clashes or len(player.bound) == 1:
        return False
    later = player.bound[player.bound.index(hinder.id) + 1 :]
    cards = saloon.box.hinders
    return any(each in hinder.clashes and applies(saloon, player, cards[each]) for each in later)


def watching(saloon: Saloon, player: Player, event: str, actor: int, target: int) -> list[Hinder]:
    """The binding Hinders of this player that watch the event."""
    watchers = saloon.box.watchers[event]
    return [
        hinder
        for each in player.bound
        if each in watchers
        and applies(saloon, player, hinder := watchers[each], actor, target)
        and not overridden(saloon, player, hinder)
    ]


def applies(saloon: Saloon, player: Player, hinder: Hinder, actor: int = -1, target: int = -1) -> bool:
    """Does the Hinder's `only` hold now?"""
    only = hinder.only
    if not only:
        return True
    if only == "drunk":
        return player.seat != saloon.deputy
    if only == "shootout":
        return saloon.shootout
    if only == "by_another":
        return actor != player.seat
    if only == "on_another":
        return target != player.seat
    return player.seat not in saloon.involved


def happened(saloon: Saloon, event: str, actor: int = -1, target: int = -1) -> None:
    """An event that Hinders watch: what they demand is due from now on. `my_...` and `on_me` concern the actor alone,
    all other events everybody (AR-13)."""
    if not saloon.watched or saloon.manners != "checked":
        return
    watchers = saloon.box.watchers[event]
    for player in saloon.players if event not in PERSONAL else (saloon.players[actor],):
        for each in player.bound:
            if each in watchers:
                remind(saloon, player, watchers[each], actor, target)


def remind(saloon: Saloon, player: Player, hinder: Hinder, actor: int, target: int) -> None:
    """Note what a Hinder demands after the event it watches."""
    if applies(saloon, player, hinder, actor, target) and not overridden(saloon, player, hinder):
        for duty in hinder.duties:
            _fall_due(saloon, player, hinder, duty)


def _fall_due(saloon: Saloon, player: Player, hinder: Hinder, duty: Duty) -> None:
    if duty[0] == GESTURE:
        owe(saloon, player, hinder, str(duty[1]))
    elif duty[0] == LINE and not muzzled(saloon, player):
        owe(saloon, player, hinder, LINE)
    elif duty == (NEVER, "open_panel"):
        owe(saloon, player, hinder, EYES)


def performed(
    saloon: Saloon, player: Player, event: str, target: int = -1, given: Manner | FaceDown | None = None
) -> None:
    """A command is carried out: some Hinders demand a gesture right before it, or forbid it. What counts is how it was
    `given`, not what its player has done since (AR-13)."""
    if not saloon.watched or saloon.manners != "checked":
        return
    for hinder in watching(saloon, player, event, player.seat, target):
        for duty in hinder.duties:
            if _broken(given or player, duty):
                slip(saloon, player, hinder)


def _broken(given: Player | Manner | FaceDown, duty: Duty) -> bool:
    if duty[0] == GESTURE_BEFORE:
        return duty[1] not in given.before
    if duty == (NEVER, "play_main_hand"):
        return not given.off_hand
    return duty == (NEVER, "call_out")


def forbidden(saloon: Saloon, player: Player, command: str) -> Hinder | None:
    """The Hinder that binds this player never to use the command, if any."""
    for hinder in binding(saloon, player):
        if (NEVER, command) in hinder.duties and applies(saloon, player, hinder):
            return hinder
    return None


def muzzled(saloon: Saloon, player: Player) -> bool:
    """A spoken duty is not due in a Shootout where another Hinder demands silence (AR-43)."""
    return saloon.shootout and any((NOSAY, "anything") in hinder.duties for hinder in binding(saloon, player))


def owe(saloon: Saloon, player: Player, hinder: Hinder, need: str) -> None:
    """Something is due until the owner's next command; no reminder is shown (AR-13)."""
    if all(due.hinder != hinder.id for due in player.dues):
        player.dues.append(Due(hinder.id, need, saloon.chance.below(100)))


def owe_a_line(saloon: Saloon) -> None:
    """Players bound in what they say this turn must say something between the roll and its end (AR-13): a Hinder of
    Drunks asks nothing of the Deputy."""
    if not saloon.watched or saloon.manners != "checked":
        return
    for player in saloon.players:
        for hinder in binding(saloon, player) if player.bound else ():
            if hinder.trigger == CHAT and hinder.only != "shootout" and applies(saloon, player, hinder):
                owe(saloon, player, hinder, CHAT)


def slip(saloon: Saloon, player: Player, hinder: Hinder) -> None:
    """A slip is noted in silence; it costs nothing until it is called (AR-11)."""
    eyes = tuple([saloon.chance.below(100) for _ in saloon.players])
    player.slips.append(Slip(hinder.id, saloon.turn, eyes))
    saloon.journal("slipped", seat=player.seat, hinder=hinder.id, only=[])


def witnessed(saloon: Saloon, player: Player) -> None:
    """What a player bound by Hinders does or says was seen by all and cannot be undone freely, slip or not: otherwise
    trying to undo it would tell the player (AR-13)."""
    if player.bound and saloon.manners == "checked":
        saloon.chance.revealed()


def gesture(saloon: Saloon, player: Player, name: str) -> None:
    """A gesture is seen by all and costs nothing (AR-12)."""
    player.run.append(name)
    saloon.journal("gesture", seat=player.seat, gesture=name)
    if player.dues:
        player.dues = [due for due in player.dues if due.need != name]


def say(saloon: Saloon, player: Player, line: Line) -> None:
    """A chat line may do what a Hinder demands, or what a Hinder forbids."""
    saloon.journal("said", seat=player.seat, line=line.words)
    witnessed(saloon, player)
    if saloon.manners != "checked":
        return
    for hinder in binding(saloon, player):
        if hinder.trigger == CHAT and applies(saloon, player, hinder):
            for verb, *test in hinder.duties:
                if passes(saloon, player, line, test) != (verb == SAY):
                    slip(saloon, player, hinder)
                    break
    cards = saloon.box.hinders
    player.dues = [
        due
        for due in player.dues
        if not (due.need == CHAT or (due.need == LINE and _answers(saloon, player, line, cards[due.hinder])))
    ]


def _answers(saloon: Saloon, player: Player, line: Line, hinder: Hinder) -> bool:
    return all(passes(saloon, player, line, duty[1:]) for duty in hinder.duties)


def quip(saloon: Saloon, player: Player) -> None:
    """The right line at the right time, for players without a keyboard: it satisfies whatever the Hinders demand."""
    saloon.journal("quipped", seat=player.seat)
    witnessed(saloon, player)
    if saloon.manners != "checked":
        return
    for hinder in binding(saloon, player):
        if (NOSAY, "anything") in hinder.duties and applies(saloon, player, hinder):
            slip(saloon, player, hinder)
    player.dues = [due for due in player.dues if due.need not in (LINE, CHAT)]


def stare(saloon: Saloon, player: Player, other: int) -> None:
    """Look closely at another player: some Hinders forbid it."""
    saloon.journal("stared", seat=player.seat, other=other)
    witnessed(saloon, player)
    hinder = forbidden(saloon, player, "open_panel")
    if hinder is not None and saloon.manners == "checked":
        player.dues = [due for due in player.dues if due.need != EYES]
        slip(saloon, player, hinder)


def commanded(saloon: Saloon, player: Player, sealed: Manner | None = None) -> None:
    """A command, given now or `sealed` before. At a step-by-step table it ends the grace: what was due and not done is
    a slip (AR-13)."""
    witnessed(saloon, player)
    given = sealed or manner(player)
    run, gestures = given.run, given.gestures
    player.before = run[:gestures]
    if player.run is run:
        player.run = run[gestures:]
    player.lines = 0
    if player.dues and not saloon.live:
        for due in player.dues:
            if has_little_time(due):
                lapse(saloon, player, due)
            else:
                due.fair = True


def has_little_time(due: Due) -> bool:
    """Is it due before the next command, rather than by the end of the turn?"""
    return due.need not in (CHAT, EYES)


def lapse(saloon: Saloon, player: Player, due: Due) -> None:
    """What is due and not done becomes a slip, unless it has become impossible since it fell due."""
    player.dues = [other for other in player.dues if other is not due]
    if not excused(saloon, player, due):
        slip(saloon, player, saloon.box.hinders[due.hinder])


def excused(saloon: Saloon, player: Player, due: Due) -> bool:
    """Does a Hinder attached later override this one now, or silence forbid its line (AR-43)?"""
    if overridden(saloon, player, saloon.box.hinders[due.hinder]):
        return True
    return due.need in (LINE, CHAT) and muzzled(saloon, player)


def end_of_turn(saloon: Saloon) -> None:
    """Silence all turn is a slip of players who had to speak; slips of the turn before are forgotten (AR-13, AR-14)."""
    for player in saloon.players:
        witnessed(saloon, player)
        if player.dues:
            silent = [due for due in player.dues if due.need == CHAT and (due.fair or saloon.live)]
            player.dues = [due for due in player.dues if due.need not in (CHAT, EYES)]
            for due in silent:
                if not excused(saloon, player, due):
                    slip(saloon, player, saloon.box.hinders[due.hinder])
        if player.slips:
            player.slips = [slip for slip in player.slips if slip.turn >= saloon.turn]
        player.parted, player.parted_before = [], player.parted
    saloon.watched = any(player.answers_for() for player in saloon.players)
