#!/usr/bin/env bash
# Fuzzes one reader of files or of a link of the page, or calls of the C API (c_calls), by a program of preset fuzz; for `./test --long`.
# usage: run.sh READER [SECONDS]     default: 60 s, c_calls 120 s (a million calls take half a minute of a core)
# Begins with our own files, with corpus/READER, where what once broke a reader lies, and with build/fuzz/corpus/READER, what earlier runs
# kept. What breaks one is left in build/fuzz/found: `SIXLINE_READER=READER build/fuzz/fuzz_readers FILE` does the same again (c_calls: build/fuzz/fuzz_c_calls).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
reader=$1 seconds=${2:-60} here=$PWD program=fuzz_readers length=(-max_len=65536)
export SIXLINE_DATA=$here/data
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
mkdir -p "$work"/{own,empty} "build/fuzz/corpus/$reader" build/fuzz/found

case "$reader" in
  scenario) files=examples/*.toml ;;
  car_file) files="data/cars/*.toml examples/cars/*.toml" ;;
  toml_track_file) files=data/tracks/*.toml ;;
  torcs_track_file) files=$(echo /usr/share/games/torcs/tracks/{road/aalborg/aalborg,dirt/dirt-1/dirt-1,oval/b-speedway/b-speedway}.xml) ;;
  tir_file_text) files="tests/tyre/data/*.tir tests/tyres/data/*.tir" ;;
  sweep_plan) files=examples/sweeps/*.toml ;;
  policy) files=examples/learning/*.npz ;;
  *) files="" ;;
esac
for file in $files tests/fuzz/corpus/"$reader"/*; do [ ! -f "$file" ] || cp "$file" "$work/own/${file//\//-}"; done
if [ "$reader" = c_calls ]; then  # a call takes ten bytes; a hundred are enough to meet each other, and any bytes are calls
  program=fuzz_c_calls length=(-max_len=1024 -len_control=0 -entropic=0) seconds=${2:-120}
  for file in {1..20}; do head -c 1024 /dev/urandom >"$work/own/random-$file"; done
fi
cd "$work/empty"
SIXLINE_READER=$reader "$here/build/fuzz/$program" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=3000 "${length[@]}" -print_final_stats=1 \
  -artifact_prefix="$here/build/fuzz/found/$reader-" "$here/build/fuzz/corpus/$reader" "$work/own" 2>&1
