#!/usr/bin/env bash
# The known bits of one test, compiled by hand as a user of the headers does, with the flags of sixline-headers.pc.
# usage: bits.sh FILE COMPILER FLAGS     FLAGS: O0, O3, or O3-native, with all instructions of this machine
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source=$(echo tests/*/"$1.cpp") out=build/bits/$1-$2-$3
mkdir -p build/bits
# shellcheck disable=SC2046,SC2086
"$2" -std=c++20 -${3/-native/ -march=native} $(sed -n 's/^Cflags: [^ ]* //p' cmake/sixline-headers.pc.in) -Wno-psabi -Iinclude -Itests "$source" -o "$out" -lgtest_main -lgtest -pthread
exec "$out" --gtest_filter='Hash*:*/Hash*:Golden*'
