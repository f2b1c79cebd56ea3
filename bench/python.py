"""What Python costs: a step of one car, of many, and of environments, beside a car of MuJoCo's; a table in Markdown.

./bench/run python installs what this imports, and runs it.
"""

from __future__ import annotations

import time

import gymnasium
import mujoco
import numpy as np
import sixline as sx
import sixline.gym
from mujoco_car import mujoco_seconds
from timing import least

ROAD = sx.Road.plane()


def vehicle_seconds(model: str) -> float:
    """A step of one vehicle of 2 ms."""
    car = sx.Vehicle(model)
    car.set_velocity((8, 0, 0))
    return least(lambda: car.step(ROAD, 0.002, throttle=0.2, steer=0.1), 20_000)


def batch_seconds(count: int, calls: int, substeps: int, threads: int = 1) -> float:
    """A car and step of a batch with new inputs for all before each call, double_track in float."""
    cars = sx.Batch(count, single_precision=True, threads=threads)
    cars.place(ROAD, np.zeros(count), 0, speed=8)
    steer = np.linspace(-0.1, 0.1, count)

    def step() -> None:
        cars.set_inputs(throttle=0.2, steer=steer)
        cars.step(ROAD, 0.002, substeps)

    return least(step, calls) / (count * substeps)


def env_seconds() -> float:
    """An action of sixline/Lap-v0: 5 steps of 10 ms, observation and reward."""
    env = gymnasium.make("sixline/Lap-v0", track="oval", substeps=5).unwrapped
    action = np.array([0.2, 0.0], dtype=np.float32)
    env.reset(seed=1)
    return least(lambda: env.step(action), 150)


def vector_seconds(count: int, threads: int, model: str = "double_track") -> float:
    """An action of one of so many cars of the same task."""
    many = sixline.gym.VectorEnv("lap", count, track="oval", threads=threads, model=model)
    actions = np.tile(np.array([0.2, 0.0], dtype=np.float32), (count, 1))
    many.reset(seed=1)
    clock = time.perf_counter if threads > 1 else time.thread_time
    return least(lambda: many.step(actions), max(20, 2400 // count), clock) / count


def main() -> None:
    anchor = mujoco_seconds()
    rows = [("MuJoCo " + mujoco.__version__ + ", `mj_step`, 18 degrees of freedom", anchor)]
    rows += [
        (f"`Vehicle.step`, `{model}`", vehicle_seconds(model)) for model in ("six_line", "double_track", "ray_car")
    ]
    rows.append(("`Env.step` of Lap-v0, for each of its 5 steps", env_seconds() / 5))
    double, simple = "double_track", "kinematic_bicycle"
    for count, model, threads in ((16, double, 1), (4096, double, 1), (4096, double, 2), (4096, simple, 1)):
        words = f"`VectorEnv.step`, {count:,} `{model}`, {threads} thread{'s' * (threads > 1)}, for each car and step"
        rows.append((words, vector_seconds(count, threads, model) / 5))
    print("| one step of one car | time | MuJoCo's over it |\n|---|---|---|")
    for words, step in rows:
        print(f"| {words} | {1e6 * step:.2f} µs | {anchor / step:.1f} |")
    once, often = batch_seconds(4096, 160, 1), batch_seconds(4096, 10, 16)
    print(
        f"\nOne step a call of `Batch`, inputs set before each, 4,096 `double_track` in float: {1e9 * once:.0f} ns a "
        f"car; 16 steps a call: {1e9 * often:.0f} ns; so a call from Python adds {100 * (once / often - 1):.0f} %."
    )


if __name__ == "__main__":
    main()
