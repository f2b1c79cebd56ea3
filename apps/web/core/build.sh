#!/usr/bin/env bash
# Builds the core for the page: build/web/sixline.wasm. Quiet when nothing has changed.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd)
build=$root/build/web
if [ ! -f "$build/core/build.ninja" ]; then
  mkdir -p "$build"
  cmake -S "$root/apps/web/core" -B "$build/core" -G Ninja --toolchain "$root/cmake/wasm-toolchain.cmake" \
    -D CMAKE_BUILD_TYPE=Release -D CMAKE_CXX_FLAGS_RELEASE=-DNDEBUG \
    -D "CMAKE_RUNTIME_OUTPUT_DIRECTORY=$build" >/dev/null
fi
ninja -C "$build/core" --quiet sixline | { grep -v "no work to do" || true; } >&2
