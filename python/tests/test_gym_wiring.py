"""Sensors, forms, noise and delay of Gymnasium environments: observations, effects of actions, delays."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pytest
import sixline as sx

gymnasium = pytest.importorskip("gymnasium")
from gymnasium import spaces  # noqa: E402
from gymnasium.utils.env_checker import check_env  # noqa: E402
from sixline.gym import Env, VectorEnv  # noqa: E402

STEADY = np.array([0.4, 0.1], dtype=np.float32)
SENSORS = ("gear", "rpm", "slip_ratio", "slip_angle", "friction_utilization", "mu", "grip")
IMPERFECT: dict[str, Any] = {
    "sensors": SENSORS,
    "observation_form": "dict",
    "discrete_actions": True,
    "sensor_noise": {"vx": ("normal", 0.0, 0.3)},
    "sensor_delay": ("uniform", 0.0, 0.4),
    "actuator_noise": {"steer": ("uniform", -0.02, 0.02)},
    "actuator_delay": ("choice", 0.0, 0.2),
}


def sensors_of(env: VectorEnv) -> dict[str, np.ndarray]:
    """The last observation, by name, in the units of its numbers."""
    return dict(zip(env.wiring.names, (env.wiring.shown / env.wiring.scale).T, strict=True))


def test_sensors_show_what_a_vehicle_reports_that_drives_alone() -> None:
    env = VectorEnv("lap", 3, track="oval", sensors=SENSORS, random_start=False, single_precision=False)
    assert env.single_observation_space.shape == (16 + 2 + 3 * 4 + 2,)
    env.reset(seed=1)
    env.task.batch.set_parameter("mu", [0.5, 0.75, 1.0])
    for _ in range(40):
        env.step(np.tile([1.0, 0.05], (3, 1)))
    seen, road = sensors_of(env), env.task.road
    for i, mu in enumerate((0.5, 0.75, 1.0)):
        car, at = sx.Vehicle(parameters={"mu": mu}), road.pose_at(0)
        car.place(road, at.position.x, at.position.y, at.yaw)
        for _ in range(400):
            car.step(road, 0.01, throttle=1.0, steer=0.05)
        names = [name for name in env.wiring.names[16:] if name not in ("mu", "grip")]
        assert [seen[name][i] for name in names] == pytest.approx([car.channel(name) for name in names], rel=1e-6)
    assert seen["gear"].max() >= 2
    assert seen["rpm"].min() > 1000
    assert seen["friction_utilization_rl"].min() > 0.1
    assert seen["mu"].tolist() == [0.5, 0.75, 1.0]
    assert seen["grip"].tolist() == [1.0, 1.0, 1.0]


def test_a_custom_scale_and_the_grip_of_an_icy_road() -> None:
    env = VectorEnv("drift", 2, sensors={"rpm": 1e-3, "grip": 2.0})
    env.task.road = sx.Road.plane(friction=0.25)
    seen = env.reset(seed=0)[0]
    assert seen[:, -1].tolist() == [0.5, 0.5]
    assert seen[:, -2] == pytest.approx(1e-3 * env.task.batch.read_channels(["rpm"])[:, 0])


def test_a_dict_has_the_numbers_of_the_box_by_name() -> None:
    box, by_name = (VectorEnv("lap", 4, observation="both", observation_form=f) for f in ("box", "dict"))
    rows, groups = box.reset(seed=2)[0], by_name.reset(seed=2)[0]
    assert isinstance(by_name.single_observation_space, spaces.Dict)
    assert by_name.single_observation_space["curvature"].shape == (8,)
    assert by_name.single_observation_space["ray"].shape == (9,)
    for _ in range(5):
        rows, groups = (env.step(np.tile(STEADY, (4, 1)))[0] for env in (box, by_name))
        assert groups in by_name.observation_space
        assert np.array_equal(np.concatenate(list(groups.values()), axis=1), rows)
    assert by_name.step(np.zeros((4, 2)))[0]["vx"].shape == (4, 1)


def test_discrete_actions_drive_as_the_rows_of_their_table() -> None:
    table = [(-1.0, 0.0), (0.5, 0.0), (0.5, 0.2)]
    free, chosen = (VectorEnv("lap", 2, track="oval", discrete_actions=given) for given in (False, table))
    assert chosen.single_action_space == spaces.Discrete(3)
    for env in (free, chosen):
        env.reset(seed=0)
    for row in ([1, 2], [2, 0], [1, 1]):
        assert np.array_equal(free.step(np.array([table[i] for i in row]))[0], chosen.step(np.array(row))[0])
    assert Env("park", discrete_actions=True).action_space == spaces.Discrete(15)
    before = chosen.wiring.shown
    for bad, words in (([0, 3], "0 to 2"), ([0.0, 1.0], "integers"), ([[0, 1]], "integers of shape")):
        with pytest.raises(ValueError, match=words):
            chosen.step(np.array(bad))
    assert chosen.wiring.shown is before


def test_noise_has_its_distribution_in_units_and_is_of_its_sensors_alone() -> None:
    clean, noisy = (
        VectorEnv("lap", 2000, track="oval", random_start=False, sensor_noise=noise)
        for noise in (None, {"vx": ("normal", 0.5, 0.2), "curvature": ("uniform", -0.001, 0.001)})
    )
    for env in (clean, noisy):
        env.reset(seed=3)
        env.step(np.tile(STEADY, (2000, 1)))
    a, b = sensors_of(clean), sensors_of(noisy)
    error = b["vx"] - a["vx"]
    assert error.mean() == pytest.approx(0.5, abs=4 * 0.2 / 2000**0.5)
    assert error.std() == pytest.approx(0.2, rel=0.1)
    ahead = np.array([b[f"curvature_{d}"] - a[f"curvature_{d}"] for d in (0, 7)])
    assert np.abs(ahead).max() <= 0.001 + 1e-7
    assert np.abs(ahead).max() > 0.0009
    assert abs(np.corrcoef(ahead)[0, 1]) < 0.1
    assert np.array_equal(a["vy"], b["vy"])


def test_actuators_add_noise_to_what_is_driven() -> None:
    env = VectorEnv("lap", 500, track="oval", random_start=False, actuator_noise={"steer": ("uniform", -0.1, 0.3)})
    env.reset(seed=0)
    steer = env.step(np.zeros((500, 2)))[0][:, -1]
    assert -0.1 <= steer.min() < -0.09
    assert 0.29 < steer.max() <= 0.3


def test_late_sensors_show_the_past_and_each_car_has_its_own_delay() -> None:
    options: dict[str, Any] = {"track": "oval", "random_start": False}
    now, late = VectorEnv("lap", 50, **options), VectorEnv("lap", 50, sensor_delay=("uniform", 0.0, 0.5), **options)
    past = [env.reset(seed=4)[0] for env in (now, late)][:1]
    for _ in range(20):
        past.append(now.step(np.tile(STEADY, (50, 1)))[0])
        seen = late.step(np.tile(STEADY, (50, 1)))[0]
        for i, ago in enumerate(late.wiring.sensor_delay.late):  # type: ignore[union-attr]
            assert np.array_equal(seen[i], past[max(len(past) - 1 - ago, 0)][i])
    delays = late.wiring.sensor_delay.late  # type: ignore[union-attr]
    assert set(delays) == {0, 1, 2, 3, 4, 5}


def test_late_actuators_obey_later_and_begin_with_nothing() -> None:
    env = VectorEnv("lap", 2, track="oval", random_start=False, actuator_delay=0.3)
    env.reset(seed=0)
    steer = [env.step(np.full((2, 2), 0.1 * (k + 1)))[0][0, -1] for k in range(6)]
    assert steer == pytest.approx([0, 0, 0, 0.1, 0.2, 0.3])
    env.reset(seed=0)
    assert env.step(np.full((2, 2), 0.9))[0][0, -1] == 0, "an action of the episode before is forgotten"


@pytest.mark.parametrize("task", ["lap", "park", "drift"])
@pytest.mark.parametrize(
    "options",
    [{"observation_form": "dict"}, {"discrete_actions": True}, {"sensors": ("gear", "rpm", "grip")}],
)
def test_gymnasiums_checks_pass_with_any_form(task: str, options: dict[str, Any]) -> None:
    if task == "park" and "sensors" in options:
        options = {"sensors": ("steer_angle", "grip")}
    check_env(gymnasium.make(f"sixline/{task.capitalize()}-v0", **options).unwrapped)  # a warning is an error here


@pytest.mark.parametrize("mode", ["NextStep", "SameStep"])
def test_all_of_it_is_the_same_bits_for_a_seed_and_out_of_a_state_or_a_pickle(mode: str) -> None:
    def drive(env: VectorEnv, steps: int) -> list[Any]:
        rng, seen = np.random.default_rng(9), []
        for _ in range(steps):
            observation, reward, *_ = env.step(rng.integers(15, size=16))
            seen += [*observation.values(), reward]
        return seen

    def same(a: list[Any], b: list[Any]) -> bool:
        return all(np.array_equal(x, y) for x, y in zip(a, b, strict=True))

    a, b, other = (VectorEnv("lap", 16, autoreset_mode=mode, max_seconds=5, **IMPERFECT) for _ in range(3))
    for env, seed in ((a, 5), (b, 5), (other, 6)):
        env.reset(seed=seed)
    first = drive(a, 80)
    assert same(first, drive(b, 80))
    assert not same(first, drive(other, 80))
    state = a.save()
    others = [copy.deepcopy(a), pickle.loads(pickle.dumps(a))]
    seen = drive(a, 80)
    assert all(same(seen, drive(env, 80)) for env in others)
    other.restore(state)
    assert same(seen, drive(other, 80))
    check_env(Env("lap", **IMPERFECT), skip_render_check=True)


@pytest.mark.parametrize(
    ("options", "error", "words"),
    [
        ({"sensors": "rpm"}, TypeError, "names, not one text"),
        ({"sensors": ("smell",)}, ValueError, "smell"),
        ({"observation_form": "list"}, ValueError, "box or dict"),
        ({"discrete_actions": [(2.0, 0.0)]}, ValueError, "pedal, steer"),
        ({"discrete_actions": [0.1]}, ValueError, "pedal, steer"),
        ({"sensor_noise": {"smell": ("normal", 0, 1)}}, ValueError, "'smell'"),
        ({"sensor_noise": {"vx": ("cauchy", 0, 1)}}, ValueError, "sensor_noise: vx"),
        ({"actuator_noise": {"horn": ("normal", 0, 1)}}, ValueError, "pedal, steer, not 'horn'"),
        ({"sensor_delay": -0.1}, ValueError, "sensor_delay must be 0 to 10 s"),
        ({"actuator_delay": ("uniform", 1, 0)}, ValueError, "low <= high"),
    ],
)
def test_bad_wiring_is_refused_with_a_message(options: dict[str, Any], error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        Env("lap", track="oval", **options)
