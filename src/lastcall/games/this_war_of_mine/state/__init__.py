"""Everything on the table: the house, the people in it, what they own, and what is being resolved."""

from lastcall.games.this_war_of_mine.state.expansion import WarPiece
from lastcall.games.this_war_of_mine.state.fights import Attack, Combat, Fighter, Foe
from lastcall.games.this_war_of_mine.state.house import Assignment, Room
from lastcall.games.this_war_of_mine.state.people import Gone, Person
from lastcall.games.this_war_of_mine.state.shelter import Shelter
from lastcall.games.this_war_of_mine.state.story import Mod, Shown, StoryFrame
from lastcall.games.this_war_of_mine.state.trip import Trip

__all__ = [
    "Assignment",
    "Attack",
    "Combat",
    "Fighter",
    "Foe",
    "Gone",
    "Mod",
    "Person",
    "Room",
    "Shelter",
    "Shown",
    "StoryFrame",
    "Trip",
    "WarPiece",
]  # fmt: skip
