"""Commands: the decisions of the game. Before each of them a player may mind their manners (AR-12 to AR-15)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from lastcall.core.ask import Ask, Choice, Reason, together
from lastcall.games.alewood.rules.calls import mind_manners
from lastcall.games.alewood.rules.manners import Manner, commanded, manner
from lastcall.games.alewood.state import Player, Saloon

MIND, WAIT = ("mind",), ("wait",)
"""Answers that commit to nothing yet: first a gesture, a word or a call; or let the others go first (AR-59)."""

Menu = Callable[[Saloon, Player], list[Choice]]
WhyNot = Callable[[Saloon, Player], Mapping[Choice, Reason]]
About = Callable[[Saloon, Player, Choice], Mapping[str, object]]


def question(
    saloon: Saloon,
    player: Player,
    name: str,
    menu: Menu,
    rule: str,
    why_not: WhyNot | None,
    describe: About | None,
    never_skip: bool = False,
) -> Ask[Choice] | Choice:
    """The ask for a command, with the manners beside it while any Hinder binds. A single choice is taken without an
    ask, unless `never_skip`: where the others would learn something from who is not asked."""
    offered = menu(saloon, player)
    if len(offered) == 1 and not never_skip:
        return offered[0]
    if saloon.watched:
        offered.append(MIND)
    return Ask(
        player.seat,
        name,
        offered,
        rule,
        partial(why_not, saloon, player) if why_not else None,
        partial(describe, saloon, player) if describe else None,
        never_skip,
        partial(_with_manners, saloon, menu, player, never_skip),
    )


def _with_manners(saloon: Saloon, menu: Menu, player: Player, never_skip: bool) -> list[Choice]:
    """The choices after an interrupt."""
    offered = menu(saloon, player)
    if saloon.watched and (never_skip or len(offered) > 1):
        offered.append(MIND)
    return offered


async def command(
    saloon: Saloon,
    player: Player,
    name: str,
    menu: Menu,
    rule: str,
    why_not: WhyNot | None = None,
    describe: About | None = None,
) -> Choice:
    """One player decides."""
    while True:
        asked = question(saloon, player, name, menu, rule, why_not, describe)
        if isinstance(asked, tuple):
            return asked
        answer = await asked
        if answer != MIND:
            if saloon.watched:
                commanded(saloon, player)
            return answer
        await mind_manners(saloon, player)


async def all_command(
    saloon: Saloon,
    players: list[Player],
    name: str,
    menu: Menu,
    rule: str,
    why_not: WhyNot | None = None,
    describe: About | None = None,
    never_skip: bool = False,
    in_force: Callable[[list[Player]], None] | None = None,
) -> dict[int, Manner]:
    """All these players decide at once and in secret; each answer is then found in the player's `plan`. Returns how
    each player who was asked gave the command.

    Once all are sealed, every command is in force: what it ends or breaks is noted for all seats, then `in_force` is
    called with those who commanded, and everybody sees who has not. Only then do those who wanted a moment mind their
    manners, so that seat order decides nothing about their calls (AR-62). A command that those have made impossible is
    given again.
    """
    given: dict[int, Manner] = {}
    waiting = players
    while waiting:
        asks: dict[int, Ask[Choice]] = {}
        for player in waiting:
            asked = question(saloon, player, name, menu, rule, why_not, describe, never_skip)
            if isinstance(asked, tuple):
                player.plan = asked
            else:
                player.plan = None
                asks[player.seat] = asked
        if not asks:
            break
        noted: dict[int, Manner] = {}
        sealing = together(asks, partial(note, saloon, noted))
        answers = await sealing
        given.update(noted)
        minding = False
        for seat, answer in answers.items():
            if answer == MIND:
                minding = True
            else:
                player = saloon.players[seat]
                player.plan = answer  # kept nowhere else: imagination drops the plans of others
                if saloon.watched:
                    commanded(saloon, player, noted[seat])
        if in_force is not None:
            in_force([saloon.players[seat] for seat, answer in sealing.answers.items() if answer != MIND])
        if minding or in_force is not None:
            note_hesitant(saloon, players)
        if not minding:
            break
        held = [len(player.hand) for player in players]
        for seat in [seat for seat in answers if seat in saloon.hesitant]:
            if saloon.players[seat].plan is None:
                await mind_manners(saloon, saloon.players[seat])
        waiting = [
            player
            for player, cards in zip(players, held, strict=True)
            if player.plan is None or (len(player.hand) != cards and player.plan not in menu(saloon, player))
        ]
    if saloon.hesitant:
        note_hesitant(saloon, players)
    return given


def note(saloon: Saloon, noted: dict[int, Manner], seat: int) -> None:
    """A command counts as given when it is sealed, however long the others take (AR-13)."""
    noted[seat] = manner(saloon.players[seat])


def note_hesitant(saloon: Saloon, players: list[Player]) -> None:
    """Everybody sees who of these players has answered without a command."""
    hesitant = [player.seat for player in players if player.plan is None or player.plan == WAIT]
    if saloon.hesitant:
        hesitant = [seat for seat in saloon.hesitant if saloon.players[seat] not in players] + hesitant
    saloon.hesitant = hesitant


def take_plan(player: Player, otherwise: Choice) -> Choice:
    """What the player has sealed. In an imagined table the plan may be unknown; then the default is used."""
    plan, player.plan = player.plan, None
    return plan or otherwise
