"""Tables: recorded data in pandas, polars and Arrow, and as arrays that other libraries read without a copy."""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
import pytest
import sixline as sx


def recorded() -> sx.Telemetry:
    sim = sx.Simulation(sx.Vehicle("double_track", "sports-car"), sx.Road.plane(), dt=0.01)
    sim.record(["t", "vx", "fz_fl"], every=0.1)
    sim.set_inputs(throttle=1)
    return sim.run(2)


def lapped() -> sx.LapRecord:
    sim = sx.Simulation(sx.Vehicle("double_track", "sports-car"), sx.Road.track("oval"), driver="lookahead", dt=0.01)
    return sim.run_laps(1, sample_every=0.5)


def scenario() -> sx.ScenarioResult:
    return sx.Scenario.parse(
        '[scenario]\nmodel = "double_track"\nduration = 1\n[record]\nevery = 0.1\nchannels = ["t", "vx"]\n'
    ).run()


def swept() -> sx.SweepResult:
    return sx.sweep(
        {"test": {"manoeuvre": "0-100-0", "model": "load_transfer", "dt": 0.05}, "set": {"mass": [1200, 1400]}}
    )


TABLES: list[Any] = [recorded, lapped, scenario, swept]


def columns_of(table: Any) -> dict[str, Any]:
    return dict(table.samples if isinstance(table, sx.ScenarioResult) else table.columns)


@pytest.mark.parametrize("make", TABLES, ids=lambda make: make.__name__)
@pytest.mark.parametrize("library", ["pandas", "polars", "pyarrow"])
def test_every_table_has_the_same_columns_and_numbers_in_each_library(make: Any, library: str) -> None:
    pytest.importorskip(library)
    table = make()
    frame = {"pandas": table.to_pandas, "polars": table.to_polars, "pyarrow": table.to_arrow}[library]()
    names = list(frame.column_names if library == "pyarrow" else frame.columns)
    columns = columns_of(table)
    assert names == list(columns)
    assert len(frame) > 1
    for name, values in columns.items():
        np.testing.assert_array_equal(np.asarray(frame[name]), values)


def test_units_go_with_the_columns() -> None:
    pytest.importorskip("pandas")
    arrow = pytest.importorskip("pyarrow")
    table = recorded()
    assert table.units == {"t": "s", "vx": "m/s", "fz_fl": "N"}
    assert table.to_pandas().attrs["units"] == table.units
    assert table.to_arrow().field("vx").metadata == {b"unit": b"m/s"}
    assert lapped().units["yaw_rate"] == "rad/s"
    assert scenario().units == {"t": "s", "vx": "m/s"}
    # Arrow's own interface, which pandas, polars and DuckDB read, too.
    assert arrow.table(table).equals(table.to_arrow())


def test_numbers_of_a_recording_are_not_copied_into_arrow() -> None:
    pytest.importorskip("pyarrow")
    table = recorded()
    address = table["vx"].__array_interface__["data"][0]
    assert table.to_arrow()["vx"].chunk(0).buffers()[1].address == address


@pytest.mark.parametrize("table", [recorded, lapped], ids=["telemetry", "laps"])
def test_arrow_polars_and_pandas_read_the_same_numbers(table: Any) -> None:
    for library in ("pyarrow", "polars", "pandas"):
        pytest.importorskip(library)
    rows = table()
    arrow = rows.to_arrow()["vx"].chunk(0).to_numpy()
    assert np.shares_memory(arrow, rows.to_arrow()["vx"].chunk(0).to_numpy())
    assert np.shares_memory(arrow, rows.to_polars()["vx"].to_numpy())
    assert np.shares_memory(arrow, rows.to_pandas()["vx"].to_numpy())


def test_a_missing_library_is_named_with_what_installs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "polars", None)
    with pytest.raises(ImportError, match=r"needs polars: pip install 'sixline\[polars\]'"):
        recorded().to_polars()


def test_telemetry_does_not_change_and_refuses_unrecorded_channels() -> None:
    sim = sx.Simulation(sx.Vehicle(), sx.Road.plane(), dt=0.01)
    assert len(sim.run(0.1)) == 0, "nothing is recorded"
    sim.record(["vx"], every=0.01)
    sim.set_inputs(throttle=1)
    early = sim.run(0.5)
    before = early["vx"].copy()
    late = sim.run(0.5)
    np.testing.assert_array_equal(early["vx"], before)
    assert (len(early), len(late)) == (50, 100)
    assert not late["vx"].flags.writeable
    with pytest.raises(sx.SixlineError, match="channel is vy: is not recorded"):
        late["vy"]


def test_columns_are_read_by_dlpack_without_a_copy() -> None:
    """As torch.from_dlpack and jax.numpy.from_dlpack read them."""
    cars = sx.Batch(8)
    speeds = cars.read("vx")
    again = np.from_dlpack(speeds)
    assert np.shares_memory(speeds, again)
    rows = sx.TrackSight(sx.Track("oval"), 8).look(cars)
    assert np.shares_memory(rows, np.from_dlpack(rows))
    for column in (speeds, cars.parameter("mass"), cars.frozen, rows):
        assert column.__array_interface__["data"][0] % 64 == 0, "jax copies what begins elsewhere"
    fast = lapped().samples["vx"]  # every 28th number, of a record that is only read
    seen = np.from_dlpack(fast)
    assert np.shares_memory(fast, seen)
    np.testing.assert_array_equal(fast, seen)
    recording = recorded()["vx"]
    assert np.shares_memory(recording, np.from_dlpack(recording))
