#!/usr/bin/env bash
# An outside project against what is installed: run.sh BUILD SOURCE COMPILER REFERENCE FACE
#   BUILD: a build folder with the library and the program; SOURCE: the source tree; REFERENCE, FACE: drive.cpp and
#   face.cpp as built in BUILD.
# Installs into a folder of its own, moves that, puts an empty folder over the source tree (where it may not, it looks whether any
# dependency file names that), and builds drive.cpp in each way that docs/install.md describes. The last line counts.
set -uo pipefail

cases="Package.namesNoFolderOfItsSource Package.buildsTheSameBitsByFindPackage Package.buildsTheSameBitsByPkgConfig
  Package.buildsTheSameBitsAsSharedLibrary Package.buildsAGameInC Package.buildsAGameInRust
  Package.drivesManyCars Package.buildsTheGameOfGettingStarted
  Package.hasHeadersThatCompileAlone Package.findsItsDataOrSaysWhereTheyShouldBe
  Package.hasPagesWhoseLinksLeadToWhatIsInstalled"

# The cases. Each runs in a separate shell, in $work, where any command that fails is a failure; 77: skipped, the last line gives the reason.
Package.namesNoFolderOfItsSource() {
  ! grep -rIl -e "$source" -e "$build" -e "$work/first" prefix
}
Package.buildsTheSameBitsByFindPackage() {
  CXX=$compiler cmake -G Ninja -S project -B cmake -D CMAKE_PREFIX_PATH="$work/prefix" | tee configured
  grep "sixline $version, data in $work/prefix/share/sixline/data" configured
  cmake --build cmake
  compare cmake/compiled
  compare cmake/headers
  SIXLINE_DATA=$work/prefix/share/sixline/data compare_face cmake/face  # a program far from the prefix
  SIXLINE_DATA=$work/prefix/share/sixline/data cmake/own_model | diff own_model.expected -
}
Package.buildsTheSameBitsByPkgConfig() {
  export PKG_CONFIG_PATH="$work/prefix/lib/pkgconfig" LD_LIBRARY_PATH="$work/prefix/lib"
  [ "$(pkg-config --modversion sixline)" = "$version" ]
  # shellcheck disable=SC2046
  "$compiler" -std=c++20 -O1 -MD project/{drive,game}.cpp $(pkg-config --cflags --libs sixline) -o compiled
  compare ./compiled
  # shellcheck disable=SC2046
  "$compiler" -std=c++20 -MD project/{drive,game}.cpp $(pkg-config --cflags --libs sixline-headers) -o headers
  compare ./headers
}
# Linked from the static library by hand, with the options of src/CMakeLists.txt: compiling it all again takes minutes.
Package.buildsTheSameBitsAsSharedLibrary() {
  local library=prefix/lib/libsixline.so
  if [ ! -f "$library" ]; then
    library=prefix/shared/libsixline.so
    mkdir prefix/shared
    "$compiler" -shared -Wl,--version-script=exported.txt,-Bsymbolic,-z,defs -Wl,--whole-archive prefix/lib/libsixline.a \
      -Wl,--no-whole-archive -lfmt -lpugixml -lpng -lminizip -lz -o "$library"
  fi
  "$compiler" -std=c++20 -Iprefix/include -DSIXLINE_COMPILED -ffp-contract=off -MD project/{drive,game}.cpp -L"$(dirname $library)" -lsixline \
    -Wl,-rpath,"$work/$(dirname $library)" -o shared_program
  compare ./shared_program
  "$compiler" -std=c++20 -Iprefix/include -DSIXLINE_COMPILED -ffp-contract=off project/face.cpp -L"$(dirname $library)" -lsixline \
    -Wl,-rpath,"$work/$(dirname $library)" -o shared_face
  compare_face ./shared_face  # its data lie in the library's prefix
  ldd ./shared_program | grep "$work/$(dirname $library)/libsixline.so"
  nm -D --defined-only --format=posix "$library" | cut -d' ' -f1 >shown
  grep -c '^_ZN7sixline' shown
  ! grep -vE '^_Z(N|NK|TVN|TTN|TIN|TSN|GVN)7sixline|^sixline_' shown
}
# By find_package (built above, and in a project of C alone), by pkg-config as in docs/c_api.md, and on the shared library.
Package.buildsAGameInC() {
  local two=prefix/share/sixline/examples/07_from_c.c shared
  export PKG_CONFIG_PATH="$work/prefix/lib/pkgconfig" SIXLINE_DATA=$work/prefix/share/sixline/data
  cmake/from_c | diff from_c.expected -
  mkdir of_c
  cp $two of_c/game.c
  awk '$0 == "```" { inside = 0 } inside { print } $0 == "```cmake" { inside = 1 }' c_api.md >of_c/CMakeLists.txt
  cmake -S of_c -B of_c/build -D CMAKE_PREFIX_PATH="$work/prefix" && cmake --build of_c/build
  of_c/build/game | diff from_c.expected -
  # shellcheck disable=SC2046
  cc -std=c99 -Wall -Wextra -Wpedantic -Werror $two $(pkg-config --cflags --libs sixline) -Wl,-rpath,"$work/prefix/lib" -o from_c
  ./from_c | diff from_c.expected -
  shared=$(find prefix -name libsixline.so | head -1)
  cc -std=c99 -Iprefix/include $two -L"$(dirname "$shared")" -lsixline -Wl,-rpath,"$work/$(dirname "$shared")" -o from_c
  ./from_c | diff from_c.expected -
}
# As in docs/rust.md: on the static library alone, which the program then contains.
Package.buildsAGameInRust() {
  command -v rustc >/dev/null || { echo "rustc is not installed" && exit 77; }
  [ -f prefix/lib/libsixline.a ] || { echo "a shared library was built" && exit 77; }
  export PKG_CONFIG_PATH="$work/prefix/lib/pkgconfig"
  rustc -D warnings -O prefix/share/sixline/examples/rust/two_players.rs -C link-args="$(pkg-config --libs sixline)" -o from_rust
  SIXLINE_DATA=$work/prefix/share/sixline/data ./from_rust | diff from_c.expected -
  ! ldd from_rust | grep libsixline
}
# The commands of docs/getting-started.md, in a folder with the two files of its first example; the prefix is that of the page.
Package.buildsTheGameOfGettingStarted() {
  block() { awk -v mark="\`\`\`$1" -v wanted="${2:-1}" '$0 == "```" { inside = 0 } inside { print } $0 == mark { inside = ++found == wanted }' getting-started.md; }
  mkdir game home
  ln -s "$work/prefix" home/sixline
  block cmake >game/CMakeLists.txt
  block cpp >game/game.cpp
  block text >game.expected
  block bash >game.sh
  [ "$(wc -l <game.sh)" = 3 ]
  (cd game && HOME=$work/home CXX=$compiler SIXLINE_DATA=$work/prefix/share/sixline/data bash -e ../game.sh) | tee game.printed
  diff game.expected <(tail -n "$(wc -l <game.expected)" game.printed)
  block cmake 2 >>game/CMakeLists.txt  # the line that says where the data of a moved prefix are
  (cd game && cmake -S . -B build && env -u SIXLINE_DATA cmake --build build --target play) | tee game.played
  diff game.expected <(grep -v '^\[' game.played | tail -n "$(wc -l <game.expected)")
}
# Those of the C++ API, by the compiler of the build; all of them by two compilers in --long, where they take a minute.
Package.hasHeadersThatCompileAlone() {
  local depth=(-maxdepth 1) least=10 compilers=("$compiler")
  [ "${SIXLINE_TIER:-}" != long ] || depth=() least=50 compilers+=(clang++-14)
  (cd prefix/include && find sixline "${depth[@]}" '(' -name '*.hpp' -o -name sixline.h ')' -printf '%p\n' | sort) >headers.txt
  [ "$(wc -l <headers.txt)" -ge "$least" ]
  # shellcheck disable=SC2016
  for one in "${compilers[@]}"; do
    command -v "$one" >/dev/null || continue
    xargs -P"$(nproc)" -I{} sh -c \
      'echo "#include <{}>" | '"$one"' -x c++ -std=c++20 -Wall -Wextra -Werror -fsyntax-only -Iprefix/include - || { echo "{} with '"$one"'"; exit 255; }' <headers.txt
  done
}
Package.findsItsDataOrSaysWhereTheyShouldBe() {
  local status=0
  prefix/bin/sixline doctor | tee doctor
  grep "data    $work/prefix/share/sixline/data" doctor
  (cd / && PATH="$work/prefix/bin:$PATH" sixline describe sports-car)
  mv prefix/share/sixline/data aside
  SIXLINE_DATA=$work/aside prefix/bin/sixline list cars | grep sports-car
  if prefix/bin/sixline doctor >reply 2>&1; then
    cat reply && echo "that is installed where the build was configured for; the variable is asked alone"
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
Package.hasPagesWhoseLinksLeadToWhatIsInstalled() {
  local page target count=0
  while IFS=: read -r page target; do
    target=${target#"]("} && target=${target%%[#)]*}
    case $target in "" | http*) continue ;; esac
    count=$((count + 1))
    [ -e "$(dirname "$page")/$target" ] || { echo "$page -> $target" && return 1; }
  done < <(cd prefix/share/sixline && for page in README.md CONTRIBUTING.md CHANGELOG.md docs/*.md docs/models/*.md; do
    awk '/^```/ { code = !code } !code' "$page" | { grep -o '](\([^)]*\))' || true; } | sed "s|^|$PWD/$page:|"
  done)
  [ "$count" -gt 300 ]
  [ -f prefix/share/sixline/examples/08_game_car.cpp ] && [ -f prefix/share/sixline/examples/launch.toml ]
}

# By find_package (built above) and by pkg-config, if batches were built.
Package.drivesManyCars() {
  [ -f prefix/lib/libsixline_batch.a ] || { echo "built without SIXLINE_BATCH" && exit 77; }
  export PKG_CONFIG_PATH="$work/prefix/lib/pkgconfig" SIXLINE_DATA=$work/prefix/share/sixline/data
  cmake/many_cars | diff many_cars.expected -
  # shellcheck disable=SC2046
  "$compiler" -std=c++20 prefix/share/sixline/examples/19_many_cars.cpp $(pkg-config --cflags --libs sixline-batch) -o many_cars
  ./many_cars | diff many_cars.expected -
}

# Checks that the program prints the output of the build folder's program, and does not depend on the source tree.
compare() {
  "$1" >printed
  diff expected printed
  if [ "$hidden" = no ]; then
    ! find . -name '*.d' -print0 | xargs -0 grep -l "$source/include"
  fi
}

compare_face() {
  "$1" | diff face.expected -
}

if [ "$1" = --case ]; then  # $2: its name
  set -eo pipefail
  cd "$work" || exit 1
  "$2"
  exit
fi
if [ "$1" = --cases ]; then  # in the folder made below
  passed=0 failed=0 skipped=0
  for name in $cases; do
    status=0
    bash "$0" --case "$name" >"$work/words" 2>&1 || status=$?
    case $status in
      0) passed=$((passed + 1)) && echo "ok      $name" ;;
      77) skipped=$((skipped + 1)) && echo "skipped $name: $(tail -n 1 "$work/words")" ;;
      *) failed=$((failed + 1)) && echo "FAILED  $name" && cat "$work/words" ;;
    esac
  done
  echo "$passed passed, $failed failed, $skipped skipped"
  exit "$failed"
fi

export build=$1 source=$2 compiler=$3 work hidden version
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
{
  "$4" >"$work/expected" && "$5" >"$work/face.expected" &&
  version=$(sed -n '1s/sixline //p' "$work/expected") &&
  cmake --install "$build" --prefix "$work/first" && mv "$work/first" "$work/prefix" &&
  cp -r "$source/tests/consumer" "$work/project" && cp "$source/src/exported.txt" "$source"/docs/{c_api,getting-started}.md "$work/" &&
  cp "$source/examples/expected/15_own_model.txt" "$work/own_model.expected" &&
  cp "$source/examples/expected/07_from_c.txt" "$work/from_c.expected" &&
  cp "$source/examples/expected/19_many_cars.txt" "$work/many_cars.expected"
} >"$work/install.log" 2>&1 || { cat "$work/install.log"; exit 1; }
hidden=yes
cd "$work" || exit 1
if unshare -m true 2>/dev/null; then apart=(unshare -m); else apart=(unshare -rm); fi
# shellcheck disable=SC2016
if "${apart[@]}" sh -c 'mount -t tmpfs none "$1"' sh "$source" 2>/dev/null; then
  echo "the source tree is hidden"
  "${apart[@]}" sh -c 'mount -t tmpfs none "$1" && exec bash "$2" --cases' sh "$source" "$work/project/run.sh"
else
  hidden=no
  echo "the source tree cannot be hidden here: dependency files are looked into"
  bash "$work/project/run.sh" --cases
fi
