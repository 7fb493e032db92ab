"""Announces the moments of the rules to the expansions in play (`junctions.Moments`).

Base rules call these functions only where `shelter.expansions` is not empty.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcall.core.ask import Choice
from lastcall.games.this_war_of_mine.blocks import Enemy
from lastcall.games.this_war_of_mine.cards import VisitorCard
from lastcall.games.this_war_of_mine.junctions import ActionPlace, Anytime, Guest
from lastcall.games.this_war_of_mine.state import Assignment, Combat, Foe, Person, Shelter, StoryFrame

if TYPE_CHECKING:
    from lastcall.games.this_war_of_mine.rules.dice import Rolled


def announce_set_up(shelter: Shelter) -> None:
    for set_up in shelter.playing.set_up:
        set_up(shelter)


def announce_lost(shelter: Shelter, person: Person, died: bool) -> None:
    for lost in shelter.playing.lost:
        lost(shelter, person, died)


def announce_counted(shelter: Shelter, counter: str, before: int) -> None:
    for counted in shelter.playing.counted:
        counted(shelter, counter, before)


def opened_when_quiet(shelter: Shelter) -> bool:
    """Whether an expansion has opened a block that was due; one at a time."""
    for when_quiet in shelter.playing.when_quiet:  # noqa: SIM110  # asked with every step
        if when_quiet(shelter):
            return True
    return False


def anytime_choices(shelter: Shelter) -> list[Choice]:
    return [choice for each in shelter.playing.anytime for choice in each.offered(shelter)]


def anytime_of(shelter: Shelter, verb: str) -> Anytime | None:
    """The expansion's part that offers choices with this verb at any time."""
    return shelter.playing.anytime_verbs.get(verb)


def actions(shelter: Shelter) -> list[ActionPlace]:
    """The places that expansions add to an action round."""
    return [*shelter.playing.actions.values()]


def action_of(shelter: Shelter, verb: str) -> ActionPlace | None:
    return shelter.playing.actions.get(verb)


def guest_of(shelter: Shelter, name: str) -> Guest | None:
    """Somebody who lives with the group and is no character, if an expansion in play knows them."""
    return shelter.playing.guests.get(name)


def is_guest_here(shelter: Shelter, name: str) -> bool:
    guest = guest_of(shelter, name)
    return guest is not None and guest.here(shelter)


def wound_takers(shelter: Shelter) -> list[str]:
    """Who else may take a wound now."""
    return [who for each in shelter.playing.wounds for who in each.offered(shelter)]


async def take_wound(shelter: Shelter, who: str) -> None:
    """Somebody other than a character takes a wound."""
    for each in shelter.playing.wounds:
        if who in each.offered(shelter):
            await each.take(shelter, who)
            return


async def after_black_die(shelter: Shelter, shown: int) -> int:
    for black_die in shelter.playing.black_die:
        shown = await black_die(shelter, shown)
    return shown


def is_encounter_ignored(shelter: Shelter) -> bool:
    """Whether an expansion lets an encounter that noise brings pass by."""
    return any(encounter(shelter) for encounter in shelter.playing.encounter)


def visitor_instead(shelter: Shelter) -> VisitorCard | None:
    found = (visitor(shelter) for visitor in shelter.playing.visitor)
    return next((card for card in found if card is not None), None)


def announce_arrived(shelter: Shelter) -> None:
    for arrived in shelter.playing.arrived:
        arrived(shelter)


def before_action(shelter: Shelter, placed: Assignment) -> str | None:
    """The phase that comes before an action is resolved."""
    found = (each(shelter, placed) for each in shelter.playing.before_action)
    return next((phase for phase in found if phase is not None), None)


def also_counted(shelter: Shelter) -> int:
    """How many others count as characters at the end of the war."""
    return sum(each(shelter) for each in shelter.playing.also_counted)


def fight_elsewhere(shelter: Shelter, frame: StoryFrame, enemies: tuple[Enemy, ...], backstab: str) -> str | None:
    found = (fight(shelter, frame, enemies, backstab) for fight in shelter.playing.fight)
    return next((phase for phase in found if phase is not None), None)


def round_choices(shelter: Shelter, combat: Combat) -> list[Choice]:
    """What else the group may do before a round of a fight."""
    return [choice for each in shelter.playing.before_round for choice in each.offered(shelter, combat)]


def do_before_round(shelter: Shelter, combat: Combat, choice: Choice) -> str | None:
    """Carry out one of `round_choices`: the phase that follows, or None where the choice is another's."""
    for each in shelter.playing.before_round:
        if choice in each.offered(shelter, combat):
            return each.do(shelter, combat, choice)
    return None


def figures_out(shelter: Shelter, kind: str) -> int:
    """How many miniatures of a kind stand on the table: the expansions in play share one pool of them."""
    return sum(figures(shelter, kind) for figures in shelter.playing.figures)


def after_fight(shelter: Shelter, combat: Combat) -> str | None:
    found = (fight_over(shelter, combat) for fight_over in shelter.playing.fight_over)
    return next((phase for phase in found if phase is not None), None)


def wanted_before_round(shelter: Shelter, combat: Combat) -> Choice | None:
    """What quick play does before a round besides fighting, if anything."""
    for each in shelter.playing.before_round:
        for choice in each.offered(shelter, combat) if each.wanted is not None else ():
            if each.wanted is not None and each.wanted(shelter, combat, choice):
                return choice
    return None


def weapons_within_reach(shelter: Shelter, combat: Combat, weapon: str) -> int:
    """How many of a weapon the fighters can take: those of the pile at hand, or those that they have with them."""
    found = (reach(shelter, combat, weapon) for reach in shelter.playing.weapons_within_reach)
    number = next((each for each in found if each is not None), None)
    return shelter.at_hand.get(weapon, 0) if number is None else number


async def after_combat_die(shelter: Shelter, reading: Rolled, ours: bool) -> Rolled | None:
    """What a combat die brings in the end; None: it is rolled again."""
    shown: Rolled | None = reading
    for combat_die in shelter.playing.combat_die:
        if shown is not None:
            shown = await combat_die(shelter, shown, ours)
    return shown


async def announce_fired(shelter: Shelter, combat: Combat) -> None:
    for fired in shelter.playing.fired:
        await fired(shelter, combat)


def announce_fell(shelter: Shelter, combat: Combat, foe: Foe) -> None:
    for fell in shelter.playing.fell:
        fell(shelter, combat, foe)


def is_noise_ignored(shelter: Shelter) -> bool:
    return any(ignores(shelter) for ignores in shelter.playing.ignores_noise)


def rather_wait(shelter: Shelter, choice: Choice) -> bool:
    """Whether quick play should keep this choice for later."""
    return any(waits_with(shelter, choice) for waits_with in shelter.playing.waits_with)


def leaning(shelter: Shelter, tone: str) -> float:
    """What a choice of a tone is worth more to quick play."""
    return sum(leans(shelter, tone) for leans in shelter.playing.leans)


def prospects(shelter: Shelter) -> float:
    return sum(each(shelter) for each in shelter.playing.prospects)
