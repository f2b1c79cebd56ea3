"""Cars of several tasks side by side: several tracks, frictions, models or cars in one environment."""

import itertools
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .random import PerCar, Random
from .task import Flags, Numbers, Task

VARIED = ("track", "friction", "model", "car")


def combinations(options: dict[str, Any]) -> list[dict[str, Any]]:
    """The options of each task: every combination of those that are lists."""
    lists = [[(name, value) for value in options[name]] for name in VARIED if isinstance(options.get(name), list)]
    if not all(lists):
        raise ValueError(f"a list of {', '.join(VARIED)} must not be empty")
    return [options | dict(chosen) for chosen in itertools.product(*lists)]


class MixedTask(Task):
    """Car i of many drives combination i modulo their number, always; one car draws a combination at each start."""

    def __init__(self, count: int, makers: Sequence[Callable[[int], Task]]) -> None:
        if 1 < count < len(makers):
            raise ValueError(f"{len(makers)} combinations of {', '.join(VARIED)} need as many cars, not {count}")
        self.draws, self.count = count == 1, count
        self.rows = [np.arange(0 if self.draws else k, count, len(makers)) for k in range(len(makers))]
        self.tasks: list[Task] = [make(len(rows)) for make, rows in zip(makers, self.rows, strict=True)]
        first = self.tasks[0]
        for name in ("observation_names", "dt", "substeps"):
            if any(getattr(task, name) != getattr(first, name) for task in self.tasks):
                raise ValueError(f"all combinations must have the same {name}")
        self.observation_names, self.scale, self.limit = first.observation_names, first.scale, first.limit
        self.dt, self.substeps = first.dt, first.substeps
        self.batch = first.batch  # for the names of channels and parameters
        self.driven = list(zip(self.tasks, self.rows, strict=True))[: 1 if self.draws else None]

    @property
    def steps(self) -> NDArray[np.int64]:  # type: ignore[override]
        """Actions since each car's episode began."""
        return self.of_all([task.steps for task, _ in self.driven])

    def of_all(self, parts: Sequence[NDArray[Any]]) -> NDArray[Any]:
        """Rows of each task as rows of all cars."""
        whole = np.empty((self.count, *parts[0].shape[1:]), dtype=parts[0].dtype)
        for (_, rows), part in zip(self.driven, parts, strict=True):
            whole[rows] = part
        return whole

    def start(self, which: Flags, rng: Random) -> None:
        """Begins episodes; one car draws its combination."""
        if self.draws and which[0]:
            chosen = int(rng.integers(len(self.tasks), size=1)[0])
            self.driven = [(self.tasks[chosen], self.rows[chosen])]
        for task, rows in self.driven:
            task.start(which[rows], PerCar.of([rng.each[row] for row in rows]) if isinstance(rng, PerCar) else rng)

    def advance(self, actions: Numbers) -> tuple[Numbers, Flags, Flags]:
        """One action of each car."""
        results = [task.advance(np.ascontiguousarray(actions[rows])) for task, rows in self.driven]
        reward, terminated, truncated = (self.of_all(parts) for parts in zip(*results, strict=True))
        return reward, terminated, truncated

    def seen(self) -> NDArray[np.float32]:
        """Observations of all cars."""
        return self.of_all([task.seen() for task, _ in self.driven])

    def sense(self, channels: list[str], parameters: list[str], grip: bool) -> Numbers:
        """Further numbers of all cars; every model must have them."""
        return self.of_all([task.sense(channels, parameters, grip) for task, _ in self.driven])

    def info(self) -> dict[str, Any]:
        """Numbers of each task by name, and `combination`, the number of the one that a car drives."""
        parts = [task.info() for task, _ in self.driven]
        names = [name for name in parts[0] if all(name in part for part in parts)]
        numbers = [np.full(len(rows), self.tasks.index(task)) for task, rows in self.driven]
        return {name: self.of_all([part[name] for part in parts]) for name in names} | {
            "combination": self.of_all(numbers)
        }

    def picture(self, index: int = 0) -> NDArray[np.uint8]:
        """A car from above, on its track."""
        task, rows = next(pair for pair in self.driven if index in pair[1])
        return task.picture(int(np.flatnonzero(rows == index)[0]))
