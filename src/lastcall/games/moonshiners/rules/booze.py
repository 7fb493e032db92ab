"""Booze: crates and specials (M-63 to M-66)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from lastcall.core.ask import Choice, Reason
from lastcall.core.effects import Resolution, perform
from lastcall.games.moonshiners.cards import Booze
from lastcall.games.moonshiners.state import Hero, Town
from lastcall.games.moonshiners.vocabulary import effect

CRATE_OPEN = Reason("crate-open", "M-65")
SOBER = Reason("sober", "MR-40")
IN_CHALLENGE = Reason("play-in-challenge", "M-66")
AFTER_ROLL = Reason("play-after-roll", "M-66")
OUTSIDE_CHALLENGE = Reason("play-outside-challenge", "M-66")

# -- crates --------------------------------------------------------------------------------------------------------


def crates(hero: Hero) -> list[Choice]:
    """The crates that may be opened: none while another is open (M-65, MR-12)."""
    if hero.crate is not None:
        return []
    return [("open", card.id) for card in hero.booze if card.strength]


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


# -- specials ------------------------------------------------------------------------------------------------------


class BoozePlay(Resolution[Town, Hero]):
    """A special that a Hero plays."""

    __slots__ = ("red",)

    def __init__(self, town: Town, hero: Hero, card: Booze, red: int) -> None:
        super().__init__(town, hero, hero.seat, card)
        self.red = red
        """The red pips of the roll that it is played against."""


@effect
def hit(play: BoozePlay, tolerance: int) -> None:
    """Instead of a roll the Drunkard loses Tolerance; no dice, no bottle, no red (M-66)."""
    town, place = play.state, play.actor.at
    town.tolerance[place] -= tolerance
    drunkard = town.drunkard[place]
    assert drunkard is not None
    left = max(0, town.tolerance[place])
    town.journal("hit", seat=play.seat, drunkard=drunkard.id, green=tolerance, left=left)


@effect
def ignore_red(play: BoozePlay) -> None:
    """The red pips of a roll do not count (M-66)."""
    play.red = 0


@effect
def sober_up(play: BoozePlay) -> None:
    """Both cubes back to their hearts, anywhere (M-66)."""
    play.actor.sober_up()
    play.state.journal("sobered-up", seat=play.seat)


Moment: TypeAlias = Literal["roll", "after_roll", "turn"]
MOMENTS: dict[str, Moment] = {hit.name: "roll", ignore_red.name: "after_roll", sober_up.name: "turn"}
"""When a special that does this is played: instead of a Drinking roll, before it counts, or outside a Challenge."""


def moment_of(card: Booze) -> Moment | None:
    """When a special is played; None: it is a crate."""
    return MOMENTS[card.do[0].name] if card.do else None


def hits(card: Booze) -> int:
    """The Tolerance that a special takes from a Drunkard."""
    call = card.do.first(hit.name)
    return int(call.args[0]) if call else 0


def specials(hero: Hero, moment: Moment) -> list[Choice]:
    """The special cards for this moment (M-66)."""
    return [("play", card.id) for card in hero.booze if moment_of(card) == moment]


async def play_special(town: Town, hero: Hero, card_id: str, red: int = 0) -> int:
    """A special does what it says once and is discarded (M-66); gives the red pips that still count."""
    card = town.box.booze[card_id]
    hero.booze.remove(card)
    town.booze_deck.discard(card)
    town.journal("played", seat=hero.seat, card=card_id)
    play = BoozePlay(town, hero, card, red)
    await perform(play, card.do)
    return play.red


def cures(hero: Hero) -> list[Choice]:
    """Cures in the hand, for a Hero who needs one (M-66, MR-40)."""
    return [] if hero.sober else specials(hero, "turn")


# -- why not -------------------------------------------------------------------------------------------------------


def why_no_booze(hero: Hero) -> dict[Choice, Reason]:
    """Why a Booze card cannot be used in the turn now."""
    reasons: dict[Moment, Reason] = {"roll": IN_CHALLENGE, "after_roll": AFTER_ROLL}
    if hero.sober:
        reasons["turn"] = SOBER
    return _reasons(hero, reasons)


def why_no_card(hero: Hero) -> dict[Choice, Reason]:
    """Why a Booze card cannot be used before a bottle of a Challenge."""
    return _reasons(hero, {"after_roll": AFTER_ROLL, "turn": OUTSIDE_CHALLENGE})


def _reasons(hero: Hero, by_moment: dict[Moment, Reason]) -> dict[Choice, Reason]:
    reasons: dict[Choice, Reason] = {}
    for card in hero.booze:
        moment = moment_of(card)
        if moment in by_moment:
            reasons["play", card.id] = by_moment[moment]
        elif moment is None and hero.crate is not None:
            reasons["open", card.id] = CRATE_OPEN
    return reasons
