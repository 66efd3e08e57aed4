#!/usr/bin/env python3
"""Chunks at the edges of what codecs do: what other writers may leave there, damage, and nothing at all.

Every store is made by hand, with numcodecs as encoder and as judge of what is in it; ours reads it by its C functions.
"""

import bz2
import gzip
import io
import lzma
import os
import sys
import zlib

sys.path.insert(0, os.path.join(os.environ["SOURCE"], "ffi-tests/clients/lib"))

import numcodecs
import numcodecs.pcodec
import numcodecs.zfpy
import numpy as np
import raw
from common import Problem, check

NC_EFILTER, NC_ENOFILTER = -132, -136
ORDERS = "<>"
SHUFFLES = {"plain": 0, "shuffle": 1, "bitshuffle": 2, "by size": -1}
COMPRESSORS = ("blosclz", "lz4", "lz4hc", "zlib", "zstd")


def config(codec):
    found = codec.get_config() if hasattr(codec, "get_config") else codec
    return dict(found)


def bits(values):
    """The values as bytes that do not depend on their order in the store."""
    values = np.asarray(values)
    if values.dtype.kind in "OS":
        return values.ravel().tolist()
    return values.astype(values.dtype.newbyteorder("=")).tobytes()


def decoded(encoded, codecs, dtype, chunk, order="C"):
    for codec in reversed(codecs):
        encoded = codec.decode(encoded)
    if isinstance(encoded, np.ndarray):
        encoded = np.ascontiguousarray(encoded).tobytes()
    return np.frombuffer(bytes(encoded), dtype=dtype).reshape(chunk, order=order)


def in_memory(values):
    """As netCDF has them: no half precision, no truth values."""
    if values.dtype.kind == "S":
        return values.astype(object)
    kinds = {"f2": "f4", "b1": "u1"}
    return np.asarray(values).astype(kinds.get(values.dtype.str[1:], values.dtype.newbyteorder("=")))


number = 0


def store():
    global number
    number += 1
    return raw.Store(f"edge{number}.zarr")


def reads_as_numcodecs(values, codecs, chunk=None, order="C", change=bytes, compressor=None, dtype=None):
    """One array of one chunk: ours reads from it what numcodecs decodes."""
    made = store()
    chunk = chunk or values.shape
    configs = [config(codec) for codec in codecs]
    filters, last = (configs, None) if compressor is None else (configs[:-1], configs[-1])
    chunks = made.encoded("v", values, chunk, filters, last, codecs, order=order, change=change, dtype=dtype)
    with raw.Dataset(made.url) as dataset:
        found = dataset.read("v")
    if chunk == values.shape:
        want = decoded(chunks[0][1], codecs, values.dtype, chunk, order)
    else:
        want = values
    if bits(in_memory(want)) != bits(found):
        raise Problem(f"wanted\n{in_memory(want).ravel()[:8]}\nfound\n{found.ravel()[:8]}")


def refused(values, codecs, change, compressor=None, why="chunk"):
    """One array of one damaged chunk: its reading fails, and the reason names the chunk."""
    made = store()
    configs = [config(codec) for codec in codecs]
    made.encoded("v", values, values.shape, configs, None, codecs, change=change)
    with raw.Dataset(made.url) as dataset:
        try:
            found = dataset.read("v")
        except raw.Refused as error:
            if error.code == NC_EFILTER and "v/0" in str(error):
                return
            raise Problem(f"refused, but so: {error}") from None
    if found.tobytes() != in_memory(values).tobytes():
        raise Problem(f"other values: {found.ravel()[:8]}")
    raise Problem("read as if nothing were wrong")


def ints(kind="<i4", count=600):
    return (np.arange(count) * 7 % 1000).astype(kind)


def noise(kind, count):
    generator = np.random.default_rng(5)
    return np.frombuffer(generator.bytes(count * np.dtype(kind).itemsize), dtype=kind)


