"""What an expansion may do in a fight, and with noise."""

from __future__ import annotations

from tests.games.this_war_of_mine.expansions.made_up import Notes, house_with

from lastcall.core.ask import Choice
from lastcall.core.chance import Chance
from lastcall.games.this_war_of_mine.instinct import instinct
from lastcall.games.this_war_of_mine.junctions import BeforeRound, Moments
from lastcall.games.this_war_of_mine.rules.dice import Rolled
from lastcall.games.this_war_of_mine.rules.noise import move_noise, noise_roll
from lastcall.games.this_war_of_mine.state import Combat, Foe, Shelter


def test_quick_play_is_told_what_to_do_before_a_round() -> None:
    def do(shelter: Shelter, combat: Combat, choice: Choice) -> str:
        return "combat"

    more = BeforeRound(lambda *_: [("wave",)], do, wanted=lambda shelter, combat, choice: not combat.round)
    table = house_with(Moments(before_round=more), "marko").fight("P12", "marko")
    assert instinct(table.state, table.asks[0], Chance()) == ("wave",)
    table.combat.round = 1
    assert instinct(table.state, table.asks[0], Chance()) != ("wave",)


def test_weapons_may_be_out_of_reach() -> None:
    table = house_with(Moments(weapons_within_reach=lambda shelter, combat, weapon: 0), "marko").out("marko")
    table.state.pile = {"knife": 1}
    table.resolve("P12/attack", then="explored")
    assert table.combat.fighters[0].weapon == "none"
    assert not [each for each in table.offered(0) if each.startswith("arm")]
    table = house_with(Moments(weapons_within_reach=lambda shelter, combat, weapon: None), "marko").out("marko")
    table.state.pile = {"knife": 1}
    table.resolve("P12/attack", then="explored")
    assert table.combat.fighters[0].weapon == "knife"


def test_combat_dice_may_be_changed_or_rolled_again() -> None:
    async def combat_die(shelter: Shelter, rolled: Rolled, ours: bool) -> Rolled | None:
        lines = Notes.of(shelter).lines
        lines.append(f"{'ours' if ours else 'theirs'} {rolled.hits}")
        if ours:
            return Rolled(2)
        return None if len(lines) == 2 else rolled

    table = house_with(Moments(combat_die=combat_die), "mirela").fight("P4", "mirela")
    table.next_face("white", "0", "1", "0")
    table.play(0, "fight")
    assert Notes.of(table.state).lines == ["ours 0", "theirs 1", "theirs 0"]
    assert table.state.combat is None, "two hits have killed her"
    assert table.level("mirela", "wounds") == 0


def test_shots_and_deaths_of_enemies_are_announced() -> None:
    async def fired(shelter: Shelter, combat: Combat) -> None:
        Notes.of(shelter).lines.append("shot")

    def fell(shelter: Shelter, combat: Combat, foe: Foe) -> None:
        Notes.of(shelter).lines.append(f"{foe.letter} dead")

    table = house_with(Moments(fired=fired, fell=fell), "mirela").out("mirela")
    table.state.pile = {"pistol": 1, "ammo": 1}
    table.resolve("P4/attack", then="explored")
    table.next_face("red", "2")
    table.play(0, "fight")
    assert Notes.of(table.state).lines == ["shot", "A dead"]


def test_noise_may_be_ignored() -> None:
    table = house_with(Moments(ignores_noise=lambda shelter: True), "marko").out("marko")
    table.run(noise_roll(table.state, "marko")).run(move_noise(table.state, 2))
    assert (table.happened("noise-roll"), table.trip.noise) == ([], 1)
