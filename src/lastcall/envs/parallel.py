"""Every game as a PettingZoo parallel environment: in each cycle all agents act, and those who are not asked idle.

    from lastcall.envs.parallel import parallel_env

    table = parallel_env("pig_with_hands", seats=3, max_cycles=200)
    observations, infos = table.reset(seed=7)

Where the rules ask several seats at once (sealed bids), their actions of one cycle are their answers. The action of an
agent that is not asked is ignored; its mask allows only action 0. An illegal action of an agent that is asked counts as
a random legal one, so that a policy without masks can be tried; `infos` tell.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lastcall.core.chance import Chance
from lastcall.core.game import Game
from lastcall.envs.missing import MissingLibrary
from lastcall.envs.pettingzoo import raw_env

try:
    import numpy
    from gymnasium import spaces
    from pettingzoo import ParallelEnv
except ImportError as error:
    raise MissingLibrary(error, "PettingZoo", "pettingzoo") from error

IDLE = 0
"""The action of an agent that is not asked."""


class parallel_env(ParallelEnv[str, Any, Any]):  # type: ignore[misc]  # noqa: N801 - PettingZoo's name for it
    """The table of `lastcall.envs.pettingzoo`, played in cycles."""

    def __init__(
        self,
        game: str | Game[Any],
        seats: int,
        options: Mapping[str, Any] | None = None,
        *,
        max_cycles: int | None = None,
        **parameters: Any,
    ) -> None:
        """`max_cycles`: cycles after which the game is truncated; the rest as in `lastcall.envs.pettingzoo`."""
        self.table = raw_env(game, seats, options, **parameters)
        self.max_cycles = max_cycles
        self.render_mode = self.table.render_mode
        self.metadata = {**self.table.metadata, "is_parallelizable": True}
        self.possible_agents = self.table.possible_agents
        self.agents: list[str] = []
        self.state_space = self.table.state_space
        self._dice = Chance()
        self._cycles = 0

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.table.observation_space(agent)

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.table.action_space(agent)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:  # fmt: skip
        self.table.reset(seed=seed)
        self._dice.seed(self.table.turns.table.seed, 1)
        self._cycles = 0
        self.agents = self.possible_agents[:]
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, Any]) -> tuple[dict[str, Any], ...]:
        """Take the actions of the agents that are asked."""
        turns = self.table.turns
        agents = self.agents
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        waiting = {ask.seat for ask in turns.table.asks}
        while (seat := turns.seat) is not None and seat in waiting:
            waiting.discard(seat)
            agent = self.possible_agents[seat]
            legal = turns.legal_ids
            action = int(actions[agent])
            if action not in turns.offer.positions:
                action = self._dice.pick(legal)
                infos[agent]["illegal"] = True
            turns.step(action)
        self._cycles += 1
        over = turns.over
        cut = not over and self.max_cycles is not None and self._cycles >= self.max_cycles
        rewards = dict(zip(self.possible_agents, turns.payoffs, strict=True))
        terminations = dict.fromkeys(agents, turns.table.over)
        truncations = dict.fromkeys(agents, cut or turns.truncated)
        observations = self._observations()
        if over or cut:
            self.agents = []
        return observations, rewards, terminations, truncations, infos

    def _observations(self) -> dict[str, Any]:
        observations = {}
        asked = {ask.seat for ask in self.table.turns.table.asks}
        for seat, agent in enumerate(self.agents):
            found = self.table.observe(agent)
            if seat not in asked:
                found["action_mask"][IDLE] = 1
            elif not found["action_mask"].any():
                found["action_mask"] = self._sealed_mask(seat)
            observations[agent] = found
        return observations

    def _sealed_mask(self, seat: int) -> Any:
        """The mask of a seat that is asked at the same time as the one that is first in line."""
        turns, config = self.table.turns, self.table.config
        mask = numpy.zeros(config.actions, numpy.int8)
        mask[turns.ids_for(seat)] = 1
        return mask

    def state(self) -> Any:
        return self.table.state()

    def render(self) -> Any:
        return self.table.render()

    def close(self) -> None:
        """There is nothing to close."""


__all__ = ["parallel_env"]