def patterns(kind):
    """NaN with payloads and signs, infinities, zeros with signs, the smallest and the largest numbers."""
    size = np.dtype(kind).itemsize
    fields = {2: (10, 5), 4: (23, 8), 8: (52, 11)}[size]
    top = ((1 << fields[1]) - 1) << fields[0]
    some = [0, 1, 2, (1 << fields[0]) - 1, 1 << fields[0], top - 1, top, top + 1, top + (1 << (fields[0] - 1)),
            top + (1 << (fields[0] - 1)) + 5, top + (1 << fields[0]) - 1]
    signed = some + [value | 1 << (8 * size - 1) for value in some]
    values = np.array(signed * 12, dtype=f"u{size}").astype(kind.replace("f", "u"))
    return values.view(kind)


# -- what others write ----------------------------------------------------------------------------------

def member(data, level=6, name=None):
    out = io.BytesIO()
    with gzip.GzipFile(filename=name or "", fileobj=out, mode="wb", compresslevel=level, mtime=0) as file:
        file.write(data)
    return out.getvalue()


class Framed:
    """An encoder of our own under the name of a codec of numcodecs, which decodes."""

    def __init__(self, codec, encode):
        self.codec, self.encode = codec, lambda data: encode(np.ascontiguousarray(data).tobytes())

    def get_config(self):
        return self.codec.get_config()

    def decode(self, data):
        return self.codec.decode(data)


def frames():
    """[(what, codec)]: encoders that frame the same data in other ways than numcodecs does."""
    halves = lambda encode: lambda data: encode(data[:700]) + encode(data[700:])
    many = lambda encode: lambda data: b"".join(encode(data[at:at + 100]) for at in range(0, len(data), 100))
    zip_ = numcodecs.GZip(5)
    yield "gzip, two members", Framed(zip_, halves(member))
    yield "gzip, many members and empty ones", Framed(zip_, many(lambda data: member(b"") + member(data)))
    yield "gzip with a name", Framed(zip_, lambda data: member(data, name="chunk.bin"))
    yield "gzip with zeros behind", Framed(zip_, lambda data: member(data) + bytes(40))
    yield "gzip, two members, one with a name, zeros behind", Framed(
        zip_, lambda data: member(data[:11], name="a") + member(data[11:]) + bytes(3))
    yield "zlib with bytes behind", Framed(numcodecs.Zlib(1), lambda data: zlib.compress(data) + b"trailing")
    yield "zlib, stored", Framed(numcodecs.Zlib(0), lambda data: zlib.compress(data, 0))
    yield "zlib with a small window", Framed(numcodecs.Zlib(1), lambda data: small_window(data))
    yield "bz2, two streams", Framed(numcodecs.BZ2(1), halves(bz2.compress))
    yield "bz2, many streams and empty ones", Framed(numcodecs.BZ2(1), many(lambda data: bz2.compress(b"") + bz2.compress(data)))
    yield "bz2 with bytes behind", Framed(numcodecs.BZ2(1), lambda data: bz2.compress(data) + b"trailing")
    yield "lzma, two streams", Framed(numcodecs.LZMA(), halves(lzma.compress))
    yield "lzma with bytes behind", Framed(numcodecs.LZMA(), lambda data: lzma.compress(data) + b"so many trailing bytes")
    yield "lzma, .lzma read as xz", Framed(numcodecs.LZMA(format=0), lambda data: lzma.compress(data, format=2))
    for check in (0, 1, 4, 10):
        yield f"lzma, check {check}", Framed(numcodecs.LZMA(), lambda data, check=check: lzma.compress(data, check=check))
    yield "lzma, extreme", numcodecs.LZMA(preset=6 | lzma.PRESET_EXTREME)
    delta = [{"id": lzma.FILTER_DELTA, "dist": 4}]
    two = [{"id": lzma.FILTER_LZMA2, "preset": 3, "dict_size": 1 << 16, "lc": 1, "lp": 2, "pb": 0, "nice_len": 40}]
    one = [{"id": lzma.FILTER_LZMA1, "preset": 3, "lc": 1, "lp": 2, "pb": 1}]
    # numcodecs encodes with filters, but decodes them in the raw format alone.
    filtered = lambda form, filters: Framed(numcodecs.LZMA(format=form), lambda data: lzma.compress(
        data, format=form, filters=filters))
    yield "lzma, xz with filters", filtered(1, delta + two)
    yield "lzma, raw with filters", numcodecs.LZMA(format=3, filters=delta + two)
    yield "lzma, raw LZMA1", numcodecs.LZMA(format=3, filters=one)
    yield "lzma, raw LZMA1 after delta", numcodecs.LZMA(format=3, filters=delta + one)
    yield "lzma, alone with filters", filtered(2, one)
    twice = delta + [{"id": lzma.FILTER_DELTA, "dist": 1}] + two
    yield "lzma, two deltas", filtered(1, twice)
    yield "lzma, raw, two deltas", numcodecs.LZMA(format=3, filters=twice)
    for name in ("X86", "ARM", "POWERPC", "SPARC", "IA64", "ARMTHUMB"):
        chain = [{"id": getattr(lzma, "FILTER_" + name)}] + two
        yield f"lzma, {name}", filtered(1, chain)
        yield f"lzma, raw, {name}", numcodecs.LZMA(format=3, filters=chain)
    for level in (-131072, -7, -1, 0, 22):
        yield f"zstd at level {level}", numcodecs.Zstd(level=level)
        yield f"zstd at level {level} with checksum", numcodecs.Zstd(level=level, checksum=True)
    yield "zstd, skippable frame before", Framed(numcodecs.Zstd(1), lambda data: skippable() + bytes(numcodecs.Zstd(1).encode(data)))


