#!/usr/bin/env python3
"""Makes the plots of docs/models, docs/tyres.md and docs/grounds.md: tools/pictures.py FOLDER [NAME ...].

Each is a function that drives the models it shows and returns a figure of sixline.plot; its name is the picture's.
"""

from __future__ import annotations

import math
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import matplotlib
import numpy as np
import sixline
from sixline import Road, Vehicle, plot

PICTURES: dict[str, Callable[[], plot.Figure]] = {}
LEVEL = Road.plane()
Curve = tuple[Any, Any]


def picture(draw: Callable[[], plot.Figure]) -> Callable[[], plot.Figure]:
    """Lists a picture under the name of its function."""
    PICTURES[draw.__name__.replace("_", "-")] = draw
    return draw


def article(model: str, v: float = 0, yaw: float = 0, **parameters: float | str) -> Vehicle:
    """The articles' car, rolling at v [m/s]."""
    car = Vehicle(model, "article", parameters=parameters)
    if yaw:
        car.place(LEVEL, 0, 0, yaw)
    if v:
        car.set_velocity((v * math.cos(yaw), v * math.sin(yaw), 0))
    return car


def steered(degrees: float) -> Callable[[float], dict[str, Any]]:
    """Inputs that hold a road-wheel angle."""
    return lambda _: {"imposed_steer_angle": math.radians(degrees)}


def held(v: float, degrees: float) -> Callable[[float], dict[str, Any]]:
    """Inputs that hold a speed and a road-wheel angle."""
    return lambda _: {"imposed_speed": v, "imposed_steer_angle": math.radians(degrees)}


