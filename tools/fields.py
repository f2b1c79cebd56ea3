#!/usr/bin/env python3
"""Field lists: writes fields() of each struct that declares it, from the comments beside the struct's members.

A struct has `static constexpr auto fields();`, its header includes generated/..., each member is a field, in order:

  S mass = S(1500);               ///< [kg, 50 to 10000] mass of the car with its driver
  S from_speed = S(3);            ///< "guard_speed" [m/s, 0.1 to 50] a name other than the member's comes first
  S vx = S(0);                    ///< [m/s] without a range any number is allowed; infinite is no bound
  S x = S(0), y = S(0);           ///< [m] members with the same words may share them
  S fz_front = S(0);              ///< [N, of front] a number of an axle (front, rear) or a wheel (fl, fr, rl, rr)
  S downforce = S(0);             ///< [kg/m, 0 to 9, of aero] of a part of a car, where the struct is not all of it
  S placed = S(0);                ///< [-, memory] stored and hashed, but without its own channel (FieldInfo::memory)
  Aid anti_lock = Aid::off;       ///< "abs" [choice] an enum class: its enumerators are the names of the values
  TyreLaw law = TyreLaw::linear;  ///< "tyre" [choice of Laws] the names come from Laws::names
  std::array<S, 8> turns{};       ///< "turn" [rad] a row of numbers: turn_0, turn_1, ...
  Steering<S> steering{};         // a part, without [unit]: its fields count as this struct's

A C struct has the members of a C++ struct between `// fields of NAME` and `// end of NAME` (include/sixline/c).
`enum class Quantity` is a list likewise: name,  ///< [unit] meaning, or [unit, how it passes] meaning.
The list of models, models/models.list, gives the type lists of the catalogue, the translation units in src/generated
(model_units.py) and the index of docs/models (model_list.py). The C API's headers give its test the list of all functions.

A long comment continues after another ///<, or is written above its member. A fields() defined by hand stays as it is.
  tools/fields.py --check [ROOT]  exit status 1 and the remedy, if a generated file does not match the comments
  tools/fields.py --write [ROOT]  writes the generated files
"""
import pathlib
import re
import sys

import model_list
import model_units

# folder with headers -> how an #include names a file in it
ROOMS = {"include/sixline": "sixline/", "src": "", "apps/web": ""}
NUMBERS = {"S", "double", "float", "int", "std::array"}
ENUM = "enum class Quantity"
DECLARED, COMMAND = "static constexpr auto fields();", "tools/fields.py --write"

NUMBER = r"-?(?:\d+(?:\.\d+)?(?:e-?\d+)?|infinite)"
ATOM = r"[A-Za-z]+(?:\^\d)?"
UNIT = rf"(?:-|(?:1|{ATOM})(?:[ /:]{ATOM})*)(?: or -)?"
IN_BRACKETS = re.compile(rf"({UNIT})(?:, (?:({NUMBER}) to ({NUMBER})|(memory)))?")
WHEELS, OWNED = "fl fr rl rr front rear".split(), re.compile(r"(.*), of (\w+)")
FIELD_COMMENT = re.compile(r'(?:"(\w+)" )?\[([^\]]*)\] (\S.*)')
COMMENT, TEXT = r"//[^\n]*|/\*.*?\*/", r'"(?:\\.|[^"\\\n])*"'
STRUCT = re.compile(r"(?:template\s*<(.*)>\s*)?(?:struct|class)\s+(\w+)(?:\s*<.*>)?(?:\s+final)?(?:\s*:(.*))?", re.S)


class Refused(Exception):
    """The error in a header, with its place: "file:line: ..."."""


class Struct:
    """Its template parameters, name, bases and line, and where each of its statements begins and ends in the text."""

    def __init__(self, parameters, name, bases, line):
        self.parameters, self.name, self.bases, self.line, self.statements = parameters, name, bases, line, []


def blank(text, pattern):
    """The same text with spaces in place of the pattern's matches; line breaks stay."""
    return re.sub(pattern, lambda m: re.sub(r"[^\n]", " ", m[0]), text, flags=re.S | re.M)