def small_window(data):
    compressor = zlib.compressobj(9, zlib.DEFLATED, 9)
    return compressor.compress(data) + compressor.flush()


def skippable():
    return b"\x50\x2a\x4d\x18\x05\0\0\0hello"


for what, codec in frames():
    check(what, reads_as_numcodecs, ints(), [codec])

# -- what we write --------------------------------------------------------------------------------------------


def numcodecs_reads(values, codecs):
    """One array of one chunk that we write, and that numcodecs decodes."""
    made = store()
    made.array("v", raw.zarray(values.shape, values.shape, values.dtype.str, [config(codec) for codec in codecs]))
    with raw.Dataset(made.url, 1) as dataset:
        dataset.write("v", in_memory(values))
    found = decoded((made.place / "v/0").read_bytes(), codecs, values.dtype, values.shape)
    if bits(found) != bits(values):
        raise Problem(f"wanted\n{values.ravel()[:8]}\nfound\n{found.ravel()[:8]}")


for what, codec in frames():
    if not isinstance(codec, Framed):
        check(f"{what}: written by us", numcodecs_reads, ints(count=100_000), [codec])
for what, codecs in {
    "delta stored as f8": [numcodecs.Delta("<f4", "<f8"), numcodecs.GZip(1)],
    "delta stored as i2, big-endian": [numcodecs.Delta(">f4", ">i2"), numcodecs.LZ4(3)],
    "fixedscaleoffset": [numcodecs.FixedScaleOffset(-1, 2, "<f4", ">u4"), numcodecs.BZ2(2)],
    "astype, then bitshuffle": [numcodecs.AsType("|i1", "<f4"), numcodecs.Blosc("lz4hc", 9, 2, 512)],
}.items():
    kind = codecs[0].get_config().get("decode_dtype", codecs[0].get_config().get("dtype"))
    check(f"{what}: written by us", numcodecs_reads, (np.arange(3000) % 90).astype(kind), codecs)

# -- bits of numbers --------------------------------------------------------------------------------------

