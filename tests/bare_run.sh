#!/usr/bin/env bash
# Command 1 on a bare Debian 12: builds the program, drives a lap, calls what needs a package that is missing there.
# Where no such root can be made, the same with a build that finds no optional package.
# `bare_run.sh lap`: that alone, for ctest; `tests`: then, on the same library, the tests with label quick, for ./test,
# with a build folder that is kept, build/quick; `calls PROGRAM`: the calls alone.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 1
source cmake/packages.sh

# A command that is refused, with exit status 2 and the package to install ($1) in its message.
names() {
  local package=$1 output; shift
  output=$("$@" 2>&1 </dev/null)
  [ $? = 2 ] && [[ "$output" == *"apt-get install $package"* ]] && return
  printf 'FAILED: %s does not name %s:\n%s\n' "$*" "$package" "$output" >&2; return 1
}
calls() {
  log=$(mktemp --suffix=.csv) && printf 't,vx\n0,1\n1,1\n' >"$log"
  "$1" doctor && "$1" identify --help >/dev/null && names libceres-dev "$1" identify "$log" --free mass || return 1
  export SIXLINE_TORCS_DIR=/nowhere  # as where TORCS is not installed
  names torcs-data "$1" lap e-track-3 && names torcs-data "$1" lap oval --car car1-trb1 || return 1
  rm "$log"
}
lap() {
  if [ -z "$why" ]; then ./run lap oval --out build/lap; else
    # shellcheck disable=SC2086
    install_packages $build_packages &&
      cmake --preset release -B $build -DCMAKE_DISABLE_FIND_PACKAGE_{Ceres,TBB,Bullet,box2d}=ON &&
      ninja -C $build sixline_cli && $build/sixline lap oval --out build/lap
  fi >&2 && ls -l build/lap/report.html
}
# On the program's library, as ./run has it; the tests themselves are not optimised.
quick_tests() {
  local reports=$build/reports skipped=("${why:+$why: the program was built here, without the optional packages}")
  [ -n "$why" ] || skipped=()
  # shellcheck disable=SC2086
  install_packages $quick_test_packages || return 1
  rm -rf $reports && mkdir -p $reports
  cmake -D SIXLINE_TESTS=ON -D SIXLINE_QUICK_TESTS=ON -D SIXLINE_PATIENCE="${SIXLINE_PATIENCE:-1}" $build >$reports/configure.log 2>&1 ||
    { cat $reports/configure.log; return 1; }
  SIXLINE_TIER=quick ctest --test-dir $build -L '^quick$' -j "$(nproc)" --no-tests=error --output-junit reports/ctest.xml \
    --output-log $reports/ctest.log --test-output-size-passed 10000000 --test-output-size-failed 10000000 >&2
  python3 tests/count.py $reports "${skipped[@]}"
}

[ "${1:-}" != calls ] || { calls "$2"; exit; }
why="" build=build/release
if [ "${2:-}" != bare ]; then
  [ "$1" = lap ] || { mkdir -p build/quick && export SIXLINE_BARE_BUILD=build/quick; }
  said=$(mktemp)
  SIXLINE_BARE_REASON=$said tests/bare_machine.sh "tests/bare_run.sh $1 bare"
  code=$? why=$(cat "$said"); rm "$said"
  [ $code = 77 ] || exit $code
  build=build/bare/release
  echo "note: $why: the program is built here, without the optional packages"
fi
lap || { echo "FAILED  the lap on a bare machine"; echo "0 passed, 1 failed, 0 skipped"; exit 1; }
if [ "$1" = lap ]; then calls $build/sixline; else
  quick_tests || exit 1
fi
