"""Every game as a PettingZoo environment: agents `seat_0`, `seat_1`, ... decide one after the other (AEC).

from lastcall.envs.pettingzoo import env

table = env("moonshiners", seats=3)
table.reset(seed=7)
for agent in table.agent_iter():
    observation, reward, termination, truncation, info = table.last()
    over = termination or truncation
    table.step(None if over else table.action_space(agent).sample(observation["action_mask"]))
"""

from __future__ import annotations

import secrets
from array import array
from collections.abc import Mapping
from functools import partial
from typing import Any

from lastcall.core.answers import names_at
from lastcall.core.chance import Chance
from lastcall.core.errors import BadSetup
from lastcall.core.game import Game
from lastcall.envs.feature_hashing import UNIT, FeatureHasher, IncrementalEncoder
from lastcall.envs.missing import MissingLibrary
from lastcall.envs.observation import action_features, observe
from lastcall.envs.sequential import EnvConfig, SequentialTable
from lastcall.text import Teller
from lastcall.text.boards import draw_board

try:
    import gymnasium
    import numpy
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as error:
    raise MissingLibrary(error, "PettingZoo", "pettingzoo") from error

RENDER_MODES = ("ansi", "human")
BOUND = 64
"""The largest absolute value in an observation."""


def env(
    game: str | Game[Any], seats: int, options: Mapping[str, Any] | None = None, **parameters: Any
) -> AECEnv[str, Any, Any]:
    """The environment in the wrappers that PettingZoo's own card and board games have: an illegal action ends the game
    and costs its agent 1; an id out of bounds is refused."""
    bare = raw_env(game, seats, options, **parameters)
    terminating = wrappers.TerminateIllegalWrapper(bare, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(terminating))


