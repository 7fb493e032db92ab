"""Pig with Hands as its authors would write it for PettingZoo and for OpenSpiel: what our environments are measured by.

Both play the plain state machine of `bench.plain_pig`, so the rules cost as little as possible, and both observe the
same numbers: what the seat holds, the market, everybody's coins and points, the prize and the question.
"""

from __future__ import annotations

from typing import Any

import numpy
import pyspiel
from bench.plain_pig import KINDS, SEATS, PlainPig
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

ACTIONS = [
    *(("take", place) for place in range(4)),
    *(("play", kind) for kind in range(KINDS)),
    ("stop",),
    ("roll",),
    *(("bid", coins) for coins in range(6)),
]
NUMBERS = {action: number for number, action in enumerate(ACTIONS)}
PROMPTS = ("draw", "play", "push", "prize")
SIZE = 2 * KINDS + 4 * SEATS + len(PROMPTS) + 3


def fill(game: PlainPig, seat: int, out: Any) -> None:
    """What a seat observes."""
    out.fill(0)
    for kind in game.hands[seat]:
        out[kind] += 1
    for kind in game.market:
        out[KINDS + kind] += 1
    for number in range(SEATS):
        other, at = (seat + number) % SEATS, 2 * KINDS + 4 * number
        out[at], out[at + 1] = game.coins[other], game.points[other]
        out[at + 2], out[at + 3] = game.crowns[other], game.lucky[other]
    at = 2 * KINDS + 4 * SEATS
    if game.prompt in PROMPTS:
        out[at + PROMPTS.index(game.prompt)] = 1
    out[at + 4], out[at + 5], out[at + 6] = game.prize, game.round, game.bank


class RawPig(AECEnv[str, Any, Any]):  # type: ignore[misc]
    """As in PettingZoo's tutorials."""

    metadata = {"name": "pig_v0", "render_modes": [], "is_parallelizable": False}

    def __init__(self) -> None:
        super().__init__()
        self.possible_agents = [f"seat_{seat}" for seat in range(SEATS)]
        observation = spaces.Dict(
            {
                "observation": spaces.Box(-999, 999, (SIZE,), numpy.float32),
                "action_mask": spaces.Box(0, 1, (len(ACTIONS),), numpy.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, observation)
        self.action_spaces = {agent: spaces.Discrete(len(ACTIONS)) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.game = PlainPig(seed or 0)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.game.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        seen = numpy.zeros(SIZE, numpy.float32)
        fill(self.game, seat, seen)
        mask = numpy.zeros(len(ACTIONS), numpy.int8)
        if self.game.prompt != "over" and seat == self.game.seat:
            for choice in self.game.choices():
                mask[NUMBERS[choice]] = 1
        return {"observation": seen, "action_mask": mask}

    def step(self, action: Any) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0
        self.game.apply(ACTIONS[action])
        if self.game.prompt == "over":
            best = max(self.game.points)
            self.rewards = {
                agent: 1.0 if self.game.points[seat] == best else -1.0 for seat, agent in enumerate(self.agents)
            }
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
            self.agent_selection = self.agents[0]
            return
        self.agent_selection = self.possible_agents[self.game.seat]
        self._accumulate_rewards()

    def close(self) -> None:
        """There is nothing to close."""


def zoo_pig() -> Any:
    """In the wrappers of PettingZoo's own card games."""
    terminating = wrappers.TerminateIllegalWrapper(RawPig(), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(terminating))


_TYPE = pyspiel.GameType(
    short_name="bench_pig", long_name="Pig with Hands", dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION, utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL, max_num_players=SEATS, min_num_players=SEATS,
    provides_information_state_string=False, provides_information_state_tensor=False, provides_observation_string=False,
    provides_observation_tensor=True, parameter_specification={},
)  # fmt: skip
_INFO = pyspiel.GameInfo(
    num_distinct_actions=len(ACTIONS), max_chance_outcomes=1024, num_players=SEATS, min_utility=-1.0, max_utility=1.0,
    utility_sum=None, max_game_length=2000,
)  # fmt: skip


class SpielPig(pyspiel.Game):  # type: ignore[misc]
    """As OpenSpiel's own Python games are written."""

    def __init__(self, params: Any = None) -> None:
        super().__init__(_TYPE, _INFO, params or {})

    def new_initial_state(self, _: Any = None) -> SpielPigState:
        return SpielPigState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> SpielPigObserver:
        return SpielPigObserver()


class SpielPigState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: SpielPig) -> None:
        super().__init__(game)
        self.game: PlainPig | None = None

    def current_player(self) -> int:
        if self.game is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.game.prompt == "over" else self.game.seat

    def is_terminal(self) -> bool:
        return self.game is not None and self.game.prompt == "over"

    def returns(self) -> list[float]:
        if not self.is_terminal() or self.game is None:
            return [0.0] * SEATS
        best = max(self.game.points)
        return [1.0 if points == best else -1.0 for points in self.game.points]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1 / 1024) for deal in range(1024)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.game is not None
        return [NUMBERS[choice] for choice in self.game.choices()]

    def _apply_action(self, action: int) -> None:
        if self.game is None:
            self.game = PlainPig(action)
        else:
            self.game.apply(ACTIONS[action])

    def _action_to_string(self, player: int, action: int) -> str:
        return str(action)

    def __str__(self) -> str:
        return "pig"


class SpielPigObserver:
    def __init__(self) -> None:
        self.tensor = numpy.zeros(SIZE, numpy.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielPigState, player: int) -> None:
        if state.game is None:
            self.tensor.fill(0)
        else:
            fill(state.game, player, self.tensor)

    def string_from(self, state: SpielPigState, player: int) -> str:
        return str(self.tensor)


pyspiel.register_game(_TYPE, SpielPig)
