# Builds the playground (./run play, ./test): the core for WebAssembly, then one page around it. Sourced after
# packages.sh.

# Whether a source of the page is newer than the page, or there is no page. Folders count, too: a file may have been deleted.
page_is_old() {
  local page=build/web/playground.html
  { [ -f "$page" ] && [ -f build/web/playground/index.html ]; } || return 0
  [ -n "$(find src include data cmake/wasm-toolchain.cmake apps \( -path apps/web/node_modules -o -path apps/web/tests \) -prune \
    -o -newer "$page" -print -quit)" ]
}

# Fetches npm's packages, exactly as in the lock file; again when that changes.
fetch_npm_packages() {
  local have=apps/web/node_modules/.package-lock.json
  if [ -f "$have" ] && ! [ apps/web/package-lock.json -nt "$have" ]; then return 0; fi
  echo "Fetching the tools and libraries of the page, as apps/web/package-lock.json lists them (npm, about 100 MB in apps/web/node_modules) ..." >&2
  (cd apps/web && npm ci --engine-strict --no-audit --no-fund --loglevel=error >&2) && touch "$have" || {
    echo "npm could not fetch them; the page cannot be built. Is the network there, and node 18.20 or newer?" >&2
    return 1
  }
}

# Installs the compiler for WebAssembly, node and npm's packages; $@: further Debian packages. Prints their purpose first.
install_page_tools() {
  # shellcheck disable=SC2046
  set -- $(page_packages) "$@"
  [ -z "$(missing_packages "$@")" ] ||
    echo "The playground is compiled on this machine, by clang for WebAssembly and node. Needed once, about 300 MB (480 MB with node and npm):" >&2
  install_packages "$@" && fetch_npm_packages
}

# Builds build/web/playground.html if it is old. Call it in the repository's root.
build_page() {
  page_is_old || return 0
  install_page_tools || return 1
  echo "Building the playground (the core for WebAssembly, then the page) ..." >&2
  local made=build/web/playground.html began log; began=$(mktemp) log=$(mktemp)
  # The page gets the time at which its build began: later changes of its sources are newer.
  { apps/web/core/build.sh && npm run --silent --prefix apps/web build; } >"$log" 2>&1 && touch -r "$began" $made || {
    cat "$log" >&2
    echo "The page could not be built; see above." >&2
    return 1
  }
  rm "$began" "$log"
}
