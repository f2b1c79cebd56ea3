"""What every reader of this package returns: what became of a file, and the text that is written for it."""

from __future__ import annotations

import json
import os
import re
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar

from .. import SixlineError


class Refused(Exception):
    """Why a file is refused, without its name."""


@dataclass(frozen=True)
class Options:
    """What a caller asks of a reader."""

    name: str = ""
    """The file's, without its ending."""
    width: float = 10.0
    smooth: float = 0.0
    feature: str = ""
    file: str = ""
    """The file's name."""
    beside: Path = Path()
    """The folder of the file: formats of several files find the others there."""
    circuit: str = ""
    """A circuit in longitudes and latitudes, whose plane and start line a log of positions shares."""


@dataclass
class Imported:
    """A file of another program in terms of sixline, and what became of its parts."""

    took: list[str] = field(default_factory=list)
    """What is taken from the file."""
    lumped: list[str] = field(default_factory=list)
    """What stands for several parts of the file, is fitted to them, or is an estimate in place of a missing one."""
    ignored: list[str] = field(default_factory=list)
    """What the file contains that is not taken."""
    source: str = ""
    """The file and its format."""
    licence: str = "not stated in the file"
    endings: ClassVar[tuple[str, ...]] = (".toml",)
    kind: ClassVar[str] = ""

    def headline(self) -> str:
        """What it is, in one line."""
        return self.source

    def warnings(self) -> list[str]:
        """What the core says of it."""
        return []

    def texts(self, target: Path) -> dict[str, str | bytes]:
        """The files to be written, by their names."""
        raise NotImplementedError

    def save(self, file: str | os.PathLike[str]) -> None:
        """Writes the file, whole or not at all. It names source and licence where its format has a place for them."""
        target = Path(file)
        if not target.name.endswith(self.endings):
            raise SixlineError(f"{target}: must end in {' or '.join(self.endings)}: a {self.kind}")
        folder = target.resolve().parent
        if not folder.is_dir():
            raise SixlineError(f"{target}: there is no such folder")
        with tempfile.TemporaryDirectory(dir=folder) as temporary:
            texts = self.texts(target)
            for name, text in texts.items():
                written = Path(temporary) / name
                written.write_bytes(text if isinstance(text, bytes) else text.encode())
            for name in texts:
                (Path(temporary) / name).replace(folder / name)

    def origin(self) -> str:
        """Source and licence in a line."""
        return f"From {self.source}; licence: {self.licence}."


def text_of(data: bytes) -> str:
    """A text, in UTF-8 or else Latin 1, without its mark."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def json_of(data: bytes) -> dict[str, Any]:
    """A JSON object, with comments as in C."""
    text = re.sub(r'("(?:\\.|[^"\\])*")|//[^\n]*|/\*.*?\*/', lambda m: m[1] or "", text_of(data), flags=re.DOTALL)
    try:
        root = json.loads(text, strict=False)
    except ValueError as error:
        raise Refused(f"is no JSON that can be read: {error}") from None
    if not isinstance(root, dict):
        raise Refused("is JSON, but not an object in braces")
    return root


def finite(value: object, name: str) -> float:
    """A finite number."""
    try:
        number = float(value)  # type: ignore[arg-type]
    except (TypeError, ValueError):
        raise Refused(f"has {name} = {str(value)[:40]!r}: must be a number") from None
    if number != number or abs(number) == float("inf"):
        raise Refused(f"has {name} = {number}: must be finite")
    return number
