"""Manners: gestures, words, calls, and "not for me" (A-28, A-29, A-79, AR-12 to AR-15, AR-34)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from lastcall.core.ask import Choice, FreeText, ask, together
from lastcall.games.alewood import powers
from lastcall.games.alewood.cards import Hinder, Upgrade
from lastcall.games.alewood.rules.discards import detach, from_hand, punish, throw_away
from lastcall.games.alewood.rules.lines import Line
from lastcall.games.alewood.rules.manners import gesture, performed, quip, say, stare
from lastcall.games.alewood.rules.pause import no_interrupts
from lastcall.games.alewood.state import Player, Saloon

QUIP, SWITCH_HANDS, NEVER_MIND = ("quip",), ("switch-hands",), ("never-mind",)
ACCEPT, CONTEST = ("accept",), ("contest",)
YES, NO, ABSTAIN = ("yes",), ("no",), ("abstain",)
USE, KEEP = "use", ("keep",)


def small_talk(saloon: Saloon, player: Player) -> list[Choice]:
    """Everything that is no command: gestures, a quip, the other hand, a look, a call, and "not for me"."""
    stares = saloon.box.stares
    choices: list[Choice] = [
        *saloon.box.gestures, QUIP, SWITCH_HANDS,
        *stares[: player.seat], *stares[player.seat + 1 : len(saloon.players)],
        *calls_of(saloon, player),
    ]  # fmt: skip
    choices += [("not-for-me", card.id) for card in player.row if card.__class__ is Hinder]
    return choices


def calls_of(saloon: Saloon, player: Player) -> list[Choice]:
    """The calls this player may make, whether there was a slip or not; none for a while after a false one (AR-14,
    AR-15)."""
    if player.hushed >= saloon.turn:
        return []
    return [
        ("call", other.seat, hinder)
        for other in saloon.players
        if other is not player
        for hinder in other.answers_for()
    ]


def about_manners(player: Player, choice: Choice) -> Mapping[str, object]:
    """Which player a look or a call means, and how many cards comfort costs."""
    if choice[0] == "not-for-me":
        return {"cost": min(1, len(player.hand))}
    return {"other": choice[1]} if choice[0] in ("stare", "call") else {}


def about_upgrade(saloon: Saloon, choice: Choice) -> Mapping[str, object]:
    """What the Upgrade of a choice does."""
    upgrade = saloon.box.upgrades.get(choice[1]) if len(choice) > 1 else None
    return {"does": upgrade.always.calls} if upgrade is not None else {}


async def mind_manners(saloon: Saloon, player: Player) -> None:
    """One gesture, word or call before a command."""

    def choices() -> FreeText[Choice]:
        return FreeText("say", [NEVER_MIND, *small_talk(saloon, player)])

    answer = await ask(player.seat, "manners", choices, "AR-12", describe=partial(about_manners, player))
    await carry_out(saloon, player, answer)


async def carry_out(saloon: Saloon, player: Player, answer: Choice) -> None:
    """Do one thing that is no command."""
    verb = answer[0]
    if verb == "gesture":
        gesture(saloon, player, answer[1])
    elif verb == "say":
        say(saloon, player, Line(answer[1], answer[2:]))
    elif answer == QUIP:
        quip(saloon, player)
    elif answer == SWITCH_HANDS:
        player.off_hand = not player.off_hand
        saloon.journal("switched-hands", seat=player.seat, off=player.off_hand)
    elif verb == "stare":
        stare(saloon, player, answer[1])
    elif verb == "call":
        await call_out(saloon, player, saloon.players[answer[1]], saloon.box.hinders[answer[2]])
    elif verb == "not-for-me":
        await not_for_me(saloon, player, saloon.box.hinders[answer[1]])


async def call_out(saloon: Saloon, caller: Player, accused: Player, hinder: Hinder) -> None:
    """Any other player may call; the first caller counts, and a slip is punished once (AR-14)."""
    saloon.journal("called", seat=caller.seat, other=accused.seat, hinder=hinder.id)
    upheld = await _judged(saloon, caller, accused, hinder)
    performed(saloon, caller, "call")
    if upheld:
        saloon.journal("upheld", seat=caller.seat, other=accused.seat, hinder=hinder.id)
        await pay_for(saloon, caller, accused, hinder)
    else:
        caller.hushed = saloon.turn + 1
        saloon.journal("rejected", seat=caller.seat, other=accused.seat, hinder=hinder.id)


async def _judged(saloon: Saloon, caller: Player, accused: Player, hinder: Hinder) -> bool:
    """Checked: the table looks it up. Honour: the accused owns up, or the others vote (AR-11, AR-14)."""
    if saloon.manners == "checked":
        saloon.chance.revealed()
        for noted in accused.slips:
            if noted.hinder == hinder.id:
                accused.slips.remove(noted)
                return True
        return False
    answer = await no_interrupts(saloon, ask(accused.seat, "answer-call", [ACCEPT, CONTEST], "AR-14"))
    if answer == ACCEPT:
        return True
    saloon.journal("contested", seat=accused.seat)
    return await vote(saloon, [caller, accused], "vote")


async def vote(saloon: Saloon, parties: list[Player], name: str) -> bool:
    """All but the two parties vote; more yes than no upholds; a tie is settled by the Speed Die (AR-14)."""
    voters = [player for player in saloon.players if player not in parties]
    asks = {
        each.seat: ask(each.seat, name, [YES, NO, ABSTAIN], "AR-14", describe=lambda _: {"other": parties[1].seat})
        for each in voters
    }
    votes = await no_interrupts(saloon, together(asks))
    for seat, given in votes.items():
        saloon.journal("voted", seat=seat, vote=given[0])
    cast = list(votes.values())
    lead = cast.count(YES) - cast.count(NO)
    if lead:
        return lead > 0
    rolled = saloon.chance.die(saloon.box.shootout.speed_die)
    saloon.journal("vote-roll", dice=[rolled])
    return rolled >= saloon.box.call_outs.vote_tie_upheld_from


async def pay_for(saloon: Saloon, caller: Player, accused: Player, hinder: Hinder) -> None:
    """An upheld call costs a punishment discard at once (A-29, AR-15), unless a Silver Tongue shrugs it off."""
    if await offer_use(saloon, accused, "shrug_off", "shrug-off", "A-33"):
        return
    score = caller.ready("call_penalty")
    await punish(saloon, accused, (score and powers.call_penalty.of(score.always)) or 1, hinder.id)


async def offer_use(saloon: Saloon, player: Player, verb: str, name: str, rule: str) -> Upgrade | None:
    """A ready Upgrade is offered to its owner where it applies; no interrupt can take it away meanwhile. Returns the
    one that was used (A-33)."""
    upgrade = player.ready(verb)
    if upgrade is None:
        return None
    question = ask(player.seat, name, [KEEP, (USE, upgrade.id)], rule, describe=partial(about_upgrade, saloon))
    answer = await no_interrupts(saloon, question)
    if answer == KEEP:
        return None
    use(saloon, player, upgrade.id)
    return upgrade


def use(saloon: Saloon, player: Player, upgrade: str) -> None:
    """A flip Upgrade is flipped when used (A-33)."""
    player.flipped.append(upgrade)
    saloon.journal("used", seat=player.seat, upgrade=upgrade)


async def not_for_me(saloon: Saloon, player: Player, hinder: Hinder) -> None:
    """Comfort beats balance: a card of the hand, if there is one, and the Hinder leaves the game (A-79, AR-34)."""
    if player.hand:
        paid = from_hand(player)[0]
        if len(player.hand) > 1:
            paid = await no_interrupts(saloon, ask(player.seat, "comfort-price", partial(from_hand, player), "A-79"))
        throw_away(saloon, player, paid[1])
    detach(saloon, player, hinder)
    saloon.removed.append(hinder)
    saloon.journal("not-for-me", seat=player.seat, hinder=hinder.id)
