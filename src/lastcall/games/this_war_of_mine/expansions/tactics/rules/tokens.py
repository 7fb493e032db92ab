"""Tactics tokens: the supply, collecting, and what they are spent on (TT-3, TT-13, TT-14, TR-166)."""

from __future__ import annotations

from functools import partial

from lastcall.core.ask import Choice, ask
from lastcall.games.this_war_of_mine.combat_results import HITS_OF_AN_ICON
from lastcall.games.this_war_of_mine.expansions.tactics.cards import Path
from lastcall.games.this_war_of_mine.expansions.tactics.state import Skirmish, StealthTest, TacticsTable
from lastcall.games.this_war_of_mine.rules.course import leave
from lastcall.games.this_war_of_mine.rules.dice import Rolled
from lastcall.games.this_war_of_mine.state import Shelter
from lastcall.games.this_war_of_mine.vocabulary import BLACK_DIE

TOKENS = 9
"""Tokens in the box (TT-1)."""
KEEP, PROWESS, AGAIN, UP, DOWN = ("keep",), ("prowess",), ("token",), ("token-up",), ("token-down",)


def supply(table: TacticsTable) -> int:
    """Tokens that are neither on the map nor the group's (TR-166)."""
    return TOKENS - table.tokens - (sum(table.fight.tokens.values()) if table.fight is not None else 0)


def gain_tokens(shelter: Shelter, number: int) -> None:
    """Tokens from the supply, as far as it goes."""
    table = TacticsTable.of(shelter)
    gained = min(number, supply(table))
    if gained > 0:
        table.tokens += gained
        shelter.journal("tactics-token", count=gained)


def collect(shelter: Shelter, fight: Skirmish, path: Path) -> None:
    """A move takes the tokens of every space passed and of the last one (TT-13)."""
    found = sum(fight.tokens.pop(key, 0) for key in path)
    if found:
        TacticsTable.of(shelter).tokens += found
        fight.stirred = True
        shelter.journal("tactics-token", count=found)


def give_back(shelter: Shelter) -> str:
    """The Location is left: tokens go back, and noise counts again (TT-14, TT-20, TR-166)."""
    table = TacticsTable.of(shelter)
    table.tokens, table.hushed = 0, False
    return leave(shelter, "choose_findings", "tactics_back")


def held(shelter: Shelter) -> int:
    """Tokens that can be spent now: until the Location is left."""
    table = TacticsTable.find(shelter)
    return table.tokens if table is not None and shelter.searching else 0


def spend(shelter: Shelter, on: str) -> None:
    TacticsTable.of(shelter).tokens -= 1
    shelter.journal("tactics-spent", on=on)


# -- dice ------------------------------------------------------------------------------------------------------


async def reroll_black_die(shelter: Shelter, shown: int) -> int:
    """Any black die may be rolled again for a token, that of a test also by prowess (TT-14, TT-21, TT-22).

    A test that has gone well, or cannot go well, is not asked about.
    """
    fight = TacticsTable.of(shelter).fight
    trial = fight.trial if fight is not None else None
    while True:
        if trial is not None:
            trial.shown = shown
            if not is_bad(trial) or is_hopeless(trial):
                return shown
        choices: list[Choice] = [KEEP]
        if trial is not None and trial.rerolls > 0:
            choices.append(PROWESS)
        if held(shelter) > 0:
            choices.append(AGAIN)
        if len(choices) == 1:
            return shown
        about = partial(_about_die, trial, shown)
        answer = await ask(shelter.leader, "tactics-die", choices, "TT-14", describe=about)
        if answer == KEEP:
            return shown
        if answer == PROWESS and trial is not None:
            trial.rerolls -= 1
        else:
            spend(shelter, "black")
        shown = shelter.chance.die(BLACK_DIE)


def is_bad(trial: StealthTest) -> bool:
    """Seen: higher than the hide value. Heard: not higher than the noise value."""
    return trial.shown > trial.value if trial.kind == "hide" else trial.shown <= trial.value


def is_hopeless(trial: StealthTest) -> bool:
    """No number of the die would do."""
    return trial.value < 1 if trial.kind == "hide" else trial.value >= BLACK_DIE


def _about_die(trial: StealthTest | None, shown: int, choice: Choice) -> dict[str, object]:
    if trial is None:
        return {"die": shown, "trial": "none", "value": 0, "left": 0}
    return {"die": shown, "trial": trial.kind, "value": trial.value, "left": trial.rerolls}


async def change_combat_die(shelter: Shelter, reading: Rolled, ours: bool) -> Rolled | None:
    """For each token a combat die is rolled again, or its wounds are changed by 1 (TT-14)."""
    while held(shelter) > 0:
        wounds = reading.hits + (0 if ours else HITS_OF_AN_ICON * reading.icon)
        better, worse = (UP, DOWN) if ours else (DOWN, UP)
        choices: list[Choice] = [KEEP, AGAIN, *([better] if better == UP or wounds else [])]
        choices += [worse] if worse == UP or wounds else []
        about = partial(_about_combat_die, ours, wounds, reading.icon)
        answer = await ask(shelter.leader, "tactics-combat-die", choices, "TT-14", describe=about)
        if answer == KEEP:
            break
        spend(shelter, answer[0])
        if answer == AGAIN:
            return None
        changed = wounds + (1 if answer == UP else -1)
        reading = Rolled(changed, reading.icon and ours, reading.dry, reading.fate)
    return reading


def _about_combat_die(ours: bool, wounds: int, icon: bool, choice: Choice) -> dict[str, object]:
    return {"whose": "ours" if ours else "theirs", "wounds": wounds, "icon": icon}
