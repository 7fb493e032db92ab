"""Every game as an environment of PettingZoo: agents `seat_0`, `seat_1`, ... decide one after the other (AEC).

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
from lastcall.envs.missing import Missing
from lastcall.envs.seeing import described, seen
from lastcall.envs.sketch import UNIT, Canvas, Sketch
from lastcall.envs.turns import Setting, Turns
from lastcall.text import Teller
from lastcall.text.boards import draw_board

try:
    import gymnasium
    import numpy
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as error:
    raise Missing(error, "PettingZoo", "pettingzoo") from error

RENDER_MODES = ("ansi", "human")
BOUND = 64
"""No number of an observation is larger."""


def env(
    game: str | Game[Any], seats: int, options: Mapping[str, Any] | None = None, **wishes: Any
) -> AECEnv[str, Any, Any]:
    """The environment with the guards that PettingZoo's own card and board games have: an action that is not legal ends
    the game and costs its agent 1; one that is no action at all is refused."""
    bare = raw_env(game, seats, options, **wishes)
    judged = wrappers.TerminateIllegalWrapper(bare, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(judged))


class raw_env(AECEnv[str, Any, Any]):  # type: ignore[misc]  # noqa: N801 - the name by which PettingZoo's users look for it
    """The environment without guards: an illegal action raises `lastcall.Refused` and says what is possible."""

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
        asides: bool = True,
        limit: int | None = None,
        info_view: bool = False,
        info_sentences: bool = False,
        render_mode: str | None = None,
    ) -> None:
        """`features`: the length of an observation. `choice_features`: with more than 0, observations also have
        "choices", a row of so many numbers for each action. `limit`: after so many decisions the game is truncated.
        `info_view`, `info_sentences`: do infos carry the seat's view as plain data, and its choices in words?"""
        super().__init__()
        if render_mode not in (None, *RENDER_MODES):
            raise BadSetup(f"Tables are rendered as {' or '.join(RENDER_MODES)}, not as {render_mode!r}.")
        self.setting = Setting(game, seats, options, numbering, actions, asides, limit)
        sketch = Sketch(features)
        self.choice_sketch = Sketch(choice_features) if choice_features else None
        self.info_view = info_view
        self.info_sentences = info_sentences
        self.render_mode = render_mode
        played = self.setting.game
        self.metadata = {
            "name": f"lastcall_{played.name}_v{played.version}", "render_modes": list(RENDER_MODES),
            "is_parallelizable": False, "render_fps": 1,
        }  # fmt: skip
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self._canvases = [Canvas(sketch) for _ in self.possible_agents]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: self._observation_space(features) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.setting.actions) for agent in self.possible_agents}
        self._dealer = Chance(secrets.randbits(64))
        self.turns: Turns

    def _observation_space(self, features: int) -> spaces.Dict:
        box, actions = partial(spaces.Box, dtype=numpy.float32), self.setting.actions
        inside: dict[str, spaces.Space[Any]] = {
            "observation": box(-BOUND, BOUND, (features,)),
            "action_mask": spaces.Box(0, 1, (actions,), numpy.int8),
        }
        if self.choice_sketch is not None:
            inside["choices"] = box(-BOUND, BOUND, (actions, self.choice_sketch.size))
        return spaces.Dict(inside)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    # -- playing -------------------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Lay a new table. A seed gives the table that `lastcall.new` lays with it, and by it all tables that follow
        without one. The game's options are given when the environment is made; here there are none."""
        if seed is not None:
            self._dealer.seed(int(seed), 0)
        self.turns = self.setting.lay(self._dealer.below(1 << 64) if seed is None else int(seed))
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
        self.turns.take(int(action))
        self.infos[agent] = {}
        self._next_seat()
        if self.render_mode == "human":
            self.render()

    def _next_seat(self) -> None:
        """Say who decides now, and what; or how it ended."""
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

    # -- what is seen --------------------------------------------------------------------------------------

    def observe(self, agent: str) -> dict[str, Any]:
        """What this seat sees; the mask is all zeros while another decides."""
        turns, seat = self.turns, self._seats[agent]
        menu = turns.menu if turns.seat == seat else {}
        mask = numpy.zeros(self.setting.actions, numpy.int8)
        mask[list(menu)] = 1
        observation = {"observation": _floats(self._canvases[seat].show(seen(turns, seat))), "action_mask": mask}
        if self.choice_sketch is not None:
            observation["choices"] = _floats(described(menu, self.choice_sketch, len(mask))).reshape(len(mask), -1)
        return observation

    def _info(self, seat: int) -> dict[str, Any]:
        """What is asked, by name, and the legal actions as they are written."""
        turns = self.turns
        assert turns.ask is not None
        info: dict[str, Any] = {
            "ask": turns.ask.name,
            "choices": {number: entry.words for number, entry in turns.menu.items()},
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
            number: teller.choice(entry.ask, entry.choice) if entry.ask is not None else words.say("more-choices")
            for number, entry in self.turns.menu.items()
        }

    def render(self) -> str | None:
        """The board, as the seat that decides sees it, and its choices by their numbers."""
        if self.render_mode is None:
            gymnasium.logger.warn("You are calling render method without specifying any render mode.")
            return None
        table, ask = self.turns.table, self.turns.ask
        lines = [draw_board(table, self._seats[self.agent_selection], names_at(table))]
        if ask is not None:
            lines.append(self._teller.ask(ask))
            lines += [f"{number:>6}  {sentence}" for number, sentence in self._sentences().items()]
        told = "\n".join(lines)
        if self.render_mode == "ansi":
            return told
        print(told)
        return None

    def close(self) -> None:
        """Nothing is open."""


def _floats(vector: array[int]) -> Any:
    """The numbers of a vector as networks want them."""
    numbers = numpy.frombuffer(vector, numpy.int32).astype(numpy.float32)
    numbers /= UNIT
    return numbers.clip(-BOUND, BOUND, out=numbers)
