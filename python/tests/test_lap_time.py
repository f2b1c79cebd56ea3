"""Envelope, racing line and quasi-steady lap as tables."""

from __future__ import annotations

import numpy as np
import pytest
import sixline as sx

CAR = sx.Vehicle("double_track", "sports-car")


def test_an_envelope_has_its_directions_and_units() -> None:
    ggv = sx.ggv(CAR)
    columns = ggv.columns
    assert {len(column) for column in columns.values()} == {len(ggv)}
    assert ggv.units["acceleration"] == "m/s^2"
    assert ggv.units["gear"] == "-"
    np.testing.assert_allclose(np.hypot(columns["across"], columns["along"]), columns["acceleration"], atol=1e-6)
    assert ggv.csv().splitlines()[0].startswith("speed [m/s],weight [m/s^2]")


def test_a_line_stays_on_the_road_and_the_shortest_is_shorter() -> None:
    shortest = sx.racing_line(CAR, "kart", kind="shortest", margin=1)
    smoothest = sx.racing_line(CAR, sx.Track("kart"), kind="curvature", margin=1)
    assert shortest.columns["s"][-1] < smoothest.columns["s"][-1]
    assert np.abs(shortest.columns["offset"]).max() < sx.Track("kart").width_max / 2


def test_a_lap_takes_the_time_of_its_profile_and_longer_with_less_grip() -> None:
    lap = sx.lap_time(CAR, "kart", sectors=4)
    assert sum(lap.sectors) == pytest.approx(lap.time)
    assert len(lap.sectors) == 4
    assert 0.9 * lap.time < lap.columns["t"][-1] < lap.time
    assert sx.lap_time(CAR, "kart", grip=0.8).time > 1.03 * lap.time


def test_parameters_of_the_car_count() -> None:
    heavy = sx.Vehicle("double_track", "sports-car")
    heavy.set_parameter("mass", 2500)
    assert sx.lap_time(heavy, "kart").time > sx.lap_time(CAR, "kart").time


def test_messages_of_refusals() -> None:
    with pytest.raises(sx.SixlineError, match="kind is middle: must be fastest"):
        sx.racing_line(CAR, "kart", kind="middle")
    with pytest.raises(sx.SixlineError, match="grip is nan: must be"):
        sx.lap_time(CAR, "kart", grip=float("nan"))
