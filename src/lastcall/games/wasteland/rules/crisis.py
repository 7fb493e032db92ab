"""Resolving Crises (W-53 to W-55, WR-59, WR-60, WR-73)."""

from __future__ import annotations

from lastcall.core.ask import Choice
from lastcall.games.wasteland.cards import Block, Crisis
from lastcall.games.wasteland.deed import Deed, decide
from lastcall.games.wasteland.state import Seat, Settlement

from .combat import fight, fight_over
from .hand import draw_crisis, take_crisis
from .using import can_pay, carry_out_block, has_card_for, pay, use_chosen, uses


async def turn_up(settlement: Settlement, crisis: Crisis) -> Crisis:
    """A Crisis is turned up; clairvoyants may put another in its place, and another in the place of that (WR-60)."""
    settlement.journal("turned-up", card=crisis.id)
    following: Crisis | None = crisis
    while following is not None:
        crisis = following
        following = await in_its_place(settlement, crisis)
    return crisis


async def in_its_place(settlement: Settlement, crisis: Crisis) -> Crisis | None:
    """Every clairvoyant is asked, in order; which Crisis the first who acts brings about, or None."""
    for seat in settlement.in_order():
        if seat.mutations and has_card_for(settlement, seat.mutations, "any_crisis"):
            following = await foresee(settlement, seat, crisis)
            if following is not None:
                return following
    return None


async def foresee(settlement: Settlement, seat: Seat, crisis: Crisis) -> Crisis | None:
    """A clairvoyant may trash a Crisis unresolved; what takes its place, or None."""
    settlement.turned.append(crisis)
    choice = await decide(
        settlement, seat, "foresee", lambda: [("let-be",), *uses(settlement, seat, "any_crisis")], "WR-60",
        describe=lambda each: {"card": crisis.id},
    )  # fmt: skip
    settlement.turned.pop()
    if choice[0] != "use" or (await use_chosen(settlement, seat, choice)).outcome != "replaced":
        return None
    following = draw_crisis(settlement)
    if following is not None:
        settlement.crises.discards.append(crisis)
        settlement.journal("replaced", seat=seat.seat, card=crisis.id, by=following.id)
    return following


def immune(settlement: Settlement, seat: Seat) -> bool:
    """Do Crises do nothing to this seat (WR-73)?"""
    survivor = seat.survivor
    child = survivor.powers.get("immune_with") if survivor is not None else None
    if child is None:
        return False
    return any(each.survivor is not None and each.survivor.id == child for each in settlement.seats) or any(
        waiting.survivor.id == child for waiting in settlement.tents
    )


async def resolve(settlement: Settlement, crisis: Crisis, you: Seat) -> bool:
    """A seat resolves a Crisis alone. False when it died before it came to that (W-40)."""
    settlement.turned.append(crisis)
    deed = Deed(settlement, you, crisis, crisis=True)
    if await answer(settlement, crisis, you) or await face(deed, crisis):
        put_away(deed, crisis)
        return True
    settlement.turned.remove(crisis)
    return False


async def face(deed: Deed, crisis: Crisis) -> bool:
    """What the Crisis says happens to who resolves it (W-53 to W-55). False when that seat died before."""
    you = deed.you
    if you.survivor is None:
        return False
    if crisis.kind == "combat":
        return await combat(deed, crisis, [you], crisis.difficulty, attack=False)
    if crisis.kind == "collapse" and immune(deed.settlement, you):
        deed.settlement.journal("unmoved", seat=you.seat, card=crisis.id)
        return True
    return await carry_out_block(deed, crisis.block, "crisis", "WR-34") or you.alive


def put_away(deed: Deed, crisis: Crisis) -> None:
    """A resolved Crisis goes to its trash, unless something placed it elsewhere (WR-33)."""
    if not deed.kept:
        deed.settlement.turned.remove(crisis)
        deed.settlement.crises.discards.append(crisis)


async def answer(settlement: Settlement, crisis: Crisis, you: Seat) -> bool:
    """What may be done about a Crisis when its turn to be resolved comes (WR-60). True: nothing of it happens."""
    for moment in answers(settlement, you, crisis):

        def menu(moment: str = moment) -> list[Choice]:
            found = [each for each in uses(settlement, you, moment) if dismisses(you, each, crisis)]
            return [("face-it",), *found] if found else [("face-it",)]

        choice = await decide(settlement, you, "answer", menu, "WR-60", describe=lambda each: {"card": crisis.id})
        if choice[0] in ("use", "ability"):
            deed = await use_chosen(settlement, you, choice)
            if deed.outcome == "cancelled":
                settlement.journal("cancelled", seat=you.seat, card=crisis.id)
                return True
    return False


