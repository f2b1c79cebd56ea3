"""Logs and tyre data from files of other programs, and logs for them."""

from __future__ import annotations

import io
import json
import math
import struct
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from sixline import SixlineError, convert

t = np.arange(0, 5, 0.1)
speed = 20 + 3 * np.sin(t)


def ld(channels: list[tuple[str, str, int, np.ndarray, tuple[int, int, int, int]]], cut: int = 0) -> bytes:
    """A .ld: channels of name, unit, rate, raw numbers, and shift, factor, divisor, decimal places."""
    head = bytearray(0x800)
    head[:4] = b"\x40\0\0\0"
    struct.pack_into("<I", head, 8, len(head))
    head[0x9E:0xA2] = b"Anna"
    metas, data = b"", b""
    begin = len(head) + 124 * len(channels)
    for k, (name, unit, rate, raw, scale) in enumerate(channels):
        kind = (7, 4) if raw.dtype == np.float32 else (3, raw.dtype.itemsize)
        after = len(head) + 124 * (k + 1) if k + 1 < len(channels) else 0
        meta = struct.pack("<4I4H4h", 0, after, begin + len(data), len(raw), 0, *kind, rate, *scale)
        metas += (meta + name.encode().ljust(40, b"\0") + unit.encode().ljust(12, b"\0")).ljust(124, b"\0")
        data += raw.tobytes()
    whole = bytes(head) + metas + data
    return whole[: len(whole) - cut]


own = (0, 1, 1, 0)


def test_channels_of_motec_are_scaled_and_on_one_clock(tmp_path: Path) -> None:
    raw = np.round(speed * 36).astype(np.int16)
    slow = np.arange(5, dtype=np.float32)
    file = tmp_path / "log.ld"
    file.write_bytes(ld([("Ground Speed", "km/h", 10, raw, (0, 1, 1, 1)), ("Fuel", "l", 1, slow, (10, 1, 2, 0))]))
    log = convert.log(file)
    assert log.columns["t"] == pytest.approx(t)
    assert log.columns["Ground Speed"] == pytest.approx(speed * 3.6, abs=0.051)
    assert log.columns["Fuel"][[0, 10, 15]] == pytest.approx([10, 10.5, 10.75])
    assert any("driver Anna" in line for line in log.took)
    log.save(tmp_path / "log.csv")
    assert (tmp_path / "log.csv").read_text().startswith("t [s],Ground Speed [km/h],Fuel [l]\n0,")
    for cut, words in ((3, "ends within the 5 values of Fuel"), (500, "ends within the channel")):
        file.write_bytes(ld([("A", "", 10, raw, own), ("Fuel", "l", 1, slow, own)], cut))
        with pytest.raises(SixlineError, match=words):
            convert.log(file)


def circle(laps: float) -> np.ndarray:
    """Longitudes and latitudes of a circle of 100 m, one point per 0.1 s."""
    a = 2 * math.pi * laps * np.arange(len(t)) / (len(t) - 1)
    return np.column_stack(
        [
            11 + np.degrees(100 * np.sin(a) / 6_388_000 / math.cos(math.radians(48))),
            48 + np.degrees(100 * np.cos(a) / 6_366_000),
        ]
    )


def vbo(rows: np.ndarray) -> str:
    lines = []
    for k, (lon, lat) in enumerate(rows):
        clock = 235958 + k // 20 if k < 40 else k // 20 - 2
        lines.append(f"008 {clock:06d}.{k % 20 * 5:02d} {lat * 60:+.7f} {-lon * 60:+.7f} 72.000 10")
    names = "sats time lat long velocity heading"
    return "\n".join(["File created on 1/1/2026", "[header]", "x", "[column names]", names, "[data]", *lines])


