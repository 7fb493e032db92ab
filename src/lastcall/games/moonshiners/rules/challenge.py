"""Challenge (M-51 to M-62, M-99, M-100)."""

from __future__ import annotations

from lastcall.core.ask import Choice, Reason, ask
from lastcall.games.moonshiners.forecasts import about_bottle
from lastcall.games.moonshiners.map import OFF
from lastcall.games.moonshiners.odds import next_slot
from lastcall.games.moonshiners.rules.actions import IN_COMPOUND, spend_token, why_no_token
from lastcall.games.moonshiners.rules.booze import (
    crates,
    open_crate,
    play_special,
    specials,
    use_up_bottle,
    why_no_card,
)
from lastcall.games.moonshiners.rules.dice import faces, may_reroll, reroll, roll_the_dice, show_the_dice
from lastcall.games.moonshiners.rules.survivors import gain_survivors, lose_survivor
from lastcall.games.moonshiners.state import CHALLENGE, Hero, Town

NO_DRUNKARD_HERE = Reason("no-drunkard-here", "M-51")

DRINK: Choice = ("drink",)
STOP: Choice = ("stop",)
LET_IT_COUNT: Choice = ("no",)


def why_no_challenge(town: Town, hero: Hero) -> Reason | None:
    """There must be a Drunkard on the Hero's own hex (M-51)."""
    if town.drunkard[hero.at] is None:
        return NO_DRUNKARD_HERE if hero.at else IN_COMPOUND
    return why_no_token(town, hero, CHALLENGE)


async def challenge(town: Town, hero: Hero) -> None:
    """One token, then bottle after bottle until one of them passes out or the Hero gives up (M-99, M-100)."""
    spend_token(town, hero, CHALLENGE)
    place = hero.at
    town.journal("challenged", seat=hero.seat, hex=place, drunkard=drunkard_id(town, place))
    bottle = await first_bottle(town, hero) if hero.booze else DRINK
    while True:
        await share_a_bottle(town, hero, bottle)
        hero_out = hero.inebriation <= hero.stamina
        drunkard_out = town.tolerance[place] <= 0
        if hero_out and drunkard_out:
            return both_pass_out(town, hero)
        if drunkard_out:
            return win(town, hero)
        if hero_out:
            return await pass_out(town, hero)
        slot = slot_of(town, hero)
        if slot is None:
            return give_up(town, hero, "no-slot-left")
        bottle = await next_bottle(town, hero, slot)
        if bottle == STOP:
            return give_up(town, hero, "gave-up")
        hero.stamina = slot
        town.journal("spent-stamina", seat=hero.seat, stamina=slot)


async def first_bottle(town: Town, hero: Hero) -> Choice:
    """Open a crate if wanted; then roll, or play a card instead of the roll (M-65, M-99, MR-12)."""
    while True:
        choices = [DRINK, *specials(hero, "roll"), *crates(hero)]
        if len(choices) == 1:
            return DRINK
        choice = await ask(
            hero.seat,
            "drink",
            choices,
            "M-99",
            why_not=lambda: why_no_card(hero),
            describe=lambda choice: about_bottle(town, hero, choice, None),
        )
        if choice[0] != "open":
            return choice
        open_crate(town, hero, choice[1])


async def next_bottle(town: Town, hero: Hero, slot: int) -> Choice:
    """The Drunkard is still up: spend Stamina for another bottle, or give up (M-56, M-57, M-65, MR-12)."""
    while True:
        choices = [DRINK, *specials(hero, "roll"), *crates(hero), STOP] if hero.booze else [DRINK, STOP]
        choice = await ask(
            hero.seat,
            "drink_on",
            choices,
            "M-56",
            why_not=lambda: why_no_card(hero),
            describe=lambda choice: about_bottle(town, hero, choice, slot),
        )
        if choice[0] != "open":
            return choice
        open_crate(town, hero, choice[1])


