"""The documents as a site (./run docs): Sphinx, the API reference, and the playground with its figures in the pages."""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
from pathlib import Path

from pages import ROOT, write_pages

TOOLS = ROOT / "build/site-tools"
REQUIREMENTS = ROOT / "tools/site/requirements.txt"
USAGE = """Builds the documents as a site of static pages that any host can show, into FOLDER: every page of docs, with
a search; the API reference; the playground. A broken link ends the build. It takes half a minute, and five minutes more
on two cores if the playground is not built yet. Open FOLDER/index.html."""


def run(*command: str | Path) -> bool:
    """Whether a command, started in the root, passes."""
    return subprocess.run(command, cwd=ROOT, stdout=sys.stderr).returncode == 0


def shell(commands: str) -> bool:
    return run("bash", "-c", f"source cmake/packages.sh && source cmake/page.sh && {commands}")


def install_tools() -> bool:
    """Installs Sphinx in a separate environment, again when its requirements change."""
    have = TOOLS / "requirements.txt"
    if have.exists() and have.read_bytes() == REQUIREMENTS.read_bytes():
        return True
    shutil.rmtree(TOOLS, ignore_errors=True)
    pip = (TOOLS / "bin/pip", "install", "-q", "--disable-pip-version-check", "-r", REQUIREMENTS)
    made = shell("install_packages $python_packages") and run(sys.executable, "-m", "venv", TOOLS) and run(*pip)
    return made and bool(shutil.copy(REQUIREMENTS, have))


def build_pages(sphinx: Path, to: Path, playground: bool) -> bool:
    """Builds the pages alone; fails if a link is broken."""
    sources = ROOT / "build/site-pages"
    write_pages(sources, playground)
    strict = ("-q", "-W", "--keep-going", "-c", "tools/site", "-d", "build/site-cache")
    return run(sphinx, *strict, sources, to)


def main() -> str | None:
    """None, or the message of a failure."""
    parser = argparse.ArgumentParser(prog="./run docs", usage="./run docs [FOLDER] [--no-page]", description=USAGE)
    parser.add_argument("folder", nargs="?", default=ROOT / "build/site", help="build/site unless given")
    parser.add_argument("--no-page", action="store_true", help="without playground and live figures")
    parser.add_argument("--sphinx", metavar="PROGRAM", help="only the pages, by this sphinx-build")
    given = parser.parse_args()
    folder = Path(given.folder).resolve()
    if given.sphinx:
        return None if build_pages(Path(given.sphinx), folder, False) else "The pages could not be built; see above."
    if folder.exists() and any(folder.iterdir()) and not (folder / "searchindex.js").exists():
        return f"{given.folder}: is not empty, and no site of documents; nothing was written"
    if not install_tools():
        return "Sphinx could not be installed (python3-venv, PyPI); see above."
    if not given.no_page and not shell("build_page"):
        return "The playground could not be built; see above."
    print("Building the site of the documents ...", file=sys.stderr)
    if not build_pages(TOOLS / "bin/sphinx-build", folder, not given.no_page):
        return "The site could not be built; see above."
    if not given.no_page:
        shutil.copy(ROOT / "build/web/playground.html", folder)
    if shell("install_packages doxygen && docs/api/make.sh"):
        shutil.rmtree(folder / "api", ignore_errors=True)
        shutil.copytree(ROOT / "build/api/html", folder / "api")
    else:
        print("without the API reference; see above", file=sys.stderr)
    print(folder / "index.html")
    return None


if __name__ == "__main__":
    sys.exit(main())
