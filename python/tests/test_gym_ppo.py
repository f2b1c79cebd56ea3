"""The published baseline, PPO in numpy: its computations, that it learns, and in the long tier that it laps fast."""

from __future__ import annotations

import contextlib
import importlib.util
import io
import os
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import sixline as sx
from conftest import ROOT

pytest.importorskip("gymnasium")
EXAMPLE = ROOT / "examples/learning/ppo_lap.py"


def load_example() -> Any:
    spec = importlib.util.spec_from_file_location("ppo_lap", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def train(words: list[str]) -> tuple[Any, list[tuple[float, ...]]]:
    example = load_example()
    with contextlib.redirect_stdout(io.StringIO()):
        return example, example.train(example.parser().parse_args(words))


def test_it_fits_on_a_few_pages_and_needs_numpy_alone() -> None:
    text = EXAMPLE.read_text()
    assert len(text.splitlines()) < 250
    imports = set(re.findall(r"^(?:from|import) (\w+)", text, re.MULTILINE))
    assert imports - {"__future__", "argparse", "itertools", "os", "time", "typing"} == {"numpy", "sixline"}


def test_three_seconds_of_it_lap_the_oval(tmp_path: Path) -> None:
    file = str(tmp_path / "policy.npz")
    example, rows = train(["--track", "oval", "--rounds", "32", "--judge", "8", "--out", file])
    returns, laps = [row[2] for row in rows], [row[4] for row in rows]
    assert rows[-1][0] == 32 * 128 * 64
    assert returns[0] < -9, "it fails at once"
    assert returns[-1] > 0
    lap, metres = example.drive(example.load(file), "oval")
    assert lap == np.nanmin(laps) < 150
    assert metres == pytest.approx(sx.Track("oval").length, abs=5)


def test_a_seed_gives_the_same_numbers_another_one_others(tmp_path: Path) -> None:
    def few(seed: str) -> list[tuple[float, ...]]:
        words = ["--rounds", "4", "--judge", "2", "--seed", seed, "--out", str(tmp_path / "policy.npz")]
        return [row[:1] + row[2:4] for row in train(words)[1]]

    assert few("1") == few("1") != few("2")


def test_its_advantages_and_gradients_are_right() -> None:
    example = load_example()
    reward = np.array([[1.0], [2.0], [4.0]], dtype=np.float32)
    value = np.array([[10.0], [20.0], [30.0], [40.0]], dtype=np.float32)
    ended = np.array([[False], [True], [False]])
    d, t = example.DISCOUNT, example.TRACE
    first, second, third = 1 + d * 20 - 10, 2 - 20, 4 + d * 40 - 30
    assert example.advantages(reward, value, ended)[:, 0] == pytest.approx([first + d * t * second, second, third])
    rng = np.random.default_rng(0)
    net = example.Net([3, 5, 2], 1.0, False, rng)
    net.weights = [w.astype(np.float64) for w in net.weights]
    seen, slope = rng.standard_normal((7, 3)), rng.standard_normal((7, 2))
    slopes = net.backward(net.forward(seen), slope)
    for weights, found in zip(net.weights, slopes, strict=True):
        at = tuple(0 for _ in weights.shape)
        loss = []
        for change in (-1e-6, 2e-6):
            weights[at] += change
            loss.append(float((net.forward(seen)[-1] * slope).sum()))
        assert found[at] == pytest.approx((loss[1] - loss[0]) / 2e-6, rel=1e-5, abs=1e-8)


@pytest.mark.skipif(os.environ.get("SIXLINE_TIER") != "long", reason="./test --long: a minute of one core")
@pytest.mark.timeout(1800)
@pytest.mark.parametrize(("track", "seconds"), [("oval", 59.0), ("hairpins", 165.0)])
def test_it_laps_and_its_file_is_a_driver(track: str, seconds: float, tmp_path: Path) -> None:
    file = str(tmp_path / "policy.npz")
    example, rows = train(["--track", track, "--seed", "3", "--out", file])
    assert rows[-1][1] < 300, "seconds of the processor"
    lap, _ = example.drive(example.load(file), track)
    assert lap < seconds
    assert example.drive(example.load(file), track)[0] == lap, "no noise, no chance"
    driven = sx.Simulation(sx.Vehicle(), sx.Road.track(track), driver=file, dt=0.01).run_laps(1, sample_every=0)
    assert driven.laps["time"][0] == pytest.approx(lap, abs=1.0)