class raw_env(AECEnv[str, Any, Any]):  # type: ignore[misc]  # noqa: N801 - the name by which PettingZoo's users look for it
    """The environment without wrappers: an illegal action raises `lastcall.Refused`, which names the legal ones."""

    def __init__(
        self,
        game: str | Game[Any],
        seats: int,
        options: Mapping[str, Any] | None = None,
        *,
        numbering: str = "named",
        actions: int | None = None,
        features: int = 1024,
        choice_features: int = 0,
        interrupts: bool = True,
        limit: int | None = None,
        info_view: bool = False,
        info_sentences: bool = False,
        render_mode: str | None = None,
    ) -> None:
        """`features`: length of an observation. `choice_features`: if positive, observations also have "choices", a row
        of this many numbers for each action. `interrupts`: does the seat that decides also get the choices with which
        it may interrupt? `limit`: decisions after which the game is truncated. `info_view`, `info_sentences`: do infos
        carry the seat's view as plain data, and its choices as sentences?"""
        super().__init__()
        if render_mode not in (None, *RENDER_MODES):
            raise BadSetup(f"Tables are rendered as {' or '.join(RENDER_MODES)}, not as {render_mode!r}.")
        self.config = EnvConfig(game, seats, options, numbering, actions, interrupts, limit)
        hasher = FeatureHasher(features)
        self.choice_hasher = FeatureHasher(choice_features) if choice_features else None
        self.info_view = info_view
        self.info_sentences = info_sentences
        self.render_mode = render_mode
        played = self.config.game
        self.metadata = {
            "name": f"lastcall_{played.name}_v{played.version}", "render_modes": list(RENDER_MODES),
            "is_parallelizable": False, "render_fps": 1,
        }  # fmt: skip
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self._encoders = [IncrementalEncoder(hasher) for _ in self.possible_agents]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: self._observation_space(features) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.config.actions) for agent in self.possible_agents}
        self._seeds = Chance(secrets.randbits(64))
        self.turns: SequentialTable

    def _observation_space(self, features: int) -> spaces.Dict:
        box, actions = partial(spaces.Box, dtype=numpy.float32), self.config.actions
        inside: dict[str, spaces.Space[Any]] = {
            "observation": box(-BOUND, BOUND, (features,)),
            "action_mask": spaces.Box(0, 1, (actions,), numpy.int8),
        }
        if self.choice_hasher is not None:
            inside["choices"] = box(-BOUND, BOUND, (actions, self.choice_hasher.size))
        return spaces.Dict(inside)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    # -- playing -------------------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new table. A seed gives the table that `lastcall.new` makes with it, and determines the tables of
        later resets without a seed. The game's options are set when the environment is made; `options` is unused."""
        if seed is not None:
            self._seeds.seed(int(seed), 0)
        self.turns = self.config.new_table(self._seeds.below(1 << 64) if seed is None else int(seed))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._next_seat()

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.turns.step(int(action))
        self.infos[agent] = {}
        self._next_seat()
        if self.render_mode == "human":
            self.render()

    def _next_seat(self) -> None:
        """Select the seat that decides now and fill in its info; at the end, the rewards."""
        seat = self.turns.seat
        if seat is not None:
            self.agent_selection = self.possible_agents[seat]
            self.infos[self.agent_selection] = self._info(seat)
            return
        result = self.turns.table.result
        self.terminations = dict.fromkeys(self.agents, result is not None)
        self.truncations = dict.fromkeys(self.agents, result is None)
        self.rewards = dict(zip(self.possible_agents, self.turns.payoffs, strict=True))
        self._accumulate_rewards()
        if result is not None:
            self.infos = {agent: {"result": result._asdict()} for agent in self.agents}
        self.agent_selection = self.agents[0]

    # -- observing ------------------------------------------------------------------------------------------

    def observe(self, agent: str) -> dict[str, Any]:
        """What this seat observes; the mask is all zeros while another seat decides."""
        turns, seat = self.turns, self._seats[agent]
        legal = turns.legal_actions if turns.seat == seat else {}
        mask = numpy.zeros(self.config.actions, numpy.int8)
        mask[list(legal)] = 1
        observation = {"observation": _floats(self._encoders[seat].encode(observe(turns, seat))), "action_mask": mask}
        if self.choice_hasher is not None:
            features = action_features(legal, self.choice_hasher, len(mask))
            observation["choices"] = _floats(features).reshape(len(mask), -1)
        return observation

    def _info(self, seat: int) -> dict[str, Any]:
        """The name of the ask, and the names of the legal actions."""
        turns = self.turns
        assert turns.ask is not None
        info: dict[str, Any] = {
            "ask": turns.ask.name,
            "choices": {number: action.name for number, action in turns.legal_actions.items()},
        }
        if self.info_view:
            info["view"] = turns.table.view(seat)
        if self.info_sentences:
            info["question"] = self._teller.ask(turns.ask)
            info["sentences"] = self._sentences()
        return info

    @property
    def _teller(self) -> Teller:
        table = self.turns.table
        return Teller(table.game, table.box, names_at(table))

    def _sentences(self) -> dict[int, str]:
        teller, words = self._teller, self.turns.table.game.words
        return {
            number: teller.choice(action.ask, action.choice) if action.ask is not None else words.say("more-choices")
            for number, action in self.turns.legal_actions.items()
        }

    def render(self) -> str | None:
        """The board as the seat that decides sees it, and its choices with their action ids."""
        if self.render_mode is None:
            gymnasium.logger.warn("You are calling render method without specifying any render mode.")
            return None
        table, ask = self.turns.table, self.turns.ask
        lines = [draw_board(table, self._seats[self.agent_selection], names_at(table))]
        if ask is not None:
            lines.append(self._teller.ask(ask))
            lines += [f"{number:>6}  {sentence}" for number, sentence in self._sentences().items()]
        text = "\n".join(lines)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """There is nothing to close."""


def _floats(vector: array[int]) -> Any:
    """A vector of integers as the floats of an observation."""
    numbers = numpy.frombuffer(vector, numpy.int32).astype(numpy.float32)
    numbers /= UNIT
    return numbers.clip(-BOUND, BOUND, out=numbers)
