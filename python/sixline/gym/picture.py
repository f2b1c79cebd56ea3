"""Pictures of a car from above, by numpy alone: lines and a box on a raster."""

import shutil
import sys
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

import sixline

SIZE = 400
PAPER, LINE, CAR, NOSE = (246, 246, 243), (110, 110, 110), (32, 96, 200), (220, 60, 30)


def draw_scene(
    lines: Sequence[tuple[NDArray[np.float64], NDArray[np.float64]]],
    batch: sixline.Batch,
    index: int,
    span: float | None = None,
    centre: tuple[float, float] | None = None,
) -> NDArray[np.uint8]:
    """Lines (x, y) [m] and a car, shape (400, 400, 3). span: metres across, else 90; centre: else the car."""
    image = np.full((SIZE, SIZE, 3), PAPER, dtype=np.uint8)
    vehicle = batch.vehicle(index)
    pose, size = vehicle.pose, vehicle.dimensions
    across = span or 90.0
    middle = np.array(centre if centre is not None else (pose.position.x, pose.position.y))

    def dots(x: NDArray[np.float64], y: NDArray[np.float64], colour: tuple[int, int, int], thick: int) -> None:
        column = np.round((x - middle[0]) / across * SIZE + SIZE / 2).astype(int)
        row = np.round(SIZE / 2 - (y - middle[1]) / across * SIZE).astype(int)
        for right in range(thick):
            for down in range(thick):
                c, r = column + right, row + down
                seen = (c >= 0) & (c < SIZE) & (r >= 0) & (r < SIZE)
                image[r[seen], c[seen]] = colour

    for x, y in lines:
        step = np.hypot(np.diff(x), np.diff(y))
        near = (np.abs(x[:-1] - middle[0]) < across) & (np.abs(y[:-1] - middle[1]) < across)
        for i in np.flatnonzero(near & (step < across)):
            part = np.linspace(0, 1, max(2, int(step[i] / across * SIZE * 1.5)))
            dots(x[i] + part * (x[i + 1] - x[i]), y[i] + part * (y[i + 1] - y[i]), LINE, 2)
    grid = np.linspace(-0.5, 0.5, 60)
    along, left = (g.ravel() for g in np.meshgrid(grid * (size.length or 4.3), grid * (size.width or 1.8)))
    cos, sin = np.cos(pose.yaw), np.sin(pose.yaw)
    x, y = pose.position.x + along * cos - left * sin, pose.position.y + along * sin + left * cos
    dots(x, y, CAR, 1)
    front = along > 0.3 * (size.length or 4.3)
    dots(x[front], y[front], NOSE, 1)
    return image


def as_text(image: NDArray[np.uint8], columns: int = 64) -> str:
    """The same picture for a terminal: two rows of dots per line of text."""
    step = -(-image.shape[1] // columns)
    rows, width = image.shape[0] // (2 * step) * 2, image.shape[1] // step
    dots = image[: rows * step, : width * step].astype(int).sum(axis=2) < 600
    dark = dots.reshape(rows, step, width, step).any(axis=(1, 3))  # a thin line is not missed
    marks = np.array([" ", "▀", "▄", "█"])
    lines = marks[dark[0::2].astype(int) + 2 * dark[1::2].astype(int)]
    return "\n".join("".join(line).rstrip() for line in lines)


class Screen:
    """Draws car 0 into the terminal: the first picture below earlier output, later ones over it."""

    def __init__(self) -> None:
        self.lines = 0  # of the last picture

    def show(self, env: Any) -> None:
        """Draws if render_mode is "human"."""
        if env.render_mode != "human":
            return
        columns, lines = shutil.get_terminal_size((80, 40))
        text = as_text(env.task.picture(), max(8, min(64, columns - 1, 2 * (lines - 2)))).split("\n")
        up = f"\x1b[{self.lines}F" if self.lines and sys.stdout.isatty() else ""
        end = "\x1b[K\n" if sys.stdout.isatty() else "\n"
        sys.stdout.write(up + end.join(text) + end)
        sys.stdout.flush()
        self.lines = len(text)
