"""How a fight comes to the map: which fights, setting up, and where everybody starts (TT-2 to TT-5, TR-161, TR-167)."""

from __future__ import annotations

from collections.abc import Mapping

from lastcall.core.ask import Choice, ask
from lastcall.core.deck import Deck
from lastcall.games.this_war_of_mine.blocks import Enemy
from lastcall.games.this_war_of_mine.expansions.tactics.cards import tactics_cards
from lastcall.games.this_war_of_mine.expansions.tactics.rules.ground import cards, groups, has_room, here
from lastcall.games.this_war_of_mine.expansions.tactics.rules.tokens import supply
from lastcall.games.this_war_of_mine.expansions.tactics.rules.weapons import hand_out, pass_on, passings
from lastcall.games.this_war_of_mine.expansions.tactics.state import MapFigure, Skirmish, TacticsTable
from lastcall.games.this_war_of_mine.rules.combat import LETTERS, enemies_in_force
from lastcall.games.this_war_of_mine.rules.dice import black_die
from lastcall.games.this_war_of_mine.rules.telling import go_on_with
from lastcall.games.this_war_of_mine.state import Foe, Shelter, StoryFrame

KINDS = frozenset({"soldier", "deserter", "rebel", "thug"})
"""Whom one fights on the map (TT-2)."""
SMALL = 10
"""A small Location has this many Exploration cards: side B (TT-2)."""
READY = ("ready-all",)
A_FEW = 12
"""Weapons change hands any number of times: after this many a new step begins."""


def lay(shelter: Shelter, options: Mapping[str, object]) -> None:
    """The two decks beside the board (TT-1)."""
    box = tactics_cards(shelter.box)
    shelter.expansions[TacticsTable.expansion] = TacticsTable(Deck.of(box.rooms), Deck.of(box.covers))


def shuffle(shelter: Shelter) -> None:
    table = TacticsTable.of(shelter)
    table.rooms.shuffle(shelter.chance)
    table.covers.shuffle(shelter.chance)


def fight_on_the_map(shelter: Shelter, frame: StoryFrame, enemies: tuple[Enemy, ...], backstab: str) -> str | None:
    """A fight with such enemies while scavenging takes place on the map (TT-2, TR-161).

    A `fight()` of the map's own cards brings one more of its enemies (TT-15).
    """
    table = TacticsTable.of(shelter)
    if table.fight is not None:
        return "tactics_engage"
    if not is_for_the_map(shelter, enemies):
        return None
    foes = [Foe(LETTERS[n], each.kind, each.weapon, each.prowess) for n, each in enumerate(enemies)]
    table.fight = Skirmish(
        side="B" if shelter.place.cards <= SMALL else "A",
        foes=foes,
        weapons={foe.letter: foe.weapon for foe in foes},
        source=enemies_in_force(shelter, frame)[0],
        figures=[MapFigure(person.id) for person in shelter.present],
        tokens={},
        marks={},
        opening=backstab,
    )
    _place_tokens(shelter, table, table.fight)
    hand_out(shelter, table.fight)
    shelter.journal("tactics", side=table.fight.side, foes=[foe.kind for foe in foes])
    return "tactics"


def is_for_the_map(shelter: Shelter, enemies: tuple[Enemy, ...]) -> bool:
    """While scavenging at a Location, not on the way to one, against soldiers, deserters, rebels or thugs (TR-161)."""
    at_location = shelter.trip is not None and shelter.trip.searching and bool(shelter.trip.location)
    return at_location and bool(shelter.awake) and KINDS.issuperset(each.kind for each in enemies)


def _place_tokens(shelter: Shelter, table: TacticsTable, fight: Skirmish) -> None:
    """1 or 2 tokens on each space that shows them, as far as the supply goes (TT-3)."""
    for space in cards(shelter).side(fight.side):
        number = min(space.tokens, supply(table))
        if number > 0:
            fight.tokens[space.id] = number


async def arm_party(shelter: Shelter) -> str:
    """The weapons of the Findings Pile are handed out as the group likes (TR-167)."""
    fight = here(shelter)
    for _ in range(A_FEW):
        others = passings(shelter, fight)
        if not others:
            return "tactics_place"
        answer: Choice = await ask(shelter.leader, "tactics-arms", [READY, *others], "TR-167")
        if answer == READY:
            return "tactics_place"
        pass_on(shelter, fight, answer)
    return "tactics"


async def place_party(shelter: Shelter) -> str:
    """A black die for each scavenger names the space where they start (TT-5, TR-162)."""
    fight = here(shelter)
    spaces = cards(shelter).side(fight.side)
    for figure in fight.figures:
        die = await black_die(shelter)
        start = next(each for each in spaces if die in each.start)
        figure.at = start.id if has_room(shelter, fight, start.id, 1) else start.to[0]
        shelter.journal("tactics-placed", person=figure.person, die=die, place=figure.at)
    fight.turn = 1
    return await _ambushed(shelter, fight) if fight.opening == "them" else "tactics_turn"


async def _ambushed(shelter: Shelter, fight: Skirmish) -> str:
    """An ambush starts with a combat at once, against a group that the leader names (TR-161)."""
    where = groups(shelter, fight)
    fight.at = where[0]
    if len(where) > 1:
        answer = await ask(shelter.leader, "tactics-group", [("ambushed", key) for key in where], "TR-161")
        fight.at = answer[1]
    fight.acting = [figure.person for figure in fight.figures if figure.at == fight.at]
    go_on_with(shelter, "tactics_turn")
    return "tactics_engage"
