"""The translation units of the built-in models, from include/sixline/models/models.list: C++ files in src/generated.

Each is made from a template in src, with @unit@, @steps@ (includes), @models@, and the classes that are instantiated, @in_double@ and @in_float@.
"""
import re
from typing import NamedTuple

import model_list

TO = "src/generated"


class Compiled(NamedTuple):
    """A folder of units: its template, and which models it has, in which form."""

    template: str
    all_drives: bool = False  # a model that carries a drive is one unit, else one for each drive
    only: str = ""  # a flag that its models have
    without: str = ""  # a flag that they lack
    one_unit: str = ""  # of all models


FOLDERS = {
    "models": Compiled("src/models/unit.cpp.in"),
    "avx2": Compiled("src/models/avx2.cpp.in", only="avx2"),
    "avx2_makers": Compiled("src/models/avx2_makers.cpp.in", only="avx2", one_unit="makers"),
    "batch": Compiled("src/batch/models.cpp.in", all_drives=True),
    "identify": Compiled("src/studies/identify/models.cpp.in", all_drives=True, without="no_derivatives"),
    "derivatives": Compiled("src/studies/derivatives/models.cpp.in", all_drives=True),
}


class Part(NamedTuple):
    """A model in a unit."""

    unit: str
    headers: tuple
    classes: list
    model: str


def parts_of(lines, compiled):
    """The models of a folder; a model that carries a drive once for each drive."""
    drives = [line for line in lines if "drive" in line.flags]
    for line in lines:
        if compiled.only not in line.flags or (compiled.without and compiled.without in line.flags):
            continue
        if "carries" not in line.flags:
            yield Part(compiled.one_unit or line.unit, (line.header,), line.classes.split(" + "), f"{line.type}<S>")
            continue
        for drive in drives:
            model = line.classes.replace("Drive", drive.classes.split(" + ")[0])
            unit = line.unit if compiled.all_drives else f"{line.unit}_{drive.id}"
            yield Part(unit, (line.header, drive.header), [model], model)


def over(number, code):
    """The code with a number type in place of S."""
    return re.sub(r"(?<=[<, ])S(?=[,>])", number, code)


def text_of(root, compiled, unit, parts):
    """One unit."""
    classes = "".join(f"SIXLINE_CLASS({name})\n" for part in parts for name in part.classes)
    values = {
        "unit": unit,
        "steps": model_list.included(model_list.steps_of(root, header) for part in parts for header in part.headers).rstrip(),
        "in_double": over("double", classes).rstrip(),
        "in_float": over("float", classes).rstrip(),
        "models": over("double", "".join(f"SIXLINE_MODEL({part.model})\n" for part in parts)).rstrip(),
    }
    template = (root / compiled.template).read_text(encoding="utf-8")
    return model_list.head_of(f"From {compiled.template}") + "// clang-format off\n" + re.sub(r"@(\w+)@", lambda name: values[name[1]], template)


def written(root):
    """Each file to write, and its text."""
    if not (root / model_list.LIST).is_file():
        return {}
    lines, files = model_list.lines_of(root), {}
    for folder, compiled in FOLDERS.items():
        if not (root / compiled.template).is_file():
            continue
        parts = list(parts_of(lines, compiled))
        for unit in sorted({part.unit for part in parts}):
            files[root / TO / folder / f"{unit}.cpp"] = text_of(root, compiled, unit, [part for part in parts if part.unit == unit])
    return files
