#!/usr/bin/env bash
# Are the models' bits the same on other processors? Compiles hashes.cpp for each and runs it under an emulator; for `./test --long`.
# usage: run.sh [MACHINE...]     aarch64 riscv64 s390x (big-endian) windows; without any: these four and the machine itself
# Prints a line per machine, and at last "N passed, M failed, K skipped".
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit 1
out=build/bits/machines
mkdir -p "$out"
export out

# The compiler of a machine ($1).
compiler() {
  case "$1" in
    here) echo g++ ;;
    windows) echo x86_64-w64-mingw32-g++-posix ;;
    *) echo "$1-linux-gnu-g++" ;;
  esac
}
# What runs its programs: nothing here, wine64, or qemu.
emulator() {
  case "$1" in
    here) echo env ;;
    windows) PATH=$PATH:/usr/lib/wine command -v wine64 || echo wine64 ;;  # where Debian has it
    *) echo "qemu-$1" ;;
  esac
}
# One program of a machine ($1) for a number type ($2).
compile() {
  "$(compiler "$1")" -std=c++20 -O1 -ffp-contract=off -Wno-psabi -static -Iinclude -Itests "-DSIXLINE_SCALAR=$2" \
    tests/other_processors/hashes.cpp -o "$out/$1-$2.exe" >"$out/$1-$2.log" 2>&1 || rm -f "$out/$1-$2.exe"
}
export -f compiler compile

machines=("$@")
[ $# -gt 0 ] || machines=(here aarch64 riscv64 s390x windows)
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
for machine in "${wanted[@]}"; do rm -f "$out/$machine"-*; printf '%s\n' "$machine double" "$machine float"; done |
  xargs -P"$(nproc)" -L1 bash -c 'compile "$@"' compile

known=$(grep -c '{"' tests/hashes.inc)
for machine in "${wanted[@]}"; do
  log=$out/$machine.log
  for scalar in double float; do
    if [ -f "$out/$machine-$scalar.exe" ]; then "$(emulator "$machine")" "$out/$machine-$scalar.exe" 2>&1; else
      echo "does not compile:"; head -20 "$out/$machine-$scalar.log"
    fi
  done | tr -d '\r' >"$log"
  equal=$(grep -c '^equal' "$log")
  words="$machine: $equal of $known hashes are known ($("$(compiler "$machine")" -dumpfullversion), $(emulator "$machine"))"
  if [ "$equal" = "$known" ]; then passed=$((passed + 1)); echo "ok      $words"; else
    failed=$((failed + 1)); echo "FAILED  $words"; grep -v '^equal' "$log" | head -20
  fi
done
echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" = 0 ]
