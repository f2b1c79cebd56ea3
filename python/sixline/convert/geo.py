"""KML, GPX and GeoJSON: lines of longitudes and latitudes, in metres about their middle by pyproj."""

from __future__ import annotations

import io
import json
import re
import xml.etree.ElementTree as ElementTree
import zipfile
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from .centre_line import Floats, ImportedTrack, is_closed, through
from .imported import Options, Refused


@dataclass
class Line:
    """A named line of longitudes, latitudes [degree] and perhaps heights [m]."""

    name: str
    degrees: Floats


def local(tag: object) -> str:
    """The name of an XML element without its namespace."""
    return str(tag).rpartition("}")[2]


def parsed(data: bytes) -> ElementTree.Element:
    try:
        return ElementTree.fromstring(data)
    except ElementTree.ParseError as error:
        raise Refused(f"is no XML that can be read: {error}") from None


def text_in(element: ElementTree.Element, name: str) -> str:
    """The text of the first child of this name."""
    return next((child.text or "" for child in element if local(child.tag) == name), "").strip()


def line_of(name: str, rows: list[list[float]]) -> Line:
    """Heights are kept where every point has one."""
    if any(len(row) < 2 for row in rows):
        raise Refused(f"has a point of {name or 'a line'} without longitude and latitude")
    columns = 3 if rows and all(len(row) > 2 for row in rows) else 2
    try:
        return Line(name, np.array([row[:columns] for row in rows], float).reshape(-1, columns))
    except (TypeError, ValueError):
        raise Refused(f"has a point of {name or 'a line'} that is no list of numbers") from None


def numbers(text: str, separator: str) -> list[float]:
    try:
        return [float(part) for part in text.split(separator) if part.strip()]
    except ValueError:
        raise Refused(f"has a coordinate that is no number: {text[:40]!r}") from None


Plane = Callable[[Floats, Floats], Floats]


def plane_of(line: Line) -> Plane:
    """From longitudes and latitudes to x east, y north of the middle of a line [m]."""
    try:
        import pyproj
    except ImportError:
        raise Refused("has longitudes and latitudes, which need pyproj: pip install pyproj") from None
    lon, lat = line.degrees[:, 0], line.degrees[:, 1]
    if not (np.isfinite(line.degrees).all() and (abs(lon) <= 180).all() and (abs(lat) <= 90).all()):
        raise Refused(f"has a place of {line.name or 'its line'} outside 180 and 90 degrees")
    # The middle by vectors, so that lines across 180 degrees and about a pole have one.
    east, north = np.radians(lon), np.radians(lat)
    to_x, to_y, up = np.mean([np.cos(north) * np.cos(east), np.cos(north) * np.sin(east), np.sin(north)], axis=1)
    lon_0, lat_0 = np.degrees([np.arctan2(to_y, to_x), np.arctan2(up, np.hypot(to_x, to_y))])
    plane = f"+proj=aeqd +lat_0={lat_0:.9f} +lon_0={lon_0:.9f} +ellps=WGS84 +units=m"
    transformer = pyproj.Transformer.from_crs("EPSG:4326", plane, always_xy=True)
    return lambda lon, lat: np.column_stack(transformer.transform(lon, lat))


def metres(line: Line, plane: Plane | None = None) -> Floats:
    """x, y on its own plane or another one, and its heights [m]."""
    return np.column_stack([(plane or plane_of(line))(*line.degrees.T[:2]), *line.degrees.T[2:]])


def one_lap(points: Floats, width: float) -> Floats:
    """The first lap of a line that passes its start again."""
    gone = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(points[:, :2], axis=0).T))])
    away = np.hypot(*(points[:, :2] - points[0, :2]).T)
    again = np.flatnonzero((gone > 200) & (away < width) & (np.maximum.accumulate(away) > 5 * width))
    if not len(again):
        return points
    near = again[gone[again] < gone[again[0]] + 4 * width]
    return points[: near[np.argmin(away[near])] + 1]


def chosen(lines: list[Line], options: Options) -> Line:
    """The line that the options name, or the longest."""
    if not lines:
        raise Refused("has no line")
    wanted = [line for line in lines if not options.feature or line.name == options.feature]
    if not wanted:
        names = ", ".join(dict.fromkeys(line.name for line in lines if line.name))
        raise Refused(f"has no line called {options.feature}; it has {names or 'none with a name'}")
    return max(wanted, key=lambda line: float(np.hypot(*np.diff(metres(line)[:, :2], axis=0).T).sum()))


