"""Batch: each vehicle equals a single Vehicle; columns, masks and refusals."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pytest
import sixline as sx


def alone(index: int, steps: int, road: sx.Road) -> sx.Vehicle:
    car = sx.Vehicle("double_track", "sports-car")
    car.place(road, 3.0 * index, 0.0, 0.1 * index)
    car.set_parameter("mass", 1200.0 + index)
    for _ in range(steps):
        car.step(road, 0.01, throttle=0.5, steer=0.01 * index)
    return car


def test_each_equals_a_single_vehicle() -> None:
    road = sx.Road.plane(friction=0.9)
    for threads in (1, 2):
        cars = sx.Batch(9, "double_track", "sports-car", threads=threads)
        i = np.arange(9)
        cars.set_parameter("mass", 1200.0 + i)
        cars.place(road, 3 * i, 0, 0.1 * i)
        cars.set_inputs(throttle=0.5, steer=0.01 * i)
        cars.step(road, 0.01, 50)
        cars.step(road, 0.01, 50)
        for k in range(9):
            assert cars.hash(k) == alone(k, 100, road).hash()
            assert cars.read("vx")[k] == alone(k, 100, road).channel("vx")


@pytest.mark.parametrize("name", sx.batch_instruction_sets())
def test_instruction_sets_give_the_same_bits(name: str) -> None:
    road = sx.Road.track("hairpins")
    best, other = (sx.Batch(20, "ray_car", single_precision=True, instruction_set=s) for s in ("", name))
    for cars in (best, other):
        cars.place(road, road.pose_at(5).position.x, road.pose_at(5).position.y, road.pose_at(5).yaw)
        cars.set_inputs(throttle=np.linspace(0, 1, 20))
        cars.step(road, 0.01, 100)
    assert [best.hash(k) for k in range(20)] == [other.hash(k) for k in range(20)]


def test_a_python_road_is_called_and_its_errors_are_raised() -> None:
    cars = sx.Batch(3, "ray_car", threads=2)
    cars.step(sx.Road.function(lambda x, y: (0.01 * x, 0.01, 0.0)), 0.01, 10)
    assert not cars.frozen.any()

    def broken(x: float, y: float) -> tuple[float, float, float]:
        raise KeyError("no ground")

    with pytest.raises(KeyError):
        cars.step(sx.Road.function(broken), 0.01)


def test_masks_and_speeds() -> None:
    cars = sx.Batch(6)
    road = sx.Road.plane()
    odd = np.arange(6) % 2 == 1
    cars.place(road, 0, 0, speed=20.0, which=odd)
    assert cars.read("vx").tolist() == [0, 20, 0, 20, 0, 20]
    cars.step(road, 0.01)
    assert (cars.read("vx")[odd] > 19.5).all(), "its wheels roll"
    cars.reset(odd)
    assert np.abs(cars.read("vx")).max() < 1e-6
    cars.set_parameter("tyre.mu", [0.5, 0.6, 0.7, 0.8, 0.9, 1.0], which=~odd)
    assert cars.parameter("mu")[0] == 0.5
    assert cars.parameter("mu")[1] == cars.vehicle(3).parameter("mu")


def test_a_vehicle_that_breaks_is_frozen() -> None:
    cars = sx.Batch(4)
    cars.set_state("vx", [0, 1e308, 0, 0])
    cars.step(sx.Road.plane(), 0.01, 5)
    assert cars.frozen.tolist() == [False, True, False, False]


def test_copies_and_vehicles_are_independent() -> None:
    road = sx.Road.plane()
    cars = sx.Batch(3, parameters={"mass": 1500.0})
    cars.set_inputs(throttle=1.0)
    ghost = copy.copy(cars)
    cars.step(road, 0.01, 50)
    assert ghost.read("vx").max() == 0
    one = pickle.loads(pickle.dumps(cars.vehicle(1)))
    assert one.hash() == cars.hash(1)
    assert one.parameter("mass") == 1500


def test_errors_are_refused_with_a_message_and_change_nothing() -> None:
    road = sx.Road.plane()
    cars = sx.Batch(4)
    cars.set_inputs(throttle=1.0)
    cars.step(road, 0.01, 50)
    before = [cars.hash(i) for i in range(4)]
    with pytest.raises(sx.SixlineError, match="3 numbers"):
        cars.set_inputs(steer=[0.0, 0.1, 0.2])
    with pytest.raises(sx.SixlineError, match=r"steer\[2\]"):
        cars.set_inputs(steer=[0, 0, float("nan"), 0])
    with pytest.raises(ValueError, match="shape"):
        cars.set_inputs(steer=np.zeros((2, 2)))
    no_numbers: list[Any] = ["left", np.zeros(4, complex), np.zeros(4, "M8[s]"), [None] * 4]
    for steer in no_numbers:
        with pytest.raises(TypeError, match="must be real numbers"):
            cars.set_inputs(steer=steer)
    with pytest.raises(TypeError, match="booleans"):
        cars.reset(np.array([1, 0, 0, 1]))
    with pytest.raises(sx.SixlineError, match="which"):
        cars.reset(np.array([True]))
    for count, more in ((0, {}), (4, {"threads": 0}), (4, {"threads": 10_000}), (4, {"instruction_set": "mmx"})):
        with pytest.raises(sx.SixlineError):
            sx.Batch(count, **more)
    assert [cars.hash(i) for i in range(4)] == before
    assert (cars.parameter("mass") == sx.Vehicle().parameter("mass")).all()


def test_any_stride_dtype_and_read_only_array_is_accepted() -> None:
    road = sx.Road.plane()
    wide = np.linspace(0, 1, 8, dtype=np.float32)
    wide.flags.writeable = False
    a, b = sx.Batch(4), sx.Batch(4)
    a.set_inputs(throttle=wide[::2])
    b.set_inputs(throttle=[float(v) for v in wide[::2]])
    for cars in (a, b):
        cars.step(road, 0.01, 20)
    assert [a.hash(i) for i in range(4)] == [b.hash(i) for i in range(4)]


def test_sight_sees_the_track() -> None:
    track = sx.Track("oval")
    road = sx.Road.track(track)
    cars = sx.Batch(3)
    starts = [track.pose_at(s, n) for s, n in ((10, 0), (50, 2), (track.length - 1, -3))]
    cars.place(
        road, [p.position.x for p in starts], [p.position.y for p in starts], [p.yaw for p in starts], speed=20.0
    )
    sight = sx.TrackSight(track, 3, curvature_ahead=[0, 100], rays=[0.5 * np.pi, -0.5 * np.pi])
    names = [c.name for c in sight.columns]
    rows = sight.look(cars)
    assert rows.shape == (3, len(names))
    assert rows[:, names.index("offset")] == pytest.approx([0, 2, -3], abs=0.02)
    assert rows[:, names.index("ray_0")] == pytest.approx(rows[:, names.index("to_left_edge")], abs=0.05)
    assert rows[:, names.index("ray_1")] == pytest.approx(rows[:, names.index("to_right_edge")], abs=0.05)
    cars.step(road, 0.01, 100)
    again = sight.look(cars, rows)
    assert again is rows
    assert rows[:, names.index("progress")] == pytest.approx([19.5] * 3, abs=1), "also over the line"
    with pytest.raises(sx.SixlineError, match="3"):
        sight.look(sx.Batch(2))
    shape = rows.shape
    read_only = np.zeros(shape)
    read_only.flags.writeable = False
    not_fillable: list[Any] = [
        np.zeros((3, 2)),
        np.zeros(shape, "f4"),
        np.zeros(shape[::-1]).T,
        read_only,
        rows.tolist(),
    ]
    for out in not_fillable:
        with pytest.raises(TypeError, match="writable, contiguous array of float64"):
            sight.look(cars, out)
