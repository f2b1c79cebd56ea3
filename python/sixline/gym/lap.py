"""sixline/Lap-v0: drive around a track as fast as possible."""

import os
from typing import Any

import numpy as np
from numpy.typing import NDArray

import sixline
from sixline._core import LapEpisodes

from .picture import draw_scene
from .random import Random
from .task import Flags, Numbers, Task

LINES = ("centre", "fastest", "curvature", "shortest")


class LapTask(Task):
    """Drive `laps` laps of a track.

    Reward of an action of t seconds that gains g metres along the centre line and changes the steering by d:
    `progress_reward` (g - `steer_change_share` d^2 |g|) - `time_cost` t, less `failure_penalty` if it fails, and
    `finish_reward` for the last lap. It fails off the road (its reference point is more than `margin` metres beyond an
    edge), stuck (under 1 m in `stuck_seconds`), spun (it points back along the road) or frozen (its next state was not
    finite).

    Observations: "vectors" (place, motion, curvature `curvature_ahead` metres ahead), "rays" (motion, rangefinders at
    the angles `rays`) or "both"; each is scaled to about 1 (docs/gym.md). random_start: anywhere on the track at up
    to `start_speed`, else on the start line at rest. line: the line along which place, curvature and progress are
    measured: "centre", "fastest", "curvature" or "shortest" (sixline.racing_line for this car), or a raceline CSV.
    friction: multiplies the track's. render_map, render_rays: pictures show the whole track, and the rangefinders.

    An action is one call of C++ (LapEpisodes of sixline/lap_episodes.hpp), whose arrays are attributes
    here (progress, time, outcome, rows of TrackSight ...): read-only, and the next action changes their numbers.
    """

    def __init__(
        self,
        count: int,
        *,
        track: str | os.PathLike[str] | sixline.Track = "flowing",
        friction: float = 1.0,
        line: str | os.PathLike[str] = "centre",
        observation: str = "vectors",
        curvature_ahead: tuple[float, ...] = (0, 10, 20, 35, 50, 70, 100, 140),
        rays: tuple[float, ...] = (-1.4, -0.8, -0.4, -0.15, 0, 0.15, 0.4, 0.8, 1.4),
        random_start: bool = True,
        start_speed: float = 20.0,
        laps: int = 1,
        margin: float = 0.0,
        stuck_seconds: float = 4.0,
        progress_reward: float = 0.01,
        steer_change_share: float = 0.1,
        time_cost: float = 0.05,
        failure_penalty: float = 10.0,
        finish_reward: float = 10.0,
        render_map: bool = False,
        render_rays: bool = False,
        **options: Any,
    ) -> None:
        if observation not in ("vectors", "rays", "both"):
            raise ValueError(f"observation must be vectors, rays or both, not {observation!r}")
        if not (start_speed >= 0 and np.isfinite(start_speed)):
            raise ValueError(f"start_speed must be 0 or more, not {start_speed}")
        if line not in LINES and not os.path.isfile(line):
            raise ValueError(f"line must be {', '.join(LINES)} or the path of a raceline CSV, not {line!r}")
        if render_rays and observation == "vectors":
            raise ValueError('render_rays shows the rangefinders of observation="rays" or "both"')
        self.track = track if isinstance(track, sixline.Track) else sixline.Track(track)
        self.render_map, self.render_rays = render_map, render_rays
        options = {"substeps": 10, "max_seconds": 300.0, **options}
        super().__init__(count, road=sixline.Road.track(self.track, friction), **options)
        if line != "centre":
            self.track = self.along(line)
        self.episodes = LapEpisodes(
            self.track,
            count,
            dt=self.dt,
            substeps=self.substeps,
            max_seconds=self.max_seconds,
            laps=laps,
            margin=margin,
            stuck_seconds=stuck_seconds,
            progress_reward=progress_reward,
            steer_change_share=steer_change_share,
            time_cost=time_cost,
            failure_penalty=failure_penalty,
            finish_reward=finish_reward,
            curvature_ahead=() if observation == "rays" else curvature_ahead,
            rays=() if observation == "vectors" else rays,
            observes_place=observation != "rays",
        )
        names, scales = zip(*self.episodes.observed, strict=True)
        self.observation_names, self.scale = list(names), np.array(scales[:-1])
        self.random_start, self.start_speed = random_start, start_speed
        now = self.episodes.arrays
        self.angles = () if observation == "vectors" else rays
        self.observations, self.rows, self.reward, self.steps = (
            now[name] for name in ("observations", "rows", "reward", "actions")
        )
        self.terminated, self.truncated = now["terminated"], now["truncated"]
        self.distance, self.progress, self.time = now["distance"], now["progress"], now["time"]
        self.travelled = {name: now[name] for name in ("distance", "progress", "time")}
        self.outcome = {name: now[name] for name in ("off_track", "spun", "stuck", "frozen", "finished")}
        self.judged = False

    def along(self, line: str | os.PathLike[str]) -> sixline.Track:
        """The track measured along a racing line of the batch's car."""
        car = self.batch.vehicle(0)
        if line in LINES:
            columns = sixline.racing_line(car, self.track, str(line)).columns
        else:
            columns = sixline.lap_time(car, self.track, line=line).columns
        return self.track.along(columns["x"], columns["y"])

    def start(self, which: Flags, rng: Random) -> None:
        """Begins episodes of the cars of `which`, at places that rng draws."""
        self.draw_parameters(which, rng)
        self.place(which, rng)
        self.episodes.begin(self.batch, which)
        self.judged = bool(np.count_nonzero(self.steps))  # info then has the outcome, too

    def place(self, which: Flags, rng: Random) -> None:
        """Places the cars on the track: anywhere and rolling, or at rest on the start line."""
        distance = rng.uniform(0, self.track.length, self.count) if self.random_start else np.zeros(self.count)
        speed = rng.uniform(0, self.start_speed, self.count) if self.random_start else np.zeros(self.count)
        pose = np.zeros((self.count, 3))
        for i in np.flatnonzero(which):
            at = self.track.pose_at(distance[i])
            pose[i] = at.position.x, at.position.y, at.yaw
        x, y, yaw = pose.T
        self.batch.place(self.road, x, y, yaw, speed, which)

    def checked(self, actions: Any) -> Numbers:
        """Actions of shape (count, 2); the episodes refuse numbers that are not finite and limit the others."""
        return self.shaped(actions)  # the episodes check and limit the numbers

    def advance(self, actions: Numbers) -> tuple[Numbers, Flags, Flags]:
        """One action of each car, in one call of C++: rewards, terminated, truncated."""
        self.episodes.step(self.batch, self.road, actions)
        self.judged = True
        reward, terminated = self.judge(actions)
        return reward, terminated, self.truncated.copy()

    def observe(self) -> NDArray[np.float32]:
        """Shape (count, numbers), by observation_names, each times its scale."""
        return self.observations.copy()

    def judge(self, actions: Numbers) -> tuple[Numbers, Flags]:
        """Rewards and ends of the last action, from the episodes."""
        return self.reward.copy(), self.terminated.copy()

    def info(self) -> dict[str, Any]:
        """distance and progress [m], time [s]; after the first action also the reasons of an end."""
        seen = self.travelled | self.outcome if self.judged else self.travelled
        return {name: values.copy() for name, values in seen.items()}

    def picture(self, index: int = 0) -> NDArray[np.uint8]:
        """The edges of the track around a car, from above."""
        edges = self.track.outline(5.0)
        around = np.arange(len(edges["left_x"]) + self.track.closed) % len(edges["left_x"])
        lines = [(edges[f"{side}_x"][around], edges[f"{side}_y"][around]) for side in ("left", "right")]
        rays = np.zeros((0, 2))
        if self.render_rays and len(self.angles):
            rays = np.stack([self.angles, self.rows[index, -len(self.angles) :]], axis=1)
        return draw_scene(lines, self.batch, index, self.render_size, rays=rays, has_map=self.render_map)
