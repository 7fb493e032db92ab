"""Setup: decks, Swamp Tiles, Characters or a scenario, Challenges (E-1 to E-10, E-81, E-84, E-85)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from lastcall.core.ask import Choice, ask, together
from lastcall.core.journal import secret
from lastcall.games.moonshine_empire.cards import ASK, Challenge, Character, SoloScenario
from lastcall.games.moonshine_empire.descriptions import does
from lastcall.games.moonshine_empire.rules.figures import gain_shiner, gain_vehicle, put_tile
from lastcall.games.moonshine_empire.state import Player, Shack, Swamp

DEALT = 3
"""Challenges dealt to each player, at setup and halfway."""


def setup(swamp: Swamp) -> str:
    """Shuffle the decks and hide the Swamp Tiles (E-5, E-7, E-8)."""
    chance = swamp.chance
    swamp.customers.shuffle(chance)
    swamp.auction.shuffle(chance)
    chance.shuffle(swamp.unused_tiles)
    for space in swamp.box.shacks:
        swamp.shacks[space] = Shack(space, swamp.unused_tiles.pop())
    if len(swamp.players) == 1:
        return "scenario"
    chance.shuffle(swamp.challenges)
    swamp.waiting = list(reversed(range(len(swamp.players))))
    return "character"


async def choose_character(swamp: Swamp) -> str:
    """In reverse seat order each takes a free Character, or they are dealt (E-6, ER-3)."""
    player = swamp.players[swamp.waiting.pop(0)]
    taken = [other.character for other in swamp.players]
    free = [character for character in swamp.box.characters.values() if character not in taken]
    if swamp.rules.random_characters:
        character = swamp.chance.pick(free)
    else:
        choice = await ask(
            player.seat,
            "character",
            [("character", each.id) for each in free],
            "E-6",
            describe=partial(about_start, swamp),
        )
        character = swamp.box.characters[choice[1]]
    player.character = character
    swamp.journal("character", seat=player.seat, character=character.id)
    settle(swamp, player, character)
    return "character" if swamp.waiting else "challenges"


def about_start(swamp: Swamp, choice: Choice) -> dict[str, object]:
    """What a Character or a scenario starts with."""
    return {"does": does(swamp.box.cards[choice[1]])}


def settle(swamp: Swamp, player: Player, start: Character | SoloScenario) -> None:
    """The starting units and tiles go into the player's camp (E-6, E-85)."""
    for kind, number in start.tiles.items():
        for _ in range(number):
            put_tile(swamp, player, kind)
    for _ in range(start.shiners):
        gain_shiner(swamp, player, player.camp)
    for vehicle, number in start.vehicles.items():
        for _ in range(number):
            gain_vehicle(swamp, player, vehicle)


async def choose_scenario(swamp: Swamp) -> str:
    """A lone player chooses what to reach, and starts with its units (E-85)."""
    player = swamp.players[0]
    rules = swamp.rules
    chosen = rules.scenario
    if chosen == ASK:
        offered = [
            ("scenario", scenario.id)
            for scenario in swamp.box.scenarios.values()
            if rules.difficulty in ("any", str(scenario.difficulty))
        ]
        chosen = (await ask(player.seat, "scenario", offered, "E-85", describe=partial(about_start, swamp)))[1]
    scenario = swamp.scenario = swamp.box.scenarios[chosen]
    player.money = scenario.money
    swamp.journal("scenario", seat=player.seat, scenario=scenario.id)
    settle(swamp, player, scenario)
    return "round"


async def pass_challenges(swamp: Swamp) -> str:
    """Of 3 Challenges each keeps one, hands one to the left and drops one (E-9, ER-4)."""
    deal_challenges(swamp)
    choices = await together(
        {
            player.seat: ask(
                player.seat, "challenge_pass", ways_to_pass(player), "E-9", describe=about_pass(swamp, player)
            )
            for player in swamp.players
        }
    )
    for player in swamp.players:
        kept, given = (swamp.box.challenges[each] for each in choices[player.seat][1:])
        left = swamp.players[(player.seat + 1) % len(swamp.players)]
        player.challenges.remove(given)
        player.dropped = [card for card in player.challenges if card is not kept]
        player.challenges = [kept]
        left.gift, left.giver = given, player.seat
        swamp.journal(
            "challenge-passed", seat=player.seat, other=left.seat, challenge=secret(given.id, player.seat, left.seat)
        )
    return "round"


def deal_challenges(swamp: Swamp) -> None:
    for player in swamp.players:
        player.challenges += [swamp.challenges.pop() for _ in range(DEALT)]
    swamp.chance.revealed()


def ways_to_pass(player: Player) -> Callable[[], list[Choice]]:
    """Every way to keep one and give another; a function, because the cards are secret."""

    def ways() -> list[Choice]:
        return [
            ("keep", kept.id, given.id)
            for kept in player.challenges
            for given in player.challenges
            if given is not kept
        ]

    return ways


def about_pass(swamp: Swamp, player: Player) -> Callable[[Choice], dict[str, object]]:
    def describe(choice: Choice) -> dict[str, object]:
        dropped = next(card for card in player.challenges if card.id not in choice)
        return {"dropped": dropped.id, "points": swamp.box.challenges[choice[1]].points}

    return describe


def hand_of(player: Player) -> list[Challenge]:
    """All Challenges a player holds."""
    return [*player.challenges, player.gift] if player.gift else player.challenges
