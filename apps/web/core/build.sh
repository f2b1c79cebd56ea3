#!/usr/bin/env bash
# Builds the core for the page: build/web/sixline.wasm. Quiet when nothing has changed.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd)
build=$root/build/web
# pugixml's source, of the version that Debian's library has: the package has headers alone, PyPI's has it all.
pugixml=$build/pugixml-0.8.0
if [ ! -d "$pugixml" ]; then
  mkdir -p "$build"
  python3 -m pip download -q --disable-pip-version-check --no-deps --no-binary pugixml --require-hashes \
    -r "$root/apps/web/core/pugixml.txt" -d "$build" && tar xzf "$pugixml.tar.gz" -C "$build"
fi
if [ ! -f "$build/core/build.ninja" ]; then
  cmake -S "$root/apps/web/core" -B "$build/core" -G Ninja --toolchain "$root/cmake/wasm-toolchain.cmake" \
    -D CMAKE_BUILD_TYPE=Release -D CMAKE_CXX_FLAGS_RELEASE=-DNDEBUG -D "CMAKE_RUNTIME_OUTPUT_DIRECTORY=$build" >/dev/null
fi
ninja -C "$build/core" --quiet sixline | { grep -v "no work to do" || true; } >&2
