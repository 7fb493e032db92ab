"""A card for each loss, kept and played like a Narrative Action that was kept (TM-1, TR-140, TR-155)."""

from __future__ import annotations

from collections.abc import Mapping

from lastcall.core.ask import Choice
from lastcall.games.this_war_of_mine.expansions.desperate_measures.cards import Measure, measures
from lastcall.games.this_war_of_mine.expansions.desperate_measures.state import MeasuresDeck
from lastcall.games.this_war_of_mine.reachability import Walk
from lastcall.games.this_war_of_mine.resolution import hold
from lastcall.games.this_war_of_mine.state import Person, Shelter
from lastcall.games.this_war_of_mine.worth import block_worth


def lay(shelter: Shelter, options: Mapping[str, object]) -> None:
    shelter.expansions[MeasuresDeck.expansion] = MeasuresDeck(measures(shelter.box)[:])


def shuffle(shelter: Shelter) -> None:
    shelter.chance.shuffle(MeasuresDeck.of(shelter).deck)


def draw(shelter: Shelter, person: Person, died: bool) -> None:
    """Each death or departure gives the group a card, while there are any (TM-1, TR-155)."""
    deck = MeasuresDeck.of(shelter).deck
    if deck:
        card = deck.pop()
        shelter.chance.revealed()
        shelter.held.append(card)
        shelter.journal("measure", card=card.id)


def waits_with(shelter: Shelter, choice: Choice) -> bool:
    """Quick play keeps a card until it is wished for and does more good than harm."""
    card = shelter.box.cards.get(choice[1]) if choice[0] == "play" else None
    if not isinstance(card, Measure):
        return False
    return not hold(shelter, card.wish) or block_worth(shelter, card.story) < 0


def turn_up(walk: Walk) -> None:
    """Losses bring all of them into play."""
    walk.turn_up(measures(walk.box), "")
