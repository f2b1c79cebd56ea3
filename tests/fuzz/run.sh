#!/usr/bin/env bash
# Fuzzes each reader of files, the data of a link of the page (page_json, shared_run), and calls of the C API (c_calls, twice as long: a
# million calls take half a minute of a core), for a while, two of them at once; for `./test --long`.
# usage: run.sh [SECONDS [READER...]]     default: 60 s each, all
# Starts from the repository's files, from corpus/READER, inputs that once broke a reader, and from build/fuzz/corpus/READER, inputs kept by
# earlier runs. An input that breaks a reader is stored in build/fuzz/found: `build/fuzz/fuzz_READER FILE` reproduces it.
# Prints a line per reader, and at last "N passed, M failed, K skipped".
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit 1
export seconds=${1:-60}
shift
[ $# -gt 0 ] || set -- c_calls scenario car_file toml_track_file torcs_track_file csv_track_file csv_heights png_heights json_text policy policy_arrays log page_json shared_run tir_file_text tmeasy_file_text sweep_plan sweep_journal plan_file ggv_cache racing_line lap_telemetry tyre_forces torcs_car car_presets
mkdir -p build
{ cmake --preset fuzz && cmake --build --preset fuzz "${@/#/--target=fuzz_}"; } >build/fuzz.log 2>&1 || { tail -30 build/fuzz.log; echo "0 passed, $# failed, 0 skipped"; exit 1; }
export here=$PWD found=$PWD/build/fuzz/found SIXLINE_DATA=$PWD/data
mkdir -p "$found"

# The repository's files for a reader ($1).
own_files() {
  case "$1" in
    scenario) ls examples/*.toml ;;
    car_file) ls data/cars/*.toml examples/cars/*.toml ;;
    toml_track_file) ls data/tracks/*.toml ;;
    torcs_track_file) ls /usr/share/games/torcs/tracks/{road/aalborg/aalborg,dirt/dirt-1/dirt-1,oval/b-speedway/b-speedway}.xml ;;
    tir_file_text) ls tests/tyre/data/*.tir ;;
    sweep_plan) ls examples/sweeps/*.toml ;;
    policy) ls examples/learning/*.npz ;;
    page_json) ls tests/fuzz/corpus/{json_text,shared_run}/* ;;
    *) ;;
  esac 2>/dev/null
}

# Fuzzes one ($1) and prints its line.
fuzz() {
  local reader=$1 work file code runs calls log=build/fuzz/$1.log kept=$here/build/fuzz/corpus/$1 length=(-max_len=65536) seconds=$seconds
  work=$(mktemp -d)
  for file in $(own_files "$reader") tests/fuzz/corpus/"$reader"/*; do [ -f "$file" ] && cp "$file" "$work/$(echo "$file" | tr / -)"; done
  mkdir -p "$work/empty" "$kept"
  if [ "$reader" = c_calls ]; then  # a call takes ten bytes; a hundred are enough to meet each other, and any bytes are calls
    length=(-max_len=1024 -len_control=0 -entropic=0) seconds=$((2 * seconds))
    for file in {1..20}; do head -c 1024 /dev/urandom >"$work/random-$file"; done
  fi
  (cd "$work/empty" && "$here/build/fuzz/fuzz_$reader" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=3000 "${length[@]}" \
    -print_final_stats=1 -artifact_prefix="$found/$reader-" "$kept" "$work") >"$log" 2>&1
  code=$?
  runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
  calls=$(sed -n 's/^stat::number_of_calls: *\(.*\)/, \1 calls/p' "$log")
  if [ $code = 0 ]; then
    echo "ok      fuzzing $reader for $seconds s: ${runs:-?} inputs$calls"
  else
    echo "FAILED  fuzzing $reader (see $log, $found)"; grep -E 'ERROR|SUMMARY|runtime error' "$log" | head -5
  fi
  rm -rf "$work"
}
export -f own_files fuzz

lines=$(mktemp)
# shellcheck disable=SC2016
printf '%s\n' "$@" | xargs -P2 -n1 bash -c 'fuzz "$1"' fuzz | tee "$lines"
passed=$(grep -c '^ok' "$lines")
rm -f "$lines"
echo "$passed passed, $(($# - passed)) failed, 0 skipped"
[ "$passed" = $# ]