for size in "248":
    for order in ORDERS:
        kind = f"{order}f{size}"
        values = patterns(kind)
        width = int(size)
        for what, codecs in {
            "shuffle": [numcodecs.Shuffle(width), numcodecs.Zlib(1)],
            "blosc": [numcodecs.Blosc("lz4", 5, 1)],
            "blosc bits": [numcodecs.Blosc("zstd", 5, 2)],
            "pcodec": [numcodecs.pcodec.PCodec()] if order == "<" else [],
            "checksums": [numcodecs.CRC32(), numcodecs.Adler32(), numcodecs.Fletcher32()],
        }.items():
            if codecs:
                check(f"{kind}: every kind of number under {what}", reads_as_numcodecs, values, codecs)
        with np.errstate(all="ignore"):
            small = np.linspace(-3, 3, 500).astype(kind)
            check(f"{kind}: delta", reads_as_numcodecs, small, [numcodecs.Delta(kind)])
            check(f"{kind}: delta stored as f8", reads_as_numcodecs, small, [numcodecs.Delta(kind, "<f8")])
            check(f"{kind}: quantize", reads_as_numcodecs, small, [numcodecs.Quantize(2, kind)])
            check(f"{kind}: fixedscaleoffset", reads_as_numcodecs, small, [numcodecs.FixedScaleOffset(1, 100, kind, "<i2")])
            check(f"{kind}: fixedscaleoffset, other order", reads_as_numcodecs, small,
                  [numcodecs.FixedScaleOffset(1, 100, kind, ">i4")])
            check(f"{kind}: astype", reads_as_numcodecs, small, [numcodecs.AsType(">f8", kind)])
            if order == "<":
                for keep in (0, 1, 5, {"2": 10, "4": 23, "8": 52}[size]):
                    check(f"{kind}: bitround to {keep}", reads_as_numcodecs, values[:77], [numcodecs.BitRound(keep)])
for kind in ("|i1", "|u1", "<i2", ">i2", "<u4", ">u4", "<i8", ">i8", "<u8", ">u8"):
    values = noise(kind, 400)
    check(f"{kind}: delta of anything", reads_as_numcodecs, values, [numcodecs.Delta(kind)])
    check(f"{kind}: delta stored as i1", reads_as_numcodecs, ints(kind, 90), [numcodecs.Delta(kind, "|i1")])
    check(f"{kind}: blosc, chosen by size", reads_as_numcodecs, ints(kind), [numcodecs.Blosc("lz4", 5, -1)])

# -- sizes -------------------------------------------------------------------------------------------------

def all_read(values, codecs):
    for each in values:
        reads_as_numcodecs(each, codecs)


for name in COMPRESSORS:
    for what, shuffle in SHUFFLES.items():
        texts = [np.array([b"%d" % (i * i) * 3 for i in range(90)], dtype=f"|S{size}") for size in (17, 255, 256, 300)]
        check(f"blosc {name}, {what}: elements of 17 to 300 bytes", all_read, texts, [numcodecs.Blosc(name, 5, shuffle)])
        random = [noise("|u1", size) for size in (1, 15, 127, 128, 129, 100_000, 1_000_003)]
        for level in (0, 1, 9):
            check(f"blosc {name} {level}, {what}: random bytes", all_read, random, [numcodecs.Blosc(name, level, shuffle)])
for size in (1, 3, 5, 300):
    check(f"shuffle of {size} bytes on single ones", reads_as_numcodecs, noise("|u1", 1500), [numcodecs.Shuffle(size)])

# -- order F, and chunks beyond the end ----------------------------------------------------------------------

grid = (np.arange(9 * 10 * 11).reshape(9, 10, 11) * 13 % 1009)
for kind in ("<i2", ">i4", "<f8"):
    values = grid.astype(kind)
    for what, codecs in {
        "delta": [numcodecs.Delta(kind), numcodecs.Zlib(1)],
        "shuffle": [numcodecs.Shuffle(values.itemsize), numcodecs.Blosc()],
        "checksum": [numcodecs.CRC32C()],
        "astype": [numcodecs.AsType("<f8", kind)],
        "zfpy": [numcodecs.zfpy.ZFPY(tolerance=-1)] if kind == "<f8" else None,
        "pcodec": [numcodecs.pcodec.PCodec()] if kind[0] == "<" else None,
    }.items():
        for order in "CF":
            if codecs is not None and (what, order) != ("zfpy", "F"):
                check(f"{kind}, order {order}: {what}", reads_as_numcodecs, values, codecs, (4, 5, 6), order)

