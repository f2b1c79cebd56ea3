"""Logs that libraries read: MDF 4 (asammdf), MCAP (mcap), rosbags (rosbags), Parquet (pyarrow)."""

from __future__ import annotations

import io
import json
import struct
from collections.abc import Iterator
from typing import Any

import numpy as np

from .imported import Options, Refused
from .positions import one_clock
from .table_file import ImportedTable

Samples = dict[str, tuple[list[float], list[float]]]


def mdf(data: bytes, options: Options) -> ImportedTable:
    """MDF 3 and 4: every channel of numbers."""
    try:
        from asammdf import MDF
    except ImportError:
        raise Refused("is ASAM MDF, which needs asammdf: pip install asammdf") from None
    channels, other = [], 0
    try:
        with MDF(io.BytesIO(data)) as file:
            for signal in file.iter_channels(skip_master=True):
                values = signal.samples
                if values.ndim != 1 or values.dtype.kind not in "fiub" or len(values) < 2:
                    other += 1
                    continue
                channels.append((signal.name, signal.unit or "", signal.timestamps, values.astype(float)))
    except Refused:
        raise
    except Exception as error:  # of many kinds for broken files
        raise Refused(f"is no MDF that can be read: {error}") from None
    return log_of(options, channels, f"{other} channels of text, of arrays, or with one value" if other else "")


def log_of(options: Options, channels: list[Any], other: str) -> ImportedTable:
    table = ImportedTable(name=options.name)
    one_clock(table, channels)
    table.took.append(f"{len(channels)} channels of numbers")
    if other:
        table.ignored.append(other)
    return table.checked()


def numbers_in(message: Any, path: str) -> Iterator[tuple[str, float]]:
    """The numbers of a message by their paths; lists of more than 16 are left out."""
    if isinstance(message, (bool, int, float, np.number)):
        yield path, float(message)
    elif isinstance(message, dict):
        for name, value in message.items():
            yield from numbers_in(value, f"{path}.{name}")
    elif isinstance(message, (list, tuple, np.ndarray)):
        for k, value in enumerate(message if len(message) <= 16 else ()):
            yield from numbers_in(value, f"{path}.{k}")
    elif hasattr(message, "__slots__") or hasattr(message, "__dataclass_fields__"):
        names = getattr(message, "__dataclass_fields__", None) or message.__slots__
        for name in names:
            if not name.startswith("__"):
                yield from numbers_in(getattr(message, name), f"{path}.{name.lstrip('_')}")


def collect(samples: Samples, topic: str, when: float, message: Any) -> None:
    for path, value in numbers_in(message, topic.strip("/")):
        times, values = samples.setdefault(path, ([], []))
        times.append(when)
        values.append(value)


def channels_of(samples: Samples) -> list[Any]:
    channels = []
    for path, (times, values) in samples.items():
        t = np.array(times)
        order = np.argsort(t, kind="stable")
        name = path.removeprefix("telemetry.")
        if name != "t":
            channels.append((name, "", t[order], np.array(values)[order]))
    return channels


def mcap(data: bytes, options: Options) -> ImportedTable:
    """Messages in JSON, and those of ROS 1 and 2 where rosbags is installed; others are counted."""
    try:
        from mcap.exceptions import McapError
        from mcap.reader import make_reader
    except ImportError:
        raise Refused("is MCAP, which needs mcap: pip install mcap") from None
    samples: Samples = {}
    other: dict[str, int] = {}
    decode = ros_decoder()
    try:
        for schema, channel, message in make_reader(io.BytesIO(data)).iter_messages():
            when = message.log_time * 1e-9
            if channel.message_encoding == "json":
                collect(samples, channel.topic, when, json.loads(message.data))
            elif channel.message_encoding == "cdr" and schema is not None and decode is not None:
                collect(samples, channel.topic, when, decode(schema.name, schema.data.decode(), message.data))
            else:
                other[channel.message_encoding] = other.get(channel.message_encoding, 0) + 1
    except (McapError, ValueError, KeyError, struct.error) as error:
        raise Refused(f"is no MCAP that can be read: {error}") from None
    if other and not samples:
        needs = "; those of ROS need rosbags: pip install rosbags" if "cdr" in other and decode is None else ""
        raise Refused(f"has messages in {', '.join(other)}: JSON and ROS 2 (cdr) are read{needs}")
    return log_of(options, channels_of(samples), "; ".join(f"{n} messages in {kind}" for kind, n in other.items()))


def ros_decoder() -> Any:
    """A function of a message's type, its definition and its bytes; None: rosbags is not installed."""
    try:
        from rosbags.typesys import Stores, get_types_from_msg, get_typestore
    except ImportError:
        return None
    store = get_typestore(Stores.ROS2_HUMBLE)

    def decode(name: str, definition: str, data: bytes) -> Any:
        if name not in store.types:
            store.register(get_types_from_msg(definition, name))
        return store.deserialize_cdr(data, name)

    return decode


def rosbag(data: bytes, options: Options) -> ImportedTable:
    """A bag of ROS 1, by its file."""
    try:
        from rosbags.highlevel import AnyReader
    except ImportError:
        raise Refused("is a bag of ROS, which needs rosbags: pip install rosbags") from None
    samples: Samples = {}
    try:
        with AnyReader([options.beside / f"{options.file}"]) as reader:
            for connection, when, raw in reader.messages():
                collect(samples, connection.topic, when * 1e-9, reader.deserialize(raw, connection.msgtype))
    except Exception as error:  # of many kinds for broken files
        raise Refused(f"is no bag of ROS that can be read: {error}") from None
    return log_of(options, channels_of(samples), "")


def parquet(data: bytes, options: Options) -> ImportedTable:
    """A table whose column t, Time, time or timestamp is its time: in seconds, or as a time stamp."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise Refused("is Parquet, which needs pyarrow: pip install pyarrow") from None
    try:
        found = pyarrow.parquet.read_table(io.BytesIO(data))
    except (pyarrow.ArrowException, OSError) as error:
        raise Refused(f"is no Parquet that can be read: {error}") from None
    table = ImportedTable(name=options.name)
    clock = next((name for name in ("t", "Time", "time", "timestamp", "Timestamp") if name in found.column_names), None)
    if clock is None:
        raise Refused(f"has no column t, Time, time or timestamp; it has {', '.join(found.column_names[:12])}")
    other = 0
    for field, column in zip(found.schema, found.columns, strict=True):
        kind = field.type
        if pyarrow.types.is_timestamp(kind):
            values = column.cast(pyarrow.timestamp("ns")).cast(pyarrow.int64()).to_numpy() * 1e-9
        elif pyarrow.types.is_integer(kind) or pyarrow.types.is_floating(kind):
            values = column.to_numpy()
        else:
            other += 1
            continue
        unit = (field.metadata or {}).get(b"unit", b"").decode()
        own = field.name == clock
        values = np.asarray(values, float)
        table.put(
            "t" if own else field.name, values - values[0] if own and len(values) else values, "s" if own else unit
        )
    table.took.append(f"{len(table.columns)} columns of numbers, time {clock}")
    if other:
        table.ignored.append(f"{other} columns that are no numbers")
    table.licence = (found.schema.metadata or {}).get(b"licence", table.licence.encode()).decode()
    return table.checked()