def steps(
    car: Vehicle, duration: float, dt: float, inputs: Callable[[float], dict[str, Any]], road: Road = LEVEL
) -> Iterator[float]:
    """Drives a car; gives the time about 300 times, at the end too."""
    count = round(duration / dt)
    every = max(1, count // 300)
    for i in range(count):
        car.step(road, dt, **inputs(i * dt))
        if (i + 1) % every == 0 or i + 1 == count:
            yield (i + 1) * dt


def driven(
    car: Vehicle,
    duration: float,
    dt: float,
    inputs: Callable[[float], dict[str, Any]],
    look: Callable[[float], tuple[float, float]],
    road: Road = LEVEL,
    first: tuple[float, float] | None = None,
) -> Curve:
    """A curve of what `look` sees on the way."""
    points = ([first] if first else []) + [look(t) for t in steps(car, duration, dt, inputs, road)]
    x, y = zip(*points, strict=True)
    return x, y


def over_time(car: Vehicle, channel: str, scale: float = 1) -> Callable[[float], tuple[float, float]]:
    """Looks at a channel over time."""
    return lambda t: (t, car.channel(channel) * scale)


def path(car: Vehicle) -> Callable[[float], tuple[float, float]]:
    """Looks at where a car is."""
    return lambda _: (car.channel("x"), car.channel("y"))


DEG = 180 / math.pi


@picture
def kin_radius() -> plot.Figure:
    angles = np.arange(2, 85.01, 0.5)

    def radius(model: str, angle: float) -> float:
        car = article(model, 1)
        car.step(LEVEL, 1e-5, imposed_steer_angle=math.radians(angle))
        return math.hypot(car.channel("x"), car.channel("y")) / car.channel("yaw")

    models = {"K1, six lines": "six_line", "exact rolling (K5)": "kinematic_arc"}
    curves = {name: (angles, [radius(model, a) for a in angles]) for name, model in models.items()}
    title = "Radius of the circle, wheelbase 2.5 m"
    return plot.lines(curves, "steer angle [deg]", "radius of the centre's path [m]", title, log_y=True)


CORRECTED = {
    "K2, front corrected": "front_distance_solved",
    "K3, rear corrected": "rear_distance_solved",
    "K4, rear follows": "rear_follows",
}


def after(model: str, v: float, angle: float, time: float, count: int, **parameters: float) -> Vehicle:
    """A car after `count` steps of equal length with a held angle [deg]."""
    car = article(model, v, **parameters)
    for _ in range(count):
        car.step(LEVEL, time / count, imposed_steer_angle=math.radians(angle))
    return car


def step_counts(most: int, least: int, shrink: float) -> list[int]:
    counts = []
    while most >= least:
        counts.append(most)
        most = int(most * shrink)
    return counts


@picture
def kin_heading() -> plot.Figure:
    counts = step_counts(1000, 4, 0.8)
    models = {"K1, six lines": "six_line", **CORRECTED, "K5, arc": "kinematic_arc"}
    curves = {
        name: ([1 / n for n in counts], [after(model, 1, 5, 1, n, wheelbase=2).channel("yaw") * DEG for n in counts])
        for name, model in models.items()
    }
    title = "Heading after 1 s at 1 m/s, 5° of steer, wheelbase 2 m"
    return plot.lines(curves, "step [s]", "heading [deg]", title, log_x=True, dashed={"K5, arc"})


@picture
def kin_order() -> plot.Figure:
    counts, wheelbase, v, time, steer = step_counts(20000, 10, 0.75), 2.5, 2.0, 5.0, math.radians(20)
    front, rear = v * math.sin(steer) / wheelbase, v * math.tan(steer) / wheelbase
    slow = v * math.cos(steer)
    models = {**CORRECTED, "K5, arc: rounding only": "kinematic_arc"}
    curves = {}
    for (name, model), (v_rear, rate) in zip(
        models.items(), ((v, rear), (slow, front), (slow, front), (v, rear)), strict=True
    ):
        half, turned = 0.5 * wheelbase, rate * time  # the rear axle on its arc, the centre half a wheelbase before it
        x = v_rear / rate * math.sin(turned) + half * math.cos(turned) - half
        y = v_rear / rate * (1 - math.cos(turned)) + half * math.sin(turned)
        ends = [after(model, v, 20, time, n) for n in counts]
        curves[name] = (
            [time / n for n in counts],
            [math.hypot(car.channel("x") - x, car.channel("y") - y) or np.nan for car in ends],
        )
    title = "How far from the limit the car ends after 10 m at 20° of steer"
    return plot.lines(curves, "step [s]", "distance [m]", title, log_x=True, log_y=True)


@picture
def kin_any_axle() -> plot.Figure:
    curves = {}
    for name, (front, rear) in {"front": (1, 0), "rear": (0, -1), "counter": (1, -1), "crab": (1, 1)}.items():
        car = article("any_axle_steer", 2, front_steer_ratio=front, rear_steer_ratio=rear)
        curves[name] = driven(car, 4, 0.02, steered(20), path(car), first=(0, 0))
    title = "4 s at 2 m/s with 20° of steer, from the origin to the east"
    return plot.lines(curves, "x [m]", "y [m]", title, equal=True)


@picture
def kin_speed_at() -> plot.Figure:
    angles = np.arange(0, 70.1, 0.5)

    def rate(place: str, angle: float) -> float:
        car = article("kinematic_arc", 1, speed_at=place)
        car.step(LEVEL, 1e-6, imposed_steer_angle=math.radians(angle))
        return car.channel("yaw_rate")

    places = {"rear axle: tan": "rear", "centre": "centre", "front axle: sin": "front"}
    curves = {name: (angles, [rate(place, a) for a in angles]) for name, place in places.items()}
    title = "Yaw rate at 1 m/s, wheelbase 2.5 m: where is the speed measured?"
    return plot.lines(curves, "steer angle [deg]", "yaw rate [rad/s]", title)


@picture
def kin_ackermann() -> plot.Figure:
    middle = np.arange(0, 60.1, 0.5)
    bend = np.tan(np.radians(middle)) / 2.6
    curves = {
        name: (middle, np.degrees(np.arctan(2.6 * bend / (1 - side * 0.75 * bend))))
        for name, side in {"left (inner)": 1, "right (outer)": -1}.items()
    }
    curves["middle"] = (middle, middle)
    title = "Ackermann: the two front wheels, wheelbase 2.6 m, track 1.5 m"
    return plot.lines(curves, "steer angle of the middle [deg], left", "wheel angle [deg]", title, dashed={"middle"})


@picture
def kin_base_line() -> plot.Figure:
    car = article("wheels_persisted", 50, wheelbase=50)
    points = [50.0]
    for _ in range(200):
        for _ in range(10):
            car.step(LEVEL, 1 / 60, imposed_steer_angle=math.radians(20))
        points.append(50 + car.channel("wheelbase_error"))
    frames = np.arange(0, 2001, 10)
    curves = {
        "wheels kept between frames (K6)": (frames, points),
        "wheels re-derived (K1)": (frames, np.full(len(frames), 50)),
        "limit v dt": (frames, np.full(len(frames), 50 / 60)),
    }
    title = "K6, comment 4: base line 50, v 50, 20° of steer, 60 frames a second"
    return plot.lines(curves, "frame", "base line", title, dashed={"limit v dt"})


@picture
def kin_delay() -> plot.Figure:
    curves = {}
    for delay in (0.0, 0.1, 0.3):
        car = article("delayed_yaw", 8, yaw_delay=delay)
        curves[f"delay {delay:.1f} s"] = driven(
            car, 4.5, 0.01, lambda t: {"imposed_steer_angle": 0 if t < 0.5 else math.radians(20)}, path(car)
        )
    return plot.lines(curves, "x [m]", "y [m]", "K9: into a left turn at 8 m/s, 20° of steer", equal=True)


@picture
def kin_drawn() -> plot.Figure:
    speeds = np.arange(0.5, 20.1, 0.5)

    def turned(v: float, over: str) -> float:
        car = article("delayed_yaw", v, overrotation=over)
        for _ in range(100):
            x, y = car.channel("x"), car.channel("y")
            car.step(LEVEL, 0.01, imposed_steer_angle=math.radians(20))
        course = math.atan2(car.channel("y") - y, car.channel("x") - x)
        return math.remainder(car.channel("yaw_drawn") - course, 2 * math.pi) * DEG

    cases = {"delay 0.1 s": "off", "delay 0.1 s and overrotation": "on"}
    curves = {name: (speeds, [turned(v, over) for v in speeds]) for name, over in cases.items()}
    title = "K9 and K10: how far the drawn car is turned from its path, 20° of steer"
    return plot.lines(curves, "speed [m/s]", "drawn heading less direction of motion [deg]", title)


@picture
def kin_steer_return() -> plot.Figure:
    curves = {}
    cases = {
        "constant rate 1.5 rad/s": ("constant", 0),
        "by speed, 10 m/s": ("speed", 10),
        "by speed, 3 m/s": ("speed", 3),
        "by speed, standing": ("speed", 0),
    }
    for name, (law, v) in cases.items():
        done = sixline.Scenario.parse(
            '[scenario]\nmodel = "kinematic_arc"\ndt = 0.01\nduration = 1.5\n'
            f'[initial]\nspeed = {v}\n[steer_keys]\nsteer_return = "{law}"\n'
            "[[input]]\nsteer_key = 1\n[[input]]\nt = 0.4\nsteer_key = 0\n"
            '[record]\nevery = 0.01\nchannels = ["t", "steer_angle"]\n[car]\nfile = "article"\n'
        ).run()
        curves[name] = (np.r_[0, done.samples["t"] + 0.01], np.r_[0, done.samples["steer_angle"] * DEG])
    title = "K8: a key held for 0.4 s, then let go"
    return plot.lines(curves, "time [s]", "road-wheel angle [deg]", title)


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
    title = "M3, the articles' car: traction by gear at full throttle, and what resists"
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
    title = "The same car at full throttle: what each model makes of it"
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


FILES = Path(__file__).parents[1] / "tests/tyre/data"
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


@picture
def ground_along() -> plot.Figure:
    heights = [[0, -0.6, -0.2, -0.9, -0.3, -1, -0.5, -1.2]] * 2
    roads = {
        "ramp: height 1": Road.ramp(start=10, length=8, slope=1 / 8),
        "ramp: height 1, drop 1 (a jump)": Road.ramp(start=10, length=8, slope=1 / 8, drop=1),
        "ramp: height 1, drop 2": Road.ramp(start=10, length=8, slope=1 / 8, drop=2),
        "height field: cell 5 m": Road.height_field(heights, cell=5, origin=(0, -2.5)),
        "slope: 2 degrees": Road.plane(slope_x=math.tan(math.radians(2))),
    }
    x = np.arange(0, 35.01, 0.05)
    curves = {name: (x, [road.at(place, 0).height for place in x]) for name, road in roads.items()}
    title = "Grounds along x, at y = 0"
    return plot.lines(curves, "x [m]", "height [m]", title, dashed={"ramp: height 1, drop 2"})


@picture
def ground_across() -> plot.Figure:
    across, curves = np.arange(-16, 16.01, 0.02), {}
    cases = {
        "level, strips with bumps of 6 cm": "strip_roughness = 0.06\nstrip_wavelength = 4",
        "banked 3 degrees, strips level": "banking_deg = 3",
        "banked 3 degrees, strips banked too": "banking_deg = 3\nstrip_banked = 1",
    }
    with tempfile.TemporaryDirectory() as folder:
        for name, keys in cases.items():
            file = Path(folder) / "cut.toml"
            file.write_text(
                f"[track]\nclosed = false\nborder_width = 1\nkerb_height = 0.1\nstrip_width = 6\n{keys}\n"
                '[[segment]]\ntype = "straight"\nlength = 100\n'
            )
            road = Road.track(file)
            curves[name] = (across, [road.at(41, n).height for n in across])
    title = "A track cut across: 12 m of road, kerbs, strips"
    return plot.lines(curves, "n [m]", "height [m]", title, dashed={"banked 3 degrees, strips banked too"})


def main(folder: str, *names: str) -> None:
    """Writes the pictures of these names, or all."""
    matplotlib.rcParams.update({"svg.hashsalt": "sixline", "svg.fonttype": "none"})
    for name in names or PICTURES:
        file = Path(folder) / f"{name}.svg"
        PICTURES[name]().savefig(file, metadata={"Date": None})
        print(file)


if __name__ == "__main__":
    main(*sys.argv[1:])
