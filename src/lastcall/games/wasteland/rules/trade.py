"""Trade: offers that the other side accepts (W-22, W-61, WR-14, WR-15, WR-57)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from lastcall.core.ask import Ask, Choice, Reason
from lastcall.games.wasteland.rules.hand import take_salvage
from lastcall.games.wasteland.state import Offer, Seat, Settlement


def open_to_trade(settlement: Settlement, seat: Seat) -> bool:
    """In a window, alive, not barred, and in the Morning not yet declared (WR-15)."""
    if not settlement.trading or seat.survivor is None or seat.barred >= settlement.day:
        return False
    return settlement.feeding or not seat.plan


def others_open_to_trade(settlement: Settlement, seat: Seat) -> list[Seat]:
    """All other seats that are open to trade; asked so often that it does not call `open_to_trade` for each."""
    if not settlement.trading:
        return []
    day, feeding = settlement.day, settlement.feeding
    return [
        other
        for other in settlement.seats
        if other is not seat and other.survivor is not None and other.barred < day and (feeding or not other.plan)
    ]


def tradable(seat: Seat, offered: Sequence[str] = ()) -> list[str]:
    """Salvage of the hand that has not changed hands in this window and is not offered already (WR-57)."""
    free = [card.id for card in seat.salvage]
    for card in (*seat.fresh, *offered) if offered else seat.fresh:
        if card in free:
            free.remove(card)
    return free


def can_trade(settlement: Settlement, seat: Seat) -> bool:
    """In its own turn of a window: is there anything to give, and anybody to give it to?"""
    day, feeding = settlement.day, settlement.feeding
    if not seat.salvage or not settlement.trading or seat.barred >= day:
        return False
    for other in settlement.seats:
        if other is not seat and other.survivor is not None and other.barred < day and (feeding or not other.plan):
            return True
    return False


def trade_choices(settlement: Settlement, seat: Seat) -> list[Choice]:
    """Put a card into an offer to somebody, or ask for a card in return."""
    if not open_to_trade(settlement, seat):
        return []
    others = others_open_to_trade(settlement, seat)
    cards = distinct_ids(tradable(seat))
    made = {offer.taker: offer for offer in settlement.offers if offer.giver == seat.seat} if settlement.offers else {}
    if not made:
        return [("give", card, other.seat) for other in others for card in cards]
    found: list[Choice] = []
    for other in others:
        number = other.seat
        mine = made.get(number)
        if mine is None:
            found += [("give", card, number) for card in cards]
        else:
            found += [("give", card, number) for card in distinct_ids(tradable(seat, mine.give))]
            found += [("want", card, number) for card in distinct_ids(tradable(other, mine.want))]
    return found


def distinct_ids(cards: list[str]) -> list[str]:
    """Each id once, in its order."""
    return list(dict.fromkeys(cards))


def offer_between(settlement: Settlement, giver: Seat, taker: Seat) -> Offer | None:
    for offer in settlement.offers:
        if offer.giver == giver.seat and offer.taker == taker.seat:
            return offer
    return None


def answer_choices(settlement: Settlement, seat: Seat) -> list[Choice]:
    """Accept or refuse what others offer, withdraw what one offered."""
    found: list[Choice] = []
    number = seat.seat
    for offer in settlement.offers:
        if offer.taker == number:
            if stands(settlement, offer):
                found.append(("accept", offer.number))
            found.append(("refuse", offer.number))
        elif offer.giver == number:
            found.append(("withdraw", offer.number))
    return found


def stands(settlement: Settlement, offer: Offer) -> bool:
    """Could both sides still keep this offer?"""
    giver, taker = settlement.seats[offer.giver], settlement.seats[offer.taker]
    if not open_to_trade(settlement, giver) or not open_to_trade(settlement, taker):
        return False
    return _can_give(giver, offer.give) and _can_give(taker, offer.want)


def _can_give(seat: Seat, wanted: Sequence[str]) -> bool:
    """Does the hand hold all of these, not counting what has changed hands in this window?"""
    if not wanted:
        return True
    held, fresh = [card.id for card in seat.salvage], seat.fresh
    return all(held.count(card) - fresh.count(card) >= wanted.count(card) for card in wanted)


def make_offer(settlement: Settlement, seat: Seat, choice: Choice) -> None:
    """An offer grows by one card; it gets a new number, so that nobody accepts what has changed meanwhile."""
    verb, card_id, number = choice
    other = settlement.seats[number]
    offer = offer_between(settlement, seat, other)
    if offer is None:
        offer = Offer(0, seat.seat, other.seat, [], [])
        settlement.offers.append(offer)
    settlement.offer_number += 1
    offer.number = settlement.offer_number
    (offer.give if verb == "give" else offer.want).append(card_id)
    settlement.journal(
        "offered", seat=seat.seat, other=other.seat,
        give=offer.give[:], want=offer.want[:],
    )  # fmt: skip


async def answer_offer(settlement: Settlement, seat: Seat, choice: Choice) -> None:
    """The cards change hands, or the offer is gone."""
    verb, number = choice
    for offer in settlement.offers:
        if offer.number == number:
            break
    settlement.offers.remove(offer)
    giver, taker = settlement.seats[offer.giver], settlement.seats[offer.taker]
    settlement.journal(
        {"accept": "traded", "refuse": "refused-offer", "withdraw": "withdrew"}[verb],
        seat=giver.seat, other=taker.seat,
        give=offer.give[:], want=offer.want[:],
    )  # fmt: skip
    if verb == "accept":
        for card in offer.give:
            await hand_over(settlement, giver, taker, card)
        for card in offer.want:
            await hand_over(settlement, taker, giver, card)


async def hand_over(settlement: Settlement, giver: Seat, taker: Seat, card_id: str) -> None:
    """One card changes hands, if it is still there and both are alive: a pair may have acted meanwhile, and somebody
    may have died (W-75, WR-72)."""
    card: Any = settlement.box.cards[card_id]
    if card in giver.salvage and giver.survivor is not None and taker.survivor is not None:
        giver.salvage.remove(card)
        taker.fresh.append(card_id)
        await take_salvage(settlement, taker, card)


def own_hands(settlement: Settlement, ask: Ask[Any], seats: Collection[int]) -> Choice | None:
    """Two seats of one person trade without asking (WR-57)."""
    for offer in settlement.offers:
        accept: Choice = ("accept", offer.number)
        if offer.taker == ask.seat and offer.giver in seats and accept in ask.choices:
            return accept
    return None


def close_trade(settlement: Settlement, seat: Seat) -> None:
    """Whoever has declared trades no more; its offers are gone (WR-15)."""
    settlement.offers = [offer for offer in settlement.offers if seat.seat not in (offer.giver, offer.taker)]


def why_no_trade(settlement: Settlement, seat: Seat) -> dict[Choice, Reason]:
    """Why there is nothing to trade, when there is not."""
    if can_trade(settlement, seat):
        return {}
    if settlement.day <= seat.barred:
        return {("trade",): Reason("barred", "W-22")}
    if not seat.salvage:
        return {("trade",): Reason("no-salvage", "WR-14")}
    return {("trade",): Reason("nobody-to-trade", "WR-15")}
