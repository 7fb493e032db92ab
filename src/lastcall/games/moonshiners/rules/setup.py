"""Setup (M-1 to M-13)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lastcall.core.ask import Choice, ask
from lastcall.core.deck import Deck
from lastcall.games.moonshiners.box import TownBox
from lastcall.games.moonshiners.cards import HeroCard
from lastcall.games.moonshiners.powers import longer_track
from lastcall.games.moonshiners.rules.arrivals import drunkard_arrives
from lastcall.games.moonshiners.state import UNOWNED, Hero, Town


def initial_state(box: TownBox, seats: int, options: Mapping[str, Any]) -> Town:
    """Board, decks and supply; no player has anything yet (M-2, M-9, M-12)."""
    size = box.map.size
    pieces = box.pieces
    return Town(
        box,
        [Hero(seat, pieces.survivors, pieces.houses) for seat in range(seats)],
        deal_heroes=options["heroes"] == "random",
        build_anywhere=options["construct"] == "anywhere",
        drunkard_deck=Deck.of(box.drunkards.values()),
        relic_deck=Deck.of(box.relics.values()),
        booze_deck=Deck.of(box.booze.values()),
        tile_deck=Deck.of(tile for tile in box.buildings.values() for _ in range(tile.copies)),
        tile=[None] * size,
        owner=[UNOWNED] * size,
        level=[0] * size,
        crew=[0] * size,
        drunkard=[None] * size,
        tolerance=[0] * size,
        walk=[0] * size,
    )


def shuffle_the_decks(town: Town) -> None:
    """Four decks, each shuffled by itself (M-3)."""
    for deck in (town.drunkard_deck, town.relic_deck, town.booze_deck, town.tile_deck):
        deck.shuffle(town.chance)


def first_drunkards(town: Town) -> None:
    """As many Drunkards as players come to town (M-5 to M-8, MR-1)."""
    for _ in town.heroes:
        drunkard_arrives(town)


def choose_first_player(town: Town) -> None:
    """By any means: by lot (M-13, MR-3)."""
    town.first = town.chance.below(len(town.heroes))
    town.journal("first-player", seat=town.first)


def free_heroes(town: Town) -> list[HeroCard]:
    """Heroes that are not taken yet."""
    taken = [hero.card for hero in town.heroes]
    return [card for card in town.box.heroes.values() if card not in taken]


async def choose_heroes(town: Town) -> None:
    """In seat order each player takes a free Hero (M-10, MR-2)."""
    for hero in town.heroes:
        free = [("take", card.id) for card in free_heroes(town)]
        taken = await ask(hero.seat, "hero", free, "M-10", describe=lambda choice: about_hero(town, choice))
        take_hero(town, hero, town.box.heroes[taken[1]])


def about_hero(town: Town, choice: Choice) -> dict[str, object]:
    """What is special about a Hero."""
    return {"power": town.box.heroes[choice[1]].power.calls}


def deal_heroes(town: Town) -> None:
    """Or the Heroes are dealt at random (MR-2)."""
    for hero in town.heroes:
        take_hero(town, hero, town.chance.pick(free_heroes(town)))


def take_hero(town: Town, hero: Hero, card: HeroCard) -> None:
    """The cubes go on their hearts; the Booze cube shows no open crate (M-11, M-15)."""
    hero.card = card
    hero.track = town.box.track.length + (longer_track.of(card.power) or 0)
    hero.sober_up()
    town.journal("took-hero", seat=hero.seat, hero=card.id)
