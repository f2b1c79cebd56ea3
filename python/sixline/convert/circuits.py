"""Circuits of other simulators: fastest-lap XML, and the line of Assetto Corsa's robots."""

from __future__ import annotations

import struct

import numpy as np

from .centre_line import Floats, ImportedTrack, through
from .geo import local, parsed
from .imported import Options, Refused


def columns_of(data: bytes) -> dict[str, Floats]:
    """The lists of numbers of a circuit by their elements: "left_boundary.x", "nl"."""
    lists: dict[str, Floats] = {}
    for parent in parsed(data).iter():
        for element in parent:
            text = (element.text or "").strip()
            if len(element) or "," not in text:
                continue
            try:
                values = np.array([float(value) for value in text.split(",")])
            except ValueError:
                raise Refused(f"has a {local(element.tag)} that is no list of numbers") from None
            inside = local(parent.tag)
            lists[local(element.tag) if inside == "data" else f"{inside}.{local(element.tag)}"] = values
    return lists


def fastest_lap(data: bytes, options: Options) -> ImportedTrack:
    """A discrete circuit, in two or three dimensions: its centre line with both distances, or else both boundaries."""
    root = parsed(data)
    if root.get("format") != "discrete":
        raise Refused(f"is a circuit of format {root.get('format')}: discrete is read")
    lists = columns_of(data)

    def line(name: str) -> Floats:
        return np.column_stack([lists[f"{name}.{axis}"] for axis in "xyz" if f"{name}.{axis}" in lists])

    try:
        left, right = line("left_boundary"), line("right_boundary")
        across = left - right
        own = "nl" in lists and "nr" in lists and "centerline.x" in lists
        middle = line("centerline") if own else (left + right) / 2
        half = np.hypot(across[:, 0], across[:, 1]) / 2
        to_left, to_right = (lists["nl"], lists["nr"]) if own else (half, half)
        _ = middle[:, :2] + across[:, :2] + to_left[:, None] + to_right[:, None]  # all are of one length
    except (KeyError, ValueError, IndexError):
        raise Refused("has no left_boundary and right_boundary of x and y of one length") from None
    took = ["centre line, and distances to both sides" if own else "both boundaries: their middle and their distance"]
    along = np.diff(middle[:, :2], axis=0)
    if np.mean(along[:, 0] * across[:-1, 1] - along[:, 1] * across[:-1, 0]) < 0:  # y to the right, z down
        flip = np.array([1, -1, -1][: middle.shape[1]])
        middle, across = middle * flip, across * flip
        took.append("y to the right, turned to the left")
    tilt = np.arctan2(across[:, 2], 2 * half) if across.shape[1] > 2 else 0.0
    closed = root.get("type") == "closed"
    road = through(middle, options, right=to_right, left=to_left, banking=tilt, closed=closed)
    return ImportedTrack(track=road, took=took, ignored=["measured boundaries, and the fit's own numbers"])


def without_peaks(values: Floats, around: int) -> Floats:
    """The median of each value and `around` to either side."""
    padded = np.pad(values, around, mode="wrap")
    return np.median(np.lib.stride_tricks.sliding_window_view(padded, 2 * around + 1), axis=1)


def assetto_corsa(data: bytes, options: Options) -> ImportedTrack:
    """The line of fast_lane.ai, version 7, moved to the middle between its distances to both edges.

    16 bytes: version, points, lap time, samples; 20 a point: x, y (up), z, distance, id; the number of details, and 18
    floats each, of which 5 and 6 are the distances to the left and right edge, 9 to 11 the normal of the road.
    """
    if len(data) < 16:
        raise Refused("ends within its head of 16 bytes")
    version, count, _, _ = struct.unpack_from("<4i", data)
    if version != 7 or not 4 <= count <= 1_000_000:
        raise Refused(f"is of version {version} with {count} points: version 7 with at least 4 is read")
    if len(data) < 16 + 20 * count:
        raise Refused(f"ends within its {count} points")
    raw = np.frombuffer(data, "<f4", 5 * count, 16).reshape(count, 5).astype(float)
    points = np.column_stack([raw[:, 0], -raw[:, 2], raw[:, 1]])
    took, sides, tilt = [f"the line: {count} points"], np.zeros((count, 2)), np.zeros(count)
    begin = 16 + 20 * count
    details = struct.unpack_from("<i", data, begin)[0] if len(data) >= begin + 4 else 0
    if details == count and len(data) >= begin + 4 + 72 * count:
        extra = np.frombuffer(data, "<f4", 18 * count, begin + 4).reshape(count, 18).astype(float)
        sides = np.column_stack([without_peaks(extra[:, k], 4) for k in (5, 6)]).clip(0, 50)
        ahead = np.roll(points, -1, axis=0) - np.roll(points, 1, axis=0)
        left = np.column_stack([-ahead[:, 1], ahead[:, 0]]) / np.maximum(np.hypot(*ahead[:, :2].T), 1e-9)[:, None]
        normal = np.column_stack([extra[:, 9], -extra[:, 11], extra[:, 10]])
        lean = -(left * normal[:, :2]).sum(axis=1)
        tilt = without_peaks(np.arctan2(lean, np.maximum(normal[:, 2], 0.1)), 4)
        shift = (sides[:, 0] - sides[:, 1]) / 2
        points[:, :2] += left * shift[:, None]
        points[:, 2] += shift * np.tan(tilt)
        took += ["distances to both edges: middle and width", "normals: banking"]
    half = sides.sum(axis=1) / 2
    road = through(points, options, right=half, left=half, banking=tilt)
    ignored = ["speeds, pedals and times of its driver", "walls, pits and surfaces"]
    return ImportedTrack(track=road, took=took, ignored=ignored)
