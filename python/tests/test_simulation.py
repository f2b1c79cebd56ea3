"""Simulation: steps like single vehicles, records without copies, lets other threads run, and can be interrupted."""

from __future__ import annotations

import gc
import signal
import threading
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
import sixline as sx
from conftest import ROOT, drive, lively_inputs

TRACK = sx.Road.track("oval")
ROAD = sx.Road.plane(slope_x=0.01, friction=0.9)


def lapping(model: str = "double_track", dt: float = 0.002) -> sx.Simulation:
    return sx.Simulation(sx.Vehicle(model, "sports-car"), TRACK, driver="lookahead", dt=dt)


def test_steps_as_the_vehicle_by_itself() -> None:
    sim = sx.Simulation(sx.Vehicle("double_track", "sports-car"), ROAD, dt=0.01)
    for i in range(300):
        sim.set_inputs(**lively_inputs(i))
        sim.step()
    assert sim.vehicle().hash() == drive(sx.Vehicle("double_track", "sports-car"), ROAD, 300).hash()
    assert sim.time == pytest.approx(3)


def test_a_vehicle_of_a_simulation_belongs_to_it() -> None:
    sim = sx.Simulation(sx.Vehicle(), ROAD)
    number = sim.add(sx.Vehicle("ray_car"))
    car = sim.vehicle(number)
    del sim
    gc.collect()
    car.set_velocity((20, 0, 0))
    assert car.velocity.x == pytest.approx(20)
    with pytest.raises(IndexError, match="vehicle 2: must be -1 to 0"):
        lapping().vehicle(2)


def test_views_of_recordings_do_not_change() -> None:
    sim = lapping()
    sim.record(["t", "vx"], every=0.02)
    sim.run(2)
    early, again = sim.recorded("vx"), sim.recorded("vx")
    assert np.shares_memory(early, again), "no copies"
    assert not early.flags.writeable
    assert early.shape == (100,)
    before = early.copy()
    sim.run(5)
    late = sim.recorded("vx")
    np.testing.assert_array_equal(early, before)
    np.testing.assert_array_equal(late[:100], before)
    assert len(late) == 350
    sim.record(["vx"])
    del sim
    gc.collect()
    np.testing.assert_array_equal(late[:100], before)
    with pytest.raises(sx.SixlineError, match="channel is ay: is not recorded"):
        lapping().recorded("ay")


def test_laps_and_samples_are_columns_that_keep_their_record_alive() -> None:
    record = lapping().run_laps(2, sample_every=0.1)
    samples, laps = record.samples, record.laps
    assert record.ended == "finished"
    assert np.shares_memory(samples, record.samples)
    del record
    gc.collect()
    assert laps["complete"].all()
    assert laps["clean"].dtype == bool
    assert samples["lap"].max() == 2
    assert laps["time"].sum() == pytest.approx(samples["t"][-1], abs=0.2)
    # Distance is the integral of speed: the lap's length, less 1.3 % since its line cuts bends.
    lap = samples[samples["lap"] == 2]
    assert np.sum(lap["vx"]) * 0.1 == pytest.approx(0.987 * TRACK.length, rel=0.005)
    # Measured: 0.03 m more, the part of the step beyond the line.
    assert laps["mean_speed"][1] * laps["time"][1] == pytest.approx(TRACK.length, abs=0.1)


def test_requested_channels_are_columns_of_a_lap() -> None:
    record = lapping().run_laps(1, sample_every=0.1, channels=["fz_fl"])
    assert record.units["fz_fl"] == "N"
    assert record.columns["fz_fl"].shape == record.samples.shape
    assert 1000 < record.columns["fz_fl"].mean() < 6000


def test_watch_finds_the_moment_between_two_steps() -> None:
    sim = lapping()
    sim.record(["t", "vx"], every=0.002)
    sim.watch("vx", 20)
    sim.run(10)
    event = sim.events[0]
    assert (event.channel, event.level, event.rose, event.vehicle) == ("vx", 20, True, 0)
    assert event.time == pytest.approx(np.interp(20, sim.recorded("vx"), sim.recorded("t")), abs=1e-6)


def test_after_each_step_and_an_end_by_false() -> None:
    sim = lapping()
    seen: list[float] = []

    def after() -> object:
        seen.append(sim.time)
        return None if sim.vehicle().velocity.x < 5 else False

    sim.run(60, after)
    assert 5 <= sim.vehicle().velocity.x < 5.1
    assert len(seen) == round(sim.time / sim.dt)
    with pytest.raises(ZeroDivisionError):
        sim.run(1, lambda: 1 / 0)
    sim.step()


def test_inputs_come_back_as_keywords() -> None:
    sim = sx.Simulation(sx.Vehicle(), ROAD)
    sim.set_inputs(throttle=0.25, imposed_steer_angle=0.1, imposed_speed=None)
    inputs = sim.inputs()
    assert (inputs["throttle"], inputs["imposed_steer_angle"], "imposed_speed" in inputs) == (0.25, 0.1, False)
    sim.set_inputs(**inputs)
    assert sim.inputs() == inputs
    with pytest.raises(TypeError, match='no input "thrttle"'):
        sim.set_inputs(thrttle=1)  # type: ignore[call-arg]
    with pytest.raises(sx.SixlineError, match="brake is nan"):
        sim.set_inputs(brake=float("nan"))
    with pytest.raises(sx.SixlineError, match="imposed_speed is nan"):
        sim.set_inputs(throttle=1, imposed_speed=float("nan"))
    with pytest.raises(sx.SixlineError, match="brake is nan"):
        sim.set_inputs(brake=float("nan"), imposed_speed=5)
    assert sim.inputs() == inputs


