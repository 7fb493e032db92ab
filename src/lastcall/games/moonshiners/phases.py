"""The sequence of play: setup, then seven rounds of a Day and a Night, then scoring."""

from __future__ import annotations

from collections.abc import Callable

from lastcall.core.ask import Ask
from lastcall.core.game import OVER, Phase
from lastcall.games.moonshiners.map import OFF
from lastcall.games.moonshiners.rules import booze, construct, explore, movement, night, scavenge, setup, trade
from lastcall.games.moonshiners.rules.challenge import challenge
from lastcall.games.moonshiners.rules.production import producing, production
from lastcall.games.moonshiners.rules.scoring import score
from lastcall.games.moonshiners.rules.survivors import assign, may_shift, shift
from lastcall.games.moonshiners.rules.turn import about_turn, choices_of_turn, why_not_in_turn
from lastcall.games.moonshiners.state import Hero, Town


def set_up(town: Town) -> str:
    """Decks, Drunkards, first player (M-1 to M-13)."""
    setup.shuffle_the_decks(town)
    setup.first_drunkards(town)
    setup.choose_first_player(town)
    if town.deal_heroes:
        setup.deal_heroes(town)
        return "day"
    return "heroes"


async def heroes(town: Town) -> str:
    """Each player takes a Hero (M-10)."""
    await setup.choose_heroes(town)
    return "day"


def day(town: Town) -> str:
    """Action tokens come back, the marker passes on, Heroes that passed out wake (M-18 to M-20, M-96)."""
    town.journal("day", round=town.round)
    if town.round > 1:
        town.first = (town.first + 1) % len(town.heroes)
        town.journal("first-player", seat=town.first)
    for hero in town.heroes:
        hero.spent = [0] * len(hero.spent)
        hero.rerolled = False
        if hero.passed_out:
            hero.passed_out = False
            hero.sober_up()
            town.journal("woke", seat=hero.seat)
    town.turn, town.player = 1, -1
    return next_turn(town)


def next_turn(town: Town) -> str:
    """In player order each takes a turn, then each a second; Heroes that passed out take none (M-21, M-22, M-59)."""
    town.player += 1
    if town.player == len(town.heroes):
        town.player = 0
        town.turn += 1
        if town.turn > town.box.rounds.turns_a_day:
            return "night"
    hero = town.acting
    if hero.passed_out:
        town.journal("sleeps-it-off", seat=hero.seat)
        return next_turn(town)
    town.actions = town.box.rounds.actions_a_turn
    town.moved = False
    return "turn"


async def turn(town: Town) -> str:
    """One player's turn: up to two actions, a move before each, and what else may be done in it (M-21 to M-26)."""
    hero = town.acting
    if hero.at == OFF:
        await movement.enter(town, hero)
    why_not, describe = lambda: why_not_in_turn(town, hero), lambda choice: about_turn(town, hero, choice)
    while choices := choices_of_turn(town, hero):
        choice = town.inline_policy(choices)
        if choice is None:
            choice = await Ask(hero.seat, "turn", choices, "M-22", why_not, describe, never_skip=True)
        match choice[0]:
            case "move":
                movement.move(town, hero, choice[1])
            case "end":
                break
            case "explore":
                explore.explore(town, hero)
            case "scavenge":
                await scavenge.scavenge(town, hero)
            case "trade":
                trade.begin_trade(town, hero)
                return "trade"
            case "construct" | "upgrade":
                await construct.construct(town, hero, choice)
            case "challenge":
                await challenge(town, hero)
            case "assign":
                assign(town, hero, choice[1], choice[2])
            case "open":
                booze.open_crate(town, hero, choice[1])
            case "play":
                await booze.play_special(town, hero, choice[1])
    return next_turn(town)


async def trading(town: Town) -> str:
    """One exchange of a Trade; Booze that is shown is dealt with first (M-40, M-42, M-97)."""
    hero = town.acting
    if town.picking_booze:
        await trade.pick_booze(town, hero)
        return "trade"
    return "trade" if await trade.one_exchange(town, hero) else "turn"


def nightfall(town: Town) -> str:
    """Drunkards tempt Survivors; then each player in order may shift the others (M-69 to M-71)."""
    town.journal("night", round=town.round)
    night.turn_survivors(town)
    town.player = -1
    return to_first_shift(town)


async def first_shift(town: Town) -> str:
    """One player shifts Survivors (M-71, MR-41)."""
    await shift(town, town.acting, "shift1", "M-71")
    return to_first_shift(town)


async def produce(town: Town) -> str:
    """One player produces (M-72)."""
    await production(town, town.acting)
    return to_production(town)


async def second_shift(town: Town) -> str:
    """One player shifts Survivors again (M-79, MR-41)."""
    await shift(town, town.acting, "shift2", "M-79")
    return to_second_shift(town)


def to_first_shift(town: Town) -> str:
    return next_in_order(town, may_shift, "first_shift") or to_production(town)


def to_production(town: Town) -> str:
    """After production the last Night ends the game (M-90)."""
    after = to_second_shift if town.round < town.box.rounds.count else to_scoring
    return next_in_order(town, producing, "production") or after(town)


def to_second_shift(town: Town) -> str:
    return next_in_order(town, may_shift, "second_shift") or "drunkards"


def to_scoring(town: Town) -> str:
    return "scoring"


def next_in_order(town: Town, concerned: Callable[[Town, Hero], object], step: str) -> str | None:
    """This step for the next player in order that it concerns; None when there is none left."""
    heroes, first = town.heroes, town.first
    for player in range(town.player + 1, len(heroes)):
        if concerned(town, heroes[(first + player) % len(heroes)]):
            town.player = player
            return step
    town.player = -1
    return None


def drunkards(town: Town) -> str:
    """Drunkards move, others arrive, the balloon goes on (M-80, M-87, M-89)."""
    night.drunkards_move(town)
    night.drunkards_arrive(town)
    night.balloon_moves_on(town)
    return "day"


def scoring(town: Town) -> str:
    """All is turned into Gold (M-90 to M-94)."""
    score(town)
    return OVER


PHASES: dict[str, Phase] = {
    "setup": set_up,
    "heroes": heroes,
    "day": day,
    "turn": turn,
    "trade": trading,
    "night": nightfall,
    "first_shift": first_shift,
    "production": produce,
    "second_shift": second_shift,
    "drunkards": drunkards,
    "scoring": scoring,
}
