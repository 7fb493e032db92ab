"""What things are worth to a player, in Scraps: the rules of thumb behind `instinct`.

A Survivor won early is worth most, so contests that are likely won come first; then what pays today, then what pays in
the Nights that are left.
"""

from __future__ import annotations

from lastcall.core.ask import Choice
from lastcall.games.moonshiners.cards import Booze, Building
from lastcall.games.moonshiners.forecasts import contest
from lastcall.games.moonshiners.odds import Forecast
from lastcall.games.moonshiners.powers import explore_scraps
from lastcall.games.moonshiners.rules.construct import sites
from lastcall.games.moonshiners.rules.scoring import relic_points
from lastcall.games.moonshiners.state import CONSTRUCT, UNOWNED, Hero, Town
from lastcall.games.moonshiners.works import Convert, Gain, Serve, Work

LOST_DAY = 5.0
"""What the rest of the Day is worth to a Hero who passes out."""


def nights_left(town: Town) -> int:
    """Nights that still produce, tonight included."""
    return town.box.rounds.count - town.round + 1


def room_to_work(town: Town, hero: Hero) -> int:
    """How many more Survivors the player's buildings can hold."""
    return town.box.pieces.crew * len(hero.buildings) - sum(town.crew[place] for place in hero.buildings)


def survivor_worth(town: Town, hero: Hero) -> float:
    """2 to 3 Scraps for each Night left, less a quarter for Drunkards; little where there is no room to work."""
    idle = hero.survivors - room_to_work(town, hero)
    rate = 2.0 if idle < 0 else 1.7 if idle < 4 else 1.0
    return max(2.0, rate * nights_left(town))


def contest_worth(town: Town, hero: Hero, odds: Forecast) -> float:
    """What a contest with these odds is worth."""
    survivor = survivor_worth(town, hero)
    return odds.win * 2 * survivor + odds.both * (survivor - LOST_DAY) - odds.out * (survivor + LOST_DAY)


def made_by(town: Town, work: Work, crew: int, corn: int, moonshine: int) -> float:
    """What a crew makes in one Night, in Scraps, with this much to work on."""
    prices = town.box.prices
    if isinstance(work, Gain):
        return work.amounts[crew] * {"relics": town.box.relic_worth, "scraps": 1.0, "corn": prices.corn}[work.what]
    if isinstance(work, Convert):
        return float((prices.moonshine - prices.corn) * work.most(corn, crew))
    return float(max(served(town, work, count) for count in range(min(crew, moonshine) + 1)))


def served(town: Town, work: Serve, count: int) -> int:
    """What a Saloon brings when this many serve, in Scraps; 0: none does."""
    prices = town.box.prices
    return prices.gold * work.gold[count] - prices.moonshine * count if count else work.idle


def rate_of(town: Town, tile: Building, level: int) -> float:
    """What one Survivor of a full crew makes there in a Night, with what can be bought or made to work on."""
    full = town.box.pieces.crew
    work = town.box.works[tile.id][level - 1]
    if isinstance(work, Gain):
        return made_by(town, work, full, 0, 0) / full
    fed = 0.8 if town.compound_open else 0.5
    return fed * made_by(town, work, full, 8, 4) / full


def site_worth(town: Town, hero: Hero, place: int, levels: int) -> float:
    """What building this many Levels on a bare tile brings, less the price."""
    tile = town.tile[place]
    assert tile is not None
    hands = hero.survivors - room_to_work(town, hero)
    hands += 2 if town.round <= 5 else 0
    workers = max(0, min(town.box.pieces.crew, hands))
    made = workers * rate_of(town, tile, levels) * (nights_left(town) - (0.5 if hands > hero.survivors else 0))
    return 0.85 * made - levels * town.box.prices.level


def upgrade_worth(town: Town, hero: Hero, place: int) -> float:
    """What a second Level brings to a building, less the price."""
    tile = town.tile[place]
    assert tile is not None
    workers = min(town.box.pieces.crew, max(town.crew[place], hero.survivors))
    more = rate_of(town, tile, 2) - rate_of(town, tile, 1)
    return 0.85 * workers * more * nights_left(town) - town.box.prices.level


