"""A custom manoeuvre is driven by its class, and measured from the table of the run."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
import pytest
import sixline as sx
from sixline.manoeuvre import Manoeuvre, Metric


class HandbrakeStop(Manoeuvre):
    """The manoeuvre of docs/manoeuvres.md."""

    def drive(self, car: sx.Vehicle) -> Iterator[Mapping[str, Any]]:
        car.set_velocity((20, 0, 0))
        while car.channel("vx") > 0.01:
            yield {"handbrake": 1, "gear": 0, "auto_shift": False}

    def metrics(self, table: Mapping[str, np.ndarray[Any, Any]]) -> dict[str, Metric]:
        t, x = table["t"], table["x"]
        return {"time": Metric(t[-1], "s", "until it stands"), "distance": Metric(x[-1] - x[0], "m")}


def test_it_slows_down_evenly_and_the_car_of_before_still_stands() -> None:
    car = sx.Vehicle("double_track", parameters={"drag_coefficient": 0})
    result = HandbrakeStop().run(car)
    time, distance = (result.metrics[name].value for name in ("time", "distance"))
    assert distance == pytest.approx(10 * time, rel=0.03)
    assert 20 / time > 2
    assert car.channel("vx") == 0
    np.testing.assert_allclose(np.diff(result.columns["t"])[:-1], 0.01)
    assert result.columns["vx"][-1] < 0.2
    assert result.units["vx"] == "m/s"
    assert result.units["t"] == "s"


def test_it_is_drawn_if_it_defines_plots() -> None:
    plot = pytest.importorskip("sixline.plot")

    class Drawn(HandbrakeStop):
        def plots(self, table: Mapping[str, np.ndarray[Any, Any]]) -> dict[str, Any]:
            return {"speed": plot.lines({"speed": (table["t"], table["vx"])}, "time [s]", "speed [m/s]")}

    result = Drawn().run(sx.Vehicle())
    np.testing.assert_allclose(result.plots["speed"].axes[0].get_lines()[0].get_ydata(), result.columns["vx"])
    frame = pytest.importorskip("pandas") and result.to_pandas()
    assert list(frame["vx"]) == list(result.columns["vx"])


def test_one_that_does_not_drive_is_refused() -> None:
    with pytest.raises(NotImplementedError):
        Manoeuvre().run(sx.Vehicle())
