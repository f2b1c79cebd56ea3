"""Messages for calls of compiled code with wrong arguments: one short line in place of nanobind's long text."""

from __future__ import annotations

import difflib
import re
from typing import NamedTuple

from . import _core

NUMBERS = {"int", "bool", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64"}
ACCEPTS = {
    "float": {"float", "float64", "float32"} | NUMBERS,
    "int": NUMBERS,
    "bool": {"bool"},
    "str": {"str"},
    "bytes": {"bytes"},
    "None": {"NoneType"},
    "dict": {"dict"},
    "PathLike": {"PosixPath", "WindowsPath"},
    "Mapping": {"dict"},
    "Sequence": {"list", "tuple"},
}
WORDS = {
    "float": "a number",
    "int": "a whole number",
    "str": "a text",
    "bool": "True or False",
    "None": "None",
    "dict": "a dict",
    "PathLike": "a path",
    "Mapping": "a dict",
    "Sequence": "a list",
    "VectorLike": "three numbers",
    "QuaternionLike": "four numbers",
    "ArrayLike": "numbers",
}


class Parameter(NamedTuple):
    name: str
    annotation: str
    optional: bool
    by_keyword_only: bool


class Call(NamedTuple):
    """Types of the arguments."""

    positional: list[str]
    keywords: dict[str, str]


def split(text: str) -> list[str]:
    """The parts between commas outside brackets and quotes."""
    parts, depth, quote = [""], 0, ""
    for c in text:
        if quote:
            quote = "" if c == quote else quote
        elif c in "'\"":
            quote = c
        depth += (c in "([{") - (c in ")]}") if not quote else 0
        if c == "," and depth == 0 and not quote:
            parts.append("")
        else:
            parts[-1] += c
    return [part.strip() for part in parts if part.strip()]


def parameters_of(signature: str) -> list[Parameter]:
    """The parameters of "name(self, road: Road, dt: float = 1) -> None", without `*args`."""
    inside = re.sub(r"\s*->[^>]*$", "", signature.partition("(")[2]).rstrip().removesuffix(")")
    found, by_keyword_only = [], False
    for part in split(inside):
        if part.startswith("*"):
            by_keyword_only = True
        elif part != "/":
            declared, equals, _ = part.partition(" = ")
            name, _, annotation = declared.partition(":")
            found.append(Parameter(name.strip(), annotation.strip(), bool(equals), by_keyword_only))
    return found


def choices_of(annotation: str) -> list[str]:
    """The types of "str | os.PathLike[str] | None", without brackets."""
    plain, depth = "", 0
    for c in annotation:
        depth -= c == "]"
        plain += c if depth == 0 and c != "]" else ""
        depth += c == "["
    return [choice.strip(" [") for choice in plain.split("|")]


def fits(given: str, annotation: str) -> bool | None:
    """Whether a type fits an annotation; None: the annotation cannot be checked."""
    given = given.rpartition(".")[2]
    known: bool | None = False
    for choice in choices_of(annotation):
        plain = choice.rpartition(".")[2]
        if given == plain or given in ACCEPTS.get(plain, ()):
            return True
        if plain not in ACCEPTS and not hasattr(_core, plain):
            known = None
    return known


def quoted(names: list[str]) -> str:
    return ", ".join(names) if names else "none"


def wanted(annotation: str) -> str:
    """An annotation in plain English: "a text or a path"."""
    plain_names = []
    for choice in choices_of(annotation):
        plain = choice.rpartition(".")[2]
        plain_names.append(WORDS.get(plain, f"a {plain}"))
    return " or ".join(dict.fromkeys(plain_names))


def problem(parameters: list[Parameter], call: Call) -> str:
    """The mismatch with one signature."""
    names = [p.name for p in parameters]
    for name in call.keywords:
        if name not in names:
            near = difflib.get_close_matches(name, names, 1)
            there = f"did you mean {near[0]}?" if near else f"there are {quoted([n for n in names if n != 'self'])}"
            return f'there is no argument "{name}"; {there}'
    by_position = [p for p in parameters if not p.by_keyword_only]
    if len(call.positional) > len(by_position):
        count, of = len(by_position) - (names[:1] == ["self"]), [p.name for p in parameters if p.by_keyword_only]
        more = f"; by keyword alone: {quoted(of)}" if of else ""
        return f"takes at most {count} positional argument{'s' * (count != 1)}{more}"
    given = dict(zip(names, call.positional, strict=False))
    for name in call.keywords:
        if name in given:
            return f"{name} is given twice"
    given |= call.keywords
    for p in parameters:
        if not p.optional and p.name not in given:
            return f"{p.name} is missing: {wanted(p.annotation)}"
    unsure = ""
    for p in parameters:
        if p.name not in given or p.name == "self":
            continue
        type_name = given[p.name].rpartition(".")[2]
        fit = fits(given[p.name], p.annotation)
        message = f"{p.name} must be {wanted(p.annotation)}, not {type_name}"
        if fit is False:
            return message
        if fit is None:
            unsure = message
    return unsure or "a number is out of its range, or a text is not valid Unicode"


def owner_of(name: str, call: Call) -> str:
    """ "Vehicle" for its __init__, "Vehicle.step" for a method, else the function's own name."""
    first = call.positional[0] if call.positional else ""
    if not first.startswith("sixline._core."):
        return name
    owner = first.rpartition(".")[2]
    return owner if name == "__init__" else f"{owner}.{name}"


def short(text: str) -> str:
    """nanobind's text for wrong arguments, in one line."""
    head, _, invoked = text.partition("\nInvoked with types:")
    name, _, listed = head.partition("(): incompatible")
    signatures = re.findall(r"^ +\d+\. (.*)$", listed, re.MULTILINE)
    before, _, keywords = invoked.strip().partition("kwargs = {")
    pairs = [pair.partition(":") for pair in split(keywords.strip().removesuffix("}"))]
    call = Call(split(before), {key.strip(): value.strip() for key, _, value in pairs})
    problems = [problem(parameters_of(signature), call) for signature in signatures]
    return f"{owner_of(name, call)}: {problems[0] if problems else 'the arguments do not fit'}"


MAKERS = {
    "Road": "Road.plane(), Road.track(...), Road.function(...) and others of Road",
    "Tyre": "Tyre.from_file(...)",
    "LapRecord": "Simulation.run_laps(...)",
    "Scenario": "Scenario.load(...) and Scenario.parse(...)",
}


def unmade(text: str) -> str:
    """nanobind's "sixline._core.Road: no constructor defined!", with the calls that make one."""
    name = text.partition(":")[0].rpartition(".")[2]
    return f"{name} cannot be called: {MAKERS.get(name, 'the calls of the package that return one')} make it"