def test_vbox_begins_at_zero_and_passes_midnight(tmp_path: Path) -> None:
    pytest.importorskip("pyproj")
    file = tmp_path / "log.vbo"
    file.write_text(vbo(circle(1)))
    log = convert.log(file)
    assert log.columns["t"] == pytest.approx(0.05 * np.arange(50))
    assert log.columns["vx"] == pytest.approx(np.full(50, 20.0))
    assert log.columns["s"][-1] == pytest.approx(2 * math.pi * 100, rel=5e-3)
    assert np.hypot(log.columns["x"], log.columns["y"]) == pytest.approx(np.full(50, 100), abs=2.1)
    file.write_text(vbo(circle(1)).replace("008 235958.05", "235958.05"))
    with pytest.raises(SixlineError, match=r"has 5 numbers in row 2 of \[data\]: must be 6"):
        convert.log(file)


def gpx(rows: np.ndarray, with_times: bool) -> str:
    def time(k: int) -> str:
        return f"<time>2026-01-01T10:00:{k // 10:02d}.{k % 10}00Z</time>" if with_times else ""

    points = "".join(f'<trkpt lat="{lat:.9f}" lon="{lon:.9f}">{time(k)}</trkpt>' for k, (lon, lat) in enumerate(rows))
    return f'<gpx xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>{points}</trkseg></trk></gpx>'


def test_a_log_lies_on_its_circuit_and_counts_laps_from_its_line(tmp_path: Path) -> None:
    pytest.importorskip("pyproj")
    (tmp_path / "circuit.gpx").write_text(gpx(circle(1), False))
    (tmp_path / "log.gpx").write_text(gpx(circle(2.5), True))
    log = convert.log(tmp_path / "log.gpx", circuit=tmp_path / "circuit.gpx")
    laps = log.columns["lap"]
    assert laps[-1] == 3
    assert log.columns["lap_complete"] == pytest.approx((laps == 2).astype(float))
    last = [log.columns["s"][laps == k][-1] for k in (1, 2)]
    assert last == pytest.approx([2 * math.pi * 100] * 2, rel=0.06)  # 32 m between points
    assert log.columns["s"][laps == 3][0] < 33
    assert np.flatnonzero(np.diff(laps)) == pytest.approx([49 / 2.5, 2 * 49 / 2.5], abs=1)
    assert np.hypot(log.columns["x"], log.columns["y"]) == pytest.approx(np.full(50, 100), abs=2.1)
    assert log.columns["vx"][10:40] == pytest.approx(np.full(30, 2.5 * 2 * math.pi * 100 / 4.9), rel=0.01)
    road = convert.track(tmp_path / "circuit.gpx").track
    assert road.length == pytest.approx(2 * math.pi * 100, rel=5e-3)
    with pytest.raises(SixlineError, match="none with times: it is a circuit, no log"):
        convert.log(tmp_path / "circuit.gpx")


needs = {".parquet": "pyarrow", ".mf4": "asammdf", ".mcap": "mcap", ".csv": "numpy"}


@pytest.mark.parametrize("ending", needs)
def test_a_log_returns_from_each_format_as_it_was(ending: str, tmp_path: Path) -> None:
    pytest.importorskip(needs[ending])
    telemetry = "t [s],vx [m/s],gear,place\n" + "".join(
        f"{a:g},{v:.6f},3,bend\n" for a, v in zip(t, speed, strict=True)
    )
    (tmp_path / "telemetry.csv").write_text(telemetry)
    log = convert.log(tmp_path / "telemetry.csv")
    assert log.ignored == ["1 columns of text"]
    log.save(tmp_path / f"out{ending}")
    again = convert.log(tmp_path / f"out{ending}")
    assert again.columns["t"] == pytest.approx(t, abs=1e-6)
    assert again.columns["vx"] == pytest.approx(speed, abs=1e-6)
    assert again.columns["gear"] == pytest.approx(np.full(len(t), 3.0))
    if ending != ".mcap":  # whose units are in the schema, for those who read it
        assert again.units["vx"] == "m/s"


