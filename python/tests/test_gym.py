"""Gymnasium environments: Gymnasium's own checks, bit-identical runs for a seed, rewards, refusals, learning."""

from __future__ import annotations

import contextlib
import importlib.util
import io
import subprocess
import sys
from pathlib import Path
from typing import Any, cast

import numpy as np
import pytest
import sixline as sx
from conftest import ROOT

gymnasium = pytest.importorskip("gymnasium")
from gymnasium.utils.env_checker import check_env  # noqa: E402
from gymnasium.vector import AutoresetMode  # noqa: E402
from sixline.gym import Env, LapTask, VectorEnv  # noqa: E402

TASKS = ("lap", "park", "drift")


@pytest.mark.parametrize("task", TASKS)
@pytest.mark.parametrize("mode", [None, "rgb_array"])
def test_gymnasiums_checks_pass(task: str, mode: str | None) -> None:
    env = gymnasium.make(f"sixline/{task.capitalize()}-v0", render_mode=mode)
    check_env(env.unwrapped)  # a warning is an error here
    env.close()


def test_observations_are_limited_to_their_finite_space() -> None:
    env = VectorEnv("drift", 2)
    env.reset(seed=0)
    env.task.batch.set_state("yaw_rate", 100.0)
    env.task.look()
    assert env.task.observe().max() == 100
    assert env.task.seen().max() == 10
    assert env.task.seen() in env.observation_space
    assert isinstance(env.observation_space, gymnasium.spaces.Box)
    assert np.isfinite(env.observation_space.low).all()


def rollout(env: VectorEnv, steps: int, seed: int) -> list[Any]:
    rng = np.random.default_rng(seed)
    seen: list[Any] = [env.reset(seed=seed)[0]]
    for _ in range(steps):
        observation, reward, terminated, truncated, _ = env.step(rng.uniform(-1, 1, (env.num_envs, 2)))
        seen += [observation, reward, terminated, truncated]
    return seen


@pytest.mark.parametrize("task", TASKS)
@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
def test_a_seed_gives_the_same_bits_whatever_the_threads(task: str, mode: AutoresetMode) -> None:
    random = {"mass": ("uniform", 1200, 1800)}
    a, b = (rollout(VectorEnv(task, 16, threads=n, autoreset_mode=mode, randomise=random), 60, 3) for n in (1, 2))
    assert all(np.array_equal(x, y) for x, y in zip(a, b, strict=True))
    c = rollout(VectorEnv(task, 16, autoreset_mode=mode, randomise=random), 60, 4)
    assert not np.array_equal(a[-4], c[-4])


def test_next_step_and_same_step_begin_episodes_at_their_times() -> None:
    full = np.tile([1.0, 1.0], (4, 1))  # full throttle, full lock: off the road
    for mode in (AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP):
        env = VectorEnv("lap", 4, autoreset_mode=mode, random_start=False)
        assert env.metadata["autoreset_mode"] is mode
        env.reset(seed=0)
        for _ in range(400):
            _, _, terminated, _, info = env.step(full)
            if terminated.any():
                break
        assert terminated.any()
        if mode is AutoresetMode.SAME_STEP:
            assert info["_final_obs"].tolist() == terminated.tolist()
            assert info["final_info"]["progress"][terminated].min() > 0
            assert (env.task.steps[terminated] == 0).all()
        else:
            assert (env.task.steps[terminated] > 0).all()
            _, reward, again, _, _ = env.step(full)
            assert (reward[terminated] == 0).all()
            assert not again[terminated].any()
            assert (env.task.steps[terminated] == 0).all()


def test_progress_is_rewarded_and_leaving_the_road_ends_the_episode() -> None:
    env = Env("lap", track="oval", random_start=False, progress_reward=1.0, time_cost=0.0)
    env.reset(seed=1)
    total = 0.0
    for _ in range(60):
        _, reward, terminated, _, info = env.step(np.array([1.0, 0.0], dtype=np.float32))
        total += reward
        assert not terminated
    assert total == pytest.approx(info["progress"], rel=1e-9)
    for _ in range(200):
        _, reward, terminated, _, info = env.step(np.array([0.5, 1.0], dtype=np.float32))
        if terminated:
            break
    assert terminated
    assert info["off_track"] or info["spun"]


