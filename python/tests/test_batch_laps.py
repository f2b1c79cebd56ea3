"""BatchLaps: each vehicle laps as with its driver alone; refusals; Ctrl-C."""

from __future__ import annotations

import signal
import threading
from typing import Any

import numpy as np
import pytest
import sixline as sx
from conftest import ROOT

POLICY = ROOT / "examples/learning/hairpins_policy.npz"
TRACK = "hairpins"


def on_the_line(count: int, **options: Any) -> tuple[sx.Road, sx.Batch]:
    """Cars of several masses, their origins on the start line."""
    road = sx.Road.track(TRACK)
    cars = sx.Batch(count, "double_track", "sports-car", **options)
    cars.set_parameter("mass", 1200.0 + 100 * np.arange(count))
    start = road.pose_at(0)
    cars.place(road, start.position.x, start.position.y, start.yaw)
    return road, cars


@pytest.mark.parametrize(("driver", "dt"), [("lookahead", 0.01), (POLICY, 0.05)], ids=["robot", "policy"])
def test_each_laps_as_a_simulation_of_its_own(driver: Any, dt: float) -> None:
    road, cars = on_the_line(3, threads=2)
    laps = sx.BatchLaps(road, cars, driver=driver, dt=dt)
    laps.drive(cars, 7)
    laps.drive(cars, 3)
    assert laps.time == pytest.approx(10)
    for i in range(3):
        car = sx.Vehicle("double_track", "sports-car", parameters={"mass": 1200.0 + 100 * i})
        start = road.pose_at(0)
        car.place(road, start.position.x, start.position.y, start.yaw)
        sim = sx.Simulation(car, road, driver=driver, dt=dt, from_start=False)
        sim.run(10)
        assert sim.vehicle().hash() == cars.hash(i)
    assert laps.progress().min() > 50


def test_laps_are_timed_for_each_and_restart() -> None:
    road, cars = on_the_line(4)
    laps = sx.BatchLaps(road, cars, dt=0.02)
    laps.drive(cars, 300)
    times = laps.lap_times()
    assert (np.diff(times) > 0).all(), "a heavier car takes longer"
    for i in range(4):
        own = laps.laps(i)
        assert own["time"][0] == times[i]
        assert own["complete"].tolist() == [True] * (len(own) - 1) + [False]
        assert own["time"].sum() == pytest.approx(laps.time)
    assert np.isnan(laps.lap_times(99)).all()
    lapped = np.array([True, False, False, False])
    start = road.pose_at(0)
    cars.place(road, start.position.x, start.position.y, start.yaw, which=lapped)
    laps.restart(cars, lapped)
    laps.drive(cars, 1)
    assert np.isnan(laps.lap_times()).tolist() == [True, False, False, False]
    assert 0 < laps.progress()[0] < 10


def test_errors_are_refused_with_a_message_and_move_nothing() -> None:
    road, cars = on_the_line(3)
    for bad, rule in (
        ({"driver": "lookahed"}, "did you mean lookahead"),
        ({"driver": "none.npz"}, "none.npz"),
        ({"dt": 0.0}, "dt"),
        ({"dt": float("nan")}, "dt"),
    ):
        with pytest.raises(sx.SixlineError, match=rule):
            sx.BatchLaps(road, cars, **bad)
    with pytest.raises(sx.SixlineError, match="track"):
        sx.BatchLaps(sx.Road.plane(), cars)
    laps = sx.BatchLaps(road, cars)
    before = [cars.hash(i) for i in range(3)]
    for seconds in (-1.0, float("nan"), 1e7):
        with pytest.raises(sx.SixlineError, match="seconds"):
            laps.drive(cars, seconds)
    with pytest.raises(sx.SixlineError, match="must have 3"):
        laps.drive(sx.Batch(2, "double_track"), 1)
    with pytest.raises(sx.SixlineError, match="lap"):
        laps.lap_times(0)
    with pytest.raises(IndexError, match="3 vehicles"):
        laps.laps(3)
    with pytest.raises(TypeError):
        laps.laps(-1)
    with pytest.raises(TypeError, match="booleans"):
        laps.restart(cars, np.array([1, 0, 1]))
    with pytest.raises(sx.SixlineError, match="which"):
        laps.restart(cars, np.array([True]))
    assert [cars.hash(i) for i in range(3)] == before
    assert laps.time == 0


def test_ctrl_c_ends_a_drive_which_can_continue() -> None:
    road, cars = on_the_line(3)
    laps = sx.BatchLaps(road, cars)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # a background job starts with it ignored
    timer = threading.Timer(0.3, signal.raise_signal, [signal.SIGINT])
    timer.start()
    try:
        with pytest.raises(KeyboardInterrupt):
            laps.drive(cars, 20_000)  # tens of seconds of work: a drive that misses the signal ends, and the test fails
    finally:
        timer.join()
        signal.signal(signal.SIGINT, before)
    stopped = laps.time
    assert 0 < stopped < 20_000
    laps.drive(cars, 1)
    assert laps.time == pytest.approx(stopped + 1)