def structs_of(text):
    """All structs, each as the chain of structs that contain it, itself last."""
    bare = blank(text, rf"{COMMENT}|{TEXT}|^[ \t]*#[^\n]*")
    stack, begin = [], 0  # of (a struct or "scope", "body", "value"; where the statement began that it belongs to)
    for m in re.finditer(r"[{};]", bare):
        at, inner = m.start(), stack[-1][0] if stack else "scope"
        head = re.sub(r"^(?:\s|(?:public|private|protected)\s*:)*", "", bare[begin:at]).rstrip()
        if m[0] == "{":
            struct, kind = STRUCT.fullmatch(head), "value"
            if struct and inner != "value":  # all in a value belongs to the statement that the value is in
                kind = Struct(*struct.groups(), text.count("\n", 0, at) + 1)
            elif head.startswith("namespace"):
                kind = "scope"
            elif inner != "value" and re.search(r"\)(?:\s*const)?$|^enum\b", head):
                kind = "body"
            stack.append((kind, begin))
            begin = begin if kind == "value" else at + 1
        elif m[0] == "}":
            kind, before = stack.pop()
            begin = before if kind == "value" else at + 1
            if isinstance(kind, Struct):
                yield [s for s, _ in stack if isinstance(s, Struct)] + [kind]
        elif inner != "value":
            if isinstance(inner, Struct) and head:
                inner.statements.append((at - len(bare[begin:at].lstrip()), at))
            begin = at + 1


def entries_of(path, text, struct, enums):
    """The entries of a struct's field list, as C++."""
    for begin, end in struct.statements:
        code = " ".join(blank(text[begin:end], rf"{COMMENT}|{TEXT}").split())
        if re.match(r"(?:using|static|friend|template|static_assert)\b|[^={]*\(", code):
            continue
        where, plain = f"{path}:{text.count(chr(10), 0, begin) + 1}", code
        while (once := re.sub(r"\([^()]*\)|\{[^{}]*\}|<[^<>]*>", "", plain)) != plain:
            plain = once
        declared = re.fullmatch(r"(?:typename )?([\w:]+) (\w+ ?(?:=[^,]*)?(?:, ?\w+ ?(?:=[^,]*)?)*)", plain.strip())
        if not declared:
            raise Refused(f"{where}: not understood as a member: {code}")
        behind = re.match(r"[ \t]*(?:///<[^\n]*\n\s*)+", text[end + 1 :])
        above = re.search(r"(?:^[ \t]*///[^<\n][^\n]*\n)+[ \t]*$", text[:begin], re.M)
        words = re.sub(r"\s*///<?\s*", " ", (behind or above or [""])[0]).strip()
        names = [part.split("=")[0].strip() for part in declared[2].split(",")]
        if len(names) > 1 and words.startswith('"'):
            raise Refused(f"{where}: members that share a comment have their own names: {words}")
        for name in names:
            try:
                yield entry_of(struct.name, declared[1], name, words, enums)
            except ValueError as error:
                raise Refused(f"{where}: {name}: {error}") from None