def test_a_test_input_holds_beside_a_driver() -> None:
    sim = sx.Simulation(sx.Vehicle("dynamic_bicycle"), sx.Road.track("oval"), driver="lookahead")
    sim.set_inputs(imposed_speed=9)
    sim.run(1)
    assert sim.vehicle().channel("vx") == 9
    assert (sim.inputs()["imposed_speed"], sim.inputs()["throttle"] > 0) == (9, True)


@pytest.mark.parametrize("run", [lambda sim: sim.run(20_000), lambda sim: sim.run_laps(200)], ids=["run", "run_laps"])
def test_ctrl_c_ends_a_run_and_leaves_a_simulation_that_drives_on(run: Callable[[sx.Simulation], object]) -> None:
    sim = lapping()
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # a background job starts with it ignored
    timer = threading.Timer(0.5, signal.raise_signal, [signal.SIGINT])
    timer.start()
    try:
        with pytest.raises(KeyboardInterrupt):
            run(sim)
    finally:
        timer.join()
        signal.signal(signal.SIGINT, before)
    assert sim.time > 0
    twin = lapping()
    twin.run(sim.time)
    assert twin.vehicle().hash() == sim.vehicle().hash(), "it stopped between two steps"
    sim.run(1)


@pytest.mark.parametrize("run", [lambda sim: sim.run(400), lambda sim: sim.run_laps(8)], ids=["run", "run_laps"])
def test_other_threads_run_meanwhile_and_cannot_use_busy_objects(run: Callable[[sx.Simulation], object]) -> None:
    sim = lapping("ray_car")
    thread = threading.Thread(target=run, args=[sim])
    ran = refused = 0
    thread.start()
    while thread.is_alive():
        ran += 1
        try:
            assert sim.time >= 0
        except RuntimeError:
            refused += 1
        time.sleep(0.001)
    assert ran > 20, "with the GIL held there is nothing between start and end"
    assert refused > 10


def test_two_threads_with_a_vehicle_each_come_to_the_same_bits() -> None:
    cars = [sx.Vehicle("ray_car") for _ in range(4)]
    threads = [threading.Thread(target=drive, args=[car, ROAD, 2000]) for car in cars]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert {car.hash() for car in cars} == {drive(sx.Vehicle("ray_car"), ROAD, 2000).hash()}


def test_one_vehicle_of_two_threads_is_refused_or_stepped_but_never_torn() -> None:
    car = sx.Vehicle("ray_car")
    refused, stepped = [0, 0], [0, 0]

    def step(i: int) -> None:
        for _ in range(3000):
            try:
                car.step(ROAD, 0.002, throttle=0.5)
                stepped[i] += 1
            except RuntimeError:
                refused[i] += 1

    threads = [threading.Thread(target=step, args=[i]) for i in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sum(stepped) + sum(refused) == 6000
    alone = sx.Vehicle("ray_car")
    for _ in range(sum(stepped)):
        alone.step(ROAD, 0.002, throttle=0.5)
    assert alone.hash() == car.hash()


@pytest.mark.parametrize("form", [str, Path])
def test_a_policys_file_drives_a_vehicle_made_with_it_or_added(form: Callable[[Path], str | Path]) -> None:
    file = ROOT / "examples/learning/hairpins_policy.npz"
    track = sx.Track("hairpins")
    sim = sx.Simulation(sx.Vehicle(), sx.Road.track(track), driver=form(file), dt=0.01)
    sim.run(10)
    assert sim.vehicle().velocity.x > 3
    copied = sx.Simulation(sx.Vehicle(), sx.Road.track(track), dt=0.01)
    assert copied.add(sx.Vehicle(), driver=form(file)) == 1
    copied.run(10)
    assert copied.vehicle(1).hash() == sim.vehicle().hash() != copied.vehicle(0).hash()
    with pytest.raises(sx.SixlineFileNotFoundError, match=r"none\.npz"):
        sx.Simulation(sx.Vehicle(), sx.Road.track(track), driver=form(Path("none.npz")))


def test_the_numbers_of_a_driver_are_set_at_the_start_or_later_and_its_decisions_are_readable() -> None:
    given = sx.Simulation(
        sx.Vehicle("double_track", "sports-car"), TRACK, driver="lookahead", driver_parameters={"speed_band": 3}
    )
    later = lapping()
    later.set_driver_parameter("speed_band", 3)
    plain = lapping()
    for sim in (given, later, plain):
        sim.run(20)
    assert given.vehicle().hash() == later.vehicle().hash() != plain.vehicle().hash()
    assert given.driver_parameters()["speed_band"] == 3
    assert {number.name for number in sx.driver_parameters("lookahead")} == set(given.driver_parameters())
    assert given.intention().allowed_speed > 1
    with pytest.raises(sx.SixlineError, match="did you mean speed_band"):
        later.set_driver_parameter("speed_bnad", 3)
    with pytest.raises(sx.SixlineError, match=r"must be 0\.05 to 10 m/s"):
        sx.Simulation(
            sx.Vehicle("double_track", "sports-car"), TRACK, driver="lookahead", driver_parameters={"speed_band": 99}
        )
