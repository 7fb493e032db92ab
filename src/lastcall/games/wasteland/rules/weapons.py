"""What seats bring into a fight: commitment, helpers and bonuses (W-69, WR-39, WR-52, WR-61, WR-75)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from lastcall.core.ask import Choice
from lastcall.core.effects import Passive
from lastcall.games.wasteland.asking import ask_or_take
from lastcall.games.wasteland.passives import defence, overwatch, weapon_cap
from lastcall.games.wasteland.rules.card_use import chosen, use_chosen, uses
from lastcall.games.wasteland.state import EXISTING, HOME, NEW, Seat, Settlement

V = TypeVar("V")
ROLL: Choice = ("fight",)


async def commit_all(settlement: Settlement, fighters: list[Seat], lead: Seat) -> None:
    """Helpers commit in order, then participants in order, the lead last (WR-61)."""
    assert settlement.fight is not None
    if settlement.fight.attack:
        man_the_bunker(settlement, fighters)
    joined = False
    for helper in settlement.in_order():
        if helper not in fighters:
            moment = helping_moment(settlement, helper, lead)
            if can_commit(settlement, helper, moment):
                joined = True
                await commit(settlement, helper, moment)
    for fighter in fighters:
        if fighter is not lead and can_commit(settlement, fighter, "own_fight"):
            joined = True
            await commit(settlement, fighter, "own_fight")
    await commit(settlement, lead, "own_fight", by_hand=joined)


def can_commit(settlement: Settlement, seat: Seat, moment: str) -> bool:
    """Has the seat anything to bring into a fight?"""
    return bool(uses(settlement, seat, moment)) or (bool(seat.drills) and moment == "own_fight")


def man_the_bunker(settlement: Settlement, fighters: list[Seat]) -> None:
    """Every participant has the bonus of an occupied Emplacement (WR-30)."""
    bonus = sum(while_occupied(settlement, settlement.seats, defence))
    if bonus:
        for fighter in fighters:
            add_weapons(settlement, fighter, bonus)


def while_occupied(settlement: Settlement, seats: Sequence[Seat], passive: Passive[..., V]) -> list[V]:
    """What undamaged Emplacements give while these seats occupy them."""
    found: list[V] = []
    for seat in seats:
        if seat.plan == HOME and seat.survivor is not None:
            for place in (seat.place, seat.second):
                building = settlement.building(place) if place else None
                if building is not None and building.damage is None and building.card.occupied:
                    value = passive.of(building.card.occupied)
                    if value is not None:
                        found.append(value)
    return found


def helping_moment(settlement: Settlement, helper: Seat, lead: Seat) -> str:
    """Which weapons a seat may lend to another seat's fight (WR-52)."""
    if helper.rides and lead.plan in (EXISTING, NEW):
        return "own_fight"
    if helper.plan == HOME and while_occupied(settlement, [helper], overwatch):
        return "own_fight"
    return "any_fight"


async def commit(settlement: Settlement, seat: Seat, moment: str, by_hand: bool = False) -> None:
    """Choose cards and abilities, pay their costs at once; nothing can be added after the roll (W-69, WR-39).
    `by_hand`: the seat rolls itself, even if it has nothing to add (WR-84)."""

    def menu() -> list[Choice]:
        found = uses(settlement, seat, moment)
        if moment == "own_fight" and seat.drills:
            found.append(("drill",))
        return [ROLL, *found] if found else [ROLL]

    while True:
        choice = await ask_or_take(
            settlement, seat, "commit", menu, "W-69", describe=lambda each: forecast(settlement, seat, each),
            by_hand=by_hand,
        )  # fmt: skip
        if choice[0] not in ("use", "ability", "drill"):
            return
        by_hand = False
        bring(settlement, seat, choice)
        if choice[0] == "drill":
            points, _ = seat.drills.pop(0)
            settlement.journal("drilled", seat=seat.seat)
            add_weapons(settlement, seat, points)
        else:
            await use_chosen(settlement, seat, choice)


def bring(settlement: Settlement, seat: Seat, choice: Choice) -> None:
    """Note what a seat brings, and whether it may break."""
    fight = settlement.fight
    assert fight is not None
    fight.committed.append((seat.seat, choice[1] if len(choice) > 1 else "drill"))
    if choice[0] == "use" and chosen(seat, choice).breaks:
        fight.breaking.append((seat.seat, choice[1], choice[2]))


def add_weapons(settlement: Settlement, seat: Seat, points: int) -> None:
    """Weapon points for the fight at hand; a Mutation may limit those of one day (WR-75)."""
    fight = settlement.fight
    if fight is None:
        return
    for mutation in seat.mutations:
        cap = weapon_cap.of(mutation.hold) if mutation.hold else None
        if cap is not None:
            points = max(0, min(points, cap - seat.weapons))
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
