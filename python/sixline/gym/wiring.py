"""The layer between an environment and its task: forms of observations and actions, more sensors, noise and delay."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from .delay import DelayLine
from .random import Distribution, Random, check_distributions, draw
from .task import Flags, Numbers, Task

Seen = NDArray[np.float32]
SCALES = {"rpm": 1e-4, "m/s": 0.05, "rad/s": 0.02, "m/s^2": 0.1, "N": 1e-4, "N m": 1e-3, "m": 0.1}
TABLE = tuple((pedal, steer) for pedal in (-1.0, 0.0, 1.0) for steer in (-1.0, -0.3, 0.0, 0.3, 1.0))


def group_of(name: str) -> str:
    """curvature_20 belongs to curvature, slip_ratio_fl to slip_ratio."""
    return re.sub(r"_(\d+|fl|fr|rl|rr|front|rear|f|r)$", "", name)


class Wiring:
    """Options of every task for its observations and actions.

    sensors: more numbers in the observation, names or name -> scale: "grip" (friction of the road under the car), a
    channel of the model ("gear", "rpm", "slip_ratio": all wheels), a parameter ("mu", "mass"). observation_form: "box",
    or "dict" of arrays by name. discrete_actions: True, or a table of (pedal, steer); the space is then Discrete.
    sensor_noise: name -> distribution, added at every action, in the number's unit. actuator_noise: the same for
    "pedal" and "steer". sensor_delay, actuator_delay: seconds, or a distribution of them, drawn for each car at each
    start, 0 to 10, to the nearest whole action.
    """

    def __init__(
        self,
        task: Task,
        *,
        sensors: Sequence[str] | Mapping[str, float] = (),
        observation_form: str = "box",
        discrete_actions: bool | Sequence[tuple[float, float]] = False,
        sensor_noise: Mapping[str, Distribution] | None = None,
        sensor_delay: float | Distribution = 0.0,
        actuator_noise: Mapping[str, Distribution] | None = None,
        actuator_delay: float | Distribution = 0.0,
    ) -> None:
        if observation_form not in ("box", "dict"):
            raise ValueError(f"observation_form must be box or dict, not {observation_form!r}")
        self.as_dict, self.limit = observation_form == "dict", task.limit
        self.channels, self.parameters, self.grip, more = self.find(task, sensors)
        self.names = [*task.observation_names, *more]
        own = np.ones(len(task.observation_names))
        own[: len(task.scale)] = task.scale
        self.scale, self.more_scale = np.array([*own, *more.values()]), np.array(list(more.values()))
        self.table = table_of(discrete_actions)
        self.sensor_noise = noise_by_column("sensor_noise", sensor_noise, self.names)
        self.actuator_noise = noise_by_column("actuator_noise", actuator_noise, ["pedal", "steer"])
        action = task.dt * task.substeps
        self.sensor_delay = DelayLine.of("sensor_delay", sensor_delay, action, task.count)
        self.actuator_delay = DelayLine.of("actuator_delay", actuator_delay, action, task.count)
        self.shown = np.zeros((task.count, len(self.names)), dtype=np.float32)

    @staticmethod
    def find(
        task: Task, sensors: Sequence[str] | Mapping[str, float]
    ) -> tuple[list[str], list[str], bool, dict[str, float]]:
        """Channels, parameters, whether the grip is read, and name -> scale of all of them in that order."""
        if isinstance(sensors, str):
            raise TypeError(f"sensors must be names, not one text: ({sensors!r},)")
        units = {channel.name: channel.unit for channel in task.batch.channels}
        given: dict[str, float | None] = dict(sensors) if isinstance(sensors, Mapping) else dict.fromkeys(sensors)
        channels: dict[str, float] = {}
        parameters: dict[str, float] = {}
        for name, scale in given.items():
            found = [c for c in units if c == name] or [c for c in units if group_of(c) == name]
            if name != "grip" and not found:
                task.batch.parameter(name)  # raises if there is none
                parameters[name] = 1.0 if scale is None else scale
            channels.update({c: SCALES.get(units[c], 1.0) if scale is None else scale for c in found})
        grip = {"grip": given["grip"] or 1.0} if "grip" in given else {}
        return list(channels), list(parameters), bool(grip), channels | parameters | grip

    @property
    def observation_space(self) -> spaces.Space[Any]:
        """Space of one car."""
        if not self.as_dict:
            return spaces.Box(-self.limit, self.limit, (len(self.names),), np.float32)
        groups = self.groups().items()
        return spaces.Dict({name: spaces.Box(-self.limit, self.limit, (len(at),), np.float32) for name, at in groups})

    def groups(self) -> dict[str, list[int]]:
        """Columns of each name of a dict."""
        groups: dict[str, list[int]] = {}
        for i, name in enumerate(self.names):
            groups.setdefault(group_of(name), []).append(i)
        return groups

    def action_space(self, task: Task) -> spaces.Space[Any]:
        """Space of one car."""
        return task.action_space if self.table is None else spaces.Discrete(len(self.table))

    def look(self, task: Task) -> Seen:
        """Observations without noise, limited to the space."""
        seen = task.seen()
        if not len(self.more_scale):
            return seen
        more = task.sense(self.channels, self.parameters, self.grip) * self.more_scale
        return np.concatenate([seen, self.limited(more)], axis=1)

    def limited(self, numbers: NDArray[Any]) -> Seen:
        """The numbers limited to the range of the space."""
        inside: Seen = np.clip(numbers, -self.limit, self.limit).astype(np.float32)
        return inside

    def noisy(self, seen: Seen, rng: Random) -> Seen:
        """The observations with the noise of the sensors."""
        return (
            self.limited(seen + noise(self.sensor_noise, seen.shape, rng) * self.scale) if self.sensor_noise else seen
        )

    def start(self, task: Task, which: Flags, rng: Random) -> None:
        """Restarts the delays of the cars of `which`, whose episodes begin."""
        now = self.look(task)
        if self.sensor_delay:
            self.sensor_delay.start(which, now, rng)
        if self.actuator_delay:
            self.actuator_delay.start(which, np.zeros((task.count, 2)), rng)
        self.shown = np.where(which[:, None], self.noisy(now, rng), self.shown)

    def see(self, task: Task, rng: Random) -> None:
        """Observes after an action."""
        now = self.look(task)
        self.shown = self.noisy(self.sensor_delay.after(now) if self.sensor_delay else now, rng)

    def formed(self) -> Any:
        """The last observations, as environments return them: rows of all cars, or a dict of rows."""
        if not self.as_dict:
            return self.shown.copy()
        return {name: self.shown[:, at] for name, at in self.groups().items()}

    def driven(self, task: Task, actions: Any, rng: Random) -> Numbers:
        """The actions that reach the cars, shape (count, 2); ValueError, without any change, for invalid actions."""
        numbers = task.checked(actions if self.table is None else self.looked_up(actions, task.count))
        if not (self.actuator_delay or self.actuator_noise):
            return numbers
        if not np.isfinite(numbers).all():
            raise ValueError("actions must be finite numbers")
        if self.actuator_delay:
            numbers = self.actuator_delay.after(numbers)
        return np.clip(numbers + noise(self.actuator_noise, numbers.shape, rng), -1.0, 1.0)

    def looked_up(self, actions: Any, count: int) -> Numbers:
        """Rows of the table of discrete actions."""
        assert self.table is not None
        rows = np.asarray(actions)
        if rows.shape != (count,) or not np.issubdtype(rows.dtype, np.integer):
            raise ValueError(f"actions must be integers of shape ({count},), not {rows.dtype} of shape {rows.shape}")
        if ((rows < 0) | (rows >= len(self.table))).any():
            raise ValueError(f"actions must be 0 to {len(self.table) - 1}, not {rows.tolist()}")
        chosen: Numbers = self.table[rows]
        return chosen


def table_of(given: bool | Sequence[tuple[float, float]]) -> Numbers | None:
    """(pedal, steer) of each discrete action; None without discrete actions."""
    if given is False or given is None:
        return None
    table = np.array(TABLE if given is True else given, dtype=float)
    if table.ndim != 2 or table.shape[1] != 2 or not len(table) or not (np.abs(table) <= 1).all():
        raise ValueError("discrete_actions must be True, or rows of (pedal, steer), each -1 to 1")
    return table


def noise_by_column(
    option: str, given: Mapping[str, Distribution] | None, names: Sequence[str]
) -> dict[int, Distribution]:
    """Distributions by column; a key is a name, or a group ("curvature") that stands for all its columns."""
    check_distributions({f"{option}: {name}": distribution for name, distribution in (given or {}).items()})
    columns: dict[int, Distribution] = {}
    for name, distribution in (given or {}).items():
        found = [i for i, known in enumerate(names) if name in (known, group_of(known))]
        if not found:
            raise ValueError(f"{option} knows {', '.join(names)}, not {name!r}")
        columns.update(dict.fromkeys(found, distribution))
    return columns


def noise(columns: dict[int, Distribution], shape: tuple[int, ...], rng: Random) -> Numbers:
    """Numbers to add, 0 where a column has no noise."""
    numbers = np.zeros(shape)
    for column, distribution in columns.items():
        numbers[:, column] = draw(distribution, shape[0], rng)
    return numbers
