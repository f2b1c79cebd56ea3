"""Members of every class with columns, and the page of the playground."""

import os
import typing

def write_local_page(page: str | os.PathLike[str], tracks: list[str], cars: list[str]) -> str:
    """Writes the playground's page with these tracks and TORCS cars into the home folder; returns its path."""

class Frames:
    """Members of every class that has columns."""

    @property
    def units(self) -> dict[str, str]:
        """Units of the columns that have one."""

    def to_pandas(self) -> typing.Any:
        """The columns as a pandas.DataFrame, units in attrs["units"]; needs pandas."""

    def to_polars(self) -> typing.Any:
        """The columns as a polars.DataFrame; needs polars."""

    def to_arrow(self) -> typing.Any:
        """The columns as a pyarrow.Table, units in the fields' metadata; needs pyarrow."""

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object:
        """The same for any library that reads Arrow's PyCapsule interface (DuckDB, polars, pandas); needs pyarrow."""
