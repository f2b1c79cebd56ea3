#!/usr/bin/env bash
# Command 1 on a bare Debian 12, for ctest: builds the program, drives a lap, and calls what needs a package that is
# missing there. Where no such root can be made, the same with a build that finds no optional package.
# `bare_run.sh PROGRAM`: the calls alone.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 1

# A command that is refused, with exit status 2 and the package to install ($1) in its message.
names() {
  local package=$1 output; shift
  output=$("$@" 2>&1 </dev/null)
  [ $? = 2 ] && [[ "$output" == *"apt-get install $package"* ]] && return
  printf 'FAILED: %s does not name %s:\n%s\n' "$*" "$package" "$output" >&2; return 1
}

if [ $# = 1 ]; then
  log=$(mktemp --suffix=.csv) && printf 't,vx\n0,1\n1,1\n' >"$log"
  "$1" doctor && "$1" identify --help >/dev/null && names libceres-dev "$1" identify "$log" --free mass || exit 1
  export SIXLINE_TORCS_DIR=/nowhere  # as where TORCS is not installed
  names torcs-data "$1" lap e-track-3 && names torcs-data "$1" lap oval --car car1-trb1 || exit 1
  exec rm "$log"
fi

tests/bare_machine.sh './run lap oval && ls -l out/oval_reference/report.html &&
  tests/bare_run.sh build/release/sixline'
code=$?
[ $code = 77 ] || exit $code
echo "note: no bare Debian 12 can be made here: the program is built without the optional packages instead"
build=build/bare
cmake --preset release -B $build -D CMAKE_DISABLE_FIND_PACKAGE_{Ceres,TBB,Bullet,box2d}=ON &&
  ninja -C $build sixline_cli &&
  $build/sixline lap oval --out $build/lap && tests/bare_run.sh $build/sixline
