"""Combat, step by step (W-68 to W-73, WR-30, WR-31, WR-61); `weapons.py` says what is brought into a fight."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, TypeAlias

from lastcall.core.ask import Choice
from lastcall.core.effects import Block, can_pay, pay, resolve
from lastcall.games.wasteland.asking import ask_or_take
from lastcall.games.wasteland.cards import Crisis
from lastcall.games.wasteland.passives import frighten
from lastcall.games.wasteland.resolution import CardResolution
from lastcall.games.wasteland.rules.answers import answer
from lastcall.games.wasteland.rules.any_time import anybody_could_act
from lastcall.games.wasteland.rules.hand import take_crisis, to_stockpile, trash
from lastcall.games.wasteland.rules.weapons import can_commit, commit_all
from lastcall.games.wasteland.state import Fight, Seat, Settlement

IN: Choice = ("in",)
OUT: Choice = ("out",)
FIGHT: Choice = ("fight",)
REFUSE: Choice = ("let-be",)

Outcome: TypeAlias = Callable[[bool], Coroutine[Any, Any, None]]
"""What follows from a fight that was won, or lost."""


# -- at home: who is in, and who leads -----------------------------------------------------------------------------


async def defend(resolution: CardResolution, crisis: Crisis) -> bool:
    """All defenders may pool their Combat Dice against a Difficulty that is 1 higher (W-48 to W-50). False when those
    who stood up to it died before it came to that."""
    settlement = resolution.state
    fighters = await who_fights(settlement)
    if not fighters:
        return False
    resolution.pass_to(await name_lead(settlement, fighters))
    difficulty = crisis.difficulty + settlement.box.day.home_difficulty
    return await answer(settlement, crisis, resolution.actor) or await combat(
        resolution, crisis, fighters, difficulty, attack=True
    )


async def who_fights(settlement: Settlement) -> list[Seat]:
    """Each says in or out, in order; if all say out, the first must fight (WR-30)."""
    defenders = settlement.defenders()
    if len(defenders) == 1:
        return defenders
    fighters = []
    for seat in defenders:
        choice = await ask_or_take(settlement, seat, "join", lambda: [IN, OUT], "WR-30")
        if choice == IN:
            fighters.append(seat)
    return [fighter for fighter in fighters if fighter.survivor is not None] or settlement.defenders()[:1]


async def name_lead(settlement: Settlement, fighters: list[Seat]) -> Seat:
    """The first participant names who takes the card and every effect on "you" (WR-31)."""

    def menu() -> list[Choice]:
        return [("seat", seat.seat) for seat in leads(settlement, fighters)]

    choice = await ask_or_take(settlement, fighters[0], "lead", menu, "WR-31")
    if choice[0] == "seat":
        return settlement.seats[choice[1]]
    return (leads(settlement, fighters) or fighters)[0]


def leads(settlement: Settlement, fighters: list[Seat]) -> list[Seat]:
    """Which fighters may take the card: the living, and an immune one only alone (WR-31, WR-73)."""
    living = [fighter for fighter in fighters if fighter.survivor is not None]
    return [fighter for fighter in living if not settlement.immune(fighter)] or living


# -- instead of a fight, or the fight with what follows ------------------------------------------------------------


async def combat(
    resolution: CardResolution, crisis: Crisis, fighters: list[Seat], difficulty: int, attack: bool = False
) -> bool:
    """Pay instead of fighting, or fight; if the lead dies first, another takes over (W-53, WR-61). False when nobody
    lived to do either (W-40)."""
    settlement = resolution.state
    while able := leads(settlement, fighters):
        if resolution.actor.survivor is None:
            resolution.pass_to(able[0])
        fighters = [fighter for fighter in fighters if fighter.survivor is not None]
        if len(fighters) == 1 and settlement.immune(resolution.actor):
            settlement.journal("unmoved", seat=resolution.seat, card=crisis.id)
            return True
        if crisis.instead and await pay_instead(resolution, crisis, fighters):
            return True
        lead = resolution.actor
        if lead.survivor is not None:
            fighters = [fighter for fighter in fighters if fighter.survivor is not None]
            follows = consequences(resolution, crisis, fighters)
            if await fight(settlement, crisis, fighters, lead, difficulty, attack, follows):
                return True
    return False


async def pay_instead(resolution: CardResolution, crisis: Crisis, fighters: list[Seat]) -> bool:
    """The lead may decide not to fight at all; at home any one participant who agrees may pay for it (WR-61)."""
    settlement, lead = resolution.state, resolution.actor
    lines = {line.label: line for line in crisis.instead}
    refused: list[Choice] = []

    def paid_by(payer: Seat) -> CardResolution:
        return CardResolution(settlement, payer, payer.seat, crisis)

    def menu() -> list[Choice]:
        found: list[Choice] = [FIGHT]
        for label, line in lines.items():
            payers = fighters if line.cost else [lead]
            found += [(label, payer.seat) for payer in payers if can_pay(paid_by(payer), line.cost)]
        return [choice for choice in found if choice not in refused]

    def describe(choice: Choice) -> dict[str, object]:
        line = lines.get(choice[0])
        return {"card": crisis.id, "cost": line.cost if line is not None else ()}

    while True:
        choice = await ask_or_take(settlement, lead, "instead", menu, "WR-61", describe=describe)
        line: Block | None = lines.get(choice[0])
        if line is None:
            return False
        payer = settlement.seats[choice[1]]
        if payer is lead or await agrees_to_pay(paid_by(payer), line, choice):
            break
        refused.append(choice)
    settlement.journal("instead", seat=payer.seat, card=crisis.id, line=line.label)
    if line.cost and not await pay(paid_by(payer), line.cost):
        return False
    await resolve(resolution, line)
    return True


async def agrees_to_pay(resolution: CardResolution, line: Block, choice: Choice) -> bool:
    """Nobody's goods are spent but by their owner (WR-61)."""

    def menu() -> list[Choice]:
        return [choice, REFUSE] if can_pay(resolution, line.cost) else [REFUSE]

    about: dict[str, object] = {"card": resolution.card_id, "cost": line.cost}
    answered = await ask_or_take(
        resolution.state, resolution.actor, "pay-for-all", menu, "WR-61", describe=lambda _: about
    )
    return answered == choice


