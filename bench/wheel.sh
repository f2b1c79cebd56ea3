#!/usr/bin/env bash
# The cost of the Python package: the CPU time of its build, bytes, seconds to install and to import. Prints a table in Markdown; `./bench/run wheel`.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source cmake/packages.sh
source cmake/wheel.sh
export CCACHE_DISABLE=1
unset CMAKE_CXX_COMPILER_LAUNCHER CMAKE_C_COMPILER_LAUNCHER
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

bytes() { stat -c %s "$1" | sed ':a; s/\B[0-9]\{3\}\>/,&/; ta'; }
# Runs the other arguments, with their output in a file; prints seconds: $1: "%3U + %3S" or so of bash's TIMEFORMAT.
seconds() {
  local TIMEFORMAT=$1 log=$work/log; shift
  { time "$@" >"$log" 2>&1; } 2>&1 || { tail -30 "$log" >&2; return 1; }
}

wheel_tools >&2
tools=build/wheel/tools/bin
"$tools/pip" install -q --disable-pip-version-check build numpy >&2
"$tools/python" -m build --sdist --no-isolation --outdir "$work" . >&2
read -r user system < <(seconds '%U %S' "$tools/pip" wheel . --no-deps --no-build-isolation -w "$work/plain" \
  -C build-dir="$work/build" -C cmake.define.SIXLINE_IDENTIFY=OFF)
read -r more_user more_system < <(seconds '%U %S' "$tools/pip" wheel . --no-deps --no-build-isolation -w "$work/raw" \
  -C build-dir="$work/build" -C cmake.define.SIXLINE_IDENTIFY=ON)
read -r all_user all_system < <(seconds '%U %S' "$tools/pip" wheel . --no-deps --no-build-isolation -w "$work/raw" \
  -C build-dir="$work/build" -C cmake.define.SIXLINE_IDENTIFY=ON -C cmake.define.SIXLINE_AVX2=ON -C "cmake.define.SIXLINE_BATCH_SETS=$wheel_sets")
repair_wheel "$work"/raw/sixline-*.whl "$work/repaired" >&2
repaired=$(echo "$work"/repaired/sixline-*.whl)
python3 -m venv "$work/fresh"
read -r installing < <(seconds '%R' "$work/fresh/bin/pip" install --no-deps --no-compile --disable-pip-version-check "$repaired")
importing=$(cd "$work" && "$work/fresh/bin/python" -c 'import time; t = time.perf_counter(); import sixline; print(f"{1000 * (time.perf_counter() - t):.0f}")')

echo "| | |
|---|---|
| source distribution | $(bytes "$work"/sixline-*.tar.gz) bytes |
| build of the wheel, \`pip install\`, without Ceres | $(awk "BEGIN { printf \"%.1f\", ($user + $system) / 60 }") CPU-minutes |
| with Ceres: more | $(awk "BEGIN { printf \"%.1f\", ($more_user + $more_system) / 60 }") CPU-minutes |
| with every instruction set, as \`./run wheel\` has it: more again | $(awk "BEGIN { printf \"%.1f\", ($all_user + $all_system) / 60 }") CPU-minutes |
| wheel of \`pip install\`, without Ceres | $(bytes "$work"/plain/sixline-*.whl) bytes |
| wheel of \`./run wheel\`: with Ceres and all libraries inside | $(bytes "$repaired") bytes |
| \`pip install\` of that | $installing s |
| \`import sixline\` | $importing ms |"
