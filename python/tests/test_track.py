"""Track and Scenario: queried, changed, written, run; refusals."""

from __future__ import annotations

import threading
from pathlib import Path

import numpy as np
import pytest
import sixline as sx

LAUNCH = """
[scenario]
model = "point_mass"
dt = 0.01
duration = 30
[car]
file = "article"
[[input]]
throttle = 1
[record]
every = 0.5
channels = ["t", "vx"]
[[until]]
channel = "vx"
above = 20
stop = true
"""


def test_a_track_agrees_with_its_road() -> None:
    track = sx.Track("hairpins")
    road = sx.Road.track(track)
    assert track.length == road.length == sx.Road.track("hairpins").length
    assert track.pose_at(100, 2).position == road.pose_at(100, 2).position
    place = track.place_of(*track.pose_at(100, 2).position[:2])
    assert (place.s, place.n) == pytest.approx((100, 2))
    assert (track.closed, track.name, repr(track)[:15]) == (True, "hairpins", "<Track hairpins")


def test_its_outline_is_arrays_of_one_length() -> None:
    outline = sx.Track("kart").outline(2)
    assert {len(column) for column in outline.values()} == {len(outline["s"])}
    width = np.hypot(outline["left_x"] - outline["right_x"], outline["left_y"] - outline["right_y"])
    assert width.min() > 3


def test_it_is_changed_and_written(tmp_path: Path) -> None:
    track = sx.Track("kart").with_friction(0.5)
    assert track.friction_max == pytest.approx(0.5 * sx.Track("kart").friction_max)
    assert track.tilted(0.1).height_max > track.height_max + 1
    track.save(tmp_path / "mine.toml")
    assert sx.Track(tmp_path / "mine.toml").length == track.length


def test_points_are_made_smooth_and_may_stay_open(tmp_path: Path) -> None:
    angle = np.linspace(0, np.pi, 200)
    noise = np.random.default_rng(1).uniform(-0.05, 0.05, (2, 200))
    rows = np.column_stack([60 * np.cos(angle) + noise[0], 60 * np.sin(angle) + noise[1], 0 * angle + 4, 0 * angle + 4])
    np.savetxt(tmp_path / "half.csv", rows, delimiter=",")
    half = sx.Track(tmp_path / "half.csv", smooth=0.1, open=True)
    assert not half.closed
    assert half.length == pytest.approx(60 * np.pi, rel=0.005)
    assert half.radius_min > 30 > sx.Track(tmp_path / "half.csv", open=True).radius_min


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: sx.Track("hairpin"), "did you mean hairpins"),
        (lambda: sx.Track("kart").with_friction(float("nan")), "factor is nan"),
        (lambda: sx.Track("kart").outline(0), "step is 0"),
        (lambda: sx.Track("kart").save("x.png"), "must end in .toml or .csv"),
        (lambda: sx.Scenario.parse("[scenario]\nmodel = 3\nduration = 1\n", "my.toml"), "my.toml:2"),
        (lambda: sx.Scenario.parse(LAUNCH, sets=["car.mas=3"]), "mas"),
    ],
)
def test_errors_are_refused_with_a_message(call, words: str) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(sx.SixlineError, match=words):
        call()


def test_a_missing_file_is_a_file_not_found() -> None:
    with pytest.raises(FileNotFoundError):
        sx.Scenario("nowhere.toml")


def test_a_scenario_runs_and_gives_columns() -> None:
    scenario = sx.Scenario.parse(LAUNCH)
    assert (scenario.model, scenario.dt) == ("point_mass", 0.01)
    result = scenario.run()
    assert result.final["vx"] == pytest.approx(20)
    assert result.events[0].t == result.t
    assert result.samples["vx"][-1] == pytest.approx(20)
    assert np.all(np.diff(result.samples["t"]) > 0)
    samples = result.samples["vx"]
    del result
    assert samples[0] == 0
    assert sx.Scenario.parse(LAUNCH, sets=["car.mass=3000"]).run().t > scenario.run().t


def test_a_run_ends_on_request_of_the_caller_and_passes_exceptions_on() -> None:
    long_run = sx.Scenario.parse(LAUNCH, sets=["scenario.dt=0.00001", "until.0.above=1e6"])
    result = long_run.run(lambda part: part < 0.1)
    assert result.interrupted
    assert 1 < result.t < 5

    def fails(part: float) -> bool:
        raise KeyError("mine")

    with pytest.raises(KeyError, match="mine"):
        long_run.run(fails)


def test_threads_may_run_one_scenario_at_once() -> None:
    scenario = sx.Scenario.parse(LAUNCH)
    hashes: list[int] = []
    threads = [threading.Thread(target=lambda: hashes.append(scenario.run().hash)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert hashes == [scenario.run().hash] * 4


def test_a_track_is_measured_along_another_line() -> None:
    oval = sx.Track("oval")
    points = [oval.pose_at(s, 1.0).position for s in np.arange(0, oval.length, 4)]
    inside = oval.along([p.x for p in points], [p.y for p in points])
    assert inside.length == pytest.approx(oval.length - 2 * np.pi, abs=0.2)
    with pytest.raises(ValueError, match="must have as many numbers as x"):
        oval.along([0.0, 1.0], [0.0])
