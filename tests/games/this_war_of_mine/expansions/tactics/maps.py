"""Fights on the map for tests: who stands where, and against whom."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from lastcall.games.this_war_of_mine.expansions.tactics.state import Skirmish, TacticsTable
from lastcall.games.this_war_of_mine.testing import HouseScenario, expanded_house

RIFLEMAN, REBELS, THUGS = "P11", "P10", "P12"
"""A deserter with an assault rifle; two rebels with pistol and knife; two thugs, one with a knife."""
SMALL, MEDIUM, LARGE = "terrace", "villa", "tower"
"""Locations of each size: side B, A and A."""
NOTHING: Mapping[str, int] = MappingProxyType({})


def met(
    card: str,
    *party: str,
    location: str = SMALL,
    seats: int = 1,
    block: str = "attack",
    pile: Mapping[str, int] = NOTHING,
    until: str = "",
) -> HouseScenario:
    """The party has come upon the people of a Residents card and fights them; one more character is at home."""
    table = expanded_house(["tactics"], *party, "sandor", seats=seats).out(*party, location=location)
    table.state.day_phase = "scavenging"
    table.state.pile = dict(pile)
    table.stack(table.state.residents, card)
    resident = table.state.residents.draw(table.state.chance)
    assert resident is not None
    table.state.residents.discard(resident)
    if until:
        table.until(until)
    return table.resolve(f"{card}/{block}", then="explored")


def on_map(
    card: str,
    where: Mapping[str, str],
    location: str = SMALL,
    seats: int = 1,
    pile: Mapping[str, int] = NOTHING,
    tokens: int = 0,
) -> HouseScenario:
    """A turn begins with everybody on these spaces, and no other tokens than the group's."""
    table = met(card, *where, location=location, seats=seats, pile=pile, until="tactics")
    fight = fight_of(table)
    for figure in fight.figures:
        figure.at = where[figure.person]
    fight.turn = 1
    fight.tokens.clear()
    TacticsTable.of(table.state).tokens = tokens
    return table.at("tactics_turn")


def fight_of(table: HouseScenario) -> Skirmish:
    fight = TacticsTable.of(table.state).fight
    assert fight is not None, "there is no fight on the map"
    return fight


def tokens_of(table: HouseScenario) -> int:
    return TacticsTable.of(table.state).tokens


def spaces_of(table: HouseScenario) -> dict[str, str]:
    """Who stands where."""
    return {figure.person: figure.at for figure in fight_of(table).figures}


def next_card(table: HouseScenario, card: str) -> HouseScenario:
    """This card is the next of its deck on the map."""
    decks = TacticsTable.of(table.state)
    return table.stack(decks.rooms if card.startswith("TR") else decks.covers, card)


def arms_of(table: HouseScenario, person: str) -> list[str]:
    return next(figure.arms for figure in fight_of(table).figures if figure.person == person)