def road_of(lines: list[Line], options: Options, ignored: list[str]) -> ImportedTrack:
    """The road along the chosen line."""
    line = chosen(lines, options)
    along = metres(line)
    length = float(np.hypot(*np.diff(along[:, :2], axis=0).T).sum())
    if length > 200_000:
        raise Refused(f"has a line of {length / 1000:.0f} km: at most 200 km are a road")
    points = one_lap(along, options.width)
    imported = ImportedTrack(track=through(points, options, closed=is_closed(points, options.width)), ignored=ignored)
    imported.took = [f"line {line.name or 'without a name'}: {len(points)} points, taken as the middle of the road"]
    if points.shape[1] > 2:
        imported.took.append("heights")
    imported.took.append(f"width {options.width:g} m: the file has none")
    if len(points) < len(along):
        imported.ignored.append(f"{len(along) - len(points)} points after the first lap")
    if len(lines) > 1:
        imported.ignored.append(f"{len(lines) - 1} other lines")
    return imported


def unpacked(data: bytes) -> bytes:
    """The KML of a KMZ, of at most 50 MB."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            inside = [entry for entry in archive.infolist() if entry.filename.lower().endswith(".kml")]
            if not inside or inside[0].file_size > 50_000_000:
                raise Refused("is a ZIP archive without a .kml of at most 50 MB")
            return archive.read(inside[0])
    except (zipfile.BadZipFile, RuntimeError, NotImplementedError) as error:
        raise Refused(f"is no KMZ that can be read: {error}") from None


def kml_lines(data: bytes) -> tuple[list[Line], int]:
    """LineString, LinearRing and gx:Track of KML 2.2 (OGC 07-147r2), and how many points it has besides."""
    lines, points = [], 0
    for place in parsed(data).iter():
        if local(place.tag) != "Placemark":
            continue
        for shape in place.iter():
            kind = local(shape.tag)
            points += kind == "Point"
            if kind in ("LineString", "LinearRing"):
                rows = [numbers(row, ",") for row in re.sub(r"\s*,\s*", ",", text_in(shape, "coordinates")).split()]
            elif kind == "Track":
                rows = [numbers(row.text or "", " ") for row in shape if local(row.tag) == "coord"]
            else:
                continue
            lines.append(line_of(text_in(place, "name"), rows))
    return lines, points


def kml(data: bytes, options: Options) -> ImportedTrack:
    """A circuit in KML."""
    if data.startswith(b"PK"):
        data = unpacked(data)
    lines, points = kml_lines(data)
    return road_of(lines, options, [f"{points} points"] if points else [])


def gpx_lines(root: ElementTree.Element) -> tuple[list[Line], int]:
    """Tracks and routes of GPX 1.0 and 1.1, the segments of a track as one line; and how many waypoints there are."""
    lines, waypoints = [], 0
    for element in root:
        kind = local(element.tag)
        waypoints += kind == "wpt"
        if kind not in ("trk", "rte"):
            continue
        rows: list[list[float]] = []
        for point in element.iter():
            if local(point.tag) in ("trkpt", "rtept"):
                height = numbers(text_in(point, "ele"), " ")
                rows.append(numbers(f"{point.get('lon', '')} {point.get('lat', '')}", " ") + height[:1])
        if rows:
            lines.append(line_of(text_in(element, "name"), rows))
    return lines, waypoints


def gpx(data: bytes, options: Options) -> ImportedTrack:
    """A circuit in GPX."""
    root = parsed(data)
    lines, waypoints = gpx_lines(root)
    imported = road_of(lines, options, [f"{waypoints} waypoints"] if waypoints else [])
    stated = [text_in(notice, "license") for notice in root.iter() if local(notice.tag) == "copyright"]
    imported.licence = next(filter(None, stated), imported.licence)
    return imported


def geojson(data: bytes, options: Options) -> ImportedTrack:
    """LineString, MultiLineString and the outer ring of Polygon of GeoJSON (RFC 7946)."""
    try:
        root = json.loads(data.decode("utf-8-sig"))
    except ValueError as error:
        raise Refused(f"is no JSON that can be read: {error}") from None
    if "crs" in root and "CRS84" not in json.dumps(root["crs"]) and "4326" not in json.dumps(root["crs"]):
        raise Refused("has coordinates of another system than longitudes and latitudes (crs)")
    features = root.get("features", [root])
    lines, other = [], 0
    for feature in features:
        shape = feature.get("geometry", feature) or {}
        about = feature.get("properties") or {}
        name = str(about.get("name") or about.get("Name") or about.get("id") or "")
        at, kind = shape.get("coordinates", []), shape.get("type")
        parts = {"LineString": [at], "MultiLineString": at, "Polygon": at[:1]}.get(str(kind), [])
        other += not parts
        lines += [line_of(name, part) for part in parts if part]
    return road_of(lines, options, [f"{other} shapes that are no lines"] if other else [])
