"""Tables of columns with units: what `identify --tyre`, `identify` and `lap --reference` read, and other programs."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from .. import SixlineError
from .car_file import Floats
from .imported import Imported, Refused

# Units of other programs, as log_units.list of the core has them.
plain_units = {
    "kmh": "km/h", "kph": "km/h", "km/hr": "km/h", "m/s²": "m/s^2", "m/s/s": "m/s^2", "degrees": "deg", "°": "deg",
    "°/s": "deg/s", "1/min": "rpm", "sec": "s", "seconds": "s", "mins": "min", "nm": "N m", "v": "V", "n·m": "N m",
}  # fmt: skip


@dataclass
class ImportedTable(Imported):
    """Columns of equal length, in the order of the file."""

    name: str = "Log"
    columns: dict[str, Floats] = field(default_factory=dict)
    units: dict[str, str] = field(default_factory=dict)
    endings = (".csv", ".parquet", ".mf4", ".mcap")
    kind = "table"

    def put(self, name: str, values: Floats, unit: str = "") -> None:
        """A column; its name has no brackets, commas and quotes, which a heading uses."""
        plain = "".join(" " if c in '[],;"\n\r\t' else c for c in name).strip() or "column"
        unique, k = plain, 2
        while unique in self.columns:
            unique, k = f"{plain} {k}", k + 1
        self.columns[unique] = np.asarray(values, float)
        self.units[unique] = plain_units.get(unit.strip().lower(), unit.strip())

    def rows(self) -> int:
        return len(next(iter(self.columns.values()), ()))

    def headline(self) -> str:
        return f"{self.name}: {self.source}, {len(self.columns)} columns of {self.rows()} rows"

    def texts(self, target: Path) -> dict[str, str | bytes]:
        if target.name.endswith(".motec.csv"):
            return {target.name: motec_csv(self)}
        writers: dict[str, Callable[[ImportedTable], str | bytes]] = {
            ".csv": csv,
            ".parquet": parquet,
            ".mf4": mdf4,
            ".mcap": mcap,
        }
        try:
            return {target.name: writers[target.suffix](self)}
        except Refused as error:
            raise SixlineError(f"{target}: {error}") from None

    def time(self) -> Floats:
        """The column t, which begins at 0 [s]."""
        if "t" not in self.columns:
            raise Refused("is written of a log, which has a column t: this table has none")
        return self.columns["t"]

    def checked(self) -> ImportedTable:
        """Without columns that have no number, and rows in which one has none; refused: fewer than two rows."""
        empty = [name for name, values in self.columns.items() if not np.isfinite(values).any()]
        for name in empty:
            del self.columns[name]
        if empty:
            self.ignored.append(f"{len(empty)} columns without numbers: {', '.join(empty[:8])}")
        good = np.all([np.isfinite(values) for values in self.columns.values()], axis=0)
        if self.columns and not good.all():
            self.ignored.append(f"{int((~good).sum())} of {len(good)} rows with empty cells")
            self.columns = {name: values[good] for name, values in self.columns.items()}
        if self.rows() < 2:
            raise Refused("has fewer than 2 rows of numbers")
        return self


def csv(table: ImportedTable) -> str:
    """Our own form: "name [unit]" in the first line."""
    heads = [f"{name} [{unit}]" if unit else name for name, unit in table.units.items() if name in table.columns]
    out = io.StringIO()
    np.savetxt(out, np.column_stack(list(table.columns.values())), "%.9g", ",", header=",".join(heads), comments="")
    return out.getvalue()


def motec_csv(table: ImportedTable) -> str:
    """As i2 exports it: settings, channels, units, rows, all in quotes."""
    t = table.time()
    rate = 1 / max(float(np.median(np.diff(t))), 1e-6)
    settings = {"Format": "MoTeC CSV File", "Comment": table.origin(), "Sample Rate": f"{rate:.3f}"}
    settings |= {"Duration": f"{t[-1] - t[0]:.3f}", "Segment": "Session", "Beacon Markers": ""}
    names = ["Time", *(name for name in table.columns if name != "t")]
    units = ["s", *(table.units[name] for name in names[1:])]

    def line(cells: list[str]) -> str:
        return ",".join('"' + cell.replace('"', "'") + '"' for cell in cells)

    rows = np.column_stack([t, *(table.columns[name] for name in names[1:])])
    body = (",".join(f'"{value:.9g}"' for value in row) for row in rows)
    head = [line([name, value]) for name, value in settings.items()]
    return "\r\n".join([*head, "", line(names), line(units), "", *body]) + "\r\n"


def parquet(table: ImportedTable) -> bytes:
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise Refused("is Parquet, which needs pyarrow: pip install pyarrow") from None
    fields = [pyarrow.field(name, pyarrow.float64(), metadata={"unit": table.units[name]}) for name in table.columns]
    schema = pyarrow.schema(fields, metadata={"source": table.source, "licence": table.licence})
    out = io.BytesIO()
    pyarrow.parquet.write_table(pyarrow.table(list(table.columns.values()), schema=schema), out)
    return out.getvalue()


def mdf4(table: ImportedTable) -> bytes:
    try:
        from asammdf import MDF, Signal
    except ImportError:
        raise Refused("is MDF 4, which needs asammdf: pip install asammdf") from None
    t, out = table.time(), io.BytesIO()
    signals = [
        Signal(samples=values, timestamps=t, name=name, unit=table.units[name])
        for name, values in table.columns.items()
        if name != "t"
    ]
    with MDF(version="4.10") as file:
        file.append(signals, comment=table.origin())
        file.save(out, overwrite=True)
    return out.getvalue()


def mcap(table: ImportedTable) -> bytes:
    """One topic, /telemetry, of JSON messages, which Foxglove plots."""
    try:
        import json

        from mcap.writer import Writer
    except ImportError:
        raise Refused("is MCAP, which needs mcap: pip install mcap") from None
    t, out = table.time(), io.BytesIO()
    writer = Writer(out)
    writer.start(library="sixline")
    properties = {name: {"type": "number", "description": unit} for name, unit in table.units.items()}
    text = json.dumps({"type": "object", "properties": properties}).encode()
    schema = writer.register_schema(name="sixline.Telemetry", encoding="jsonschema", data=text)
    channel = writer.register_channel(topic="/telemetry", message_encoding="json", schema_id=schema)
    writer.add_metadata("source", {"source": table.source, "licence": table.licence})
    names = list(table.columns)
    for at, row in zip(t, np.column_stack(list(table.columns.values())), strict=True):
        when = round((at - t[0]) * 1e9)
        message = json.dumps(dict(zip(names, row.tolist(), strict=True))).encode()
        writer.add_message(channel_id=channel, log_time=when, publish_time=when, data=message)
    writer.finish()
    return out.getvalue()