async def share_a_bottle(town: Town, hero: Hero, bottle: Choice) -> None:
    """Roll, Marla's reroll, a card against the red; then the bottle is used up and both tracks change at once
    (M-52, M-99)."""
    if bottle[0] == "play":
        await play_special(town, hero, bottle[1])
        return
    place = hero.at
    roll_the_dice(town)
    if may_reroll(hero) or specials(hero, "after_roll"):
        show_the_dice(town, hero, "drinking")
    if may_reroll(hero):
        await reroll(town, hero, "drinking")
    green = sum([town.box.green[die] for die in town.dice])
    red = sum([town.box.red[die] for die in town.dice])
    if red and hero.booze:
        red = await play_against_red(town, hero, red)
    strength = use_up_bottle(town, hero)
    town.tolerance[place] -= green + strength
    hero.inebriation = max(0, hero.inebriation - red)
    town.journal(
        "drank",
        seat=hero.seat,
        drunkard=drunkard_id(town, place),
        dice=faces(town, "drinking"),
        green=green,
        strength=strength,
        red=red,
        left=max(0, town.tolerance[place]),
        inebriation=hero.inebriation,
        stamina=hero.stamina,
    )


async def play_against_red(town: Town, hero: Hero, red: int) -> int:
    """A card may make the red pips of a roll not count; gives those that do (M-66)."""
    chasers = specials(hero, "after_roll")
    if not chasers:
        return red
    choice = await ask(hero.seat, "after_roll", [*chasers, LET_IT_COUNT], "M-66", describe=lambda choice: {"red": red})
    return red if choice == LET_IT_COUNT else await play_special(town, hero, choice[1], red)


def slot_of(town: Town, hero: Hero) -> int | None:
    """The Stamina slot that another bottle takes: the next of 1, 3, 6, 10, if one is available (M-56, MR-14)."""
    return next_slot(town.box.track.stamina_slots, hero.stamina, hero.inebriation)


def give_up(town: Town, hero: Hero, how: str) -> None:
    """Without penalty; the Drunkard keeps the Tolerance it has left (M-57, M-100, MR-16)."""
    town.journal(how, seat=hero.seat, drunkard=drunkard_id(town, hero.at), left=town.tolerance[hero.at])


def win(town: Town, hero: Hero) -> None:
    """2 Survivors, and Scraps by the kind of Drunkard, who leaves the board (M-53 to M-55)."""
    drunkard = town.take_drunkard(hero.at)
    town.drunkard_deck.discard(drunkard)
    scraps = town.box.kinds[drunkard.kind].bonus_scraps
    hero.scraps += scraps
    survivors = gain_survivors(hero, town.box.pieces.survivors_won)
    town.journal("won", seat=hero.seat, hex=hero.at, drunkard=drunkard.id, survivors=survivors, scraps=scraps)


def both_pass_out(town: Town, hero: Hero) -> None:
    """1 Survivor only, none is lost; both leave the board (M-61, MR-17)."""
    drunkard = town.take_drunkard(hero.at)
    town.drunkard_deck.discard(drunkard)
    survivors = gain_survivors(hero, town.box.pieces.survivors_both_out)
    town.journal("both-passed-out", seat=hero.seat, hex=hero.at, drunkard=drunkard.id, survivors=survivors)
    out_for_the_day(town, hero)


async def pass_out(town: Town, hero: Hero) -> None:
    """The Hero is out for the Day and loses 1 Survivor (M-58 to M-60)."""
    town.journal("passed-out", seat=hero.seat, hex=hero.at, drunkard=drunkard_id(town, hero.at))
    out_for_the_day(town, hero)
    await lose_survivor(town, hero)


def out_for_the_day(town: Town, hero: Hero) -> None:
    """The figure leaves the board; no more actions until the next Day (M-59)."""
    hero.passed_out = True
    town.put_hero(hero, OFF)
    town.actions = 0


def drunkard_id(town: Town, place: int) -> str:
    drunkard = town.drunkard[place]
    assert drunkard is not None
    return drunkard.id
