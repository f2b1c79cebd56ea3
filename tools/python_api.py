#!/usr/bin/env python3
"""The interface of the Python module: writes the declarations of python/src/api as C++ for nanobind.

Names, arguments, defaults, types and docstrings are in these files alone. The sources add the called functions:

  auto vehicle = class_of<"Vehicle", VehicleHandle>(m);  // the class, and its attributes: members of the same name
  def<"Vehicle.step">(vehicle, &step);                   // a method, a property or a function
  def<"Road.track#2">(road, &track);                     // its second overload

A plain attribute (`gear: int`) is a read-only member. `**commands` and `**inputs` are keywords that the core lists.

  tools/python_api.py FOLDER TO.hpp
"""

import ast
import inspect
import json
import pathlib
import sys

FILE = """// Written by tools/python_api.py.
#pragma once
namespace sixline::python {{

{}
}}  // namespace sixline::python
"""
FUNCTION = """template <>
struct Declared<"{name}"> {{
  static void def(auto& to, auto function) {{
    to.{kind}("{method}", function, {extra});
  }}
}};
"""
CLASS = """template <>
struct Declared<"{name}"> {{
  static constexpr const char* doc = {doc};
  template <class Type>
  static void {adder} {{
{members}  }}
}};
"""
MEMBERS = "members([[maybe_unused]] nb::class_<Type>& to, [[maybe_unused]] auto of)"
MEMBER = """    to.def_prop_ro("{name}", [of](const Type& self) {{ return std::invoke(of, self).{name}; }},
                   nb::sig("def {name}(self) -> {type}"), {doc});
"""
VALUES = "values(nb::enum_<Type>& to)"
VALUE = '    to.value("{name}", Type::{name}, {doc});\n'


def cpp_text(text):
    return json.dumps(text, ensure_ascii=False)


def doc_of(text):
    return cpp_text(inspect.cleandoc(text or ""))


def default_of(value):
    """A default value as C++."""
    text = ast.unparse(value)
    if not isinstance(value, ast.Constant):
        return f"literal({cpp_text(text)})"
    named = {"None": "nb::none()", "True": "true", "False": "false"}
    return named.get(text) or (cpp_text(value.value) if isinstance(value.value, str) else text)


def argument_of(argument, default, keywords_follow):
    """An argument as the signature shows it, and in nanobind's form."""
    annotation = ast.unparse(argument.annotation)
    shown, cpp = f"{argument.arg}: {annotation}", f'"{argument.arg}"_a'
    if default:
        value = ast.unparse(default)
        hidden = value[0] in "'\"" and "." in value  # nanobind's stubs would import a module of that name
        return f"{shown} = {'...' if hidden else value}", f"{cpp} = {default_of(default)}"
    if keywords_follow:  # the function itself reports by name that it is missing
        return shown, cpp + " = nb::none()"
    return shown, cpp + (".none()" if annotation == "Road" or annotation.endswith("None") else "")


def function_of(function, is_method):
    """The arguments after the C++ function in nanobind's def()."""
    given, keywords = function.args, function.args.kwarg
    plain = given.args[is_method:]
    required = [None] * (len(plain) - len(given.defaults))
    arguments = [("self", "")] * is_method
    arguments += [argument_of(*one, keywords) for one in zip(plain, required + given.defaults)]
    if given.kwonlyargs:
        arguments.append(("*", "nb::kw_only()"))
    arguments += [argument_of(*one, keywords) for one in zip(given.kwonlyargs, given.kw_defaults)]
    before = f"def {function.name}({', '.join(shown for shown, _ in arguments)}"
    after = f") -> {ast.unparse(function.returns)}"
    cpp, signature = [extra for _, extra in arguments if extra], cpp_text(before + after)
    if keywords:
        cpp.append(f'"{keywords.arg}"_a')
        signature = f"with_{keywords.arg}({cpp_text(before + ', *, ')}, {cpp_text(after)})"
    return ", ".join([*cpp, f"nb::sig({signature})", doc_of(ast.get_docstring(function))])


def declared_function(name, function, class_name):
    decorators = {ast.unparse(decorator) for decorator in function.decorator_list}
    kind = "def_prop_ro" if "property" in decorators else "def_static" if "staticmethod" in decorators else "def"
    extra = function_of(function, bool(class_name) and kind != "def_static")
    return FUNCTION.format(name=name, kind=kind, method=function.name, extra=extra)


def declared_class(node):
    """Its docstring, and its attributes or enumerators; then its functions."""
    members, adder = "", MEMBERS
    for statement, after in zip(node.body, [*node.body[1:], None]):
        doc = doc_of(after.value.value) if isinstance(after, ast.Expr) else '""'
        if isinstance(statement, ast.Assign):
            members, adder = members + VALUE.format(name=statement.targets[0].id, doc=doc), VALUES
        if isinstance(statement, ast.AnnAssign):
            members += MEMBER.format(name=statement.target.id, type=ast.unparse(statement.annotation), doc=doc)
    yield CLASS.format(name=node.name, doc=doc_of(ast.get_docstring(node)), adder=adder, members=members)
    yield from declared_in(node.body, node.name)


def declared_in(body, class_name=""):
    count = {}
    for node in body:
        if isinstance(node, ast.ClassDef):
            yield from declared_class(node)
        if isinstance(node, ast.FunctionDef):
            count[node.name] = number = count.get(node.name, 0) + 1
            name = f"{class_name}.{node.name}".strip(".") + (f"#{number}" if number > 1 else "")
            yield declared_function(name, node, class_name)


if __name__ == "__main__":
    folder, target = map(pathlib.Path, sys.argv[1:])
    files = [ast.parse(file.read_text()) for file in sorted(folder.glob("*.pyi"))]
    target.write_text(FILE.format("\n".join(text for file in files for text in declared_in(file.body))))
