#!/usr/bin/env python3
"""docs/reference/parameters.md, from the descriptions that the program prints.

tools/reference.py --write PROGRAM    writes the page
tools/reference.py --check PROGRAM    exit status 1 and the remedy if the page differs from the program
"""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs/reference/parameters.md"
HEAD = """# Parameters

Every bundled car, and every parameter of cars and drivers with its unit, default, range and meaning.
`tools/reference.py` writes this page from `sixline describe`; [cars](../cars.md) and [robots](../robots.md) use them.
"""
# The families of each section; a parameter of several families is in the first of their sections.
SECTIONS = {
    "Road cars": ("ray", "planar", "longitudinal"),
    "Kinematic models": ("kinematic",),
    "Rigid body": ("rigid",),
    "Ray toy": ("toy",),
}
EXPLAINED = {
    "Road cars": "Defaults are the values of the car `reference`. [The models](../models/README.md) by number.",
    "Ray toy": "In `[for.ray_toy]` of a car file. The defaults are those of its source.",
}


def described(program, *what):
    return json.loads(subprocess.check_output([program, *what, "--json"], text=True))


def number(value):
    return f"{value:.10g}" if isinstance(value, float) else str(value)


def cells(entry):
    """Name, unit, default, range or choices, and meaning of a parameter or option."""
    if choices := entry.get("choices"):
        allowed = ", ".join(choices)
    else:
        allowed = "-" if entry["min"] is None else f"{number(entry['min'])} to {number(entry['max'])}"
    default = entry.get("text") or entry.get("default")
    return f"`{entry['name']}`", entry["unit"], number(default) or "none", allowed, entry["meaning"]


def table(head, rows):
    lines = ["| " + " | ".join(row) + " |" for row in (head, *rows)]
    return "\n".join([lines[0], "|---" * len(head) + "|", *lines[1:]]) + "\n"


def listed(names, order):
    """Names in order, three or more neighbours as "first to last"."""
    runs = []
    for at in sorted(order.index(name) for name in names):
        if runs and runs[-1][-1] == at - 1:
            runs[-1].append(at)
        else:
            runs.append([at])
    words = ([order[at] for at in run] for run in runs)
    return ", ".join(f"{run[0]} to {run[-1]}" if len(run) > 2 else ", ".join(run) for run in words)


def rows_of(owners):
    """Each different row of the owners, (name, entries) each, and the owners of that row."""
    rows = {}
    for owner, entries in owners:
        for entry in entries:
            rows.setdefault(cells(entry), []).append(owner)
    return rows


def parameters(rows, order, column):
    """A table of rows; the last column lists their owners."""
    head = ["name", "unit", "default", "range", "meaning", column]
    return table(head, [[*row, listed(owners, order)] for row, owners in rows.items()])


def section_of(model):
    """The index of a model's section, and of its family in that."""
    family = "toy" if model["id"] == "ray_toy" else model["family"]
    return next((at, families.index(family)) for at, families in enumerate(SECTIONS.values()) if family in families)


def page(program):
    text = HEAD
    cars = []
    for name in (car["name"] for car in described(program, "list", "cars")):
        if (ROOT / f"data/cars/{name}.toml").exists():  # not a car of TORCS
            car = described(program, "describe", name)
            mass = next(value["value"] for value in car["parameters"] if value["name"] == "mass")
            cars.append([f"`{name}`", car["description"], mass, car["source"]])
    text += "\n## Cars\n\n" + table(["name", "description", "mass [kg]", "source"], cars)
    models = [described(program, "describe", model["id"]) for model in described(program, "list", "models")]
    order = {model["number"] or model["id"]: section_of(model)[0] for model in models}
    rows = rows_of(
        (model["number"] or model["id"], model["parameters"] + model["options"])
        for model in sorted(models, key=section_of)
    )
    for at, title in enumerate(SECTIONS):
        text += f"\n## {title}\n\n" + (EXPLAINED[title] + "\n\n" if title in EXPLAINED else "")
        own = {row: owners for row, owners in rows.items() if order[owners[0]] == at}
        text += parameters(own, [*order], "models")
    drivers = [described(program, "describe", driver["name"]) for driver in described(program, "list", "drivers")]
    owners = [(driver["name"], driver["parameters"]) for driver in drivers]
    return text + "\n## Drivers\n\n" + parameters(rows_of(owners), [name for name, _ in owners], "drivers")


def main(arguments):
    if len(arguments) != 2 or arguments[0] not in ("--write", "--check"):
        sys.exit(__doc__)
    text = page(arguments[1])
    if arguments[0] == "--write":
        PAGE.parent.mkdir(exist_ok=True)
        PAGE.write_text(text, "utf-8")
    elif not PAGE.exists() or PAGE.read_text("utf-8") != text:
        sys.exit(f"{PAGE.name}: differs from the program. Run: tools/reference.py --write PROGRAM")


if __name__ == "__main__":
    main(sys.argv[1:])
