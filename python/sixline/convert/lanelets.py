"""CommonRoad scenarios: the road along a chain of lanelets."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from .centre_line import Floats, ImportedTrack, through
from .geo import local, parsed
from .imported import Options, Refused


@dataclass
class Lanelet:
    """Both bounds, shape (points, 2 or 3) [m], and the ids of its neighbours."""

    left: Floats
    right: Floats
    after: list[str] = field(default_factory=list)
    before: list[str] = field(default_factory=list)
    beside: dict[str, str] = field(default_factory=dict)


def bound(element: object) -> Floats:
    """The points of a bound."""
    rows = [
        [float(value.text or "nan") for value in point if local(value.tag) in ("x", "y", "z")]
        for point in element  # type: ignore[attr-defined]
        if local(point.tag) == "point"
    ]
    columns = min((len(row) for row in rows), default=0)
    if columns < 2:
        raise Refused("has a lanelet without the points of both bounds")
    return np.array([row[:columns] for row in rows])


def lanelets_of(data: bytes) -> dict[str, Lanelet]:
    lanelets = {}
    for element in parsed(data):
        if local(element.tag) != "lanelet" or element.get("ref"):
            continue
        parts = {local(part.tag): part for part in element}
        if not {"leftBound", "rightBound"} <= set(parts):
            raise Refused(f"has lanelet {element.get('id')} without both bounds")
        try:
            lane = Lanelet(bound(parts["leftBound"]), bound(parts["rightBound"]))
        except ValueError:
            raise Refused(f"has a bound of lanelet {element.get('id')} that is no list of numbers") from None
        for part in element:
            kind, ref = local(part.tag), part.get("ref", "")
            if kind == "successor":
                lane.after.append(ref)
            elif kind == "predecessor":
                lane.before.append(ref)
            elif kind in ("adjacentLeft", "adjacentRight") and part.get("drivingDir") == "same":
                lane.beside[kind] = ref
        lanelets[str(element.get("id"))] = lane
    return lanelets


def outermost(lanelets: dict[str, Lanelet], name: str, side: str) -> Lanelet:
    """The last lanelet to that side with the same direction."""
    seen = {name}
    while (beside := lanelets[name].beside.get(side)) in lanelets and beside not in seen:
        seen.add(beside)
        name = beside
    return lanelets[name]


def chain_from(lanelets: dict[str, Lanelet], first: str) -> tuple[list[str], bool]:
    """The lanelets that follow, straight on where they part; whether the chain leads to its beginning."""
    chain = [first]
    while True:
        lane = lanelets[chain[-1]]
        here = lane.left[-1, :2] - lane.left[-2, :2]

        def bend(name: str, here: Floats = here) -> float:
            there = lanelets[name].left[1, :2] - lanelets[name].left[0, :2]
            return float(abs(np.arctan2(here[0] * there[1] - here[1] * there[0], here @ there)))

        following = sorted((name for name in lane.after if name in lanelets), key=bend)
        if not following:
            return chain, False
        if following[0] in chain:
            return chain, following[0] == first
        chain.append(following[0])


def resampled(line: Floats, count: int) -> Floats:
    """`count` points at equal distances along a line."""
    gone = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(line[:, :2], axis=0).T))])
    at = np.linspace(0, gone[-1], count)
    return np.column_stack([np.interp(at, gone, column) for column in line.T])


def commonroad(data: bytes, options: Options) -> ImportedTrack:
    """The road from a lanelet on: its width is that of all lanes of one direction (CommonRoad XML 2018b and 2020a)."""
    lanelets = lanelets_of(data)
    if not lanelets:
        raise Refused("has no lanelets")
    if options.feature and options.feature not in lanelets:
        raise Refused(f"has no lanelet {options.feature}; it has {', '.join(list(lanelets)[:20])}")
    begins = [name for name, lane in lanelets.items() if not any(ref in lanelets for ref in lane.before)]
    first = options.feature or next(iter(begins or lanelets))
    chain, closed = chain_from(lanelets, first)
    lefts, rights = [], []
    for name in chain:
        left, right = (outermost(lanelets, name, side) for side in ("adjacentLeft", "adjacentRight"))
        count = max(len(left.left), len(right.right), 2)
        columns = min(left.left.shape[1], right.right.shape[1])
        lefts.append(resampled(left.left[:, :columns], count))
        rights.append(resampled(right.right[:, :columns], count))
    columns = min(part.shape[1] for part in lefts)
    edge = [np.vstack([part[:, :columns] for part in side]) for side in (lefts, rights)]
    half = np.hypot(*(edge[0] - edge[1])[:, :2].T) / 2
    road = through((edge[0] + edge[1]) / 2, options, right=half, left=half, closed=closed)
    used = len(chain)
    return ImportedTrack(
        track=road,
        took=[f"{used} lanelets from {first} on, with those beside them of the same direction"],
        ignored=[f"{len(lanelets) - used} other lanelets", "obstacles, signs and planning problems"],
    )
