"""Noon, part 3: the attack on the Settlement (W-46 to W-52, W-100)."""

from __future__ import annotations

from lastcall.core.ask import Choice
from lastcall.games.wasteland.cards import Crisis
from lastcall.games.wasteland.deed import Deed, decide
from lastcall.games.wasteland.state import Seat, Settlement

from .combat import fight_over
from .crisis import answer, combat, immune, put_away, resolve, turn_up
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
    if settlement.defenders():
        crisis = await turn_up(settlement, crisis)
    defenders = settlement.defenders()
    if not defenders:
        settlement.turned.append(crisis)
        await lay_damage(settlement, crisis)
    elif crisis.kind == "combat":
        await defend(settlement, crisis)
    else:
        await resolve(settlement, crisis, defenders[0])


async def defend(settlement: Settlement, crisis: Crisis) -> None:
    """All defenders may pool their Combat Dice against a Difficulty that is 1 higher (W-48 to W-50)."""
    settlement.turned.append(crisis)
    fighters = await who_fights(settlement)
    lead = await name_lead(settlement, fighters)
    deed = Deed(settlement, lead, crisis, crisis=True)
    answered = await answer(settlement, crisis, lead)
    fighters = [fighter for fighter in fighters if fighter.survivor is not None]
    if not fighters or answered:
        put_away(deed, crisis)
        return
    if lead.survivor is None:
        deed.you = lead = fighters[0]
    if len(fighters) == 1 and immune(settlement, lead):
        settlement.journal("unmoved", seat=lead.seat, card=crisis.id)
    else:
        difficulty = crisis.difficulty + settlement.box.numbers.home_difficulty
        await combat(deed, crisis, fighters, difficulty, attack=True)
    fight_over(settlement)
    put_away(deed, crisis)


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
    return fighters or settlement.defenders()[:1]


async def name_lead(settlement: Settlement, fighters: list[Seat]) -> Seat:
    """The first participant names who takes the card and every effect on "you" (WR-31)."""
    able = [seat for seat in fighters if not immune(settlement, seat)] or fighters
    if len(able) < 2:
        return able[0]
    choice = await decide(settlement, fighters[0], "lead", lambda: [("seat", seat.seat) for seat in able], "WR-31")
    return settlement.seats[choice[1]] if choice[0] == "seat" else able[0]
