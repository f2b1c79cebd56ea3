"""Tables of named columns for pandas, polars and pyarrow; the module itself needs none of them."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any


def _library(name: str, extra: str) -> Any:
    """The library, or an ImportError with the command that installs it."""
    try:
        return import_module(name)
    except ImportError as error:
        raise ImportError(f"this needs {name}: pip install 'sixline[{extra}]'", name=name) from error


def to_pandas(columns: Mapping[str, Any], units: Mapping[str, str]) -> Any:
    """A pandas.DataFrame over the columns themselves; units by column in its attrs["units"]."""
    frame = _library("pandas", "pandas").DataFrame(columns, copy=False)
    frame.attrs["units"] = dict(units)
    return frame


def to_polars(columns: Mapping[str, Any], units: Mapping[str, str]) -> Any:
    """A polars.DataFrame, which cannot hold units."""
    return _library("polars", "polars").DataFrame(columns)


def to_arrow(columns: Mapping[str, Any], units: Mapping[str, str]) -> Any:
    """A pyarrow.Table; the metadata of each field holds its unit. Contiguous numbers are not copied."""
    arrow = _library("pyarrow", "arrow")
    arrays = {name: arrow.array(values) for name, values in columns.items()}
    fields = [
        arrow.field(name, array.type, metadata={"unit": units[name]} if name in units else None)
        for name, array in arrays.items()
    ]
    return arrow.Table.from_arrays(list(arrays.values()), schema=arrow.schema(fields))