# -- damage --------------------------------------------------------------------------------------------------


def damaged(values, codec, places, change):
    made = store()
    encoded = made.encoded("v", values, values.shape, [config(codec)], None, [codec])[0][1]
    want, silent = bits(in_memory(values)), []
    with raw.Dataset(made.url) as dataset:
        for place in places(len(encoded)):
            (made.place / "v/0").write_bytes(change(encoded, place))
            try:
                found = bits(dataset.read("v"))
            except raw.Refused as error:
                if error.code != NC_EFILTER or "v/0" not in str(error):
                    raise Problem(f"byte {place} of {len(encoded)} refused, but so: {error}") from None
                continue
            if found != want:
                silent.append(place)
    return silent, len(encoded)


def cut(values, codec):
    silent, size = damaged(values, codec, range, lambda data, place: data[:place])
    if silent:
        raise Problem(f"cut after byte {silent} of {size}: other values")


def turned(values, codec):
    silent, size = damaged(values, codec, range, lambda data, place: data[:place] + bytes([data[place] ^ 0x11]) + data[place + 1:])
    if silent:
        raise Problem(f"byte {silent} of {size} changed: other values")


small = ints("<i4", 50)
ALONE = {"zlib": numcodecs.Zlib(5), "gzip": numcodecs.GZip(5), "bz2": numcodecs.BZ2(1), "lzma": numcodecs.LZMA(),
         "lzma alone": numcodecs.LZMA(format=2),
         "lzma raw": numcodecs.LZMA(format=3, filters=[{"id": lzma.FILTER_LZMA2, "preset": 1}]),
         "zstd": numcodecs.Zstd(1), "zstd with checksum": numcodecs.Zstd(1, checksum=True), "lz4": numcodecs.LZ4(),
         "shuffle": numcodecs.Shuffle(4), "delta": numcodecs.Delta("<i4"), "crc32": numcodecs.CRC32(),
         "crc32c": numcodecs.CRC32C(), "adler32": numcodecs.Adler32(), "fletcher32": numcodecs.Fletcher32(),
         "astype": numcodecs.AsType("<i8", "<i4"), "pcodec": numcodecs.pcodec.PCodec(),
         "zfpy": numcodecs.zfpy.ZFPY(tolerance=-1),
         "fixedscaleoffset": numcodecs.FixedScaleOffset(0, 1, "<i4", "<i2")}
ALONE |= {f"blosc {name}, {what}": numcodecs.Blosc(name, 5, shuffle)
          for name in COMPRESSORS for what, shuffle in SHUFFLES.items() if shuffle >= 0}
for what, codec in ALONE.items():
    check(f"{what}: cut after every byte", cut, small, codec)
for what in ("zlib", "gzip", "bz2", "lzma", "zstd with checksum", "crc32", "crc32c", "adler32", "fletcher32"):
    check(f"{what}: every byte changed", turned, small, ALONE[what])

# -- nothing -------------------------------------------------------------------------------------------------


def no_bytes(codec):
    made = store()
    made.array("v", raw.zarray((6,), (6,), "<i4", None, config(codec), 7), [("0", b"")])
    made.array("w", raw.zarray((6,), (6,), "<i4", None, config(codec), 7))
    with raw.Dataset(made.url) as dataset:
        if dataset.read("w").tolist() != [7] * 6:
            raise Problem("a chunk that is not there is not the fill value")
        try:
            found = dataset.read("v")
        except raw.Refused as error:
            if error.code == NC_EFILTER and "v/0" in str(error):
                return
            raise
    raise Problem(f"a chunk of no bytes was read as {found}")


