"""Env and VectorEnv: Gymnasium environments of one car and of many cars of a task."""

import difflib
import inspect
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.error import ClosedEnvironmentError, ResetNeeded
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from .drift import DriftTask
from .journal import Journal, Saved
from .lap import LapTask
from .mixed import MixedTask, combinations
from .park import ParkTask
from .picture import Screen
from .random import PerCar, Random
from .task import Task
from .wiring import Wiring

METADATA: dict[str, Any] = {"render_modes": ["rgb_array", "human"]}
ALONE = np.ones(1, dtype=bool)
TASKS: dict[str, type[Task]] = {"lap": LapTask, "park": ParkTask, "drift": DriftTask}
WIRED = frozenset(inspect.signature(Wiring).parameters) - {"task"}


def make_task(task: str | type[Task], count: int, options: dict[str, Any]) -> Task:
    """A task by name or by the user's class, with the options that do not belong to the wiring."""
    if isinstance(task, str):
        if task not in TASKS:
            raise ValueError(f"task must be one of {', '.join(TASKS)}, or a class, not {task!r}")
        task = TASKS[task]
    known = check_names(task, options)
    if options.get("sensors") and "keep_readings" in known:
        options = {"keep_readings": True, **options}
    cls = task

    def maker(own: dict[str, Any]) -> Callable[[int], Task]:
        return lambda cars: cls(cars, **{name: value for name, value in own.items() if name not in WIRED})

    makers = [maker(own) for own in combinations(options)]
    return makers[0](count) if len(makers) == 1 else MixedTask(count, makers)


def check_names(task: type[Task], options: dict[str, Any]) -> set[str]:
    """The options of a task. TypeError for one that neither it nor the wiring has, with the nearest name."""
    known = {
        name
        for cls in inspect.getmro(task)
        if "__init__" in vars(cls) and cls is not object
        for name, one in inspect.signature(vars(cls)["__init__"]).parameters.items()
        if one.kind in (one.KEYWORD_ONLY, one.POSITIONAL_OR_KEYWORD)
    } - {"self", "count", "road"}
    for name in options:
        if name not in known | WIRED:
            near = difflib.get_close_matches(name, known | WIRED, 1)
            raise TypeError(
                f"{name} is not an option of this environment" + (f"; did you mean {near[0]}?" if near else "")
            )
    return known


def make_wiring(task: Task, options: dict[str, Any]) -> Wiring:
    """The wiring of a task, from the options that do not belong to the task."""
    return Wiring(task, **{name: value for name, value in options.items() if name in WIRED})


def metadata_of(task: Task) -> dict[str, Any]:
    """One frame per action, so that a video runs at the speed of the car."""
    return {**METADATA, "render_fps": max(1, round(1 / (task.dt * task.substeps)))}


def check_render_mode(mode: str | None) -> str | None:
    """The mode; ValueError for an unknown one."""
    if mode not in (None, "rgb_array", "human"):
        raise ValueError(f"render_mode must be rgb_array, human or None, not {mode!r}")
    return mode


def check_open(closed: bool, started: bool = True) -> None:
    """Raises for an environment that is closed or has not been reset."""
    if closed:
        raise ClosedEnvironmentError("the environment is closed: make another one")
    if not started:
        raise ResetNeeded("call reset before the first step")


def check_options(options: dict[str, Any] | None, known: tuple[str, ...] = ()) -> None:
    """Raises for an unknown option of reset."""
    if options is not None and not isinstance(options, Mapping):
        raise TypeError(f"options must be a dict, not {type(options).__name__}")
    for name in options or {}:
        if name not in known:
            raise ValueError(
                f"reset knows {', '.join(known) or 'no options'}, not {name!r}: options go to the constructor"
            )


