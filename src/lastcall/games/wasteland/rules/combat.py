"""Combat (W-68 to W-73, WR-39, WR-61)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lastcall.core.ask import Choice
from lastcall.games.wasteland.cards import Crisis
from lastcall.games.wasteland.deed import decide
from lastcall.games.wasteland.state import EXISTING, HOME, NEW, Fight, Seat, Settlement

from .hand import to_stockpile, trash
from .using import chosen, use_chosen, uses

FIGHT: Choice = ("fight",)


async def fight(
    settlement: Settlement, crisis: Crisis, fighters: list[Seat], lead: Seat, difficulty: int, attack: bool
) -> bool:
    """Commit weapons, roll both sides, compare. The caller carries out what follows and then calls `fight_over`."""
    if len(fighters) == 1 and frightens(lead, difficulty):
        settlement.journal("frightened", seat=lead.seat, card=crisis.id)
        return True
    numbers = [seat.seat for seat in fighters]
    nothing = [0] * len(settlement.seats)
    settlement.fight = Fight(crisis.id, difficulty, lead.seat, numbers, attack, nothing, [], [], [], [])
    if attack:
        man_the_bunker(settlement, fighters)
    for helper in settlement.in_order():
        if helper not in fighters:
            moment = helping_moment(settlement, helper, lead)
            if uses(settlement, helper, moment) or (helper.drills and moment == "own_fight"):
                await commit(settlement, helper, moment)
    for fighter in fighters:
        if fighter is not lead:
            await commit(settlement, fighter, "own_fight")
    await commit(settlement, lead, "own_fight")
    return roll(settlement, settlement.fight)


def frightens(seat: Seat, difficulty: int) -> bool:
    """A weak Crisis runs from somebody terrible who stands alone."""
    return seat.holds("frighten") and any(
        difficulty <= mutation.hold.get("frighten", -1) for mutation in seat.mutations
    )


def man_the_bunker(settlement: Settlement, fighters: list[Seat]) -> None:
    """Every participant has the bonus of an occupied Emplacement (WR-30)."""
    bonus = sum(occupied(settlement, "defence"))
    if bonus:
        for fighter in fighters:
            add_weapons(settlement, fighter, bonus)


def occupied(settlement: Settlement, power: str, seat: Seat | None = None) -> list[int]:
    """What undamaged Emplacements give while somebody (or this seat) sits in them."""
    found = []
    for each in settlement.seats if seat is None else (seat,):
        if each.plan == HOME and each.survivor is not None:
            for place in (each.place, each.second):
                building = settlement.building(place) if place else None
                if building is not None and building.damage is None and power in building.card.occupied:
                    found.append(building.card.occupied[power])
    return found


def helping_moment(settlement: Settlement, helper: Seat, lead: Seat) -> str:
    """Which weapons a seat may lend to somebody else's fight (WR-52)."""
    if helper.rides and lead.plan in (EXISTING, NEW):
        return "own_fight"
    if helper.plan == HOME and occupied(settlement, "overwatch", helper):
        return "own_fight"
    return "any_fight"


async def commit(settlement: Settlement, seat: Seat, moment: str) -> None:
    """Choose cards and abilities, pay their costs at once; nothing can be added after the roll (W-69, WR-39)."""

    def menu() -> list[Choice]:
        found = uses(settlement, seat, moment)
        if moment == "own_fight" and seat.drills:
            found.append(("drill",))
        return [FIGHT, *found] if found else [FIGHT]

    while True:
        choice = await decide(
            settlement, seat, "commit", menu, "W-69", describe=lambda each: forecast(settlement, seat, each)
        )
        if choice[0] not in ("use", "ability", "drill"):
            return
        bring(settlement, seat, choice)
        if choice[0] == "drill":
            points, _ = seat.drills.pop(0)
            settlement.journal("drilled", seat=seat.seat)
            add_weapons(settlement, seat, points)
        else:
            await use_chosen(settlement, seat, choice)


def bring(settlement: Settlement, seat: Seat, choice: Choice) -> None:
    """Note what somebody brings, and whether it may break."""
    fight = settlement.fight
    assert fight is not None
    fight.committed.append((seat.seat, choice[1] if len(choice) > 1 else "drill"))
    if choice[0] == "use":
        use = chosen(seat, choice)
        if getattr(use, "breaks", ()):
            fight.breaking.append((seat.seat, choice[1], choice[2]))


def add_weapons(settlement: Settlement, seat: Seat, points: int) -> None:
    """Weapon points for the fight at hand; somebody who wastes away brings at most 2 a day (WR-75)."""
    fight = settlement.fight
    if fight is None:
        return
    for mutation in seat.mutations:
        if "weapon_cap" in mutation.hold:
            points = max(0, min(points, mutation.hold["weapon_cap"] - seat.weapons))
    seat.weapons += points
    fight.points[seat.seat] += points


def forecast(settlement: Settlement, seat: Seat, choice: Choice) -> Mapping[str, Any]:
    """What a choice adds, and the odds with it."""
    fight = settlement.fight
    if fight is None:
        return {}
    added = 0
    if choice[0] == "drill":
        added = seat.drills[0][0] if seat.drills else 0
    elif choice[0] in ("use", "ability"):
        added = chosen(seat, choice).weapon
    weapons = fight.weapons + added
    chance = settlement.box.chance_to_win(weapons, fight.difficulty)
    return {"weapons": weapons, "added": added, "difficulty": fight.difficulty, "percent": round(100 * chance)}


def roll(settlement: Settlement, fight: Fight) -> bool:
    """Both sides roll; 1s of the fighters and 1s and 2s of the Crisis are removed; a tie is won (W-70 to W-72)."""
    numbers, chance = settlement.box.numbers, settlement.chance
    weapons = sum(fight.points)
    fight.dice = [face + 1 for face in chance.rolls(weapons, 6)] if weapons else []
    fight.crisis_dice = [face + 1 for face in chance.rolls(fight.difficulty, 6)] if fight.difficulty else []
    left = len(fight.dice) - sum(map(fight.dice.count, numbers.fighter_removed))
    against = len(fight.crisis_dice) - sum(map(fight.crisis_dice.count, numbers.crisis_removed))
    won = left >= against
    settlement.journal(
        "fought", seat=fight.lead, seats=fight.fighters, card=fight.crisis,
        dice=fight.dice, crisis_dice=fight.crisis_dice, left=left, against=against, won=won,
    )  # fmt: skip
    return won


def fight_over(settlement: Settlement) -> None:
    """Breakage comes after the fight: a weapon stays Played, or goes to the Stockpile or the trash (WR-39)."""
    fight = settlement.fight
    settlement.fight = None
    if fight is None:
        return
    for number, card_id, use_number in fight.breaking:
        seat = settlement.seats[number]
        card = next((each for each in seat.played if each.id == card_id), None)
        if card is None:
            continue
        face = settlement.chance.die()
        to = card.uses[use_number].breaks[face - 1]
        settlement.journal("breakage", seat=number, card=card_id, dice=[face], to=to or "played")
        if to:
            seat.played.remove(card)
            (to_stockpile if to == "stockpile" else trash)(settlement, card)
