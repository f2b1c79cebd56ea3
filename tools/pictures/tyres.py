"""Pictures of docs/tyres.md."""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import sixline
from drive import LEVEL, Curve, article, driven, held, over_time, picture
from sixline import Road, Vehicle, plot


def tyre_forces(law: str, angle: float, slip: float, **options: Any) -> tuple[float, float]:
    """Braking and side force over load of a front tyre at an angle [deg] and a braking slip, with 23 and 28 times the
    load as stiffness."""
    car = article("coupled_bicycle", tyre=law, relaxation_length=0, load_transfer_share=0, **options)
    load = float(car.parameter("mass")) * 9.81 * float(car.parameter("cg_to_rear")) / 2.6
    car.set_parameter("cornering_stiffness_front", 28 * load)
    car.set_parameter("slip_stiffness_front", 23 * load)
    car.set_velocity((20, 0, 0))
    turned = math.radians(angle)
    rolling = 20 * math.cos(turned) / float(car.parameter("wheel_radius"))
    car.set_state("wheel_speed_front", rolling * (1 - slip))
    car.step(LEVEL, 1e-7, imposed_steer_angle=turned, gear=0, auto_shift=False)
    return -car.channel("fx_front") / car.channel("fz_front"), car.channel("fy_front") / car.channel("fz_front")


FILES = Path(__file__).parents[2] / "tests/tyre/data"
MF61, TMEASY = FILES / "MagicFormula61_Parameters.tir", FILES / "tmeasy.json"


@picture
def tyre_laws() -> plot.Figure:
    angles = np.arange(0, 20.01, 0.1)
    curves: dict[str, Curve] = {}
    for law in ("linear", "atan", "monster_curve", "magic_formula", "brush"):
        curves[law] = (angles, [tyre_forces(law, angle, 0)[1] for angle in angles])
    for name, file in {"mf61 (a .tir)": MF61, "tmeasy (a .json)": TMEASY}.items():
        forces = sixline.Tyre.from_file(file).forces(0, np.radians(angles), 4000)
        curves[name] = (angles, np.abs(forces.fy) / 4000)
    title = "A tyre by seven laws: side force, wheel rolling freely"
    dashed = {"monster_curve", "mf61 (a .tir)", "tmeasy (a .json)"}
    return plot.lines(curves, "slip angle [°]", "force over load [-]", title, dashed=dashed)


@picture
def tyre_steering_torque() -> plot.Figure:
    laws: dict[str, dict[str, Any]] = {
        "magic_formula: mechanical trail alone": {},
        "mf61: its trail shrinks before the grip does": {"tir": str(MF61), "tyre": "mf61"},
        "tmeasy": {"tmeasy": str(TMEASY), "tyre": "tmeasy"},
    }
    curves = {}
    for name, parameters in laws.items():
        car = Vehicle("double_track", "reference", parameters=parameters)
        car.set_velocity((20, 0, 0))
        turn: Callable[[float], dict[str, Any]] = lambda t: held(20, 0.5 * t)(t)  # noqa: E731
        look = lambda _, car=car: (car.channel("ay"), -car.channel("steering_torque"))  # noqa: E731
        curves[name] = driven(car, 20, 0.002, turn, look)
    title = "20 m/s, the steer angle grows by 0.5°/s: torque of the road on the front wheels"
    return plot.lines(curves, "lateral acceleration [m/s²]", "steering torque, to the right [N m]", title)


@picture
def tyre_combined() -> plot.Figure:
    slips = np.concatenate([np.arange(0, 0.1, 0.001), np.arange(0.1, 1.001, 0.01)])
    curves: dict[str, Curve] = {}
    for sharing in ("radial", "priority", "ellipse", "similarity"):
        options: dict[str, Any] = {"combined_slip": sharing}
        name = sharing
        if sharing == "ellipse":
            options["mu_ratio"], name = 0.8, "ellipse, mu_ratio 0.8"
        x, y = zip(*(tyre_forces("magic_formula", 6, slip, **options) for slip in slips), strict=True)
        curves[name] = (x, y)
    turn = np.radians(np.arange(0, 91))
    curves["mu W"] = (np.cos(turn), np.sin(turn))
    title = "Magic Formula at 6° of slip angle, from rolling to locked"
    return plot.lines(
        curves, "braking force over load [-]", "side force over load [-]", title, equal=True, dashed={"mu W"}
    )


@picture
def tyre_relaxation() -> plot.Figure:
    curves = {}
    for name, length in {"0: at once": 0, "0.2 m": 0.2, "0.4 m: 63 % after 20 ms": 0.4}.items():
        car = article("dynamic_bicycle", 20, relaxation_length=length)
        curves[name] = driven(car, 0.12, 0.0004, held(20, 1), over_time(car, "fy_front"), first=(0, 0))
    title = "1° of steer at 20 m/s: side force of the front axle (M7)"
    return plot.lines(curves, "time [s]", "side force [N]", title)


@picture
def tyre_continuity() -> plot.Figure:
    car = article("dynamic_bicycle")
    ahead, behind, length, inertia, stiffness = (
        float(car.parameter(name))
        for name in ("cg_to_front", "cg_to_rear", "wheelbase", "yaw_inertia", "cornering_stiffness_front")
    )
    v, steer = np.arange(-5, 5.001, 0.01), math.radians(5)
    ours = []
    for speed in v:
        car.reset()
        car.set_velocity((speed, 0, 0))
        car.step(LEVEL, 0.001, imposed_speed=speed, imposed_steer_angle=steer)
        ours.append(car.channel("yaw_acceleration"))
    force = min(stiffness * steer, 1500 * 9.81 * behind / length) * np.sign(np.round(v, 6))
    curves = {
        "one law from rest to top speed": (v, ours),
        "slip angle by atan2 alone": (v, ahead * force * math.cos(steer) / inertia),
    }
    title = "M7 at rest in yaw, 5° of steer: yaw acceleration by speed"
    return plot.lines(curves, "speed [m/s]", "yaw acceleration [rad/s²]", title, dashed={"slip angle by atan2 alone"})


@picture
def tyre_stopping() -> plot.Figure:
    slope, curves = Road.plane(slope_x=0.3), {}
    for rate in (30, 60, 240, 1000):
        car = article("coupled_bicycle", 3, yaw=math.radians(60))
        inputs = lambda _: {"brake": 0.6, "steer": 0.2}  # noqa: E731
        curves[f"{rate} Hz"] = driven(car, 1.2, 1 / rate, inputs, over_time(car, "speed"), slope, first=(0, 3))
    return plot.lines(curves, "time [s]", "speed [m/s]", "M8 braked to rest aslant on a 30 % slope")
