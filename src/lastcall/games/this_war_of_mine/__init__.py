"""This War of Mine: a few civilians in a shelled house, for one to six people together."""

from __future__ import annotations

from operator import attrgetter
from typing import Any

from lastcall.core.chance import Chance
from lastcall.core.game import Game
from lastcall.core.hooks import BotHooks, Measures, SaveHooks
from lastcall.core.options import Option
from lastcall.games.this_war_of_mine.estimate import estimate
from lastcall.games.this_war_of_mine.instinct import instinct
from lastcall.games.this_war_of_mine.junctions import EXPANSIONS
from lastcall.games.this_war_of_mine.migrations import MIGRATIONS
from lastcall.games.this_war_of_mine.phases import PHASES
from lastcall.games.this_war_of_mine.reading import open_box
from lastcall.games.this_war_of_mine.rules.ending import result
from lastcall.games.this_war_of_mine.rules.setup import initial_state
from lastcall.games.this_war_of_mine.state import Shelter
from lastcall.games.this_war_of_mine.terms import ALONE, NO_SCENARIO, SHORT_SIEGE
from lastcall.games.this_war_of_mine.vocabulary import COMBAT_RESULTS, VOCABULARY
from lastcall.games.this_war_of_mine.words import WORDS


def imagine(shelter: Shelter, seat: int, chance: Chance) -> None:
    """Where the red cards lie in their decks nobody knows; what was peeked at stays on top."""
    decks: tuple[list[Any], ...] = (shelter.raids.cards, shelter.residents.cards)
    for cards in decks:
        cards.sort(key=attrgetter("id"))
        chance.shuffle(cards)
    _put_on_top(shelter.raids.cards, shelter.foreseen_raids, shelter.red_raids)
    _put_on_top(shelter.events, shelter.foreseen_events, shelter.unused_events)


def _put_on_top(deck: list[Any], seen: list[str], aside: list[Any]) -> None:
    """Lay known cards where they are known to lie, the first one on top, each in exchange for what lay there.

    One that was dealt to those set aside comes back for another with the same back.
    """
    for depth, name in enumerate(seen, start=1):
        below = range(len(deck) - depth + 1)
        for place, card in enumerate(aside):
            if card.id == name:
                for twin in [at for at in below if type(deck[at]) is type(card)][:1]:
                    aside[place], deck[twin] = deck[twin], card
        at = next((place for place in below if deck[place].id == name), None)
        if at is not None:
            deck[at], deck[-depth] = deck[-depth], deck[at]


def on_resume(shelter: Shelter) -> None:
    """The next ordinary Event counts as the first of the campaign again (T-142, TR-94)."""
    shelter.calm_so_far = True


GAME = Game(
    name="this_war_of_mine",
    version=6,
    seats=(1, 2, 3, 4, 5, 6),
    state=Shelter,
    open_box=open_box,
    initial_state=initial_state,
    phases=PHASES,
    result=result,
    endings=("complete", "survival", "defeat", "forfeit"),
    words=WORDS,
    package=__name__,
    vocabularies=(VOCABULARY, COMBAT_RESULTS),
    options=EXPANSIONS.options(
        {
            "board": Option("basic", ("basic", "advanced")),
            "advanced_rules": Option(True, (True, False)),
            "scenario": Option(NO_SCENARIO, (NO_SCENARIO, SHORT_SIEGE, ALONE)),
        }
    ),
    expansions=EXPANSIONS,
    imagine=imagine,
    bots=BotHooks(instinct=instinct, estimate=estimate, progress=lambda shelter: shelter.day),
    saves=SaveHooks(MIGRATIONS, on_resume, largest=100_000),
    cooperative=True,
    measures=Measures(
        first_player="book",
        round="morning",
        held=("gained.item", "crafted.fitting", "joined.person", "begin.people"),
        bought=("crafted.fitting", "traded-for.item"),
        played=("crafted.fitting", "treated.item", "ate.food", "drank.item", "comfort.item", "played.card"),
        seconds=9,
    ),
    minutes=120,
    weight=4.0,
    rules_prefix="T",
)
