"""A fight as the page draws it: who stands on either side, and what the six sides of each die bring."""

from __future__ import annotations

from dataclasses import dataclass

from lastcall.games.this_war_of_mine.rules.dice import HITTING_SIDES, sides
from lastcall.games.this_war_of_mine.state import Fighter, Foe, Shelter
from lastcall.games.this_war_of_mine.terms import BARE_HANDS, WORST, WOUNDS
from lastcall.games.this_war_of_mine.words import WORDS


@dataclass(frozen=True)
class FighterView:
    """Somebody in a fight, on either side, and what the six sides of their die bring."""

    id: str
    """Of a character; of an enemy the letter of the token."""
    name: str
    kind: str
    """Of an enemy."""
    weapon: str
    weapon_name: str
    wounds: int
    health: int
    rerolls: int
    face: str
    sides: tuple[str, ...]

    @property
    def hits(self) -> int:
        """How many sides hit."""
        return sum(side in HITTING_SIDES for side in self.sides)


def our_side(view: Shelter) -> list[FighterView]:
    return [_fighter(view, each) for each in view.combat.fighters] if view.combat is not None else []


def their_side(view: Shelter) -> list[FighterView]:
    """Enemies have the names that the group gives to strangers, by what they see of them."""
    return [_foe(view, each) for each in view.combat.foes] if view.combat is not None else []


def _fighter(view: Shelter, fighter: Fighter) -> FighterView:
    person = view.person(fighter.person)
    return FighterView(
        person.id,
        person.card.name,
        "",
        fighter.weapon,
        _weapon_name(view, fighter.weapon),
        person.levels[WOUNDS],
        WORST,
        fighter.rerolls,
        fighter.face,
        sides(view, fighter.weapon, person),
    )


def _foe(view: Shelter, foe: Foe) -> FighterView:
    return FighterView(
        foe.letter,
        WORDS.say(f"name-{foe.letter}"),
        foe.kind,
        foe.weapon,
        _weapon_name(view, foe.weapon),
        foe.wounds,
        view.box.health[foe.kind],
        foe.prowess,
        foe.face,
        sides(view, foe.weapon),
    )


def _weapon_name(view: Shelter, weapon: str) -> str:
    return view.box.items[weapon].name.lower() if weapon != BARE_HANDS else ""
