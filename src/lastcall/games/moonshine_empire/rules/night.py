"""The end of a round, halfway, and the end of the night (E-66 to E-73, ER-23)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from lastcall.core.ask import Choice, ask, together
from lastcall.core.game import OVER
from lastcall.core.journal import secret
from lastcall.games.moonshine_empire.rules.figures import remove_vehicle
from lastcall.games.moonshine_empire.rules.setup import deal_challenges, hand_of
from lastcall.games.moonshine_empire.state import Player, Swamp

MAY_DROP = 2


def end_round(swamp: Swamp) -> str:
    """Bribes go, Gators swallow, empty vehicles at the tavern are towed (E-66 to E-68)."""
    for officer in swamp.officers:
        officer.bribe = 0
    for gator in swamp.gators:
        gator.jug = 0
    tow(swamp)
    for player in swamp.players:
        player.free_feed_used = False
    swamp.journal("night", round=swamp.round)
    limits = swamp.box.limits
    if swamp.round == limits.rounds:
        return OVER
    swamp.round += 1
    return "halfway" if swamp.round == limits.halfway_after_round + 1 else "round"


def tow(swamp: Swamp) -> None:
    """Unoccupied vehicles on the tavern spaces go to the supply with their cargo (E-68, ER-23)."""
    left = [each for each in swamp.vehicles.values() if each.at in swamp.box.tavern and not each.riders]
    for vehicle in left:
        remove_vehicle(swamp, vehicle)
        swamp.journal("towed", victim=vehicle.keeper, vehicle=vehicle.id, jugs=len(vehicle.jugs))


def mix_up(swamp: Swamp) -> str:
    """Halfway all decks are reshuffled, the Auction deck with the Reward and Penalty cards (E-70, E-71, E-89)."""
    customers, auction, chance = swamp.customers, swamp.auction, swamp.chance
    customers.cards += customers.discards
    customers.discards = []
    customers.shuffle(chance)
    auction.cards += [*auction.discards, *swamp.rewards]
    auction.discards, swamp.rewards = [], []
    auction.shuffle(chance)
    swamp.journal("halfway")
    if len(swamp.players) == 1:
        return "round"
    for player in swamp.players:
        swamp.challenges += player.dropped
        player.dropped = []
    chance.shuffle(swamp.challenges)
    deal_challenges(swamp)
    return "drop"


async def drop_challenges(swamp: Swamp) -> str:
    """Each may discard up to 2 Challenges of the hand, old or new (E-72)."""
    choices = await together(
        {
            player.seat: ask(player.seat, "challenge_drop", ways_to_drop(player), "E-72", describe=number_dropped)
            for player in swamp.players
        }
    )
    for player in swamp.players:
        dropped = [swamp.box.challenges[each] for each in choices[player.seat][1:]]
        player.dropped += dropped
        if dropped:
            player.challenges = [card for card in hand_of(player) if card not in dropped]
            player.gift = None  # the giver no longer knows whether it is still there (ER-38)
        swamp.journal(
            "challenges-dropped", seat=player.seat, count=len(dropped),
            challenges=secret([card.id for card in dropped], player.seat),
        )  # fmt: skip
    return "round"


def number_dropped(choice: Choice) -> dict[str, object]:
    return {"number": len(choice) - 1}


def ways_to_drop(player: Player) -> Callable[[], list[Choice]]:
    """None, one or two cards; a function, because the cards are secret."""

    def ways() -> list[Choice]:
        hand = [card.id for card in hand_of(player)]
        return [("drop", *cards) for number in range(MAY_DROP + 1) for cards in combinations(hand, number)]

    return ways
