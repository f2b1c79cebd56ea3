"""sixline/Lap-v0: round a track, as fast as it goes."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

import sixline

from .picture import draw_scene
from .task import Flags, Numbers, Task


class LapTask(Task):
    """Laps of a track, `laps` of them.

    Reward of an action: `progress_reward` per metre along the centre line, `-off_track_penalty` when it ends off the
    road, `-steer_change_penalty` times the square of the change of steering. Terminated: off the road (the car's
    reference point is more than `margin` metres beyond an edge), stuck (under 1 m in `stuck_seconds`), spun (it
    points back along the road), done (all laps).

    Observations: "vectors" (place, motion, curvature `curvature_ahead` metres ahead), "rays" (motion, rangefinders at
    the angles `rays`) or "both"; each is scaled to about 1 (docs/gym.md). random_start: anywhere on the track at up
    to `start_speed`, else on the start line at rest.
    """

    def __init__(
        self,
        count: int,
        *,
        track: str = "flowing",
        observation: str = "vectors",
        curvature_ahead: tuple[float, ...] = (0, 10, 20, 35, 50, 70, 100, 140),
        rays: tuple[float, ...] = (-1.4, -0.8, -0.4, -0.15, 0, 0.15, 0.4, 0.8, 1.4),
        random_start: bool = True,
        start_speed: float = 20.0,
        laps: int = 1,
        margin: float = 0.0,
        stuck_seconds: float = 4.0,
        progress_reward: float = 0.1,
        off_track_penalty: float = 5.0,
        steer_change_penalty: float = 0.1,
        **options: Any,
    ) -> None:
        if observation not in ("vectors", "rays", "both"):
            raise ValueError(f"observation must be vectors, rays or both, not {observation!r}")
        if laps < 1:
            raise ValueError(f"laps must be at least 1, not {laps}")
        self.track = sixline.Track(track)
        super().__init__(count, road=sixline.Road.track(self.track), **options)
        if observation == "rays":
            curvature_ahead = ()
        self.eyes = sixline.TrackSight(
            self.track, count, curvature_ahead=curvature_ahead, rays=() if observation == "vectors" else rays
        )
        columns = [column.name for column in self.eyes.columns]
        self.rows = np.zeros((count, len(columns)))
        view = {name: self.rows[:, i] for i, name in enumerate(columns)}
        self.distance, self.seen_progress = view["distance"], view["progress"]
        self.heading_error = view["heading_error"]
        self.to_left_edge, self.to_right_edge = view["to_left_edge"], view["to_right_edge"]
        place = ["offset", "heading_error", "to_left_edge", "to_right_edge"] if observation != "rays" else []
        self.shown = [*place, "vx", "vy", "yaw_rate", *columns[9:]]
        self.observation_names = [*self.shown, "last_steer"]
        scales = {"offset": 0.2, "heading_error": 1, "to_left_edge": 0.1, "to_right_edge": 0.1, "vx": 0.05, "vy": 0.2}
        self.scale = np.array(
            [scales.get(n, 30 if n.startswith("curvature") else 0.02 if n.startswith("ray") else 1) for n in self.shown]
        )
        self.index = np.array([columns.index(name) for name in self.shown])
        self.random_start, self.start_speed, self.margin = random_start, start_speed, margin
        self.finish = laps * self.track.length
        self.stuck_steps = max(1, round(stuck_seconds / (self.dt * self.substeps)))
        self.progress_reward, self.off_track_penalty = progress_reward, off_track_penalty
        self.steer_change_penalty = steer_change_penalty
        self.progress, self.mark = np.zeros(count), np.zeros(count)
        self.steer, self.time = np.zeros(count), np.zeros(count)

    def place(self, which: Flags, rng: np.random.Generator) -> None:
        distance = rng.uniform(0, self.track.length, self.count) if self.random_start else np.zeros(self.count)
        speed = rng.uniform(0, self.start_speed, self.count) if self.random_start else np.zeros(self.count)
        pose = np.zeros((self.count, 3))
        for i in np.flatnonzero(which):
            at = self.track.pose_at(distance[i])
            pose[i] = at.position.x, at.position.y, at.yaw
        x, y, yaw = pose.T
        self.batch.place(self.road, x, y, yaw, speed, which)
        self.eyes.restart(which)
        for values in (self.progress, self.mark, self.steer, self.time):
            values[which] = 0

    def look(self) -> None:
        self.eyes.look(self.batch, self.rows)

    def observe(self) -> NDArray[np.float32]:
        seen = np.empty((self.count, len(self.observation_names)), dtype=np.float32)
        np.multiply(self.rows[:, self.index], self.scale, out=seen[:, :-1], casting="same_kind")
        seen[:, -1] = self.steer
        return seen

    def judge(self, actions: Numbers) -> tuple[Numbers, Flags]:
        gained = self.seen_progress - self.progress
        off = np.minimum(self.to_left_edge, self.to_right_edge) < -self.margin
        spun = np.abs(self.heading_error) > 0.5 * np.pi
        done = self.seen_progress >= self.finish
        self.time += self.dt * self.substeps
        if done.any():  # the moment when the line was crossed, within the action
            part = np.clip((self.finish - self.progress) / np.maximum(gained, 1e-9), 0, 1)
            self.time -= np.where(done, (1 - part) * self.dt * self.substeps, 0.0)
        change = actions[:, 1] - self.steer
        reward = self.progress_reward * gained
        reward -= self.steer_change_penalty * change * change
        if off.any():
            reward -= self.off_track_penalty * off
        self.progress, self.steer = self.seen_progress.copy(), actions[:, 1].copy()
        due = self.steps % self.stuck_steps == 0
        stuck = due & (self.progress - self.mark < 1)
        if due.any():
            self.mark = np.where(due, self.progress, self.mark)
        self.outcome = {"off_track": off, "spun": spun, "stuck": stuck, "finished": done}
        return reward, off | spun | stuck | done

    def info(self) -> dict[str, Any]:
        more = self.outcome if self.steps.any() else {}
        return {"distance": self.distance.copy(), "progress": self.progress.copy(), "time": self.time.copy(), **more}

    def picture(self) -> NDArray[np.uint8]:
        edges = self.track.outline(5.0)
        lines = [(edges["left_x"], edges["left_y"]), (edges["right_x"], edges["right_y"])]
        return draw_scene(lines, self.batch, 0)
