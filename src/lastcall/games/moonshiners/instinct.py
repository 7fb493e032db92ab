"""Quick sensible play: the easy bot, and what the search bot's rollouts follow. `worth` weighs, this file chooses."""

from __future__ import annotations

from collections.abc import Sequence

from lastcall.core.ask import Choice
from lastcall.core.boards import places_of
from lastcall.core.chance import Chance
from lastcall.core.policy import Policy, any_choice
from lastcall.games.moonshiners.forecasts import contest
from lastcall.games.moonshiners.map import COMPOUND
from lastcall.games.moonshiners.rules.booze import hits
from lastcall.games.moonshiners.rules.challenge import slot_of
from lastcall.games.moonshiners.rules.movement import reach
from lastcall.games.moonshiners.state import CHALLENGE, CONSTRUCT, EXPLORE, SCAVENGE, TRADE, Hero, Town
from lastcall.games.moonshiners.works import GOODS, Convert, Gain, Serve
from lastcall.games.moonshiners.worth import (
    building_worth,
    challenge_worth,
    construct_worth,
    contest_worth,
    explore_worth,
    made_by,
    material_wanted,
    need_of_cure,
    nights_left,
    served,
    strongest_crate,
    trade_worth,
    wants_crate,
)

# -- a turn --------------------------------------------------------------------------------------------------------


def best_action(town: Town, hero: Hero, place: int, building: tuple[float, Choice]) -> tuple[float, Choice]:
    """What the Hero would best do at a place, and what that is worth; `building`: what it could build from afar."""
    limits, spent = town.box.limits, hero.spent
    best: tuple[float, Choice] = (0.0, ("end",))
    if place == COMPOUND:
        if spent[TRADE] < limits[TRADE]:
            return max(best, (trade_worth(town, hero), ("trade",)))
        return best
    if town.drunkard[place] is not None:
        if spent[CHALLENGE] < limits[CHALLENGE]:
            return max(best, (challenge_worth(town, hero, place), ("challenge",)))
        return best
    best = max(best, building)
    if spent[SCAVENGE] < limits[SCAVENGE]:
        best = max(best, (town.box.scavenge_worth, ("scavenge",)))
    if town.tile[place] is None:
        if spent[EXPLORE] < limits[EXPLORE]:
            best = max(best, (explore_worth(town, hero, place), ("explore",)))
    elif not town.build_anywhere and spent[CONSTRUCT] < limits[CONSTRUCT]:
        best = max(best, construct_worth(town, hero, place))
    return best


def from_afar(town: Town, hero: Hero) -> tuple[float, Choice]:
    """What the Hero could best build without going there, and what that is worth (MR-44)."""
    return building_worth(town, hero) if town.build_anywhere else (0.0, ("end",))


def turn(town: Town, hero: Hero, choices: Sequence[Choice], chance: Chance) -> Choice:
    """The best action within reach; go there first if need be."""
    if not town.actions:
        return ("end",)
    building = from_afar(town, hero)
    worth, choice = best_action(town, hero, hero.at, building)
    if not town.moved:
        for place in places_of(reach(town, hero)):
            there, _ = best_action(town, hero, place, building)
            if there > worth + 0.01:
                worth, choice = there, ("move", place)
    return choice if choice in choices else ("end",)


def place(town: Town, hero: Hero, choices: Sequence[Choice], chance: Chance) -> Choice:
    """Where the first action is worth most; next to the compound if in doubt."""
    near = town.box.map.near
    building = from_afar(town, hero)

    def worth(choice: Choice) -> float:
        return best_action(town, hero, choice[1], building)[0] + (1.0 if near[choice[1]] & 1 else 0.0)

    return max(choices, key=worth)


def site(town: Town, hero: Hero, choices: Sequence[Choice], chance: Chance) -> Choice:
    """The tile on which a building is worth most."""
    return max(choices, key=lambda choice: construct_worth(town, hero, choice[1])[0])


# -- at the desk ---------------------------------------------------------------------------------------------------


def trade(town: Town, hero: Hero, choices: Sequence[Choice], chance: Chance) -> Choice:
    """Cure, sell the Relics, look at the Booze, then buy what the crews can work on."""
    if ("cure",) in choices and need_of_cure(town, hero) > 0:
        return ("cure",)
    for relic in hero.relics:
        if relic.value:
            return ("sell", relic.id)
    if ("booze",) in choices and wants_crate(town, hero) and hero.scraps >= town.box.prices.booze_card:
        return ("booze",)
    wanted = material_wanted(town, hero)
    reserve = 8 if nights_left(town) > 3 else 0
    for good in (GOODS[1], GOODS[0]):
        if ("buy", good) in choices and wanted[good] and hero.scraps - town.box.price_of[good] >= reserve:
            return ("buy", good)
    return ("done",)


def booze_pick(town: Town, hero: Hero, choices: Sequence[Choice], chance: Chance) -> Choice:
    """The strongest crate, if none is in the house; then a special that hits, if there is plenty."""
    cards = town.box.booze
    affordable = [cards[choice[1]] for choice in choices if choice[0] == "buy"]
    crate = max(affordable, key=lambda card: card.strength, default=None)
    if crate is not None and crate.strength >= 2 and wants_crate(town, hero):
        return ("buy", crate.id)
    for card in affordable:
        if hits(card) and hero.scraps >= 8:
            return ("buy", card.id)
    return ("enough",)