def entry_of(struct, kind, member, words, enums):
    """The entry of one member of this type, whose comment is `words`."""
    at, match = f"&{struct}::{member}", FIELD_COMMENT.fullmatch(words)
    if not match:
        if kind in NUMBERS or kind in enums or "[" in words:
            form = "[choice] meaning" if kind in enums else "[unit, low to high] meaning"
            raise ValueError(f'must have "///< {form}" behind it, not "{words}"')
        return f"part({at})"
    name, brackets, meaning, owner = match[1] or member, match[2], match[3], ""
    if owned := OWNED.fullmatch(brackets):
        brackets, owner = owned[1], f".of({'Wheel' if owned[2] in WHEELS else 'Component'}::{owned[2]})"
    if '"' in meaning or "\\" in meaning:
        raise ValueError(f"a meaning has no quotation marks and no backslash: {meaning}")
    if of := re.fullmatch(r"choice of (\w+)", brackets):
        return f'{of[1]}::names([](auto... of) {{ return choice({at}, "{name}", "{meaning}", of...); }})'
    if (brackets == "choice") != (kind in enums):
        raise ValueError(f"{kind} is {'an' if kind in enums else 'no'} enum class of these headers: [{brackets}]")
    if brackets == "choice":
        if not all(value.isidentifier() for value in enums[kind]):
            raise ValueError(f"a choice is an enum class of plain names: {kind} {{{', '.join(enums[kind])}}}")
        return f'choice({at}, "{name}", "{meaning}", ' + ", ".join(f'"{value}"' for value in enums[kind]) + ")" + owner
    number = IN_BRACKETS.fullmatch(brackets)
    if not number:
        raise ValueError(f"not a [unit], [unit, low to high] or [unit, memory]: [{brackets}]")
    unit, low, high, memory = number.groups()
    if low and float(low.replace("infinite", "inf")) > float(high.replace("infinite", "inf")):
        raise ValueError(f"a range from low to high: [{brackets}]")
    if kind == "std::array" and (low or memory):
        raise ValueError(f"a row has a unit alone: [{brackets}]")
    call = "row" if kind == "std::array" else "memory_field" if memory else "field"
    return f'{call}({at}, "{name}", "{unit}", {f"{low}, {high}, " if low else ""}"{meaning}"){owner}'


def definition_of(path, text, chain, enums):
    """fields() of a struct, outside of it."""
    heads, names = "", ["sixline"]
    if chain[-1].bases:
        raise Refused(f"{path}:{chain[-1].line}: {chain[-1].name} has a base: list its fields by hand (joined_fields)")
    for struct in chain:
        parameters = [p.split("=")[0].strip() for p in (struct.parameters or "").split(",")]
        if any("<" in p or ">" in p for p in parameters):
            raise Refused(f"{path}:{struct.line}: a template's parameters without <>: {struct.parameters}")
        heads += f"template <{', '.join(parameters)}> " if struct.parameters else ""
        names.append(struct.name + (f"<{', '.join(p.split()[-1] for p in parameters)}>" if struct.parameters else ""))
    entries = ",\n  ".join(entries_of(path, text, chain[-1], enums))
    entries = re.sub(r"(part\(&[\w:]+\),)\n  (?=part\()", r"\1 ", entries)  # parts that follow each other share a line
    return f"{heads}constexpr auto {'::'.join(names)}::fields() {{ return FieldList{{\n  {entries}}}; }}\n"


def in_c(text, members_of):
    """A C header whose structs between `// fields of NAME` and `// end of NAME` have the members of the C++ struct."""
    def members(found):
        return f"{found[1]}{''.join(members_of(found[2]))}{found[4]}"
    return re.sub(r"(  // fields of (\w+)[^\n]*\n)(.*?)(  // end of \2\n)", members, text, flags=re.S)


def head_of(own):
    """The head of a generated file."""
    return (f"// Field lists of {own}: written by tools/fields.py from the comments there. Change those, not this.\n"
            f'#pragma once\n#include "{own}"\n\n// clang-format off\n')


def c_functions_of(headers):
    """All functions of the C API, for its tests, except those that make and end a context."""
    declared = (name for header in headers for name in re.findall(r"SIXLINE_EXPORT sixline_status (sixline_[a-z_]+)", header.read_text(encoding="utf-8")))
    functions = "".join(f'function_of("{name}", {name}),\n' for name in declared if name not in ("sixline_context_create", "sixline_context_destroy"))
    return "// All functions of include/sixline/c: written by tools/fields.py from the headers. Change those, not this.\n" + functions


def quantities_of(path, text):
    """The list of quantity_infos, from the comments of enum class Quantity."""
    rows = re.findall(r"^  (\w+), +///< \[([^],]+)(?:, (\w+))?\] (\S.*)$", text[text.index(ENUM):text.index("};", text.index(ENUM))], re.M)
    entries = ",\n  ".join(f'{{"{name}", "{unit}", Passing::{passing or "smooth"}, "{meaning}"}}' for name, unit, passing, meaning in rows)
    return (f"namespace sixline {{\n/// In the order of Quantity.\ninline constexpr std::array<QuantityInfo, {len(rows)}> quantity_infos{{{{\n  {entries}}}}};\n}}  // namespace sixline\n")


