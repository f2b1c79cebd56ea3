"""Members of every class with columns, and the page of the playground."""

import typing

class PlayPage:
    """The page of the playground, read again when its file changes."""

    def answer(
        self, method: str, path: str, host: str, site: str, mode: str, encodings: str
    ) -> tuple[int, dict[str, str], bytes]:
        """The response to a request to the local server: status, headers, body."""

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
