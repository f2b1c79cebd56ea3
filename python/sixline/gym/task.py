"""A task: actions, observations and rewards of many cars of a batch, for Env and VectorEnv."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

import sixline

from .random import Distribution, Random, check_distributions, draw

Numbers = NDArray[np.float64]
Flags = NDArray[np.bool_]
MOST_SUBSTEPS = 1_000_000


class Task:
    """Cars of one model side by side, stepped together.

    count: number of cars; model, car, parameters: as for sixline.Vehicle; dt: a step of physics [s]; substeps: steps
    per action; max_seconds: time after which an episode is truncated; randomise: parameter name -> distribution
    (sixline.gym.random), drawn for each car at each start; threads: of the batch; render_size: pixels of a picture's
    side. Actions are (pedal, steer), both -1 to 1: pedal > 0 throttle, < 0 brake. Observations are limited to -limit to
    limit.
    """

    observation_names: Sequence[str] = ()
    scale: Sequence[float] | Numbers = ()  # factors of the observations; 1 for those beyond the list
    limit: float = 10.0

    def __init__(
        self,
        count: int,
        *,
        road: sixline.Road,
        model: str = "double_track",
        car: str = "reference",
        parameters: Mapping[str, float | str] | None = None,
        dt: float = 0.01,
        substeps: int = 5,
        max_seconds: float = 120.0,
        randomise: Mapping[str, Distribution] | None = None,
        single_precision: bool = True,
        threads: int = 1,
        keep_readings: bool = False,
        render_size: int = 400,
    ) -> None:
        if not 0 < dt <= 20:
            raise ValueError(f"dt must be above 0 and at most 20 s, not {dt}")
        if not (1 <= substeps <= MOST_SUBSTEPS and int(substeps) == substeps):
            raise ValueError(f"substeps must be a whole number from 1 to {MOST_SUBSTEPS}, not {substeps}")
        if not (max_seconds > 0 and np.isfinite(max_seconds)):
            raise ValueError(f"max_seconds must be a finite number above 0, not {max_seconds}: 1e9 ends no episode")
        if not 16 <= render_size <= 4096:
            raise ValueError(f"render_size must be 16 to 4096 pixels, not {render_size}")
        self.render_size = int(render_size)
        self.randomise = dict(randomise or {})
        check_distributions(self.randomise)
        self.batch = sixline.Batch(
            count,
            model,
            car,
            parameters=parameters,
            single_precision=single_precision,
            threads=threads,
            keep_readings=keep_readings,
        )
        for name in self.randomise:
            self.batch.parameter(name)  # raises if there is none
        self.count, self.road, self.dt, self.substeps = count, road, dt, int(substeps)
        self.max_seconds, self.max_steps = max_seconds, max(1, round(max_seconds / (dt * substeps)))
        self.steps = np.zeros(count, dtype=np.int64)

    @property
    def observation_space(self) -> spaces.Box:
        """Space of one car."""
        return spaces.Box(-self.limit, self.limit, (len(self.observation_names),), np.float32)

    @property
    def action_space(self) -> spaces.Box:
        """Space of one car."""
        return spaces.Box(-1.0, 1.0, (2,), np.float32)

    def start(self, which: Flags, rng: Random) -> None:
        """Places the cars of `which` at the start of an episode. Random numbers are drawn for all cars, so that those
        of one car do not depend on which others start."""
        self.draw_parameters(which, rng)
        self.place(which, rng)
        self.steps[which] = 0
        self.look()

    def draw_parameters(self, which: Flags, rng: Random) -> None:
        """Draws the parameters of randomise and sets them on the cars of `which`."""
        for name, distribution in self.randomise.items():
            self.batch.set_parameter(name, draw(distribution, self.count, rng), which)

    def advance(self, actions: Numbers) -> tuple[Numbers, Flags, Flags]:
        """One action of each car, as checked() returns them: rewards, terminated, truncated."""
        self.command(actions)
        self.batch.step(self.road, self.dt, self.substeps)
        self.steps += 1
        self.look()
        reward, terminated = self.judge(actions)
        return reward, terminated | self.batch.frozen, self.steps >= self.max_steps

    def checked(self, actions: Any) -> Numbers:
        """Actions as numbers of shape (count, 2) in their range; ValueError for invalid ones."""
        numbers = self.shaped(actions)
        if not np.isfinite(numbers).all():
            raise ValueError("actions must be finite numbers")
        return np.minimum(np.maximum(numbers, -1.0), 1.0)

    def shaped(self, actions: Any) -> Numbers:
        """Actions as numbers of shape (count, 2), without a check of the numbers; ValueError for another shape."""
        given = np.asarray(actions)
        if given.dtype.kind not in "fiub":
            raise ValueError(f"actions must be real numbers, not {given.dtype}")
        numbers: Numbers = given.astype(float, copy=False)
        if numbers.shape != (self.count, 2):
            raise ValueError(f"actions must have the shape ({self.count}, 2), not {numbers.shape}")
        return numbers

    def command(self, actions: Numbers) -> None:
        """Pedals and steering from actions."""
        pedal = actions[:, 0]
        self.batch.set_inputs(throttle=np.maximum(pedal, 0.0), brake=np.maximum(-pedal, 0.0), steer=actions[:, 1])

    def place(self, which: Flags, rng: Random) -> None:
        """The start of an episode."""
        raise NotImplementedError

    def look(self) -> None:
        """Reads the data that observe, judge and info need."""
        raise NotImplementedError

    def observe(self) -> NDArray[np.float32]:
        """Shape (count, numbers), by observation_names."""
        raise NotImplementedError

    def seen(self) -> NDArray[np.float32]:
        """The observations of environments: observe(), limited to the observation space."""
        limited: NDArray[np.float32] = np.minimum(np.maximum(self.observe(), -self.limit), self.limit)
        return limited

    def judge(self, actions: Numbers) -> tuple[Numbers, Flags]:
        """Rewards, and which episodes are terminated."""
        raise NotImplementedError

    def info(self) -> dict[str, Any]:
        """Arrays of shape (count,) by name."""
        return {}

    def sense(self, channels: list[str], parameters: list[str], grip: bool) -> Numbers:
        """Further numbers of each car, for the wiring: channels, parameters, the friction of the road under it."""
        parts = [self.batch.read_channels(channels)]
        parts += [self.batch.parameter(name)[:, None] for name in parameters]
        parts += [self.batch.road_friction(self.road)[:, None]] if grip else []
        return np.concatenate(parts, axis=1)

    def picture(self, index: int = 0) -> NDArray[np.uint8]:
        """A car from above: shape (height, width, 3)."""
        raise NotImplementedError
