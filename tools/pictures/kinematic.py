"""Pictures of the kinematic models (docs/models)."""

from __future__ import annotations

import math

import numpy as np
import sixline
from drive import DEG, LEVEL, article, driven, path, picture, steered
from sixline import Vehicle, plot


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
