"""What holds at every decision of Moonshiners, for the conformance kit."""

from __future__ import annotations

from lastcall.core.boards import mask_of
from lastcall.games.moonshiners.cards import HeroCard
from lastcall.games.moonshiners.map import COMPOUND, OFF
from lastcall.games.moonshiners.state import UNOWNED, Town

UNCOUNTED = (HeroCard,)


def check_state(town: Town) -> None:
    players_keep_their_pieces(town)
    hexes_agree(town)
    explored_ground_agrees(town)


def players_keep_their_pieces(town: Town) -> None:
    for hero in town.heroes:
        at_work = sum(town.crew[place] for place in hero.buildings)
        assert hero.survivor_supply + hero.survivors + at_work == 20
        assert hero.houses + sum(town.level[place] for place in hero.buildings) == 20
        assert min(hero.scraps, hero.corn, hero.moonshine, hero.gold, hero.survivors, hero.houses) >= 0
        assert all(spent <= limit for spent, limit in zip(hero.spent, town.box.limits, strict=True))
        assert hero.stamina >= 0 and 0 <= hero.inebriation <= hero.track
        assert (hero.crate is None) == (hero.bottles == 0)
        assert not hero.passed_out or hero.at == OFF


def hexes_agree(town: Town) -> None:
    figures = [hero.at for hero in town.heroes if hero.at > COMPOUND]
    assert len(figures) == len(set(figures))
    assert town.standing == mask_of(figures)
    for place in town.box.map.numbers:
        assert 0 <= town.crew[place] <= 4
        assert (town.owner[place] == UNOWNED) == (town.level[place] == 0)
        assert town.crew[place] == 0 or town.level[place] > 0
        assert town.level[place] == 0 or town.tile[place] is not None
        owners = [hero.seat for hero in town.heroes if place in hero.buildings]
        assert owners == ([] if town.owner[place] == UNOWNED else [town.owner[place]])
        assert (town.tolerance[place] > 0) == (town.drunkard[place] is not None)


def explored_ground_agrees(town: Town) -> None:
    """What is kept for speed equals what the tiles say."""
    graph = town.box.map
    explored = mask_of(place for place in graph.numbers if town.tile[place] is not None)
    if explored & graph.near[COMPOUND]:
        explored |= 1 << COMPOUND
    assert town.explored == explored
    assert town.near_explored == explored | graph.next_to(explored)
    for place in range(graph.size):
        on_explored = explored >> place & 1
        assert town.walk[place] == (graph.reach(place, explored) | 1 << place if on_explored else 0)
