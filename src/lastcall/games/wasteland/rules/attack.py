"""Noon, part 3: the attack on the Settlement (W-46 to W-52, W-100)."""

from __future__ import annotations

from lastcall.core.ask import Choice
from lastcall.games.wasteland.cards import Crisis
from lastcall.games.wasteland.deed import Deed, decide
from lastcall.games.wasteland.state import Seat, Settlement

from .crisis import answer, combat, leads, put_away, resolve, turn_up
from .hand import draw_crisis
from .lull import lull
from .sites import lay_damage

IN: Choice = ("in",)
OUT: Choice = ("out",)


async def attack(settlement: Settlement) -> str:
    """Draw one Crisis for the Settlement; the calibrated balance may spare it on some days (W-46)."""
    if settlement.day % settlement.attack_every == 0:
        await lull(settlement)
        crisis = draw_crisis(settlement)
        if crisis is not None:
            await strike(settlement, crisis)
    for seat in settlement.seats:
        seat.rides = False
    return "dusk"


async def strike(settlement: Settlement, crisis: Crisis) -> None:
    """Undefended, the card damages an Emplacement; defended, it is resolved (W-47, W-100)."""
    settlement.journal("attack", card=crisis.id, seats=[seat.seat for seat in settlement.defenders()])
    crisis = await turn_up(settlement, crisis)
    while defenders := settlement.defenders():
        if crisis.kind == "combat":
            faced = await defend(settlement, crisis)
        else:
            faced = await resolve(settlement, crisis, defenders[0])
        if faced:
            return
    settlement.turned.append(crisis)
    await lay_damage(settlement, crisis)


async def defend(settlement: Settlement, crisis: Crisis) -> bool:
    """All defenders may pool their Combat Dice against a Difficulty that is 1 higher (W-48 to W-50). False when those
    who stood up to it died before it came to that."""
    settlement.turned.append(crisis)
    fighters = await who_fights(settlement)
    if fighters:
        lead = await name_lead(settlement, fighters)
        deed = Deed(settlement, lead, crisis, crisis=True)
        difficulty = crisis.difficulty + settlement.box.numbers.home_difficulty
        if await answer(settlement, crisis, lead) or await combat(deed, crisis, fighters, difficulty, attack=True):
            put_away(deed, crisis)
            return True
    settlement.turned.remove(crisis)
    return False


async def who_fights(settlement: Settlement) -> list[Seat]:
    """Each says in or out, in order; if all say out, the first must fight (WR-30)."""
    defenders = settlement.defenders()
    if len(defenders) == 1:
        return defenders
    fighters = []
    for seat in defenders:
        choice = await decide(settlement, seat, "join", lambda: [IN, OUT], "WR-30")
        if choice == IN:
            fighters.append(seat)
    return [fighter for fighter in fighters if fighter.survivor is not None] or settlement.defenders()[:1]


async def name_lead(settlement: Settlement, fighters: list[Seat]) -> Seat:
    """The first participant names who takes the card and every effect on "you" (WR-31)."""

    def menu() -> list[Choice]:
        return [("seat", seat.seat) for seat in leads(settlement, fighters)]

    choice = await decide(settlement, fighters[0], "lead", menu, "WR-31")
    if choice[0] == "seat":
        return settlement.seats[choice[1]]
    return (leads(settlement, fighters) or fighters)[0]
