"""Pictures of the planar models (docs/models)."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from drive import DEG, LEVEL, Curve, article, driven, held, over_time, path, picture, steps
from sixline import Vehicle, plot


@picture
def plan_relation() -> plot.Figure:
    curves: dict[str, Curve] = {}
    for name, relation in {"tan: corrected, 4.50 m": "tan", "sin: source, 5.20 m": "sin"}.items():
        car = article("kinematic_bicycle", relation=relation)
        curves[name] = driven(car, 17, 0.02, held(2, 30), path(car))
    centre = 2.6 / math.tan(math.radians(30))
    normals = ([2.6, 0, 0, np.nan, 2.6, 0], [0, 0, centre, np.nan, 0, centre])
    curves["axles at the start and their normals: they meet in the rotation centre"] = normals
    title = "M6 at 30° of steer, wheelbase 2.6 m: path of the rear axle"
    return plot.lines(curves, "x [m]", "y [m]", title, equal=True)


def outline(x: float, y: float, heading: float) -> tuple[list[float], list[float]]:
    """The corners of a car 4.55 m long and 1.8 m wide with its rear axle at (x, y), and a gap."""
    corners = [(-0.95, -0.9), (3.6, -0.9), (3.6, 0.9), (-0.95, 0.9), (-0.95, -0.9)]
    c, s = math.cos(heading), math.sin(heading)
    return [x + c * a - s * b for a, b in corners] + [np.nan], [y + s * a + c * b for a, b in corners] + [np.nan]


@picture
def plan_parking() -> plot.Figure:
    car = article("kinematic_bicycle")
    wheelbase, lock = float(car.parameter("wheelbase")), float(car.parameter("steer_lock"))
    radius, aside = wheelbase / math.tan(lock), 2.3
    swing = radius * math.acos(1 - aside / (2 * radius))  # [m] of each half of the S
    rear, front, cars = [(0.0, 0.0)], [(wheelbase, 0.0)], [outline(0, 0, 0)]
    for t in steps(car, 2 * swing, 0.01, lambda t: {"steer": -1 if t < swing else 1, "imposed_speed": -1}):
        x, y, yaw = (car.channel(name) for name in ("x", "y", "yaw"))
        rear.append((x, y))
        front.append((x + wheelbase * math.cos(yaw), y + wheelbase * math.sin(yaw)))
        if abs(t - 1.5 * round(t / 1.5)) < 0.005:
            cars.append(outline(x, y, yaw))
    others = [outline(0.95, -aside, 0), outline(-10.2, -aside, 0)]
    curves = {
        "rear axle": tuple(zip(*rear, strict=True)),
        "front axle": tuple(zip(*front, strict=True)),
        "the car, every 1.5 s": tuple(np.concatenate(side) for side in zip(*cars, strict=True)),
        "parked cars": tuple(np.concatenate(side) for side in zip(*others, strict=True)),
    }
    title = "M6: backwards into a gap of 6.6 m, full lock right, then left"
    return plot.lines(curves, "x [m]", "y [m]", title, equal=True, dashed={"parked cars"})  # type: ignore[arg-type]


@picture
def plan_lateral_gain() -> plot.Figure:
    curves: dict[str, Curve] = {}
    cases = {
        "understeers: C_f 60 kN/rad": (60000, 140000, 40),
        "article: nearly neutral": (85000, 140000, 40),
        "oversteers: C_r 100 kN/rad, critical at 34.6 m/s": (85000, 100000, 28),
    }
    for name, (front, rear, fastest) in cases.items():
        stiffness = {"cornering_stiffness_front": front, "cornering_stiffness_rear": rear}
        v, rates = np.arange(1, fastest + 0.1, 0.5), []
        for speed in v:
            car = article("dynamic_bicycle", speed, drag_coefficient=0, rolling_resistance=0, **stiffness)
            for _ in range(4000):
                car.step(LEVEL, 0.005, imposed_speed=speed, imposed_steer_angle=math.radians(0.1))
            rates.append(10 * car.channel("yaw_rate") * DEG)
        curves[name] = (v, rates)
    v = np.arange(0, 31)
    curves["M6: v tan(δ)/L"] = (v, v * math.tan(math.radians(1)) / 2.6 * DEG)
    title = "M7, 1° of steer: steady yaw rate over speed"
    return plot.lines(curves, "speed [m/s]", "yaw rate [°/s]", title, dashed={"M6: v tan(δ)/L"})


@picture
def plan_lateral_step() -> plot.Figure:
    rolling = 25 * math.tan(math.radians(2)) / 2.6 * DEG
    curves: dict[str, Curve] = {"M6: at once": ([0, 1.5], [rolling, rolling])}
    for name, stiffness in {"M7": 85000, "M7, C_f 60 kN/rad": 60000}.items():
        car = article("dynamic_bicycle", 25, cornering_stiffness_front=stiffness)
        curves[name] = driven(car, 1.5, 0.001, held(25, 2), over_time(car, "yaw_rate", DEG), first=(0, 0))
    title = "2° of steer at 25 m/s: yaw rate"
    return plot.lines(curves, "time [s]", "yaw rate [°/s]", title, dashed={"M6: at once"})


@picture
def plan_coupled_power() -> plot.Figure:
    curves = {}
    cases = {
        "M7: drive and side apart": ("dynamic_bicycle", 3500),
        "M8: one grip": ("coupled_bicycle", 3500),
        "M8 without power": ("coupled_bicycle", 0),
    }
    for name, (model, torque) in cases.items():
        push = ("imposed_drive_force", 1 / 0.33) if model == "dynamic_bicycle" else ("imposed_drive_torque", 1)

        def inputs(t: float, torque: float = torque, push: tuple[str, float] = push) -> dict[str, Any]:
            return {"imposed_steer_angle": 0.062, push[0]: torque * push[1] if t > 2 else 0}

        car = article(model, 15)
        curves[name] = driven(car, 3.2, 0.001, inputs, over_time(car, "sideslip_angle", DEG))
    title = "15 m/s, 3.6° of steer, 3500 N m from 2 s on: sideslip"
    return plot.lines(curves, "time [s]", "sideslip angle [°]", title, dashed={"M8 without power"})


@picture
def plan_coupled_anti_lock() -> plot.Figure:
    curves = {}
    for name, aid in {"locked: steers nothing": "off", "anti-lock": "on"}.items():
        car = article("coupled_bicycle", 30, tyre="magic_formula", combined_slip="similarity", abs=aid)

        def inputs(t: float) -> dict[str, Any]:
            steer = math.radians(6) if t > 0.3 else 0
            return {"brake": 1, "gear": 0, "auto_shift": False, "imposed_steer_angle": steer}

        curves[name] = driven(car, 5, 0.001, inputs, path(car))
    title = "Full brake from 30 m/s, then 6° of steer: path to rest"
    return plot.lines(curves, "x [m]", "y [m]", title, equal=True)


@picture
def plan_coupled4_differentials() -> plot.Figure:
    curves: dict[str, Curve] = {}
    for kind in ("open", "limited_slip", "locked"):
        car = article("double_track", 12, differential=kind, differential_preload=20, differential_lock=0.05)
        rows = [
            (t, car.channel("wheel_speed_rl"), car.channel("wheel_speed_rr"))
            for t in steps(
                car,
                2.5,
                0.001,
                lambda t: {"imposed_steer_angle": 0.13, "imposed_drive_torque": 2600 if t > 1.5 else 0},
            )
            if t > 1.2
        ]
        t, inner, outer = zip(*rows, strict=True)
        name = kind.replace("_", " ")
        curves[f"{name}, inner"], curves[f"{name}, outer"] = (t, inner), (t, outer)
    outside = {name for name in curves if name.endswith("outer")}
    title = "Left bend at 12 m/s, 2600 N m from 1.5 s on: rear wheels"
    return plot.lines(curves, "time [s]", "wheel speed [rad/s]", title, dashed=outside)


@picture
def plan_coupled4_loads() -> plot.Figure:
    def steer(t: float) -> dict[str, Any]:
        return held(25, 3 * math.sin(math.pi * max(t - 0.3, 0)))(t)

    wheels = {"fl": "front left", "fr": "front right", "rl": "rear left", "rr": "rear right"}
    axles = {"front": "M8: half the front axle", "rear": "M8: half the rear axle"}
    curves: dict[str, Curve] = {}
    for model, names, share in (("double_track", wheels, 1.0), ("coupled_bicycle", axles, 0.5)):
        car = Vehicle(model, "reference")
        car.set_velocity((25, 0, 0))
        rows = [(t, *(share * car.channel(f"fz_{end}") for end in names)) for t in steps(car, 2.3, 0.002, steer)]
        t, *loads = zip(*rows, strict=True)
        curves |= {name: (t, load) for name, load in zip(names.values(), loads, strict=True)}
    title = "Reference car, 25 m/s: steered to 3° and back, loads of its wheels"
    return plot.lines(curves, "time [s]", "load [N]", title, dashed=set(axles.values()))
