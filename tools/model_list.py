"""The built-in models, from include/sixline/models/models.list, and the files that tools/fields.py generates from them.

The type lists of models/catalogue.hpp and the includes of all steps, as headers; the list of pages in docs/models/README.md.
"""
from typing import NamedTuple

LIST, HEADERS, PAGES = "include/sixline/models/models.list", "include/sixline/generated/models", "docs/models"
BEGIN = "<!-- tools/fields.py lists here the pages that no table has -->\n"
END = "<!-- end of the models -->"
FLAGS = {"drive", "carries", "avx2", "no_derivatives"}


class Line(NamedTuple):
    """A model: a line of the list."""

    id: str
    type: str
    header: str
    unit: str
    classes: str
    flags: str


def lines_of(root):
    """All models; a ValueError names the error in the list, and its line."""
    lines = []
    for number, text in enumerate((root / LIST).read_text(encoding="utf-8").splitlines(), 1):
        if not text or text.startswith("#"):
            continue
        words = [word.strip() for word in text.split("|")]
        if len(words) != len(Line._fields) or not all(words[:-1]):
            raise ValueError(f"{LIST}:{number}: must be {' | '.join(Line._fields)} (or no flags): {text}")
        line = Line(*words)
        if line.flags and not FLAGS.issuperset(line.flags.split(", ")):
            raise ValueError(f"{LIST}:{number}: flags are of {', '.join(sorted(FLAGS))}: {line.flags}")
        if not (root / f"include/sixline/models/{line.header}.hpp").is_file():
            raise ValueError(f"{LIST}:{number}: there is no include/sixline/models/{line.header}.hpp")
        lines.append(line)
    return lines


def head_of(what):
    """The head of a generated file."""
    return f"// {what}: written by tools/fields.py from {LIST}. Do not edit.\n"


def included(files):
    return "".join(f'#include "sixline/models/{file}"\n' for file in sorted(set(files)))


def steps_of(root, header):
    """The file of a model that has its steps: HEADER.ipp, or the header itself."""
    return f"{header}.ipp" if (root / f"include/sixline/models/{header}.ipp").is_file() else f"{header}.hpp"


def catalogue_of(lines):
    """Models and Drives as type lists."""
    models = ",\n  ".join(f"{line.type}<S>" for line in lines)
    drives = ",\n  ".join(line.classes.split(" + ")[0] for line in lines if "drive" in line.flags)
    return (head_of("The built-in models") + '#pragma once\n#include "sixline/models/catalogue.hpp"\n' + included(f"{line.header}.hpp" for line in lines) +
            "\n// clang-format off\nnamespace sixline {\n\n"
            f"/// All models, in the order of lists.\ntemplate <class S>\nusing Models = TypeList<\n  {models}>;\n\n"
            "/// Longitudinal models for a model with `info.has_longitudinal`, by the ids of the models that are made of them.\n"
            f"template <class S>\nusing Drives = TypeList<\n  {drives}>;\n\n}}  // namespace sixline\n")


def index_of(root, lines):
    """The page of all models, with a list of the pages that its tables lack, by their headings."""
    ids = [line.id for line in lines]
    for missing in (line for line in ids if not (root / PAGES / f"{line}.md").is_file()):
        raise ValueError(f"{LIST}: {missing} has no page {PAGES}/{missing}.md")
    page = (root / PAGES / "README.md").read_text(encoding="utf-8")
    before, rest = page.split(BEGIN, 1)
    after = rest.split(END, 1)[1]
    parts = sorted(page.stem for page in (root / PAGES).glob("*.md") if page.stem not in {*ids, "README"})

    def row(page):
        heading = (root / PAGES / f"{page}.md").read_text(encoding="utf-8").split("\n", 1)[0].lstrip("# ")
        return f"* [{heading}]({page}.md)\n"
    others = [page for page in ids + parts if f"]({page}.md)" not in before + after]
    return before + BEGIN + "".join(map(row, others)) + END + after


def written(root):
    """Each file to write, and its text."""
    if not (root / LIST).is_file():
        return {}
    lines = lines_of(root)
    return {
        root / HEADERS / "catalogue.hpp": catalogue_of(lines),
        root / HEADERS / "steps.hpp": head_of("The steps of all models, for numbers over which the library has none compiled") +
        "#pragma once\n" + included(steps_of(root, line.header) for line in lines),
        root / PAGES / "README.md": index_of(root, lines),
    }
