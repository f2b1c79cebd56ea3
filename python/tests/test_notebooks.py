"""Notebooks: each runs from its first cell to its last, and shows the pictures that its text describes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from conftest import ROOT

nbclient = pytest.importorskip("nbclient")
nbformat = pytest.importorskip("nbformat")
for library in ("ipykernel", "matplotlib", "pandas", "gymnasium"):
    pytest.importorskip(library)

PICTURES = {"game_car": 1, "models_to_learn_from": 3, "lap_times": 3}


def outputs_of(path: Path, folder: Path) -> list[dict[str, Any]]:
    book = nbformat.read(path, as_version=4)
    resources = {"metadata": {"path": str(folder)}}
    nbclient.NotebookClient(book, timeout=300, kernel_name="python3", resources=resources).execute()
    return [output for cell in book.cells for output in cell.get("outputs", [])]


@pytest.mark.filterwarnings("default")
@pytest.mark.parametrize("name", PICTURES)
def test_a_notebook_runs_and_shows_its_pictures(name: str, tmp_path: Path) -> None:
    outputs = outputs_of(ROOT / f"examples/notebooks/{name}.ipynb", tmp_path)
    pictures = [output for output in outputs if "image/png" in output.get("data", {})]
    assert len(pictures) == PICTURES[name]
    assert all(len(picture["data"]["image/png"]) > 10_000 for picture in pictures)
    assert not [output for output in outputs if output.get("name") == "stderr"]


def test_all_notebooks_run_and_are_stored_without_outputs() -> None:
    books = sorted((ROOT / "examples/notebooks").glob("*.ipynb"))
    assert {book.stem for book in books} == set(PICTURES)
    for book in books:
        cells = json.loads(book.read_text())["cells"]
        assert not any(cell.get("outputs") for cell in cells)
