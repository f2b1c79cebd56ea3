"""What C++ has, Python has: moments of simulations, tracks of arrays, files in memory, masses, keys, manoeuvres."""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
import pytest
import sixline as sx
from conftest import ROOT
from sixline.manoeuvre import TestResult

FLAT = sx.Road.plane()


def lapping() -> sx.Simulation:
    return sx.Simulation(sx.Vehicle("double_track", "sports-car"), sx.Road.track("oval"), driver="lookahead", dt=0.01)


def test_a_simulation_returns_to_a_moment_and_continues_to_the_same_bits() -> None:
    sim = lapping()
    sim.run(3)
    moment, then = sim.moment(), sim.vehicle().hash()
    sim.run(3)
    after = sim.vehicle().hash()
    sim.restore(moment)
    assert sim.time == pytest.approx(3)
    assert sim.vehicle().hash() == then
    sim.run(3)
    assert sim.vehicle().hash() == after
    sim.restart()
    assert sim.time == 0
    other = sx.Simulation(sx.Vehicle("ray_car"), FLAT)
    with pytest.raises(sx.SixlineError):
        other.restore(moment)


def test_a_simulation_exchanges_drivers_vehicles_and_steps() -> None:
    sim = lapping()
    sim.add(sx.Vehicle("ray_car", "go-kart"), "centre-line")
    sim.record(["vx"], number=1)
    sim.set_driver("tutorial")
    assert "short_turns" in sim.driver_parameters()
    sim.set_dt(0.005)
    sim.run(1)
    assert sim.dt == 0.005
    assert sim.lap_time() == pytest.approx(1)
    assert not sim.is_off_track()
    assert sim.plan() == ""
    sim.remove(0)
    assert sim.vehicle().model.id == "ray_car"
    assert len(sim.telemetry(0)) == len(sim.recorded("vx")) > 0
    with pytest.raises(IndexError):
        sim.vehicle(1)


def test_between_observation_and_step_channels_are_those_of_the_decision() -> None:
    sim = lapping()
    sim.run(2)
    sim.observe()
    values, car = sim.channel_values(), sim.vehicle()
    assert values.shape == (len(car.channels()),)
    assert values[car.channel_index("vx")] == car.channel("vx")
    sim.step()
    assert sim.why_refused() is None
    standing = sx.Simulation(sx.Vehicle("double_track"), sx.Road.function(lambda x, y: (math.nan, 0, 0)), retries=False)
    with pytest.raises(sx.SixlineError):
        standing.step()
    assert "height" in str(standing.why_refused())


@pytest.mark.parametrize("name", ["lookahead", "tutorial"])
def test_a_driver_by_itself_decides_as_in_a_simulation(name: str) -> None:
    road = sx.Road.track("oval")
    sim = sx.Simulation(sx.Vehicle("double_track", "sports-car"), road, driver=name, dt=0.01)
    car = sx.Vehicle("double_track", "sports-car")
    car.restore(sim.vehicle().save())
    driver = sx.TrackDriver(name, road, sx.limits_of(car))
    assert driver.limits() == sx.limits_of(car)
    assert {"ratio_9", "torque_32"} < set(driver.limits())
    inputs = {}
    for i in range(400):
        if i % 2 == 0:
            inputs = driver.drive(sx.motion_of(car), 0.01 * i)
        car.step(road, 0.01, **inputs)
    sim.run(4)
    assert car.velocity.x > 5
    assert car.hash() == sim.vehicle().hash()
    assert driver.intention().target_x == sim.intention().target_x
    assert driver.plan() == ""


def test_a_driver_of_a_car_of_ones_own_takes_its_limits() -> None:
    driver = sx.TrackDriver("lookahead", sx.Road.track("oval"), {"wheelbase": 3.0, "ratio_0": 10.0})
    assert (driver.limits()["wheelbase"], driver.limits()["ratio_0"], driver.limits()["mass"]) == (3, 10, 1500)
    driver.set_parameter("lookahead_distance", 25)
    assert driver.parameters()["lookahead_distance"] == 25
    assert driver.drive({"x": 0.0, "vx": 10.0}, 0.0)["throttle"] > 0
    with pytest.raises(TypeError, match="not among those of motion_of"):
        driver.drive({"speed": 10.0}, 0.0)
    with pytest.raises(sx.SixlineError):
        driver.set_limits({"wheelbase": -1.0})


