"""History of the cars of a task since their episodes began, from which another task reaches the same bits."""

from __future__ import annotations

import copy
from typing import Any

import numpy as np

from .random import Random, state_of, with_state
from .task import Flags, Numbers, Task

Entry = tuple[Any, ...]


class Journal:
    """Starts (mask, state of the random numbers) and actions, from the oldest start of a running episode on."""

    def __init__(self, count: int) -> None:
        self.entries: list[Entry] = []
        self.dropped = 0
        self.begun = np.zeros(count, dtype=np.int64)

    def start(self, task: Task, which: Flags, rng: Random) -> None:
        """Starts the cars of `which`, and drops entries before the oldest running episode."""
        before = state_of(rng)
        task.start(which, rng)
        self.begun[which] = self.dropped + len(self.entries)
        self.entries.append((which.copy(), before))
        old = int(self.begun.min()) - self.dropped
        del self.entries[:old]
        self.dropped += old

    def advance(self, task: Task, actions: Numbers) -> tuple[Numbers, Flags, Flags]:
        """One action of each car."""
        result = task.advance(actions)
        self.entries.append((np.copy(actions),))
        return result

    def replay(self, task: Task) -> None:
        """Brings a new task to the recorded state, bit for bit."""
        for entry in self.entries:
            if len(entry) == 1:
                task.advance(entry[0])
                continue
            which, before = entry
            task.start(which, with_state(before))

    def copy(self) -> Journal:
        """A copy; the entries, which never change, are shared."""
        other = copy.copy(self)
        other.entries, other.begun = list(self.entries), self.begun.copy()
        return other


class Saved:
    """Saving, restoring, copying and pickling of environments: Env and VectorEnv."""

    recipe: tuple[Any, int, dict[str, Any]]
    task: Task
    journal: Journal

    def make(self) -> Task:
        """A task with the options of this environment, before its first start."""
        raise NotImplementedError

    def _kept(self) -> dict[str, Any]:
        """Data that save() saves besides the journal."""
        names = ("wiring", "started", "ended", "_np_random", "_np_random_seed")
        return {name: self.__dict__[name] for name in names if name in self.__dict__}

    def save(self) -> dict[str, Any]:
        """The full state, for restore() of this or another environment with the same options. It can be pickled."""
        return {
            "recipe": repr(self.recipe),
            "journal": self.journal.copy(),
            "kept": copy.deepcopy(self._kept()),
        }

    def restore(self, state: dict[str, Any]) -> None:
        """Restores the state of save(), bit for bit; `task` is then another object. Takes as long as the running
        episodes took. ValueError, without any change, if `state` has other options."""
        if not isinstance(state, dict) or {"recipe", "journal", "kept"} - set(state):
            raise TypeError("state must be a result of save()")
        if state["recipe"] != repr(self.recipe):
            raise ValueError(f"state is of {state['recipe']}, not of {self.recipe!r}")
        task, journal = self.make(), state["journal"].copy()
        journal.replay(task)
        self.task, self.journal = task, journal
        self.__dict__.update(copy.deepcopy(state["kept"]))

    def __getstate__(self) -> dict[str, Any]:
        """Everything except the task, which __setstate__ drives to its state again."""
        state = {name: value for name, value in self.__dict__.items() if name not in ("task", "journal")}
        return copy.deepcopy(state) | {"journal": self.journal.copy()}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Restores the result of __getstate__."""
        self.__dict__.update(state)
        self.journal = self.journal.copy()
        self.task = self.make()
        self.journal.replay(self.task)
