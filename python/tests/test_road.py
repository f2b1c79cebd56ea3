"""Road: heights from arrays of any layout, Python functions, tracks, and refusals."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import sixline as sx
from conftest import ROOT, drive

ROWS, COLUMNS = np.mgrid[0:12, 0:20]
HEIGHTS = 0.3 * np.sin(0.4 * COLUMNS) + 0.2 * np.cos(0.5 * ROWS)


def ends_at(road: sx.Road) -> int:
    return drive(sx.Vehicle("ray_car", "sports-car"), road, 200).hash()


def test_heights_are_at_their_places() -> None:
    road = sx.Road.height_field(HEIGHTS, cell=2.5, origin=(-3, 7), offset=1)
    for row, column in [(0, 0), (3, 11), (11, 19), (0, 19)]:
        assert road.at(-3 + 2.5 * column, 7 + 2.5 * row).height == pytest.approx(1 + HEIGHTS[row, column], abs=1e-12)


@pytest.mark.parametrize(
    "layout",
    [
        np.asfortranarray,
        lambda h: np.repeat(h, 2, axis=1)[:, ::2],
        lambda h: h[::-1][::-1],
        lambda h: np.ascontiguousarray(h.T).T,
        lambda h: h.astype(">f8"),
        lambda h: h.tolist(),
    ],
    ids=["fortran", "every second", "backwards", "transposed", "big endian", "list"],
)
def test_any_layout_is_the_same_ground(layout: Any) -> None:
    assert ends_at(sx.Road.height_field(layout(HEIGHTS), cell=2)) == ends_at(sx.Road.height_field(HEIGHTS, cell=2))


def test_read_only_heights_are_accepted_and_later_changes_ignored() -> None:
    heights = HEIGHTS.copy()
    road = sx.Road.height_field(heights)
    heights[:] = 99
    heights.flags.writeable = False
    assert road.at(0, 0).height == HEIGHTS[0, 0]
    assert sx.Road.height_field(heights).at(1, 1).height == 99


def test_other_numbers_are_heights_too() -> None:
    assert sx.Road.height_field(np.arange(6, dtype=np.int16).reshape(2, 3)).at(2, 1).height == 5
    assert sx.Road.height_field(np.full((2, 2), 0.5, np.float32)).at(0, 0).height == 0.5


@pytest.mark.parametrize(
    ("heights", "words"),
    [
        (np.zeros(5), "two dimensions"),
        (np.zeros((2, 2, 2)), "two dimensions"),
        (np.zeros((2, 2), complex), "real numbers"),
        (np.zeros((2, 2), bool), "real numbers"),
        ([["a", "b"], ["c", "d"]], "real numbers"),
        (np.zeros((1, 5)), "rows is 1"),
        (np.zeros((5, 0)), "columns is 0"),
        (np.array([[0, 0], [0, math.nan]]), r"heights\[3\]"),
        (np.zeros((20001, 2)), "rows is 20001"),
    ],
)
def test_an_invalid_grid_of_heights_is_refused_with_a_message(heights: Any, words: str) -> None:
    with pytest.raises(sx.SixlineError, match=words):
        sx.Road.height_field(heights)


def test_height_file(tmp_path: Path) -> None:
    (tmp_path / "h.csv").write_text("0,1,2\n3,4,5\n6,7,8\n")
    road = sx.Road.height_field(tmp_path / "h.csv", cell=2)
    assert road.at(0, 0).height == 4
    with pytest.raises(FileNotFoundError):
        sx.Road.height_field(str(tmp_path / "none.csv"))


def test_a_function_is_the_ground_that_it_returns() -> None:
    plane = sx.Road.plane(height=0.2, slope_x=0.03, slope_y=-0.01, friction=0.8)
    same = sx.Road.function(lambda x, y: (0.2 + 0.03 * x + -0.01 * y, 0.03, -0.01, 0.8))
    assert ends_at(same) == ends_at(plane)
    for model in ("double_track", "slipping_wheel"):
        assert drive(sx.Vehicle(model), same).hash() == drive(sx.Vehicle(model), plane).hash()


def test_an_exception_of_a_function_is_raised_and_the_state_is_kept() -> None:
    def ground(x: float, _y: float) -> sx.RoadPoint:
        if x > 3:
            raise LookupError("the world ends here")
        return sx.RoadPoint(0, 0, 0)

    car = sx.Vehicle("ray_car")
    road = sx.Road.function(ground)
    before = []

    def drive_off() -> None:
        for _ in range(1000):
            before.append(car.hash())
            car.step(road, 0.01, throttle=1)

    with pytest.raises(LookupError, match="the world ends here"):
        drive_off()
    assert car.hash() == before[-1]
    car.wheel(0)  # what acted, and the ground under it where it was
    car.set_state("x", 10.0)
    with pytest.raises(LookupError):
        car.wheel(0)
    car.step(sx.Road.plane(), 0.01)  # nothing is left behind
    assert 0 < car.velocity.x < 10
    sim = sx.Simulation(sx.Vehicle("double_track"), road, dt=0.01)
    sim.set_inputs(throttle=1)
    with pytest.raises(LookupError):
        sim.run(100)
    assert sim.time < 10


@pytest.mark.parametrize("returned", [None, 1.0, (0, 0), (0, 0, 0, 1, 0, 0), "abc", (0, 0, "x")])
def test_a_function_must_return_a_ground(returned: Any) -> None:
    with pytest.raises(TypeError, match="must return a RoadPoint"):
        sx.Vehicle().step(sx.Road.function(lambda _x, _y: returned), 0.01)


def test_a_function_may_take_height_and_wheel() -> None:
    queried = set()

    def bridge(_x: float, _y: float, z: float, wheel: int) -> tuple[float, float, float]:
        queried.add(wheel)
        return (3.0 if z > 2 else 0.0, 0.0, 0.0)

    road = sx.Road.function(bridge, with_wheel=True)
    car = sx.Vehicle("ray_car")
    for z in (0.0, 3.0):
        car.place(road, 0, 0)
        pose = car.pose
        car.set_pose(sx.VehiclePose((0, 0, z), yaw=pose.yaw))
        for _ in range(300):
            car.step(road, 0.01)
        assert abs(car.pose.position.z - z) < 0.05
    assert {0, 1, 2, 3} <= queried


def test_a_function_may_not_use_the_vehicle_that_calls_it() -> None:
    car = sx.Vehicle("ray_car")

    def ground(_x: float, _y: float) -> sx.RoadPoint:
        return sx.RoadPoint(car.pose.position.z, 0, 0)

    with pytest.raises(RuntimeError, match="in use"):
        car.step(sx.Road.function(ground), 0.01)


def test_tracks() -> None:
    track = sx.Road.track("oval")
    pose = track.pose_at(100, 2)
    place = track.place_of(pose.position.x, pose.position.y)
    assert (place.s, place.n) == pytest.approx((100, 2))
    assert sx.Road.track(ROOT / "data/tracks/oval.toml").length == track.length > 1000
    assert sx.Road.track("oval", grip=0.5).at(pose.position.x, pose.position.y).friction == pytest.approx(
        0.5 * track.at(pose.position.x, pose.position.y).friction
    )
    assert not sx.Road.plane().is_track