def no_elements(codec):
    for chunk in (1, 5, 0):
        for kind in ("<i4", "|S4", "|b1"):
            made = store()
            made.array("v", raw.zarray((0,), (chunk,), kind, None, config(codec)))
            made.array("w", raw.zarray((0, 3), (chunk, 2), kind, None, config(codec)))
            with raw.Dataset(made.url) as dataset:
                for name, shape in (("v", (0,)), ("w", (0, 3))):
                    if dataset.read(name).shape != shape:
                        raise Problem(f"{name} in chunks of {chunk}: {dataset.read(name).shape}")


for what, codec in ALONE.items():
    if what not in ("shuffle", "delta", "fixedscaleoffset", "astype"):
        check(f"{what}: a chunk file of no bytes", no_bytes, codec)
for what in ("zlib", "blosc lz4, shuffle", "zstd", "lz4", "bz2", "lzma", "gzip"):
    check(f"{what}: arrays of no elements", no_elements, ALONE[what])

# -- chunks beyond 4 GiB -------------------------------------------------------------------------------------


def beyond(size):
    """A part of a stored chunk is read by its place; a chunk that is not there is the fill value; rubbish is refused."""
    made = store()
    made.array("plain", raw.zarray((size,), (size,), "<i2", None, None, 7))
    made.array("zlib", raw.zarray((size, 3), (size, 3), "<i2", None, config(numcodecs.Zlib(1)), 7))
    made.array("damaged", raw.zarray((size,), (size,), "<i2", None, config(numcodecs.Zstd(1)), 7), [("0", b"rubbish")])
    with open(made.place / "plain/0", "wb") as chunk:
        chunk.seek(2 * size - 6)
        chunk.write(np.array([1, 2, 3], dtype="<i2").tobytes())
    with raw.Dataset(made.url) as dataset:
        found = dataset.slab("plain", [size - 4], [4]).tolist(), dataset.slab("zlib", [size - 1, 0], [1, 3]).tolist()
        if found != ([0, 1, 2, 3], [[7, 7, 7]]):
            raise Problem(f"found {found}")
        try:
            dataset.slab("damaged", [0], [1])
        except raw.Refused as error:
            if error.code == NC_EFILTER and "damaged/0" in str(error):
                return
            raise
    raise Problem("rubbish was read")


for size in (2**30 - 1, 2**31 + 5, 3_000_000_000):
    check(f"chunks of {2 * size} bytes", beyond, size)

# -- texts -----------------------------------------------------------------------------------------------------


def texts_read(values, packer, compressor):
    made = store()
    values = np.array(values, dtype=object)
    encoded = packer.encode(values)
    encoded = compressor.encode(encoded) if compressor else encoded
    made.array("v", raw.zarray(values.shape, values.shape, "|O", [config(packer)], compressor and config(compressor)),
               [("0", bytes(encoded))])
    with raw.Dataset(made.url) as dataset:
        found = [b"" if text is None else text for text in dataset.read("v").tolist()]
    want = [text if isinstance(text, bytes) else text.encode() for text in values.tolist()]
    if found != want:
        raise Problem(f"{len(want)} texts, found {found[:3]}")


PACKERS = {"vlen-utf8": numcodecs.VLenUTF8(), "vlen-bytes": numcodecs.VLenBytes(), "json2": numcodecs.JSON()}
for name, packer in PACKERS.items():
    as_type = (lambda text: text.encode()) if name == "vlen-bytes" else (lambda text: text)
    for what, compressor in {"alone": None, "zlib": numcodecs.Zlib(9), "zstd": numcodecs.Zstd(9),
                             "blosc": numcodecs.Blosc("zstd", 9), "bz2": numcodecs.BZ2(9),
                             "lzma": numcodecs.LZMA()}.items():
        check(f"{name}, {what}: a million times nothing", texts_read, [as_type("")] * 1_000_000, packer, compressor)
        check(f"{name}, {what}: one text of 20 MB", texts_read, [as_type("x" * 20_000_000)], packer, compressor)
        check(f"{name}, {what}: long and short", texts_read,
              [as_type(text) for text in ("", "é" * 3000, "\u4e8c", "a\nb\"c\\", "z" * 70_000, " ")], packer, compressor)