def answers(settlement: Settlement, you: Seat, crisis: Crisis) -> list[str]:
    """The moments at which this seat may have an answer."""
    found = ["my_crisis"] if has_card_for(settlement, you.salvage, "my_crisis") else []
    if crisis.kind == "combat" and you.survivor is not None and "my_combat" in you.survivor.at:
        found.append("my_combat")
    return found


def dismisses(you: Seat, choice: Choice, crisis: Crisis) -> bool:
    """Is this answer strong enough for this Crisis?"""
    if choice[0] != "ability" or you.survivor is None:
        return True
    ability = next(each for each in you.survivor.abilities if each.id == choice[1])
    return all(effect.verb != "dismiss_combat" or crisis.difficulty <= effect.args[0] for effect in ability.block.do)


def leads(settlement: Settlement, fighters: list[Seat]) -> list[Seat]:
    """Who of the fighters may take the card: the living, and who is immune only alone (WR-31, WR-73)."""
    living = [fighter for fighter in fighters if fighter.survivor is not None]
    return [fighter for fighter in living if not immune(settlement, fighter)] or living


async def combat(deed: Deed, crisis: Crisis, fighters: list[Seat], difficulty: int, attack: bool) -> bool:
    """Pay instead of fighting, or fight (W-53, WR-61). False when nobody lived to do either (W-40)."""
    settlement = deed.settlement
    while able := leads(settlement, fighters):
        if deed.you.survivor is None:
            deed.you = able[0]
        fighters = [fighter for fighter in fighters if fighter.survivor is not None]
        if len(fighters) == 1 and immune(settlement, deed.you):
            settlement.journal("unmoved", seat=deed.you.seat, card=crisis.id)
            return True
        if crisis.instead and await instead(deed, crisis, fighters):
            return True
        if deed.you.survivor is not None:
            await fight_it_out(deed, crisis, [each for each in fighters if each.alive], difficulty, attack)
            return True
    return False


async def fight_it_out(deed: Deed, crisis: Crisis, fighters: list[Seat], difficulty: int, attack: bool) -> None:
    """Fight and take what follows (W-72, W-73)."""
    settlement, lead = deed.settlement, deed.you
    won = await fight(settlement, crisis, fighters, lead, difficulty, attack)
    if won:
        settlement.journal("won-fight", seat=lead.seat, card=crisis.id)
        await carry_out_block(deed, crisis.win, "crisis", "W-72")
    else:
        settlement.journal("lost-fight", seat=lead.seat, card=crisis.id)
        await carry_out_block(deed, crisis.loss, "crisis", "W-73")
        draw_for_the_others(settlement, fighters, lead)
    fight_over(settlement)


def draw_for_the_others(settlement: Settlement, fighters: list[Seat], lead: Seat) -> None:
    """Each further participant of a lost fight takes a Crisis from the deck (W-50, WR-31)."""
    for fighter in fighters:
        if fighter is not lead and fighter.survivor is not None and not immune(settlement, fighter):
            take_crisis(settlement, fighter)


async def instead(deed: Deed, crisis: Crisis, fighters: list[Seat]) -> bool:
    """The lead may not fight at all; at home any one participant may pay for it (WR-61)."""
    settlement, lead = deed.settlement, deed.you

    def menu() -> list[Choice]:
        found: list[Choice] = [("fight",)]
        for line in crisis.instead:
            payers = fighters if line.pay else [lead]
            found += [(line.label, payer.seat) for payer in payers if can_pay(settlement, payer, line.pay)]
        return found

    choice = await decide(settlement, lead, "instead", menu, "WR-61", describe=lambda each: {"card": crisis.id})
    line: Block | None = next((line for line in crisis.instead if line.label == choice[0]), None)
    if line is None:
        return False
    payer = settlement.seats[choice[1]]
    settlement.journal("instead", seat=payer.seat, card=crisis.id, line=line.label)
    if not await pay(Deed(settlement, payer, crisis), line.pay):
        return False
    await carry_out_block(deed, line, "crisis", "WR-61")
    return True
