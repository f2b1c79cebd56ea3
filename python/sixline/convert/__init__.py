"""Files of other programs: `sixline.convert.track(file)`, `.car`, `.tyre`, `.log`, or `sixline convert FILE OUT`.

What the core does not read itself is read here, beside the libraries that exist for it. Each reader states what it
took, what it lumped together or estimated, and what it ignored. Nothing is fetched, and no file is changed.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import cast

from .. import SixlineError
from .car_file import ImportedCar
from .centre_line import ImportedTrack
from .formats import format_of, formats
from .imported import Imported, Options, Refused
from .table_file import ImportedTable

__all__ = [
    "Imported",
    "ImportedCar",
    "ImportedTable",
    "ImportedTrack",
    "car",
    "file",
    "formats",
    "log",
    "track",
    "tyre",
]

largest_file = 50_000_000  # bytes, of a text
largest_log = 1_000_000_000


def file(
    path: str | os.PathLike[str],
    kind: str = "",
    *,
    width: float = 10.0,
    smooth: float = 0.0,
    feature: str = "",
    circuit: str | os.PathLike[str] = "",
) -> Imported:
    """A file of another program, of a kind ("track", "car", "tyre", "log"; "": the first that it can be).

    width: of a road where the file has none [m, 1 to 100]. smooth: moves the points of a road by up to this [m], as of
    Track. feature: the line, or the first lanelet, of this name; "": the longest line, the first lanelet. circuit: KML
    or GPX of the circuit on which a log of positions lies; its laps begin where that line begins.
    Refused (SixlineError): what is none of the formats, or has no road, car, tyre or log that sixline can have.
    """
    path = Path(path)
    try:
        size = path.stat().st_size
        most = largest_log if path.suffix.lower() in (".mf4", ".mcap", ".bag", ".parquet", ".ld") else largest_file
        if size > most:
            raise Refused(f"is {size / 1e6:.0f} MB: at most {most / 1e6:.0f} MB are read")
        if not 1 <= width <= 100:
            raise Refused(f"width is {width:g}: must be 1 to 100 m")
        data = path.read_bytes()
        found = format_of(path.name, data, kind)
        if isinstance(found, str):
            raise Refused(found)
        name = path.name.split(".")[0] or path.stem
        imported = found.reader(data, Options(name, width, smooth, feature, path.name, path.parent, os.fspath(circuit)))
    except (OSError, Refused) as error:
        raise SixlineError(f"{path}: {error.strerror if isinstance(error, OSError) else error}") from None
    except RecursionError:
        raise SixlineError(f"{path}: is nested too deeply") from None
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        wrong = f"has a part of another form, or a number that it cannot have: {error}"
        raise SixlineError(f"{path}: {wrong}") from None
    imported.source = f"{path.name} ({found.name})"
    return imported


def track(
    path: str | os.PathLike[str], *, width: float = 10.0, smooth: float = 0.0, feature: str = ""
) -> ImportedTrack:
    """A track, as of `file`: KML, GPX, GeoJSON, CommonRoad, fastest-lap XML, fast_lane.ai of Assetto Corsa."""
    return cast(ImportedTrack, file(path, "track", width=width, smooth=smooth, feature=feature))


def car(path: str | os.PathLike[str]) -> ImportedCar:
    """A car, as of `file`: CommonRoad's YAML, f1tenth's parameters, Chrono's JSON, racecar.ini of TUM, fastest-lap
    XML, car.ini of Assetto Corsa. The formats of several files find the others in the folder of this one."""
    return cast(ImportedCar, file(path, "car"))


def tyre(path: str | os.PathLike[str]) -> ImportedTable:
    """Tyre forces for `identify --tyre`, as of `file`: PAC89 and PAC94 in JSON, .mat of the tyre test consortium."""
    return cast(ImportedTable, file(path, "tyre"))


def log(path: str | os.PathLike[str], *, circuit: str | os.PathLike[str] = "", feature: str = "") -> ImportedTable:
    """A log, as of `file`: MoTeC .ld, VBOX, MDF, MCAP, ROS bags, Parquet, GPX with times, our own CSV."""
    return cast(ImportedTable, file(path, "log", circuit=circuit, feature=feature))
