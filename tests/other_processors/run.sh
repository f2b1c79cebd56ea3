#!/usr/bin/env bash
# Checks that the models' bits are the same on other processors, alone, in lanes and in a batch. Compiles hashes.cpp and lanes.cpp for each with the
# flags of sixline-headers.pc and runs them under an emulator; for `./test --long`.
# usage: run.sh [MACHINE...]     aarch64 riscv64 s390x (big-endian) windows; here; native: here, -O3 with all instructions of this machine,
# of which no fused one may be used. Default: all six.
# Prints a line per machine, and at last "N passed, M failed, K skipped".
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit 1
out=build/bits/machines
mkdir -p "$out"
flags="$(sed -n 's/^Cflags: [^ ]* //p' cmake/sixline-headers.pc.in) -Wno-psabi -Iinclude -Itests"
export out flags
programs="hashes-double hashes-float lanes-double lanes-float"

# The compiler of a machine ($1).
compiler() {
  case "$1" in
    here | native) echo g++ ;;
    windows) echo x86_64-w64-mingw32-g++-posix ;;
    *) echo "$1-linux-gnu-g++" ;;
  esac
}
# The emulator of its programs: none here, wine64, or qemu.
emulator() {
  case "$1" in
    here | native) echo env ;;
    windows) PATH=$PATH:/usr/lib/wine command -v wine64 || echo wine64 ;;  # where Debian has it
    *) echo "qemu-$1" ;;
  esac
}
# One program of a machine ($1): SOURCE-NUMBER ($2).
compile() {
  local level="-O1 -static"
  [ "$1" != native ] || level="-O3 -march=native"
  # shellcheck disable=SC2086
  "$(compiler "$1")" -std=c++20 $level $flags "-DSIXLINE_SCALAR=${2#*-}" \
    "tests/other_processors/${2%-*}.cpp" -o "$out/$1-$2.exe" >"$out/$1-$2.log" 2>&1 || rm -f "$out/$1-$2.exe"
}
export -f compiler compile

machines=("$@")
[ $# -gt 0 ] || machines=(here native aarch64 riscv64 s390x windows)
wine=$(mktemp -d)  # its own registry and drives, 0.7 GB
trap 'rm -rf "$wine"' EXIT
export WINEPREFIX=$wine WINEDEBUG=-all DISPLAY=

passed=0 failed=0 skipped=0 wanted=()
for machine in "${machines[@]}"; do
  missing=""
  for tool in "$(compiler "$machine")" "$(emulator "$machine")"; do command -v "$tool" >/dev/null || missing+=" $tool"; done
  if [ -z "$missing" ]; then wanted+=("$machine"); else
    skipped=$((skipped + 1)); echo "SKIPPED $machine: not installed:$missing"
  fi
done
for machine in "${wanted[@]}"; do rm -f "$out/$machine"-*; for program in $programs; do echo "$machine $program"; done; done |
  xargs -P"$(nproc)" -L1 bash -c 'compile "$@"' compile

known=$(($(grep -c '{"' tests/hashes.inc) * 2))  # alone, in lanes
for machine in "${wanted[@]}"; do
  log=$out/$machine.log
  for program in $programs; do
    exe=$out/$machine-$program.exe
    if [ -f "$exe" ]; then timeout 600 "$(emulator "$machine")" "$exe" 2>&1 | sed "s/ / ${program%-*}: /"; else
      echo "does not compile:"; head -20 "$out/$machine-$program.log"
    fi
    [ "$machine" != native ] || objdump -d --no-show-raw-insn "$exe" | grep -E '[[:space:]](vf[a-z]*|fn?)m(add|sub)' | sed "s/^/fused, $program: /"
  done | tr -d '\r' >"$log"
  equal=$(grep -c '^equal' "$log")
  words="$machine: $equal of $known hashes are known, alone and in lanes ($("$(compiler "$machine")" -dumpfullversion), $(emulator "$machine"))"
  if [ "$equal" = "$known" ] && ! grep -q '^fused' "$log"; then passed=$((passed + 1)); echo "ok      $words"; else
    failed=$((failed + 1)); echo "FAILED  $words"; grep -v '^equal' "$log" | head -20
  fi
done
echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" = 0 ]
