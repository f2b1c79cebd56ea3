"""The cost of Python: a step of one car, of many, of environments, and of MuJoCo's car; a table in Markdown.

./bench/run python installs the imported packages and runs this.
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
BAR = 21.9e-6  # of MuJoCo 2.2.2's car, on the machine where the bars were set: 20 times its speed for one car, 300 for many


def vehicle_seconds(model: str) -> float:
    """A step of 2 ms of one vehicle."""
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
    """An action of sixline/Lap-v0: 10 steps of 10 ms, observation and reward."""
    env = gymnasium.make("sixline/Lap-v0", track="oval").unwrapped
    action = np.array([0.2, 0.0], dtype=np.float32)
    env.reset(seed=1)
    return least(lambda: env.step(action), 150)


def action_parts(count: int) -> tuple[float, float, float]:
    """Seconds of an action of `count` cars of one task in one environment: its physics alone, the call of C++ (inputs,
    physics, an observation of the track, reward, ends), all of it."""
    single = gymnasium.make("sixline/Lap-v0", track="oval", substeps=5).unwrapped
    env = single if count == 1 else sixline.gym.VectorEnv("lap", count, track="oval", substeps=5)
    task = env.task
    actions = task.checked(np.tile(np.array([0.2, 0.0], dtype=np.float32), (count, 1)))
    action = np.array(actions[0] if count == 1 else actions, dtype=np.float32)
    env.reset(seed=1)
    calls = max(20, 150 // count)
    return (
        least(lambda: task.batch.step(task.road, task.dt, 5), calls),
        least(lambda: task.episodes.step(task.batch, task.road, actions), calls),
        least(lambda: env.step(action), calls),
    )


def vector_seconds(count: int, threads: int, model: str = "double_track") -> float:
    """An action of one of `count` cars of the same task."""
    many = sixline.gym.VectorEnv("lap", count, track="oval", substeps=5, threads=threads, model=model)
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
    rows.append(("`Env.step` of Lap-v0, for each of its 10 steps", env_seconds() / 10))
    double, simple = "double_track", "kinematic_bicycle"
    many = {}
    for count, model, threads in ((16, double, 1), (4096, double, 1), (4096, double, 2), (4096, simple, 1)):
        words = f"`VectorEnv.step`, {count:,} `{model}`, {threads} thread{'s' * (threads > 1)}, for each car and step"
        many[count, model, threads] = vector_seconds(count, threads, model) / 5
        rows.append((words, many[count, model, threads]))
    print("| one step of one car | time | MuJoCo's over it |\n|---|---|---|")
    for words, step in rows:
        print(f"| {words} | {1e6 * step:.2f} µs | {anchor / step:.1f} |")
    once, often = batch_seconds(4096, 160, 1), batch_seconds(4096, 10, 16)
    print(
        f"\nOne step a call of `Batch`, inputs set before each, 4,096 `double_track` in float: {1e9 * once:.0f} ns a "
        f"car; 16 steps a call: {1e9 * often:.0f} ns; so a call from Python adds {100 * (once / often - 1):.0f} %."
    )
    one, lanes, two = dict(rows)["`Vehicle.step`, `double_track`"], many[4096, double, 1], many[4096, double, 2]
    print(
        f"\nThe bars, 20 times MuJoCo's speed for one car and 300 for many, were set when MuJoCo 2.2.2 took "
        f"{1e6 * BAR:.1f} µs for this car on another machine. Over that a `double_track` is {BAR / one:.0f} times as "
        f"fast, 4,096 of them in an environment {BAR / lanes:.0f} times, on two threads {BAR / two:.0f}."
    )
    for count in (1, 4096):
        physics, call, action = action_parts(count)
        what, digits = ("`Env`", 1) if count == 1 else (f"`VectorEnv` with {count:,} cars", 0)
        print(
            f"\nOf the {1e6 * action:,.0f} µs of an action of {what} five steps of the physics take "
            f"{1e6 * physics:,.{digits}f}, all that its one call of C++ does (inputs, look along the track, reward, ends too) "
            f"{1e6 * call:,.{digits}f}, Python and numpy the rest."
        )


if __name__ == "__main__":
    main()
