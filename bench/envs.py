"""`python -m bench.envs [GAME ...]`: the speed of the research environments.

First the same work, *Pig with Hands*: our environments beside the same game written directly for PettingZoo and for
OpenSpiel (`bench.zoo_pig`), and both libraries' own games. Then each game beside plain random play on a tracked table.
All contestants play at random in alternating slices, and the loops are those of the libraries' documentation, with an
observation for each decision; the figures are medians.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib.util import find_spec
from statistics import median
from typing import Any
from unittest.mock import patch

from bench.measures import dice, play_checked, play_plain
from bench.reporting import games
from bench.slices import in_turn, ratio

import lastcall
from lastcall.core.game import Game
from lastcall.envs.open_spiel import load
from lastcall.envs.pettingzoo import env
from lastcall.envs.sequential import EnvConfig

ROUNDS, SECONDS = 7, 0.2
BARS = {"PettingZoo": ("PettingZoo, written for it", 1.0), "OpenSpiel": ("OpenSpiel, written for it", 0.8)}
"""What our environments are held to on the same work."""


def sequential(game: Game[Any], seats: int) -> Callable[[int], int]:
    """Action ids without observations."""
    config = EnvConfig(game, seats)

    def play(number: int) -> int:
        turns, chance = config.new_table(number), dice(number)
        while not turns.over:
            turns.step(chance.pick(turns.legal_ids))
        return turns.decisions

    return play


def pettingzoo(made: Any) -> Callable[[int], int]:
    """The loop of PettingZoo's documentation."""

    def play(number: int) -> int:
        made.reset(seed=number)
        decisions = 0
        for agent in made.agent_iter():
            observation, _, termination, truncation, _ = made.last()
            if termination or truncation:
                action = None
            else:
                action = made.action_space(agent).sample(observation["action_mask"])
                decisions += 1
            made.step(action)
        made.close()
        return decisions

    return play


def open_spiel(played: Any, observed: bool = True) -> Callable[[int], int]:
    """The loop of OpenSpiel's documentation; `observed`: with the tensor that its own environments give to agents."""

    def play(number: int) -> int:
        state = played.new_initial_state()
        chance, decisions = dice(number), 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(number % 1024)
                continue
            if observed:
                state.observation_tensor(state.current_player())
            state.apply_action(chance.pick(state.legal_actions()))
            decisions += 1
        return decisions

    return play


def same_work(pig: Game[Any]) -> dict[str, Callable[[int], int]]:
    import pyspiel
    from bench.zoo_pig import SpielPig, zoo_pig

    found = {
        "plain state machine": play_plain,
        "PettingZoo": pettingzoo(env(pig, 3)),
        "PettingZoo, written for it": pettingzoo(zoo_pig()),
        "OpenSpiel": open_spiel(load(pig.name, 3)),
        "OpenSpiel, written for it": open_spiel(SpielPig()),
        "OpenSpiel's tic-tac-toe, in C++": open_spiel(pyspiel.load_game("tic_tac_toe")),
    }
    if find_spec("pygame") is not None:  # PettingZoo's own board games draw with it
        from pettingzoo.classic import tictactoe_v3

        found["PettingZoo's tic-tac-toe"] = pettingzoo(tictactoe_v3.env())
    return found


def contestants(game: Game[Any], seats: int) -> dict[str, Callable[[int], int]]:
    return {
        "plain": play_checked(game, seats, tracked=True),
        "sequential": sequential(game, seats),
        "PettingZoo": pettingzoo(env(game, seats)),
        "PettingZoo, hashed": pettingzoo(env(game, seats, observation="hashed")),
        "OpenSpiel, no observation": open_spiel(load(game.name, seats), observed=False),
        "OpenSpiel": open_spiel(load(game.name, seats)),
    }


def report(speeds: list[dict[str, float]], reference: str) -> None:
    for contestant in speeds[0]:
        share, speed = ratio(speeds, contestant, reference), median(each[contestant] for each in speeds)
        print(f"  {contestant:<32} {speed:>10,.0f} decisions/s {share:>6.3f} of {reference}")


def main() -> None:
    known = games()
    with patch("lastcall.envs.open_spiel.find_game", known.__getitem__):  # the yardstick is not installed as a game
        speeds = in_turn(same_work(known["pig_with_hands"]), ROUNDS, SECONDS)
    print("The same work: Pig with Hands, 3 seats")
    report(speeds, "plain state machine")
    for ours, (theirs, bar) in BARS.items():
        share = ratio(speeds, ours, theirs)
        print(f"  {ours}: {share:.2f} of the same game written for it (bar: {bar}{'' if share >= bar else ', missed'})")
    for name in sys.argv[1:] or lastcall.games():
        game = known[name]
        seats = max(game.seats)
        print(f"\n{game.title}, {seats} seats")
        report(in_turn(contestants(game, seats), ROUNDS, SECONDS), "plain")


if __name__ == "__main__":
    main()
