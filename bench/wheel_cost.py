"""The cost of the Python package (./bench/run wheel): its build in CPU time, bytes, seconds to install and import."""

import os
import resource
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tools"))
from wheel import ROOT, SETS, TOOLS, install_tools, pip_wheel, repair, run

IMPORT = "import time; t = time.perf_counter(); import sixline; print(f'{1000 * (time.perf_counter() - t):.0f}')"


def cpu_seconds() -> float:
    """CPU time of all programs started so far."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def row(what: str, cost: str) -> None:
    print(f"| {what} | {cost} |", flush=True)


def built(what: str, work: Path, name: str, *settings: str) -> Path:
    """A row: the cost of a build of the wheel with further settings, in the build folder of the rows before."""
    before = cpu_seconds()
    wheel = pip_wheel(work / name, *settings, folder=work / "build")
    row(what, f"{(cpu_seconds() - before) / 60:.1f} CPU-minutes")
    return wheel


def size(file: Path) -> str:
    return f"{file.stat().st_size:,} bytes"


def main(work: Path) -> None:
    install_tools()
    run(TOOLS / "bin/pip", "install", "-q", "--disable-pip-version-check", "build", "numpy")
    run(TOOLS / "bin/python", "-m", "build", "--sdist", "--no-isolation", "--outdir", work, ROOT)
    print("| | |\n|---|---|")
    row("source distribution", size(next(work.glob("sixline-*.tar.gz"))))
    plain = built("build of the wheel, `pip install`, without Ceres", work, "plain", "SIXLINE_IDENTIFY=OFF")
    built("with Ceres: more", work, "ceres", "SIXLINE_IDENTIFY=ON")
    every = "with every instruction set, as `./run wheel` has it: more again"
    raw = built(every, work, "raw", "SIXLINE_IDENTIFY=ON", "SIXLINE_AVX2=ON", SETS)
    repaired = repair(raw, work / "repaired")
    run(sys.executable, "-m", "venv", work / "fresh")
    began = time.perf_counter()
    run(work / "fresh/bin/pip", "install", "--no-deps", "--no-compile", "--disable-pip-version-check", repaired)
    installing = time.perf_counter() - began
    run(work / "fresh/bin/pip", "install", "-q", "--disable-pip-version-check", "numpy")
    row("wheel of `pip install`, without Ceres", size(plain))
    row("wheel of `./run wheel`: with Ceres and all libraries inside", size(repaired))
    row("`pip install` of that", f"{installing:.3f} s")
    row("`import sixline`", f"{run(work / 'fresh/bin/python', '-c', IMPORT).strip()} ms")


if __name__ == "__main__":
    os.environ["CCACHE_DISABLE"] = "1"
    for launcher in ("CMAKE_CXX_COMPILER_LAUNCHER", "CMAKE_C_COMPILER_LAUNCHER"):
        os.environ.pop(launcher, None)
    with tempfile.TemporaryDirectory() as folder:
        main(Path(folder))
