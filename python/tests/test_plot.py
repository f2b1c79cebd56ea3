"""Plots: they show the driven data, and refuse invalid data with a message."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import sixline as sx

pytest.importorskip("matplotlib")
from sixline import plot

FORCES = [f"{force}_{wheel}" for force in ("fx", "fy", "fz") for wheel in ("fl", "fr", "rl", "rr")]


def lapping(model: str = "double_track", track: str = "oval") -> sx.Simulation:
    return sx.Simulation(sx.Vehicle(model, "sports-car"), sx.Road.track(track), driver="lookahead", dt=0.005)


@pytest.fixture(scope="module")
def records() -> list[sx.LapRecord]:
    return [lapping().run_laps(2, sample_every=0.01), lapping("coupled_bicycle").run_laps(1, sample_every=0.01)]


def drawn(axes: Any) -> list[np.ndarray[Any, Any]]:
    """y of each line of a panel."""
    return [np.asarray(line.get_ydata()) for line in axes.get_lines()]


def test_the_time_behind_ends_at_the_difference_of_the_lap_times(records: list[sx.LapRecord]) -> None:
    seconds = records[0].laps["time"]
    behind = drawn(plot.laps(records[0]).axes[0])
    assert [line[-1] for line in behind] == pytest.approx(list(seconds - seconds.min()), abs=0.02)
    both = plot.compare(*records, names=["four wheels", "two"])
    times = [float(record.laps["time"].min()) for record in records]
    assert [line[-1] for line in drawn(both.axes[0])] == pytest.approx([t - min(times) for t in times], abs=0.02)
    assert [str(line.get_label()).split()[0] for line in both.axes[0].get_legend_handles_labels()[0]] == ["four", "two"]
    assert both.axes[1].get_ylabel() == "vx [m/s]"


def test_forces_lie_within_the_friction_circle() -> None:
    sim = lapping(track="hairpins")
    sim.record([*FORCES, "vx", "ax", "ay"], every=0.05)
    table = sim.run(40)
    mu = float(sim.vehicle().parameter("mu"))
    for axes in plot.friction_circles(table, mu).axes:
        used = np.hypot(*np.asarray(axes.collections[0].get_offsets()).T)
        assert 0.5 * mu < used.max() < 1.001 * mu
    dots = np.asarray(plot.gg(table).axes[0].collections[0].get_offsets())
    np.testing.assert_allclose(dots[:, 0] * 9.81, table["ay"])


def test_the_map_shows_the_fastest_lap_where_it_was_driven(records: list[sx.LapRecord], tmp_path: Path) -> None:
    figure = plot.track_map(records[0])
    lap = records[0].samples[records[0].samples["lap"] == 2]
    dots = figure.axes[0].collections[0]
    np.testing.assert_allclose(np.asarray(dots.get_offsets()), np.stack([lap["x"], lap["y"]], axis=1))
    np.testing.assert_allclose(np.asarray(dots.get_array()), lap["vx"])
    left, right = (np.asarray(line.get_xydata()) for line in figure.axes[0].lines)
    assert np.hypot(*(left - right).T).min() > 7.9, "the edges of the road, at least 8 m apart"
    figure.savefig(tmp_path / "map.png")
    assert (tmp_path / "map.png").stat().st_size > 10_000


def test_invalid_data_is_refused_with_a_message(records: list[sx.LapRecord]) -> None:
    sim = lapping()
    sim.record(["vx"], every=0.1)
    with pytest.raises(ValueError, match="needs ay, which are not columns"):
        plot.gg(sim.run(1))
    with pytest.raises(ValueError, match="at least two"):
        plot.compare(records[0])
    with pytest.raises(ValueError, match="of one track, not oval, hairpins"):
        plot.compare(records[0], lapping(track="hairpins").run_laps(1))
    with pytest.raises(ValueError, match="2 records and 1 names"):
        plot.compare(*records, names=["one"])
    with pytest.raises(ValueError, match="lap 1 has no samples"):
        plot.laps(lapping().run_laps(1, sample_every=0))
    with pytest.raises(ValueError, match="lap 7 has no samples"):
        plot.track_map(records[0], lap=7)


def test_lines_differ_by_colour_or_dashes() -> None:
    curves = {f"curve {i}": ([0, 1], [0, i]) for i in range(10)}
    figure = plot.lines(curves, "x [m]", "y [m]", "ten", dashed={"curve 3"})
    looks = [(line.get_color(), line.get_linestyle()) for line in figure.axes[0].get_lines()]
    assert len(set(looks)) == 10
    assert looks[3][1] == "--"
    assert [text.get_text() for text in figure.legends[0].get_texts()] == list(curves)
    assert not plot.lines({"one": ([0], [0])}, "x", "y").legends, "a few names stand in the plot"


def test_each_picture_of_the_documents_is_there_and_is_drawn_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    root = Path(__file__).parents[2]
    monkeypatch.syspath_prepend(root / "tools/pictures")
    pictures = importlib.import_module("drive").PICTURES
    for file in (root / "tools/pictures").glob("[a-z]*.py"):
        importlib.import_module(file.stem)
    assert len(pictures) == 51
    assert [name for name in pictures if not (root / f"docs/pictures/{name}.svg").exists()] == []
    left, right, middle = drawn(pictures["kin-ackermann"]().axes[0])
    assert (left[1:] > middle[1:]).all()
    assert (middle[1:] > right[1:]).all()