def test_a_csv_for_motec_names_channels_units_and_rate(tmp_path: Path) -> None:
    (tmp_path / "telemetry.csv").write_text("t [s],vx [m/s]\n0,1\n0.02,2\n0.04,3\n")
    command = [sys.executable, "-m", "sixline", "convert", "telemetry.csv", "out.motec.csv"]
    subprocess.run(command, cwd=tmp_path, capture_output=True, check=True)
    lines = (tmp_path / "out.motec.csv").read_text().splitlines()
    assert lines[0] == '"Format","MoTeC CSV File"'
    assert '"Sample Rate","50.000"' in lines
    at = lines.index('"Time","vx"')
    assert lines[at + 1] == '"s","m/s"'
    assert lines[at + 3 :] == ['"0","1"', '"0.02","2"', '"0.04","3"']


def test_a_library_that_is_missing_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("pyarrow", "asammdf", "mcap", "mcap.reader", "mcap.exceptions", "scipy.io", "rosbags.highlevel"):
        monkeypatch.setitem(sys.modules, name, None)
    cases = {
        "a.parquet": (b"PAR1", "is Parquet, which needs pyarrow: pip install pyarrow"),
        "a.mf4": (b"MDF     4.10", "is ASAM MDF, which needs asammdf"),
        "a.mcap": (b"\x89MCAP0\r\n", "is MCAP, which needs mcap"),
        "a.bag": (b"#ROSBAG V2.0\n", "is a bag of ROS, which needs rosbags"),
        "a.mat": (b"MATLAB 5.0 MAT-file", r"is MATLAB's \.mat, which needs scipy"),
    }
    for name, (data, words) in cases.items():
        (tmp_path / name).write_bytes(data)
        with pytest.raises(SixlineError, match=words):
            convert.file(tmp_path / name)


@pytest.mark.parametrize(
    ("name", "data", "words"),
    [
        ("a.ld", b"\x40\0\0\0", "is no .ld of MoTeC"),
        ("a.vbo", b"[column names]\ntime lat long\n", r"has no \[column names\] and \[data\]"),
        ("a.vbo", b"[column names]\ntime a\n[data]\n1 2\n", "has no columns time, lat and long"),
        ("a.csv", b"a,b\n1,2\n3,4\n", "has no column t or Time"),
        ("a.csv", b"t,b\n1,2\n3\n", "has 1 cells in line 3: must be 2"),
        ("a.mat", b"\x89HDF\r\n", "version 7.3: save it in MATLAB with -v7"),
        ("a.xrk", b"<hCNF", "AiM's .xrk: export it as CSV"),
        ("a.db3", b"SQLite format 3\0", "convert a bag of ROS 2 to MCAP"),
        ("a.fit", b"\x0e\x10\0\0\0\0\0\0.FIT", "Garmin FIT: export it as GPX"),
        ("a.json", b'{"a0": 0}', "has a0 or a4 = 0"),
        ("a.json", b'{"a0": "x"}', "a0 = 'x': must be a number"),
    ],
)
def test_refusals_of_logs_and_tyres_name_the_reason(name: str, data: bytes, words: str, tmp_path: Path) -> None:
    (tmp_path / name).write_bytes(data)
    with pytest.raises(SixlineError, match=f"{name}: .*{words}"):
        convert.file(tmp_path / name)


@pytest.mark.parametrize(("name", "data"), [("a.parquet", b"PAR1xx"), ("a.mcap", b"\x89MCAPx")])
def test_a_broken_log_is_refused_in_a_sentence(name: str, data: bytes, tmp_path: Path) -> None:
    pytest.importorskip(needs[name[1:]])
    (tmp_path / name).write_bytes(data)
    with pytest.raises(SixlineError, match="that can be read"):
        convert.log(tmp_path / name)


