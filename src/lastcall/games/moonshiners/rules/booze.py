"""Booze: crates and specials (M-63 to M-66)."""

from __future__ import annotations

from lastcall.core.ask import Choice, Reason
from lastcall.games.moonshiners.box import Booze
from lastcall.games.moonshiners.state import Hero, Town

CRATE_OPEN = Reason("crate-open", "M-65")
SOBER = Reason("sober", "MR-40")
IN_CHALLENGE = Reason("play-in-challenge", "M-66")
AFTER_ROLL = Reason("play-after-roll", "M-66")
OUTSIDE_CHALLENGE = Reason("play-outside-challenge", "M-66")


def crates(hero: Hero) -> list[Choice]:
    """The crates that may be opened: none while another is open (M-65, MR-12)."""
    if hero.crate is not None:
        return []
    return [("open", card.id) for card in hero.booze if card.strength]


def specials(hero: Hero, moment: str) -> list[Choice]:
    """The special cards for this moment (M-66)."""
    return [("play", card.id) for card in hero.booze if card.when == moment]


def open_crate(town: Town, hero: Hero, card_id: str) -> None:
    """The Booze cube goes to 6 (M-64)."""
    hero.crate = town.box.booze[card_id]
    hero.booze.remove(hero.crate)
    hero.bottles = town.box.track.bottles
    town.journal("opened", seat=hero.seat, card=card_id, strength=hero.crate.strength, bottles=hero.bottles)


def use_up_bottle(town: Town, hero: Hero) -> int:
    """Each roll uses up a bottle of the open crate, needed or not; gives the strength it adds (M-63, M-65, MR-11)."""
    crate = hero.crate
    if crate is None:
        return 0
    hero.bottles -= 1
    if hero.bottles == 0:
        hero.crate = None
        town.booze_deck.discard(crate)
        town.journal("crate-empty", seat=hero.seat, card=crate.id)
    return crate.strength


def play_special(town: Town, hero: Hero, card_id: str) -> Booze:
    """A special does what it says once and is discarded (M-66)."""
    card = town.box.booze[card_id]
    hero.booze.remove(card)
    town.booze_deck.discard(card)
    town.journal("played", seat=hero.seat, card=card_id)
    return card


def cures(hero: Hero) -> list[Choice]:
    """Cures in the hand, for a Hero who needs one (M-66, MR-40)."""
    return [] if hero.sober else specials(hero, "turn")


def drink_cure(town: Town, hero: Hero, card_id: str) -> None:
    """Both cubes back to their hearts, anywhere (M-66)."""
    play_special(town, hero, card_id)
    hero.sober_up()
    town.journal("sobered-up", seat=hero.seat)


def why_no_booze(hero: Hero) -> dict[Choice, Reason]:
    """Why a Booze card cannot be used in the turn now."""
    reasons: dict[Choice, Reason] = {}
    for card in hero.booze:
        if card.strength and hero.crate is not None:
            reasons["open", card.id] = CRATE_OPEN
        elif card.hit:
            reasons["play", card.id] = IN_CHALLENGE
        elif card.ignore_red:
            reasons["play", card.id] = AFTER_ROLL
        elif card.cure and hero.sober:
            reasons["play", card.id] = SOBER
    return reasons


def why_no_card(hero: Hero) -> dict[Choice, Reason]:
    """Why a Booze card cannot be used before a bottle of a Challenge."""
    reasons: dict[Choice, Reason] = {}
    for card in hero.booze:
        if card.strength and hero.crate is not None:
            reasons["open", card.id] = CRATE_OPEN
        elif card.cure:
            reasons["play", card.id] = OUTSIDE_CHALLENGE
        elif card.ignore_red:
            reasons["play", card.id] = AFTER_ROLL
    return reasons
