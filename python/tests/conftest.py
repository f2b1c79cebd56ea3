"""Drives that the tests share, and the folder of the repository."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import sixline as sx

ROOT = Path(__file__).resolve().parents[2]


def lively_inputs(i: int) -> dict[str, Any]:
    """Start, shift, coast, brake to rest, start again; steering left and right. As in face_hashes.cpp."""
    phase = i // 100 % 6
    throttle, brake = (1.0, 0.7, 0.0, 0.0, 0.4, 0.0)[phase], (0.0, 0.0, 0.0, 0.5, 0.0, 1.0)[phase]
    return {"throttle": throttle, "brake": brake, "steer": (i * 37 % 200 - 100) / 100.0}


def inputs_for(info: sx.ModelInfo, i: int) -> dict[str, Any]:
    """The same, with a speed for a model without pedals."""
    imposed = {"imposed_speed": 8.0} if not info.has_pedals and info.takes_speed else {}
    return lively_inputs(i) | imposed


def drive(car: sx.Vehicle, road: sx.Road, steps: int = 300, first: int = 0, dt: float = 0.01) -> sx.Vehicle:
    """Drives a car with lively inputs."""
    info = car.model
    for i in range(first, first + steps):
        car.step(road, dt, **inputs_for(info, i))
    return car
