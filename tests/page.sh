#!/usr/bin/env bash
# A command of the playground's tests, for ctest: page.sh COMMAND..., or tools, or build. Where the tools could not be installed, the others do
# nothing.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 1
source cmake/packages.sh
source cmake/page.sh
ready=build/web/tools_of_tests
skip() { rm -f "$ready"; echo "SKIPPED the playground (page, parity, browser), because $1"; exit 77; }
[ "$1" = tools ] || [ -e "$ready" ] || exit 77
case "$1" in
  tools)
    [ "${SIXLINE_NO_WEB:-}" != 1 ] || skip "SIXLINE_NO_WEB is 1"
    install_page_tools "$page_test_packages" 2>&1 || skip "its tools could not be installed"
    mkdir -p build/web && touch "$ready" ;;
  build) build_page 2>&1 ;;
  *) exec "$@" ;;
esac
