"""Points, tokens and cards."""

from __future__ import annotations

from typing import cast

from lastcall.games.wasteland.cards import Crisis, Mutation, Playable
from lastcall.games.wasteland.deed import Deed, decide, distinct, pick_seat
from lastcall.games.wasteland.rules import discarding, healing, paying
from lastcall.games.wasteland.rules.combat import add_weapons
from lastcall.games.wasteland.rules.crisis import immune
from lastcall.games.wasteland.rules.hand import (
    stock,
    take_crisis,
    take_mutation,
    take_salvage,
    to_stockpile,
    trash,
)
from lastcall.games.wasteland.rules.tokens import change_morale, change_radiation, change_waiting_morale
from lastcall.games.wasteland.rules.using import PILES
from lastcall.games.wasteland.state import EXISTING, NEW, Seat

from .vocabulary import Deck, How, Kind, To, Who, effect


async def those(deed: Deed, who: Who) -> list[Seat]:
    """The seats that are meant (W-90, W-91); a Crisis leaves out who is immune (WR-73)."""
    settlement = deed.settlement
    if who == "you":
        return [deed.you] if deed.you.survivor is not None else []
    if who == "seat":
        picked = await pick_seat(settlement, deed.you, "pick-seat", settlement.in_order, "W-91")
        return [picked] if picked is not None else []
    seats = settlement.in_order()
    if who == "explorers":
        seats = [seat for seat in seats if seat.plan in (EXISTING, NEW)]
    if deed.crisis:
        seats = [seat for seat in seats if not immune(settlement, seat)]
    return seats


@effect
async def food(deed: Deed, points: int, who: Who = "you") -> None:
    """Food for tonight, or for the demand at hand (WR-36)."""
    for seat in await those(deed, who):
        give_food(seat, points, own=who == "you")


def give_food(seat: Seat, points: int, own: bool) -> None:
    if seat.supplied >= 0:
        seat.supplied += points
    else:
        seat.food += points * 2 if own and seat.cooking else points
        if own:
            seat.made += points


@effect
async def hold_food(deed: Deed, points: int) -> None:
    """Food that waits for tonight."""
    deed.you.held += points
    deed.settlement.journal("held-food", seat=deed.you.seat, points=points)


@effect
async def double_food(deed: Deed) -> None:
    """Food made for oneself counts twice, before and after this."""
    deed.you.cooking = True
    deed.you.food += deed.you.made


@effect
async def eat_anything(deed: Deed, points: int) -> None:
    """Play one Salvage of the hand for Food instead of its text."""
    seat = deed.you
    choice = await decide(
        deed.settlement, seat, "eat-anything", lambda: [("card", each) for each in distinct(seat.salvage)], "W-62"
    )
    card = next((each for each in seat.salvage if choice == ("card", each.id)), None)
    if card is not None:
        seat.salvage.remove(card)
        seat.played.append(card)
        give_food(seat, points, own=True)


@effect
async def weapon(deed: Deed, points: int) -> None:
    """Weapon points in the fight at hand."""
    add_weapons(deed.settlement, deed.you, points)


@effect
async def medical(deed: Deed, points: int) -> None:
    """Points that heal at once (W-89)."""
    await healing.use_medical(deed, points)


@effect
async def heal_for(deed: Deed) -> None:
    """The points of this card heal the hand of another seat."""

    def hurt() -> list[Seat]:
        return [seat for seat in deed.settlement.in_order() if seat.crises or seat.mutations]

    patient = await pick_seat(deed.settlement, deed.you, "patient", hurt, "WR-42")
    deed.number = (patient or deed.you).seat


@effect
async def morale(deed: Deed, change: int, who: Who = "you") -> None:
    """Morale for those who are meant; every Survivor means the waiting ones too (W-90)."""
    for seat in await those(deed, who):
        await change_morale(deed.settlement, seat, change)
    if who == "survivors":
        for waiting in deed.settlement.tents:
            change_waiting_morale(waiting, change)


@effect
async def radiation(deed: Deed, change: int, who: Who = "you") -> None:
    """Radiation Dice for those who are meant."""
    for seat in await those(deed, who):
        await change_radiation(deed.settlement, seat, change)


