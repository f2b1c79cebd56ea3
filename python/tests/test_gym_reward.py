"""The reward of sixline/Lap-v0 ranks policies written by hand as a human would, whatever the discount."""

from __future__ import annotations

import importlib.util
from typing import Any

import numpy as np
import pytest
from conftest import ROOT

pytest.importorskip("gymnasium")
from sixline.gym import LapTask


def load_example(name: str) -> Any:
    spec = importlib.util.spec_from_file_location(name, ROOT / f"examples/learning/{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("track", ["oval", "hairpins", "flowing"])
def test_a_fast_lap_is_rewarded_most_then_a_slow_one_then_later_failures_and_standing_least(track: str) -> None:
    example = load_example("lap_rewards")
    ends = example.drive(track)
    assert ends["follow fast"]["finished"]
    assert ends["follow slowly"]["finished"]
    assert ends["flat out"]["off_track"]
    assert ends["stand"]["stuck"]
    for discount in (1.0, 0.995, 0.99):
        paid = [example.returns(ends[name]["rewards"], discount) for name in example.POLICIES]
        assert paid == sorted(paid, reverse=True), f"{discount}: {dict(zip(example.POLICIES, paid, strict=True))}"
        assert paid[1] > 0 > paid[2], "a lap pays, a failure costs"
    if track == "hairpins":
        page = (ROOT / "docs/gym.md").read_text()
        for name in example.POLICIES:
            assert example.row(name, ends[name]) in page


def test_a_faster_lap_is_paid_more_and_steering_at_random_costs_a_car_at_most_a_share_of_its_way() -> None:
    example = load_example("lap_rewards")
    paid = []
    for fastest in (16.0, 20.0):
        example.SLOWLY = fastest
        paid.append(float(example.drive("oval")["follow slowly"]["rewards"].sum()))
    assert paid[1] - paid[0] == pytest.approx(0.05 * (125.6 - 101.7), rel=0.02)
    noisy, calm = (LapTask(64, track="oval", time_cost=0.0) for _ in range(2))
    rng = np.random.default_rng(0)
    total = np.zeros((2, 64))
    for i, task in enumerate((noisy, calm)):
        task.start(np.ones(64, dtype=bool), np.random.default_rng(1))
        for _ in range(5):
            steer = rng.uniform(-1, 1, 64) if i == 0 else np.zeros(64)
            total[i] += task.advance(np.stack([np.full(64, 0.3), steer], axis=1))[0]
    assert total[0].mean() > 0.9 * total[1].mean() > 0
