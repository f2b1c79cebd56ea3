#!/usr/bin/env bash
# Are the models' bits the same on another processor, alone and in lanes? Compiles hashes.cpp and lanes.cpp for it with the flags of
# sixline-headers.pc and runs them under an emulator; for `./test --long`.
# usage: run.sh MACHINE     aarch64, riscv64, s390x (big-endian), windows; here; native: here, -O3 with all that this machine has, where no
# instruction may be a fused one
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit 1
machine=$1 out=build/bits/$1 level="-O1 -static" compiler=g++ emulator=env
case "$machine" in
  here) ;;
  native) level="-O3 -march=native" ;;
  windows) compiler=x86_64-w64-mingw32-g++-posix emulator=wine64 PATH=$PATH:/usr/lib/wine ;;  # where Debian has it
  *) compiler=$machine-linux-gnu-g++ emulator=qemu-$machine ;;
esac
for tool in $compiler $emulator; do command -v $tool >/dev/null || { echo "SKIPPED the known bits on $machine: $tool is not installed"; exit 77; }; done
wine=$(mktemp -d)  # its own registry and drives, 0.7 GB
trap 'rm -rf "$wine"' EXIT
export WINEPREFIX=$wine WINEDEBUG=-all DISPLAY=

mkdir -p "$out"
for program in hashes-double hashes-float lanes-double lanes-float; do
  # shellcheck disable=SC2046,SC2086
  $compiler -std=c++20 $level $(sed -n 's/^Cflags: [^ ]* //p' cmake/sixline-headers.pc.in) -Wno-psabi -Iinclude -Itests "-DSIXLINE_SCALAR=${program#*-}" \
    "tests/other_processors/${program%-*}.cpp" -o "$out/$program.exe" >&2 || exit 1
  timeout 600 $emulator "$out/$program.exe" 2>&1 | sed "s/ / ${program%-*}: /"
  [ "$machine" != native ] || objdump -d --no-show-raw-insn "$out/$program.exe" | grep -E '[[:space:]](vf[a-z]*|fn?)m(add|sub)' | sed "s/^/fused, $program: /"
done | tr -d '\r' >"$out/log"
equal=$(grep -c '^equal' "$out/log") known=$(($(grep -c '{"' tests/hashes.inc) * 2))  # alone, in lanes
grep -v '^equal' "$out/log" | head -20
echo "$machine: $equal of $known hashes are known, alone and in lanes ($($compiler -dumpfullversion), $emulator)"
[ "$equal" = "$known" ] && ! grep -q '^fused' "$out/log"
