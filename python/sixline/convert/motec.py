"""MoTeC's .ld: linked blocks of channels. Its description is not published: offsets are as other readers found them."""

from __future__ import annotations

import struct

import numpy as np

from .car_file import Floats
from .imported import Options, Refused
from .positions import one_clock
from .table_file import ImportedTable

most_channels = 5000
kinds = {
    (7, 2): "<f2",
    (7, 4): "<f4",
    (3, 2): "<i2",
    (3, 4): "<i4",
    (5, 2): "<i2",
    (5, 4): "<i4",
    (0, 2): "<i2",
    (0, 4): "<i4",
}
# Names of i2 and of simulators: channel, unit that it must have, sign. The others keep their names, for --map.
own_names = {"Corr Dist": "s", "Distance": "s", "Lap Number": "lap", "LAP_BEACON": "lap"}


def text_at(data: bytes, at: int, length: int) -> str:
    return data[at : at + length].split(b"\0")[0].decode("latin-1").strip()


def channel_at(data: bytes, at: int) -> tuple[int, str, str, int, Floats | None]:
    """The next block, name, unit, rate [Hz] and values of a channel; no values: of a kind that is not known."""
    if at + 124 > len(data):
        raise Refused(f"ends within the channel at byte {at}")
    _, after, begin, count, _, kind, size, rate = struct.unpack_from("<4I4H", data, at)
    shift, factor, divisor, places = struct.unpack_from("<4h", data, at + 24)
    name, unit = text_at(data, at + 32, 32), text_at(data, at + 72, 12)
    form = kinds.get((kind, size))
    if form is None or rate == 0 or divisor == 0:
        return after, name, unit, rate, None
    if begin + count * size > len(data):
        raise Refused(f"ends within the {count} values of {name}")
    raw = np.frombuffer(data, form, count, begin).astype(float)
    return after, name, unit, rate, (raw / divisor * 10.0**-places + shift) * (factor or 1)


def ld(data: bytes, options: Options) -> ImportedTable:
    """All channels of a .ld at the rate of the fastest."""
    if len(data) < 0x700 or data[:4] != b"\x40\0\0\0":
        raise Refused("is no .ld of MoTeC: it begins otherwise, or ends within its head")
    at = struct.unpack_from("<I", data, 8)[0]
    channels, unknown, seen = [], 0, set[int]()
    while at and at not in seen:
        if len(seen) > most_channels:
            raise Refused(f"has more than {most_channels} channels")
        seen.add(at)
        at, name, unit, rate, values = channel_at(data, at)
        if values is None or len(values) < 2:
            unknown += 1
        else:
            channels.append((own_names.get(name, name), unit, np.arange(len(values)) / rate, values))
    table = ImportedTable(name=options.name)
    one_clock(table, channels)
    about = {"driver": (0x9E, 64), "vehicle": (0xDE, 64), "venue": (0x15E, 64), "date": (0x5E, 16)}
    told = [f"{what} {text_at(data, *place)}" for what, place in about.items() if text_at(data, *place)]
    table.took.append(f"{len(channels)} channels; " + ", ".join(told))
    if unknown:
        table.ignored.append(f"{unknown} channels that are empty or of an unknown kind")
    table.ignored.append("laps and markers of the .ldx beside it")
    return table.checked()