a89 = [1.3, -22.1, 1011, 1078, 1.82, 0.208, 0, -0.354, 0.707, 0.028, 0, 14.8, 0.022, 0]
b89 = [1.65, -21.3, 1144, 49.6, 226, 0.069, -0.006, 0.056, 0.486, 0, 0]


def pac(letters: dict[str, list[float]]) -> Callable[[], bytes]:
    sets = {letter: {f"{letter}{k}": v for k, v in enumerate(values)} for letter, values in letters.items()}
    return lambda: ("// measured\n" + json.dumps({"Lateral": sets.get("a"), "Longitudinal": sets.get("b")})).encode()


def test_the_formula_of_1989_has_its_published_peak_and_slope(tmp_path: Path) -> None:
    file = tmp_path / "tyre.json"
    file.write_bytes(pac({"a": a89, "b": b89})())
    table = convert.tyre(file)
    rows = {name: table.columns[name] for name in ("load", "slip", "angle", "fx", "fy")}
    at = (rows["load"] == 4000) & (rows["slip"] == 0)
    peak = (-22.1 * 4 + 1011) * 4  # D of 4 kN
    assert -rows["fy"][at & (rows["angle"] > 0)].min() == pytest.approx(peak + 0.022 * 4, rel=1e-3)
    small = at & (abs(rows["angle"]) < 0.01)
    slope = 1078 * math.sin(2 * math.atan(4 / 1.82)) * 180 / math.pi  # N/rad
    assert -np.polyfit(rows["angle"][small], rows["fy"][small], 1)[0] == pytest.approx(
        slope, rel=5e-3
    )  # 0.0041: half a degree between points
    along = (rows["load"] == 4000) & (rows["angle"] == 0)
    assert rows["fx"][along].max() == pytest.approx((-21.3 * 4 + 1144) * 4, rel=1e-3)
    table.save(tmp_path / "rig.csv")
    assert (tmp_path / "rig.csv").read_text().startswith("load [N],slip [-],angle [rad],fx [N],fy [N]\n1000,")


def test_the_formula_of_1994_is_told_by_its_coefficients(tmp_path: Path) -> None:
    a94 = [1.4, 0, 1100, 1100, 10, 0, 0, -2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.1]
    (tmp_path / "tyre.json").write_text(json.dumps({"a": a94}))
    table = convert.tyre(tmp_path / "tyre.json")
    assert any("formula of 1994" in line for line in table.took)
    at = table.columns["load"] == 3000
    left, right = (side * table.columns["fy"][at & (side * table.columns["angle"] > 0.2)] for side in (-1, 1))
    assert abs(left.max() - right.max()) > 20  # a17 bends one side more


def test_a_rig_in_sae_axes_is_turned_to_ours(tmp_path: Path) -> None:
    scipy = pytest.importorskip("scipy.io")
    angle = np.linspace(-10, 10, 201)
    table = {"SA": angle, "FY": -800 * angle, "FZ": np.full(201, -1000.0), "FX": angle * 0, "IA": angle * 0 + 2}
    table |= {"P": angle * 0 + 80, "V": angle * 0 + 40, "MZ": 10 * angle, "SL": angle * 0}
    out = io.BytesIO()
    scipy.savemat(out, table | {"source": "a rig", "tireid": "A round one"})
    (tmp_path / "rig.mat").write_bytes(out.getvalue())
    data = convert.tyre(tmp_path / "rig.mat")
    assert data.columns["load"] == pytest.approx(np.full(201, 1000.0))
    assert data.columns["angle"] == pytest.approx(-np.radians(angle))
    assert data.columns["fy"] == pytest.approx(800 * angle)
    # A patch that slides left, at a positive angle, is pushed right.
    assert np.polyfit(data.columns["angle"], data.columns["fy"], 1)[0] < 0
    assert data.columns["pressure"][0] == pytest.approx(80e3)
    assert data.columns["speed"][0] == pytest.approx(40 / 3.6)
    assert data.licence == "a rig"
