"""Resolving what a card says: blocks on a stack, one after the other (T-4, T-5, TR-51, TR-108, TR-125).

A fight or a script inside another card is resolved first, then the outer one goes on: what is unfinished lies on the
stack, as plain data, and outlives the phase.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lastcall.core.ask import Choice, Reason, Rule, ask
from lastcall.games.this_war_of_mine.blocks import Block, Call
from lastcall.games.this_war_of_mine.conditions import failing, hold
from lastcall.games.this_war_of_mine.rules.states import can_join, face_crises
from lastcall.games.this_war_of_mine.rules.things import can_pay, pay
from lastcall.games.this_war_of_mine.state import MISERY, WORST, Frame, Person, Shelter

DO, AFTER_DO, CASE, ROLL, CHOICE, THEN, AFTER_THEN, DONE = range(8)
"""How far a block has come."""


VERBS: dict[str, Callable[..., Rule[Any] | str | None]] = {}
"""The named effects that cards may use; `effects.py` has them, and the sequence of play enters them here."""
BREAKING_POINT = 4
"""The script of somebody whose misery has reached 4."""


def open_block(shelter: Shelter, block: str, actor: str = "", here: str = "") -> None:
    """Put a block on the stack, to be resolved next."""
    found = shelter.block(block)
    shelter.stack.append(Frame(block, actor=actor, here=here))
    if found.script is not None:
        shelter.journal("script", script=found.script, title=f"{block}#title", text=f"{block}#text")
    elif found.text:
        shelter.journal("told", text=f"{block}#text")


def open_scene(shelter: Shelter, block: str, then: str, actor: str = "", here: str = "") -> str:
    """Resolve a block from its beginning and go on with the phase `then`."""
    shelter.stack.append(Frame(go=then))
    open_block(shelter, block, actor, here)
    return "scene"


def settle(shelter: Shelter, then: str) -> str:
    """Go on with the phase `then`, but look at level 4 first (TR-16)."""
    if shelter.people and not shelter.crises and not shelter.ended:
        return then
    shelter.stack.append(Frame(go=then))
    return "crises"


async def crises(shelter: Shelter) -> str:
    """Level 4 outside of any card (TR-16)."""
    await face_crises(shelter)
    return "scene"


async def scene(shelter: Shelter) -> str:
    """Resolve what lies on the stack, until a fight breaks out or everything is done."""
    while True:
        if not shelter.people or shelter.ended:
            return "ending"
        frame = shelter.stack[-1]
        if frame.go:
            shelter.stack.pop()
            return frame.go
        if shelter.searching and not shelter.present:
            drop_the_scene(shelter)  # nobody of the party is left to go on with it (T-124)
            continue
        outcome = _advance(shelter, frame)
        if isinstance(outcome, str):
            return outcome
        if outcome is not None:
            await outcome


def _advance(shelter: Shelter, frame: Frame) -> Rule[Any] | str | None:
    """One block goes on, stage by stage, until something else has to be resolved first.

    Gives the phase of a fight that breaks out, or a rule that may ask.
    """
    block = shelter.box.blocks[frame.block]
    if frame.stage == DO:
        if frame.at < len(block.do):
            return _next_call(shelter, frame, block.do)
        drop_rest_of_list(frame)
    if frame.stage == AFTER_DO:
        frame.stage = CASE
        if shelter.crises and block.script != BREAKING_POINT:  # one loss is resolved fully before the next (TR-19)
            return face_crises(shelter)
    if frame.stage == CASE:
        frame.stage = ROLL
        for entry in block.case:
            if hold(shelter, entry.need):
                open_block(shelter, entry.id, frame.actor, frame.here)
                return None
    if frame.stage == ROLL:
        frame.stage = CHOICE
        if block.roll:
            _roll(shelter, frame, block)
            return None
    if frame.stage == CHOICE:
        frame.stage = THEN
        if block.choice:
            return _choose(shelter, frame, block)
    if frame.stage == THEN:
        if frame.at < len(block.then):
            return _next_call(shelter, frame, block.then)
        drop_rest_of_list(frame)
    if frame.stage == AFTER_THEN:
        frame.stage = DONE
        if shelter.crises:
            return face_crises(shelter)
    _close(shelter, frame, block)
    return None


def _roll(shelter: Shelter, frame: Frame, block: Block) -> None:
    """A black die says which entry it is."""
    die = shelter.chance.die(10)
    shelter.journal("rolled", die=die)
    entry = next(each for low, high, each in block.roll if low <= die <= high)
    open_block(shelter, entry.id, frame.actor, frame.here)


def _close(shelter: Shelter, frame: Frame, block: Block) -> None:
    """A block is done; after a script with choices the book moves on."""
    shelter.stack.remove(frame)
    if block.script == BREAKING_POINT:
        _after_the_breaking_point(shelter, frame)
    if block.script is not None and frame.offered:
        pass_the_book(shelter, frame)


def _after_the_breaking_point(shelter: Shelter, frame: Frame) -> None:
    """Whoever is still in the group at misery 4 after script 4 is set to 3 (TR-16)."""
    person = shelter.find(frame.actor)
    if person is not None and person.levels[MISERY] == WORST:
        person.levels[MISERY] = WORST - 1


def _next_call(shelter: Shelter, frame: Frame, calls: tuple[Call, ...]) -> Rule[Any] | str | None:
    """Run one verb of a list."""
    call = calls[frame.at]
    frame.at += 1
    return VERBS[call.name](shelter, frame, *call.args)


def drop_rest_of_list(frame: Frame) -> None:
    """What stands after `fight()` happens only if the group won (TR-78)."""
    frame.at = 0
    frame.stage += 1
    frame.dozing = False


def drop_the_scene(shelter: Shelter) -> None:
    """The Location has been left: whatever was unfinished there is dropped (TR-125).

    A script that has offered its choices is over with it, and the book moves on (T-5).
    """
    while not shelter.stack[-1].go:
        frame = shelter.stack.pop()
        if frame.offered:
            pass_the_book(shelter, frame)


# -- choices ---------------------------------------------------------------------------------------------------


async def _choose(shelter: Shelter, frame: Frame, block: Block) -> None:
    """The leader picks one available entry; its cost is discarded first from the pile at hand."""
    open_entries = [each for each in block.choice if available(shelter, each)]
    choices: list[Choice] = [("take", each.id) for each in open_entries]
    if _may_attack(block):
        choices.append(("attack", block.id))
    script = _script_of(shelter, frame)
    if script is not None:
        script.offered = True
    picked = await ask(
        shelter.leader,
        "choice",
        choices,
        "T-5",
        why_not=lambda: {("take", e.id): _why_not(shelter, e) for e in block.choice if not available(shelter, e)},
        describe=lambda choice: _about(shelter, choice),
    )
    if picked[0] == "attack":
        shelter.journal("attacked", block=block.id)
        _count_tone(shelter, "cruel" if block.enemies[0].kind == "civilian" else "bold")
        attack = f"{block.id}/attack"
        open_block(shelter, attack, frame.actor)
        return
    entry = shelter.block(picked[1])
    shelter.journal("chose", block=entry.id)
    _count_tone(shelter, entry.tone)
    if entry.cost:
        await pay(shelter, entry.cost, shelter.at_hand)
    open_block(shelter, entry.id, frame.actor, frame.here)


def available(shelter: Shelter, entry: Block) -> bool:
    """Its need holds, its cost can be paid in full, and somebody who shall join can (TR-22)."""
    if entry.cost and not can_pay(shelter, entry.cost, shelter.at_hand):
        return False
    if entry.welcomes and not can_join(shelter):
        return False
    return hold(shelter, entry.need)


def _why_not(shelter: Shelter, entry: Block) -> Reason:
    if entry.cost and not can_pay(shelter, entry.cost, shelter.at_hand):
        return Reason("cannot-pay", "T-36", cost=_cost_words(entry))
    missing = failing(shelter, entry.need)
    if missing is None:
        return Reason("no-room", "T-9")
    return Reason(f"need-{missing[0]}", "TR-113", what=[str(part) for part in missing[1]])


def _about(shelter: Shelter, choice: Choice) -> dict[str, object]:
    entry = shelter.block(choice[1])
    return {"label": entry.label, "cost": _cost_words(entry), "tone": entry.tone, "risk": bool(entry.roll)}


def _cost_words(entry: Block) -> str:
    return ", ".join(f"{count} {thing.replace('_', ' ')}" for thing, count in entry.cost.items())


def _may_attack(block: Block) -> bool:
    """A Residents card with enemies may always be attacked, unless a printed choice fights already (TR-127)."""
    return bool(block.enemies) and "/" not in block.id and not any(each.fights for each in block.choice)


def _count_tone(shelter: Shelter, tone: str) -> None:
    """Kind and cruel choices are counted (TR-118)."""
    if tone in ("kind", "cruel"):
        shelter.counters[tone] = shelter.counters.get(tone, 0) + 1


# -- the book --------------------------------------------------------------------------------------------------


def _script_of(shelter: Shelter, frame: Frame) -> Frame | None:
    """The script that this frame belongs to; a card met inside a script is not the script (TR-108)."""
    card = frame.block.split("/")[0]
    for each in reversed(shelter.stack[: shelter.stack.index(frame) + 1]):
        if each.go or each.block.split("/")[0] != card:
            return None
        if shelter.block(each.block).script is not None:
            return each
    return None


def leads_on(shelter: Shelter, frame: Frame) -> None:
    """Just before a further script is opened the book moves on (TR-108)."""
    script = _script_of(shelter, frame)
    if script is not None:
        pass_the_book(shelter, script)


def pass_the_book(shelter: Shelter, script: Frame) -> None:
    """Book and leadership move to the next player, once for each script (T-5)."""
    if script.passed or shelter.players == 1:
        return
    script.passed = True
    shelter.leader = (shelter.leader + 1) % shelter.players
    shelter.journal("book", seat=shelter.leader)


# -- who acts --------------------------------------------------------------------------------------------------


async def actor_of(shelter: Shelter, frame: Frame) -> Person | None:
    """The same one for a card and all that it leads to; the leader names one when it is first asked (TR-51)."""
    person = shelter.find(frame.actor) if frame.actor else None
    if person is not None and (not person.asleep or frame.dozing or frame.block in shelter.box.for_sleepers):
        return person
    awake = shelter.awake
    if not awake:
        return None
    name = awake[0].id
    if len(awake) > 1:
        picked = await ask(shelter.leader, "actor", [("actor", each.id) for each in awake], "TR-51")
        name = picked[1]
    for each in reversed(shelter.stack):
        if each.go:
            break
        each.actor = name
    return shelter.person(name)
