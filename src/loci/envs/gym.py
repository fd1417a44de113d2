"""A game as a Gymnasium environment: the learner has one seat, bots have the others."""

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

import loci
from loci.bots.bot import Bot, make, play_out
from loci.envs.seen import REWARDS, SEEING, WIDTH, Seeing, observe
from loci.kernel.errors import LociError

ILLEGAL = -0.1  # the reward for an action that is no option; the game stays as it is


def observation_space(seeing: Seeing) -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": spaces.Box(-np.inf, np.inf, (seeing.size,), np.float32),
            "options": spaces.Box(-np.inf, np.inf, (seeing.most, WIDTH), np.float32),
            "action_mask": spaces.Box(0, 1, (seeing.most,), np.int8),
        }
    )


def reward_of(name: str) -> Any:
    if name not in REWARDS:
        raise LociError(f"unknown reward {name!r}; known: {', '.join(REWARDS)}")
    return REWARDS[name]


class LociEnv(gymnasium.Env[dict[str, Any], np.int64]):
    """An action is the number of an option of the open decision. ``setup`` has the options of :func:`loci.new`."""

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        game: str = "worldweave",
        setup: Mapping[str, Any] | None = None,
        seat: int = 0,
        opponents: str = "random",
        reward: str = "result",
        render_mode: str | None = None,
    ) -> None:
        if game not in SEEING:
            raise LociError(f"unknown game {game!r}; known: {', '.join(SEEING)}")
        self.name, self.setup, self.seat = game, dict(setup or {}), seat
        self.opponents, self.reward, self.render_mode = opponents, reward_of(reward), render_mode
        self.seeing = SEEING[game]
        self.observation_space = observation_space(self.seeing)
        self.action_space = spaces.Discrete(self.seeing.most)
        self.game: loci.Game | None = None
        self.bots: dict[int, Bot] = {}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """A new game; ``setup`` in the options changes its own."""
        super().reset(seed=seed)
        setup = {"seed": int(self.np_random.integers(1 << 31)), **self.setup, **(options or {}).get("setup", {})}
        game = self.game = loci.new(self.name, **setup)
        seats = game.rules.seats(game.state)
        if self.seat >= seats:
            raise LociError(f"seat {self.seat} is not in a game of {seats}")
        seeds = self.np_random.integers(1 << 31, size=seats)
        self.bots = {n: make(self.opponents, seed=int(seeds[n])) for n in range(seats) if n != self.seat}
        self._wait()
        return self._seen()

    def step(self, action: np.int64) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        game = self.game
        if game is None:
            raise LociError("reset the environment first")
        if game.over:
            raise LociError("the game is over: reset the environment")
        decision = game.decision(self.seat)
        if not (isinstance(action, (int, np.integer)) and 0 <= action < len(decision.options)):
            seen, info = self._seen()
            return seen, ILLEGAL, False, False, {**info, "illegal": True}
        game.take(decision, decision.options[int(action)])
        self._wait()
        seen, info = self._seen()
        return seen, self.reward(game, self.seat) if game.over else 0.0, game.over, False, info

    def action_masks(self) -> Any:
        """The mask alone, as several libraries ask for it."""
        return self._seen()[0]["action_mask"].astype(bool)

    def render(self) -> str | None:
        if self.render_mode != "ansi" or self.game is None:
            return None
        return repr(self.game)

    def _wait(self) -> None:
        """Until the learner is asked, or the game is over."""
        assert self.game is not None
        while self.game.pending and all(decision.seat != self.seat for decision in self.game.pending):
            play_out(self.game, self.bots, answers=1)

    def _seen(self) -> tuple[dict[str, Any], dict[str, Any]]:
        assert self.game is not None
        seen = observe(self.game, self.seat)
        return seen, {"action_mask": seen["action_mask"], "result": self.game.result}
