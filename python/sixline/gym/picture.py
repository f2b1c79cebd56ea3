"""Pictures of a car from above, by numpy alone: lines and a box on a raster."""

import shutil
import sys
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

import sixline

PAPER, LINE, CAR, NOSE, RAY = (246, 246, 243), (110, 110, 110), (32, 96, 200), (220, 60, 30), (240, 170, 60)
Line = tuple[NDArray[np.float64], NDArray[np.float64]]
Colour = tuple[int, int, int]


class Raster:
    """A square picture of `size` pixels that shows `across` metres around a middle [m]."""

    def __init__(self, size: int, across: float, middle: NDArray[np.float64]) -> None:
        self.image = np.full((size, size, 3), PAPER, dtype=np.uint8)
        self.size, self.across, self.middle = size, across, middle

    def dots(self, x: NDArray[np.float64], y: NDArray[np.float64], colour: Colour, thick: int = 1) -> None:
        """Squares of `thick` pixels."""
        column = np.round((x - self.middle[0]) / self.across * self.size + self.size / 2).astype(int)
        row = np.round(self.size / 2 - (y - self.middle[1]) / self.across * self.size).astype(int)
        for right in range(thick):
            for down in range(thick):
                c, r = column + right, row + down
                seen = (c >= 0) & (c < self.size) & (r >= 0) & (r < self.size)
                self.image[r[seen], c[seen]] = colour

    def line(self, x: NDArray[np.float64], y: NDArray[np.float64], colour: Colour, thick: int = 2) -> None:
        """The parts of a line that are near."""
        step = np.hypot(np.diff(x), np.diff(y))
        near = (np.abs(x[:-1] - self.middle[0]) < self.across) & (np.abs(y[:-1] - self.middle[1]) < self.across)
        for i in np.flatnonzero(near & (step < self.across)):
            part = np.linspace(0, 1, max(2, int(step[i] / self.across * self.size * 1.5)))
            self.dots(x[i] + part * (x[i + 1] - x[i]), y[i] + part * (y[i + 1] - y[i]), colour, thick)


def map_of(lines: Sequence[Line], x: float, y: float, size: int) -> NDArray[np.uint8]:
    """All of the lines, and a place as a dot."""
    xs, ys = (np.concatenate(numbers) for numbers in zip(*lines, strict=True))
    middle = 0.5 * np.array([xs.min() + xs.max(), ys.min() + ys.max()])
    raster = Raster(size, 1.1 * max(np.ptp(xs), np.ptp(ys)), middle)
    for line in lines:
        raster.line(*line, LINE, 1)
    raster.dots(np.array([x]), np.array([y]), NOSE, max(3, size // 25))
    raster.image[-1, :] = raster.image[:, 0] = LINE
    return raster.image


def draw_scene(
    lines: Sequence[Line],
    batch: sixline.Batch,
    index: int,
    size: int,
    *,
    span: float = 90.0,
    centre: tuple[float, float] | None = None,
    rays: NDArray[np.float64] | None = None,
    has_map: bool = False,
) -> NDArray[np.uint8]:
    """Lines (x, y) [m] and a car, shape (size, size, 3). span: metres across; centre: else the car; rays: angles from
    its nose [rad] and lengths [m], shape (rays, 2); has_map: all of the lines in the upper right corner."""
    vehicle = batch.vehicle(index)
    pose, body = vehicle.pose, vehicle.dimensions
    x, y, length, width = pose.position.x, pose.position.y, body.length or 4.3, body.width or 1.8
    raster = Raster(size, span, np.array(centre if centre is not None else (x, y)))
    for line in lines:
        raster.line(*line, LINE)
    for angle, reach in np.zeros((0, 2)) if rays is None else rays:
        to = pose.yaw + angle
        raster.line(np.array([x, x + reach * np.cos(to)]), np.array([y, y + reach * np.sin(to)]), RAY, 1)
    grid = np.linspace(-0.5, 0.5, max(60, int(2 * length / span * size)))
    along, left = (g.ravel() for g in np.meshgrid(grid * length, grid * width))
    cos, sin = np.cos(pose.yaw), np.sin(pose.yaw)
    at_x, at_y = x + along * cos - left * sin, y + along * sin + left * cos
    raster.dots(at_x, at_y, CAR)
    front = along > 0.3 * length
    raster.dots(at_x[front], at_y[front], NOSE)
    if has_map:
        raster.image[: size // 3, -(size // 3) :] = map_of(lines, x, y, size // 3)
    return raster.image


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
