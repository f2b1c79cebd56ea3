"""What Python costs: a step of one car, of many, and of environments, beside a car of MuJoCo's; a table in Markdown.

./bench/run python installs what this imports, and runs it.
"""

from __future__ import annotations

import time
from collections.abc import Callable

import gymnasium
import mujoco
import numpy as np
import sixline as sx
import sixline.gym

ROAD = sx.Road.plane()
WHEELS = {"fl": (1.3, 0.75), "fr": (1.3, -0.75), "rl": (-1.3, 0.75), "rr": (-1.3, -0.75)}


def mujoco_car() -> tuple[mujoco.MjModel, mujoco.MjData]:
    """18 degrees of freedom: a free chassis; each wheel, a sphere, slides on a spring, steers and rolls."""
    wheels = "".join(
        f"""<body pos="{x} {y} -0.2"><inertial pos="0 0 0" mass="5" diaginertia="0.1 0.1 0.1"/>
          <joint name="slide_{name}" type="slide" axis="0 0 1" stiffness="40000" damping="3000"/>
          <body><inertial pos="0 0 0" mass="5" diaginertia="0.1 0.1 0.1"/>
            <joint name="steer_{name}" type="hinge" axis="0 0 1" damping="10"/>
            <body><joint name="roll_{name}" type="hinge" axis="0 1 0" damping="0.1"/>
              <geom type="sphere" size="0.31" mass="15" friction="1"/></body></body></body>"""
        for name, (x, y) in WHEELS.items()
    )
    steering = "".join(f'<position joint="steer_{name}" kp="5000" kv="100"/>' for name in WHEELS)
    drive = "".join(f'<motor joint="roll_{name}"/>' for name in ("rl", "rr"))
    model = mujoco.MjModel.from_xml_string(
        f"""<mujoco><option timestep="0.002" integrator="Euler" solver="Newton" cone="elliptic"/><worldbody>
        <geom type="plane" size="500 500 1"/><body pos="0 0 0.55"><freejoint/>
        <geom type="box" size="2 0.8 0.3" mass="1200" contype="0" conaffinity="0"/>{wheels}</body></worldbody>
        <actuator>{steering}{drive}</actuator></mujoco>"""
    )
    return model, mujoco.MjData(model)


def least(call: Callable[[], object], calls: int, clock: Callable[[], float] = time.thread_time) -> float:
    """Seconds of one call: the least mean of seven repetitions; of this thread's time, so that others count little."""
    best = float("inf")
    for _ in range(7):
        begin = clock()
        for _ in range(calls):
            call()
        best = min(best, (clock() - begin) / calls)
    return best


def mujoco_seconds() -> float:
    """A step of MuJoCo's car at about 8 m/s, all four wheels on the ground."""
    model, data = mujoco_car()

    def step() -> None:
        data.ctrl[:2] = 0.05
        data.ctrl[4:] = 60 * (8 - np.hypot(data.qvel[0], data.qvel[1]))
        mujoco.mj_step(model, data)

    for _ in range(3000):
        step()
    if data.ncon != 4 or model.nv != 18:
        raise RuntimeError(f"MuJoCo's car has {model.nv} degrees of freedom and {data.ncon} wheels on the ground")
    return least(lambda: mujoco.mj_step(model, data), 5000)


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
    env = gymnasium.make("sixline/Lap-v0", track="oval").unwrapped
    action = np.array([0.2, 0.0], dtype=np.float32)
    env.reset(seed=1)
    return least(lambda: env.step(action), 150)


def vector_seconds(threads: int, model: str = "double_track") -> float:
    """An action of one of 4,096 cars of the same task."""
    many = sixline.gym.VectorEnv("lap", 4096, track="oval", threads=threads, model=model)
    actions = np.tile(np.array([0.2, 0.0], dtype=np.float32), (4096, 1))
    many.reset(seed=1)
    return least(lambda: many.step(actions), 20, time.perf_counter if threads > 1 else time.thread_time) / 4096


def main() -> None:
    anchor = mujoco_seconds()
    rows = [("MuJoCo " + mujoco.__version__ + ", `mj_step`, 18 degrees of freedom", anchor)]
    rows += [
        (f"`Vehicle.step`, `{model}`", vehicle_seconds(model)) for model in ("six_line", "double_track", "ray_car")
    ]
    rows.append(("`Env.step` of Lap-v0, for each of its 5 steps", env_seconds() / 5))
    for model, threads in (("double_track", 1), ("double_track", 2), ("kinematic_bicycle", 1)):
        words = f"`VectorEnv.step`, 4,096 `{model}`, {threads} thread{'s' * (threads > 1)}, for each car and step"
        rows.append((words, vector_seconds(threads, model) / 5))
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
