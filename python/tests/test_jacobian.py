"""Derivatives of a step: those of central differences, with names, of one vehicle and of a batch."""

from __future__ import annotations

import copy
from typing import Any

import numpy as np
import pytest
import sixline as sx
from conftest import drive

ROAD = sx.Road.plane(height=3.0, slope_x=0.02, slope_y=-0.01, friction=0.9)
INPUTS: dict[str, Any] = {"throttle": 0.3, "brake": 0.02, "steer": 0.04, "gear": 2}
JUMPS = {"gear", "limiter_active", "clutch_slips", "time_since_shift", "auto_shift", "placed", "history_filled"}
H = 1e-5


def moving(model: str) -> sx.Vehicle:
    car = sx.Vehicle(model, "article")
    car.place(ROAD, 5, -3, 0.3)
    car.set_velocity(tuple(12 * np.array([np.cos(0.3), np.sin(0.3), 0])))
    for _ in range(200):
        car.step(ROAD, 0.005, **commands(model))
    return car


def commands(model: str) -> dict[str, Any]:
    info = next(info for info in sx.models() if info.id == model)
    return INPUTS if info.has_pedals else {"steer": 0.04, "imposed_speed": 12.0}


def stepped(car: sx.Vehicle, of: list[str], given: dict[str, Any]) -> np.ndarray:
    after = copy.copy(car)
    after.step(ROAD, 0.005, **given)
    return np.array([after.channel(name) for name in of])


@pytest.mark.parametrize("model", [info.id for info in sx.models()])
def test_a_jacobian_has_the_slopes_of_differences(model: str) -> None:
    car, given = moving(model), commands(model)
    before = car.hash()
    slopes, of, by = car.jacobian(ROAD, 0.005, **given)
    assert car.hash() == before
    assert slopes.shape == (len(of), len(by))
    assert not JUMPS & {*of, *by}
    assert by[: len(of)] == of
    assert {"throttle", "brake", "steer"} <= set(by)
    states = {channel.name for channel in car.channels() if channel.is_state}
    rows = [i for i, name in enumerate(of) if name in states]
    assert len(rows) >= 2
    worst = 0.0
    for column, name in enumerate(by):
        if name in states:
            sides = []
            for h in (H, -H):
                varied = copy.copy(car)
                varied.set_state(name, car.channel(name) + h)
                sides.append(stepped(varied, [of[i] for i in rows], given))
        elif name in given:
            sides = [stepped(car, [of[i] for i in rows], given | {name: given[name] + h}) for h in (H, -H)]
        else:
            continue
        expected = (sides[0] - sides[1]) / (2 * H)
        worst = max(worst, float(np.max(np.abs(slopes[rows, column] - expected) / (1 + np.abs(expected)))))
    assert worst < 2e-5


def test_a_jacobian_of_a_batch_has_each_vehicles() -> None:
    batch = sx.Batch(3, "double_track", "article")
    batch.place(ROAD, [0, 10, 20], 0.0, 0.3, 15.0)
    throttle, steer = [0.1, 0.5, 0.9], [0.0, 0.1, -0.1]
    batch.set_inputs(throttle=throttle, steer=steer)
    batch.step(ROAD, 0.01, 20)
    slopes, of, by = batch.jacobian(ROAD, 0.01)
    assert slopes.shape == (3, len(of), len(by))
    for i in range(3):
        alone = batch.vehicle(i).jacobian(ROAD, 0.01, throttle=throttle[i], steer=steer[i])
        assert (alone.of, alone.by) == (of, by)
        np.testing.assert_array_equal(alone.slopes, slopes[i])


def test_a_jacobian_is_refused_where_a_step_is() -> None:
    car = drive(sx.Vehicle(), ROAD, 20)
    with pytest.raises(sx.SixlineError, match="dt is 30"):
        car.jacobian(ROAD, 30)
    with pytest.raises(TypeError, match="there is no input"):
        car.jacobian(ROAD, 0.01, throtle=1.0)  # type: ignore[call-arg]