def test_a_track_of_arrays_is_that_of_the_file_with_their_numbers(tmp_path: Path) -> None:
    angle = np.linspace(0, 2 * np.pi, 90, endpoint=False)
    x, y, z, banking = 80 * np.cos(angle), 60 * np.sin(angle), 2 * np.sin(angle), 0.05 * np.cos(angle)
    track = sx.Track.from_arrays(x, y, 4.0, 5.0 + np.sin(angle), z=z, banking=banking, name="egg")
    rows = np.stack([x, y, np.full(90, 4.0), 5 + np.sin(angle), z, banking], axis=1)
    lines = ["x_m,y_m,w_tr_right_m,w_tr_left_m,z_m,banking_rad"]
    lines += [",".join(repr(float(number)) for number in row) for row in rows]
    (tmp_path / "egg.csv").write_text("\n".join(lines))
    same = sx.Track(tmp_path / "egg.csv")
    assert track.name == "egg"
    assert track.length == same.length > 400
    for name, values in track.outline().items():
        np.testing.assert_array_equal(values, same.outline()[name])
    with pytest.raises(sx.SixlineError, match="one number for each of the 90 points"):
        sx.Track.from_arrays(x, y[:80], 4.0, 4.0)
    with pytest.raises(sx.SixlineError, match=r"points.csv:\d+: w_tr_left_m"):
        sx.Track.from_arrays(x, y, 4.0, -4.0)


def test_files_in_memory_come_before_those_on_disk() -> None:
    text = (ROOT / "data/cars/go-kart.toml").read_text()
    files = sx.MemoryFiles({"mine/kart.toml": text, "mine/other.toml": text.encode()})
    assert files.paths() == ["mine/kart.toml", "mine/other.toml"]
    with files:
        car = sx.Vehicle("double_track", "mine/kart.toml")
        with sx.MemoryFiles({"x.csv": ""}), pytest.raises(sx.SixlineError):
            sx.Vehicle("double_track", "mine/kart.toml")
    assert car.parameter("mass") == sx.Vehicle("double_track", "go-kart").parameter("mass")
    with pytest.raises(FileNotFoundError):
        sx.Vehicle("double_track", "mine/kart.toml")
    with pytest.raises(sx.SixlineError, match="name of a file"):
        sx.MemoryFiles({"folder/": ""})


def test_a_road_point_has_the_defaults_of_cpp() -> None:
    assert sx.RoadPoint() == (0, 0, 0, 1, 0)
    assert sx.Road.function(lambda x, y: sx.RoadPoint(height=2.0)).at(3, 4) == sx.RoadPoint(2.0)


def test_mass_properties_are_those_by_which_an_impulse_acts() -> None:
    car = sx.Vehicle("ray_car", "sports-car")
    car.place(FLAT, 0, 0)
    body = car.mass_properties
    assert body.mass == car.parameter("mass")
    assert min(body.inertia) > 100
    car.apply_impulse((0, body.mass, 0), np.add(car.pose.position, body.centre))
    assert car.velocity.y == pytest.approx(1, abs=1e-9)
    planar = sx.Vehicle("double_track").mass_properties
    assert (planar.inertia.x, planar.inertia.z) == (math.inf, sx.Vehicle("double_track").parameter("yaw_inertia"))
    assert sx.Vehicle("six_line").mass_properties.mass == math.inf


def test_a_reading_has_what_acted_in_the_last_step() -> None:
    car = sx.Vehicle("double_track", "sports-car")
    car.place(FLAT, 1, 2)
    assert (car.reading.dt, car.reading.ax) == (0, 0)
    car.step(FLAT, 0.01, throttle=0.7, steer=0.1)
    car.step(FLAT, 0.02, brake=0.4)
    seen = car.reading
    assert (seen.dt, seen.inputs["throttle"], seen.inputs["brake"]) == (0.02, 0, 0.4)
    assert (seen.ax, seen.drag_force, seen.gear) == tuple(car.channel(name) for name in ("ax", "drag_force", "gear"))
    assert (seen.pose, seen.velocity) == (car.pose, car.velocity)
    assert math.isnan(sx.Vehicle("six_line").reading.rpm)


def test_cars_hit_each_other_and_keep_their_momentum() -> None:
    ice = sx.Road.plane(friction=0)
    cars = [sx.Vehicle("double_track") for _ in range(2)]
    for car, x, v in zip(cars, (0, 6), (12, 0), strict=True):
        car.place(ice, x, 0)
        car.set_velocity((v, 0, 0))
    impacts: list[sx.Collision] = []
    for _ in range(60):
        for car in cars:
            car.step(ice, 0.01, gear=0)
        impacts += sx.collide(cars, ice, 0.01, restitution=0.5)
    assert [(hit.a, hit.b) for hit in impacts] == [(0, 1)]
    assert impacts[0].speed == pytest.approx(12, abs=0.1)
    assert cars[1].velocity.x / cars[0].velocity.x == pytest.approx(3, rel=0.02)
    walled = ice.with_walls([[40, -9, 40, 9]])
    assert walled.walls.tolist() == [[40, -9, 40, 9, 0, 1, 0.2]]
    assert len(ice.walls) == 0
    assert len(sx.Road.track("oval").with_walls_along().walls) > 100
    for _ in range(500):
        cars[1].step(walled, 0.01, gear=0)
        impacts += sx.collide(cars[1:], walled, 0.01)
    assert {(hit.b, hit.wall) for hit in impacts[1:]} == {(-1, 0)}
    assert cars[1].pose.position.x < 40
    with pytest.raises(sx.SixlineError, match="4 to 7"):
        ice.with_walls([[40, -9, 40]])
    world = sx.Simulation(cars[0], ice, from_start=False, collides=True)
    assert world.add(cars[0]) == 1
    world.run(0.1)
    assert world.collisions == [], "inside each other since they began"
    assert world.damage(1) == 0
    assert [(other.number, other.ds) for other in world.others(0)] == [(1, 0)]


