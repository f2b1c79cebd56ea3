"""Logs of positions: from longitudes and latitudes to metres, distance, speed and laps."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from .car_file import Floats
from .geo import Line, chosen, gpx_lines, kml_lines, metres, parsed, plane_of
from .imported import Options, Refused
from .table_file import ImportedTable


def circuit_of(options: Options) -> Line | None:
    """The line of the circuit that the options name."""
    if not options.circuit:
        return None
    path = Path(options.circuit)
    try:
        data = path.read_bytes()
    except OSError as error:
        raise Refused(f"is to be laid on {path}: {error.strerror}") from None
    lines = kml_lines(data)[0] if b"<kml" in data[:8192] else gpx_lines(parsed(data))[0]
    return chosen(lines, options)


def laps_of(points: Floats, start: Floats, ahead: Floats, width: float = 30.0) -> NDArray[np.int64]:
    """The lap of each point, from 1 on, by crossings of a line across the track."""
    direction = ahead / max(float(np.hypot(*ahead)), 1e-9)
    offset = points[:, :2] - start
    along = offset @ direction
    across = np.abs(offset @ np.array([-direction[1], direction[0]]))
    passes = (along[:-1] < 0) & (along[1:] >= 0) & (across[1:] < width) & (np.diff(along) < 200)
    return np.concatenate([[1], 1 + np.cumsum(passes)])


def from_line(gone: Floats, laps: NDArray[np.int64]) -> Floats:
    """Distances from the line of each lap; of the first one, so that it ends with the length of a whole lap."""
    begins = np.flatnonzero(np.diff(laps)) + 1
    if not len(begins):
        return gone
    whole = np.diff(gone[begins])
    starts = np.concatenate(
        [[gone[begins[0]] - (float(np.median(whole)) if len(whole) else gone[begins[0]])], gone[begins]]
    )
    return np.asarray(gone - starts[laps - 1])


def put_positions(table: ImportedTable, t: Floats, degrees: Floats, options: Options) -> None:
    """x, y, s, lap, and vx where the table has no speed; t begins at 0."""
    circuit = circuit_of(options)
    line = Line("its positions", degrees)
    points = metres(line, plane_of(circuit) if circuit else plane_of(line))
    gone = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(points[:, :2], axis=0).T))])
    table.put("x", points[:, 0], "m")
    table.put("y", points[:, 1], "m")
    table.put("s", gone, "m")
    if "vx" not in table.columns:
        table.put("vx", np.gradient(gone, np.maximum.accumulate(t + 1e-9 * np.arange(len(t)))), "m/s")
        table.lumped.append("vx: distance over time between positions")
    table.lumped.append("s: distance along the driven line")
    if circuit is None:
        table.lumped.append("x, y about the middle of the positions: --circuit FILE lays them on a circuit, with laps")
        return
    road = metres(circuit)
    laps = laps_of(points, road[0, :2], road[1, :2] - road[0, :2])
    table.put("lap", laps.astype(float))
    whole = (laps > 1) & (laps < laps[-1])  # the log begins and ends within a lap
    table.put("lap_complete", whole.astype(float))
    table.columns["s"] = from_line(gone, laps)
    table.took.append(f"{laps[-1]} laps, by the start of {Path(options.circuit).name}")


def one_clock(table: ImportedTable, channels: list[tuple[str, str, Floats, Floats]]) -> None:
    """Channels of name, unit, times and values, interpolated to the times of the one with most of them."""
    channels = [one for one in channels if len(one[2]) > 1]
    if not channels:
        raise Refused("has no channel with two numbers")
    clock = max((one[2] for one in channels), key=len)
    if len(clock) > 2_000_000:
        raise Refused(f"has {len(clock)} rows: at most 2 million are read")
    if np.any(np.diff(clock) < 0):
        raise Refused("has times that fall")
    table.put("t", clock - clock[0], "s")
    slower = 0
    for name, unit, t, values in channels:
        slower += len(t) != len(clock)
        table.put(name, values if t is clock else np.interp(clock, t, values), unit)
    if slower:
        table.lumped.append(f"{slower} slower channels: interpolated to the times of the fastest")