def test_along_a_racing_line_a_lap_is_as_long_as_the_line_and_the_edges_stay() -> None:
    centre, line = Env("lap", track="hairpins"), Env("lap", track="hairpins", line="curvature")
    for env in (centre, line):
        env.reset(seed=4)
    of_centre, of_line = cast("LapTask", centre.task), cast("LapTask", line.task)
    racing = sx.racing_line(centre.task.batch.vehicle(0), "hairpins", "curvature").columns
    assert of_line.track.length == pytest.approx(
        np.hypot(np.diff(racing["x"], append=racing["x"][0]), np.diff(racing["y"], append=racing["y"][0])).sum(),
        rel=1e-3,
    )
    assert of_line.track.length < 0.99 * of_centre.track.length
    line.task.batch.place(line.task.road, [racing["x"][40]], [racing["y"][40]], [0.0], [0.0], np.ones(1, dtype=bool))
    centre.task.batch.place(line.task.road, [racing["x"][40]], [racing["y"][40]], [0.0], [0.0], np.ones(1, dtype=bool))
    wide = []
    for task in (of_line, of_centre):
        task.episodes.begin(task.batch, np.ones(1, dtype=bool))
        at = {name: task.observe()[0, i] / task.scale[i] for i, name in enumerate(task.observation_names[:4])}
        wide.append(at["to_left_edge"] + at["to_right_edge"])
        if task is of_line:
            assert abs(at["offset"]) < 0.02
    assert wide[0] == pytest.approx(wide[1], abs=0.1)
    with pytest.raises(ValueError, match="fastst"):
        Env("lap", track="hairpins", line="fastst")


def test_the_reward_of_a_lap_is_the_documented_formula_of_what_is_seen() -> None:
    many = VectorEnv("lap", 24, track="hairpins", margin=-0.5, progress_reward=0.3, failure_penalty=2.0)
    seen, info = many.reset(seed=2)
    rng, ended, offs = np.random.default_rng(2), np.zeros(24, dtype=bool), 0
    left, right = (many.task.observation_names.index(name) for name in ("to_left_edge", "to_right_edge"))
    for _ in range(80):
        before, last_steer = info["progress"], seen[:, -1]
        actions = rng.uniform([-0.2, -0.4], [1.5, 0.4], (24, 2))
        seen, reward, terminated, truncated, info = many.step(actions)
        off = 10 * np.minimum(seen[:, left], seen[:, right]) < 0.5
        gained = info["progress"] - before
        failed = off | info["spun"] | info["stuck"]
        expected = 0.3 * (gained - 0.1 * (actions[:, 1] - last_steer) ** 2 * np.abs(gained)) - 0.05 * 0.1 - 2.0 * failed
        np.testing.assert_allclose(reward, np.where(ended, 0, expected), atol=1e-6)
        assert (info["off_track"] == off)[~ended].all()
        ended, offs = terminated | truncated, offs + off.sum()
    assert offs > 0


def test_arrays_of_an_action_do_not_change_and_the_tasks_own_are_read_only() -> None:
    many = VectorEnv("lap", 3, track="oval")
    many.reset(seed=0)
    seen, reward, *flags, info = many.step(np.full((3, 2), 0.3))
    copies = [np.copy(a) for a in (seen, reward, *flags, *info.values())]
    many.step(np.full((3, 2), -0.3))
    assert all(np.array_equal(a, b) for a, b in zip((seen, reward, *flags, *info.values()), copies, strict=True))
    assert isinstance(many.task, LapTask)
    with pytest.raises(ValueError, match="read-only"):
        many.task.progress[:] = 0


