"""docs/python.md: every block of code runs, in order, and prints what stands below it."""

from __future__ import annotations

import contextlib
import io
import re

from conftest import ROOT


def test_the_page_does_what_it_says() -> None:
    page = (ROOT / "docs/python.md").read_text()
    blocks = re.findall(r"^```python\n(.*?)^```\n(?:```text\n(.*?)^```)?", page, re.DOTALL | re.MULTILINE)
    assert len(blocks) == page.count("```python") > 8
    names: dict[str, object] = {"__name__": "page"}
    for code, expected in blocks:
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            exec(compile(code, "docs/python.md", "exec"), names)
        assert printed.getvalue() == expected, code
