"""PPO of Stable-Baselines3 on many cars of one batch: an adapter of sixline's VectorEnv, and a run of it.

    pip install stable-baselines3
    python stable_baselines.py --cars 256 --steps 500000

A single environment needs no adapter: PPO("MlpPolicy", gymnasium.make("sixline/Lap-v0")). docs/gym.md shows a run.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from typing import Any

import numpy as np
import sixline.gym
from stable_baselines3 import PPO
from stable_baselines3.common.vec_env import VecEnv, VecMonitor


class BatchVecEnv(VecEnv):  # type: ignore[misc]
    """sixline's VectorEnv with Stable-Baselines3's interface: the next episode begins as soon as one has ended."""

    def __init__(self, many: sixline.gym.VectorEnv, seed: int = 0) -> None:
        super().__init__(many.num_envs, many.single_observation_space, many.single_action_space)
        self.many, self.start_seed = many, seed
        self.actions = np.zeros((many.num_envs, 2))

    def reset(self) -> Any:
        return self.many.reset(seed=self.start_seed)[0]

    def step_async(self, actions: Any) -> None:
        self.actions = actions

    def step_wait(self) -> tuple[Any, Any, Any, list[dict[str, Any]]]:
        seen, reward, terminated, truncated, info = self.many.step(self.actions)
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for i in np.flatnonzero(terminated | truncated):
            infos[i] = {"terminal_observation": info["final_obs"][i], "TimeLimit.truncated": bool(truncated[i])}
        return seen, reward.astype(np.float32), terminated | truncated, infos

    def close(self) -> None:
        self.many.close()

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        return [getattr(self.many, attr_name, None)] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        raise NotImplementedError("the cars share one environment")

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **kwargs: Any) -> list[Any]:
        raise NotImplementedError("the cars share one environment")

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        return [False] * self.num_envs


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cars", type=int, default=256, help="cars side by side (256)")
    parser.add_argument("--steps", type=int, default=500_000, help="actions of all cars together (500000)")
    parser.add_argument("--track", default="hairpins", help="name or file (hairpins)")
    parser.add_argument("--out", default="ppo_lap", help="where the policy is written (ppo_lap.zip)")
    options = parser.parse_args(words)
    many = sixline.gym.VectorEnv("lap", options.cars, track=options.track, autoreset_mode="SameStep")
    model = PPO("MlpPolicy", VecMonitor(BatchVecEnv(many)), n_steps=64, batch_size=4096, seed=1, device="cpu")
    begin = time.perf_counter()
    print("actions,seconds,reward of an episode")
    for _ in range(10):
        model.learn(options.steps // 10, reset_num_timesteps=False)
        rewards = [episode["r"] for episode in model.ep_info_buffer]
        print(f"{model.num_timesteps},{time.perf_counter() - begin:.0f},{np.mean(rewards):.2f}", flush=True)
    model.save(options.out)


if __name__ == "__main__":
    main()
