"""Trashing cards out of hands because a card says so."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from lastcall.core.ask import Choice
from lastcall.games.wasteland.asking import ask_or_take, distinct
from lastcall.games.wasteland.cards import Common, Playable
from lastcall.games.wasteland.rules.any_time import USING, before_chance_picks
from lastcall.games.wasteland.rules.card_use import has_card_for, use_chosen, uses
from lastcall.games.wasteland.rules.hand import in_hand, trash_from_hand, trash_together
from lastcall.games.wasteland.state import Seat, Settlement


def cards_of(seat: Seat, kind: str) -> Sequence[Playable]:
    """The cards of one kind in a hand: salvage, common, crisis, mutation or any."""
    if kind == "salvage":
        return seat.salvage
    if kind == "common":
        return [card for card in seat.salvage if type(card) is Common]
    if kind == "crisis":
        return seat.crises
    if kind == "mutation":
        return seat.mutations
    return cast("list[Playable]", [*seat.salvage, *seat.crises, *seat.mutations])


async def trash_some(settlement: Settlement, seat: Seat, kind: str, count: int, how: str) -> None:
    """Trash some cards of one kind, picked by the seat or at random; those in front of it are not in hand (WR-78)."""
    if how == "random":
        await before_chance_picks(settlement, seat)
        for _ in range(count):
            cards = cards_of(seat, kind)
            if cards:
                await trash_from_hand(settlement, seat, settlement.chance.pick(cards))
        return

    def menu() -> list[Choice]:
        found: list[Choice] = [("card", each) for each in distinct(cards_of(seat, kind))]
        saved = before_loss(settlement, seat, kind) if found else []
        settlement.asked = seat.seat if saved else -1
        return found + saved

    while count:
        choice = await ask_or_take(settlement, seat, "trash", menu, "W-85")
        settlement.asked = -1
        if choice[0] in USING:
            await use_chosen(settlement, seat, choice)
            continue
        card = in_hand(seat, choice[1]) if choice[0] == "card" else None
        if card is None:
            return
        count -= 1
        await trash_from_hand(settlement, seat, card)


def before_loss(settlement: Settlement, seat: Seat, kind: str) -> list[Choice]:
    """What may be used at any time, and so before it is lost, if a card at risk is among it (WR-83)."""
    if not has_card_for(settlement, seat.salvage, "any"):
        return []
    at_risk = {card.id for card in cards_of(seat, kind)}
    found = uses(settlement, seat, "any")
    return found if any(choice[1] in at_risk for choice in found) else []


async def pay_cards(settlement: Settlement, seat: Seat, kind: str, count: int) -> bool:
    """Trash some cards of one kind as a cost: all are picked before any goes, else none goes (WR-54)."""
    picked: list[Playable] = []

    def left() -> list[Playable]:
        """What may still be picked; something that was picked may be gone since (WR-76)."""
        cards, before = list(cards_of(seat, kind)), picked[:]
        picked.clear()
        for card in before:
            if card in cards:
                cards.remove(card)
                picked.append(card)
        return cards if len(cards) + len(picked) >= count else []

    while len(picked) < count:
        choice = await ask_or_take(
            settlement, seat, "trash", lambda: [("card", each) for each in distinct(left())], "W-85"
        )
        card = in_hand(seat, choice[1]) if choice[0] == "card" else None
        if card is None:
            return False
        picked.append(card)
    for card in picked:
        settlement.journal("trashed", seat=seat.seat, card=card.id)
    await trash_together(settlement, seat, picked)
    return True


async def treat(settlement: Settlement, seat: Seat, crises: int, mutations: int) -> None:
    """Trash up to some number of Crises, or else of Mutations, from a hand."""
    left = {"crisis": crises, "mutation": mutations}

    def menu() -> list[tuple[str, ...]]:
        found = [("card", each) for kind, count in left.items() if count for each in distinct(cards_of(seat, kind))]
        return [("enough",), *found] if found else []

    while True:
        choice = await ask_or_take(settlement, seat, "treat", menu, "W-43")
        card = in_hand(seat, choice[1]) if choice[0] == "card" else None
        if card is None:
            return
        kind = "crisis" if card in seat.crises else "mutation"
        left = {kind: left[kind] - 1}
        await trash_from_hand(settlement, seat, card)