@effect
async def clear_radiation(deed: Deed, who: Who = "you") -> None:
    """Remove all Radiation Dice."""
    for seat in await those(deed, who):
        await change_radiation(deed.settlement, seat, -seat.radiation)


@effect
async def move_morale(deed: Deed, count: int) -> None:
    """Move tokens from one active seat to another; you pick both."""
    settlement = deed.settlement

    def givers() -> list[Seat]:
        return [
            seat
            for seat in settlement.in_order()
            if seat.morale >= count and seat.survivor is not None and "keeps_morale" not in seat.survivor.powers
        ]

    giver = await pick_seat(settlement, deed.you, "morale-from", givers, "WR-54")
    if giver is None:
        return
    taker = await pick_seat(
        settlement,
        deed.you,
        "morale-to",
        lambda: [seat for seat in settlement.in_order() if seat is not giver],
        "WR-54",
    )
    if taker is not None and giver.morale >= count:
        giver.morale -= count
        taker.morale += count
        settlement.journal("moved-morale", seat=giver.seat, other=taker.seat, count=count)


@effect
async def prevent(deed: Deed) -> None:
    """What called for this does not reach you."""
    deed.outcome = "prevented"


@effect
async def draw(deed: Deed, deck: Deck, count: int, to: To) -> None:
    """Draw cards, unresolved, into the hand or onto the Stockpile."""
    settlement, seat = deed.settlement, deed.you
    for _ in range(count):
        if seat.survivor is None and to == "hand":
            return
        if deck == "crisis":
            take_crisis(settlement, seat)
        elif deck == "mutation":
            await take_mutation(settlement, seat)
        else:
            card = getattr(settlement, PILES[deck]).draw(settlement.chance)
            if card is None:
                return
            if to == "stockpile":
                stock(settlement, card)
                settlement.journal("stocked", seat=seat.seat, deck=deck)
            else:
                settlement.journal("drew", seat=seat.seat, card=card.id)
                await take_salvage(settlement, seat, card)


@effect
async def restock(deed: Deed, count: int) -> None:
    """Common for each active seat, onto the Stockpile."""
    settlement = deed.settlement
    for card in settlement.common.draw_many(count * len(settlement.in_order()), settlement.chance):
        stock(settlement, card)
    settlement.journal("restocked", seat=deed.you.seat)


@effect
async def trash_hand(deed: Deed, kind: Kind, count: int, how: How, who: Who = "you") -> None:
    """Each trashes cards of its hand."""
    for seat in await those(deed, who):
        await discarding.trash_some(deed.settlement, seat, kind, count, how)


@effect
async def treat(deed: Deed, crises: int, mutations: int, who: Who = "you") -> None:
    """Each may trash Crises, or else Mutations, of its hand."""
    for seat in await those(deed, who):
        await discarding.treat(deed.settlement, seat, crises, mutations)


@effect
async def trash_stockpile(deed: Deed, count: int) -> None:
    """Trash the top cards of the Stockpile."""
    settlement = deed.settlement
    settlement.chance.revealed()
    for _ in range(min(count, len(settlement.stockpile.cards))):
        card = settlement.stockpile.cards.pop()
        trash(settlement, card)
        settlement.journal("burnt", card=card.id)


@effect
async def supply_food(deed: Deed, count: int) -> None:
    """A cost: Food out of cards or abilities used for this now."""
    await paying.supply_food(deed.settlement, deed.you, count)


@effect
async def spend_medical(deed: Deed, count: int) -> None:
    """A cost: Medical out of cards or abilities used for this now."""
    await paying.spend_medical(deed.settlement, deed.you, count)


@effect
async def stockpile_instead(deed: Deed) -> None:
    """A card that would be trashed goes to the Stockpile (WR-80)."""
    assert deed.card is not None
    deed.kept = to_stockpile(deed.settlement, deed.card)


@effect
async def trash_this(deed: Deed) -> None:
    """The card itself goes to its trash."""
    card = cast(Playable, deed.card)
    if isinstance(card, Mutation) and card in deed.you.mutations:
        deed.you.mutations.remove(card)
        deed.settlement.mutations.discards.append(card)
        deed.settlement.journal("trashed", seat=deed.you.seat, card=card.id)
    elif isinstance(card, Crisis):
        deed.kept = False
