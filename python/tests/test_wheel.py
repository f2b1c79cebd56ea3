"""./run wheel: one file that pip installs in seconds, with identification; its build is tested in ./test --long."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
import zipfile
from pathlib import Path

import pytest
from conftest import ROOT

IDENTIFY = """
import tempfile, pathlib, sixline
folder = pathlib.Path(tempfile.mkdtemp())
try:
    sixline.identify(folder / "none.csv", "mass")
except sixline.SixlineFileNotFoundError:
    print("has Ceres")
print(sixline.Vehicle("double_track", "sports-car").model.id, len(sixline.tracks()) > 0)
"""


def run(*words: str | Path, seconds: float = 60) -> subprocess.CompletedProcess[str]:
    return subprocess.run([str(word) for word in words], capture_output=True, text=True, timeout=seconds, cwd=ROOT)


def test_run_wheel_names_its_result_and_refuses_unknown_arguments() -> None:
    if not (ROOT / "run").exists():
        pytest.skip("not in the source tree")
    helped = run(ROOT / "run", "wheel", "--help")
    assert helped.returncode == 0
    assert "./run wheel [FOLDER]" in helped.stdout
    wrong = run(ROOT / "run", "wheel", "--fast")
    assert wrong.returncode == 2
    assert "./run wheel [FOLDER]" in wrong.stderr
    assert wrong.stdout == ""
    assert "./run wheel" in (ROOT / "run").read_text().split("--help)")[1], "./run --help lists it"


@pytest.mark.timeout(3600)
@pytest.mark.skipif(os.environ.get("SIXLINE_TIER") != "long", reason="builds the package: in --long")
def test_the_wheel_installs_in_seconds_and_has_everything_inside(tmp_path: Path) -> None:
    made = run(ROOT / "run", "wheel", tmp_path / "wheel", seconds=3500)
    assert made.returncode == 0, made.stderr
    printed = re.fullmatch(r"(\d+) bytes: pip install (\S+\.whl)\n", made.stdout)
    assert printed, made.stdout
    wheel = Path(printed[2])
    assert wheel.parent == tmp_path / "wheel"
    assert wheel.stat().st_size == int(printed[1]) < 40_000_000
    assert "manylinux" in wheel.name
    inside = "\n".join(zipfile.ZipFile(wheel).namelist())
    for library in ("libglog", "libpng", "libtbb", "libfmt"):
        assert re.search(rf"sixline\.libs/{library}\S*\.so", inside), library
    subprocess.run(
        [sys.executable, "-m", "venv", "--system-site-packages", tmp_path / "fresh"], check=True, timeout=120
    )
    python, began = tmp_path / "fresh/bin/python", time.monotonic()
    installed = run(python, "-m", "pip", "install", "--no-deps", "--force-reinstall", wheel, seconds=120)
    assert installed.returncode == 0, installed.stderr
    assert time.monotonic() - began < 60  # [s] 3 on a quiet machine
    used = subprocess.run([str(python), "-c", IDENTIFY], capture_output=True, text=True, timeout=60, cwd=tmp_path)
    assert used.stdout == "has Ceres\ndouble_track True\n", used.stderr
