"""Gymnasium: several tracks, frictions and models in one environment, a seed of each car, resets by hand, pictures."""

from __future__ import annotations

import copy
import inspect
import itertools
import re
from typing import Any, cast

import numpy as np
import pytest
from conftest import ROOT

gymnasium = pytest.importorskip("gymnasium")
from gymnasium.error import ResetNeeded  # noqa: E402
from gymnasium.utils.env_checker import check_env  # noqa: E402
from sixline.gym import DriftTask, Env, LapTask, ParkTask, Task, VectorEnv  # noqa: E402
from sixline.gym.picture import NOSE, RAY  # noqa: E402
from sixline.gym.random import PerCar  # noqa: E402
from sixline.gym.wiring import Wiring  # noqa: E402

SEVERAL: dict[str, Any] = {"track": ["oval", "hairpins"], "friction": [1.0, 0.6], "model": ["double_track", "ray_car"]}


def test_each_car_drives_as_in_an_environment_of_its_combination_alone() -> None:
    rng = np.random.default_rng(1)
    seeds = [int(seed) for seed in rng.integers(1000, size=16)]
    many = VectorEnv("lap", 16, sensors=("grip", "rpm"), **SEVERAL)
    seen, info = many.reset(seed=seeds)
    assert info["combination"].tolist() == 2 * list(range(8))
    alone = []
    for i, seed in enumerate(seeds):
        names = {name: values[(i // (4, 2, 1)[k]) % 2] for k, (name, values) in enumerate(SEVERAL.items())}
        alone.append(Env("lap", sensors=("grip", "rpm"), **names))
        np.testing.assert_array_equal(alone[i].reset(seed=seed)[0], seen[i])
    for _ in range(30):
        actions = rng.uniform([0.2, -0.2], [1, 0.2], (16, 2))
        seen, reward, terminated, _, info = many.step(actions)
        for i, env in enumerate(alone):
            there = env.step(actions[i])
            np.testing.assert_array_equal(there[0], seen[i])
            assert there[1] == reward[i]
            assert there[4]["progress"] == info["progress"][i]
        if terminated.any():
            break
    grip = seen[:, many.wiring.names.index("grip")]
    np.testing.assert_allclose(grip, np.tile([1, 1, 0.6, 0.6], 4), rtol=1e-6)


def test_one_car_draws_its_combination_at_each_start() -> None:
    check_env(gymnasium.make("sixline/Lap-v0", **SEVERAL).unwrapped)
    env = Env("lap", **SEVERAL)
    drawn = [env.reset(seed=seed)[1]["combination"] for seed in range(60)]
    assert set(drawn) == set(range(8))
    again = copy.deepcopy(env)
    np.testing.assert_array_equal(env.step(np.array([1.0, 0.0]))[0], again.step(np.array([1.0, 0.0]))[0])
    assert env.task.steps.tolist() == [1]


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"track": []}, "must not be empty"),
        ({"model": ["double_track", "ray_car", "dynamic_bicycle"]}, "3 combinations of .* need as many cars, not 2"),
        ({"friction": [0.5, -1.0]}, "0 to 10"),
    ],
)
def test_impossible_combinations_are_refused(options: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        VectorEnv("lap", 2, **options)


@pytest.mark.parametrize("task", ["lap", "park", "drift"])
def test_a_seed_of_each_car_decides_its_numbers_alone(task: str) -> None:
    options: dict[str, Any] = {
        "randomise": {"mass": ("normal", 1500, 50)},
        "actuator_noise": {"steer": ("normal", 0, 0.1)},
    }
    four, two = VectorEnv(task, 4, **options), VectorEnv(task, 2, **options)
    a, b = four.reset(seed=[5, 6, 7, 8])[0], two.reset(seed=[8, 6])[0]
    for _ in range(20):
        np.testing.assert_array_equal(a[[3, 1]], b)
        a, b = four.step(np.full((4, 2), 0.3))[0], two.step(np.full((2, 2), 0.3))[0]
    state = four.save()
    first = [four.step(np.full((4, 2), 0.3))[0] for _ in range(5)]
    four.restore(state)
    np.testing.assert_array_equal(first, [four.step(np.full((4, 2), 0.3))[0] for _ in range(5)])
    mask = np.array([False, True, False, False])
    before = cast("PerCar", four.random).each
    four.reset(seed=[None, 6, None, None], options={"reset_mask": mask})
    after = cast("PerCar", four.random).each
    assert [one is other for one, other in zip(before, after, strict=True)] == (~mask).tolist()
    with pytest.raises(ValueError, match="4 numbers, not 1"):
        four.reset(seed=[1])


def test_without_automatic_resets_the_caller_resets() -> None:
    env = VectorEnv("lap", 4, autoreset_mode="Disabled", random_start=False, stuck_seconds=0.2)
    env.reset(seed=0)
    go = np.array([[0.0, 0.0], [1.0, 0.0], [1.0, 0.0], [0.0, 0.0]])
    for _ in range(10):
        _, _, terminated, _, info = env.step(go)
        if terminated[0]:
            break
    assert terminated[[0, 3]].all()
    assert "final_obs" not in info
    with pytest.raises(ResetNeeded, match="of car 0"):
        env.step(go)
    env.reset(options={"reset_mask": terminated})
    _, _, again, _, info = env.step(go)
    assert not again[terminated].any()
    assert (env.task.steps[terminated] == 1).all()


def test_pictures_have_their_size_a_map_and_rays() -> None:
    options: dict[str, Any] = {"track": "oval", "random_start": False, "render_mode": "rgb_array", "render_size": 300}
    images = []
    for more in (False, True):
        env = Env("lap", observation="rays", render_map=more, render_rays=more, **options)
        env.reset(seed=0)
        images.append(cast("np.ndarray[Any, Any]", env.render()))
    assert images[0].shape == (300, 300, 3)
    assert not (images[0] == RAY).all(axis=2).any()
    assert (images[1] == RAY).all(axis=2).sum() > 200
    corners = [(image == NOSE).all(axis=2)[:100, 200:].sum() for image in images]
    assert corners[0] == 0
    assert corners[1] >= 9, "a dot on the map"
    with pytest.raises(ValueError, match="rangefinders"):
        Env("lap", render_rays=True)
    with pytest.raises(ValueError, match="16 to 4096"):
        Env("lap", render_size=3)


def test_the_page_has_every_option_with_its_default() -> None:
    page = (ROOT / "docs/gym.md").read_text()
    shown: dict[str, list[str]] = {}
    for names, default in re.findall(r"^\| (`[^|]*`) \| ([^|]+) \|", page, re.MULTILINE):
        for name in re.findall(r"`(\w+)`", names):
            shown.setdefault(name, []).append(default)
    for made in (Task, LapTask, ParkTask, DriftTask, Wiring, Env, VectorEnv):
        for name, one in inspect.signature(made).parameters.items():
            if one.kind is not one.KEYWORD_ONLY or name == "road":
                continue
            text = one.default.value if name == "autoreset_mode" else one.default
            default = f'"{text}"' if isinstance(text, str) else repr(text)
            assert any(f"`{default}`" in row for row in shown[name]), f"{made.__name__}: {name} = {default}"
    for kind, name in itertools.product(("lap", "park", "drift"), ("substeps", "max_seconds")):
        assert f"`{getattr(Env(kind).task, name)}`" in shown[name][0], f"{kind}: {name}"