# -- with a glass in the hand --------------------------------------------------------------------------------------


def drink(town: Town, hero: Hero, choices: Sequence[Choice], chance: Chance) -> Choice:
    """Open the strongest crate; spend a card that hits where it settles the matter and the dice might not."""
    left = town.tolerance[hero.at]
    cards = town.box.booze
    sure = [choice for choice in choices if choice[0] == "play" and hits(cards[choice[1]]) >= left]
    if sure and left >= 3:
        return sure[0]
    crates = [choice for choice in choices if choice[0] == "open"]
    if crates:
        return max(crates, key=lambda choice: cards[choice[1]].strength)
    return ("drink",)


def drink_on(town: Town, hero: Hero, choices: Sequence[Choice], chance: Chance) -> Choice:
    """Another bottle while it is worth more than walking away."""
    odds = contest(town, hero, town.tolerance[hero.at], slot_of(town, hero), strongest_crate(hero))
    left = town.tolerance[hero.at]
    sure = any(choice[0] == "play" and hits(town.box.booze[choice[1]]) >= left for choice in choices)
    if not sure and contest_worth(town, hero, odds) < 1.0:
        return ("stop",)
    return drink(town, hero, choices, chance)


def after_roll(town: Town, hero: Hero, choices: Sequence[Choice], chance: Chance) -> Choice:
    """A card against the red when it is much, or too much."""
    red = sum(town.box.drinking[die].red for die in town.dice)
    return choices[0] if red >= 4 or hero.inebriation - red <= hero.stamina else ("no",)


def reroll(town: Town, hero: Hero, choices: Sequence[Choice], chance: Chance) -> Choice:
    """Blanks when scavenging; in a contest the dice that only hurt."""
    drinking = town.drunkard[hero.at] is not None
    if drinking:
        bad = sorted(
            (-face.red, number)
            for number, die in enumerate(town.dice, 1)
            if (face := town.box.drinking[die]).green == 0
        )
        poor = [number for _, number in bad[:2]]
    else:
        faces = [town.box.scavenge[die] for die in town.dice]
        poor = [number for number, face in enumerate(faces, 1) if not face.scraps and not face.relics][:2]
    return ("reroll", *sorted(poor)) if poor else ("keep",)


# -- at night ------------------------------------------------------------------------------------------------------


def best_crews(town: Town, hero: Hero, hands: int) -> dict[int, int]:
    """Who should work where tonight: the best paying building first, blocked ones last."""
    full = town.box.pieces.crew
    corn, moonshine = hero.corn, hero.moonshine
    open_places = [place for place in hero.buildings if town.drunkard[place] is None]
    crews = dict.fromkeys(hero.buildings, 0)
    while hands and open_places:
        crew = min(full, hands)
        made = [(made_by(town, town.work(place), crew, corn, moonshine), -place) for place in open_places]
        best = -max(made)[1]
        open_places.remove(best)
        crews[best] = crew
        hands -= crew
        work = town.work(best)
        if isinstance(work, Gain) and work.what == "corn":
            corn += work.amounts[crew]
        elif isinstance(work, Convert):
            turned = work.most(corn, crew)
            corn, moonshine = corn - turned, moonshine + turned
    for place in hero.buildings:
        more = min(full - crews[place], hands)
        crews[place] += more
        hands -= more
    return crews


def first_shift(town: Town, hero: Hero, choices: Sequence[Choice], chance: Chance) -> Choice:
    """All hands to where they make most; in the last Night spare Survivors stay on the mat."""
    return hold(town, hero, choices, hero.survivors)


def second_shift(town: Town, hero: Hero, choices: Sequence[Choice], chance: Chance) -> Choice:
    """Off the hexes with a Drunkard; no one leaves the mat, where it is safe."""
    return hold(town, hero, choices, 0)


def hold(town: Town, hero: Hero, choices: Sequence[Choice], from_mat: int) -> Choice:
    at_work = sum(town.crew[place] for place in hero.buildings)
    unblocked = sum(town.drunkard[place] is None for place in hero.buildings)
    useful = max(at_work, min(at_work + from_mat, town.box.pieces.crew * unblocked))
    crews = best_crews(town, hero, useful)
    wanted = ("hold", choices[0][1], crews[choices[0][1]])
    return wanted if wanted in choices else choices[-1]


def produce(town: Town, hero: Hero, choices: Sequence[Choice], chance: Chance) -> Choice:
    """Distil all there is, then serve what pays best."""
    found = [choice for choice in choices if choice[0] == "distill"]
    if found:
        return found[-1]

    def worth(choice: Choice) -> int:
        if choice == ("done",):
            return -1
        work = town.work(choice[1])
        assert isinstance(work, Serve)
        return served(town, work, 0 if choice[0] == "idle" else choice[2])

    return max(choices, key=worth)


def hero_of(town: Town, seat: int) -> Hero:
    return town.heroes[seat]


instinct = Policy(
    hero_of,
    {
        "hero": any_choice,
        "place": place,
        "turn": turn,
        "site": site,
        "trade": trade,
        "booze_pick": booze_pick,
        "reroll": reroll,
        "drink": drink,
        "drink_on": drink_on,
        "after_roll": after_roll,
        "lose_survivor": any_choice,
        "shift1": first_shift,
        "shift2": second_shift,
        "produce": produce,
    },
)
"""A sensible answer to any ask of the game."""
