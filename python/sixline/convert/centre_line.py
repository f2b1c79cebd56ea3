"""A road from the points of its middle, as every reader of this package makes one."""

from __future__ import annotations

import os
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from numpy.typing import ArrayLike, NDArray

from .. import SixlineError, Track

Floats = NDArray[np.float64]


class Refused(Exception):
    """Why a file is refused, without its name."""


@dataclass(frozen=True)
class Options:
    """Arguments of a reader, as of `track`."""

    name: str
    width: float
    smooth: float
    feature: str


@dataclass
class Imported:
    """A track from a file, and the parts of the file that it used and ignored."""

    track: Track
    took: list[str] = field(default_factory=list)
    """Parts of the file that the track has."""
    ignored: list[str] = field(default_factory=list)
    """Parts of the file that the track has not."""
    source: str = ""
    """The file and its format."""
    licence: str = "not stated in the file"

    def save(self, file: str | os.PathLike[str]) -> None:
        """Writes a track file, .toml or .csv, whole or not at all; a .toml begins with source and licence."""
        target = Path(file)
        if target.suffix not in (".toml", ".csv"):
            raise SixlineError(f"{target}: must end in .toml or .csv")
        if not target.resolve().parent.is_dir():
            raise SixlineError(f"{target}: there is no such folder")
        with tempfile.TemporaryDirectory(dir=target.resolve().parent) as folder:
            written = Path(folder) / target.name
            self.track.save(written)
            text = written.read_text("utf-8")
            if target.suffix == ".toml":
                text = f"# From {self.source}; licence: {self.licence}.\n{text}"
            written.write_text(text, "utf-8")
            written.replace(target)


def is_closed(points: Floats, width: float) -> bool:
    """Whether the end of a line leads to its start: by less than its width or its longest gap."""
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
