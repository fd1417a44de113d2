"""A game as a PettingZoo environment: every seat is an agent, and they act in turn (AEC)."""

from collections.abc import Mapping
from typing import Any

try:
    from pettingzoo import AECEnv
except ImportError as missing:
    raise ImportError("this environment needs PettingZoo: pip install 'loci[learn]'") from missing
import numpy as np
from gymnasium import spaces

import loci
from loci.envs.gym import observation_space, reward_of
from loci.envs.seen import SEEING, observe
from loci.kernel.errors import LociError


class LociAECEnv(AECEnv):  # type: ignore[misc]
    """Agents are called ``seat_0``, ``seat_1``, ...; an action is the number of an option of the agent's decision."""

    metadata = {"render_modes": ["ansi"], "name": "loci_v0", "is_parallelizable": False}

    def __init__(
        self,
        game: str = "worldweave",
        setup: Mapping[str, Any] | None = None,
        reward: str = "result",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if game not in SEEING:
            raise LociError(f"unknown game {game!r}; known: {', '.join(SEEING)}")
        self.name, self.setup = game, {"players": 2, **(setup or {})}
        if "spirits" in self.setup:
            self.setup["players"] = len(self.setup["spirits"])
        self.reward, self.render_mode = reward_of(reward), render_mode
        self.seeing = SEEING[game]
        self.possible_agents = [f"seat_{n}" for n in range(self.setup["players"])]
        self.observation_spaces = {agent: observation_space(self.seeing) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.seeing.most) for agent in self.possible_agents}
        self.chance = np.random.default_rng()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self.chance = np.random.default_rng(seed)
        setup = {"seed": int(self.chance.integers(1 << 31)), **self.setup, **(options or {}).get("setup", {})}
        self.game = loci.new(self.name, **setup)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> dict[str, Any]:
        return observe(self.game, self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        seat = self.possible_agents.index(agent)
        decision = self.game.decision(seat)
        if not (isinstance(action, (int, np.integer)) and 0 <= action < len(decision.options)):
            raise LociError(f"action {action!r} is no option: the mask allows 0 to {len(decision.options) - 1}")
        self.game.take(decision, decision.options[int(action)])
        self._clear_rewards()
        if self.game.over:
            for n, each in enumerate(self.possible_agents):
                self.rewards[each] = self.reward(self.game, n)
                self.terminations[each] = True
                self.infos[each] = {"result": self.game.result}
        self._select()
        self._accumulate_rewards()

    def render(self) -> str | None:
        return repr(self.game) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""

    def _select(self) -> None:
        if self.game.pending:
            self.agent_selection = self.possible_agents[self.game.pending[0].seat]
