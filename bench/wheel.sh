#!/usr/bin/env bash
# The cost of the Python package: the CPU time of its build, bytes, seconds to install and to import. Prints a table in Markdown; `./bench/run wheel`.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source cmake/packages.sh
source cmake/wheel.sh
export CCACHE_DISABLE=1
unset CMAKE_CXX_COMPILER_LAUNCHER CMAKE_C_COMPILER_LAUNCHER
work=$(mktemp -d) tools=build/wheel/tools/bin
trap 'rm -rf "$work"' EXIT

bytes() { stat -c %s "$1" | sed ':a; s/\B[0-9]\{3\}\>/,&/; ta'; }
# Runs the other arguments, with their output in a file; prints seconds: $1: "%3U + %3S" or so of bash's TIMEFORMAT.
seconds() {
  local TIMEFORMAT=$1; shift
  { time "$@" >"$work/log" 2>&1; } 2>&1 || { tail -30 "$work/log" >&2; return 1; }
}
# A row of the table: what a build of the wheel costs into a folder ($2), with further settings, in the build folder of the rows before.
built() {
  local settings=("${@:3}")
  seconds '%U %S' $tools/pip wheel . --no-deps --no-build-isolation -w "$work/$2" -C build-dir="$work/build" "${settings[@]/#/-Ccmake.define.}" |
    awk -v what="$1" '{ printf "| %s | %.1f CPU-minutes |\n", what, ($1 + $2) / 60 }'
}

wheel_tools >&2
$tools/pip install -q --disable-pip-version-check build numpy >&2
$tools/python -m build --sdist --no-isolation --outdir "$work" . >&2
echo "| | |
|---|---|
| source distribution | $(bytes "$work"/sixline-*.tar.gz) bytes |"
built "build of the wheel, \`pip install\`, without Ceres" plain SIXLINE_IDENTIFY=OFF
built "with Ceres: more" raw SIXLINE_IDENTIFY=ON
built "with every instruction set, as \`./run wheel\` has it: more again" raw SIXLINE_IDENTIFY=ON SIXLINE_AVX2=ON "SIXLINE_BATCH_SETS=$wheel_sets"
repair_wheel "$work"/raw/sixline-*.whl "$work/repaired" >&2
repaired=$(echo "$work"/repaired/sixline-*.whl)
python3 -m venv "$work/fresh"
installing=$(seconds %R "$work/fresh/bin/pip" install --no-deps --no-compile --disable-pip-version-check "$repaired")
importing=$(cd "$work" && fresh/bin/python -c 'import time; t = time.perf_counter(); import sixline; print(f"{1000 * (time.perf_counter() - t):.0f}")')
echo "| wheel of \`pip install\`, without Ceres | $(bytes "$work"/plain/sixline-*.whl) bytes |
| wheel of \`./run wheel\`: with Ceres and all libraries inside | $(bytes "$repaired") bytes |
| \`pip install\` of that | $installing s |
| \`import sixline\` | $importing ms |"
