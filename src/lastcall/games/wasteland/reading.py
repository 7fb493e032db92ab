"""Reads the card files and names every fault: effects, moments, rolls, fronts and backs."""

from __future__ import annotations

from pathlib import Path

from lastcall.core.catalog import Catalog
from lastcall.games.wasteland import effects, passives
from lastcall.games.wasteland.box import Balance, Day, Dice, SetupNumbers, WastelandBox
from lastcall.games.wasteland.cards import (
    Ability,
    Common,
    Crisis,
    Emplacement,
    Location,
    Mutation,
    Playable,
    Rare,
    Salvage,
    Survivor,
    derive,
)
from lastcall.games.wasteland.vocabulary import VOCABULARY

__all__ = ["effects", "open_box", "passives"]
"""The modules that declare the vocabulary must be imported before a card is read."""

SEATS = range(1, 7)


def open_box(folder: Path) -> WastelandBox:
    """Read and check all card files of a folder; raises BrokenCards with every fault found."""
    catalog = Catalog(folder, VOCABULARY)
    box = WastelandBox()
    box.common = catalog.deck("common_salvage.toml", Common)
    box.rare = catalog.deck("rare_salvage.toml", Rare)
    box.crises = catalog.deck("crises.toml", Crisis, "crisis")
    box.mutations = catalog.deck("mutations.toml", Mutation, "mutation")
    box.locations = catalog.deck("locations.toml", Location, "location")
    box.emplacements = catalog.deck("emplacements.toml", Emplacement, "emplacement")
    box.survivors = catalog.deck("survivors.toml", Survivor, "survivor")
    abilities = catalog.deck("survivors.toml", Ability, "ability")
    _check_uses(catalog, box)
    _check_crises(catalog, box)
    _join_pairs(catalog, box)
    _give_abilities(catalog, box, abilities)
    _check_fronts_and_backs(catalog, box)
    _read_numbers(catalog, box)
    box.cards = catalog.finish()
    box.arrange()
    return box


def _check_uses(catalog: Catalog, box: WastelandBox) -> None:
    """Using a card says what becomes of it, and when."""
    decks: dict[str, list[Playable]] = {
        "common_salvage.toml": [*box.common.values()], "rare_salvage.toml": [*box.rare.values()],
        "crises.toml": [*box.crises.values()], "mutations.toml": [*box.mutations.values()],
    }  # fmt: skip
    for file, cards in decks.items():
        for card in cards:
            if not all(use.spend and use.when for use in card.uses):
                catalog.fault(file, card.id, "use", "a use has `spend` and `when`")


def _check_crises(catalog: Catalog, box: WastelandBox) -> None:
    for crisis in box.crises.values():
        if (crisis.kind == "combat") != (crisis.difficulty > 0):
            catalog.fault(
                "crises.toml", crisis.id, "difficulty", "a Combat, and nothing else, has a Difficulty above 0"
            )


def _join_pairs(catalog: Catalog, box: WastelandBox) -> None:
    """Each half of a pair knows the other."""
    for file, deck in (("common_salvage.toml", box.common), ("rare_salvage.toml", box.rare)):
        halves: list[Salvage] = [card for card in deck.values() if card.pair]
        for card in halves:
            other: Salvage | None = box.common.get(card.pair) or box.rare.get(card.pair)
            if other is None:
                catalog.fault(file, card.id, "pair", f"there is no card {card.pair!r}")
            else:
                derive(card, partner=other.id)
                derive(other, partner=card.id)


def _give_abilities(catalog: Catalog, box: WastelandBox, abilities: dict[str, Ability]) -> None:
    for ability in abilities.values():
        if ability.of not in box.survivors:
            catalog.fault("survivors.toml", ability.id, "of", f"there is no Survivor {ability.of!r}")
        if (ability.limit == "always") != bool(ability.always) or (ability.limit == "always") == bool(ability.when):
            expected = "an ability has a moment (`when`), or its limit is always and it says what it does `always`"
            catalog.fault("survivors.toml", ability.id, "limit", expected)
    for survivor in box.survivors.values():
        survivor.learn(tuple(ability for ability in abilities.values() if ability.of == survivor.id))


def _check_fronts_and_backs(catalog: Catalog, box: WastelandBox) -> None:
    """Front and back of each card agree, in both directions and in VP."""
    for location in box.locations.values():
        back = box.emplacements.get(location.emplacement)
        expected = ""
        if bool(location.emplacement) != (location.vp > 0):
            expected = "a Location has an Emplacement side exactly when it is worth VP"
        elif location.emplacement and (back is None or back.location != location.id or back.vp != location.vp):
            expected = f"{location.emplacement} must name {location.id} as its front, with the same vp"
        if expected:
            catalog.fault("locations.toml", location.id, "emplacement", expected)
    for emplacement in box.emplacements.values():
        front = box.locations.get(emplacement.location)
        expected = ""
        if emplacement.start == bool(emplacement.location):
            expected = "an Emplacement starts in play or is the back of a Location"
        elif emplacement.location and (front is None or front.emplacement != emplacement.id):
            expected = f"{emplacement.location} must name {emplacement.id} as its back"
        if expected:
            catalog.fault("emplacements.toml", emplacement.id, "location", expected)


def _read_numbers(catalog: Catalog, box: WastelandBox) -> None:
    """Setup, day, dice and balance."""
    file = "difficulty.toml"
    setup, day = catalog.read(file, "setup", SetupNumbers), catalog.read(file, "day", Day)
    dice, book = catalog.read(file, "dice", Dice), catalog.read(file, "book", Balance)
    calibrated = catalog.rows(file, Balance, "calibrated")
    if setup is not None and day is not None and dice is not None and book is not None:
        box.setup, box.day, box.dice, box.book = setup, day, dice, book
    box.calibrated = {row.seats: row for row in calibrated}
    for seats in SEATS:
        if seats not in box.calibrated:
            catalog.fault(file, "calibrated", "seats", f"there is no balance for {seats} seats")
