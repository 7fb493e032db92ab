"""Quick sensible play: hold cards as Bullets, drink to be fast, shoot when armed, and mostly mind one's manners.

Slips and calls follow AR-16 (`bot_manners`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lastcall.core.ask import Ask, Choice
from lastcall.core.chance import Chance
from lastcall.core.policy import Policy, any_choice
from lastcall.games.alewood import powers
from lastcall.games.alewood.bot_manners import at_last_minute, courtesy
from lastcall.games.alewood.cards import Hinder, PlayerCard, Skill
from lastcall.games.alewood.rules.calls import ABSTAIN, KEEP, NEVER_MIND, USE
from lastcall.games.alewood.rules.commands import MIND, WAIT
from lastcall.games.alewood.rules.discards import hand_limit_of
from lastcall.games.alewood.rules.gear_up import DRAW, SKIP
from lastcall.games.alewood.rules.glass import DRINK, PASS, REFILL, SIP
from lastcall.games.alewood.rules.shootout import FIRE
from lastcall.games.alewood.rules.turn import GEAR_UP, SHOOTOUT
from lastcall.games.alewood.state import EMPTY, FULL, Player, Saloon

WORTH_A_BULLET = 1.9
ENOUGH_SKILL, ARMED, EARLY_STACK, SHOTS_AT_A_BACK = 5, 3, 5, 4
"""The sum of Skills to aim for; Bullets to call a Shootout with; outlaws left while it is early; Bullets for a
face-down outlaw."""


def instinct(saloon: Saloon, ask: Ask[Any], chance: Chance) -> Choice:
    """The answer of a fair bot."""
    me = saloon.players[ask.seat]
    choices: Sequence[Choice] = ask.choices
    if len(choices) == 1:
        return choices[0]
    if ask.name == "manners":
        return courtesy(saloon, me, choices) or at_last_minute(saloon, me, None) or NEVER_MIND
    if MIND in choices and courtesy(saloon, me, None):
        return MIND
    chosen = ANSWERS(saloon, ask, chance)
    if MIND in choices and at_last_minute(saloon, me, chosen, chance):
        return MIND
    return chosen


def adjust_for_level(saloon: Saloon, level: str) -> None:
    """Bots of other levels forget more or less, and notice less or more (AR-16)."""
    saloon.box = saloon.box.tempered.get(level, saloon.box)


def interrupt_policy(saloon: Saloon, ask: Ask[Any], chance: Chance) -> Choice | None:
    """On a live table: a gesture that is due, or a call that is deserved."""
    return courtesy(saloon, saloon.players[ask.seat], ask.choices)


# -- what things are worth ---------------------------------------------------------------------------------


def worth(card: PlayerCard) -> float:
    """A hand card is a Bullet; a Skill is a little more than that."""
    return float(card.value) if isinstance(card, Skill) else 1.5


def skill_sum(player: Player) -> int:
    return sum(skill.value for skill in player.skills())


def bullets_of(saloon: Saloon, player: Player) -> int:
    """How many Bullets a player could fire; the size of a hand is public."""
    chamber = player.ready("extra_bullets")
    return (
        saloon.box.shootout.free_bullets
        + len(player.hand)
        + ((powers.extra_bullets.of(chamber.always) or 0) if chamber else 0)
    )


def rank(saloon: Saloon, upgrade: str) -> int:
    """The rank of an Upgrade; 1 is the best."""
    value = saloon.box.upgrades[upgrade].ai
    return (leader_is(saloon, "cruel") and value.rank_if_cruel) or value.rank


def leader_is(saloon: Saloon, nature: str) -> bool:
    return saloon.leader is not None and saloon.leader.ai.leader == nature


def leader_is_bare(saloon: Saloon) -> bool:
    return saloon.top is None and not saloon.stack


def needed(saloon: Saloon) -> int:
    """Bullets that the next stage is likely to take."""
    if saloon.top is not None:
        return saloon.top.threshold
    if saloon.stack:
        return ARMED
    return saloon.leader.threshold if saloon.leader is not None else ARMED


def least_worth(saloon: Saloon, me: Player, choices: Sequence[Choice], chance: Chance) -> Choice:
    """Give up the card that is worth least (the last id of the choice)."""
    return min(choices, key=lambda choice: worth(saloon.box.cards[choice[-1]]) if len(choice) > 1 else 9.0)


def least_ranked(saloon: Saloon, me: Player, choices: Sequence[Choice], chance: Chance) -> Choice:
    return max((choice for choice in choices if len(choice) > 1), key=lambda choice: rank(saloon, choice[1]))


# -- glass -------------------------------------------------------------------------------------------------


def drink(saloon: Saloon, me: Player, choices: Sequence[Choice], chance: Chance) -> Choice:
    """Drink while speed does not matter; stay at a fast level when armed; empty the glass after shooting."""
    if REFILL in choices:
        return REFILL
    deep = DRINK if DRINK in choices else SIP if SIP in choices else PASS
    if saloon.phase == "grit":
        return deep
    armed = len(me.hand) >= 2
    if me.level <= 2:
        return PASS if armed else deep
    if deep == DRINK and me.level - saloon.box.glass.drink < 1:
        return SIP
    return deep


def take_upgrade(saloon: Saloon, me: Player, choices: Sequence[Choice], chance: Chance) -> Choice:
    """The best one, unless both of mine are better."""
    best = min(choices[1:], key=lambda choice: rank(saloon, choice[1]))
    full = len(me.upgrades) >= saloon.box.deal.upgrades_held
    if full and max(rank(saloon, held.id) for held in me.upgrades) <= rank(saloon, best[1]):
        return choices[0]
    return best


def buy(saloon: Saloon, me: Player, choices: Sequence[Choice], chance: Chance) -> Choice:
    """$200 only early, and only for the three best."""
    if len(saloon.stack) < EARLY_STACK or me.upgrades:
        return PASS
    wanted = [choice for choice in choices if len(choice) > 1 and saloon.box.upgrades[choice[1]].ai.buy]
    return min(wanted, key=lambda choice: rank(saloon, choice[1])) if wanted else PASS


def hand_in(saloon: Saloon, me: Player, choices: Sequence[Choice], chance: Chance) -> Choice:
    return min(choices, key=lambda choice: sum(saloon.box.outlaws[card].bounty for card in choice[1:]))


# -- the Deputy --------------------------------------------------------------------------------------------


def act(saloon: Saloon, me: Player, choices: Sequence[Choice], chance: Chance) -> Choice:
    """A Shootout when fast and armed enough, and at most one rival is better armed."""
    mine = bullets_of(saloon, me)
    fast = saloon.speed_of(me) + skill_sum(me) >= saloon.die
    better = sum(bullets_of(saloon, other) > mine for other in saloon.players if other is not me)
    if fast and mine >= needed(saloon) and better <= 1:
        return SHOOTOUT
    return GEAR_UP if GEAR_UP in choices else SHOOTOUT


def badge_side(saloon: Saloon, me: Player, choices: Sequence[Choice], chance: Chance) -> Choice:
    """The side that favours me against the others' glasses."""
    others = [other.level for other in saloon.players if other is not me]
    return (FULL,) if me.level * len(others) >= sum(others) else (EMPTY,)


