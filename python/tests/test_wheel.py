"""./run wheel: one file that pip installs in seconds, with identification; its build is tested in ./test --long."""

from __future__ import annotations

import contextlib
import importlib.util
import io
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
    assert "./run wheel [--all] [FOLDER]" in helped.stdout
    wrong = run(ROOT / "run", "wheel", "--fast")
    assert wrong.returncode == 2
    assert "./run wheel [--all] [FOLDER]" in wrong.stderr
    assert wrong.stdout == ""
    assert "./run wheel" in (ROOT / "run").read_text().split("--help)")[1], "./run --help lists it"


def test_all_builds_for_each_supported_version_that_is_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not (ROOT / "tools/wheel.py").exists():
        pytest.skip("not in the source tree")
    spec = importlib.util.spec_from_file_location("wheel_of_sixline", ROOT / "tools/wheel.py")
    assert spec is not None
    assert spec.loader is not None
    wheel = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(wheel)
    monkeypatch.setattr(wheel, "WORK", tmp_path)
    found = wheel.interpreters()
    assert list(found) == ["3.10", "3.11", "3.12"], "of requires-python; the last is of the stable ABI"
    own = min(sys.version_info[1], 12)
    assert wheel.version_of(found[f"3.{own}"]) == ".".join(map(str, sys.version_info[:2]))
    for version, python in found.items():
        assert python == "" or wheel.version_of(python) >= version
    built: list[str] = []

    def install_tools(python: str) -> Path:
        built.append(python)
        return tmp_path

    monkeypatch.setattr(wheel, "interpreters", lambda: {"3.10": "", "3.11": "", "3.12": sys.executable})
    monkeypatch.setattr(wheel, "install_tools", install_tools)
    made = tmp_path / "sixline-0-py3-none-any.whl"
    made.write_text("12345")
    monkeypatch.setattr(wheel, "pip_wheel", lambda *_: made)
    monkeypatch.setattr(wheel, "repair", lambda *_: made)
    monkeypatch.setattr(sys, "argv", ["wheel", "--all", str(tmp_path / "to")])
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        wheel.main()
    assert built == [sys.executable]
    assert out.getvalue() == f"5 bytes: pip install {tmp_path}/to/{made.name}\n"
    assert "python3.10 is not installed: no wheel for it\npython3.11 is not" in err.getvalue()


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
