#!/usr/bin/env python3
"""The pages of the site, made from the documents of the repository.

README is the first page; CHANGELOG and CONTRIBUTING are pages. A link from a document to a file of the repository
leads to a page that shows the file, and to a folder one that lists its files. Where the site has the playground, the
figure of a lesson replaces the line `<!-- figure: LESSON -->` of a document.
"""

import posixpath
import re
import shutil
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
OF_ROOT = {"index.md": "README.md", "CHANGELOG.md": "CHANGELOG.md", "CONTRIBUTING.md": "CONTRIBUTING.md"}
LINK = re.compile(r"(\]\()([^)\s#]+)((?:#[^)\s]*)?\))")
FIGURE = re.compile(r"^<!-- figure: ([a-z-]+) -->$", re.MULTILINE)
LANGUAGES = {
    ".hpp": "cpp",
    ".ipp": "cpp",
    ".cpp": "cpp",
    ".h": "c",
    ".c": "c",
    ".py": "python",
    ".sh": "bash",
    ".toml": "toml",
}
OPENING = "<!-- figure: parking -->"  # behind the picture of the first page
contents = {
    "Start": "manual getting-started articles playground coming-from install",
    "Manual: drive and measure": "scenario sweeps manoeuvres robots races scr lap-time identify",
    "Manual: cars and roads": "cars tyres tracks grounds files",
    "Manual: programs": "library python c_api languages many-cars performance gym new-model",
    "Models": "models/* measured",
    "Reference": "api-reference conventions math reference/parameters reference/glossary reference/tables "
    "reference/manoeuvres sources reference/errors versions reference/licences CHANGELOG CONTRIBUTING",
}


# Terms whose own page a search lists first, above pages that use the word more often.
SEARCHED = {
    "models/dynamic_bicycle": "understeer gradient, oversteer, slip angle",
    "models/load_transfer": "load transfer, weight transfer",
    "models/README": "step size, which model",
    "models/slipping_wheel": "slip ratio, clutch",
    "tyres": "Pacejka, Magic Formula",
    "cars": "data sheet",
    "conventions": "reverse gear, exit codes, axes, units",
    "math": "determinism",
    "grounds": "height field, kerb",
    "lap-time": "lap time, racing line",
    "library": "save state, collision",
    "gym": "Gymnasium, reinforcement learning",
}


API = """# API reference

<a href="api/index.html">Every public name in C++ and C</a>, with units, ranges, frames and errors: made by Doxygen
from the comments in the headers. Python's are in its docstrings (`help(sixline.Vehicle)`) and on its [page](python.md).
"""


def source_of(page: str) -> Path:
    """The file that a page is written in."""
    return ROOT / OF_ROOT[page] if page in OF_ROOT else DOCS / page


def is_text(target: Path) -> bool:
    """Whether a page can show this file."""
    return b"\0" not in target.read_bytes()[:4000]


def page_of(target: Path) -> str | None:
    """The page, or the picture, of a file or folder of the repository; None: there is no such file."""
    if not target.exists() or not target.is_relative_to(ROOT):
        return None
    name = target.relative_to(ROOT).as_posix()
    for page, source in OF_ROOT.items():
        if name == source:
            return page
    if target.is_relative_to(DOCS) and target.is_file():
        return target.relative_to(DOCS).as_posix()
    return f"source/{name}.md" if target.is_dir() or is_text(target) else f"source/{name}"


def rewritten(page: str, shown: set[Path]) -> str:
    """A document with its links rewritten for the site; adds to `shown` the other files and folders that they name."""
    folder = source_of(page).parent

    def link(found: re.Match[str]) -> str:
        target = (folder / found.group(2)).resolve()
        to = None if re.match(r"[a-z]+:", found.group(2)) else page_of(target)
        if to is None:
            return found.group(0)
        if to.startswith("source/"):
            shown.add(target)
        return found.group(1) + posixpath.relpath(to, posixpath.dirname(page)) + found.group(3)

    return LINK.sub(link, source_of(page).read_text("utf-8"))


def page_that_shows(target: Path) -> str:
    """The page of a file or folder of the repository."""
    title = f"---\norphan: true\n---\n# {target.relative_to(ROOT)}\n\n"
    if target.is_dir():
        return title + "\n".join(f"* `{p.name}`" for p in sorted(target.iterdir()) if not p.name.startswith("."))
    return f"{title}````{LANGUAGES.get(target.suffix, 'text')}\n{target.read_text('utf-8').rstrip()}\n````\n"


def pages_of(entry: str) -> list[str]:
    """The pages of an entry of `contents`: `FOLDER/*` stands for its README and the pages that it lists, in order."""
    if not entry.endswith("/*"):
        return [entry]
    folder = entry.removesuffix("/*")
    listed = re.findall(r"\]\((\w+)\.md\)", (DOCS / folder / "README.md").read_text("utf-8"))
    return [f"{folder}/{name}" for name in ["README", *dict.fromkeys(listed)]]


def table_of_contents() -> str:
    """The lists of pages that the first page ends with: the side bar."""
    lists = []
    for caption, entries in contents.items():
        names = [name for entry in entries.split() for name in pages_of(entry)]
        lists.append(f"```{{toctree}}\n:hidden:\n:caption: {caption}\n\n" + "\n".join(names) + "\n```\n")
    return "\n".join(lists)


def with_figures(page: str, text: str, alive: bool) -> str:
    """A page with the figures of lessons that its document requests; without them if the site has no playground."""
    up = posixpath.relpath("playground.html", posixpath.dirname(page))
    frame = (
        f'<iframe class="figure" src="{up}?embed=\\1" title="Live figure of a lesson" loading="lazy"></iframe>\n\n'
        f'<a href="{up}#lesson=\\1">The lesson</a>'
    )
    return FIGURE.sub(frame if alive else "", text)


def with_terms(page: str, text: str) -> str:
    """A page with the terms of SEARCHED behind its title, as main entries of the index, which no reader sees."""
    terms = SEARCHED.get(page.removesuffix(".md"), "").split(", ")
    entries = "".join(f"```{{index}} ! {term}\n```\n" for term in terms if term)
    return re.sub(r"^(# .*\n)", lambda title: f"{title.group(1)}\n{entries}", text, count=1, flags=re.MULTILINE)


def write(to: Path, text: str) -> None:
    """A file of the site's sources."""
    to.parent.mkdir(parents=True, exist_ok=True)
    to.write_text(text, "utf-8")


def write_pages(folder: Path, alive: bool) -> None:
    """All pages, and the pictures, into a folder; alive: the site has the playground."""
    shutil.rmtree(folder, ignore_errors=True)
    shown: set[Path] = set()
    for page in [*OF_ROOT, *(p.relative_to(DOCS).as_posix() for p in sorted(DOCS.rglob("*.md")))]:
        text = rewritten(page, shown)
        if page == "index.md":
            text = re.sub(r"(^!\[.*\)$)", rf"\1\n\n{OPENING}", text, count=1, flags=re.MULTILINE)
        text = with_terms(page, with_figures(page, text, alive))
        write(folder / page, text + ("\n" + table_of_contents() if page == "index.md" else ""))
    write(folder / "api-reference.md", API)
    for target in sorted(shown):
        to = folder / str(page_of(target))
        if to.suffix == ".md":
            write(to, page_that_shows(target))
        else:
            to.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(target, to)
    shutil.copytree(DOCS / "pictures", folder / "pictures")
    for file in (ROOT / "docs").glob("*.csv"):
        shutil.copy(file, folder)
