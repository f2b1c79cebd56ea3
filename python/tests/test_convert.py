"""Tracks from files of other programs."""

from __future__ import annotations

import json
import math
import struct
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from sixline import SixlineError, Track, convert

pyproj = pytest.importorskip("pyproj")
R = 100.0


def circle(count: int = 120, laps: float = 1.0) -> list[tuple[float, float]]:
    """Points of a circle [m], anticlockwise, the first one again at the end of each lap."""
    angles = np.linspace(0, 2 * math.pi * laps, round(count * laps) + 1)
    return [(R * math.cos(a), R * math.sin(a)) for a in angles]


def degrees(points: list[tuple[float, float]], lat: float = 48.0, lon: float = 11.0) -> list[tuple[float, float]]:
    """Longitudes and latitudes of points about a place."""
    plane = f"+proj=aeqd +lat_0={lat} +lon_0={lon} +ellps=WGS84"
    to = pyproj.Transformer.from_crs(plane, "EPSG:4326", always_xy=True)
    return [to.transform(x, y) for x, y in points]


def kml(points: list[tuple[float, float]], name: str = "A", height: float | None = None) -> str:
    rows = " ".join(f"{lon:.9f},{lat:.9f}" + ("" if height is None else f",{height}") for lon, lat in points)
    return (
        '<?xml version="1.0"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document><Placemark>'
        f"<name>{name}</name><LineString><coordinates>{rows}</coordinates></LineString></Placemark>"
        "<Placemark><name>Pit</name><Point><coordinates>11,48</coordinates></Point></Placemark></Document></kml>"
    )


def gpx(points: list[tuple[float, float]]) -> str:
    rows = "".join(f'<trkpt lat="{lat:.9f}" lon="{lon:.9f}"><ele>{7}</ele></trkpt>' for lon, lat in points)
    return (
        '<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><metadata><copyright author="x">'
        f"<license>CC0</license></copyright></metadata><trk><name>A</name><trkseg>{rows}</trkseg></trk></gpx>"
    )


def geojson(points: list[tuple[float, float]]) -> str:
    line = {"type": "Feature", "properties": {"name": "A"}, "geometry": {"type": "LineString", "coordinates": points}}
    return json.dumps({"type": "FeatureCollection", "features": [line]})


def expect_circle(road: Track, width: float = 10.0) -> None:
    assert road.closed
    assert road.length == pytest.approx(2 * math.pi * R, rel=2e-4)
    assert road.turn == pytest.approx(2 * math.pi, abs=1e-6)
    assert road.width_min == pytest.approx(width, abs=1e-3)
    assert road.width_max == pytest.approx(width, abs=1e-3)


@pytest.mark.parametrize("write", [kml, gpx, geojson])
@pytest.mark.parametrize(("lat", "lon"), [(48.0, 11.0), (0.0, 180.0), (-90.0, 0.0), (-37.8, 144.9)])
def test_a_circle_is_one_wherever_on_earth_it_is(
    write: Callable[[list[tuple[float, float]]], str], lat: float, lon: float, tmp_path: Path
) -> None:
    file = tmp_path / "circle.txt"
    file.write_text(write(degrees(circle(), lat, lon)))
    imported = convert.track(file, width=12)
    expect_circle(imported.track, 12)
    assert any("taken as the middle of the road" in line for line in imported.took)


def test_heights_licence_and_what_is_ignored_are_reported(tmp_path: Path) -> None:
    file = tmp_path / "hill.gpx"
    file.write_text(gpx(degrees(circle())))
    imported = convert.track(file)
    assert imported.track.height_max == pytest.approx(7, abs=1e-9)
    assert imported.licence == "CC0"
    file.write_text(kml(degrees(circle()), height=55))
    imported = convert.track(file)
    assert imported.track.height_min == pytest.approx(55, abs=1e-9)
    assert imported.ignored == ["1 points"]


def test_a_trace_of_several_laps_is_one_lap(tmp_path: Path) -> None:
    file = tmp_path / "laps.gpx"
    file.write_text(gpx(degrees(circle(laps=2.5))))
    imported = convert.track(file)
    expect_circle(imported.track)
    assert imported.ignored == ["180 points after the first lap"]


