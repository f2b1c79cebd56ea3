"""Logs in text: VBOX, GPX with times, and our own CSV, for what other programs read."""

from __future__ import annotations

import csv
import re
from datetime import datetime

import numpy as np

from .geo import Line, gpx_lines, local, parsed, text_in
from .imported import Options, Refused, text_of
from .positions import put_positions
from .table_file import ImportedTable


def vbox(data: bytes, options: Options) -> ImportedTable:
    """Racelogic's .vbo: time as HHMMSS.SSS, places in minutes, longitude positive to the west."""
    sections: dict[str, list[str]] = {}
    own: list[str] = []
    for line in text_of(data).splitlines():
        head = re.fullmatch(r"\s*\[([^\]]+)\]\s*", line)
        if head:
            own = sections.setdefault(head[1].strip().lower(), [])
        elif line.strip():
            own.append(line.strip())
    names = " ".join(sections.get("column names", [])).split()
    rows = [row.split() for row in sections.get("data", [])]
    if not names or not rows:
        raise Refused("has no [column names] and [data]: a .vbo of VBOX is converted")
    wrong = next((k for k, row in enumerate(rows, 1) if len(row) != len(names)), None)
    if wrong is not None:
        raise Refused(f"has {len(rows[wrong - 1])} numbers in row {wrong} of [data]: must be {len(names)}")
    try:
        values = np.array([[float(cell.replace(",", ".")) for cell in row] for row in rows]).T
    except ValueError as error:
        raise Refused(f"has a cell that is no number: {error}") from None
    found = dict(zip(names, values, strict=True))
    if not {"time", "lat", "long"} <= set(found):
        raise Refused("has no columns time, lat and long")
    clock = found.pop("time")
    t = clock // 10000 * 3600 + clock // 100 % 100 * 60 + clock % 100
    t = t + 86400 * np.concatenate([[0], np.cumsum(np.diff(t) < -43200)])  # midnight
    if np.any(np.diff(t) < 0):
        raise Refused("has times that fall")
    table = ImportedTable(name=options.name)
    table.put("t", t - t[0], "s")
    speed = next((name for name in ("velocity", "speed") if name in found), None)
    if speed:
        table.put("vx", found.pop(speed) / 3.6, "m/s")
    degrees = np.column_stack([-found.pop("long") / 60, found.pop("lat") / 60])
    put_positions(table, t, degrees, options)
    units = dict(zip(names[-len(sections.get("channel units", [])) :], sections.get("channel units", []), strict=False))
    for name, column in found.items():
        table.put(name, column, {"heading": "deg", "height": "m"}.get(name, units.get(name, "")))
    table.took.append(f"{len(names)} columns: time, positions, {speed or 'no speed'} and {len(found)} others")
    table.ignored += [
        f"[{name}]" for name in sections if name not in ("column names", "data", "header", "channel units")
    ]
    return table.checked()


def gpx_log(data: bytes, options: Options) -> ImportedTable:
    """The longest track of GPX whose points have times."""
    root = parsed(data)
    best: list[tuple[float, list[float]]] = []
    for track in (element for element in root if local(element.tag) == "trk"):
        rows = []
        for point in (one for one in track.iter() if local(one.tag) == "trkpt"):
            when = text_in(point, "time")
            if not when:
                continue
            try:
                at = datetime.fromisoformat(when.replace("Z", "+00:00")).timestamp()
                rows.append((at, [float(point.get("lon", "")), float(point.get("lat", ""))]))
            except ValueError:
                raise Refused(
                    f"has a point at {when} without a time, longitude and latitude that can be read"
                ) from None
        best = max(best, rows, key=len)
    if len(best) < 2:
        lines = len(gpx_lines(root)[0])
        raise Refused(f"has {lines} lines, none with times: it is a circuit, no log")
    t = np.array([row[0] for row in best])
    if np.any(np.diff(t) < 0):
        raise Refused("has times that fall")
    table = ImportedTable(name=options.name)
    table.put("t", t - t[0], "s")
    put_positions(table, t, Line("", np.array([row[1] for row in best])).degrees, options)
    table.took.append(f"{len(t)} points with times")
    table.ignored.append("heights, sensors of extensions, waypoints")
    return table.checked()


def own_csv(data: bytes, options: Options) -> ImportedTable:
    """Our telemetry.csv, or another table with a column t or Time and one line of headings "name [unit]"."""
    lines = [row for row in csv.reader(text_of(data).splitlines()) if row]
    if len(lines) < 3:
        raise Refused("has fewer than 2 rows of numbers")
    table = ImportedTable(name=options.name)
    heads = [re.fullmatch(r"(.*?)\s*(?:\[([^\]]*)\])?", cell.strip()) for cell in lines[0]]
    wrong = next((k for k, row in enumerate(lines, 1) if len(row) != len(heads)), None)
    if wrong is not None:
        raise Refused(f"has {len(lines[wrong - 1])} cells in line {wrong}: must be {len(heads)}")
    texts = 0
    for head, cells in zip(heads, zip(*lines[1:], strict=True), strict=True):
        try:
            values = np.array([float(cell or "nan") for cell in cells])
        except ValueError:
            texts += 1
            continue
        name = head[1] if head else ""
        table.put("t" if name in ("Time", "time", "timestamp") else name, values, (head and head[2]) or "")
    if "t" not in table.columns:
        raise Refused("has no column t or Time: a log of sixline is written for other programs")
    table.units["t"] = "s"
    table.took.append(f"{len(table.columns)} columns")
    if texts:
        table.ignored.append(f"{texts} columns of text")
    return table.checked()