def test_a_lap_with_a_custom_reward() -> None:
    class Slow(LapTask):
        def judge(self, actions: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
            reward, over = super().judge(actions)
            return reward - 0.01 * self.rows[:, 6], over

    plain, slow = (VectorEnv(task, 3, track="oval") for task in (LapTask, Slow))
    for env in (plain, slow):
        env.reset(seed=0)
    for _ in range(5):
        seen, reward, *_ = plain.step(np.full((3, 2), 0.3))
        less = slow.step(np.full((3, 2), 0.3))[1]
        np.testing.assert_allclose(reward - less, 0.01 * 20 * seen[:, 4], atol=1e-6)


def test_observations_are_named_and_of_the_kinds_that_are_documented() -> None:
    for kind, ray, place in (("vectors", False, True), ("rays", True, False), ("both", True, True)):
        task = LapTask(3, observation=kind)
        task.start(np.ones(3, dtype=bool), np.random.default_rng(0))
        names = list(task.observation_names)
        assert ("ray_0" in names, "offset" in names) == (ray, place)
        assert task.observe().shape == (3, len(names))
        assert task.observe().dtype == np.float32


def test_randomised_parameters_are_drawn_at_each_start() -> None:
    task = LapTask(64, randomise={"mass": ("uniform", 1000, 1500), "mu": ("choice", 0.5, 1.0)})
    task.start(np.ones(64, dtype=bool), np.random.default_rng(0))
    mass, mu = task.batch.parameter("mass"), task.batch.parameter("mu")
    assert 1000 <= mass.min() < 1100 < 1400 < mass.max() <= 1500
    assert set(np.round(mu, 6)) == {0.5, 1.0}
    first = np.arange(64) < 8
    task.start(first, np.random.default_rng(1))
    assert (task.batch.parameter("mass")[~first] == mass[~first]).all()
    assert (task.batch.parameter("mass")[first] != mass[first]).all()


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"task": "fly"}, "lap, park, drift"),
        ({"task": "lap", "observation": "smell"}, "vectors, rays or both"),
        ({"task": "lap", "laps": 0}, "laps"),
        ({"task": "lap", "max_seconds": float("nan")}, "max_seconds"),
        ({"task": "lap", "randomise": {"mass": ("cauchy", 1, 2)}}, "not a distribution"),
        ({"task": "lap", "randomise": {"mass": ("uniform", 2, 1)}}, "low <= high"),
        ({"task": "lap", "render_mode": "hologram"}, "render_mode"),
        ({"task": "lap", "track": "nowhere"}, "nowhere"),
        ({"task": "lap", "substeps": 0}, "substeps must be"),
        ({"task": "drift", "dt": 0}, "dt must be"),
        ({"task": "lap", "start_speed": -1.0}, "start_speed must be"),
        ({"task": "park", "randomise": {"mas": ("uniform", 1, 2)}}, "mass"),
        ({"task": "park", "radius": 1.0}, "radius"),
        ({"task": "lap", "line": "nope"}, "line must be centre, fastest, curvature, shortest or the path"),  # after 3 s
        ({"task": "lap", "margin": -1e9}, "half of the narrowest road"),  # each episode ended with its first action
        ({"task": "lap", "substeps": 1e12}, "substeps must be a whole number from 1 to 1000000"),
        ({"task": "lap", "substeps": float("inf")}, "substeps must be"),
        ({"task": "lap", "max_seconds": float("inf")}, "max_seconds must be a finite number"),
    ],
)
def test_bad_options_are_refused_with_a_message(options: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        Env(**options)


def test_an_unknown_option_is_refused_with_the_nearest() -> None:
    with pytest.raises(TypeError, match=r"trak is not an option of this environment; did you mean track\?"):
        Env("lap", trak="oval")
    with pytest.raises(TypeError, match=r"did you mean sensor_noise\?"):
        VectorEnv("park", 2, sensor_nois={})
    env = VectorEnv("park", 2)
    with pytest.raises(TypeError, match="options must be a dict, not int"):
        env.reset(options=5)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="seed must be an int or a list of them, not a str"):
        env.reset(seed="x")  # type: ignore[arg-type]


def test_bad_actions_are_refused_with_a_message() -> None:
    env = VectorEnv("drift", 4)
    env.reset(seed=0)
    with pytest.raises(ValueError, match=r"\(4, 2\)"):
        env.step(np.zeros((3, 2)))
    with pytest.raises(ValueError, match="finite"):
        env.step(np.full((4, 2), np.nan))
    with pytest.raises(ValueError, match="real numbers, not complex128"):
        env.step(np.zeros((4, 2), dtype=complex))
    many = VectorEnv("lap", 4)
    before = many.reset(seed=0)[0]
    for bad, words in ((np.zeros((3, 2)), r"\(4, 2\)"), ([[0, 0], [0, 0], [0, np.nan], [0, 0]], "finite")):
        with pytest.raises(ValueError, match=words):
            many.step(bad)
        assert np.array_equal(many.task.observe(), before)
        assert many.task.steps.sum() == 0


