"""A road from the points of its middle, as every reader of this package makes one."""

from __future__ import annotations

import tempfile
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import ArrayLike, NDArray

from .. import SixlineError, Track
from .imported import Imported, Options, Refused

Floats = NDArray[np.float64]


@dataclass
class ImportedTrack(Imported):
    """A track from a file."""

    track: Track = None  # type: ignore[assignment]
    endings = (".toml", ".csv")
    kind = "track"

    def headline(self) -> str:
        shape = "closed" if self.track.closed else "open"
        return f"{self.track.name}: {self.source}, {self.track.length:.0f} m, {shape}"

    def warnings(self) -> list[str]:
        return list(self.track.warnings)

    def texts(self, target: Path) -> dict[str, str | bytes]:
        with tempfile.TemporaryDirectory() as folder:
            written = Path(folder) / target.name
            self.track.save(written)
            text = written.read_text("utf-8")
        return {target.name: f"# {self.origin()}\n{text}" if target.suffix == ".toml" else text}


def is_closed(points: Floats, width: float) -> bool:
    """Whether the end of a line leads to its start: by less than its width or its longest gap."""
    if len(points) < 2:
        return False
    gaps = np.hypot(*np.diff(points[:, :2], axis=0).T)
    return bool(np.hypot(*(points[-1, :2] - points[0, :2])) <= max(width, float(gaps.max())))


def without_repeats(points: Floats, columns: Floats) -> tuple[Floats, Floats]:
    """Points and their columns without those that are within 1 cm of the one before."""
    steps = np.hypot(*np.diff(points[:, :2], axis=0).T)
    keep = np.concatenate([[True], steps > 0.01])
    return points[keep], columns[keep]


def through(
    points: Floats,
    options: Options,
    *,
    right: ArrayLike = 0.0,
    left: ArrayLike = 0.0,
    banking: ArrayLike = 0.0,
    closed: bool | None = None,
) -> Track:
    """The road along points, shape (n, 2 or 3): x, y and perhaps z [m].

    right, left: widths [m]; 0: half of options.width. banking: left side up [rad]. closed: None finds out.
    """
    if len(points) < 4:
        raise Refused(f"has a line of {len(points)} points: at least 4 are needed")
    if not np.isfinite(points).all():
        raise Refused("has coordinates that are not finite")
    shape = len(points)
    sides = [np.broadcast_to(np.asarray(side, float), shape) for side in (right, left, banking)]
    columns = np.stack([*(np.where(side > 0, side, options.width / 2) for side in sides[:2]), sides[2]], axis=1)
    points, columns = without_repeats(points, columns)
    if len(points) < 4:
        raise Refused("has a line whose points are all at one place")
    if closed is None:
        closed = is_closed(points, options.width)
    if closed and np.hypot(*(points[-1, :2] - points[0, :2])) < 0.01:
        points, columns = points[:-1], columns[:-1]
    names = [*"xyz"[: points.shape[1]], "w_right", "w_left", "banking"]
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / f"{options.name}.csv"
        np.savetxt(file, np.hstack([points, columns]), "%.6f", ",", header=",".join(names), comments="")
        try:
            return Track(file, smooth=options.smooth, open=not closed)
        except SixlineError as error:
            raise Refused(str(error).replace(str(file), "as points")) from None
