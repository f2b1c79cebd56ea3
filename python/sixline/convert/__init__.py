"""Tracks from files of other programs: `sixline.convert.track(file)`, or `sixline convert FILE TRACK.toml`.

Formats that the core does not read are read here, with the libraries that exist for them. Each reader lists the parts
that it used and those that it ignored.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from .. import SixlineError
from . import circuits, geo, lanelets
from .centre_line import Imported, Options, Refused

__all__ = ["Imported", "Options", "track"]

largest_file = 50_000_000  # bytes

Reader = Callable[[bytes, Options], Imported]
# A mark within the first kilobytes of a file, the name of its format, its reader.
kinds: list[tuple[bytes, str, Reader]] = [
    (b"<kml", "KML", geo.kml),
    (b"<gpx", "GPX", geo.gpx),
    (b'"FeatureCollection"', "GeoJSON", geo.geojson),
    (b'"Feature"', "GeoJSON", geo.geojson),
    (b'"LineString"', "GeoJSON", geo.geojson),
    (b"<commonRoad", "CommonRoad", lanelets.commonroad),
    (b"<circuit", "fastest-lap", circuits.fastest_lap),
]


def reader_of(name: str, data: bytes) -> tuple[str, Reader] | None:
    """The format of a file, and its reader; None: not one of these."""
    if name.endswith(".ai"):
        return "Assetto Corsa", circuits.assetto_corsa
    head = data[:8192]
    if not head.lstrip(b"\xef\xbb\xbf \t\r\n").startswith((b"<", b"{")):
        return None
    return next(((kind, reader) for mark, kind, reader in kinds if mark in head), None)


def track(
    file: str | os.PathLike[str],
    *,
    width: float = 10.0,
    smooth: float = 0.0,
    feature: str = "",
) -> Imported:
    """A track from a file of another program: KML, GPX, GeoJSON, CommonRoad, fastest-lap XML, fast_lane.ai of Assetto
    Corsa.

    width: of the road where the file has none [m, 1 to 100]. smooth: moves its points by up to this [m], as of Track.
    feature: the line, or the first lanelet, of this name; "": the longest line, the first lanelet.
    Refused (SixlineError): other formats, files without a road.
    """
    path = Path(file)
    try:
        if path.stat().st_size > largest_file:
            raise Refused(f"is {path.stat().st_size / 1e6:.0f} MB: at most {largest_file / 1e6:.0f} MB are read")
        if not 1 <= width <= 100:
            raise Refused(f"width is {width:g}: must be 1 to 100 m")
        data = path.read_bytes()
        found = reader_of(path.name, data)
        if found is None:
            known = ", ".join(dict.fromkeys(kind for _, kind, _ in kinds))
            raise Refused(f"is none of {known}, fast_lane.ai of Assetto Corsa")
        kind, reader = found
        imported = reader(data, Options(path.stem, width, smooth, feature))
    except (OSError, Refused) as error:
        raise SixlineError(f"{path}: {error.strerror if isinstance(error, OSError) else error}") from None
    imported.source = f"{path.name} ({kind})"
    return imported
