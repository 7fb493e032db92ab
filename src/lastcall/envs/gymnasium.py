"""Every game as a Gymnasium environment: one seat learns, house bots play the others.

    from lastcall.envs.gymnasium import SeatEnv, vector_env

    table = SeatEnv("moonshiners", seats=3, opponents="fair")     # or "fair,easy", in the order after the learner
    observation, info = table.reset(seed=7)
    observation, reward, terminated, truncated, info = table.step(info["legal"][0])

`action_masks()` is what `MaskablePPO` of sb3-contrib looks for. The reward is given once, at the end, as in
`lastcall.envs.pettingzoo`. An illegal action ends the game with reward -1.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from lastcall.core.chance import Chance
from lastcall.core.errors import BadSetup
from lastcall.core.game import Game
from lastcall.envs.deals import training_deal
from lastcall.envs.missing import MissingLibrary
from lastcall.envs.opponents import Opponents, opponents_for
from lastcall.envs.sequential import EnvConfig, SequentialTable

try:
    import gymnasium
    import numpy

    from lastcall.envs.spaces import MaskedDiscrete, action_mask, make_observer
except ImportError as error:
    raise MissingLibrary(error, "Gymnasium", "gymnasium") from error

DEFAULT_ACTIONS = 512
"""Action ids of a learning seat: fewer than in PettingZoo, because a policy has an output for each."""


class SeatEnv(gymnasium.Env[Any, Any]):
    """One table, seen from the seat that learns."""

    metadata = {"render_modes": []}

    def __init__(
        self,
        game: str | Game[Any],
        seats: int,
        options: Mapping[str, Any] | None = None,
        *,
        learner: int | None = 0,
        opponents: str | Sequence[str] = "random",
        observation: str = "typed",
        numbering: str = "named",
        actions: int = DEFAULT_ACTIONS,
        features: int = 1024,
        interrupts: bool = True,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """`learner`: the seat that learns; None: another one in each game, in turn. `opponents`: the levels of the
        bots in the other seats, from the learner's left on; the last one named takes the rest. `max_cycles`: decisions
        of all seats together after which the game is truncated."""
        if render_mode is not None:
            raise BadSetup(f"This environment is not rendered; render_mode must be None, not {render_mode!r}.")
        self.render_mode = None
        self.config = EnvConfig(game, seats, options, numbering, actions, interrupts, max_cycles)
        if learner is not None and not 0 <= learner < seats:
            raise BadSetup(f"The learner's seat must be from 0 to {seats - 1}, not {learner}.")
        self.fixed_learner = learner
        self.learner = learner or 0
        self.opponents = opponents
        opponents_for(opponents, seats, self.learner)  # unknown levels are refused here
        self.observer = make_observer(self.config, observation, features)
        self.observation_space = self.observer.box
        self.action_space = MaskedDiscrete(actions)
        self._seeds = Chance(secrets.randbits(64))
        self._games = 0
        self.turns: SequentialTable

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """A new table. A seed gives the deal that it gives everywhere, and determines the deals of later resets."""
        super().reset(seed=seed)
        if seed is not None:
            self._seeds.seed(int(seed), 0)
            self._games = 0
        deal = training_deal(self._seeds) if seed is None else int(seed)
        if self.fixed_learner is None:
            self.learner = self._games % self.config.seats
        self._games += 1
        self.turns = self.config.new_table(deal)
        levels = opponents_for(self.opponents, self.config.seats, self.learner)
        self.bots = Opponents(self.config.game, levels, Chance(deal, ~1))
        self.bots.play_until(self.turns, self.learner)
        return self._observe(), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        turns = self.turns
        number = int(action)
        if number not in turns.offer.positions:
            return self._observe(), -1.0, True, False, {**self._info(), "illegal": True}
        turns.step(number)
        if turns.seat != self.learner or turns.table.may_interrupt:
            self.bots.play_until(turns, self.learner)
        terminated = turns.table.over
        reward = turns.payoffs[self.learner] if terminated else 0.0
        return self._observe(), reward, terminated, turns.truncated, self._info()

    def action_masks(self) -> Any:
        """Which actions are legal now, as truth values."""
        return action_mask(self.turns, self.config.actions).view(numpy.bool_)

    def _observe(self) -> Any:
        return self.observer.observe(self.turns, self.learner)

    def _info(self) -> dict[str, Any]:
        turns = self.turns
        info: dict[str, Any] = {"legal": turns.legal_ids, "learner": self.learner}
        if turns.table.result is not None:
            info["result"] = turns.table.result._asdict()
        return info


def vector_env(count: int, *arguments: Any, processes: bool = False, **parameters: Any) -> Any:
    """Several such environments at once, in this process or each in its own: Gymnasium's vector environments.

    The masks are `env.call("action_masks")`.
    """
    makers = [partial(SeatEnv, *arguments, **parameters) for _ in range(count)]
    vector = gymnasium.vector
    return vector.AsyncVectorEnv(makers) if processes else vector.SyncVectorEnv(makers)
