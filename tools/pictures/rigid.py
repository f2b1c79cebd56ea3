"""Pictures of the rigid bodies and the ray car (docs/models)."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np
from drive import DEG, article, driven, over_time, path, picture
from sixline import Road, Vehicle, plot


def held_push(force: float, x: float, y: float) -> Callable[[float], dict[str, Any]]:
    """Inputs that hold a force to the east [N] on a point [m]."""
    return lambda _: {"force_x": force, "offset_x": x, "offset_y": y}


@picture
def rb2_body() -> plot.Figure:
    curves = {}
    cases = {
        "offset fixed in the body: a pendulum": ("body", 2, 0, math.radians(60)),
        "offset fixed in the world: ever faster": ("world", 0, -2, 0),
    }
    for name, (axes, x, y, start) in cases.items():
        car = article("rigid_body", yaw=start, offset_axes=axes)
        times, angles = driven(car, 20, 0.001, held_push(10, x, y), over_time(car, "yaw", DEG))
        shown = np.array(angles) < 6 * 360
        curves[name] = (np.array(times)[shown], np.array(angles)[shown])
    return plot.lines(curves, "time [s]", "angle [deg]", "R1: 10 N to the east on a point 2 m from the centre")


@picture
def rb2_launch() -> plot.Figure:
    curves = {}
    cars = {
        "toy: no friction limit, viscous brake": "article",
        "rb2-road: limit, drag, brakes that hold": "rb2-road",
    }
    for name, file in cars.items():
        car = Vehicle("rigid_car", file)
        inputs = lambda t: {"throttle": 1} if t < 6 else {"brake": 1}  # noqa: E731
        curves[name] = driven(car, 14, 0.002, inputs, over_time(car, "vx"), first=(0, 0))
    return plot.lines(curves, "time [s]", "speed [m/s]", "R3: full throttle for 6 s, then full brake")


@picture
def rb2_turn() -> plot.Figure:
    curves = {}
    for name, file in {"toy": "article", "rb2-road": "rb2-road"}.items():
        for v in (5, 20):
            car = Vehicle("rigid_car", file, parameters={"resistances": "off"})
            car.set_velocity((v, 0, 0))
            inputs = lambda _: {"imposed_steer_angle": 0.1}  # noqa: E731
            curves[f"{name} at {v} m/s"] = driven(car, 80 / v, 0.002, inputs, path(car))
    dashed = {name for name in curves if name.startswith("rb2")}
    title = "R3: coasting into a bend of 0.1 rad of steer"
    return plot.lines(curves, "x [m]", "y [m]", title, equal=True, dashed=dashed)


@picture
def ray_landing() -> plot.Figure:
    ramp = Road.ramp(start=10, length=10, slope=0.15, drop=3)
    curves = {}
    for name, dt in {"steps of 1 ms": 0.001, "steps of 1/60 s": 1 / 60}.items():
        car = Vehicle("ray_car", "article")
        car.place(ramp, 0, 0)
        car.set_velocity((18, 0, 0))
        points = []
        while car.channel("x") < 60:
            car.step(ramp, dt)
            points.append((car.channel("x"), car.channel("z")))
        x, z = np.array(points[:: 1 if dt > 0.01 else 20]).T
        curves[f"centre of mass, {name}"] = (x, z)
    places = (0, 10, 20, 20.001, 60)
    curves["ground"] = (places, [ramp.at(x, 0).height for x in places])
    return plot.lines(curves, "x [m]", "z [m]", "ray_car off a ramp at 18 m/s, 3 m down", dashed={"ground"})
