"""Laps over distance: channels of each lap, and the time gained or lost relative to the fastest one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

import sixline

from ._figure import Figure, Numbers, columns_of, label, new_figure

CHANNELS = ("vx", "steer_angle", "throttle", "brake")


class _Lap(NamedTuple):
    name: str
    s: Numbers  # metres from the line, rising
    t: Numbers  # seconds since the line
    columns: dict[str, Numbers]
    seconds: float


def _lap(record: sixline.LapRecord, number: int, name: str, channels: Sequence[str]) -> _Lap:
    """Lap `number` (from 1) of a record."""
    columns = columns_of(record, *channels)
    rows = columns["lap"] == number
    if rows.sum() < 2:
        raise ValueError(f"lap {number} has no samples: run_laps(..., sample_every=0.01) takes them")
    part = {channel: values[rows] for channel, values in columns.items()}
    s = np.maximum.accumulate(part["s"])
    seconds = float(record.laps["time"][number - 1])
    at_line = part["t"][-1] + (record.track_length - s[-1]) / max(part["vx"][-1], 1.0)  # between two samples
    since = part["t"] - (at_line - seconds)
    return _Lap(f"{name} {seconds:.2f} s", s, since, part, seconds)


def _complete(record: sixline.LapRecord) -> list[int]:
    """Numbers of the complete laps."""
    numbers = [int(i) + 1 for i in np.flatnonzero(record.laps["complete"])]
    if not numbers:
        raise ValueError("the record has no complete lap")
    return numbers


def _draw(laps: list[_Lap], channels: Sequence[str], units: dict[str, str], title: str) -> Figure:
    """One panel for each channel over distance, below the time behind the fastest lap."""
    fastest = min(laps, key=lambda lap: lap.seconds)
    figure = new_figure(11, 2.0 * (len(channels) + 1))
    panels = figure.subplots(len(channels) + 1, 1, sharex=True, squeeze=False)[:, 0]
    for i, lap in enumerate(laps):
        behind = np.interp(fastest.s, lap.s, lap.t) - fastest.t
        panels[0].plot(fastest.s, behind, color=f"C{i}", label=lap.name)
        for panel, channel in zip(panels[1:], channels, strict=True):
            panel.plot(lap.s, lap.columns[channel], color=f"C{i}", linewidth=1)
    panels[0].set_title(title, loc="left")
    panels[0].set_ylabel("behind fastest [s]")
    panels[0].legend(fontsize="small")
    for panel, channel in zip(panels[1:], channels, strict=True):
        panel.set_ylabel(label(channel, units))
    for panel in panels:
        panel.grid(alpha=0.3)
    panels[-1].set_xlabel("distance along the centre line [m]")
    panels[-1].margins(x=0)
    return figure


def laps(record: sixline.LapRecord, channels: Sequence[str] = CHANNELS) -> Figure:
    """All complete laps of a record over distance, with the time [s] of each behind the fastest one."""
    drawn = [_lap(record, number, f"lap {number}", channels) for number in _complete(record)]
    return _draw(drawn, channels, record.units, f"{record.track}, {record.model}, {record.driver}")


def compare(*records: sixline.LapRecord, names: Sequence[str] = (), channels: Sequence[str] = CHANNELS) -> Figure:
    """The fastest lap of each record over distance, all on one track. names: labels of the records, by default car and
    model.
    """
    if len(records) < 2:
        raise ValueError("compare takes at least two records")
    if len({record.track for record in records}) > 1:
        raise ValueError(f"all must be of one track, not {', '.join(record.track for record in records)}")
    if names and len(names) != len(records):
        raise ValueError(f"there are {len(records)} records and {len(names)} names")
    drawn = []
    for i, record in enumerate(records):
        number = min(_complete(record), key=lambda lap: float(record.laps["time"][lap - 1]))
        drawn.append(_lap(record, number, names[i] if names else f"{record.car}, {record.model}", channels))
    return _draw(drawn, channels, records[0].units, f"{records[0].track}, fastest laps")
