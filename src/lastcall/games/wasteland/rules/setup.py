"""Setting up the table (W-11 to W-18, WR-8 to WR-11, WR-55, WR-72)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from lastcall.core.ask import Choice, ask
from lastcall.core.deck import Deck
from lastcall.games.wasteland.box import WastelandBox
from lastcall.games.wasteland.cards import Location, Playable, Survivor
from lastcall.games.wasteland.rules.hand import half_of_a_pair, pair_up
from lastcall.games.wasteland.rules.sites import open_location
from lastcall.games.wasteland.state import Building, Pile, Seat, Settlement

P = TypeVar("P", bound="Playable | Survivor | Location")


def initial_state(box: WastelandBox, seats: int, options: Mapping[str, Any]) -> Settlement:
    """The box unpacked: decks sorted, nobody at the table yet."""
    balance = box.calibrated[seats] if options["balance"] == "calibrated" else box.book
    return Settlement(
        box=box,
        seats=[Seat(number, None, 0, 0, [], [], [], [], [], []) for number in range(seats)],
        locations=Deck.of(copies(card for card in box.locations.values() if not card.start)),
        survivors=Deck.of(copies(box.survivors.values())),
        common=Deck.of(copies(box.common.values())),
        rare=Deck.of(copies(box.rare.values())),
        crises=Deck.of(copies(box.crises.values())),
        mutations=Deck.of(copies(box.mutations.values())),
        sites=[],
        buildings=[Building(card) for card in box.emplacements.values() if card.start],
        stockpile=Pile([]),
        tents=[],
        goal=balance.vp,
        last_day=balance.last_day,
        attack_every=balance.attack_every,
        hard_damage=options["hard_damage"],
        choose_two=options["choose_two"],
        marker_passes=options["trophy"] == "passes",
        trophies=[],
        dead=[],
        graves=[],
        spent=[],
        tired=[],
        offers=[],
        queue=[],
        exploration=[],
        turned=[],
        seen=[],
        coming=[],
        ahead=[],
    )


def copies(cards: Iterable[P]) -> list[P]:
    return [card for card in cards for _ in range(card.copies)]


def setup(settlement: Settlement) -> str:
    """One sequence, so that equal seeds lay equal tables (WR-55)."""
    chance, dealt = settlement.chance, settlement.box.setup
    settlement.first = chance.below(len(settlement.seats))
    for deck in (
        settlement.locations, settlement.survivors, settlement.common, settlement.rare, settlement.crises,
        settlement.mutations,
    ):  # fmt: skip
        deck.shuffle(chance)
    order = settlement.seats[settlement.first :] + settlement.seats[: settlement.first]
    for seat in order:
        if not settlement.choose_two:
            settle_in(settlement, seat, settlement.survivors.cards.pop())
    for seat in order:
        seat.salvage += settlement.common.draw_many(dealt.hand_common, chance)
    for location in settlement.box.locations.values():
        if location.start:
            open_location(settlement, location)
    settlement.stockpile.cards += settlement.common.draw_many(dealt.stockpile_per_seat * len(order), chance)
    chance.shuffle(settlement.stockpile.cards)
    settlement.queue = [seat.seat for seat in order]
    return "choose" if settlement.choose_two else "pairs"


def settle_in(settlement: Settlement, seat: Seat, survivor: Survivor) -> None:
    """A Survivor starts with its Morale and without Radiation Dice (W-12 to W-14)."""
    seat.survivor = survivor
    seat.morale = survivor.morale
    seat.radiation = 0
    settlement.journal("settled", seat=seat.seat, survivor=survivor.id)


async def choose_survivor(settlement: Settlement) -> str:
    """By option, each picks one of two Survivors; the other goes back into the deck (WR-9)."""
    seat = settlement.seats[settlement.queue.pop(0)]
    settlement.chance.reveals += 1
    two = [settlement.survivors.cards.pop(), settlement.survivors.cards.pop()]
    settlement.seen.extend(two)
    menu: list[Choice] = [("survivor", each.id) for each in two]
    choice = await ask(seat.seat, "choose-survivor", menu, "WR-9")
    settlement.seen = []
    for survivor in two:
        if choice == ("survivor", survivor.id):
            settle_in(settlement, seat, survivor)
        else:
            settlement.survivors.cards.append(survivor)
    settlement.chance.shuffle(settlement.survivors.cards)
    if settlement.queue:
        return "choose"
    settlement.queue = [each.seat for each in settlement.in_order()]
    return "pairs"


async def pairs(settlement: Settlement) -> str:
    """Pairs dealt to one hand act at the start of Day 1, seats in order (WR-72)."""
    for seat in settlement.in_order():
        half = half_of_a_pair(seat)
        if half is not None:
            await pair_up(settlement, seat, half)
    return "morning"
