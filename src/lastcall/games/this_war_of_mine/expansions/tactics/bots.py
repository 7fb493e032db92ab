"""Quick play on the map: sneak up on those who can be beaten one by one, and otherwise look for a way out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lastcall.core.ask import Choice
from lastcall.core.chance import Chance
from lastcall.core.policy import Handler
from lastcall.games.this_war_of_mine.expansions.tactics.cards import CARD_OF, SNEAK
from lastcall.games.this_war_of_mine.expansions.tactics.rules.begin import READY
from lastcall.games.this_war_of_mine.expansions.tactics.rules.ground import (
    ON_MARKS,
    action_card,
    awake_at,
    cards,
    destinations,
    here,
    lowest_prowess,
    space,
)
from lastcall.games.this_war_of_mine.expansions.tactics.rules.stealth import (
    calls_for_hide_test,
    hide_value,
    noise_value,
)
from lastcall.games.this_war_of_mine.expansions.tactics.rules.tokens import AGAIN, DOWN, KEEP, PROWESS, UP
from lastcall.games.this_war_of_mine.expansions.tactics.rules.turn import movers
from lastcall.games.this_war_of_mine.expansions.tactics.state import Skirmish, TacticsTable
from lastcall.games.this_war_of_mine.rules.chart import alive
from lastcall.games.this_war_of_mine.state import Combat, Foe, Person, Shelter
from lastcall.games.this_war_of_mine.terms import BARE_HANDS, WOUNDS

DANGER = 3
"""Wounds from which on a character had better not be seen."""
TOKEN_WORTH = 0.5
EXIT_WORTH = 3.0
STEP_WORTH = 0.6
BACKSTAB_WORTH = 1.5


# -- how the sides stand ---------------------------------------------------------------------------------------


def strength_of_foe(shelter: Shelter, foe: Foe) -> float:
    health = shelter.box.health[foe.kind] - foe.wounds
    return (1.0 + 0.7 * (foe.weapon != BARE_HANDS) + 0.3 * foe.prowess) * (0.5 + 0.25 * health)


def strength_of(shelter: Shelter, fight: Skirmish, people: Sequence[Person]) -> float:
    arms = sum(bool(figure.arms) for figure in fight.figures if figure.person in {each.id for each in people})
    fit = sum((1.0 + 0.3 * each.card.prowess) * (1.0 - 0.2 * each.levels[WOUNDS]) for each in people)
    return fit + 0.7 * arms


def edge(shelter: Shelter, fight: Skirmish, people: Sequence[Person]) -> float:
    """What a combat with the weakest enemy is worth to a group: more than 0, and it should fight."""
    if not people or not fight.foes:
        return 0.0
    hurt = max(person.levels[WOUNDS] for person in people)
    if hurt >= DANGER:
        return -3.0
    theirs = min(strength_of_foe(shelter, foe) for foe in fight.foes)
    return strength_of(shelter, fight, people) - 1.2 * theirs - 0.4 * hurt


def worth_of_move(shelter: Shelter, fight: Skirmish, action: str, start: str, end: str) -> float:
    """The tokens and the way out that a move brings, less what being seen or heard costs."""
    people = movers(shelter, fight, start)
    card, goal = action_card(shelter, action), space(shelter, end)
    stake = edge(shelter, fight, people)
    able = stake > 0
    if goal.exit:
        return -EXIT_WORTH if able else EXIT_WORTH
    hidden = min(1.0, max(0.0, hide_value(shelter, fight, card, goal) / 10))
    hidden = 1.0 - (1.0 - hidden) ** (1 + lowest_prowess(people))
    if action in ON_MARKS:
        more = max(0, fight.marks[end] - 1)
        opening = hidden * BACKSTAB_WORTH if action == SNEAK else 0.0
        return stake + opening + 0.5 - 2.0 * more
    seen = 1.0 - hidden if calls_for_hide_test(card, goal) else 0.0
    heard = min(1.0, max(0.0, noise_value(card, goal) / 10)) if card.noise_test else 0.0
    heard **= 1 + lowest_prowess(people)
    tokens = sum(fight.tokens.get(key, 0) for key in destinations(shelter, fight, action, start, len(people))[end])
    worth = TOKEN_WORTH * tokens + (seen + 0.4 * heard) * min(stake, 0.3)
    others = awake_at(shelter, fight, end)
    worth += 0.4 * bool(others)
    return worth - (0.0 if able else STEP_WORTH * exits_away(shelter, fight, end))


def exits_away(shelter: Shelter, fight: Skirmish, start: str) -> int:
    """How many spaces it is to the nearest exit, around marks."""
    spaces, seen, edge_now, steps = cards(shelter).spaces, {start}, [start], 0
    while edge_now:
        if any(spaces[key].exit for key in edge_now):
            return steps
        steps += 1
        edge_now = [
            key
            for key in dict.fromkeys(near for each in edge_now for near in spaces[each].to)
            if key not in seen and key not in fight.marks
        ]
        seen.update(edge_now)
    return len(spaces)


# -- answers ---------------------------------------------------------------------------------------------------


def choose_action(shelter: Shelter, seat: int, choices: Sequence[Choice], chance: Chance) -> Choice:
    """The action with the best end."""
    fight = here(shelter)
    moves = [choice for choice in choices if choice[0] in CARD_OF]
    return max(moves, key=lambda choice: max(_ends(shelter, fight, *choice).values()))


def _ends(shelter: Shelter, fight: Skirmish, action: str, start: str) -> dict[str, float]:
    ends = destinations(shelter, fight, action, start, len(movers(shelter, fight, start)))
    return {end: worth_of_move(shelter, fight, action, start, end) for end in ends}


def choose_end(shelter: Shelter, seat: int, choices: Sequence[Choice], chance: Chance) -> Choice:
    fight = here(shelter)
    worth = _ends(shelter, fight, fight.action, fight.at)
    return max((choice for choice in choices if choice[0] == "to"), key=lambda choice: worth[choice[1]])


def choose_foe(shelter: Shelter, seat: int, choices: Sequence[Choice], chance: Chance) -> Choice:
    """The weakest first."""
    foes = {foe.letter: foe for foe in here(shelter).foes}
    return min(choices, key=lambda choice: strength_of_foe(shelter, foes[choice[1]]))


def choose_mark(shelter: Shelter, seat: int, choices: Sequence[Choice], chance: Chance) -> Choice:
    """Where it stands farthest from the exits, and so least in the way."""
    fight = here(shelter)
    return max(choices, key=lambda choice: exits_away(shelter, fight, choice[1]))


def choose_unmark(shelter: Shelter, seat: int, choices: Sequence[Choice], chance: Chance) -> Choice:
    fight = here(shelter)
    return min(choices, key=lambda choice: exits_away(shelter, fight, choice[1]))


def choose_group(shelter: Shelter, seat: int, choices: Sequence[Choice], chance: Chance) -> Choice:
    """The strongest group is attacked."""
    fight = here(shelter)
    return max(choices, key=lambda choice: strength_of(shelter, fight, awake_at(shelter, fight, choice[1])))


def flee_to(shelter: Shelter, seat: int, choices: Sequence[Choice], chance: Chance) -> Choice:
    fight = here(shelter)
    return min(choices, key=lambda choice: exits_away(shelter, fight, choice[1]))


def black_die(shelter: Shelter, seat: int, choices: Sequence[Choice], chance: Chance) -> Choice:
    """A test that goes badly is rolled again, by prowess first; dice outside of tests are left as they are."""
    if PROWESS in choices:
        return PROWESS
    fight = TacticsTable.of(shelter).fight
    if fight is None or fight.trial is None:
        return KEEP
    stake = edge(shelter, fight, awake_at(shelter, fight, fight.at))
    return AGAIN if AGAIN in choices and stake <= 0 else KEEP


def combat_die(shelter: Shelter, seat: int, choices: Sequence[Choice], chance: Chance) -> Choice:
    """Wounds are taken off an enemy's roll, and added to ours where somebody stands who can still take them."""
    if choices[2:3] == [DOWN]:
        return DOWN
    combat = shelter.combat
    if UP in choices and choices[2:3] == [UP] and combat is not None and alive(shelter, combat):
        return UP
    return KEEP


