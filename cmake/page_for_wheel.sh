#!/usr/bin/env bash
# Lays the playground where the Python package takes it from. $1: AUTO, ON or OFF, as SIXLINE_PAGE of python/CMakeLists.txt; $2: the file.
set -euo pipefail
mode=$1 to=$2
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source cmake/packages.sh
source cmake/page.sh
page=build/web/playground.html

rm -f "$to"
[ "$mode" != OFF ] || exit 0
without() { echo "The Python package is made without the playground: $1" >&2; [ "$mode" != ON ]; exit; }
# A source distribution has the page; unpacked, its folders are newer than that.
if ! { [ -f PKG-INFO ] && [ -f "$page" ]; } && page_is_old; then
  # shellcheck disable=SC2046
  missing=$(missing_packages $(page_packages) | tr '\n' ' ')
  [ -z "$missing" ] || without "these Debian packages, which build it, are not installed: $missing"
  build_page || without "see above."
fi
mkdir -p "$(dirname "$to")"
cp "$page" "$to"