def dead_eye(saloon: Saloon, me: Player, choices: Sequence[Choice], chance: Chance) -> Choice:
    return KEEP if leader_is(saloon, "kind") else choices[1]


# -- Gear Up -----------------------------------------------------------------------------------------------


def play(saloon: Saloon, me: Player, choices: Sequence[Choice], chance: Chance) -> Choice:
    """With a full hand play one, for the draw replaces it: a Skill on me, or a Hinder on the richest rival. With one
    card less, only what is worth more than the Bullet that it would be."""
    if WAIT in choices and not chance.happens(saloon.box.bots.slip["medium"] / 100):
        return WAIT
    spare = hand_limit_of(saloon, me) - len(me.hand)
    plays = [choice for choice in choices if choice[0] == "play"]
    if spare > 1 or not plays:
        return SKIP
    gains = [play_worth(saloon, me, saloon.box.cards[choice[1]], choice[2]) for choice in plays]
    best = max(gains)
    return plays[gains.index(best)] if spare <= 0 or best >= WORTH_A_BULLET else SKIP


def play_worth(saloon: Saloon, me: Player, card: PlayerCard, target: int) -> float:
    """What a card played on this player is worth to me."""
    owner = saloon.players[target]
    burns = [old for old in owner.row if old.top == card.burn]
    gain = attached_worth(card)
    if burns:
        gain -= min(attached_worth(old) for old in burns) if owner is me else max(map(attached_worth, burns))
    if owner is me:
        enough = skill_sum(me) >= ENOUGH_SKILL and isinstance(card, Skill)
        return gain - 1.5 if enough else gain
    rivalry = 0.6 + 0.0005 * saloon.money_of(owner)
    return -gain * rivalry


def attached_worth(card: PlayerCard) -> float:
    """A Skill moves the piece; a Hinder costs cards sooner or later."""
    return -1.5 if isinstance(card, Hinder) else worth(card)


def draw(saloon: Saloon, me: Player, choices: Sequence[Choice], chance: Chance) -> Choice:
    """Always; with an empty hand by a Dirty Rotten Plan."""
    planned = [choice for choice in choices if choice[0] == USE]
    return planned[0] if planned and len(me.hand) <= 1 else DRAW


def keep_best(saloon: Saloon, me: Player, choices: Sequence[Choice], chance: Chance) -> Choice:
    return max(choices, key=lambda choice: worth(saloon.box.cards[choice[1]]))


def burn(saloon: Saloon, me: Player, choices: Sequence[Choice], chance: Chance) -> Choice:
    return min(choices, key=lambda choice: attached_worth(saloon.box.cards[choice[1]]))


# -- Shootout ----------------------------------------------------------------------------------------------


