"""Whole environments are saved, restored, copied and pickled: they drive on to the same bits."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium")
from sixline.gym import Env, VectorEnv  # noqa: E402


def drive(env: Any, steps: int, seed: int) -> list[Any]:
    rng, seen = np.random.default_rng(seed), []
    for _ in range(steps):
        actions = rng.uniform([-0.2, -1], [1, 1], (env.num_envs, 2))
        observation, reward, terminated, truncated, info = env.step(actions)
        info = {k: v for k, v in info.items() if not k.startswith(("final", "_final"))}
        seen += [observation, reward, terminated, truncated, *info.values()]
    return seen


def same(a: list[Any], b: list[Any]) -> bool:
    return len(a) == len(b) and all(np.array_equal(x, y) for x, y in zip(a, b, strict=True))


@pytest.mark.parametrize("mode", ["NextStep", "SameStep"])
@pytest.mark.parametrize("task", ["lap", "park", "drift"])
def test_a_vector_that_was_saved_copied_or_pickled_drives_on_to_the_same_bits(task: str, mode: str) -> None:
    env = VectorEnv(task, 12, autoreset_mode=mode, max_seconds=6, randomise={"mass": ("uniform", 1200, 1800)})
    env.reset(seed=5)
    begun = len(env.journal.entries)
    drive(env, 150, 1)
    assert begun < len(env.journal.entries) < 150, "what is before the oldest running episode is forgotten"
    state = env.save()
    others = [copy.copy(env), copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    fresh = VectorEnv(task, 12, autoreset_mode=mode, max_seconds=6, randomise={"mass": ("uniform", 1200, 1800)})
    fresh.restore(pickle.loads(pickle.dumps(state)))
    seen = drive(env, 150, 2)
    assert all(same(seen, drive(other, 150, 2)) for other in [*others, fresh])
    env.restore(state)
    assert same(seen, drive(env, 150, 2))
    env.restore(state)
    assert same(seen, drive(env, 150, 2)), "a state serves twice"


def test_one_car_out_of_gymnasium_make_is_copied_with_its_wrappers() -> None:
    env = gymnasium.make("sixline/Lap-v0", track="oval")
    env.reset(seed=3)
    action = np.array([0.5, 0.1], dtype=np.float32)
    env.step(action)
    other = pickle.loads(pickle.dumps(env))
    third = copy.deepcopy(env)
    seen = [e.step(action) for e in (env, other, third)]
    again = [e.reset()[0] for e in (env, other, third)]
    for one in (1, 2):
        assert np.array_equal(seen[0][0], seen[one][0])
        assert seen[0][1:] == seen[one][1:]
        assert np.array_equal(again[0], again[one]), "the random numbers go on, too"


def test_a_state_of_other_options_is_refused_and_moves_nothing() -> None:
    env = Env("park")
    before = env.reset(seed=1)[0]
    task = env.task
    bads: list[tuple[Any, type[Exception]]] = [
        (Env("park", radius=9.0).save(), ValueError),
        ({}, TypeError),
        (7, TypeError),
    ]
    for bad, error in bads:
        with pytest.raises(error, match="state"):
            env.restore(bad)
    assert env.task is task
    assert np.array_equal(env.task.seen()[0], before)
