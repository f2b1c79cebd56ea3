#!/usr/bin/env bash
# Puts the playground where the build of the Python package expects it. $1: SIXLINE_PAGE of python/CMakeLists.txt (AUTO, ON or OFF); $2: the file.
set -euo pipefail
mode=$1 to=$2
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source cmake/packages.sh
source cmake/page.sh
page=build/web/playground.html

rm -f "$to"
[ "$mode" != OFF ] || exit 0
without() { echo "The Python package is made without the playground: $1" >&2; [ "$mode" != ON ]; exit; }
# A source distribution contains the page; once unpacked, its folders are newer than the page.
if ! { [ -f PKG-INFO ] && [ -f "$page" ]; } && page_is_old; then
  # shellcheck disable=SC2046
  missing=$(missing_packages $(page_packages) | tr '\n' ' ')
  [ -z "$missing" ] || without "these Debian packages, which build it, are not installed: $missing"
  build_page || without "see above."
fi
mkdir -p "$(dirname "$to")"
cp "$page" "$to"