class VectorEnv(Saved, gymnasium.vector.VectorEnv[Any, Any, Any]):
    """Many cars of one task, directly on the batch. Options go to the task (threads= for several) and to Wiring.

    autoreset_mode: NEXT_STEP (default) begins the next episode with the action after the end, which is not driven;
    SAME_STEP begins it at once: the last observation and info are then in info["final_obs"] and info["final_info"];
    DISABLED begins none: reset(options={"reset_mask": ...}) does, before the next step. Lists of `track`, `friction`,
    `model` and `car`: car i drives combination i modulo their number.
    """

    metadata: dict[str, Any] = METADATA

    def __init__(
        self,
        task: str | type[Task] = "lap",
        num_envs: int = 1,
        *,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.render_mode = check_render_mode(render_mode)
        self.mode = AutoresetMode(autoreset_mode)
        self.recipe = task, num_envs, options
        self.task, self.journal, self.screen = self.make(), Journal(num_envs), Screen()
        self.wiring = make_wiring(self.task, options)
        self.metadata = {**metadata_of(self.task), "autoreset_mode": self.mode}
        self.num_envs = num_envs
        self.single_observation_space = self.wiring.observation_space
        self.single_action_space = self.wiring.action_space(self.task)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.ended = np.ones(num_envs, dtype=bool)
        self.started = False

    def make(self) -> Task:
        """A task of these options."""
        return make_task(*self.recipe)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begins episodes of all cars, or of options["reset_mask"]. The same seed gives bit-identical numbers; from a
        list each car has its own, and its numbers depend on that alone, as those of an Env with this seed."""
        check_open(self.closed)
        check_options(options, ("reset_mask",))
        mask = np.ones(self.num_envs, dtype=bool) if not options else np.asarray(options["reset_mask"])
        if mask.shape != (self.num_envs,) or mask.dtype != bool:
            raise ValueError(f"reset_mask must be {self.num_envs} booleans, not {mask.dtype} of shape {mask.shape}")
        if isinstance(seed, (list, tuple, np.ndarray)):
            self.seed_each(seed, mask)
        elif seed is None or isinstance(seed, (int, np.integer)):
            super().reset(seed=None if seed is None else int(seed))
        else:
            raise TypeError(f"seed must be an int or a list of them, not a {type(seed).__name__}")
        self.started = True
        self.begin(mask)
        self.ended &= ~mask
        self.screen.show(self)
        return self.wiring.formed(), self.task.info()

    def seed_each(self, seeds: Sequence[int | None], which: NDArray[np.bool_]) -> None:
        """Seeds a generator for each car of `which`; the others keep theirs, if they have any."""
        if len(seeds) != self.num_envs:
            raise ValueError(f"seed must have {self.num_envs} numbers, not {len(seeds)}")
        before, each = self.__dict__.get("_np_random"), PerCar([None if s is None else int(s) for s in seeds])
        if isinstance(before, PerCar):
            keeps = ~which | np.array([seed is None for seed in seeds])
            each.each = [b if keep else one for b, one, keep in zip(before.each, each.each, keeps, strict=True)]
        self._np_random = each  # type: ignore[assignment]

    @property
    def random(self) -> Random:
        """The cars' generator, or generators."""
        own = self.__dict__.get("_np_random")
        return own if isinstance(own, PerCar) else self.np_random

    def begin(self, which: NDArray[np.bool_]) -> None:
        """Begins episodes of the cars of `which`."""
        rng = self.random.only(which) if isinstance(self.random, PerCar) else self.random
        self.journal.start(self.task, which, rng)
        self.wiring.start(self.task, which, rng)

    def step(
        self, actions: Any
    ) -> tuple[Any, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """One action of each car, shape (num_envs, 2), or (num_envs,) for discrete ones."""
        check_open(self.closed, self.started)
        if self.mode is AutoresetMode.DISABLED and self.ended.any():
            cars = ", ".join(map(str, np.flatnonzero(self.ended)[:5]))
            raise ResetNeeded(f'episodes have ended, of car {cars}: reset(options={{"reset_mask": ...}}) begins others')
        numbers, begin = self.wiring.driven(self.task, actions, self.random), self.ended
        begins = np.count_nonzero(begin) > 0  # any() takes ten times as long for a few cars
        if begins:
            numbers = np.where(begin[:, None], 0.0, numbers)
        reward, terminated, truncated = self.journal.advance(self.task, numbers)
        self.wiring.see(self.task, self.random)
        over, info = terminated | truncated, {}
        if self.mode is AutoresetMode.NEXT_STEP and begins:
            self.begin(begin)
            reward[begin], terminated[begin], truncated[begin], over[begin] = 0, False, False, False
        at_once = self.mode is AutoresetMode.SAME_STEP
        if at_once and np.count_nonzero(over):
            last, last_info = self.wiring.formed(), self.task.info()
            info = {"final_obs": last, "final_info": last_info, "_final_obs": over, "_final_info": over}
            self.begin(over)
        self.ended = np.zeros_like(over) if at_once else over
        self.screen.show(self)
        return self.wiring.formed(), reward, terminated, truncated, info | self.task.info()

    def render(self) -> tuple[NDArray[np.uint8], ...] | None:
        """("rgb_array") Each car from above, a picture of shape (render_size, render_size, 3); ("human") nothing."""
        return tuple(map(self.task.picture, range(self.num_envs))) if self.render_mode == "rgb_array" else None


class Env(Saved, gymnasium.Env[Any, Any]):
    """One car of a task. Options go to the task and to Wiring."""

    metadata: dict[str, Any] = METADATA

    def __init__(self, task: str | type[Task] = "lap", *, render_mode: str | None = None, **options: Any) -> None:
        self.render_mode = check_render_mode(render_mode)
        self.recipe = task, 1, options
        self.task, self.journal, self.screen = self.make(), Journal(1), Screen()
        self.wiring = make_wiring(self.task, options)
        self.metadata = metadata_of(self.task)
        self.closed = self.started = False
        self.observation_space = self.wiring.observation_space
        self.action_space = self.wiring.action_space(self.task)

    def make(self) -> Task:
        """A task of these options."""
        return make_task(*self.recipe)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begins an episode. The same seed gives bit-identical numbers. There are no options."""
        check_open(self.closed)
        check_options(options)
        self.started = True
        super().reset(seed=seed)
        self.journal.start(self.task, ALONE, self.np_random)
        self.wiring.start(self.task, ALONE, self.np_random)
        self.screen.show(self)
        return self.seen(), self.info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """One action, shape (2,), or the number of a discrete one."""
        check_open(self.closed, self.started)
        numbers = self.wiring.driven(self.task, np.asarray(action)[None], self.np_random)
        reward, terminated, truncated = self.journal.advance(self.task, numbers)
        self.wiring.see(self.task, self.np_random)
        self.screen.show(self)
        return self.seen(), float(reward[0]), bool(terminated[0]), bool(truncated[0]), self.info()

    def seen(self) -> Any:
        """The observation of the one car, or its dict."""
        rows = self.wiring.formed()
        return {name: row[0] for name, row in rows.items()} if isinstance(rows, dict) else rows[0]

    def info(self) -> dict[str, Any]:
        """The task's report on its car, one value per name."""
        return {name: values[0] for name, values in self.task.info().items()}

    def render(self) -> NDArray[np.uint8] | None:
        """The car from above, shape (render_size, render_size, 3), if render_mode is "rgb_array"."""
        return self.task.picture() if self.render_mode == "rgb_array" else None

    def close(self) -> None:
        """Closes the environment: reset and step then raise ClosedEnvironmentError."""
        self.closed = True
