"""Phase 4: two auctions with sealed bids (E-29 to E-35, ER-9 to ER-11), Upgrade cards (E-82, E-83)."""

from __future__ import annotations

from functools import partial

from lastcall.core.ask import Choice, ask, together
from lastcall.core.effects import perform
from lastcall.games.moonshine_empire.cards import AuctionCard, Lot, Upgrade
from lastcall.games.moonshine_empire.descriptions import does
from lastcall.games.moonshine_empire.resolution import CardUse
from lastcall.games.moonshine_empire.rules.camp import DECLINE
from lastcall.games.moonshine_empire.rules.customers import PASS
from lastcall.games.moonshine_empire.state import Player, Swamp

BIDS: list[Choice] = [("bid", money) for money in range(0, 5000, 10)]


def lay_out_lots(swamp: Swamp) -> str:
    """The next auction of the round: as many cards as players, in the second less one for each $0 bid (E-29)."""
    if swamp.auction_number == swamp.box.limits.auctions_per_round:
        swamp.auction_number = 0
        return "move"
    swamp.auction_number += 1
    if len(swamp.players) == 1:
        return "buy"
    count = len(swamp.players)
    if swamp.auction_number > 1:
        count -= swamp.freeloaders
    swamp.lots = swamp.auction.draw_many(count, swamp.chance)
    if not swamp.lots:
        swamp.journal("no-auction", auction=swamp.auction_number)
        return "lay-lots"
    swamp.journal("lots", auction=swamp.auction_number, cards=[card.id for card in swamp.lots])
    return "bid"


async def bid(swamp: Swamp) -> str:
    """All bid at once and in secret, reveal and pay (E-30, E-33, ER-9, ER-10)."""
    step = swamp.box.money.bid_step
    choices = await together(
        {
            player.seat: ask(player.seat, "bid", BIDS[: player.money // step + 1], "E-30", never_skip=True)
            for player in swamp.players
        }
    )
    swamp.bids = [choices[player.seat][1] for player in swamp.players]
    for player in swamp.players:
        player.money -= swamp.bids[player.seat]
    if swamp.auction_number == 1:
        swamp.freeloaders = swamp.bids.count(0)
    highest = max(swamp.bids)
    if swamp.bids.count(highest) == 1:
        swamp.players[swamp.bids.index(highest)].tally.top_bids += 1
    swamp.waiting = order_of_bids(swamp)
    order = swamp.waiting[:]
    swamp.journal("bids", auction=swamp.auction_number, seats=order, bids=[swamp.bids[seat] for seat in order])
    return "pick"


def order_of_bids(swamp: Swamp) -> list[int]:
    """Highest first; of equal bids the one whose cube is later in the row (E-31, E-32)."""
    backwards = swamp.seats_in_order()[::-1]
    return sorted(backwards, key=lambda seat: -swamp.bids[seat])


async def pick(swamp: Swamp) -> str:
    """The next bidder takes a card, or passes; it is carried out before the next chooses (E-31, ER-11)."""
    if not swamp.waiting or not swamp.lots:
        swamp.waiting = []
        swamp.auction.discards += swamp.lots
        swamp.lots = []
        return "lay-lots"
    player = swamp.players[swamp.waiting.pop(0)]
    choices: list[Choice] = [("pick", card.id) for card in swamp.lots]
    choice = await ask(player.seat, "pick", [*choices, PASS], "E-31", describe=partial(about_pick, swamp))
    if choice == PASS:
        swamp.journal("passed", seat=player.seat)
        return "pick"
    card = next(card for card in swamp.lots if card.id == choice[1])
    swamp.lots.remove(card)
    await take_card(swamp, player, card)
    return "pick"


def about_pick(swamp: Swamp, choice: Choice) -> dict[str, object]:
    """What a card does, as a word of the game's text, and its points at the end."""
    if choice == PASS:
        return {}
    card = swamp.box.cards[choice[1]]
    return {"does": does(card), "points": card.points if isinstance(card, Lot) else 0}


async def take_card(swamp: Swamp, player: Player, card: AuctionCard) -> None:
    """Carried out at once and discarded; with points it is kept, an Upgrade is laid on the Player Aid (E-34, E-82)."""
    swamp.journal("took", seat=player.seat, card=card.id)
    if isinstance(card, Upgrade):
        await lay_upgrade(swamp, player, card)
    elif isinstance(card, Lot):
        if card.points:
            player.kept.append(card)
        else:
            swamp.auction.discard(card)
        await perform(CardUse(swamp, player, card), card.do)


async def lay_upgrade(swamp: Swamp, player: Player, card: Upgrade) -> None:
    """At most 3 a player; a new one may replace an old one (E-83)."""
    if len(player.upgrades) == swamp.box.limits.upgrade_cards:
        choices: list[Choice] = [("swap-out", old.id) for old in player.upgrades]
        choice = await ask(
            player.seat,
            "upgrade",
            [*choices, DECLINE],
            "E-83",
            describe=lambda _: {"new": card.id, "does": does(card)},
        )
        if choice == DECLINE:
            swamp.auction.discard(card)
            return
        old = swamp.box.upgrades[choice[1]]
        player.upgrades.remove(old)
        swamp.auction.discard(old)
    player.upgrades.append(card)
    player.outfit = " ".join(sorted(each.id for each in player.upgrades))
    swamp.journal("upgraded", seat=player.seat, card=card.id)
