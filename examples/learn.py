"""Trains a small policy for Worldweave with NumPy alone, against a random player, and says whether it beats it.

    python examples/learn.py --minutes 3

The policy scores each option by a weighted sum of its row (docs/learning.md) and draws one by its score: policy
gradient (REINFORCE) on 54 weights, with the points of the game as reward.
"""

import argparse
import time

import numpy as np

from loci.envs.gym import LociEnv
from loci.lab.stats import wilson

BATCH = 8  # games between two changes of the weights
RATE = 0.2


def play(env, weights, chance, seed, best=False):
    """One game: its reward, and the sum of the gradients of all that was chosen."""
    seen, info = env.reset(seed=seed)
    total, over = np.zeros_like(weights), False
    while not over:
        rows = seen["options"][seen["action_mask"] == 1]
        scores = rows @ weights
        odds = np.exp(scores - scores.max())
        odds /= odds.sum()
        action = int(scores.argmax()) if best else int(chance.choice(len(rows), p=odds))
        total += rows[action] - odds @ rows
        seen, reward, over, _, info = env.step(action)
    return reward, total, info["result"]


def train(seconds, most=10**9, seed=0):
    env = LociEnv("worldweave", setup={"players": 2}, reward="points")
    chance = np.random.default_rng(seed)
    weights = np.zeros(env.observation_space["options"].shape[1])
    speed = np.zeros_like(weights)
    start, games = time.monotonic(), 0
    while time.monotonic() - start < seconds and games < most:
        played = [play(env, weights, chance, seed=1000 + games + n)[:2] for n in range(BATCH)]
        games += BATCH
        rewards = np.array([reward for reward, _ in played])
        better = (rewards - rewards.mean()) / (rewards.std() + 1e-9)
        step = sum(b * total for b, (_, total) in zip(better, played, strict=True)) / BATCH
        speed = 0.5 * speed + step
        weights += RATE * speed / (np.abs(speed).max() + 1e-9)
        print(f"{games} games: {40 * rewards.mean():.1f} points")
    return weights


def test(weights, games):
    """Games won against a random player, on seeds that were not trained on."""
    env, chance, wins = LociEnv("worldweave", setup={"players": 2}), np.random.default_rng(1), 0
    for n in range(games):
        wins += play(env, weights, chance, seed=10**6 + n, best=True)[2]["winners"] == [0]
    low, high = wilson(wins, games)
    told = "better than random" if low > 0.5 else "not surely better than random"
    print(f"won {wins} of {games} against random (95 %: {100 * low:.0f} to {100 * high:.0f} %): {told}")
    return low


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--minutes", type=float, default=3)
    parser.add_argument("--games", type=int, default=10**9, help="at most so many to train on")
    parser.add_argument("--test", type=int, default=100, help="games to test with")
    asked = parser.parse_args()
    test(train(60 * asked.minutes, asked.games), asked.test)