def written(root):
    """Each file to write, and its text."""
    texts, enums, result = {}, {}, {}
    for room in ROOMS:
        for file in sorted((root / room).rglob("*.hpp")):
            if not {"generated", "node_modules"} & set(file.parts):
                texts[room, file] = text = file.read_text(encoding="utf-8")
                for _, name, values in re.findall(r"\benum (class) (\w+)[^;{]*\{([^}]*)\}", blank(text, COMMENT)):
                    values = [value.strip() for value in values.split(",") if value.strip()]
                    enums[name] = values if enums.get(name, values) == values else ["two of this name"]
    for (room, file), text in ((key, text) for key, text in texts.items() if DECLARED in text):
        path, inside = file.relative_to(root), file.relative_to(root / room)
        own, include = f"{ROOMS[room]}{inside}", f"{ROOMS[room]}generated/{inside}"
        if f'#include "{include}"' not in text:
            raise Refused(f'{path}:{len(text.splitlines())}: must #include "{include}" after its structs')
        found = [definition_of(path, text, chain, enums) for chain in structs_of(text)
                 if any(DECLARED == text[begin : end + 1] for begin, end in chain[-1].statements)]
        if len(found) != text.count(DECLARED):
            raise Refused(f"{path}:1: {DECLARED} occurs {text.count(DECLARED)} times, in {len(found)} structs")
        result[root / room / "generated" / inside] = head_of(own) + "\n".join(found)
    structs = {chain[-1].name: (file, text, chain[-1]) for (room, file), text in texts.items() if DECLARED in text
               for chain in structs_of(text)}

    def members_of(name):
        (file, text, struct), rows = structs[name], []
        for entry in entries_of(file.relative_to(root), text, struct, enums):
            field, unit, low, high, meaning = re.match(r'\w+\(&\w+::(\w+), "\w+", "([^"]*)", (?:([^,"]+), ([^,"]+), )?"(.*)"\)', entry).groups()
            count = re.search(rf"std::array<S, (\d+)> {field}\b", text)
            rows.append((f"double {field}{f'[{count[1]}]' if count else ''};", f"[{unit}{f', {low} to {high}' if low else ''}] {meaning}"))
        width = max(len(member) for member, _ in rows)
        return [f"  {member:<{width}}  ///< {words}\n" for member, words in rows]
    headers = sorted((root / "include/sixline/c").glob("*.h"))
    if headers:
        result[root / "tests/c/generated/c_functions.inc"] = c_functions_of(headers)
    for file in headers:
        text = file.read_text(encoding="utf-8")
        if "  // fields of " in text:
            result[file] = in_c(text, members_of)
    for (room, file), text in ((key, text) for key, text in texts.items() if ENUM in text):
        inside = file.relative_to(root / room)
        result[root / room / "generated" / inside] = head_of(f"{ROOMS[room]}{inside}") + quantities_of(file, text)
    try:
        return result | model_list.written(root) | model_units.written(root)
    except ValueError as error:
        raise Refused(str(error)) from None


def main(arguments):
    if len(arguments) not in (1, 2) or arguments[0] not in ("--check", "--write"):
        sys.exit(__doc__)
    root = pathlib.Path(arguments[1] if len(arguments) == 2 else pathlib.Path(__file__).parent.parent)
    try:
        new = written(root)
    except Refused as error:
        sys.exit(str(error))
    there = {f for room in ROOMS for f in (root / room / "generated").rglob("*.?pp")} | {f for f in new if f.is_file()}
    old = {f: f.read_text(encoding="utf-8") for f in there}
    stale = sorted(f for f in old.keys() | new.keys() if old.get(f) != new.get(f))
    if arguments[0] == "--check" and stale:
        sys.exit("\n".join(f"{f.relative_to(root)}: differs from its header. Run: {COMMAND}" for f in stale))
    for file in stale:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.unlink() if file not in new else file.write_text(new[file], encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
