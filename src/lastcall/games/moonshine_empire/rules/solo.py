"""Alone in the swamp: buying from the face-down deck, and the scenario's goal (E-84 to E-89, ER-26 to ER-28)."""

from __future__ import annotations

from functools import partial

from lastcall.core.ask import Choice, Reason, ask
from lastcall.games.moonshine_empire.cards import AuctionCard, Lot
from lastcall.games.moonshine_empire.rules.auction import about_pick, take_card
from lastcall.games.moonshine_empire.state import Swamp
from lastcall.games.moonshine_empire.theft import needs_a_rival

NOTHING: Choice = ("nothing",)
BLIND: Choice = ("blind",)
TWO: Choice = ("two",)


async def buy(swamp: Swamp) -> str:
    """At most one card: $20 for the top one unseen, $40 to see two and take one (E-88, ER-27)."""
    player = swamp.players[0]
    prices = swamp.box.solo
    choices = [NOTHING]
    if player.money >= prices.blind_price:
        choices.append(BLIND)
    if player.money >= prices.choice_price:
        choices.append(TWO)
    choice = await ask(player.seat, "solo_buy", choices, "E-88", why_not=partial(too_dear, swamp))
    if choice == NOTHING:
        return "lay-lots"
    if choice == BLIND:
        player.money -= prices.blind_price
        cards = draw_useful(swamp, 1)
    else:
        player.money -= prices.choice_price
        cards = draw_useful(swamp, prices.choice_draw)
    swamp.lots = cards
    swamp.journal("bought", seat=player.seat, cards=[card.id for card in cards])
    if not cards:
        return "lay-lots"
    taken = await ask(
        player.seat,
        "solo_take",
        [("pick", card.id) for card in cards],
        "E-88",
        describe=partial(about_pick, swamp),
        never_skip=True,
    )
    card = next(card for card in cards if card.id == taken[1])
    swamp.auction.discards += [other for other in cards if other is not card]
    swamp.lots = []
    await take_card(swamp, player, card)
    return "lay-lots"


def too_dear(swamp: Swamp) -> dict[Choice, Reason]:
    prices = {BLIND: swamp.box.solo.blind_price, TWO: swamp.box.solo.choice_price}
    money = swamp.players[0].money
    return {choice: Reason("too-dear", "E-88", price=price) for choice, price in prices.items() if money < price}


def draw_useful(swamp: Swamp, count: int) -> list[AuctionCard]:
    """The top cards; one that only works on a rival is discarded and the next drawn in its place (ER-27)."""
    cards: list[AuctionCard] = []
    for _ in range(len(swamp.auction.cards) + len(swamp.auction.discards)):
        if len(cards) == count:
            break
        card = swamp.auction.draw(swamp.chance)
        if card is None:
            break
        if isinstance(card, Lot) and any(map(needs_a_rival, card.do)):
            swamp.auction.discard(card)
            swamp.journal("no-rival", card=card.id)
        else:
            cards.append(card)
    return cards
