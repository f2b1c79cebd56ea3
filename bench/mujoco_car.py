"""MuJoCo's car, a peer in benchmarks, and the time of its step."""

from __future__ import annotations

import mujoco
import numpy as np
from timing import least

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
