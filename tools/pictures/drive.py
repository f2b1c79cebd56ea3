"""Common parts of the pictures of the documents: their list, driven cars, and curves of observed values."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import Any

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
    """Drives a car; yields the time about 300 times, also at the end."""
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
    """A curve of the points that `look` returns on the way."""
    points = ([first] if first else []) + [look(t) for t in steps(car, duration, dt, inputs, road)]
    x, y = zip(*points, strict=True)
    return x, y


def over_time(car: Vehicle, channel: str, scale: float = 1) -> Callable[[float], tuple[float, float]]:
    """Looks at a channel over time."""
    return lambda t: (t, car.channel(channel) * scale)


def path(car: Vehicle) -> Callable[[float], tuple[float, float]]:
    """Looks at the position of a car."""
    return lambda _: (car.channel("x"), car.channel("y"))


DEG = 180 / math.pi
