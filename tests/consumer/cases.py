"""An outside project against what is installed: cases.py BUILD SOURCE COMPILER SHARED REFERENCE FACE.

BUILD: a build folder with the library and the program; SOURCE: the source tree; SHARED: the shared library; REFERENCE,
FACE: drive.cpp and face.cpp as built in BUILD. Installs into a folder of its own, moves that, covers the source tree
with an empty folder where it may, builds the project (CMakeLists.txt) and runs the cases, each way that docs/install.md
describes.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

BUILD, SOURCE, COMPILER, SHARED, REFERENCE, FACE = sys.argv[1:7]
WORK = Path(os.environ.get("WORK") or tempfile.mkdtemp())
INSTALLED = WORK / "prefix/share/sixline"
os.environ["CXX"] = COMPILER


def run(command: str, **environment: str) -> str:
    """What commands of the shell print, in WORK; where one fails, so does the case."""
    done = subprocess.run(
        ["bash", "-o", "pipefail", "-ec", command],
        cwd=WORK,
        env={**os.environ, **environment},
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}"
    return done.stdout


def prints(expected: str, program: str) -> None:
    """A program prints what a file has."""
    run(f"{program} | diff {expected} -")


def linked(library: str) -> str:
    """Options of the compiler."""
    return f"$(pkg-config --cflags --libs {library})"


def blocks(page: str, kind: str) -> list[str]:
    """The blocks of code of a page in one language."""
    return re.findall(rf"^```{kind}\n(.*?)^```$", (WORK / page).read_text(), re.MULTILINE | re.DOTALL)


class Package(unittest.TestCase):
    def test_names_no_folder_of_its_source(self) -> None:
        run(f"! grep -rIl -e {SOURCE} -e {BUILD} -e {WORK}/first prefix")

    def test_builds_the_same_bits_by_find_package(self) -> None:
        version = (WORK / "expected").read_text().splitlines()[0]
        assert f"{version}, data in {INSTALLED}/data" in (WORK / "configured").read_text()
        for program in ("compiled", "headers"):
            prints("expected", f"cmake/{program}")
        prints("face.expected", "cmake/face")
        prints("15_own_model.txt", "cmake/own_model")

    def test_builds_the_same_bits_by_pkg_config(self) -> None:
        run('[ "sixline $(pkg-config --modversion sixline)" = "$(head -1 expected)" ]')
        for library in ("sixline", "sixline-headers"):
            run(f"$CXX -std=c++20 -O1 -MD project/{{drive,game}}.cpp {linked(library)} -o by_{library}")
            prints("expected", f"./by_{library}")
        run(f"! grep -l {SOURCE}/include ./*.d")  # where the source tree could not be hidden

    def test_builds_the_same_bits_as_shared_library(self) -> None:
        """Its data lie in the library's prefix."""
        flags = (
            "-std=c++20 -Iprefix/include -DSIXLINE_COMPILED -ffp-contract=off -Lshared -lsixline -Wl,-rpath,$PWD/shared"
        )
        run(f"$CXX project/{{drive,game}}.cpp {flags} -o shared_program; $CXX project/face.cpp {flags} -o shared_face")
        prints("expected", "./shared_program")
        prints("face.expected", "./shared_face")
        run("ldd ./shared_program | grep $PWD/shared/libsixline.so")
        shown = run("nm -D --defined-only --format=posix shared/libsixline.so | cut -d' ' -f1").split()
        assert any(name.startswith("_ZN7sixline") for name in shown)
        assert not [name for name in shown if not re.match("_Z(N|NK|TVN|TTN|TIN|TSN|GVN)7sixline|sixline_", name)]

    def test_builds_a_game_in_c(self) -> None:
        """By find_package, also in a project of C alone, by pkg-config as in docs/c_api.md, on the shared library."""
        game = "prefix/share/sixline/examples/07_from_c.c"
        (WORK / "of_c").mkdir()
        (WORK / "of_c/CMakeLists.txt").write_text("".join(blocks("c_api.md", "cmake")))
        configure = "cmake -G Ninja -B build -D CMAKE_PREFIX_PATH=$PWD/../prefix"
        run(f"cp {game} of_c/game.c; cd of_c; {configure}; cmake --build build")
        run(f"cc -std=c99 -Wall -Wextra -Wpedantic -Werror {game} {linked('sixline')} -o from_c")
        run(f"cc -std=c99 -Iprefix/include {game} -Lshared -lsixline -Wl,-rpath,$PWD/shared -o from_shared")
        for program in ("cmake/from_c", "of_c/build/game", "./from_c", "./from_shared"):
            prints("07_from_c.txt", program)

    @unittest.skipUnless(shutil.which("rustc"), "rustc is not installed")
    def test_builds_a_game_in_rust(self) -> None:
        """As in docs/languages.md: on the static library alone, which the program then contains."""
        game = INSTALLED / "examples/rust/two_players.rs"
        run(f'rustc -D warnings -O {game} -C link-args="$(pkg-config --libs sixline)" -o from_rust')
        prints("07_from_c.txt", "./from_rust")
        run("! ldd from_rust | grep libsixline")

    def test_drives_many_cars(self) -> None:
        if not (WORK / "cmake/many_cars").exists():
            self.skipTest("built without SIXLINE_BATCH")
        run(f"$CXX -std=c++20 {INSTALLED}/examples/19_many_cars.cpp {linked('sixline-batch')} -o many_cars")
        prints("19_many_cars.txt", "cmake/many_cars")
        prints("19_many_cars.txt", "./many_cars")

    def test_builds_the_game_of_getting_started(self) -> None:
        """The commands of docs/getting-started.md, in a folder with the files of its first example, with its prefix."""
        page = "getting-started.md"
        commands, printed = blocks(page, "bash")[0], blocks(page, "text")[0]
        game = WORK / "game"
        game.mkdir()
        (game / "CMakeLists.txt").write_text(blocks(page, "cmake")[0])
        (game / "game.cpp").write_text(blocks(page, "cpp")[0])
        run("mkdir home; ln -s $PWD/prefix home/sixline")
        assert len(commands.splitlines()) == 3
        assert run(f"unset SIXLINE_DATA; cd game; export HOME=$PWD/../home; {commands}").endswith(printed)

    def test_has_headers_that_compile_alone(self) -> None:
        """Those of the C++ API, by the compiler of the build; all of them by two compilers in --long, a minute."""
        long = os.environ.get("SIXLINE_TIER") == "long"
        folder = WORK / "prefix/include"
        headers = [*folder.glob("sixline/**/*.hpp" if long else "sixline/*.hpp"), folder / "sixline/sixline.h"]
        assert len(headers) >= (50 if long else 10)
        (WORK / "headers.txt").write_text("\n".join(str(header) for header in headers))
        for compiler in (COMPILER, "clang++-14")[: 1 + long]:
            one = f"{compiler} -std=c++20 -Wall -Wextra -Werror -fsyntax-only -Iprefix/include -include {{}} -x c++ -"
            run(f"xargs -P$(nproc) -I{{}} sh -c '{one} </dev/null || exit 255' <headers.txt")

    def test_has_its_data_built_in_which_a_folder_overrides(self) -> None:
        data, unset = INSTALLED / "data", "unset SIXLINE_DATA; "
        assert f"data    {data}" in run(unset + "prefix/bin/sixline doctor")
        run(unset + "cd /; PATH=$WORK/prefix/bin:$PATH; sixline describe sports-car")
        prints("face.expected", unset + "cmake/face")  # outside the prefix, which was moved
        data.rename(WORK / "aside")
        try:
            assert "sports-car" in run("prefix/bin/sixline list cars", SIXLINE_DATA=f"{WORK}/aside")
            prints("face.expected", unset + "cmake/face")
            # A folder: of the prefix that the build was configured for.
            found = r"data    (sixline:/data|/.*)\n.*\n  cars    17\n"
            assert re.search(found, run(unset + "prefix/bin/sixline doctor"))
            run(unset + "prefix/bin/sixline lap oval --laps 1 --out lap")
            for command in ("list cars", "list tracks", "doctor", "describe sports-car", "lap hairpins --out lap", ""):
                refused = run(f"prefix/bin/sixline {command} || [ $? = 2 ]", SIXLINE_DATA=f"{WORK}/nowhere")
                assert re.search(f"{WORK}/nowhere: no such folder.*SIXLINE_DATA", refused), refused
        finally:
            (WORK / "aside").rename(data)

    def test_has_pages_whose_links_lead_to_what_is_installed(self) -> None:
        links = []
        for page in [*INSTALLED.glob("*.md"), *INSTALLED.glob("docs/**/*.md")]:
            text = re.sub("^```.*?^```", "", page.read_text(), flags=re.MULTILINE | re.DOTALL)
            links += [
                page.parent / target
                for target in re.findall(r"\]\(([^)#]+)[^)]*\)", text)
                if not target.startswith("http")
            ]
        assert len(links) > 300
        links += [INSTALLED / "examples/08_game_car.cpp", INSTALLED / "examples/launch.toml"]
        assert not [link for link in links if not link.exists()]


