#!/usr/bin/env bash
# An outside project against what is installed: run.sh BUILD SOURCE COMPILER JUNIT SHARED REFERENCE FACE
#   BUILD: a build folder with the library and the program; SOURCE: the source tree; JUNIT: the file for the results; SHARED: the shared library;
#   REFERENCE, FACE: drive.cpp and face.cpp as built in BUILD.
# Installs into a folder of its own, moves that, covers the source tree with an empty folder where it may, builds the project (CMakeLists.txt)
# and runs its tests, each way that docs/install.md describes.
set -euo pipefail
export build=$1 source=$2 compiler=$3 SIXLINE_DATA work version
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$6" >"$work/expected"
"$7" >"$work/face.expected"
version=$(sed -n '1s/sixline //p' "$work/expected")
cmake --install "$build" --prefix "$work/first" >"$work/install.log"
mv "$work/first" "$work/prefix"
mkdir "$work/shared"
cp -P "${5%.so*}".so* "$work/shared/"
cp -r "$source/tests/consumer" "$work/project"
cp "$source"/docs/{c_api,getting-started}.md "$source"/examples/expected/{07_from_c,15_own_model,19_many_cars}.txt "$work/"
SIXLINE_DATA=$work/prefix/share/sixline/data  # for programs far from the prefix

cd "$work"
hide='mount -t tmpfs none "$source"' apart="unshare -m"
$apart true 2>/dev/null || apart="unshare -rm"
$apart sh -c "$hide" 2>/dev/null || { apart=env hide="echo the source tree cannot be hidden here"; }
# shellcheck disable=SC2016
$apart bash -e -c "$hide"'
  CXX=$compiler cmake -G Ninja -S project -B cmake -D CMAKE_PREFIX_PATH="$work/prefix" | tee configured
  cmake --build cmake
  ctest --test-dir cmake -j 2 --output-on-failure --output-junit "$work/cases.xml"' || status=$?
[ ! -f cases.xml ] || cp cases.xml "$4"
exit "${status:-0}"
