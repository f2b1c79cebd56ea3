"""The list of formats: their names, what tells them, and what reads them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from . import assetto_cars, chrono_cars, circuits, geo, lanelets, library_logs, motec, race_cars, text_logs, tyre_data
from . import yaml_cars as cars
from .imported import Imported, Options

Reader = Callable[[bytes, Options], Imported]


@dataclass(frozen=True)
class Format:
    """A format that is read. A file is of it if its ending is one of `endings` (or there are none), and its bytes begin
    with `begins` and have one of `words` among the first 64 kB."""

    kind: str
    name: str
    reader: Reader
    endings: tuple[str, ...] = ()
    words: tuple[bytes, ...] = ()
    begins: tuple[bytes, ...] = (b"",)

    def reads(self, name: str, head: bytes) -> bool:
        if self.endings and not name.lower().endswith(self.endings):
            return False
        if not head.startswith(self.begins):
            return False
        return not self.words or any(word in head for word in self.words)


xml, braces, yaml = (b"<",), (b"{", b"//", b"/*"), (".yaml", ".yml")
formats = [
    Format("track", "KML", geo.kml, words=(b"<kml",), begins=xml),
    Format("track", "KMZ", geo.kml, endings=(".kmz",), begins=(b"PK\3\4",)),
    Format("track", "GPX", geo.gpx, words=(b"<gpx",), begins=xml),
    Format(
        "track", "GeoJSON", geo.geojson, words=(b'"FeatureCollection"', b'"Feature"', b'"LineString"'), begins=braces
    ),
    Format("track", "CommonRoad", lanelets.commonroad, words=(b"<commonRoad",), begins=xml),
    Format("track", "fastest-lap circuit", circuits.fastest_lap, words=(b"<circuit",), begins=xml),
    Format("track", "fast_lane.ai of Assetto Corsa", circuits.assetto_corsa, endings=(".ai",)),
    Format("car", "Assetto Corsa car.ini", assetto_cars.assetto_corsa_car, (".ini",), (b"TOTALMASS",)),
    Format("car", "TUM racecar.ini", race_cars.racecar, (".ini",), (b"veh_params",)),
    Format("car", "fastest-lap car", race_cars.fastest_lap_car, words=(b"<vehicle ",), begins=xml),
    Format("car", "f1tenth parameters", cars.f1tenth, (*yaml, ".json", ".py"), (b"C_Sf",)),
    Format("car", "CommonRoad vehicle", cars.commonroad_car, yaml, (b"steering:",)),
    Format("tyre", "PAC89 or PAC94 JSON", tyre_data.magic_formula, words=(b'"a0"', b'"b0"', b'"a":'), begins=braces),
    Format("tyre", "tyre test .mat", tyre_data.rig, begins=(b"MATLAB 5.0",)),
    Format("car", "Chrono vehicle", chrono_cars.chrono, (".json",), (b'"Template"',), braces),
    Format("log", "MoTeC .ld", motec.ld, begins=(b"\x40\0\0\0",)),
    Format("log", "VBOX .vbo", text_logs.vbox, words=(b"[column names]",)),
    Format("log", "ASAM MDF", library_logs.mdf, begins=(b"MDF  ", b"UnFinMF ")),
    Format("log", "MCAP", library_logs.mcap, begins=(b"\x89MCAP",)),
    Format("log", "ROS bag", library_logs.rosbag, begins=(b"#ROSBAG",)),
    Format("log", "Parquet", library_logs.parquet, begins=(b"PAR1",)),
    Format("log", "GPX with times", text_logs.gpx_log, words=(b"<gpx",), begins=xml),
    Format("log", "sixline CSV", text_logs.own_csv, endings=(".csv",)),
]
# Formats that are none of these, with what to do.
refusals = [
    ((b"\x89HDF", b"MATLAB 7.3"), "is a .mat of version 7.3: save it in MATLAB with -v7"),
    ((b"SQLite format 3",), "is SQLite: convert a bag of ROS 2 to MCAP (ros2 bag convert)"),
    ((b"<h5", b"<hCNF"), "is AiM's .xrk: export it as CSV from Race Studio"),
]


def format_of(name: str, data: bytes, kind: str = "") -> Format | str:
    """The format of a file, of a kind if one is asked for; else why it is none."""
    head = data[:65536].lstrip(b"\xef\xbb\xbf \t\r\n")
    if name.lower().endswith(".py"):
        head = data
    if name.lower().endswith(".acd"):
        return "is an archive of Assetto Corsa: unpack it in Content Manager, then convert its data/car.ini"
    for one in formats:
        if (not kind or one.kind == kind) and one.reads(name, head):
            return one
    if data[8:12] == b".FIT":
        return "is Garmin FIT: export it as GPX"
    for marks, why in refusals:
        if head.startswith(marks):
            return why
    known = ", ".join(one.name for one in formats if not kind or one.kind == kind)
    return f"is none of {known}"