def install() -> int:
    """Installs, moves and hides, and starts this file again in the new folder."""
    run(f"{REFERENCE} >expected; {FACE} >face.expected; cmake --install {BUILD} --prefix $PWD/first; mv first prefix")
    run(f"mkdir shared; cp -P {SHARED.split('.so')[0]}.so* shared/; cp -r {SOURCE}/tests/consumer project")
    run(f"cp {SOURCE}/docs/{{c_api,getting-started}}.md {SOURCE}/examples/expected/*.txt .")
    hide = f"mount -t tmpfs none {SOURCE}"
    hidden = (["unshare", rights, "sh", "-c"] for rights in ("-m", "-rm"))
    able = (apart for apart in hidden if not subprocess.run([*apart, hide], stderr=subprocess.DEVNULL).returncode)
    apart = next(able, None)
    if not apart:
        apart, hide = ["sh", "-c"], "echo the source tree cannot be hidden here"
    again = f'cd "$WORK"; exec {sys.executable} project/cases.py {" ".join(sys.argv[1:])}'
    found = {"PKG_CONFIG_PATH": f"{WORK}/prefix/lib/pkgconfig", "SIXLINE_DATA": f"{INSTALLED}/data"}
    return subprocess.run([*apart, f"{hide}; {again}"], env={**os.environ, **found, "WORK": str(WORK)}).returncode


def drive() -> int:
    """Builds the project and runs the cases."""
    run(
        "cmake -G Ninja -S project -B cmake -D CMAKE_PREFIX_PATH=$PWD/prefix | tee configured; cmake --build cmake",
        CXX=COMPILER,
    )
    result = unittest.TextTestRunner(sys.stdout, verbosity=2).run(
        unittest.defaultTestLoader.loadTestsFromTestCase(Package)
    )
    print(*(f"SKIPPED {why}" for _, why in result.skipped), sep="\n")
    failed, skipped = len(result.failures) + len(result.errors), len(result.skipped)
    print(f"{result.testsRun - failed - skipped} passed, {failed} failed, {skipped} skipped")
    return 1 if failed else 0


if __name__ == "__main__":
    if "WORK" in os.environ:
        sys.exit(drive())
    try:
        sys.exit(install())
    finally:
        shutil.rmtree(WORK)
