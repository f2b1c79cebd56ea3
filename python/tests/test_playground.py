"""Playground: the package's page, written with what was asked for; refusals."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
import sixline as sx
from sixline import playground

PROGRAM = [sys.executable, "-m", "sixline", "play", "--no-open"]


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A test page, and a home folder of its own."""
    file = tmp_path / "page.html"
    file.write_text("<head><title>ours</title></head>")
    monkeypatch.setenv("SIXLINE_PAGE", str(file))
    monkeypatch.setenv("HOME", str(tmp_path))
    return file


def test_the_package_brings_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SIXLINE_PAGE", raising=False)
    try:
        file = playground.page()
    except sx.SixlineFileNotFoundError:
        pytest.skip("this wheel was made without the playground (SIXLINE_PAGE=OFF, or what builds it is not installed)")
    assert file.parent == Path(sx.__file__).parent / "share/sixline"
    text = file.read_text()
    assert text.startswith("<!doctype html>")
    assert '<script type="text/plain" id="core">' in text, "the core for WebAssembly is in it"


def test_the_page_gets_the_tracks_that_were_named(page: Path, tmp_path: Path) -> None:
    written = playground.play(["oval"], open_browser=False)
    assert written == tmp_path / "sixline-playground.html"
    assert '"name":"oval"' in written.read_text()
    assert "<title>ours</title>" in written.read_text()
    with pytest.raises(sx.SixlineError, match="no-such"):
        playground.play(["no-such"], open_browser=False)


def test_a_package_without_the_page_names_the_remedy(page: Path) -> None:
    page.unlink()
    with pytest.raises(sx.SixlineFileNotFoundError, match=r"\./run play") as refused:
        playground.play(open_browser=False)
    assert refused.value.file == str(page)
    ended = subprocess.run(PROGRAM, capture_output=True, text=True, timeout=60)
    assert (ended.returncode, ended.stdout) == (1, "")
    assert "./run play" in ended.stderr


def test_the_program_prints_the_path(page: Path, tmp_path: Path) -> None:
    ended = subprocess.run([*PROGRAM, "--json"], capture_output=True, text=True, timeout=60, check=True)
    written = tmp_path / "sixline-playground.html"
    assert json.loads(ended.stdout) == {"url": written.as_uri(), "page": str(written)}