def test_gymnasium_imports_the_names_itself_where_the_module_stands_before_them() -> None:
    code = "import gymnasium; print(gymnasium.make('sixline.gym:sixline/Lap-v0', track='oval').reset(seed=1)[0].shape)"
    done = subprocess.run([sys.executable, "-W", "error", "-c", code], capture_output=True, text=True, timeout=120)
    assert (done.stdout, done.stderr) == ("(16,)\n", "")


def test_gymnasium_reads_no_entry_points_so_that_there_is_none(tmp_path: Path) -> None:
    """If this fails, pyproject.toml can have an entry point gymnasium.envs, and the name works without the module."""
    (tmp_path / "plugged.py").write_text("import sixline.gym\ndef register(): pass\n")
    info = tmp_path / "plugged-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: plugged\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(
        "[gymnasium.envs]\nsixline = plugged:register\n__root__ = plugged:register\n"
    )
    code = f"""if True:
        import sys
        sys.path.insert(0, {str(tmp_path)!r})
        from importlib.metadata import entry_points
        assert len(entry_points(group="gymnasium.envs")) == 2
        import gymnasium
        try:
            gymnasium.make("sixline/Lap-v0")
        except gymnasium.error.NamespaceNotFound:
            print("plugged" in sys.modules)"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120)
    assert (done.stdout, done.stderr) == ("False\n", "")


@pytest.mark.parametrize(
    ("given", "error", "words"),
    [
        ({"seed": [1, 2]}, ValueError, "3 numbers, not 2"),
        ({"options": {"mask": 1}}, ValueError, "'mask'"),
        ({"options": {"reset_mask": [0, 1, 0]}}, ValueError, "3 booleans"),
        ({"options": {"reset_mask": np.ones(2, dtype=bool)}}, ValueError, "3 booleans"),
    ],
)
def test_a_refused_reset_moves_nothing(given: dict[str, Any], error: type[Exception], words: str) -> None:
    many = VectorEnv("lap", 3, track="oval")
    before = many.reset(seed=1)[0]
    with pytest.raises(error, match=words):
        many.reset(**given)
    assert np.array_equal(many.task.observe(), before)
    with pytest.raises(ValueError, match="no options"):
        Env("lap", track="oval").reset(options={"x": 1})


def test_a_closed_environment_and_one_before_its_reset_raise() -> None:
    for env, action in ((Env("park"), np.zeros(2)), (VectorEnv("park", 3), np.zeros((3, 2)))):
        with pytest.raises(gymnasium.error.ResetNeeded, match="reset"):
            env.step(action)
        env.reset(seed=0)
        env.step(action)
        env.close()
        env.close()
        for call in (env.reset, lambda env=env, action=action: env.step(action)):
            with pytest.raises(gymnasium.error.ClosedEnvironmentError, match="closed"):
                call()


@pytest.mark.parametrize("task", TASKS)
def test_pictures_show_something(task: str, capsys: pytest.CaptureFixture[str]) -> None:
    env = Env(task, render_mode="rgb_array")
    env.reset(seed=0)
    image = env.render()
    assert image is not None
    assert image.shape == (400, 400, 3)
    assert len(np.unique(image.reshape(-1, 3), axis=0)) >= 4, "paper, lines, car and nose"
    for human in (Env(task, render_mode="human"), VectorEnv(task, 2, render_mode="human")):
        human.reset(seed=0)
        assert "█" in capsys.readouterr().out


def load_example() -> Any:
    spec = importlib.util.spec_from_file_location("train_lap", ROOT / "examples/learning/train_lap.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_example_learns(tmp_path: Path) -> None:
    example = load_example()
    words = ["--population", "64", "--generations", "12", "--seconds", "20", "--out", str(tmp_path / "policy.npz")]
    options = example.parser().parse_args(words)
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        example.train(options)
    mean = [float(line.split(",")[2]) for line in printed.getvalue().splitlines()[1:]]
    assert np.mean(mean[-3:]) > 1.3 * np.mean(mean[:3])


def test_the_trained_network_laps_in_the_time_of_its_page() -> None:
    example = load_example()
    weights = np.load(ROOT / "examples/learning/hairpins_policy.npz")["weights"]
    task = LapTask(1, track="hairpins", random_start=False, substeps=5, single_precision=False)
    _, lap = example.drive(task, weights[None], np.random.default_rng(0), 300)
    assert lap[0] == pytest.approx(147.2, abs=0.5)
