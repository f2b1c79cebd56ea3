#!/usr/bin/env bash
# Cases of an outside project: functions, each of which runs in a shell of its own in $work (run.sh), where any command that fails is a failure.
# Exit status 77: skipped.
set -eo pipefail
export PKG_CONFIG_PATH=$work/prefix/lib/pkgconfig

skip() { echo "SKIPPED $*"; exit 77; }
prints() { "$2" | diff "$1" -; }           # whether a program prints what a file has
with() { pkg-config --cflags --libs "$1"; }  # options of the compiler

namesNoFolderOfItsSource() {
  ! grep -rIl -e "$source" -e "$build" -e "$work/first" prefix
}
buildsTheSameBitsByFindPackage() {
  grep "sixline $version, data in $work/prefix/share/sixline/data" configured
  prints expected cmake/compiled
  prints expected cmake/headers
  prints face.expected cmake/face
  prints 15_own_model.txt cmake/own_model
}
buildsTheSameBitsByPkgConfig() {
  [ "$(pkg-config --modversion sixline)" = "$version" ]
  # shellcheck disable=SC2046
  "$compiler" -std=c++20 -O1 -MD project/{drive,game}.cpp $(with sixline) -o compiled
  prints expected ./compiled
  # shellcheck disable=SC2046
  "$compiler" -std=c++20 -MD project/{drive,game}.cpp $(with sixline-headers) -o headers
  prints expected ./headers
  ! grep -l "$source/include" ./*.d  # where the source tree could not be hidden
}
# Its data lie in the library's prefix.
buildsTheSameBitsAsSharedLibrary() {
  local flags=(-std=c++20 -Iprefix/include -DSIXLINE_COMPILED -ffp-contract=off -Lshared -lsixline -Wl,-rpath,"$work/shared")
  "$compiler" project/{drive,game}.cpp "${flags[@]}" -o shared_program
  prints expected ./shared_program
  "$compiler" project/face.cpp "${flags[@]}" -o shared_face
  prints face.expected ./shared_face
  ldd ./shared_program | grep "$work/shared/libsixline.so"
  nm -D --defined-only --format=posix shared/libsixline.so | cut -d' ' -f1 >shown
  grep -c '^_ZN7sixline' shown
  ! grep -vE '^_Z(N|NK|TVN|TTN|TIN|TSN|GVN)7sixline|^sixline_' shown
}
# By find_package, also in a project of C alone, by pkg-config as in docs/c_api.md, and on the shared library.
buildsAGameInC() {
  local two=prefix/share/sixline/examples/07_from_c.c
  prints 07_from_c.txt cmake/from_c
  mkdir of_c
  cp $two of_c/game.c
  awk '$0 == "```" { inside = 0 } inside { print } $0 == "```cmake" { inside = 1 }' c_api.md >of_c/CMakeLists.txt
  cmake -S of_c -B of_c/build -D CMAKE_PREFIX_PATH="$work/prefix"
  cmake --build of_c/build
  prints 07_from_c.txt of_c/build/game
  # shellcheck disable=SC2046
  cc -std=c99 -Wall -Wextra -Wpedantic -Werror $two $(with sixline) -o from_c
  prints 07_from_c.txt ./from_c
  cc -std=c99 -Iprefix/include $two -Lshared -lsixline -Wl,-rpath,"$work/shared" -o from_c
  prints 07_from_c.txt ./from_c
}
# As in docs/rust.md: on the static library alone, which the program then contains.
buildsAGameInRust() {
  command -v rustc >/dev/null || skip "rustc is not installed"
  rustc -D warnings -O prefix/share/sixline/examples/rust/two_players.rs -C link-args="$(pkg-config --libs sixline)" -o from_rust
  prints 07_from_c.txt ./from_rust
  ! ldd from_rust | grep libsixline
}
drivesManyCars() {
  [ -f cmake/many_cars ] || skip "built without SIXLINE_BATCH"
  prints 19_many_cars.txt cmake/many_cars
  # shellcheck disable=SC2046
  "$compiler" -std=c++20 prefix/share/sixline/examples/19_many_cars.cpp $(with sixline-batch) -o many_cars
  prints 19_many_cars.txt ./many_cars
}
# The commands of docs/getting-started.md, in a folder with the two files of its first example; the prefix is that of the page.
buildsTheGameOfGettingStarted() {
  block() { awk -v mark="\`\`\`$1" -v wanted="${2:-1}" '$0 == "```" { inside = 0 } inside { print } $0 == mark { inside = ++found == wanted }' getting-started.md; }
  mkdir game home
  ln -s "$work/prefix" home/sixline
  block cmake >game/CMakeLists.txt
  block cpp >game/game.cpp
  block text >game.expected
  block bash >game.sh
  [ "$(wc -l <game.sh)" = 3 ]
  (cd game && HOME=$work/home CXX=$compiler bash -e ../game.sh) | tee game.printed
  diff game.expected <(tail -n "$(wc -l <game.expected)" game.printed)
  block cmake 2 >>game/CMakeLists.txt  # the line that says where the data of a moved prefix are
  (cd game && cmake -S . -B build && env -u SIXLINE_DATA cmake --build build --target play) | tee game.played
  diff game.expected <(grep -v '^\[' game.played | tail -n "$(wc -l <game.expected)")
}
# Those of the C++ API, by the compiler of the build; all of them by two compilers in --long, where they take a minute.
hasHeadersThatCompileAlone() {
  local depth=(-maxdepth 1) least=10 compilers=("$compiler") one
  [ "${SIXLINE_TIER:-}" != long ] || depth=() least=50 compilers+=(clang++-14)
  (cd prefix/include && find sixline "${depth[@]}" '(' -name '*.hpp' -o -name sixline.h ')' | sort) >headers.txt
  [ "$(wc -l <headers.txt)" -ge "$least" ]
  for one in "${compilers[@]}"; do
    xargs -P"$(nproc)" -I{} sh -c \
      'echo "#include <{}>" | '"$one"' -x c++ -std=c++20 -Wall -Wextra -Werror -fsyntax-only -Iprefix/include - || { echo "{} with '"$one"'"; exit 255; }' <headers.txt
  done
}
findsItsDataOrSaysWhereTheyShouldBe() {
  local asked status
  unset SIXLINE_DATA
  prefix/bin/sixline doctor | tee doctor
  grep "data    $work/prefix/share/sixline/data" doctor
  (cd / && PATH="$work/prefix/bin:$PATH" sixline describe sports-car)
  mv prefix/share/sixline/data aside
  trap 'mv aside prefix/share/sixline/data' EXIT
  SIXLINE_DATA=$work/aside prefix/bin/sixline list cars | grep sports-car
  if prefix/bin/sixline doctor >reply 2>&1; then
    cat reply  # installed where the build was configured for: the variable is asked alone
  else
    grep "$work/prefix/share/sixline/data: no such folder.*, or in .*SIXLINE_DATA" reply
  fi
  for asked in "list cars" "list tracks" "doctor" "describe sports-car" "lap hairpins --out lap" ""; do
    # shellcheck disable=SC2086
    status=0 && SIXLINE_DATA=$work/nowhere prefix/bin/sixline $asked >reply 2>&1 || status=$?
    cat reply
    [ "$status" = 2 ]
    grep "$work/nowhere: no such folder.*SIXLINE_DATA" reply
  done
}
hasPagesWhoseLinksLeadToWhatIsInstalled() {
  local page target count=0
  cd prefix/share/sixline
  while IFS=: read -r page target; do
    target=${target#"]("} && target=${target%%[#)]*}
    case $target in "" | http*) continue ;; esac
    count=$((count + 1))
    [ -e "$(dirname "$page")/$target" ] || { echo "$page -> $target" && return 1; }
  done < <(for page in README.md CONTRIBUTING.md CHANGELOG.md docs/*.md docs/models/*.md; do
    awk '/^```/ { code = !code } !code' "$page" | { grep -o '](\([^)]*\))' || true; } | sed "s|^|$page:|"
  done)
  [ "$count" -gt 300 ]
  [ -f examples/08_game_car.cpp ] && [ -f examples/launch.toml ]
}

"$1"
