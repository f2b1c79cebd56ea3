#!/usr/bin/env bash
# One step of the playground's tests, for ctest: page.sh STEP. Where the tools could not be installed, the others do nothing.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 1
source cmake/packages.sh
source cmake/page.sh
ready=build/web/tools_of_tests long=()
[ "${SIXLINE_TIER:-}" != long ] || long=(--long)
skip() { rm -f "$ready"; echo "SKIPPED the playground (page, parity, browser), because $1"; exit 77; }
[ "$1" = tools ] || [ -e "$ready" ] || exit 77
case "$1" in
  tools)
    [ "${SIXLINE_NO_WEB:-}" != 1 ] || skip "SIXLINE_NO_WEB is 1"
    install_page_tools "$page_test_packages" 2>&1 || skip "its tools could not be installed"
    mkdir -p build/web && touch "$ready" ;;
  build) build_page 2>&1 ;;
  style) cd apps/web && npm run --silent lint ;;
  types) cd apps/web && npm run --silent check ;;
  vitest) cd apps/web && NO_COLOR=1 npx vitest run --reporter=default --reporter=junit --outputFile.junit="$SIXLINE_JUNIT" ;;
  parity) node apps/web/tests/parity.mjs ;;
  npm_package) node apps/web/tests/package.mjs ;;
  reports)
    work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
    report() { "$SIXLINE_PROGRAM" "${@:2}" --quiet --out "$work/$1" >/dev/null; }
    report laps lap kart --car go-kart --laps 3 && report compared lap kart --car go-kart --compare kinematic_bicycle,dynamic_bicycle,double_track &&
      report steered test step-steer --model dynamic_bicycle && node tests/report_page.mjs "$work"/{laps,compared,steered}/report.html ;;
  browser) node apps/web/tests/browser/run.mjs "${long[@]}" | sed -E 's/^left to --long|^ok .*(weighs|memory grow|bit)/note: page: &/' ;;
  playwright) cd apps/web && NO_COLOR=1 PLAYWRIGHT_JUNIT_OUTPUT_NAME=$SIXLINE_JUNIT npx playwright test --reporter=list,junit ;;  # with axe; traces: build/web/traces
  *) echo "page.sh: no step $1"; exit 2 ;;
esac
