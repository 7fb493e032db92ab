"""`python -m bench.envs [GAME ...]`: the speed of the research environments beside plain random play.

All contestants play at random on tracked tables of the same kind, in alternating slices. The environments also make an
observation for every decision, which takes most of their time.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

from bench.measures import dice, play_checked
from bench.slices import best, in_turn, ratio

import lastcall
from lastcall.core.game import Game
from lastcall.envs.open_spiel import load
from lastcall.envs.pettingzoo import env, raw_env
from lastcall.envs.sequential import EnvConfig

ROUNDS, SECONDS = 5, 0.3


def sequential(game: Game[Any], seats: int) -> Callable[[int], int]:
    """Action ids without observations."""
    config = EnvConfig(game, seats)

    def play(number: int) -> int:
        turns, chance = config.new_table(number), dice(number)
        while not turns.over:
            turns.step(chance.pick(list(turns.legal_actions)))
        return turns.decisions

    return play


def pettingzoo(made: Any) -> Callable[[int], int]:
    """PettingZoo's loop, with an observation for each decision."""

    def play(number: int) -> int:
        made.reset(seed=number)
        chance, turns = dice(number), made.unwrapped.turns
        while not turns.over:
            made.last()
            made.step(chance.pick(list(turns.legal_actions)))
        return int(turns.decisions)

    return play


def open_spiel(game: Game[Any], seats: int, observed: bool) -> Callable[[int], int]:
    """OpenSpiel's loop; `observed`: with an observation tensor for each decision."""
    played = load(game.name, seats)

    def play(number: int) -> int:
        state = played.new_initial_state()
        state.apply_action(number)
        chance = dice(number)
        while not state.is_terminal():
            if observed:
                state.observation_tensor(state.current_player())
            state.apply_action(chance.pick(state.legal_actions()))
        return len(state.history()) - 1

    return play


def contestants(game: Game[Any], seats: int) -> dict[str, Callable[[int], int]]:
    return {
        "plain": play_checked(game, seats, tracked=True),
        "sequential": sequential(game, seats),
        "PettingZoo, bare": pettingzoo(raw_env(game, seats)),
        "PettingZoo": pettingzoo(env(game, seats)),
        "OpenSpiel, no observation": open_spiel(game, seats, observed=False),
        "OpenSpiel": open_spiel(game, seats, observed=True),
    }


def main() -> None:
    for name in sys.argv[1:] or lastcall.games():
        game = lastcall.games()[name]
        seats = max(game.seats)
        speeds = in_turn(contestants(game, seats), ROUNDS, SECONDS)
        print(f"\n{game.title}, {seats} seats")
        for contestant in speeds[0]:
            share = ratio(speeds, contestant, "plain")
            print(f"  {contestant:<26} {best(speeds, contestant):>10,.0f} decisions/s {share:>6.2f} of plain")


if __name__ == "__main__":
    main()