def test_a_line_that_does_not_close_is_a_stage_and_lines_are_named(tmp_path: Path) -> None:
    file = tmp_path / "stage.kml"
    half = degrees(circle()[:61])
    file.write_text(
        kml(half).replace("<Document>", "<Document>" + kml(degrees(circle()), "B").split("<Document>")[1][:-17])
    )
    assert convert.track(file).track.closed
    imported = convert.track(file, feature="A")
    assert not imported.track.closed
    assert imported.track.length == pytest.approx(math.pi * R, rel=2e-4)
    with pytest.raises(SixlineError, match=r"no line called C; it has B, A"):
        convert.track(file, feature="C")


def lanelet(name: int, points: list[tuple[float, float]], half: float, after: int, before: int) -> str:
    def side(tag: str, sign: int) -> str:
        rows = []
        for (x, y), (px, py), (nx, ny) in zip(
            points, [points[0], *points[:-1]], [*points[1:], points[-1]], strict=True
        ):
            along = math.hypot(nx - px, ny - py)
            rows.append((x - sign * half * (ny - py) / along, y + sign * half * (nx - px) / along))
        return f"<{tag}>" + "".join(f"<point><x>{x}</x><y>{y}</y></point>" for x, y in rows) + f"</{tag}>"

    refs = f'<predecessor ref="{before}"/><successor ref="{after}"/>'
    return f'<lanelet id="{name}">{side("leftBound", 1)}{side("rightBound", -1)}{refs}</lanelet>'


def test_lanelets_in_a_ring_are_a_closed_road_of_their_width(tmp_path: Path) -> None:
    points = circle(240)
    parts = [lanelet(k, points[60 * k : 60 * k + 61], 2, (k + 1) % 4, (k - 1) % 4) for k in range(4)]
    file = tmp_path / "ring.xml"
    file.write_text(f'<commonRoad commonRoadVersion="2020a">{"".join(parts)}</commonRoad>')
    imported = convert.track(file)
    assert imported.track.closed
    assert imported.track.length == pytest.approx(2 * math.pi * R, rel=2e-3)
    assert imported.track.width_max == pytest.approx(4, rel=2e-2)
    file.write_text(f"<commonRoad>{parts[0]}{parts[1]}</commonRoad>")
    imported = convert.track(file, feature="1")
    assert not imported.track.closed
    assert imported.track.length == pytest.approx(math.pi * R / 2, rel=2e-3)


def test_a_discrete_circuit_of_fastest_lap_keeps_middle_and_width(tmp_path: Path) -> None:
    def side(name: str, radius: float, sign: int) -> str:
        xy = np.array(circle()[:-1]) / R * radius * [1, sign]
        x, y = (", ".join(map(str, column)) for column in xy.T)
        return f"<{name}><x>{x}</x><y>{y}</y></{name}>"

    file = tmp_path / "circuit.xml"
    for sign in (1, -1):  # y to the left; y to the right
        sides = side("left_boundary", R - 5, sign) + side("right_boundary", R + 5, sign)
        file.write_text(f'<circuit format="discrete" type="closed"><data>{sides}</data></circuit>')
        expect_circle(convert.track(file).track)
    x, y = (", ".join(map(str, column)) for column in np.array(circle()[:-1]).T)
    distances = f"<centerline><x>{x}</x><y>{y}</y></centerline><nl>{'4, ' * 119}4</nl><nr>{'6, ' * 119}6</nr>"
    sides = side("left_boundary", R - 4, 1) + side("right_boundary", R + 6, 1)
    file.write_text(f'<circuit format="discrete" type="closed"><data>{distances}{sides}</data></circuit>')
    expect_circle(convert.track(file).track)


def fast_lane(offset: float, tilt: float) -> bytes:
    """A line `offset` to the left of the middle of a circle, 10 m wide, that leans by `tilt`, left side up."""
    points = np.array(circle()[:-1])
    inward = -points / R
    line = points + inward * offset
    data = struct.pack("<4i", 7, len(points), 0, len(points))
    for k, (x, y) in enumerate(line):
        data += struct.pack("<4fi", x, 3 + offset * math.tan(tilt), -y, 0, k)
    data += struct.pack("<i", len(points))
    for x, y in inward:
        normal = (-x * math.sin(tilt), math.cos(tilt), y * math.sin(tilt))
        data += struct.pack("<18f", *[0] * 5, 5 - offset, 5 + offset, 0, 0, *normal, *[0] * 6)
    return data


