"""sixline/Drift-v0: drift around a circle."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

import sixline

from .picture import draw_scene
from .random import Random
from .task import Flags, Numbers, Task


class DriftTask(Task):
    """Drive anticlockwise around a circle of `radius` metres on a level yard, with a sideslip of `sideslip` rad, nose
    inwards.

    Reward of an action: seconds times closeness to the circle and to the sideslip, each at most 1, while the car moves
    along the circle. Terminated: more than 10 m from the circle, or pointing back. Observations: distance outside the
    circle [10 m], cos and sin of the direction relative to the tangent, vx [10 m/s], vy [5 m/s], yaw rate, last
    steering. The car starts on the circle at about `start_speed`. friction: of the yard.
    """

    observation_names = ("outside", "cos", "sin", "vx", "vy", "yaw_rate", "last_steer")
    scale = (0.1, 1.0, 1.0, 0.1, 0.2, 1.0, 1.0)

    def __init__(
        self,
        count: int,
        *,
        radius: float = 25.0,
        sideslip: float = 0.5,
        start_speed: float = 9.0,
        friction: float = 1.0,
        **options: Any,
    ) -> None:
        if not radius > 5:
            raise ValueError(f"radius must be above 5 m, not {radius}")
        options = {"car": "sports-car", "max_seconds": 30.0, **options}
        super().__init__(count, road=sixline.Road.plane(friction=friction), **options)
        self.radius, self.sideslip, self.start_speed = radius, sideslip, start_speed
        self.motion = np.zeros((count, 6))
        self.steer = np.zeros(count)

    def place(self, which: Flags, rng: Random) -> None:
        """Places cars on the circle, along its tangent, at 0.8 to 1.2 times start_speed."""
        angle = rng.uniform(-np.pi, np.pi, self.count)
        x, y = self.radius * np.cos(angle), self.radius * np.sin(angle)
        speed = self.start_speed * rng.uniform(0.8, 1.2, self.count)
        self.batch.place(self.road, x, y, angle + 0.5 * np.pi, speed, which)
        self.steer[which] = 0

    def look(self) -> None:
        """Reads pose and motion."""
        self.motion = np.stack([self.batch.read(n) for n in ("x", "y", "yaw", "vx", "vy", "yaw_rate")], axis=1)

    def relative(self) -> tuple[Numbers, Numbers]:
        """Distance outside the circle [m], and the direction of the car relative to the tangent [rad]."""
        x, y, yaw = self.motion[:, 0], self.motion[:, 1], self.motion[:, 2]
        against = yaw - np.arctan2(y, x) - 0.5 * np.pi
        return np.hypot(x, y) - self.radius, np.arctan2(np.sin(against), np.cos(against))

    def observe(self) -> NDArray[np.float32]:
        """Place relative to the circle, motion and last steering, as the class describes them."""
        outside, against = self.relative()
        vx, vy, yaw_rate = self.motion[:, 3:].T
        seen = np.stack([outside, np.cos(against), np.sin(against), vx, vy, yaw_rate, self.steer], axis=1) * self.scale
        return seen.astype(np.float32)

    def judge(self, actions: Numbers) -> tuple[Numbers, Flags]:
        """Rewards for being near the circle and the sideslip; terminated far from it, or pointing back."""
        outside, against = self.relative()
        vx, vy = self.motion[:, 3], self.motion[:, 4]
        self.slip = np.where(np.hypot(vx, vy) > 1, -np.arctan2(vy, np.maximum(vx, 1e-9)), 0.0)
        near = np.exp(-np.square(outside / 3)) * np.exp(-np.square((self.slip - self.sideslip) / 0.2))
        self.steer = actions[:, 1].copy()
        reward = self.dt * self.substeps * near * (vx > 2)
        return reward, (np.abs(outside) > 10) | (np.abs(against) > 0.6 * np.pi)

    def info(self) -> dict[str, Any]:
        """sideslip [rad], after the first action."""
        return {"sideslip": self.slip.copy()} if self.steps.any() else {}

    def picture(self, index: int = 0) -> NDArray[np.uint8]:
        """The circle and a car, from above."""
        turn = np.linspace(0, 2 * np.pi, 200)
        circle = (self.radius * np.cos(turn), self.radius * np.sin(turn))
        return draw_scene([circle], self.batch, index, self.render_size, span=3 * self.radius, centre=(0.0, 0.0))
