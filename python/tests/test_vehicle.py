"""Vehicle: copies and pickles drive on to the same bits, channels are right, refused calls change nothing."""

from __future__ import annotations

import copy
import math
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
import sixline as sx
from conftest import drive

NAN = float("nan")
ROAD = sx.Road.plane(slope_x=0.01, friction=0.9)


@pytest.mark.parametrize("model", [info.id for info in sx.models()])
@pytest.mark.parametrize(
    "copied",
    [copy.copy, copy.deepcopy, lambda car: pickle.loads(pickle.dumps(car))],
    ids=["copy", "deepcopy", "pickle"],
)
def test_copies_drive_on_to_the_same_bits(model: str, copied: Callable[[sx.Vehicle], sx.Vehicle]) -> None:
    car = drive(sx.Vehicle(model, "sports-car"), ROAD, 150)
    before = car.hash()
    other = copied(car)
    assert other.hash() == before
    drive(other, ROAD, 100, 150)
    assert car.hash() == before, "the first one has not moved"
    assert drive(car, ROAD, 100, 150).hash() == other.hash()


def test_a_pickle_keeps_parameters_of_all_kinds() -> None:
    parameters: dict[str, float | str] = {
        "mass": 1234.5,
        "tyre.mu": 0.1 + 0.2,
        "differential": "locked",
        "gear_ratios": "R:3.2, N:0, 1:2.9, 2:1.9",
    }
    car = sx.Vehicle("double_track", "sports-car", parameters={"mass": 1800.0})
    for name, value in parameters.items():
        car.set_parameter(name, value)
    other = pickle.loads(pickle.dumps(drive(car, ROAD, 150)))
    for info in car.parameters():
        assert other.parameter(info.name) == car.parameter(info.name), info.name
    assert drive(other, ROAD, 200, 150).hash() == drive(car, ROAD, 200, 150).hash()
    assert other.parameter("differential") == "locked"


def test_restore_goes_back_to_the_same_bits_and_refuses_other_bytes() -> None:
    car = drive(sx.Vehicle("ray_car"), ROAD, 120)
    state = car.save()
    first = drive(car, ROAD, 100, 120).hash()
    car.restore(state)
    assert drive(car, ROAD, 100, 120).hash() == first
    with pytest.raises(sx.SixlineError, match='must begin with "SXLV"'):
        car.restore(b"no state")
    assert car.hash() == first


@pytest.mark.parametrize(
    "inputs",
    [
        {"throttle": NAN},
        {"steer": NAN},
        {"gear": NAN},
        {"imposed_steer_angle": NAN},
        {"imposed_speed": math.inf},
        {"force_x": NAN},
    ],
    ids=lambda inputs: next(iter(inputs)),
)
def test_nan_is_refused_with_a_message_and_changes_nothing(inputs: dict[str, Any]) -> None:
    car = drive(sx.Vehicle(), ROAD, 50)
    before = car.hash()
    with pytest.raises(sx.SixlineError, match="must be a finite number") as caught:
        car.step(ROAD, 0.01, **inputs)
    assert caught.value.field == next(iter(inputs))
    assert car.hash() == before


def test_missing_values_are_not_imposed() -> None:
    """None leaves the driver's command, 0 imposes straight wheels."""
    car, straight = sx.Vehicle(), sx.Vehicle()
    for _ in range(300):
        car.step(ROAD, 0.01, throttle=0.5, steer=0.3, imposed_steer_angle=None)
        straight.step(ROAD, 0.01, throttle=0.5, steer=0.3, imposed_steer_angle=0.0)
    assert car.pose.yaw > 0.1
    assert straight.pose.yaw == 0


def test_errors_have_the_message_and_parts_of_the_core() -> None:
    with pytest.raises(sx.SixlineError) as caught:
        sx.Vehicle("double_track", parameters={"mas": 1})
    error = caught.value
    assert (error.field, error.rule) == ("mas", "is not a parameter of double_track; did you mean mass?")
    assert str(error) == "mas: is not a parameter of double_track; did you mean mass?"
    assert isinstance(error, ValueError)
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.field, again.rule) == (str(error), error.field, error.rule)
    with pytest.raises(FileNotFoundError, match=r"no such car\.toml: cannot be read"):
        sx.Vehicle(car="no such car.toml")


