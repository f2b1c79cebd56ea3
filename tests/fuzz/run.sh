#!/usr/bin/env bash
# Fuzzes each reader of files, and calls of the C API (c_calls), for a while; for `./test --long`.
# usage: run.sh [SECONDS [READER...]]     default: 60 s each, all
# Begins with our own files and with corpus/READER, where what once broke a reader lies. What breaks one is left in build/fuzz/found.
# Prints a line per reader, and at last "N passed, M failed, K skipped".
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit 1
seconds=${1:-60}
shift
[ $# -gt 0 ] || set -- scenario car_file toml_track_file torcs_track_file csv_track_file csv_heights png_heights json_text policy policy_arrays log c_calls
{ cmake --preset fuzz && cmake --build --preset fuzz --target fuzz; } >build/fuzz.log 2>&1 || { tail -30 build/fuzz.log; echo "0 passed, $# failed, 0 skipped"; exit 1; }
here=$PWD found=$PWD/build/fuzz/found
export SIXLINE_DATA=$here/data
mkdir -p "$found"

# Our own files for a reader ($1).
own_files() {
  case "$1" in
    scenario) ls examples/*.toml ;;
    car_file) ls data/cars/*.toml examples/cars/*.toml ;;
    toml_track_file) ls data/tracks/*.toml ;;
    torcs_track_file) ls /usr/share/games/torcs/tracks/{road/aalborg/aalborg,dirt/dirt-1/dirt-1,oval/b-speedway/b-speedway}.xml ;;
    policy) ls examples/learning/*.npz ;;
    *) ;;
  esac 2>/dev/null
}

passed=0 failed=0
for reader in "$@"; do
  work=$(mktemp -d) log=build/fuzz/$reader.log
  for file in $(own_files "$reader") tests/fuzz/corpus/"$reader"/*; do [ -f "$file" ] && cp "$file" "$work/$(echo "$file" | tr / -)"; done
  mkdir "$work/new" "$work/empty"
  (cd "$work/empty" && "$here/build/fuzz/fuzz_$reader" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=3000 -max_len=65536 \
    -print_final_stats=1 -artifact_prefix="$found/$reader-" "$work/new" "$work") >"$log" 2>&1
  code=$?
  runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
  if [ $code = 0 ]; then
    passed=$((passed + 1)); echo "ok      fuzzing $reader for $seconds s: ${runs:-?} inputs"
  else
    failed=$((failed + 1)); echo "FAILED  fuzzing $reader (see $log, $found)"; grep -E 'ERROR|SUMMARY|runtime error' "$log" | head -5
  fi
  rm -rf "$work"
done
echo "$passed passed, $failed failed, 0 skipped"
[ $failed = 0 ]
