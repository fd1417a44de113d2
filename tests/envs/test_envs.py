"""The environments: what the libraries' own checks ask of them, and what docs/learning.md promises."""

import re
import warnings
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import loci
from loci.envs.gym import ILLEGAL, LociEnv
from loci.envs.seen import KINDS, NUMBERS, SEEING, WIDTH, WORDS, observe
from loci.envs.zoo import LociAECEnv
from loci.kernel.errors import LociError

IDS = {"spirit-island": "loci/SpiritIsland-v0", "worldweave": "loci/Worldweave-v0"}


def a_game(env: LociEnv, seed: int) -> tuple[float, int]:
    """Play at random by the mask: the reward, and how many actions it took."""
    chance = np.random.default_rng(seed)
    seen, _ = env.reset(seed=seed)
    actions, over, reward = 0, False, 0.0
    while not over:
        assert env.observation_space.contains(seen)
        action = chance.choice(np.flatnonzero(seen["action_mask"]))
        seen, reward, over, _, _ = env.step(action)
        actions += 1
    return reward, actions


@pytest.mark.parametrize("game", SEEING)
def test_gymnasiums_own_check(game: str) -> None:
    env = gymnasium.make(f"loci.envs:{IDS[game]}").unwrapped
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=".*Box observation space (minimum|maximum) value is.*infinity.*")
        warnings.filterwarnings("ignore", message=".*Not able to test alternative render modes.*")
        check_env(env, skip_render_check=True)


@pytest.mark.parametrize("game", SEEING)
def test_pettingzoos_own_checks(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # it would like agents of other names
        api_test(LociAECEnv(game), num_cycles=60)
        seed_test(lambda: LociAECEnv(game), num_cycles=30)


@pytest.mark.parametrize("game", SEEING)
def test_a_game_is_played_to_its_end_and_rewarded(game: str) -> None:
    env = LociEnv(game)
    reward, actions = a_game(env, 3)
    assert reward in (-1, 0, 1) and actions > 10
    assert (reward, actions) == a_game(LociEnv(game), 3)  # the seed decides
    with pytest.raises(LociError, match="over"):
        env.step(np.int64(0))


def test_points_are_a_softer_aim() -> None:
    env = LociEnv("worldweave", reward="points")
    reward, _ = a_game(env, 5)
    assert env.game and env.game.result and reward == env.game.result["scores"][0] / 40
    env = LociEnv("spirit-island", reward="points")
    reward, _ = a_game(env, 5)
    assert env.game and env.game.result and reward == env.game.result["score"] / 100


def test_an_action_that_is_no_option_changes_nothing() -> None:
    env = LociEnv("worldweave")
    before, _ = env.reset(seed=1)
    after, reward, over, _, info = env.step(np.int64(1023))
    assert reward == ILLEGAL and not over and info["illegal"]
    assert all(np.array_equal(before[name], after[name]) for name in before)


def test_the_mask_has_an_action_for_each_option() -> None:
    env = LociEnv("worldweave")
    seen, info = env.reset(seed=2)
    assert env.game and seen["action_mask"].sum() == len(env.game.keys(0))
    assert env.action_masks().sum() == info["action_mask"].sum()


def test_nothing_hidden_is_seen() -> None:
    from loci.bots.bot import make, play_out

    game = loci.new("worldweave", players=2, seed=1)
    play_out(game, {0: make("random", seed=1), 1: make("random", seed=2)}, answers=12)
    seat = game.pending[0].seat
    seen = observe(game, seat)
    twin = game.clone()
    twin.state.reserve = tuple(reversed(twin.state.reserve))
    again = observe(twin, seat)
    assert all(np.array_equal(seen[name], again[name]) for name in seen)


def test_an_option_tells_what_it_gives() -> None:
    env = LociEnv("worldweave")
    seen, _ = env.reset(seed=4)
    assert env.game
    while env.game.pending[0].prompt[0] != "action":
        seen, *_ = env.step(np.int64(0))
    told = [loci.TABLES["worldweave"].describe(env.game.state, option) for option in env.game.decision(0).options]
    column = KINDS + WORDS + NUMBERS.index("energy")
    assert seen["options"][: len(told), column].tolist() == [each.get("energy", 0) for each in told]
    assert max(seen["options"][:, column]) >= 2


def test_setups_and_seats_can_be_chosen() -> None:
    env = LociEnv("spirit-island", setup={"spirits": ["River Surges in Sunlight", "Thunderspeaker"]}, seat=1)
    env.reset(seed=1)
    assert env.game and env.game.pending and env.game.setup["spirits"][1] == "Thunderspeaker"
    env.reset(options={"setup": {"adversary": "England", "level": 1}})
    assert env.game.setup["adversary"] == "England"
    with pytest.raises(LociError, match="unknown game 'chess'"):
        LociEnv("chess")
    with pytest.raises(LociError, match="unknown reward 'fame'"):
        LociEnv(reward="fame")
    with pytest.raises(LociError, match="seat 5"):
        LociEnv("worldweave", seat=5).reset()


def test_what_can_be_shown() -> None:
    env = LociEnv("worldweave", render_mode="ansi")
    assert env.render() is None
    env.reset(seed=1)
    assert "worldweave" in str(env.render())


def test_the_page_tells_the_sizes() -> None:
    page = (Path(__file__).parents[2] / "docs" / "learning.md").read_text(encoding="utf-8")
    for game, seeing in SEEING.items():
        row: Any = re.search(rf"\| `{game}` \| (\d+) \| (\d+) × (\d+) \|", page)
        assert [int(n) for n in row.groups()] == [seeing.size, seeing.most, WIDTH]


@pytest.mark.parametrize("action", [None, "0", 1.5, -1, 5000])
def test_an_action_of_another_type_is_none_either(action: Any) -> None:
    env = LociEnv("worldweave")
    env.reset(seed=1)
    _, reward, over, _, info = env.step(action)
    assert (reward, over, info["illegal"]) == (ILLEGAL, False, True)
    both = LociAECEnv("worldweave")
    both.reset(seed=1)
    with pytest.raises(LociError, match="is no option: the mask allows 0 to "):
        both.step(action)
