"""Standard manoeuvres, and user-defined ones: one class that drives, measures the recorded table, and draws it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from copy import copy
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ._core import Road, Vehicle, run_manoeuvre
from ._tables import to_arrow, to_pandas, to_polars

__all__ = ["Manoeuvre", "ManoeuvreResult", "Metric", "TestResult", "standard"]


@dataclass(frozen=True)
class Metric:
    """A measured number."""

    value: float
    unit: str
    meaning: str = ""


@dataclass
class ManoeuvreResult:
    """The result of a manoeuvre; as a table, its channels over time."""

    metrics: dict[str, Metric]
    columns: dict[str, NDArray[np.float64]]
    units: dict[str, str]
    plots: dict[str, Any] = field(default_factory=dict)

    def to_pandas(self) -> Any:
        """The columns as a pandas.DataFrame, units in attrs["units"]; needs pandas."""
        return to_pandas(self.columns, self.units)

    def to_polars(self) -> Any:
        """The columns as a polars.DataFrame; needs polars."""
        return to_polars(self.columns, self.units)

    def to_arrow(self) -> Any:
        """The columns as a pyarrow.Table, units in the fields' metadata; needs pyarrow."""
        return to_arrow(self.columns, self.units)


@dataclass
class TestResult(ManoeuvreResult):
    """The result of a standard manoeuvre. columns: empty where it gives no time series; plots: of each plot of the
    program's report its curves by name, arrays (x, y), in the units of its title and axes."""

    ended: str = "done"
    """ "done", "not applicable", "not reached", "non-finite" or "interrupted"."""
    reason: str = ""
    """Why it did not end well."""
    result: dict[str, Any] = field(default_factory=dict)
    """Result as `sixline test --json` prints it: closed forms, checks, tables, notes."""

    __test__ = False  # pytest does not collect it


def standard(name: str, car: Vehicle, dt: float = 0.001) -> TestResult:
    """The same as sixline.test."""
    text, columns, units, plots = run_manoeuvre(name, car, dt)
    result = json.loads(text)
    metrics = {
        key: Metric(float("nan") if of["value"] is None else of["value"], of["unit"], of["meaning"])
        for key, of in result["metrics"].items()
    }
    return TestResult(metrics, columns, units, dict(plots), result["ended"], result.get("reason", ""), result)


class Manoeuvre:
    """Subclass it: `drive` is required, `metrics` and `plots` are optional."""

    road: Road = Road.plane()
    dt: float = 0.001
    """Physics step [s]."""
    every: float = 0.01
    """Time between rows of the table [s]."""

    def drive(self, car: Vehicle) -> Iterator[Mapping[str, Any]]:
        """Yields the inputs of each step, the keywords of Vehicle.step; the run ends when it ends."""
        raise NotImplementedError

    def metrics(self, table: Mapping[str, NDArray[np.float64]]) -> dict[str, Metric]:
        """Numbers of the table: "t" [s] and all channels of the car, a row every few steps and one at the end."""
        return {}

    def plots(self, table: Mapping[str, NDArray[np.float64]]) -> dict[str, Any]:
        """Figures of the table, as sixline.plot makes them, by name."""
        return {}

    def run(self, car: Vehicle) -> ManoeuvreResult:
        """Drives a copy of the car."""
        driven = copy(car)
        every, count = max(1, round(self.every / self.dt)), 0
        times: list[float] = []
        rows: list[NDArray[np.float64]] = []
        for inputs in self.drive(driven):
            if count % every == 0:
                times.append(count * self.dt)
                rows.append(driven.channel_values())
            driven.step(self.road, self.dt, **inputs)
            count += 1
        times.append(count * self.dt)
        rows.append(driven.channel_values())
        channels = driven.channels()
        columns = {"t": np.array(times)}
        columns |= {channel.name: values for channel, values in zip(channels, np.array(rows).T, strict=True)}
        units = {"t": "s"} | {channel.name: channel.unit for channel in channels}
        return ManoeuvreResult(self.metrics(columns), columns, units, self.plots(columns))
