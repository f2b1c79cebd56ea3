"""The playground, one page for the browser, from the package.

from sixline import playground
playground.play()                  # writes it and opens it. The same from a shell: python -m sixline play
"""

from __future__ import annotations

import os
import sys
import webbrowser
from collections.abc import Sequence
from pathlib import Path

from ._core import write_local_page
from ._types import SixlineFileNotFoundError


def page() -> Path:
    """The page's file: one HTML file, which opens from disk. $SIXLINE_PAGE, else the package's own.

    A SixlineFileNotFoundError if the package was built without it.
    """
    file = Path(os.environ.get("SIXLINE_PAGE") or Path(__file__).parent / "share/sixline/playground.html")
    if file.is_file():
        return file
    rule = (
        "does not exist. The package was made where the page could not be built: build it by ./run play in the source "
        "tree, then pip install . again; or name the file by SIXLINE_PAGE"
    )
    raise SixlineFileNotFoundError(f"{file}: {rule}", file=str(file), rule=rule)


def play(tracks: Sequence[str] = (), cars: Sequence[str] = (), open_browser: bool = True) -> Path:
    """Writes the page to sixline-playground.html in the home folder, and opens it if there is a display.

    tracks: names of TORCS tracks, or track files; cars: names of TORCS cars; the page gets them besides its own.
    """
    written = Path(write_local_page(page(), list(tracks), list(cars)))
    if open_browser and _has_screen():
        webbrowser.open(written.as_uri())
    return written


def _has_screen() -> bool:
    """Whether there is a display for a browser."""
    if os.environ.get("CI"):
        return False
    return not sys.platform.startswith("linux") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