def test_the_line_of_assetto_corsa_is_moved_to_the_middle_and_banked(tmp_path: Path) -> None:
    file = tmp_path / "fast_lane.ai"
    file.write_bytes(fast_lane(2, 0.1))
    road = convert.track(file).track
    expect_circle(road)
    assert road.height_max == pytest.approx(3, abs=1e-4)
    road.save(tmp_path / "banked.toml")
    piece = (tmp_path / "banked.toml").read_text().split("pieces = [\n[")[1].split("]")[0]
    assert float(piece.split(",")[8]) == pytest.approx(0.1, abs=1e-4)


def test_what_is_saved_names_its_source_and_is_the_same_road(tmp_path: Path) -> None:
    file = tmp_path / "circle.geojson"
    file.write_text(geojson(degrees(circle())))
    imported = convert.track(file)
    imported.save(tmp_path / "circle.toml")
    text = (tmp_path / "circle.toml").read_text()
    assert text.startswith("# From circle.geojson (GeoJSON); licence: not stated in the file.\n")
    assert Track(tmp_path / "circle.toml").length == imported.track.length
    for wrong, words in (("circle.svg", r"must end in \.toml or \.csv"), ("none/circle.toml", "no such folder")):
        with pytest.raises(SixlineError, match=words):
            imported.save(tmp_path / wrong)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["circle.geojson", "circle.toml"]


def test_the_command_writes_the_track_and_reports_what_it_took(tmp_path: Path) -> None:
    (tmp_path / "circle.kml").write_text(kml(degrees(circle())))
    command = [sys.executable, "-m", "sixline", "convert", "circle.kml", "circle.toml", "--width", "12", "--json"]
    ran = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    about = json.loads(ran.stdout)
    assert about["kind"] == "track"
    assert about["ignored"] == ["1 points"]
    assert Track(tmp_path / "circle.toml").width_max == pytest.approx(12)
    ran = subprocess.run([*command, "--feature=B"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (2, "sixline: circle.kml: has no line called B; it has A\n")


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("a.kml", "<kml><Document/></kml>", "has no line"),
        ("a.kml", "<kml><Document>", "is no XML that can be read"),
        ("a.kml", kml([(200.0, 0.0), (200.1, 0.0), (200.2, 0.1), (200.3, 0.2)]), "outside 180 and 90 degrees"),
        ("a.kml", kml([(11.0, 48.0)] * 9), "at one place"),
        ("a.kml", kml([(11.0, 48.0), (11.1, 48.0)]), "a line of 2 points: at least 4"),
        ("a.kml", kml([(0.0, 0.0), (90.0, 0.0), (90.0, 45.0), (0.0, 45.0)]), "at most 200 km"),
        (
            "a.kml",
            "<kml><Placemark><LineString><coordinates>1,x</coordinates></LineString></Placemark></kml>",
            "no number",
        ),
        ("a.gpx", "<gpx><trk><trkpt lat='1'/><trkpt lat='2'/></trk></gpx>", "without longitude and latitude"),
        ("a.kml", kml([(11.0, 48.0)]), "a line of 1 points: at least 4"),
        ("a.json", '{"type": "FeatureCollection", "features": []}', "has no line"),
        ("a.json", '{"type": "FeatureCollection", ', "is no JSON that can be read"),
        ("a.json", '{"type": "FeatureCollection", "crs": {"name": "EPSG:3857"}, "features": []}', "another system"),
        ("a.xml", "<commonRoad></commonRoad>", "has no lanelets"),
        ("a.xml", "<commonRoad><lanelet id='4'/></commonRoad>", "lanelet 4 without both bounds"),
        ("a.xml", '<circuit format="analytical"/>', "format analytical: discrete is read"),
        ("a.xml", '<circuit format="discrete"/>', "no left_boundary and right_boundary"),
        ("a.ai", "short", "ends within its head"),
        ("a.ai", "x" * 40, "version 7"),
        ("a.txt", "hello", "is none of KML, KMZ, GPX, GeoJSON"),
    ],
)
def test_refusals_name_the_file_and_the_reason(name: str, text: str, words: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text(text)
    with pytest.raises(SixlineError, match=f"{name}: .*{words}"):
        convert.track(tmp_path / name)


def test_a_file_that_is_missing_or_too_large_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SixlineError, match=r"none\.kml: No such file"):
        convert.track(tmp_path / "none.kml")
    with (tmp_path / "large.kml").open("wb") as file:
        file.truncate(100_000_000)
    with pytest.raises(SixlineError, match="is 100 MB: at most 50 MB"):
        convert.track(tmp_path / "large.kml")
    with pytest.raises(SixlineError, match="width is 0"):
        convert.track(__file__, width=0)
