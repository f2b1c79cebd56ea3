"""Pages of Python: every block of code runs, in order, and prints the output shown below it, or beside its prints.

python python/tests/test_docs.py python many-cars    writes their current output below them.
"""

from __future__ import annotations

import contextlib
import io
import os
import re
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import ROOT

BLOCK = re.compile(r"^```python\n(?P<code>.*?)^```\n(?:```text\n(?P<expected>.*?)^```)?", re.DOTALL | re.MULTILINE)


def page_of(name: str) -> Path:
    return ROOT / (f"{name}.md" if name == "README" else f"docs/{name}.md")


def shown(block: re.Match[str]) -> str:
    """The output that the page shows: below the block, or as comments behind its calls of print."""
    return block["expected"] or "".join(line + "\n" for line in re.findall(r"print\(.*\)  # (.*)", block["code"]))


def printed_by(name: str, blocks: list[re.Match[str]]) -> Iterator[str]:
    """Runs the blocks of a page one after the other in the current folder."""
    names: dict[str, object] = {"__name__": "page"}
    for block in blocks:
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            exec(compile(block["code"], f"docs/{name}.md", "exec"), names)
        yield printed.getvalue()


def as_it_prints(name: str) -> str:
    """The page with the output of its blocks below them."""
    text = page_of(name).read_text()
    blocks = list(BLOCK.finditer(text))
    for block, printed in reversed(list(zip(blocks, printed_by(name, blocks), strict=True))):
        if block["expected"] is not None:
            text = text[: block.start("expected")] + printed + text[block.end("expected") :]
    return text


@pytest.mark.parametrize(("name", "least"), [("README", 0), ("python", 8), ("many-cars", 0), ("gym", 1)])
def test_every_block_of_the_page_runs(name: str, least: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for library in {"gym": ["gymnasium"], "python": ["matplotlib", "pandas"]}.get(name, []):
        pytest.importorskip(library)
    page = page_of(name).read_text()
    blocks = list(BLOCK.finditer(page))
    assert len(blocks) == page.count("```python") > least
    for block, printed in zip(blocks, printed_by(name, blocks), strict=True):
        assert printed == shown(block), block["code"]


if __name__ == "__main__":
    for page_name in sys.argv[1:]:
        with tempfile.TemporaryDirectory() as folder:
            before = Path.cwd()
            os.chdir(folder)
            new = as_it_prints(page_name)
            os.chdir(before)
        page_of(page_name).write_text(new)