def test_an_error_names_file_and_line(tmp_path: Any) -> None:
    file = tmp_path / "my.toml"
    file.write_text('[car]\nbase = "sports-car"\nmass = -3\n')
    with pytest.raises(sx.SixlineError) as caught:
        sx.Vehicle(car=file)
    error = caught.value
    assert (error.file, error.line, error.field, error.value) == (str(file), 3, "mass", "-3")
    assert not isinstance(error, FileNotFoundError)


def test_channels_by_name_and_index_are_the_values() -> None:
    car = drive(sx.Vehicle("double_track"), ROAD, 150)
    values, infos = car.channel_values(), car.channels()
    assert values.shape == (len(infos),)
    assert values.dtype == np.float64
    for i, info in enumerate(infos):
        assert car.channel_index(info.name) == i
        np.testing.assert_equal([car.channel(i), car.channel(info.name)], [values[i]] * 2)
    assert car.channel("vx") == pytest.approx(car.local_velocity.x)
    with pytest.raises(IndexError):
        car.channel(len(infos))
    before = values.copy()
    drive(car, ROAD, 10)
    np.testing.assert_array_equal(values, before)  # its own numbers


def test_states_that_are_set_are_read_and_driven() -> None:
    heavy, light = sx.Vehicle(parameters={"mass": 3000}), sx.Vehicle()
    light.set_parameter("mass", 1000)
    assert (heavy.parameter("mass"), light.parameter("mass")) == (3000, 1000)
    for car in (heavy, light):
        for _ in range(200):
            car.step(ROAD, 0.01, throttle=1)
    assert light.velocity.x > 1.5 * heavy.velocity.x
    light.set_state("vx", 5)
    assert light.channel("vx") == 5


def test_placing() -> None:
    car = sx.Vehicle("ray_car")
    car.set_pose(sx.VehiclePose((3, 4, 10), yaw=math.pi / 2))
    assert car.pose.position == pytest.approx((3, 4, 10))
    assert sx.rotate(car.pose.orientation, (1, 0, 0)) == pytest.approx((0, 1, 0))
    car.set_velocity(np.array([0.0, 20, 0]))
    assert car.local_velocity == pytest.approx((20, 0, 0))
    # An impulse through the centre of gravity: the change of velocity is impulse over mass.
    flat = sx.Vehicle("double_track")
    flat.set_velocity([10, 0, 0])
    mass = float(flat.parameter("mass"))
    flat.apply_impulse((mass, 0, 0), flat.pose.position)
    assert flat.velocity.x == pytest.approx(11)
    with pytest.raises(TypeError):
        car.set_velocity((1, 2))  # type: ignore[arg-type]  # two numbers
    with pytest.raises(TypeError):
        car.set_velocity("123")  # type: ignore[arg-type]
    with pytest.raises(sx.SixlineError, match=r"velocity\.y"):
        car.set_velocity((0, NAN, 0))


def test_axes_and_interpolation() -> None:
    v = (1.0, 2.0, 3.0)
    for axes in sx.AxisConvention:
        assert sx.from_axes(axes, sx.to_axes(axes, v)) == pytest.approx(v)
    assert sx.to_axes(sx.AxisConvention.y_up_left_handed, v) == pytest.approx((-2, 3, 1))
    a, b = sx.VehiclePose((0, 0, 0), yaw=3.1), sx.VehiclePose((2, 0, 0), yaw=-3.1)
    assert sx.interpolate(a, b, 0.0) == a
    half = sx.interpolate(a, b, 0.5)
    assert half.position.x == 1
    assert math.cos(half.yaw) == pytest.approx(-1), "the shorter way round"
    assert pickle.loads(pickle.dumps(half)) == half


def test_lists_know_properties() -> None:
    models = {info.id: info for info in sx.models()}
    assert models["ray_car"].family == "ray"
    assert models["double_track"].number == "M8x4"
    assert not models["six_line"].has_grip
    assert sx.cars()[0].name == "reference"
    assert {"oval", "hairpins"} <= {track.name for track in sx.tracks()}
    assert [driver.name for driver in sx.drivers()] == ["lookahead", "tutorial", "centre-line", "racer"]
    for info in sx.models():
        assert sx.Vehicle(info.number or info.id).model.id == info.id