def consequences(resolution: CardResolution, crisis: Crisis, fighters: list[Seat]) -> Outcome:
    """The win or loss text for the lead; after a loss each further participant takes a Crisis from the deck (W-50,
    W-72, W-73, WR-31)."""
    settlement, lead = resolution.state, resolution.actor

    async def follow(won: bool) -> None:
        settlement.journal("won-fight" if won else "lost-fight", seat=lead.seat, card=crisis.id)
        await resolve(resolution, crisis.win if won else crisis.loss)
        if not won:
            for fighter in fighters:
                if fighter is not lead and fighter.survivor is not None and not settlement.immune(fighter):
                    take_crisis(settlement, fighter)

    return follow


# -- the fight -----------------------------------------------------------------------------------------------------


async def fight(
    settlement: Settlement, crisis: Crisis, fighters: list[Seat], lead: Seat, difficulty: int, attack: bool,
    outcome: Outcome,
) -> bool:  # fmt: skip
    """Commit weapons, roll both sides, compare; then what follows, then breakage (W-69 to W-73, WR-39, WR-61). False
    when the lead died before it came to that."""
    unopposed = len(fighters) == 1 and frightens(lead, difficulty)
    if not unopposed and await brace(settlement, crisis, lead):
        if lead.survivor is None:
            return False
        fighters = [fighter for fighter in fighters if fighter.survivor is not None]
    if len(fighters) == 1 and frightens(lead, difficulty):
        settlement.journal("frightened", seat=lead.seat, card=crisis.id)
        await outcome(True)
        return True
    points = [0] * len(settlement.seats)
    numbers = [seat.seat for seat in fighters]
    settlement.fight = going_on = Fight(crisis.id, difficulty, lead.seat, numbers, attack, points, [], [], [], [])
    await commit_all(settlement, fighters, lead)
    await outcome(roll(settlement, going_on))
    settlement.fight = None
    break_weapons(settlement, going_on)
    return True


async def brace(settlement: Settlement, crisis: Crisis, lead: Seat) -> bool:
    """A lead without a weapon to choose rolls by its own hand if any seat could still heal before the fight (W-88,
    WR-84); from the commitment on none can (WR-76). Was it asked?"""
    if not anybody_could_act(settlement) or can_commit(settlement, lead, "own_fight"):
        return False
    about: dict[str, object] = {"card": crisis.id}
    await ask_or_take(settlement, lead, "brace", lambda: [FIGHT], "WR-84", describe=lambda _: about, by_hand=True)
    return True


def frightens(seat: Seat, difficulty: int) -> bool:
    """A weak Crisis runs from a terrifying sight that faces it alone (M05)."""
    return any(difficulty <= (frighten.of(mutation.hold) or -1) for mutation in seat.mutations)


def roll(settlement: Settlement, fight: Fight) -> bool:
    """Both sides roll; 1s of the fighters and 1s and 2s of the Crisis are removed; a tie is won (W-70 to W-72)."""
    removed, chance = settlement.box.dice, settlement.chance
    weapons = sum(fight.points)
    fight.dice = [face + 1 for face in chance.rolls(weapons, 6)] if weapons else []
    fight.crisis_dice = [face + 1 for face in chance.rolls(fight.difficulty, 6)] if fight.difficulty else []
    left = len(fight.dice) - sum(map(fight.dice.count, removed.fighter_removed))
    against = len(fight.crisis_dice) - sum(map(fight.crisis_dice.count, removed.crisis_removed))
    won = left >= against
    settlement.journal(
        "fought", seat=fight.lead, seats=fight.fighters, card=fight.crisis,
        dice=fight.dice, crisis_dice=fight.crisis_dice, left=left, against=against, won=won,
    )  # fmt: skip
    return won


def break_weapons(settlement: Settlement, fight: Fight) -> None:
    """Breakage comes after the fight: a weapon stays Played, or goes to the Stockpile or the trash (WR-39)."""
    for number, card_id, use_number in fight.breaking:
        seat = settlement.seats[number]
        card = next((each for each in seat.played if each.id == card_id), None)
        if card is None:
            continue
        face = settlement.chance.die()
        to = card.uses[use_number].breaks_on(face)
        settlement.journal("breakage", seat=number, card=card_id, dice=[face], to=to or "played")
        if to:
            seat.played.remove(card)
            (to_stockpile if to == "stockpile" else trash)(settlement, card)