def need_of_cure(town: Town, hero: Hero) -> float:
    """How much a clear head is worth: nothing while there is plenty between the cubes."""
    between = hero.inebriation - hero.stamina
    if between > 9 or nights_left(town) == 1:
        return 0.0
    return (10 - between) * 1.2 * min(1.0, nights_left(town) / 3)


def wants_crate(town: Town, hero: Hero) -> bool:
    return hero.crate is None and town.round <= 5 and not any(card.strength for card in hero.booze)


def strongest_crate(hero: Hero) -> Booze | None:
    """The crate one would open for a contest, if none is open."""
    crates = [card for card in hero.booze if card.strength] if hero.crate is None else []
    return max(crates, key=lambda card: card.strength, default=None)


def material_wanted(town: Town, hero: Hero) -> dict[str, int]:
    """Corn and Moonshine that tonight's Distilleries and Saloons could use beyond what is there."""
    hands = hero.survivors + sum(town.crew[place] for place in hero.buildings)
    wanted = {"corn": -hero.corn, "moonshine": -hero.moonshine}
    for place in hero.buildings:
        work = town.work(place)
        crew = min(town.box.pieces.crew, hands)
        if town.drunkard[place] is not None or isinstance(work, Gain) or crew < 2:
            continue
        hands -= crew
        wanted[work.takes] += crew * work.per_survivor if isinstance(work, Convert) else crew
        if isinstance(work, Convert):
            wanted["moonshine"] -= crew * work.per_survivor
    return {good: max(0, count) for good, count in wanted.items()}


def purse(town: Town, hero: Hero) -> int:
    """Scraps, and what the Relics would bring at once."""
    return hero.scraps + town.box.prices.relics(relic_points(hero.relics))


def trade_worth(town: Town, hero: Hero) -> float:
    """A visit to Uncle Harding: a cure, a crate, Scraps to build with, and something for the crews to work on."""
    purse_now = purse(town, hero)
    worth = 0.0
    if purse_now >= 2:
        worth += need_of_cure(town, hero)
    if purse_now >= 5 and wants_crate(town, hero):
        worth += 5.0 if town.round <= 4 else 2.0
    if hero.scraps < 8 <= purse_now and nights_left(town) > 2 and hero.spent[CONSTRUCT] < 2:
        worth += 3.0
    if purse_now > 6:
        wanted = material_wanted(town, hero)
        worth += 0.9 * min((purse_now - 2) / 2, 2.0 * wanted["corn"] + 4.0 * wanted["moonshine"])
    return worth


def challenge_worth(town: Town, hero: Hero, place: int) -> float:
    """A contest with the Drunkard there; more when it blocks one of the player's buildings."""
    odds = contest(town, hero, town.tolerance[place], crate=strongest_crate(hero))
    worth = contest_worth(town, hero, odds)
    if odds.win < 0.6:
        worth -= 6.0
    if town.owner[place] == hero.seat:
        worth += 4.0 * odds.win
    return worth


def explore_worth(town: Town, hero: Hero, place: int) -> float:
    """A Relic, and a site to build on; the first hex next to the compound opens it."""
    worth = town.box.relic_worth + (explore_scraps.of(hero.hero.power) or 0) + 0.4 * nights_left(town)
    if not town.compound_open and town.box.map.near[place] & 1:
        worth += 3.0
    return worth


def building_worth(town: Town, hero: Hero) -> tuple[float, Choice]:
    """The best that could be built now on any tile that is open to the player."""
    nothing: tuple[float, Choice] = (0.0, ("end",))
    if hero.scraps < town.box.prices.level or hero.spent[CONSTRUCT] >= town.box.limits[CONSTRUCT]:
        return nothing
    return max([nothing, *[construct_worth(town, hero, place) for place in sites(town, hero)]])


def construct_worth(town: Town, hero: Hero, place: int) -> tuple[float, Choice]:
    """The best that could be built on this tile now."""
    affordable = min(hero.houses, hero.scraps // town.box.prices.level)
    nothing: tuple[float, Choice] = (0.0, ("end",))
    if affordable == 0 or town.owner[place] not in (UNOWNED, hero.seat) or town.level[place] == 2:
        return nothing
    if town.level[place] == 1:
        return upgrade_worth(town, hero, place), ("upgrade",)
    options = [
        (site_worth(town, hero, place, levels), ("construct", levels)) for levels in range(1, min(2, affordable) + 1)
    ]
    return max(nothing, *options)