def wants_to_be_first(saloon: Saloon, me: Player) -> bool:
    return bullets_of(saloon, me) >= ARMED or leader_is_bare(saloon)


def use_skill(saloon: Saloon, me: Player, choices: Sequence[Choice], chance: Chance) -> Choice:
    """Well armed: go first. Else the lowest speed that still takes part, to profit from what others flip."""
    value = saloon.box.skills[choices[0][1]].value
    low_enough = me.speed - value >= saloon.die
    return choices[0] if wants_to_be_first(saloon, me) or not low_enough else choices[1]


def nudge(saloon: Saloon, me: Player, choices: Sequence[Choice], chance: Chance) -> Choice:
    """Enough to take part in the Shootout, or to overtake the fastest."""
    reach = max(choice[1] for choice in choices if len(choice) > 1)
    fastest = max(other.speed for other in saloon.players if other is not me)
    late = me.speed < saloon.die <= me.speed + reach
    overtakes = wants_to_be_first(saloon, me) and me.speed <= fastest < me.speed + reach
    return ("nudge", reach) if late or overtakes else KEEP


def next_shooter(saloon: Saloon, me: Player, choices: Sequence[Choice], chance: Chance) -> Choice:
    """Myself if well armed; otherwise the rival with the fewest cards."""
    seats = [choice for choice in choices if choice[0] == "next"]
    if wants_to_be_first(saloon, me) and ("next", me.seat) in seats:
        return ("next", me.seat)
    others = [choice for choice in seats if choice[1] != me.seat]
    return min(others or seats, key=lambda choice: len(saloon.players[choice[1]].hand))


def load(saloon: Saloon, me: Player, choices: Sequence[Choice], chance: Chance) -> Choice:
    """Load up to the goal, the Upgrade first, then the cards that are worth least."""
    if saloon.bullets >= goal(saloon, me):
        return FIRE
    for choice in choices:
        if choice[0] == USE:
            return choice
    cards = [choice for choice in choices if choice[0] == "load"]
    return least_worth(saloon, me, cards, chance) if cards else FIRE


def goal(saloon: Saloon, me: Player) -> int:
    """How many Bullets are worth firing."""
    free = saloon.box.shootout.free_bullets
    most = saloon.bullets + len(me.hand)
    chamber = me.ready("extra_bullets")
    most += (powers.extra_bullets.of(chamber.always) or 0) if chamber and not saloon.loaded else 0
    assert saloon.leader is not None
    if leader_is_bare(saloon):
        return saloon.leader.threshold if most >= saloon.leader.threshold else free
    if saloon.top is None:
        return min(most, SHOTS_AT_A_BACK) if most >= ARMED else free
    threshold = saloon.top.threshold
    if most < threshold:
        return free
    if not saloon.stack:
        if most >= threshold + saloon.leader.threshold:
            return threshold + saloon.leader.threshold
        rivals = [saloon.players[seat] for seat in saloon.shooters]
        if any(bullets_of(saloon, rival) >= saloon.leader.threshold for rival in rivals):
            return free
    return most if most - threshold >= ARMED else threshold


# -- the rest ----------------------------------------------------------------------------------------------


def shed(saloon: Saloon, me: Player, choices: Sequence[Choice], chance: Chance) -> Choice:
    """Pay a card to shed a Hinder, unless it is the last."""
    return least_worth(saloon, me, choices[1:], chance) if len(me.hand) > 1 and len(choices) > 1 else choices[0]


def answer_call(saloon: Saloon, me: Player, choices: Sequence[Choice], chance: Chance) -> Choice:
    return choices[0] if chance.happens(saloon.box.bots.slip["medium"] / 100) else choices[1]


def use_it(saloon: Saloon, me: Player, choices: Sequence[Choice], chance: Chance) -> Choice:
    return choices[1]


def abstain(saloon: Saloon, me: Player, choices: Sequence[Choice], chance: Chance) -> Choice:
    return ABSTAIN


def player_of(saloon: Saloon, seat: int) -> Player:
    return saloon.players[seat]


ANSWERS = Policy(player_of, {
    "character": any_choice, "sip": drink, "upgrade": take_upgrade, "gift": take_upgrade, "swap": least_ranked,
    "buy": buy, "hand-in": hand_in, "dead-eye": dead_eye, "action": act, "side": badge_side, "play": play,
    "commit": play, "draw": draw, "draw-too": draw, "keep-card": keep_best, "burn": burn, "surplus": least_worth,
    "punishment": least_worth, "punishments": least_worth, "pass-card": least_worth, "lose-skill": least_worth,
    "hand-down": least_worth, "comfort-price": least_worth, "shed": shed, "tire": least_ranked, "skill": use_skill,
    "nudge": nudge, "next-shooter": next_shooter, "bullets": load, "reporter": use_it, "shrug-off": use_it,
    "real-level": any_choice, "read-again": any_choice, "vote": abstain, "vote-glass": abstain,
    "answer-call": answer_call,
})  # fmt: skip
"""The answer to each ask, manners aside."""
