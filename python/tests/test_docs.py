"""Pages of Python: every block of code runs, in order, and prints what stands below it."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

import pytest
from conftest import ROOT


@pytest.mark.parametrize(("name", "least"), [("python", 8), ("many-cars", 0), ("gym", 1)])
def test_the_page_does_what_it_says(name: str, least: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for library in {"gym": ["gymnasium"], "python": ["matplotlib", "pandas"]}.get(name, []):
        pytest.importorskip(library)
    page = (ROOT / f"docs/{name}.md").read_text()
    blocks = re.findall(r"^```python\n(.*?)^```\n(?:```text\n(.*?)^```)?", page, re.DOTALL | re.MULTILINE)
    assert len(blocks) == page.count("```python") > least
    names: dict[str, object] = {"__name__": "page"}
    for code, expected in blocks:
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            exec(compile(code, f"docs/{name}.md", "exec"), names)
        assert printed.getvalue() == expected, code
