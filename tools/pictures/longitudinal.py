"""Pictures of the longitudinal models (docs/models)."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np
from drive import LEVEL, Curve, article, driven, over_time, picture, steps
from sixline import Road, plot


def speeds(
    model: str, v: float, duration: float, inputs: Callable[[float], dict[str, Any]], dt: float = 0.005
) -> Curve:
    """Speed over time of the articles' car."""
    car = article(model, v)
    return driven(car, duration, dt, inputs, over_time(car, "vx"), first=(0, v))


def throttle(_: float) -> dict[str, Any]:
    return {"throttle": 1}


def brake(_: float) -> dict[str, Any]:
    return {"brake": 1}


@picture
def long_point_mass() -> plot.Figure:
    car = article("point_mass")
    mass, rolling, force, braking = (
        float(car.parameter(name)) for name in ("mass", "rolling_resistance", "engine_force_max", "brake_force_max")
    )
    drag = float(car.parameter("drag_coefficient"))
    root = math.sqrt(rolling**2 + 4 * drag * force)
    fast, slow = (-rolling + root) / (2 * drag), (-rolling - root) / (2 * drag)
    v = np.arange(0, 66, 0.5)
    launch = mass / root * np.log((v - slow) * fast / ((fast - v) * -slow))
    t = np.arange(0, 60.1, 0.5)
    decay = 30 / (rolling + drag * 30) * np.exp(-rolling * t / mass)
    q = math.sqrt(4 * drag * braking - rolling**2)
    down = np.arange(30, -0.1, -0.5)
    stop = 2 * mass / q * (math.atan((60 * drag + rolling) / q) - np.arctan((2 * drag * down + rolling) / q))
    gap = [np.nan]
    formulas = (
        np.concatenate([launch, gap, t, gap, stop]),
        np.concatenate([v, gap, rolling * decay / (1 - drag * decay), gap, down]),
    )
    curves = {
        "launch": speeds("point_mass", 0, 60, throttle),
        "coast": speeds("point_mass", 30, 60, lambda _: {}),
        "brake": speeds("point_mass", 30, 6, brake),
        "closed forms": formulas,
    }
    title = "M1, the articles' car: launch, coast and brake, run and closed form"
    return plot.lines(curves, "time [s]", "speed [m/s]", title, dashed={"closed forms"})


@picture
def long_loads() -> plot.Figure:
    car = article("load_transfer", 25)
    names = {
        "front": "fz_front",
        "rear": "fz_rear",
        "front at rest": "fz_front_static",
        "rear at rest": "fz_rear_static",
    }
    times, rows = [], []
    for t in steps(car, 7, 0.005, lambda t: {"throttle": float(t < 2), "brake": float(t >= 3)}):
        times.append(t)
        rows.append([car.channel(channel) for channel in names.values()])
    curves = dict(zip(names, ((times, list(column)) for column in zip(*rows, strict=True)), strict=True))
    title = "M2: axle loads; full throttle for 2 s, 1 s rolling, then full brake"
    return plot.lines(curves, "time [s]", "load [N]", title, dashed={"front at rest", "rear at rest"})


@picture
def long_traction() -> plot.Figure:
    car = article("engine_gearbox", shift_duration=0)
    redline, radius = float(car.parameter("redline_rpm")), float(car.parameter("wheel_radius"))
    final = float(car.parameter("final_drive"))
    ratios = dict(pair.split(":") for pair in str(car.parameter("gear_ratios")).replace(" ", "").split(","))
    curves: dict[str, Curve] = {}
    for gear in range(1, 6):
        most = redline * math.pi / 30 * radius / (float(ratios[str(gear)]) * final)
        v = np.arange(0, most, 0.25)
        force = []
        for speed in v:
            car.set_velocity((speed, 0, 0))
            car.set_state("gear", gear)
            car.step(LEVEL, 1e-6, throttle=1, auto_shift=False, gear=gear)
            force.append(car.channel("drive_force"))
        curves[f"gear {gear}"] = (v, force)
    v = np.arange(0, 75, 0.5)
    drag, rolling = float(car.parameter("drag_coefficient")), float(car.parameter("rolling_resistance"))
    curves["drag and rolling"] = (v, drag * v**2 + rolling * v)
    title = "M3, the articles' car: traction by gear at full throttle, and resistances"
    return plot.lines(curves, "speed [m/s]", "force [N]", title, dashed={"drag and rolling"})


@picture
def long_launches() -> plot.Figure:
    models = {
        "M1, 3000 N": "point_mass",
        "M3, engine and gears": "engine_gearbox",
        "M4, wheel inertia": "rolling_wheel",
        "M5, slip and engine inertia": "slipping_wheel",
    }
    curves = {name: speeds(model, 0, 15, throttle) for name, model in models.items()}
    title = "The same car at full throttle, by model"
    return plot.lines(curves, "time [s]", "speed [m/s]", title, dashed={"M5, slip and engine inertia"})


def slipping(
    v: float, duration: float, inputs: Callable[[float], dict[str, Any]], road: Road = LEVEL
) -> dict[str, Curve]:
    """Speeds of car and wheels of M5."""
    car = article("slipping_wheel", v)
    radius = float(car.parameter("wheel_radius"))
    rows = [(0.0, v, v)]
    for t in steps(car, duration, 0.002, inputs, road):
        rows.append((t, car.channel("vx"), car.channel("wheel_speed_rear") * radius))
    times, body, wheel = zip(*rows, strict=True)
    return {"driven wheels, ωR": (times, wheel), "car": (times, body)}


@picture
def long_slip_launch() -> plot.Figure:
    return plot.lines(slipping(0, 11, throttle), "time [s]", "speed [m/s]", "M5: full throttle from rest")


@picture
def long_slip_brake() -> plot.Figure:
    endless = "car of M4: endless grip"
    curves = {**slipping(30, 6.5, brake), endless: speeds("rolling_wheel", 30, 6.5, brake, 0.002)}
    title = "M5: full brake from 30 m/s, all of it on the rear axle"
    return plot.lines(curves, "time [s]", "speed [m/s]", title, dashed={endless})


@picture
def long_slip_hill() -> plot.Figure:
    def start(t: float) -> dict[str, Any]:
        return {"throttle": min(max(t - 1, 0), 1), "brake": float(t < 1), "auto_shift": False}

    title = "M5: start on a 10 % grade; brake until 1 s, then throttle within 1 s"
    return plot.lines(slipping(0, 5, start, Road.plane(slope_x=0.1)), "time [s]", "speed [m/s]", title)


@picture
def long_slip_neutral() -> plot.Figure:
    curves = {}
    for name, profile in {"source, explicit": "source", "corrected, implicit": "corrected"}.items():
        car = article("slipping_wheel", 5, profile=profile)
        car.set_state("wheel_speed_rear", 2.5 / 0.33)
        neutral = lambda _: {"gear": 0, "auto_shift": False}  # noqa: E731
        look = over_time(car, "wheel_speed_rear", 0.33)
        curves[name] = driven(car, 0.4, 0.01, neutral, look, first=(0, 2.5))
    title = "Neutral at 5 m/s, step 10 ms: the wheel catches up with the road"
    return plot.lines(curves, "time [s]", "ωR [m/s]", title)