def ready(shelter: Shelter, seat: int, choices: Sequence[Choice], chance: Chance) -> Choice:
    return READY


def wants_support(shelter: Shelter, combat: Combat, choice: Choice) -> bool:
    """Those who are not badly hurt come to help."""
    fight = here(shelter)
    return all(person.levels[WOUNDS] < DANGER for person in awake_at(shelter, fight, choice[1]))


def prospects(shelter: Shelter) -> float:
    """A fight on the map is a danger, the more so with the Alarm up; tokens and a quiet place are of help."""
    table = TacticsTable.of(shelter)
    help_at_hand = 0.03 * table.tokens + 0.1 * table.hushed
    fight = table.fight
    if fight is None:
        return help_at_hand
    waiting = sum(strength_of_foe(shelter, foe) for foe in fight.foes)
    in_reach = sum(bool(figure.at) for figure in fight.figures)
    return help_at_hand - 0.05 * waiting * bool(in_reach) - 0.1 * fight.alarm * in_reach


ANSWERS: Mapping[str, Handler[Shelter, int]] = {
    "tactics": choose_action,
    "tactics-to": choose_end,
    "tactics-enemy": choose_foe,
    "tactics-mark": choose_mark,
    "tactics-unmark": choose_unmark,
    "tactics-group": choose_group,
    "tactics-flight": flee_to,
    "tactics-die": black_die,
    "tactics-combat-die": combat_die,
    "tactics-arms": ready,
}
