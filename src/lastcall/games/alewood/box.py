"""Reads and checks the card files of Alewood."""

from __future__ import annotations

from copy import copy
from pathlib import Path
from typing import Any

from lastcall.core.catalog import Catalog
from lastcall.core.effects.signatures import ArgumentError, Given
from lastcall.games.alewood import cards, effects, powers
from lastcall.games.alewood.cards import Character, Hinder, Level, Outlaw, PlayerCard, SaloonBox, Skill, Upgrade
from lastcall.games.alewood.duties import Gesture, LineTest
from lastcall.games.alewood.rules import lines
from lastcall.games.alewood.vocabulary import LINE_TESTS, VOCABULARY

__all__ = ["effects", "lines", "open_box", "powers"]
"""The modules that declare the vocabulary must be imported before a card is read."""

EVENTS = (
    "turn", "roll", "ten", "gear", "shootout", "my_play", "my_draw", "my_sip", "my_shot", "my_capture", "my_badge",
    "on_me", "reveal", "flip", "capture", "order", "upgrade", "badge", "call", "chat",
)  # fmt: skip
MOST_SEATS = 6


def open_box(folder: Path) -> SaloonBox:
    """Read the seven files; report all faults at once."""
    catalog = Catalog(folder, VOCABULARY)
    box = SaloonBox()
    box.characters = catalog.deck("characters.toml", Character, "character")
    box.skills = catalog.deck("skills.toml", Skill, "skill")
    box.hinders = catalog.deck("hinders.toml", Hinder, "hinder")
    box.outlaws = catalog.deck("outlaws.toml", Outlaw, "outlaw")
    box.upgrades = catalog.deck("upgrades.toml", Upgrade, "upgrade")
    read_numbers(catalog, box)
    icons = catalog.read("setup.toml", "icons", cards.Icons)
    if not catalog.faults and icons is not None:
        read_levels(catalog, box)
        check_icons(catalog, box, icons.names)
        check_hinders(catalog, box)
        check_outlaws(catalog, box)
    catalog.know(Gesture, box.call_outs.gestures if box.call_outs else ())
    catalog.know(LineTest, LINE_TESTS.conditions)
    box.cards = catalog.finish()
    box.gestures = [("gesture", name) for name in box.call_outs.gestures]
    box.plays = {card: [("play", card, seat) for seat in range(MOST_SEATS)] for card in (*box.hinders, *box.skills)}
    box.loads = {card: ("load", card) for card in box.plays}
    box.stares = [("stare", seat) for seat in range(MOST_SEATS)]
    box.watchers = {event: {} for event in EVENTS}
    for hinder in box.hinders.values():
        box.watchers[hinder.trigger][hinder.id] = hinder
    box.tempered = {level: tempered(box, level) for level in box.bots.levels}
    return box


def tempered(box: SaloonBox, level: str) -> SaloonBox:
    """The same box with the habits of bots of this level (AR-16)."""
    same = copy(box)
    same.bots = box.bots.of(level)
    same.tempered = {}
    return same


def read_numbers(catalog: Catalog, box: SaloonBox) -> None:
    tables: dict[str, Any] = {
        "deal": cards.Deal, "money": cards.Money, "shootout": cards.ShootoutNumbers,
        "reputation": cards.ReputationPoints, "call_outs": cards.CallOuts, "bots": cards.BotHabits,
    }  # fmt: skip
    for name, kind in tables.items():
        setattr(box, name, catalog.read("setup.toml", name, kind))
    glass = catalog.read("glass.toml", "glass", cards.Glass)
    if glass is not None:
        box.glass = glass


def read_levels(catalog: Catalog, box: SaloonBox) -> None:
    """Read the Grit Meter: every level from empty to full, once."""
    rows = sorted(catalog.rows("glass.toml", Level, "level"), key=lambda row: row.level)
    if [row.level for row in rows] != list(range(box.glass.full + 1)):
        catalog.fault("glass.toml", "", "level", f"expected every level from 0 to {box.glass.full} once")
    box.speeds = [row.speed for row in rows]
    box.bands = [row.band for row in rows]


def check_icons(catalog: Catalog, box: SaloonBox, known: list[str]) -> None:
    for file, deck in (("skills.toml", box.skills), ("hinders.toml", box.hinders)):
        found: list[PlayerCard] = list(deck.values())
        for card in found:
            for field in ("top", "burn"):
                if getattr(card, field) not in known:
                    catalog.fault(file, card.id, field, "expected one of " + ", ".join(known))
            if card.top == card.burn:
                catalog.fault(file, card.id, "burn", "top and burn must differ")


def check_hinders(catalog: Catalog, box: SaloonBox) -> None:
    for hinder in box.hinders.values():
        if hinder.trigger not in EVENTS:
            catalog.fault("hinders.toml", hinder.id, "trigger", "expected one of " + ", ".join(EVENTS))
        for other in hinder.clashes:
            if other not in box.hinders:
                catalog.fault("hinders.toml", hinder.id, "clashes", f"there is no Hinder {other!r}")
        for duty in hinder.duties:
            fault = check_line(duty) if duty[0] in ("line", "say", "nosay") else None
            if fault:
                catalog.fault("hinders.toml", hinder.id, "duty", fault)


def check_line(duty: cards.Duty) -> str | None:
    """What is wrong with the arguments of a test of what is said, or None."""
    name, *given = duty[1:]
    test = LINE_TESTS.conditions.get(str(name))
    if test is None:
        return None  # the catalog reports it, as the name of no test
    try:
        test.signature.read(test.name, [Given(value, 0) for value in given], 0, [])
    except ArgumentError as error:
        return error.expected
    return None


def check_outlaws(catalog: Catalog, box: SaloonBox) -> None:
    if len(box.outlaws) <= box.deal.stack:
        catalog.fault(
            "outlaws.toml", "", "outlaw", f"expected more than {box.deal.stack} outlaws: a Leader and a stack"
        )
