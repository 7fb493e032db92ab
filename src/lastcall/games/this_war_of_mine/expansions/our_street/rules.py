"""The street lies beside the board, and its marker moves on each morning (TO-2, TR-136)."""

from __future__ import annotations

from collections.abc import Mapping

from lastcall.games.this_war_of_mine.expansions.our_street.cards import TRADE, street_box
from lastcall.games.this_war_of_mine.expansions.our_street.figures import number
from lastcall.games.this_war_of_mine.expansions.our_street.state import Street
from lastcall.games.this_war_of_mine.reachability import Walk
from lastcall.games.this_war_of_mine.rules.course import leave
from lastcall.games.this_war_of_mine.rules.dice import black_die
from lastcall.games.this_war_of_mine.rules.states import worsen
from lastcall.games.this_war_of_mine.rules.telling import resolve
from lastcall.games.this_war_of_mine.state import Shelter
from lastcall.games.this_war_of_mine.terms import WOUNDS


def lay(shelter: Shelter, options: Mapping[str, object]) -> None:
    """The four cards in sequence; all figures are in the pool (TO-2, TO-3)."""
    shelter.expansions[Street.expansion] = Street(street_box(shelter.box).cards[:])


def street(shelter: Shelter) -> str:
    """After the Events card the marker moves on, from the last card to the first, and one die is rolled (TR-136)."""
    piece = Street.of(shelter)
    piece.traded = False
    piece.marker = (piece.marker + 1) % len(piece.cards)
    card = piece.cards[piece.marker]
    shelter.journal("street", card=card.id)
    return resolve(shelter, card.on_morning, leave(shelter, "day", "street"))


async def soldiers(shelter: Shelter) -> str:
    """One die before an OUTSIDE action: at or under the number of soldiers there the actor gains a wound; the action
    goes on (TR-150).

    The fourth wound kills at the end of the round, as that of a sniper does (TR-114).
    """
    placed = shelter.assignments[0]
    person = shelter.person(placed.person)
    die = await black_die(shelter)
    hit = die <= number(shelter, "soldier", "outside")
    shelter.journal("soldiers", person=person.id, die=die, hit=hit)
    if hit:
        worsen(shelter, person, WOUNDS, 1)
        shelter.round_crises += shelter.crises
        shelter.crises = []
    Street.of(shelter).passed = person.id
    return "act"


def turn_up(walk: Walk) -> None:
    walk.turn_up(street_box(walk.box).cards, "morning", "place")
    walk.open([TRADE])
