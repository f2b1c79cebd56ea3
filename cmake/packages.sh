# The required Debian packages; sourced by ./run and ./test.

build_packages="g++ cmake ninja-build libcli11-dev libtomlplusplus-dev libpugixml-dev nlohmann-json3-dev libfmt-dev libpng-dev libminizip-dev zlib1g-dev"
identify_packages="libceres-dev"  # of `sixline identify` alone
# Of ./test: the tests with label quick, on the library of ./run.
quick_test_packages="python3 libgtest-dev librapidcheck-dev clang-format-14"
test_packages="$identify_packages python3 libtbb-dev libgtest-dev librapidcheck-dev libbenchmark-dev clang-14 clang-format-14 clang-tidy-14 libclang-rt-14-dev torcs-data pkg-config doxygen"
csharp_packages="mono-mcs mono-runtime"  # of one test, which is left out if they are missing
bench_packages="libbenchmark-dev libbullet-dev libbox2d-dev"
# The page's core: a compiler for WebAssembly, libraries of headers, and pip, which fetches pugixml's source.
wasm_packages="clang-19 lld-19 wasi-libc libc++-19-dev-wasm32 libclang-rt-19-dev-wasm32 binaryen libtomlplusplus-dev nlohmann-json3-dev libfmt-dev libfast-float-dev python3-pip"
page_test_packages="chromium"
# Only for ./test --long, which runs without them, too: compilers and emulators of other machines. 391 MB to fetch, 2 GB installed.
machine_packages="g++-aarch64-linux-gnu g++-riscv64-linux-gnu g++-s390x-linux-gnu qemu-user g++-mingw-w64-x86-64 wine64"
python_packages="python3-venv python3-dev"

# The packages of the playground: the compiler for WebAssembly, and node with npm unless npm is already installed in any way.
page_packages() {
  echo "$wasm_packages"
  command -v npm >/dev/null || echo "nodejs npm"
}

# Names of those packages ($@) that are not installed.
missing_packages() {
  local name
  for name in "$@"; do
    [ "$(dpkg-query -W -f='${db:Status-Status}' "$name" 2>/dev/null)" = installed ] || echo "$name"
  done
}

# Installs the missing ones of these packages ($@), after a message. Fails with a clear message without root or sudo.
install_packages() {
  local missing as_root=""
  missing=$(missing_packages "$@" | tr '\n' ' ')
  [ -z "${missing// /}" ] && return 0
  if [ "$(id -u)" != 0 ]; then
    if command -v sudo >/dev/null && { sudo -n true 2>/dev/null || [ -t 0 ]; }; then as_root="sudo"; else
      echo "sixline needs these Debian packages: $missing" >&2
      echo "Neither root nor sudo is at hand. Please run:  apt-get install --no-install-recommends $missing" >&2
      return 1
    fi
  fi
  echo "Installing Debian packages: $missing" >&2
  {
    flock 9  # apt runs once at a time, and entries of ./test come here in parallel
    $as_root apt-get update -qq >&2 || echo "(apt-get update failed; trying with the lists at hand)" >&2
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >&2 || {
      echo "Could not install: $missing" >&2
      return 1
    }
  } 9<"${BASH_SOURCE[0]}"
}
