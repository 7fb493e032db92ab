"""What Crises do to seats, to explorations and to the game."""

from __future__ import annotations

from lastcall.core.card import Card
from lastcall.games.wasteland.effects.crisis_cards import crisis_of, keep
from lastcall.games.wasteland.effects.points import those
from lastcall.games.wasteland.resolution import CardResolution
from lastcall.games.wasteland.rules.answers import turn_up
from lastcall.games.wasteland.rules.any_time import last_chance
from lastcall.games.wasteland.rules.combat import Outcome, fight
from lastcall.games.wasteland.rules.crisis import resolve_crisis as resolve_alone
from lastcall.games.wasteland.rules.hand import draw_crisis, take_crisis, take_salvage
from lastcall.games.wasteland.rules.sites import put_in
from lastcall.games.wasteland.rules.victory import ELDER_GOD, end
from lastcall.games.wasteland.state import Seat, Settlement
from lastcall.games.wasteland.vocabulary import Who, effect


@effect
async def resolve_crisis(resolution: CardResolution, who: Who = "you") -> None:
    """Each, in order, turns up the top Crisis and resolves it alone (WR-59)."""
    settlement = resolution.state
    for seat in await those(resolution, who):
        if seat.survivor is None:
            continue
        crisis = draw_crisis(settlement)
        if crisis is None:
            return
        crisis = await turn_up(settlement, crisis)
        if not await resolve_alone(settlement, crisis, seat):
            settlement.crises.discards.append(crisis)


@effect
async def fight_each(resolution: CardResolution, difficulty: int) -> None:
    """Each player fights alone; a loser takes a Crisis from the deck."""
    for seat in await those(resolution, "players"):
        if seat.survivor is not None:
            follows = crisis_for_a_loser(resolution.state, seat)
            await fight(resolution.state, crisis_of(resolution), [seat], seat, difficulty, False, follows)


def crisis_for_a_loser(settlement: Settlement, seat: Seat) -> Outcome:
    async def follow(won: bool) -> None:
        if not won:
            take_crisis(settlement, seat)

    return follow


@effect
def end_explorations(resolution: CardResolution) -> None:
    """All explorations of this day end (WR-25)."""
    resolution.state.halted = True
    resolution.state.journal("halted", seat=resolution.seat)


@effect
async def spoils(resolution: CardResolution) -> None:
    """Turn up a Rare; the highest roll takes it, the lowest takes this card; if all tie, all reroll (WR-77)."""
    settlement = resolution.state
    rare = settlement.rare.draw(settlement.chance)
    players = await those(resolution, "players")
    if not players:
        if rare is not None:
            settlement.rare.discards.append(rare)
        return
    faces = {seat.seat: settlement.chance.die() for seat in players}
    settlement.journal("spoils", seats=list(faces), dice=list(faces.values()), card=rare.id if rare else "")
    while len(players) > 1 and len(set(faces.values())) == 1:
        faces = {seat.seat: settlement.chance.die() for seat in players}
        settlement.journal("roll-off", seats=list(faces), dice=list(faces.values()))
    lucky = roll_off(settlement, players, faces, max(faces.values()))
    unlucky = roll_off(settlement, players, faces, min(faces.values()))
    crisis = keep(resolution)
    unlucky.crises.append(crisis)
    settlement.journal("took-crisis", seat=unlucky.seat, card=crisis.id)
    if rare is not None:
        settlement.journal("drew", seat=lucky.seat, card=rare.id)
        await take_salvage(settlement, lucky, rare)


def roll_off(settlement: Settlement, players: list[Seat], faces: dict[int, int], wanted: int) -> Seat:
    """Only the tied seats reroll, until one is left (WR-77)."""
    highest = wanted == max(faces.values())
    tied = [seat for seat in players if faces[seat.seat] == wanted]
    while len(tied) > 1:
        again = [settlement.chance.die() for _ in tied]
        settlement.journal("roll-off", seats=[seat.seat for seat in tied], dice=again)
        best = max(again) if highest else min(again)
        tied = [seat for seat, face in zip(tied, again, strict=True) if face == best]
    return tied[0]


@effect
def grow_locations(resolution: CardResolution, common: int, crises: int) -> None:
    """Cards from the decks are shuffled into every Event Deck in play."""
    settlement = resolution.state
    for site in settlement.sites:
        cards: list[Card] = list(settlement.common.draw_many(common, settlement.chance))
        cards += [card for _ in range(crises) if (card := draw_crisis(settlement)) is not None]
        site.known = False
        put_in(settlement, site, cards)
    settlement.journal("got-worse", common=common, crises=crises)


@effect
def spoil_food(resolution: CardResolution, loss: int) -> None:
    """Tonight each seat that eats loses Morale."""
    resolution.state.spoiled += loss
    resolution.state.journal("spoiled")


@effect
def bar_trade(resolution: CardResolution) -> None:
    """No trade until the end of the next day."""
    resolution.actor.barred = resolution.state.day + 1
    resolution.state.journal("barred", seat=resolution.seat)


@effect
async def lose_game(resolution: CardResolution) -> None:
    """The game is lost."""
    await last_chance(resolution.state)
    end(resolution.state, ELDER_GOD)
