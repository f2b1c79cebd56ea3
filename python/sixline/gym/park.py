"""sixline/Park-v0: park in a bay."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

import sixline

from .picture import draw_scene
from .random import Random
from .task import Flags, Numbers, Task


class ParkTask(Task):
    """Drive from within `radius` metres of a bay at the origin to rest in the bay, on a level yard.

    The car is in the bay within `tolerance` metres, 0.1 rad and 0.1 m/s. The bay points to +x. Actions are (pedal,
    steer): pedal > 0 goes forwards, < 0 backwards, near 0 brakes. Reward of an action: the decrease of the distance
    from the pose of the bay [m], in which a rad counts half a metre, and `bay_reward` when it is parked in the bay.
    Terminated: it is parked, or farther away than twice the radius. Observations: the bay seen from the car
    (ahead, left [10 m], cos and sin of its direction), speed [5 m/s], last steering. friction: of the yard.
    """

    observation_names = ("ahead", "left", "cos", "sin", "vx", "last_steer")
    scale = (0.1, 0.1, 1.0, 1.0, 0.2, 1.0)

    def __init__(
        self,
        count: int,
        *,
        radius: float = 12.0,
        tolerance: float = 0.3,
        bay_reward: float = 10.0,
        friction: float = 1.0,
        **options: Any,
    ) -> None:
        if not radius > 2:
            raise ValueError(f"radius must be above 2 m, not {radius}")
        options = {"model": "kinematic_bicycle", "max_seconds": 60.0, **options}
        super().__init__(count, road=sixline.Road.plane(friction=friction), **options)
        self.radius, self.tolerance, self.bay_reward = radius, tolerance, bay_reward
        self.pose = np.zeros((count, 4))
        self.away, self.steer = np.zeros(count), np.zeros(count)

    def place(self, which: Flags, rng: Random) -> None:
        """Around the bay, within `radius`, at rest."""
        distance = rng.uniform(0.3, 1.0, self.count) * self.radius
        angle, yaw = rng.uniform(-np.pi, np.pi, self.count), rng.uniform(-0.6, 0.6, self.count)
        self.batch.place(self.road, distance * np.cos(angle), distance * np.sin(angle), yaw, None, which)
        self.steer[which] = 0
        self.look()
        self.away[which] = self.distance()[which]

    def command(self, actions: Numbers) -> None:
        """Pedals, direction of travel and steering from actions."""
        vx, wish = self.pose[:, 3], actions[:, 0]
        still, against = np.abs(wish) < 0.05, wish * vx < -0.05
        backwards = (wish < 0) & ~still
        self.batch.set_inputs(
            throttle=np.where(still | against, 0.0, np.abs(wish)),
            brake=np.where(still, 1.0, np.where(against, np.abs(wish), 0.0)),
            steer=np.ascontiguousarray(actions[:, 1]),
            gear=np.where(backwards, -1.0, 1.0),
            auto_shift=0.0,
        )

    def look(self) -> None:
        """Reads pose and speed."""
        self.pose = np.stack([self.batch.read(name) for name in ("x", "y", "yaw", "vx")], axis=1)

    def distance(self) -> Numbers:
        """Distance from the pose of the bay [m], with half a metre for each rad."""
        x, y, yaw = self.pose[:, 0], self.pose[:, 1], self.pose[:, 2]
        return np.hypot(x, y) + 0.5 * np.abs(np.arctan2(np.sin(yaw), np.cos(yaw)))

    def observe(self) -> NDArray[np.float32]:
        """The bay seen from the car, speed and last steering."""
        x, y, yaw, vx = self.pose.T
        cos, sin = np.cos(yaw), np.sin(yaw)
        ahead, left = -(x * cos + y * sin), -(y * cos - x * sin)
        seen = np.stack([ahead, left, cos, -sin, vx, self.steer], axis=1) * self.scale
        return seen.astype(np.float32)

    def judge(self, actions: Numbers) -> tuple[Numbers, Flags]:
        """Rewards for coming nearer; terminated if it is parked in the bay or far away."""
        away = self.distance()
        x, y, yaw, vx = self.pose.T
        straight = np.abs(np.arctan2(np.sin(yaw), np.cos(yaw))) < 0.1
        self.parked = (np.hypot(x, y) < self.tolerance) & straight & (np.abs(vx) < 0.1)
        reward = self.away - away + self.bay_reward * self.parked
        self.away, self.steer = away, actions[:, 1].copy()
        return reward, self.parked | (np.hypot(x, y) > 2 * self.radius)

    def info(self) -> dict[str, Any]:
        """away: distance from the pose of the bay [m]; after the first action also parked."""
        return {"away": self.away.copy(), **({"parked": self.parked} if self.steps.any() else {})}

    def picture(self, index: int = 0) -> NDArray[np.uint8]:
        """The bay and a car, from above."""
        bay = (np.array([-2.5, 2.5, 2.5, -2.5, -2.5]), np.array([-1.2, -1.2, 1.2, 1.2, -1.2]))
        return draw_scene([bay], self.batch, index, self.render_size, span=2.4 * self.radius, centre=(0.0, 0.0))
