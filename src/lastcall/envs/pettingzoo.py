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
from collections.abc import Iterator, Mapping
from typing import Any

from lastcall.core.answers import names_at
from lastcall.core.chance import Chance
from lastcall.core.errors import BadSetup, Refused
from lastcall.core.game import Game
from lastcall.envs.action_ids import LegalActions
from lastcall.envs.deals import training_deal
from lastcall.envs.feature_hashing import FeatureHasher
from lastcall.envs.missing import MissingLibrary
from lastcall.envs.observation import action_features
from lastcall.envs.sequential import EnvConfig, SequentialTable
from lastcall.text import Teller
from lastcall.text.boards import draw_board

try:
    import gymnasium
    import numpy
    from gymnasium import spaces
    from pettingzoo import AECEnv

    from lastcall.envs.spaces import BOUND, MaskedDiscrete, action_mask, hashed_floats, make_observer
except ImportError as error:
    raise MissingLibrary(error, "PettingZoo", "pettingzoo") from error

RENDER_MODES = ("ansi", "human")


class raw_env(AECEnv[str, Any, Any]):  # type: ignore[misc]  # noqa: N801 - the name by which PettingZoo's users look for it
    """The bare environment: an illegal action raises `lastcall.Refused`, which names the legal ones."""

    def __init__(
        self,
        game: str | Game[Any],
        seats: int,
        options: Mapping[str, Any] | None = None,
        *,
        observation: str = "typed",
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
        """`observation`: typed (named features) or hashed. `features`: length of a hashed observation.
        `choice_features`: if positive, observations also have "choices", a row of this many numbers for each action.
        `interrupts`: does the seat that decides also get the choices with which it may interrupt? `limit`: decisions
        after which the game is truncated. `info_view`, `info_sentences`: do infos carry the seat's view as plain data,
        and its choices as sentences?"""
        super().__init__()
        if render_mode not in (None, *RENDER_MODES):
            raise BadSetup(f"Tables are rendered as {' or '.join(RENDER_MODES)}, not as {render_mode!r}.")
        self.config = EnvConfig(game, seats, options, numbering, actions, interrupts, limit)
        self.observer = make_observer(self.config, observation, features)
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
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: MaskedDiscrete(self.config.actions) for agent in self.possible_agents}
        box = self.observer.box
        self.state_space = spaces.Box(numpy.tile(box.low, seats), numpy.tile(box.high, seats), dtype=numpy.float32)
        self._seeds = Chance(secrets.randbits(64))
        self.turns: SequentialTable

    def _observation_space(self) -> spaces.Dict:
        actions = self.config.actions
        inside: dict[str, spaces.Space[Any]] = {
            "observation": self.observer.box,
            "action_mask": spaces.Box(0, 1, (actions,), numpy.int8),
        }
        if self.choice_hasher is not None:
            inside["choices"] = spaces.Box(-BOUND, BOUND, (actions, self.choice_hasher.size), numpy.float32)
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
        self.turns = self.config.new_table(training_deal(self._seeds) if seed is None else int(seed))
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
        turns, seat, actions = self.turns, self._seats[agent], self.config.actions
        decides = turns.seat == seat
        observation = {
            "observation": self.observer.observe(turns, seat),
            "action_mask": action_mask(turns, actions) if decides else numpy.zeros(actions, numpy.int8),
        }
        if self.choice_hasher is not None:
            features = action_features(turns.legal_actions if decides else {}, self.choice_hasher, actions)
            observation["choices"] = hashed_floats(features).reshape(actions, -1)
        return observation

    def state(self) -> Any:
        """All that the seats see together: their observations, one after the other."""
        return numpy.concatenate([self.observer.observe(self.turns, seat) for seat in range(self.config.seats)])

    def _info(self, seat: int) -> dict[str, Any]:
        """The name of the ask, and the names of the legal actions."""
        turns = self.turns
        assert turns.ask is not None
        info: dict[str, Any] = {"ask": turns.ask.name, "choices": ActionNames(turns.offer)}
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


class env(raw_env):  # noqa: N801 - the name by which PettingZoo's users look for it
    """The environment as PettingZoo's own card and board games behave in their wrappers: an illegal action ends the
    game and costs its agent 1, an id out of bounds is refused, and so is a step before the first reset."""

    def step(self, action: Any) -> None:
        agent = self._started()
        if action is not None and not 0 <= action < self.config.actions:
            raise AssertionError("action is not in action space")
        try:
            super().step(action)
        except Refused:
            self._terminate(agent)

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        self._started()
        found: tuple[Any, float, bool, bool, dict[str, Any]] = super().last(observe)
        return found

    def observe(self, agent: str) -> dict[str, Any]:
        self._started()
        return super().observe(agent)

    def _started(self) -> str:
        """The agent that acts; raises an error before the first reset."""
        try:
            agent: str = self.agent_selection
        except AttributeError:
            raise Refused("Call reset() before anything else.", reason="not-reset") from None
        return agent

    def _terminate(self, agent: str) -> None:
        """End the game for all because this agent made an illegal move."""
        gymnasium.logger.warn(f"{agent} made an illegal move; the game is over.")
        self.rewards = dict.fromkeys(self.agents, 0.0) | {agent: -1.0}
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos = {each: {} for each in self.agents}
        self._accumulate_rewards()
        self._deads_step_first()


class ActionNames(Mapping[int, str]):
    """The names of the legal actions by their ids; they are put together when they are read."""

    def __init__(self, offer: LegalActions) -> None:
        self._offer = offer

    def __getitem__(self, number: int) -> str:
        return self._offer.names[self._offer.positions[number]]

    def __iter__(self) -> Iterator[int]:
        return iter(self._offer.positions)

    def __len__(self) -> int:
        return len(self._offer.positions)

    def __repr__(self) -> str:
        return repr(self._offer.named)
