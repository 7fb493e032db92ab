"""What trusting fate brings: the results on Fate cards, for whoever rolled the die (T-114, TR-3, TR-4, TR-131)."""

from __future__ import annotations

from abc import abstractmethod

from lastcall.core.ask import Choice, ask
from lastcall.core.effects import Resolution
from lastcall.games.this_war_of_mine.rules.chart import Heap, alive, hurt, next_row, pick_foe
from lastcall.games.this_war_of_mine.rules.states import worsen
from lastcall.games.this_war_of_mine.state import Attack, Combat, Fighter, Foe, Shelter
from lastcall.games.this_war_of_mine.terms import BARE_HANDS, WOUNDS
from lastcall.games.this_war_of_mine.vocabulary import combat_result

HITS_OF_AN_ICON = 2
"""What an enemy's own icon, or a `kill`, deals (TR-77)."""


class TrustedRoll(Resolution[Shelter, str]):
    """A die on which fate was trusted; a result speaks of the roller (TR-3)."""

    __slots__ = ()

    @abstractmethod
    def add_hits(self, number: int) -> None: ...

    @abstractmethod
    def hurt_roller(self, number: int) -> None: ...

    @abstractmethod
    def kill_opponent(self) -> None: ...

    @abstractmethod
    def dodge(self) -> None: ...

    def drop_weapon(self) -> None:
        """The roller can no longer use the weapon (TR-82)."""

    async def disarm_opponent(self) -> None:
        """One armed opponent fights with bare hands from the next step on (TR-82)."""


class OurRoll(TrustedRoll):
    """A character's die in a fight (TR-131)."""

    __slots__ = ("combat", "fighter", "heap")

    def __init__(self, shelter: Shelter, combat: Combat, fighter: Fighter, heap: Heap) -> None:
        super().__init__(shelter, fighter.person, shelter.leader)
        self.combat, self.fighter, self.heap = combat, fighter, heap

    def add_hits(self, number: int) -> None:
        self.heap.hits += number

    def hurt_roller(self, number: int) -> None:
        self.fighter.own_wounds += number

    def kill_opponent(self) -> None:
        self.heap.kills += 1

    def dodge(self) -> None:
        self.fighter.dodged = True

    def drop_weapon(self) -> None:
        if self.fighter.weapon != BARE_HANDS:
            self.fighter.barred.append(self.fighter.weapon)
            self.fighter.weapon = BARE_HANDS

    async def disarm_opponent(self) -> None:
        """It takes effect when all dice of the step have fallen."""
        foes = alive(self.state, self.combat)
        armed = [foe for foe in foes if foe.weapon != BARE_HANDS and foe not in self.heap.disarmed]
        foe = await pick_foe(self.state, armed, "disarm")
        if foe is not None:
            self.heap.disarmed.append(foe)


class TheirRoll(TrustedRoll):
    """An enemy's die (TR-3)."""

    __slots__ = ("combat", "foe", "heap")

    def __init__(self, shelter: Shelter, combat: Combat, foe: Foe, heap: Heap) -> None:
        super().__init__(shelter, foe.letter, shelter.leader)
        self.combat, self.foe, self.heap = combat, foe, heap

    def add_hits(self, number: int) -> None:
        self.heap.hits += number

    def hurt_roller(self, number: int) -> None:
        hurt(self.state, self.combat, self.foe, number, by_us=False)

    def kill_opponent(self) -> None:
        self.heap.hits += HITS_OF_AN_ICON

    def dodge(self) -> None:
        self.foe.dodged = True

    def drop_weapon(self) -> None:
        self.foe.weapon = next_row(self.foe)

    async def disarm_opponent(self) -> None:
        armed = [fighter for fighter in self.combat.fighters if fighter.weapon != BARE_HANDS]
        if armed:
            names: list[Choice] = [("give-up", fighter.person) for fighter in armed]
            answer = await ask(self.state.leader, "disarmed", names, "TR-82")
            fighter = next(each for each in armed if each.person == answer[1])
            fighter.weapon, fighter.bare = BARE_HANDS, True


class GuardRoll(TrustedRoll):
    """A guard's die in a raid: what has no meaning there is a miss (TR-4)."""

    __slots__ = ("attack", "guard")

    def __init__(self, shelter: Shelter, attack: Attack, guard: Fighter) -> None:
        super().__init__(shelter, guard.person, shelter.leader)
        self.attack, self.guard = attack, guard

    def add_hits(self, number: int) -> None:
        self.attack.hits += number

    def hurt_roller(self, number: int) -> None:
        worsen(self.state, self.state.person(self.guard.person), WOUNDS, number)
        self.attack.hurt = True

    def kill_opponent(self) -> None:
        self.attack.cancelled = True

    def dodge(self) -> None:
        self.attack.wounds = max(0, self.attack.wounds - 1)


# -- the words on Fate cards -----------------------------------------------------------------------------------


@combat_result
def hit(roll: TrustedRoll, number: int) -> None:
    roll.add_hits(number)


@combat_result
def selfhit(roll: TrustedRoll, number: int) -> None:
    """Hits that only the roller takes."""
    roll.hurt_roller(number)


@combat_result
def kill(roll: TrustedRoll) -> None:
    """One opponent dies; enemies deal 2 hits instead (TR-77), a raid is over."""
    roll.kill_opponent()


@combat_result
def dodge(roll: TrustedRoll) -> None:
    """No wound is given to the roller in this round; a raid deals 1 less."""
    roll.dodge()


@combat_result
def jam(roll: TrustedRoll) -> None:
    roll.drop_weapon()


@combat_result
def lose_weapon(roll: TrustedRoll) -> None:
    roll.drop_weapon()


@combat_result
async def disarm(roll: TrustedRoll) -> None:
    await roll.disarm_opponent()


@combat_result
def reroll(roll: TrustedRoll) -> None:
    """The same die again, without using prowess: `dice` rolls it before any result is counted (TR-131)."""
