"""Rewards of sixline/Lap-v0 for policies written by hand: five cars side by side, one policy each.

    python lap_rewards.py oval hairpins flowing

A reward should rank them as a person would, whatever the discount: a fast lap, a slow lap, then failures.
docs/gym.md has the table.
"""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
from numpy.typing import NDArray
from sixline.gym import LapTask

Numbers = NDArray[np.float64]
POLICIES = ("follow fast", "follow slowly", "flat out", "random", "stand")
AHEAD = np.array([0, 10, 20, 35, 50, 70, 100, 140])  # [m]
GRIP, BRAKE, SLOWLY = 7.0, 5.0, 10.0  # [m/s^2], [m/s^2], [m/s]
WHEELBASE, LOCK = 2.65, 0.61  # [m], [rad]


def follow(task: LapTask, seen: NDArray[np.float32], fastest: float) -> Numbers:
    """(pedal, steer) of cars that follow the centre line as the bends ahead allow, at most at `fastest` [m/s]."""
    at = dict(zip(task.observation_names, (seen[:, :-1] / task.scale).T, strict=False))
    curvature = np.stack([at[f"curvature_{i}"] for i in range(len(AHEAD))], axis=1)
    allowed = np.sqrt(GRIP / np.maximum(np.abs(curvature), 1e-4) + 2 * BRAKE * np.maximum(AHEAD - 5, 0))
    speed = at["vx"]
    look = np.clip(0.6 * speed, 6, 40)  # [m]
    bend = np.array([np.interp(0.5 * d, AHEAD, k) for d, k in zip(look, curvature, strict=True)])
    bend -= 2 * (at["offset"] + look * np.sin(at["heading_error"])) / look**2
    pedal = 0.5 * (np.minimum(allowed.min(axis=1), fastest) - speed)
    actions: Numbers = np.clip(np.stack([pedal, bend * WHEELBASE * (1 + 0.002 * speed**2) / LOCK], axis=1), -1, 1)
    return actions


def drive(track: str, seed: int = 0) -> dict[str, dict[str, Any]]:
    """The result of each policy: its rewards, one for each action, and the info of its last one."""
    task = LapTask(len(POLICIES), track=track, random_start=False, max_seconds=900)
    rng = np.random.default_rng(seed)
    task.start(np.ones(task.count, dtype=bool), rng)
    rewards: list[list[float]] = [[] for _ in POLICIES]
    ends: dict[str, dict[str, Any]] = {}
    while len(ends) < len(POLICIES):
        seen = task.observe()
        actions = np.array([[0, 0], [0, 0], [1, 0], rng.uniform(-1, 1, 2), [-1, 0]])
        actions[0], actions[1] = follow(task, seen, np.inf)[0], follow(task, seen, SLOWLY)[1]
        reward, terminated, truncated = task.advance(actions)
        for i, name in enumerate(POLICIES):
            if name in ends:
                continue
            rewards[i].append(float(reward[i]))
            if terminated[i] or truncated[i]:
                ends[name] = {key: values[i] for key, values in task.info().items()}
                ends[name]["rewards"] = np.array(rewards[i])
    return {name: ends[name] for name in POLICIES}


def returns(rewards: Numbers, discount: float) -> float:
    return float(rewards @ discount ** np.arange(len(rewards)))


def row(name: str, end: dict[str, Any]) -> str:
    why = next((key for key in ("finished", "off_track", "spun", "stuck", "frozen") if end[key]), "time")
    paid = " | ".join(f"{returns(end['rewards'], discount):.2f}" for discount in (1.0, 0.995, 0.99))
    return f"| {name} | {end['progress']:.0f} m in {end['time']:.1f} s | {why} | {paid} |"


def main() -> None:
    for track in sys.argv[1:] or ["oval", "hairpins", "flowing"]:
        print(f"\n| {track} | drives | end | return | discount 0.995 | 0.99 |\n|---|---|---|---|---|---|")
        for name, end in drive(track).items():
            print(row(name, end))


if __name__ == "__main__":
    main()