def test_a_batch_keeps_what_acted_if_it_is_asked_to() -> None:
    batch = sx.Batch(3, "double_track", keep_readings=True)
    batch.set_inputs(throttle=[0.2, 0.6, 1], steer=0.1)
    batch.step(FLAT, 0.01, 20)
    names = ["fx_rl", "vx", "steer_angle", "throttle"]
    alone = [[batch.vehicle(i).channel(name) for name in names] for i in range(3)]
    assert batch.read_channels(names).tolist() == alone
    assert alone[0][0] != 0
    batch.reset(np.array([True, False, False]))
    rest, drives, _ = batch.read_channels(names)
    assert rest[0] == 0
    assert drives.tolist() == alone[1]
    assert sx.Batch(3, "double_track").read_channels(["vx"]).shape == (3, 1)


def test_states_of_a_batch_are_saved_and_one_is_given_to_all() -> None:
    batch = sx.Batch(5, "double_track", "sports-car")
    batch.set_inputs(throttle=0.6, steer=[0, 0.1, 0.2, -0.1, 0.3])
    batch.step(FLAT, 0.01, 100)
    saved = batch.save()
    batch.step(FLAT, 0.01, 100)
    after = [batch.hash(i) for i in range(5)]
    batch.restore(saved)
    batch.step(FLAT, 0.01, 100)
    assert [batch.hash(i) for i in range(5)] == after
    batch.restore(batch.vehicle(2).save(), which=np.array([True, True, False, False, True]))
    x = batch.read("x")
    assert (x == x[2]).tolist() == [True, True, True, False, True]
    with pytest.raises(sx.SixlineError, match="for each of the 5 vehicles"):
        batch.restore(saved[:-1])


def test_keys_and_sticks_are_those_of_cpp() -> None:
    value = 0.0
    for _ in range(10):
        value = sx.ramped_pedal(value, True, 0.02)
    assert value == pytest.approx(10 * 0.02 / 0.5)
    assert sx.ramped_pedal(value, False, 0.02, release=0.1) == pytest.approx(value - 0.2)
    assert sx.ramped_steer(0.5, False, True, 0.1, engage=1.0) == pytest.approx(0.4)
    assert (sx.trigger(255), sx.stick(7999), sx.stick(-32768)) == (1, 0, -1)
    assert sx.auto_direction(1, 0.0, 0.0, 1.0) == sx.auto_direction(-1, -2.0, 0.0, 1.0)
    assert sx.auto_direction(1, 0.0, 0.0, 0.8) == (0.8, 0.0, -1)
    assert sx.auto_direction(1, 5.0, 0.0, 0.8) == (0.0, 0.8, 1)
    assert sx.manual_shift(1, -1, 5, 0.0) == (0, False, False)
    assert sx.manual_shift(0, -1, 5, 3.0).stop_first
    assert sx.manual_shift(2, 1, 5, 10.0, auto_shift=True).automatic
    with pytest.raises(sx.SixlineError, match=r"must be 0.05 to 10 s"):
        sx.ramped_pedal(0, True, 0.02, engage=0.0)


def test_a_standard_manoeuvre_has_metrics_channels_and_curves() -> None:
    car = sx.Vehicle("double_track", "sports-car", parameters={"mass": 1500.0})
    result = sx.test("step-steer", car)
    assert isinstance(result, TestResult)
    assert (result.ended, result.result["set"]) == ("done", ["mass=1500"])
    assert set(result.metrics) == set(result.result["metrics"])
    assert 5 < result.metrics["yaw_gain"].value < 15
    assert result.units["vx"] == "m/s"
    assert len(result.columns["t"]) == len(result.columns["yaw_rate"]) > 100
    curves = [curve for plot in result.plots.values() for curve in plot.values()]
    assert curves
    assert all(len(x) == len(y) > 1 for x, y in curves)
    assert any(np.ptp(y) > 0 for _, y in curves)
    heavier = sx.test("step-steer", sx.Vehicle("double_track", "sports-car", parameters={"mass": 2500.0}))
    assert heavier.metrics != result.metrics
    with pytest.raises(sx.SixlineError):
        sx.test("step-steer", sx.Vehicle("point_mass"))
